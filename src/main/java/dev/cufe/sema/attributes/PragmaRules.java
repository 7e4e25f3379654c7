package dev.cufe.sema.attributes;

import dev.cufe.diagnostics.Codes;
import dev.cufe.lex.Pragmas;
import dev.cufe.lex.Tok;
import dev.cufe.lex.Tokens;
import dev.cufe.types.Unit;

/** The grammar of {@code #pragma STDC} and {@code #pragma GCC visibility} ([printing 8.1]). */
public final class PragmaRules {
    private final Unit unit;
    private final Pragmas pragmas;
    private final Tokens tokens;
    /** Visibilities pushed and not popped. */
    private int pushed;

    public PragmaRules(Unit unit) {
        this.unit = unit;
        this.pragmas = unit.lexed.pragmas();
        this.tokens = pragmas.tokens();
    }

    /** Whether the pragma that begins with {@code STDC} at {@code first} is one; if not it is dropped. */
    public boolean checkStdc(int first, int end) {
        if (!isStdcName(word(first + 1, end))) {
            unit.diagnostics.report(Codes.UNKNOWN_STDC_PRAGMA, position(first + 1, end));
            return false;
        }
        String value = word(first + 2, end);
        if (!value.equals("ON") && !value.equals("OFF") && !value.equals("DEFAULT")) {
            unit.diagnostics.report(Codes.EXP_STDC_SWITCH, position(first + 2, end), "ON", "OFF", "DEFAULT");
            return false;
        }
        if (first + 3 < end) {
            unit.diagnostics.error(Codes.EXTRA_TEXT_IN_PP_DIRECTIVE, position(first + 3, end));
        }
        return true;
    }

    private static boolean isStdcName(String what) {
        return what.equals("FP_CONTRACT") || what.equals("FENV_ACCESS") || what.equals("CX_LIMITED_RANGE");
    }

    /** What follows {@code GCC visibility} at {@code first}: {@code push(kind)} or {@code pop}. */
    public void checkVisibility(int first, int end) {
        int rest;
        switch (word(first, end)) {
            case "push" -> {
                pushed++;
                rest = visibilityKind(first + 1, end);
            }
            case "pop" -> {
                if (pushed == 0) {
                    unit.diagnostics.report(Codes.VISIBILITY_POP_WITHOUT_PUSH, position(first, end));
                } else {
                    pushed--;
                }
                rest = first + 1;
            }
            default -> {
                unit.diagnostics.report(Codes.UNKNOWN_VISIBILITY_DIRECTIVE, position(first, end));
                return;
            }
        }
        if (rest > 0 && rest < end) {
            unit.diagnostics.warning(Codes.EXTRA_TEXT_IN_PP_DIRECTIVE, position(rest, end));
        }
    }

    /** {@code (kind)}; answers what follows it, 0 after an error. */
    private int visibilityKind(int first, int end) {
        if (first >= end || !tokens.is(first, Tok.LEFT_PAREN)) {
            pushed--;
            unit.diagnostics.warning(Codes.EXP_LPAREN, position(first, end));
            return 0;
        }
        switch (word(first + 1, end)) {
            case "default", "hidden", "protected", "internal" -> {}
            default -> {
                pushed--;
                unit.diagnostics.report(Codes.UNKNOWN_VISIBILITY_KIND, position(first + 1, end));
                return 0;
            }
        }
        if (first + 2 >= end || !tokens.is(first + 2, Tok.RIGHT_PAREN)) {
            unit.diagnostics.warning(Codes.EXP_RPAREN, position(first + 2, end));
            return 0;
        }
        return first + 3;
    }

    private String word(int index, int end) {
        boolean isWord = index < end
                && (tokens.is(index, Tok.IDENTIFIER) || tokens.kind(index).isKeyword());
        return isWord ? tokens.name(index).text() : "";
    }

    /** Of the token, of the end of the line if there is none. */
    private int position(int index, int end) {
        if (index < end) {
            return tokens.position(index);
        }
        int last = end - 1;
        return tokens.position(last) + Math.max(1, word(last, end).length());
    }
}
