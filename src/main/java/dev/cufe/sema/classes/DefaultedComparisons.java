package dev.cufe.sema.classes;

import dev.cufe.diagnostics.Codes;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.OperatorName;
import dev.cufe.il.type.Cv;
import dev.cufe.il.type.ParamType;
import dev.cufe.il.type.PlaceholderType;
import dev.cufe.il.type.RefQualifier;
import dev.cufe.il.type.Type;
import dev.cufe.lookup.Lookup;
import dev.cufe.sema.expressions.Orderings;
import dev.cufe.types.Types;
import dev.cufe.types.Unit;
import org.jspecify.annotations.Nullable;

/** Comparison operators that are defaulted [class.compare.default]. */
final class DefaultedComparisons {
    private final Unit unit;
    private final Orderings orders;

    DefaultedComparisons(Unit unit, Lookup lookup) {
        this.unit = unit;
        this.orders = new Orderings(unit, lookup);
    }

    /** @param equals where {@code = default} stands */
    void check(Function f, int position, int equals) {
        ClassEntity c = f.enclosingClass();
        if (c == null) {
            ClassEntity compared = comparedClass(f);
            boolean isFriend = f.isFriendDefinedInClass || compared != null && f.friendOf.contains(compared);
            ClassEntity befriending = isFriend ? compared : null;
            if (befriending != null) {
                checkResult(f, befriending, position, equals);
            } else if (!f.isFriendDefinedInClass && f.position == position) {
                unit.diagnostics.report(Codes.DEFAULTED_COMPARISON_NOT_MEMBER, position);
            }
            return;
        }
        ParamType[] params = f.type.params();
        if (params.length == 1 && !isConstReference(params[0].type, c)) {
            unit.diagnostics.report(Codes.BAD_DEFAULTED_COMPARISON_PARAM, position, params[0].type);
            return;
        }
        if ((f.type.qualifiers() & Cv.CONST) == 0) {
            unit.diagnostics.report(Codes.DEFAULTED_COMPARISON_NOT_CONST, position);
        } else if (f.type.refQualifier() == RefQualifier.RVALUE) {
            unit.diagnostics.report(Codes.DEFAULTED_COMPARISON_REF_QUALIFIED, position);
        }
        checkResult(f, c, position, equals);
    }

    private static boolean isConstReference(Type type, ClassEntity c) {
        Type target = Types.nonReference(type);
        return type.isDependent()
                || Types.isLvalueReference(type)
                        && Types.isConst(target)
                        && !Types.isVolatile(target)
                        && Types.asClass(target) == c;
    }

    private void checkResult(Function f, ClassEntity c, int position, int equals) {
        Type result = f.type.returnType();
        if (f.operator != OperatorName.SPACESHIP) {
            if (!Types.isBool(result) && !result.isDependent() && !result.hasPlaceholder()) {
                unit.diagnostics.report(Codes.DEFAULTED_COMPARISON_NOT_BOOL, position);
            }
            return;
        }
        if (!(result instanceof PlaceholderType auto)) {
            if (!result.isDependent()) {
                orders.checkDeclared(result, c.position);
            }
            if (!f.isDefaultedInClass) {
                // Outside its class it is defined at once, which needs all categories.
                orders.reportMissing(equals);
            }
            return;
        }
        if (auto.kind() == PlaceholderType.Kind.DECLTYPE_AUTO) {
            unit.diagnostics.report(Codes.SPACESHIP_DEDUCED_RETURN, position);
        } else {
            orders.find("strong_ordering", c.position);
        }
    }

    /** The class whose objects a comparison that is no member compares. */
    static @Nullable ClassEntity comparedClass(Function f) {
        ParamType[] params = f.type.params();
        return params.length == 0 ? null : Types.asClass(Types.nonReference(params[0].type));
    }
}
