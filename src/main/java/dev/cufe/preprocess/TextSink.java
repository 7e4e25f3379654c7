package dev.cufe.preprocess;

import dev.cufe.lex.Tok;
import dev.cufe.lex.Tokens;
import dev.cufe.preprocess.PreprocessorSettings.TextFormat;
import dev.cufe.preprocess.macros.PpToken;
import dev.cufe.preprocess.macros.TokenSink;
import dev.cufe.preprocess.macros.TokenText;
import dev.cufe.source.SourceBuffer;
import dev.cufe.source.SourceMap;
import dev.cufe.util.ByteOutput;
import dev.cufe.util.FileNames;
import org.jspecify.annotations.Nullable;

/**
 * Prints preprocessed text ({@code -E}, {@code -P}, {@code -C}) as the original does: the source with its own white
 * space, directives left out, macro calls replaced. A blank is added where two tokens, one of them from a macro, would
 * run together. Line numbers are kept right by empty lines, or by a line directive where more than five would be needed.
 */
final class TextSink implements TokenSink {
    private static final int MOST_EMPTY_LINES = 5;
    private static final char ENTER = '1';
    private static final char RETURN = '2';

    private final SourceMap sources;
    private final TokenText text;
    private final TextFormat format;
    private final ByteOutput out;

    /** Number of the line being written, as the reader of the text will count it. */
    private int line;

    private boolean lineEmpty = true;
    /** Where the token written last starts in the output. */
    private int lastToken;
    /** Size of the output after the token written last; white space follows if the output is longer. */
    private int afterToken = -1;

    private boolean nearMacro;
    private boolean firstOfMacro;
    private boolean afterUncalled;
    private boolean entered;
    private @Nullable LineObserver observer;
    private int macroPosition;

    TextSink(SourceMap sources, TokenText text, TextFormat format, ByteOutput out) {
        this.sources = sources;
        this.text = text;
        this.format = format;
        this.out = out;
    }

    @Override
    public void token(PpToken token) {
        if (token.isFromFile()) {
            fileToken(token);
            return;
        }
        afterUncalled = false;
        boolean blank = (token.flags & Tokens.SPACE_BEFORE) != 0 && !firstOfMacro;
        firstOfMacro = false;
        nearMacro = true;
        if (token.kind == Tok.PLACEMARKER) {
            if (blank) {
                startLine(macroPosition);
                out.write(' ');
            }
            return;
        }
        startLine(macroPosition);
        if (blank) {
            out.write(' ');
        }
        write(token);
    }

    private void fileToken(PpToken token) {
        gap(token.gapStart, token.position);
        afterUncalled = token.isFromFile() && token.notCalledAt != 0;
        startLine(afterUncalled ? lineBefore(token) : token.position);
        write(token);
        nearMacro = false;
    }

    /**
     * Where the name of a function-like macro that is not called goes: it is written when the next token is known, on the
     * line before that one.
     */
    private int lineBefore(PpToken name) {
        SourceBuffer buffer = sources.bufferAt(name.notCalledAt);
        int line = buffer.lineIndex(name.notCalledAt - buffer.base());
        boolean later =
                sources.bufferAt(name.position) == buffer && line > buffer.lineIndex(name.position - buffer.base());
        return later ? buffer.position(buffer.lineStart(line - 1)) : name.position;
    }

    private void write(PpToken token) {
        int start = out.size();
        if (token.isFromFile() && token.kind == Tok.IDENTIFIER) {
            writeIdentifier(token);
        } else {
            text.write(out, token);
        }
        boolean touching = start == afterToken && nearMacro && (token.flags & Tokens.JOINED) == 0;
        if (touching && format.separate() && TokenSpacing.runTogether(out, lastToken, start)) {
            out.insert(start, ' ');
            start++;
        }
        if (token.kind == Tok.STRING_LITERAL) {
            countLines(start);
        }
        lastToken = start;
        afterToken = out.size();
    }

