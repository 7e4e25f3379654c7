package dev.cufe.driver;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cufe.options.CommandLine;
import dev.cufe.options.CommandLineResult.Compile;
import dev.cufe.options.Options;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A unit whose front was read for another unit gives what it gives as a whole. */
class PrefixTest {
    private static final String FRONT = """
        # 0 "a.cu"
        # 1 "h.h" 1
        # 1 "deep.h" 1 3
        namespace std { template<class T> struct pair { T first; T second; }; }
        # 2 "h.h" 2
        #pragma nv_diag_suppress 177
        template<class T> T twice(T x) { return x + x; }
        typedef unsigned long size_t;
        struct S { static int count; int f() const; };
        # 3 "a.cu" 2
        """;

    private @TempDir Path folder;

    @Test
    void theRestSeesWhatTheFrontDeclared() throws IOException {
        same("std::pair<int> p = {twice(1), 2};\nint S::count = 3;\nint S::f() const { return count; }\n");
    }

    @Test
    void pragmasOfTheFrontHold() throws IOException {
        same("void f() { int unused; }\n#pragma nv_diag_default 177\nvoid g() { int unused; }\n");
    }

    @Test
    void messagesHaveTheirPlaces() throws IOException {
        same("int f() {\n  return undeclared;\n}\nint g() { return twice(1, 2); }\n");
    }

    @Test
    void markersInTheRestOpenAndCloseFiles() throws IOException {
        same("# 1 \"g.h\" 1 3\nint g = 1;\n# 4 \"a.cu\" 2\nint k = g;\nvoid h() { int unused; }\n");
    }

    @Test
    void anEmptyRest() throws IOException {
        same("");
    }

    @Test
    void aTextAboutWhichThereIsSomethingToSayIsReadWhole() throws IOException {
        String front = "# 0 \"a.cu\"\n# 1 \"h.h\" 1\nint f() { return nothing; }\nint after;\n# 3 \"a.cu\" 2\n";
        assertThat(read(front)).isNull();
    }

    @Test
    void aDirectiveInTheRestNeedsThePreprocessor() throws IOException {
        byte[] unit = text(FRONT + "#define N 1\nint n = N;\n");
        Prefix prefix = read(FRONT);
        assertThat(prefix.goOn(options("t.ii"), folder, unit, 1, stream(), stream()))
                .isEqualTo(Prefix.NOT_POSSIBLE);
    }

    private void same(String rest) throws IOException {
        byte[] unit = text((FRONT + rest).replace("a.cu", "dir/b.cu"));
        Files.write(folder.resolve("t.ii"), unit);
        ByteArrayOutputStream whole = new ByteArrayOutputStream();
        int status = Driver.run(arguments("t.ii"), folder, System.in, stream(), new PrintStream(whole, true));
        String wholeFile = host();
        ByteArrayOutputStream inSteps = new ByteArrayOutputStream();
        Prefix prefix = read(FRONT);
        int statusInSteps = prefix.goOn(options("t.ii"), folder, unit, 1, stream(), new PrintStream(inSteps, true));
        assertThat(host()).isEqualTo(wholeFile);
        assertThat(inSteps.toString(StandardCharsets.UTF_8)).isEqualTo(whole.toString(StandardCharsets.UTF_8));
        assertThat(statusInSteps).isEqualTo(status);
    }

    /** The host file, which is taken away; null if there is none. */
    private @Nullable String host() throws IOException {
        Path file = folder.resolve("t.cpp");
        String text = Files.exists(file) ? Files.readString(file) : null;
        Files.deleteIfExists(file);
        return text;
    }

    private @Nullable Prefix read(String front) throws IOException {
        PrefixText text = PrefixText.of(text(front), front.lastIndexOf("# 3"));
        return Prefix.read(options("other.ii"), folder, text, stream());
    }

    private static String[] arguments(String source) {
        return new String[] {
            "--c++17",
            "--gnu_version=120200",
            "--orig_src_path_name",
            "/a.cu",
            "--frandom-seed=1",
            "--gen_c_file_name",
            "t.cpp",
            "--stub_file_name",
            "t.stub.c",
            source
        };
    }

    private Options options(String source) {
        return ((Compile) CommandLine.parse(arguments(source), folder).outcome()).options();
    }

    private static byte[] text(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static PrintStream stream() {
        return new PrintStream(new ByteArrayOutputStream());
    }
}
