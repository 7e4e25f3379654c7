package dev.cufe.parse.declarations;

import dev.cufe.diagnostics.Codes;
import dev.cufe.il.decl.Attribute;
import dev.cufe.il.entity.Scope;
import dev.cufe.il.entity.ScopeKind;
import dev.cufe.il.entity.StorageClass;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.type.Cv;
import dev.cufe.il.type.ExceptionSpec;
import dev.cufe.il.type.FunctionType;
import dev.cufe.il.type.ParamType;
import dev.cufe.il.type.PlaceholderType;
import dev.cufe.il.type.RefQualifier;
import dev.cufe.il.type.Type;
import dev.cufe.lex.Name;
import dev.cufe.lex.Tok;
import dev.cufe.parse.Parser;
import dev.cufe.parse.names.TakenNames;
import dev.cufe.parse.names.WrittenQualifiers;
import dev.cufe.parse.templates.AutoParameters;
import dev.cufe.parse.tokens.TokenCursor;
import dev.cufe.sema.declarations.ConstexprMembers;
import dev.cufe.sema.expressions.Placeholders;
import dev.cufe.sema.input.AttributePlace;
import dev.cufe.sema.input.DeclSpecs;
import dev.cufe.sema.input.Declarator;
import dev.cufe.types.Types;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Parses a parameter list and everything that may follow it in a function declarator [dcl.fct]. */
public final class ParameterParser {
    private final Parser p;
    private final TokenCursor cursor;
    private final ConstexprMembers constexprMembers;
    private final DefaultArgumentParser defaults;
    private final TakenNames takenNames;

    /** The next parameter list is that of an instance of a function template. */
    public boolean startsSignature;

    private ListOwner owner = ListOwner.NONE;

    public ParameterParser(Parser parser) {
        this.p = parser;
        this.cursor = parser.cursor;
        this.constexprMembers = new ConstexprMembers(parser.unit, parser.scopes);
        this.defaults = new DefaultArgumentParser(parser);
        this.takenNames = new TakenNames(parser);
    }

    /**
     * Whose parameters are read.
     *
     * @param allowsDefaults a declared function or a lambda, not a pointer or typedef
     * @param isSignature an instance of a function template
     * @param isConsteval a consteval function
     * @param declaration its specifiers; null where no default argument is allowed
     */
    record ListOwner(
            boolean allowsDefaults,
            boolean isSignature,
            boolean isConsteval,
            @Nullable DeclSpecs declaration) {
        static final ListOwner NONE = new ListOwner(false, false, false, null);
    }

    /** A parsed parameter list with its qualifiers. */
    public record Parsed(
            ParamType[] params,
            Variable[] variables,
            Scope scope,
            boolean ellipsis,
            int cv,
            RefQualifier refQualifier,
            @Nullable ExceptionSpec exceptionSpec,
            boolean isNoexcept,
            @Nullable Type trailingReturn) {}

    /**
     * @param declaresFunction this list makes the declared name a function
     * @param isOfMember qualifiers of the object may follow
     */
    public Parsed parse(Declarator d, @Nullable DeclSpecs specs, boolean declaresFunction, boolean isOfMember) {
        cursor.expect(Tok.LEFT_PAREN, Codes.EXP_LPAREN);
        Scope scope = new Scope(ScopeKind.PROTOTYPE, p.scopes.current(), null);
        p.scopes.enter(scope);
        List<ParamType> params = new ArrayList<>();
        List<Variable> variables = new ArrayList<>();
        boolean isInstance = startsSignature && declaresFunction;
        startsSignature = false;
        boolean ellipsis = ownedList(params, variables, d, specs, declaresFunction, isInstance);
        closeList(declaresFunction);
        int qualifiers = cursor.position();
        int cv = objectQualifiers(isOfMember, specs);
        d.qualifiers = cv == 0 ? 0 : qualifiers;
        if (declaresFunction && isOfMember && (cv & Cv.CONST) == 0 && constexprMembers.isConst(d, specs)) {
            cv |= Cv.CONST;
        }
        RefQualifier ref = refQualifier(isOfMember);
        p.declarations.enterMemberPrototype(d, specs, cv);
        d.exceptionReferences = p.unit.references.mark();
        checkTypedef(specs);
        int late = declaresFunction && !isInstance ? skippedExceptions() : -1;
        boolean waits = isInstance
                ? !p.classes.inSpecialization()
                : declaresFunction && p.classes.inClassDefinition() && mayWait(d, specs);
        ExceptionSpec exceptions = late >= 0 ? null : p.declarations.exceptionSpec(waits);
        if (declaresFunction) {
            functionAttributes(d);
        }
        Type trailing = trailingReturn(d, specs, declaresFunction);
        if (late >= 0) {
            exceptions = lateExceptions(d, late);
        }
        boolean noexcept = exceptions != null && p.declarations.isKnownNoexcept(exceptions);
        if (declaresFunction) {
            virtSpecifiers(d);
            trailingRequires(d, specs);
            functionAttributes(d);
        }
        p.declarations.leaveMemberPrototype();
        p.scopes.leave();
        return new Parsed(
                params.toArray(new ParamType[0]),
                variables.toArray(new Variable[0]),
                scope,
                ellipsis,
                cv,
                ref,
                exceptions,
                noexcept,
                trailing);
    }

