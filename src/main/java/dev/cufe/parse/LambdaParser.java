package dev.cufe.parse;

import dev.cufe.il.expr.Expr;
import dev.cufe.util.Invariant;

/** Lambda expressions [expr.prim.lambda]. */
public final class LambdaParser {
    private final Parser p;

    LambdaParser(Parser parser) {
        this.p = parser;
    }

    Expr lambda() {
        throw Invariant.unsupported(p.cursor.position(), "lambda expressions");
    }
}
