package dev.cufe.templates;

import dev.cufe.il.constant.Constant;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.SizeofExpr;
import dev.cufe.il.expr.SizeofPackExpr;
import dev.cufe.types.Nodes;
import org.jspecify.annotations.Nullable;

/**
 * Values of template arguments in declarations of function templates after substitution. The original substitutes the
 * expression and remembers what becomes of it, with its conversions and packs folded: {@code sizeof(T) * 2} is
 * {@code sizeof(int) * 2UL}, {@code 1 + sizeof...(P)} is {@code 1UL + 2UL}.
 */
final class SubstitutedValues {
    private SubstitutedValues() {}

    /** How such a value is spelled; null for the value itself. */
    static @Nullable Constant spelled(Constant written) {
        Expr e = written.expr();
        if (e instanceof SizeofExpr) {
            return null;
        }
        return e == null || e instanceof SizeofPackExpr ? written.withExpr(null) : written.withExpr(folded(e));
    }

    private static Expr folded(Expr e) {
        return switch (e) {
            case ConstantExpr c when c.constant().expr() != null -> folded(c);
            case OperationExpr o -> {
                Expr[] operands = o.operands().clone();
                for (int i = 0; i < operands.length; i++) {
                    operands[i] = folded(operands[i]);
                }
                yield new OperationExpr(o.type(), o.category(), o.position(), o.flags(), o.op(), operands);
            }
            default -> e;
        };
    }

    private static Expr folded(ConstantExpr c) {
        Expr from = c.constant().expr();
        boolean isConversion = from instanceof OperationExpr o
                && (o.op() == Op.CAST || o.op() == Op.BOOL_CAST)
                && o.has(Expr.COMPILER_GENERATED);
        Constant value = isConversion || from instanceof SizeofPackExpr
                ? c.constant().withExpr(null)
                : c.constant().withExpr(folded(from));
        return Nodes.constant(value, c.position());
    }
}
