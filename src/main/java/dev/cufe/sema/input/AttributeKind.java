package dev.cufe.sema.input;

import dev.cufe.il.decl.Attribute;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The known attributes: where each belongs and what arguments it takes. Everything else is kept token by token. The
 * places are letters of {@link AttributePlace}.
 */
public enum AttributeKind {
    ABI_TAG("abi_tag", "VFCEN", Arguments.STRINGS),
    ALIAS("alias", "VF", Arguments.STRING),
    ALIGNED("aligned", "YVFCEMTP", Arguments.INTEGER_IF_ANY),
    ALLOC_SIZE("alloc_size", "F", Arguments.ONE_OR_TWO),
    ALWAYS_INLINE("always_inline", "F", Arguments.NONE),
    ARTIFICIAL("artificial", "F", Arguments.NONE),
    BLOCK_SIZE("block_size", "F", Arguments.TUPLES),
    CDECL("cdecl", "F", Arguments.NONE),
    CLUSTER_DIMS("cluster_dims", "F", Arguments.UP_TO_THREE),
    COLD("cold", "FL", Arguments.NONE),
    COMMON("common", "V", Arguments.NONE),
    CONST("const", "F", Arguments.NONE),
    CONSTANT("constant", "V", Arguments.NONE),
    CONSTRUCTOR("constructor", "F", Arguments.INTEGER_IF_ANY),
    CUDART_BUILTIN("cudart_builtin", "F", Arguments.NONE),
    DEPRECATED("deprecated", "VFCERMPTN", Arguments.STRING_IF_ANY),
    DESTRUCTOR("destructor", "F", Arguments.INTEGER_IF_ANY),
    DEVICE("device", "VF", Arguments.NONE),
    DEVICE_BUILTIN("device_builtin", "YVFCETRMPNLS", Arguments.NONE),
    DEVICE_BUILTIN_SURFACE_TYPE("device_builtin_surface_type", "CT", Arguments.NONE),
    DEVICE_BUILTIN_TEXTURE_TYPE("device_builtin_texture_type", "CT", Arguments.NONE),
    ERROR("error", "F", Arguments.STRING),
    EXTERNALLY_VISIBLE("externally_visible", "VF", Arguments.NONE),
    FALLTHROUGH("fallthrough", "S", Arguments.NONE),
    FASTCALL("fastcall", "F", Arguments.NONE),
    FLATTEN("flatten", "F", Arguments.NONE),
    FORMAT("format", "F", Arguments.WORD_AND_INTEGERS),
    FORMAT_ARG("format_arg", "F", Arguments.INTEGER),
    GLOBAL("global", "F", Arguments.NONE),
    GNU_INLINE("gnu_inline", "F", Arguments.NONE),
    GRID_CONSTANT("grid_constant", "P", Arguments.NONE),
    HOST("host", "F", Arguments.NONE),
    HOT("hot", "FL", Arguments.NONE),
    IFUNC("ifunc", "F", Arguments.STRING),
    INIT_PRIORITY("init_priority", "V", Arguments.INTEGER),
    LAUNCH_BOUNDS("launch_bounds", "F", Arguments.ONE_TO_THREE),
    LOCAL_MAXNREG("local_maxnreg", "F", Arguments.INTEGER),
    MALLOC("malloc", "F", Arguments.EXPRESSIONS),
    MANAGED("managed", "V", Arguments.NONE),
    MAXNREG("maxnreg", "F", Arguments.INTEGER),
    MAY_ALIAS("may_alias", "YVFCERMPTNLS", Arguments.NONE),
    MODE("mode", "YVFERMPTNLS", Arguments.WORD_AND_INTEGERS),
    NO_INSTRUMENT_FUNCTION("no_instrument_function", "F", Arguments.NONE),
    NOCOMMON("nocommon", "V", Arguments.NONE),
    NOINLINE("noinline", "F", Arguments.NONE),
    NONNULL("nonnull", "F", Arguments.ANY_INTEGERS),
    NOPLT("noplt", "F", Arguments.NONE),
    NORETURN("noreturn", "F", Arguments.NONE),
    NOTHROW("nothrow", "F", Arguments.NONE),
    NV_INLINE_HINT("nv_inline_hint", "F", Arguments.NONE),
    NV_PURE("nv_pure", "F", Arguments.NONE),
    NV_REGISTER_PARAMS("nv_register_params", "F", Arguments.NONE),
    PACKED("packed", "CEM", Arguments.NONE),
    PURE("pure", "F", Arguments.NONE),
    SECTION("section", "VF", Arguments.STRING),
    SENTINEL("sentinel", "F", Arguments.INTEGER_IF_ANY),
    SHARED("shared", "V", Arguments.NONE),
    STDCALL("stdcall", "F", Arguments.NONE),
    TARGET("target", "F", Arguments.TOKENS_OF_STRINGS),
    TILE_BUILTIN("tile_builtin", "FC", Arguments.NONE),
    TILE_GLOBAL("tile_global", "F", Arguments.NONE),
    TLS_MODEL("tls_model", "V", Arguments.STRING),
    UNAVAILABLE("unavailable", "VFCERMPTN", Arguments.STRING_IF_ANY),
    UNUSED("unused", "YVFCEPTL", Arguments.NONE),
    USED("used", "VF", Arguments.NONE),
    VECTOR_SIZE("vector_size", "YVFRMPTNLS", Arguments.INTEGER),
    VISIBILITY("visibility", "VFCEN", Arguments.STRING),
    VOLATILE("volatile", "F", Arguments.NONE),
    WARN_UNUSED_RESULT("warn_unused_result", "F", Arguments.NONE),
    WARNING("warning", "F", Arguments.STRING),
    WEAK("weak", "VF", Arguments.NONE),
    WEAKREF("weakref", "VF", Arguments.STRING_IF_ANY);

