package dev.cufe.driver;

import dev.cufe.lex.Dialect;
import dev.cufe.options.Language;
import dev.cufe.options.Option;
import dev.cufe.options.Options;
import dev.cufe.options.Preprocessing;

/** Tells the lexer what the options say about the language. */
final class Dialects {
    private Dialects() {}

    static Dialect of(Options options) {
        Language language = options.language();
        Preprocessing preprocessing = options.preprocessing();
        boolean cpp11 = language.isAtLeast(Language.CPP_11);
        return Dialect.gnu(language.year(), language.isGnu() ? language.gnuVersion() : 0)
                .with(Dialect.TRIGRAPHS, language.trigraphs())
                .with(Dialect.ALTERNATIVE_TOKENS, language.alternativeTokens())
                .with(Dialect.NONSTANDARD_GNU_KEYWORDS, language.nonstandardGnuKeywords())
                .with(Dialect.WCHAR_T_KEYWORD, language.wcharKeyword())
                .with(Dialect.CHAR8_T, language.char8Keyword())
                .with(Dialect.DIGIT_SEPARATORS, language.digitSeparators())
                .with(Dialect.USER_DEFINED_LITERALS, language.userDefinedLiterals())
                .with(Dialect.UNICODE_LITERALS, language.unicodeLiterals())
                .with(Dialect.UTF8_CHARACTER_LITERALS, language.utf8CharLiterals())
                .with(Dialect.RAW_STRINGS, cpp11)
                .with(Dialect.CONCEPTS, language.concepts())
                .with(Dialect.EXTENDED_VARIADIC_MACROS, preprocessing.extendedVariadicMacros())
                .with(Dialect.CHECKED_CONCATENATION, preprocessing.checksConcatenations())
                .with(Dialect.TYPENAME_KEYWORD, language.typenameKeyword())
                .with(Dialect.EXPLICIT_KEYWORD, language.explicitKeyword())
                .with(Dialect.NULLPTR_KEYWORD, language.nullptrKeyword())
                .with(Dialect.TYPEID_KEYWORD, language.rtti())
                .with(Dialect.RESTRICT_KEYWORD, language.isOn(Option.RESTRICT, Option.NO_RESTRICT, false))
                .with(
                        Dialect.THREAD_KEYWORD,
                        language.isOn(Option.THREAD_LOCAL_STORAGE, Option.NO_THREAD_LOCAL_STORAGE, true))
                .with(
                        Dialect.TYPE_TRAITS,
                        language.isOn(Option.TYPE_TRAITS_HELPERS, Option.NO_TYPE_TRAITS_HELPERS, true));
    }
}
