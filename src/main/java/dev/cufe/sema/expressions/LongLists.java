package dev.cufe.sema.expressions;

import dev.cufe.il.constant.AggregateConstant;
import dev.cufe.il.constant.Constant;
import dev.cufe.il.constant.FloatConstant;
import dev.cufe.il.constant.IntegerConstant;
import dev.cufe.il.expr.BracedInitExpr;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.DynamicInit;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.overload.sequences.Initializer;
import dev.cufe.types.Types;

/**
 * Tables: in a list of more than a thousand elements, with which a static variable starts, the original keeps only the
 * values that literals were converted to, not how they were written.
 */
public final class LongLists {
    private static final int KEPT_AS_WRITTEN = 1001;

    private LongLists() {}

    public static boolean isLong(Initializer init) {
        return init.operands().length == 1
                && init.operands()[0] instanceof BracedInitExpr list
                && list.elements().length > KEPT_AS_WRITTEN;
    }

    public static DynamicInit values(DynamicInit init) {
        if (!(init.constant instanceof AggregateConstant parts)) {
            return init;
        }
        return switch (init.kind) {
            case CONSTANT -> DynamicInit.constant(values(parts), init.flags);
            case NONCONSTANT_AGGREGATE ->
                DynamicInit.aggregate(values(parts), init.flags).withDestructor(init.destructor);
            default -> init;
        };
    }

    private static Constant values(Constant c) {
        if (!(c instanceof AggregateConstant a)) {
            return isConvertedLiteral(c) ? c.withExpr(null) : c;
        }
        Constant[] elements = a.elements().clone();
        for (int i = 0; i < elements.length; i++) {
            elements[i] = values(elements[i]);
        }
        return new AggregateConstant(a.type(), a.expr(), a.flags(), elements, a.explicitBraces(), a.hasDynamicParts());
    }

    private static boolean isConvertedLiteral(Constant c) {
        return c.expr() instanceof OperationExpr o
                && (o.op() == Op.CAST || o.op() == Op.BOOL_CAST)
                && o.isGenerated()
                && o.operand(0) instanceof ConstantExpr literal
                && literal.constant().expr() == null
                && isKept(literal.constant(), c);
    }

    /** Whether the number is the same; one that does not fit stays as it was written. */
    private static boolean isKept(Constant from, Constant to) {
        if (from instanceof IntegerConstant x && x.enumerator() == null) {
            return to instanceof FloatConstant
                    || to instanceof IntegerConstant y
                            && Types.isInteger(y.type())
                            && (Types.isBool(y.type()) || x.value().equals(y.value()));
        }
        return from instanceof FloatConstant f
                && (to instanceof FloatConstant
                        || to instanceof IntegerConstant y
                                && Types.isInteger(y.type())
                                && (Types.isBool(y.type())
                                        || y.value().equals(f.value().toInteger(64, true))));
    }
}
