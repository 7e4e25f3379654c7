package dev.cufe.options;

import static dev.cufe.options.Option.*;

import dev.cufe.diagnostics.Codes;
import org.jspecify.annotations.Nullable;

/**
 * Which options go with which language, in the order in which the original checks them: the first mistake is the one
 * that is reported. [command-line 1.5]
 */
final class ModeChecks {
    private final GivenOptions given;
    private final Language language;
    private @Nullable Complaint complaint;

    private ModeChecks(GivenOptions given) {
        this.given = given;
        this.language = new Language(given);
    }

    /** What is wrong with a combination of options, or null. */
    static @Nullable Complaint complaint(GivenOptions given) {
        ModeChecks checks = new ModeChecks(given);
        checks.checkModes();
        if (checks.language.isCPlusPlus()) {
            checks.checkOnlyForC();
        } else {
            checks.checkOnlyForCpp();
        }
        checks.checkStrictMode();
        checks.checkGnuMode();
        checks.checkStandard();
        return checks.complaint;
    }

    private void refuseIf(boolean wrong, int code) {
        if (wrong && complaint == null) {
            complaint = Complaint.of(code);
        }
    }

    private void refuseIf(boolean wrong, int code, String argument) {
        if (wrong && complaint == null) {
            complaint = Complaint.of(code, argument);
        }
    }

    private void checkModes() {
        boolean kAndR = language.isKAndRC();
        Option gnuSwitch = given.lastOf(GCC, GPP, NO_GCC, NO_GPP);
        boolean gnuAsked = gnuSwitch != NO_GCC
                && gnuSwitch != NO_GPP
                && given.lastOf(GCC, GPP, CLANG, NO_CLANG, GNU_VERSION, CLANG_VERSION) != null;
        Option standard = given.lastOf(C89, C99, NO_C99, C11, C17, C18, C23);
        boolean laterC = standard != null && standard != C89;
        boolean strict = language.strictness() != Language.Strictness.RELAXED;
        boolean svr4 = LanguageChoice.isSvr4(given);
        refuseIf(
                given.has(MS_STD_PREPROCESSOR) || given.has(NO_MS_STD_PREPROCESSOR),
                Codes.MSVC_MODE_NOT_SUPPORTED,
                MS_STD_PREPROCESSOR.spelling());
        refuseIf(LanguageChoice.clashesInTheEnd(given), Codes.INCOMPATIBLE_LANGUAGE_MODES);
        refuseIf(kAndR && (gnuAsked || laterC || svr4), Codes.INCOMPATIBLE_LANGUAGE_MODES);
        refuseIf(strict && kAndR, Codes.INCOMPATIBLE_WITH_STRICT_MODE, "K&R mode");
        refuseIf(
                strict && given.lastOf(CFRONT_2_1, CFRONT_3_0) != null,
                Codes.INCOMPATIBLE_WITH_STRICT_MODE,
                "cfront mode");
        refuseIf(strict && svr4, Codes.INCOMPATIBLE_WITH_STRICT_MODE, "SVR4 C mode");
        refuseIf(strict && gnuAsked, Codes.INCOMPATIBLE_LANGUAGE_MODES);
        refuseIf(svr4 && (language.isGnu() || language.isCPlusPlus()), Codes.INCOMPATIBLE_LANGUAGE_MODES);
    }

    private void checkOnlyForC() {
        onlyC(EXTENDED_DESIGNATORS, NO_EXTENDED_DESIGNATORS);
        onlyC(COMPOUND_LITERALS, NO_COMPOUND_LITERALS);
        onlyC(C23_TYPEOF, NO_C23_TYPEOF);
        refuseIf(given.has(GCC89_INLINING), Codes.GCC89_INLINING_ONLY_FOR_C);
        refuseIf(given.isOn(FUNC_PROTOTYPE_TAGS, NO_FUNC_PROTOTYPE_TAGS, false), Codes.PROTOTYPE_TAGS_ONLY_FOR_C);
    }

