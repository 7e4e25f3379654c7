package dev.cufe.types;

import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Template;
import dev.cufe.il.entity.TemplateArgument;
import dev.cufe.il.entity.TemplateParam;
import dev.cufe.il.expr.Constant;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.DependentConstant;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.VariableExpr;
import dev.cufe.il.type.AliasTemplateType;
import dev.cufe.il.type.ArrayType;
import dev.cufe.il.type.ClassType;
import dev.cufe.il.type.DecltypeType;
import dev.cufe.il.type.DependentMemberType;
import dev.cufe.il.type.FunctionType;
import dev.cufe.il.type.MemberPointerType;
import dev.cufe.il.type.PackExpansionType;
import dev.cufe.il.type.ParamType;
import dev.cufe.il.type.PointerType;
import dev.cufe.il.type.QualifiedType;
import dev.cufe.il.type.ReferenceType;
import dev.cufe.il.type.Type;
import dev.cufe.il.type.TypedefType;
import org.jspecify.annotations.Nullable;

/**
 * Whether a dependent value is written among the arguments of a template-id, at any depth; default arguments do not count.
 * The original does not find such specializations again everywhere: functions and typedefs have their own. Where the value
 * is a parameter as it stands, every reference has.
 */
public final class DependentValues {
    private static final DependentValues ANY = new DependentValues(false, false, false);
    private static final DependentValues PARAMETERS = new DependentValues(true, false, false);
    private static final DependentValues TYPES = new DependentValues(false, true, false);
    private static final DependentValues OPERATIONS = new DependentValues(false, true, true);

    private final boolean parametersOnly;
    private final boolean typesOnly;
    private final boolean operationsOnly;

    private DependentValues(boolean parametersOnly, boolean typesOnly, boolean operationsOnly) {
        this.parametersOnly = parametersOnly;
        this.typesOnly = typesOnly;
        this.operationsOnly = operationsOnly;
    }

    public static boolean in(ClassEntity c) {
        if (c.dependentValues == 0) {
            c.dependentValues = ANY.found(c);
        }
        return c.dependentValues > 0;
    }

    /** Whether {@code decltype} of such a value, not of a variable, is among the arguments of a class. */
    public static boolean isTypeAmong(ClassEntity c) {
        return TYPES.found(c) > 0;
    }

    /** The same of the arguments themselves. */
    public static boolean isTypeAmong(TemplateArgument... args) {
        return TYPES.has(null, args, Integer.MAX_VALUE);
    }

    /** Whether it is {@code decltype} of more than a name. */
    public static boolean isTypeOfOperationAmong(TemplateArgument @Nullable [] args) {
        return OPERATIONS.has(null, args, Integer.MAX_VALUE);
    }

    public static boolean in(TemplateArgument @Nullable [] args) {
        return ANY.has(null, args, Integer.MAX_VALUE);
    }

    /** The same of the first of them, which are written; the others are default arguments. */
    public static boolean in(TemplateArgument[] args, int written) {
        return ANY.has(null, args, written);
    }

    public static boolean in(Type type) {
        return ANY.has(type);
    }

    /** Whether a parameter is a value among the arguments of a class. */
    public static boolean isParameterAmong(ClassEntity c) {
        if (c.parameterValues == 0) {
            c.parameterValues = PARAMETERS.found(c);
        }
        return c.parameterValues > 0;
    }

    /** Whether a parameter is a value in a type; a class means itself by its own parameters. */
    public static boolean isParameterIn(Type type) {
        return PARAMETERS.has(type);
    }

    public static boolean isParameterIn(Template template, TemplateArgument[] args) {
        return PARAMETERS.has(template, args, Integer.MAX_VALUE);
    }

    /** A parameter that needs no conversion to that of the template, which is null if it is not known. */
    public static boolean isParameter(Constant constant, @Nullable TemplateParam of) {
        return constant instanceof DependentConstant d
                && d.kind() == DependentConstant.Kind.PARAM
                && (of == null
                        || of.constantType == null
                        || of.constantType.isDependent()
                        || of.constantType.hasPlaceholder()
                        || Types.sameUnqualified(d.type(), of.constantType));
    }

