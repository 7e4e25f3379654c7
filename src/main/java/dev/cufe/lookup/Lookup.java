package dev.cufe.lookup;

import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Namespace;
import dev.cufe.il.entity.ScopeChain;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.type.Type;
import dev.cufe.lex.Name;
import dev.cufe.scopes.ScopeStack;
import dev.cufe.types.Unit;
import dev.cufe.util.Invariant;
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

    private final Unit unit;
    private final ScopeStack scopes;

    /**
     * Two-phase look-up: while an instance is parsed, names at namespace scope declared after this running number are
     * not seen. {@code Integer.MAX_VALUE} normally.
     */
    public int visibleUpTo = Integer.MAX_VALUE;

    public Lookup(Unit unit, ScopeStack scopes) {
        this.unit = unit;
        this.scopes = scopes;
    }

    /** Unqualified look-up from the current place [basic.lookup.unqual]. */
    public LookupResult unqualified(Name name, int filter) {
        return unqualified(name, scopes.chain(), filter);
    }

    public LookupResult unqualified(Name name, ScopeChain from, int filter) {
        throw Invariant.unsupported(0, "look-up");
    }

    /** {@code N::name} [namespace.qual]. */
    public LookupResult inNamespace(Namespace namespace, Name name, int filter) {
        throw Invariant.unsupported(0, "look-up in a namespace");
    }

    /** Member of a class, bases included [class.member.lookup]; asks for completion of instances. */
    public LookupResult inClass(ClassEntity classEntity, Name name, int filter) {
        throw Invariant.unsupported(0, "look-up in a class");
    }

    /** {@code T::name} for any type: class, enumeration, or dependent ({@link LookupResult#DEPENDENT}). */
    public LookupResult inType(Type type, Name name, int filter) {
        throw Invariant.unsupported(0, "look-up in a type");
    }

    /** Adds what argument-dependent look-up finds and is not in the list yet [basic.lookup.argdep]. */
    public void argumentDependent(Name name, Expr[] args, List<Entity> into) {
        throw Invariant.unsupported(0, "argument-dependent look-up");
    }

    /**
     * Whether a member may be named here [class.access].
     *
     * @param objectClass class of the object expression for the protected rule, or null
     */
    public boolean isAccessible(LookupResult found, Entity member, @Nullable ClassEntity objectClass) {
        throw Invariant.unsupported(0, "access");
    }
}