    /** The parameters up to the parenthesis, read as those of their owner. */
    private boolean ownedList(
            List<ParamType> params,
            List<Variable> variables,
            Declarator d,
            @Nullable DeclSpecs specs,
            boolean declaresFunction,
            boolean isInstance) {
        DeclSpecs declaration = declaresFunction && specs != null && !specs.isTypedef() ? specs : null;
        boolean isConsteval = declaresFunction && specs != null && specs.isConsteval;
        AutoParameters.Frame autos = p.autoParameters.enter(declaration != null);
        autos.boundHeads = specs == null ? 0 : p.autoParameters.boundHeads(specs);
        int stops = cursor.stops.open(Tok.RIGHT_PAREN, Tok.COMMA);
        if (declaresFunction) {
            cursor.stops.open(Tok.LEFT_BRACE);
        }
        ListOwner outer = owner;
        owner = new ListOwner(declaration != null, isInstance, isConsteval, declaration);
        boolean ellipsis = list(params, variables, d, declaration != null && d.name != null);
        owner = outer;
        cursor.stops.close(stops);
        d.inventedHead = p.autoParameters.leave(autos);
        return ellipsis;
    }

    /** {@code -> R} [dcl.fct]/2; null if there is none. */
    private @Nullable Type trailingReturn(Declarator d, @Nullable DeclSpecs specs, boolean declaresFunction) {
        if (!cursor.is(Tok.ARROW)) {
            return null;
        }
        checkTrailing(d, specs, declaresFunction);
        cursor.advance();
        Type trailing = p.declarators.returnedTypeId();
        d.exceptionReferences = p.unit.references.mark();
        return trailing;
    }

    /** The exception specification that {@link #skippedExceptions} stepped over. */
    private @Nullable ExceptionSpec lateExceptions(Declarator d, int start) {
        int end = cursor.index();
        cursor.seek(start);
        d.exceptionReferences = p.unit.references.mark();
        ExceptionSpec exceptions = p.declarations.exceptionSpec(false);
        cursor.seek(end);
        return exceptions;
    }

    private void trailingRequires(Declarator d, @Nullable DeclSpecs specs) {
        if (!cursor.is(Tok.REQUIRES)) {
            return;
        }
        int requires = cursor.position();
        cursor.advance();
        d.trailingRequiresPosition = cursor.position();
        d.trailingRequires = p.templates.trailingRequires(d, specs);
        if (specs != null) {
            p.templates.checkTrailingRequires(d, specs, requires);
        }
    }

    /** Steps over the exception specification of a template that is read behind its result type; says where it is. */
    private int skippedExceptions() {
        int start = cursor.index();
        boolean isLate = cursor.is(Tok.NOEXCEPT)
                && cursor.kind(1) == Tok.LEFT_PAREN
                && p.scopes.inTemplate()
                && !p.classes.inClassDefinition();
        if (!isLate || !cursor.tokens().is(cursor.matching(start + 1) + 1, Tok.ARROW)) {
            return -1;
        }
        cursor.seek(cursor.matching(start + 1) + 1);
        return start;
    }

