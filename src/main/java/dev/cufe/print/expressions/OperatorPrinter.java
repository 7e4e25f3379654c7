package dev.cufe.print.expressions;

import static dev.cufe.print.expressions.ExprPrinter.OPD;
import static dev.cufe.print.expressions.ExprPrinter.STRICT;
import static dev.cufe.print.expressions.ExprPrinter.TOP;

import dev.cufe.il.constant.DependentConstant;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.DynamicInit;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.FieldExpr;
import dev.cufe.il.expr.FunctionExpr;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.TempInitExpr;
import dev.cufe.il.expr.VariableExpr;
import dev.cufe.il.type.DecltypeType;
import dev.cufe.il.type.Type;
import dev.cufe.il.type.TypeTransformType;
import dev.cufe.print.Printer;
import dev.cufe.print.names.FieldNames;
import dev.cufe.print.text.Output;
import dev.cufe.print.text.Places.Place;
import dev.cufe.print.text.Shape;
import dev.cufe.sema.expressions.SideEffects;
import dev.cufe.types.ExprTraits;
import dev.cufe.types.Types;
import dev.cufe.util.Invariant;
import org.jspecify.annotations.Nullable;

/** Built-in operators, member access and casts, without the pair around them ([printing 12.1]). */
public final class OperatorPrinter {
    private final Printer p;
    private final Output out;
    private boolean castAsC;
    private @Nullable Expr wholeArgument;

    public OperatorPrinter(Printer printer) {
        p = printer;
        out = printer.out;
    }

    void bare(OperationExpr e) {
        switch (e.op()) {
            case ADD,
                    SUBTRACT,
                    MULTIPLY,
                    DIVIDE,
                    REMAINDER,
                    AND,
                    OR,
                    XOR,
                    SHIFT_LEFT,
                    SHIFT_RIGHT,
                    EQ,
                    NE,
                    LT,
                    GT,
                    LE,
                    GE,
                    SPACESHIP,
                    MIN,
                    MAX,
                    LOR,
                    ASSIGN,
                    ADD_ASSIGN,
                    SUBTRACT_ASSIGN,
                    MULTIPLY_ASSIGN,
                    DIVIDE_ASSIGN,
                    REMAINDER_ASSIGN,
                    AND_ASSIGN,
                    OR_ASSIGN,
                    XOR_ASSIGN,
                    SHIFT_LEFT_ASSIGN,
                    SHIFT_RIGHT_ASSIGN,
                    PADD_ASSIGN,
                    PSUBTRACT_ASSIGN,
                    BITWISE_ASSIGN,
                    PADD,
                    PSUBTRACT,
                    PDIFF,
                    VECTOR_EQ,
                    VECTOR_NE,
                    VECTOR_LT,
                    VECTOR_GT,
                    VECTOR_LE,
                    VECTOR_GE,
                    VECTOR_LAND,
                    VECTOR_LOR -> binary(e);
            case LAND -> {
                conjunct(e.operand(0));
                out.text(" && ");
                conjunct(e.operand(1));
            }
            case COMMA -> {
                pairedTemporary(e.operand(0), OPD);
                out.text(", ");
                pairedTemporary(e.operand(1), Shape.isOp(e.operand(1), Op.ARRAY_TO_POINTER) ? STRICT : OPD);
            }
            case NOT, NEGATE, UNARY_PLUS, COMPLEMENT, CONJUGATE, PRE_INCR, PRE_DECR, VECTOR_NOT -> prefix(e, OPD);
            case ADDRESS_OF, INDIRECT -> {
                out.text(isCapturedObject(e) ? "" : e.op().spelling());
                pairedTemporary(e.operand(0), e.op() == Op.INDIRECT ? STRICT : OPD);
            }
            case LABEL_ADDRESS -> prefix(e, TOP);
            case REAL_PART, IMAG_PART -> {
                out.text(e.op() == Op.REAL_PART ? "__real(" : "__imag(");
                p.exprs.print(e.operand(0), TOP);
                out.text(')');
            }
            case POST_INCR, POST_DECR -> {
                p.exprs.print(e.operand(0), Shape.isReferred(e.operand(0)) ? STRICT : OPD);
                out.text(e.op().spelling());
            }
            case SUBSCRIPT, VECTOR_SUBSCRIPT -> {
                p.exprs.print(e.operand(0), OPD);
                out.text('[');
                p.exprs.print(e.operand(1), TOP);
                out.text(']');
            }
            case QUESTION, VECTOR_QUESTION -> question(e);
            case DOT_FIELD, DOT_STATIC, ARROW_FIELD, ARROW_STATIC -> member(e);
            case PM_FIELD, ARROW_PM_FIELD -> {
                boolean pair = Shape.isMadeObject(e.operand(0))
                        || p.statements.isOuterConstant(e.operand(0))
                        || isConvertedToQualified(e.operand(0));
                out.text(pair ? "(" : "");
                p.exprs.print(e.operand(0), pair ? TOP : STRICT);
                out.text(pair ? ")" : "");
                out.text(e.op().spelling());
                p.exprs.print(e.operand(1), OPD);
            }
            case DOT_VACUOUS_DESTRUCTOR, ARROW_VACUOUS_DESTRUCTOR -> p.destructors.vacuous(e);
            case CAST,
                    BOOL_CAST,
                    REF_CAST,
                    BASE_CLASS_CAST,
                    DERIVED_CLASS_CAST,
                    PM_BASE_CLASS_CAST,
                    PM_DERIVED_CLASS_CAST,
                    DYNAMIC_CAST,
                    REF_DYNAMIC_CAST -> cast(e);
            case VA_START, VA_ARG, VA_END, VA_COPY -> variadic(e);
            case CALL,
                    DOT_MEMBER_CALL,
                    ARROW_MEMBER_CALL,
                    DOT_PM_CALL,
                    ARROW_PM_CALL,
                    ARRAY_TO_POINTER,
                    REFERENCE_TO,
                    REF_INDIRECT,
                    LVALUE_ADJUST,
                    CLASS_RVALUE_ADJUST,
                    LVALUE,
                    NOEXCEPT,
                    VECTOR_FILL -> throw Invariant.broken(e.position(), "an operation is printed as an operator");
        }
    }

