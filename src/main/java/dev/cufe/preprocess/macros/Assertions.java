package dev.cufe.preprocess.macros;

import dev.cufe.lex.Name;
import dev.cufe.lex.Tok;
import dev.cufe.lex.Tokens;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** The answers that {@code #assert} gave to predicates (a System V extension that the original still has). */
public final class Assertions {
    private final TokenText text;
    private final Map<Name, Set<String>> answers = new HashMap<>();

    public Assertions(TokenText text) {
        this.text = text;
    }

    /** Index after the parenthesis that closes the answer which opens at {@code from}. */
    public static int endOfAnswer(Tokens line, int from) {
        int parens = 0;
        int last = line.size() - 1;
        for (int i = from; i < last; i++) {
            if (line.is(i, Tok.LEFT_PAREN)) {
                parens++;
            } else if (line.is(i, Tok.RIGHT_PAREN) && --parens == 0) {
                return i + 1;
            }
        }
        return last;
    }

    /** The tokens between the parentheses, in one spelling however they were spaced. */
    public String answer(Tokens line, int from, int after) {
        return text.of(line, from + 1, after - 1).strip();
    }

    public void add(Name predicate, String answer) {
        Set<String> known = answers.get(predicate);
        if (known == null) {
            known = new HashSet<>();
            answers.put(predicate, known);
        }
        known.add(answer);
    }

    /** Takes back one answer, or all if {@code answer} is null. */
    public void remove(Name predicate, String answer) {
        if (answer == null) {
            answers.remove(predicate);
        } else if (answers.containsKey(predicate)) {
            answers.get(predicate).remove(answer);
        }
    }

    /** Whether the predicate has this answer, or any if {@code answer} is null. */
    public boolean holds(Name predicate, String answer) {
        Set<String> known = answers.get(predicate);
        return known != null && (answer == null ? !known.isEmpty() : known.contains(answer));
    }
}
