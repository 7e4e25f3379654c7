package dev.cufe.il.type;

import dev.cufe.il.constant.Constant;
import org.jspecify.annotations.Nullable;

/** A GNU vector type, {@code __attribute__((vector_size(bytes)))}. */
public final class VectorType extends Type {
    private final Type element;
    private final long bytes;
    private final @Nullable Constant sizeConstant;

    public VectorType(Type element, long bytes, @Nullable Constant sizeConstant, @Nullable VectorType canonical) {
        super(canonical, element.traits() | (bytes < 0 ? DEPENDENT : 0));
        this.element = element;
        this.bytes = bytes;
        this.sizeConstant = sizeConstant;
    }

    public Type element() {
        return element;
    }

    /** Size in bytes; negative if dependent. */
    public long bytes() {
        return bytes;
    }

    public @Nullable Constant sizeConstant() {
        return sizeConstant;
    }
}
