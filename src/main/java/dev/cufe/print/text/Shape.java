package dev.cufe.print.text;

import dev.cufe.il.constant.Constant;
import dev.cufe.il.constant.DependentConstant;
import dev.cufe.il.constant.IntegerConstant;
import dev.cufe.il.constant.StringConstant;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.DynamicInit;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.FunctionExpr;
import dev.cufe.il.expr.Lambda;
import dev.cufe.il.expr.LambdaExpr;
import dev.cufe.il.expr.NewExpr;
import dev.cufe.il.expr.ObjectLifetimeExpr;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.TempInitExpr;
import dev.cufe.il.expr.VariableExpr;
import dev.cufe.il.type.NullptrType;
import dev.cufe.print.names.NamePrinter;
import dev.cufe.types.ExprTraits;
import dev.cufe.types.Types;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Questions about the shape of an expression: which nodes are invisible, and what is below them. */
public final class Shape {
    private Shape() {}

    /** References, adjustments and naming casts: print only their operand, in the same context. */
    public static boolean isTransparent(OperationExpr e) {
        return switch (e.op()) {
            case REF_INDIRECT, REFERENCE_TO, LVALUE -> true;
            case LVALUE_ADJUST, CLASS_RVALUE_ADJUST -> true;
            case BASE_CLASS_CAST -> e.has(Expr.IMPLICIT_IN_MEMBER_NAMING);
            default -> false;
        };
    }

    /** An implicit conversion: prints its operand, but as an operation it causes a pair of parentheses. */
    public static boolean isConversion(OperationExpr e) {
        return switch (e.op()) {
            case ARRAY_TO_POINTER, VECTOR_FILL -> true;
            case CAST,
                    BOOL_CAST,
                    REF_CAST,
                    BASE_CLASS_CAST,
                    DERIVED_CLASS_CAST,
                    PM_BASE_CLASS_CAST,
                    PM_DERIVED_CLASS_CAST -> e.isGenerated();
            default -> false;
        };
    }

    /** A cast of the source, of whatever form. */
    public static boolean isWrittenCast(OperationExpr e) {
        return switch (e.op()) {
            case CAST,
                    BOOL_CAST,
                    REF_CAST,
                    BASE_CLASS_CAST,
                    DERIVED_CLASS_CAST,
                    PM_BASE_CLASS_CAST,
                    PM_DERIVED_CLASS_CAST -> !e.isGenerated() && !e.has(Expr.IMPLICIT_IN_MEMBER_NAMING);
            case DYNAMIC_CAST, REF_DYNAMIC_CAST -> true;
            default -> false;
        };
    }

    /** A temporary that was written as one. */
    public static boolean isExplicit(TempInitExpr e) {
        if (e.init().expr instanceof OperationExpr o && o.has(Expr.CONVERSION_CALL) && !o.isGenerated()) {
            return false;
        }
        return (e.flags() & (Expr.FUNCTIONAL_CAST | Expr.BRACE_CAST | Expr.STATIC_CAST)) != 0
                || e.init().has(DynamicInit.EXPLICIT_CAST);
    }

    /** The {@code T()} that is only converted to the type of a static variable, which is then printed as its type; or null. */
    public static @Nullable DynamicInit convertedZero(Constant c) {
        boolean converted = c.expr() instanceof OperationExpr o && isConversion(o) && !ExprTraits.isDependent(o);
        Expr value = converted ? strip(Objects.requireNonNull(c.expr())) : null;
        return value instanceof TempInitExpr t && isWrittenZero(value) ? t.init() : null;
    }

    /** {@code T()} of a type that is no class. */
    public static boolean isWrittenZero(Expr e) {
        return e instanceof TempInitExpr t
                && t.init().kind == DynamicInit.Kind.ZERO
                && isExplicit(t)
                && !isBraced(t)
                && !Types.isClass(t.type());
    }

    public static boolean isBraced(TempInitExpr e) {
        return e.init().has(DynamicInit.BRACED);
    }

    /** Follows every invisible node to the bottom. */
    public static Expr strip(Expr e) {
        Expr current = e;
        for (Expr below = below(current); below != null; below = below(current)) {
            current = below;
        }
        return current;
    }

    /** What is below an invisible node; null if the node shows. */
    public static @Nullable Expr below(Expr e) {
        return switch (e) {
            case ObjectLifetimeExpr l -> l.expr();
            case OperationExpr o -> isTransparent(o) || isConversion(o) ? o.operand(0) : null;
            case ConstantExpr c ->
                isEnumerator(c.constant()) || hasOperand(c.constant())
                        ? null
                        : c.constant().expr();
            case TempInitExpr t -> held(t);
            default -> null;
        };
    }

    /** A constant that is printed by its name. */
    public static boolean isEnumerator(Constant c) {
        return c instanceof IntegerConstant i && i.enumerator() != null;
    }

    /** A size that is not known yet and its like: the expression is what it is asked of. */
    private static boolean hasOperand(Constant c) {
        return c instanceof DependentConstant d
                && switch (d.kind()) {
                    case SIZEOF, ALIGNOF, NOEXCEPT, INTEGER_PACK -> true;
                    case PARAM, EXPRESSION, ADDRESS, MEMBER, UNKNOWN_FUNCTION, TEMPLATE_REF, DESTRUCTOR -> false;
                };
    }

