package dev.cufe.print.text;

/**
 * What of the command line changes the text of ordinary C++.
 *
 * @param standard last two digits of the language level: 11, 14, 17, 20, 23
 * @param hiddenUnnamedNamespaces unnamed namespaces get {@code visibility("hidden")} ([kernels 7.1])
 * @param clang the text is for clang, which knows some extensions of g++ by other names
 * @param c the unit is C, where statements that choose or repeat are blocks
 */
public record PrintOptions(int standard, boolean hiddenUnnamedNamespaces, boolean clang, boolean c) {}
