package dev.cufe.parse.names;

import dev.cufe.contexts.Context;
import dev.cufe.diagnostics.Codes;
import dev.cufe.diagnostics.Trial;
import dev.cufe.il.constant.Constant;
import dev.cufe.il.constant.DependentConstant;
import dev.cufe.il.constant.ErrorConstant;
import dev.cufe.il.constant.IntegerConstant;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.ClassKey;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Scope;
import dev.cufe.il.entity.ScopeKind;
import dev.cufe.il.entity.Template;
import dev.cufe.il.entity.TemplateArgument;
import dev.cufe.il.entity.TemplateHead;
import dev.cufe.il.entity.TemplateParam;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.type.DecltypeType;
import dev.cufe.il.type.DependentMemberType;
import dev.cufe.il.type.QualifiedType;
import dev.cufe.il.type.TemplateParamType;
import dev.cufe.il.type.Type;
import dev.cufe.il.type.TypedefType;
import dev.cufe.instances.LocalNames;
import dev.cufe.instances.Substitutions;
import dev.cufe.lex.Tok;
import dev.cufe.lookup.Lookup;
import dev.cufe.lookup.LookupResult;
import dev.cufe.parse.Parser;
import dev.cufe.parse.expressions.ExpressionParser;
import dev.cufe.parse.tokens.Tentative;
import dev.cufe.parse.tokens.TokenCursor;
import dev.cufe.sema.input.ParsedName;
import dev.cufe.templates.WrittenList;
import dev.cufe.types.ExprTraits;
import dev.cufe.types.Nodes;
import dev.cufe.types.ReferenceSink;
import dev.cufe.types.SubstitutedArguments;
import dev.cufe.types.TemplateArguments;
import dev.cufe.types.Types;
import dev.cufe.util.IntList;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Argument lists of template-ids [temp.names], [temp.arg]. */
public final class TemplateArgumentParser {
    private static final TemplateArgument[] NONE = {};

    private final Parser p;
    private final TokenCursor cursor;
    private final LocalNames localNames;
    /** The arguments being read are those of a concept or partial specialization, which keep the names of types. */
    private boolean keepsLocalNames;

    private boolean keepsNextNames;

    /** The arguments being read are those of an alias template. */
    private boolean isAlias;
    /** The template is one of classes or of types. */
    private boolean isOfType;

    private final Map<Type, Template> dependent = new HashMap<>();

    public TemplateArgumentParser(Parser parser) {
        this.p = parser;
        this.cursor = parser.cursor;
        this.localNames = new LocalNames(parser.unit.types, parser.scopes);
    }

    /** Whether the next list keeps the names of types. */
    public void keepNames(boolean keeps) {
        keepsNextNames = keeps;
    }

    /** From {@code <} past {@code >}; {@code template} is null if it is not known or there are several. */
    public TemplateArgument[] list(@Nullable Template template) {
        KnownArguments outer = known;
        if (!outer.isFor(p.scopes.chain())) {
            known = new KnownArguments(p.scopes.chain(), cursor.index());
        }
        TemplateArgument[] list = listIn(template);
        known = outer;
        return list;
    }

