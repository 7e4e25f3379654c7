package dev.cufe.diagnostics;

/**
 * The number of every diagnostic, named after its tag: {@code Codes.UNDEFINED_IDENTIFIER}. The comment of a constant
 * gives the default severity ({@code e} error, {@code s} error that can be demoted, {@code w} warning, {@code r} remark,
 * {@code x} off, {@code n} note or part of a message, {@code c} catastrophe, {@code o} command-line error, {@code i}
 * internal error) and the text with its slots: {@code %n1} wants an entity as first argument, {@code %t1} a type,
 * {@code %s1} or {@code %sq1} (in quotes) text, {@code %d1} a number, {@code %p1} a position.
 *
 * <p>Constants are inlined by the compiler, so this costs nothing at run time. To add one: a row in
 * {@code catalogue.tsv}, then {@code java dev/GenerateCodes.java}.
 */
public interface Codes
        extends CodesFrom1, CodesFrom500, CodesFrom1000, CodesFrom2000, CodesFrom2700, CodesCuda, CodesUnnumbered {}
