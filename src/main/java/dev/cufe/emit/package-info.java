/**
 * Writes the host file: the frame around the printed declarations, and the module id.
 *
 * <p>Read first: {@link dev.cufe.emit.HostFile}, {@link dev.cufe.emit.ModuleId}.
 *
 * <p>May use: util, source, options, lex, il, print and what lies left of them.
 */
@NullMarked
package dev.cufe.emit;

import org.jspecify.annotations.NullMarked;