    private TemplateArgument[] listIn(@Nullable Template template) {
        cursor.advance();
        if (cursor.is(Tok.GREATER)) {
            last = new WrittenList(new IntList(0), cursor.position(), 0);
            cursor.advance();
            keepsNextNames = false;
            return NONE;
        }
        boolean outer = keepsLocalNames;
        boolean keeps = keepsNextNames || template != null && template.kind == Template.Kind.CONCEPT;
        boolean declares =
                template != null && template.kind != Template.Kind.FUNCTION && p.scopes.declaresMemberTemplate();
        keepsLocalNames = keeps || declares;
        keepsNextNames = false;
        boolean needsConstant = needsNextConstant;
        needsNextConstant = false;
        boolean outerAlias = isAlias;
        isAlias = template != null && template.kind == Template.Kind.ALIAS;
        boolean outerType = isOfType;
        boolean isOfValue = template != null && template.kind == Template.Kind.VARIABLE;
        isOfType = isAlias || isOfValue || template != null && template.kind == Template.Kind.CLASS;
        int errors = p.unit.diagnostics.reportedErrors();
        List<TemplateArgument> args = new ArrayList<>(4);
        IntList starts = new IntList(4);
        IntList places = new IntList(4);
        BitSet depending = new BitSet(4);
        int stops = cursor.stops.open(Tok.GREATER, Tok.COMMA);
        while (true) {
            int before = cursor.index();
            places.add(cursor.position());
            TemplateParam param = template == null ? null : parameter(template, args.size());
            p.packs.element(before, args, () -> element(param, args.size(), starts, depending), this::expansion);
            expandIntegers(args);
            if (needsConstant && !args.isEmpty()) {
                checkConstant(args.getLast());
            }
            if (!cursor.accept(Tok.COMMA) || cursor.index() == before || endsBehindComma(template, args)) {
                break;
            }
        }
        cursor.stops.close(stops);
        last = new WrittenList(places, cursor.position(), 0);
        if (cursor.is(Tok.GREATER) || template == null || !isShort(template, args.size())) {
            cursor.stops.open(Tok.LEFT_BRACE);
            boolean isBroken = !isOfType && !needsConstant && p.unit.diagnostics.reportedErrors() > errors;
            if (isOfType && !cursor.is(Tok.GREATER)) {
                // A template-id that is no list of arguments names no type.
                args.set(args.size() - 1, broken());
            }
            if (cursor.is(Tok.GREATER) && cursor.tokens().isShiftRight(cursor.index())) {
                p.usesNewer(Codes.SPACE_NEEDED_BETWEEN_GTS, 2011, cursor.position());
            }
            isUnclosed |= !(isBroken ? cursor.find(Tok.GREATER) : cursor.expect(Tok.GREATER, Codes.EXP_GT));
            cursor.stops.close(stops);
        }
        argumentStarts = starts;
        dependingArguments = depending;
        keepsLocalNames = outer;
        isAlias = outerAlias;
        isOfType = outerType;
        TemplateArgument[] list = args.toArray(NONE);
        if (declares && !keeps && !TemplateArguments.isDependent(list)) {
            withoutLocalNames(list);
        }
        return list;
    }

    /** The declaration of a member template keeps names of its class only among arguments of which one depends. */
    private void withoutLocalNames(TemplateArgument[] list) {
        for (int i = 0; i < list.length; i++) {
            if (list[i].kind == TemplateArgument.Kind.TYPE && !list[i].isPackExpansion) {
                list[i] = TemplateArgument.of(localNames.without(list[i].type));
            }
        }
    }

    /** A type without the names that no instance knows. */
    public Type withoutLocalNames(Type type) {
        return localNames.without(type);
    }

    private boolean isUnclosed;

    /** Where the list read last stands. */
    public WrittenList last = new WrittenList(new IntList(0), 0, 0);

    /** Where the references of the arguments of the list read last begin. */
    public IntList argumentStarts = new IntList(0);

    /** Which of them name parameters that arguments are substituted for. */
    private BitSet dependingArguments = new BitSet(0);

    /** {@code __integer_pack(n)...} is the values below n as soon as n is known. */
    private void expandIntegers(List<TemplateArgument> args) {
        TemplateArgument last = args.isEmpty() ? null : args.getLast();
        if (last == null
                || !last.isPackExpansion
                || !(last.constant instanceof DependentConstant d)
                || d.kind() != DependentConstant.Kind.INTEGER_PACK
                || ExprTraits.isDependent(d.expr())) {
            return;
        }
        args.removeLast();
        long count = p.expressions.build.integerValue(d.expr());
        Type type = Types.unqualified(d.type());
        for (long i = 0; i < count; i++) {
            args.add(TemplateArgument.of(Nodes.integerConstant(type, i)));
        }
    }

    private TemplateArgument expansion(TemplateArgument arg) {
        if (p.instantiator.substitutions.expandsNoOuterPacks()) {
            return arg;
        }
        if (arg.kind == TemplateArgument.Kind.TYPE) {
            return TemplateArgument.of(p.unit.types.packExpansion(arg.type)).asPackExpansion();
        }
        return arg.asPackExpansion();
    }

    /** A list that ends with a comma lacks an argument, unless the template takes any number; reports it where it is known. */
    private boolean endsBehindComma(@Nullable Template template, List<TemplateArgument> args) {
        if (!cursor.is(Tok.GREATER) || template == null || template.params().length == 0) {
            return false;
        }
        TemplateParam next = parameter(template, args.size());
        if (next == null && !TemplateArguments.isDependent(args.toArray(NONE))) {
            p.unit.diagnostics.report(Codes.EXP_TEMPLATE_ARG, cursor.position());
        }
        return next == null || next.isPack;
    }

