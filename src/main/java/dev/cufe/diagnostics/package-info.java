/**
 * Messages: the catalogue, what decides about their severity, and the sinks that write them as text or SARIF.
 *
 * <p>Read first: {@link dev.cufe.diagnostics.DiagnosticEngine}, the catalogue of codes, and the sinks.
 *
 * <p>Uses {@code util}, {@code source} and {@code numbers}. A message that quotes a type or a name asks an interface of
 * this room, which a higher room implements.
 */
@NullMarked
package dev.cufe.diagnostics;

import org.jspecify.annotations.NullMarked;
