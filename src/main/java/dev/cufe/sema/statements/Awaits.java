package dev.cufe.sema.statements;

import dev.cufe.diagnostics.Codes;
import dev.cufe.facts.NoexceptFunctions;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.OperatorName;
import dev.cufe.il.expr.AwaitExpr;
import dev.cufe.il.expr.BracedInitExpr;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.ValueCategory;
import dev.cufe.il.type.Type;
import dev.cufe.lookup.Lookup;
import dev.cufe.lookup.LookupResult;
import dev.cufe.overload.sequences.Resolution;
import dev.cufe.sema.calls.ThrowAnalysis;
import dev.cufe.sema.expressions.Expressions;
import dev.cufe.sema.input.Promise;
import dev.cufe.sema.input.TypeNames;
import dev.cufe.types.ClassTraits;
import dev.cufe.types.Nodes;
import dev.cufe.types.Types;
import org.jspecify.annotations.Nullable;

/**
 * {@code co_await} and {@code co_yield} [expr.await], [expr.yield]: the promise and the awaiter decide the type; what is
 * kept is the operand as written, for bodies of coroutines are not transformed.
 */
public final class Awaits {
    private static final String READY = "await_ready";
    private static final String RESUME = "await_resume";
    private static final String SUSPEND = "await_suspend";
    private static final String TRANSFORM = "await_transform";

    private final Expressions x;
    private final CoroutineFrames frames;
    private final ThrowAnalysis throwing;
    public final Coroutines coroutines;

    public Awaits(Expressions x) {
        this.x = x;
        this.frames = new CoroutineFrames(x);
        this.throwing = new ThrowAnalysis(x);
        this.coroutines = new Coroutines(x, frames);
    }

    /** The function of whose handlers one is being parsed: nothing waits there [expr.await]/1. */
    public @Nullable Function handlerOf;

    public Expr await(Expr operand, int position) {
        return make(false, operand, position);
    }

    public Expr yield(Expr operand, int position) {
        return make(true, operand, position);
    }

    private Expr make(boolean yield, Expr operand, int position) {
        Function around = x.scopes.function();
        if (around == null) {
            x.unit.diagnostics.report(
                    yield ? Codes.CO_YIELD_OUTSIDE_FUNCTION : Codes.CO_AWAIT_OUTSIDE_FUNCTION, position);
            return x.broken(position);
        }
        if (x.isUnevaluated()) {
            return x.error(Codes.NOT_IN_UNEVALUATED, position);
        }
        if (handlerOf == around) {
            return x.error(yield ? Codes.CO_YIELD_IN_HANDLER : Codes.CO_AWAIT_IN_HANDLER, position);
        }
        coroutines.begin(around);
        return x.scopes.inTemplate() ? open(around, yield, operand, position) : made(around, yield, operand, position);
    }

    private Expr made(Function around, boolean yield, Expr operand, int position) {
        Promise promise = coroutines.promise(around);
        if (promise == null) {
            return x.broken(position);
        }
        int start = operand instanceof BracedInitExpr ? operand.position() : Nodes.start(operand);
        Expr awaitable = awaitable(yield, promise, operand, position);
        boolean isLost = awaitable == null || awaitable != operand && Nodes.isBroken(awaitable);
        Expr resumed = isLost ? x.broken(position) : awaited(promise, awaitable, yield, start, position);
        if (Nodes.isBroken(resumed)) {
            return resumed;
        }
        Expr kept = yield ? CoroutineFrames.passed(operand, awaitable) : operand;
        return new AwaitExpr(resumed.type(), resumed.category(), position, 0, yield, kept, resumed);
    }

    /** In a template nothing is asked of the promise; a type that does not depend on parameters is known all the same. */
    private Expr open(Function around, boolean yield, Expr operand, int position) {
        if (Nodes.isBroken(operand)) {
            return x.broken(position);
        }
        Type promise = memberOfResult(around);
        if (operand.isTypeDependent() || promise == null || promise.isDependent()) {
            Expr open = new AwaitExpr(x.types.unknown(), ValueCategory.PRVALUE, position, 0, yield, operand, null);
            return x.dependent.constant(open, open);
        }
        Promise known = new Promise(promise, frames.hidden(promise, position), x.types.unknown());
        Expr awaitable = awaitable(yield, known, operand, position);
        Expr awaiter = awaitable == null ? null : awaiter(awaitable, position);
        LookupResult found = awaiter == null || !Types.isClass(awaiter.type())
                ? LookupResult.NONE
                : x.lookup.inClass(Types.asClass(awaiter.type()), frames.name(RESUME), Lookup.ANY);
        if (found.isEmpty()) {
            return x.broken(position);
        }
        Expr resumed = frames.call(awaiter, RESUME, found, new Expr[0], position);
        if (Nodes.isBroken(resumed)) {
            return resumed;
        }
        Expr made = new AwaitExpr(resumed.type(), resumed.category(), position, 0, yield, operand, resumed);
        // In a template whatever waits counts as a constant that is not known yet.
        return !made.isGlvalue() && !Types.isVoid(made.type()) ? x.dependent.constant(made, made) : made;
    }

