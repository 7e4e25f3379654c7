package dev.cufe.xref;

import dev.cufe.display.DefaultConstructors;
import dev.cufe.display.ImplicitMembers;
import dev.cufe.il.constant.Constant;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Field;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.FunctionKind;
import dev.cufe.il.entity.Linkage;
import dev.cufe.il.entity.Namespace;
import dev.cufe.il.entity.Scope;
import dev.cufe.il.entity.Symbol;
import dev.cufe.il.entity.Template;
import dev.cufe.il.entity.TemplateArgument;
import dev.cufe.il.entity.TemplateIdSpelling;
import dev.cufe.il.entity.TemplateParam;
import dev.cufe.il.entity.Typedef;
import dev.cufe.il.entity.UsingDeclaration;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.entity.WrittenPlace;
import dev.cufe.il.expr.DynamicInit;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.Lambda;
import dev.cufe.il.expr.NameRef;
import dev.cufe.il.expr.NewExpr;
import dev.cufe.il.type.AliasTemplateType;
import dev.cufe.il.type.ClassType;
import dev.cufe.il.type.DependentMemberType;
import dev.cufe.il.type.TemplateParamType;
import dev.cufe.il.type.Type;
import dev.cufe.lex.Name;
import dev.cufe.scopes.ScopeStack;
import dev.cufe.sema.builtins.Builtins;
import dev.cufe.source.SourceMap;
import dev.cufe.types.ParameterDepth;
import dev.cufe.types.PlacedValue;
import dev.cufe.types.text.ReferenceText;
import dev.cufe.util.ByteOutput;
import dev.cufe.xref.lines.BlockDeclarations;
import dev.cufe.xref.lines.CombinedValues;
import dev.cufe.xref.lines.EntityKeys;
import dev.cufe.xref.lines.NamedMembers;
import dev.cufe.xref.lines.ReferenceFile;
import dev.cufe.xref.lines.ReferenceKeys;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The cross-reference file of {@code --xref}: one line for each declaration and use of a name, in the order in which the
 * analysis comes to them.
 *
 * @ref [xref 1.1]
 */
public final class CrossReferences extends NamedConstants {
    private final SourceMap sources;
    private final ReferenceText names = new ReferenceText(this);
    final ReferenceKeys keys = new ReferenceKeys(names, values);
    final UnknownMembers members = new UnknownMembers(this, keys, names);
    private final NamedMembers namedMembers = new NamedMembers(keys);
    final PlaceholderMembers placeholders = new PlaceholderMembers(keys);
    private @Nullable ScopeStack scopes;
    private @Nullable Builtins builtins;
    public final OperandReferences operands = new OperandReferences(this);
    final ImplicitMembers implicit = new ImplicitMembers(this);
    public final DefaultConstructors defaultConstructors = new DefaultConstructors();
    private final AllocationReferences allocations = new AllocationReferences(this, operands);
    private final RedeclaredReferences redeclared = new RedeclaredReferences(this, keys, names);
    private final Map<Object, Object> namesInside = new IdentityHashMap<>();
    /** Namespaces that are known before anybody opens them. */
    private final Map<Namespace, Boolean> opened = new IdentityHashMap<>();

    private final BlockDeclarations blocks = new BlockDeclarations();

    private final Map<Entity, Integer> instancePositions = new IdentityHashMap<>();

    /** The parameter list of a lambda, by the position of the lambda. */
    private final Map<Integer, Integer> lambdaStarts = new HashMap<>();

    final LogicalOperators operators = new LogicalOperators();
    final OuterConstants outer = new OuterConstants(this);

    final EntityKeys entities = new EntityKeys(this, keys, namedMembers);

    private record DefaultedCall(Function called, int position) {}

    private final Set<DefaultedCall> madeDefaults = new HashSet<>();

    final InheritedReferences inherited = new InheritedReferences(this, names);
    private final AliasedNames aliases = new AliasedNames(this);
    private final BefriendedNames friends = new BefriendedNames(this, keys, names);

    /** Whether the initializer of a member is recorded, which is evaluated in the bodies of constructors. */
    private int fields;

    public CrossReferences(SourceMap sources) {
        this.sources = sources;
    }

    /** Says where the scopes are that tell how names are written, and which functions are built in. */
    public void bind(ScopeStack stack, Builtins known) {
        scopes = stack;
        builtins = known;
        keys.bind(stack);
        blocks.bind(stack);
    }

    /** Whether a function has the name of one that is built in, and so is that one. */
    boolean isBuiltin(Function f) {
        return f.isBuiltin
                || builtins != null && f.linkage == Linkage.EXTERNAL_C && f.name != null && builtins.isKnown(f.name);
    }

    @Override
    public boolean isMereAlias(Type alias, boolean isInHead) {
        return keys.mere.isAlias(alias, isInHead);
    }

