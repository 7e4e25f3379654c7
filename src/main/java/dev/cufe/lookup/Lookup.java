package dev.cufe.lookup;

import dev.cufe.il.entity.Access;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.EnumEntity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.FunctionKind;
import dev.cufe.il.entity.Namespace;
import dev.cufe.il.entity.Scope;
import dev.cufe.il.entity.ScopeChain;
import dev.cufe.il.entity.ScopeKind;
import dev.cufe.il.entity.Template;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.type.ClassType;
import dev.cufe.il.type.EnumType;
import dev.cufe.il.type.Type;
import dev.cufe.lex.Name;
import dev.cufe.scopes.ScopeStack;
import dev.cufe.types.Types;
import dev.cufe.types.Unit;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Name look-up [basic.lookup]. It finds and never reports; callers know what is wrong with what was found. */
public final class Lookup {
    /** Filters: which entities count. */
    public static final int ANY = 0;
    /** Namespaces, types and templates whose specializations are types: before {@code ::}. */
    public static final int QUALIFIERS = 1;
    /** Namespaces only. */
    public static final int NAMESPACES = 2;
    /** Classes and enumerations, also when hidden by a function or variable: after {@code struct}. */
    public static final int TAGS = 3;
    /** Types and class templates only: base clauses. */
    public static final int TYPES = 4;

    public static final int NO_LIMIT = Integer.MAX_VALUE;

    private final Unit unit;
    private final ScopeStack scopes;
    private final MemberLookup members;
    private final NamespaceLookup namespaces;
    public final GatheredNames gathered;

    /**
     * Two-phase look-up: while an instance is parsed, names at namespace scope declared after this running number are
     * not seen. {@code Integer.MAX_VALUE} normally.
     */
    public int visibleUpTo = NO_LIMIT;

    /** The member alias template whose type is read for arguments: its name is declared behind that [basic.scope.pdecl]/3. */
    public @Nullable Template aliasRead;

    /** Whether the place is in a function. */
    public boolean isInFunction() {
        return scopes.isInFunction();
    }

    public Lookup(Unit unit, ScopeStack scopes) {
        this.unit = unit;
        this.scopes = scopes;
        this.members = new MemberLookup(unit);
        this.gathered = new GatheredNames(unit);
        this.namespaces = new NamespaceLookup(unit, gathered);
    }

    /** Only classes around the place and local ones are known before instantiation [temp.dep.type]. */
    public boolean isCurrent(ClassEntity c) {
        return c.isLocal || scopes.isOpen(c.scope);
    }

    /** Whether the place being parsed is below a template head. */
    public boolean inTemplate() {
        return scopes.inTemplate();
    }

    /** Whether that is so in the body of a function. */
    public boolean inTemplateBody() {
        return scopes.inTemplate() && scopes.function() != null;
    }

    /** What a template declared here sees of namespaces when it is read for arguments [temp.nondep]. */
    public int limitHere(int lastDeclaration) {
        return Math.min(visibleUpTo, lastDeclaration);
    }

    /** Unqualified look-up from the current place [basic.lookup.unqual]. */
    public LookupResult unqualified(Name name, int filter) {
        return unqualified(name, scopes.chain(), filter);
    }

    /** Unqualified look-up from any place. Members of dependent bases are not seen [temp.dep]. */
    public LookupResult unqualified(Name name, ScopeChain from, int filter) {
        int limit = visibleUpTo;
        DirectiveTrail trail = null;
        for (ScopeChain c = from; c != null; c = c.outer()) {
            Scope s = c.scope();
            LookupResult result;
            if (s.kind() == ScopeKind.CLASS) {
                ClassEntity owner = (ClassEntity) s.owner();
                // A body belongs to the function around its lambda [expr.prim.lambda.closure]/13.
                result = owner.isClosure() ? LookupResult.NONE : members.unqualified(owner, name, filter, c);
                if (aliasRead != null && result.entity() == aliasRead) {
                    result = LookupResult.NONE;
                }
            } else if (s.kind().isNamespace()) {
                trail = s.usingDirectives.isEmpty() ? trail : namespaces.extend(trail, s, limit);
                result = trail == null
                        ? SymbolSets.fromChain(s.find(name), filter, limit, s)
                        : namespaces.unqualified((Namespace) s.owner(), trail, name, filter, limit);
            } else {
                result = SymbolSets.fromChain(s.find(name), filter, NO_LIMIT, s);
                // What a block declares was read just now, even if the template around it is old.
                trail = s.usingDirectives.isEmpty() ? trail : namespaces.extend(trail, s, NO_LIMIT);
            }
            if (result != LookupResult.NONE) {
                return result;
            }
        }
        return LookupResult.NONE;
    }

