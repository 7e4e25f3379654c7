package dev.cufe.sema.expressions;

import dev.cufe.contexts.Found;
import dev.cufe.cuda.CudaFlags;
import dev.cufe.diagnostics.Codes;
import dev.cufe.diagnostics.Severity;
import dev.cufe.il.constant.Constant;
import dev.cufe.il.constant.DependentConstant;
import dev.cufe.il.constant.IntegerConstant;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.TemplateParam;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.FieldExpr;
import dev.cufe.il.expr.FunctionExpr;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.OverloadExpr;
import dev.cufe.il.expr.SizeofExpr;
import dev.cufe.il.expr.TypeOperandExpr;
import dev.cufe.il.expr.TypeidExpr;
import dev.cufe.il.expr.ValueCategory;
import dev.cufe.il.expr.VariableExpr;
import dev.cufe.il.type.ArrayType;
import dev.cufe.il.type.Cv;
import dev.cufe.il.type.DecltypeType;
import dev.cufe.il.type.PlaceholderType;
import dev.cufe.il.type.Type;
import dev.cufe.numbers.WideInt;
import dev.cufe.sema.calls.ThrowAnalysis;
import dev.cufe.types.ExprTraits;
import dev.cufe.types.LocalEnumerators;
import dev.cufe.types.Nodes;
import dev.cufe.types.ParameterObjects;
import dev.cufe.types.TemplateArguments;
import dev.cufe.types.Types;
import org.jspecify.annotations.Nullable;

/** {@code sizeof}, {@code alignof}, {@code noexcept}, {@code typeid}, {@code decltype} [expr.sizeof] to [expr.unary.noexcept]. */
public final class TypeQueries {
    private final Expressions x;
    private final ThrowAnalysis exceptions;

    TypeQueries(Expressions x) {
        this.x = x;
        this.exceptions = new ThrowAnalysis(x);
    }

    /** @param operandPosition where the type starts, which is where complaints about it point */
    public Expr sizeofType(Type written, int position, int operandPosition) {
        return size(false, false, written, null, position, operandPosition);
    }

    public Expr sizeofExpr(Expr operand, int position, int operandPosition) {
        Expr e = x.conversions.determinedOperand(x.names.used(operand));
        Type function = Types.isFunction(e.type()) && !ExprTraits.isDependent(e) ? e.type() : null;
        return size(false, false, function, function == null ? e : null, position, operandPosition);
    }

    public Expr alignofType(Type written, boolean standard, int position) {
        return size(true, standard, written, null, position, position);
    }

    public Expr alignofExpr(Expr operand, boolean standard, int position) {
        return size(true, standard, null, x.conversions.determinedOperand(x.names.used(operand)), position, position);
    }

    private Expr size(
            boolean align,
            boolean standard,
            @Nullable Type written,
            @Nullable Expr operand,
            int position,
            int operandPosition) {
        Type type = Types.nonReference(written != null ? written : operand.type());
        if (type.isError()) {
            return x.broken(position);
        }
        Type result = x.types.sizeType();
        if (type.isDependent()
                || ExprTraits.isDependent(operand)
                || namesOwnMember(operand)
                || x.scopes.inTemplate() && OpenOperands.isOpen(operand)) {
            DependentConstant.Kind kind = align ? DependentConstant.Kind.ALIGNOF : DependentConstant.Kind.SIZEOF;
            return Nodes.constant(DependentConstant.operator(kind, result, written, operand), position);
        }
        if (!isSized(type, operand, align, operandPosition)) {
            return x.broken(position);
        }
        Type shown = align && written != null ? type : written;
        SizeofExpr query = new SizeofExpr(result, ValueCategory.PRVALUE, position, 0, align, standard, shown, operand);
        if (!align && type.canonical() instanceof ArrayType a && a.isVariableLength()) {
            return query;
        }
        long value = align ? alignment(type, operand) : sizeOf(type);
        Constant c = new IntegerConstant(result, query, 0, WideInt.ofUnsigned(value), null);
        return Nodes.constant(c, position);
    }

