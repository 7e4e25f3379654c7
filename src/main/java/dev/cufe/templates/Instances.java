package dev.cufe.templates;

import dev.cufe.il.constant.DependentConstant;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.ClassKey;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.Namespace;
import dev.cufe.il.entity.Scope;
import dev.cufe.il.entity.Template;
import dev.cufe.il.entity.TemplateArgument;
import dev.cufe.il.entity.TemplateHead;
import dev.cufe.il.entity.TemplateIdSpelling;
import dev.cufe.il.entity.TemplateParam;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.entity.WrittenPlace;
import dev.cufe.il.type.ClassType;
import dev.cufe.il.type.Type;
import dev.cufe.il.type.TypedefType;
import dev.cufe.types.DependentValues;
import dev.cufe.types.ParameterDepth;
import dev.cufe.types.PlacedValue;
import dev.cufe.types.TemplateArguments;
import dev.cufe.types.Unit;
import dev.cufe.types.text.ArgumentNames;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The instances of templates: one for each list of arguments [temp.type]. */
public final class Instances {
    /** Stands for a function that could not be made. */
    private static final Object FAILED = new Object();

    private final Unit unit;
    private final Reparser reparser;
    private final ParameterInstances parameterInstances = new ParameterInstances();
    public final AliasInstances aliases = new AliasInstances(this);

    public Instances(Unit unit, Reparser reparser) {
        this.unit = unit;
        this.reparser = reparser;
    }

    int lastDeclaration() {
        return unit.lastDeclaration();
    }

    boolean isSubstituting() {
        return reparser.isSubstituting();
    }

    static InstanceTable table(Template template) {
        if (template.instances == null) {
            template.instances = new InstanceTable();
        }
        return (InstanceTable) template.instances;
    }

    /** The parameters of a template as arguments: those of its prototype. */
    public TemplateArgument[] ownArguments(TemplateParam[] params) {
        TemplateArgument[] args = new TemplateArgument[params.length];
        for (int i = 0; i < params.length; i++) {
            args[i] = ownArgument(params[i]);
        }
        return args;
    }

    private TemplateArgument ownArgument(TemplateParam param) {
        TemplateArgument arg = switch (param.kind) {
            case TYPE -> {
                Type type = unit.types.templateParam(param);
                yield TemplateArgument.of(param.isPack ? unit.types.packExpansion(type) : type);
            }
            case NONTYPE -> TemplateArgument.of(DependentConstant.param(param.constantType, param));
            case TEMPLATE -> TemplateArgument.of(param.template);
        };
        return param.isPack ? TemplateArgument.pack(new TemplateArgument[] {arg.asPackExpansion()}) : arg;
    }

    /**
     * The class for these arguments (checked, complete). Those that are the template's own parameters give its
     * prototype: the current instantiation [temp.dep.type].
     *
     * @param written number of arguments written, packs counted by their elements
     */
    public ClassEntity classInstance(Template template, TemplateArgument[] args, int written) {
        return reference(template, args, written).entity();
    }

    /** The type that a template-id names, as it is to be printed for this reference. */
    public ClassType reference(Template template, TemplateArgument[] args, int written) {
        ClassEntity found = find(template, args);
        boolean isNew = found == null;
        if (isNew) {
            found = make(template, args);
            table(template).put(args, found);
            if (!found.isNonreal) {
                Entity prototype = template.prototype;
                unit.references.instanceDeclared(found, prototype == null ? template.position : prototype.position);
            }
        }
        boolean isShared = isNew || !found.isNonreal || !isOwn(found, args);
        if (written < flatCount(args)
                && (found.minTemplateArguments < 0 || written < found.minTemplateArguments)
                && !found.isPrototype
                && isShared) {
            found.minTemplateArguments = written;
        }
        return found.isNonreal ? spell(template, found, args, written) : found.type();
    }

