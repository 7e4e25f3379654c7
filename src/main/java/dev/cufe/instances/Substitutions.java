package dev.cufe.instances;

import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.FunctionKind;
import dev.cufe.il.entity.TemplateArgument;
import dev.cufe.il.entity.TemplateParam;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.type.AliasTemplateType;
import dev.cufe.il.type.AttributedType;
import dev.cufe.il.type.DecltypeType;
import dev.cufe.il.type.Type;
import dev.cufe.il.type.TypeTransformType;
import dev.cufe.il.type.TypedefType;
import dev.cufe.lex.Tok;
import dev.cufe.lookup.Lookup;
import dev.cufe.parse.Parser;
import dev.cufe.types.SubstitutedArguments;
import dev.cufe.types.TypeTable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Who looks for the definition of an instance of a variable template that is only declared: whoever names it where it is
 * evaluated or in a substitution; and whoever reads its value, unless it was made by the former. What is made inside the
 * definition of a class counts as made when that ends. And when functions are made that are used there.
 */
public final class Substitutions {
    private final Parser p;

    /** How many definitions of classes, and of functions whose result is deduced, are open. */
    private int definitions;

    /** How many functions are postponed by definitions around the body that is read: they wait for the end of those. */
    private int postponedAround;

    /** What {@link #leaveDefinition} restores. */
    public record Around(int definitions, int postponed) {}

    /** How many there are around the template argument that is being read. */
    private int argument = -1;

    private State state = new State(Kind.NONE, false, false, 0, 0, null);

    /** What the declarations that are being substituted look for: variables, and operators with the place. */
    private final List<Sought> sought = new ArrayList<>();

    record Sought(Entity entity, int position) {
        // The JVM would make these when they are first called, which takes milliseconds.
        @Override
        public int hashCode() {
            return System.identityHashCode(entity) * 31 + position;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Sought s && s.entity == entity && s.position == position;
        }
    }

    private int searches;

    private final Map<Function, List<Sought>> declarations = new IdentityHashMap<>();

    private final Set<Function> addressed = Collections.newSetFromMap(new IdentityHashMap<>());

    /** Instances that nobody looks for who reads their value. */
    private final Set<Variable> settled = Collections.newSetFromMap(new IdentityHashMap<>());

    /** Instances that are so at the end of the definitions around. */
    private final List<Variable> made = new ArrayList<>();

    private record Needed(Function function, int position) {}

    private final List<Needed> postponed = new ArrayList<>();

    /** What expressions that are substituted call. */
    private final List<Needed> called = new ArrayList<>();

    /** What happens to the tokens of a template for its arguments. */
    enum Kind {
        /** They are read. */
        NONE,
        /** Types are substituted and nothing is read. */
        TYPES,
        /** The same of a partial specialization, in which aliases have arguments. */
        PARTIAL,
        /** A declaration is substituted, and read if somebody chooses it. */
        DECLARATION
    }

    private final Respelling names;

    Substitutions(Parser parser) {
        this.p = parser;
        this.names = new WithoutNames(parser.unit.types);
    }

    /**
     * @param losesNames types are substituted, which have the names that were written for them only as far as those come
     *     from arguments
     * @param isDefault a default argument of a class or alias template is read
     * @param depth how deep the parameters are that arguments are substituted for
     * @param level which substitution it is, 0 if none is open
     * @param ofAlias the arguments of the alias that is seen through
     */
    public record State(
            Kind kind,
            boolean losesNames,
            boolean isDefault,
            int depth,
            int level,
            @Nullable SubstitutedArguments ofAlias) {}

    /** Says what was substituted before, for {@link #leave}. */
    State enter(Kind now, TemplateParam[] params) {
        return enter(now, now != Kind.NONE, false, params);
    }

    /** The same of a default argument: one of a class or alias belongs to what is substituted around. */
    State enterDefault(boolean isOfFunction, TemplateParam param) {
        Kind now = isOfFunction ? Kind.TYPES : Kind.NONE;
        return enter(now, isOfFunction || state.losesNames, !isOfFunction, new TemplateParam[] {param});
    }

    /** The same of the type of a parameter: that of a class or alias is read. */
    State enterParameterType(boolean isOfFunction, TemplateParam param) {
        return isOfFunction
                ? enter(Kind.TYPES, new TemplateParam[] {param})
                : enter(state.kind, state.losesNames, false, new TemplateParam[] {param});
    }

    /** The same of what an alias stands for. */
    State enterAlias(TemplateParam[] params, @Nullable SubstitutedArguments arguments) {
        State before = enter(state.kind, state.losesNames, false, params);
        become(new State(state.kind, state.losesNames, false, state.depth, before.level, arguments));
        return before;
    }

    /** The same of what is read itself. */
    public State enterRead() {
        return enter(Kind.NONE, false, false, new TemplateParam[0]);
    }

