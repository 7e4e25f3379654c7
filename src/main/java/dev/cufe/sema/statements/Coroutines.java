package dev.cufe.sema.statements;

import dev.cufe.diagnostics.Codes;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.FunctionKind;
import dev.cufe.il.entity.Template;
import dev.cufe.il.expr.BracedInitExpr;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.stmt.Block;
import dev.cufe.il.stmt.CoReturnStmt;
import dev.cufe.il.type.Type;
import dev.cufe.lookup.Lookup;
import dev.cufe.lookup.LookupResult;
import dev.cufe.sema.expressions.Calls;
import dev.cufe.sema.expressions.Expressions;
import dev.cufe.sema.input.Promise;
import dev.cufe.types.Types;
import java.util.IdentityHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Which functions can be coroutines, how they begin, return and end [dcl.fct.def.coroutine], [stmt.return.coroutine]. In
 * a template nothing is asked of the promise.
 */
public final class Coroutines {
    private final Expressions x;
    private final CoroutineFrames frames;
    private final Map<Function, @Nullable Promise> promises = new IdentityHashMap<>(4);

    Coroutines(Expressions x, CoroutineFrames frames) {
        this.x = x;
        this.frames = frames;
    }

    /** The first {@code co_await}, {@code co_yield} or {@code co_return} of a function makes it a coroutine. */
    public void begin(Function f) {
        f.isCoroutine = true;
        if (!x.unit.diagnostics.inTrial()) {
            setUp(f);
        }
    }

    /** What a tentative parse put off is done by the next {@code co_await}, or at the end. */
    private void setUp(Function f) {
        if (promises.containsKey(f)) {
            return;
        }
        promises.put(f, null);
        boolean isUsable = false;
        if (f.isMain) {
            x.unit.diagnostics.report(Codes.COROUTINE_MAIN, f.position, f);
        } else if (f.kind == FunctionKind.CONSTRUCTOR || f.kind == FunctionKind.DESTRUCTOR) {
            x.unit.diagnostics.report(Codes.COROUTINE_CONSTRUCTOR, f.position);
        } else if (f.hasDeducedReturn) {
            x.unit.diagnostics.report(Codes.COROUTINE_DEDUCED_RETURN, f.position);
            x.placeholders.giveUp(f);
        } else {
            isUsable = need("coroutine_traits", f.position);
        }
        boolean isOpen = x.scopes.inTemplate() || f.type.isDependent();
        Type type = isUsable && !isOpen ? frames.promiseType(f) : null;
        Promise promise =
                need("coroutine_handle", f.position) && type != null ? frames.promise(type, f.position) : null;
        if (promise != null) {
            promises.put(f, promise);
            frames.check(f, promise);
        }
    }

    /** The promise of a coroutine, null if it has none or is a template. */
    @Nullable
    Promise promise(Function f) {
        Promise known = promises.get(f);
        boolean isAsked = known == null
                && x.unit.diagnostics.inTrial()
                && isDeclared("coroutine_traits")
                && isDeclared("coroutine_handle");
        Type type = isAsked ? frames.promiseType(f) : null;
        return type == null ? known : frames.promise(type, f.position);
    }

    /** Whether {@code co_return} can be used: not behind a {@code return} that made the function an ordinary one. */
    public boolean canReturn(Function f, int position) {
        if (!f.isCoroutine && f.hasReturned) {
            x.unit.diagnostics.report(Codes.CO_RETURN_OUTSIDE_COROUTINE, position);
            return false;
        }
        begin(f);
        return true;
    }

    /** {@code co_return e}, also written {@code return e} by mistake: a call of the promise [stmt.return.coroutine]/2. */
    public CoReturnStmt returned(Function f, @Nullable Expr value, int position) {
        Promise promise = promise(f);
        if (promise == null || value != null && value.isTypeDependent()) {
            return new CoReturnStmt(position, value);
        }
        boolean isVoid = value == null || !(value instanceof BracedInitExpr) && Types.isVoid(value.type());
        Expr[] args = isVoid ? new Expr[0] : new Expr[] {value};
        Expr call = result(promise, isVoid ? "return_void" : "return_value", args, position);
        return new CoReturnStmt(position, value == null ? null : CoroutineFrames.passed(value, call));
    }

    private Expr result(Promise promise, String name, Expr[] args, int position) {
        LookupResult found = frames.member(promise, name, position);
        if (found == null || Calls.anyBroken(args)) {
            return x.broken(position);
        }
        Expr call = frames.call(promise.object(), name, found, args, position);
        boolean isWrong = !call.type().isError() && !Types.isVoid(call.type());
        if (isWrong && found.entity() instanceof Function f) {
            x.unit.diagnostics.report(Codes.FUNCTION_MUST_RETURN_VOID, f.position, f);
        }
        return call;
    }

    /** Who comes to the end of a coroutine returns from it, which a promise without return_void does not allow. */
    void atEnd(Function f, Block body) {
        setUp(f);
        Promise promise = promise(f);
        if (promise == null) {
            return;
        }
        boolean returns = !frames.find(promise, "return_void").isEmpty();
        if (!returns || !frames.find(promise, "return_value").isEmpty()) {
            x.unit.diagnostics.report(Codes.COROUTINE_FALLS_OFF_END, f.position, promise.type(), f);
        } else {
            result(promise, "return_void", new Expr[0], f.position);
            body.statements.add(new CoReturnStmt(0, null));
        }
    }

    /** What a coroutine cannot be, told when its body has been read. */
    public void end(Function f) {
        if (!f.isCoroutine) {
            return;
        }
        setUp(f);
        if (f.type.hasEllipsis()) {
            x.unit.diagnostics.report(Codes.COROUTINE_ELLIPSIS, f.position);
        }
        if (f.isConstexpr && !f.isLambdaBody) {
            x.unit.diagnostics.report(Codes.CONSTEXPR_COROUTINE, f.position);
        }
    }

    private boolean need(String name, int position) {
        boolean isThere = isDeclared(name);
        if (!isThere) {
            x.unit.diagnostics.report(Codes.CLASS_TEMPLATE_NOT_FOUND, position, "std::" + name);
        }
        return isThere;
    }

    /** Whether the library has that class template. */
    boolean isDeclared(String name) {
        return x.lookup
                        .inNamespace(x.unit.known.std, x.unit.special.intern(name), Lookup.ANY)
                        .entity()
                instanceof Template;
    }
}
