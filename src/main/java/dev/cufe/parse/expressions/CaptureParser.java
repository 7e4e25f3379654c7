package dev.cufe.parse.expressions;

import dev.cufe.diagnostics.Codes;
import dev.cufe.diagnostics.Trial;
import dev.cufe.il.entity.StorageClass;
import dev.cufe.il.entity.Symbol;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.Lambda;
import dev.cufe.il.type.Type;
import dev.cufe.lex.Tok;
import dev.cufe.lookup.Lookup;
import dev.cufe.lookup.LookupResult;
import dev.cufe.overload.sequences.InitContext;
import dev.cufe.overload.sequences.Initializer;
import dev.cufe.parse.Parser;
import dev.cufe.parse.tokens.TokenCursor;
import dev.cufe.sema.expressions.LambdaCaptures;
import java.util.ArrayList;
import java.util.List;

/** Lambda introducers: the default, what is captured by name and captures with an initializer [expr.prim.lambda.capture]. */
final class CaptureParser {
    private final Parser p;
    private final TokenCursor cursor;
    private final LambdaCaptures captures;

    CaptureParser(Parser parser, LambdaCaptures captures) {
        this.p = parser;
        this.cursor = parser.cursor;
        this.captures = captures;
    }

    /** Reads the brackets. */
    void introducer(Lambda lambda) {
        cursor.advance();
        if (cursor.is(Tok.EQUAL)) {
            lambda.captureDefault = Lambda.Default.BY_COPY;
            cursor.advance();
            commaBehindDefault();
        } else if (cursor.is(Tok.AMP) && (cursor.kind(1) == Tok.RIGHT_BRACKET || cursor.kind(1) == Tok.COMMA)) {
            lambda.captureDefault = Lambda.Default.BY_REFERENCE;
            cursor.advance();
            commaBehindDefault();
        }
        int stops = cursor.stops.open(Tok.RIGHT_BRACKET, Tok.COMMA);
        if (!cursor.is(Tok.RIGHT_BRACKET)) {
            do {
                capture(lambda);
            } while (cursor.accept(Tok.COMMA));
        }
        cursor.stops.close(stops);
        cursor.stops.openBody();
        cursor.expect(Tok.RIGHT_BRACKET, Codes.EXP_RBRACKET);
        cursor.stops.close(stops);
    }

    private void commaBehindDefault() {
        int position = cursor.position();
        if (cursor.accept(Tok.COMMA) && cursor.is(Tok.RIGHT_BRACKET)) {
            p.unit.diagnostics.error(Codes.NONSTD_EXTRA_COMMA, position);
        }
    }

    /** Only automatic variables are captured, each once and not as the default does [expr.prim.lambda.capture]. */
    private boolean isCapturable(Lambda lambda, Lambda.Capture capture, Variable v) {
        Lambda.Default matching = capture.byReference ? Lambda.Default.BY_REFERENCE : Lambda.Default.BY_COPY;
        for (Lambda.Capture before : lambda.captures) {
            if (before.variable == v) {
                if (lambda.captureDefault == matching) {
                    p.unit.diagnostics.report(Codes.CAPTURE_SAME_AS_DEFAULT, capture.position);
                }
                p.unit.diagnostics.report(Codes.DUPLICATE_CAPTURE, capture.position);
                return false;
            }
        }
        boolean isAutomatic = v.storageClass == StorageClass.AUTO || v.container != null || v.packElements != null;
        if (!isAutomatic && !v.type.isDependent()) {
            p.unit.diagnostics.report(Codes.CAPTURE_OF_STATIC, capture.position);
            return false;
        }
        if (lambda.captureDefault == matching) {
            p.unit.diagnostics.report(Codes.CAPTURE_SAME_AS_DEFAULT, capture.position);
        }
        return true;
    }

    private void capture(Lambda lambda) {
        Lambda.Capture capture = new Lambda.Capture();
        capture.position = cursor.position();
        if (cursor.is(Tok.THIS) || cursor.is(Tok.STAR) && cursor.kind(1) == Tok.THIS) {
            captureThis(lambda, capture);
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
            int stops = cursor.stops.openBody();
            cursor.skipTo(Tok.RIGHT_BRACKET, Tok.COMMA);
            cursor.stops.close(stops);
            return;
        }
        capture.name = cursor.name();
        capture.position = cursor.position();
        Tok next = cursor.kind(1);
        if (next == Tok.EQUAL || next == Tok.LEFT_PAREN || next == Tok.LEFT_BRACE) {
            checkNewName(lambda, capture);
            cursor.advance();
            capture.isPackExpansion = packBefore;
            if (packBefore) {
                checkPackCapture(capture.position);
            }
            if (packBefore && p.instantiator.isActive()) {
                initCapturePack(lambda, capture);
            } else {
                initCapture(lambda, capture);
            }
            return;
        }
        simpleCapture(lambda, capture);
    }

