package dev.cufe.types;

/**
 * What is computed among the dependent arguments of a template-id, so that the original does not find it again everywhere
 * below the head that declares the parameters.
 */
public enum PlacedValue {
    /** Types and parameters only: one below a head. */
    NONE,
    /** The size or alignment of a type, or a static member of the class template itself: typedefs share it with others. */
    SHARED,
    /** {@code decltype} of a parameter of a function: one in each body. */
    TYPE_OF_PARAMETER,
    /** {@code decltype} of a name that depends. */
    TYPE_OF_NAME,
    /** {@code decltype} of more than a name. */
    TYPE_OF_OPERATION,
    /** Any other value that depends. */
    VALUE
}
