package dev.cufe.diagnostics;

import org.jspecify.annotations.Nullable;

/**
 * One level of "detected during instantiation of ..." ([diagnostics 2.7]): what was being done, and the point that asked for it.
 * Frames are immutable and linked to the enclosing level, so a diagnostic keeps its whole context with one reference.
 */
final class ContextFrame {
    final @Nullable ContextFrame outer;
    final int code;
    final int position;
    final Object[] arguments;
    final int depth;

    ContextFrame(@Nullable ContextFrame outer, int code, int position, Object[] arguments) {
        this.outer = outer;
        this.code = code;
        this.position = position;
        this.arguments = arguments;
        this.depth = outer == null ? 1 : outer.depth + 1;
    }
}
