package dev.cufe.preprocess.macros;

/** A macro whose replacement depends on where it is used ([cpp.predefined], [cpp.cond]). The original has none of them. */
public enum BuiltinMacro {
    LINE("__LINE__"),
    FILE("__FILE__"),
    DATE("__DATE__"),
    TIME("__TIME__"),
    TIMESTAMP("__TIMESTAMP__"),
    COUNTER("__COUNTER__"),
    INCLUDE_LEVEL("__INCLUDE_LEVEL__"),
    BASE_FILE("__BASE_FILE__"),
    DEFINED("defined"),
    HAS_INCLUDE("__has_include"),
    HAS_INCLUDE_NEXT("__has_include_next"),
    HAS_ATTRIBUTE("__has_attribute"),
    HAS_CPP_ATTRIBUTE("__has_cpp_attribute"),
    HAS_BUILTIN("__has_builtin");

    private final String spelling;

    BuiltinMacro(String spelling) {
        this.spelling = spelling;
    }

    public String spelling() {
        return spelling;
    }

    /** Whether it means something in a condition only. */
    public boolean isConditionOperator() {
        return this == DEFINED || this == HAS_INCLUDE || this == HAS_INCLUDE_NEXT;
    }
}
