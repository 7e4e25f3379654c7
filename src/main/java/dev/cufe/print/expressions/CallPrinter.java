package dev.cufe.print.expressions;

import static dev.cufe.print.expressions.ExprPrinter.OPD;
import static dev.cufe.print.expressions.ExprPrinter.STRICT;
import static dev.cufe.print.expressions.ExprPrinter.TOP;

import dev.cufe.il.constant.AddressConstant;
import dev.cufe.il.constant.DependentConstant;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.FunctionKind;
import dev.cufe.il.entity.OperatorName;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.DynamicInit;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.FunctionExpr;
import dev.cufe.il.expr.NameRef;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.TempInitExpr;
import dev.cufe.il.expr.VariableExpr;
import dev.cufe.il.type.Cv;
import dev.cufe.il.type.ParamType;
import dev.cufe.il.type.Type;
import dev.cufe.print.Printer;
import dev.cufe.print.text.Output;
import dev.cufe.print.text.Shape;
import dev.cufe.types.Types;
import org.jspecify.annotations.Nullable;

/** Calls: functions, members, operator functions in operator syntax, conversions ([printing 12.4]). */
public final class CallPrinter {
    private final Printer p;
    private final Output out;

    public CallPrinter(Printer printer) {
        p = printer;
        out = printer.out;
    }

    void print(OperationExpr e, int context) {
        if (e.has(Expr.CONVERSION_CALL) && e.isGenerated()) {
            converted(e);
        } else if (e.has(Expr.CONVERSION_CALL)) {
            writtenConversion(e);
        } else if (e.has(Expr.OPERATOR_SYNTAX)) {
            operator(e, true, context);
        } else {
            plain(e, context);
        }
    }

    /** A conversion call as a cast. */
    void writtenConversion(OperationExpr call) {
        out.text("((");
        p.types.typeId(call.type());
        out.text(')');
        converted(call);
        out.text(')');
    }

    static Expr convertedObject(OperationExpr call) {
        return withoutBase(Shape.stripReferences(call.operand(1)));
    }

    /** The object of a conversion call; a written temporary that no constructor makes has a pair. */
    private void converted(OperationExpr call) {
        Expr object = convertedObject(call);
        boolean pair = isKnownTemporary(object, call);
        out.text(pair ? "(" : "");
        Expr evaluated = p.exprs.isInConstant() ? p.operands.evaluated(object) : null;
        p.exprs.print(evaluated == null ? object : evaluated, OPD);
        out.text(pair ? ")" : "");
    }

    /** The cast to a base does not show, unless it is that of what a call gives by value. */
    private static Expr withoutBase(Expr object) {
        if (!(object instanceof OperationExpr o) || o.op() != Op.BASE_CLASS_CAST || !o.isGenerated()) {
            return object;
        }
        Expr below = Shape.stripReferences(o.operand(0));
        return o.isGlvalue() || Shape.behindConstant(below) instanceof TempInitExpr ? below : object;
    }

    private static boolean isCopy(DynamicInit init) {
        return init.kind == DynamicInit.Kind.BITWISE_COPY || init.kind == DynamicInit.Kind.EXPRESSION;
    }

    private boolean isKnownTemporary(Expr e, OperationExpr conversion) {
        if (!(Shape.behindConstant(e) instanceof TempInitExpr t) || !Shape.isExplicitTemporary(t)) {
            return false;
        }
        boolean isCall = t.has(Expr.FUNCTIONAL_CAST) && !t.has(Expr.BRACE_CAST);
        if (t.init().kind != DynamicInit.Kind.CONSTRUCTOR) {
            return !isCall || isCopy(t.init());
        }
        // T(x) is no temporary yet where the conversion is evaluated with it.
        boolean isPartOfValue = isCall
                && (t.init().args.length == 0
                        || conversion.operand(0) instanceof FunctionExpr f && f.function().isConstexpr);
        // What a const function is called for is no temporary of its own, unless it is destroyed.
        boolean isOwn = !isCall
                || t.init().destructor != null
                || conversion.operand(0) instanceof FunctionExpr f
                        && (f.function().type.qualifiers() & Cv.CONST) == 0;
        return e instanceof ConstantExpr
                || isOwn && p.operands.hasKnownValue(t) && !p.exprs.isInConstant() && !isPartOfValue;
    }

    /** A call as written, without operator syntax. */
    void plain(OperationExpr e, int context) {
        switch (e.op()) {
            case CALL -> {
                if (MemberCallPrinter.isExplicitObjectCall(e)) {
                    p.memberCalls.explicitCallee(e);
                    arguments(e, 2);
                } else if (isConstantThroughObject(e.operand(0))) {
                    constantThroughObject(e);
                } else {
                    callee(e);
                    arguments(e, 1);
                }
            }
            case DOT_MEMBER_CALL, ARROW_MEMBER_CALL -> {
                p.memberCalls.callee(e);
                arguments(e, 2);
            }
            default -> pointerToMemberCall(e, context);
        }
    }