    /** {@code this} or {@code *this}. */
    private void captureThis(Lambda lambda, Lambda.Capture capture) {
        capture.isStarThis = cursor.accept(Tok.STAR);
        capture.byReference = !capture.isStarThis;
        cursor.advance();
        for (Lambda.Capture before : lambda.captures) {
            if (before.isThis) {
                p.unit.diagnostics.report(Codes.DUPLICATE_CAPTURE, capture.position);
                return;
            }
        }
        Expr self = p.expressions.build.names.thisPointer(capture.position);
        if (!self.type().isError()) {
            boolean repeats = lambda.captureDefault == Lambda.Default.BY_COPY && !capture.isStarThis;
            if (repeats && !p.unit.dialect.atLeast(2020) && !p.templates.inInstance()) {
                p.unit.diagnostics.report(Codes.CAPTURE_SAME_AS_DEFAULT, capture.position);
            }
            captures.addThis(lambda, capture, self);
        } else if (capture.isStarThis) {
            // The original stays behind the asterisk, where it misses the bracket.
            cursor.seek(cursor.index() - 1);
        }
    }

    /** The name of a variable around the lambda, or of a pack of them. */
    private void simpleCapture(Lambda lambda, Lambda.Capture capture) {
        LookupResult found = p.lookup.unqualified(cursor.name(), Lookup.ANY);
        if (cursor.kind(1) != Tok.ELLIPSIS && !p.instantiator.isActive()) {
            p.packs.named(found);
        }
        cursor.advance();
        capture.isPackExpansion = cursor.accept(Tok.ELLIPSIS);
        if (!(found.entity() instanceof Variable v)) {
            if (found.isEmpty() && p.expressions.build.isToldUndefined(capture.name)) {
                p.unit.diagnostics.report(Codes.CAPTURE_NOT_A_VARIABLE, capture.position, capture.name.text());
            } else if (found.isEmpty()) {
                p.unit.diagnostics.report(Codes.UNDEFINED_IDENTIFIER, capture.position, capture.name);
            } else {
                p.unit.diagnostics.report(Codes.CAPTURE_NOT_A_VARIABLE, capture.position, found.entity());
            }
            return;
        }
        if (capture.isPackExpansion && v.packElements != null) {
            for (Variable element : v.packElements) {
                Lambda.Capture one = new Lambda.Capture();
                one.name = capture.name;
                one.position = capture.position;
                one.byReference = capture.byReference;
                variable(lambda, one, element);
            }
            return;
        }
        variable(lambda, capture, v);
    }

    private void checkNewName(Lambda lambda, Lambda.Capture capture) {
        for (Lambda.Capture before : lambda.captures) {
            if (before.name == capture.name && !p.templates.inInstance()) {
                p.unit.diagnostics.report(Codes.DUPLICATE_CAPTURE, capture.position);
                return;
            }
        }
    }

    private void variable(Lambda lambda, Lambda.Capture capture, Variable v) {
        capture.variable = v;
        v.isUsed = true;
        if (captures.isOutOfReach(v)) {
            p.unit.diagnostics.report(Codes.CAPTURE_OUT_OF_SCOPE, capture.position);
            return;
        }
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
        } else {
            p.unit.newer.use(Codes.INIT_CAPTURE_PACK_IS_CPP20, 2020, position);
        }
    }

    /** {@code c = e}, {@code &r = e}, {@code c{e}}: a variable of its own, seen in the rest of the lambda. */
    private void initCapture(Lambda lambda, Lambda.Capture capture) {
        Variable v = initialized(lambda, capture);
        v.isParameterPack = capture.isPackExpansion;
        p.scopes.current().add(new Symbol(capture.name, v, p.unit.nextDeclaration()));
    }

    /** {@code ...c = e} in an instance: a variable for each element, and a name for all of them. */
    private void initCapturePack(Lambda lambda, Lambda.Capture pack) {
        int mark = p.packs.mark();
        int start = cursor.index();
        Trial trial = p.unit.diagnostics.openTrial();
        p.initializers.initializer(pack.position);
        trial.drop();
        if (!p.packs.anyNamed(mark)) {
            cursor.seek(start);
            initCapture(lambda, pack);
            return;
        }
        List<Variable> elements = new ArrayList<>();
        p.packs.expand(mark, start, cursor.index(), () -> {
            Lambda.Capture one = new Lambda.Capture();
            one.name = pack.name;
            one.position = pack.position;
            one.byReference = pack.byReference;
            elements.add(initialized(lambda, one));
        });
        Type type = p.unit.types.auto();
        Variable all = new Variable(pack.name, p.scopes.current(), pack.position, type, type);
        all.isParameterPack = true;
        all.packElements = elements.toArray(new Variable[0]);
        p.scopes.current().add(new Symbol(pack.name, all, p.unit.nextDeclaration()));
    }

    private Variable initialized(Lambda lambda, Lambda.Capture capture) {
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
        return v;
    }
}
