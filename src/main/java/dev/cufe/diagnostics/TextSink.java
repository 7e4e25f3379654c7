package dev.cufe.diagnostics;

import dev.cufe.util.FileNames;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;

/**
 * Writes diagnostics as text: {@code file(line): severity #number-D: message}, sub-lines, source line and caret,
 * instantiation context, notes, an empty line ([diagnostics 2.6]).
 */
public final class TextSink implements DiagnosticSink {
    private static final int MESSAGE_INDENT = 10;
    private static final int LINE_INDENT = 12;
    private static final int WRAP_INDENT = 10;

    private final OutputStream out;
    private final ColorScheme colors;

    public TextSink(OutputStream out, ColorScheme colors) {
        this.out = out;
        this.colors = colors;
    }

    @Override
    public void write(Diagnostic diagnostic, Severity shown, Presentation presentation) {
        new Writer(presentation).writeWhole(diagnostic, shown);
    }

    @Override
    public void signOff(Summary summary) {
        TextBuffer text = new TextBuffer(false);
        if (summary.ending() == Ending.ERROR_LIMIT) {
            text.add("Error limit reached.\n");
        }
        if (summary.errors() + summary.catastrophes() > 0) {
            count(text, summary.errors(), "error");
            if (summary.errors() > 0 && summary.catastrophes() > 0) {
                text.add(" and ");
            }
            count(text, summary.catastrophes(), "catastrophic error");
            if (summary.primaryFile() == null) {
                text.add(" detected in this compilation.\n");
            } else {
                text.add(" detected in the compilation of \"")
                        .add(summary.primaryFile())
                        .add("\".\n");
            }
        }
        switch (summary.ending()) {
            case COMPLETE -> {}
            case TERMINATED, ERROR_LIMIT -> text.add("Compilation terminated.\n");
            case ABORTED -> text.add("Compilation aborted.\n");
        }
        flush(text);
    }

    private static void count(TextBuffer text, int count, String what) {
        if (count > 0) {
            text.add(Integer.toString(count)).add(" ").add(what).add(count == 1 ? "" : "s");
        }
    }

    private void flush(TextBuffer text) {
        try {
            text.writeTo(out);
            out.flush();
        } catch (IOException e) {
            // Nobody is left to be told when the message stream itself is gone.
        }
    }

    /** Writes one diagnostic. */
    private final class Writer {
        private final DiagnosticOptions options;
        private final Locator locator;
        private final MessageFormatter formatter;
        private final boolean sourceOpen;
        private final TextBuffer text;

        Writer(Presentation presentation) {
            options = presentation.options();
            locator = presentation.locator();
            formatter = new MessageFormatter(presentation.renderer());
            sourceOpen = presentation.sourceOpen();
            text = new TextBuffer(options.wrap());
        }

        void writeWhole(Diagnostic diagnostic, Severity shown) {
            String file = diagnostic.position() == 0 ? "" : locator.fileName(diagnostic.position());
            writeOne(diagnostic, shown, file);
            if (diagnostic.context() != null) {
                writeContext(diagnostic.context(), file);
            }
            for (Diagnostic note : diagnostic.notes()) {
                writeOne(note, Severity.NOTE, note.position() == 0 ? file : locator.fileName(note.position()));
            }
            if (!options.brief()) {
                text.add("\n");
            }
            flush(text);
        }

        private void writeOne(Diagnostic diagnostic, Severity shown, String file) {
            Message message = new Message(locator, colors, file);
            locus(diagnostic, shown, message);
            formatter.format(diagnostic.code(), diagnostic.arguments(), message);
            text.paragraph(0, MESSAGE_INDENT, message.toString());
            lines(diagnostic.lines(), file);
            int position = diagnostic.position();
            if (!options.brief() && position != 0 && sourceOpen && !locator.isEndOfSource(position)) {
                text.sourceAndCaret(locator.sourceLine(position), locator.column(position));
            }
        }

        private void lines(List<Diagnostic> lines, String file) {
            for (Diagnostic line : lines) {
                Message message = new Message(locator, colors, file);
                formatter.format(line.code(), line.arguments(), message);
                text.paragraph(LINE_INDENT, LINE_INDENT + WRAP_INDENT, message.toString());
            }
        }

