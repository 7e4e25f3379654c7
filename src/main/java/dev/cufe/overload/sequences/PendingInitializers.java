package dev.cufe.overload.sequences;

import dev.cufe.constants.Folder;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.VariableExpr;
import dev.cufe.il.type.ArrayType;
import dev.cufe.types.Types;
import dev.cufe.types.Unit;

/** When the initializers of members of instances and of instances of variable templates are read [temp.inst]. */
public final class PendingInitializers {
    private final Unit unit;
    private final Folder folder;

    public PendingInitializers(Unit unit, Folder folder) {
        this.unit = unit;
        this.folder = folder;
    }

    /**
     * A variable is named: the initializer of a number that is a member waits until its value is read or its address taken.
     *
     * @param isInBody in the body of a function, where it may be evaluated
     * @param isUsed not in an operand that is not evaluated, where instances of templates wait as well
     */
    public void named(Variable v, int position, boolean isInBody, boolean isUsed) {
        boolean waits = isInBody && isNumberOfClass(v) && !folder.isConstantRequired() || !isUsed && mayWait(v);
        if (v.isInitializerPending && !waits || isBoundUnknown(v) && v.isDefinitionPending()) {
            unit.demands.needInitializer(v, position);
        } else if (!waits && v.isStaticMember) {
            unit.references.initializerNeeded(v);
        }
    }

    private static boolean isNumberOfClass(Variable v) {
        return v.isStaticMember
                && v.template == null
                && Types.isConst(v.type)
                && (Types.isArithmetic(v.type) || Types.isIntegralOrEnum(v.type));
    }

    /** Whether an instance of a template can be named without its initializer: it does not tell the type. */
    public static boolean mayWait(Variable v) {
        boolean isUnbounded = v.type.canonical() instanceof ArrayType a && a.isUnbounded();
        return v.templateArgs != null && !v.type.hasPlaceholder() && !isUnbounded;
    }

    /** An array whose bound comes from its initializer. */
    private static boolean isBoundUnknown(Variable v) {
        return v.memberPattern != null && v.type.canonical() instanceof ArrayType a && a.isUnbounded();
    }

    /** The value of an object is asked for: whatever it is a member of, its initializer is read now. */
    public void read(Expr object) {
        Expr named = object instanceof OperationExpr o && (o.op() == Op.DOT_STATIC || o.op() == Op.ARROW_STATIC)
                ? o.operand(1)
                : object;
        if (named instanceof VariableExpr v && v.variable().isInitializerPending) {
            unit.demands.needInitializer(v.variable(), v.position());
        } else if (named instanceof VariableExpr v && v.variable().isStaticMember) {
            unit.references.initializerNeeded(v.variable());
        }
    }

    /** The address of an object is taken: its initializer is read once it has been recorded. */
    public void addressTaken(Expr object) {
        if (object instanceof VariableExpr v
                && v.variable().isInitializerPending
                && v.variable().templateArgs == null) {
            int mark = unit.references.mark();
            unit.demands.needInitializer(v.variable(), v.position());
            unit.references.putBehind(v.variable(), unit.references.take(mark));
        }
    }
}