    /** Whether arguments are missing, which is told instead of what stands in their place. */
    private static boolean isShort(Template template, int count) {
        TemplateParam next = parameter(template, count);
        boolean isType = template.kind == Template.Kind.CLASS || template.kind == Template.Kind.ALIAS;
        return isType && next != null && !next.isPack && next.defaultTokens < 0 && next.defaultArg == null;
    }

    /** Whether a list had no end since this was asked last. */
    public boolean takeUnclosed() {
        boolean unclosed = isUnclosed;
        isUnclosed = false;
        return unclosed;
    }

    /** What the list read last looks for, if types are substituted and somebody listens. */
    public @Nullable SubstitutedArguments substituted(boolean keepsAll) {
        Substitutions around = p.instantiator.substitutions;
        boolean isSeenThrough = keepsAll && around.isOfFunction();
        return around.isActive()
                ? p.unit.references.substituted(argumentStarts, dependingArguments, isSeenThrough)
                : null;
    }

    /** The parameter that the next argument is for; null if there are too many. */
    private static @Nullable TemplateParam parameter(Template template, int index) {
        TemplateParam[] params = template.params();
        if (params.length == 0 || template.dependentName != null) {
            return null;
        }
        TemplateParam last = params[params.length - 1];
        return index < params.length ? params[index] : last.isPack ? last : null;
    }

    /** An argument, or one of those that an expansion gives: the references of each begin where it is read. */
    private TemplateArgument element(@Nullable TemplateParam param, int index, IntList starts, BitSet depending) {
        int mark = p.unit.references.mark();
        while (starts.size() <= index) {
            starts.add(mark);
        }
        starts.set(index, mark);
        int names = p.unit.references.substituted();
        TemplateArgument argument = argument(param);
        depending.set(index, p.unit.references.substituted() != names);
        return argument;
    }

    /** A value is kept as it was written if a class had to be instantiated to find it. */
    private TemplateArgument argument(@Nullable TemplateParam param) {
        int before = p.instantiator.definedClasses();
        TemplateArgument arg;
        boolean refusesLambdas = !p.unit.dialect.atLeast(2020);
        try (Context context = p.unit.contexts.enterIf(refusesLambdas, Context.Kind.TEMPLATE_ARGUMENT)) {
            arg = plainArgument(param);
        }
        boolean kept = p.instantiator.definedClasses() != before
                && arg.kind == TemplateArgument.Kind.CONSTANT
                && !ExprTraits.isDependent(arg.constant.expr())
                && (arg.constant.expr() == null || !ExpressionParser.hasLambda(arg.constant.expr()))
                && (arg.constant.expr() != null || !(arg.constant instanceof DependentConstant));
        return kept ? arg.withWritten(arg.constant) : arg;
    }

    private TemplateArgument typeArgument() {
        boolean keeps = keepsLocalNames;
        int first = cursor.index();
        boolean isOfAlias = isAlias;
        Type written = p.declarators.unusedTypeId();
        Type substituted = p.instantiator.substitutions.argument(written, first);
        Type type = isOfAlias ? written : substituted;
        Type printed = keeps ? type : localNames.without(type);
        TemplateArgument argument = printed == type
                ? TemplateArgument.of(type)
                : TemplateArgument.of(printed).withNamed(named(type));
        argument = isLikePack(written, first) ? argument.lookingLikePack() : argument;
        return substituted == type ? argument : argument.withSubstituted(substituted);
    }

    /** In a body {@code decltype} leaves no trace: its type has the name that it was declared with. */
    private Type named(Type type) {
        return p.scopes.function() != null && type instanceof DecltypeType d && d.underlying() != null
                ? d.underlying()
                : type;
    }

    /**
     * Whether an element of a pack, which is expanded as it stands, is a member type for a parameter, or a parameter that is const
     * or volatile, that has the place among its parameters that the pack has among its own: the original takes it for the pack.
     */
    private boolean isLikePack(Type element, int first) {
        boolean isPattern = cursor.is(Tok.ELLIPSIS) && cursor.index() == first + 1;
        return isPattern
                && (isMemberType(element) || element instanceof QualifiedType)
                && Types.unqualified(element.canonical()) instanceof TemplateParamType param
                && p.lookup.unqualified(cursor.tokens().name(first), Lookup.ANY).entity() instanceof TemplateParam pack
                && pack.boundPack != null
                && pack.depth == param.depth()
                && pack.index == param.position();
    }