    /** The value that an implicit temporary only holds, or null. */
    public static @Nullable Expr held(TempInitExpr t) {
        if (isExplicit(t) || isBraced(t)) {
            return null;
        }
        DynamicInit init = t.init();
        return switch (init.kind) {
            case EXPRESSION, CLASS_RESULT_VIA_CTOR, BITWISE_COPY ->
                init.has(DynamicInit.RESULT_FOR_CLASS_QUESTION) ? null : init.expr;
            case CONSTRUCTOR ->
                init.args.length > 0 && !init.has(DynamicInit.CREATES_INITIALIZER_LIST) ? init.args[0] : null;
            case NONE, ZERO, CONSTANT, NONCONSTANT_AGGREGATE, LAMBDA -> null;
        };
    }

    /** References and adjustments only (the operands of operator functions, conversion calls). */
    public static Expr stripReferences(Expr e) {
        Expr current = e;
        while (true) {
            if (current instanceof ObjectLifetimeExpr l) {
                current = l.expr();
            } else if (current instanceof OperationExpr o && isTransparent(o)) {
                current = o.operand(0);
            } else {
                return current;
            }
        }
    }

    /** A use of what a reference refers to. */
    public static boolean isReferenceRead(Expr e) {
        return isOp(e, Op.REF_INDIRECT);
    }

    /** Behind folded constants: what is printed instead. */
    public static Expr behindConstant(Expr e) {
        Expr current = e;
        while (current instanceof ConstantExpr c && c.constant().expr() != null) {
            current = c.constant().expr();
        }
        return current;
    }

    public static boolean isNamedEntity(Expr e) {
        return e instanceof VariableExpr || e instanceof FunctionExpr;
    }

    /** What a reference of the function around a lambda refers to, in whose stead it is named there. */
    public static boolean isReferred(Expr e) {
        return e instanceof OperationExpr o && o.op() == Op.REF_INDIRECT && o.operand(0) instanceof ConstantExpr;
    }

    public static boolean isVariable(Expr e) {
        return e instanceof VariableExpr;
    }

    public static boolean isThis(Expr e) {
        return e instanceof VariableExpr v && v.variable().isThis;
    }

    public static boolean isString(Expr e) {
        return e instanceof ConstantExpr c
                && c.constant() instanceof StringConstant
                && c.constant().expr() == null;
    }

    public static boolean isOp(Expr e, Op op) {
        return e instanceof OperationExpr o && o.op() == op;
    }

    /**
     * Whether a comma shows outside the parentheses of calls: a comma itself, a static or unknown member through an
     * object, which counts as one, or one of them among the arguments of a temporary or of new.
     */
    public static boolean isCommaLike(Expr e) {
        return switch (strip(e)) {
            case OperationExpr o -> o.op() == Op.COMMA || o.op() == Op.DOT_STATIC || o.op() == Op.ARROW_STATIC;
            case TempInitExpr t -> !isDeducedCast(t.init()) && hasCommaLike(t.init().args);
            case NewExpr n ->
                hasCommaLike(n.placement())
                        || n.elementCount() != null && isOp(strip(n.elementCount()), Op.COMMA)
                        || n.init() != null
                                && (hasCommaLike(n.init().args) || n.init().expr != null && isCommaLike(n.init().expr));
            case LambdaExpr l -> capturesCommaLike(l.lambda());
            default -> false;
        };
    }

    /** {@code C(x)} of a class template whose arguments follow from x: the operand of a cast, no argument. */
    public static boolean isDeducedCast(DynamicInit init) {
        return init.has(DynamicInit.SUPPRESS_TEMPLATE_ARGUMENTS)
                && !init.has(DynamicInit.BRACED)
                && init.args.length == 1
                && !init.args[0].has(Expr.PACK_EXPANSION);
    }

    private static boolean capturesCommaLike(Lambda lambda) {
        for (Lambda.Capture c : lambda.captures) {
            if (!c.isInitCapture || c.init == null || c.init.expr == null) {
                continue;
            }
            if (isCommaLike(c.init.expr)) {
                return true;
            }
            if (isOtherOperation(c.init.expr)) {
                return false;
            }
        }
        return false;
    }

    /** The first operation among them decides; members of objects are none. */
    private static boolean hasCommaLike(Expr[] args) {
        for (Expr arg : args) {
            if (arg.has(Expr.GENERATED_DEFAULT_ARG)) {
                continue;
            }
            if (isCommaLike(arg)) {
                return true;
            }
            if (isOtherOperation(arg)) {
                return false;
            }
        }
        return false;
    }

    private static boolean isOtherOperation(Expr e) {
        return strip(e) instanceof OperationExpr o && o.op() != Op.DOT_FIELD && o.op() != Op.ARROW_FIELD;
    }

    public static boolean isCompoundLiteral(Expr e) {
        return e instanceof TempInitExpr t && t.init().has(DynamicInit.COMPOUND_LITERAL);
    }

