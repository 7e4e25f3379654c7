package dev.cufe.sema.statements;

import dev.cufe.diagnostics.Codes;
import dev.cufe.diagnostics.DiagnosticEngine;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.StorageClass;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.DynamicInit;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.FieldExpr;
import dev.cufe.il.expr.Lambda;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.TempInitExpr;
import dev.cufe.il.expr.VariableExpr;
import dev.cufe.il.type.Type;
import dev.cufe.types.Nodes;
import dev.cufe.types.Types;
import org.jspecify.annotations.Nullable;

/** Warns of functions that return the address of what ends with the call: a local variable or a temporary. */
final class DanglingReturns {
    private final DiagnosticEngine diagnostics;

    DanglingReturns(DiagnosticEngine diagnostics) {
        this.diagnostics = diagnostics;
    }

    /** @param written the operand of {@code return} before its conversion to the type returned */
    void check(Type returned, DynamicInit result, Expr written) {
        Expr value = result.expr;
        if (value == null) {
            return;
        }
        if (Types.isReference(returned)) {
            reference(value, Nodes.start(written));
        } else if (Types.isPointer(returned) && isLocalAddress(value)) {
            diagnostics.report(Codes.RETURN_POINTER_TO_LOCAL, Nodes.start(written));
        }
    }

    private void reference(Expr bound, int position) {
        Expr object = referred(bound);
        if (isTemporary(object)) {
            diagnostics.report(Codes.RETURN_REF_TO_LOCAL_TEMP, position);
        } else if (isLocal(object) || isCapture(unwrapped(bound))) {
            diagnostics.report(Codes.RETURN_REF_TO_LOCAL_VARIABLE, position);
        }
    }

    private static Expr unwrapped(Expr bound) {
        return bound instanceof OperationExpr o && o.op() == Op.REFERENCE_TO ? o.operand(0) : bound;
    }

    private static Expr referred(Expr bound) {
        Expr e = bound;
        while (e instanceof OperationExpr o) {
            switch (o.op()) {
                case REFERENCE_TO, REF_CAST, BASE_CLASS_CAST, LVALUE_ADJUST -> e = o.operand(0);
                default -> {
                    return e;
                }
            }
        }
        return e;
    }

    private static boolean isTemporary(Expr e) {
        return e instanceof TempInitExpr || e instanceof ConstantExpr && !e.isGlvalue();
    }

    /** An object that is an automatic variable, or part of one. */
    private static boolean isLocal(Expr e) {
        return switch (e) {
            case VariableExpr v -> isAutomatic(v.variable());
            case OperationExpr o ->
                switch (o.op()) {
                    case DOT_FIELD, BASE_CLASS_CAST, LVALUE_ADJUST, REF_CAST -> isLocal(o.operand(0));
                    case SUBSCRIPT -> isLocalArray(o.operand(0));
                    case QUESTION -> isLocal(o.operand(1)) || isLocal(o.operand(2));
                    default -> false;
                };
            default -> false;
        };
    }

    /** What a lambda captured counts as the local variable itself, however it was captured, unless it is converted. */
    private static boolean isCapture(Expr e) {
        if (!(e instanceof OperationExpr o)) {
            return false;
        }
        if (o.op() == Op.REF_INDIRECT) {
            return isCapture(o.operand(0));
        }
        if (o.op() != Op.ARROW_FIELD || !(o.operand(1) instanceof FieldExpr f)) {
            return false;
        }
        ClassEntity closure = f.field().enclosingClass();
        if (closure == null || closure.lambda == null) {
            return false;
        }
        for (Lambda.Capture c : closure.lambda.captures) {
            if (c.field == f.field()) {
                return c.variable != null && !c.isInitCapture && isAutomatic(c.variable);
            }
        }
        return false;
    }

    /** Shared variables of CUDA live as long as the block of threads. */
    private static boolean isAutomatic(Variable v) {
        return v.storageClass == StorageClass.AUTO
                && !v.hasNoConstantAddress
                && !v.isThis
                && !Types.isReference(v.type)
                && !v.type.isDependent();
    }

    private static boolean isLocalArray(Expr e) {
        return e instanceof OperationExpr o && o.op() == Op.ARRAY_TO_POINTER && isLocal(o.operand(0));
    }

    private static boolean isLocalAddress(@Nullable Expr e) {
        if (!(e instanceof OperationExpr o)) {
            return false;
        }
        return switch (o.op()) {
            case ADDRESS_OF, ARRAY_TO_POINTER -> isLocal(o.operand(0));
            case CAST, BASE_CLASS_CAST -> isLocalAddress(o.operand(0));
            case PADD, PSUBTRACT -> isLocalAddress(o.operand(0));
            default -> false;
        };
    }
}
