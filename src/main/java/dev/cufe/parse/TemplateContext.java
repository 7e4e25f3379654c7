package dev.cufe.parse;

import dev.cufe.il.entity.TemplateHead;
import org.jspecify.annotations.Nullable;

/**
 * The template heads in front of a declaration.
 *
 * @param head innermost head with parameters, linked outward; null if there are only {@code template<>} heads
 * @param emptyHeads number of {@code template<>} heads
 * @param firstToken index of the first {@code template}
 * @param position of the first {@code template}
 */
record TemplateContext(@Nullable TemplateHead head, int emptyHeads, int firstToken, int position) {}