    /** The qualifiers of the object: only a nonstatic member function has one [dcl.fct]/7. */
    private int objectQualifiers(boolean isOfMember, @Nullable DeclSpecs specs) {
        int cv = 0;
        int first = cursor.position();
        while (WrittenQualifiers.flag(cursor.kind()) != 0) {
            int flag = WrittenQualifiers.flag(cursor.kind());
            if ((cv & flag) != 0) {
                p.unit.diagnostics.report(Codes.DUPL_TYPE_QUALIFIER, cursor.position());
            }
            cv |= flag;
            cursor.advance();
        }
        if (cv == 0 || isOfMember) {
            return cv;
        }
        boolean isStatic = specs != null && specs.storage == StorageClass.STATIC && p.scopes.classHere() != null;
        p.unit.diagnostics.report(
                isStatic ? Codes.QUALIFIER_ON_STATIC_MEMBER_FUNCTION : Codes.QUALIFIER_ON_NONMEMBER_FUNCTION, first);
        return 0;
    }

    private RefQualifier refQualifier(boolean isOfMember) {
        RefQualifier written = cursor.is(Tok.AMP)
                ? RefQualifier.LVALUE
                : cursor.is(Tok.AMP_AMP) ? RefQualifier.RVALUE : RefQualifier.NONE;
        if (written == RefQualifier.NONE) {
            return written;
        }
        if (!isOfMember) {
            p.unit.diagnostics.report(Codes.REF_QUALIFIER_NOT_ALLOWED, cursor.position());
        } else {
            p.usesNewer(Codes.REF_QUALIFIER_NONSTD, 2011, cursor.position());
        }
        cursor.advance();
        return isOfMember ? written : RefQualifier.NONE;
    }

    /** {@code -> R} needs {@code auto} before the name [dcl.fct]/2; guides and conversions have no type there. */
    private void checkTrailing(Declarator d, @Nullable DeclSpecs specs, boolean declaresFunction) {
        if (specs == null || specs.type == null || d.type == null) {
            return;
        }
        if (d.openParentheses > 0) {
            p.unit.diagnostics.report(Codes.TRAILING_RETURN_IN_NESTED_DECLARATOR, cursor.position());
            return;
        }
        PlaceholderType placeholder = Placeholders.find(specs.type);
        if (placeholder != null && placeholder.kind() == PlaceholderType.Kind.DECLTYPE_AUTO
                || declaresFunction && !specs.hasPlaceholder && placeholder == null) {
            p.unit.diagnostics.report(Codes.TRAILING_RETURN_NEEDS_AUTO, cursor.position());
        } else if (specs.hasPlaceholder && (specs.isQualified || declaresFunction && !isSimpleAuto(d, specs))) {
            p.unit.diagnostics.report(Codes.TRAILING_RETURN_NEEDS_SIMPLE_AUTO, d.startPosition);
        }
    }

    /** Nothing but {@code auto} stands before the name. */
    private static boolean isSimpleAuto(Declarator d, DeclSpecs specs) {
        return d.startPosition == d.position || d.isParenthesized || d.name != null && d.name.isQualified();
    }

    public void functionAttributes(Declarator d) {
        int stops = cursor.stops.open(Tok.LEFT_BRACE);
        while (cursor.is(Tok.ATTRIBUTE) || p.attributes.startsStdAttribute()) {
            p.attributes.parse(Attribute.Location.POSTFIX, d.attributes);
        }
        cursor.stops.close(stops);
    }

    /** Whether a name is the virt-specifier {@code final}, or GNU's spelling of it. */
    public static boolean isFinal(Name name) {
        return name.text().equals("final") || name.text().equals("__final");
    }

    private void virtSpecifiers(Declarator d) {
        boolean isInClass = p.scopes.classHere() != null && (d.name == null || !d.name.isQualified());
        while (cursor.is(Tok.IDENTIFIER) && isInClass) {
            boolean isFinal = isFinal(cursor.name());
            if (!isFinal && !cursor.name().text().equals("override")) {
                return;
            }
            if (isFinal ? d.isFinal : d.isOverride) {
                p.unit.diagnostics.report(Codes.DUPLICATE_FUNCTION_MODIFIER, d.position);
            }
            p.usesNewer(Codes.OVERRIDE_FINAL_ARE_CPP11, 2011, d.position);
            d.isFinal |= isFinal;
            d.isOverride |= !isFinal;
            cursor.advance();
        }
    }

