package dev.cufe.xref;

import dev.cufe.il.constant.AddressConstant;
import dev.cufe.il.constant.DependentConstant;
import dev.cufe.il.entity.Function;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.FunctionExpr;
import dev.cufe.il.expr.NameRef;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.VariableExpr;
import dev.cufe.types.Types;
import org.jspecify.annotations.Nullable;

/**
 * What calls name whose arguments depend although the function is known: only those arguments wait.
 *
 * @ref [xref 2.2]
 */
final class OpenCalls {
    private final ReferenceCollector all;
    private final OpenReferences open;

    OpenCalls(ReferenceCollector all, OpenReferences open) {
        this.all = all;
        this.open = open;
    }

    /** Records a call if the function is known; says whether it is. */
    boolean call(Expr[] operands) {
        if (operands[0] instanceof FunctionExpr f) {
            openCall(f, operands);
            return true;
        }
        Function launder = launder(operands[0]);
        NameRef named = launder != null ? ((ConstantExpr) operands[0]).nameRef() : null;
        if (launder != null && named != null) {
            all.builtins.call(launder, named, operands, true);
            return true;
        }
        OperationExpr ofObject =
                operands[0] instanceof OperationExpr o && (o.op() == Op.DOT_STATIC || o.op() == Op.ARROW_STATIC)
                        ? o
                        : null;
        Expr callee = ofObject != null ? ofObject.operand(1) : operands[0];
        boolean isPointerRead = isKnownPointer(callee);
        if (!isPointerRead && !callsStatic(callee, ofObject != null)) {
            return false;
        }
        for (int i = 1; i < operands.length; i++) {
            open.earlyArgument(operands[i], ReferenceCollector.PLAIN);
        }
        if (ofObject != null) {
            boolean isPointer = ofObject.op() == Op.ARROW_STATIC;
            all.expr(ofObject.operand(0), isPointer ? ReferenceCollector.USED : ReferenceCollector.DROPPED);
        }
        if (isPointerRead) {
            all.expr(callee, ReferenceCollector.USED);
        } else if (ofObject == null || !waitsInSignature(callee)) {
            calledStatic(callee);
        }
        for (int i = 1; i < operands.length; i++) {
            argument(operands[i]);
        }
        return true;
    }

    /** The name of an unknown member that has template arguments: those say enough to record it at once. */
    static @Nullable NameRef templateId(Expr e) {
        Expr named = e instanceof OperationExpr o && (o.op() == Op.DOT_STATIC || o.op() == Op.ARROW_STATIC)
                ? o.operand(1)
                : e;
        boolean isTemplateId = named instanceof ConstantExpr c
                && c.nameRef() != null
                && c.nameRef().templateArgs != null
                && c.constant() instanceof DependentConstant d
                && d.kind() == DependentConstant.Kind.MEMBER;
        return isTemplateId ? ((ConstantExpr) named).nameRef() : null;
    }

    /** A launch: a kernel that is not known comes before its configuration. */
    void launch(OperationExpr configuration, Expr call) {
        boolean isKernelOpen = call instanceof OperationExpr o
                && o.op() == Op.CALL
                && o.operand(0).isTypeDependent();
        if (isKernelOpen) {
            argument(((OperationExpr) call).operand(0));
        }
        configuration(configuration);
        if (!isKernelOpen) {
            open.open(call);
            return;
        }
        Expr[] operands = ((OperationExpr) call).operands();
        for (int i = 1; i < operands.length; i++) {
            argument(operands[i]);
        }
        for (Expr operand : operands) {
            open.earlyArgument(operand, ReferenceCollector.PLAIN);
        }
    }

    /** The configuration of a launch: nobody has written the name of the function that takes it. */
    void configuration(OperationExpr configuration) {
        if (OpenReferences.isOpen(configuration)) {
            openArguments(configuration.operands(), configuration.operands().length);
        } else {
            all.calls.arguments(configuration.operands(), 1);
        }
    }

    /** A pointer to a function of known type is read, whatever the arguments are. */
    private static boolean isKnownPointer(Expr callee) {
        return !callee.isTypeDependent() && Types.isPointer(callee.type()) && !(callee instanceof ConstantExpr);
    }

    private static boolean callsStatic(Expr callee, boolean ofObject) {
        return staticMember(callee) != null || ofObject && callee instanceof FunctionExpr f && f.nameRef() != null;
    }

