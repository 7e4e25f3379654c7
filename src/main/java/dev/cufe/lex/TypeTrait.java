package dev.cufe.lex;

/** A reserved word that tests or transforms types: {@code __is_class}, {@code __underlying_type}. */
public enum TypeTrait {
    HAS_NOTHROW_ASSIGN("__has_nothrow_assign", 1, 1, 40300, false, false),
    HAS_NOTHROW_CONSTRUCTOR("__has_nothrow_constructor", 1, 1, 40300, false, false),
    HAS_NOTHROW_COPY("__has_nothrow_copy", 1, 1, 40300, false, false),
    HAS_NOTHROW_MOVE_ASSIGN("__has_nothrow_move_assign", 1, 1, 40300, false, false),
    HAS_TRIVIAL_ASSIGN("__has_trivial_assign", 1, 1, 40300, false, false),
    HAS_TRIVIAL_CONSTRUCTOR("__has_trivial_constructor", 1, 1, 40300, false, false),
    HAS_TRIVIAL_COPY("__has_trivial_copy", 1, 1, 40300, false, false),
    HAS_TRIVIAL_DESTRUCTOR("__has_trivial_destructor", 1, 1, 40300, false, false),
    HAS_TRIVIAL_MOVE_ASSIGN("__has_trivial_move_assign", 1, 1, 40300, false, false),
    HAS_TRIVIAL_MOVE_CONSTRUCTOR("__has_trivial_move_constructor", 1, 1, 40300, false, false),
    HAS_UNIQUE_OBJECT_REPRESENTATIONS("__has_unique_object_representations", 1, 1, 40300, false, false),
    HAS_VIRTUAL_DESTRUCTOR("__has_virtual_destructor", 1, 1, 40300, false, false),
    IS_ABSTRACT("__is_abstract", 1, 1, 40300, false, false),
    IS_AGGREGATE("__is_aggregate", 1, 1, 40300, false, false),
    IS_ASSIGNABLE("__is_assignable", 2, 2, 40300, false, false),
    IS_BASE_OF("__is_base_of", 2, 2, 40300, false, false),
    IS_CLASS("__is_class", 1, 1, 40300, false, false),
    IS_CONSTRUCTIBLE("__is_constructible", 1, Integer.MAX_VALUE, 40300, false, false),
    IS_CONVERTIBLE_TO("__is_convertible_to", 2, 2, 40300, false, false),
    IS_DESTRUCTIBLE("__is_destructible", 1, 1, 40300, false, false),
    IS_EMPTY("__is_empty", 1, 1, 40300, false, false),
    IS_ENUM("__is_enum", 1, 1, 40300, false, false),
    IS_FINAL("__is_final", 1, 1, 40300, false, false),
    IS_FUNCTION("__is_function", 1, 1, 40300, false, false),
    IS_LAYOUT_COMPATIBLE("__is_layout_compatible", 2, 2, 120000, false, false),
    IS_LITERAL_TYPE("__is_literal_type", 1, 1, 40300, false, false),
    IS_NOTHROW_ASSIGNABLE("__is_nothrow_assignable", 2, 2, 40300, false, false),
    IS_NOTHROW_CONSTRUCTIBLE("__is_nothrow_constructible", 1, Integer.MAX_VALUE, 40300, false, false),
    IS_NOTHROW_DESTRUCTIBLE("__is_nothrow_destructible", 1, 1, 40300, false, false),
    IS_POD("__is_pod", 1, 1, 40300, false, false),
    IS_POINTER_INTERCONVERTIBLE_BASE_OF("__is_pointer_interconvertible_base_of", 2, 2, 120000, false, false),
    IS_POLYMORPHIC("__is_polymorphic", 1, 1, 40300, false, false),
    IS_SAME("__is_same", 2, 2, 100000, false, false),
    IS_SAME_AS("__is_same_as", 2, 2, 70000, false, false),
    IS_STANDARD_LAYOUT("__is_standard_layout", 1, 1, 40300, false, false),
    IS_TRIVIAL("__is_trivial", 1, 1, 40300, false, false),
    IS_TRIVIALLY_ASSIGNABLE("__is_trivially_assignable", 2, 2, 40300, false, false),
    IS_TRIVIALLY_CONSTRUCTIBLE("__is_trivially_constructible", 1, Integer.MAX_VALUE, 40300, false, false),
    IS_TRIVIALLY_COPYABLE("__is_trivially_copyable", 1, 1, 40300, false, false),
    IS_TRIVIALLY_DESTRUCTIBLE("__is_trivially_destructible", 1, 1, 40300, false, false),
    IS_UNION("__is_union", 1, 1, 40300, false, false),
    NV_IS_EXTENDED_DEVICE_LAMBDA_CLOSURE_TYPE("__nv_is_extended_device_lambda_closure_type", 1, 1, 40100, false, false),
    NV_IS_EXTENDED_DEVICE_LAMBDA_WITH_PRESERVED_RETURN_TYPE(
            "__nv_is_extended_device_lambda_with_preserved_return_type", 1, 1, 40100, false, false),
    NV_IS_EXTENDED_HOST_DEVICE_LAMBDA_CLOSURE_TYPE(
            "__nv_is_extended_host_device_lambda_closure_type", 1, 1, 40100, false, false),
    UNDERLYING_TYPE("__underlying_type", 1, 1, 40300, true, false),
    ARRAY_RANK("__array_rank", 1, 1, 150000, false, false),
    DECAY("__decay", 1, 1, 150000, true, true),
    IS_ARRAY("__is_array", 1, 1, 140000, false, false),
    IS_BOUNDED_ARRAY("__is_bounded_array", 1, 1, 140000, false, false),
    IS_CONST("__is_const", 1, 1, 140000, false, false),
    IS_CONVERTIBLE("__is_convertible", 2, 2, 130000, false, false),
    IS_INVOCABLE("__is_invocable", 1, Integer.MAX_VALUE, 150000, false, true),
    IS_MEMBER_FUNCTION_POINTER("__is_member_function_pointer", 1, 1, 140000, false, false),
    IS_MEMBER_OBJECT_POINTER("__is_member_object_pointer", 1, 1, 140000, false, false),
    IS_MEMBER_POINTER("__is_member_pointer", 1, 1, 140000, false, false),
    IS_NOTHROW_CONVERTIBLE("__is_nothrow_convertible", 2, 2, 130000, false, false),
    IS_NOTHROW_INVOCABLE("__is_nothrow_invocable", 1, Integer.MAX_VALUE, 150000, false, true),
    IS_OBJECT("__is_object", 1, 1, 140000, false, false),
    IS_POINTER("__is_pointer", 1, 1, 150000, false, true),
    IS_REFERENCE("__is_reference", 1, 1, 140000, false, false),
    IS_SCOPED_ENUM("__is_scoped_enum", 1, 1, 140000, false, false),
    IS_SIGNED("__is_signed", 1, 1, 150000, false, true),
    IS_UNBOUNDED_ARRAY("__is_unbounded_array", 1, 1, 150000, false, false),
    IS_VOLATILE("__is_volatile", 1, 1, 150000, false, false),
    MAKE_SIGNED("__make_signed", 1, 1, 150000, true, true),
    MAKE_UNSIGNED("__make_unsigned", 1, 1, 150000, true, true),
    REFERENCE_CONSTRUCTS_FROM_TEMPORARY("__reference_constructs_from_temporary", 2, 2, 130000, false, false),
    REFERENCE_CONVERTS_FROM_TEMPORARY("__reference_converts_from_temporary", 2, 2, 130000, false, false),
    REMOVE_ALL_EXTENTS("__remove_all_extents", 1, 1, 150000, true, true),
    REMOVE_CONST("__remove_const", 1, 1, 150000, true, true),
    REMOVE_CV("__remove_cv", 1, 1, 150000, true, true),
    REMOVE_CVREF("__remove_cvref", 1, 1, 150000, true, true),
    REMOVE_EXTENT("__remove_extent", 1, 1, 150000, true, true),
    REMOVE_POINTER("__remove_pointer", 1, 1, 150000, true, true),
    REMOVE_REFERENCE("__remove_reference", 1, 1, 150000, true, true),
    REMOVE_REFERENCE_T("__remove_reference_t", 1, 1, 150000, true, true),
    REMOVE_RESTRICT("__remove_restrict", 1, 1, 150000, true, true),
    REMOVE_VOLATILE("__remove_volatile", 1, 1, 150000, true, true);

    private final String spelling;
    private final int minArgs;
    private final int maxArgs;
    private final int sinceGnu;
    private final boolean type;
    private final boolean weak;

    TypeTrait(String spelling, int minArgs, int maxArgs, int sinceGnu, boolean type, boolean weak) {
        this.spelling = spelling;
        this.minArgs = minArgs;
        this.maxArgs = maxArgs;
        this.sinceGnu = sinceGnu;
        this.type = type;
        this.weak = weak;
    }

    public String spelling() {
        return spelling;
    }

    public int minArgs() {
        return minArgs;
    }

    /** Largest number of arguments; {@link Integer#MAX_VALUE} for a variadic trait. */
    public int maxArgs() {
        return maxArgs;
    }

    /** Whether it is NVIDIA's own and known in every dialect. */
    boolean isNvidia() {
        return spelling.startsWith("__nv_");
    }

    /** Lowest {@code --gnu_version} that knows the word. */
    int sinceGnu() {
        return sinceGnu;
    }

    /** Whether it denotes a type; otherwise it is an expression. */
    public boolean isType() {
        return type;
    }

    /** Whether the word stays an ordinary identifier where no {@code (} follows. */
    public boolean isWeak() {
        return weak;
    }
}