    /** Universal character names stay as they were written. */
    private void writeIdentifier(PpToken token) {
        SourceBuffer buffer = sources.bufferAt(token.position);
        int at = token.position - buffer.base();
        if (!LineText.hasUniversalName(buffer.bytes(), at)) {
            text.write(out, token);
            return;
        }
        out.write(buffer.bytes(), at, LineText.endOfIdentifier(buffer.bytes(), at));
    }

    /** A raw string may hold line ends. */
    private void countLines(int from) {
        for (int i = from; i < out.size(); i++) {
            if (out.array()[i] == '\n') {
                line++;
            }
        }
    }

    @Override
    public void macroStarts(PpToken name) {
        gap(name.gapStart, name.position);
        nearMacro = true;
        firstOfMacro = true;
        macroPosition = name.position;
    }

    @Override
    public void macroCallEnds(int position) {
        macroPosition = position;
    }

    @Override
    public void directive(int gapStart, int hashPosition) {
        SourceBuffer buffer = sources.bufferAt(gapStart);
        int end = hashPosition - buffer.base();
        int start = gapStart - buffer.base();
        while (end > start && buffer.bytes()[end - 1] != '\n') {
            end--;
        }
        gap(gapStart, buffer.base() + end);
    }

    @Override
    public void keptDirective(SourceBuffer buffer, int hashPosition, int endPosition) {
        int hash = hashPosition - buffer.base();
        int start = hash;
        while (start > 0 && LineText.isBlank(buffer.bytes()[start - 1])) {
            start--;
        }
        startLine(hashPosition);
        copyWithComments(buffer, start, endPosition - buffer.base());
    }

    @Override
    public void keptToken(PpToken token) {
        token(token);
    }

    @Override
    public void keptDirectiveEnds(int gapStart, int endPosition) {
        gap(gapStart, endPosition);
        newline(endPosition);
    }

    @Override
    public void pragma(int position, byte[] pragma, Tokens tokens) {}

    @Override
    public void enterFile(SourceBuffer buffer) {
        lineDirective(buffer.base(), entered ? ENTER : 0);
        entered = true;
    }

    @Override
    public void returnToFile(int position) {
        lineDirective(position, RETURN);
    }

    @Override
    public void lineChanged(int position) {
        lineDirective(position, 0);
    }

    @Override
    public void skipped(int from, int to) {}

    @Override
    public void fileEnds(int gapStart, int endPosition) {
        gap(gapStart, endPosition);
        if (!lineEmpty) {
            newline(endPosition);
        }
    }

    private void lineDirective(int position, int flag) {
        line = sources.presumedLine(position);
        if (!format.lineDirectives()) {
            return;
        }
        if (!lineEmpty) {
            out.write('\n');
            lineEmpty = true;
        }
        out.write(format.directive()).write(' ').writeDecimal(line).write(" \"");
        out.write(FileNames.escaped(sources.recordAt(position).fileName())).write('"');
        if (format.flags()) {
            if (flag != 0) {
                out.write(' ').write(flag);
            }
            if (sources.recordAt(position).isSystemHeader()) {
                out.write(" 3");
            }
        }
        out.write('\n');
    }

    /** Makes sure that what is written next is on the right line. */
    private void startLine(int position) {
        if (!lineEmpty) {
            return;
        }
        lineEmpty = false;
        afterToken = -1;
        if (!format.lineDirectives()) {
            return;
        }
        int wanted = sources.presumedLine(position);
        if (wanted < line || wanted - line > MOST_EMPTY_LINES) {
            lineEmpty = true;
            lineDirective(position, 0);
            lineEmpty = false;
        }
        for (; line < wanted; line++) {
            out.write('\n');
        }
    }

    /** Hears of the end of every line of the text. */
    interface LineObserver {
        /** The line that was written ends at this position of the source. */
        void lineEnds(int position);
    }

    void onLineEnd(LineObserver lineObserver) {
        observer = lineObserver;
    }