    /** Whether nobody says yet which function of a class template an object that was written calls. */
    boolean waitsInSignature(OperationExpr call) {
        Expr callee = call.operand(0);
        NameRef ref =
                callee instanceof FunctionExpr f ? f.nameRef() : callee instanceof ConstantExpr c ? c.nameRef() : null;
        Function known = switch (callee) {
            case FunctionExpr f -> f.function();
            case ConstantExpr c
            when c.constant() instanceof DependentConstant d
                    && d.candidates().length > 0
                    && d.candidates()[0] instanceof Function f -> f;
            default -> null;
        };
        return known != null
                && ref != null
                && all.out.start(call.operand(1)) < ref.position
                && all.calls.waitsInSignature(known);
    }

    /** The same of a static one. */
    boolean waitsInSignature(Expr callee) {
        AddressConstant member = staticMember(callee);
        Function f = member != null && member.entity() instanceof Function known
                ? known
                : callee instanceof FunctionExpr named ? named.function() : null;
        return f != null && all.calls.waitsInSignature(f);
    }

    private void calledStatic(Expr callee) {
        AddressConstant member = staticMember(callee);
        if (member != null && member.entity() instanceof Function f) {
            all.calls.called(member, f, all.out.positionOf(member, callee.position()));
        } else if (callee instanceof FunctionExpr f && f.nameRef() != null) {
            all.calls.called(f.nameRef(), f.function(), f.nameRef().position);
        }
    }

    /** A call of a function that is known: only the arguments that depend wait. */
    private void openCall(FunctionExpr callee, Expr[] operands) {
        NameRef name = callee.nameRef();
        if (name != null && BuiltinReferences.isGeneric(callee.function())) {
            all.builtins.call(callee.function(), name, operands, true);
            return;
        }
        boolean isEvaluated = !BuiltinReferences.asksForConstant(callee.function());
        int listed = callee.function().type.params().length;
        if (isEvaluated) {
            earlyArguments(operands, listed);
        }
        if (name != null) {
            all.called(name, callee.function(), name.position);
        }
        if (isEvaluated) {
            openArguments(operands, listed);
        }
    }

    private static @Nullable Function launder(Expr callee) {
        return callee instanceof ConstantExpr c
                        && c.nameRef() != null
                        && c.constant() instanceof DependentConstant d
                        && d.kind() == DependentConstant.Kind.UNKNOWN_FUNCTION
                        && d.candidates().length == 1
                        && d.candidates()[0] instanceof Function f
                        && BuiltinReferences.isLaunder(f)
                ? f
                : null;
    }

    /** A static member function of the class template around; null if something else is called. */
    static @Nullable AddressConstant staticMember(Expr callee) {
        return callee instanceof ConstantExpr c
                        && c.nameRef() == null
                        && c.constant() instanceof AddressConstant a
                        && a.base() == AddressConstant.Base.FUNCTION
                ? a
                : null;
    }

    private static boolean isOpenAddress(Expr e) {
        return e.isTypeDependent() && PointedObjects.isObject(e);
    }

    private void earlyArguments(Expr[] operands, int listed) {
        for (int i = 1; i < operands.length; i++) {
            if (operands[i] instanceof VariableExpr && OpenReferences.mayBeClass(operands[i]) && i <= listed
                    || isOpenAddress(operands[i])) {
                open.earlyArgument(operands[i], ReferenceCollector.PLAIN);
            }
        }
    }

    /** @param listed how many parameters there are: what an ellipsis takes is read */
    private void openArguments(Expr[] operands, int listed) {
        for (int i = 1; i < operands.length; i++) {
            boolean isRead = i > listed && operands[i] instanceof VariableExpr;
            if (!isRead && (OpenReferences.mayBeClass(operands[i]) || isOpenAddress(operands[i]))) {
                open.open(operands[i]);
            } else {
                all.calls.copied(operands[i]);
                int from = all.references.size();
                all.expr(operands[i], ReferenceCollector.USED);
                all.settle(from);
            }
        }
    }

    /** An argument of a function that is not known yet: nobody reads a variable, not even a constant. */
    void argument(Expr e) {
        if (e instanceof VariableExpr v && v.nameRef() != null) {
            all.add(v.nameRef(), v.variable(), ReferenceCollector.DROPPED, v.nameRef().position);
        } else {
            open.open(e);
        }
    }
}
