package dev.cufe.scopes;

import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.EnumEntity;
import dev.cufe.il.entity.Enumerator;
import dev.cufe.il.entity.Field;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.Linkage;
import dev.cufe.il.entity.Scope;
import dev.cufe.il.entity.Symbol;
import dev.cufe.il.entity.Template;
import dev.cufe.il.entity.Typedef;
import dev.cufe.il.entity.UsingDeclaration;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.type.FunctionType;
import dev.cufe.il.type.ParamType;
import dev.cufe.il.type.Type;
import dev.cufe.lex.Name;
import org.jspecify.annotations.Nullable;

/** Which declarations may share a name in one scope, and which of them hide others [basic.scope.scope]. */
public final class NameSharing {
    private NameSharing() {}

    /**
     * The first symbol of that name in the scope that cannot stand beside the new entity, or null. A class or enumeration
     * name may share its name with an object or function; functions and function templates overload (whether two of
     * them declare the same function is not decided here).
     */
    public static @Nullable Symbol conflict(Scope scope, Name name, Entity added) {
        for (Symbol s = scope.find(name); s != null; s = s.next) {
            if (!canShare(s.entity, added)) {
                return s;
            }
        }
        return null;
    }

    /** Whether two declarations may have one name in one scope. */
    public static boolean canShare(Entity old, Entity added) {
        Entity a = target(old);
        Entity b = target(added);
        if (a == null || b == null || a == b) {
            return true;
        }
        if (isFunction(a) && isFunction(b)) {
            return true;
        }
        if (isTag(a) != isTag(b)) {
            Entity other = isTag(a) ? b : a;
            return isFunction(other)
                    || other instanceof Variable
                    || other instanceof Field
                    || other instanceof Enumerator
                    || other instanceof Typedef t && isTypedefOf(t, isTag(a) ? a : b);
        }
        return a instanceof Typedef x && b instanceof Typedef y && mayBeSame(x.underlying(), y.underlying());
    }

    /** Types that depend may turn out to be the same. */
    private static boolean mayBeSame(Type a, Type b) {
        return a.canonical() == b.canonical() || a.isDependent() || b.isDependent();
    }

    /** {@code typedef struct S S;} [dcl.typedef]. */
    private static boolean isTypedefOf(Typedef typedef, Entity tag) {
        return tag instanceof ClassEntity c && typedef.underlying().canonical() == c.type()
                || tag instanceof EnumEntity e && typedef.underlying().canonical() == e.type();
    }

    /** A class or enumeration: a name that an object or function of the same scope hides. */
    public static boolean isTag(Entity entity) {
        return entity instanceof ClassEntity
                || entity instanceof EnumEntity
                || entity instanceof UsingDeclaration u && u.target != null && isTag(u.target);
    }

    /** A function or function template, also through a using-declaration. */
    public static boolean isFunction(Entity entity) {
        return entity instanceof Function
                || entity instanceof Template t && t.kind == Template.Kind.FUNCTION
                || entity instanceof UsingDeclaration u && u.target != null && isFunction(u.target);
    }

    /** One entity, or declarations of one function with C linkage in several namespaces [dcl.link]/7. */
    public static boolean isSame(@Nullable Entity a, @Nullable Entity b) {
        return a == b
                || a instanceof Function f
                        && b instanceof Function g
                        && f.linkage == Linkage.EXTERNAL_C
                        && g.linkage == Linkage.EXTERNAL_C
                        && f.name == g.name
                        && haveSameParameters(f.type, g.type);
    }

    /** Whether the types of all parameters are the same. */
    public static boolean haveSameParameters(FunctionType a, FunctionType b) {
        ParamType[] p = a.params();
        ParamType[] q = b.params();
        if (p.length != q.length) {
            return false;
        }
        for (int i = 0; i < p.length; i++) {
            if (p[i].type.canonical() != q[i].type.canonical()) {
                return false;
            }
        }
        return true;
    }

    /** What a using-declaration stands for; other entities stand for themselves. Null for an unresolved one. */
    public static @Nullable Entity target(Entity entity) {
        return entity instanceof UsingDeclaration u ? u.target : entity;
    }
}
