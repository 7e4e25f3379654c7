package dev.cufe.sema;

import dev.cufe.diagnostics.Codes;
import dev.cufe.diagnostics.Trial;
import dev.cufe.il.entity.BaseClass;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Field;
import dev.cufe.il.entity.Function;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.type.Cv;
import dev.cufe.il.type.FunctionType;
import dev.cufe.il.type.Type;
import dev.cufe.lex.Tok;
import dev.cufe.lookup.Lookup;
import dev.cufe.types.Types;
import dev.cufe.types.Unit;
import org.jspecify.annotations.Nullable;

/**
 * The type that a defaulted {@code auto operator<=>} returns: the common comparison category of all bases and members
 * [class.spaceship]/2; one that cannot be compared deletes it.
 */
public final class DefaultedOrder {
    /** From the strongest to the weakest. */
    private static final String[] CATEGORIES = {"strong_ordering", "weak_ordering", "partial_ordering"};

    private final Expressions x;

    public DefaultedOrder(Expressions x) {
        this.x = x;
    }

    /** Gives the function its return type. */
    public void deduce(Function f, int position) {
        ClassEntity owner = f.enclosingClass();
        ClassEntity c = owner != null ? owner : DefaultedComparisons.comparedClass(f);
        if (c == null || f.isReturnTypeDeduced) {
            return;
        }
        f.isReturnTypeDeduced = true;
        reportMissing(x.unit, position, CATEGORIES);
        int category = category(c, position);
        Type type = category < 0 ? null : ordering(category);
        f.isDeleted |= type == null;
        FunctionType.Builder b = f.type.toBuilder();
        b.returnType = type == null ? x.types.error() : type;
        f.type = x.types.function(b);
    }

    /** Says of each of these types that it is missing, once in a unit. */
    static void reportMissing(Unit unit, int position, String... types) {
        for (String type : types) {
            if (unit.known.std.scope.find(unit.special.intern(type)) == null && unit.known.isFirstMissed(type)) {
                unit.diagnostics.report(Codes.COMPARE_NOT_INCLUDED, position, type);
            }
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
        Entity e = x.lookup
                .inNamespace(x.unit.known.std, x.unit.special.intern(CATEGORIES[category]), Lookup.TYPES)
                .entity();
        return TypeNames.typeOf(x.types, e);
    }
}
