/**
 * Names [basic.lookup.qual], template arguments [temp.names], and look-ahead that decides between a declaration and an
 * expression [dcl.ambig.res].
 *
 * <p>Read first: {@link dev.cufe.parse.names.NameParser}, {@link dev.cufe.parse.names.Disambiguator}.
 */
package dev.cufe.parse.names;
