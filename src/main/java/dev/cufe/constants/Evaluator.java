package dev.cufe.constants;

import dev.cufe.il.constant.Constant;
import dev.cufe.il.constant.DependentConstant;
import dev.cufe.il.constant.ErrorConstant;
import dev.cufe.il.constant.IntegerConstant;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.DynamicInit;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.type.Type;
import dev.cufe.scopes.ScopeStack;
import dev.cufe.types.Types;
import dev.cufe.types.Unit;
import org.jspecify.annotations.Nullable;

/**
 * Evaluates expressions and initializers at compile time [expr.const]. Reports nothing: what is not constant comes back
 * with the reason.
 *
 * @ref [expr.const]
 */
public final class Evaluator {
    private final Interpreter in;
    private final Unit unit;

    public Evaluator(Unit unit) {
        this.unit = unit;
        this.in = new Interpreter(unit);
    }

    /** Knows now in which function expressions stand. */
    public void setScopes(ScopeStack scopes) {
        in.sourceLocations.scopes = scopes;
    }

    /** Whether what calls of the library tell about their place cannot be known here. */
    public boolean isPlaceUnknown() {
        return unit.contexts.now().isDefaultArgument && unit.known.tracksDefaultArguments;
    }

    /** The value, or null if the expression is not constant. */
    public @Nullable Constant value(Expr e) {
        return evaluate(e).constant();
    }

    public boolean isConstantExpression(Expr e) {
        return value(e) != null;
    }

    /** The value of a constant expression of integral or enumeration type; null if it is not one. */
    public @Nullable IntegerConstant integer(Expr e) {
        return value(e) instanceof IntegerConstant i ? i : null;
    }

    /** The truth of a constant expression; null if it is not one. */
    public @Nullable Boolean truth(Expr e) {
        Constant c = value(e);
        return c == null ? null : Folder.truth(c);
    }

    /** Evaluates where a constant expression is required. */
    public EvalResult evaluate(Expr e) {
        return evaluate(e, true);
    }

    /** @param required the context wants a constant, which {@code std::is_constant_evaluated()} tells */
    public EvalResult evaluate(Expr e, boolean required) {
        if (e instanceof ConstantExpr c && !e.isLvalue()) {
            return known(c.constant(), e.position());
        }
        if (e.isTypeDependent() || e.type().isError() || e.has(Expr.VALUE_DEPENDENT)) {
            return EvalResult.failed(Interpreter.dependent(e.position()));
        }
        return run(e, required);
    }

    private static EvalResult known(Constant c, int position) {
        return switch (c) {
            case DependentConstant d -> EvalResult.failed(Interpreter.dependent(position));
            case ErrorConstant e -> EvalResult.failed(Interpreter.dependent(position));
            default -> EvalResult.of(c);
        };
    }

    private EvalResult run(Expr e, boolean required) {
        Interpreter.State saved = in.save();
        in.begin(required);
        try {
            Constant c = constantOf(e, false);
            in.checkNoLeak(e.position());
            return EvalResult.of(c);
        } catch (NotConstant reason) {
            return EvalResult.failed(reason);
        } catch (StackOverflowError tooDeep) {
            return EvalResult.failed(Interpreter.tooComplex(e.position()));
        } finally {
            in.restore(saved);
        }
    }

    private Constant constantOf(Expr e, boolean temporaries) {
        Type type = e.type();
        int mark = in.cleanupMark();
        if (e.isGlvalue()) {
            Value place = in.places.place(e);
            return in.constants.constant(place, unit.types.lvalueReferenceTo(type), temporaries, e.position());
        }
        if (Types.isClass(type) || Types.isArray(type)) {
            Root root = in.objects.temporary(type, e);
            in.inits.into(root.cell, e);
            in.runCleanups(mark);
            return in.constants.constant(root.cell, temporaries, e.position());
        }
        Value v = in.values.value(e);
        in.runCleanups(mark);
        return in.constants.constant(v, type, temporaries, e.position());
    }

    /**
     * The value that a variable has before anything runs, if its initializer is constant. The variable itself may be
     * named in it.
     */
    public EvalResult initializer(Variable v, DynamicInit init, boolean required) {
        if (v.type.isDependent() || v.type.isError() || v.type.hasPlaceholder()) {
            return EvalResult.failed(Interpreter.dependent(v.position));
        }
        if (init.kind == DynamicInit.Kind.CONSTANT && init.constant != null) {
            return known(init.constant, v.position);
        }
        Root root = in.objects.beingInitialized(v);
        EvalResult r = run(root, init, required, !ConstantValues.isAutomatic(v), v.position);
        in.objects.forget(v);
        return r;
    }

    /** The value of an object with that initializer. */
    public EvalResult object(Type type, DynamicInit init, boolean required) {
        Root root = new Root(Root.Kind.TEMPORARY, type, null, null, null);
        return run(root, init, required, false, 0);
    }

    private EvalResult run(Root root, DynamicInit init, boolean required, boolean temporaries, int position) {
        Interpreter.State saved = in.save();
        in.begin(required);
        try {
            int mark = in.cleanupMark();
            in.inits.init(root.cell, init, position);
            in.runCleanups(mark);
            Constant c = in.constants.constant(root.cell, temporaries, position);
            in.checkNoLeak(position);
            return EvalResult.of(c);
        } catch (NotConstant reason) {
            return EvalResult.failed(reason);
        } catch (StackOverflowError tooDeep) {
            return EvalResult.failed(Interpreter.tooComplex(position));
        } finally {
            in.restore(saved);
        }
    }
}
