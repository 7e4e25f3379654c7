package dev.cufe.constants;

import dev.cufe.il.constant.AggregateConstant;
import dev.cufe.il.constant.Constant;
import dev.cufe.il.constant.DynamicInitConstant;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.expr.DynamicInit;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.InitializerExpr;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.StatementExpr;
import dev.cufe.il.expr.TempInitExpr;
import dev.cufe.il.expr.ValueCategory;
import dev.cufe.il.type.Type;
import dev.cufe.types.ExprTraits;
import dev.cufe.types.Types;
import dev.cufe.types.Unit;
import org.jspecify.annotations.Nullable;

/**
 * Initializers that evaluate to constants: variables, members and class temporaries then have a constant that keeps the
 * initializer as its expression ([il 7.2]).
 */
public final class InitFolding {
    private final Evaluator evaluator;
    private final AddressFolding addresses;

    public InitFolding(Unit unit, Evaluator evaluator) {
        this.evaluator = evaluator;
        this.addresses = new AddressFolding(unit);
    }

    /** What folding gave: the initializer, constant if it could be; otherwise the reason why not. */
    public record Folded(DynamicInit init, @Nullable EvalResult failure) {}

    /** The initializer of a variable. */
    public Folded variable(Variable v, DynamicInit written, boolean isStatic, boolean required) {
        addresses.isOfConstexpr = v.isConstexpr;
        DynamicInit init = addresses.variable(written, isStatic);
        addresses.isOfConstexpr = false;
        boolean isOpenCast = !v.isConstexpr && isDynamicCast(init);
        if (!isEvaluable(init) || isOpenCast || v.type.isDependent() || v.type.isError()) {
            return new Folded(init, null);
        }
        EvalResult r = evaluator.initializer(v, init, required);
        if (init.kind == DynamicInit.Kind.NONCONSTANT_AGGREGATE && (r.constant() == null || !isStatic)) {
            init = knownElements(init, !isStatic);
        }
        if (r.constant() == null) {
            return new Folded(init, r);
        }
        if (isStatic && init.kind == DynamicInit.Kind.NONCONSTANT_AGGREGATE) {
            return new Folded(byElements(init), null);
        }
        return new Folded(constant(r.constant(), v.type, init), null);
    }

    /** The initializer of a static object whose elements are known in instances only: addresses among them are. */
    public DynamicInit addresses(DynamicInit written) {
        return written.kind == DynamicInit.Kind.NONCONSTANT_AGGREGATE ? addresses.variable(written, true) : written;
    }

    /** A default member initializer, or an element of another initializer. */
    public DynamicInit member(Type type, DynamicInit written, boolean foldsElements) {
        DynamicInit init = addresses.member(written, foldsElements);
        boolean isKnown = !type.isDependent() && !type.isError() && !Types.isReference(type);
        if (!isEvaluable(init) || isDynamicCast(init) || !isKnown) {
            return init;
        }
        Constant c = evaluator.object(type, init, false).constant();
        if (c != null && foldsElements && init.kind == DynamicInit.Kind.NONCONSTANT_AGGREGATE) {
            return byElements(init);
        }
        return c != null
                ? constant(c, type, init)
                : foldsElements && init.kind == DynamicInit.Kind.NONCONSTANT_AGGREGATE
                        ? knownElements(init, false)
                        : init;
    }

    private DynamicInit byElements(DynamicInit init) {
        DynamicInit known = knownElements(init, false);
        AggregateConstant parts = (AggregateConstant) known.constant;
        return parts.hasDynamicParts()
                ? known
                : DynamicInit.constant(parts, init.flags).withDestructor(init.destructor);
    }

    /**
     * Of a list that is not constant altogether the elements that are.
     *
     * @param onlyStatements as for automatic objects: only statement expressions that are converted
     */
    private DynamicInit knownElements(DynamicInit init, boolean onlyStatements) {
        AggregateConstant parts =
                elements((AggregateConstant) init.constant, onlyStatements, init.has(DynamicInit.EXPLICIT_CAST));
        return DynamicInit.aggregate(parts, init.flags).withDestructor(init.destructor);
    }

    /** {@code dynamic_cast} to a base has a known value, too, which only constexpr variables take. */
    private static boolean isDynamicCast(DynamicInit init) {
        Expr e = init.expr;
        while (e instanceof OperationExpr o && o.op() == Op.REFERENCE_TO) {
            e = o.operand(0);
        }
        return e instanceof OperationExpr o && (o.op() == Op.DYNAMIC_CAST || o.op() == Op.REF_DYNAMIC_CAST);
    }

