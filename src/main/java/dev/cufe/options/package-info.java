/**
 * The command line of {@code cudafe++}: the table of options, its parsing, and what it adds up to.
 *
 * <p>Read first: {@link dev.cufe.options.Option} (the table), {@link dev.cufe.options.CommandLine} (from arguments to a
 * result), {@link dev.cufe.options.Options} (what all other rooms ask), {@link dev.cufe.options.Language},
 * {@link dev.cufe.options.ModeChecks} (which options go together). Uses {@code util} and {@code diagnostics}.
 */
@NullMarked
package dev.cufe.options;

import org.jspecify.annotations.NullMarked;
