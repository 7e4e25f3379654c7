package dev.cufe.print.text;

import dev.cufe.il.constant.IntegerConstant;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.type.ExceptionSpec;
import dev.cufe.print.names.NamedEntities;
import org.jspecify.annotations.Nullable;

/**
 * Exception specifications of friends: one that names a member of a class around the declaration is printed as its value,
 * since the members belong to a class that the friend does not [class.friend].
 */
public final class FriendSpecifications {
    private FriendSpecifications() {}

    /** The specification as it is printed in that class. */
    public static ExceptionSpec of(ExceptionSpec spec, @Nullable ClassEntity around) {
        boolean isValue = spec.kind == ExceptionSpec.Kind.NOEXCEPT_EXPR
                && spec.operand instanceof IntegerConstant value
                && NamedEntities.names(value, new MemberAround(around));
        return isValue
                ? new ExceptionSpec(spec.kind, false, spec.operand.withExpr(null), spec.types, spec.tokens)
                : spec;
    }

    /** A member of a class around; a specialization of a template is named with its arguments. */
    private record MemberAround(@Nullable ClassEntity around) implements NamedEntities.Question {
        @Override
        public boolean holdsFor(Entity named) {
            ClassEntity home = named.enclosingClass();
            for (ClassEntity c = around; home != null && c != null; c = c.enclosingClass()) {
                if (c == home) {
                    return c.template == null;
                }
            }
            return false;
        }

        @Override
        public boolean entersSizeof() {
            return true;
        }
    }
}
