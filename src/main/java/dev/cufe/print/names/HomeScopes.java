package dev.cufe.print.names;

import dev.cufe.il.entity.BaseClass;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.EnumEntity;
import dev.cufe.il.entity.Scope;
import dev.cufe.il.entity.ScopeKind;
import dev.cufe.il.type.ClassType;
import dev.cufe.util.Invariant;
import org.jspecify.annotations.Nullable;

/** The scopes that entities count as members of: bases of classes, namespaces around. */
public final class HomeScopes {
    private HomeScopes() {}

    /** The namespace that an entity, or the class around it, is a member of. */
    public static Scope namespaceOf(Entity entity) {
        Scope scope = declaredIn(entity);
        while (scope != null && !scope.kind().isNamespace() && scope.owner() != null) {
            scope = declaredIn(scope.owner());
        }
        if (scope == null) {
            throw Invariant.broken(entity.position, "an entity outside of all namespaces is specialized");
        }
        return scope;
    }

    /** The scope an entity counts as a member of: enumerators of unscoped enumerations belong to the scope around. */
    public static @Nullable Scope declaredIn(Entity entity) {
        Scope scope = entity.parent;
        while (scope != null
                && (scope.kind() == ScopeKind.TEMPLATE_PARAMS
                        || scope.kind() == ScopeKind.TEMPLATE_BINDING
                        || scope.owner() instanceof EnumEntity e && !e.isScoped)) {
            scope = scope.parent();
        }
        return scope;
    }

    /** Whether a class has the members of that scope from a base: what is outside the class does not matter then. */
    static boolean isInherited(Scope scope, @Nullable Scope home) {
        return home != null
                && scope.kind() == ScopeKind.CLASS
                && scope.owner() instanceof ClassEntity derived
                && home.owner() instanceof ClassEntity base
                && hasBase(derived, base);
    }

    static boolean hasBase(ClassEntity derived, ClassEntity base) {
        for (BaseClass b : derived.bases) {
            ClassEntity c = settled(b);
            if (c != null && (c == base || hasBase(c, base))) {
                return true;
            }
        }
        return false;
    }

    /** The class that a base is; null while that depends on template arguments. */
    static @Nullable ClassEntity settled(BaseClass b) {
        return !b.isDependent() && b.type.canonical() instanceof ClassType t ? t.entity() : null;
    }
}