    /** The first reference below a head decides how all references below it are printed. */
    private ClassType spell(Template template, ClassEntity c, TemplateArgument[] args, int written) {
        WrittenPlace place = spelledPlace(ParameterDepth.of(c), args, DependentValues.in(c));
        boolean isSelf = place != null && c.isPrototype && c.template != null && c.template.head.scope == place.head();
        if (place == null || isSelf && !isBeforeBody(c)) {
            return isSelf && isOlder(template, c.template) ? apart(c, place) : c.type();
        }
        TemplateIdSpelling s = TemplateIdSpelling.at(place, c.spellings);
        boolean isFirst = s == null;
        // A typedef of a class comes after its base clause.
        TemplateIdSpelling before = isFirst ? TemplateIdSpelling.at(new WrittenPlace(place.head()), c.spellings) : s;
        boolean isAlike = before != null && c.ownSpellings == null && ArgumentNames.areSame(before.args, args);
        if (before != null && (!isAlike || isOwn(c, args))) {
            return ownSpelling(c, before, args, written);
        }
        if (s == null || written < s.needed) {
            TemplateArgument[] first = isSelf && !isOwn(c, args) ? c.templateArgs : args;
            s = new TemplateIdSpelling(
                    place, first, needed(c.template), unit.lastDeclaration(), reparser.isInBody(), c.spellings);
            c.spellings = s;
        }
        if (written < flatCount(args) && (s.minTemplateArguments < 0 || written < s.minTemplateArguments)) {
            s.minTemplateArguments = written;
        }
        if (isFirst && c.isPrototype && DependentValues.isParameterAmong(c)) {
            s.reference = new ClassType(c, s);
        }
        return s.reference != null ? s.reference : c.type();
    }

    /**
     * Before its body a partial specialization is no current one, but a class like others that its head refers to, and its
     * own declaration is the first that does.
     */
    private static boolean isBeforeBody(ClassEntity c) {
        return c.template.partialArgs != null && c.bodyBegunAt == 0;
    }

    /** Of the partial specializations only the one that was declared last is found again as the current class. */
    private static boolean isOlder(Template primary, Template declared) {
        return declared != primary
                && declared.partialArgs != null
                && !primary.partialSpecializations.isEmpty()
                && primary.partialSpecializations.getLast() != declared;
    }

    private ClassType apart(ClassEntity c, WrittenPlace place) {
        TemplateIdSpelling s = new TemplateIdSpelling(
                place, c.templateArgs, needed(c.template), unit.lastDeclaration(), reparser.isInBody(), null);
        s.isApart = true;
        s.reference = new ClassType(c, s);
        return s.reference;
    }

    /** Whether the original makes another class for every reference. */
    private static boolean isOwn(ClassEntity c, TemplateArgument[] args) {
        return DependentValues.isParameterAmong(c)
                || c.template != null && DependentValues.isParameterIn(c.template, args);
    }

    /**
     * With a parameter as value the original finds nothing again but what one typedef names twice; else, of those whose
     * arguments are named alike, the one made last.
     */
    private ClassType ownSpelling(ClassEntity c, TemplateIdSpelling first, TemplateArgument[] args, int written) {
        int shown = written < flatCount(args) ? written : -1;
        TemplateIdSpelling s = c.ownSpellings;
        while (s != null && !(s.place.is(first.place) && SameReference.is(c.template, s, args, shown))) {
            s = s.next;
        }
        if (s == null && SameReference.is(c.template, first, args, shown)) {
            return first.reference != null ? first.reference : c.type();
        }
        if (s == null) {
            s = new TemplateIdSpelling(
                    first.place, args, needed(c.template), unit.lastDeclaration(), reparser.isInBody(), c.ownSpellings);
            s.minTemplateArguments = shown;
            s.reference = new ClassType(c, s);
            c.ownSpellings = s;
        }
        return s.reference;
    }

    /** Number of arguments that have no default so far. */
    private static int needed(@Nullable Template template) {
        if (template == null) {
            return 0;
        }
        TemplateParam[] params = template.params();
        for (int i = params.length - 1; i >= 0; i--) {
            boolean hasDefault =
                    params[i].defaultTokens >= 0 || template.defaults != null && template.defaults[i] != null;
            if (!hasDefault && !params[i].isPack) {
                return i + 1;
            }
        }
        return 0;
    }

    /** Where something is named; outside a class, too, its typedefs mean the parameters that the class declares. */
    @Nullable
    WrittenPlace namedPlace(int depth, TemplateArgument[] args, PlacedValue value) {
        return ofTypedef(headOfTypedef(depth, args), reparser.writtenPlace(depth, value), value != PlacedValue.NONE);
    }

