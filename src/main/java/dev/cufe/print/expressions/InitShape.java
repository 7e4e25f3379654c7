package dev.cufe.print.expressions;

import dev.cufe.il.constant.AggregateConstant;
import dev.cufe.il.constant.Constant;
import dev.cufe.il.constant.DependentConstant;
import dev.cufe.il.constant.DesignatorConstant;
import dev.cufe.il.constant.DynamicInitConstant;
import dev.cufe.il.constant.RepeatConstant;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.DynamicInit;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.FieldExpr;
import dev.cufe.il.expr.InitializerExpr;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.TempInitExpr;
import dev.cufe.il.expr.VariableExpr;
import dev.cufe.il.type.Type;
import dev.cufe.print.text.Shape;
import dev.cufe.types.Types;
import org.jspecify.annotations.Nullable;

/** What initializers look like before anything is printed of them: which have braces, elements or a type of their own. */
public final class InitShape {
    private InitShape() {}

    /** A constant that was computed by a constructor call prints that call. */
    public static DynamicInit effective(DynamicInit init) {
        if (init.kind != DynamicInit.Kind.CONSTANT || init.constant == null) {
            return init;
        }
        DynamicInit call = constructorCall(init.constant);
        if (call == null) {
            return init;
        }
        int kept = init.flags & (DynamicInit.EXPLICIT_CAST | DynamicInit.BRACED);
        return kept == 0 ? call : call.with(kept);
    }

    /** The constructor call a constant object was folded from, or null. */
    public static @Nullable DynamicInit constructorCall(Constant constant) {
        Expr expr = constant.expr();
        if (expr instanceof InitializerExpr i) {
            return effective(i.init());
        }
        boolean isOperand = constant instanceof DependentConstant d && d.kind() != DependentConstant.Kind.EXPRESSION;
        if (isOperand || isDependentBracedTemporary(constant)) {
            return null;
        }
        if (expr instanceof TempInitExpr t && t.init().kind == DynamicInit.Kind.CONSTRUCTOR) {
            return t.init();
        }
        return null;
    }

    /** As opposed to a constant that was folded from a name: {@code C a = C(c)} is {@code C a = c}. */
    static boolean isWrittenAggregate(@Nullable Constant constant) {
        return constant != null && constant.expr() == null;
    }

    /** {@code T v = T{}} with a dependent T shows the conversion to the type of the variable ([printing 7.5]). */
    static boolean isDependentBracedTemporary(@Nullable Constant constant) {
        return constant instanceof DependentConstant
                && constant.expr() instanceof TempInitExpr t
                && t.has(Expr.BRACE_CAST)
                && t.init().kind == DynamicInit.Kind.CONSTRUCTOR;
    }

    /** The initializer_list temporary that an argument is, or null. */
    public static @Nullable DynamicInit listObject(Expr argument) {
        return Shape.stripReferences(argument) instanceof TempInitExpr t
                        && t.init().has(DynamicInit.CREATES_INITIALIZER_LIST)
                ? t.init()
                : null;
    }

    /** Whether a constexpr reference of a template is bound to an object of known value, which counts as a constant. */
    public static boolean isLastingConstant(Type type, DynamicInit init) {
        if (!Types.isReference(type)
                || init.expr == null
                || !(Shape.stripReferences(init.expr) instanceof TempInitExpr t)
                || Shape.isExplicit(t)) {
            return false;
        }
        Constant value = t.init().expr instanceof ConstantExpr c ? c.constant() : t.init().constant;
        return value != null && (value.expr() instanceof VariableExpr || Shape.isOp(value.expr(), Op.DOT_FIELD));
    }

    /**
     * Pairs around a member of an open object that a reference is bound to, beyond the usual one: an rvalue reference has one
     * more, and in parentheses a type that is deduced has that of the reference or pointer.
     */
    public static int boundMemberPairs(Variable v, DynamicInit init) {
        Expr value = init.expr == null && init.args.length == 1 ? init.args[0] : init.expr;
        boolean isOpenMember = value != null
                && Shape.strip(value) instanceof OperationExpr o
                && o.isTypeDependent()
                && switch (o.op()) {
                    case DOT_FIELD, ARROW_FIELD, DOT_STATIC, ARROW_STATIC -> !(o.operand(1) instanceof FieldExpr);
                    default -> false;
                };
        if (!isOpenMember) {
            return 0;
        }
        Type declared = Types.withoutNames(v.declaredType);
        boolean isDeduced = v.hasParenthesizedInitializer && v.isAuto && !v.isDecltypeAuto;
        boolean isIndirect = Types.isReference(declared) || Types.isPointer(declared);
        return (Types.isRvalueReference(declared) ? 1 : 0) + (isDeduced && isIndirect ? 1 : 0);
    }

    /** Whether {@link InitPrinter#print} writes braces itself. */
    static boolean hasOwnBraces(DynamicInit written) {
        DynamicInit init = effective(written);
        return switch (init.kind) {
            case CONSTRUCTOR ->
                init.has(DynamicInit.CREATES_INITIALIZER_LIST)
                        || init.has(DynamicInit.BRACED) && !init.has(DynamicInit.EXPLICIT_CAST);
            case ZERO -> init.has(DynamicInit.BRACED) && !init.has(DynamicInit.EXPLICIT_CAST);
            case CONSTANT, NONCONSTANT_AGGREGATE -> init.constant != null && hasOwnBraces(init.constant);
            case NONE, EXPRESSION, CLASS_RESULT_VIA_CTOR, BITWISE_COPY, LAMBDA -> false;
        };
    }

    public static boolean hasOwnBraces(Constant constant) {
        DynamicInit call = constructorCall(constant);
        if (call != null) {
            return hasOwnBraces(call);
        }
        if (constant.expr() instanceof TempInitExpr t && !Shape.isExplicit(t) && Shape.isBraced(t)) {
            return true;
        }
        return constant instanceof AggregateConstant a
                && a.explicitBraces()
                && a.expr() == null
                && !a.has(Constant.EXPLICIT_CAST);
    }

    static boolean isCompound(Constant c) {
        return c instanceof AggregateConstant
                || c instanceof DynamicInitConstant
                || c instanceof RepeatConstant
                || c instanceof DesignatorConstant;
    }

    /** {@code T{...}}: an aggregate that was written with its type prints it itself. */
    static boolean namesItsType(@Nullable Constant constant) {
        return constant instanceof AggregateConstant a && a.has(Constant.EXPLICIT_CAST) && a.expr() == null;
    }

    /** {@code P p(1, 2)} for an aggregate (C++20). */
    public static boolean isParenthesizedAggregate(@Nullable Constant constant) {
        return constant instanceof AggregateConstant a && !a.explicitBraces() && a.expr() == null;
    }

    /**
     * A designator without a sign of its own: {@code .a{1}}, which gets one in lists that nobody resolved, or one that
     * another follows.
     */
    static boolean isBeforeBraces(@Nullable Constant c) {
        return c instanceof DesignatorConstant d && d.has(Constant.WITHOUT_EQUALS);
    }
}
