package dev.cufe.overload;

import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.OperatorName;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.NameRef;
import dev.cufe.il.expr.OverloadExpr;
import dev.cufe.il.type.FunctionType;
import dev.cufe.il.type.Type;
import dev.cufe.lookup.Lookup;
import dev.cufe.types.Unit;
import dev.cufe.util.Invariant;
import org.jspecify.annotations.Nullable;

/** Overload resolution [over.match]: chooses, and converts the arguments to what was chosen. */
public final class OverloadResolution {
    private final Unit unit;
    private final Lookup lookup;
    private final Conversions conversions;

    public OverloadResolution(Unit unit, Lookup lookup, Conversions conversions) {
        this.unit = unit;
        this.lookup = lookup;
        this.conversions = conversions;
    }

    /**
     * The function that a call means; reports if there is none or more than one.
     *
     * @param candidates functions and function templates found by ordinary look-up
     * @param ref the name as written, with its template arguments
     * @param object the object expression of a member call (a glvalue or class prvalue, {@code *p} for {@code p->f});
     *     null if there is none
     * @param adl whether argument-dependent look-up adds candidates
     * @param position of the call, for messages
     */
    public Resolution call(
            Entity[] candidates, NameRef ref, @Nullable Expr object, Expr[] args, boolean adl, int position) {
        throw Invariant.unsupported(position, "overload resolution");
    }

    /** The constructor that initialises from these arguments. */
    public Resolution constructor(Type classType, Expr[] args, boolean copyInit, int position) {
        throw Invariant.unsupported(position, "overload resolution");
    }

    /**
     * The operator function or built-in operator for operands of which at least one has class or enumeration type;
     * an error result (unreported) if no candidate is viable.
     */
    public Resolution operator(OperatorName operator, Expr[] operands, int position) {
        throw Invariant.unsupported(position, "overload resolution");
    }

    /** The arguments converted to the parameters, default arguments and promotions for the ellipsis included. */
    public Expr[] arguments(@Nullable Function function, FunctionType type, Expr[] args, int position) {
        throw Invariant.unsupported(position, "overload resolution");
    }

    /** The object converted to the implicit object parameter of a member function (base, qualifiers). */
    public Expr object(Function function, Expr object, boolean arrow) {
        throw Invariant.unsupported(object.position(), "overload resolution");
    }

    /** The function of an overload set that has the target type [over.over]; reports if there is none. */
    public Expr addressOf(OverloadExpr set, Type target, int position) {
        throw Invariant.unsupported(position, "overload resolution");
    }
}
