package dev.cufe.print.text;

import dev.cufe.lex.Name;
import dev.cufe.source.SourceCursor;
import dev.cufe.source.SourceMap;
import dev.cufe.source.SourceRecord;
import dev.cufe.util.ByteOutput;
import dev.cufe.util.FileNames;
import org.jspecify.annotations.Nullable;

/**
 * The text being written, with the place in the source that the host compiler will believe it comes from
 * ([printing 2], [kernels 2.1] to [kernels 2.3]).
 */
public final class Output {
    private final ByteOutput bytes;
    private final SourceCursor cursor;
    private @Nullable SourceRecord record;
    private int line;
    private boolean namesSystemFiles;
    private boolean midLine;
    /** Where the next text belongs; a position said before any text takes its place. 0 = here. */
    private int pending;

    public Output(SourceMap map, int capacity) {
        bytes = new ByteOutput(capacity);
        cursor = map.cursor();
    }

    public ByteOutput bytes() {
        return bytes;
    }

    public int size() {
        return bytes.size();
    }

    /** Says what the host compiler believes now, as after the fixed prologue of the file. */
    public void believe(@Nullable SourceRecord newRecord, int newLine) {
        record = newRecord;
        line = newLine;
    }

    /** Makes the next marker repeat the file name (after {@code #endif} of suppressed text). */
    public void forgetRecord() {
        record = null;
    }

    /** Moves to a source position: writes a line marker unless the host compiler is there already. 0 does nothing. */
    public void pos(int position) {
        if (position == 0) {
            return;
        }
        pending = 0;
        cursor.moveTo(position);
        SourceRecord target = cursor.record();
        int targetLine = cursor.line();
        if (target == record && targetLine == line) {
            return;
        }
        marker(target, targetLine);
    }

    /** Moves to a source position as soon as text is written, unless another position is said first. */
    public void posOfText(int position) {
        pending = position;
    }

    private void startText() {
        if (pending != 0) {
            pos(pending);
        }
        midLine = true;
    }

    /** Moves to where a preprocessing directive belongs: ends the line first, then compares ([kernels 2.1]). */
    public void directivePos(int position) {
        freshLine();
        pos(position);
    }

    /** Every marker inside a system header names it, as clang needs it to go on taking the text for one. */
    public void nameSystemFiles() {
        namesSystemFiles = true;
    }

    private void marker(SourceRecord target, int targetLine) {
        if (midLine) {
            bytes.write('\n');
        }
        bytes.write("# ").writeDecimal(targetLine);
        if (target != record || namesSystemFiles && target.isSystemHeader()) {
            bytes.write(" \"").write(FileNames.escaped(target.fileName())).write('"');
            if (target.isSystemHeader()) {
                bytes.write(" 3");
            }
        }
        bytes.write('\n');
        midLine = false;
        record = target;
        line = targetLine;
    }

    public Output text(String text) {
        if (!text.isEmpty()) {
            startText();
            bytes.write(text);
        }
        return this;
    }

    public Output text(char c) {
        startText();
        bytes.write(c);
        return this;
    }

    public Output number(long value) {
        startText();
        bytes.writeDecimal(value);
        return this;
    }

    /** Writes an identifier; characters beyond ASCII become universal character names ([printing 3.20]). */
    public Output name(Name name) {
        byte[] spelling = name.bytes();
        for (byte b : spelling) {
            if (b < 0) {
                return text(withUniversalNames(name.text()));
            }
        }
        startText();
        bytes.write(spelling);
        return this;
    }

    public static String withUniversalNames(String text) {
        StringBuilder b = new StringBuilder(text.length() + 16);
        int i = 0;
        while (i < text.length()) {
            int c = text.codePointAt(i);
            i += Character.charCount(c);
            if (c < 0x80) {
                b.append((char) c);
                continue;
            }
            String hex = Integer.toHexString(c);
            int digits = c > 0xFFFF ? 8 : 4;
            b.append(digits == 8 ? "\\U" : "\\u")
                    .repeat('0', digits - hex.length())
                    .append(hex);
        }
        return b.toString();
    }

    /** Ends the line; the host compiler counts it. */
    public void newline() {
        bytes.write('\n');
        midLine = false;
        line++;
    }

    /** Ends the line if it has text. */
    public void freshLine() {
        if (midLine) {
            newline();
        }
    }

    public void blanks(int count) {
        for (int i = 0; i < count; i++) {
            bytes.write(' ');
        }
        midLine = midLine || count > 0;
    }

    /** Writes text that the line and column counters do not see ([kernels 2.3]). */
    public void raw(String text) {
        bytes.write(text);
    }

    /** Takes back a blank that was just written. */
    public void dropBlank() {
        if (bytes.lastByte() == ' ') {
            bytes.truncate(bytes.size() - 1);
        }
    }

    public int lastByte() {
        return bytes.lastByte();
    }

    /** What was written since {@code start}, taken out again. */
    public String take(int start) {
        String text = new String(bytes.array(), start, bytes.size() - start, java.nio.charset.StandardCharsets.UTF_8);
        bytes.truncate(start);
        return text;
    }
}
