package dev.cufe.xref;

import dev.cufe.display.ImplicitMembers;
import dev.cufe.il.entity.Function;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.NameRef;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.VariableExpr;
import dev.cufe.types.Types;
import dev.cufe.xref.OperandReferences.Reference;
import dev.cufe.xref.OperandReferences.Time;
import dev.cufe.xref.lines.Captures;
import java.util.ArrayList;
import java.util.List;

/** References of the operands of operators: which are read, changed or only named. */
final class OperationReferences {
    private final ReferenceCollector all;

    OperationReferences(ReferenceCollector all) {
        this.all = all;
    }

    void operation(OperationExpr e, char use) {
        Op op = e.op();
        if (all.open.waits(e)) {
            all.open.operation(e, use);
            return;
        }
        if (op.isCall()) {
            all.calls.call(e);
            return;
        }
        if (op.isAssignment() && Types.asClass(e.type()) != null) {
            all.calls.assignment(e);
            return;
        }
        if (op.isAssignment()) {
            int from = all.references.size();
            assignment(e, op == Op.ASSIGN ? ReferenceCollector.MODIFIED : ReferenceCollector.ALTERED);
            if (use == ReferenceCollector.USED) {
                all.settle(from);
            }
            return;
        }
        switch (op) {
            case POST_INCR, POST_DECR -> {
                all.expr(e.operand(0), ReferenceCollector.CHANGED);
                changed(e.operand(0), ReferenceCollector.CHANGED);
            }
            case PRE_INCR, PRE_DECR -> changedFirst(e, use);
            case ADDRESS_OF, ARRAY_TO_POINTER ->
                all.expr(
                        e.operand(0),
                        use == ReferenceCollector.BOUND ? ReferenceCollector.BOUND : ReferenceCollector.ADDRESS);
            case REFERENCE_TO -> all.expr(e.operand(0), ReferenceCollector.BOUND);
            case INDIRECT -> {
                boolean isOpen = e.operand(0).isTypeDependent();
                pointer(e.operand(0), !isOpen || PointedObjects.isObject(e.operand(0)) ? use : ReferenceCollector.USED);
            }
            case SUBSCRIPT -> offset(e, use);
            case VECTOR_SUBSCRIPT -> {
                all.expr(e.operand(1), ReferenceCollector.PLAIN);
                all.expr(e.operand(0), use);
            }
            case REF_INDIRECT -> referred(e.operand(0), use);
            case PADD, PSUBTRACT -> {
                boolean second = e.has(Expr.POINTER_OPERAND_IS_SECOND);
                all.expr(e.operand(0), second ? ReferenceCollector.PLAIN : use);
                all.expr(e.operand(1), second ? use : ReferenceCollector.PLAIN);
            }
            case NOEXCEPT -> {}
            case COMMA -> {
                all.expr(e.operand(0), ReferenceCollector.DROPPED);
                all.expr(e.operand(1), use);
            }
            case QUESTION -> all.conditionals.operands(e, use);
            case ARROW_FIELD, DOT_FIELD -> all.members.field(e, use);
            case PM_FIELD -> all.all(e.operands(), use);
            case VA_START -> {
                int from = all.references.size();
                all.expr(e.operand(0), ReferenceCollector.PLAIN);
                all.settle(from);
                all.expr(e.operand(1), ReferenceCollector.USED);
            }
            case DOT_STATIC, ARROW_STATIC -> all.members.ofClass(e, use);
            case CAST -> cast(e, use);
            case BOOL_CAST,
                    BASE_CLASS_CAST,
                    DERIVED_CLASS_CAST,
                    LVALUE_ADJUST,
                    CLASS_RVALUE_ADJUST,
                    LVALUE,
                    REAL_PART,
                    IMAG_PART -> all.all(e.operands(), use);
            case REF_CAST -> referenceCast(e, use);
            case DYNAMIC_CAST, REF_DYNAMIC_CAST -> {
                Function destructor = ImplicitMembers.virtualDestructor(e.type());
                if (destructor != null) {
                    all.defined(destructor);
                }
                all.all(e.operands(), ReferenceCollector.PLAIN);
            }
            default -> values(e);
        }
    }

    private void changedFirst(OperationExpr e, char use) {
        int from = all.references.size();
        all.expr(e.operand(0), ReferenceCollector.ALTERED);
        changed(e.operand(0), ReferenceCollector.CHANGED);
        if (use == ReferenceCollector.BOUND) {
            all.settle(from, Time.BUILT);
            changed(e, ReferenceCollector.ADDRESS);
        } else if (use == ReferenceCollector.USED) {
            all.settle(from);
        }
    }

    private void referred(Expr reference, char use) {
        if (Captures.isCapture(reference)) {
            all.named(reference, use);
        } else if (Captures.isInitCapture(reference) || ReferenceCollector.isMember(reference)) {
            all.named(reference, ReferenceCollector.DROPPED);
        } else {
            all.expr(reference, use);
        }
    }

