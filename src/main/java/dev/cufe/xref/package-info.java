/**
 * Cross-references: what every expression and declaration names, in the order in which the original settles names.
 *
 * <p>In: calls of {@link dev.cufe.types.ReferenceSink} while a unit is read. Out: the file of {@code --xref}. Read first:
 * {@link dev.cufe.xref.CrossReferences}, {@link dev.cufe.xref.ReferenceCollector}.
 */
@NullMarked
package dev.cufe.xref;

import org.jspecify.annotations.NullMarked;
