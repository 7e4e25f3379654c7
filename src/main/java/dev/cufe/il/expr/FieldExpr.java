package dev.cufe.il.expr;

import dev.cufe.il.entity.Field;
import dev.cufe.il.type.Type;
import org.jspecify.annotations.Nullable;

/** A data member as the second operand of a member access. */
public final class FieldExpr extends Expr {
    private final Field field;
    private final @Nullable NameRef nameRef;

    public FieldExpr(
            Type type, ValueCategory category, int position, int flags, Field field, @Nullable NameRef nameRef) {
        super(type, category, position, flags);
        this.field = field;
        this.nameRef = nameRef;
    }

    public Field field() {
        return field;
    }

    public @Nullable NameRef nameRef() {
        return nameRef;
    }
}
