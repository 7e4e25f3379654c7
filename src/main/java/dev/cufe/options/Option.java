package dev.cufe.options;

import static dev.cufe.options.Option.Argument.NONE;
import static dev.cufe.options.Option.Argument.NUMBER;
import static dev.cufe.options.Option.Argument.TEXT;
import static dev.cufe.options.Option.Support.HONOURED;
import static dev.cufe.options.Option.Support.NOT_YET;
import static dev.cufe.options.Option.Support.NO_EFFECT;
import static dev.cufe.options.Option.Support.REFUSED;

import org.jspecify.annotations.Nullable;

/**
 * One option of {@code cudafe++}: the table of all 386 spellings, in the order in which the original registers them
 * (abbreviations list their matches in that order). [command-line 1.2]
 */
public enum Option {
    STRICT("strict", 'A', HONOURED, "refuse everything that is not standard C++ (errors)"),
    STRICT_WARNINGS("strict_warnings", 'a', HONOURED, "like --strict, but what is not standard gives warnings"),
    NO_LINE_COMMANDS("no_line_commands", 'P', HONOURED, "preprocess only, without line directives in the output"),
    PREPROCESS("preprocess", 'E', HONOURED, "preprocess only, to standard output or the file of --output"),
    COMMENTS("comments", 'C', HONOURED, "keep comments in preprocessed output"),
    OLD_LINE_COMMANDS("old_line_commands", NOT_YET, "write line directives as \"# N\" in preprocessed output"),
    OLD_C("old_c", 'K', NOT_YET, "compile K&R C"),
    DEPENDENCIES("dependencies", 'M', HONOURED, "print what the source includes, as make rules"),
    TRACE_INCLUDES("trace_includes", 'H', HONOURED, "print the name of every file as it is included"),
    IL_DISPLAY("il_display", HONOURED, "print the intermediate language on standard output"),
    ANACHRONISMS("anachronisms", NO_EFFECT, "accept constructs from before standard C++"),
    NO_ANACHRONISMS("no_anachronisms", NO_EFFECT),
    CFRONT_2_1("cfront_2.1", 'b', NOT_YET, "imitate cfront 2.1"),
    CFRONT_3_0("cfront_3.0", NOT_YET, "imitate cfront 3.0"),
    NO_CODE_GEN("no_code_gen", 'n', HONOURED, "check only, write no host file"),
    SIGNED_CHARS("signed_chars", 's', HONOURED, "plain char is signed"),
    UNSIGNED_CHARS("unsigned_chars", 'u', NOT_YET, "plain char is unsigned"),
    INSTANTIATE(
            "instantiate", 't', TEXT, HONOURED, "templates to instantiate without being asked: none, all, used, local"),
    IMPLICIT_INCLUDE("implicit_include", 'B', NOT_YET, "look for template definitions in files next to their headers"),
    NO_IMPLICIT_INCLUDE("no_implicit_include", NO_EFFECT),
    SUPPRESS_VTBL("suppress_vtbl", NO_EFFECT, "never define virtual function tables here"),
    FORCE_VTBL("force_vtbl", NO_EFFECT, "always define virtual function tables here"),
    DOLLAR("dollar", '$', HONOURED, "accept $ in identifiers"),
    TIMING("timing", '#', HONOURED, "print how long each phase took"),
    VERSION("version", 'v', HONOURED, "print the version and go on"),
    NO_WARNINGS("no_warnings", 'w', HONOURED, "print no warnings and no remarks"),
    PROMOTE_WARNINGS("promote_warnings", 'W', HONOURED, "treat warnings as errors"),
    REMARKS("remarks", 'r', HONOURED, "print remarks too"),
    C("c", 'm', NOT_YET, "compile C"),
    CPP("c++", 'p', HONOURED, "compile C++"),
    EXCEPTIONS("exceptions", 'x', HONOURED, "exception handling"),
    NO_EXCEPTIONS("no_exceptions", HONOURED),
    NO_USE_BEFORE_SET_WARNINGS(
            "no_use_before_set_warnings", 'j', HONOURED, "do not warn about variables used before they are set"),
    INCLUDE_DIRECTORY("include_directory", 'I', TEXT, HONOURED, "search this folder for included files"),
    DEFINE_MACRO(
            "define_macro", 'D', TEXT, HONOURED, "define a macro (no effect on a compilation, as in the original)"),
    UNDEFINE_MACRO(
            "undefine_macro", 'U', TEXT, HONOURED, "undefine a macro (no effect on a compilation, as in the original)"),
    ERROR_LIMIT("error_limit", 'e', NUMBER, HONOURED, "stop after this many errors (default 100)"),
    LIST("list", 'L', TEXT, HONOURED, "write a raw listing to this file"),
    XREF("xref", 'X', TEXT, HONOURED, "write cross references to this file"),
    ERROR_OUTPUT("error_output", TEXT, HONOURED, "write messages to this file"),
    OUTPUT("output", 'o', TEXT, HONOURED, "where preprocessed output goes"),
    DB("db", 'd', TEXT, NOT_YET, "trace the front end itself: level, or name=level"),
    DB_NAME("db_name", TEXT, NOT_YET, "trace the handling of this name"),
    TIME_LIMIT("time_limit", NUMBER, NOT_YET, "limit on processor time, in seconds"),
    DIAG_SUPPRESS("diag_suppress", TEXT, HONOURED, "silence these diagnostics (numbers or tags, with commas)"),
    DIAG_REMARK("diag_remark", TEXT, HONOURED, "make these diagnostics remarks"),
    DIAG_WARNING("diag_warning", TEXT, HONOURED, "make these diagnostics warnings"),
    DIAG_ERROR("diag_error", TEXT, HONOURED, "make these diagnostics errors"),
    DIAG_ONCE("diag_once", TEXT, HONOURED, "print these diagnostics once only"),
    DISPLAY_ERROR_NUMBER("display_error_number", HONOURED, "show the numbers of diagnostics"),
    NO_DISPLAY_ERROR_NUMBER("no_display_error_number", HONOURED),
    DEVICE_TIME_TRACE("device-time-trace", NO_EFFECT, "prepare for time traces of the device compiler"),
    DEVICE_SYNTAX_ONLY("device-syntax-only", NO_EFFECT, "device code is only checked"),
    TILE_ONLY("tile-only", NO_EFFECT, "the unit has tile code only"),
    NO_HIDDEN_VISIBILITY_ON_UNNAMED_NS(
            "no-hidden-visibility-on-unnamed-ns", HONOURED, "no hidden visibility on unnamed namespaces"),
    STATIC_HOST_STUB("static-host-stub", HONOURED, "kernel stubs have internal linkage"),
    HOST_STUB_LINKAGE_EXPLICIT("host-stub-linkage-explicit", NO_EFFECT, "spell out the linkage of kernel stubs"),
    DEVICE_HIDDEN_VISIBILITY(
            "device-hidden-visibility", HONOURED, "kernels and device variables get hidden visibility"),
    NO_MULTILINE_DEBUG("no-multiline-debug", NO_EFFECT, "no line information for continued lines"),
    NO_DEVICE_INT128("no-device-int128", NO_EFFECT, "no __int128 in device code"),
    NO_DEVICE_FLOAT128("no-device-float128", NO_EFFECT, "no __float128 in device code"),
    FE_INLINING("fe-inlining", NO_EFFECT, "inline in the front end"),
    MODIFY_STACK_LIMIT("modify-stack-limit", NUMBER, HONOURED, "raise the limit on the stack: 1 yes, 0 no"),
    CHECK_MEMORY_CLOBBER("check-memory-clobber", NO_EFFECT, "check \"memory\" clobbers of asm statements"),
    CHECK_TEMPLATE_PARAM_QUAL("check-template-param-qual", NO_EFFECT, "check qualifiers of template parameters"),
    CHECK_CLOCK_CALL("check-clock-call", NO_EFFECT, "check calls of clock()"),
    CHECK_FFS_CALL("check-ffs-call", NO_EFFECT, "check calls of ffs()"),
    CHECK_ROUTINE_ADDRESS_TAKEN(
            "check-routine-address-taken", NO_EFFECT, "check where addresses of device functions are taken"),
    FASSOCIATIVE_MATH("fassociative-math", NO_EFFECT, "floating point may be reassociated"),
    ORIG_SRC_FILE_NAME("orig_src_file_name", TEXT, HONOURED, "name of the source before preprocessing"),
    ORIG_SRC_PATH_NAME("orig_src_path_name", TEXT, HONOURED, "full path of the source before preprocessing"),
    FRANDOM_SEED("frandom-seed", TEXT, HONOURED, "text that makes the module id unique"),
    FORCE_LP64("force-lp64", HONOURED, "pointers and long have 64 bits"),
    FORCE_LLP64("force-llp64", NOT_YET, "pointers have 64 bits, long has 32"),
    KEEP_DEVICE_FUNCTIONS("keep-device-functions", NO_EFFECT, "keep device functions nobody uses"),
    PGI_VERSION("pgi_version", NUMBER, NOT_YET, "version of the PGI host compiler"),
    PGI_LLVM("pgi_llvm", NO_EFFECT, "PGI host compiler with LLVM"),
    PGI_ARCH_PPC("pgi_arch_ppc", NO_EFFECT, "PGI host compiler for POWER"),
    PGI_ARCH_AARCH64("pgi_arch_aarch64", NO_EFFECT, "PGI host compiler for AArch64"),
    FORCE_LINKONCE_TO_WEAK("force_linkonce_to_weak", NO_EFFECT, "weak symbols instead of link-once"),
    DISABLE_HOST_IMPLICIT_CALL_CHECK(
            "disable_host_implicit_call_check", NO_EFFECT, "do not check implicit calls from host code"),
    NO_STRICT_CUDA_ERROR("no_strict_cuda_error", NO_EFFECT, "some CUDA errors become warnings"),
    DEVICE_C("device-c", HONOURED, "relocatable device code (separate compilation)"),
    PARTIAL_LINK("partial-link", HONOURED, "whole program spread over several units"),
    NO_SHADOW_FUNCTIONS("no-shadow-functions", NOT_YET, "write no host bodies for device functions"),
    DISABLE_EXT_LAMBDA_CACHE(
            "disable_ext_lambda_cache", NO_EFFECT, "write wrappers of extended lambdas without the cache"),
    NO_CONSTANT_VARIABLE_INFERENCING(
            "no-constant-variable-inferencing", NO_EFFECT, "host constants are not usable in device code"),
    ZERO_INIT_AUTO_VARS("zero_init_auto_vars", NO_EFFECT, "set automatic variables to zero"),
    DEBUG_MODE("debug_mode", HONOURED, "device code will be debugged (nvcc -G)"),
    GEN_MODULE_ID_FILE("gen_module_id_file", HONOURED, "write the module id to a file"),
    INCLUDE_FILE_NAME("include_file_name", TEXT, NOT_YET, "file that the host file includes"),
    GEN_DEVICE_FILE_NAME("gen_device_file_name", TEXT, NOT_YET, "name of the device file"),
    TILE_BC_FILE_NAME("tile_bc_file_name", TEXT, NOT_YET, "name of the tile byte code file"),
    STUB_FILE_NAME("stub_file_name", TEXT, HONOURED, "name of the stub file that the host file includes"),
    MODULE_ID_FILE_NAME("module_id_file_name", TEXT, HONOURED, "name of the module id file"),
    M32("m32", NOT_YET, "pointers and long have 32 bits"),
    M64("m64", HONOURED, "pointers and long have 64 bits"),
    VERSION_AND_STOP("Version", 'V', HONOURED, "print the version and stop, with exit status 1"),
    COMPILER_BINDIR("compiler_bindir", TEXT, NOT_YET, "folder of the host compiler"),
    SDK_DIR("sdk_dir", TEXT, NOT_YET, "folder of the system's development kit"),
    PGCPP("pgc++", HONOURED, "the host compiler is PGI's"),
    ICC("icc", HONOURED, "the host compiler is Intel's classic one"),
    ICC_VERSION("icc_version", NUMBER, NOT_YET, "version of Intel's classic host compiler"),
    ICX("icx", NO_EFFECT, "the host compiler is Intel's LLVM-based one"),
    GRCO("grco", NO_EFFECT, "the host compiler is GRCO"),
    ALLOW_MANAGED("allow_managed", HONOURED, "accept __managed__ variables"),
    GEN_SYSTEM_TEMPLATES_FROM_TEXT(
            "gen_system_templates_from_text", NO_EFFECT, "write templates of system headers as they were spelled"),
    NO_HOST_DEVICE_INITIALIZER_LIST(
            "no_host_device_initializer_list", NO_EFFECT, "std::initializer_list is not __host__ __device__"),
    NO_HOST_DEVICE_MOVE_FORWARD(
            "no_host_device_move_forward", NO_EFFECT, "std::move and std::forward are not __host__ __device__"),
    RELAXED_CONSTEXPR("relaxed_constexpr", HONOURED, "constexpr functions may be called across execution spaces"),
    DONT_SUPPRESS_HOST_WRAPPERS("dont_suppress_host_wrappers", NO_EFFECT, "always write host wrappers"),
    EXTENDED_LAMBDA("extended-lambda", HONOURED, "__device__ and __host__ __device__ lambdas in host code"),
    ARM_CROSS_COMPILER("arm_cross_compiler", NO_EFFECT, "the host is ARM"),
    TARGET_WOA("target_woa", NO_EFFECT, "the target is Windows on ARM"),
    GEN_DIV_APPROX_NO_FTZ("gen_div_approx_no_ftz", NO_EFFECT, "approximate division keeps denormals"),
    GEN_DIV_APPROX_FTZ("gen_div_approx_ftz", NO_EFFECT, "approximate division flushes denormals"),
    SHARED_ADDRESS_IMMUTABLE("shared_address_immutable", NO_EFFECT, "addresses of shared variables do not change"),
    UUMN("uumn", NO_EFFECT, "name unnamed union members"),
    BUILTIN_IEEE128_TYPE("builtin-ieee128-type", NO_EFFECT, "__ieee128 is a built-in type"),
    EMIT_LIFETIME_INTRINSICS("emit-lifetime-intrinsics", NO_EFFECT, "mark where local variables begin and end"),
    UNSIGNED_WCHAR_T("unsigned_wchar_t", NO_EFFECT, "wchar_t is unsigned"),
    GEN_C_FILE_NAME("gen_c_file_name", TEXT, HONOURED, "name of the host file to write"),
    MSVC_TARGET_VERSION("msvc_target_version", NUMBER, NOT_YET, "version of the MSVC host compiler"),
    CREATE_PCH("create_pch", TEXT, NOT_YET, "write a precompiled header"),
    USE_PCH("use_pch", TEXT, REFUSED, "read a precompiled header"),
    PCH("pch", NOT_YET, "make and use precompiled headers by itself"),
    PCH_MESSAGES("pch_messages", NOT_YET, "say when a precompiled header is made or used"),
    NO_PCH_MESSAGES("no_pch_messages", NOT_YET),
    PCH_VERBOSE("pch_verbose", NOT_YET, "say why a precompiled header is not used"),
    NO_PCH_VERBOSE("no_pch_verbose", NOT_YET),
    PCH_DIR("pch_dir", TEXT, NOT_YET, "folder of precompiled headers"),
    RESTRICT("restrict", HONOURED, "restrict is a keyword"),
    NO_RESTRICT("no_restrict", HONOURED),
    LONG_LIFETIME_TEMPS("long_lifetime_temps", NOT_YET, "temporaries live until the end of the block"),
    SHORT_LIFETIME_TEMPS("short_lifetime_temps", NO_EFFECT, "temporaries live until the end of the expression"),
    WCHAR_T_KEYWORD("wchar_t_keyword", HONOURED, "wchar_t is a keyword"),
    NO_WCHAR_T_KEYWORD("no_wchar_t_keyword", HONOURED),
    PACK_ALIGNMENT("pack_alignment", NUMBER, NOT_YET, "largest alignment of members: 1, 2, 4, 8 ..."),
    ALTERNATIVE_TOKENS("alternative_tokens", HONOURED, "and, or, not ... are operators"),
    NO_ALTERNATIVE_TOKENS("no_alternative_tokens", HONOURED),
    SVR4("svr4", NOT_YET, "compile SVR4 C"),
    NO_SVR4("no_svr4", NOT_YET),
    BRIEF_DIAGNOSTICS("brief_diagnostics", HONOURED, "one line for each diagnostic"),
    NO_BRIEF_DIAGNOSTICS("no_brief_diagnostics", HONOURED),
    NONCONST_REF_ANACHRONISM("nonconst_ref_anachronism", NO_EFFECT, "references to non-const may bind to rvalues"),
    NO_NONCONST_REF_ANACHRONISM("no_nonconst_ref_anachronism", NO_EFFECT),
    NO_PREPROC_ONLY("no_preproc_only", NOT_YET, "compile after preprocessing"),
    RTTI("rtti", HONOURED, "typeid and dynamic_cast"),
    NO_RTTI("no_rtti", NOT_YET),
    BUILDING_RUNTIME("building_runtime", NO_EFFECT, "the unit is part of the C++ run-time library"),
    BOOL("bool", HONOURED, "bool is a keyword"),
    NO_BOOL("no_bool", NOT_YET),
    ARRAY_NEW_AND_DELETE("array_new_and_delete", NO_EFFECT, "operator new[] and operator delete[]"),
    NO_ARRAY_NEW_AND_DELETE("no_array_new_and_delete", NO_EFFECT),
    EXPLICIT("explicit", HONOURED, "explicit is a keyword"),
    NO_EXPLICIT("no_explicit", HONOURED),
    NAMESPACES("namespaces", HONOURED, "namespaces"),
    NO_NAMESPACES("no_namespaces", REFUSED),
    USING_STD("using_std", NO_EFFECT, "names of std are visible without using"),
    NO_USING_STD("no_using_std", NO_EFFECT),
    REMOVE_UNNEEDED_ENTITIES("remove_unneeded_entities", NOT_YET, "drop what nobody needs"),
    NO_REMOVE_UNNEEDED_ENTITIES("no_remove_unneeded_entities", NO_EFFECT),
    TYPENAME("typename", HONOURED, "typename is a keyword"),
    NO_TYPENAME("no_typename", HONOURED),
    IMPLICIT_TYPENAME("implicit_typename", NO_EFFECT, "guess whether a dependent name is a type"),
    NO_IMPLICIT_TYPENAME("no_implicit_typename", NO_EFFECT),
    SPECIAL_SUBSCRIPT_COST("special_subscript_cost", NO_EFFECT, "older ranking of operator[]"),
    NO_SPECIAL_SUBSCRIPT_COST("no_special_subscript_cost", NO_EFFECT),
    OLD_STYLE_PREPROCESSING("old_style_preprocessing", NOT_YET, "preprocess as before standard C"),
    OLD_FOR_INIT("old_for_init", NOT_YET, "a variable of for (...) lives on after the loop"),
    NEW_FOR_INIT("new_for_init", HONOURED, "a variable of for (...) ends with the loop"),
    FOR_INIT_DIFF_WARNING("for_init_diff_warning", HONOURED, "warn where the two rules for for (...) differ"),
    NO_FOR_INIT_DIFF_WARNING("no_for_init_diff_warning", HONOURED),
    DISTINCT_TEMPLATE_SIGNATURES(
            "distinct_template_signatures", HONOURED, "templates and functions never share a signature"),
    NO_DISTINCT_TEMPLATE_SIGNATURES("no_distinct_template_signatures", NOT_YET),
    GUIDING_DECLS("guiding_decls", NOT_YET, "a function declaration may guide a template"),
    NO_GUIDING_DECLS("no_guiding_decls", HONOURED),
    OLD_SPECIALIZATIONS("old_specializations", NO_EFFECT, "specialisations without template <>"),
    NO_OLD_SPECIALIZATIONS("no_old_specializations", NO_EFFECT),
    WRAP_DIAGNOSTICS("wrap_diagnostics", HONOURED, "wrap long messages"),
    NO_WRAP_DIAGNOSTICS("no_wrap_diagnostics", HONOURED),
    IMPLICIT_EXTERN_C_TYPE_CONVERSION(
            "implicit_extern_c_type_conversion", NO_EFFECT, "C and C++ function types convert into each other"),
    NO_IMPLICIT_EXTERN_C_TYPE_CONVERSION("no_implicit_extern_c_type_conversion", NO_EFFECT),
    LONG_PRESERVING_RULES("long_preserving_rules", NO_EFFECT, "K&R rules for long and unsigned"),
    NO_LONG_PRESERVING_RULES("no_long_preserving_rules", NO_EFFECT),
    EXTERN_INLINE("extern_inline", HONOURED, "inline functions have external linkage"),
    NO_EXTERN_INLINE("no_extern_inline", NO_EFFECT),
    MULTIBYTE_CHARS("multibyte_chars", NO_EFFECT, "multibyte characters in comments and literals"),
    NO_MULTIBYTE_CHARS("no_multibyte_chars", NO_EFFECT),
    EMBEDDED_CPP("embedded_c++", NOT_YET, "compile embedded C++"),
    VLA("vla", HONOURED, "arrays of variable length"),
    NO_VLA("no_vla", NOT_YET),
    ENUM_OVERLOADING("enum_overloading", HONOURED, "operators may be overloaded for enumerations"),
    NO_ENUM_OVERLOADING("no_enum_overloading", NO_EFFECT),
    NONSTD_QUALIFIER_DEDUCTION("nonstd_qualifier_deduction", NO_EFFECT, "older rule for deducing qualifiers"),
    NO_NONSTD_QUALIFIER_DEDUCTION("no_nonstd_qualifier_deduction", NO_EFFECT),
    LATE_TIEBREAKER("late_tiebreaker", NO_EFFECT, "qualifiers break ties last"),
    EARLY_TIEBREAKER("early_tiebreaker", NO_EFFECT, "qualifiers break ties first"),
    PREINCLUDE("preinclude", TEXT, HONOURED, "include this file first"),
    PREINCLUDE_MACROS("preinclude_macros", TEXT, HONOURED, "take the macros of this file first"),
    PENDING_INSTANTIATIONS("pending_instantiations", NUMBER, NOT_YET, "limit on nested instantiations of a template"),
    CONST_STRING_LITERALS("const_string_literals", HONOURED, "string literals are const"),
    NO_CONST_STRING_LITERALS("no_const_string_literals", NOT_YET),
    CLASS_NAME_INJECTION("class_name_injection", HONOURED, "a class's name is visible in the class"),
    NO_CLASS_NAME_INJECTION("no_class_name_injection", NOT_YET),
    ARG_DEP_LOOKUP("arg_dep_lookup", HONOURED, "look functions up by their arguments"),
    NO_ARG_DEP_LOOKUP("no_arg_dep_lookup", NO_EFFECT),
    FRIEND_INJECTION("friend_injection", NO_EFFECT, "friends are visible without a declaration"),
    NO_FRIEND_INJECTION("no_friend_injection", NO_EFFECT),
    NONSTD_USING_DECL("nonstd_using_decl", NO_EFFECT, "older rule for using declarations"),
    NO_NONSTD_USING_DECL("no_nonstd_using_decl", NO_EFFECT),
    DESIGNATORS("designators", NO_EFFECT, "designated initialisers"),
    NO_DESIGNATORS("no_designators", NO_EFFECT),
    EXTENDED_DESIGNATORS("extended_designators", NOT_YET, "designated initialisers as GNU C had them"),
    NO_EXTENDED_DESIGNATORS("no_extended_designators", NOT_YET),
    VARIADIC_MACROS("variadic_macros", NO_EFFECT, "macros with ..."),
    NO_VARIADIC_MACROS("no_variadic_macros", NO_EFFECT),
    EXTENDED_VARIADIC_MACROS("extended_variadic_macros", HONOURED, "macros with name..."),
    NO_EXTENDED_VARIADIC_MACROS("no_extended_variadic_macros", HONOURED),
    SYS_INCLUDE("sys_include", TEXT, HONOURED, "search this folder for system headers"),
    INCL_SUFFIXES("incl_suffixes", TEXT, NOT_YET, "suffixes tried for included files"),
    MODULES_DIRECTORY("modules_directory", TEXT, NOT_YET, "folder of modules"),
    MS_MOD_FILE_MAP("ms_mod_file_map", TEXT, NOT_YET, "module to file, as MSVC maps them"),
    MS_HEADER_UNIT("ms_header_unit", TEXT, NOT_YET, "header to header unit, as MSVC maps them"),
    MS_HEADER_UNIT_QUOTE("ms_header_unit_quote", TEXT, NOT_YET, "the same for quoted includes"),
    MS_HEADER_UNIT_ANGLE("ms_header_unit_angle", TEXT, NOT_YET, "the same for includes in angle brackets"),
    MS_MOD_INTERFACE("ms_mod_interface", NO_EFFECT, "the unit is a module interface"),
    NO_MS_MOD_INTERFACE("no_ms_mod_interface", NO_EFFECT),
    MS_INTERNAL_PARTITION("ms_internal_partition", NO_EFFECT, "the unit is an internal partition"),
    NO_MS_INTERNAL_PARTITION("no_ms_internal_partition", NO_EFFECT),
    MS_TRANSLATE_INCLUDE("ms_translate_include", NO_EFFECT, "includes become imports"),
    NO_MS_TRANSLATE_INCLUDE("no_ms_translate_include", NO_EFFECT),
    MODULES("modules", HONOURED, "C++20 modules"),
    NO_MODULES("no_modules", HONOURED),
    MODULE_IMPORT_DIAGNOSTICS("module_import_diagnostics", NO_EFFECT, "say when modules are imported"),
    NO_MODULE_IMPORT_DIAGNOSTICS("no_module_import_diagnostics", NO_EFFECT),
    COMPOUND_LITERALS("compound_literals", NOT_YET, "compound literals in C"),
    NO_COMPOUND_LITERALS("no_compound_literals", NOT_YET),
    BASE_ASSIGN_OP_IS_DEFAULT("base_assign_op_is_default", NO_EFFECT, "a base's assignment counts as copy assignment"),
    NO_BASE_ASSIGN_OP_IS_DEFAULT("no_base_assign_op_is_default", NO_EFFECT),
    DEP_NAME("dep_name", NO_EFFECT, "dependent names are looked up late"),
    NO_DEP_NAME("no_dep_name", NO_EFFECT),
    IGNORE_STD("ignore_std", NOT_YET, "std is the global namespace"),
    PARSE_TEMPLATES("parse_templates", HONOURED, "parse templates where they are defined"),
    NO_PARSE_TEMPLATES("no_parse_templates", NOT_YET),
    C99("c99", NOT_YET, "compile C99"),
    NO_C99("no_c99", NOT_YET),
    C11("c11", NOT_YET, "compile C11"),
    C18("c18", NOT_YET, "compile C17"),
    C17("c17", NOT_YET, "compile C17"),
    C23("c23", NOT_YET, "compile C23"),
    C89("c89", NOT_YET, "compile C89"),
    NO_STDARG_BUILTIN("no_stdarg_builtin", NO_EFFECT, "<stdarg.h> is an ordinary header"),
    GCC("gcc", NOT_YET, "compile GNU C"),
    NO_GCC("no_gcc", NOT_YET),
    GPP("g++", HONOURED, "compile GNU C++"),
    NO_GPP("no_g++", NOT_YET),
    CLANG("clang", HONOURED, "imitate clang"),
    NO_CLANG("no_clang", HONOURED),
    GNU_VERSION("gnu_version", NUMBER, HONOURED, "version of g++ to imitate: 120200 is 12.2.0"),
    CLANG_VERSION("clang_version", NUMBER, HONOURED, "version of clang to imitate"),
    REPORT_GNU_EXTENSIONS("report_gnu_extensions", HONOURED, "warn about GNU extensions"),
    SHORT_ENUMS("short_enums", NOT_YET, "enumerations are as small as they can be"),
    NO_SHORT_ENUMS("no_short_enums", HONOURED),
    STRICT_GNU("strict_gnu", NO_EFFECT, "GNU mode that refuses what g++ would"),
    NO_STRICT_GNU("no_strict_gnu", NO_EFFECT),
    LONG_LONG("long_long", HONOURED, "long long is a type"),
    CONTEXT_LIMIT("context_limit", NUMBER, HONOURED, "how many instantiation contexts a message shows"),
    SET_FLAG("set_flag", TEXT, REFUSED, "set an internal flag"),
    CLEAR_FLAG("clear_flag", TEXT, REFUSED, "clear an internal flag"),
    EDG_BASE_DIR("edg_base_dir", TEXT, NOT_YET, "folder of run-time data"),
    EMBEDDED_C("embedded_c", REFUSED, "embedded C (refused)"),
    NO_EMBEDDED_C("no_embedded_c", REFUSED),
    THREAD_LOCAL_STORAGE("thread_local_storage", HONOURED, "thread-local variables"),
    NO_THREAD_LOCAL_STORAGE("no_thread_local_storage", HONOURED),
    TRIGRAPHS("trigraphs", HONOURED, "trigraphs"),
    NO_TRIGRAPHS("no_trigraphs", HONOURED),
    NONSTD_DEFAULT_ARG_DEDUCTION("nonstd_default_arg_deduction", NO_EFFECT, "default arguments take part in deduction"),
    NO_NONSTD_DEFAULT_ARG_DEDUCTION("no_nonstd_default_arg_deduction", NO_EFFECT),
    STDC_ZERO_IN_SYSTEM_HEADERS("stdc_zero_in_system_headers", NO_EFFECT, "__STDC__ is 0 in system headers"),
    NO_STDC_ZERO_IN_SYSTEM_HEADERS("no_stdc_zero_in_system_headers", NO_EFFECT),
    TEMPLATE_TYPEDEFS_IN_DIAGNOSTICS(
            "template_typedefs_in_diagnostics", NO_EFFECT, "messages show typedefs of templates"),
    NO_TEMPLATE_TYPEDEFS_IN_DIAGNOSTICS("no_template_typedefs_in_diagnostics", NO_EFFECT),
    ULITERALS("uliterals", HONOURED, "u\"\", U\"\" and u8\"\" literals"),
    NO_ULITERALS("no_uliterals", HONOURED),
    TYPE_TRAITS_HELPERS("type_traits_helpers", HONOURED, "built-in type traits"),
    NO_TYPE_TRAITS_HELPERS("no_type_traits_helpers", HONOURED),
    CPP11("c++11", HONOURED, "compile C++11"),
    NO_CPP11("no_c++11", HONOURED),
    CPP0X("c++0x", HONOURED, "compile C++11"),
    NO_CPP0X("no_c++0x", HONOURED),
    LAMBDAS("lambdas", HONOURED, "lambda expressions"),
    NO_LAMBDAS("no_lambdas", NOT_YET),
    RVALUE_REFS("rvalue_refs", HONOURED, "rvalue references"),
    NO_RVALUE_REFS("no_rvalue_refs", NOT_YET),
    NULLPTR("nullptr", HONOURED, "nullptr is a keyword"),
    NO_NULLPTR("no_nullptr", HONOURED),
    RVALUE_CTOR_IS_COPY_CTOR("rvalue_ctor_is_copy_ctor", NOT_YET, "a move constructor counts as copy constructor"),
    RVALUE_CTOR_IS_NOT_COPY_CTOR(
            "rvalue_ctor_is_not_copy_ctor", NO_EFFECT, "a move constructor does not count as copy constructor"),
    GEN_MOVE_OPERATIONS("gen_move_operations", NO_EFFECT, "declare move operations implicitly"),
    NO_GEN_MOVE_OPERATIONS("no_gen_move_operations", NO_EFFECT),
    C23_TYPEOF("c23_typeof", NOT_YET, "typeof as in C23"),
    NO_C23_TYPEOF("no_c23_typeof", NOT_YET),
    CPP11_SFINAE("c++11_sfinae", NO_EFFECT, "expressions take part in SFINAE"),
    NO_CPP11_SFINAE("no_c++11_sfinae", NO_EFFECT),
    CPP11_SFINAE_IGNORE_ACCESS("c++11_sfinae_ignore_access", NO_EFFECT, "access does not take part in SFINAE"),
    NO_CPP11_SFINAE_IGNORE_ACCESS("no_c++11_sfinae_ignore_access", NO_EFFECT),
    VARIADIC_TEMPLATES("variadic_templates", HONOURED, "parameter packs"),
    NO_VARIADIC_TEMPLATES("no_variadic_templates", NOT_YET),
    CPP14("c++14", HONOURED, "compile C++14"),
    CPP17("c++17", HONOURED, "compile C++17"),
    CPP20("c++20", HONOURED, "compile C++20"),
    CPP23("c++23", HONOURED, "compile C++23"),
    LIST_MACROS("list_macros", HONOURED, "print the macros defined at the end"),
    DUMP_CONFIGURATION("dump_configuration", HONOURED, "print how this front end is built"),
    DUMP_LEGACY_AS_TARGET(
            "dump_legacy_as_target", TEXT, HONOURED, "print the target's sizes as a target configuration"),
    SIGNED_BIT_FIELDS("signed_bit_fields", NO_EFFECT, "plain int bit-fields are signed"),
    UNSIGNED_BIT_FIELDS("unsigned_bit_fields", NO_EFFECT, "plain int bit-fields are unsigned"),
    CHECK_CONCATENATIONS("check_concatenations", HONOURED, "check that ## makes one token"),
    NO_CHECK_CONCATENATIONS("no_check_concatenations", HONOURED),
    UNICODE_SOURCE_KIND(
            "unicode_source_kind", TEXT, HONOURED, "encoding of the source: UTF-8, UTF-16, UTF-16LE, UTF-16BE"),
    AUTO_TYPE("auto_type", HONOURED, "auto deduces a type"),
    NO_AUTO_TYPE("no_auto_type", NOT_YET),
    AUTO_STORAGE("auto_storage", NOT_YET, "auto is a storage class"),
    NO_AUTO_STORAGE("no_auto_storage", HONOURED),
    NONSTD_INSTANTIATION_LOOKUP("nonstd_instantiation_lookup", NO_EFFECT, "older look-up in instantiations"),
    NO_NONSTD_INSTANTIATION_LOOKUP("no_nonstd_instantiation_lookup", NO_EFFECT),
    GCC89_INLINING("gcc89_inlining", NOT_YET, "inline as in GNU C89"),
    NONSTD_GNU_KEYWORDS("nonstd_gnu_keywords", HONOURED, "asm, typeof and inline are keywords"),
    NO_NONSTD_GNU_KEYWORDS("no_nonstd_gnu_keywords", HONOURED),
    DEFAULT_NOCOMMON_TENTATIVE_DEFINITIONS(
            "default_nocommon_tentative_definitions", NO_EFFECT, "tentative definitions define"),
    DEFAULT_COMMON_TENTATIVE_DEFINITIONS(
            "default_common_tentative_definitions", NO_EFFECT, "tentative definitions are common"),
    NO_TOKEN_SEPARATORS_IN_PP_OUTPUT(
            "no_token_separators_in_pp_output", HONOURED, "no extra blanks between tokens in preprocessed output"),
    CPP03("c++03", HONOURED, "compile C++98 as corrected in 2003"),
    FUNC_PROTOTYPE_TAGS("func_prototype_tags", NOT_YET, "tags in prototypes are visible outside"),
    NO_FUNC_PROTOTYPE_TAGS("no_func_prototype_tags", NO_EFFECT),
    IMPLICIT_NOEXCEPT("implicit_noexcept", HONOURED, "destructors are noexcept"),
    NO_IMPLICIT_NOEXCEPT("no_implicit_noexcept", NO_EFFECT),
    UNRESTRICTED_UNIONS("unrestricted_unions", HONOURED, "unions with non-trivial members"),
    NO_UNRESTRICTED_UNIONS("no_unrestricted_unions", NO_EFFECT),
    MAX_DEPTH_CONSTEXPR_CALL(
            "max_depth_constexpr_call", NUMBER, HONOURED, "limit on nested constexpr calls (default 200)"),
    MAX_COST_CONSTEXPR_CALL("max_cost_constexpr_call", NUMBER, HONOURED, "limit on the work of a constexpr evaluation"),
    DELEGATING_CONSTRUCTORS("delegating_constructors", HONOURED, "constructors that call constructors"),
    NO_DELEGATING_CONSTRUCTORS("no_delegating_constructors", NO_EFFECT),
    LOSSY_CONVERSION_WARNING("lossy_conversion_warning", NOT_YET, "warn about conversions that lose bits"),
    NO_LOSSY_CONVERSION_WARNING("no_lossy_conversion_warning", NO_EFFECT),
    DEPRECATED_STRING_CONV("deprecated_string_conv", HONOURED, "a string literal converts to char *"),
    NO_DEPRECATED_STRING_CONV("no_deprecated_string_conv", NOT_YET),
    USER_DEFINED_LITERALS("user_defined_literals", HONOURED, "user-defined literals"),
    NO_USER_DEFINED_LITERALS("no_user_defined_literals", HONOURED),
    PRESERVE_LVALUES_WITH_SAME_TYPE_CASTS(
            "preserve_lvalues_with_same_type_casts", NOT_YET, "a cast to the same type keeps an lvalue"),
    NO_PRESERVE_LVALUES_WITH_SAME_TYPE_CASTS("no_preserve_lvalues_with_same_type_casts", NO_EFFECT),
    NONSTD_ANONYMOUS_UNIONS("nonstd_anonymous_unions", NO_EFFECT, "anonymous unions with other members"),
    NO_NONSTD_ANONYMOUS_UNIONS("no_nonstd_anonymous_unions", NO_EFFECT),
    DIGIT_SEPARATORS("digit_separators", HONOURED, "1'000'000"),
    NO_DIGIT_SEPARATORS("no_digit_separators", HONOURED),
    TARGET("target", TEXT, REFUSED, "a named target configuration (none exists)"),
    UTF8_CHAR_LITERALS("utf8_char_literals", HONOURED, "u8'x'"),
    NO_UTF8_CHAR_LITERALS("no_utf8_char_literals", HONOURED),
    STRICTER_TEMPLATE_CHECKING("stricter_template_checking", NO_EFFECT, "check templates more strictly"),
    EXC_SPEC_IN_FUNC_TYPE("exc_spec_in_func_type", HONOURED, "noexcept is part of a function's type"),
    NO_EXC_SPEC_IN_FUNC_TYPE("no_exc_spec_in_func_type", NOT_YET),
    ALIGNED_NEW("aligned_new", HONOURED, "operator new for over-aligned types"),
    NO_ALIGNED_NEW("no_aligned_new", NO_EFFECT),
    MS_STD_PREPROCESSOR("ms_std_preprocessor", REFUSED, "MSVC's standard preprocessor"),
    NO_MS_STD_PREPROCESSOR("no_ms_std_preprocessor", REFUSED),
    CHAR8_T("char8_t", HONOURED, "char8_t is a keyword"),
    NO_CHAR8_T("no_char8_t", HONOURED),
    RELAXED_ABSTRACT_CHECKING("relaxed_abstract_checking", NO_EFFECT, "relaxed rules for abstract classes"),
    NO_RELAXED_ABSTRACT_CHECKING("no_relaxed_abstract_checking", NO_EFFECT),
    CONCEPTS("concepts", HONOURED, "concepts"),
    NO_CONCEPTS("no_concepts", HONOURED),
    COLORS("colors", HONOURED, "colours in messages"),
    NO_COLORS("no_colors", HONOURED),
    KEEP_RESTRICT_IN_SIGNATURES("keep_restrict_in_signatures", NO_EFFECT, "restrict is part of a function's signature"),
    NO_KEEP_RESTRICT_IN_SIGNATURES("no_keep_restrict_in_signatures", NO_EFFECT),
    CHECK_UNICODE_SECURITY("check_unicode_security", NO_EFFECT, "warn about misleading Unicode characters"),
    NO_CHECK_UNICODE_SECURITY("no_check_unicode_security", NO_EFFECT),
    OLD_ID_CHARS("old_id_chars", NO_EFFECT, "older set of characters in identifiers"),
    NO_OLD_ID_CHARS("no_old_id_chars", NO_EFFECT),
    ADD_MATCH_NOTES("add_match_notes", NOT_YET, "notes on the candidates that match"),
    NO_ADD_MATCH_NOTES("no_add_match_notes", NOT_YET),
    DUMP_COMMAND_OPTIONS("dump_command_options", HONOURED, "print the names of all options"),
    OUTPUT_MODE("output_mode", TEXT, HONOURED, "how messages are written: text or sarif"),
    INCOGNITO("incognito", NOT_YET, "leave the program's own name out of messages"),
    NO_INCOGNITO("no_incognito", NOT_YET);

