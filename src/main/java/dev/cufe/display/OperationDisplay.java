package dev.cufe.display;

import dev.cufe.il.constant.DependentConstant;
import dev.cufe.il.entity.Function;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.FunctionExpr;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.TempInitExpr;
import dev.cufe.il.expr.VariableExpr;
import dev.cufe.il.type.Type;
import dev.cufe.il.type.UnknownType;
import dev.cufe.types.Nodes;
import dev.cufe.types.Types;

/** The fields of enk_operation ([il 5.2], [il 5.3]). */
final class OperationDisplay {
    private final Display d;

    OperationDisplay(Display display) {
        d = display;
    }

    void fields(Record r, OperationExpr e) {
        r.field("kind", "enk_operation")
                .field("operation.kind", "eok_" + shownOp(e).ilName());
        r.field("operation.type_kind", typeKind(e));
        r.flag("returns_lvalue_instead_of_usual_rvalue", returnsLvalue(e));
        r.flag("is_const_cast", e.has(Expr.CONST_CAST));
        r.flag("is_reinterpret_cast", e.has(Expr.REINTERPRET_CAST));
        r.flag("is_reinterpret_like_cast", isReinterpretation(e));
        boolean isMove = ExprDisplay.isImplicitMove(e);
        r.flag("is_reference_cast", e.has(Expr.REFERENCE_CAST) || isMove);
        r.flag("is_rvalue_reference_cast", e.has(Expr.RVALUE_REFERENCE_CAST) || isMove);
        r.flag("is_conversion_call", e.has(Expr.CONVERSION_CALL));
        r.flag("only_found_through_arg_dependent_lookup", e.has(Expr.FOUND_BY_ADL_ONLY));
        r.flag("call_uses_operator_syntax", e.has(Expr.OPERATOR_SYNTAX));
        r.flag("eval_right_to_left", e.has(Expr.EVAL_RIGHT_TO_LEFT) || isAssignmentCall(e));
        r.flag("call_with_qualified_function_name", e.has(Expr.QUALIFIED_CALL) || isQualifiedUnknown(e));
        r.flag("arg_dependent_lookup_suppressed_on_call", e.has(Expr.ADL_SUPPRESSED) || isParenthesizedName(e));
        r.flag("implicit_in_member_naming", e.isGenerated() && e.has(Expr.IMPLICIT_IN_MEMBER_NAMING));
        r.flag("implicit_step_of_explicit_cast", BaseSteps.isStepOfWrittenCast(e));
        r.flag("is_virtual_call", e.has(Expr.VIRTUAL_CALL));
        r.flag("pointer_operand_is_second", e.has(Expr.POINTER_OPERAND_IS_SECOND));
        r.flag("eval_left_to_right", e.has(Expr.EVAL_LEFT_TO_RIGHT));
        r.flag("is_gnu_two_operand_question_mark", e.has(Expr.GNU_TWO_OPERAND_QUESTION));
        Expr[] shown = d.bases.operands(
                e, converted(e, DependentDisplay.operands(e, sources(e, operands(e)), !d.expressions.isUnevaluated())));
        shown = destroyed(e.op(), folded(e.op(), shown));
        if (e.op() == Op.ASSIGN && Types.isClass(e.type())) {
            d.expressions.source(shown[1]);
        } else if (e.op() == Op.QUESTION && d.expressions.isSource(e)) {
            d.expressions.source(shown[1]);
            d.expressions.source(shown[2]);
        }
        r.field("operands", d.expressions.operands(e.op(), shown));
    }

    /** What is destroyed by a call of {@code ~T} has the type T, by that name. */
    private Expr[] destroyed(Op op, Expr[] operands) {
        boolean isArrow = op == Op.ARROW_VACUOUS_DESTRUCTOR;
        if (!isArrow && op != Op.DOT_VACUOUS_DESTRUCTOR
                || !(operands[1] instanceof ConstantExpr c)
                || c.nameRef() == null
                || c.nameRef().destructorType == null) {
            return operands;
        }
        Type named = c.nameRef().destructorType;
        Type before = operands[0].origLvalueType();
        if (named.isDependent() || isArrow != (before != null)) {
            return operands;
        }
        Expr object = isArrow
                ? operands[0].unread().read(d.unit.types.pointerTo(named))
                : operands[0].retyped(named, operands[0].category());
        return new Expr[] {object, operands[1]};
    }

    /** Temporaries of known value as objects of members and as arguments. */
    private Expr[] folded(Op op, Expr[] operands) {
        boolean isField = op == Op.DOT_FIELD || op == Op.DOT_STATIC;
        if (!op.isCall() && !isField) {
            return operands;
        }
        Expr[] changed = operands.clone();
        for (int i = isField ? 0 : 1; i < operands.length; i++) {
            boolean isObject = isField ? i == 0 : op == Op.DOT_MEMBER_CALL && i == 1;
            changed[i] = isObject ? d.temporaries.object(operands[i], !isField) : d.temporaries.argument(operands[i]);
        }
        return changed;
    }

    /** What stands for the source of a class assignment was an lvalue. */
    private Expr[] sources(OperationExpr e, Expr[] operands) {
        Type read = e.origLvalueType();
        if (read != null && (e.op() == Op.COMMA || e.op() == Op.QUESTION)) {
            return read(operands, e.type());
        }
        if (e.op() == Op.ASSIGN && Types.isClass(e.type())) {
            Expr assigned = ClassSources.assigned(operands[1], d.unit);
            if (assigned != operands[1]) {
                return new Expr[] {operands[0], assigned};
            }
        }
        boolean isRead = e.op() == Op.ASSIGN
                && operands[1] instanceof TempInitExpr t
                && t.origLvalueType() == null
                && !t.type().isDependent();
        return isRead ? new Expr[] {operands[0], operands[1].read(operands[1].type())} : operands;
    }

