package dev.cufe.sema.input;

import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.TemplateHead;
import dev.cufe.il.expr.NameQualifier;
import dev.cufe.il.type.ClassType;
import dev.cufe.il.type.Type;
import org.jspecify.annotations.Nullable;

/**
 * The template heads in front of a declaration.
 *
 * @param head innermost head with parameters, linked outward; null if there are only {@code template<>} heads
 * @param emptyHeads number of {@code template<>} heads
 * @param firstToken index of the first {@code template}
 * @param position of the first {@code template}
 * @param declarationTokens index of the first token after the heads
 */
public record TemplateContext(
        @Nullable TemplateHead head, int emptyHeads, int firstToken, int position, int declarationTokens) {
    /** Whether a head is left for the declared name itself, after those of the classes it is qualified with. */
    public boolean hasOwnHead(@Nullable NameQualifier qualifier) {
        return ownHeads(qualifier) > 0;
    }

    /** Number of heads with parameters beyond those of the classes that the name is qualified with. */
    public int ownHeads(@Nullable NameQualifier qualifier) {
        Type type = qualifier == null ? null : qualifier.type;
        return headsBeyond(head, type != null && type.canonical() instanceof ClassType t ? t.entity() : null);
    }

    /** Number of heads, from the innermost outward, beyond those of a class and the classes around it. */
    public static int headsBeyond(@Nullable TemplateHead innermost, @Nullable ClassEntity owner) {
        int heads = 0;
        for (TemplateHead h = innermost; h != null; h = h.outer) {
            heads++;
        }
        for (ClassEntity c = owner; c != null; c = c.enclosingClass()) {
            heads -= c.isPrototype ? 1 : 0;
        }
        return heads;
    }

    /** Only {@code template<>}: an explicit specialization. */
    public boolean isSpecialization() {
        return head == null;
    }
}