    /** A member of a class template: whatever its type, the original asks for its size in the instances. */
    private static boolean namesOwnMember(@Nullable Expr operand) {
        return switch (operand) {
            case FieldExpr f -> isOfTemplate(f.field());
            case VariableExpr v -> v.variable().isStaticMember && isOfTemplate(v.variable());
            case OperationExpr o -> {
                boolean isNamed = false;
                for (Expr inner : o.operands()) {
                    isNamed |= namesOwnMember(inner);
                }
                yield isNamed;
            }
            case null, default -> false;
        };
    }

    private static boolean isOfTemplate(Entity member) {
        ClassEntity c = member.enclosingClass();
        return c != null && c.type().isDependent();
    }

    private long sizeOf(Type type) {
        return Types.isVoid(type) || Types.isFunction(type) ? 1 : x.unit.layout.sizeOf(type);
    }

    private long alignment(Type type, @Nullable Expr operand) {
        if (operand instanceof VariableExpr v && v.variable().requestedAlignment > 0) {
            return v.variable().requestedAlignment;
        }
        Type element = Types.innermostElement(type);
        return Types.isVoid(element) || Types.isFunction(element) ? 1 : x.unit.layout.alignOf(type);
    }

    private boolean isSized(Type type, @Nullable Expr operand, boolean align, int position) {
        if (Types.isFunction(type) || Types.isVoid(type)) {
            if (!align) {
                int code = Types.isVoid(type) ? Codes.INCOMPLETE_TYPE_NOT_ALLOWED : Codes.SIZEOF_FUNCTION;
                x.unit.diagnostics.warning(code, position, type);
            } else if (Types.isVoid(type)) {
                x.unit.diagnostics.warning(Codes.ALIGNOF_INCOMPLETE_TYPE, position);
            }
            return true;
        }
        if (operand instanceof OperationExpr o
                && (o.op() == Op.DOT_FIELD || o.op() == Op.ARROW_FIELD)
                && o.operand(1) instanceof FieldExpr f
                && f.field().isBitField
                && o.isLvalue()
                && !align) {
            x.unit.diagnostics.report(Codes.SIZEOF_BIT_FIELD, Nodes.start(operand));
            return false;
        }
        Type sized = align ? Types.innermostElement(type) : type;
        if (!x.unit.isComplete(sized, position)) {
            int code = align ? Codes.ALIGNOF_INCOMPLETE_TYPE : Codes.INCOMPLETE_TYPE_NOT_ALLOWED;
            boolean isTolerated = align && operand != null;
            x.unit.diagnostics.reportAs(isTolerated ? Severity.WARNING : Severity.ERROR, code, position, type);
            return false;
        }
        return true;
    }

    /** {@code noexcept(e)}. */
    public Expr noexcept(Expr operand, int position) {
        Expr e = x.conversions.determinedOperand(x.names.used(operand));
        if (e.type().isError()) {
            return x.broken(position);
        }
        Type bool = x.types.boolType();
        boolean isOpen = x.scopes.inTemplate() && x.scopes.function() != null && OpenOperands.isMadeOrOpen(e);
        if (isOpen || ExprTraits.isInstantiationDependent(e)) {
            return Nodes.constant(DependentConstant.operator(DependentConstant.Kind.NOEXCEPT, bool, null, e), position);
        }
        Expr query = Nodes.prvalue(Op.NOEXCEPT, bool, position, 0, e);
        Constant c = new IntegerConstant(bool, query, 0, WideInt.of(!exceptions.mayThrow(e)), null);
        return Nodes.constant(c, position);
    }

    /** {@code typeid(T)}. */
    public Expr typeidType(Type type, int position) {
        return typeid(type, null, new Found(), position);
    }

    /**
     * {@code typeid(e)}.
     *
     * @param found what was found in the operand: members without an object may be named only if it is not evaluated, lambdas
     *     before C++20 only if it is
     */
    public Expr typeidExpr(Expr operand, Found found, int position) {
        Expr e = x.names.used(x.names.memberFunctions.neverBound(operand));
        return e.type().isError() ? x.broken(position) : typeid(e.type(), e, found, position);
    }

    /** Whatever its parts depend on, a pointer or an array is no class. */
    private static boolean isNoClass(Type type) {
        return Types.isPointer(type) || Types.isArray(type) || Types.isMemberPointer(type) || Types.isFunction(type);
    }

