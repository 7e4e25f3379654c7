package dev.cufe.print.names;

import dev.cufe.il.constant.DependentConstant;
import dev.cufe.il.entity.TemplateArgument;
import dev.cufe.il.expr.BuiltinOperationExpr;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.type.AliasTemplateType;
import dev.cufe.il.type.ClassType;
import dev.cufe.il.type.Type;
import dev.cufe.types.Types;
import org.jspecify.annotations.Nullable;

/**
 * Alias templates for classes with a built-in trait of their parameters among the arguments, {@code IC<bool, __is_same(T, U)>}:
 * the original makes no other class of them as long as the trait depends, so they are not seen through in values.
 */
public final class TraitAliases {
    private TraitAliases() {}

    /** Whether the trait is the alias's own, or a value given to it: what a type given to it has is known already. */
    public static boolean isKept(AliasTemplateType a) {
        for (TemplateArgument argument : a.args()) {
            if (argument.kind == TemplateArgument.Kind.TYPE && hasTrait(argument.type)) {
                return false;
            }
        }
        return hasTrait(a.underlying());
    }

    private static boolean hasTrait(@Nullable Type type) {
        TemplateArgument[] args =
                type != null && Types.core(type) instanceof ClassType c ? c.entity().templateArgs : null;
        if (args == null) {
            return false;
        }
        for (TemplateArgument argument : args) {
            boolean has = argument.kind == TemplateArgument.Kind.TYPE
                    ? hasTrait(argument.type)
                    : argument.constant instanceof DependentConstant d && hasTrait(d.expr());
            if (has) {
                return true;
            }
        }
        return false;
    }

    private static boolean hasTrait(@Nullable Expr e) {
        return switch (e) {
            case BuiltinOperationExpr trait -> true;
            case ConstantExpr c -> c.constant() instanceof DependentConstant d && hasTrait(d.expr());
            case OperationExpr o -> {
                for (Expr operand : o.operands()) {
                    if (hasTrait(operand)) {
                        yield true;
                    }
                }
                yield false;
            }
            case null, default -> false;
        };
    }
}