    /** What follows the name of an option. */
    public enum Argument {
        /** Nothing: a value is an error. */
        NONE,
        /** Any text. */
        TEXT,
        /** Decimal digits. */
        NUMBER
    }

    /** What cufe does with an option that it is given. */
    public enum Support {
        /** It has its effect. */
        HONOURED,
        /** It is accepted, and nothing that the original writes was ever seen to depend on it. */
        NO_EFFECT,
        /** It is accepted, and has no effect yet, or not all of it. */
        NOT_YET,
        /** It is refused with a message; the original refuses it too, or stops with an internal error. */
        REFUSED
    }

    private static final char NO_LETTER = 0;
    private static final Option[] TABLE = values();

    private final String spelling;
    private final char letter;
    private final Argument argument;
    private final Support support;
    private final String help;

    Option(String spelling, Support support) {
        this(spelling, NO_LETTER, NONE, support, "");
    }

    Option(String spelling, Support support, String help) {
        this(spelling, NO_LETTER, NONE, support, help);
    }

    Option(String spelling, char letter, Support support, String help) {
        this(spelling, letter, NONE, support, help);
    }

    Option(String spelling, Argument argument, Support support, String help) {
        this(spelling, NO_LETTER, argument, support, help);
    }

    Option(String spelling, char letter, Argument argument, Support support, String help) {
        this.spelling = spelling;
        this.letter = letter;
        this.argument = argument;
        this.support = support;
        this.help = help;
    }

    /** How many options there are. */
    public static int count() {
        return TABLE.length;
    }

    /** An option by its place in the table. */
    public static Option at(int index) {
        return TABLE[index];
    }

    /** The option with a short form of this letter, or null. */
    public static @Nullable Option withLetter(char letter) {
        for (Option option : TABLE) {
            if (option.letter == letter) {
                return option;
            }
        }
        return null;
    }

    /** The long name, without the dashes. */
    public String spelling() {
        return spelling;
    }

    /** The letter of the short form, or 0 if there is none. */
    public char letter() {
        return letter;
    }

    /** What follows the name. */
    public Argument argument() {
        return argument;
    }

    /** What cufe does with it. */
    public Support support() {
        return support;
    }

    /** One line for {@code cufe options}. */
    public String help() {
        return help.isEmpty() ? "opposite of --" + spelling.substring("no_".length()) : help;
    }
}
