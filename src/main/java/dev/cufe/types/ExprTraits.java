package dev.cufe.types;

import dev.cufe.il.constant.AddressConstant;
import dev.cufe.il.constant.AggregateConstant;
import dev.cufe.il.constant.ComplexConstant;
import dev.cufe.il.constant.Constant;
import dev.cufe.il.constant.DependentConstant;
import dev.cufe.il.constant.DesignatorConstant;
import dev.cufe.il.constant.DynamicInitConstant;
import dev.cufe.il.constant.ErrorConstant;
import dev.cufe.il.constant.FloatConstant;
import dev.cufe.il.constant.IntegerConstant;
import dev.cufe.il.constant.MemberPointerConstant;
import dev.cufe.il.constant.RepeatConstant;
import dev.cufe.il.constant.StringConstant;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.TemplateArgument;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.expr.AwaitExpr;
import dev.cufe.il.expr.BracedInitExpr;
import dev.cufe.il.expr.BrokenExpr;
import dev.cufe.il.expr.BuiltinOperationExpr;
import dev.cufe.il.expr.ConceptIdExpr;
import dev.cufe.il.expr.ConditionExpr;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.DeleteExpr;
import dev.cufe.il.expr.DynamicInit;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.FieldExpr;
import dev.cufe.il.expr.FoldExpr;
import dev.cufe.il.expr.FunctionExpr;
import dev.cufe.il.expr.InitializerExpr;
import dev.cufe.il.expr.LambdaExpr;
import dev.cufe.il.expr.NameQualifier;
import dev.cufe.il.expr.NameRef;
import dev.cufe.il.expr.NewExpr;
import dev.cufe.il.expr.ObjectLifetimeExpr;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.OverloadExpr;
import dev.cufe.il.expr.RequirementExpr;
import dev.cufe.il.expr.RequiresExpr;
import dev.cufe.il.expr.SizeofExpr;
import dev.cufe.il.expr.SizeofPackExpr;
import dev.cufe.il.expr.StatementExpr;
import dev.cufe.il.expr.TempInitExpr;
import dev.cufe.il.expr.ThrowExpr;
import dev.cufe.il.expr.TypeOperandExpr;
import dev.cufe.il.expr.TypeidExpr;
import dev.cufe.il.expr.VariableExpr;
import dev.cufe.il.type.Type;
import org.jspecify.annotations.Nullable;

/**
 * What an expression or value has to do with template parameters, as bits of {@link Type#traits()}:
 * {@link Type#DEPENDENT} if it is type- or value-dependent, {@link Type#UNEXPANDED_PACK},
 * {@link Type#INSTANTIATION_DEPENDENT} [temp.dep.expr], [temp.dep.constexpr], [temp.variadic].
 */
public final class ExprTraits {
    private static final int DEPENDENT = Type.DEPENDENT | Type.INSTANTIATION_DEPENDENT;
    /** Of an operand that is not evaluated the value does not matter. */
    private static final int UNEVALUATED = ~Type.DEPENDENT;

    private ExprTraits() {}

    /** Whether the expression names a bit-field of an object. */
    public static boolean isBitField(Expr e) {
        return e instanceof OperationExpr o
                && (o.op() == Op.DOT_FIELD || o.op() == Op.ARROW_FIELD)
                && o.operand(1) instanceof FieldExpr f
                && f.field().isBitField;
    }

    /** The value or type depends on a template parameter. */
    public static boolean isDependent(@Nullable Expr expr) {
        return (of(expr) & Type.DEPENDENT) != 0;
    }

    public static boolean isDependent(@Nullable Constant constant) {
        return (of(constant) & Type.DEPENDENT) != 0;
    }

    /** Mentions a template parameter anywhere: must be substituted into. */
    public static boolean isInstantiationDependent(@Nullable Expr expr) {
        return (of(expr) & Type.INSTANTIATION_DEPENDENT) != 0;
    }

    public static boolean hasUnexpandedPack(@Nullable Expr expr) {
        return (of(expr) & Type.UNEXPANDED_PACK) != 0;
    }

    public static int of(@Nullable Expr expr) {
        if (expr == null) {
            return 0;
        }
        OperationExpr call = expr instanceof OperationExpr o && o.op().isCall() ? o : null;
        if (call != null && call.dependence() != 0) {
            return call.dependence();
        }
        int traits = computed(expr);
        if (call != null && (traits & Type.DEPENDENT) != 0) {
            call.keepDependence(traits);
        }
        return traits;
    }

    private static int computed(Expr expr) {
        int traits = expr.type().traits() | operands(expr);
        if (expr.has(Expr.VALUE_DEPENDENT)) {
            traits |= DEPENDENT;
        }
        return expr.has(Expr.PACK_EXPANSION) ? traits & ~Type.UNEXPANDED_PACK : traits;
    }

