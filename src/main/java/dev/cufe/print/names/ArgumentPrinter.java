package dev.cufe.print.names;

import static dev.cufe.print.expressions.ExprPrinter.TOP;

import dev.cufe.il.constant.AggregateConstant;
import dev.cufe.il.constant.Constant;
import dev.cufe.il.constant.DependentConstant;
import dev.cufe.il.constant.DesignatorConstant;
import dev.cufe.il.constant.IntegerConstant;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Enumerator;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.TempInitExpr;
import dev.cufe.il.expr.VariableExpr;
import dev.cufe.il.type.EnumType;
import dev.cufe.print.Printer;
import dev.cufe.print.expressions.ConstantPrinter;
import dev.cufe.print.text.Output;
import dev.cufe.print.text.Places.Place;
import dev.cufe.print.text.Shape;
import dev.cufe.types.Types;
import org.jspecify.annotations.Nullable;

/** Constants as arguments of templates, and what is printed like one ([printing 3.13]). */
public final class ArgumentPrinter {
    private final Printer p;
    private final Output out;
    private final ConstantPrinter constants;
    private boolean keepsCasts;

    public ArgumentPrinter(Printer printer, ConstantPrinter constants) {
        p = printer;
        out = printer.out;
        this.constants = constants;
    }

    /** An argument of a template-id: in top context, in parentheses if it shows a {@code >} ([printing 3.13]). */
    void print(Constant argument) {
        Constant c = p.closedMembers.shown(argument);
        boolean old = p.names.ignoreWritten(true);
        forgetCast(c);
        argumentValue(c);
        p.operators.endArgument();
        p.names.ignoreWritten(old);
    }

    /** Says whether the declaration of a function or variable template is printed, whose casts stay; gives the old setting. */
    public boolean keepsCasts(boolean on) {
        boolean old = keepsCasts;
        keepsCasts = on;
        return old;
    }

    private void forgetCast(Constant c) {
        if (c.expr() != null) {
            p.operators.enterArgument(Shape.behindConstant(c.expr()));
        }
        if (c.expr() != null
                && isForgottenCast(c.expr())
                && (p.places.isIn(Place.UNKNOWN_ARGUMENTS) && isWholeCast(c)
                        || !keepsCasts && !p.statements.isInBody())) {
            p.operators.writeCastAsC();
        }
    }

    /** A cast that is the whole argument: the original keeps only the type if types are known ([printing 3.13]). */
    private static boolean isForgottenCast(Expr e) {
        Expr shown = Shape.behindConstant(e);
        return shown instanceof OperationExpr o
                && Shape.isWrittenCast(o)
                && !o.type().isDependent()
                && (!o.operand(0).isTypeDependent() || isTruthValue(o.operand(0)));
    }

    /** As opposed to the operand of a size, and to the cast of a member of an unknown class. */
    private static boolean isWholeCast(Constant c) {
        boolean isOperand = c instanceof DependentConstant d && d.kind() != DependentConstant.Kind.EXPRESSION;
        Expr operand = Shape.behindConstant(c.expr()) instanceof OperationExpr o ? Shape.strip(o.operand(0)) : c.expr();
        boolean isMember = operand instanceof ConstantExpr k
                && k.constant() instanceof DependentConstant m
                && m.kind() == DependentConstant.Kind.MEMBER
                && (m.qualifierType() != null
                        || k.nameRef() != null && k.nameRef().isQualified());
        return !isOperand && !isMember;
    }

    /** Comparisons and logical operators give {@code bool} to the original, whatever their operands are. */
    private static boolean isTruthValue(Expr e) {
        return Shape.behindConstant(e) instanceof OperationExpr o
                && (o.op().isComparison() && o.op() != Op.SPACESHIP
                        || o.op() == Op.LAND
                        || o.op() == Op.LOR
                        || o.op() == Op.NOT);
    }

