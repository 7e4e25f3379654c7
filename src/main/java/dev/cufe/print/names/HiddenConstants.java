package dev.cufe.print.names;

import dev.cufe.il.constant.Constant;
import dev.cufe.il.constant.DependentConstant;
import dev.cufe.il.constant.IntegerConstant;
import dev.cufe.il.entity.Access;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.TemplateArgument;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.VariableExpr;
import dev.cufe.il.type.AliasTemplateType;
import dev.cufe.il.type.ClassType;
import dev.cufe.il.type.DependentMemberType;
import dev.cufe.il.type.EnumType;
import dev.cufe.il.type.Type;
import org.jspecify.annotations.Nullable;

/**
 * Values of private and protected members in the arguments of alias templates: an alias that could not be written
 * elsewhere does not stand for its class before {@code ::} ([printing 11.5]).
 */
final class HiddenConstants {
    private HiddenConstants() {}

    /** Whether the alias stands for a template-id and has such an argument. */
    static boolean isSeenThrough(AliasTemplateType a) {
        return isTemplateId(a.underlying()) && isMentioned(a.args());
    }

    private static boolean isTemplateId(Type type) {
        return type instanceof ClassType c
                ? c.entity().templateArgs != null
                : type instanceof DependentMemberType m && m.args() != null;
    }

    private static boolean isMentioned(TemplateArgument[] args) {
        for (TemplateArgument a : args) {
            boolean mentioned = switch (a.kind) {
                case CONSTANT -> isMentioned(a.constant);
                case PACK -> isMentioned(a.elements);
                case TYPE, TEMPLATE -> false;
            };
            if (mentioned) {
                return true;
            }
        }
        return false;
    }

    private static boolean isMentioned(Constant c) {
        return switch (c) {
            case IntegerConstant i when i.enumerator() != null -> isHidden(i.enumerator());
            case DependentConstant d when isEnumerator(d) -> isHidden(((EnumType) d.type()).entity());
            default -> isMentioned(c.expr());
        };
    }

    private static boolean isEnumerator(DependentConstant d) {
        return d.kind() == DependentConstant.Kind.MEMBER && d.qualifierType() == null && d.type() instanceof EnumType;
    }

    private static boolean isMentioned(@Nullable Expr e) {
        return switch (e) {
            case VariableExpr v -> isHidden(v.variable());
            case ConstantExpr c -> isMentioned(c.constant());
            case OperationExpr o -> {
                for (Expr operand : o.operands()) {
                    if (isMentioned(operand)) {
                        yield true;
                    }
                }
                yield false;
            }
            case null, default -> false;
        };
    }

    private static boolean isHidden(Entity member) {
        return member.enclosingClass() != null
                && (member.access == Access.PRIVATE || member.access == Access.PROTECTED);
    }
}