    /** The same where it is asked how it is spelled. */
    @Nullable
    WrittenPlace spelledPlace(int depth, TemplateArgument[] args, boolean withValues) {
        Scope head = headOfTypedef(depth, args);
        WrittenPlace here = reparser.spelledPlace(depth, withValues);
        // In a body, too, a typedef stands for the values behind it.
        boolean isInBody = here != null && here.body() != null;
        boolean isOfClass = head != null && isInBody && DependentValues.areNamed(args);
        return isOfClass ? new WrittenPlace(head) : ofTypedef(head, here, withValues);
    }

    private static @Nullable WrittenPlace ofTypedef(
            @Nullable Scope head, @Nullable WrittenPlace here, boolean withValues) {
        if (head == null) {
            return here;
        }
        boolean isInside = here != null && (here.head() == head || here.head() == head.firstHead);
        return isInside && withValues ? here : new WrittenPlace(head);
    }

    private static @Nullable Scope headOfTypedef(int depth, TemplateArgument[] args) {
        for (TemplateArgument arg : args) {
            if (arg.kind == TemplateArgument.Kind.TYPE && arg.type instanceof TypedefType t) {
                ClassEntity owner = t.entity().enclosingClass();
                Template from = owner != null && owner.isPrototype ? owner.template : null;
                if (from != null && from.params().length > 0 && from.params()[0].depth == depth) {
                    return from.head.scope;
                }
            }
        }
        return null;
    }

    private @Nullable ClassEntity find(Template template, TemplateArgument[] args) {
        ClassEntity found = null;
        if (template.prototype instanceof ClassEntity p && TemplateArguments.same(p.templateArgs, args)) {
            found = p;
        }
        if (TemplateArguments.isDependent(args)) {
            for (Template partial : template.partialSpecializations) {
                if (partial.prototype instanceof ClassEntity p
                        && TemplateArguments.same(partial.partialArgs, args)
                        && (found == null || isConstrainedAsHere(partial.head))) {
                    found = p;
                }
            }
        }
        return found != null ? found : (ClassEntity) table(template).get(args);
    }

    /** Specializations of the same arguments are told apart by their constraints [temp.mem.class]. */
    private boolean isConstrainedAsHere(TemplateHead head) {
        WrittenPlace place =
                head.params.length == 0 ? null : reparser.writtenPlace(head.params[0].depth, PlacedValue.NONE);
        TemplateHead here = place == null ? null : place.head().templateHead;
        return here != null && Constraints.same(head, here);
    }

    /** The class that these arguments have named already, or null. */
    public @Nullable ClassEntity known(Template template, TemplateArgument[] args) {
        return (ClassEntity) table(template).get(args);
    }

    private ClassEntity make(Template template, TemplateArgument[] args) {
        ClassKey key = template.prototype instanceof ClassEntity p ? p.key : ClassKey.CLASS;
        // What is wrong with an argument was told; the class is one like others.
        boolean isWrong = (TemplateArguments.traits(args) & Type.ERROR) != 0;
        int traits = TemplateArguments.traits(args) & ~Type.ERROR;
        // What a type only mentions, V<decltype(sizeof(T))>, may fail to be one: the class is known in instances.
        traits |= (traits & Type.INSTANTIATION_DEPENDENT) != 0 ? Type.DEPENDENT : 0;
        ClassEntity around = template.enclosingClass();
        if (around != null) {
            traits |= around.type().traits();
        }
        if (template.kind == Template.Kind.PARAM) {
            traits |= Type.DEPENDENT | Type.INSTANTIATION_DEPENDENT;
            traits |= template.param != null && template.param.isPack ? Type.UNEXPANDED_PACK : 0;
        }
        if ((traits & Type.INSTANTIATION_DEPENDENT) != 0) {
            // An argument that only mentions a parameter, decltype(sizeof(T)), makes the class dependent, too.
            traits |= Type.DEPENDENT;
        }
        ClassType same = template.kind == Template.Kind.PARAM ? parameterInstances.get(template, args) : null;
        ClassEntity c = new ClassEntity(key, template.name, template.parent, template.position, traits, same);
        if (template.kind == Template.Kind.PARAM && same == null) {
            parameterInstances.put(template, args, c.type());
        }
        c.template = template;
        c.templateArgs = args;
        c.isNonreal = (traits & Type.DEPENDENT) != 0;
        c.hasWrongArguments = isWrong || around != null && around.hasWrongArguments;
        c.access = template.access;
        c.declaredAt = unit.nextDeclaration();
        c.isInitializerList = isInitializerList(template);
        return c;
    }

