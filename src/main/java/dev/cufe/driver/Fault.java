package dev.cufe.driver;

import org.jspecify.annotations.Nullable;

/**
 * An internal error of cufe.
 *
 * @param what its message
 * @param source the text that was read, or null if nothing was
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record Fault(Throwable failure, String what, byte @Nullable [] source) {}
