/**
 * Implicit conversion sequences [over.best.ics], how they are ranked [over.ics.rank], and candidates as data.
 *
 * <p>In: an argument and the type it has to become. Out: a sequence or the reason why there is none. Read first:
 * {@link dev.cufe.overload.sequences.ConversionSequence}, {@link dev.cufe.overload.sequences.Candidate}.
 */
package dev.cufe.overload.sequences;
