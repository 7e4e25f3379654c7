package dev.cufe.print.expressions;

import static dev.cufe.print.expressions.ExprPrinter.STRICT;
import static dev.cufe.print.expressions.ExprPrinter.TOP;

import dev.cufe.constants.Folder;
import dev.cufe.il.constant.IntegerConstant;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.DeleteExpr;
import dev.cufe.il.expr.DynamicInit;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.NewExpr;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.type.ArrayType;
import dev.cufe.il.type.Type;
import dev.cufe.print.Printer;
import dev.cufe.print.text.Output;
import dev.cufe.print.text.Shape;
import dev.cufe.types.Types;

/** {@code new} and {@code delete} ([printing 12.5]). */
public final class AllocationPrinter {
    private final Printer p;
    private final Output out;

    public AllocationPrinter(Printer printer) {
        p = printer;
        out = printer.out;
    }

    void print(NewExpr n) {
        out.text(n.global() ? "::new " : "new ");
        if (n.placement().length > 0) {
            out.text('(');
            p.exprs.list(n.placement());
            out.text(") ");
        }
        if (n.parenthesizedType()) {
            out.text('(');
        }
        allocatedType(n);
        if (n.parenthesizedType()) {
            out.text(')');
        }
        if (n.hasInitializer() && n.init() != null) {
            initializer(n, n.init());
        }
    }

    /** The bound of the outermost array is an expression of its own. */
    private void allocatedType(NewExpr n) {
        if (n.elementCount() == null) {
            boolean isKnown = n.writtenType() instanceof ArrayType a && a.bound() instanceof IntegerConstant;
            boolean old = p.bounds.ofElements(isKnown);
            p.types.typeId(n.writtenType());
            p.bounds.ofElements(old);
            return;
        }
        Type type = n.allocatedType();
        Type element = type instanceof ArrayType a ? a.element() : type;
        p.types.first(element, true);
        out.text('[');
        p.bounds.size(n.elementCount());
        out.text(']');
        boolean old = p.bounds.ofElements(true);
        p.types.second(element);
        p.bounds.ofElements(old);
    }

    /** Constants in parentheses are in top context here, and {@code new int{}} is {@code new int{0}}. */
    private void initializer(NewExpr n, DynamicInit init) {
        if (n.braced()) {
            bracedInitializer(init, n.allocatedType());
            return;
        }
        out.text('(');
        if (init.has(DynamicInit.PARENTHESIZED_AGGREGATE) && !init.has(DynamicInit.EXPLICIT_CAST)) {
            p.inits.parenthesizedElements(init.constant);
        } else if (init.kind == DynamicInit.Kind.CONSTRUCTOR && !init.has(DynamicInit.EXPLICIT_CAST)) {
            p.exprs.list(init.args);
        } else if (init.kind == DynamicInit.Kind.CONSTANT && !init.has(DynamicInit.EXPLICIT_CAST)) {
            p.inits.constant(init.constant, TOP);
        } else if (init.kind != DynamicInit.Kind.ZERO || init.has(DynamicInit.EXPLICIT_CAST)) {
            p.inits.print(init, n.allocatedType());
        }
        out.text(')');
    }

    private void bracedInitializer(DynamicInit init, Type type) {
        boolean list = init.kind == DynamicInit.Kind.CONSTRUCTOR
                && init.args.length > 0
                && InitShape.listObject(init.args[0]) != null;
        Expr value = init.args.length == 1 && Types.isScalar(type) ? init.args[0] : init.expr;
        boolean isConstant =
                value != null && !type.isDependent() && !ExprPrinter.isPackExpansion(value) && isConstantValue(value);
        if (!list && !isConstant && InitShape.hasOwnBraces(init)) {
            p.inits.print(init, null);
            return;
        }
        out.text('{');
        if (isConstant) {
            p.exprs.print(value, STRICT);
        } else if (init.kind == DynamicInit.Kind.CONSTRUCTOR) {
            p.exprs.list(init.args);
        } else if (init.kind != DynamicInit.Kind.ZERO) {
            p.inits.print(init, null);
        }
        out.text('}');
    }

    /** A value is converted to a known scalar type, or copied to a class, as that of a variable is. */
    private static boolean isConstantValue(Expr e) {
        Expr value = e;
        while (value instanceof OperationExpr o && Shape.isConversion(o)) {
            value = o.operand(0);
        }
        boolean isChoice = Folder.isOpenChoice(value) && Types.isClass(value.type());
        return isChoice || value instanceof ConstantExpr;
    }

    void print(DeleteExpr d) {
        out.text(d.global() ? "::delete " : "delete ");
        if (d.array()) {
            out.text("[] ");
        }
        Expr operand = d.operand();
        p.exprs.print(operand, STRICT);
    }
}