    private static int folded(FoldExpr e) {
        int traits = DEPENDENT;
        for (Expr operand : e.operands()) {
            traits |= of(operand) & (operand.has(Expr.PACK_EXPANSION) ? ~Type.UNEXPANDED_PACK : ~0);
        }
        return traits;
    }

    public static int of(Expr @Nullable [] list) {
        int traits = 0;
        if (list != null) {
            for (Expr e : list) {
                traits |= of(e);
            }
        }
        return traits;
    }

    private static int operands(Expr expr) {
        return switch (expr) {
            case ConstantExpr e -> of(e.constant()) | of(e.nameRef());
            case VariableExpr e -> ofVariable(e.variable()) | of(e.nameRef());
            case FunctionExpr e -> of(e.nameRef()) | of(e.function().templateArgs) | ofFunction(e.function());
            case FieldExpr e -> of(e.nameRef()) | (e.field().isCapturedPack ? Type.UNEXPANDED_PACK | DEPENDENT : 0);
            case OperationExpr e -> of(e.operands());
            case TempInitExpr e -> of(e.init());
            case LambdaExpr e -> of(e.init()) | (e.lambda().namesPack ? Type.UNEXPANDED_PACK | DEPENDENT : 0);
            case NewExpr e ->
                of(e.placement()) | e.allocatedType().traits() & UNEVALUATED | of(e.elementCount()) | of(e.init());
            case DeleteExpr e -> of(e.operand()) & UNEVALUATED;
            case ThrowExpr e -> e.init() == null ? 0 : of(e.init()) & UNEVALUATED;
            case TypeidExpr e -> of(e.operand());
            case SizeofExpr e -> type(e.typeOperand()) | typeOnly(e.operand());
            case SizeofPackExpr e -> (of(e.pack()) | of(e.packExpr())) & ~Type.UNEXPANDED_PACK | DEPENDENT;
            case TypeOperandExpr e -> e.operand().traits();
            case BuiltinOperationExpr e -> of(e.operands());
            case StatementExpr e -> 0;
            case FoldExpr e -> folded(e);
            case ConditionExpr e -> of(e.init()) | of(e.value());
            case BracedInitExpr e -> of(e.elements());
            case InitializerExpr e -> of(e.init());
            case ObjectLifetimeExpr e -> of(e.expr());
            case AwaitExpr e -> of(e.operand());
            case RequiresExpr e -> of(e.requirements());
            case RequirementExpr e -> of(e.expr()) | type(e.typeRequirement()) | of(e.constraint());
            case ConceptIdExpr e -> of(e.args());
            case OverloadExpr e -> of(e.nameRef()) | of(e.object());
            case BrokenExpr e -> 0;
        };
    }

    /** A constant variable whose initial value depends on a parameter is value-dependent [temp.dep.constexpr]. */
    private static int ofVariable(Variable variable) {
        if (variable.isParameterPack) {
            return Type.UNEXPANDED_PACK | DEPENDENT;
        }
        return variable.isValueDependent || variable.constant instanceof DependentConstant ? DEPENDENT : 0;
    }

    /** What a member function of a class template gives is not known before the class is instantiated. */
    private static int ofFunction(Function function) {
        ClassEntity owner = function.enclosingClass();
        return owner != null && owner.isNonreal ? DEPENDENT : 0;
    }

    /** An operand of which only the type matters. */
    private static int typeOnly(@Nullable Expr operand) {
        return operand == null ? 0 : of(operand) & UNEVALUATED | operand.type().traits();
    }

    private static int type(@Nullable Type type) {
        return type == null ? 0 : type.traits();
    }

    public static int of(@Nullable Constant constant) {
        return switch (constant) {
            case null -> 0;
            case IntegerConstant c -> 0;
            case FloatConstant c -> 0;
            case StringConstant c -> 0;
            case DesignatorConstant c -> 0;
            case ErrorConstant c -> Type.ERROR;
            case ComplexConstant c -> 0;
            case AddressConstant c -> c.entity() instanceof Function f ? ofFunction(f) : 0;
            case MemberPointerConstant c -> 0;
            case AggregateConstant c -> ofAll(c.elements()) | c.type().traits();
            case DynamicInitConstant c -> of(c.init());
            case RepeatConstant c -> of(c.element());
            case DependentConstant c -> ofDependent(c);
        };
    }

    /** The functions that {@code f} or {@code &f} names, of which a target type chooses one; null for other expressions. */
    public static @Nullable OverloadExpr functionSet(@Nullable Expr e) {
        Expr named = e instanceof OperationExpr o && o.op() == Op.ADDRESS_OF ? o.operand(0) : e;
        return named instanceof OverloadExpr set ? set : null;
    }

