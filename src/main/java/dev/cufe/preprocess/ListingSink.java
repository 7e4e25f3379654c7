package dev.cufe.preprocess;

import dev.cufe.lex.Tokens;
import dev.cufe.preprocess.PreprocessorSettings.TextFormat;
import dev.cufe.preprocess.macros.PpToken;
import dev.cufe.preprocess.macros.TokenSink;
import dev.cufe.preprocess.macros.TokenText;
import dev.cufe.source.SourceBuffer;
import dev.cufe.source.SourceMap;
import dev.cufe.util.ByteOutput;
import java.util.ArrayList;
import java.util.List;

/** Fills a {@link SourceListing} while it passes everything on to the sink that matters. */
final class ListingSink implements TokenSink, TextSink.LineObserver {
    private static final TextFormat PLAIN = new TextFormat(false, "#", false, true, false);

    private final TokenSink next;
    private final SourceMap sources;
    private final SourceListing listing;
    private final ByteOutput text = new ByteOutput(256);
    private final TextSink replacedText;
    private final List<Open> files = new ArrayList<>();
    private int hashPosition;
    private boolean macroInLine;

    /** A file whose lines are being listed. */
    private static final class Open {
        final SourceBuffer buffer;
        int nextLine;

        Open(SourceBuffer buffer) {
            this.buffer = buffer;
        }
    }

    ListingSink(TokenSink next, SourceMap sources, TokenText spelling, SourceListing listing) {
        this.next = next;
        this.sources = sources;
        this.listing = listing;
        replacedText = new TextSink(sources, spelling, PLAIN, text);
        replacedText.onLineEnd(this);
    }

    @Override
    public void lineEnds(int position) {
        if (macroInLine) {
            String line = text.toString();
            listing.replaced(
                    position, line.substring(line.lastIndexOf('\n', line.length() - 2) + 1, line.length() - 1));
        }
        macroInLine = false;
        text.clear();
    }

    /** Lists the lines of the file on top that start before {@code position}. */
    private void listTo(int position) {
        Open file = files.get(files.size() - 1);
        int limit = position - file.buffer.base();
        int count = file.buffer.lineCount();
        while (file.nextLine < count && file.buffer.lineStart(file.nextLine) < limit) {
            listing.line(file.buffer.position(file.buffer.lineStart(file.nextLine++)));
        }
    }

    /** Position of the first line after the directive that was read last. */
    private int afterDirective() {
        SourceBuffer buffer = files.get(files.size() - 1).buffer;
        int line = buffer.lineIndex(hashPosition - buffer.base());
        int end = buffer.lineEnd(line);
        while (end > 0 && buffer.bytes()[end - 1] == '\\' && line + 1 < buffer.lineCount()) {
            end = buffer.lineEnd(++line);
        }
        return buffer.position(end) + 1;
    }

    /** Reading ended, perhaps at the directive that was read last. */
    void stop() {
        SourceBuffer file = files.isEmpty() ? null : files.get(files.size() - 1).buffer;
        if (file != null && hashPosition >= file.base() && hashPosition <= file.base() + file.bytes().length) {
            listTo(afterDirective());
        }
    }

    private void file(int position, String flag) {
        listing.file(sources.recordAt(position).fileName(), sources.presumedLine(position), flag);
    }

    @Override
    public void enterFile(SourceBuffer buffer) {
        if (!files.isEmpty() && hashPosition != 0) {
            listTo(afterDirective());
        }
        file(buffer.base(), files.isEmpty() ? "" : " 1");
        files.add(new Open(buffer));
        replacedText.enterFile(buffer);
        next.enterFile(buffer);
    }

    @Override
    public void returnToFile(int position) {
        files.remove(files.size() - 1);
        file(position, " 2");
        replacedText.returnToFile(position);
        next.returnToFile(position);
    }

    @Override
    public void lineChanged(int position) {
        listTo(hashPosition);
        file(position, "");
        replacedText.lineChanged(position);
        next.lineChanged(position);
    }

    @Override
    public void fileEnds(int gapStart, int endPosition) {
        replacedText.fileEnds(gapStart, endPosition);
        next.fileEnds(gapStart, endPosition);
        listTo(endPosition);
    }

    @Override
    public void skipped(int from, int to) {
        listing.skipped(from, to);
        next.skipped(from, to);
    }

    @Override
    public void directive(int gapStart, int position) {
        hashPosition = position;
        replacedText.directive(gapStart, position);
        next.directive(gapStart, position);
    }

    @Override
    public void token(PpToken token) {
        replacedText.token(token);
        next.token(token);
    }

    @Override
    public void macroStarts(PpToken name) {
        replacedText.macroStarts(name);
        macroInLine = true;
        next.macroStarts(name);
    }

    @Override
    public void macroCallEnds(int position) {
        replacedText.macroCallEnds(position);
        next.macroCallEnds(position);
    }

    @Override
    public void keptDirective(SourceBuffer buffer, int position, int endPosition) {
        replacedText.keptDirective(buffer, position, endPosition);
        next.keptDirective(buffer, position, endPosition);
    }

    @Override
    public void keptToken(PpToken token) {
        replacedText.keptToken(token);
        next.keptToken(token);
    }

    @Override
    public void keptDirectiveEnds(int gapStart, int endPosition) {
        replacedText.keptDirectiveEnds(gapStart, endPosition);
        next.keptDirectiveEnds(gapStart, endPosition);
    }

    @Override
    public void pragma(int position, byte[] pragma, Tokens tokens) {
        next.pragma(position, pragma, tokens);
    }
}
