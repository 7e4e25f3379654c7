package dev.cufe.display;

import dev.cufe.il.entity.TemplateArgument;
import dev.cufe.il.entity.Typedef;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.DependentConstant;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.FoldExpr;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.type.AliasTemplateType;
import dev.cufe.il.type.ClassType;
import dev.cufe.il.type.DependentMemberType;
import dev.cufe.il.type.PointerType;
import dev.cufe.il.type.QualifiedType;
import dev.cufe.il.type.ReferenceType;
import dev.cufe.il.type.Type;
import dev.cufe.types.ExprTraits;
import org.jspecify.annotations.Nullable;

/**
 * Operators that an alias template applies to its value parameters, {@code template <bool A> using not_ = constant<!A>}: with
 * a value that depends the original does not find the instance again, and makes another one.
 *
 * @ref ch. 36
 */
final class CombinedValues {
    private CombinedValues() {}

    static boolean areIn(AliasTemplateType alias) {
        return hasOpenValue(alias.args())
                && alias.template().prototype instanceof Typedef t
                && isIn(t.underlying(), isOneValue(alias.args()));
    }

    private static boolean hasOpenValue(TemplateArgument[] args) {
        for (TemplateArgument a : args) {
            boolean isOpen = a.kind == TemplateArgument.Kind.PACK
                    ? hasOpenValue(a.elements)
                    : a.constant != null && ExprTraits.isDependent(a.constant);
            if (isOpen) {
                return true;
            }
        }
        return false;
    }

    /** A fold over one element is that element. */
    private static boolean isOneValue(TemplateArgument[] args) {
        TemplateArgument[] values =
                args.length == 1 && args[0].kind == TemplateArgument.Kind.PACK ? args[0].elements : args;
        return values.length == 1 && !values[0].isPackExpansion;
    }

    private static boolean isIn(Type type, boolean isOneValue) {
        return switch (type) {
            case ClassType c -> isIn(c.entity().templateArgs, isOneValue);
            case AliasTemplateType a -> isIn(a.args(), isOneValue);
            case DependentMemberType m -> isIn(m.qualifier(), isOneValue);
            case PointerType t -> isIn(t.target(), isOneValue);
            case ReferenceType t -> isIn(t.target(), isOneValue);
            case QualifiedType t -> isIn(t.base(), isOneValue);
            default -> false;
        };
    }

    private static boolean isIn(TemplateArgument @Nullable [] args, boolean isOneValue) {
        if (args != null) {
            for (TemplateArgument a : args) {
                boolean isHere = switch (a.kind) {
                    case TYPE -> a.type != null && isIn(a.type, isOneValue);
                    case CONSTANT ->
                        a.constant instanceof DependentConstant d && d.expr() != null && isIn(d.expr(), isOneValue);
                    case PACK -> isIn(a.elements, isOneValue);
                    case TEMPLATE -> false;
                };
                if (isHere) {
                    return true;
                }
            }
        }
        return false;
    }

    private static boolean isIn(Expr e, boolean isOneValue) {
        if (e instanceof FoldExpr fold) {
            return !isOneValue && isParameter(fold.pack());
        }
        if (e instanceof ConstantExpr c && c.constant() instanceof DependentConstant d && d.expr() != null) {
            return isIn(d.expr(), isOneValue);
        }
        if (e instanceof OperationExpr o) {
            for (Expr operand : o.operands()) {
                boolean isImplicit = o.isGenerated();
                if (!isImplicit && isParameter(operand) || isIn(operand, isOneValue)) {
                    return true;
                }
            }
        }
        return false;
    }

    private static boolean isParameter(Expr e) {
        Expr value = InitializerReferences.withoutConversions(e);
        return value instanceof ConstantExpr c
                && c.constant() instanceof DependentConstant d
                && d.kind() == DependentConstant.Kind.PARAM;
    }
}
