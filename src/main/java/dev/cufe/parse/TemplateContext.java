package dev.cufe.parse;

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
record TemplateContext(
        @Nullable TemplateHead head, int emptyHeads, int firstToken, int position, int declarationTokens) {
    /** Whether a head is left for the declared name itself, after those of the classes it is qualified with. */
    boolean hasOwnHead(@Nullable NameQualifier qualifier) {
        return ownHeads(qualifier) > 0;
    }

    /** Number of heads with parameters beyond those of the classes that the name is qualified with. */
    int ownHeads(@Nullable NameQualifier qualifier) {
        int heads = 0;
        for (TemplateHead h = head; h != null; h = h.outer) {
            heads++;
        }
        Type type = qualifier == null ? null : qualifier.type;
        ClassEntity c = type != null && type.canonical() instanceof ClassType t ? t.entity() : null;
        while (c != null) {
            if (c.isPrototype) {
                heads--;
            }
            c = c.enclosingClass();
        }
        return heads;
    }

    /** Only {@code template<>}: an explicit specialization. */
    boolean isSpecialization() {
        return head == null;
    }
}
