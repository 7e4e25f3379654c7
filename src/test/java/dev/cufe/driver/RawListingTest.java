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

/** {@code --list}, as the reference tool writes it (messages in our words). */
class RawListingTest {
    @TempDir
    Path folder;

    private String list(String source) throws IOException {
        Files.writeString(folder.resolve("a.cu"), source);
        PrintStream nowhere = new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8);
        String[] args = {"-E", "--list=a.lst", "a.cu"};
        Driver.run(args, folder, new ByteArrayInputStream(new byte[0]), nowhere, nowhere);
        return Files.readString(folder.resolve("a.lst"));
    }

    @Test
    void linesFilesAndReplacements() throws IOException {
        Files.writeString(folder.resolve("p.h"), "int p;\n");
        assertThat(list("#include \"p.h\"\n"
                        + "#define A(x) x + B\n"
                        + "int a = A(1);\n"
                        + "/* c\n"
                        + "d */ int b; // foo\n"
                        + "#if 0\n"
                        + "skip\n"
                        + "#endif\n"
                        + "#line 40 \"z.h\"\n"
                        + "int c = A(\n"
                        + "2);\n"
                        + "#pragma foo\n"))
                .isEqualTo("""
                    L 1 "a.cu"
                    N#include "p.h"
                    L 1 "p.h" 1
                    Nint p;
                    L 2 "a.cu" 2
                    N#define A(x) x + B
                    Nint a = A(1);
                    Xint a = 1 + B;
                    N/* c
                    Nd */ int b; // foo
                    N#if 0
                    Sskip
                    N#endif
                    L 40 "z.h"
                    N#line 40 "z.h"
                    Nint c = A(
                    N2);
                    Xint c = 2 + B;
                    N#pragma foo
                    """);
    }

    @Test
    void messagesStandBeforeTheirLine() throws IOException {
        assertThat(list("int a;\n#warning w\n#error x\nint b;\n"))
                .isEqualTo("L 1 \"a.cu\"\n"
                        + "Nint a;\n"
                        + "W \"a.cu\" 2 2 #warning: w\n"
                        + "N#warning w\n"
                        + "C \"a.cu\" 3 2 #error: x\n"
                        + "N#error x\n");
    }
}
