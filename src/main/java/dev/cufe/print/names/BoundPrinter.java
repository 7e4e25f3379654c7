package dev.cufe.print.names;

import static dev.cufe.print.expressions.ExprPrinter.OPD;
import static dev.cufe.print.expressions.ExprPrinter.TOP;

import dev.cufe.il.constant.Constant;
import dev.cufe.il.constant.DependentConstant;
import dev.cufe.il.constant.IntegerConstant;
import dev.cufe.il.entity.StorageClass;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.SizeofExpr;
import dev.cufe.il.expr.TempInitExpr;
import dev.cufe.il.expr.VariableExpr;
import dev.cufe.il.type.IntKind;
import dev.cufe.il.type.IntegerType;
import dev.cufe.print.Printer;
import dev.cufe.print.expressions.ConstantPrinter;
import dev.cufe.print.text.Output;
import dev.cufe.print.text.Shape;
import dev.cufe.types.LocalEnumerators;
import dev.cufe.types.Types;

/** Bounds of arrays ([printing 4.3b]). */
public final class BoundPrinter {
    private final Printer p;
    private final Output out;
    private boolean isInner;

    public BoundPrinter(Printer printer) {
        p = printer;
        out = printer.out;
    }

    /**
     * Top context, but with a pair if it uses a constant of a function that has a name here. A bound that names an enumerator
     * of a function is a value; of a variable one that is nothing but the enumerator or names a constant, too, stays.
     */
    void print(Constant bound) {
        boolean isKept = p.constants.replacesLocals();
        boolean usesLocal = bound.expr() != null && !isKept && usesAutomatic(Shape.strip(bound.expr()));
        Constant c = usesLocal ? bound : p.closedMembers.shown(bound);
        if (c != bound && c instanceof IntegerConstant i && isKept) {
            p.constants.enumeratorValue(i, IntKind.UNSIGNED_LONG);
            return;
        }
        if (c instanceof IntegerConstant i && i.enumerator() == null && isOfCompiler(c)) {
            out.text(i.value().toString(false));
            return;
        }
        Expr shown = c.expr() == null ? null : Shape.strip(c.expr());
        boolean isName = Shape.isEnumerator(c) || shown instanceof ConstantExpr k && Shape.isEnumerator(k.constant());
        Constant value = isKept || !isName && !usesLocal ? LocalEnumerators.forgotten(c) : c;
        if (isKept && c instanceof DependentConstant) {
            value = LocalEnumerators.ofTemplate(c, c.type());
        }
        if (value != c && value instanceof IntegerConstant number) {
            // What outlives the function has the size itself, other bounds the number that was written.
            boolean isSize = isKept || shown == null || !(shown.type().canonical() instanceof IntegerType);
            p.constants.enumeratorValue(
                    number,
                    isSize ? IntKind.UNSIGNED_LONG : ((IntegerType) shown.type().canonical()).kind());
        } else if (shown != null
                && (usesLocal || Shape.isCommaLike(c.expr()))
                && !isName
                && !(c instanceof DependentConstant)) {
            p.exprs.print(c.expr(), OPD);
        } else {
            written(c);
        }
    }

    /** Numbers of elements that initializers give have no type, written ones and values of lambdas do. */
    private static boolean isOfCompiler(Constant c) {
        return c.expr() == null && !c.has(Constant.VALUE_OF_LAMBDA);
    }

    private void written(Constant c) {
        // In a body what depends may be no constant: an array of variable length.
        boolean open = c instanceof DependentConstant
                && p.statements.isInBody()
                && !isInner
                && !p.constants.replacesLocals()
                && !p.scopes.isInnermostClass();
        boolean old = p.sizes.ofTypes(p.statements.isInBody() && !(c instanceof DependentConstant));
        boolean inConstant = p.exprs.insideConstant(!open);
        if (open && c.expr() != null && Shape.strip(c.expr()) instanceof TempInitExpr t) {
            size(t);
        } else {
            p.constants.print(c, TOP);
        }
        p.exprs.insideConstant(inConstant);
        p.sizes.ofTypes(old);
    }

    /** The number of elements that is asked for: {@code T{}} alone is cast once more to the type that it has. */
    public void size(Expr e) {
        boolean isCast = Shape.strip(e) instanceof TempInitExpr t
                && Shape.isBraced(t)
                && t.type().isDependent()
                && !Types.isClass(t.type());
        if (isCast) {
            out.text('(');
            p.types.typeId(e.type());
            out.text(")(");
        }
        boolean isName = Shape.strip(e) instanceof ConstantExpr c && c.constant() instanceof DependentConstant;
        boolean old = p.names.ignoreWritten(isName || p.names.ignoresWritten());
        p.exprs.print(e, TOP);
        p.names.ignoreWritten(old);
        out.text(isCast ? ")" : "");
    }

    /** Bounds of the elements of an array that is allocated are constants, whatever the array's own is. */
    public boolean ofElements(boolean on) {
        boolean old = isInner;
        isInner = on;
        return old;
    }

    /** Whether a variable of a function is named that is not static; {@code sizeof} asks parameters and objects only. */
    private static boolean usesAutomatic(Expr e) {
        Expr shown = Shape.strip(e);
        if (shown instanceof SizeofExpr s) {
            return s.operand() != null && namesAutomatic(s.operand());
        }
        if (shown instanceof ConstantExpr c && c.constant().expr() != null) {
            return usesAutomatic(c.constant().expr());
        }
        if (shown instanceof OperationExpr o) {
            for (Expr operand : o.operands()) {
                if (usesAutomatic(operand)) {
                    return true;
                }
            }
        }
        return ConstantPrinter.isLocal(shown);
    }

    /** Whether it names an automatic variable, a parameter or the object of the function around. */
    private static boolean namesAutomatic(Expr e) {
        Expr shown = Shape.behindConstant(Shape.strip(e));
        if (shown instanceof OperationExpr o) {
            for (Expr operand : o.operands()) {
                if (namesAutomatic(operand)) {
                    return true;
                }
            }
            return false;
        }
        return shown instanceof SizeofExpr s && s.operand() != null && namesAutomatic(s.operand())
                || shown instanceof VariableExpr v && v.variable().storageClass == StorageClass.AUTO;
    }
}
