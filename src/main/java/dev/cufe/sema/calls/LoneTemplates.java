package dev.cufe.sema.calls;

import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Namespace;
import dev.cufe.il.entity.Symbol;
import dev.cufe.il.entity.Template;
import dev.cufe.il.expr.NameRef;
import dev.cufe.types.ReferenceSink;
import org.jspecify.annotations.Nullable;

/** Function templates that are meant by their name whatever the arguments are. */
public final class LoneTemplates {
    private LoneTemplates() {}

    /**
     * Reports such a template where a qualified name means it. Where an instance is read it may have overloads that are
     * declared too late to be meant; friends of class templates are none, nor is what a using-declaration before has not found.
     */
    public static void named(ReferenceSink references, Entity entity, NameRef ref) {
        if (entity instanceof Template t) {
            int overloads = 0;
            for (Symbol s = symbolOf(t, ref); s != null; s = s.next) {
                overloads += s.isInvisibleFriend && !isOfKnownClass(s.entity) ? 0 : 1;
            }
            if (overloads <= 1) {
                references.named(t, ref.position);
            }
        }
    }

    /** The template in the namespace that qualifies its name, or where it was declared. */
    private static @Nullable Symbol symbolOf(Template t, NameRef ref) {
        if (t.parent == null || t.name == null) {
            return null;
        }
        Namespace qualifier = ref.qualifier == null ? null : ref.qualifier.namespace;
        Symbol brought = qualifier == null ? null : qualifier.scope.find(t.name);
        return brought != null ? brought : t.parent.find(t.name);
    }

    /** Whether a friend is one of a class, and not only of a class template. */
    public static boolean isOfKnownClass(Entity friend) {
        for (ClassEntity c : friend.friendOf) {
            if (!c.isNonreal) {
                return true;
            }
        }
        return friend.friendOf.isEmpty();
    }
}