    /** Reading what a comma or a condition gives reads the operands that it may be. */
    private static Expr[] read(Expr[] operands, Type type) {
        Expr[] changed = operands.clone();
        for (int i = 1; i < operands.length; i++) {
            if (operands[i].isGlvalue()) {
                changed[i] = operands[i].read(type);
            }
        }
        return changed;
    }

    /** An object of an unknown class is converted to what only an instance knows before it is one to bool. */
    private Expr[] converted(OperationExpr e, Expr[] operands) {
        if (e.op() != Op.BOOL_CAST
                || !e.isGenerated()
                || !(operands[0] instanceof TempInitExpr t)
                || !t.type().isDependent()) {
            return operands;
        }
        Expr cast = Nodes.prvalue(Op.CAST, d.unit.types.unknown(), t.position(), Expr.COMPILER_GENERATED, t);
        return new Expr[] {cast};
    }

    /** An unknown comma may use its right operand, even a cast to void. */
    private static Expr[] used(OperationExpr e) {
        Expr[] operands = e.operands();
        if (e.op() != Op.COMMA
                || !(e.type() instanceof UnknownType)
                || !(operands[1] instanceof OperationExpr cast)
                || cast.op() != Op.CAST
                || !Types.isVoid(cast.type())) {
            return operands;
        }
        Expr[] value = {cast.operand(0).without(Expr.RESULT_NOT_USED)};
        return new Expr[] {
            operands[0], new OperationExpr(cast.type(), cast.category(), cast.position(), cast.flags(), Op.CAST, value)
        };
    }

    /** The object of an implicit {@code this->} has no place of its own. */
    private static Expr[] operands(OperationExpr e) {
        Expr[] operands = used(e);
        boolean isImplicit = e.isGenerated()
                && e.op() != Op.BASE_CLASS_CAST
                && operands.length > 0
                && operands[0] instanceof VariableExpr v
                && v.variable().isThis;
        if (!isImplicit) {
            return operands;
        }
        Expr[] changed = operands.clone();
        boolean hasPlace = operands.length > 1 && CaptureDisplay.isInitCapture(e);
        changed[0] = hasPlace ? operands[0].without(Expr.COMPILER_GENERATED).at(e.position()) : operands[0].at(0);
        return changed;
    }

    /** {@code N::f(t)} that only an instance resolves. */
    private static boolean isQualifiedUnknown(OperationExpr e) {
        return e.op() == Op.CALL
                && !e.has(Expr.ADL_SUPPRESSED)
                && e.operand(0) instanceof ConstantExpr c
                && c.constant() instanceof DependentConstant d
                && (d.kind() == DependentConstant.Kind.UNKNOWN_FUNCTION
                        || d.kind() == DependentConstant.Kind.TEMPLATE_REF)
                && c.nameRef() != null
                && c.nameRef().isQualified()
                && !(d.candidates().length == 1 && d.candidates()[0] instanceof Function f && f.isNonstaticMember());
    }

    /** {@code (f)(x)}. */
    private static boolean isParenthesizedName(OperationExpr e) {
        return e.op() == Op.CALL
                && e.operand(0) instanceof FunctionExpr f
                && f.has(Expr.PARENTHESIZED)
                && !f.function().isMember();
    }

    /** The right operand of an overloaded assignment is evaluated first [expr.ass]. */
    private static boolean isAssignmentCall(OperationExpr e) {
        return e.has(Expr.OPERATOR_SYNTAX)
                && e.op().isCall()
                && e.operand(0) instanceof FunctionExpr f
                && f.function().operator != null
                && f.function().operator.isAssignment();
    }

    /** A template does not say how {@code bool(x)} is converted. */
    private Op shownOp(OperationExpr e) {
        boolean isOpen = e.op() == Op.BOOL_CAST && e.has(Expr.FUNCTIONAL_CAST) && d.nested.isInPrototype();
        return isOpen ? Op.CAST : e.op();
    }

    private static boolean isReinterpretation(OperationExpr e) {
        return e.has(Expr.REINTERPRET_LIKE_CAST)
                || e.op() == Op.CAST
                        && !e.isGenerated()
                        && Types.isPointer(e.operand(0).type())
                        && Types.isIntegralOrEnum(e.type())
                || e.has(Expr.REINTERPRET_CAST)
                        && !e.type().isDependent()
                        && !e.operand(0).isTypeDependent();
    }

    /** C++ gives an lvalue where C gives a value. */
    private static boolean returnsLvalue(OperationExpr e) {
        boolean isLvalueInCxx = switch (e.op()) {
            case PRE_INCR, PRE_DECR, COMMA, QUESTION -> true;
            default -> e.op().isAssignment();
        };
        return isLvalueInCxx && e.isLvalue();
    }

    private static String typeKind(OperationExpr e) {
        boolean hasNone = e.op().isCall() || e.op() == Op.CAST || e.op() == Op.QUESTION || e.op() == Op.COMMA;
        if (hasNone || e.operands().length == 0) {
            return "tk_unknown";
        }
        return TypeDisplay.kindWord(Types.core(e.operand(0).type()));
    }
}
