package dev.cufe.parse.expressions;

import dev.cufe.diagnostics.Codes;
import dev.cufe.il.constant.IntegerConstant;
import dev.cufe.il.decl.Attribute;
import dev.cufe.il.entity.Access;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.ClassKey;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.FunctionKind;
import dev.cufe.il.entity.OperatorName;
import dev.cufe.il.entity.Scope;
import dev.cufe.il.entity.ScopeChain;
import dev.cufe.il.entity.ScopeKind;
import dev.cufe.il.entity.Symbol;
import dev.cufe.il.entity.Template;
import dev.cufe.il.entity.TemplateHead;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.DynamicInit;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.Lambda;
import dev.cufe.il.expr.LambdaExpr;
import dev.cufe.il.expr.ValueCategory;
import dev.cufe.il.type.Cv;
import dev.cufe.il.type.FunctionType;
import dev.cufe.il.type.ParamType;
import dev.cufe.il.type.Type;
import dev.cufe.lex.Name;
import dev.cufe.lex.Tok;
import dev.cufe.options.Language;
import dev.cufe.overload.sequences.ClosureConversions;
import dev.cufe.parse.Parser;
import dev.cufe.parse.declarations.ParameterParser;
import dev.cufe.parse.tokens.TokenCursor;
import dev.cufe.sema.expressions.LambdaCaptures;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Lambda expressions [expr.prim.lambda]. */
public final class LambdaParser {
    private final Parser p;
    private final TokenCursor cursor;
    public final LambdaCaptures captures;
    private final CaptureParser introducers;
    /** Head made for {@code auto} parameters of the lambda whose parameters were read last. */
    @Nullable
    TemplateHead inventedHead;
    /** Whether a template head before C++20 was warned of: once in a unit. */
    private boolean warnedOfHead;

    /** The lambdas of each function, in order. */
    private final Map<Function, List<Lambda>> numbered = new IdentityHashMap<>();

    public LambdaParser(Parser parser) {
        this.p = parser;
        this.cursor = parser.cursor;
        this.captures = new LambdaCaptures(parser.unit, parser.expressions.build, parser.cuda);
        parser.expressions.build.captures = captures;
        this.introducers = new CaptureParser(parser, captures);
        parser.cuda.askTraits(this::holds);
    }

    private boolean holds(String trait, Type[] operands, int position) {
        return p.expressions.build.traits.trait(trait, operands, position, 0) instanceof ConstantExpr c
                && c.constant() instanceof IntegerConstant i
                && !i.value().isZero();
    }

    /** From the introducer's bracket on. */
    Expr lambda() {
        int position = cursor.position();
        int first = cursor.index();
        p.unit.newer.use(Codes.LAMBDAS_ARE_CPP11, 2011, position);
        boolean isRefused = p.expressions.build.isUnevaluated()
                && !p.unit.options.language().isAtLeast(Language.CPP_20)
                && p.scopes.boundHeads() == 0;
        if (isRefused) {
            p.unit.diagnostics.report(Codes.LAMBDA_IN_UNEVALUATED, position);
        } else if (p.unit.contexts.now().isTemplateArgument
                && !p.unit.dialect.atLeast(2020)
                && p.scopes.boundHeads() == 0) {
            p.unit.diagnostics.report(Codes.LAMBDA_NOT_ALLOWED, position);
        }
        ClassEntity closure = new ClassEntity(
                ClassKey.CLASS, null, p.scopes.declarative(), position, p.templates.isDependentContext());
        closure.isNonreal = p.templates.isDependentContext();
        closure.isLocal = p.scopes.function() != null;
        closure.isCompilerGenerated = true;
        Lambda lambda = new Lambda(closure, position);
        closure.lambda = lambda;
        closure.state = ClassEntity.State.BEING_DEFINED;
        Scope initScope = new Scope(ScopeKind.BLOCK, p.scopes.current(), null);
        p.scopes.enter(initScope);
        introducers.introducer(lambda);
        Function around = p.scopes.function();
        captures.enter(lambda, around);
        ScopeChain place = p.scopes.chain();
        int depth = p.scopes.templateDepth;
        int start = cursor.position();
        List<Attribute> attributes = new ArrayList<>(0);
        while (cursor.is(Tok.ATTRIBUTE)) {
            p.attributes.parse(Attribute.Location.POSTFIX, attributes);
        }
        lambda.attributes = attributes;
        int afterAttributes = cursor.position();
        Function call = declarator(lambda);
        number(lambda, call.type, around);
        p.unit.references.declared(call, start, true);
        initCapturesNamed(lambda);
        p.cuda.lambda(lambda, around, afterAttributes, cursor.position());
        captures.enterBody(call);
        boolean hasBody = body(call);
        p.unit.contexts.now().foundLambda(position);
        captures.leave();
        p.unit.references.leaveLambda(lambda);
        p.scopes.templateDepth = depth;
        p.scopes.replace(place);
        p.scopes.leave();
        p.cuda.lambdaComplete(lambda);
        finish(closure, call);
        p.templates.rules.checkUsed(lambda);
        lambda.namesPack = p.packs.anyUnexpanded(first);
        if (!hasBody || isRefused) {
            return p.expressions.build.broken(position);
        }
        DynamicInit init = lambda.captures.isEmpty()
                ? DynamicInit.none().with(DynamicInit.TEMPORARY_LIFETIME)
                : DynamicInit.lambda(lambda, null, DynamicInit.TEMPORARY_LIFETIME);
        return new LambdaExpr(closure.type(), ValueCategory.PRVALUE, position, 0, lambda, init);
    }

