/**
 * The grammar of classes [class]: heads, members, and the parts that are read when the class is complete.
 *
 * <p>Read first: {@link dev.cufe.parse.classes.ClassParser}.
 */
package dev.cufe.parse.classes;