    private State enter(Kind now, boolean losesNames, boolean isDefault, TemplateParam[] params) {
        State before = state;
        int depth = params.length == 0 ? 0 : params[0].depth;
        become(new State(now, losesNames, isDefault, depth, before.level + 1, null));
        return before;
    }

    public void leave(State before) {
        become(before);
    }

    private void become(State now) {
        state = now;
        p.expressions.build.calls.isSubstituting = now.kind != Kind.NONE;
        p.expressions.build.calls.isDeclarationRead = now.kind == Kind.DECLARATION;
        p.unit.references.substitutes(now.kind != Kind.NONE, now.depth, now.level, now.ofAlias);
    }

    /** Whether it is the declaration of a function template into which arguments are substituted: it sees through aliases. */
    public boolean isOfFunction() {
        return state.kind == Kind.DECLARATION || state.kind == Kind.TYPES;
    }

    /** Whether a default argument of a class or alias template is read: to the original a pack around it stands for itself. */
    public boolean expandsNoOuterPacks() {
        return state.isDefault;
    }

    /** The type of a template argument, which was read from that token on. */
    public Type argument(Type type, int first) {
        if (!state.losesNames || type == type.canonical()) {
            return type;
        }
        WithoutAliases aliases = aliasesSince(first);
        return aliases != null ? aliases.without(type) : names.without(type);
    }

    /** The same of a default argument: one that does not depend is no other than was written. */
    Type defaultArgument(Type type, int first) {
        WithoutAliases aliases = state.losesNames && type != type.canonical() ? aliasesSince(first) : null;
        return aliases != null ? aliases.without(type) : type;
    }

    /** The names that are lost in what was read from that token on; null if it names no parameter. */
    private @Nullable WithoutAliases aliasesSince(int first) {
        WithoutAliases aliases = null;
        for (int i = first; i < p.cursor.index(); i++) {
            boolean isQualified = i > 0 && p.cursor.tokens().is(i - 1, Tok.COLON_COLON);
            if (p.cursor.tokens().is(i, Tok.IDENTIFIER) && !isQualified) {
                Entity named = p.lookup
                        .unqualified(p.cursor.tokens().name(i), Lookup.ANY)
                        .entity();
                TemplateParam param = named instanceof TemplateParam t && t.depth == state.depth ? t : null;
                if (param != null || named instanceof Variable) {
                    aliases = aliases == null ? new WithoutAliases(p.unit.types) : aliases;
                    aliases.keep(param == null ? null : param.bound);
                }
            }
        }
        return aliases;
    }

    /** A value is read that is a template argument; give the answer to {@link #leaveArgument}. */
    public int enterArgument() {
        int before = argument;
        argument = definitions;
        return before;
    }

    public void leaveArgument(int before) {
        argument = before;
    }

    /** Says what was open before, for {@link #leaveDefinition}. */
    public Around enterDefinition(boolean counts) {
        return enter(counts ? definitions + 1 : 0);
    }

    /** The same of the body of a function, or the initializer of a field: what is written stands for itself. */
    public Around enterBody(boolean isInstance) {
        return enter(isInstance ? definitions : 0);
    }

    private Around enter(int now) {
        Around before = new Around(definitions, postponedAround);
        definitions = now;
        postponedAround = now == 0 ? postponed.size() : postponedAround;
        return before;
    }

    public void leaveDefinition(Around before) {
        definitions = before.definitions;
        if (definitions == 0) {
            for (Variable v : made) {
                settled.add(v);
            }
            made.clear();
            makePostponed();
        }
        postponedAround = before.postponed;
    }

    public boolean isInDefinition() {
        return definitions > 0;
    }

    /**
     * Inside the definition of a class a function is made when an evaluation calls it, at the latest at the end, but
     * constructors that bodies call and functions that template arguments call at once; a function that an expression calls which is substituted when the operator above is
     * known.
     */
    boolean postpones(Function f, int position) {
        if (state.kind != Kind.NONE) {
            called.add(new Needed(f, position));
            return true;
        }
        boolean isMadeInBody = f.kind == FunctionKind.CONSTRUCTOR && p.scopes.function() != null;
        ClassEntity c = f.enclosingClass();
        boolean isMadeForArgument = argument == definitions && (c == null || c.isComplete());
        if (definitions == 0 || isMadeInBody || isMadeForArgument) {
            return false;
        }
        postponed.add(new Needed(f, position));
        return true;
    }

    /** Whether a declaration or types are substituted: variables that they name are defined, be they evaluated or not. */
    public boolean isActive() {
        return state.kind != Kind.NONE;
    }

    /** How many functions are called by what is substituted, for {@link #makeCalled}. */
    public int calls() {
        return called.size();
    }

    /** Two operands are known, each with its calls; the first one may tell that nobody asks for the second. */
    public void combine(int first, int second, boolean isDecided) {
        if (isDecided) {
            called.subList(second, called.size()).clear();
        }
        makeCalled(first);
    }

