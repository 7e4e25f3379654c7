package dev.cufe.parse;

import dev.cufe.diagnostics.Codes;
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
import dev.cufe.il.entity.StorageClass;
import dev.cufe.il.entity.Symbol;
import dev.cufe.il.entity.Template;
import dev.cufe.il.entity.TemplateHead;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.DynamicInit;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.IntegerConstant;
import dev.cufe.il.expr.Lambda;
import dev.cufe.il.expr.LambdaExpr;
import dev.cufe.il.expr.ValueCategory;
import dev.cufe.il.type.Cv;
import dev.cufe.il.type.FunctionType;
import dev.cufe.il.type.ParamType;
import dev.cufe.il.type.Type;
import dev.cufe.lex.Name;
import dev.cufe.lex.Tok;
import dev.cufe.lookup.Lookup;
import dev.cufe.lookup.LookupResult;
import dev.cufe.options.Language;
import dev.cufe.overload.ClosureConversions;
import dev.cufe.overload.InitContext;
import dev.cufe.overload.Initializer;
import dev.cufe.sema.LambdaCaptures;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Lambda expressions [expr.prim.lambda]. */
public final class LambdaParser {
    private final Parser p;
    private final TokenCursor cursor;
    public final LambdaCaptures captures;
    /** Head made for {@code auto} parameters of the lambda whose parameters were read last. */
    @Nullable
    TemplateHead inventedHead;
    /** Position of the token behind the attributes of the last introducer. */
    private int afterAttributes;
    /** Whether a template head before C++20 was warned of: once in a unit. */
    private boolean warnedOfHead;

    LambdaParser(Parser parser) {
        this.p = parser;
        this.cursor = parser.cursor;
        this.captures = new LambdaCaptures(parser.unit, parser.expressions.build);
        parser.expressions.build.captures = captures;
        parser.cuda.askTraits(this::holds);
    }

    private boolean holds(String trait, Type[] operands, int position) {
        return p.expressions.build.traits.trait(trait, operands, position) instanceof ConstantExpr c
                && c.constant() instanceof IntegerConstant i
                && !i.value().isZero();
    }

