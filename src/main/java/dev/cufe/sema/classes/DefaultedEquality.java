package dev.cufe.sema.classes;

import dev.cufe.diagnostics.Trial;
import dev.cufe.il.entity.BaseClass;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Field;
import dev.cufe.il.entity.Function;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.FunctionExpr;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.type.Cv;
import dev.cufe.il.type.Type;
import dev.cufe.lex.Tok;
import dev.cufe.sema.builtins.TypeTraits;
import dev.cufe.sema.expressions.Expressions;
import dev.cufe.types.Types;
import org.jspecify.annotations.Nullable;

/**
 * Whether a defaulted {@code operator==} is deleted: some base or member cannot be compared, or is a reference or part of
 * a union [class.compare.default]/2, [class.eq]/2.
 */
public final class DefaultedEquality {
    private final Expressions x;

    public DefaultedEquality(Expressions x) {
        this.x = x;
    }

    /** Settles it once; a class that compares itself on the way can be compared as far as it is known. */
    public void settle(Function f, int position) {
        ClassEntity c = f.enclosingClass();
        if (c == null && f.type.params().length > 0) {
            c = Types.asClass(Types.nonReference(f.type.params()[0].type));
        }
        if (f.isComparisonSettled || c == null || !c.isComplete() || c.type().isDependent()) {
            return;
        }
        f.isComparisonSettled = true;
        f.isDeleted |= !isComparable(c, position);
    }

    private boolean isComparable(ClassEntity c, int position) {
        if (c.isUnion() && !c.fields.isEmpty()) {
            return false;
        }
        for (BaseClass base : c.bases) {
            if (!isComparable(base.type, position)) {
                return false;
            }
        }
        for (Field field : c.fields) {
            boolean isCompared = !(field.isBitField && field.name == null);
            if (isCompared && (Types.isReference(field.type) || !isComparable(field.type, position))) {
                return false;
            }
        }
        return true;
    }

    /** Only classes are compared by functions that may be missing. */
    private boolean isComparable(Type type, int position) {
        Type element = Types.innermostElement(type);
        ClassEntity c = Types.asClass(element);
        if (c == null) {
            return true;
        }
        if (c.isAnonymousUnion) {
            return false;
        }
        return comparison(element, Tok.EQUAL_EQUAL, position) != null;
    }

    /** What compares two objects of a type; null if nothing does. */
    private @Nullable Expr comparison(Type type, Tok operator, int position) {
        Expr value = TypeTraits.declval(x.types.lvalueReferenceTo(x.types.qualified(type, Cv.CONST)));
        Trial trial = x.unit.diagnostics.openTrial();
        try {
            Expr e = x.unevaluated(() -> x.operators.binary(operator, value, value, position));
            return trial.hasErrors() ? null : e;
        } finally {
            trial.drop();
        }
    }

    /** The function that compares two objects of a class; null if there is none. */
    public @Nullable Function operator(ClassEntity c, Tok operator, int position) {
        Expr e = comparison(c.type(), operator, position);
        while (e instanceof OperationExpr o && !o.op().isCall() && o.operands().length == 1) {
            e = o.operand(0);
        }
        return e instanceof OperationExpr call && call.op().isCall() && call.operand(0) instanceof FunctionExpr f
                ? f.function()
                : null;
    }
}