    /** {@code R::promise_type}, as the primary template of coroutine_traits has it; null if there is none. */
    private @Nullable Type memberOfResult(Function f) {
        if (f.type.returnType().isDependent()) {
            return x.types.unknown();
        }
        ClassEntity result = Types.asClass(f.type.returnType());
        if (result == null || !x.unit.isComplete(result, f.position)) {
            return null;
        }
        LookupResult found = x.lookup.inClass(result, frames.name("promise_type"), Lookup.TYPES);
        return TypeNames.typeOf(x.types, found.entity());
    }

    /** What is waited for: the promise may have its say. Null (reported) if it has not what it takes. */
    private @Nullable Expr awaitable(boolean yield, Promise promise, Expr operand, int position) {
        int start = operand instanceof BracedInitExpr ? operand.position() : Nodes.start(operand);
        if (yield) {
            LookupResult found = frames.member(promise, "yield_value", start);
            return found == null || Nodes.isBroken(operand)
                    ? null
                    : frames.call(promise.object(), "yield_value", found, new Expr[] {operand}, start);
        }
        LookupResult found = frames.find(promise, TRANSFORM);
        boolean transforms = found.kind == LookupResult.Kind.OVERLOADS && !Nodes.isBroken(operand);
        return transforms ? frames.call(promise.object(), TRANSFORM, found, new Expr[] {operand}, position) : operand;
    }

    /**
     * What {@code await_resume} gives, when all three functions of the awaiter are there.
     *
     * @param start of what is waited for
     */
    Expr awaited(Promise promise, Expr awaitable, boolean yield, int start, int position) {
        Expr awaiter = awaiter(awaitable, position);
        if (!Types.isClass(awaiter.type()) || Nodes.isBroken(awaiter)) {
            x.unit.diagnostics.report(
                    Codes.AWAITABLE_NOT_CLASS, position, yield ? "co_yield" : "co_await", awaiter.type());
            return x.broken(position);
        }
        Expr object = frames.hidden(awaiter.type(), start);
        Expr ready = member(object, READY, new Expr[0], start);
        Expr resumed = member(object, RESUME, new Expr[0], start);
        Expr suspended = member(object, SUSPEND, new Expr[] {frames.hidden(promise.handle(), start)}, start);
        boolean isBroken = Nodes.isBroken(ready) || Nodes.isBroken(suspended);
        return isBroken ? x.broken(position) : resumed;
    }

    /** Whether one of the functions that are called to wait for this may throw, or the end of the awaiter. */
    boolean mayThrow(Promise promise, Expr awaitable, int position) {
        Expr awaiter = awaiter(awaitable, position);
        Expr object = frames.hidden(awaiter.type(), position);
        return throwing.mayThrow(awaitable)
                || throwing.mayThrow(awaiter)
                || throwing.mayThrow(member(object, READY, new Expr[0], position))
                || throwing.mayThrow(member(object, RESUME, new Expr[0], position))
                || throwing.mayThrow(
                        member(object, SUSPEND, new Expr[] {frames.hidden(promise.handle(), position)}, position))
                || !endsQuietly(Types.asClass(awaiter.type()), position);
    }

    private boolean endsQuietly(ClassEntity c, int position) {
        x.unit.demands.declareImplicitMembers(c);
        Function destructor = ClassTraits.destructor(c);
        return destructor == null || NoexceptFunctions.isNoexcept(x.unit, destructor, position);
    }

    private Expr member(Expr object, String name, Expr[] args, int position) {
        LookupResult found = frames.member(object.type(), name, position);
        return found == null ? x.broken(position) : frames.call(object, name, found, args, position);
    }

    /** {@code operator co_await} may say who waits. */
    private Expr awaiter(Expr awaitable, int position) {
        Expr[] operands = {awaitable};
        boolean isOverloadable = Types.isClass(awaitable.type()) || Types.isEnum(awaitable.type());
        Resolution r = isOverloadable ? x.resolution.operator(OperatorName.CO_AWAIT, operands, position) : null;
        if (r != null && r.function == null && r.isReported()) {
            return x.broken(position);
        }
        return r != null && r.function != null ? x.calls.operatorCall(r, operands, position) : awaitable;
    }
}
