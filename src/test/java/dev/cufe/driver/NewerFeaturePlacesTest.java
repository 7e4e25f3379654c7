package dev.cufe.driver;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Where messages about features of later standards point; an @ marks the place that the reference tool gave. */
class NewerFeaturePlacesTest {
    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "03|struct S { S() = @default; };",
                "03|@enum class E { a };",
                "03|enum E @: int { a };",
                "03|struct A { virtual void f(); }; struct B : A { void @f() override; };",
                "03|struct A { A(int); }; struct B : A { @using A::A; };",
                "03|template<class T> struct S { @friend T; };",
                "03|void f() { int a[3]; for (@int x : a) { } }",
                "11|struct S { int x; @constexpr int f() { return x; } };",
                "11|template<class T> T v @= 1;",
                "11|@auto g() { return 1; }",
                "11|int l() { return [](@auto q) { return q; }(1); }",
            })
    void pointsAt(String level, String program) throws IOException {
        Path file = folder.resolve("x.cu");
        Files.writeString(file, program.replace("@", "") + "\n");
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8);
        String host = folder.resolve("o.cpp").toString();
        Driver.run(
                new String[] {
                    "--c++" + level,
                    "--gnu_version=120200",
                    "--parse_templates",
                    "--gen_c_file_name",
                    host,
                    file.toString()
                },
                folder,
                InputStream.nullInputStream(),
                out,
                out);
        // The source is shown two columns to the right, a caret below it.
        String caret = "\n" + " ".repeat(2 + program.indexOf('@')) + "^\n";
        assertThat(bytes.toString(StandardCharsets.UTF_8)).contains(caret);
    }
}