    private static boolean isMemberType(Type type) {
        return type instanceof TypedefType t
                && t.entity().enclosingClass() instanceof ClassEntity owner
                && owner.parent != null
                && !owner.parent.kind().isLocal();
    }

    /** A list behind a name that nothing declares, in a function: its values must be constants all the same. */
    boolean needsNextConstant;

    private void checkConstant(TemplateArgument arg) {
        Expr value = arg.kind == TemplateArgument.Kind.CONSTANT && arg.constant instanceof DependentConstant
                ? arg.constant.expr()
                : null;
        if (value != null && !ExprTraits.isDependent(value) && !Nodes.isBroken(value)) {
            p.unit.diagnostics.report(Codes.EXPR_NOT_CONSTANT, Nodes.start(value));
        }
    }

    private Expr value(boolean isOfFunction) {
        return p.expressions.templateArgument(isOfFunction);
    }

    /** Tokens that begin types and values, and those that begin types: what is substituted has been read before. */
    private final BitSet read = new BitSet();

    private final BitSet readAsTypes = new BitSet();

    /** What is known of the arguments in the outermost list that is being read. */
    private KnownArguments known = new KnownArguments(null, 0);

    private TemplateArgument plainArgument(@Nullable TemplateParam param) {
        int mark = p.unit.references.mark();
        int first = cursor.index();
        boolean isKnown = p.instantiator.substitutions.isActive() && read.get(first);
        boolean isTemplateWanted = param != null && param.kind == TemplateParam.Kind.TEMPLATE;
        boolean isNoTemplate = isKnown || !isTemplateWanted && known.isNoTemplate(first);
        TemplateArgument template = isNoTemplate ? null : templateName(isTemplateWanted);
        if (template != null) {
            return template;
        }
        boolean isType = isKnown ? readAsTypes.get(first) : isType(param);
        read.set(first);
        readAsTypes.set(first, isType);
        p.unit.references.hold(mark);
        int position = cursor.position();
        TemplateArgument arg = typeOrValue(isType, param);
        p.unit.references.release();
        boolean isWritten = cursor.tokens().is(cursor.index() - 1, Tok.GREATER);
        if (isWritten && param != null && param.kind == TemplateParam.Kind.TEMPLATE) {
            reportInstance(arg, position);
        }
        return arg;
    }

    private boolean isType(@Nullable TemplateParam param) {
        // Nothing but a type is right there, however wrong it is.
        boolean isTypeWanted = isOfType && param != null && param.kind == TemplateParam.Kind.TYPE;
        return isTypeArgument() || isTypeWanted;
    }

    private boolean isTypeArgument() {
        if (!mayNeedReading()) {
            return p.disambiguator.isTypeArgument();
        }
        int first = cursor.index();
        if (known.isDecided(first)) {
            return known.isType(first);
        }
        boolean isType = p.disambiguator.isTypeArgument();
        known.decide(first, isType);
        return isType;
    }

    /** Whether more than a look at the next tokens may be needed to tell a type from a value. */
    private boolean mayNeedReading() {
        return switch (cursor.kind()) {
            case COLON_COLON, DECLTYPE, TYPENAME -> true;
            case IDENTIFIER -> mayBeQualified() || cursor.kind(1) == Tok.LEFT_PAREN || cursor.kind(1) == Tok.LEFT_BRACE;
            default -> false;
        };
    }

    /** A template-id is no template, though the name that its class has in itself is one [temp.local]/1. */
    private void reportInstance(TemplateArgument arg, int position) {
        if (arg.kind == TemplateArgument.Kind.TYPE
                && Types.asClass(arg.type) instanceof ClassEntity c
                && c.template != null) {
            p.unit.diagnostics.report(Codes.ENTITY_NOT_CLASS_TEMPLATE, position, c);
        }
    }

