package dev.cufe.constants;

import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.types.Unit;

/** Folds operations on constants while expressions are built (IL-DICTIONARY 4.1). */
public final class Folder {
    private final Unit unit;

    public Folder(Unit unit) {
        this.unit = unit;
    }

    /** The constant that the operation gives, which keeps it as its expression; the operation itself if it gives none. */
    public Expr fold(OperationExpr e) {
        return e;
    }
}
