package dev.cufe.print.names;

import dev.cufe.il.entity.Access;
import dev.cufe.il.entity.BaseClass;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.EnumEntity;
import dev.cufe.il.entity.Namespace;
import dev.cufe.il.entity.Scope;
import dev.cufe.il.entity.ScopeKind;
import dev.cufe.il.entity.Symbol;
import dev.cufe.il.entity.Typedef;
import dev.cufe.il.entity.UsingDeclaration;
import dev.cufe.il.type.ClassType;
import org.jspecify.annotations.Nullable;

/** Where names count as declared that using-declarations, directives of the file and bases make visible elsewhere. */
final class UsedNames {
    private UsedNames() {}

    /** The scope that ends the search for a name: a type that a using-declaration of the file names counts as declared there. */
    static @Nullable Scope soughtFrom(Entity entity) {
        Scope home = HomeScopes.declaredIn(entity);
        boolean isType = entity instanceof ClassEntity c && c.templateArgs == null
                || entity instanceof Typedef
                || entity instanceof EnumEntity;
        if (!isType || entity.name == null || home == null || !home.kind().isNamespace()) {
            return home;
        }
        Scope file = home;
        while (file.kind() != ScopeKind.FILE && file.parent() != null) {
            file = file.parent();
        }
        return isUsedIn(file, entity) ? file : home;
    }

    /** Whether a using-declaration of the scope names the entity. */
    static boolean isUsedIn(Scope scope, Entity entity) {
        for (Symbol s = entity.name == null ? null : scope.find(entity.name); s != null; s = s.next) {
            if (s.entity instanceof UsingDeclaration u && u.target == entity) {
                return true;
            }
        }
        return false;
    }

    /** Whether the members of a namespace count as members of the file. */
    static boolean isSeenFromFile(Namespace n) {
        Scope outer = n.parent;
        if (outer == null || outer.kind() != ScopeKind.FILE) {
            return false;
        }
        if (n.isInline) {
            return true;
        }
        for (Scope.UsingDirective d : outer.usingDirectives) {
            if (d.namespace() == n) {
                return true;
            }
        }
        return false;
    }

    /** Whether a base is inherited without a private step between. */
    static boolean hasAccessibleBase(ClassEntity derived, ClassEntity base) {
        for (BaseClass b : derived.bases) {
            if (b.type.canonical() instanceof ClassType t
                    && (t.entity() == base || hasInheritedBase(t.entity(), base))) {
                return true;
            }
        }
        return false;
    }

    private static boolean hasInheritedBase(ClassEntity derived, ClassEntity base) {
        for (BaseClass b : derived.bases) {
            if (b.access != Access.PRIVATE
                    && b.type.canonical() instanceof ClassType t
                    && (t.entity() == base || hasInheritedBase(t.entity(), base))) {
                return true;
            }
        }
        return false;
    }
}
