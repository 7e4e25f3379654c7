package dev.cufe.util;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FileNamesTest {
    private static byte[] latin(String text) {
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }

    /** Each character is one byte of the name. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "plain.cu",
                "\u00C3\u00A9",
                "lat\u00E9\u00FF.cu",
                "\u00C0\u0080\u00E0\u009F\u00BF\u00ED\u00A0\u0080\u00F4\u0090\u0080\u0080",
                "\u00F0\u009F\u0092\u0080\u00F0\u009F",
                "\u00E2\u0082"
            })
    void noByteIsLost(String bytes) {
        assertThat(FileNames.encode(FileNames.decode(latin(bytes)))).isEqualTo(latin(bytes));
    }

    @Test
    void whatIsUtf8IsReadable() {
        assertThat(FileNames.decode("é\uD83D\uDC80?".getBytes(StandardCharsets.UTF_8)))
                .isEqualTo("é\uD83D\uDC80?");
        assertThat(FileNames.decode(latin("\u00C3\u00A9\u00E9"))).isEqualTo("é\uDCE9");
    }

    /** What the reference tool writes into line markers for each name. */
    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '`',
            value = {
                "tab\there.cu, tab\\011here.cu",
                "quo\"te.cu, quo\\\"te.cu",
                "back\\slash.cu, back\\\\slash.cu",
                "`new\nline.cu`, new\\nline.cu",
                "é€.cu, \\303\\251\\342\\202\\254.cu",
                "lat\uDCE9\uDCFF.cu, lat\\351\\377.cu",
                "`\u0001\u007F\u000B\f\r\u0007?.cu`, \\001\\177\\013\\014\\015\\007?.cu",
                "a b'$.cu, a b'$.cu"
            })
    void lineMarkersEscapeNames(String name, String escaped) {
        assertThat(FileNames.escaped(name)).isEqualTo(escaped);
        byte[] text = escaped.getBytes(StandardCharsets.US_ASCII);
        assertThat(FileNames.unescaped(text, 0, text.length)).isEqualTo(name);
    }

    /** As the reference tool reads {@code # 3 "..."}. */
    @ParameterizedTest
    @CsvSource({
        "a\\qb\\x41Z, aqbAZ",
        "\\1234, S4",
        "é\\?, é?",
        "ab\\0cd, ab",
    })
    void escapesInLineMarkersAreRead(String written, String name) {
        byte[] text = written.getBytes(StandardCharsets.UTF_8);
        assertThat(FileNames.unescaped(text, 0, text.length)).isEqualTo(name);
    }

    @Test
    void filesOfAnyNameAreFound(@TempDir Path folder) throws IOException {
        String name = "lat\uDCE9 é%?\"\\\n";
        Path file = FileNames.resolve(folder, name);
        Files.writeString(file, "x");
        Path again = FileNames.resolve(folder.resolve("sub"), folder + "/" + name);
        assertThat(Files.isSameFile(file, again)).isTrue();
        assertThat(Files.readString(FileNames.resolve(folder, "./" + name))).isEqualTo("x");
        Files.delete(file);
        assertThatThrownBy(() -> FileNames.resolve(folder, "a\0b")).isInstanceOf(InvalidPathException.class);
    }
}
