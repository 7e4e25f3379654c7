package dev.cufe.print.expressions;

import static dev.cufe.print.expressions.ExprPrinter.OPD;
import static dev.cufe.print.expressions.ExprPrinter.TOP;

import dev.cufe.il.expr.SizeofExpr;
import dev.cufe.il.expr.SizeofPackExpr;
import dev.cufe.il.expr.TempInitExpr;
import dev.cufe.il.type.Type;
import dev.cufe.print.Printer;
import dev.cufe.print.text.Output;
import dev.cufe.print.text.Shape;

/** {@code sizeof}, {@code alignof} and {@code sizeof...} ([printing 12.9]). */
public final class SizePrinter {
    private final Printer p;
    private final Output out;
    /** Bounds and enumerators of a function outlive its expressions: of the operand of {@code sizeof} the type is left. */
    private boolean ofTypes;

    public SizePrinter(Printer printer) {
        p = printer;
        out = printer.out;
    }

    /** Whether {@code sizeof} of an expression is printed with its type; gives the old setting. */
    public boolean ofTypes(boolean on) {
        boolean old = ofTypes;
        ofTypes = on;
        return old;
    }

    void print(SizeofExpr s) {
        boolean ofType = ofTypes && s.operand() != null && !s.operand().type().isDependent();
        Type type = ofType ? s.operand().type() : s.typeOperand();
        if (type != null) {
            out.text(s.alignof() ? "__alignof__(" : "sizeof(");
            p.types.typeId(type);
            out.text(')');
            return;
        }
        if (s.operand() == null) {
            return;
        }
        boolean isBare =
                !s.alignof() || Shape.behindConstant(s.operand()) instanceof TempInitExpr t && Shape.isExplicit(t);
        out.text(s.alignof() ? "__alignof__ " : "sizeof ");
        out.text(isBare ? "" : "(");
        p.exprs.print(s.operand(), isBare ? OPD : TOP);
        out.text(isBare ? "" : ")");
    }

    void print(SizeofPackExpr s) {
        out.text("sizeof...(");
        if (s.packExpr() != null) {
            p.exprs.print(s.packExpr(), TOP);
        } else {
            boolean old = p.types.expandTypedefs(false);
            p.templateIds.argument(s.pack());
            p.types.expandTypedefs(old);
            dropEllipsis();
        }
        out.text(')');
    }

    private void dropEllipsis() {
        int size = out.size();
        byte[] text = out.bytes().array();
        if (size > 3 && text[size - 1] == '.' && text[size - 2] == '.' && text[size - 3] == '.') {
            out.bytes().truncate(size - 3);
        }
    }
}
