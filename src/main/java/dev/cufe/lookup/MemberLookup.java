package dev.cufe.lookup;

import dev.cufe.il.entity.BaseClass;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.OperatorName;
import dev.cufe.il.entity.ScopeChain;
import dev.cufe.il.entity.ScopeKind;
import dev.cufe.il.entity.Symbol;
import dev.cufe.lex.Name;
import dev.cufe.scopes.NameSharing;
import dev.cufe.types.SpecialNames;
import dev.cufe.types.Types;
import dev.cufe.types.Unit;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Member name look-up [class.member.lookup]: the class itself, then its bases with hiding and ambiguity. */
final class MemberLookup {
    private final Unit unit;
    private final SpecialNames special;
    private final Name assignment;

    MemberLookup(Unit unit) {
        this.unit = unit;
        this.special = unit.special;
        this.assignment = special.operator(OperatorName.ASSIGN);
    }

    /**
     * Of a name used in the class without qualification: dependent bases are not looked into [temp.dep]/3, neither when
     * instances are read. Members that are specialized are no part of the template: they see them [temp.expl.spec].
     *
     * @param place the class and what is around it
     */
    LookupResult unqualified(ClassEntity entity, Name name, int filter, ScopeChain place) {
        LookupResult own = own(entity, name, filter);
        if (own != LookupResult.NONE || entity.bases.isEmpty() || isOwnOnly(name)) {
            return own;
        }
        LookupResult found = LookupResult.NONE;
        for (BaseClass base : entity.bases) {
            ClassEntity c = searchable(base);
            if (c == null || base.wasDependent && readsInstance(place)) {
                continue;
            }
            LookupResult inBase = inClass(c, name, filter);
            if (inBase == LookupResult.NONE) {
                continue;
            }
            if (found != LookupResult.NONE) {
                return SubobjectLookup.find(this, entity, name, filter, readsInstance(place))
                        .namedIn(entity);
            }
            found = inBase;
        }
        return found.namedIn(entity);
    }

    private static boolean readsInstance(ScopeChain place) {
        return place.innermost(ScopeKind.TEMPLATE_BINDING) != null;
    }

    /** Of {@code C::name} or {@code object.name}. */
    LookupResult qualified(ClassEntity entity, Name name, int filter, int position) {
        if (entity.state == ClassEntity.State.DECLARED && !unit.isComplete(entity, position)) {
            return entity.type().isDependent() ? LookupResult.DEPENDENT : own(entity, name, filter);
        }
        LookupResult found = inClass(entity, name, filter);
        if (found == LookupResult.NONE && !isOwnOnly(name) && hasUnknownBase(entity)) {
            return LookupResult.DEPENDENT;
        }
        return found.namedIn(entity);
    }

    private LookupResult inClass(ClassEntity entity, Name name, int filter) {
        LookupResult own = own(entity, name, filter);
        if (own != LookupResult.NONE || entity.bases.isEmpty() || isOwnOnly(name)) {
            return own;
        }
        LookupResult found = LookupResult.NONE;
        for (BaseClass base : entity.bases) {
            ClassEntity c = searchable(base);
            LookupResult inBase = c == null ? LookupResult.NONE : inClass(c, name, filter);
            if (inBase == LookupResult.NONE) {
                continue;
            }
            if (found != LookupResult.NONE) {
                return SubobjectLookup.find(this, entity, name, filter, false);
            }
            found = inBase;
        }
        return found;
    }

    /** Conversion functions of bases are hidden only by one to the same type [class.conv.fct]/5. */
    void conversionFunctions(ClassEntity entity, List<Entity> into) {
        unit.isComplete(entity, 0);
        int derived = into.size();
        for (Symbol s = entity.scope.find(special.conversion); s != null; s = s.next) {
            Entity target = NameSharing.target(s.entity);
            // Those that the class itself declares differ from each other; a using-declaration may name any.
            int others = target == s.entity ? derived : into.size();
            if (target != null && !isHiddenConversion(target, into, others)) {
                into.add(target);
            }
        }
        for (BaseClass base : entity.bases) {
            ClassEntity c = searchable(base);
            if (c != null) {
                conversionFunctions(c, into);
            }
        }
    }

    private static boolean isHiddenConversion(Entity entity, List<Entity> found, int count) {
        for (int i = 0; i < count; i++) {
            Entity e = found.get(i);
            if (e == entity
                    || e instanceof Function f
                            && entity instanceof Function g
                            && f.parent != g.parent
                            && hides(f, g)
                            && f.type.returnType().canonical()
                                    == g.type.returnType().canonical()) {
                return true;
            }
        }
        return false;
    }

    /** A conversion function hides those of the bases of its class [class.conv.fct]/10. */
    private static boolean hides(Function f, Function base) {
        return f.enclosingClass() == null
                || base.enclosingClass() == null
                || Types.isSameOrDerivedFrom(f.enclosingClass(), base.enclosingClass());
    }

    /** Declarations of the class itself. */
    LookupResult own(ClassEntity entity, Name name, int filter) {
        if (isImplicitlyDeclared(name) && entity.isComplete()) {
            unit.demands.declareImplicitMembers(entity);
        }
        Symbol first = entity.scope.find(name);
        return first == null ? LookupResult.NONE : SymbolSets.fromChain(first, filter, Lookup.NO_LIMIT, entity.scope);
    }

    private boolean isImplicitlyDeclared(Name name) {
        return name == special.constructor || name == special.destructor || name == assignment;
    }

    /** Constructors and destructors are not found in bases [class.qual]. */
    private boolean isOwnOnly(Name name) {
        return name == special.constructor || name == special.destructor;
    }

    /** The class of a base whose members are known: any real class, or one of the function template being defined. */
    static @Nullable ClassEntity searchable(BaseClass base) {
        ClassEntity c = Types.asClass(base.type);
        return c == null || base.isDependent() && (!c.isLocal || c.state == ClassEntity.State.DECLARED) ? null : c;
    }

    /** Whether some base is only known at instantiation. */
    static boolean hasUnknownBase(ClassEntity entity) {
        for (BaseClass base : entity.bases) {
            ClassEntity c = searchable(base);
            if (c == null ? base.isDependent() : hasUnknownBase(c)) {
                return true;
            }
        }
        return false;
    }
}