        private void locus(Diagnostic diagnostic, Severity shown, Message message) {
            int position = diagnostic.position();
            int category = ColorScheme.categoryOf(shown);
            String word = shown.word();
            if (position == 0) {
                word = Character.toUpperCase(word.charAt(0)) + word.substring(1);
                message.append(colors.start(category)).append(colors.end(category));
            } else if (sourceOpen && locator.isEndOfSource(position)) {
                message.append("At end of source: ");
            } else {
                String start = colors.start(ColorScheme.LOCUS);
                String end = colors.end(ColorScheme.LOCUS);
                String file = locator.fileName(position);
                int line = locator.line(position);
                message.append(start).append(end).append(start);
                if (file.equals(Locator.STANDARD_INPUT)) {
                    message.append("Line ").append(line);
                } else {
                    message.append(file).append('(').append(line).append(')');
                }
                message.append(end).append(": ");
            }
            message.append(colors.start(category)).append(word).append(colors.end(category));
            int code = diagnostic.code();
            boolean numbered = diagnostic.severity().isBelow(Severity.SOFT_ERROR)
                    && code != Codes.SUPPRESSION_HINT
                    && code <= Catalogue.LAST_NUMBER;
            if (numbered && options.showNumbers()) {
                message.append(" #").append(Catalogue.displayNumber(code)).append("-D");
            }
            message.append(": ");
        }

        private void writeContext(ContextFrame innermost, String file) {
            if (innermost.depth == 1) {
                text.paragraph(
                        MESSAGE_INDENT,
                        MESSAGE_INDENT + WRAP_INDENT,
                        "detected during " + contextText(innermost, file));
                return;
            }
            text.paragraph(MESSAGE_INDENT, MESSAGE_INDENT + WRAP_INDENT, "detected during:");
            int limit = options.contextLimit();
            int depth = innermost.depth;
            // One level too many is shown rather than replaced by a line that says so.
            boolean elide = limit > 0 && depth > limit + 1;
            int inner = elide ? Math.max(1, limit / 2) : depth;
            int outer = elide ? inner : 0;
            int index = 0;
            for (ContextFrame frame = innermost; frame != null; frame = frame.outer, index++) {
                if (index < inner || index >= depth - outer) {
                    contextLine(contextText(frame, file));
                } else if (index == inner) {
                    contextLine("[ " + (depth - inner - outer) + " instantiation contexts not shown ]");
                }
            }
        }

        private void contextLine(String line) {
            text.paragraph(LINE_INDENT, LINE_INDENT + WRAP_INDENT, line);
        }

        private String contextText(ContextFrame frame, String file) {
            Message message = new Message(locator, colors, file);
            formatter.format(frame.code, frame.arguments, message);
            if (frame.position != 0) {
                message.append(' ').at(frame.position);
            }
            return message.toString();
        }
    }

    /** The bytes of one diagnostic, with paragraphs broken at the right margin if asked for. */
    private static final class TextBuffer {
        private static final int WIDTH = 79;
        private static final char ESCAPE = '\u001b';

        private final java.io.ByteArrayOutputStream bytes = new java.io.ByteArrayOutputStream(256);
        private final boolean wrap;

        TextBuffer(boolean wrap) {
            this.wrap = wrap;
        }

        TextBuffer add(String text) {
            byte[] encoded = FileNames.encode(text);
            bytes.write(encoded, 0, encoded.length);
            return this;
        }

        void paragraph(int firstIndent, int nextIndent, String text) {
            if (!wrap) {
                add(" ".repeat(firstIndent)).add(text).add("\n");
                return;
            }
            int indent = firstIndent;
            int start = 0;
            while (start < text.length()) {
                int end = breakPoint(text, start, WIDTH - indent);
                add(" ".repeat(indent)).add(text.substring(start, end)).add("\n");
                start = end < text.length() && text.charAt(end) == ' ' ? end + 1 : end;
                indent = nextIndent;
            }
        }

        /** The end of the line that starts at {@code start}: the last blank that leaves it no wider than the room. */
        private static int breakPoint(String text, int start, int room) {
            int lastBlank = -1;
            int width = 0;
            for (int i = start; i < text.length(); i++) {
                char c = text.charAt(i);
                if (c == ESCAPE) {
                    i = text.indexOf('m', i);
                    continue;
                }
                if (c == ' ') {
                    lastBlank = i;
                }
                if (++width > room) {
                    return lastBlank > start ? lastBlank : i;
                }
            }
            return text.length();
        }

        void sourceAndCaret(byte[] line, int column) {
            add("  ");
            bytes.write(line, 0, line.length);
            add("\n  ");
            int seen = 1;
            for (int i = 0; i < line.length && seen < column; i++) {
                boolean continuation = (line[i] & 0xC0) == 0x80;
                if (!continuation) {
                    bytes.write(line[i] == '\t' ? '\t' : ' ');
                    seen++;
                }
            }
            for (; seen < column; seen++) {
                bytes.write(' ');
            }
            add("^\n");
        }

        void writeTo(OutputStream out) throws IOException {
            bytes.writeTo(out);
        }
    }
}