    /** The operator is known that asks for what those since give. */
    public void makeCalled(int since) {
        if (since == called.size()) {
            return;
        }
        List<Needed> some = called.subList(since, called.size());
        List<Needed> functions = List.copyOf(some);
        some.clear();
        for (Needed needed : functions) {
            p.instantiator.needBody(needed.function, needed.position);
        }
    }

    private void makePostponed() {
        List<Needed> since = postponed.subList(postponedAround, postponed.size());
        List<Needed> functions = new ArrayList<>(since);
        since.clear();
        for (Needed needed : functions) {
            p.instantiator.needBody(needed.function, needed.position);
        }
    }

    /** An instance that is only declared is named where nothing is evaluated; {@code isNew} if that makes it. */
    public void named(Variable v, boolean isNew) {
        searches++;
        if (state.kind != Kind.NONE) {
            p.unit.references.sought(v, false);
            if (state.kind == Kind.DECLARATION) {
                sought.add(new Sought(v, 0));
            }
            if (isNew) {
                settle(v);
            }
        }
        p.unit.references.declarationNamed(v);
        v.isInitializerPending = !settled.contains(v);
    }

    private void settle(Variable v) {
        if (definitions > 0) {
            made.add(v);
        } else {
            settled.add(v);
        }
    }

    /** The value of such an instance is needed. */
    void needed(Variable v, boolean isEvaluated) {
        searches++;
        p.unit.references.sought(v, false);
        if (isEvaluated) {
            settle(v);
        } else if (state.kind != Kind.NONE) {
            p.unit.references.sought(v, true);
        }
    }

    /** What is substituted assigns bit by bit: to the original no call that waits until it is read. */
    void assigned(Function operator, int position) {
        if (state.kind == Kind.NONE) {
            return;
        }
        searches++;
        p.unit.references.assigned(operator, position);
        if (state.kind == Kind.DECLARATION) {
            sought.add(new Sought(operator, position));
        }
    }

    /** How often somebody has looked for an instance. */
    int searches() {
        return searches;
    }

    /** The same is looked for once more by an alias that is found again. */
    void searchedAgain() {
        searches++;
    }

    int mark() {
        return sought.size();
    }

    /** What has been looked for since the mark. */
    List<Sought> take(int mark) {
        List<Sought> since = sought.subList(mark, sought.size());
        List<Sought> taken = List.copyOf(since);
        since.clear();
        return taken;
    }

    /** The declaration of a function has looked for these. */
    void declared(Function f, List<Sought> instances) {
        if (!instances.isEmpty()) {
            declarations.put(f, instances);
        }
    }

    /** The address of a function is named where nothing is evaluated. */
    void addressed(Function f) {
        if (!addressed.add(f)) {
            return;
        }
        new LinkedHashSet<>(declarations.getOrDefault(f, List.of())).forEach(this::again);
    }

    /** The type of a function is substituted once more. */
    void again(Function f) {
        declarations.getOrDefault(f, List.of()).forEach(this::again);
    }

    private void again(Sought s) {
        if (s.entity instanceof Function operator) {
            p.unit.references.assigned(operator, s.position);
        } else if (s.entity instanceof Variable v) {
            p.unit.references.sought(v, false);
            if (!settled.contains(v)) {
                p.unit.references.sought(v, false);
            }
        }
    }

    /** What was written without instances of alias templates, but for those that the arguments were written as. */
    private static final class WithoutAliases extends Respelling {
        private final Set<Type> kept = Collections.newSetFromMap(new IdentityHashMap<>());

        WithoutAliases(TypeTable types) {
            super(types);
        }

        void keep(@Nullable TemplateArgument argument) {
            if (argument == null) {
                return;
            }
            for (Type type : new Type[] {argument.type, argument.named, argument.substituted}) {
                if (type != null) {
                    kept.add(type);
                }
            }
            for (TemplateArgument element : argument.elements) {
                keep(element);
            }
        }

        @Override
        @Nullable
        Type meant(Type type) {
            if (!(type instanceof AliasTemplateType alias) || alias.isOpaque()) {
                return null;
            }
            for (TemplateArgument argument : alias.args()) {
                keep(argument);
            }
            return alias.underlying();
        }

        @Override
        boolean stays(Type type) {
            return kept.contains(type);
        }
    }

    /** What was written without {@code typedef} and the like; the word {@code signed} stays. */
    private static final class WithoutNames extends Respelling {
        WithoutNames(TypeTable types) {
            super(types);
        }

        @Override
        @Nullable
        Type meant(Type type) {
            return switch (type) {
                case TypedefType t -> t.underlying();
                case AliasTemplateType t when !t.isOpaque() -> t.underlying();
                case DecltypeType t -> t.underlying();
                case TypeTransformType t when !t.isCanonical() -> t.canonical();
                case AttributedType t when !t.isCanonical() -> t.canonical();
                default -> null;
            };
        }
    }
}
