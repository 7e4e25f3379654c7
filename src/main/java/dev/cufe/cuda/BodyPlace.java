package dev.cufe.cuda;

import dev.cufe.il.entity.Function;

/**
 * Where in a body an expression or a statement was read.
 *
 * @param function the function whose body it is
 * @param inTemplate that function or one around it is a template
 * @param inOpenBranch it belongs to an {@code if constexpr} of a template or is discarded: what it calls does not matter here
 */
public record BodyPlace(Function function, boolean inTemplate, boolean inOpenBranch) {}
