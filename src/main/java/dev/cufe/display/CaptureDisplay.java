package dev.cufe.display;

import dev.cufe.il.constant.AggregateConstant;
import dev.cufe.il.constant.Constant;
import dev.cufe.il.constant.DynamicInitConstant;
import dev.cufe.il.entity.Field;
import dev.cufe.il.expr.DynamicInit;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.FieldExpr;
import dev.cufe.il.expr.Lambda;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.ValueCategory;
import dev.cufe.il.expr.VariableExpr;
import dev.cufe.il.type.Type;
import dev.cufe.types.Nodes;
import dev.cufe.types.Types;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * How the original's tree has captured variables ([il 7]). It replaces the variable by the member of the
 * closure afterwards: that has no place, and what was read keeps the type of the member.
 */
final class CaptureDisplay {
    private CaptureDisplay() {}

    /** The node that stands for a captured variable in the original, or the node itself. */
    static Expr displayed(Expr e, boolean isArithmeticOperand) {
        if (!(e instanceof OperationExpr o)) {
            return e;
        }
        if (o.op() == Op.ADDRESS_OF && o.operand(0) instanceof OperationExpr inner && isCapturedThis(inner)) {
            return copiedObject(o, inner);
        }
        if (!o.isGenerated() && !isCapturedThis(o)) {
            return e;
        }
        if (o.op() == Op.REF_INDIRECT && o.operand(0) instanceof OperationExpr inner && isCapture(inner)) {
            return isInitCapture(inner) || o.origLvalueType() == null ? e : unread(o, o.type(), o.operands());
        }
        if (!isCapture(o)) {
            return e;
        }
        Expr[] operands = operands(o);
        Type before = o.origLvalueType();
        if (before == null) {
            return new OperationExpr(o.type(), o.category(), o.position(), o.flags(), o.op(), operands);
        }
        if (isCapturedThis(o)) {
            int flags = o.flags() | Expr.COMPILER_GENERATED;
            return new OperationExpr(before, o.category(), 0, flags, o.op(), operands).read(o.type());
        }
        if (isInitCapture(o) || Types.isReference(before)) {
            return new OperationExpr(before, o.category(), o.position(), o.flags(), o.op(), operands).read(o.type());
        }
        Expr access = unread(o, before, operands);
        return isArithmeticOperand || before == o.type() ? access : Nodes.implicit(Op.CAST, o.type(), access);
    }

    /** The address of the copy of {@code *this}, which is const if the closure is. */
    private static Expr copiedObject(OperationExpr address, OperationExpr access) {
        Type object = Types.pointee(address.type());
        int flags = Expr.COMPILER_GENERATED;
        Expr copy = new OperationExpr(object, ValueCategory.LVALUE, 0, flags, Op.ARROW_FIELD, access.operands());
        return new OperationExpr(
                address.type(), address.category(), 0, address.flags() | flags, Op.ADDRESS_OF, new Expr[] {copy});
    }

    private static OperationExpr unread(OperationExpr o, Type type, Expr[] operands) {
        return new OperationExpr(type, ValueCategory.PRVALUE, o.position(), o.flags(), o.op(), operands);
    }

    /** {@code this->field} of a call operator, made for a captured variable. */
    static boolean isCapture(OperationExpr o) {
        return o.op() == Op.ARROW_FIELD
                && (o.isGenerated() || isCapturedThis(o))
                && o.operand(1) instanceof FieldExpr f
                && f.field().isCompilerGenerated
                && isClosureThis(o.operand(0));
    }

    private static boolean isClosureThis(Expr e) {
        return e instanceof VariableExpr v && v.variable().isThis;
    }

    static boolean isInitCapture(OperationExpr o) {
        return o.operand(1) instanceof FieldExpr f && f.field().isInitCapture;
    }

    private static boolean isCapturedThis(OperationExpr o) {
        return o.op() == Op.ARROW_FIELD && o.operand(1) instanceof FieldExpr f && f.field().isCapturedThis;
    }

