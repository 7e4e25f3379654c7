package dev.cufe.driver;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Constructs in themselves, so deep that a reading which doubles its work at each level would never end. The exit status is
 * that of the reference tool.
 */
class NestingTest {
    private static final int DEPTH = 120;

    @TempDir
    Path folder;

    private int status(String source) throws IOException {
        Files.writeString(folder.resolve("a.cu"), source);
        PrintStream nowhere = new PrintStream(new ByteArrayOutputStream(), false, StandardCharsets.UTF_8);
        String[] args = {"--c++17", "--gnu_version=120200", "--m64", "--gen_c_file_name", "a.cpp", "a.cu"};
        return Driver.run(args, folder, new ByteArrayInputStream(new byte[0]), nowhere, nowhere);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            ignoreLeadingAndTrailingWhitespace = false,
            value = {
                "template<int N> struct V { static const int v = N; }; int x = |V<|1|>::v|;|0",
                "template<int N> constexpr int f() { return N; } int x = |f<|1|>()|;|0",
                "template<class T> struct A { using t = T; }; template<class T> void g() { |typename A<|T|>::t| x; }|0",
                "template<class T> void g() { |T::template B<|int|>| x; }|2",
                "template<class T> struct A { }; void g() { |A<|||; }|4",
                "template<class T> void f(); void g() { |f<||| }|2",
                "int x; bool b = |noexcept(|x|)|;|0",
                "int x; long b = |__builtin_expect(|x|, 1)|;|0",
                "template<int N> int f(int); template<int N> void g() { int y = |f<|N|>(1)|; }|0",
            })
    void endsAsInTheOriginal(String before, String open, String inner, String close, String after, int status)
            throws IOException {
        String nest = open.repeat(DEPTH) + (inner == null ? "" : inner) + (close == null ? "" : close.repeat(DEPTH));
        assertThat(status(before + nest + after)).isEqualTo(status);
    }
}
