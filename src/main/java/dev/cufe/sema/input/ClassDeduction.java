package dev.cufe.sema.input;

import dev.cufe.il.type.Type;
import dev.cufe.overload.sequences.Initializer;
import dev.cufe.util.Invariant;

/** Class template argument deduction and {@code auto(x)} [over.match.class.deduct]. */
public interface ClassDeduction {
    /** Nobody to ask. */
    ClassDeduction NONE = (placeholder, syntax, position) -> {
        throw Invariant.unsupported(position, "class template argument deduction");
    };

    /** The type that a placeholder stands for, given the initializer; the error type if deduction failed. */
    Type deduce(Type placeholder, Initializer syntax, int position);
}
