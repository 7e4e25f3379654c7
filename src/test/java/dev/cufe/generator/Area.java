package dev.cufe.generator;

/** Parts of the language that can be left out of generated units. */
enum Area {
    ENUMS,
    CLASSES,
    INHERITANCE,
    OPERATORS,
    CONVERSIONS,
    POINTERS,
    MEMBER_POINTERS,
    FLOATS,
    WIDE,
    STATEMENTS,
    EXCEPTIONS,
    NAMESPACES,
    LAMBDAS,
    TEMPLATES,
    GNU,
    ATTRIBUTES,
    /** Line breaks, comments and several declarations on one line. */
    LAYOUT
}