    private TemplateArgument typeOrValue(boolean isType, @Nullable TemplateParam param) {
        if (isType) {
            boolean isValueWanted = param != null && param.kind == TemplateParam.Kind.NONTYPE;
            TemplateArgument value = isValueWanted ? typeAsValue() : null;
            int position = cursor.position();
            TemplateArgument type = value != null ? value : typeArgument();
            if (type != value && isValueWanted && isOfType) {
                p.unit.diagnostics.report(Codes.TYPE_IDENTIFIER_NOT_ALLOWED, position);
                return broken();
            }
            return type;
        }
        boolean isTypeWanted = param != null && param.kind == TemplateParam.Kind.TYPE && endsArgument(cursor.kind(1));
        if (isTypeWanted && (p.missingNames.isTakenForType() || p.missingNames.isUnknownType())) {
            return TemplateArgument.of(p.unit.types.error());
        }
        if (isOfType && param != null && param.kind == TemplateParam.Kind.TEMPLATE) {
            if (p.missingNames.isUnknownTemplate()) {
                cursor.skipToStop();
                return TemplateArgument.of(p.unit.types.error());
            }
            if (!cursor.is(Tok.IDENTIFIER) && !cursor.is(Tok.COLON_COLON)) {
                p.unit.diagnostics.report(Codes.EXP_IDENTIFIER, cursor.position());
                cursor.skipToStop();
                return TemplateArgument.of(p.unit.types.error());
            }
        }
        int calls = p.instantiator.substitutions.calls();
        Expr value = value(param == null);
        p.instantiator.substitutions.makeCalled(calls);
        Constant constant = constantOf(param == null ? value : chosen(value, param));
        if (param != null && isKnown(param)) {
            p.constants.tellConversion(constant, value, param.constantType);
        }
        boolean isNamed = isOfType && constant instanceof IntegerConstant i && i.enumerator() != null;
        return TemplateArgument.of(
                isNamed && p.scopes.declarative().kind().isLocal() ? constant.with(Constant.NAMED_IN_BODY) : constant);
    }

    /** The function that a parameter takes from several: it is known, and recorded, before the next argument is read. */
    private Expr chosen(Expr value, TemplateParam param) {
        boolean isKnown = ExprTraits.functionSet(value) != null && isKnown(param);
        Expr function = isKnown ? p.constants.functionFor(value, param.constantType) : null;
        return function == null ? value : function;
    }

    /** Whether the type of its values is known. */
    private static boolean isKnown(TemplateParam param) {
        return param.kind == TemplateParam.Kind.NONTYPE
                && !param.constantType.isDependent()
                && !param.constantType.hasPlaceholder();
    }

    private TemplateArgument broken() {
        return TemplateArgument.of(new ErrorConstant(p.unit.types.error(), null, 0));
    }

    /** {@code T()} for a parameter that takes a value is one, not a function type; null if it cannot be read so. */
    private @Nullable TemplateArgument typeAsValue() {
        Tentative t = p.tentative();
        Expr value = value(false);
        if (t.hasErrors() || !endsArgument(cursor.kind())) {
            t.rollback();
            return null;
        }
        t.commit();
        return TemplateArgument.of(constantOf(value));
    }

    /** Records the types of the values in the head of a specialization: each is known where its value is read. */
    public void nameTypesOfValues(Template template, TemplateArgument[] written, int position) {
        if (p.unit.references == ReferenceSink.NONE) {
            return;
        }
        Trial trial = p.unit.diagnostics.openTrial();
        p.instantiator.signatures.converts(argumentStarts);
        p.instantiator.args.check(template, written, position, last);
        p.instantiator.signatures.converts(null);
        trial.drop();
    }

    /** The written value: a constant, or a carrier of the expression until the parameter's type is known. */
    public Constant constantOf(Expr value) {
        if (!(value instanceof ConstantExpr c)) {
            return DependentConstant.expression(value.type(), value);
        }
        if (isQualifiedFunctions(c)) {
            return DependentConstant.expression(value.type(), value);
        }
        // To the original every enumerator of a class template depends.
        return c.constant() instanceof IntegerConstant i
                        && i.enumerator() != null
                        && i.enumerator().enumeration.enclosingClass() instanceof ClassEntity owner
                        && owner.type().isDependent()
                ? DependentConstant.member(c.type(), null, i.enumerator().name, null)
                : c.constant();
    }