    @Override
    public boolean isMadeAnew(AliasTemplateType known, TemplateArgument[] args) {
        boolean isInHead = scopes != null && scopes.places.isInTemplateHead();
        return !isInHead && CombinedValues.areIn(known) || keys.mere.hasMere(known.template(), args);
    }

    boolean isInside(ClassEntity c) {
        return keys.isInside(c);
    }

    boolean isInSignatureOf(ClassEntity c) {
        return keys.isInSignatureOf(c);
    }

    boolean isInBody() {
        return fields > 0 || scopes != null && scopes.function() != null;
    }

    /** The function whose body is read. */
    public @Nullable Function function() {
        return scopes == null ? null : scopes.function();
    }

    public boolean isInTemplate() {
        return scopes != null && scopes.inTemplate();
    }

    /** Whether functional casts wait for template arguments, although they depend on none: in bodies and default arguments. */
    boolean castsWait(boolean isUnevaluated) {
        return scopes != null && scopes.inTemplate() && (scopes.function() != null || fields == 0 && !isUnevaluated);
    }

    @Override
    public @Nullable String memberOf(DependentMemberType type) {
        return redeclared.text(type);
    }

    @Override
    public @Nullable TemplateParam parameterOf(TemplateParamType type) {
        Scope head = scopes == null ? null : scopes.places.head(type.depth());
        if (head != null) {
            for (Symbol s : head.symbols()) {
                if (s.entity instanceof TemplateParam p && p.index == type.position()) {
                    return p;
                }
            }
        }
        return null;
    }

    @Override
    public TemplateArgument @Nullable [] argumentsOf(ClassEntity c) {
        return keys.argumentsOf(c);
    }

    @Override
    public TemplateArgument @Nullable [] argumentsOf(Variable v) {
        WrittenPlace place = scopes == null || v.templateArgs == null
                ? null
                : scopes.places.at(ParameterDepth.of(v.templateArgs), PlacedValue.NONE);
        TemplateIdSpelling s = place == null ? null : TemplateIdSpelling.at(place, v.spellings);
        return s == null ? null : s.args;
    }

    @Override
    public void declaredInBlock(Entity entity, Scope block) {
        blocks.declared(entity, block);
    }

    @Override
    public void declared(Entity entity, int position, boolean isDefinition) {
        if (entity instanceof Template t && t.isDeductionGuide) {
            return;
        }
        if (entity instanceof Function f && f.kind == FunctionKind.DEDUCTION_GUIDE && f.name != null) {
            tell(line(new ReferenceKeys.Unknown(), names.plain(f), DEFINITION, position));
            return;
        }
        if (entity instanceof Template t) {
            parameters.declared(t);
            if (!isDefinition && scopes != null && friends.add(scopes.classHere(), t, position)) {
                return;
            }
        }
        operators.declared(entity);
        if (entity instanceof Namespace n && n.position == 0 && isDefinition) {
            add(n, opened.put(n, true) == null ? DEFINITION : DECLARATION, position);
            return;
        }
        if (entity instanceof Typedef t) {
            keys.declared(t);
            friends.declared(t);
        }
        if (entity instanceof Function f && f.isLambdaBody) {
            lambdaStarts.put(f.position, position);
            outer.enter(f);
        }
        if (entity instanceof Variable v && v.isParameter && isDefinition) {
            entities.defined(v);
        }
        add(entity, isDefinition ? DEFINITION : DECLARATION, position);
    }

    @Override
    public void chosen(Function function) {
        defaultConstructors.chosen(function);
        super.chosen(function);
    }

    @Override
    public void instanceDeclared(Entity instance, int position) {
        instances++;
        addInstance(instance, position);
        instances--;
    }

    private void addInstance(Entity instance, int position) {
        int start = lambdaStarts.getOrDefault(position, position);
        instancePositions.put(instance, start);
        depth++;
        add(instance, INSTANCE, start);
        depth--;
    }

    @Override
    public void instanceWaits(Function instance, int position, Object named, List<Object> heldBack) {
        int mark = lines.size();
        put(named);
        addInstance(instance, position);
        for (Object each : heldBack) {
            put(each);
        }
        List<Line> since = lines.subList(mark, lines.size());
        waiting.put(instance, new ArrayList<>(since));
        since.clear();
    }

    /** An instance belongs to the declaration of the template at which it was first named; a constant one is defined there. */
    @Override
    public void instantiated(Entity instance, int position) {
        Integer declared = instancePositions.get(instance);
        boolean isConstant = instance instanceof Function f && f.isConstexpr && !f.isMember();
        // What a class declares qualifies nothing, whoever needs it.
        qualifiers = instance instanceof ClassEntity ? 0 : qualifiers;
        depth++;
        add(instance, INSTANTIATION, declared == null || isConstant ? position : declared);
        depth--;
    }