    /** Tells lambdas of one function apart whose parameters are the same; one that is read again has its place. */
    private void number(Lambda lambda, FunctionType type, @Nullable Function around) {
        if (around == null) {
            return;
        }
        List<Lambda> before = numbered.computeIfAbsent(around, f -> new ArrayList<>(1));
        before.removeIf(other -> other.position >= lambda.position);
        for (Lambda other : before) {
            if (other.callOperator != null && haveSameParameters(other.callOperator.type, type)) {
                lambda.number++;
            }
        }
        before.add(lambda);
    }

    private static boolean haveSameParameters(FunctionType a, FunctionType b) {
        boolean same = a.params().length == b.params().length;
        for (int i = 0; same && i < a.params().length; i++) {
            same = a.params()[i].type.canonical() == b.params()[i].type.canonical();
        }
        return same;
    }

    /** Reports the members that captures with an initializer declare. */
    private void initCapturesNamed(Lambda lambda) {
        for (Lambda.Capture c : lambda.captures) {
            if (c.isInitCapture && c.field != null) {
                p.unit.references.declared(c.field, c.position, true);
            }
        }
        for (Lambda.Capture c : lambda.captures) {
            if (c.isInitCapture && c.field != null) {
                p.unit.references.initialized(c.init, c.position, c.field.type);
            }
        }
    }

    private void warnOfHead() {
        if (warnedOfHead || p.unit.options.language().isAtLeast(Language.CPP_20)) {
            return;
        }
        p.unit.diagnostics.report(Codes.LAMBDA_TEMPLATES_ARE_CPP20, cursor.position());
        warnedOfHead = !p.unit.diagnostics.inTrial();
    }

    /** Template head, parameters and what follows them; makes the call operator. */
    private Function declarator(Lambda lambda) {
        ClassEntity closure = lambda.closure;
        p.scopes.enter(closure.scope);
        TemplateHead head = null;
        if (cursor.is(Tok.LESS)) {
            warnOfHead();
            if (cursor.kind(1) == Tok.GREATER) {
                p.unit.diagnostics.report(Codes.EMPTY_LAMBDA_TEMPLATE_PARAMS, cursor.position(1));
            }
            head = p.templates.heads.ofLambda();
            lambda.hasTemplateHead = true;
        }
        int tokens = cursor.index();
        inventedHead = null;
        Function call = callOperator(lambda);
        if (head == null && inventedHead != null) {
            head = inventedHead;
            p.scopes.enter(head.scope);
            p.scopes.templateDepth++;
        }
        if (head != null) {
            template(lambda, call, head, tokens);
        }
        return call;
    }

