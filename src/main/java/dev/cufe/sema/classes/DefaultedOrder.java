package dev.cufe.sema.classes;

import dev.cufe.diagnostics.Trial;
import dev.cufe.il.entity.BaseClass;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Field;
import dev.cufe.il.entity.Function;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.type.Cv;
import dev.cufe.il.type.FunctionType;
import dev.cufe.il.type.Type;
import dev.cufe.lex.Tok;
import dev.cufe.sema.builtins.TypeTraits;
import dev.cufe.sema.expressions.Expressions;
import dev.cufe.sema.expressions.Orderings;
import dev.cufe.types.Types;
import org.jspecify.annotations.Nullable;

/**
 * The type that a defaulted {@code auto operator<=>} returns: the common comparison category of all bases and members
 * [class.spaceship]/2; one that cannot be compared deletes it.
 */
public final class DefaultedOrder {
    /** From the strongest to the weakest. */
    private static final String[] CATEGORIES = {"strong_ordering", "weak_ordering", "partial_ordering"};

    private final Expressions x;
    private final Orderings orderings;

    public DefaultedOrder(Expressions x) {
        this.x = x;
        this.orderings = new Orderings(x.unit, x.lookup);
    }

    /** Gives the function its return type. */
    public void deduce(Function f, int position) {
        ClassEntity owner = f.enclosingClass();
        ClassEntity c = owner != null ? owner : DefaultedComparisons.comparedClass(f);
        if (c == null || f.isReturnTypeDeduced) {
            return;
        }
        f.isReturnTypeDeduced = true;
        orderings.reportMissing(position);
        int category = category(c, position);
        Type type = category < 0 ? null : ordering(category);
        f.isDeleted |= type == null;
        FunctionType.Builder b = f.type.toBuilder();
        b.returnType = type == null ? x.types.error() : type;
        f.type = x.types.function(b);
    }

    /** Where it is used it is defined, which needs all categories. */
    public void use(Function f, int position) {
        if (!f.type.returnType().hasPlaceholder() && !f.type.returnType().isDependent()) {
            orderings.reportMissing(position);
        }
    }

    /** Index of the category, -1 if something has none. */
    private int category(ClassEntity c, int position) {
        int weakest = 0;
        for (BaseClass base : c.bases) {
            int own = category(base.type, position);
            if (own < 0) {
                return -1;
            }
            weakest = Math.max(weakest, own);
        }
        for (Field field : c.fields) {
            if (!(field.isBitField && field.name == null)) {
                int own = category(Types.innermostElement(field.type), position);
                if (own < 0) {
                    return -1;
                }
                weakest = Math.max(weakest, own);
            }
        }
        return weakest;
    }

    private int category(Type type, int position) {
        Expr value = TypeTraits.declval(x.types.lvalueReferenceTo(x.types.qualified(type, Cv.CONST)));
        Trial trial = x.unit.diagnostics.openTrial();
        try {
            Type result =
                    x.operators.binary(Tok.SPACESHIP, value, value, position).type();
            for (int i = 0; !trial.hasErrors() && i < CATEGORIES.length; i++) {
                Type known = ordering(i);
                if (known != null && Types.sameUnqualified(known, result)) {
                    return i;
                }
            }
            return -1;
        } finally {
            trial.drop();
        }
    }

    private @Nullable Type ordering(int category) {
        return orderings.find(CATEGORIES[category]);
    }
}
