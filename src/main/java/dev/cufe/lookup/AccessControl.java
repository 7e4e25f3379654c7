package dev.cufe.lookup;

import dev.cufe.il.entity.Access;
import dev.cufe.il.entity.BaseClass;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Enumerator;
import dev.cufe.il.entity.Field;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.FunctionKind;
import dev.cufe.il.entity.ScopeChain;
import dev.cufe.il.entity.Template;
import dev.cufe.il.entity.UsingDeclaration;
import dev.cufe.types.Types;
import org.jspecify.annotations.Nullable;

/**
 * Member access control [class.access]: may the code in a scope use a member, or convert to a base?
 *
 * <p>In a template definition a class that is not known yet lets everything pass; the instance is checked.
 */
public final class AccessControl {
    private AccessControl() {}

    /**
     * Whether a member may be named.
     *
     * @param declared the member as its class declares it; a using-declaration has the access that counts
     * @param naming the class it is named in: the qualifier, or the class of the object
     * @param object the class of the object expression (for {@code C::m} in a member: of {@code *this}), or null
     * @param context the scope that uses it
     */
    public static boolean isAccessible(
            Entity declared, ClassEntity naming, @Nullable ClassEntity object, ScopeChain context) {
        Entity member = declared;
        ClassEntity owner = ownerOf(member);
        while (owner != null && owner.isAnonymousUnion && owner != naming) {
            member = anonymousObject(owner);
            owner = member == null ? null : member.enclosingClass();
        }
        if (owner == null || member.access == Access.PUBLIC && owner == naming) {
            return true;
        }
        if (naming.type().isDependent() && naming != owner && !Types.isDerivedFrom(naming, owner)) {
            return true;
        }
        return isAccessible(member, owner, naming, object, context);
    }

    /** Whether the name that a class has in itself may be used: it is a public member of the class [class.pre]/2. */
    static boolean isInjectedNameAccessible(ClassEntity c, ClassEntity naming, ScopeChain context) {
        return c == naming || isAccessible(c, c, naming, null, context);
    }

    /** An enumerator of an unscoped enumeration belongs to the class around that. */
    private static @Nullable ClassEntity ownerOf(Entity member) {
        return member instanceof Enumerator e && !e.enumeration.isScoped
                ? e.enumeration.enclosingClass()
                : member.enclosingClass();
    }

    /** The unnamed member that holds an anonymous union; its access is that of the union's members [class.union.anon]. */
    private static @Nullable Field anonymousObject(ClassEntity union) {
        ClassEntity outer = union.enclosingClass();
        if (outer != null) {
            for (Field f : outer.fields) {
                if (f.isAnonymousUnionObject && Types.asClass(f.type) == union) {
                    return f;
                }
            }
        }
        return null;
    }

    private static boolean isAccessible(
            Entity member, ClassEntity owner, ClassEntity naming, @Nullable ClassEntity object, ScopeChain context) {
        Access access = accessIn(member, owner, naming);
        boolean here = switch (access) {
            case PUBLIC -> true;
            case PRIVATE -> isMemberOrFriend(context, naming);
            case PROTECTED ->
                isMemberOrFriend(context, naming) || isProtectedAccessible(member, owner, naming, object, context);
            case NONE -> false;
        };
        if (here) {
            return true;
        }
        for (BaseClass base : naming.bases) {
            ClassEntity c = Types.asClass(base.type);
            if (c != null
                    && Types.isSameOrDerivedFrom(c, owner)
                    && isBaseAccessible(base, naming, context)
                    && (base.access != Access.PROTECTED || isOwnObject(member, naming, object, context))
                    && isAccessible(member, owner, c, object, context)) {
                return true;
            }
        }
        return false;
    }

    /** Through a protected base, too, a nonstatic member is named of objects of the class here only [class.protected]. */
    private static boolean isOwnObject(
            Entity member, ClassEntity naming, @Nullable ClassEntity object, ScopeChain context) {
        return object == null
                || !needsObjectCheck(member)
                || isMemberOrFriend(context, naming)
                || isGranted(context, new Grant(naming, null, null, object));
    }

