/**
 * One run of the front end from its arguments to its exit status; it binds the interfaces of lower rooms to the higher
 * rooms that implement them.
 *
 * <p>Read first: {@link dev.cufe.driver.Driver}.
 *
 * <p>Uses every room but {@code cli}.
 */
package dev.cufe.driver;