    /** References and qualifiers do not count, those of elements either [expr.typeid]/5; what it was computed from is lost. */
    private Type described(Type type) {
        if (type.isDependent()) {
            return type;
        }
        Type described = x.types.unqualified(Types.nonReference(type));
        return Types.withoutNames(described) instanceof DecltypeType d ? d.canonical() : described;
    }

    private Expr typeid(Type type, @Nullable Expr operand, Found found, int position) {
        Type about = Types.nonReference(type);
        if (!type.isDependent() && Types.isClass(about) && !x.unit.isComplete(about, position)) {
            x.unit.diagnostics.report(Codes.INCOMPLETE_TYPE_NOT_ALLOWED, position, about);
            return x.broken(position);
        }
        Type result = x.types.qualified(x.unit.known.typeInfo.type(), Cv.CONST);
        boolean dynamic = operand != null
                && operand.isGlvalue()
                && (type.isDependent() && !isNoClass(type) || x.unit.classTraits.isPolymorphic(type, position));
        if (dynamic && found.memberAt() != 0) {
            return x.error(Codes.MEMBER_REF_REQUIRES_OBJECT, found.memberAt());
        }
        if (operand != null && !dynamic && refusesLambda(found)) {
            return x.error(Codes.LAMBDA_IN_UNEVALUATED, found.lambdaAt());
        }
        Expr described = operand != null
                ? operand
                : new TypeOperandExpr(x.types.voidType(), ValueCategory.PRVALUE, 0, 0, described(type));
        return new TypeidExpr(result, ValueCategory.LVALUE, position, 0, described, dynamic);
    }

    private boolean refusesLambda(Found found) {
        return found.lambdaAt() != 0 && !x.unit.dialect.atLeast(2020) && !x.scopes.inTemplate();
    }

    /** An array whose bound a pack in its initializer decides. */
    private static boolean isOpenArray(Expr e) {
        return e instanceof VariableExpr v
                && v.variable().isValueDependent
                && v.type().canonical() instanceof ArrayType a
                && a.isUnbounded();
    }

    /** The type of {@code decltype(e)} [dcl.type.decltype]. */
    Type decltypeOf(Expr operand) {
        Expr e =
                withoutSign(x.conversions.determinedOperand(x.names.used(x.names.memberFunctions.neverBound(operand))));
        if (e.type().isError()) {
            return x.types.error();
        }
        boolean name = !e.has(Expr.PARENTHESIZED) && isUnparenthesizedName(e) && !mayBeObject(e);
        if (name && e instanceof VariableExpr v && CudaFlags.isManaged(v.variable())) {
            x.unit.diagnostics.report(Codes.DECLTYPE_OF_MANAGED_VARIABLE, Nodes.start(e));
        }
        if (ExprTraits.isInstantiationDependent(e) && (e.isTypeDependent() || isPlaceholder(e.type()))) {
            return x.types.decltypeOf(e, name && !isMemberTemplate(e) && !isReferenceParameter(e), null);
        }
        if (name && isOpenArray(e)) {
            return x.types.decltypeOf(e, true, null);
        }
        if (e instanceof OverloadExpr set) {
            x.unit.diagnostics.report(Codes.INDETERMINATE_OVERLOADED_FUNCTION, e.position(), set.candidates()[0]);
            return x.types.error();
        }
        Type result = name ? declaredType(e) : expressionType(e);
        if (name && e instanceof VariableExpr && TemplateArguments.mentionsParameters(result)) {
            // The declaration exists: that its type is none is reported there.
            result = result.canonical();
        }
        boolean forgotten = e instanceof ConstantExpr c && LocalEnumerators.areNamedIn(c.constant());
        return forgotten
                ? result
                : x.types.decltypeOf(e, name && !isObjectParameter(e) && !isReferenceParameter(e), result);
    }

    /** {@code T::template m<U>}: the original takes it as an lvalue, which is an expression. */
    private static boolean isMemberTemplate(Expr e) {
        return e instanceof ConstantExpr c
                && c.constant() instanceof DependentConstant d
                && d.kind() == DependentConstant.Kind.MEMBER
                && d.templateArgs() != null;
    }

