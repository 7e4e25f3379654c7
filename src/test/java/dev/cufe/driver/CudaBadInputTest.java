package dev.cufe.driver;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Wrong CUDA programs end with a message and without a host file, those that crash the reference tool among them. */
class CudaBadInputTest {
    private static final String PUSH = "struct dim3 { unsigned x; dim3(unsigned a = 1); };"
            + "extern \"C\" unsigned __cudaPushCallConfiguration(dim3, dim3 = 1, unsigned long = 0, void * = 0);";
    private static final String KERNEL = "__attribute__((global)) void k(int);";

    @TempDir
    Path folder;

    private String messages = "";

    private int translate(String source) throws IOException {
        Files.writeString(folder.resolve("x.cu"), source);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8);
        String[] args = {
            "--c++17", "--gnu_version=120200", "--m64", "--extended-lambda", "--gen_c_file_name", "x.cpp", "x.cu"
        };
        int status = Driver.run(args, folder, InputStream.nullInputStream(), out, out);
        messages = bytes.toString(StandardCharsets.UTF_8);
        return status;
    }

    @Test
    void aLaunchNeedsTheDeclarationsOfTheRunTime() throws IOException {
        assertThat(translate(KERNEL + " void f() { k<<<1, 1>>>(1); }")).isEqualTo(4);
        assertThat(messages)
                .contains("x.cu(1): internal error: unable to find __cudaPushCallConfiguration declaration. "
                        + "CUDA toolkit installation may be corrupt.");
        assertThat(folder.resolve("x.cpp")).doesNotExist();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "void f() { k<<<",
                "void f() { k<<<1, 1",
                "void f() { k<<<1, 1>>>",
                "void f() { k<<<1, 1>>>(",
                "void f() { k<<<{, }>>>(1); }",
                "void f() { k<<<k, k>>>(k); }",
                "void f() { k<<<1, 1>>>(k<<<1, 1>>>(1)); }",
                "template<class T> void f() { T<<<1, 1>>>(1); }",
                "__attribute__((launch_bounds(((((",
                "__attribute__((block_size((1, 2",
                "__attribute__((global)) __attribute__((launch_bounds(sizeof(undeclared)))) void g();",
                "__attribute__((global)) __attribute__((cluster_dims(1, \"a\"))) void g();",
                "__attribute__((global, device, host, shared, constant, managed)) void g();",
                "auto l = [] __attribute__((device",
                "void f() { auto l = [&] __attribute__((device)) { return l; }; }",
                "void f(int n) { auto l = [n, n] __attribute__((device)) { return n; }; }",
                "__attribute__((managed)) int &m;",
                "__attribute__((shared)) undeclared s;",
            })
    void itIsRefusedWithAMessage(String source) throws IOException {
        assertThat(translate(PUSH + KERNEL + source)).isIn(2, 4);
        assertThat(messages).contains("error").doesNotContain("internal error");
        assertThat(folder.resolve("x.cpp")).doesNotExist();
    }
}