    /** An argument as it was written, before its conversion. */
    void written(Constant c) {
        Variable other = c.expr() == null ? null : localOfOther(c.expr());
        if (other != null) {
            valueOf(other);
            return;
        }
        boolean old = p.names.ignoreWritten(true);
        forgetCast(c);
        boolean pair = c.expr() != null && showsGreater(c.expr());
        if (pair) {
            out.text('(');
        }
        boolean wasWritten = p.places.set(Place.WRITTEN_ARGUMENT, true);
        constants.print(c, TOP);
        p.places.set(Place.WRITTEN_ARGUMENT, wasWritten);
        p.operators.endArgument();
        if (pair) {
            out.text(')');
        }
        p.names.ignoreWritten(old);
    }

    /**
     * An argument for function templates of which one is chosen later: an expression as written, in which constants of
     * functions are replaced by their values. One that stands alone keeps its name in its own function.
     */
    void open(Constant c) {
        Expr written = c.expr();
        Variable named = written != null && Shape.strip(written) instanceof VariableExpr v ? v.variable() : null;
        if (named != null && p.statements.isOwn(named)) {
            print(c);
            return;
        }
        boolean replaced = constants.replaceLocals(true);
        boolean sizes = p.sizes.ofTypes(true);
        if (named != null && ConstantPrinter.isKnownLocal(named)) {
            print(named.constant.withExpr(null));
        } else if (c instanceof IntegerConstant i && i.enumerator() != null) {
            p.names.qualified(i.enumerator());
        } else if (named != null || written == null || c instanceof DependentConstant) {
            print(c);
        } else {
            written(c);
        }
        p.sizes.ofTypes(sizes);
        constants.replaceLocals(replaced);
    }

    /** An enumerator's value or the width of a bit-field: a dependent name that is all of it lost its qualifiers. */
    public void bareConstant(Constant written, int context) {
        Constant c = p.closedMembers.shown(written);
        boolean named = c instanceof DependentConstant d && d.expr() == null;
        boolean old = p.names.ignoreWritten(named);
        if (c instanceof DependentConstant) {
            forgetCast(c);
        }
        boolean outer = p.exprs.insideConstant(true);
        constants.print(c, context);
        p.exprs.insideConstant(outer);
        p.names.ignoreWritten(old);
    }

    /** A default template argument: like an argument, but its names are qualified as written. */
    public void byDefault(Constant c) {
        if (c instanceof DependentConstant && c.expr() != null && isForgottenCast(c.expr())) {
            p.operators.writeCastAsC();
        }
        if (c instanceof AggregateConstant a && !(c.expr() instanceof TempInitExpr)) {
            // The value of a variable, whose type is that of the parameter.
            boolean old = p.exprs.insideConstant(true);
            elements(a);
            p.exprs.insideConstant(old);
            return;
        }
        argumentValue(c instanceof DependentConstant ? c : unnamed(c));
    }

    /** The value alone: of several enumerators for it the first one is printed. */
    private static Constant unnamed(Constant c) {
        return c instanceof IntegerConstant i && i.enumerator() != null
                ? new IntegerConstant(i.type(), null, i.flags(), i.value(), null)
                : c.withExpr(null);
    }

    /** The constant of another function that an argument was first written with; null for other expressions. */
    private @Nullable Variable localOfOther(Expr e) {
        boolean isLocal = Shape.strip(e) instanceof VariableExpr v
                && v.variable().parent != null
                && v.variable().parent.kind().isLocal()
                && v.variable().constant instanceof IntegerConstant
                && !p.statements.mayName(v.variable());
        return isLocal ? ((VariableExpr) Shape.strip(e)).variable() : null;
    }

    /** Its name means nothing here: the value is printed, that of a constexpr variable with its type. */
    private void valueOf(Variable other) {
        if (!other.isConstexpr) {
            argument(other.constant.withExpr(null));
            return;
        }
        out.text("((");
        p.types.typeId(Types.unqualified(other.type));
        out.text(")(");
        argument(other.constant.withExpr(null));
        out.text("))");
    }