    /** From the introducer's bracket on. */
    Expr lambda() {
        int position = cursor.position();
        if (p.expressions.build.isUnevaluated()
                && !p.unit.options.language().isAtLeast(Language.CPP_20)
                && p.scopes.boundHeads() == 0) {
            p.unit.diagnostics.report(Codes.LAMBDA_IN_UNEVALUATED, position);
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
        introducer(lambda);
        Function around = p.scopes.function();
        captures.enter(lambda, around);
        ScopeChain place = p.scopes.chain();
        int depth = p.scopes.templateDepth;
        int start = cursor.position();
        Function call = declarator(lambda);
        p.unit.references.declared(call, start, true);
        initCapturesNamed(lambda);
        p.cuda.lambda(lambda, around, afterAttributes);
        captures.enterBody(call);
        body(call);
        captures.leave();
        capturesNamed(lambda);
        p.scopes.templateDepth = depth;
        p.scopes.replace(place);
        p.scopes.leave();
        p.cuda.lambdaComplete(lambda);
        finish(closure, call);
        DynamicInit init = lambda.captures.isEmpty()
                ? DynamicInit.none().with(DynamicInit.TEMPORARY_LIFETIME)
                : DynamicInit.lambda(lambda, null, DynamicInit.TEMPORARY_LIFETIME);
        return new LambdaExpr(closure.type(), ValueCategory.PRVALUE, position, 0, lambda, init);
    }

    /** Tells of the members that captures with an initializer declare. */
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

    /** Tells of what is captured, when the body is known. */
    private void capturesNamed(Lambda lambda) {
        for (Lambda.Capture c : lambda.captures) {
            if (!c.isInitCapture && c.variable != null) {
                p.unit.references.captured(c.variable, c.byReference, c.position);
                if (c.init != null && c.init.constructor != null) {
                    p.unit.references.named(c.init.constructor, c.position);
                }
            }
        }
    }

    private void introducer(Lambda lambda) {
        cursor.advance();
        if (cursor.is(Tok.EQUAL)) {
            lambda.captureDefault = Lambda.Default.BY_COPY;
            cursor.advance();
            cursor.accept(Tok.COMMA);
        } else if (cursor.is(Tok.AMP) && (cursor.kind(1) == Tok.RIGHT_BRACKET || cursor.kind(1) == Tok.COMMA)) {
            lambda.captureDefault = Lambda.Default.BY_REFERENCE;
            cursor.advance();
            cursor.accept(Tok.COMMA);
        }
        while (!cursor.is(Tok.RIGHT_BRACKET) && !cursor.atEnd()) {
            int before = cursor.index();
            p.templates.capture(before, () -> capture(lambda));
            if (!cursor.accept(Tok.COMMA) || cursor.index() == before) {
                break;
            }
        }
        cursor.expect(Tok.RIGHT_BRACKET, Codes.EXP_RBRACKET);
    }

    /** Only automatic variables are captured, each once and not as the default does [expr.prim.lambda.capture]. */
    private boolean isCapturable(Lambda lambda, Lambda.Capture capture, Variable v) {
        for (Lambda.Capture before : lambda.captures) {
            if (before.variable == v) {
                p.unit.diagnostics.report(Codes.DUPLICATE_CAPTURE, capture.position);
                return false;
            }
        }
        boolean isAutomatic = v.storageClass == StorageClass.AUTO || v.container != null || v.packElements != null;
        if (!isAutomatic && !v.type.isDependent()) {
            p.unit.diagnostics.report(Codes.CAPTURE_OF_STATIC, capture.position);
            return false;
        }
        Lambda.Default matching = capture.byReference ? Lambda.Default.BY_REFERENCE : Lambda.Default.BY_COPY;
        if (lambda.captureDefault == matching) {
            p.unit.diagnostics.report(Codes.CAPTURE_SAME_AS_DEFAULT, capture.position);
        }
        return true;
    }

    private void capture(Lambda lambda) {
        Lambda.Capture capture = new Lambda.Capture();
        capture.position = cursor.position();
        if (cursor.is(Tok.THIS) || cursor.is(Tok.STAR) && cursor.kind(1) == Tok.THIS) {
            capture.isStarThis = cursor.accept(Tok.STAR);
            capture.byReference = !capture.isStarThis;
            capture.position = cursor.position();
            cursor.advance();
            boolean repeats = lambda.captureDefault == Lambda.Default.BY_COPY && !capture.isStarThis;
            if (repeats && !p.unit.dialect.atLeast(2020) && !p.templates.inInstance()) {
                p.unit.diagnostics.report(Codes.CAPTURE_SAME_AS_DEFAULT, capture.position);
            }
            for (Lambda.Capture before : lambda.captures) {
                if (before.isThis) {
                    p.unit.diagnostics.report(Codes.DUPLICATE_CAPTURE, capture.position);
                    return;
                }
            }
            Expr self = p.expressions.build.names.thisPointer(capture.position);
            if (!self.type().isError()) {
                captures.addThis(lambda, capture, self);
            }
            return;
        }
        if (cursor.is(Tok.AMP) && cursor.kind(1) == Tok.THIS) {
            p.unit.diagnostics.report(Codes.THIS_CAPTURED_BY_REFERENCE, capture.position);
            cursor.advance();
            cursor.advance();
            return;
        }
        capture.byReference = cursor.accept(Tok.AMP);
        boolean packBefore = cursor.accept(Tok.ELLIPSIS);
        if (!cursor.is(Tok.IDENTIFIER)) {
            p.unit.diagnostics.report(Codes.EXP_IDENTIFIER, cursor.position());
            return;
        }
        capture.name = cursor.name();
        capture.position = cursor.position();
        Tok next = cursor.kind(1);
        if (next == Tok.EQUAL || next == Tok.LEFT_PAREN || next == Tok.LEFT_BRACE) {
            cursor.advance();
            capture.isPackExpansion = packBefore;
            if (packBefore) {
                checkPackCapture(capture.position);
            }
            initCapture(lambda, capture);
            return;
        }
        LookupResult found = p.lookup.unqualified(cursor.name(), Lookup.ANY);
        cursor.advance();
        capture.isPackExpansion = cursor.accept(Tok.ELLIPSIS);
        if (!(found.entity() instanceof Variable v)) {
            if (found.isEmpty()) {
                p.unit.diagnostics.report(Codes.UNDEFINED_IDENTIFIER, capture.position, capture.name);
            } else {
                p.unit.diagnostics.report(Codes.CAPTURE_NOT_A_VARIABLE, capture.position, found.entity());
            }
            return;
        }
        capture.variable = v;
        v.isUsed = true;
        if (!isCapturable(lambda, capture, v)) {
            return;
        }
        Expr value = p.expressions.build.names.variable(v, null, capture.position);
        Expr outer = captures.variable(v, null, capture.position);
        captures.add(lambda, capture, outer != null ? outer : value);
    }

    private void checkPackCapture(int position) {
        if (p.instantiator.isActive()) {
            return;
        }
        if (!p.scopes.inTemplate()) {
            p.unit.diagnostics.report(Codes.INIT_CAPTURE_PACK_OUTSIDE_VARIADIC, position);
        } else if (!p.unit.dialect.atLeast(2020)) {
            p.unit.diagnostics.report(Codes.INIT_CAPTURE_PACK_IS_CPP20, position);
        }
    }

    /** {@code c = e}, {@code &r = e}, {@code c{e}}: a variable of its own, seen in the rest of the lambda. */
    private void initCapture(Lambda lambda, Lambda.Capture capture) {
        Type type = p.unit.types.auto();
        if (capture.byReference) {
            type = p.unit.types.lvalueReferenceTo(type);
        }
        Variable v = new Variable(capture.name, p.scopes.current(), capture.position, type, type);
        v.isInitCapture = true;
        v.isAuto = true;
        v.storageClass = StorageClass.AUTO;
        v.isDefined = true;
        v.enclosingFunction = p.scopes.function();
        Initializer initializer = p.initializers.initializer(capture.position);
        for (Expr value : initializer.operands()) {
            p.unit.references.nested(value, initializer.isBraced(), true);
        }
        p.initializers.rules.initialize(v, initializer, InitContext.CAPTURE);
        captures.addInit(lambda, capture, v);
        p.scopes.current().add(new Symbol(capture.name, v, p.unit.nextDeclaration()));
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
            head = p.templates.heads.parameters(cursor.position(), null);
            p.templates.heads.last = head;
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
    Function callOperator(Lambda lambda) {
        ClassEntity closure = lambda.closure;
        List<Attribute> attributes = new ArrayList<>(0);
        attributes(attributes);
        afterAttributes = cursor.position();
        ParameterParser.Parsed parsed = p.declarators.lambdaParameters(lambda);
        attributes(attributes);
        lambda.attributes = attributes;
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

    private void body(Function call) {
        if (!cursor.is(Tok.LEFT_BRACE)) {
            if (cursor.previousKind() == Tok.RIGHT_BRACKET && !p.unit.dialect.atLeast(2023)) {
                p.unit.diagnostics.report(Codes.LAMBDA_WITHOUT_PARENS_NONSTD, cursor.position());
            }
            p.unit.diagnostics.report(Codes.EXP_LAMBDA_BODY, cursor.position());
            return;
        }
        p.bodies.parseBody(call);
        call.visibleUpTo = p.unit.lastDeclaration();
        if (!call.isPrototype) {
            deduceNoValue(call);
        }
    }

    /** A body without a return statement gives void [dcl.spec.auto]. */
    private void deduceNoValue(Function call) {
        if (call.hasDeducedReturn && !call.isReturnTypeDeduced) {
            p.expressions.build.placeholders.deduceReturn(call, null, call.position);
        }
    }

    /** The body of an instance of a generic lambda's call operator, at the cursor. */
    void instanceBody(Lambda lambda, Function call) {
        Function around = null;
        for (Scope s = lambda.closure.parent; s != null && around == null; s = s.parent()) {
            around = s.owner() instanceof Function f ? f : null;
        }
        captures.enter(lambda, around);
        captures.enterBody(call);
        p.bodies.parseBody(call);
        deduceNoValue(call);
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
