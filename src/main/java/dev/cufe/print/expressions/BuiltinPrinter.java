package dev.cufe.print.expressions;

import dev.cufe.il.expr.BuiltinOperationExpr;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.TypeOperandExpr;
import dev.cufe.il.expr.TypeidExpr;
import dev.cufe.print.Printer;
import dev.cufe.print.text.Output;
import dev.cufe.print.text.Shape;
import dev.cufe.types.Types;

/** Operators that are written like calls: typeid, offsetof and other built-in operations. */
final class BuiltinPrinter {
    private final Printer p;
    private final Output out;
    private final ExprPrinter exprs;

    BuiltinPrinter(Printer printer, ExprPrinter exprs) {
        this.p = printer;
        this.out = printer.out;
        this.exprs = exprs;
    }

    void typeid(TypeidExpr t) {
        out.text("typeid(");
        if (t.operand() instanceof TypeOperandExpr o) {
            // References and qualifiers do not count, and with them goes the name that the type was written with.
            p.types.typeId(Types.withoutNames(Types.unqualified(Types.withoutNames(Types.nonReference(o.operand())))));
        } else {
            exprs.unevaluated(t.operand(), ExprPrinter.OPD);
        }
        out.text(')');
    }

    void builtin(BuiltinOperationExpr b) {
        out.text(b.keyword()).text('(');
        Expr[] operands = b.operands();
        for (int i = 0; i < operands.length; i++) {
            if (i > 0) {
                out.text(", ");
            }
            if (i > 0 && b.keyword().equals("__builtin_offsetof")) {
                memberDesignator(operands[i]);
            } else {
                exprs.argument(operands[i]);
            }
        }
        out.text(')');
    }

    /** {@code a.b[1]} of an offsetof: the object it starts from is made up and not printed. */
    private void memberDesignator(Expr e) {
        Expr shown = Shape.strip(e);
        if (!(shown instanceof OperationExpr o)) {
            exprs.print(shown, ExprPrinter.TOP);
            return;
        }
        switch (o.op()) {
            case DOT_FIELD, DOT_STATIC, ARROW_FIELD -> {
                Expr object =
                        Shape.strip(OperatorPrinter.behindAnonymousStructs(o).operand(0));
                if (object instanceof OperationExpr inner
                        && (inner.op() == Op.DOT_FIELD || inner.op() == Op.SUBSCRIPT || inner.op() == Op.DOT_STATIC)) {
                    memberDesignator(object);
                    out.text('.');
                }
                exprs.memberName(o.operand(1));
            }
            case SUBSCRIPT -> {
                memberDesignator(o.operand(0));
                out.text('[');
                exprs.print(o.operand(1), ExprPrinter.TOP);
                out.text(']');
            }
            default -> exprs.print(shown, ExprPrinter.TOP);
        }
    }
}
