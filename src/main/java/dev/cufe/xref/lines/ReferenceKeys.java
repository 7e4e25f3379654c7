package dev.cufe.xref.lines;

import dev.cufe.il.entity.BaseClass;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Field;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.Scope;
import dev.cufe.il.entity.ScopeKind;
import dev.cufe.il.entity.Symbol;
import dev.cufe.il.entity.Template;
import dev.cufe.il.entity.TemplateArgument;
import dev.cufe.il.entity.TemplateIdSpelling;
import dev.cufe.il.entity.Typedef;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.entity.WrittenPlace;
import dev.cufe.il.expr.NameRef;
import dev.cufe.il.type.AliasTemplateType;
import dev.cufe.il.type.ClassType;
import dev.cufe.il.type.DecltypeType;
import dev.cufe.il.type.DependentMemberType;
import dev.cufe.il.type.QualifiedType;
import dev.cufe.il.type.TemplateParamType;
import dev.cufe.il.type.Type;
import dev.cufe.il.type.TypedefType;
import dev.cufe.il.type.UnknownType;
import dev.cufe.lex.Name;
import dev.cufe.scopes.ScopeStack;
import dev.cufe.types.DependentValues;
import dev.cufe.types.ParameterDepth;
import dev.cufe.types.PlacedValue;
import dev.cufe.types.Types;
import dev.cufe.types.text.ReferenceText;
import dev.cufe.xref.OpenObjects;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What stands for an entity or type in the cross-references: what depends is another one below every template head. */
public final class ReferenceKeys {
    /** The key of a name that means something else wherever it stands. */
    public static final class Unknown {
        /** The class that it is, if it is one. */
        final @Nullable ClassEntity entity;

        public Unknown() {
            this(null);
        }

        Unknown(@Nullable ClassEntity entity) {
            this.entity = entity;
        }
    }

    /** Whether a key stands for a class that is another one wherever it is named. */
    public static boolean isUnknown(Object key, ClassEntity entity) {
        return key instanceof Unknown u && u.entity == entity;
    }

    final ReferenceText names;
    private final Map<Member, Object> members = new HashMap<>();
    private final Map<Typedef, Object> typedefs = new IdentityHashMap<>();
    /** What the classes of variables and members are. */
    private final Map<Object, Object> objects = new IdentityHashMap<>();

    /** Classes that are others wherever they are named, as arguments for which default arguments are read. */
    private final Map<Object, Map<Type, Object>> bound = new IdentityHashMap<>();

    private final Map<Object, Map<Object, Object>> dependents = new IdentityHashMap<>();
    private final Map<Variable, Map<WrittenPlace, Variable>> standIns = new IdentityHashMap<>();
    public final MereValues mere;

    public final CombiningAliases aliases = new CombiningAliases();

    private @Nullable ScopeStack scopes;
    /** An instance of an alias template is asked for, which is the same below a head wherever it is written. */
    private boolean isInAlias;

    /** What is asked for was written outside of the body being read, and there in the declaration of a function template. */
    private boolean isOutsideBody;

    private boolean isInDeclaration;

    public ReferenceKeys(ReferenceText names, Map<NameRef, Entity> values) {
        this.names = names;
        this.mere = new MereValues(this, values);
    }

    public void bind(ScopeStack stack) {
        scopes = stack;
    }

    /** Whether that is a class template around the place being parsed. */
    public boolean isInside(ClassEntity c) {
        return c.isPrototype && scopes != null && scopes.isOpen(c.scope);
    }

    /** Whether a signature of that class is read: the class is known there, but not what its functions are. */
    public boolean isInSignatureOf(ClassEntity c) {
        return isAround(c)
                && !OpenObjects.isLocal(c)
                && scopes != null
                && scopes.current().kind() == ScopeKind.PROTOTYPE;
    }

    /** The same of member classes, too. */
    public boolean isAround(ClassEntity c) {
        return c.isNonreal && scopes != null && scopes.isOpen(c.scope);
    }

