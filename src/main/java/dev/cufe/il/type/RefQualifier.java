package dev.cufe.il.type;

/** Ref-qualifier of a member function type. */
public enum RefQualifier {
    NONE,
    LVALUE,
    RVALUE
}