    /** Whether the template is {@code std::initializer_list}. */
    public boolean isInitializerList(Template template) {
        return template.name == unit.special.initializerList
                && template.parent != null
                && template.parent.owner() instanceof Namespace n
                && n.isStd;
    }

    /** Number of arguments with packs flattened. */
    public static int flatCount(TemplateArgument[] args) {
        int count = 0;
        for (TemplateArgument a : args) {
            count += a.kind == TemplateArgument.Kind.PACK ? a.elements.length : 1;
        }
        return count;
    }

    /** The function for these arguments, or null if its declaration does not make sense. */
    public @Nullable Function functionInstance(Template template, TemplateArgument[] args, int position) {
        InstanceTable table = table(template);
        Object made = table.get(args);
        if (made == null) {
            // Behind an error no class is completed: what fails there may be declared elsewhere.
            boolean isRemembered = !unit.diagnostics.hasErrorsInTrial();
            made = reparser.declare(template, args, position);
            if (made != null || isRemembered) {
                table.put(args, made == null ? FAILED : made);
            }
        }
        return made == FAILED ? null : (Function) made;
    }

    /** An explicit specialization takes the place of an instance. */
    public void specialize(Template template, TemplateArgument[] args, Object entity) {
        table(template).put(args, entity);
    }

    /** The instances and explicit specializations of a template that exist. */
    public static List<Object> all(Template template) {
        return table(template).all();
    }

    public @Nullable Object existing(Template template, TemplateArgument[] args) {
        Object made = table(template).get(args);
        return made == FAILED ? null : made;
    }

    public Variable variableInstance(Template template, TemplateArgument[] args, int position) {
        InstanceTable table = table(template);
        if (table.get(args) instanceof Variable v) {
            return v;
        }
        Variable v = reparser.declareVariable(template, args, position);
        table.put(args, v);
        return v;
    }

    /**
     * What a variable template stands for with arguments that depend: a variable of which nothing is known, for a
     * specialization may have any type [temp.dep.expr].
     *
     * @param written the arguments as written, which the first reference keeps for all
     */
    public Variable dependentVariable(Template template, TemplateArgument[] args, TemplateArgument[] written) {
        InstanceTable table = table(template);
        Variable v = table.get(args) instanceof Variable known ? known : null;
        if (v == null) {
            v = unknownVariable(template, args);
            table.put(args, v);
        } else {
            v = namedAlike(v, template, written);
        }
        WrittenPlace place = spelledPlace(ParameterDepth.of(args), written, false);
        if (place != null && TemplateIdSpelling.at(place, v.spellings) == null) {
            v.spellings =
                    new TemplateIdSpelling(place, written, 0, unit.lastDeclaration(), reparser.isInBody(), v.spellings);
        }
        return v;
    }

    private Variable unknownVariable(Template template, TemplateArgument[] args) {
        Variable prototype = (Variable) template.prototype;
        Type unknown = unit.types.unknown();
        Variable v = new Variable(template.name, template.parent, template.position, unknown, unknown);
        v.template = template;
        v.templateArgs = args;
        v.isStaticMember = prototype.isStaticMember;
        v.access = prototype.access;
        v.isValueDependent = true;
        return v;
    }

    /** Of the variables with arguments equal to those of the first one, the one whose arguments are named as these are. */
    private Variable namedAlike(Variable first, Template template, TemplateArgument[] written) {
        Variable last = first;
        Variable alike = null;
        for (Variable v = first; v != null; v = v.nextEqual) {
            alike = v.spellings == null || ArgumentNames.areSame(v.spellings.args, written) ? v : alike;
            last = v;
        }
        if (alike != null) {
            return alike;
        }
        Variable other = unknownVariable(template, first.templateArgs);
        other.equalTo = first;
        last.nextEqual = other;
        return other;
    }
}