    @Nullable
    WrittenPlace placeOf(ClassEntity c) {
        PlacedValue placed = DependentValues.placed(c);
        PlacedValue value = placed != PlacedValue.TYPE_OF_PARAMETER && areNamed(c) ? PlacedValue.NONE : placed;
        boolean isValue = value == PlacedValue.VALUE || value == PlacedValue.SHARED;
        return placeOf(ParameterDepth.of(c), isInAlias && isValue ? PlacedValue.NONE : value);
    }

    /** The place whose classes are found again: member typedefs name their own, whatever those are arguments of. */
    private @Nullable WrittenPlace foundAgainAt(ClassEntity c) {
        WrittenPlace place = placeOf(c);
        return place != null && areNamed(c) && DependentValues.placed(c) == PlacedValue.VALUE
                ? new WrittenPlace(place.head(), null, true)
                : place;
    }

    /** Whether all values among the arguments that a class has here are behind typedefs. */
    private boolean areNamed(ClassEntity c) {
        WrittenPlace here = c.spellings == null ? null : placeOf(ParameterDepth.of(c), PlacedValue.NONE);
        TemplateIdSpelling s = here == null ? null : TemplateIdSpelling.below(here.head(), c.spellings);
        return s != null && DependentValues.areNamed(s.args);
    }

    /** An instance of a variable template. */
    private @Nullable WrittenPlace placeOf(TemplateArgument[] args) {
        boolean isOne = isInAlias || DependentValues.areNamed(args);
        return placeOf(ParameterDepth.of(args), isOne ? PlacedValue.NONE : DependentValues.placed(args));
    }

    private @Nullable WrittenPlace placeOf(int depth, PlacedValue value) {
        WrittenPlace place = scopes == null ? null : scopes.places.at(depth, value);
        return place == null || !isOutsideBody || place.body() == null
                ? place
                : new WrittenPlace(place.head(), null, isInDeclaration && value == PlacedValue.VALUE);
    }

    /** The arguments that a class is written with here. */
    public TemplateArgument @Nullable [] argumentsOf(ClassEntity c) {
        WrittenPlace place = c.spellings == null ? null : placeOf(c);
        TemplateIdSpelling s = place == null ? null : TemplateIdSpelling.at(place, c.spellings);
        if (s == null && place != null) {
            // The type of a parameter, an argument of the class or a member type is written outside the body.
            s = TemplateIdSpelling.at(new WrittenPlace(place.head()), c.spellings);
            WrittenPlace typedef = new WrittenPlace(place.head(), null, true);
            s = s == null ? TemplateIdSpelling.at(typedef, c.spellings) : s;
            // A default argument takes what was written in a body.
            s = s == null ? TemplateIdSpelling.below(place.head(), c.spellings) : s;
        }
        return s == null ? null : s.args;
    }

    /** A member of a type, or a parameter below a head. */
    private record Member(Object of, Object name) {}

    /** A member that has template arguments, with its whole text. */
    private record TemplateId(Name name, String text) {}

    public Object unknownMember(String name) {
        return member(new Member(Unknown.class, name));
    }

    /**
     * A member of a type; one of a base of the class template around is another one wherever it is named.
     *
     * @param isTemplate it has template arguments, and so is another one than the same name without
     */
    public Object member(Type type, Name name, boolean isTemplate) {
        ClassEntity c = Types.asClass(type);
        boolean isInherited = c != null && isAround(c) && c.scope.find(name) == null;
        return isInherited || isSpecial(name) ? new Unknown() : member(type, isTemplate ? name : name.text());
    }

    /** A member of what a parameter stands for in default arguments: that is one class for all of them. */
    public Object memberOfBound(Object arguments, Type type, Name name, boolean isTemplate) {
        Object key = type instanceof ClassType c && c.entity().isNonreal ? of(c) : null;
        if (!(key instanceof Unknown)) {
            return member(type, name, isTemplate);
        }
        Object of =
                bound.computeIfAbsent(arguments, a -> new IdentityHashMap<>()).computeIfAbsent(type, t -> key);
        return member(new Member(of, isTemplate ? name : name.text()));
    }