    private void checkOnlyForCpp() {
        onlyCpp("anachronism option", ANACHRONISMS, NO_ANACHRONISMS);
        refuseIf(given.has(SUPPRESS_VTBL) || given.has(FORCE_VTBL), Codes.VTBL_OPTION_ONLY_FOR_CPP);
        onlyCpp("instantiation mode option", INSTANTIATE, INSTANTIATE);
        onlyCpp("implicit template inclusion mode", IMPLICIT_INCLUDE, NO_IMPLICIT_INCLUDE);
        onlyCpp("exception handling option", EXCEPTIONS, NO_EXCEPTIONS);
        onlyCpp("RTTI option", RTTI, NO_RTTI);
        onlyCpp("array new and delete option", ARRAY_NEW_AND_DELETE, NO_ARRAY_NEW_AND_DELETE);
        onlyCpp(EXPLICIT, NO_EXPLICIT);
        onlyCpp("namespaces option", NAMESPACES, NO_NAMESPACES);
        onlyCpp("wchar_t keyword option", WCHAR_T_KEYWORD, NO_WCHAR_T_KEYWORD);
        onlyCpp("bool option", BOOL, NO_BOOL);
        onlyCpp("special_subscript_cost option", SPECIAL_SUBSCRIPT_COST, NO_SPECIAL_SUBSCRIPT_COST);
        onlyCpp("typename option", TYPENAME, NO_TYPENAME);
        onlyCpp("implicit typename option", IMPLICIT_TYPENAME, NO_IMPLICIT_TYPENAME);
        onlyCpp("option to control the for-init scope", OLD_FOR_INIT, NEW_FOR_INIT);
        onlyCpp("option to control warnings on for-init differences", FOR_INIT_DIFF_WARNING, NO_FOR_INIT_DIFF_WARNING);
        onlyCpp(GUIDING_DECLS, NO_GUIDING_DECLS);
        onlyCpp(OLD_SPECIALIZATIONS, NO_OLD_SPECIALIZATIONS);
        onlyCpp(IMPLICIT_EXTERN_C_TYPE_CONVERSION, NO_IMPLICIT_EXTERN_C_TYPE_CONVERSION);
        onlyCpp(EXTERN_INLINE, NO_EXTERN_INLINE);
        onlyCpp(EMBEDDED_CPP, EMBEDDED_CPP);
        onlyCpp(ENUM_OVERLOADING, NO_ENUM_OVERLOADING);
        onlyCpp(NONSTD_QUALIFIER_DEDUCTION, NO_NONSTD_QUALIFIER_DEDUCTION);
        onlyCpp(NONSTD_USING_DECL, NO_NONSTD_USING_DECL);
        onlyCpp(CLASS_NAME_INJECTION, NO_CLASS_NAME_INJECTION);
        onlyCpp(ARG_DEP_LOOKUP, NO_ARG_DEP_LOOKUP);
        onlyCpp(FRIEND_INJECTION, NO_FRIEND_INJECTION);
        onlyCpp(DEP_NAME, NO_DEP_NAME);
        onlyCpp(PARSE_TEMPLATES, NO_PARSE_TEMPLATES);
        onlyCpp(IGNORE_STD, IGNORE_STD);
        onlyCpp("late/early tiebreaker option", LATE_TIEBREAKER, EARLY_TIEBREAKER);
        onlyCpp("pending instantiations option", PENDING_INSTANTIATIONS, PENDING_INSTANTIATIONS);
        checkOnlyForLaterCpp();
    }

    private void checkOnlyForLaterCpp() {
        onlyCpp("lambdas option", LAMBDAS, NO_LAMBDAS);
        onlyCpp("rvalue references option", RVALUE_REFS, NO_RVALUE_REFS);
        onlyCpp(
                "option to control move constructors and move assignment operators",
                RVALUE_CTOR_IS_COPY_CTOR,
                RVALUE_CTOR_IS_NOT_COPY_CTOR);
        onlyCpp("option to control move operations", GEN_MOVE_OPERATIONS, NO_GEN_MOVE_OPERATIONS);
        onlyCpp("option to control whether \"auto\" is a type specifier", AUTO_TYPE, NO_AUTO_TYPE);
        onlyCpp("option to control whether \"auto\" is a storage class", AUTO_STORAGE, NO_AUTO_STORAGE);
        onlyCpp("option to control the nullptr keyword", NULLPTR, NO_NULLPTR);
        refuseIf(
                given.has(VARIADIC_TEMPLATES) || given.has(NO_VARIADIC_TEMPLATES),
                Codes.VARIADIC_TEMPLATES_ONLY_FOR_CPP);
        onlyCpp("maximum constexpr depth/count options", MAX_DEPTH_CONSTEXPR_CALL, MAX_COST_CONSTEXPR_CALL);
        onlyCpp("unrestricted union options", UNRESTRICTED_UNIONS, NO_UNRESTRICTED_UNIONS);
        onlyCpp("relaxed abstract class options", RELAXED_ABSTRACT_CHECKING, NO_RELAXED_ABSTRACT_CHECKING);
        onlyCpp("type traits helpers option", TYPE_TRAITS_HELPERS, NO_TYPE_TRAITS_HELPERS);
    }