    @Override
    public void namedType(Type type, int position) {
        Object key = type instanceof DependentMemberType m ? namedMembers.named(m) : type;
        tell(line(key, names.of(type), REFERENCE, position));
    }

    @Override
    public void named(Entity entity, int position) {
        add(entity, REFERENCE, position);
    }

    @Override
    public void assigned(Function f, int position) {
        substituted.assigned(line(f, names.of(f), REFERENCE, position));
    }

    @Override
    public void sought(Variable instance, boolean isNamedOnly) {
        variables.sought(instance, line(instance, names.of(instance), INSTANCE, instance.position), isNamedOnly);
    }

    /** To the original it is another variable below every head. */
    @Override
    public void namedInstance(Variable instance, NameRef ref) {
        WrittenPlace place = scopes == null ? null : scopes.places.at(ParameterDepth.INNERMOST, PlacedValue.NONE);
        values.put(ref, place == null ? instance : keys.standIn(instance, place));
    }

    /** Records what a constant was written as, if that is known; else of the other one, if there is one. */
    void addValue(NameRef ref, @Nullable TemplateParam other) {
        Entity value = values.getOrDefault(ref, other);
        if (value != null) {
            add(value, REFERENCE, ref.position);
        }
    }

    @Override
    public void aliased(String name, int position) {
        aliases.add(name, position);
    }

    @Override
    public void befriended(ClassEntity by, Name name, int position) {
        friends.add(by, name, position);
    }

    @Override
    public void befriended(Entity named, Type written, int position) {
        friends.add(named, written, position);
    }

    @Override
    public void namedUndeclared(Name name, int position) {
        tell(line(new ReferenceKeys.Unknown(), name.text(), REFERENCE, position));
    }

    @Override
    public void namedMacro(String name, int position) {
        if (instances == 0) {
            tell(line(keys.macro(name), name, REFERENCE, position));
        }
    }

    @Override
    public void leaveLambda(Lambda lambda) {
        outer.leave(lambda);
    }

    @Override
    public void used(Variable variable, int position) {
        add(variable, ReferenceCollector.USED, position);
    }

    @Override
    public void namedInside(ClassEntity entity, int position) {
        Object key = namesInside.computeIfAbsent(entity, e -> new Object());
        String simple = entity.name == null ? "<unnamed>" : entity.name.text();
        tell(line(key, names.of(entity) + "::" + simple, REFERENCE, position));
    }

    @Override
    public void nested(Expr operand, boolean isRead, boolean isEvaluated) {
        operands.nested(operand, isRead, isEvaluated);
    }

    @Override
    public void discarded(Expr operand, boolean isEvaluated) {
        operands.nested(operand, isInTemplate() && ReferenceCollector.isChange(operand), isEvaluated);
    }

    @Override
    public void enterResult() {
        operands.results.enter();
    }

    @Override
    public void result(Expr value) {
        operands.result(value);
    }

    @Override
    public void thrown(Expr thrown) {
        operands.thrown(thrown);
    }

    @Override
    public void built(Expr expression, boolean isEvaluated) {
        operands.built(expression, isEvaluated);
    }

    @Override
    public void first(Expr operand, boolean isEvaluated) {
        operands.first(operand, isEvaluated);
    }

    @Override
    public void convertedLast(Expr expression, boolean isEvaluated) {
        operands.convertedLast(expression, isEvaluated);
    }

    @Override
    public void awaiting(Expr operand, boolean isEvaluated) {
        operands.awaiting(operand, isEvaluated);
    }

    @Override
    public void ended(@Nullable Expr expression, boolean isRead, boolean isEvaluated) {
        if (expression != null) {
            operands.ended(expression, isRead, isEvaluated);
        }
    }

    @Override
    public void initialized(Variable v) {
        operands.initialized(v);
    }

    @Override
    public void listed(Constant element) {
        operands.listed(element);
    }

    @Override
    public void listed(Expr temporary) {
        operands.listed(temporary);
    }

    @Override
    public void valueInitialized(Type type, int position) {
        operands.value(type, position);
    }

    @Override
    public void initialized(@Nullable DynamicInit init, int position, Type type) {
        fields++;
        operands.initialized(init, position, type);
        fields--;
    }

    @Override
    public void ends(Variable variable) {
        int mark = mark();
        Function destructor = implicit.ends(variable);
        if (destructor != null) {
            putBehind(destructor, take(mark));
        }
    }

    @Override
    public void madeDefault(Function called, int position) {
        madeDefaults.add(new DefaultedCall(called, position));
    }

    /** Whether the call at that position has made a default argument. */
    boolean hasMadeDefault(Function called, int position) {
        return madeDefaults.contains(new DefaultedCall(called, position));
    }