    private void cast(OperationExpr e, char use) {
        all.calls.copied(e);
        boolean isValue = !e.isGenerated() && !Types.isVoid(e.type());
        boolean isOpenPointer = e.isTypeDependent() || e.operand(0).isTypeDependent();
        if (PointedObjects.waits(e)) {
            all.open.early(e.operand(0), ReferenceCollector.PLAIN);
            all.expr(
                    PointedObjects.of(e.operand(0)),
                    use == ReferenceCollector.PLAIN || use == ReferenceCollector.USED
                            ? ReferenceCollector.PLAIN
                            : ReferenceCollector.DROPPED);
        } else {
            boolean isAddress = use == ReferenceCollector.BOUND && PointedObjects.isObject(e);
            boolean isRead = isValue && isOpenPointer && !isAddress;
            all.expr(
                    isRead ? OpenReferences.variable(e.operand(0)) : e.operand(0),
                    isRead ? ReferenceCollector.USED : use);
        }
    }

    private void referenceCast(OperationExpr e, char use) {
        boolean isOpen = e.operand(0).isTypeDependent();
        if (isOpen) {
            all.open.early(e.operand(0), ReferenceCollector.PLAIN);
        }
        boolean isRead = use == ReferenceCollector.USED
                || use == ReferenceCollector.LAST && all.lastKind == ReferenceCollector.USED;
        all.all(e.operands(), isOpen && isRead ? ReferenceCollector.DROPPED : use);
    }

    private void values(OperationExpr e) {
        Op op = e.op();
        int from = all.references.size();
        for (Expr operand : e.operands()) {
            boolean isOpenCast = all.open.isOpenCast(InitializerReferences.withoutConversions(operand));
            all.expr(operand, isOpenCast ? ReferenceCollector.DROPPED : ReferenceCollector.PLAIN);
        }
        if (op == Op.PDIFF || op == Op.VA_ARG || op.isComparison()) {
            all.settle(from);
        }
    }

    /** An operand that was changed already is recorded once more. */
    private void changed(Expr target, char kind) {
        if (target instanceof OperationExpr o && ReferenceCollector.givesOperand(o.op()) && o.op() != Op.ASSIGN) {
            Expr root = o.operand(0);
            while (root instanceof OperationExpr inner && inner.operands().length > 0) {
                root = inner.operand(0);
            }
            if (root instanceof VariableExpr v && v.nameRef() != null) {
                Again key = new Again(v.nameRef(), o.position(), kind);
                all.references.add(
                        new Reference(key, v.variable(), null, kind, v.nameRef().position, Time.SETTLED, true));
            }
        }
    }

    /** The name of what an operator changes that is changed again. */
    private record Again(NameRef ref, int position, char kind) {}

    /** The object that a pointer points to is used: an array that became the pointer, the operand of an address. */
    void pointer(Expr pointer, char use) {
        if (!(pointer instanceof OperationExpr e) || e.origLvalueType() != null) {
            int from = all.references.size();
            all.expr(pointer, use);
            if (pointer instanceof OperationExpr o && (o.op() == Op.PRE_INCR || o.op() == Op.PRE_DECR)) {
                all.settle(from);
            }
            return;
        }
        switch (e.op()) {
            case ADDRESS_OF, ARRAY_TO_POINTER ->
                all.expr(e.operand(0), use == ReferenceCollector.PLAIN ? ReferenceCollector.ADDRESS : use);
            case PADD, PSUBTRACT -> offset(e, use);
            case CAST -> {
                if (PointedObjects.waits(e)) {
                    all.expr(e, use);
                } else {
                    pointer(e.operand(0), use);
                }
            }
            default -> all.expr(e, use);
        }
    }

    private void offset(OperationExpr e, char use) {
        boolean second = e.has(Expr.POINTER_OPERAND_IS_SECOND);
        if (second) {
            all.expr(e.operand(0), ReferenceCollector.PLAIN);
            pointer(e.operand(1), use);
        } else {
            pointer(e.operand(0), use);
            int from = all.references.size();
            all.expr(e.operand(1), ReferenceCollector.PLAIN);
            all.settle(from);
        }
    }

    /** What the target reads comes first, then the value, then the target itself. */
    private void assignment(OperationExpr e, char use) {
        List<Reference> before = all.references;
        all.references = new ArrayList<>();
        all.expr(e.operand(0), use);
        List<Reference> target = all.references;
        all.references = before;
        for (Reference r : target) {
            if (r.kind() != all.kindOf(use)) {
                all.references.add(r);
            }
        }
        all.expr(e.operand(1), ReferenceCollector.PLAIN);
        for (Reference r : target) {
            if (r.kind() == all.kindOf(use)) {
                all.references.add(r);
            }
        }
        if (use == ReferenceCollector.ALTERED) {
            changed(e.operand(0), ReferenceCollector.CHANGED);
        }
    }
}
