package dev.cufe.overload.sequences;

/** What is being initialized. */
public enum InitContext {
    VARIABLE,
    MEMBER,
    BASE,
    ARGUMENT,
    RETURN,
    /** An explicit type conversion {@code T(x)}, {@code T{x}}. */
    TEMPORARY,
    NEW,
    THROW,
    CAPTURE,
    COMPOUND_LITERAL
}