    /** A template parameter of class type: the original sees its name as an expression, too. */
    private static boolean isObjectParameter(Expr e) {
        return e instanceof ConstantExpr c
                && c.isLvalue()
                && c.constant() instanceof DependentConstant
                && Types.isClass(c.type());
    }

    /** So it sees a template parameter that is a reference. */
    private static boolean isReferenceParameter(Expr e) {
        return withoutIndirection(e) instanceof ConstantExpr c
                && c.constant() instanceof DependentConstant d
                && d.param() instanceof TemplateParam p
                && p.constantType != null
                && Types.isReference(p.constantType);
    }

    /** A parameter whose type is not known can be an object since C++20: the original sees its name as an expression. */
    private boolean mayBeObject(Expr e) {
        return x.unit.dialect.atLeast(2020) && ParameterObjects.isOne(e);
    }

    private static boolean isPlaceholder(Type type) {
        return Types.unqualified(type).canonical() instanceof PlaceholderType;
    }

    /** In a body the original forgets in decltype that a constant was made by a sign or complement of its own type. */
    private Expr withoutSign(Expr e) {
        boolean signed = x.scopes.function() != null
                && e instanceof ConstantExpr c
                && c.constant().expr() instanceof OperationExpr o
                && isSign(o.op())
                && !(c.constant() instanceof DependentConstant)
                && !isOtherOperation(o.operand(0));
        return signed ? Nodes.constant(((ConstantExpr) e).constant().withExpr(null), e.position()) : e;
    }

    private static boolean isSign(Op op) {
        return op == Op.UNARY_PLUS || op == Op.NEGATE || op == Op.COMPLEMENT;
    }

    /** Whether an operand was made by a conversion or by another operator than a sign, somewhere below the signs. */
    private static boolean isOtherOperation(Expr e) {
        return e instanceof ConstantExpr c
                && c.constant().expr() instanceof OperationExpr o
                && (!isSign(o.op()) || isOtherOperation(o.operand(0)));
    }

    private static boolean isUnparenthesizedName(Expr e) {
        Expr named = withoutIndirection(e);
        return switch (named) {
            case VariableExpr v -> !v.variable().isThis;
            case FieldExpr f -> true;
            case FunctionExpr f -> true;
            case OperationExpr o ->
                switch (o.op()) {
                    case DOT_FIELD, ARROW_FIELD -> true;
                    case DOT_STATIC, ARROW_STATIC -> true;
                    default -> false;
                };
            case ConstantExpr c ->
                c.nameRef() != null
                        || c.constant() instanceof DependentConstant d
                                && d.kind() == DependentConstant.Kind.EXPRESSION
                                && d.expr() instanceof OperationExpr o
                                && (o.op() == Op.DOT_STATIC || o.op() == Op.ARROW_STATIC);
            default -> false;
        };
    }

    private static Expr withoutIndirection(Expr e) {
        return e instanceof OperationExpr o && o.op() == Op.REF_INDIRECT && o.isGenerated() ? o.operand(0) : e;
    }

    /** The type the named entity was declared with, references included. */
    private Type declaredType(Expr e) {
        Expr named = withoutIndirection(e);
        return switch (named) {
            case VariableExpr v when v.variable().initKind == Variable.InitKind.BINDING -> v.variable().declaredType;
            case VariableExpr v -> v.variable().type;
            case FieldExpr f -> f.field().type;
            case FunctionExpr f -> f.function().type;
            case OperationExpr o
            when o.op() == Op.DOT_FIELD || o.op() == Op.ARROW_FIELD -> ((FieldExpr) o.operand(1)).field().type;
            case OperationExpr o -> declaredType(o.operand(1));
            // A template parameter of class type names a const object, but is not declared const [temp.param]/8.
            case ConstantExpr c when c.isLvalue() && Types.isClass(c.type()) -> Types.unqualified(c.type());
            default -> e.type();
        };
    }

    /** T, T& or T&& by the value category. */
    public Type expressionType(Expr e) {
        return switch (e.category()) {
            case LVALUE -> x.types.lvalueReferenceTo(e.type());
            case XVALUE -> x.types.rvalueReferenceTo(e.type());
            case PRVALUE -> e.type();
        };
    }
}