    /** The class that {@code friend struct S} means: nothing outside the nearest namespace or block [class.friend]/11. */
    public LookupResult befriended(Name name, int filter) {
        for (ScopeChain c = scopes.chain(); c != null; c = c.outer()) {
            Scope s = c.scope();
            if (s.kind().isNamespace()) {
                return namespaces.qualified((Namespace) s.owner(), name, filter, visibleUpTo);
            }
            LookupResult result = s.kind() == ScopeKind.CLASS
                    ? members.unqualified((ClassEntity) s.owner(), name, filter, c)
                    : SymbolSets.fromChain(s.find(name), filter, NO_LIMIT, s);
            if (result != LookupResult.NONE || s.kind() == ScopeKind.BLOCK || s.kind() == ScopeKind.FUNCTION) {
                return result;
            }
        }
        return LookupResult.NONE;
    }

    /** Unqualified look-up that passes over members: the non-member candidates of an operator [over.match.oper]/3. */
    public LookupResult unqualifiedNonMember(Name name) {
        ScopeChain from = scopes.chain();
        while (from != null) {
            LookupResult result = unqualified(name, from, ANY);
            if (result.scope == null || result.scope.kind() != ScopeKind.CLASS) {
                return result;
            }
            while (from != null && from.scope().kind() != ScopeKind.CLASS) {
                from = from.outer();
            }
            from = from == null ? null : from.outer();
        }
        return LookupResult.NONE;
    }

    /** {@code N::name} [namespace.qual]. */
    public LookupResult inNamespace(Namespace namespace, Name name, int filter) {
        return namespaces.qualified(namespace, name, filter, visibleUpTo);
    }

    /** Member of a class, bases included [class.member.lookup]; asks for completion of instances. */
    public LookupResult inClass(ClassEntity classEntity, Name name, int filter) {
        return inClass(classEntity, name, filter, 0);
    }

    /** @param position the place that asks, which the message about a failed instantiation names */
    public LookupResult inClass(ClassEntity classEntity, Name name, int filter, int position) {
        return isUnknownSpecialization(classEntity)
                ? LookupResult.DEPENDENT
                : members.qualified(classEntity, name, filter, position);
    }

    /** Member of a class, also of a class template that the place is not inside of. */
    public LookupResult inPrototype(ClassEntity classEntity, Name name, int filter) {
        return members.qualified(classEntity, name, filter, 0);
    }

    /**
     * A class of a template, named where it is not the current instantiation [temp.dep.type]; nor is a member class to the
     * original unless the place is in it.
     */
    private boolean isUnknownSpecialization(ClassEntity classEntity) {
        if (!classEntity.isNonreal || isMemberOfLocal(classEntity)) {
            return false;
        }
        for (ClassEntity c = classEntity; c != null; c = c.enclosingClass()) {
            if (c.isPrototype || c.enclosingClass() != null) {
                return !scopes.isOpen(c.scope) && !scopes.places.isOpenAtOrigin(c.scope);
            }
        }
        return false;
    }

    /** Whether it is a local class or in one: their members are known wherever they can be named. */
    private static boolean isMemberOfLocal(ClassEntity classEntity) {
        ClassEntity outermost = classEntity;
        for (ClassEntity c = classEntity; c != null; c = c.enclosingClass()) {
            outermost = c;
        }
        return outermost.parent != null && outermost.parent.kind().isLocal();
    }

    /** {@code T::name} for any type: class, enumeration, or dependent ({@link LookupResult#DEPENDENT}). */
    public LookupResult inType(Type type, Name name, int filter) {
        return inType(type, name, filter, 0);
    }

    /** @param position the place that asks, which the message about a failed instantiation names */
    public LookupResult inType(Type type, Name name, int filter, int position) {
        Type core = Types.core(type);
        if (core instanceof ClassType c) {
            ClassEntity entity = c.entity();
            LookupResult found = inClass(entity, name, filter, position);
            boolean isInherited = found.scope != null && found.scope != entity.scope;
            if (isInherited && !entity.isDependentBasePresent && !entity.inheritedNames.contains(name)) {
                entity.inheritedNames.add(name);
            }
            return found;
        }
        if (core instanceof EnumType e) {
            return inEnum(e.entity(), name, filter);
        }
        return core.isDependent() ? LookupResult.DEPENDENT : LookupResult.NONE;
    }