    /** Whether a variable is used at once, although its type depends: its value is asked for. */
    boolean isAskedFor(Variable v) {
        return constants > 0 && (v.enclosingFunction != null || v.isParameter) && v.templateArgs == null;
    }

    @Override
    public void enterVariable() {
        fields++;
    }

    @Override
    public void leaveVariable() {
        fields--;
    }

    @Override
    public void allocated(NewExpr e, int operator, int type, int initializer, Object named) {
        allocations.allocated(e, operator, type, initializer, named);
    }

    /** A constructor that is not declared and does nothing is not called. */
    public static boolean isNamed(Function constructor) {
        return !constructor.isCompilerGenerated || !constructor.isTrivial;
    }

    @Override
    public void ranged(Expr range) {
        operands.ranged(range);
    }

    @Override
    public void iterated(Expr range, Expr step, @Nullable DynamicInit object) {
        operands.iterated(range, step, object);
    }

    @Override
    public void converted(Expr value) {
        operands.converted(value);
    }

    @Override
    public void modified(Expr target, boolean isRead) {
        operands.modified(target, isRead);
    }

    @Override
    public void enterAlias(Template alias, TemplateArgument[] args, int written) {
        keys.aliases.enter(args, CombinedValues.areIn(alias, args, written), keys.mere.hasMere(alias, args));
    }

    @Override
    public void instantiatedAlias(Type alias, int position, Object named) {
        keys.aliases.leave();
        List<Line> own = new ArrayList<>();
        depth++;
        own.add(line(alias, names.of(alias), INSTANTIATION, position));
        depth--;
        for (Object each : (List<?>) named) {
            Line line = (Line) each;
            if (line.instances() == instances) {
                own.add(line);
            }
        }
        aliasInstances.put(alias, own);
        tell(own.getFirst());
        put(named);
    }

    @Override
    public void memberInitialized(@Nullable DynamicInit init, int start, int end, Type type, boolean isCopied) {
        operands.memberInitialized(init, start, end, type, isCopied);
    }

    @Override
    public void returned(@Nullable Expr value, @Nullable DynamicInit init, int position, boolean isInTemplate) {
        operands.returned(value, init, position, isInTemplate);
    }

    @Override
    public void initialized(Function function, int position) {
        implicit.begun(function, position);
    }

    @Override
    public void inherits(ClassEntity derived, ClassEntity base, int position) {
        inherited.inherits(derived, base, position);
    }

    @Override
    public void inherited(Function constructor, ClassEntity made, Object named) {
        putBehind(inherited.standIn(made, constructor), named);
    }

    public void add(Entity entity, char kind, int position) {
        if (entity instanceof Function f && inherited.tell(f, position)) {
            return;
        }
        if (kind == REFERENCE && ImplicitMembers.isNamelessConstructor(entity)) {
            return;
        }
        if (entity instanceof UsingDeclaration u && u.dependentQualifier != null && u.name != null) {
            members.addUsing(u, u.dependentQualifier, u.name, kind, position);
            return;
        }
        Object key = entities.keyOf(entity, kind);
        Object inBlock = blocks.keyOf(entity);
        if (inBlock != null) {
            tell(line(inBlock, names.plain(entity), kind, position));
            return;
        }
        String name = names.of(entity, isInDefault());
        if (entity instanceof Field f && kind != DEFINITION) {
            ClassEntity c = f.enclosingClass();
            while (c != null && c.isAnonymousUnion) {
                c = c.enclosingClass();
            }
            boolean isInjected = c != f.enclosingClass();
            name = !isInjected ? name : (c == null ? "" : names.of(c) + "::") + names.plain(f);
        }
        tell(line(key, name, kind, position));
        if (kind == REFERENCE && entity instanceof TemplateParam p) {
            substituted.named(p, position);
        }
    }

    /** Inside a class template the type that a member class is counts as another entity than its declaration. */
    public boolean isMemberOfPrototype(ClassEntity c) {
        return c.isNonreal
                && c.template == null
                && c.enclosingClass() != null
                && scopes != null
                && (c.isComplete() || !scopes.isOpen(c.scope))
                && (scopes.classHere() != null || scopes.function() != null);
    }

    @Override
    public void redeclared(int mark, Scope head, Scope first) {
        redeclared.exceptions(mark, head, first);
    }

    @Override
    public int ofMember(int mark, ClassEntity owner, int name) {
        return redeclared.member(mark, owner, name, scopes);
    }

    @Override
    public void namedDependent(ClassType type, int position) {
        tell(line(keys.dependent(type), names.of(type.entity()), REFERENCE, position));
    }

    /** The file as text. */
    public ByteOutput text() {
        putAllBehind();
        aliases.tell();
        return new ReferenceFile(sources, aliasInstances, specifications).text(lines);
    }
}