    private void binary(OperationExpr e) {
        p.exprs.print(e.operand(0), OPD);
        out.text(' ').text(e.op().spelling()).text(' ');
        p.exprs.print(e.operand(1), OPD);
    }

    private void prefix(OperationExpr e, int context) {
        out.text(e.op().spelling());
        p.exprs.print(e.operand(0), context);
    }

    /** {@code &&} is flat: an operand that is {@code &&} itself has no pair ([printing 5.3]) but for clang, which warns. */
    private void conjunct(Expr e) {
        Expr shown = Shape.behindConstant(e);
        p.exprs.print(e, Shape.isOp(shown, Op.LAND) && !p.forClang ? TOP : OPD);
    }

    /** An operand of a comma, {@code *} or {@code &}: a written temporary has a pair of its own. */
    private void pairedTemporary(Expr e, int context) {
        boolean pair = Shape.isExplicitTemporary(Shape.behindConstant(e)) || ExprPrinter.isStaticTypeid(e);
        if (pair) {
            out.text('(');
        }
        p.exprs.print(e, pair ? TOP : Shape.isReferred(e) ? STRICT : context);
        if (pair) {
            out.text(')');
        }
    }

    private void question(OperationExpr e) {
        Expr condition = e.operand(0);
        Expr shown = Shape.behindConstant(condition);
        boolean launch = Shape.isOp(shown, Op.CALL);
        boolean isTaken = e.has(Expr.GNU_TWO_OPERAND_QUESTION) && !ExprTraits.isDependent(condition);
        if (isTaken) {
            takenAgain(condition, shown);
        } else if ((launch || Shape.isOp(shown, Op.BOOL_CAST)) && shown.isGenerated()) {
            paired(condition, TOP);
        } else {
            p.exprs.print(condition, OPD);
        }
        out.text(" ? ");
        Expr[] operands = e.operands();
        boolean evaluated = p.places.set(Place.EVALUATED_CHOICE, areEvaluated(e));
        if (!e.has(Expr.GNU_TWO_OPERAND_QUESTION)) {
            p.exprs.print(operands[1], TOP);
        }
        out.text(" : ");
        Expr last = operands[operands.length - 1];
        Expr named = Shape.stripReferences(last);
        boolean isAdjustedCall =
                Shape.isOp(last, Op.LVALUE_ADJUST) && named instanceof OperationExpr o && o.op().isCall();
        if (isAdjustedCall || ExprPrinter.isStaticTypeid(named)) {
            paired(last, TOP);
        } else {
            p.exprs.print(last, OPD);
        }
        p.places.set(Place.EVALUATED_CHOICE, evaluated);
    }

    /** Whether both arms construct objects of known value, which the original has evaluated. */
    private boolean areEvaluated(OperationExpr question) {
        return question.operands().length == 3
                && !(question.operand(0) instanceof ConstantExpr)
                && isEvaluated(question.operand(1))
                && isEvaluated(question.operand(2));
    }

    private boolean isEvaluated(Expr e) {
        return Shape.strip(e) instanceof TempInitExpr t
                && Shape.isExplicit(t)
                && !Shape.isBraced(t)
                && Types.isClass(t.type())
                && p.operands.isConstantTemporary(t);
    }

