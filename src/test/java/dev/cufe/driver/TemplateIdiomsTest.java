package dev.cufe.driver;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Idioms of the thrust and CUB headers, which the reference tool takes without a message. */
class TemplateIdiomsTest {
    @TempDir
    Path folder;

    private String messages(String source) throws IOException {
        Files.writeString(folder.resolve("a.cu"), source);
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        PrintStream out = new PrintStream(text, true, StandardCharsets.UTF_8);
        String[] args = {"--c++17", "--gnu_version=120200", "--m64", "--gen_c_file_name", "a.cpp", "a.cu"};
        Driver.run(args, folder, new ByteArrayInputStream(new byte[0]), out, out);
        return text.toString(StandardCharsets.UTF_8);
    }

    @Test
    void variableTemplateOfDependentArgumentsMayBeCalled() throws IOException {
        assertThat(messages("""
            template<class T> constexpr int n = 3;
            template<class T> constexpr int f() { constexpr auto x = n<T>(); return x; }
            """)).isEmpty();
    }
}