    private static Expr[] operands(OperationExpr o) {
        Expr closure = o.operand(0);
        FieldExpr f = (FieldExpr) o.operand(1);
        Field field = f.field();
        boolean hasPlace = field.isInitCapture;
        boolean isCopyOfThis = field.isCapturedThis && o.origLvalueType() == null;
        Expr member = new FieldExpr(
                isCopyOfThis ? o.type() : field.type,
                ValueCategory.PRVALUE,
                hasPlace ? f.position() : 0,
                0,
                field,
                hasPlace ? f.nameRef() : null);
        Expr object = hasPlace ? closure.without(Expr.COMPILER_GENERATED).at(o.position()) : closure.at(0);
        return new Expr[] {object, member};
    }

    /** The initial values of the members of a closure. */
    static @Nullable Constant values(Lambda lambda) {
        List<Lambda.Capture> captures = lambda.captures;
        Constant[] parts = new Constant[captures.size()];
        for (int i = 0; i < parts.length; i++) {
            Lambda.Capture c = captures.get(i);
            if (c.init == null || c.field == null) {
                return null;
            }
            Constant value = c.init.kind == DynamicInit.Kind.CONSTANT ? c.init.constant : null;
            parts[i] = value != null && c.isInitCapture
                    ? value
                    : new DynamicInitConstant(
                            c.field.type,
                            null,
                            0,
                            isBitwise(c) ? DynamicInit.bitwiseCopy() : bound(c.init, c.byReference, c.field.type));
        }
        return new AggregateConstant(lambda.closure.type(), null, 0, parts, true, true);
    }

    /** Whether the values of the members of a closure are plain constants. */
    static boolean isOfConstants(@Nullable Constant values) {
        if (!(values instanceof AggregateConstant a)) {
            return false;
        }
        for (Constant part : a.elements()) {
            if (part instanceof DynamicInitConstant) {
                return false;
            }
        }
        return true;
    }

    /** Whether every member of the closure has a known value, so that it has one itself. */
    static boolean isConstant(Lambda lambda) {
        for (Lambda.Capture c : lambda.captures) {
            if (c.byReference || c.init == null || c.init.kind != DynamicInit.Kind.CONSTANT) {
                return false;
            }
        }
        return !lambda.captures.isEmpty();
    }

    /** The values of such a closure; {@link #values} says how they come about. */
    static Constant constant(Lambda lambda, Expr source) {
        Constant[] parts = new Constant[lambda.captures.size()];
        for (int i = 0; i < parts.length; i++) {
            parts[i] = Objects.requireNonNull(lambda.captures.get(i).init).constant;
        }
        return new AggregateConstant(lambda.closure.type(), source, 0, parts, true, true);
    }

    /** What is captured by reference is bound to one, even if its type is not known. */
    private static DynamicInit bound(DynamicInit init, boolean byReference, Type type) {
        boolean isOpen = byReference
                && init.kind == DynamicInit.Kind.EXPRESSION
                && init.expr != null
                && init.expr.isGlvalue()
                && init.expr.isTypeDependent();
        if (isOpen) {
            return DynamicInit.expression(Nodes.implicit(Op.REFERENCE_TO, type, init.expr), init.flags);
        }
        return init.kind == DynamicInit.Kind.EXPRESSION && init.expr != null && !init.expr.isTypeDependent()
                ? DynamicInit.expression(displayed(init.expr, true), init.flags).withDestructor(init.destructor)
                : init;
    }

    private static boolean isBitwise(Lambda.Capture c) {
        return c.field != null
                && c.init != null
                && c.init.kind == DynamicInit.Kind.EXPRESSION
                && Types.isClass(c.field.type)
                && !c.isInitCapture;
    }

    /** The member of the closure around that a nested lambda captures. */
    static @Nullable Field source(Lambda.Capture capture) {
        Expr from = capture.init == null ? null : capture.init.expr;
        while (from instanceof OperationExpr o) {
            if (isCapture(o)) {
                return ((FieldExpr) o.operand(1)).field();
            }
            if (o.op() != Op.REFERENCE_TO && o.op() != Op.REF_INDIRECT && o.op() != Op.CAST) {
                return null;
            }
            from = o.operand(0);
        }
        return null;
    }
}