    private void paired(Expr e, int context) {
        out.text('(');
        p.exprs.print(e, context);
        out.text(')');
    }

    /** The first operand of {@code a ?: b}, with what makes it a truth value. */
    private void takenAgain(Expr condition, Expr shown) {
        boolean isTruth = Shape.isOp(shown, Op.BOOL_CAST);
        Expr value = isTruth ? ((OperationExpr) shown).operand(0) : shown;
        if (value.isGenerated() && value.has(Expr.CONVERSION_CALL)) {
            out.text(isTruth ? "((" : "(");
            takenAgain(CallPrinter.convertedObject((OperationExpr) value));
            out.text(isTruth ? "))" : ")");
        } else if (isTruth) {
            paired(condition, SideEffects.isAbsent(value) || isCall(value) ? TOP : OPD);
        } else {
            takenAgain(condition);
        }
    }

    /** What must not be computed twice has a pair of its own. */
    private void takenAgain(Expr e) {
        boolean isZero = Shape.strip(e) instanceof TempInitExpr t && t.init().kind == DynamicInit.Kind.ZERO;
        if (isZero || SideEffects.isAbsent(e)) {
            p.exprs.print(e, OPD);
        } else {
            paired(e, isCall(e) ? TOP : OPD);
        }
    }

    private static boolean isCall(Expr e) {
        Expr value = Shape.stripReferences(Shape.strip(e));
        return CallPrinter.isCall(value) && !value.has(Expr.OPERATOR_SYNTAX);
    }

    /** A pointer to a const or volatile object that a conversion function gives; others stand as they are. */
    private static boolean isConvertedToQualified(Expr e) {
        Type target = e.has(Expr.CONVERSION_CALL) ? Types.pointee(e.type()) : null;
        return target != null && Types.qualifiers(target) != 0;
    }

    private void member(OperationExpr e) {
        OperationExpr access = behindAnonymousStructs(e);
        boolean implicit = access.op() == Op.ARROW_FIELD && e.isGenerated() || isCapturedThis(e);
        if (!implicit) {
            object(access, e != access);
        }
        if (!(e.operand(1) instanceof FieldExpr f)) {
            p.exprs.memberName(e.operand(1));
        } else if (implicit) {
            p.fieldNames.ofThis(f, e, access);
        } else {
            p.fieldNames.ofObject(f, e, access);
        }
    }

    /** The object of a member access and what joins them. */
    private void object(OperationExpr access, boolean isOfAnonymousStruct) {
        Expr object = access.operand(0);
        boolean isBase = isOfAnonymousStruct && FieldNames.isBaseCast(object);
        boolean isField = access.operand(1) instanceof FieldExpr;
        if (isCapturedThis(isField ? FieldNames.withoutBaseCasts(object) : object)) {
            // Only the field of a known class follows the captured pointer itself.
            out.text(isField && !isBase ? "this" : "(this)");
        } else if (isBase && access.op() == Op.DOT_FIELD) {
            out.text('(');
            p.exprs.object(object, TOP);
            out.text(')');
        } else {
            p.exprs.object(object, OPD);
        }
        if (!isAnonymousUnion(object)) {
            out.text(access.op() == Op.ARROW_FIELD || access.op() == Op.ARROW_STATIC ? "->" : ".");
        }
    }

    /** The object of an anonymous union outside classes has a qualifier at most. */
    private static boolean isAnonymousUnion(Expr e) {
        return e instanceof VariableExpr v && v.variable().isAnonymousUnionObject;
    }

    /** The access to the unnamed member that holds an anonymous struct is not written. */
    static OperationExpr behindAnonymousStructs(OperationExpr e) {
        OperationExpr access = e;
        while (access.operand(0) instanceof OperationExpr inner
                && (inner.op() == Op.DOT_FIELD || inner.op() == Op.ARROW_FIELD)
                && inner.operand(1) instanceof FieldExpr f
                && f.field().isAnonymousUnionObject) {
            access = inner;
        }
        return access;
    }

    /** {@code this} in a lambda that captures {@code *this}: the address of the copy, which is not written. */
    static boolean isCapturedObject(Expr e) {
        return e instanceof OperationExpr o && o.op() == Op.ADDRESS_OF && isCapturedThis(o.operand(0));
    }

    private static boolean isCapturedThis(Expr e) {
        return e instanceof OperationExpr o
                && o.op() == Op.ARROW_FIELD
                && o.operand(1) instanceof FieldExpr f
                && f.field().isCapturedThis;
    }

