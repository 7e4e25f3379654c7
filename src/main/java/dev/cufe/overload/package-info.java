/**
 * Overload resolution [over]: conversion sequences, candidates, ranking, operators, and initialization.
 *
 * <p>Read first: {@link dev.cufe.overload.sequences.Initializer}.
 *
 * <p>Uses the rooms up to {@code constants}. Templates take part through an interface of this room, because deduction
 * needs conversions and resolution needs deduction.
 */
package dev.cufe.overload;
