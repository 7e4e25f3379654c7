package dev.cufe.parse;

import dev.cufe.il.expr.Expr;
import dev.cufe.lex.Tok;
import dev.cufe.util.Invariant;
import org.jspecify.annotations.Nullable;

/** Fold expressions [expr.prim.fold]. */
final class Folds {
    private final Parser p;

    Folds(Parser parser) {
        this.p = parser;
    }

    Expr fold(
            Tok operator,
            boolean left,
            int firstStart,
            Expr first,
            int secondStart,
            @Nullable Expr second,
            int position) {
        throw Invariant.unsupported(position, "fold expressions");
    }
}