    private void newline(int position) {
        startLine(position);
        out.write('\n');
        line++;
        lineEmpty = true;
        if (observer != null) {
            observer.lineEnds(position);
        }
    }

    /** Copies the white space between two tokens; comments become one blank unless they stay. */
    private void gap(int from, int to) {
        SourceBuffer buffer = sources.bufferAt(from);
        byte[] bytes = buffer.bytes();
        int at = from - buffer.base();
        int end = to - buffer.base();
        if (afterUncalled) {
            at = skipEmptyLines(bytes, at, end);
            afterUncalled = false;
        }
        while (at < end) {
            byte c = bytes[at];
            int splice = c == '\\' ? LineText.endOfSplice(bytes, at, end) : -1;
            if (splice >= 0) {
                at = splice;
            } else if (c == '\n') {
                newline(buffer.position(at));
                at++;
            } else if (c == '\r' && at + 1 < bytes.length && bytes[at + 1] == '\n') {
                at++;
            } else if (c == '/') {
                at = comment(buffer, at, end);
            } else {
                startLine(buffer.position(at));
                out.write(c);
                at++;
            }
        }
    }

    /** After a macro name that is not called, blanks and empty lines were read while looking for its arguments. */
    private static int skipEmptyLines(byte[] bytes, int from, int to) {
        int lastLineEnd = from;
        for (int i = from; i < to; i++) {
            if (bytes[i] == '\n') {
                lastLineEnd = i;
            } else if (bytes[i] == '/' && i + 1 < to && bytes[i + 1] == '/') {
                i = endOfLineComment(bytes, i, to) - 1;
            } else if (!LineText.isBlank(bytes[i])) {
                return from;
            }
        }
        return lastLineEnd;
    }

    private int comment(SourceBuffer buffer, int from, int limit) {
        byte[] bytes = buffer.bytes();
        boolean block = from + 1 < limit && bytes[from + 1] == '*';
        int end = block ? LineText.endOfComment(bytes, from + 2, limit) : endOfLineComment(bytes, from, limit);
        if (format.comments()) {
            startLine(buffer.position(from));
        }
        for (int i = from; i < end; i++) {
            int splice = !block && bytes[i] == '\\' ? LineText.endOfSplice(bytes, i, end) : -1;
            if (splice >= 0) {
                i = splice - 1;
            } else if (bytes[i] == '\n') {
                newline(buffer.position(i));
            } else if (format.comments() && bytes[i] != '\r') {
                startLine(buffer.position(i));
                out.write(bytes[i]);
            }
        }
        boolean closed = bytes[end - 1] == '/' && end - from >= 4;
        if (block && closed && !format.comments()) {
            startLine(buffer.position(end - 1));
            out.write(' ');
        }
        return end;
    }

    private static int endOfLineComment(byte[] bytes, int from, int limit) {
        int at = from;
        while (at < limit && bytes[at] != '\n') {
            int splice = bytes[at] == '\\' ? LineText.endOfSplice(bytes, at, limit) : -1;
            at = splice >= 0 ? splice : at + 1;
        }
        return at;
    }

    /** Copies a directive's line: verbatim but for comments and splices. */
    private void copyWithComments(SourceBuffer buffer, int from, int to) {
        byte[] bytes = buffer.bytes();
        byte quote = 0;
        int at = from;
        while (at < to) {
            byte c = bytes[at];
            int splice = c == '\\' ? LineText.endOfSplice(bytes, at, to) : -1;
            boolean comment = quote == 0 && c == '/' && at + 1 < to && (bytes[at + 1] == '/' || bytes[at + 1] == '*');
            if (splice >= 0) {
                at = splice;
            } else if (comment) {
                at = comment(buffer, at, to);
            } else {
                if (c == quote) {
                    quote = 0;
                } else if (quote == 0 && (c == '"' || c == '\'')) {
                    quote = c;
                }
                if (c != '\r') {
                    out.write(c);
                }
                at++;
            }
        }
    }
}