    private void arguments(OperationExpr e, int from) {
        out.text('(');
        Function known = knownCallee(e.operand(0));
        if (known == null) {
            p.exprs.list(e.operands(), from);
        } else {
            passed(e.operands(), from, known.type.params());
        }
        out.text(')');
    }

    /** The member of a template that a call can only mean, even if its arguments depend; null if it is none. */
    private static @Nullable Function knownCallee(Expr callee) {
        Entity named = switch (callee) {
            case FunctionExpr f -> f.function();
            case ConstantExpr c when c.constant() instanceof AddressConstant a -> a.entity();
            case ConstantExpr c
            when c.constant() instanceof DependentConstant d && d.candidates().length == 1 -> d.candidates()[0];
            default -> null;
        };
        return named instanceof Function f && f.enclosingClass() != null && f.enclosingClass().isNonreal ? f : null;
    }

    /** Written temporaries become the parameters and have their types. */
    private void passed(Expr[] args, int from, ParamType[] params) {
        boolean first = true;
        for (int i = from; i < args.length; i++) {
            if (args[i].has(Expr.GENERATED_DEFAULT_ARG)) {
                continue;
            }
            out.text(first ? "" : ", ");
            first = false;
            Type type = i - from < params.length ? Types.unqualified(params[i - from].type) : null;
            boolean isObject = type != null && Types.isClass(type) && type.isDependent();
            if (isObject && args[i] instanceof TempInitExpr t && isClassTemporary(t)) {
                Type source = t.sourceType() == null ? null : type;
                Expr made = new TempInitExpr(type, t.category(), t.position(), t.flags(), t.init(), source);
                p.exprs.print(made, TOP);
            } else {
                p.exprs.argument(args[i]);
            }
        }
    }

    private static boolean isClassTemporary(TempInitExpr t) {
        return Shape.isExplicitTemporary(t) && Types.isClass(t.type()) && !t.has(Expr.PACK_EXPANSION);
    }

    private void callee(OperationExpr e) {
        Expr callee = e.operand(0);
        if (e.has(Expr.ADL_SUPPRESSED) || Shape.isParenthesizedFunction(callee)) {
            out.text('(');
            p.exprs.print(callee, TOP);
            out.text(')');
            return;
        }
        if (Shape.isOp(callee, Op.ADDRESS_OF) && ((OperationExpr) callee).operand(0) instanceof FunctionExpr f) {
            p.exprs.print(f, TOP);
            return;
        }
        if (isConstantFunction(callee)) {
            constantFunction(callee);
            return;
        }
        Expr selection = Shape.behindConstant(callee);
        boolean isSelection = isTemplateMember(selection) || isMemberOfParameter(selection);
        Expr inner = isSelection ? selection : Shape.stripReferences(callee);
        if (Shape.isOp(inner, Op.DOT_STATIC) || Shape.isOp(inner, Op.ARROW_STATIC)) {
            boolean pair = isConstantSelection((OperationExpr) inner);
            out.text(pair ? "(" : "");
            p.exprs.print(callee, TOP);
            out.text(pair ? ")" : "");
            return;
        }
        if (callee instanceof FunctionExpr f && f.nameRef() == null) {
            if (!e.has(Expr.FOUND_BY_ADL_ONLY)) {
                p.names.qualifier(f.function());
            }
            p.names.simple(f.function());
            return;
        }
        if (callee instanceof FunctionExpr f && (e.has(Expr.FOUND_BY_ADL_ONLY) || isNamedInNamespace(f))) {
            if (!e.has(Expr.FOUND_BY_ADL_ONLY)) {
                p.names.namespaceStep(f.function().parent);
            }
            p.names.simple(f.function());
            p.exprs.functionArguments(f);
            return;
        }
        p.exprs.print(callee, OPD);
    }

    /** In template arguments the function of a call is qualified if it was: without that the call could mean others. */
    private boolean isNamedInNamespace(FunctionExpr f) {
        NameRef ref = f.nameRef();
        return ref != null
                && ref.isQualified()
                && (ref.qualifier == null || ref.qualifier.namespace != null)
                && !p.names.isWritten(ref)
                && f.function().parent.kind().isNamespace();
    }

    /** {@code N.f} of a template parameter N, which is an object. */
    private static boolean isMemberOfParameter(Expr callee) {
        return Shape.isOp(callee, Op.DOT_STATIC)
                && Shape.strip(((OperationExpr) callee).operand(0)) instanceof ConstantExpr c
                && c.constant() instanceof DependentConstant d
                && d.kind() == DependentConstant.Kind.PARAM;
    }

