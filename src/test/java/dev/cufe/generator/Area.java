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
    BUILTINS,
    /** Nested classes and enumerations. */
    NESTED_TYPES,
    /** Classes, enumerations, aliases and declarations inside functions. */
    LOCAL_TYPES,
    /** Copy constructors and assignments, friends, using-declarations in classes. */
    SPECIAL_MEMBERS,
    BINDINGS,
    USER_LITERALS,
    /** Aliases, using-directives and using-declarations of namespaces. */
    USING,
    ATTRIBUTES,
    /** Line breaks, comments and several declarations on one line. */
    LAYOUT
}
