package dev.cufe.print.expressions;

import static dev.cufe.print.expressions.ExprPrinter.STRICT;
import static dev.cufe.print.expressions.ExprPrinter.TOP;

import dev.cufe.il.constant.Constant;
import dev.cufe.il.constant.DependentConstant;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.DynamicInit;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.FieldExpr;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.TempInitExpr;
import dev.cufe.il.expr.VariableExpr;
import dev.cufe.il.stmt.ReturnStmt;
import dev.cufe.il.type.ReferenceType;
import dev.cufe.il.type.Type;
import dev.cufe.print.Printer;
import dev.cufe.print.text.Lifetimes;
import dev.cufe.print.text.Output;
import dev.cufe.print.text.Shape;
import dev.cufe.types.Types;
import org.jspecify.annotations.Nullable;

/** What a function returns, and which of the parentheses written around it stay ([printing 5.6]). */
public final class ReturnPrinter {
    private final Printer p;
    private final Output out;

    public ReturnPrinter(Printer printer) {
        p = printer;
        out = printer.out;
    }

    /** @param returned the type that the function is declared to return, if it is known */
    void print(ReturnStmt r, @Nullable Type returned) {
        out.text("return");
        if (r.init != null) {
            out.text(' ');
            boolean pair = keepsPairOfBase(r.init);
            Expr comma = comma(r.init);
            out.text(pair ? "(" : "");
            if (comma != null) {
                boolean isBare = p.templateIds.insidePrototype() && !Shape.isOp(Shape.strip(comma), Op.COMMA);
                p.exprs.print(comma, isBare ? TOP : STRICT);
            } else if (!p.inits.returnedList(r.init)) {
                p.inits.returnedValue(r.init, returned);
            }
            out.text(pair ? ")" : "");
        } else if (r.expr != null) {
            out.text(' ');
            // Only in templates is a written temporary an expression: nothing is known about its life there.
            boolean temporary = Shape.isExplicitTemporary(r.expr);
            boolean pair = keepsParentheses(r.expr)
                    && !isBareInTemplate(r.expr)
                    && !isClassChoice(r.expr)
                    && (temporary || !Lifetimes.beginIn(r.expr));
            boolean own = pair && (temporary || !p.templateIds.insidePrototype() && Shape.isWrittenClassValue(r.expr));
            out.text(own ? "(" : "");
            p.exprs.print(r.expr, pair && !own ? STRICT : TOP);
            out.text(own ? ")" : "");
        }
        out.text("; ");
    }

    /**
     * What a comma gives, or a static member selected from an object, which counts as one, is returned with one pair around it, not
     * with two as where it initializes a variable.
     */
    private static @Nullable Expr comma(DynamicInit init) {
        Expr value = init.expr == null && init.args.length == 1 ? init.args[0] : init.expr;
        boolean isWritten = init.has(DynamicInit.BRACED) || init.has(DynamicInit.EXPLICIT_CAST);
        return value != null
                        && !isWritten
                        && Shape.strip(value) instanceof OperationExpr o
                        && (o.op() == Op.COMMA || o.op() == Op.DOT_STATIC || o.op() == Op.ARROW_STATIC)
                ? value
                : null;
    }

    /** What is cut down to a base and copied is an expression, which keeps its parentheses; {@code ?:} has its own. */
    private boolean keepsPairOfBase(DynamicInit init) {
        return init.kind == DynamicInit.Kind.EXPRESSION
                && Shape.isOp(init.expr, Op.BASE_CLASS_CAST)
                && init.expr.isGenerated()
                && !p.templateIds.insidePrototype()
                && !isClassChoice(init.expr)
                && keepsParentheses(init.expr)
                && !Lifetimes.beginIn(init.expr);
    }

    /** {@code ?:} of classes: the object that it makes has its own parentheses. */
    private static boolean isClassChoice(Expr e) {
        return Shape.strip(e) instanceof TempInitExpr t && t.init().has(DynamicInit.RESULT_FOR_CLASS_QUESTION);
    }

    /** The outermost or the first visible node was written in parentheses and is no literal ([printing 5.6]). */
    static boolean keepsParentheses(Expr e) {
        Expr shown = Shape.strip(e);
        if (shown instanceof ConstantExpr || isCaptured(shown)) {
            return false;
        }
        for (Expr node = e; node != null; node = Shape.below(node)) {
            if (node instanceof ConstantExpr c && (isOpenValue(c.constant()) || shown instanceof VariableExpr)) {
                return false;
            }
            if (node.has(Expr.PARENTHESIZED) && (node == e || !Shape.isReferenceRead(node))) {
                return true;
            }
        }
        return false;
    }

    /** An operation of a template; a cast between known types or a choice is rather one that waits for its operand. */
    private static boolean isOpenValue(Constant c) {
        return c instanceof DependentConstant
                && !(c.expr() instanceof OperationExpr o
                        && !isOpen(o.type())
                        && (o.op() == Op.QUESTION && isKnown(o.operand(0))
                                || Shape.isWrittenCast(o)
                                        && !isOpen(o.operand(0).type())
                                        && (!o.has(Expr.FUNCTIONAL_CAST) || o.has(Expr.BRACE_CAST))));
    }

    /** Nothing is known of the type, not even its kind. */
    private static boolean isOpen(Type type) {
        return type.isDependent() && !Types.isPointer(type) && !Types.isEnum(type);
    }

    private static boolean isKnown(Expr e) {
        return e instanceof ConstantExpr c && !(c.constant() instanceof DependentConstant);
    }

    /** A captured variable is made from a name that stood alone. */
    private static boolean isCaptured(Expr e) {
        return Shape.isOp(e, Op.ARROW_FIELD)
                && e.isGenerated()
                && ((OperationExpr) e).operand(1) instanceof FieldExpr f
                && !f.field().isInitCapture
                && f.field().enclosingClass() != null
                && f.field().enclosingClass().isClosure();
    }

    /** In the body of a template what is returned is not converted, so that a name is nothing but a name. */
    private boolean isBareInTemplate(Expr e) {
        return p.templateIds.insidePrototype()
                && Shape.strip(e) instanceof VariableExpr v
                && !(v.variable().type.canonical() instanceof ReferenceType);
    }
}