    /** A member of a variable or member of a class: what the class that was written for it is, it is wherever it is named. */
    public Object memberOf(Entity object, Type type, Name name, boolean isTemplate) {
        Object of = objects.computeIfAbsent(writtenFor(object), o -> ofDeclared(object, type));
        return isSpecial(name) ? new Unknown() : member(new Member(of, isTemplate ? name : name.text()));
    }

    /** What stands for a class that was written: an instance of an alias, which is made again where it is another one. */
    private static Object writtenFor(Entity object) {
        Type declared = object instanceof Variable v ? v.declaredType : object instanceof Field f ? f.type : null;
        Type written = declared == null ? null : Types.unqualified(Types.nonReference(declared));
        return written instanceof AliasTemplateType ? written : object;
    }

    /** The types of members and parameters were written outside of the body that names those. */
    private Object ofDeclared(Entity object, Type type) {
        Function function = object instanceof Variable v && v.isParameter ? v.enclosingFunction : null;
        boolean isOutside = object instanceof Field || function != null && !function.isLambdaBody;
        ClassEntity around = function == null ? object.enclosingClass() : function.enclosingClass();
        if (!isOutside || around != null && OpenObjects.isLocal(around)) {
            return of(type);
        }
        isOutsideBody = true;
        isInDeclaration = function != null && function.template != null;
        Object key = of(type);
        isOutsideBody = false;
        return key;
    }

    /** The assignment operator, which every class has: it is not found again. */
    private static boolean isSpecial(Name name) {
        return name.text().equals("operator=");
    }

    /** Whether a class was written that may be another one at every place. */
    public boolean isKnownByPlace(Type type) {
        return type instanceof ClassType c && c.entity().isNonreal && !isAround(c.entity());
    }

    public Object macro(String name) {
        return member(new Member(String.class, name));
    }

    private Object member(Type type, Object name) {
        return member(new Member(of(type), name));
    }

    private Object member(Member member) {
        return members.computeIfAbsent(member, MemberKey::new);
    }

    /** A typedef stands for what it was declared as, wherever it is named. */
    public void declared(Typedef typedef) {
        Type written = typedef.underlying();
        // An alias that drops arguments is one everywhere, but not what it stands for.
        Type type = written.canonical() instanceof AliasTemplateType ? Types.behindAliases(written) : written;
        ClassEntity c = Types.asClass(type);
        boolean isClass = c != null && c.isNonreal && !mere.hasMereValue(c, null);
        boolean isMember = Types.unqualified(type.canonical()) instanceof DependentMemberType m
                && !mere.isMere(type)
                && !mere.isMere(m);
        if (isClass || isMember) {
            typedefs.put(typedef, of(type));
        }
    }

    /** What stands for a type: what depends is another one below every head. */
    public Object of(Type type) {
        if (type instanceof QualifiedType q
                && (q.base() instanceof TypedefType || q.base() instanceof AliasTemplateType)) {
            return of(q.base());
        }
        Object declared = type instanceof TypedefType t ? typedefs.get(t.entity()) : null;
        if (declared != null) {
            return declared;
        }
        if (type.canonical() instanceof DecltypeType && type instanceof TypedefType t) {
            return t.entity();
        }
        if (type.canonical() instanceof DecltypeType && type instanceof AliasTemplateType) {
            return type;
        }
        if (type instanceof AliasTemplateType alias && !isInAlias) {
            if (mere.isMere(alias.canonical()) && !mere.isMere(alias)) {
                return alias;
            }
            isInAlias = true;
            Object key = of(alias.canonical() instanceof AliasTemplateType ? Types.behindAliases(alias) : alias);
            isInAlias = false;
            return key;
        }
        if (type instanceof TypedefType t
                && t.entity().underlying() instanceof DependentMemberType m
                && mere.isMere(m.canonical())
                && !mere.isMere(m)) {
            return of(m);
        }
        ClassEntity named = type instanceof TypedefType ? Types.asClass(type) : null;
        if (type instanceof TypedefType t
                && (named != null ? named.isNonreal && mere.hasMereValue(named, null) : mere.isMere(t.underlying()))) {
            return member(new Member(t.entity(), TypedefType.class));
        }
        // A member keeps what its qualifier is written as, a class how its arguments are named.
        boolean isKept = type instanceof DependentMemberType || type instanceof ClassType;
        return switch (isKept ? type : Types.unqualified(type.canonical())) {
            case ClassType c -> c.entity().isNonreal ? dependent(c) : c.entity();
            case DependentMemberType m
            when mere.hasMere(null, m.args()) || m.qualifier() instanceof DecltypeType -> new Unknown();
            case DependentMemberType m when m.args() != null -> memberInstance(m, m.args());
            case DependentMemberType m -> member(m.qualifier(), m.name().text());
            case TemplateParamType t -> {
                Scope head = scopes == null ? null : scopes.places.head(t.depth());
                yield head == null ? t : member(new Member(head, t));
            }
            case UnknownType u -> Unknown.class;
            default -> type.canonical();
        };
    }

