package dev.cufe.parse.templates;

import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Template;
import dev.cufe.lex.Name;
import dev.cufe.scopes.ScopeStack;
import org.jspecify.annotations.Nullable;

/** Which class templates friend declarations mean [temp.friend]. */
final class FriendTemplates {
    private FriendTemplates() {}

    /** What a declaration without qualifier means before the namespace: the classes around are searched, too [class.friend]/11. */
    static @Nullable Template ofClassAround(ScopeStack scopes, Name name) {
        for (ClassEntity c = scopes.classHere(); c != null; c = c.enclosingClass()) {
            Template t = ClassTemplates.find(c.scope, name);
            if (t != null) {
                return t;
            }
        }
        return null;
    }

    /** Whether a class that is a template itself befriends a template that is none around it: such a friend is a member there. */
    static boolean belongsToTemplate(ScopeStack scopes, Template t) {
        ClassEntity here = scopes.classHere();
        Template own = here == null ? null : here.template;
        boolean isAround = false;
        for (ClassEntity c = here; c != null; c = c.enclosingClass()) {
            isAround |= c == t.prototype;
        }
        return own != null && own.kind == Template.Kind.CLASS && !isAround;
    }

    /** To the original a template befriended by a class template is one of its own, unless it is the same. */
    static boolean isAnother(ScopeStack scopes, Template t) {
        ClassEntity here = scopes.classHere();
        Template own = here == null ? null : here.template;
        while (own != null && own.primary != null) {
            own = own.primary;
        }
        return here != null && here.type().isDependent() && t != own;
    }
}
