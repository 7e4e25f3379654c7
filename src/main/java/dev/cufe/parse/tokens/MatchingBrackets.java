package dev.cufe.parse.tokens;

import dev.cufe.lex.Tok;
import dev.cufe.lex.Tokens;
import dev.cufe.util.IntList;
import dev.cufe.util.IntMap;

/**
 * Finds the bracket that closes another; braces count braces only. A far one is looked for once: what was passed on the way is
 * kept, so that brackets in brackets do not cost the square of their depth.
 */
final class MatchingBrackets {
    private static final int NEAR = 64;
    private static final int UNKNOWN = -1;

    /** Closing tokens of parentheses and square brackets, and of braces. */
    private final IntMap ends = new IntMap(UNKNOWN);

    /** Index of the bracket that closes the one at {@code open}, or of the end of the unit. */
    int matching(Tokens tokens, int open) {
        boolean isBrace = tokens.is(open, Tok.LEFT_BRACE);
        int last = tokens.size() - 1;
        int depth = 0;
        int near = Math.min(last, open + NEAR);
        for (int i = open; i < near; i++) {
            depth += step(tokens.kind(i), isBrace);
            if (depth == 0 && closes(tokens.kind(i))) {
                return i;
            }
        }
        int known = ends.get(open);
        return known == UNKNOWN ? farMatch(tokens, open, isBrace, last) : known;
    }

    private int farMatch(Tokens tokens, int open, boolean isBrace, int last) {
        IntList opened = new IntList(16);
        for (int i = open; i < last; i++) {
            Tok kind = tokens.kind(i);
            int step = step(kind, isBrace);
            if (step > 0) {
                opened.add(i);
            } else if (step < 0 && opened.size() > 0) {
                note(tokens, opened.removeLast(), i, isBrace);
                if (opened.size() == 0) {
                    return i;
                }
            } else if (step < 0) {
                return i;
            }
        }
        for (int i = 0; i < opened.size(); i++) {
            note(tokens, opened.get(i), last, isBrace);
        }
        return last;
    }

    /** A brace among other brackets has another match than by itself. */
    private void note(Tokens tokens, int open, int close, boolean isBrace) {
        if (close - open >= NEAR && tokens.is(open, Tok.LEFT_BRACE) == isBrace) {
            ends.put(open, close);
        }
    }

    private static int step(Tok kind, boolean isBrace) {
        return switch (kind) {
            case LEFT_BRACE -> 1;
            case RIGHT_BRACE -> -1;
            case LEFT_PAREN, LEFT_BRACKET -> isBrace ? 0 : 1;
            case RIGHT_PAREN, RIGHT_BRACKET -> isBrace ? 0 : -1;
            default -> 0;
        };
    }

    private static boolean closes(Tok kind) {
        return kind == Tok.RIGHT_PAREN || kind == Tok.RIGHT_BRACE || kind == Tok.RIGHT_BRACKET;
    }
}