    /** An explicit class temporary other than {@code T()} of a dependent or scalar type. */
    public static boolean isExplicitTemporary(Expr e) {
        return e instanceof TempInitExpr t && isExplicit(t) && t.init().kind != DynamicInit.Kind.ZERO;
    }

    /** An object that is made before {@code .*}: an unconverted {@code C()} that is only set to zero does without a pair. */
    public static boolean isMadeObject(Expr e) {
        return strip(e) instanceof TempInitExpr t
                && isExplicit(t)
                && (t != e || t.init().kind != DynamicInit.Kind.ZERO || isBraced(t));
    }

    /** A class object that was written as one, or a reference to it. */
    public static boolean isWrittenClassValue(Expr e) {
        return behindConstant(stripReferences(e)) instanceof TempInitExpr t
                && isExplicit(t)
                && (t.init().kind != DynamicInit.Kind.ZERO || Types.isClass(t.type()));
    }

    /** The written temporary whose known value an implicit one holds, or null. */
    public static @Nullable Expr writtenValue(TempInitExpr t) {
        DynamicInit init = t.init();
        return init.kind == DynamicInit.Kind.CONSTANT
                        && !isExplicit(t)
                        && init.constant != null
                        && init.constant.expr() instanceof TempInitExpr written
                        && isExplicit(written)
                ? written
                : null;
    }

    /** An explicit temporary that gets a pair as the object of a member access: {@code (A{1}).x}. */
    public static boolean isAggregateTemporary(Expr e) {
        if (e instanceof TempInitExpr t && writtenValue(t) != null) {
            return true;
        }
        return e instanceof TempInitExpr t
                && isExplicit(t)
                && switch (t.init().kind) {
                    case CONSTANT, NONCONSTANT_AGGREGATE, EXPRESSION, BITWISE_COPY, CLASS_RESULT_VIA_CTOR -> true;
                    case NONE, ZERO, CONSTRUCTOR, LAMBDA -> false;
                };
    }

    /** {@code T{1}} of dependent type as a value that waits for template arguments. */
    public static boolean isOpenBraced(Expr e) {
        return e instanceof ConstantExpr && behindConstant(e) instanceof TempInitExpr t && isBraced(t);
    }

    /** A written temporary that, alone in parentheses, would make a declaration look like one of a function. */
    public static boolean isVexing(Expr e) {
        return behindConstant(stripReferences(e)) instanceof TempInitExpr t
                && isExplicit(t)
                && !t.has(Expr.BRACE_CAST)
                && !isBraced(t);
    }

    /** {@code __null} converted to a pointer. */
    public static boolean isNullKeyword(Expr e) {
        Expr bottom = strip(e);
        return bottom instanceof ConstantExpr c && c.constant().has(Constant.NULL_KEYWORD) && bottom != e;
    }

    /** {@code nullptr} converted to another type. */
    public static boolean isNullptr(Expr e) {
        Expr bottom = strip(e);
        return bottom instanceof ConstantExpr c
                && c.constant() instanceof IntegerConstant
                && c.constant().type().canonical() instanceof NullptrType
                && bottom != e;
    }

    /** The literal below conversions, as opposed to the expression a constant was folded from. */
    public static Expr literal(Expr e) {
        return strip(e);
    }

    /**
     * A member function called for a temporary object, with nothing between them unless a written value is known. In a template
     * {@code T()} makes no object.
     */
    public static boolean isCallOfTemporary(Expr e, boolean isInTemplate) {
        if (!isOp(e, Op.DOT_MEMBER_CALL)) {
            return false;
        }
        Expr object = ((OperationExpr) e).operand(1);
        return behindConstant(object) instanceof TempInitExpr t && !(isInTemplate && isWithoutArguments(t))
                || stripReferences(object) instanceof TempInitExpr known && writtenValue(known) != null;
    }

    /** A temporary that a const member is called for. */
    public static boolean isAdjusted(Expr object) {
        return isOp(object, Op.CLASS_RVALUE_ADJUST);
    }

    private static boolean isWithoutArguments(TempInitExpr t) {
        return t.has(Expr.FUNCTIONAL_CAST)
                && !t.has(Expr.BRACE_CAST)
                && t.init().args.length == 0
                && t.init().expr == null;
    }

    public static boolean isOperatorCall(Expr e) {
        return e instanceof OperationExpr o && o.op().isCall() && o.has(Expr.OPERATOR_SYNTAX);
    }

    /** Argument-dependent look-up has nothing to do with members, so that their parentheses mean nothing. */
    public static boolean isParenthesizedFunction(Expr callee) {
        if (strip(callee) instanceof ConstantExpr c && c.constant() instanceof DependentConstant d) {
            return callee.has(Expr.PARENTHESIZED)
                    && d.kind() == DependentConstant.Kind.TEMPLATE_REF
                    && (d.candidates().length == 0 || d.candidates()[0].enclosingClass() == null);
        }
        return callee instanceof FunctionExpr f
                && f.has(Expr.PARENTHESIZED)
                && (f.function().enclosingClass() == null || NamePrinter.isMemberOfDependentClass(f.function()));
    }
}