    /** An instance of a member template is another one below every head that its arguments depend on. */
    private Object memberInstance(DependentMemberType type, TemplateArgument[] args) {
        Object key = member(type.qualifier(), new TemplateId(type.name(), names.of(type)));
        Scope head = scopes == null ? null : scopes.places.head(ParameterDepth.of(args));
        return head == null ? key : member(new Member(key, head));
    }

    /** The key of the same name at another time. */
    public static Object again(Object key) {
        return switch (key) {
            case Unknown u -> new Unknown(u.entity);
            case MemberKey m -> {
                Object of = again(m.member.of);
                yield of == m.member.of ? m : new MemberKey(new Member(of, m.member.name));
            }
            default -> key;
        };
    }

    /** Into a value among the arguments, which a parameter is part of, other arguments are being substituted. */
    private boolean isSubstituted(ClassEntity c) {
        return c.templateArgs != null
                && aliases.mayBeMere(c)
                && DependentValues.combinesParameter(c.templateArgs)
                && scopes != null
                && scopes.isSubstituting();
    }

    public Object dependent(ClassType type) {
        ClassEntity entity = type.entity();
        if (!isInside(entity) && (mere.hasMereValue(type) || isSubstituted(entity))) {
            return new Unknown(entity);
        }
        WrittenPlace place = foundAgainAt(entity);
        Object key = place != null && aliases.isOpenFor(entity)
                ? aliases.key(entity, place, this)
                : dependent(entity, place);
        return type.spelling() == null ? key : member(new Member(key, type.spelling()));
    }

    /** An instance of a variable template whose arguments depend. */
    Object dependent(Variable instance, TemplateArgument[] args) {
        return mere.isMere(instance) ? new Unknown() : dependent(instance, placeOf(args));
    }

    public Object dependent(Entity entity, @Nullable WrittenPlace place) {
        Map<Object, Object> byPlace = dependents.computeIfAbsent(entity, e -> new HashMap<>());
        return place == null ? entity : byPlace.computeIfAbsent(place, h -> new Below(entity, place));
    }

    /** Whether a class has been named at such a place. */
    boolean isKnown(ClassEntity c, WrittenPlace place) {
        Map<Object, Object> byPlace = dependents.get(c);
        return byPlace != null && byPlace.containsKey(place);
    }

    /** The same class with arguments that are named elsewhere, too. */
    Object amongOthers(Object key) {
        return member(new Member(key, WrittenPlace.class));
    }

    /** What stands for an instance of a variable template below a head. */
    public Variable standIn(Variable instance, WrittenPlace place) {
        return standIns.computeIfAbsent(instance, v -> new HashMap<>()).computeIfAbsent(place, h -> {
            Variable own = new Variable(
                    instance.name, instance.parent, instance.position, instance.type, instance.declaredType);
            own.template = instance.template;
            own.templateArgs = instance.templateArgs;
            return own;
        });
    }

    /** The key of what depends on the parameters of a head. */
    private static final class Below {
        final Entity entity;
        final WrittenPlace place;

        Below(Entity entity, WrittenPlace place) {
            this.entity = entity;
            this.place = place;
        }
    }

