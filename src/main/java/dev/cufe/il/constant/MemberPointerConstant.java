package dev.cufe.il.constant;

import dev.cufe.il.entity.Field;
import dev.cufe.il.entity.Function;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.NameRef;
import dev.cufe.il.type.Type;
import org.jspecify.annotations.Nullable;

/** A pointer to member: a field or a member function, or null if neither. */
public final class MemberPointerConstant extends Constant {
    private final @Nullable Field field;
    private final @Nullable Function function;
    private final @Nullable NameRef nameRef;
    private final @Nullable Type castFrom;

    public MemberPointerConstant(
            Type type,
            @Nullable Expr expr,
            int flags,
            @Nullable Field field,
            @Nullable Function function,
            @Nullable NameRef nameRef,
            @Nullable Type castFrom) {
        super(type, expr, flags);
        this.field = field;
        this.function = function;
        this.nameRef = nameRef;
        this.castFrom = castFrom;
    }

    public @Nullable Field field() {
        return field;
    }

    public @Nullable Function function() {
        return function;
    }

    public @Nullable NameRef nameRef() {
        return nameRef;
    }

    public @Nullable Type castFrom() {
        return castFrom;
    }
}
