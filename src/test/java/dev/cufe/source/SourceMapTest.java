package dev.cufe.source;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class SourceMapTest {
    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    @Test
    void columnsCountCharactersAndTabsAsOne() {
        SourceMap map = new SourceMap();
        SourceBuffer buffer = map.addBuffer("a.cu", bytes("/* éé */ int\tc;\r\nx"));
        map.openRecord(buffer.base(), "a.cu", 1, false, 0);
        int position = buffer.position(bytes("/* éé */ int\t").length);
        assertThat(map.column(position)).isEqualTo(14);
        SourceLocation location = map.locate(position);
        assertThat(location.column()).isEqualTo(14);
        assertThat(location.line()).isEqualTo(1);
        assertThat(location.lineText()).isEqualTo("/* éé */ int\tc;");
        assertThat(map.presumedLine(buffer.position(buffer.bytes().length))).isEqualTo(2);
    }

    @Test
    void returningFromAnIncludeResumesTheEarlierBuffer() {
        SourceMap map = new SourceMap();
        SourceBuffer primary = map.addBuffer("a.cu", bytes("one\n#include\nthree\nfour\n"));
        SourceRecord first = map.openRecord(primary.base(), "a.cu", 1, false, 0);
        SourceBuffer header = map.addBuffer("h.h", bytes("in\nheader\n"));
        SourceRecord second = map.openRecord(header.base(), "h.h", 1, true, primary.position(4));
        SourceRecord third = map.openRecord(primary.position(13), "a.cu", 3, false, 0);
        assertThat(map.recordAt(primary.position(4))).isSameAs(first);
        assertThat(map.recordAt(header.position(3))).isSameAs(second);
        assertThat(map.recordAt(primary.position(13))).isSameAs(third);
        assertThat(third.id()).isEqualTo(2);
        assertThat(map.presumedLine(primary.position(19))).isEqualTo(4);
        assertThat(map.presumedLine(header.position(3))).isEqualTo(2);
    }

    @Test
    void cursorAgreesWithSearch() {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 300; i++) {
            text.append("x".repeat(i % 7)).append('\n');
        }
        SourceMap map = new SourceMap();
        SourceBuffer buffer = map.addBuffer("a.cu", bytes(text.toString()));
        map.openRecord(buffer.base(), "a.cu", 1, false, 0);
        map.openRecord(buffer.position(buffer.lineStart(100)), "b.h", 10, false, 0);
        SourceCursor cursor = map.cursor();
        for (int step : new int[] {1, 3, 50, 400}) {
            for (int offset = 0; offset < text.length(); offset += step) {
                cursor.moveTo(buffer.position(offset));
                assertThat(cursor.line()).isEqualTo(map.presumedLine(buffer.position(offset)));
                assertThat(cursor.record()).isSameAs(map.recordAt(buffer.position(offset)));
            }
        }
    }
}