    private static boolean isConvertedStatement(DynamicInit init) {
        return init.kind == DynamicInit.Kind.EXPRESSION
                && init.expr instanceof OperationExpr o
                && (o.op() == Op.CAST || o.op() == Op.BOOL_CAST)
                && o.operand(0) instanceof StatementExpr;
    }

    private static boolean isEvaluable(DynamicInit init) {
        return hasValue(init) && !isDependent(init);
    }

    private static boolean isDependent(DynamicInit init) {
        int traits = ExprTraits.of(init.expr) | ExprTraits.of(init.args) | ExprTraits.of(init.constant);
        return (traits & Type.DEPENDENT) != 0;
    }

    private static boolean hasValue(DynamicInit init) {
        return switch (init.kind) {
            case EXPRESSION -> init.expr != null && init.destructor == null && !ExprTraits.isDependent(init.expr);
            case CLASS_RESULT_VIA_CTOR -> init.expr != null && !ExprTraits.isDependent(init.expr);
            case CONSTRUCTOR -> init.constructor != null && (ExprTraits.of(init.args) & Type.DEPENDENT) == 0;
            case NONCONSTANT_AGGREGATE ->
                init.constant instanceof AggregateConstant && !ExprTraits.isDependent(init.constant);
            case NONE, ZERO, CONSTANT, BITWISE_COPY, LAMBDA -> false;
        };
    }

    private static DynamicInit constant(Constant c, Type type, DynamicInit init) {
        Type plain = Types.unqualified(type);
        Expr expr = switch (init.kind) {
            case CONSTRUCTOR -> temporary(plain, init);
            case NONCONSTANT_AGGREGATE -> new InitializerExpr(plain, ValueCategory.PRVALUE, 0, 0, init);
            default -> init.expr;
        };
        return DynamicInit.constant(c.withExpr(expr), init.flags).withDestructor(init.destructor);
    }

    /** The temporary whose construction the constant stands for. */
    static TempInitExpr temporary(Type type, DynamicInit init) {
        boolean functional = init.has(DynamicInit.EXPLICIT_CAST) && !init.has(DynamicInit.BRACED);
        int position = functional && init.destructor == null ? init.castPosition : 0;
        int flags = functional ? Expr.FUNCTIONAL_CAST : 0;
        return new TempInitExpr(type, ValueCategory.PRVALUE, position, flags, init.withDestructor(null), null);
    }

    /** {@code T{...}} as an element keeps its type. */
    private static Constant withType(DynamicInit init) {
        Constant c = init.constant;
        return c instanceof AggregateConstant && init.has(DynamicInit.EXPLICIT_CAST)
                ? c.with(Constant.EXPLICIT_CAST)
                : c;
    }

    /** What {@code T{...}} leaves as it is: strings, closures and objects to be destroyed. */
    private static boolean staysInNamed(DynamicInitConstant part) {
        ClassEntity c = Types.asClass(part.type());
        return AddressFolding.isString(part.init().expr)
                || part.init().destructor != null
                || c != null && c.isClosure();
    }

    /** The parts one by one, each with its own expression. */
    private AggregateConstant elements(AggregateConstant a, boolean onlyStatements, boolean isNamed) {
        Constant[] parts = a.elements().clone();
        boolean dynamic = false;
        for (int i = 0; i < parts.length; i++) {
            if (parts[i] instanceof AggregateConstant inner) {
                parts[i] = elements(inner, onlyStatements, isNamed);
            } else if (parts[i] instanceof DynamicInitConstant d
                    && (!onlyStatements || isConvertedStatement(d.init()))
                    && !(isNamed && staysInNamed(d))) {
                DynamicInit folded = member(d.type(), d.init(), true);
                int kept = d.flags() & Constant.IMPLICIT_AGGREGATE_ELEMENT;
                parts[i] = folded.kind == DynamicInit.Kind.CONSTANT
                        ? withType(folded).with(kept)
                        : folded.kind == DynamicInit.Kind.NONCONSTANT_AGGREGATE
                                ? new DynamicInitConstant(d.type(), d.expr(), d.flags(), folded)
                                : d;
            }
            dynamic |= parts[i] instanceof DynamicInitConstant
                    || parts[i] instanceof AggregateConstant inner && inner.hasDynamicParts();
        }
        return new AggregateConstant(a.type(), a.expr(), a.flags(), parts, a.explicitBraces(), dynamic);
    }
}
