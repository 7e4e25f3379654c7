package dev.cufe.scopes;

import dev.cufe.contexts.Context;
import dev.cufe.il.entity.Access;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.Namespace;
import dev.cufe.il.entity.Scope;
import dev.cufe.il.entity.ScopeChain;
import dev.cufe.il.entity.ScopeKind;
import dev.cufe.il.entity.Symbol;
import dev.cufe.lex.Name;
import dev.cufe.types.Unit;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Where the parser is: the scopes around it, and the state that goes with them (linkage, access). Entering and leaving
 * are stack-like; {@link #replace} jumps to a kept place, for instances and deferred bodies.
 */
public final class ScopeStack {
    private final Unit unit;
    private ScopeChain current;
    private final Journal journal = new Journal();
    private final HidingRules hiding;
    public final NameConflicts conflicts;
    public final WrittenPlaces places = new WrittenPlaces(this);
    /** The place where a base clause is read, with the class that has it in front. */
    private @Nullable ScopeChain baseClause;

    private @Nullable ScopeChain signature;

    /** Inside {@code extern "C"}. */
    public boolean cLinkage;
    /** Access of the next class member. */
    public Access access = Access.NONE;
    /** Number of template heads around the place: the depth the next head's parameters get is one more. */
    public int templateDepth;

    public ScopeStack(Unit unit) {
        this.unit = unit;
        this.current = new ScopeChain(unit.global.scope, null);
        this.conflicts = new NameConflicts(unit.diagnostics, this::displace);
        this.hiding = new HidingRules(unit.diagnostics);
    }

    /** What is known about the place. */
    Context context() {
        return unit.contexts.now();
    }

    public ScopeChain chain() {
        return current;
    }

    public Scope current() {
        return current.scope();
    }

    public void enter(Scope scope) {
        current = new ScopeChain(scope, current);
    }

    public void leave() {
        current = Objects.requireNonNull(current.outer());
    }

    /** Enters a namespace or class and everything around it that is not open yet ({@code void N::A::f()}). */
    public void enterWithParents(Scope scope) {
        Scope parent = scope.parent();
        if (parent != null && !isOpen(parent)) {
            enterWithParents(parent);
        }
        enter(scope);
    }

    /** Goes to another place; the answer is what {@link #replace} takes to come back. */
    public ScopeChain replace(ScopeChain place) {
        ScopeChain old = current;
        current = place;
        if (!isAround(place, old)) {
            unit.renewDirectives();
        }
        return old;
    }

    private static boolean isAround(ScopeChain place, ScopeChain inner) {
        for (ScopeChain c = inner; c != null; c = c.outer()) {
            if (c == place) {
                return true;
            }
        }
        return false;
    }

    /** Whether the place is inside a class or function with its base clause, not in the head of a template. */
    public boolean isInBody() {
        ScopeKind kind = current.scope().kind();
        return baseClause != null || kind == ScopeKind.CLASS || kind.isLocal();
    }

    /** Enters the base clause of a class; gives what to restore. */
    public @Nullable ScopeChain enterBaseClause(ClassEntity of) {
        ScopeChain old = baseClause;
        baseClause = new ScopeChain(of.scope, current);
        return old;
    }

    public void leaveBaseClause(@Nullable ScopeChain outer) {
        baseClause = outer;
    }

    /** Enters the declaration of an instance of a function template; gives what to restore. */
    public @Nullable ScopeChain enterSignature(Function prototype) {
        ScopeChain old = signature;
        signature = new ScopeChain(new Scope(ScopeKind.FUNCTION, null, prototype), current);
        return old;
    }

    public void leaveSignature(@Nullable ScopeChain outer) {
        signature = outer;
    }

    /**
     * The place whose access counts: the base clause of a class sees what its members see, the declaration of a function
     * what the function sees [class.access.general]/6.
     */
    public ScopeChain accessChain() {
        if (signature != null && (current == signature.outer() || current.outer() == signature.outer())) {
            return new ScopeChain(signature.scope(), current);
        }
        return baseClause != null && baseClause.outer() == current ? baseClause : current;
    }

    /** Whether the innermost head around the place is bound to arguments: the tokens of a template are parsed for them. */
    public boolean isSubstituting() {
        ScopeChain c = current;
        while (c != null && !isHead(c.scope())) {
            c = c.outer();
        }
        return c != null && c.scope().kind() == ScopeKind.TEMPLATE_BINDING;
    }

    /** Number of heads around the place that are bound to arguments: a friend template is not below them [temp.friend]. */
    public int boundHeads() {
        int count = 0;
        for (ScopeChain c = current; c != null; c = c.outer()) {
            count += c.scope().kind() == ScopeKind.TEMPLATE_BINDING ? 1 : 0;
        }
        return count;
    }

    /** In the body of a function, in a template head, or in the declaration after one that is not known to be no function. */
    public boolean declaresFunction() {
        boolean inParameters = false;
        for (ScopeChain c = current; c != null; c = c.outer()) {
            ScopeKind kind = c.scope().kind();
            if (kind == ScopeKind.PROTOTYPE) {
                inParameters = true;
            } else if (kind == ScopeKind.TEMPLATE_PARAMS) {
                return !unit.contexts.now().declaresNoFunction;
            } else {
                return kind.isLocal() && !inParameters;
            }
        }
        return false;
    }

    /** In the head or the declaration of a member template that is no alias, not in what waits for the end of the class. */
    public boolean declaresMemberTemplate() {
        ScopeChain c = WrittenPlaces.withoutPrototypes(current);
        return c.scope().kind() == ScopeKind.TEMPLATE_PARAMS
                && Objects.requireNonNull(c.outer()).scope().kind() == ScopeKind.CLASS
                && !places.isOfTypedef(c)
                && !(baseClause != null && baseClause.outer() == current)
                && !unit.contexts.now().isDeferredPart;
    }

    static boolean isHead(Scope scope) {
        return scope.kind() == ScopeKind.TEMPLATE_PARAMS || scope.kind() == ScopeKind.TEMPLATE_BINDING;
    }

    public boolean isOpen(Scope scope) {
        for (ScopeChain c = current; c != null; c = c.outer()) {
            if (c.scope() == scope) {
                return true;
            }
        }
        return false;
    }

    /** Innermost namespace around the place. */
    public Namespace namespace() {
        for (ScopeChain c = current; c != null; c = c.outer()) {
            if (c.scope().owner() instanceof Namespace n) {
                return n;
            }
        }
        return unit.global;
    }

    /** Innermost scope that declarations go to: template parameter scopes are passed over. */
    public Scope declarative() {
        ScopeChain c = current;
        while (isHead(c.scope())) {
            c = Objects.requireNonNull(c.outer());
        }
        return c.scope();
    }

    /** Innermost class around the place with no function in between, or null. */
    public @Nullable ClassEntity classHere() {
        for (ScopeChain c = current; c != null; c = c.outer()) {
            Entity owner = c.scope().owner();
            if (owner instanceof ClassEntity e) {
                return e;
            }
            if (owner instanceof Function || owner instanceof Namespace) {
                return null;
            }
        }
        return null;
    }

    /** Innermost class around the place, functions or not. */
    public @Nullable ClassEntity enclosingClass() {
        for (ScopeChain c = current; c != null; c = c.outer()) {
            if (c.scope().owner() instanceof ClassEntity e) {
                return e;
            }
        }
        return null;
    }

    /** Innermost function whose body is being parsed, or null. */
    public @Nullable Function function() {
        for (ScopeChain c = current; c != null; c = c.outer()) {
            Entity owner = c.scope().owner();
            if (owner instanceof Function f) {
                return f;
            }
            if (owner instanceof Namespace) {
                return null;
            }
        }
        return null;
    }

    /** In a function: its body or its parameters, but not in a class there. */
    public boolean isInFunction() {
        ScopeKind kind = declarative().kind();
        return kind.isLocal() || kind == ScopeKind.PROTOTYPE;
    }

    /** Whether a template head is open around the place, so that types may be dependent. */
    public boolean inTemplate() {
        return current.innermostHead() != null;
    }

    /** Whether a function declared here is templated [temp.pre]/8; to the original none is that a block declares. */
    public boolean declaresTemplated() {
        for (ScopeChain c = current; c != null; c = c.outer()) {
            ScopeKind kind = c.scope().kind();
            if (kind == ScopeKind.TEMPLATE_PARAMS || kind.isLocal()) {
                return !kind.isLocal();
            }
            if (c.scope().owner() instanceof ClassEntity e && !e.isClosure()) {
                return inTemplate();
            }
        }
        return false;
    }

    /** Adds a name to a scope; conflicts have been checked. */
    public Symbol declare(Scope scope, Name name, Entity entity) {
        int number = unit.nextDeclaration();
        if (entity.declaredAt == 0) {
            entity.declaredAt = number;
        }
        hiding.check(current, scope, name, entity);
        Symbol symbol = new Symbol(name, entity, number);
        scope.add(symbol);
        journal.added(scope, name);
        return symbol;
    }

    /** Declares an entity in the place of the only one that has the name, with which it is in conflict. */
    public void supersede(Scope scope, Name name, Entity entity) {
        Symbol old = scope.find(name);
        if (old == null || old.next != null) {
            return;
        }
        scope.removeLast(name);
        journal.record(() -> scope.add(old));
        declare(scope, name, entity);
    }

    private void displace(Scope scope, Name name, Entity added) {
        for (Symbol s = scope.find(name); s != null; s = s.next) {
            if (!NameSharing.canShare(s.entity, added)) {
                Symbol old = s;
                journal.record(() -> scope.add(old));
                scope.remove(old);
                displace(scope, name, added);
                return;
            }
        }
    }

    /** Checks a name that is added to its scope by other means than {@link #declare}. */
    public void checkHiding(Scope scope, Name name, Entity entity) {
        hiding.check(current, scope, name, entity);
    }

    /** Adds a friend that only argument-dependent look-up finds [class.friend]. */
    public Symbol declareInvisible(Scope scope, Name name, Entity entity) {
        Symbol symbol = declare(scope, name, entity);
        symbol.isInvisibleFriend = true;
        return symbol;
    }

    /** A later declaration makes a friend visible. */
    public void makeVisible(Symbol symbol) {
        if (symbol.isInvisibleFriend) {
            symbol.isInvisibleFriend = false;
            journal.record(() -> symbol.isInvisibleFriend = true);
        }
    }

    /** The class as a member of itself [class.pre]/2; look-up knows it by the scope it is found in. */
    public void declareInjectedClassName(ClassEntity entity) {
        if (entity.name != null && entity.scope.find(entity.name) == null) {
            declare(entity.scope, entity.name, entity);
        }
    }

    /** Adds a using-directive, or an inline namespace, to a scope [namespace.udir]. */
    public void addUsingDirective(Scope scope, Namespace nominated) {
        for (Scope.UsingDirective d : scope.usingDirectives) {
            if (d.namespace() == nominated) {
                return;
            }
        }
        List<Scope.UsingDirective> before = scope.usingDirectives;
        List<Scope.UsingDirective> list = new ArrayList<>(before);
        list.add(new Scope.UsingDirective(nominated, unit.nextDeclaration()));
        scope.usingDirectives = list;
        unit.directivesChanged();
        journal.record(() -> {
            scope.usingDirectives = before;
            unit.directivesChanged();
        });
    }

    /** Records any other change that {@link #rollback} must take back. */
    public Journal journal() {
        return journal;
    }

    /** Begins a tentative parse; hand the mark to {@link #rollback} or {@link #commit}. */
    public int mark() {
        return journal.checkpoint();
    }

    public void commit() {
        journal.keep();
    }

    /** Takes back all names declared since the mark. */
    public void rollback(int mark) {
        journal.rollBack(mark);
    }
}
