/**
 * Source text and positions in it: a position is one int, and a map tells which file, line and column it stands for.
 *
 * <p>Read first: {@link dev.cufe.source.SourceMap} (from a position to a place), {@link dev.cufe.source.SourceRecord}
 * (one stretch of lines, opened by a file or a line directive), {@link dev.cufe.source.SourceBuffer} (the bytes of a
 * file), {@link dev.cufe.source.SourceLocation}.
 *
 * <p>Uses {@code util}.
 */
@NullMarked
package dev.cufe.source;

import org.jspecify.annotations.NullMarked;
