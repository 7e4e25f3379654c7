package dev.cufe.source;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** Each checked with {@code -E} of the reference tool. */
class SourceEncodingTest {
    private static String decode(String kind, int... bytes) {
        byte[] text = new byte[bytes.length];
        for (int i = 0; i < bytes.length; i++) {
            text[i] = (byte) bytes[i];
        }
        return new String(SourceEncoding.of(kind).decode(text), StandardCharsets.UTF_8);
    }

    @Test
    void aMarkDecides() {
        assertThat(decode(null, 0xEF, 0xBB, 0xBF, 'a')).isEqualTo("a");
        assertThat(decode(null, 0xFF, 0xFE, 'a', 0)).isEqualTo("a");
        assertThat(decode("UTF-8", 0xFE, 0xFF, 0, 'a')).isEqualTo("a");
        assertThat(decode("UTF-16BE", 0xFF, 0xFE, 'a', 0)).isEqualTo("a");
    }

    @Test
    void withoutAMarkTheOptionDecides() {
        assertThat(decode("UTF-16", 'a', 0)).isEqualTo("a");
        assertThat(decode("UTF-16LE", 'a', 0)).isEqualTo("a");
        assertThat(decode("UTF-16BE", 'a', 0)).isEqualTo("\u6100");
        assertThat(decode("none", 'a', 0xC3, 0xA9)).isEqualTo("a\u00e9");
    }

    @Test
    void surrogatesComeInPairs() {
        assertThat(decode(null, 0xFE, 0xFF, 0xD8, 0x3D, 0xDE, 0x00, 0, 'a')).isEqualTo("\ud83d\ude00a");
        assertThat(decode(null, 0xFF, 0xFE, 0x3D, 0xD8, 'a', 0, '\n', 0)).isEqualTo("?\n");
        assertThat(decode(null, 0xFF, 0xFE, 'i', 0, 't')).isEqualTo("i");
    }
}
