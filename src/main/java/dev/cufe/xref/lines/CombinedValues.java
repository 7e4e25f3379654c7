package dev.cufe.xref.lines;

import dev.cufe.il.constant.DependentConstant;
import dev.cufe.il.entity.Template;
import dev.cufe.il.entity.TemplateArgument;
import dev.cufe.il.entity.Typedef;
import dev.cufe.il.expr.ConstantExpr;
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
import dev.cufe.xref.InitializerReferences;
import org.jspecify.annotations.Nullable;

/**
 * Operators that an alias template applies to its value parameters, {@code template <bool A> using not_ = constant<!A>}: with
 * a value that depends the original does not find the instance again, and makes another one.
 *
 * @ref [xref 1.2]
 */
public final class CombinedValues {
    private final TemplateArgument[] args;

    /** How many of them are not default arguments, which are found again. */
    private final int written;

    private final boolean isOneValue;

    private CombinedValues(TemplateArgument[] args, int written) {
        this.args = args;
        this.written = written < 0 ? Integer.MAX_VALUE : written;
        this.isOneValue = isOneValue(args);
    }

    public static boolean areIn(AliasTemplateType alias) {
        return areIn(alias.template(), alias.args(), alias.minTemplateArguments);
    }

    /** @param written how many of the arguments are written, -1 = all */
    public static boolean areIn(Template alias, TemplateArgument[] args, int written) {
        return hasOpenValue(args)
                && alias.prototype instanceof Typedef t
                && new CombinedValues(args, written).isIn(t.underlying());
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

    private boolean isIn(Type type) {
        return switch (type) {
            case ClassType c -> isIn(c.entity().templateArgs);
            case AliasTemplateType a -> isIn(a.args());
            case DependentMemberType m -> isIn(m.qualifier()) || isIn(m.args());
            case PointerType t -> isIn(t.target());
            case ReferenceType t -> isIn(t.target());
            case QualifiedType t -> isIn(t.base());
            default -> false;
        };
    }

    private boolean isIn(TemplateArgument @Nullable [] some) {
        if (some != null) {
            for (TemplateArgument a : some) {
                boolean isHere = switch (a.kind) {
                    case TYPE -> a.type != null && isIn(a.type);
                    case CONSTANT -> a.constant instanceof DependentConstant d && d.expr() != null && isIn(d.expr());
                    case PACK -> isIn(a.elements);
                    case TEMPLATE -> false;
                };
                if (isHere) {
                    return true;
                }
            }
        }
        return false;
    }

    private boolean isIn(Expr e) {
        if (e instanceof FoldExpr fold) {
            return !isOneValue && isParameter(fold.pack());
        }
        if (e instanceof ConstantExpr c && c.constant() instanceof DependentConstant d && d.expr() != null) {
            return isIn(d.expr());
        }
        if (e instanceof OperationExpr o) {
            for (Expr operand : o.operands()) {
                boolean isImplicit = o.isGenerated();
                if (!isImplicit && isParameter(operand) || isIn(operand)) {
                    return true;
                }
            }
        }
        return false;
    }

    private boolean isParameter(Expr e) {
        Expr value = InitializerReferences.withoutConversions(e);
        return value instanceof ConstantExpr c
                && c.constant() instanceof DependentConstant d
                && d.kind() == DependentConstant.Kind.PARAM
                && (d.param() == null || isWritten(d.param().index - 1));
    }

    /** Whether the value of a parameter is written, be it for another one that its default argument names. */
    private boolean isWritten(int index) {
        boolean found = index < written || index >= args.length;
        for (int i = 0; i < written && i < args.length && !found; i++) {
            found = args[i].constant != null && args[i].constant == args[index].constant;
        }
        return found;
    }
}