    /** The parameters; answers whether the list ends in {@code ...}. */
    private boolean list(List<ParamType> params, List<Variable> variables, Declarator d, boolean isOfFunction) {
        if (cursor.is(Tok.RIGHT_PAREN)) {
            return false;
        }
        if (cursor.is(Tok.VOID) && cursor.kind(1) == Tok.RIGHT_PAREN) {
            cursor.advance();
            return false;
        }
        while (true) {
            if (cursor.accept(Tok.ELLIPSIS)) {
                return true;
            }
            int before = cursor.index();
            p.templates.parameter(before, params, variables, () -> parameter(params, variables, d));
            if (isOfFunction && !params.isEmpty() && params.getLast().isPack) {
                p.packs.expanded(before);
            } else if (isOfFunction && !params.isEmpty()) {
                p.packs.checkSignature(before);
            }
            if (cursor.accept(Tok.ELLIPSIS)) {
                return true;
            }
            if (!cursor.accept(Tok.COMMA)) {
                return false;
            }
            if (cursor.index() == before) {
                return false;
            }
        }
    }

    /** The parameters of a lambda: whatever it is part of, they may have default arguments. */
    public boolean lambdaList(List<ParamType> params, List<Variable> variables, Declarator d) {
        ListOwner outer = owner;
        owner = new ListOwner(true, false, outer.isConsteval, outer.declaration);
        boolean ellipsis = list(params, variables, d, false);
        owner = outer;
        return ellipsis;
    }

    /** The parenthesis behind the parameters; the body of a function goes on even without it. */
    public void closeList(boolean declaresFunction) {
        int stops = declaresFunction ? cursor.stops.open(Tok.LEFT_BRACE) : cursor.stops.open(Tok.RIGHT_PAREN);
        cursor.expectListEnd(Tok.RIGHT_PAREN, Codes.EXP_RPAREN);
        cursor.stops.close(stops);
    }

    /** One parameter declaration. */
    private void parameter(List<ParamType> params, List<Variable> variables, Declarator function) {
        // An element may be an expansion of a template around, of which the parameter is a pack again.
        boolean isExpansion = p.packs.isAtExpansion();
        boolean explicitThis = cursor.is(Tok.THIS) && p.unit.dialect.atLeast(2023);
        if (explicitThis) {
            cursor.advance();
        }
        DeclSpecs specs = parameterSpecifiers();
        function.embed(specs.tagDeclarations);
        Declarator d = p.declarators.declarator(specs, DeclaratorParser.Form.EITHER);
        p.declaratorNames.checkParameter(d);
        function.embed(d.embeddedTags);
        p.access.checkParameter(specs, d);
        while (cursor.is(Tok.ATTRIBUTE) || p.attributes.startsStdAttribute()) {
            p.attributes.parse(Attribute.Location.POSTFIX, d.attributes);
        }
        p.attributes.apply(specs, d);
        Type declared = declaredType(specs, d);
        Type adjusted = p.unit.types.adjustedParam(declared);
        if (Types.isVoid(adjusted)) {
            if (isVoidList(params, d)) {
                if (Types.qualifiers(d.type) != 0) {
                    p.unit.diagnostics.report(Codes.QUALIFIED_VOID_PARAM_LIST, specs.position);
                }
                return;
            }
            p.unit.diagnostics.report(Codes.VOID_PARAMETER, specs.position);
            adjusted = p.unit.types.error();
            declared = adjusted;
        }
        boolean pack = d.isPack && (!p.templates.isExpandingParameter() || isExpansion);
        ParamType param = new ParamType(
                Types.unqualified(adjusted), declared, d.name == null ? null : d.name.ref.name, d.position, pack);
        param.isExplicitThis = explicitThis;
        param.hidesMeaning = param.name != null && takenNames.isTaken(param.name);
        List<Attribute> attributes = new ArrayList<>(specs.attributes);
        attributes.addAll(d.attributes);
        param.attributes = attributes;
        p.attributes.check(AttributePlace.PARAMETER, null, adjusted, attributes);
        params.add(param);
        Type variableType = Types.isArray(declared) || Types.isFunction(declared) ? adjusted : declared;
        variables.add(declare(param, variableType, specs, variables.size() + 1));
        if (cursor.is(Tok.EQUAL)) {
            defaults.parse(param, function, owner);
        }
    }

