package dev.cufe.il.constant;

import dev.cufe.il.entity.Entity;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.type.Type;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** An address: of a variable, function, string literal, temporary, label or type_info, plus an offset. */
public final class AddressConstant extends Constant {
    private final Base base;
    private final @Nullable Entity entity;
    private final @Nullable Constant object;
    private final @Nullable Type typeOperand;
    private final long offset;
    private final List<SubobjectStep> path;

    public AddressConstant(
            Type type,
            @Nullable Expr expr,
            int flags,
            Base base,
            @Nullable Entity entity,
            @Nullable Constant object,
            @Nullable Type typeOperand,
            long offset,
            List<SubobjectStep> path) {
        super(type, expr, flags);
        this.base = base;
        this.entity = entity;
        this.object = object;
        this.typeOperand = typeOperand;
        this.offset = offset;
        this.path = path;
    }

    public Base base() {
        return base;
    }

    public @Nullable Entity entity() {
        return entity;
    }

    public @Nullable Constant object() {
        return object;
    }

    public @Nullable Type typeOperand() {
        return typeOperand;
    }

    public long offset() {
        return offset;
    }

    public List<SubobjectStep> path() {
        return path;
    }

    /** What the address is based on (the original's abk_*). */
    public enum Base {
        VARIABLE,
        FUNCTION,
        CONSTANT,
        TEMPORARY,
        /** {@code *(T *)0}: no object. */
        NULL,
        LABEL,
        TYPEID,
        UUID
    }

    /** One step into the object: a field, a base class or an array index (then both are null). */
    public record SubobjectStep(
            @Nullable Entity field, @Nullable Type base, long index) {}
}
