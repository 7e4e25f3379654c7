package dev.cufe.il.expr;

/** Operations of {@link OperationExpr}, one to one the original's {@code eok_*} ([il 5.3]). */
public enum Op {
    ADD("add", "+"),
    SUBTRACT("subtract", "-"),
    MULTIPLY("multiply", "*"),
    DIVIDE("divide", "/"),
    REMAINDER("remainder", "%"),
    AND("and", "&"),
    OR("or", "|"),
    XOR("xor", "^"),
    SHIFT_LEFT("shiftl", "<<"),
    SHIFT_RIGHT("shiftr", ">>"),
    EQ("eq", "=="),
    NE("ne", "!="),
    LT("lt", "<"),
    GT("gt", ">"),
    LE("le", "<="),
    GE("ge", ">="),
    SPACESHIP("spaceship", "<=>"),
    MIN("gnu_min", "<?"),
    MAX("gnu_max", ">?"),
    LAND("land", "&&"),
    LOR("lor", "||"),
    COMMA("comma", ","),
    NOT("not", "!"),
    NEGATE("negate", "-"),
    UNARY_PLUS("unary_plus", "+"),
    COMPLEMENT("complement", "~"),
    CONJUGATE("xconj", "~"),
    REAL_PART("real_part", "__real__ "),
    IMAG_PART("imag_part", "__imag__ "),
    POST_INCR("post_incr", "++"),
    POST_DECR("post_decr", "--"),
    PRE_INCR("pre_incr", "++"),
    PRE_DECR("pre_decr", "--"),
    ASSIGN("assign", "="),
    ADD_ASSIGN("add_assign", "+="),
    SUBTRACT_ASSIGN("subtract_assign", "-="),
    MULTIPLY_ASSIGN("multiply_assign", "*="),
    DIVIDE_ASSIGN("divide_assign", "/="),
    REMAINDER_ASSIGN("remainder_assign", "%="),
    AND_ASSIGN("and_assign", "&="),
    OR_ASSIGN("or_assign", "|="),
    XOR_ASSIGN("xor_assign", "^="),
    SHIFT_LEFT_ASSIGN("shiftl_assign", "<<="),
    SHIFT_RIGHT_ASSIGN("shiftr_assign", ">>="),
    PADD_ASSIGN("padd_assign", "+="),
    PSUBTRACT_ASSIGN("psubtract_assign", "-="),
    BITWISE_ASSIGN("bassign", "="),
    PADD("padd", "+"),
    PSUBTRACT("psubtract", "-"),
    PDIFF("pdiff", "-"),
    SUBSCRIPT("subscript", "[]"),
    INDIRECT("indirect", "*"),
    ADDRESS_OF("address_of", "&"),
    LABEL_ADDRESS("address_of_label", "&&"),
    QUESTION("question", "?"),
    CALL("call", "()"),
    DOT_MEMBER_CALL("dot_member_call", "."),
    ARROW_MEMBER_CALL("points_to_member_call", "->"),
    DOT_PM_CALL("dot_pm_call", ".*"),
    ARROW_PM_CALL("points_to_pm_call", "->*"),
    DOT_FIELD("dot_field", "."),
    ARROW_FIELD("points_to_field", "->"),
    PM_FIELD("pm_field", ".*"),
    ARROW_PM_FIELD("pm_points_to_field", "->*"),
    /** A static member through an object; also an unknown member of a dependent object. */
    DOT_STATIC("dot_static", "."),
    ARROW_STATIC("points_to_static", "->"),
    DOT_VACUOUS_DESTRUCTOR("dot_vacuous_destructor_call", "."),
    ARROW_VACUOUS_DESTRUCTOR("points_to_vacuous_destructor_call", "->"),
    CAST("cast", ""),
    BOOL_CAST("bool_cast", ""),
    REF_CAST("ref_cast", ""),
    BASE_CLASS_CAST("base_class_cast", ""),
    DERIVED_CLASS_CAST("derived_class_cast", ""),
    PM_BASE_CLASS_CAST("pm_base_class_cast", ""),
    PM_DERIVED_CLASS_CAST("pm_derived_class_cast", ""),
    DYNAMIC_CAST("dynamic_cast", ""),
    REF_DYNAMIC_CAST("ref_dynamic_cast", ""),
    ARRAY_TO_POINTER("array_to_pointer", ""),
    REFERENCE_TO("reference_to", ""),
    REF_INDIRECT("ref_indirect", ""),
    LVALUE_ADJUST("lvalue_adjust", ""),
    CLASS_RVALUE_ADJUST("class_rvalue_adjust", ""),
    LVALUE("lvalue", ""),
    NOEXCEPT("noexcept", "noexcept"),
    VA_START("va_start", "__builtin_va_start"),
    VA_ARG("va_arg", "__builtin_va_arg"),
    VA_END("va_end", "__builtin_va_end"),
    VA_COPY("va_copy", "__builtin_va_copy"),
    VECTOR_FILL("vector_fill", ""),
    VECTOR_SUBSCRIPT("vector_subscript", "[]"),
    VECTOR_EQ("vector_eq", "=="),
    VECTOR_NE("vector_ne", "!="),
    VECTOR_LT("vector_lt", "<"),
    VECTOR_GT("vector_gt", ">"),
    VECTOR_LE("vector_le", "<="),
    VECTOR_GE("vector_ge", ">="),
    VECTOR_LAND("vector_land", "&&"),
    VECTOR_LOR("vector_lor", "||"),
    VECTOR_NOT("vector_not", "!"),
    VECTOR_QUESTION("vector_question", "?");

    private final String ilName;
    private final String spelling;

    Op(String ilName, String spelling) {
        this.ilName = ilName;
        this.spelling = spelling;
    }

    /** The original's word without its prefix {@code eok_}. */
    public String ilName() {
        return ilName;
    }

    /** Operator as printed; empty for conversions. */
    public String spelling() {
        return spelling;
    }

    /** Built-in assignment, simple or compound. */
    public boolean isAssignment() {
        return ordinal() >= ASSIGN.ordinal() && ordinal() <= BITWISE_ASSIGN.ordinal();
    }

    public boolean isComparison() {
        return ordinal() >= EQ.ordinal() && ordinal() <= SPACESHIP.ordinal();
    }

    /** A call of any kind. */
    public boolean isCall() {
        return ordinal() >= CALL.ordinal() && ordinal() <= ARROW_PM_CALL.ordinal();
    }
}