    /** Only a constexpr variable or a constant of a function keeps its name as an argument ([printing 3.13]). */
    private boolean keepsName(Expr e) {
        Expr shown = Shape.strip(e);
        while (shown instanceof OperationExpr o && o.op() == Op.UNARY_PLUS) {
            shown = Shape.strip(o.operand(0));
        }
        if (shown instanceof OperationExpr o && (o.op() == Op.DOT_STATIC || o.op() == Op.ARROW_STATIC)) {
            shown = Shape.strip(o.operand(1));
        }
        if (!(shown instanceof VariableExpr v)) {
            return false;
        }
        Variable variable = v.variable();
        boolean local = variable.parent != null && variable.parent.kind().isLocal();
        return local || variable.isConstexpr && isReachable(variable);
    }

    /** A member of a class template has no name outside of that. */
    private boolean isReachable(Variable v) {
        ClassEntity owner = v.enclosingClass();
        return owner == null || !owner.type().isDependent() || p.scopes.contains(owner.scope);
    }

    private void argumentValue(Constant written) {
        boolean old = p.exprs.insideConstant(true);
        argument(written);
        p.exprs.insideConstant(old);
    }

    private void argument(Constant written) {
        Constant c = written instanceof DependentConstant || written.expr() != null && keepsName(written.expr())
                ? written
                : unnamed(written);
        Expr expr = c.expr();
        if (c instanceof IntegerConstant i && i.enumerator() == null && expr == null) {
            constants.integer(i, TOP);
            return;
        }
        if (c instanceof AggregateConstant a && expr == null) {
            p.types.typeId(a.type());
            elements(a);
            return;
        }
        boolean pair = expr != null && showsGreater(expr);
        if (pair) {
            out.text('(');
        }
        constants.print(c, TOP);
        if (pair) {
            out.text(')');
        }
    }

    /** The value of a class, {@code P{1, {2, 3}}}: each element is printed like an argument. */
    private void elements(AggregateConstant a) {
        out.text('{');
        String between = "";
        for (Constant c : a.elements()) {
            out.text(between);
            if (c instanceof AggregateConstant inner && inner.expr() == null) {
                elements(inner);
            } else if (c instanceof DesignatorConstant d && d.field() != null) {
                out.name(d.field());
                out.text(": ");
            } else if (c instanceof IntegerConstant && Types.isMemberPointer(c.type())) {
                out.text('0');
            } else {
                argument(c);
            }
            between = c instanceof DesignatorConstant ? "" : ", ";
        }
        out.text('}');
    }

    /** An enumerator whose value depends and shows a {@code >}: converted it counts as that value, although named. */
    static boolean isGreaterEnumerator(Constant c) {
        if (!(c instanceof DependentConstant d)
                || !(d.type() instanceof EnumType type)
                || d.kind() != DependentConstant.Kind.MEMBER) {
            return false;
        }
        for (Enumerator x : type.entity().enumerators) {
            if (x.name == d.name()) {
                return x.value.expr() != null && showsGreater(x.value.expr());
            }
        }
        return false;
    }

    /** Whether it gets a pair of its own, because the list of arguments would end too early. */
    static boolean showsGreater(Expr e) {
        Expr shown = Shape.strip(e);
        if (!(shown instanceof OperationExpr o)) {
            return false;
        }
        if (o.op() == Op.GT || o.op() == Op.SHIFT_RIGHT || o.op() == Op.COMMA) {
            return true;
        }
        if (o.op().isCall() || o.operands().length < 2 || isArithmetic(o.op())) {
            return false;
        }
        for (Expr operand : o.operands()) {
            if (showsGreater(operand) || isLogical(o.op()) && isGreaterEnumerator(operand)) {
                return true;
            }
        }
        return false;
    }

    /** Their operands have parentheses of their own wherever a {@code >} shows in them. */
    private static boolean isArithmetic(Op op) {
        return switch (op) {
            case ADD, SUBTRACT, MULTIPLY, DIVIDE, REMAINDER -> true;
            default -> false;
        };
    }

    private static boolean isLogical(Op op) {
        return op == Op.LAND || op == Op.LOR || op == Op.QUESTION || op.isComparison();
    }

    private static boolean isGreaterEnumerator(Expr operand) {
        return Shape.strip(operand) instanceof ConstantExpr c && isGreaterEnumerator(c.constant());
    }
}