    /** {@code E::name}. */
    public LookupResult inEnum(EnumEntity entity, Name name, int filter) {
        unit.demands.completeEnum(entity, 0);
        LookupResult found = SymbolSets.fromChain(entity.scope.find(name), filter, NO_LIMIT, entity.scope);
        boolean unknown = entity.type().isDependent() && !entity.isDefined && !entity.isBeingDefined;
        return found.isNone() && unknown ? LookupResult.DEPENDENT : found;
    }

    /** Declarations of exactly this scope, for redeclarations; bases, directives and friends are left out. */
    public LookupResult inScope(Scope scope, Name name, int filter) {
        return SymbolSets.fromChain(scope.find(name), filter, NO_LIMIT, scope);
    }

    /** All conversion functions and conversion function templates of a class and its bases [class.conv.fct]. */
    public void conversionFunctions(ClassEntity entity, List<Entity> into) {
        members.conversionFunctions(entity, into);
    }

    /** Adds what argument-dependent look-up finds and is not in the list yet [basic.lookup.argdep]. */
    public void argumentDependent(Name name, Expr[] args, List<Entity> into) {
        AssociatedSet set = new AssociatedSet(unit, args.length == 0 ? 0 : args[0].position());
        for (Expr arg : args) {
            set.addExpr(arg);
        }
        set.collect(name, into);
    }

    /** The same for arguments of which only the types matter. */
    public void argumentDependent(Name name, Type[] argTypes, List<Entity> into) {
        AssociatedSet set = new AssociatedSet(unit, 0);
        for (Type type : argTypes) {
            set.addType(type);
        }
        set.collect(name, into);
    }

    /** What a range-based for calls: {@code std} is an associated namespace of every range, as in C++11 [stmt.ranged]/1. */
    public void rangeFunctions(Name name, Expr range, List<Entity> into) {
        AssociatedSet set = new AssociatedSet(unit, range.position());
        set.addExpr(range);
        set.addNamespace(unit.known.std);
        set.collect(name, into);
    }

    /** Whether some base of a class is only known at instantiation. */
    public static boolean hasUnknownBase(ClassEntity entity) {
        return MemberLookup.hasUnknownBase(entity);
    }

    /**
     * Whether argument-dependent look-up takes place: not if the ordinary one found a class member, a block-scope
     * function declaration (not by using) or something that is no function [basic.lookup.argdep]/1.
     */
    public static boolean allowsArgumentDependent(LookupResult ordinary) {
        return switch (ordinary.kind) {
            case NONE -> true;
            case ENTITY, AMBIGUOUS, DEPENDENT -> false;
            case OVERLOADS -> {
                for (Entity e : ordinary.declared) {
                    if (e.enclosingClass() != null
                            || e instanceof Function
                                    && ordinary.scope != null
                                    && ordinary.scope.kind().isLocal()) {
                        yield false;
                    }
                }
                yield true;
            }
        };
    }

    /**
     * Whether a member may be named here [class.access]. Templates are not checked, only their instances.
     *
     * @param objectClass class of the object expression for the protected rule, or null
     */
    public boolean isAccessible(LookupResult found, Entity member, @Nullable ClassEntity objectClass) {
        if (found.namingClass == null || inTemplate()) {
            return true;
        }
        if (found.isInjectedClassName()) {
            return AccessControl.isInjectedNameAccessible(
                    (ClassEntity) member, found.namingClass, scopes.accessChain());
        }
        Entity declared = member;
        for (int i = 0; i < found.entities.length; i++) {
            if (found.entities[i] == member) {
                declared = found.declared[i];
            }
        }
        return AccessControl.isAccessible(declared, found.namingClass, objectClass, scopes.accessChain());
    }

    /** Whether a member that the language itself finds (constructor, conversion function) may be used here. */
    public boolean isAccessible(Entity member, ClassEntity naming, @Nullable ClassEntity objectClass) {
        return inTemplate() || AccessControl.isAccessible(member, naming, objectClass, scopes.accessChain());
    }

    /** Whether a protected constructor is used here for an object of its own and not for a base of one [class.protected]. */
    public boolean isConstructorOfOther(Function f, ClassEntity owner) {
        if (f.kind != FunctionKind.CONSTRUCTOR || f.access != Access.PROTECTED || inTemplate()) {
            return false;
        }
        Function here = scopes.function();
        boolean mayConstructBase =
                here == null || here.kind == FunctionKind.CONSTRUCTOR || here.kind == FunctionKind.DESTRUCTOR;
        return !mayConstructBase && !AccessControl.isMemberOrFriend(scopes.accessChain(), owner);
    }

    /** Whether a derived-to-base conversion may be made here. */
    public boolean isAccessible(BasePath path, ClassEntity derived) {
        return inTemplate() || AccessControl.isAccessible(path, derived, scopes.accessChain());
    }
}
