package dev.cufe.sema;

import dev.cufe.il.type.Type;

/** The traits about extended lambdas; room {@code cuda} answers. */
public interface CudaTraits {
    /** No lambda is extended. */
    CudaTraits NONE = (keyword, type) -> false;

    boolean value(String keyword, Type type);
}
