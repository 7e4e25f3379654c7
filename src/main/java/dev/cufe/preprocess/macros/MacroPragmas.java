package dev.cufe.preprocess.macros;

import dev.cufe.diagnostics.Codes;
import dev.cufe.diagnostics.Severity;
import dev.cufe.lex.Name;
import dev.cufe.lex.NameTable;
import dev.cufe.lex.Tok;
import dev.cufe.lex.Tokens;

/** Obeys {@code push_macro} and {@code pop_macro}, and complains about pragmas without a text. */
public final class MacroPragmas {
    private final NameTable names;
    private final MacroTable macros;
    private final TokenText text;
    private final Problems problems;

    private Tokens line;
    private int end;
    private int lineEnd;

    public MacroPragmas(NameTable names, MacroTable macros, TokenText text, Problems problems) {
        this.names = names;
        this.macros = macros;
        this.text = text;
        this.problems = problems;
    }

    /** The word that a pragma begins with; the empty string if it begins otherwise. */
    public static String firstWord(Tokens tokens, int from, int to) {
        return from < to && tokens.is(from, Tok.IDENTIFIER) ? tokens.name(from).text() : "";
    }

    public static boolean isMacroStack(String word) {
        return word.equals("push_macro") || word.equals("pop_macro");
    }

    /**
     * Obeys the pragma of the tokens {@code [from, to)}; false if it is another one.
     *
     * @param endOfLine where something missing is reported
     */
    public boolean obey(Tokens tokens, int from, int to, int endOfLine) {
        line = tokens;
        end = to;
        lineEnd = endOfLine;
        if (from == to) {
            problems.report(Codes.UNRECOGNIZED_PRAGMA, endOfLine);
            return true;
        }
        String word = firstWord(tokens, from, to);
        if (!isMacroStack(word)) {
            return false;
        }
        stack(word.equals("push_macro"), from + 1);
        return true;
    }

    private void stack(boolean push, int at) {
        if (!is(at, Tok.LEFT_PAREN)) {
            warn(Codes.EXP_LPAREN, at);
            return;
        }
        String quoted = is(at + 1, Tok.STRING_LITERAL) ? text.of(line, at + 1) : "";
        if (quoted.length() < 3 || !quoted.endsWith("\"")) {
            warn(Codes.EXP_STRING_LITERAL, at + 1);
            return;
        }
        Name name = names.intern(quoted.substring(1, quoted.length() - 1));
        if (push) {
            macros.push(name);
        } else if (!macros.pop(name)) {
            problems.reportAs(Severity.WARNING, Codes.MACRO_NOT_PUSHED, line.position(at + 1), name);
        }
        if (!is(at + 2, Tok.RIGHT_PAREN)) {
            warn(Codes.EXP_RPAREN, at + 2);
            return;
        }
        expectEnd(line, at + 3, end);
    }

    /** Complains about what follows a complete pragma. */
    public void expectEnd(Tokens tokens, int at, int to) {
        if (at < to) {
            problems.reportAs(Severity.ERROR, Codes.EXTRA_TEXT_IN_PP_DIRECTIVE, tokens.position(at));
        }
    }

    private boolean is(int at, Tok kind) {
        return at < end && line.is(at, kind);
    }

    private void warn(int code, int at) {
        problems.reportAs(Severity.WARNING, code, at < end ? line.position(at) : lineEnd);
    }
}
