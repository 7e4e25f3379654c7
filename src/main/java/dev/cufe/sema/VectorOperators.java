package dev.cufe.sema;

import dev.cufe.diagnostics.Codes;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.Op;
import dev.cufe.il.type.IntKind;
import dev.cufe.il.type.IntegerType;
import dev.cufe.il.type.Type;
import dev.cufe.il.type.VectorType;
import dev.cufe.overload.ConversionContext;
import dev.cufe.types.Nodes;
import dev.cufe.types.Types;
import org.jspecify.annotations.Nullable;

/** Operators on GNU vectors: element by element, a scalar operand is spread (IL-DICTIONARY 5.4). */
final class VectorOperators {
    private final Expressions x;

    VectorOperators(Expressions x) {
        this.x = x;
    }

    private static @Nullable VectorType vector(Type type) {
        return Types.core(type) instanceof VectorType v ? v : null;
    }

    Expr binary(Op op, Expr l, Expr r, int position) {
        VectorType type = common(l, r, position);
        if (type == null) {
            return x.broken(position);
        }
        Expr a = spread(l, type);
        Expr b = spread(r, type);
        Op vectorOp = op.isComparison() ? comparison(op) : op;
        Type result = op.isComparison() ? maskType(type) : type;
        return x.finish(Nodes.prvalue(vectorOp, result, position, 0, a, b));
    }

    Expr logical(Op op, Expr l, Expr r, int position) {
        VectorType type = common(l, r, position);
        if (type == null) {
            return x.broken(position);
        }
        Op vectorOp = op == Op.LAND ? Op.VECTOR_LAND : Op.VECTOR_LOR;
        return x.finish(Nodes.prvalue(vectorOp, maskType(type), position, 0, spread(l, type), spread(r, type)));
    }

    Expr assign(Op op, Expr left, Expr value, int position) {
        VectorType type = vector(left.type());
        Expr right = spread(value, type);
        return Nodes.lvalue(op, left.type(), position, Expr.EVAL_RIGHT_TO_LEFT, left, right);
    }

    private @Nullable VectorType common(Expr l, Expr r, int position) {
        VectorType a = vector(l.type());
        VectorType b = vector(r.type());
        if (a != null && b != null && a != b) {
            x.unit.diagnostics.report(Codes.VECTOR_ELEMENT_TYPES_DIFFER, position, l.type(), r.type());
            return null;
        }
        VectorType type = a != null ? a : b;
        Expr scalar = a == null ? l : b == null ? r : null;
        if (scalar != null && !Types.isArithmeticOrUnscopedEnum(scalar.type())) {
            x.unit.diagnostics.report(Codes.VECTOR_SCALAR_MIX, position, l.type(), r.type());
            return null;
        }
        return type;
    }

    private Expr spread(Expr e, VectorType type) {
        if (vector(e.type()) != null) {
            return e;
        }
        Expr element = x.conversions.convert(e, type.element(), ConversionContext.OPERAND);
        return Nodes.implicit(Op.VECTOR_FILL, type, element);
    }

    private static Op comparison(Op op) {
        return switch (op) {
            case EQ -> Op.VECTOR_EQ;
            case NE -> Op.VECTOR_NE;
            case LT -> Op.VECTOR_LT;
            case GT -> Op.VECTOR_GT;
            case LE -> Op.VECTOR_LE;
            default -> Op.VECTOR_GE;
        };
    }

    /** A comparison gives a vector of signed integers as wide as the elements. */
    Type maskType(VectorType type) {
        long size = x.unit.layout.sizeOf(type.element());
        IntKind kind =
                size == 1 ? IntKind.SIGNED_CHAR : size == 2 ? IntKind.SHORT : size == 4 ? IntKind.INT : IntKind.LONG;
        Type element = type.element().canonical() instanceof IntegerType i
                        && i.kind().isSigned()
                        && i.kind().size() == size
                ? type.element()
                : x.types.integer(kind);
        return x.types.vector(element, x.unit.layout.sizeOf(type), null);
    }
}