    /** What may stand in the parentheses after the name. */
    public enum Arguments {
        NONE(false, 0, 0),
        STRING(true, 1, 1),
        STRING_IF_ANY(false, 1, 1),
        STRINGS(false, 0, Integer.MAX_VALUE),
        /** {@code target("avx")}: kept token by token, as for an attribute that is not known; the first is a string. */
        TOKENS_OF_STRINGS(true, 0, Integer.MAX_VALUE),
        INTEGER(true, 1, 1),
        INTEGER_IF_ANY(false, 1, 1),
        ANY_INTEGERS(false, 0, Integer.MAX_VALUE),
        ONE_OR_TWO(true, 1, 2),
        ONE_TO_THREE(true, 1, 3),
        UP_TO_THREE(true, 0, 3),
        /** {@code block_size((x,y,z),(cx,cy,cz))}. */
        TUPLES(true, 1, 2),
        /** {@code format(printf, 1, 2)}, {@code mode(SI)}: a word of its own, then expressions. */
        WORD_AND_INTEGERS(true, 1, Integer.MAX_VALUE),
        EXPRESSIONS(false, 1, Integer.MAX_VALUE);

        /** Whether the parentheses must be there. */
        public final boolean required;

        public final int least;
        public final int most;

        Arguments(boolean required, int least, int most) {
            this.required = required;
            this.least = least;
            this.most = most;
        }

        public boolean areStrings() {
            return this == STRING || this == STRING_IF_ANY || this == STRINGS;
        }

        /** Whether each argument is an integral constant expression. */
        public boolean areIntegers() {
            return switch (this) {
                case INTEGER, INTEGER_IF_ANY, ANY_INTEGERS, ONE_OR_TWO, ONE_TO_THREE, UP_TO_THREE -> true;
                case NONE, STRING, STRING_IF_ANY, STRINGS, TOKENS_OF_STRINGS, TUPLES, WORD_AND_INTEGERS, EXPRESSIONS ->
                    false;
            };
        }
    }

    private static final Map<String, AttributeKind> BY_NAME = byName();

    final String word;
    final int places;
    public final Arguments arguments;

    AttributeKind(String word, String places, Arguments arguments) {
        this.word = word;
        this.places = AttributePlace.mask(places);
        this.arguments = arguments;
    }

    private static Map<String, AttributeKind> byName() {
        Map<String, AttributeKind> map = new HashMap<>();
        for (AttributeKind kind : values()) {
            map.put(kind.word, kind);
        }
        return map;
    }

    /** The known attribute with that name, with or without surrounding underscores; null if there is none. */
    public static @Nullable AttributeKind named(String name) {
        return BY_NAME.get(Attribute.word(name));
    }

    /** The known attribute of GNU or CUDA that is written there; null for those of the standard and unknown ones. */
    public static @Nullable AttributeKind of(Attribute a) {
        return a.isGnu() ? BY_NAME.get(a.word()) : null;
    }

    public boolean belongsTo(AttributePlace place) {
        return (places & place.bit()) != 0;
    }

    /** Whether it belongs to the declared entity even if it stands behind the body of a class. */
    public boolean isCuda() {
        return switch (this) {
            case BLOCK_SIZE,
                    CLUSTER_DIMS,
                    CONSTANT,
                    CUDART_BUILTIN,
                    DEVICE,
                    DEVICE_BUILTIN,
                    DEVICE_BUILTIN_SURFACE_TYPE,
                    DEVICE_BUILTIN_TEXTURE_TYPE,
                    GLOBAL,
                    GRID_CONSTANT,
                    HOST,
                    LAUNCH_BOUNDS,
                    LOCAL_MAXNREG,
                    MANAGED,
                    MAXNREG,
                    NV_INLINE_HINT,
                    NV_PURE,
                    NV_REGISTER_PARAMS,
                    SHARED,
                    TILE_BUILTIN,
                    TILE_GLOBAL -> true;
            default -> false;
        };
    }

    /** Attributes of function types: on something of another type that is what they complain about. */
    public boolean isOfFunctionType() {
        return switch (this) {
            case ALLOC_SIZE,
                    CDECL,
                    CONST,
                    FASTCALL,
                    FORMAT,
                    NONNULL,
                    NORETURN,
                    SENTINEL,
                    STDCALL,
                    VOLATILE,
                    WARN_UNUSED_RESULT -> true;
            default -> false;
        };
    }

    /** Whether what has it is not reported when nobody names it; {@code used} is that for static variables only. */
    public boolean excusesUnused() {
        return this == UNUSED || this == CONSTRUCTOR || this == DESTRUCTOR;
    }

    /** How messages name it: the keywords of CUDA as programs write them, others as they stand there. */
    public String nameIn(Attribute a) {
        String name = nameIn(a.name());
        boolean canonical = name != a.name() && this != CONST && this != VOLATILE;
        return a.namespace() == null || canonical ? name : a.namespace() + "::" + name;
    }

    /** As {@link #nameIn(Attribute)}, for one that is written that way without a namespace. */
    public String nameIn(String written) {
        return switch (this) {
            case BLOCK_SIZE,
                    CLUSTER_DIMS,
                    CONSTANT,
                    DEVICE,
                    GLOBAL,
                    HOST,
                    LAUNCH_BOUNDS,
                    LOCAL_MAXNREG,
                    MANAGED,
                    MAXNREG,
                    NV_PURE,
                    SHARED,
                    TILE_BUILTIN,
                    TILE_GLOBAL -> "__" + word + "__";
            case CONST, VOLATILE -> word;
            default -> written;
        };
    }
}
