package dev.cufe.scopes;

import dev.cufe.il.entity.Access;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.Namespace;
import dev.cufe.il.entity.Scope;
import dev.cufe.il.entity.ScopeChain;
import dev.cufe.il.entity.ScopeKind;
import dev.cufe.il.entity.Symbol;
import dev.cufe.il.entity.Template;
import dev.cufe.il.entity.TemplateParam;
import dev.cufe.il.entity.WrittenPlace;
import dev.cufe.lex.Name;
import dev.cufe.types.DependentValues;
import dev.cufe.types.Unit;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
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
    private @Nullable Origin origin;
    /** The place where a base clause is read, with the class that has it in front. */
    private @Nullable ScopeChain baseClause;

    private @Nullable ScopeChain signature;
    /** Where the typedef being parsed stands. */
    private @Nullable ScopeChain typedefPlace;
    /** The first body of a function of the class that a head belongs to. */
    private final Map<Scope, Function> bodies = new IdentityHashMap<>();

    /** A place that was left for another one where an instance is parsed, whose arguments come from here. */
    public record Origin(ScopeChain place, @Nullable Origin outer, boolean isDefault) {}

    /** In the type of an alias template, the value of a variable template or the base clause of a class. */
    public boolean declaresNoFunction;

    /** Inside {@code extern "C"}. */
    public boolean cLinkage;
    /** Inside the braces of an enumeration. */
    public boolean isInEnumeration;
    /** A default argument or exception specification is read at the end of its class. */
    public boolean readsDeferredPart;
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
        current = current.outer();
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

    /** Remembers the place that a parse elsewhere comes from; the answer is for {@link #returnTo}. */
    public @Nullable Origin leaveFor(ScopeChain from) {
        Origin old = origin;
        origin = new Origin(from, old, false);
        return old;
    }

    public void returnTo(@Nullable Origin old) {
        origin = old;
    }

    /**
     * The template head of that depth (from 1) around the place, or the innermost one if there are fewer; the first
     * declaration's if there are several. A head that is bound to arguments gives those their meaning at the place they
     * come from.
     *
     * @param withValues a value depends, so that functions and typedefs are places of their own
     */
    public @Nullable WrittenPlace writtenPlace(int depth, boolean withValues) {
        return writtenPlace(depth, withValues, true, false);
    }

    /**
     * The same where it is asked which one is named, not how it is spelled: after an alias-declaration all of a class is one
     * place with its typedefs.
     */
    public @Nullable WrittenPlace namedPlace(int depth, boolean withValues) {
        return writtenPlace(depth, withValues, true, true);
    }

    /**
     * The same for the type of a value: the bodies of the functions of a class are one place, heads are one with typedefs. If
     * an argument brings the type along, a default template argument is no place of its own.
     *
     * @param isOperation what the type is asked of is more than a name: it is not found again in those bodies
     */
    public @Nullable WrittenPlace placeOfType(int depth, boolean isOperation) {
        WrittenPlace place = writtenPlace(depth, true, !bindsTypeOfValue(), true);
        if (place == null || place.body() == null) {
            return place == null || !isInHead(current) ? place : new WrittenPlace(place.head(), null, true);
        }
        if (isOfFunction(place.head(), place.body())) {
            return place;
        }
        return isOperation
                ? new WrittenPlace(place.head(), bodies.computeIfAbsent(place.head(), h -> place.body()), false)
                : new WrittenPlace(place.head());
    }

    /** Whether the parameters are those of the function itself, and not of a class around it. */
    private static boolean isOfFunction(Scope head, Function body) {
        Scope own = body.template == null ? null : body.template.head.scope;
        return own == head || own != null && own.firstHead == head;
    }

    private @Nullable WrittenPlace writtenPlace(
            int depth, boolean withValues, boolean withDefaults, boolean withAliases) {
        ScopeChain place = current;
        Scope head = headAt(place, depth);
        boolean isDefault = false;
        for (Origin o = origin; o != null && head == null; o = o.outer) {
            isDefault |= o.isDefault;
            place = o.place;
            head = headAt(place, depth);
        }
        if (head == null) {
            return null;
        }
        Scope first = head.firstHead != null ? head.firstHead : head;
        if (withValues && isDefault && withDefaults) {
            return new WrittenPlace(first, null, true);
        }
        return withValues
                ? new WrittenPlace(
                        first, outermostFunction(place), isInTypedef(place) || withAliases && isBehindAlias(place))
                : new WrittenPlace(first);
    }

    /** The parse elsewhere is one of a default template argument, a place like a typedef wherever it is used. */
    public void enterDefault() {
        if (origin != null) {
            origin = new Origin(origin.place, origin.outer, true);
        }
    }

    /** Whether a default template argument is read, a typedef or the declaration of a function template. */
    public boolean isInTemplateHead() {
        for (Origin o = origin; o != null; o = o.outer) {
            if (o.isDefault) {
                return true;
            }
        }
        return isInHead(current) || isInTypedef(current);
    }

    private boolean isInHead(ScopeChain place) {
        return withoutPrototypes(place).scope().kind() == ScopeKind.TEMPLATE_PARAMS && !declaresNoFunction;
    }

    private static @Nullable Function outermostFunction(ScopeChain place) {
        Function outermost = null;
        for (ScopeChain c = place; c != null; c = c.outer()) {
            if (c.scope().kind().isLocal() && c.scope().owner() instanceof Function f) {
                outermost = f;
            }
        }
        return outermost;
    }

    private boolean isInTypedef(ScopeChain place) {
        ScopeChain c = withoutPrototypes(place);
        return c == typedefPlace && !c.scope().kind().isLocal();
    }

    /** Whether the class being defined there has an alias-declaration before. */
    private static boolean isBehindAlias(ScopeChain place) {
        Scope scope = withoutPrototypes(place).scope();
        return scope.declaresAlias && scope.owner() instanceof ClassEntity c && !c.isComplete();
    }

    private static ScopeChain withoutPrototypes(ScopeChain place) {
        ScopeChain c = place;
        while (c.scope().kind() == ScopeKind.PROTOTYPE) {
            c = c.outer();
        }
        return c;
    }

    /** What follows up to {@link #endTypedef} declares names of types; gives what that takes. */
    public @Nullable ScopeChain beginTypedef() {
        ScopeChain old = typedefPlace;
        typedefPlace = current;
        return old;
    }

    /** The same of {@code using name =}: to the original what follows in a class declares names of types, too. */
    public @Nullable ScopeChain beginAlias() {
        current.scope().declaresAlias = true;
        return beginTypedef();
    }

    public void endTypedef(@Nullable ScopeChain old) {
        typedefPlace = old;
    }

    private static @Nullable Scope headAt(ScopeChain place, int depth) {
        int heads = 0;
        for (ScopeChain c = place; c != null; c = c.outer()) {
            heads += isHead(c.scope()) ? 1 : 0;
        }
        for (ScopeChain c = place; c != null; c = c.outer()) {
            if (isHead(c.scope()) && (heads-- <= depth || isFriendHead(c.scope(), depth))) {
                return c.scope().kind() == ScopeKind.TEMPLATE_PARAMS ? c.scope() : null;
            }
        }
        return null;
    }

    /** A friend template of an instance is below fewer heads than stand around it. */
    private static boolean isFriendHead(Scope head, int depth) {
        if (head.kind() != ScopeKind.TEMPLATE_PARAMS || head.symbols().isEmpty()) {
            return false;
        }
        Entity first = head.symbols().getFirst().entity;
        Entity param = first instanceof Template t ? t.param : first;
        return param instanceof TemplateParam t && t.depth == depth;
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

    /** Number of heads around the place that are bound to arguments: a friend template is not below them [temp.friend]. */
    public int boundHeads() {
        int count = 0;
        for (ScopeChain c = current; c != null; c = c.outer()) {
            count += c.scope().kind() == ScopeKind.TEMPLATE_BINDING ? 1 : 0;
        }
        return count;
    }

    /** Whether the type of a value that depends is among the arguments that the innermost such head is bound to. */
    private boolean bindsTypeOfValue() {
        for (ScopeChain c = current; c != null; c = c.outer()) {
            if (c.scope().kind() == ScopeKind.TEMPLATE_BINDING) {
                for (Symbol s : c.scope().symbols()) {
                    if (s.entity instanceof TemplateParam p
                            && p.bound != null
                            && DependentValues.isTypeAmong(p.bound)) {
                        return true;
                    }
                }
                return false;
            }
        }
        return false;
    }

    /** In the body of a function, in a template head, or in the declaration after one that is not known to be no function. */
    public boolean declaresFunction() {
        boolean inParameters = false;
        for (ScopeChain c = current; c != null; c = c.outer()) {
            ScopeKind kind = c.scope().kind();
            if (kind == ScopeKind.PROTOTYPE) {
                inParameters = true;
            } else if (kind == ScopeKind.TEMPLATE_PARAMS) {
                return !declaresNoFunction;
            } else {
                return kind.isLocal() && !inParameters;
            }
        }
        return false;
    }

    /** In the head or the declaration of a member template that is no alias, not in what waits for the end of the class. */
    public boolean declaresMemberTemplate() {
        ScopeChain c = current;
        while (c.scope().kind() == ScopeKind.PROTOTYPE) {
            c = c.outer();
        }
        return c.scope().kind() == ScopeKind.TEMPLATE_PARAMS
                && c.outer().scope().kind() == ScopeKind.CLASS
                && c != typedefPlace
                && !(baseClause != null && baseClause.outer() == current)
                && !readsDeferredPart;
    }

    private static boolean isHead(Scope scope) {
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

    /** Whether it is open at a place from which template arguments were brought here. */
    public boolean isOpenAtOrigin(Scope scope) {
        for (Origin o = origin; o != null; o = o.outer) {
            for (ScopeChain c = o.place; c != null; c = c.outer()) {
                if (c.scope() == scope) {
                    return true;
                }
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
            c = c.outer();
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
        return current.innermost(ScopeKind.TEMPLATE_PARAMS) != null;
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

    public void commit(int mark) {
        journal.keep(mark);
    }

    /** Takes back all names declared since the mark. */
    public void rollback(int mark) {
        journal.rollBack(mark);
    }
}
