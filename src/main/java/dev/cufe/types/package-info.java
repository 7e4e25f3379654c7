/**
 * Types: how they are made, compared, asked about, laid out and shown.
 *
 * <p>Read first: {@link dev.cufe.types.Unit} (what a translation unit owns), {@link dev.cufe.types.TypeTable} (makes
 * types), {@link dev.cufe.types.Types} (questions), {@link dev.cufe.types.Layout} (sizes and offsets),
 * {@link dev.cufe.types.Demands} (what is asked of upper rooms).
 *
 * <p>May use: util, source, numbers, diagnostics, options, lex, il. Sugar is kept in separate nodes rather than in
 * positions beside a canonical type, because the printed text shows types as they were written.
 */
package dev.cufe.types;
