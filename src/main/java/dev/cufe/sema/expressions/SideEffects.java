package dev.cufe.sema.expressions;

import dev.cufe.il.constant.AddressConstant;
import dev.cufe.il.constant.DependentConstant;
import dev.cufe.il.constant.IntegerConstant;
import dev.cufe.il.constant.MemberPointerConstant;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.expr.BuiltinOperationExpr;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.DynamicInit;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.FieldExpr;
import dev.cufe.il.expr.FunctionExpr;
import dev.cufe.il.expr.ObjectLifetimeExpr;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.OverloadExpr;
import dev.cufe.il.expr.SizeofExpr;
import dev.cufe.il.expr.TempInitExpr;
import dev.cufe.il.expr.TypeidExpr;
import dev.cufe.il.expr.VariableExpr;
import dev.cufe.il.type.Type;
import dev.cufe.il.type.UnknownType;
import dev.cufe.types.Types;
import org.jspecify.annotations.Nullable;

/** Whether evaluating an expression can be observed; what cannot is worth a warning when its value is not used. */
public final class SideEffects {
    private SideEffects() {}

    /** Nothing happens for certain; what depends on template parameters may do anything. */
    public static boolean isAbsent(Expr e) {
        if (Types.isVoid(e.type()) || e instanceof ConstantExpr c && isOpen(c)) {
            return !Types.isVoid(e.type()) && isTemplateId((ConstantExpr) e);
        }
        if (e instanceof OperationExpr o
                && o.isTypeDependent()
                && o.op() != Op.COMMA
                && DependentExprs.mayBeClass(o.type())) {
            return false;
        }
        return isQuiet(e);
    }

    /** A value that depends on template parameters; the address of a member of the template itself does, too. */
    private static boolean isOpen(ConstantExpr c) {
        return c.constant() instanceof DependentConstant
                || c.isTypeDependent()
                        && (c.constant() instanceof MemberPointerConstant || c.constant() instanceof IntegerConstant);
    }

    /** {@code T::template m<U>} names an object, as opposed to {@code T::m}. */
    private static boolean isTemplateId(ConstantExpr c) {
        return c.constant() instanceof DependentConstant d
                && d.kind() == DependentConstant.Kind.MEMBER
                && d.templateArgs() != null;
    }

    private static boolean isQuiet(Expr e) {
        return switch (e) {
            case ConstantExpr c -> !(isOpen(c) && isOperation(c.constant().expr())) && !isResultOfCall(c);
            case VariableExpr v ->
                !isVolatileObject(v) && !(v.isTypeDependent() && Types.isReference(v.variable().type));
            case FunctionExpr f -> true;
            case SizeofExpr s -> true;
            case TypeidExpr t -> !t.dynamic() && !t.operand().isTypeDependent();
            case OverloadExpr o -> true;
            case BuiltinOperationExpr b -> isVectorValue(b);
            case OperationExpr o -> isQuiet(o);
            default -> false;
        };
    }

    /** Arrays are not read, and the original takes no notice of what a reference refers to. */
    private static boolean isVolatileObject(Expr e) {
        Type type = e.origLvalueType() != null ? e.origLvalueType() : e.type();
        return Types.isVolatile(type) && !Types.isArray(type);
    }

    /** Whether the operator names an object that a use reads, as opposed to passing on one that its operand names. */
    private static boolean isRead(Op op) {
        return op != Op.REF_INDIRECT && op != Op.COMMA && op != Op.CAST && op != Op.REF_CAST && op != Op.QUESTION;
    }

    private static boolean isVectorValue(BuiltinOperationExpr b) {
        return b.keyword().equals(BuiltinOperators.CONVERTVECTOR.spelling())
                || b.keyword().equals(BuiltinOperators.SHUFFLEVECTOR.spelling());
    }

    /** The value of a call that was evaluated, also as the last operand of a comma or of a condition. */
    private static boolean isResultOfCall(@Nullable Expr e) {
        return switch (e) {
            case ConstantExpr c -> isResultOfCall(c.constant().expr());
            case OperationExpr o ->
                o.op().isCall() || (o.op() == Op.COMMA || o.op() == Op.QUESTION) && isResultOfCall(o.operand(1));
            case null, default -> false;
        };
    }

