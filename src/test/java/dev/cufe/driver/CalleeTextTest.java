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

/** How messages name a device function that the host calls; the reference tool gave the expected names. */
class CalleeTextTest {
    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "template<class T> D void t(T *, const T &); void h(float *p) { t(p, 1.0f); }"
                        + "|void  ::t<float> (T1 *, const T1 &)",
                "namespace N { template<class T> D int t(T, T*); } void h() { N::t(1, (int*)0); }|int N::t<int> (T1,"
                        + " T1 *)",
                "template<class...T> D void t(T...); void h() { t(1, 2.0); }|void  ::t<int, double > (T1...)",
                "template<class T> struct A { D void m(A); }; void h(A<int> a) { a.m(a); }|A<int> ::m(A<int> )",
                "template<bool B, unsigned long N> struct A { D void m(); }; void h(A<true, 5> a) { a.m(); }"
                        + "|A<(bool)1, (unsigned long)5ul> ::m()",
                "D void f(int (*)(int), int (&)[2], int (*)[4]); void h(int (&r)[2]) { f(0, r, 0); }"
                        + "|f(int (*)(int), int (&)[2], int (*)[4])",
                "struct S {}; D void f(int S::*, void (S::*)() const); void h() { f(0, 0); }"
                        + "|f(int         ::S::*, void (        ::S::*)() const)",
                "namespace { struct S { D void f(S*); }; } void h(S s) { s.f(0); }"
                        + "|_NV_ANON_NAMESPACE::S::f(_NV_ANON_NAMESPACE::S*)",
                "struct S { D static int s(); }; void h(S a) { a.s(); }|S::s()",
            })
    void namesTheCallee(String program, String name) throws IOException {
        Path file = folder.resolve("x.cu");
        Files.writeString(file, program.replace("D ", "__attribute__((device)) ") + "\n");
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8);
        String host = folder.resolve("o.cpp").toString();
        Driver.run(
                new String[] {"--c++17", "--gen_c_file_name", host, file.toString()},
                folder,
                InputStream.nullInputStream(),
                out,
                out);
        assertThat(bytes.toString(StandardCharsets.UTF_8)).contains("function(\"" + name + "\")");
    }
}
