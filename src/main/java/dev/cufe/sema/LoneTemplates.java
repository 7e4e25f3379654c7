package dev.cufe.sema;

import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Symbol;
import dev.cufe.il.entity.Template;
import dev.cufe.il.expr.NameRef;
import dev.cufe.types.ReferenceSink;

/** Function templates that are meant by their name whatever the arguments are. */
public final class LoneTemplates {
    private LoneTemplates() {}

    /**
     * Tells of such a template where a qualified name means it. Where an instance is read it may have overloads that are
     * declared too late to be meant; friends of class templates are none.
     */
    static void named(ReferenceSink references, Entity entity, NameRef ref) {
        if (entity instanceof Template t) {
            int overloads = 0;
            Symbol symbol = t.parent == null || t.name == null ? null : t.parent.find(t.name);
            for (Symbol s = symbol; s != null; s = s.next) {
                overloads += s.isInvisibleFriend && !isOfKnownClass(s.entity) ? 0 : 1;
            }
            if (overloads <= 1) {
                references.named(t, ref.position);
            }
        }
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