    /** An operator that may turn out to be a function, a temporary that may have a constructor; no function that decays. */
    private static boolean isOperation(@Nullable Expr e) {
        return e instanceof TempInitExpr || e instanceof OperationExpr o && !isDecay(o);
    }

    private static boolean isDecay(OperationExpr e) {
        return e.op() == Op.CAST && e.operand(0) instanceof ConstantExpr c && c.constant() instanceof AddressConstant;
    }

    private static boolean isQuiet(OperationExpr o) {
        boolean isOpen = o.isTypeDependent()
                && (o.op() == Op.INDIRECT || o.op() == Op.REF_INDIRECT)
                && !Types.isFunction(o.type());
        if (isOpen || o.type() instanceof UnknownType && o.op() != Op.COMMA) {
            return false;
        }
        if (isRead(o.op()) && isVolatileObject(o)) {
            return false;
        }
        boolean acts = o.op().isCall()
                || o.op().isAssignment()
                || switch (o.op()) {
                    case POST_INCR,
                            POST_DECR,
                            PRE_INCR,
                            PRE_DECR,
                            DOT_VACUOUS_DESTRUCTOR,
                            ARROW_VACUOUS_DESTRUCTOR,
                            VA_START,
                            VA_ARG,
                            VA_END,
                            VA_COPY -> true;
                    case REF_DYNAMIC_CAST -> !isToBase(o);
                    default -> false;
                };
        if (o.op() == Op.ADDRESS_OF && isNamedObject(o.operand(0))) {
            return true;
        }
        if (acts || mayTrap(o)) {
            return false;
        }
        if (o.op() == Op.DOT_FIELD && !Types.isArray(o.type()) && isConstantObject(o.operand(0))) {
            return true;
        }
        boolean passesOn = o.isGlvalue() && (o.op() == Op.REF_CAST || o.op() == Op.CAST || o.op() == Op.QUESTION);
        for (Expr operand : o.operands()) {
            if (passesOn && isNamedObject(operand)) {
                continue;
            }
            if (!(operand instanceof FieldExpr) && !isQuiet(operand)) {
                return false;
            }
        }
        return true;
    }

    /** A cast to a base or to the class itself, which cannot fail. */
    private static boolean isToBase(OperationExpr cast) {
        ClassEntity from = Types.asClass(cast.operand(0).type());
        ClassEntity to = Types.asClass(cast.type());
        return from != null && to != null && Types.isSameOrDerivedFrom(from, to);
    }

    /** An object of which only the address is wanted, be it volatile or not. */
    private static boolean isNamedObject(Expr e) {
        return e instanceof VariableExpr
                || e instanceof OperationExpr o && o.op() == Op.INDIRECT && isQuiet(o.operand(0));
    }

    /** A temporary of constants that nothing destroys, or a part of one; in a template zeros may become a call. */
    private static boolean isConstantObject(Expr e) {
        return switch (e) {
            case ObjectLifetimeExpr l -> isConstantObject(l.expr());
            case TempInitExpr t ->
                (t.init().kind == DynamicInit.Kind.CONSTANT
                                || t.init().kind == DynamicInit.Kind.ZERO
                                || t.init().expr instanceof ConstantExpr)
                        && !t.init().has(DynamicInit.VALUE_INITIALIZATION)
                        && t.init().constructor == null
                        && t.init().destructor == null;
            case OperationExpr o -> o.op() == Op.DOT_FIELD && isConstantObject(o.operand(0));
            default -> false;
        };
    }

    /** Floating-point arithmetic may raise an exception of the processor. */
    private static boolean mayTrap(OperationExpr o) {
        return switch (o.op()) {
            case ADD, SUBTRACT, MULTIPLY, DIVIDE, EQ, NE, LT, GT, LE, GE, NEGATE -> isFloating(o.operand(0));
            case CAST -> isFloating(o) || isFloating(o.operand(0));
            default -> false;
        };
    }

    private static boolean isFloating(Expr e) {
        return Types.isFloating(e.type()) || Types.isComplexNumber(e.type());
    }
}