    private void checkStrictMode() {
        if (language.strictness() == Language.Strictness.RELAXED) {
            return;
        }
        refuseIf(
                given.isOn(ANACHRONISMS, NO_ANACHRONISMS, false)
                        || given.isOn(NONCONST_REF_ANACHRONISM, NO_NONCONST_REF_ANACHRONISM, false),
                Codes.INCOMPATIBLE_WITH_STRICT_MODE,
                "allowing anachronisms");
        refuseIf(
                given.isOn(LONG_PRESERVING_RULES, NO_LONG_PRESERVING_RULES, false),
                Codes.INCOMPATIBLE_WITH_STRICT_MODE,
                "long preserving rules");
        refuseIf(
                given.has(IGNORE_STD),
                Codes.INCOMPATIBLE_WITH_STRICT_MODE,
                "treating namespace std as an alias for the global namespace");
    }

    private void checkGnuMode() {
        if (language.isGnu()) {
            return;
        }
        onlyGnu(SHORT_ENUMS, given.isOn(SHORT_ENUMS, NO_SHORT_ENUMS, false));
        onlyGnu(REPORT_GNU_EXTENSIONS, given.has(REPORT_GNU_EXTENSIONS));
        onlyGnu(NONSTD_GNU_KEYWORDS, given.isOn(NONSTD_GNU_KEYWORDS, NO_NONSTD_GNU_KEYWORDS, false));
    }

    private void checkStandard() {
        refuseIf(
                given.isOn(IMPLICIT_NOEXCEPT, NO_IMPLICIT_NOEXCEPT, false) && !language.isAtLeast(Language.CPP_11),
                Codes.IMPLICIT_NOEXCEPT_REQUIRES_NOEXCEPT);
        refuseIf(
                given.has(BUILDING_RUNTIME) && !language.isAtLeast(Language.CPP_14),
                Codes.RUNTIME_LIBRARY_REQUIRES_CPP14);
        boolean cfront = given.lastOf(CFRONT_2_1, CFRONT_3_0) != null;
        boolean longLived = given.isOn(LONG_LIFETIME_TEMPS, SHORT_LIFETIME_TEMPS, cfront);
        refuseIf(longLived && language.isAtLeast(Language.CPP_11), Codes.INCOMPATIBLE_LONG_LIFETIME_TEMPS);
        refuseIf(
                !given.isOn(BOOL, NO_BOOL, true) && language.isAtLeast(Language.CPP_14), Codes.CONSTEXPR_REQUIRES_BOOL);
        refuseIf(
                !given.isOn(NAMESPACES, NO_NAMESPACES, true) && language.isAtLeast(Language.CPP_11),
                Codes.CPP11_REQUIRES_NAMESPACES);
    }

    private void onlyCpp(String subject, Option one, Option other) {
        refuseIf(given.has(one) || given.has(other), Codes.ONLY_FOR_CPP, subject);
    }

    private void onlyCpp(Option one, Option other) {
        if (given.has(one) || given.has(other)) {
            refuseIf(true, Codes.ONLY_FOR_CPP, "option \"" + one.spelling() + "\"");
        }
    }

    private void onlyC(Option one, Option other) {
        refuseIf(given.has(one) || given.has(other), Codes.OPTION_ONLY_FOR_C, one.spelling());
    }

    private void onlyGnu(Option option, boolean asked) {
        refuseIf(asked, Codes.ONLY_IN_GNU_MODE, option.spelling());
    }
}