    /** Access of a member as a member of a class it was inherited by; NONE if it is not accessible there at all. */
    private static Access accessIn(Entity member, ClassEntity owner, ClassEntity naming) {
        if (naming == owner) {
            return member == owner ? Access.PUBLIC : member.access;
        }
        Access best = Access.NONE;
        for (BaseClass base : naming.bases) {
            ClassEntity c = Types.asClass(base.type);
            if (c == null || !Types.isSameOrDerivedFrom(c, owner)) {
                continue;
            }
            Access inBase = accessIn(member, owner, c);
            if (inBase == Access.NONE || inBase == Access.PRIVATE) {
                continue;
            }
            Access through = base.access.ordinal() > inBase.ordinal() ? base.access : inBase;
            if (best == Access.NONE || through.ordinal() < best.ordinal()) {
                best = through;
            }
        }
        return best;
    }

    /** Whether a protected member may be named in a member or friend of a class derived from the naming class. */
    private static boolean isProtectedAccessible(
            Entity member, ClassEntity owner, ClassEntity naming, @Nullable ClassEntity object, ScopeChain context) {
        return isGranted(context, new Grant(naming, member, owner, needsObjectCheck(member) ? object : null));
    }

    /** Only non-static members need an object of the accessing class [class.protected]. */
    private static boolean needsObjectCheck(Entity member) {
        Entity target = member instanceof UsingDeclaration u && u.target != null ? u.target : member;
        if (target instanceof Template t && t.prototype != null) {
            target = t.prototype;
        }
        return target instanceof Field
                || target instanceof Function f && !f.isStaticMember && f.kind != FunctionKind.CONSTRUCTOR;
    }

    /** Whether a conversion to this direct base may be made in a scope [class.access.base]/5. */
    public static boolean isBaseAccessible(BaseClass base, ClassEntity derived, ScopeChain context) {
        return switch (base.access) {
            case NONE, PUBLIC -> true;
            case PRIVATE -> isMemberOrFriend(context, derived);
            case PROTECTED -> isMemberOrFriend(context, derived) || isInDerivedOf(derived, context);
        };
    }

    /** Whether all steps of a derived-to-base conversion may be made in a scope. */
    public static boolean isAccessible(BasePath path, ClassEntity derived, ScopeChain context) {
        ClassEntity at = derived;
        boolean open = true;
        for (BaseClass step : path.steps()) {
            open &= isBaseAccessible(step, at, context) || isReachableFromInside(step, derived, context);
            at = Types.asClass(step.type);
            if (!open && step.isVirtual) {
                open = reachesVirtual(derived, at, derived, context);
            }
        }
        return open;
    }

    /** Whether some path to a virtual base may be taken: the one that gives most access counts [class.paths]. */
    private static boolean reachesVirtual(ClassEntity at, ClassEntity base, ClassEntity derived, ScopeChain context) {
        for (BaseClass step : at.bases) {
            ClassEntity next = Types.asClass(step.type);
            if (next == null
                    || !isBaseAccessible(step, at, context) && !isReachableFromInside(step, derived, context)) {
                continue;
            }
            if (next == base ? step.isVirtual : reachesVirtual(next, base, derived, context)) {
                return true;
            }
        }
        return false;
    }

    /** A protected base of a base is accessible in members of classes derived from that base. */
    private static boolean isReachableFromInside(BaseClass step, ClassEntity derived, ScopeChain context) {
        return step.access == Access.PROTECTED && isMemberOrFriend(context, derived);
    }

    private static boolean isInDerivedOf(ClassEntity base, ScopeChain context) {
        return isGranted(context, new Grant(base, null, null, null));
    }

