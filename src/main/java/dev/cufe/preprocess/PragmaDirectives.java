package dev.cufe.preprocess;

import dev.cufe.diagnostics.Severity;
import dev.cufe.lex.Name;
import dev.cufe.lex.NameTable;
import dev.cufe.lex.Tok;
import dev.cufe.lex.Tokens;
import dev.cufe.source.SourceBuffer;

/**
 * Reads {@code #pragma}: the preprocessor itself obeys {@code once}, {@code push_macro}, {@code pop_macro} and
 * {@code GCC system_header}; all others go on to whoever comes next ([cpp.pragma], PRINTING 8).
 */
final class PragmaDirectives {
    private final UnitState state;
    private final NameTable names;
    private final Problems problems;
    private final TokenSink sink;
    private final Input input;
    private final LineDirectives lines;
    private final PpToken token = new PpToken();

    PragmaDirectives(UnitState state, TokenSink sink, Input input, LineDirectives lines) {
        this.state = state;
        this.lines = lines;
        names = state.names();
        problems = state.problems();
        this.sink = sink;
        this.input = input;
    }

    /** Reads the rest of a pragma's line; its {@code #} is at {@code hashPosition}. */
    void read(int hashPosition) {
        SourceBuffer buffer = input.current().buffer;
        int from = input.current().gapStart;
        Tokens line = new Tokens(names, 8);
        input.setSkipping(true);
        for (input.next(token); !token.isEnd(); input.next(token)) {
            line.add(token.kind, token.position, token.data, token.flags);
        }
        input.setSkipping(false);
        int end = token.position;
        byte[] text = LineText.withoutComments(buffer.bytes(), from - buffer.base(), end - buffer.base());
        if (!isMacroStack(line) && !isSystemHeader(line)) {
            sink.keptDirective(buffer, hashPosition, end);
        }
        if (!obey(line, end)) {
            sink.pragma(hashPosition, text, line);
        }
    }

    private static boolean isMacroStack(Tokens line) {
        String word = firstWord(line);
        return word.equals("push_macro") || word.equals("pop_macro");
    }

    private static boolean isSystemHeader(Tokens line) {
        return line.size() > 1
                && firstWord(line).equals("GCC")
                && line.is(1, Tok.IDENTIFIER)
                && line.name(1).text().equals("system_header");
    }

    private static String firstWord(Tokens line) {
        return line.size() > 0 && line.is(0, Tok.IDENTIFIER) ? line.name(0).text() : "";
    }

    /** Obeys a pragma of the preprocessor; false if it is none. */
    boolean obey(Tokens line, int end) {
        if (line.size() == 0) {
            problems.report(PpCodes.UNKNOWN_PRAGMA, end);
            return true;
        }
        String word = firstWord(line);
        switch (word) {
            case "once":
                state.search().markOnce(input.current().file);
                expectEnd(line, 1);
                return true;
            case "push_macro", "pop_macro":
                macroStack(line, word.equals("push_macro"), end);
                return true;
            default:
                if (isSystemHeader(line)) {
                    lines.makeSystemHeader();
                    return true;
                }
                return false;
        }
    }

    private void expectEnd(Tokens line, int at) {
        if (at < line.size()) {
            problems.reportAs(Severity.ERROR, PpCodes.EXTRA_TEXT, line.position(at));
        }
    }

    private void macroStack(Tokens line, boolean push, int end) {
        if (line.size() < 2 || !line.is(1, Tok.LEFT_PAREN)) {
            warn(PpCodes.EXPECTED_LEFT_PAREN, line, 1, end);
            return;
        }
        String quoted =
                line.size() > 2 && line.is(2, Tok.STRING_LITERAL) ? state.text().of(line, 2) : "";
        if (quoted.length() < 3 || !quoted.endsWith("\"")) {
            warn(PpCodes.EXPECTED_STRING, line, 2, end);
            return;
        }
        Name name = names.intern(quoted.substring(1, quoted.length() - 1));
        if (push) {
            state.macros().push(name);
        } else if (!state.macros().pop(name)) {
            problems.reportAs(Severity.WARNING, PpCodes.NO_PUSHED_MACRO, line.position(2), name);
        }
        if (line.size() < 4 || !line.is(3, Tok.RIGHT_PAREN)) {
            warn(PpCodes.EXPECTED_RIGHT_PAREN, line, 3, end);
            return;
        }
        expectEnd(line, 4);
    }

    private void warn(int code, Tokens line, int at, int end) {
        problems.reportAs(Severity.WARNING, code, at < line.size() ? line.position(at) : end);
    }
}