    /** The specifiers of a parameter, which name a type and at most {@code register} [dcl.stc]. */
    private DeclSpecs parameterSpecifiers() {
        DeclSpecs specs = p.specifiers.specifiers(SpecifierParser.Context.PARAMETER);
        boolean assumesInt = specs.type == null && cursor.is(Tok.IDENTIFIER) && !specs.hasOnlyAttributes();
        if (specs.type == null && !assumesInt) {
            p.unit.diagnostics.report(Codes.EXP_TYPE_SPECIFIER, cursor.position());
            specs.type = p.unit.types.error();
            cursor.skipToStop();
        }
        if (specs.storage != StorageClass.UNSPECIFIED && specs.storage != StorageClass.REGISTER) {
            p.unit.diagnostics.report(
                    specs.isTypedef() ? Codes.TYPEDEF_NOT_ALLOWED : Codes.BAD_PARAM_STORAGE_CLASS,
                    specs.storagePosition);
            specs.storage = StorageClass.UNSPECIFIED;
        } else if (specs.isThreadLocal) {
            p.unit.diagnostics.report(Codes.BAD_PARAM_STORAGE_CLASS, specs.position);
            specs.isThreadLocal = false;
        }
        if (assumesInt) {
            p.unit.diagnostics.report(Codes.MISSING_TYPE_SPECIFIER_INT_ASSUMED, cursor.position(), "int");
            specs.type = p.unit.types.intType();
        }
        if (specs.definesTag) {
            p.unit.diagnostics.report(Codes.TYPE_DEFINITION_NOT_ALLOWED, specs.typePosition);
        }
        return specs;
    }

    /** The type of a parameter as declared, before arrays and functions become pointers. */
    private Type declaredType(DeclSpecs specs, Declarator d) {
        d.type = p.placeholders.refuseTemplate(d.type, specs.typePosition);
        Type declared = p.templates.inventParameter(d.type, specs, d);
        if (declared.canonical() instanceof FunctionType t && t.isQualified()) {
            p.unit.diagnostics.report(Codes.QUALIFIED_FUNCTION_TYPE_ON_PARAM, d.position);
            declared = p.unit.types.error();
        }
        p.expressions.build.volatiles.parameter(declared, specs.position);
        return declared;
    }

    /** A typedef of void alone stands for no parameters, too [dcl.fct]/4; in templates the original does not see it. */
    private boolean isVoidList(List<ParamType> before, Declarator d) {
        boolean isAlone = before.isEmpty() && d.name == null && cursor.is(Tok.RIGHT_PAREN);
        return isAlone && !p.scopes.inTemplate() && p.scopes.boundHeads() == 0 && !p.instantiator.isActive();
    }

    private Variable declare(ParamType param, Type type, DeclSpecs specs, int number) {
        Variable v = new Variable(param.name, p.scopes.current(), param.position, type, param.declaredType);
        v.isParameter = true;
        v.isParameterPack = param.isPack;
        v.parameterNumber = number;
        v.specifiersPosition = specs.position;
        v.storageClass = StorageClass.AUTO;
        v.declaredStorageClass = specs.storage;
        v.attributes = param.attributes;
        v.isDefined = true;
        if (param.name != null && !p.templates.isExpandingParameter()) {
            if (p.scopes.current().find(param.name) != null) {
                p.unit.diagnostics.report(Codes.DUPLICATE_PARAM_NAME, param.position);
            } else {
                p.scopes.declare(p.scopes.current(), param.name, v);
            }
        }
        return v;
    }

    /** The original reads the exception specifications of an explicit specialization's members at once. */
    private boolean mayWait(Declarator d, @Nullable DeclSpecs specs) {
        // That of a typedef or an alias is no part of a function, which waits for its class to be complete
        // [class.mem]/6.
        boolean declaresType = d.name == null || specs != null && specs.isTypedef();
        return !declaresType && (specs != null && specs.isFriend || !p.classes.inSpecialization());
    }

    /** Before C++17 an exception specification is no part of a type and not allowed in a typedef [except.spec]. */
    private void checkTypedef(@Nullable DeclSpecs specs) {
        boolean isWritten = cursor.is(Tok.NOEXCEPT) || cursor.is(Tok.THROW);
        if (isWritten && specs != null && specs.isTypedef() && !p.unit.dialect.atLeast(2017)) {
            p.unit.diagnostics.report(Codes.EXCEPTION_SPEC_NOT_ALLOWED, cursor.position());
        }
    }
}
