package dev.cufe.cuda;

import dev.cufe.diagnostics.Codes;
import dev.cufe.diagnostics.DiagnosticEngine;
import dev.cufe.diagnostics.Message;
import dev.cufe.diagnostics.Renderable;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.FieldExpr;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.VariableExpr;
import dev.cufe.types.Types;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads, writes and addresses of device variables in code that also runs on the host ([cuda-rules 2.4]). They are told
 * of when the operation they belong to is complete.
 */
final class VariableAccesses {
    private record Access(int code, int position, Variable variable) {}

    private final DiagnosticEngine diagnostics;
    private final List<Access> accesses = new ArrayList<>();
    /** Addresses that a statement takes are reported when it has been said whether the statement does anything. */
    boolean holdsAddresses;

    private final List<Access> held = new ArrayList<>(0);

    VariableAccesses(DiagnosticEngine diagnostics) {
        this.diagnostics = diagnostics;
    }

    int count() {
        return accesses.size();
    }

    /** Reports the accesses from that one on. */
    void report(int from) {
        if (from == accesses.size()) {
            return;
        }
        for (int i = from; i < accesses.size(); i++) {
            Access a = accesses.get(i);
            if (holdsAddresses && a.code == Codes.DEVICE_VAR_ADDRESS_TAKEN_IN_HOST) {
                held.add(a);
            } else {
                report(a);
            }
        }
        accesses.subList(from, accesses.size()).clear();
    }

    void reportHeld() {
        for (Access a : held) {
            report(a);
        }
        held.clear();
    }

    private void report(Access a) {
        diagnostics.report(a.code, a.position, CudaFlags.spaceName(a.variable.cudaFlags), (Entity) a.variable);
    }

    /** Bindings read the variable behind them, which has no name. */
    void bindings(Variable hidden) {
        if (hidden.bindings.isEmpty() || !isForeign(hidden)) {
            return;
        }
        for (Variable binding : hidden.bindings) {
            diagnostics.report(
                    Codes.DEVICE_VAR_READ_IN_HOST,
                    binding.position,
                    CudaFlags.spaceName(hidden.cudaFlags),
                    new HiddenVariable(hidden.bindingNumber));
        }
    }

    private record HiddenVariable(int number) implements Renderable {
        @Override
        public void renderTo(Message message, char slot, int style) {
            message.append("variable \"<struct binding ").append(number).append(">\"");
        }
    }

    /** Lives on the device only. */
    private static boolean isForeign(Variable v) {
        return CudaFlags.hasMemorySpace(v) && !CudaFlags.isManaged(v);
    }

    /**
     * A read or write of a device variable, directly or of a part of it. Of a constant the host knows the value, but not that
     * of an element that is named by a subscript.
     */
    void add(Expr e, int code) {
        accessPart(e, code, e instanceof OperationExpr o && o.op() == Op.SUBSCRIPT);
    }

    private void accessPart(Expr e, int code, boolean isElement) {
        switch (e) {
            case VariableExpr v -> named(v, code, isElement);
            case OperationExpr o -> {
                switch (o.op()) {
                    case SUBSCRIPT, INDIRECT, ARROW_FIELD -> {
                        if (isAddress(o.operand(0))) {
                            accessPart(o.operand(0), code, isElement);
                        }
                    }
                    case DOT_FIELD -> {
                        if (!isReferenceMember(o.operand(1))) {
                            accessPart(o.operand(0), code, isElement);
                        }
                    }
                    case BASE_CLASS_CAST,
                            DERIVED_CLASS_CAST,
                            PM_FIELD,
                            ARRAY_TO_POINTER,
                            PADD,
                            LVALUE_ADJUST,
                            REF_CAST,
                            ADDRESS_OF -> accessPart(o.operand(0), code, isElement);
                    case COMMA -> accessPart(o.operand(1), code, isElement);
                    case QUESTION -> {
                        accessPart(o.operand(1), code, isElement);
                        accessPart(o.operand(o.operands().length - 1), code, isElement);
                    }
                    default -> {}
                }
            }
            default -> {}
        }
    }

    /** What a reference refers to is no part of the object that has the reference. */
    private static boolean isReferenceMember(Expr member) {
        return member instanceof FieldExpr f && Types.isReference(f.field().type);
    }

    /** The address of an object that is named, not the value of a pointer. */
    private static boolean isAddress(Expr e) {
        return e instanceof OperationExpr o
                && (o.op() == Op.ARRAY_TO_POINTER
                        || o.op() == Op.ADDRESS_OF
                        || (o.op() == Op.PADD || o.op() == Op.BASE_CLASS_CAST) && isAddress(o.operand(0)));
    }

    private void named(VariableExpr use, int code, boolean isElement) {
        Variable v = use.variable();
        boolean isValue = v.isConstantValued && !isElement && !Types.isReference(v.type);
        if (isForeign(v) && !(isValue && code == Codes.DEVICE_VAR_READ_IN_HOST)) {
            int position = use.nameRef() != null ? use.nameRef().position : use.position();
            accesses.add(new Access(code, position, v));
        }
    }

    /** The array that a pointer comes from; null if it is no array. */
    static @Nullable Expr decay(Expr pointer) {
        Expr e = pointer;
        while (e instanceof OperationExpr o && o.op() == Op.PADD) {
            e = o.operand(0);
        }
        return e instanceof OperationExpr o && o.op() == Op.ARRAY_TO_POINTER ? e : null;
    }

    /** The address of a shared variable or of a part of it is taken. */
    void addSharedAddress(Expr e) {
        switch (e) {
            case VariableExpr v -> {
                if (CudaFlags.isShared(v.variable())) {
                    named(v, Codes.DEVICE_VAR_ADDRESS_TAKEN_IN_HOST, false);
                }
            }
            case OperationExpr o -> {
                switch (o.op()) {
                    case SUBSCRIPT, INDIRECT -> {
                        if (decay(o.operand(0)) instanceof OperationExpr array) {
                            addSharedAddress(array.operand(0));
                        }
                    }
                    case DOT_FIELD, LVALUE_ADJUST -> addSharedAddress(o.operand(0));
                    default -> {}
                }
            }
            default -> {}
        }
    }
}