    /** {@code object.template f<int>}. */
    private static boolean isTemplateMember(Expr callee) {
        return (Shape.isOp(callee, Op.DOT_STATIC) || Shape.isOp(callee, Op.ARROW_STATIC))
                && ((OperationExpr) callee).operand(1) instanceof ConstantExpr c
                && c.constant() instanceof DependentConstant d
                && d.templateArgs() != null;
    }

    /** A static member function of the class template around, which is a constant converted to its own type. */
    private static boolean isConstantFunction(Expr callee) {
        return callee instanceof ConstantExpr c
                && c.constant() instanceof AddressConstant a
                && a.expr() == null
                && a.base() == AddressConstant.Base.FUNCTION
                && a.entity() != null;
    }

    private void constantFunction(Expr callee) {
        ConstantExpr c = (ConstantExpr) callee;
        Entity called = ((AddressConstant) c.constant()).entity();
        boolean pair = !(called instanceof Function f && f.isConsteval);
        out.text(pair ? "(" : "");
        p.names.reference(called, c.nameRef());
        out.text(pair ? ")" : "");
    }

    /** Such a function that was chosen from several and called through an object: {@code (this,(f)(1))}. */
    private static boolean isConstantThroughObject(Expr callee) {
        return (Shape.isOp(callee, Op.DOT_STATIC) || Shape.isOp(callee, Op.ARROW_STATIC))
                && isConstantFunction(((OperationExpr) callee).operand(1));
    }

    private void constantThroughObject(OperationExpr e) {
        OperationExpr callee = (OperationExpr) e.operand(0);
        out.text('(');
        p.exprs.print(callee.operand(0), OPD);
        out.text(',');
        constantFunction(callee.operand(1));
        arguments(e, 1);
        out.text(')');
    }

    /**
     * In the body of a template, functions of one name that are selected from {@code T()} or through a pointer of known
     * value: the selection is a constant to the original, which shows a pair.
     */
    private boolean isConstantSelection(OperationExpr access) {
        if (!p.statements.isInBody() || !(Shape.stripReferences(access.operand(1)) instanceof ConstantExpr)) {
            return false;
        }
        return switch (Shape.strip(access.operand(0))) {
            case TempInitExpr t ->
                access.op() == Op.DOT_STATIC
                        && Shape.isExplicit(t)
                        && !Shape.isBraced(t)
                        && !t.type().isDependent()
                        && t.init().args.length == 0
                        && t.init().expr == null;
            case VariableExpr v ->
                access.op() == Op.ARROW_STATIC
                        && v.variable().constant != null
                        && (v.variable().isConstexpr || Types.isConst(v.variable().type));
            default -> false;
        };
    }

    private void pointerToMemberCall(OperationExpr e, int context) {
        if (context != TOP) {
            out.text('(');
        }
        out.text('(');
        boolean pair = isAdaptedCall(e.operand(1)) || Shape.isMadeObject(e.operand(1));
        out.text(pair ? "(" : "");
        p.exprs.print(e.operand(1), pair ? TOP : STRICT);
        out.text(pair ? ")" : "");
        out.text(e.op() == Op.DOT_PM_CALL ? ".*" : "->*");
        p.exprs.print(e.operand(0), OPD);
        out.text(')');
        arguments(e, 2);
        if (context != TOP) {
            out.text(')');
        }
    }

    /** A call whose result becomes an object or is converted to the class or qualifiers that the member asks for. */
    private static boolean isAdaptedCall(Expr e) {
        Expr call = Shape.strip(e);
        boolean isObject = !Types.isPointer(call.type()) && !Types.isReference(call.type()) && !call.isGlvalue();
        return isCall(call) && (isObject || !Types.sameType(e.type(), Types.nonReference(call.type())));
    }

    /** A call that was written as one, but through a pointer to a member. */
    public static boolean isCall(Expr e) {
        return e instanceof OperationExpr o
                && !o.has(Expr.CONVERSION_CALL)
                && (o.op() == Op.CALL || o.op() == Op.DOT_MEMBER_CALL || o.op() == Op.ARROW_MEMBER_CALL);
    }

    /** The whole condition or increment of a {@code for}: no own pair. */
    void operatorWithoutPair(OperationExpr e) {
        operator(e, false, TOP);
    }