    /** Whether it names instances of function templates with a qualifier, which stays as written. */
    private static boolean isQualifiedFunctions(ConstantExpr c) {
        return c.constant() instanceof DependentConstant d
                && d.templateArgs() != null
                && d.candidates().length > 0
                && c.nameRef() != null
                && c.nameRef().isQualified();
    }

    /** The name of a template as an argument; null (and nothing read) if something else stands here. */
    public @Nullable TemplateArgument templateName() {
        return templateName(false);
    }

    /** @param isWanted whether the parameter takes a template, so that an unknown name is taken for one */
    private @Nullable TemplateArgument templateName(boolean isWanted) {
        if (cursor.is(Tok.IDENTIFIER) && endsArgument(cursor.kind(1))) {
            LookupResult found = p.lookup.unqualified(cursor.name(), Lookup.ANY);
            Template written = templateOf(found.entity());
            if (written == null) {
                return null;
            }
            Template t = p.packs.named(found).entity() instanceof Template meant ? bound(meant) : written;
            p.unit.references.named(t, cursor.position());
            cursor.advance();
            return TemplateArgument.of(t);
        }
        if (!cursor.is(Tok.COLON_COLON) && !(cursor.is(Tok.IDENTIFIER) && mayBeQualified())) {
            return null;
        }
        if (p.qualifierAhead.isTypeTemplateId()) {
            return null;
        }
        int first = cursor.index();
        Tentative t = p.tentative();
        ParsedName name = p.names.idExpression();
        Template found = name.ref.templateArgs == null ? templateOf(name.found.entity()) : null;
        if (found == null && isDependentTemplate(name, isWanted)) {
            found = dependentTemplate(name);
        }
        if (found == null || !endsArgument(cursor.kind())) {
            t.rollback();
            known.noTemplate(first);
            return null;
        }
        t.commit();
        if (found.dependentName == null) {
            p.unit.references.named(found, name.position());
        }
        return TemplateArgument.of(found);
    }

    /** {@code T::template name}, or {@code T::name} where a template is wanted. */
    private boolean isDependentTemplate(ParsedName name, boolean isWanted) {
        return name.found.kind == LookupResult.Kind.DEPENDENT
                && name.ref.templateArgs == null
                && name.ref.name != null
                && (isWanted || cursor.index() > 1 && cursor.tokens().is(cursor.index() - 2, Tok.TEMPLATE));
    }

    /** The template that stands for a member of a dependent class: one for each qualifier and name. */
    private Template dependentTemplate(ParsedName name) {
        DependentMemberType member = (DependentMemberType) p.templates.memberType(name);
        Template known = dependent.get(member.canonical());
        if (known != null) {
            return known;
        }
        ClassEntity around = new ClassEntity(ClassKey.CLASS, null, p.unit.global.scope, name.position(), true);
        Scope scope = new Scope(ScopeKind.TEMPLATE_PARAMS, around.scope, null);
        TemplateParam any = new TemplateParam(TemplateParam.Kind.TYPE, null, scope, 0, Short.MAX_VALUE, 1, true);
        TemplateHead head = new TemplateHead(0, null, new TemplateParam[] {any}, scope);
        Template made = new Template(Template.Kind.CLASS, name.ref.name, around.scope, name.position(), head);
        made.dependentName = member;
        dependent.put(member.canonical(), made);
        return made;
    }

    private boolean mayBeQualified() {
        return cursor.kind(1) == Tok.COLON_COLON || cursor.kind(1) == Tok.LESS;
    }

    private static boolean endsArgument(Tok kind) {
        return kind == Tok.COMMA || kind == Tok.GREATER || kind == Tok.ELLIPSIS || kind == Tok.GREATER_EQUAL;
    }

    private static @Nullable Template templateOf(@Nullable Entity entity) {
        if (!(entity instanceof Template t)) {
            return null;
        }
        return switch (t.kind) {
            case CLASS, ALIAS, PARAM -> bound(t);
            default -> null;
        };
    }

    /** A template template parameter stands for its argument while an instance is parsed. */
    public static Template bound(Template t) {
        return t.param != null && t.param.bound != null && t.param.bound.template != null ? t.param.bound.template : t;
    }

    /** The class template an injected-class-name belongs to; a partial specialization has that of its primary. */
    public static @Nullable Template templateOf(ClassEntity injected) {
        Template t = injected.template;
        return t != null && t.primary != null ? t.primary : t;
    }
}
