package dev.cufe.il.entity;

/** What sort of function it is (the original's {@code sfk_*}). */
public enum FunctionKind {
    ORDINARY,
    CONSTRUCTOR,
    DESTRUCTOR,
    CONVERSION,
    OPERATOR,
    LITERAL_OPERATOR,
    DEDUCTION_GUIDE,
    LAMBDA_ENTRY_POINT
}
