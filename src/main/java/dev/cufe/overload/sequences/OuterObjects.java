package dev.cufe.overload.sequences;

import dev.cufe.il.expr.Expr;

/** What an object becomes to which a reference is bound: inside a lambda a constant around it is captured then, too. */
public interface OuterObjects {
    /** No lambda around: everything means itself. */
    OuterObjects NONE = e -> e;

    Expr bound(Expr e);
}
