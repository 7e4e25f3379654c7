package dev.cufe.print.names;

import dev.cufe.il.entity.Access;
import dev.cufe.il.entity.BaseClass;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.EnumEntity;
import dev.cufe.il.entity.Enumerator;
import dev.cufe.il.entity.Field;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.Namespace;
import dev.cufe.il.entity.Scope;
import dev.cufe.il.entity.ScopeKind;
import dev.cufe.il.entity.Symbol;
import dev.cufe.il.entity.Template;
import dev.cufe.il.entity.Typedef;
import dev.cufe.il.entity.UsingDeclaration;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.type.ClassType;
import dev.cufe.lex.Name;
import dev.cufe.types.Types;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The scopes that are open where text is being printed, and the question which outer names they hide
 * ([printing 9.1] to [printing 9.4], the original's {@code hidden_names}).
 */
public final class OpenScopes {
    private Scope[] stack = new Scope[16];
    private final Directives directives = new Directives();
    private int depth;
    /** Below this index scopes count as closed: parameter lists of friends are printed as if at file scope (6.6). */
    private int floor;

    private boolean memberTypesClosed;
    private @Nullable ClassEntity bareClass;
    /** Class whose base clause is printed: only its own name hides something there. */
    private @Nullable ClassEntity headClass;

    public void push(Scope scope) {
        if (depth == stack.length) {
            stack = Arrays.copyOf(stack, depth * 2);
        }
        stack[depth++] = scope;
    }

    public void pop() {
        depth--;
    }

    public int depth() {
        return depth;
    }

    public void restore(int oldDepth) {
        depth = oldDepth;
    }

    /** Opens the parents of an entity that are not open yet, outermost first; {@link #restore} closes them. */
    public void pushParents(Entity entity) {
        Scope parent = HomeScopes.declaredIn(entity);
        if (parent != null) {
            pushWithParents(parent);
        }
    }

    private void pushWithParents(Scope scope) {
        if (scope.kind() == ScopeKind.FILE || contains(scope)) {
            return;
        }
        if (!scope.kind().isNamespace() && scope.kind() != ScopeKind.CLASS) {
            return;
        }
        if (scope.owner() != null) {
            Scope outer = HomeScopes.declaredIn(scope.owner());
            if (outer != null) {
                pushWithParents(outer);
            }
        }
        push(scope);
    }

    /** Says whether types and functions are qualified even if they are members of the classes around; gives the old setting. */
    public boolean closeMemberTypes(boolean close) {
        boolean old = memberTypesClosed;
        memberTypesClosed = close;
        return old;
    }

    /** Whether this is a type or function that is named as from outside of the class around that it belongs to. */
    boolean isClosedMember(Entity entity, Scope home) {
        return memberTypesClosed
                && home.kind() == ScopeKind.CLASS
                && (entity instanceof Typedef
                        || entity instanceof ClassEntity
                        || entity instanceof EnumEntity
                        || entity instanceof Function
                        || entity instanceof Template t && t.kind != Template.Kind.FUNCTION);
    }

    /** Closes everything for a while; the result is to be given to {@link #unshroud}. */
    int shroud() {
        int old = floor;
        floor = depth;
        return old;
    }

    /** Like {@link #shroud}, but the name of one class stays usable without its members (6.6). */
    public int shroudKeeping(@Nullable ClassEntity befriending) {
        bareClass = befriending;
        return shroud();
    }

    public void unshroud(int old) {
        bareClass = null;
        floor = old;
    }

    public boolean contains(Scope scope) {
        if (scope.kind() == ScopeKind.FILE) {
            return true;
        }
        for (int i = depth - 1; i >= floor; i--) {
            if (stack[i] == scope) {
                return true;
            }
        }
        return false;
    }

    /** Whether the scope is open or only counts as closed. */
    boolean isEntered(Scope scope) {
        for (int i = depth - 1; i >= 0; i--) {
            if (stack[i] == scope) {
                return true;
            }
        }
        return false;
    }

    /** Whether private members of a class may be named here, or protected ones; templates that are its friends do not count. */
    boolean hasAccess(ClassEntity owner, boolean isProtected) {
        for (int i = depth - 1; i >= 0; i--) {
            Entity user = stack[i].owner();
            if (user == owner
                    || user != null && owner.friends.contains(user)
                    || isProtected && user instanceof ClassEntity c && Types.isDerivedFrom(c, owner)) {
                return true;
            }
        }
        return false;
    }

    /** The innermost open class, or null. */
    public @Nullable ClassEntity innermostClass() {
        for (int i = depth - 1; i >= 0; i--) {
            if (stack[i].owner() instanceof ClassEntity c && stack[i].kind() == ScopeKind.CLASS) {
                return c;
            }
        }
        return null;
    }

    /** Whether this is the innermost open class but for the closures of lambdas in it. */
    public boolean isInnermostWritten(ClassEntity c) {
        for (int i = depth - 1; i >= 0; i--) {
            if (stack[i].owner() instanceof ClassEntity open
                    && stack[i].kind() == ScopeKind.CLASS
                    && !open.isClosure()) {
                return open == c;
            }
        }
        return false;
    }

    /** Whether what is printed stands in a class, not in a function of one. */
    boolean isInnermostClass() {
        return depth > 0 && stack[depth - 1].kind() == ScopeKind.CLASS;
    }

    /** Whether this is the innermost open namespace; the file is always open. */
    public boolean isInnermostNamespace(Scope home) {
        for (int i = depth - 1; i >= 0; i--) {
            if (stack[i].kind().isNamespace()) {
                return stack[i] == home;
            }
        }
        return home.kind() == ScopeKind.FILE;
    }

    /** Adds the open namespaces, outermost first, from this one on; all if it is null. */
    public void namespacesFrom(@Nullable Scope first, List<Namespace> into) {
        boolean started = first == null;
        for (int i = floor; i < depth; i++) {
            started |= stack[i] == first;
            if (started && stack[i].kind() == ScopeKind.NAMESPACE && stack[i].owner() instanceof Namespace n) {
                into.add(n);
            }
        }
    }

    /** Closes a scope and all in it; {@link #reopen} takes the result. */
    public Scope[] closeFrom(Scope first) {
        int i = depth;
        while (i > 0 && stack[i - 1] != first) {
            i--;
        }
        Scope[] closed = Arrays.copyOfRange(stack, i - 1, depth);
        depth = i - 1;
        return closed;
    }

    public void reopen(Scope[] closed) {
        for (Scope scope : closed) {
            push(scope);
        }
    }

    /** Whether the entity's name alone would not mean it here. */
    boolean mustQualify(Entity entity) {
        Scope home = UsedNames.soughtFrom(entity);
        return isShadowed(entity, home) || isHiddenByDirectives(entity, home) || directives.hideNominated(entity, home);
    }

    /** Whether an open scope between here and the entity's own hides it (rules a and b of 6.1). */
    boolean isShadowed(Entity entity) {
        return isShadowed(entity, HomeScopes.declaredIn(entity));
    }

    private boolean isShadowed(Entity entity, @Nullable Scope home) {
        if (entity == bareClass) {
            return !isBareClass(entity);
        }
        if (isHiddenByHead(entity)) {
            return true;
        }
        boolean waits = entity instanceof Namespace || isDependentTemplateId(entity, home);
        boolean exempt = waits || entity instanceof Enumerator || isDependentClassAround(entity);
        for (int i = depth - 1; i >= floor; i--) {
            Scope scope = stack[i];
            if (scope == home) {
                return false;
            }
            if (scope.owner() == entity && scope.kind() == ScopeKind.CLASS) {
                ClassEntity own = (ClassEntity) entity;
                boolean hides = isSpecialization(own)
                        || NameHiding.basesHide(own, own.name, own)
                        || dependentBasesHide(scope, own);
                if (hides || home == HomeScopes.declaredIn(own)) {
                    return hides;
                }
                continue;
            }
            // To the original it is a member of the class that named it: nothing of the same name hides it from heirs.
            if (entity instanceof Typedef t && t.isProjection && HomeScopes.isInherited(scope, home)) {
                return false;
            }
            if (NameHiding.hides(scope, entity)) {
                return true;
            }
            if (scope.kind() == ScopeKind.CLASS
                    && scope.owner() instanceof ClassEntity c
                    && entity instanceof ClassEntity id
                    && id.isNonreal
                    && NameHiding.isSameTemplate(c, id)) {
                return dependentBasesHide(scope, entity);
            }
            boolean isAroundHead = headClass != null && i == depth - 1;
            if (isAroundHead && HomeScopes.isInherited(scope, home) && !isHeadWithDependentBase()) {
                return !exempt && isPrivateType(entity);
            }
            // A using-declaration of the file does not lengthen the way from a base clause to a name of its own
            // namespace.
            if (isHeadWithDependentBase() && scope == HomeScopes.declaredIn(entity)) {
                return false;
            }
            if (!exempt && (hasDependentBase(scope) || isHeadWithDependentBase())
                    || waits && dependentBasesHide(scope, entity)) {
                return true;
            }
            if (HomeScopes.isInherited(scope, home)) {
                return !exempt && isPrivateType(entity);
            }
        }
        return isHiddenByClosed(entity, home, exempt);
    }

    /** Whether what is declared here is declared in a block, where a name stands alone [dcl.meaning]/1. */
    boolean isInBlock() {
        return depth > 0 && stack[depth - 1].kind().isLocal();
    }

    /** What a base keeps for itself and its friends is not found as an inherited name. */
    private static boolean isPrivateType(Entity entity) {
        return entity.access == Access.PRIVATE
                && (entity instanceof Typedef || entity instanceof ClassEntity || entity instanceof EnumEntity);
    }

    /** The innermost class around if it has the member from a base that keeps it private; null otherwise. */
    @Nullable
    ClassEntity heirOfPrivate(Field member) {
        ClassEntity c = member.access == Access.PRIVATE ? innermostClass() : null;
        return c != null && HomeScopes.isInherited(c.scope, HomeScopes.declaredIn(member)) ? c : null;
    }

    /**
     * Whether a using-directive of an open scope makes another entity of the name visible no farther out than where this
     * one is declared [namespace.udir]/2; directives of the file count for the whole file.
     */
    private boolean isHiddenByDirectives(Entity entity, @Nullable Scope home) {
        if (entity.name == null || home == null || !home.kind().isNamespace()) {
            return false;
        }
        for (int i = depth - 1; i >= 0; i--) {
            if (directives.hide(stack[i], entity, home)) {
                return true;
            }
            if (stack[i] == home) {
                return false;
            }
        }
        return home.kind() == ScopeKind.FILE && directives.hide(home, entity, home);
    }

    /** Scopes that count as closed still hide names (6.6), and dependent bases those of the file. */
    private boolean isHiddenByClosed(Entity entity, @Nullable Scope home, boolean exempt) {
        boolean isGlobal = !exempt && home != null && home.kind() == ScopeKind.FILE;
        for (int i = floor - 1; i >= 0 && stack[i] != home; i--) {
            boolean hides = NameHiding.hides(stack[i], entity) || isItselfSpecialization(stack[i], entity);
            if (hides || isGlobal && hasDependentBase(stack[i])) {
                return true;
            }
        }
        return false;
    }

    private static boolean isItselfSpecialization(Scope scope, Entity entity) {
        return scope.kind() == ScopeKind.CLASS
                && scope.owner() == entity
                && entity instanceof ClassEntity c
                && isSpecialization(c);
    }

    /** In a base clause the dependent bases count for all scopes around. */
    private boolean isHeadWithDependentBase() {
        return headClass != null && headClass.isDependentBasePresent && !headClass.isLocal;
    }

    /** Its injected name hides the template, so that its template-id needs a qualifier in the class itself. */
    public static boolean isSpecialization(ClassEntity c) {
        return c.isPrototype ? c.template != null && c.template.primary != null : c.templateArgs != null;
    }

    /**
     * Whether a namespace around the class declares the name before a position; a member of the class or of one around
     * it counts if something anywhere had the name before.
     */
    public boolean isKnownAround(Name name, ClassEntity c, int position) {
        for (Scope scope = c.scope; scope != null; scope = scope.parent()) {
            boolean isNamespace = scope.kind().isNamespace();
            if (!isNamespace && scope.kind() != ScopeKind.CLASS) {
                continue;
            }
            for (Symbol s = scope.find(name); s != null; s = s.next) {
                if ((isNamespace || s.repeatsName)
                        && !s.isInvisibleFriend
                        && !(s.entity instanceof UsingDeclaration)
                        && s.entity.position < position) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Enters the base clause of a class; gives what to restore. */
    public @Nullable ClassEntity enterBaseClause(@Nullable ClassEntity c) {
        ClassEntity old = headClass;
        headClass = c;
        return old;
    }

    boolean isInBaseClause() {
        return headClass != null;
    }

    private boolean isHiddenByHead(Entity entity) {
        ClassEntity c = headClass;
        if (c == null || c.name == null || c.name != entity.name) {
            return false;
        }
        if (c == entity) {
            return NameHiding.isPartial(c) || isSpecialization(c);
        }
        ClassEntity inherited = namesake(c, c.name);
        boolean isOther = !NameHiding.isSameTemplate(c, entity)
                && (inherited == null || NameHiding.templateOf(entity) != NameHiding.templateOf(c));
        return isOther || inherited == entity;
    }

    /** The first base of a class, or base of one, that brings the class's own name with it; null if none is known. */
    private static @Nullable ClassEntity namesake(ClassEntity derived, Name name) {
        for (BaseClass b : derived.bases) {
            if (b.type.canonical() instanceof ClassType t && !b.isDependent()) {
                ClassEntity found = t.entity().name == name ? t.entity() : namesake(t.entity(), name);
                if (found != null) {
                    return found;
                }
            }
        }
        return null;
    }

    /** Whether a scope that is open inside another one hides the name. */
    boolean isHiddenWithin(Scope around, Entity entity) {
        for (int i = depth - 1; i >= 0 && stack[i] != around; i--) {
            if (NameHiding.hides(stack[i], entity)) {
                return true;
            }
        }
        return false;
    }

    /** Whether an open scope hides the name itself (rule a alone). */
    public boolean isHidden(Entity entity) {
        Scope home = HomeScopes.declaredIn(entity);
        for (int i = depth - 1; i >= floor; i--) {
            if (stack[i] == home) {
                return false;
            }
            if (NameHiding.hides(stack[i], entity)) {
                return true;
            }
        }
        return false;
    }

    /**
     * Whether a nearer scope has the name of a class that look-up goes on to reach, in an open scope or by a directive. It reaches none
     * whose name a directive makes ambiguous.
     */
    boolean isCovered(ClassEntity c) {
        Scope home = HomeScopes.declaredIn(c);
        if (home == null || c.name == null || !isOpen(home) && !isNominated(home) || directives.hide(home, c, home)) {
            return false;
        }
        for (int i = depth - 1; i >= 0 && stack[i] != home; i--) {
            if (stack[i].owner() != c && stack[i].find(c.name) != null) {
                return true;
            }
        }
        return false;
    }

    private boolean isNominated(Scope home) {
        if (home.owner() instanceof Namespace n && UsedNames.isSeenFromFile(n)) {
            return true;
        }
        for (int i = depth - 1; i >= 0; i--) {
            if (directives.nominate(stack[i], home)) {
                return true;
            }
        }
        return false;
    }

    /** Whether the scope is open, itself or as a non-dependent base of an open class (6.3). */
    public boolean isOpen(Scope home) {
        if (home.kind() == ScopeKind.FILE) {
            return true;
        }
        ClassEntity asBase = home.owner() instanceof ClassEntity c ? c : null;
        for (int i = depth - 1; i >= floor; i--) {
            if (stack[i] == home) {
                return true;
            }
            if (asBase != null && stack[i].owner() instanceof ClassEntity c && HomeScopes.hasBase(c, asBase)) {
                return true;
            }
        }
        return false;
    }

    /**
     * Whether an open class is derived from the class, whose namespace a directive of the file or its being inline
     * opens, or which a using-declaration of an open namespace names.
     */
    boolean isBaseSeenThroughDirective(Entity entity, Scope home) {
        if (!(entity instanceof ClassEntity base)
                || base.templateArgs != null
                || !(home.owner() instanceof Namespace n)
                || !UsedNames.isSeenFromFile(n) && !isUsedAround(base, n)) {
            return false;
        }
        for (int i = depth - 1; i >= floor; i--) {
            if (stack[i].kind() == ScopeKind.CLASS
                    && stack[i].owner() instanceof ClassEntity c
                    && UsedNames.hasAccessibleBase(c, base)) {
                return true;
            }
        }
        return false;
    }

    private boolean isUsedAround(ClassEntity base, Namespace home) {
        Scope file = home.parent;
        while (file != null && file.kind() != ScopeKind.FILE && file.owner() != null) {
            file = file.owner().parent;
        }
        if (file != null && UsedNames.isUsedIn(file, base)) {
            return true;
        }
        for (int i = depth - 1; i >= floor; i--) {
            if (stack[i].kind().isNamespace() && UsedNames.isUsedIn(stack[i], base)) {
                return true;
            }
        }
        return false;
    }

    /** Whether the class may be named without qualifier although its scope is closed. */
    boolean isBareClass(Entity entity) {
        return bareClass != null
                && entity == bareClass
                && !NameHiding.hidesItself(bareClass)
                && !NameHiding.isPartial(bareClass)
                && !NameHiding.basesHide(bareClass, bareClass.name, bareClass)
                && !dependentBasesHide(bareClass.scope, bareClass)
                && !isHiddenFromFile(bareClass);
    }

    /** Whether something hides a class that counts as declared in the file. */
    private boolean isHiddenFromFile(ClassEntity c) {
        Scope file = UsedNames.soughtFrom(c);
        for (int i = file == HomeScopes.declaredIn(c) ? -1 : depth - 1; i >= 0; i--) {
            if (stack[i] != c.scope && (NameHiding.hides(stack[i], c) || directives.hide(stack[i], c, file))) {
                return true;
            }
        }
        return false;
    }

    /** Whether this is a static data member of the class template whose friend is printed: it stays in reach (6.6). */
    boolean isBefriendingVariable(Entity entity) {
        ClassEntity c = floor > 0 && entity instanceof Variable ? innermostClass() : null;
        return c != null && HomeScopes.declaredIn(entity) == c.scope && c.type().isDependent() && !contains(c.scope);
    }

    /** Dependent bases do not hide these, unless they are members of another class that depends. */
    private boolean isDependentTemplateId(Entity entity, @Nullable Scope home) {
        return entity instanceof ClassEntity c
                && c.isNonreal
                && c.templateArgs != null
                && !(home != null && home.owner() instanceof ClassEntity owner && owner.isNonreal && !contains(home));
    }

    /** A class of a template that is open is found before what its dependent bases may have. */
    private boolean isDependentClassAround(Entity entity) {
        return entity instanceof ClassEntity c
                && c.enclosingClass() != null
                && c.type().isDependent()
                && contains(c.scope);
    }

    private static boolean hasDependentBase(Scope scope) {
        return scope.owner() instanceof ClassEntity c
                && scope.kind() == ScopeKind.CLASS
                && c.isDependentBasePresent
                && !c.isLocal;
    }

    private static boolean dependentBasesHide(Scope scope, Entity entity) {
        return hasDependentBase(scope) && NameHiding.dependentBasesHide(scope, entity);
    }
}
