package dev.cufe.xref.lines;

import dev.cufe.il.constant.DependentConstant;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.TemplateArgument;
import dev.cufe.il.entity.WrittenPlace;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.FoldExpr;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.types.DependentValues;
import dev.cufe.types.TemplateArguments;
import dev.cufe.xref.InitializerReferences;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The classes that an instance of an alias template names whose values are combined ({@link CombinedValues}): from the first such
 * value on they are those of member types. A class that is named before it is the one named elsewhere; if there is none, it
 * is made again for every instance.
 *
 * @ref [xref 1.2]
 */
public final class CombiningAliases {
    /** The instances that are being made. */
    private final List<Instance> open = new ArrayList<>();

    private static final class Instance {
        final TemplateArgument[] args;

        final boolean combines;

        /** Whether a mere parameter is among the arguments, so that what is made of it is another one each time. */
        final boolean isMere;

        boolean isBehindValue;
        /** It has named a class that was named elsewhere, too. */
        boolean hasOther;

        final Map<ClassEntity, Object> before = new IdentityHashMap<>();

        Instance(TemplateArgument[] args, boolean combines, boolean isMere) {
            this.args = args;
            this.combines = combines;
            this.isMere = isMere;
        }
    }

    public void enter(TemplateArgument[] args, boolean combines, boolean isMere) {
        open.add(new Instance(args, combines, isMere));
    }

    public void leave() {
        open.removeLast();
    }

    boolean isOpenFor(ClassEntity c) {
        return !open.isEmpty() && open.getLast().combines && DependentValues.in(c);
    }

    /**
     * Whether a value among the arguments may be another one each time: operations in aliases are found if they have no mere one,
     * and if they are just passed on by all.
     */
    boolean mayBeMere(ClassEntity c) {
        int in = open.size() - 1;
        while (in >= 0 && !isCombined(c.templateArgs, open.get(in).args)) {
            in--;
        }
        return open.isEmpty() || in >= 0 && open.get(in).isMere || !isCombined(c.templateArgs, new TemplateArgument[0]);
    }

    /** What stands for a class at that place. */
    Object key(ClassEntity c, WrittenPlace place, ReferenceKeys keys) {
        Instance in = open.getLast();
        in.isBehindValue |= isCombined(c.templateArgs, in.args);
        if (in.isBehindValue) {
            Object own = keys.dependent(c, new WrittenPlace(place.head(), null, true));
            return in.hasOther && hasTypes(c.templateArgs) ? keys.amongOthers(own) : own;
        }
        if (keys.isKnown(c, place)) {
            in.hasOther = true;
            return keys.dependent(c, place);
        }
        return in.before.computeIfAbsent(c, key -> new ReferenceKeys.Unknown(key));
    }

    private static boolean hasTypes(TemplateArgument @Nullable [] args) {
        if (args != null) {
            for (TemplateArgument a : args) {
                if (a.type != null || hasTypes(a.elements)) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Whether one of the arguments is an operation that is not just passed on. */
    private static boolean isCombined(TemplateArgument @Nullable [] args, TemplateArgument[] given) {
        if (args != null) {
            for (TemplateArgument a : args) {
                Expr value = a.constant instanceof DependentConstant d ? d.expr() : null;
                Expr written = value == null ? null : InitializerReferences.withoutConversions(value);
                boolean isOperation = written instanceof OperationExpr || written instanceof FoldExpr;
                if (isOperation && !isAmong(a, given) || isCombined(a.elements, given)) {
                    return true;
                }
            }
        }
        return false;
    }

    private static boolean isAmong(TemplateArgument value, TemplateArgument[] given) {
        for (TemplateArgument a : given) {
            if (TemplateArguments.same(value, a) || isAmong(value, a.elements)) {
                return true;
            }
        }
        return false;
    }
}
