package dev.cufe.sema.templates;

import dev.cufe.il.entity.Scope;
import dev.cufe.il.entity.Symbol;
import dev.cufe.il.entity.Template;
import dev.cufe.il.entity.UsingDeclaration;
import dev.cufe.lex.Name;
import org.jspecify.annotations.Nullable;

/** Finds variable templates by name. */
public final class VariableTemplates {
    private VariableTemplates() {}

    /** The variable template of that name that the scope itself declares. */
    public static @Nullable Template find(Scope scope, Name name) {
        for (Symbol s = scope.find(name); s != null; s = s.next) {
            if (s.entity instanceof Template t && t.kind == Template.Kind.VARIABLE) {
                return t;
            }
        }
        return null;
    }

    /** The variable template that a specialization names there, perhaps through a using-declaration [namespace.udecl]. */
    public static @Nullable Template specialized(Scope scope, Name name) {
        Template own = find(scope, name);
        if (own != null) {
            return own;
        }
        for (Symbol s = scope.find(name); s != null; s = s.next) {
            if (s.entity instanceof UsingDeclaration u
                    && u.target instanceof Template t
                    && t.kind == Template.Kind.VARIABLE) {
                return t;
            }
        }
        return null;
    }
}