    /** The call operator is a template [expr.prim.lambda.closure]/3. */
    private void template(Lambda lambda, Function call, TemplateHead head, int tokens) {
        Template t = new Template(Template.Kind.FUNCTION, call.name, lambda.closure.scope, lambda.position, head);
        t.prototype = call;
        t.access = Access.PUBLIC;
        t.declarationTokens = tokens;
        t.context = p.scopes.chain();
        t.isDefined = true;
        call.isPrototype = true;
        call.template = t;
        call.definitionTokens = tokens;
        call.bodyTokens = cursor.index();
        call.context = p.scopes.chain();
        lambda.callTemplate = t;
    }

    /** Parameters and what follows them, at the cursor; makes the call operator (again for an instance). */
    public Function callOperator(Lambda lambda) {
        ClassEntity closure = lambda.closure;
        List<Attribute> attributes = new ArrayList<>(0);
        attributes(attributes);
        lambda.operatorAttributes = attributes;
        ParameterParser.Parsed parsed = p.declarators.lambdaParameters(lambda);
        attributes(new ArrayList<>(0));
        ParamType[] params = parsed.params();
        Type result = p.unit.types.auto();
        if (parsed.trailingReturn() != null) {
            result = parsed.trailingReturn();
            lambda.hasExplicitReturnType = true;
        }
        FunctionType.Builder b = new FunctionType.Builder(result, params);
        b.ellipsis = parsed.ellipsis();
        b.qualifiers = lambda.isMutable || lambda.isStatic ? 0 : Cv.CONST;
        b.exceptionSpec = parsed.exceptionSpec();
        b.noexcept = parsed.isNoexcept();
        b.trailingReturn = lambda.hasExplicitReturnType;
        FunctionType type = p.unit.types.function(b);
        Name name = p.unit.special.operator(OperatorName.CALL);
        Function call = new Function(name, closure.scope, lambda.position, type, type);
        call.kind = FunctionKind.OPERATOR;
        call.operator = OperatorName.CALL;
        call.access = Access.PUBLIC;
        call.isInline = true;
        call.isLambdaBody = true;
        call.isStaticMember = lambda.isStatic;
        call.hasDeducedReturn = result.hasPlaceholder();
        call.parameters = parsed.variables();
        call.prototypeScope = parsed.scope();
        call.isDefined = true;
        call.isNoReturn = lambda.isNoReturn;
        if (lambda.callOperator == null) {
            lambda.callOperator = call;
        } else {
            call.cudaFlags = lambda.callOperator.cudaFlags;
        }
        if (!lambda.isStatic) {
            call.thisVariable = p.thisContext.make(closure, b.qualifiers, lambda.position);
        }
        return call;
    }

    private void attributes(List<Attribute> into) {
        while (cursor.is(Tok.ATTRIBUTE) || p.attributes.startsStdAttribute()) {
            p.attributes.parse(Attribute.Location.POSTFIX, into);
        }
    }

    /** Reads the body; false if there is none. */
    private boolean body(Function call) {
        if (!cursor.is(Tok.LEFT_BRACE)) {
            p.unit.diagnostics.report(Codes.EXP_LAMBDA_BODY, cursor.position());
            return false;
        }
        p.bodies.parseBody(call);
        call.visibleUpTo = p.unit.lastDeclaration();
        return true;
    }

    /** The body of an instance of a generic lambda's call operator, at the cursor. */
    public void instanceBody(Lambda lambda, Function call) {
        Function around = null;
        for (Scope s = lambda.closure.parent; s != null && around == null; s = s.parent()) {
            around = s.owner() instanceof Function f ? f : null;
        }
        captures.enter(lambda, around);
        captures.enterBody(call);
        p.bodies.parseBody(call);
        captures.leave();
    }

    private void finish(ClassEntity closure, Function call) {
        closure.functions.add(call);
        Entity found = closure.lambda.callTemplate != null ? closure.lambda.callTemplate : call;
        closure.scope.add(new Symbol(call.name, found, p.unit.nextDeclaration()));
        closure.state = ClassEntity.State.COMPLETE;
        @Nullable
        Function conversion =
                closure.lambda.callTemplate != null ? null : ClosureConversions.make(p.unit, closure, call);
        if (conversion != null) {
            closure.functions.add(conversion);
            closure.scope.add(new Symbol(conversion.name, conversion, p.unit.nextDeclaration()));
        }
    }
}
