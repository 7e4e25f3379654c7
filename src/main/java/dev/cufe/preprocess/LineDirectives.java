package dev.cufe.preprocess;

import dev.cufe.diagnostics.Codes;
import dev.cufe.diagnostics.Severity;
import dev.cufe.lex.Tok;
import dev.cufe.preprocess.macros.PpToken;
import dev.cufe.preprocess.macros.Problems;
import dev.cufe.preprocess.macros.TokenSink;
import dev.cufe.source.SourceMap;
import dev.cufe.source.SourceRecord;
import dev.cufe.util.ByteOutput;
import dev.cufe.util.FileNames;

/** Reads {@code #line} and line markers ({@code # 12 "file" 1 3}) ([cpp.line], [printing 2.3]). */
final class LineDirectives {
    private final UnitState state;
    private final Problems problems;
    private final TokenSink sink;
    private final Input input;
    private final MacroExpander expander;
    private final PpToken token;

    /** What the lines after the directive are called, while its own line is still being read. */
    private String pendingName;

    private int pendingLine = -1;
    private boolean pendingSystem;
    private boolean quiet;
    private int digits;
    private int length;

    LineDirectives(UnitState state, TokenSink sink, Input input, MacroExpander expander) {
        this.state = state;
        problems = state.problems();
        this.sink = sink;
        this.input = input;
        this.expander = expander;
        token = expander.token;
    }

    /** Reads what follows {@code #line}; it is subject to macro replacement. */
    void line() {
        next();
        if (token.kind != Tok.NUMBER) {
            problems.report(Codes.EXP_LINE_NUMBER, token.position);
            return;
        }
        long number = number(token);
        if (number <= 0) {
            problems.report(Codes.BAD_LINE_NUMBER, token.position);
        }
        if (digits < length) {
            problems.report(Codes.EXP_FILE_NAME, token.position + digits);
            return;
        }
        if (number <= 0) {
            return;
        }
        SourceRecord record = state.sources().recordAt(token.position);
        next();
        String name = record.fileName();
        if (!token.isEnd()) {
            if (token.kind != Tok.STRING_LITERAL) {
                problems.report(Codes.EXP_FILE_NAME, token.position);
                return;
            }
            name = fileName();
            next();
        }
        expectEnd();
        pend(name, (int) number, record.isSystemHeader());
    }

    /** Reads a line marker, whose number is in {@code first}. */
    void marker(PpToken first) {
        long number = number(first);
        if (number < 0) {
            problems.report(Codes.BAD_LINE_NUMBER, first.position);
            return;
        }
        SourceRecord record = state.sources().recordAt(first.position);
        input.next(token);
        String name = record.fileName();
        boolean system = record.isSystemHeader();
        if (!token.isEnd()) {
            if (token.kind != Tok.STRING_LITERAL) {
                problems.report(Codes.EXP_FILE_NAME, token.position);
                return;
            }
            name = fileName();
            system = false;
            for (input.next(token); token.kind == Tok.NUMBER; input.next(token)) {
                system |= number(token) == 3;
            }
            expectEnd();
        }
        // Line 0, with which g++ marks what comes before the first line, counts as 1.
        pend(name, Math.max(1, (int) number), system);
    }

    /** {@code #pragma GCC system_header}: the rest of an included file counts as a system header. */
    void makeSystemHeader() {
        Inclusion file = input.current();
        if (file.outer == null) {
            return;
        }
        int next = file.gapStart;
        pend(state.sources().recordAt(next).fileName(), state.sources().presumedLine(next) + 1, true);
        quiet = true;
    }

    private void next() {
        do {
            expander.next();
        } while (token.kind == Tok.PLACEMARKER);
    }

    private void expectEnd() {
        if (!token.isEnd()) {
            problems.reportAs(Severity.ERROR, Codes.EXTRA_TEXT_IN_PP_DIRECTIVE, token.position);
        }
    }

    private void pend(String name, int line, boolean system) {
        pendingName = name;
        pendingLine = line;
        pendingSystem = system;
    }

    /** The value of a token's leading digits, -1 if it is too large; notes how many there are. */
    private long number(PpToken number) {
        ByteOutput text = new ByteOutput(16);
        state.text().write(text, number);
        length = text.size();
        long value = 0;
        for (digits = 0; digits < length; digits++) {
            int digit = text.array()[digits] - '0';
            if (digit < 0 || digit > 9) {
                break;
            }
            value = value < 0 || value > Integer.MAX_VALUE ? -1 : value * 10 + digit;
        }
        return value > Integer.MAX_VALUE ? -1 : value;
    }

    /** The name between the quotes. */
    private String fileName() {
        ByteOutput text = new ByteOutput(32);
        state.text().write(text, token);
        return FileNames.unescaped(text.array(), 1, text.size() - 1);
    }

    /** The directive's line has been read; {@code next} is the position of the line after it. */
    void lineEnds(int next) {
        if (pendingLine < 0) {
            return;
        }
        SourceMap sources = state.sources();
        sources.openRecord(
                next,
                pendingName,
                pendingLine,
                pendingSystem,
                sources.recordAt(next).includedFrom());
        pendingLine = -1;
        if (!quiet) {
            sink.lineChanged(next);
        }
        quiet = false;
    }
}