    /** Whether the type of an expression depends on something; a set of functions just waits for its target. */
    public static boolean isTypeDependent(Expr e) {
        OverloadExpr set = functionSet(e);
        return set == null ? e.isTypeDependent() : of(set.nameRef().templateArgs) != 0;
    }

    private static int ofAll(Constant[] list) {
        int traits = 0;
        for (Constant c : list) {
            traits |= of(c);
        }
        return traits;
    }

    /** A carrier of an expression that is no constant yet depends only if the expression does. */
    private static int ofDependent(DependentConstant c) {
        boolean isCarrier = c.kind() == DependentConstant.Kind.EXPRESSION
                && (c.expr() instanceof VariableExpr || c.expr() instanceof TempInitExpr);
        if (isCarrier && of(c.expr()) == 0) {
            return 0;
        }
        OverloadExpr set = c.kind() == DependentConstant.Kind.EXPRESSION ? functionSet(c.expr()) : null;
        if (set != null) {
            return of(set.nameRef().templateArgs) | of(set.nameRef());
        }
        if (c.kind() == DependentConstant.Kind.EXPRESSION && c.expr() instanceof FunctionExpr f) {
            return of(f);
        }
        if (c.kind() == DependentConstant.Kind.DESTRUCTOR) {
            // The destructor of a type that is no class.
            return type(c.qualifierType());
        }
        int traits = DEPENDENT | type(c.qualifierType()) | of(c.expr()) | of(c.templateArgs());
        return c.param() != null && c.param().isPack ? traits | Type.UNEXPANDED_PACK : traits;
    }

    public static int of(TemplateArgument @Nullable [] args) {
        int traits = 0;
        if (args != null) {
            for (TemplateArgument arg : args) {
                traits |= of(arg);
            }
        }
        return traits;
    }

    public static int of(@Nullable TemplateArgument arg) {
        if (arg == null) {
            return 0;
        }
        int traits = switch (arg.kind) {
            case TYPE -> arg.type.traits();
            case CONSTANT -> ofValue(arg.constant);
            case TEMPLATE -> ofTemplate(arg);
            case PACK -> of(arg.elements);
        };
        return arg.isPackExpansion ? traits & ~Type.UNEXPANDED_PACK : traits;
    }

    /** An operation on variables or a call that was not evaluated depends only if its operands do. */
    private static int ofValue(Constant value) {
        boolean isCarrier = value instanceof DependentConstant c
                && c.kind() == DependentConstant.Kind.EXPRESSION
                && isEvaluated(c.expr())
                && of(c.expr()) == 0;
        return isCarrier ? 0 : of(value);
    }

    private static boolean isEvaluated(@Nullable Expr e) {
        if (!(e instanceof OperationExpr operation)) {
            return e instanceof VariableExpr;
        }
        for (Expr operand : operation.operands()) {
            if (isEvaluated(operand)) {
                return true;
            }
        }
        return operation.op().isCall();
    }

    private static int ofTemplate(TemplateArgument arg) {
        if (arg.template.param != null) {
            return arg.template.param.isPack ? DEPENDENT | Type.UNEXPANDED_PACK : DEPENDENT;
        }
        return arg.template.enclosingClass() != null
                ? arg.template.enclosingClass().type().traits()
                : 0;
    }

    private static int of(@Nullable NameRef ref) {
        if (ref == null) {
            return 0;
        }
        int traits = of(ref.templateArgs) & UNEVALUATED;
        for (NameQualifier q = ref.qualifier; q != null; q = q.previous) {
            traits |= type(q.type) & UNEVALUATED;
        }
        return traits;
    }

    public static boolean isDependent(@Nullable DynamicInit init) {
        return (of(init) & Type.DEPENDENT) != 0;
    }

    public static int of(@Nullable DynamicInit init) {
        if (init == null) {
            return 0;
        }
        return of(init.args) | of(init.expr) | of(init.constant);
    }

    /** {@code T::template m<int>} and {@code v<decltype(N)>} name objects, where {@code T::m} counts as a value. */
    public static boolean isTemplateMember(Expr e) {
        return namesTemplate(e) && !((ConstantExpr) e).constant().has(Constant.TEMPLATE_AS_VALUE);
    }

    /** The same, whether the object or its value is meant. */
    public static boolean namesTemplate(Expr e) {
        return e instanceof ConstantExpr c
                && c.constant() instanceof DependentConstant d
                && (d.kind() == DependentConstant.Kind.MEMBER || d.kind() == DependentConstant.Kind.TEMPLATE_REF)
                && d.templateArgs() != null;
    }
}
