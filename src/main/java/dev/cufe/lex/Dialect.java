package dev.cufe.lex;

/**
 * What the lexer must know about the language of a unit.
 *
 * @param standard year of the C++ standard: 1998, 2003, 2011, 2014, 2017, 2020 or 2023
 * @param gnuVersion {@code --gnu_version}, for example 120200
 * @param nonstandardGnuKeywords whether {@code typeof} and such are reserved
 * @param trigraphs whether trigraphs are replaced
 * @param alternativeTokens whether {@code and}, {@code bitor} and such are operators
 */
public record Dialect(
        int standard, int gnuVersion, boolean nonstandardGnuKeywords, boolean trigraphs, boolean alternativeTokens) {

    /** The dialect that nvcc selects for a C++17 unit with a host compiler of this version. */
    public static Dialect gnu(int standard, int gnuVersion) {
        return new Dialect(standard, gnuVersion, true, false, true);
    }

    public boolean atLeast(int year) {
        return standard >= year;
    }
}
