/**
 * The file of cross-references: which spellings are one entity, and the order of the lines.
 *
 * <p>In: what {@code xref} found. Out: lines of text. Read first: {@link dev.cufe.xref.lines.ReferenceLines},
 * {@link dev.cufe.xref.lines.ReferenceKeys}.
 */
@NullMarked
package dev.cufe.xref.lines;

import org.jspecify.annotations.NullMarked;