    /** The key of a member of a type that depends. */
    private static final class MemberKey {
        final Member member;

        MemberKey(Member member) {
            this.member = member;
        }
    }

    /** What a key stands for inside a class template: the template itself, or a member of it; null of all others. */
    public @Nullable Entity declaredIn(ClassEntity owner, Object key) {
        ClassEntity c = null;
        Entity below = key instanceof Below b ? b.entity : key instanceof Unknown u ? u.entity : null;
        if (below instanceof ClassEntity named && named.isPrototype) {
            for (ClassEntity around = owner; around != null; around = around.enclosingClass()) {
                c = around == named ? named : c;
            }
            return c == null || c.enclosingClass() != null ? c : c.template;
        }
        Entity of = key instanceof MemberKey m ? declaredIn(owner, m.member.of) : null;
        Entity scope = of instanceof Template t ? t.prototype : of;
        if (!(scope instanceof ClassEntity inside) || !isAround(owner, inside)) {
            return null;
        }
        return ((MemberKey) key).member.name instanceof String name ? member(inside, name) : null;
    }

    /** Whether a class is that one or around it. */
    public static boolean isAround(ClassEntity inner, ClassEntity outer) {
        ClassEntity c = inner;
        while (c != null && c != outer) {
            c = c.enclosingClass();
        }
        return c != null;
    }

    /** The member template of a class template that a member with template arguments is an instance of; null of all others. */
    public @Nullable Template templateIn(ClassEntity owner, Object key) {
        return key instanceof MemberKey m
                        && m.member.name instanceof TemplateId id
                        && declaredIn(owner, m.member.of) instanceof Template around
                        && around.prototype instanceof ClassEntity c
                        && member(c, id.name.text()) instanceof Template t
                ? t
                : null;
    }

    /** The text of such a member. */
    public static @Nullable String templateIdOf(Object key) {
        return key instanceof MemberKey m && m.member.name instanceof TemplateId id ? id.text : null;
    }

    /** A member of a class, or of a base that does not depend. */
    public static @Nullable Entity member(ClassEntity c, String name) {
        for (Symbol s : c.scope.symbols()) {
            if (s.entity.name != null && s.entity.name.text().equals(name)) {
                return s.entity;
            }
        }
        for (BaseClass base : c.bases) {
            ClassEntity known = Types.asClass(base.type);
            Entity inherited = known == null || known.isNonreal ? null : member(known, name);
            if (inherited != null) {
                return inherited;
            }
        }
        return null;
    }

    /** What a key is a member of; null if it is none. */
    public static @Nullable Object ownerOf(Object key) {
        return key instanceof MemberKey m && m.member.name instanceof String ? m.member.of : null;
    }

    public static Object nameOf(Object member) {
        return ((MemberKey) member).member.name;
    }

    /** The class that a key stands for below a head. */
    public static @Nullable ClassEntity classBelow(Object key) {
        return key instanceof Below b && b.entity instanceof ClassEntity c ? c : null;
    }

    /** The same member of another type. */
    public Object ofOther(Object member, Object owner) {
        return member(new Member(owner, ((MemberKey) member).member.name));
    }

    /** The classes of a template that are known below a head. */
    public List<ClassEntity> below(Scope head, Template template) {
        List<ClassEntity> found = new ArrayList<>();
        for (Map.Entry<Object, Map<Object, Object>> e : dependents.entrySet()) {
            if (e.getKey() instanceof ClassEntity c
                    && c.template == template
                    && e.getValue().containsKey(new WrittenPlace(head))) {
                found.add(c);
            }
        }
        return found;
    }

    /** Whether that is a member of this. */
    public boolean isOf(Object member, Object key) {
        return member instanceof MemberKey m && m.member.of == key;
    }

    public Object below(Object key, Scope head, Scope first) {
        return switch (key) {
            case Below b
            when b.place.head() == head ->
                dependent(b.entity, new WrittenPlace(first, b.place.body(), b.place.inTypedef()));
            case MemberKey m ->
                member(new Member(below(m.member.of, head, first), m.member.name == head ? first : m.member.name));
            default -> key;
        };
    }
}