    /**
     * What a class has to be for its members and friends to have access: derived from the naming class, with the member
     * (if one is asked for) inherited in some way, and the class of the object or a base of that.
     */
    private record Grant(
            ClassEntity naming,
            @Nullable Entity member,
            @Nullable ClassEntity owner,
            @Nullable ClassEntity object) {
        boolean isBy(ClassEntity c) {
            return Types.isDerivedFrom(c, naming)
                    && (member == null || owner == null || accessIn(member, owner, c) != Access.NONE)
                    && (object == null || Types.isSameOrDerivedFrom(object, c));
        }
    }

    /** Whether a scope is in a member or friend of a class that grants access. */
    private static boolean isGranted(ScopeChain context, Grant grant) {
        for (ScopeChain s = context; s != null; s = s.outer()) {
            Entity owner = s.scope().owner();
            if (owner instanceof ClassEntity c && isGranted(c, grant)) {
                return true;
            }
            if (owner instanceof Function f
                    && (isGrantedToFriend(f, grant)
                            || f.memberPattern != null && isGrantedToFriend(f.memberPattern, grant)
                            || isGrantedToMember(f, grant))) {
                return true;
            }
        }
        return false;
    }

    private static boolean isGrantedToMember(Function f, Grant grant) {
        for (ClassEntity c = f.enclosingClass(); c != null; c = c.enclosingClass()) {
            if (isGranted(c, grant)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isGranted(ClassEntity c, Grant grant) {
        return grant.isBy(c) || isGrantedToFriend(c, grant);
    }

    private static boolean isGrantedToFriend(Entity user, Grant grant) {
        for (ClassEntity c : user.friendOf) {
            if (grant.isBy(c)) {
                return true;
            }
        }
        Template template = templateOf(user);
        return template != null
                && (isGrantedToFriend(template, grant)
                        || template.primary != null && isGrantedToFriend(template.primary, grant)
                        || template.memberPattern != null && isGrantedToFriend(template.memberPattern, grant));
    }

    /** Whether a scope is in a member (or a nested or local class of a member) or a friend of a class. */
    public static boolean isMemberOrFriend(ScopeChain context, ClassEntity entity) {
        boolean isInFriend = false;
        for (ScopeChain s = context; s != null; s = s.outer()) {
            Entity owner = s.scope().owner();
            if (owner instanceof ClassEntity c && (isSameClass(c, entity) || !isInFriend && isFriend(c, entity))) {
                return true;
            }
            if (owner instanceof Function f) {
                if (isMemberOf(f, entity) || isFriend(f, entity)) {
                    return true;
                }
                // A friend that its class defines is no member: what the class may, it may not [class.friend]/10.
                isInFriend |= f.isFriendDefinedInClass && f.enclosingClass() == null;
            }
        }
        return false;
    }

    /** A function read outside of its class (an instance, an implicit member) still is its member. */
    private static boolean isMemberOf(Function f, ClassEntity entity) {
        for (ClassEntity c = f.enclosingClass(); c != null; c = c.enclosingClass()) {
            if (isSameClass(c, entity) || isFriend(c, entity)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isSameClass(ClassEntity a, ClassEntity b) {
        return a == b || a.memberPattern != null && a.memberPattern == b.memberPattern && a.parent == b.parent;
    }

    /** Whether a class or function is a friend of a class, by name or as an instance of a template [class.friend]. */
    public static boolean isFriend(Entity user, ClassEntity entity) {
        if (entity.friends.isEmpty()) {
            return false;
        }
        Template template = templateOf(user);
        for (Entity friend : entity.friends) {
            if (friend == user || friend instanceof Template t && template != null && isSameTemplate(t, template)) {
                return true;
            }
        }
        return user instanceof Function f && f.memberPattern != null && entity.friends.contains(f.memberPattern);
    }

    private static boolean isSameTemplate(Template friend, Template user) {
        Template primary = user.primary == null ? user : user.primary;
        return friend == primary || primary.memberPattern != null && friend == primary.memberPattern;
    }

    private static @Nullable Template templateOf(Entity user) {
        return user instanceof ClassEntity c ? c.template : user instanceof Function f ? f.template : null;
    }
}
