/**
 * Name look-up [basic.lookup] and access [class.access]. Finds; whoever asked reports.
 *
 * <p>Read first: {@link dev.cufe.lookup.Lookup}, {@link dev.cufe.lookup.LookupResult},
 * {@link dev.cufe.lookup.AccessControl}. May use: everything up to scopes.
 */
package dev.cufe.lookup;