    private void cast(OperationExpr e) {
        String keyword = castKeyword(e);
        // Only the type itself is left of a cast that was not written like a call.
        boolean bareType = castAsC && (!e.has(Expr.FUNCTIONAL_CAST) || e.has(Expr.BRACE_CAST));
        castAsC = false;
        if (keyword != null) {
            out.text(keyword).text("< ");
            castType(e);
            out.text(">(");
            if (isConvertedPointer(e)) {
                p.calls.writtenConversion((OperationExpr) e.operand(0));
            } else {
                p.exprs.print(e.operand(0), TOP);
            }
            out.text(')');
            return;
        }
        Expr operand = e.operand(0);
        if (ExprPrinter.isPackExpansion(operand)) {
            castType(e);
            out.text('(');
            p.exprs.argument(operand);
            out.text(')');
            return;
        }
        out.text('(');
        boolean expanded = p.types.expandTypedefs(true);
        if (!bareType) {
            p.types.expandTypedefs(expanded);
        }
        castType(e);
        p.types.expandTypedefs(expanded);
        out.text(')');
        if (isConvertedPointer(e)) {
            p.calls.writtenConversion((OperationExpr) operand);
            return;
        }
        Expr shown = Shape.behindConstant(Shape.stripReferences(operand));
        boolean pair = Shape.isExplicitTemporary(shown)
                || Shape.isCompoundLiteral(shown)
                || ExprPrinter.isStaticTypeid(shown)
                || Shape.isOp(shown, Op.ARRAY_TO_POINTER)
                || ExprPrinter.isStaticTypeid(shown)
                || shown instanceof FunctionExpr && operand instanceof ConstantExpr
                || e != wholeArgument && isBoundParameter(operand);
        if (pair) {
            out.text('(');
        }
        p.exprs.print(operand, pair ? TOP : Shape.isReferred(operand) ? STRICT : OPD);
        if (pair) {
            out.text(')');
        }
    }

    /** A pointer that an object converts to and that is cast to another one: both conversions are written. */
    private static boolean isConvertedPointer(OperationExpr cast) {
        Expr operand = cast.operand(0);
        return operand.has(Expr.CONVERSION_CALL)
                && operand.isGenerated()
                && Types.isPointer(cast.type())
                && Types.isPointer(operand.type())
                && !Types.sameType(cast.type(), operand.type());
    }

    /** The name of a parameter that an expression is bound to, as in an alias template that is seen through. */
    private static boolean isBoundParameter(Expr e) {
        return e instanceof ConstantExpr c
                && c.nameRef() != null
                && c.constant() instanceof DependentConstant d
                && d.kind() != DependentConstant.Kind.PARAM
                && c.nameRef().name != d.name();
    }

    /** A template argument begins that is nothing but this expression. */
    public void enterArgument(Expr e) {
        wholeArgument = e;
    }

    /** The argument ends; a cast that did not show, because its value was printed, is no other one. */
    public void endArgument() {
        castAsC = false;
    }

    /** The next cast is written as a C cast of whatever kind it was. */
    public void writeCastAsC() {
        castAsC = true;
    }

    private @Nullable String castKeyword(OperationExpr e) {
        if (e.op() == Op.DYNAMIC_CAST || e.op() == Op.REF_DYNAMIC_CAST) {
            return "dynamic_cast";
        }
        if (castAsC) {
            return null;
        }
        if (e.has(Expr.STATIC_CAST)) {
            return "static_cast";
        }
        if (e.has(Expr.CONST_CAST)) {
            return "const_cast";
        }
        return e.has(Expr.REINTERPRET_CAST) ? "reinterpret_cast" : null;
    }

    /** A cast to a reference has the type of the object; the flags say which reference. */
    private void castType(OperationExpr e) {
        Type type = e.origLvalueType() != null && e.has(Expr.REFERENCE_CAST) ? e.origLvalueType() : e.type();
        // The original takes a type that an operator names for the whole type.
        boolean isOperator = type instanceof DecltypeType || type instanceof TypeTransformType;
        p.types.members.enterCast();
        if (e.has(Expr.REFERENCE_CAST) && !isOperator) {
            p.types.referenceTypeId(type, e.has(Expr.RVALUE_REFERENCE_CAST));
        } else {
            p.types.typeId(type);
        }
    }

    private void variadic(OperationExpr e) {
        out.text(e.op().spelling()).text('(');
        if (e.op() == Op.VA_END) {
            p.exprs.print(e.operand(0), TOP);
            out.text(')');
            return;
        }
        p.exprs.print(e.operand(0), STRICT);
        out.text(',');
        if (e.op() == Op.VA_ARG) {
            p.types.typeId(e.type());
        } else {
            p.exprs.print(e.operand(1), e.op() == Op.VA_COPY ? STRICT : TOP);
        }
        out.text(')');
    }
}
