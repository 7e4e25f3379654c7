package dev.cufe.preprocess;

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
    private final MacroPragmas macros;
    private final TokenSink sink;
    private final Input input;
    private final LineDirectives lines;
    private final PpToken token = new PpToken();

    PragmaDirectives(UnitState state, TokenSink sink, Input input, LineDirectives lines) {
        this.state = state;
        this.lines = lines;
        names = state.names();
        macros = new MacroPragmas(names, state.macros(), state.text(), state.problems());
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
        boolean macroStack = MacroPragmas.isMacroStack(MacroPragmas.firstWord(line, 0, line.size()));
        if (!macroStack && !isSystemHeader(line)) {
            sink.keptDirective(buffer, hashPosition, end);
        }
        if (!obey(line, end)) {
            sink.pragma(hashPosition, text, line);
        }
    }

    private static boolean isSystemHeader(Tokens line) {
        return line.size() > 1
                && MacroPragmas.firstWord(line, 0, line.size()).equals("GCC")
                && line.is(1, Tok.IDENTIFIER)
                && line.name(1).text().equals("system_header");
    }

    /** Obeys a pragma of the preprocessor; false if it is none. */
    boolean obey(Tokens line, int end) {
        if (macros.obey(line, 0, line.size(), end)) {
            return true;
        }
        if (isSystemHeader(line)) {
            lines.makeSystemHeader();
            return true;
        }
        if (MacroPragmas.firstWord(line, 0, line.size()).equals("once")) {
            state.search().markOnce(input.current().file);
            macros.expectEnd(line, 1, line.size());
            return true;
        }
        return false;
    }
}
