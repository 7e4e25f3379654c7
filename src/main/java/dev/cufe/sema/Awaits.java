package dev.cufe.sema;

import dev.cufe.diagnostics.Codes;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.OperatorName;
import dev.cufe.il.entity.StorageClass;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.expr.AwaitExpr;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.NameRef;
import dev.cufe.il.expr.ValueCategory;
import dev.cufe.il.expr.VariableExpr;
import dev.cufe.il.stmt.Block;
import dev.cufe.il.stmt.CoReturnStmt;
import dev.cufe.il.type.Type;
import dev.cufe.lex.Name;
import dev.cufe.lookup.Lookup;
import dev.cufe.lookup.LookupResult;
import dev.cufe.overload.Resolution;
import dev.cufe.types.Nodes;
import dev.cufe.types.Types;
import dev.cufe.util.Invariant;
import org.jspecify.annotations.Nullable;

/**
 * {@code co_await} and {@code co_yield} [expr.await], [expr.yield]: the promise and the awaiter decide the type; what is
 * kept is the operand as written, for bodies of coroutines are not transformed.
 */
public final class Awaits {
    private final Expressions x;
    public final Coroutines coroutines;

    Awaits(Expressions x) {
        this.x = x;
        this.coroutines = new Coroutines(x);
    }

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
        coroutines.begin(around);
        if (Nodes.isBroken(operand)) {
            return x.broken(position);
        }
        Type promise = promiseType(around);
        if (operand.isTypeDependent() || promise != null && promise.isDependent()) {
            Expr open = new AwaitExpr(x.types.unknown(), ValueCategory.PRVALUE, position, 0, yield, operand, null);
            return x.dependent.constant(open, open);
        }
        if (promise == null && !coroutines.isDeclared("coroutine_traits")) {
            return x.broken(position);
        }
        if (promise == null) {
            throw Invariant.unsupported(position, "coroutines without promise_type in their result");
        }
        Expr resumed = resumed(awaitable(yield, promise, operand, position), position);
        if (Nodes.isBroken(resumed)) {
            return resumed;
        }
        Expr made = new AwaitExpr(resumed.type(), resumed.category(), position, 0, yield, operand, resumed);
        // In a template whatever waits counts as a constant that is not known yet.
        return x.scopes.inTemplate() && !made.isGlvalue() && !Types.isVoid(made.type())
                ? x.dependent.constant(made, made)
                : made;
    }

    /** {@code R::promise_type}, as the primary template of coroutine_traits has it; null if there is none. */
    private @Nullable Type promiseType(@Nullable Function f) {
        ClassEntity result = f == null ? null : Types.asClass(f.type.returnType());
        if (f != null && f.type.returnType().isDependent()) {
            return x.types.unknown();
        }
        if (result == null || !x.unit.isComplete(result, f.position)) {
            return null;
        }
        LookupResult found = x.lookup.inClass(result, name("promise_type"), Lookup.TYPES);
        return TypeNames.typeOf(x.types, found.entity());
    }

    /** Who comes to the end of a coroutine returns from it, which a promise without return_void does not allow. */
    void atEnd(Function f, Block body) {
        Type promise = promiseType(f);
        ClassEntity c = promise == null ? null : Types.asClass(promise);
        if (c == null || promise.isDependent()) {
            return;
        }
        if (x.lookup.inClass(c, name("return_void"), Lookup.ANY).isEmpty()) {
            x.unit.diagnostics.report(Codes.COROUTINE_FALLS_OFF_END, body.endPosition, promise, f);
        } else {
            body.statements.add(new CoReturnStmt(0, null));
        }
    }

    private Name name(String text) {
        return x.unit.lexed.names().intern(text);
    }

    /** What is waited for: the promise may have its say. */
    private Expr awaitable(boolean yield, Type promise, Expr operand, int position) {
        Variable p = new Variable(null, null, position, promise, promise);
        p.storageClass = StorageClass.AUTO;
        Expr object = new VariableExpr(promise, ValueCategory.LVALUE, position, 0, p, null);
        if (yield) {
            return call(object, name("yield_value"), new Expr[] {operand}, position);
        }
        Name transform = name("await_transform");
        boolean transforms = Types.isClass(promise)
                && !x.lookup
                        .inClass(Types.asClass(promise), transform, Lookup.ANY)
                        .isEmpty();
        return transforms ? call(object, transform, new Expr[] {operand}, position) : operand;
    }

    private Expr resumed(Expr awaitable, int position) {
        Expr awaiter = awaitable;
        Expr[] operands = {awaitable};
        Resolution r = Types.isClass(awaitable.type())
                ? x.resolution.operator(OperatorName.CO_AWAIT, operands, position)
                : null;
        if (r != null && r.function != null) {
            awaiter = x.calls.operatorCall(r, operands, position);
        }
        return Nodes.isBroken(awaiter) ? awaiter : call(awaiter, name("await_resume"), new Expr[0], position);
    }

    private Expr call(Expr object, Name name, Expr[] args, int position) {
        if (!Types.isClass(object.type())) {
            return x.broken(position);
        }
        NameRef ref = new NameRef(position, name, null, false, null, null);
        LookupResult found = x.lookup.inClass(Types.asClass(object.type()), name, Lookup.ANY);
        ParsedName parsed = new ParsedName(ParsedName.Form.IDENTIFIER, ref, found, null, null, 0);
        return x.calls.call(x.members.access(object, false, parsed, position), args, position);
    }
}
