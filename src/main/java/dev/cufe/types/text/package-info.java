/**
 * Types, names and constants as messages show them.
 *
 * <p>In: nodes. Out: text. The host file has other rules; they are in {@code print}. Read first:
 * {@link dev.cufe.types.text.TypeText}, {@link dev.cufe.types.text.NameText}.
 */
package dev.cufe.types.text;
