package dev.cufe.scopes;

import dev.cufe.contexts.Context;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.Scope;
import dev.cufe.il.entity.ScopeChain;
import dev.cufe.il.entity.ScopeKind;
import dev.cufe.il.entity.Symbol;
import dev.cufe.il.entity.Template;
import dev.cufe.il.entity.TemplateParam;
import dev.cufe.il.entity.WrittenPlace;
import dev.cufe.types.DependentValues;
import dev.cufe.types.PlacedValue;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * In which places the original finds a template-id with dependent arguments again ([printing 10]). Values that are
 * computed have several below one head: the body of each function; typedefs, with what it reads in the same way; all else of a
 * class, that is its bases and members, default arguments of functions and initializers of variable templates.
 */
public final class WrittenPlaces {
    private final ScopeStack scopes;
    private @Nullable Origin origin;
    /** Where the typedef being parsed stands. */
    private @Nullable ScopeChain typedefPlace;
    /** The body of a class that has declared an alias. */
    private @Nullable ScopeChain aliasedIn;
    /** The first body of a function of the class that a head belongs to. */
    private final Map<Scope, Function> bodies = new IdentityHashMap<>();

    /**
     * A place that was left for another one where an instance is parsed, whose arguments come from here.
     *
     * @param context what is known about the place
     * @param isType what is named there is found again as in typedefs, wherever it is used
     */
    public record Origin(
            ScopeChain place, Context context, @Nullable Origin outer, boolean isDefault, boolean isType) {}

    WrittenPlaces(ScopeStack scopes) {
        this.scopes = scopes;
    }

    /** Remembers the place that a parse elsewhere comes from; the answer is for {@link #returnTo}. */
    public @Nullable Origin leaveFor(ScopeChain from) {
        Origin old = origin;
        origin = new Origin(from, scopes.context(), old, false, false);
        return old;
    }

    public void returnTo(@Nullable Origin old) {
        origin = old;
    }

    /** The parse elsewhere is one of a default template argument, a place like a typedef wherever it is used. */
    public void enterDefault() {
        if (origin != null) {
            origin = new Origin(origin.place, origin.context, origin.outer, true, true);
        }
    }

    /** The parse elsewhere is one of an alias template, a typedef that names values of its own. */
    public void enterAlias() {
        if (origin != null) {
            origin = new Origin(origin.place, origin.context, origin.outer, origin.isDefault, true);
        }
    }

    /** Whether a scope is open at a place from which template arguments were brought here. */
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

    /** The template head of that depth (from 1) around the place, or the innermost one if there are fewer. */
    public @Nullable Scope head(int depth) {
        WrittenPlace place = at(depth, PlacedValue.NONE);
        return place == null ? null : place.head();
    }

    /**
     * The place below the template head of that depth (from 1), or the innermost one if there are fewer; below the first
     * declaration's if there are several. A head that is bound to arguments gives those their meaning at the place they come
     * from.
     */
    public @Nullable WrittenPlace at(int depth, PlacedValue value) {
        Found found = find(depth);
        if (found == null) {
            return null;
        }
        Scope head = found.head;
        return switch (value) {
            case NONE -> new WrittenPlace(head);
            case SHARED -> new WrittenPlace(head, found.isType ? null : bodyAt(found.place), false);
            case VALUE -> found.isType ? new WrittenPlace(head, null, true) : placeOfValue(found);
            case TYPE_OF_PARAMETER -> new WrittenPlace(head, bodyAt(found.place), false);
            case TYPE_OF_NAME, TYPE_OF_OPERATION ->
                // If an argument brings the type along, a default template argument is no place of its own.
                found.isType && !bindsTypeOfValue()
                        ? new WrittenPlace(head, null, true)
                        : placeOfType(placeOfValue(found), value);
        };
    }

    /**
     * The same where it is asked how something is spelled: of what is found again as in typedefs only those themselves and
     * default template arguments have a spelling of their own.
     *
     * @param withValues a value depends
     */
    public @Nullable WrittenPlace spelledAt(int depth, boolean withValues) {
        Found found = find(depth);
        if (found == null) {
            return null;
        }
        if (!withValues || found.isDefault) {
            return new WrittenPlace(found.head, null, withValues);
        }
        return new WrittenPlace(found.head, bodyAt(found.place), isTypedefPlace(found.place));
    }

    /** A head, and the place from where it was found. */
    private record Found(Scope head, ScopeChain place, Context context, boolean isDefault, boolean isType) {}

    private @Nullable Found find(int depth) {
        ScopeChain place = scopes.chain();
        Context context = scopes.context();
        Scope head = headAt(place, depth);
        boolean isDefault = false;
        boolean isType = false;
        for (Origin o = origin; o != null && head == null; o = o.outer) {
            isDefault |= o.isDefault;
            isType |= o.isType;
            place = o.place;
            context = o.context;
            head = headAt(place, depth);
        }
        return head == null
                ? null
                : new Found(head.firstHead != null ? head.firstHead : head, place, context, isDefault, isType);
    }

    private WrittenPlace placeOfValue(Found found) {
        ScopeChain place = found.place;
        Function body = bodyAt(place);
        boolean isTypedef = body == null ? isInTypedef(place, found.context) : isTypedefPlace(place);
        return new WrittenPlace(found.head, body, isTypedef);
    }

