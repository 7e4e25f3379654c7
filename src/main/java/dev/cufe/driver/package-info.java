/**
 * Runs compilations: from a command line to files and an exit status. The only room that knows all phases.
 *
 * <p>Read first: {@link dev.cufe.driver.Driver} (one command line), {@link dev.cufe.driver.Compilation} (one unit and its
 * phases), {@code OutputFile} (files are written whole or not at all), {@code Announcements}. Uses all rooms but
 * {@code cli}.
 */
package dev.cufe.driver;
