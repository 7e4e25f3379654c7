package dev.cufe.preprocess;

import dev.cufe.lex.NameTable;
import dev.cufe.lex.Tok;
import dev.cufe.lex.Tokens;
import dev.cufe.preprocess.macros.MacroPragmas;
import dev.cufe.preprocess.macros.PpToken;
import dev.cufe.preprocess.macros.TokenSink;
import dev.cufe.source.SourceBuffer;
import java.nio.charset.StandardCharsets;

/**
 * Reads {@code #pragma}: the preprocessor itself obeys {@code once}, {@code push_macro}, {@code pop_macro} and
 * {@code GCC system_header}; all others go on to whoever comes next ([cpp.pragma], [printing 8]).
 */
final class PragmaDirectives {
    private final UnitState state;
    private final NameTable names;
    private final MacroPragmas macros;
    private final TokenSink sink;
    private final Input input;
    private final MacroExpander expander;
    private final LineDirectives lines;
    private final PpToken token = new PpToken();

    PragmaDirectives(UnitState state, TokenSink sink, Input input, MacroExpander expander, LineDirectives lines) {
        this.state = state;
        this.expander = expander;
        this.lines = lines;
        names = state.names();
        macros = new MacroPragmas(names, state.macros(), state.text(), state.problems());
        this.sink = sink;
        this.input = input;
    }

    /** Reads the rest of a pragma's line; its {@code #} is at {@code hashPosition}. */
    void read(int hashPosition) {
        input.setSkipping(true);
        int from = input.current().gapStart;
        input.next(token);
        if (token.kind == Tok.IDENTIFIER && replacesMacros(names.get(token.data).text())) {
            readReplacing(hashPosition);
        } else {
            readVerbatim(hashPosition, from);
        }
        input.setSkipping(false);
    }

    /** Whether macros in the text after this first word are replaced. */
    private boolean replacesMacros(String word) {
        if (state.isForHost()) {
            return word.equals("pack") || word.equals("message") || word.equals("redefine_extname");
        }
        return switch (word) {
            case "GCC",
                    "omp",
                    "STDC",
                    "nv_diagnostic",
                    "redefine_extname",
                    "hdrstop",
                    "no_pch",
                    "once",
                    "push_macro",
                    "pop_macro" -> false;
            default -> !word.startsWith("nv_diag_");
        };
    }

    private void readVerbatim(int hashPosition, int from) {
        SourceBuffer buffer = input.current().buffer;
        Tokens line = new Tokens(names, 8);
        for (; !token.isEnd(); input.next(token)) {
            line.add(token.kind, token.position, token.data, token.flags);
        }
        int end = token.position;
        byte[] text = LineText.withoutComments(buffer.bytes(), from - buffer.base(), end - buffer.base());
        boolean macroStack = MacroPragmas.isMacroStack(MacroPragmas.firstWord(line, 0, line.size()));
        if (!macroStack && !isSystemHeader(line)) {
            sink.keptDirective(buffer, hashPosition, end);
            sink.keptDirectiveEnds(end, end);
        }
        if (!obey(line, end)) {
            sink.pragma(hashPosition, text, line);
        }
    }

    private void readReplacing(int hashPosition) {
        Inclusion file = input.current();
        Tokens line = new Tokens(names, 8);
        line.add(token.kind, token.position, token.data, token.flags);
        sink.keptDirective(file.buffer, hashPosition, file.gapStart);
        input.setEchoing(true);
        PpToken next = expander.token;
        for (expander.next(); !next.isEnd(); expander.next()) {
            if (next.kind != Tok.PLACEMARKER) {
                line.add(next.kind, next.position, next.data, next.flags & ~Tokens.NO_EXPAND);
            }
            sink.keptToken(next);
        }
        input.setEchoing(false);
        sink.keptDirectiveEnds(next.gapStart, next.position);
        sink.pragma(hashPosition, spelled(line), line);
    }

    private byte[] spelled(Tokens line) {
        return state.text().of(line, 0, line.size()).getBytes(StandardCharsets.UTF_8);
    }

    /** A pragma that was written as an operator; {@code text} is its operand. */
    void operator(int position, byte[] text, Tokens line) {
        if (obey(line, position)) {
            return;
        }
        if (line.is(0, Tok.IDENTIFIER) && replacesMacros(line.name(0).text())) {
            Tokens replaced = expander.replaceAfterFirst(line);
            sink.pragma(position, spelled(replaced), replaced);
        } else {
            sink.pragma(position, text, line);
        }
    }

    private static boolean isSystemHeader(Tokens line) {
        return line.size() > 1
                && MacroPragmas.firstWord(line, 0, line.size()).equals("GCC")
                && line.is(1, Tok.IDENTIFIER)
                && line.name(1).text().equals("system_header");
    }

    /** Obeys a pragma of the preprocessor; false if it is none. */
    private boolean obey(Tokens line, int end) {
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