    private void operator(OperationExpr e, boolean ownPair, int context) {
        Function function = operatorFunction(e);
        Expr[] operands = e.operands();
        boolean isMember = e.op() == Op.DOT_MEMBER_CALL;
        OperatorName name = function == null ? null : function.operator;
        if (function != null && function.kind == FunctionKind.LITERAL_OPERATOR) {
            p.userLiterals.print(e, function, context);
            return;
        }
        if (name == null) {
            plain(e, TOP);
            return;
        }
        switch (name) {
            case SUBSCRIPT -> {
                p.operands.print(operands[1], isMember);
                out.text('[');
                if (operands.length == 3 && !ExprPrinter.isPackExpansion(operands[2])) {
                    p.exprs.print(operands[2], TOP);
                } else {
                    p.exprs.list(operands, 2);
                }
                out.text(']');
            }
            case CALL -> {
                boolean isStatic = Shape.strip(operands[0]) instanceof OperationExpr o && o.op() == Op.DOT_STATIC;
                if (isStatic) {
                    unusedObject(((OperationExpr) Shape.strip(operands[0])).operand(0));
                } else {
                    p.operands.print(operands[1], isMember);
                }
                arguments(e, isStatic ? 1 : 2);
            }
            case ARROW -> p.operands.print(operands[1], isMember);
            case INCREMENT, DECREMENT -> {
                if (operands.length > 2) {
                    p.operands.print(operands[1], isMember);
                    out.text(name.spelling());
                } else {
                    prefixOrInfix(operands, name, ownPair, isMember);
                }
            }
            default -> prefixOrInfix(operands, name, ownPair, isMember);
        }
    }

    /** The object before the arguments of a static call operator (C++23): an operation or a list has one more pair. */
    private void unusedObject(Expr object) {
        Expr shown = Shape.strip(object);
        boolean pair = shown instanceof OperationExpr o && !o.op().isCall()
                || shown instanceof TempInitExpr t && Shape.isBraced(t);
        out.text(pair ? "(" : "");
        p.operands.print(object, false);
        out.text(pair ? ")" : "");
    }

    /**
     * The call that a comparison of the program became [over.match.oper]/8: {@code ==} below a negation, {@code <=>}
     * below a comparison with zero, {@code ==} with its operands exchanged; null for any other expression.
     */
    static @Nullable OperationExpr rewrittenCall(OperationExpr e) {
        if (isRewritten(e) && e.has(Expr.EVAL_RIGHT_TO_LEFT)) {
            return e;
        }
        Function outer = e.op().isCall() && e.has(Expr.OPERATOR_SYNTAX) ? operatorFunction(e) : null;
        boolean compares = e.op() == Op.NOT
                || e.op().isComparison()
                || outer != null && outer.operator != null && outer.operator.isComparison();
        if (!compares || e.isGenerated() && e.op() == Op.NOT) {
            return null;
        }
        for (int i = outer == null ? 0 : 1; i < e.operands().length; i++) {
            if (Shape.strip(e.operand(i)) instanceof OperationExpr o && isRewritten(o) && isPartOf(e, o)) {
                return o;
            }
        }
        return null;
    }

    /** A comparison with zero comes from {@code <=>}, a negation from {@code ==}. */
    private static boolean isPartOf(OperationExpr e, OperationExpr call) {
        Function f = operatorFunction(call);
        return e.op() == Op.NOT || f == null || f.operator == OperatorName.SPACESHIP;
    }

    private static boolean isRewritten(OperationExpr e) {
        return e.op().isCall() && e.isGenerated() && e.has(Expr.OPERATOR_SYNTAX);
    }

    /** The comparison as written, like the call of an operator function. */
    void rewritten(OperationExpr e, OperationExpr call) {
        Expr[] operands = call.operands();
        boolean reversed = call.has(Expr.EVAL_RIGHT_TO_LEFT);
        Function outer = e.op().isCall() ? operatorFunction(e) : null;
        out.text('(');
        p.operands.print(operands[reversed ? 2 : 1], false);
        out.text(' ').text(outer != null ? outer.operator.spelling() : e.op() == Op.NOT ? "!=" : e.op().spelling());
        out.text(' ');
        p.operands.print(operands[reversed ? 1 : 2], false);
        out.text(')');
    }

    static @Nullable Function operatorFunction(OperationExpr e) {
        Expr callee = Shape.strip(e.operand(0));
        if (callee instanceof OperationExpr o && o.op() == Op.DOT_STATIC) {
            callee = Shape.strip(o.operand(1));
        }
        return callee instanceof FunctionExpr f ? f.function() : null;
    }

    private void prefixOrInfix(Expr[] operands, OperatorName name, boolean ownPair, boolean isMember) {
        if (ownPair) {
            out.text('(');
        }
        if (operands.length > 2) {
            p.operands.print(operands[1], isMember);
            boolean access = name == OperatorName.ARROW_STAR;
            out.text(name == OperatorName.COMMA ? ", " : access ? "->*" : " " + name.spelling() + " ");
            p.operands.print(operands[2], false);
        } else {
            out.text(name.spelling().trim());
            p.operands.print(operands[1], isMember);
        }
        if (ownPair) {
            out.text(')');
        }
    }
}