    /** To types of values the bodies of the functions of a class are one place, and all of the class if they are those of a name. */
    private WrittenPlace placeOfType(WrittenPlace place, PlacedValue value) {
        Function body = place.body();
        if (body == null || isOfFunction(place.head(), body)) {
            return place;
        }
        return value == PlacedValue.TYPE_OF_OPERATION
                ? new WrittenPlace(place.head(), bodies.computeIfAbsent(place.head(), h -> body), false)
                : new WrittenPlace(place.head());
    }

    /** Whether the parameters are those of the function itself, and not of a class around it. */
    private static boolean isOfFunction(Scope head, Function body) {
        Scope own = body.template == null ? null : body.template.head.scope;
        return own == head || own != null && own.firstHead == head;
    }

    /**
     * Whether what is written outside of bodies belongs to a typedef or to what is found again as those are: heads of templates
     * with the arguments of partial specializations, declarations of function templates and of members outside of their class.
     */
    private boolean isInTypedef(ScopeChain place, Context context) {
        ScopeChain c = withoutPrototypes(place);
        boolean isHead = isInHead(c, context) || isOutsideOfClass(c) && !context.declaresNoFunction;
        return !context.isDeclaredDefault && (isHead || c == typedefPlace || c == aliasedIn);
    }

    private static boolean isInHead(ScopeChain place, Context context) {
        return place.scope().kind() == ScopeKind.TEMPLATE_PARAMS && !context.declaresNoFunction;
    }

    private boolean isTypedefPlace(ScopeChain place) {
        ScopeChain c = withoutPrototypes(place);
        return c == typedefPlace && !c.scope().kind().isLocal();
    }

    /** Whether a class is open again for a member that is declared below another head than its own. */
    private static boolean isOutsideOfClass(ScopeChain place) {
        ScopeChain c = place;
        Template template = null;
        while (c.scope().owner() instanceof ClassEntity owner && c.outer() != null) {
            template = owner.template;
            c = c.outer();
        }
        return c != place
                && c.scope().kind() == ScopeKind.TEMPLATE_PARAMS
                && template != null
                && template.head.scope != c.scope();
    }

    /** Whether a default template argument is read, a typedef or the declaration of a function template. */
    public boolean isInTemplateHead() {
        for (Origin o = origin; o != null; o = o.outer) {
            if (o.isDefault) {
                return true;
            }
        }
        return isInHead(withoutPrototypes(scopes.chain()), scopes.context()) || isTypedefPlace(scopes.chain());
    }

    /** Whether a typedef is declared in that place. */
    public boolean isOfTypedef(ScopeChain place) {
        return place == typedefPlace;
    }

    /** What follows up to {@link #endTypedef} declares names of types; gives what that takes. */
    public @Nullable ScopeChain beginTypedef() {
        ScopeChain old = typedefPlace;
        typedefPlace = withoutPrototypes(scopes.chain());
        return old;
    }

    public void endTypedef(@Nullable ScopeChain old) {
        typedefPlace = old;
    }

    /** An alias was declared in the class around: what follows there is found again as typedefs are, up to a constructor. */
    public void declaredAlias() {
        aliasedIn = scopes.chain();
    }

    /** The parameters of a constructor follow, which are read to tell that it is one. */
    public void beginConstructor() {
        typedefPlace = scopes.chain();
        aliasedIn = null;
    }

    /** The body of a class was entered; gives what {@link #endClass} takes. */
    public @Nullable ScopeChain beginClass() {
        ScopeChain old = aliasedIn;
        aliasedIn = null;
        return old;
    }

    public void endClass(@Nullable ScopeChain old) {
        aliasedIn = old;
        typedefPlace = null;
    }

    static ScopeChain withoutPrototypes(ScopeChain place) {
        ScopeChain c = place;
        while (c.scope().kind() == ScopeKind.PROTOTYPE) {
            c = Objects.requireNonNull(c.outer());
        }
        return c;
    }

    /** The body of a function that a place is in; members of a local class and the declarations of lambdas are in none. */
    private static @Nullable Function bodyAt(ScopeChain place) {
        for (ScopeChain c = place; c != null; c = c.outer()) {
            if (c.scope().kind().isLocal() && c.scope().owner() instanceof Function f) {
                return f;
            }
            if (c.scope().kind() == ScopeKind.CLASS) {
                return null;
            }
        }
        return null;
    }

    private static @Nullable Scope headAt(ScopeChain place, int depth) {
        int heads = 0;
        for (ScopeChain c = place; c != null; c = c.outer()) {
            heads += ScopeStack.isHead(c.scope()) ? 1 : 0;
        }
        for (ScopeChain c = place; c != null; c = c.outer()) {
            if (ScopeStack.isHead(c.scope()) && (heads-- <= depth || isFriendHead(c.scope(), depth))) {
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

    /** Whether the type of a value that depends is among the arguments that the innermost bound head is bound to. */
    private boolean bindsTypeOfValue() {
        for (ScopeChain c = scopes.chain(); c != null; c = c.outer()) {
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
}
