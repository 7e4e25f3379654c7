/**
 * The resident front end as far as it is plain Java: what clients ask, which units can be served, which states to keep. The
 * processes themselves are part of the native executable alone ({@code src/resident}).
 *
 * <p>Read first: {@link dev.cufe.resident.Request} (what a client sends), {@link dev.cufe.resident.ResidentUnit} (a unit that
 * can be served), {@link dev.cufe.resident.Checkpoints} (which states are kept and which is to be made next).
 *
 * <p>Uses {@code driver} and what that uses.
 */
@NullMarked
package dev.cufe.resident;

import org.jspecify.annotations.NullMarked;