    /** Whether a parameter is part of a value among these arguments, be it one that is converted. */
    public static boolean combinesParameter(TemplateArgument[] args) {
        for (TemplateArgument a : args) {
            if (a.constant instanceof DependentConstant d && combinesParameter(d) || combinesParameter(a.elements)) {
                return true;
            }
        }
        return false;
    }

    private static boolean combinesParameter(DependentConstant d) {
        return d.kind() == DependentConstant.Kind.PARAM
                || d.kind() == DependentConstant.Kind.EXPRESSION && combinesParameter(d.expr());
    }

    private static boolean combinesParameter(@Nullable Expr e) {
        return switch (e) {
            case ConstantExpr c -> c.constant() instanceof DependentConstant d && d.expr() != e && combinesParameter(d);
            case OperationExpr o -> {
                boolean found = false;
                for (Expr operand : o.operands()) {
                    found |= combinesParameter(operand);
                }
                yield found;
            }
            case null, default -> false;
        };
    }

    /** The parameter for an argument; null if it is not known. */
    public static @Nullable TemplateParam param(@Nullable Template template, int index) {
        if (template == null) {
            return null;
        }
        TemplateParam[] params = (template.primary == null ? template : template.primary).params();
        return index < params.length ? params[index] : null;
    }

    private byte found(ClassEntity c) {
        ClassEntity around = c.enclosingClass();
        int written = c.minTemplateArguments < 0 ? Integer.MAX_VALUE : c.minTemplateArguments;
        boolean found =
                c.isNonreal && (has(c.template, c.templateArgs, written) || around != null && has(around.type()));
        return (byte) (found ? 1 : -1);
    }

    private static int written(AliasTemplateType a) {
        return a.minTemplateArguments < 0 ? Integer.MAX_VALUE : a.minTemplateArguments;
    }

    private boolean has(@Nullable Template template, TemplateArgument @Nullable [] args, int written) {
        for (int i = 0; args != null && i < args.length && i < written; i++) {
            if (has(args[i], param(template, i))) {
                return true;
            }
        }
        return false;
    }

    private boolean has(TemplateArgument arg, @Nullable TemplateParam param) {
        return switch (arg.kind) {
            case TYPE -> has(arg.type);
            case CONSTANT ->
                !typesOnly
                        && (parametersOnly ? isParameter(arg.constant, param) : ExprTraits.isDependent(arg.constant));
            case TEMPLATE -> false;
            case PACK -> {
                boolean found = false;
                for (int i = 0; i < arg.elements.length && !found; i++) {
                    found = has(arg.elements[i], param);
                }
                yield found;
            }
        };
    }

    private boolean has(Type type) {
        if (!type.isDependent()) {
            return false;
        }
        return switch (type) {
            case TypedefType t -> has(t.underlying());
            // The alias is found again, and with it what it names.
            case AliasTemplateType a -> has(a.template(), a.args(), written(a));
            case ClassType c -> hasClass(c);
            case PointerType p -> has(p.target());
            case ReferenceType r -> has(r.target());
            case MemberPointerType m -> has(m.classType()) || has(m.member());
            case ArrayType a -> has(a.element());
            case QualifiedType q -> has(q.base());
            case PackExpansionType p -> has(p.pattern());
            case FunctionType f -> hasFunction(f);
            case DecltypeType d -> typesOnly && d.expr() != null && !isFoundAgain(d.expr());
            case DependentMemberType m -> has(m.qualifier()) || has(null, m.args(), Integer.MAX_VALUE);
            default -> false;
        };
    }

    private boolean isFoundAgain(Expr operand) {
        return operand instanceof VariableExpr
                || operationsOnly
                        && operand instanceof ConstantExpr c
                        && c.constant() instanceof DependentConstant d
                        && d.kind() == DependentConstant.Kind.MEMBER;
    }

    private boolean hasClass(ClassType c) {
        if (typesOnly) {
            return found(c.entity()) > 0;
        }
        return parametersOnly
                ? c.spelling() != null || !c.entity().isPrototype && isParameterAmong(c.entity())
                : in(c.entity());
    }

    private boolean hasFunction(FunctionType type) {
        boolean found = has(type.returnType());
        for (ParamType p : type.params()) {
            found |= has(p.type);
        }
        return found;
    }
}
