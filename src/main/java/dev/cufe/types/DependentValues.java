package dev.cufe.types;

import dev.cufe.il.constant.Constant;
import dev.cufe.il.constant.DependentConstant;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Template;
import dev.cufe.il.entity.TemplateArgument;
import dev.cufe.il.entity.TemplateParam;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.Op;
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
import dev.cufe.il.type.TemplateParamType;
import dev.cufe.il.type.Type;
import dev.cufe.il.type.TypedefType;
import org.jspecify.annotations.Nullable;

/**
 * Whether a dependent value is written among the arguments of a template-id, at any depth; default arguments do not count.
 * The original does not find such specializations again everywhere: functions and typedefs have their own. Where the value
 * is a parameter as it stands, every reference has.
 */
public final class DependentValues {
    private enum Sought {
        ANY,
        /** Those that are written, not what a typedef hides. */
        WRITTEN,
        NOT_SHARED,
        PARAMETERS,
        TYPES,
        OPERATIONS,
        TYPES_OF_PARAMETERS
    }

    private static final DependentValues ANY = new DependentValues(Sought.ANY);
    private static final DependentValues WRITTEN = new DependentValues(Sought.WRITTEN);
    private static final DependentValues NOT_SHARED = new DependentValues(Sought.NOT_SHARED);
    private static final DependentValues PARAMETERS = new DependentValues(Sought.PARAMETERS);
    private static final DependentValues TYPES = new DependentValues(Sought.TYPES);
    private static final DependentValues OPERATIONS = new DependentValues(Sought.OPERATIONS);
    private static final DependentValues TYPES_OF_PARAMETERS = new DependentValues(Sought.TYPES_OF_PARAMETERS);

    private final Sought sought;

    private DependentValues(Sought sought) {
        this.sought = sought;
    }

    /** What among the arguments of a class tells its places apart. */
    public static PlacedValue placed(ClassEntity c) {
        if (NOT_SHARED.found(c) > 0) {
            return PlacedValue.VALUE;
        }
        if (TYPES.found(c) > 0) {
            return typeAmong(c.templateArgs);
        }
        if (TYPES_OF_PARAMETERS.found(c) > 0) {
            return PlacedValue.TYPE_OF_PARAMETER;
        }
        return in(c) ? PlacedValue.SHARED : PlacedValue.NONE;
    }

    /** The same of the arguments themselves. */
    public static PlacedValue placed(TemplateArgument... args) {
        if (NOT_SHARED.has(null, args, Integer.MAX_VALUE)) {
            return PlacedValue.VALUE;
        }
        if (isTypeAmong(args)) {
            return typeAmong(args);
        }
        if (TYPES_OF_PARAMETERS.has(null, args, Integer.MAX_VALUE)) {
            return PlacedValue.TYPE_OF_PARAMETER;
        }
        return in(args) ? PlacedValue.SHARED : PlacedValue.NONE;
    }

    private static PlacedValue typeAmong(TemplateArgument @Nullable [] args) {
        return OPERATIONS.has(null, args, Integer.MAX_VALUE) ? PlacedValue.TYPE_OF_OPERATION : PlacedValue.TYPE_OF_NAME;
    }

    /** Whether any is among the first arguments, which are written; the others are default arguments. */
    public static boolean isPlaced(TemplateArgument[] args, int written) {
        return ANY.has(null, args, written)
                || TYPES.has(null, args, written)
                || TYPES_OF_PARAMETERS.has(null, args, written);
    }

    /** The same of those of an alias: a parameter as it stands is in no other value. */
    public static boolean isBrought(TemplateArgument[] args, int written) {
        for (int i = 0; i < args.length && i < written; i++) {
            boolean isParameter = args[i].kind == TemplateArgument.Kind.CONSTANT && isParameter(args[i].constant, null);
            if (!isParameter && isPlaced(new TemplateArgument[] {args[i]}, 1)) {
                return true;
            }
        }
        return false;
    }

    public static boolean in(ClassEntity c) {
        if (c.dependentValues == 0) {
            c.dependentValues = ANY.found(c);
        }
        return c.dependentValues > 0;
    }

    /** Whether {@code decltype} of such a value, not of a variable, is among arguments. */
    public static boolean isTypeAmong(TemplateArgument... args) {
        return TYPES.has(null, args, Integer.MAX_VALUE);
    }

    /** Whether values among the arguments are all behind typedefs or the name of the class around, which are one each. */
    public static boolean areNamed(TemplateArgument[] args) {
        return !WRITTEN.has(null, args, Integer.MAX_VALUE) && !TYPES.has(null, args, Integer.MAX_VALUE);
    }

    public static boolean in(TemplateArgument @Nullable [] args) {
        return ANY.has(null, args, Integer.MAX_VALUE);
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

    /** A parameter that needs no conversion to that type, which is null if it is not known. */
    public static boolean isParameter(@Nullable Constant constant, @Nullable Type converted) {
        return constant instanceof DependentConstant d
                && d.kind() == DependentConstant.Kind.PARAM
                && isUnconverted(d, converted);
    }

    /** Whether a value has that type, which is null if it is not known. */
    public static boolean isUnconverted(DependentConstant d, @Nullable Type converted) {
        return converted == null
                || converted.hasPlaceholder()
                || d.type().hasPlaceholder()
                || converted.canonical() instanceof DecltypeType
                || Types.sameUnqualified(d.type(), converted);
    }

    private static boolean isConverted(@Nullable Constant constant, @Nullable Type converted) {
        return isParameter(constant, null) && !isParameter(constant, converted);
    }

    /** The type that an argument is converted to, which another argument may be; null if it is not known. */
    public static @Nullable Type converted(@Nullable Template template, TemplateArgument[] args, int index) {
        TemplateParam param = param(template, index);
        Type type = param == null ? null : param.constantType;
        if (param != null && type != null && type.canonical() instanceof TemplateParamType other) {
            boolean isOwn = other.depth() == param.depth && other.position() <= args.length;
            return isOwn ? args[other.position() - 1].type : null;
        }
        return type == null || type.isDependent() ? null : type;
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
    private static @Nullable TemplateParam param(@Nullable Template template, int index) {
        if (template == null) {
            return null;
        }
        TemplateParam[] params = (template.primary == null ? template : template.primary).params();
        return index < params.length ? params[index] : null;
    }

    private byte found(ClassEntity c) {
        ClassEntity around = c.enclosingClass();
        int written = c.minTemplateArguments < 0 ? Integer.MAX_VALUE : c.minTemplateArguments;
        boolean found = c.isNonreal
                && (has(c.template, c.templateArgs, written)
                        || around != null && !around.isPrototype && has(around.type()));
        return (byte) (found ? 1 : -1);
    }

    private static int written(AliasTemplateType a) {
        return a.minTemplateArguments < 0 ? Integer.MAX_VALUE : a.minTemplateArguments;
    }

    private boolean has(@Nullable Template template, TemplateArgument @Nullable [] args, int written) {
        for (int i = 0; args != null && i < args.length && i < written; i++) {
            if (has(args[i], converted(template, args, i))) {
                return true;
            }
        }
        return false;
    }

    private boolean has(TemplateArgument arg, @Nullable Type converted) {
        return switch (arg.kind) {
            case TYPE -> has(sought == Sought.WRITTEN && arg.named != null ? arg.named : arg.type);
            case CONSTANT -> has(arg.constant, converted);
            case TEMPLATE -> false;
            case PACK -> {
                boolean found = false;
                for (int i = 0; i < arg.elements.length && !found; i++) {
                    found = has(arg.elements[i], converted);
                }
                yield found;
            }
        };
    }

    private boolean has(@Nullable Constant constant, @Nullable Type converted) {
        return switch (sought) {
            case TYPES, OPERATIONS, TYPES_OF_PARAMETERS -> false;
            case PARAMETERS -> isParameter(constant, converted);
            case ANY, WRITTEN -> ExprTraits.isDependent(constant);
            case NOT_SHARED ->
                ExprTraits.isDependent(constant) && !isShared(constant) && !isConverted(constant, converted);
        };
    }

    private static boolean isShared(@Nullable Constant constant) {
        if (!(constant instanceof DependentConstant d)) {
            return false;
        }
        if (d.kind() == DependentConstant.Kind.EXPRESSION
                && d.expr() instanceof OperationExpr o
                && o.isGenerated()
                && o.operands().length == 1
                && o.operand(0) instanceof ConstantExpr c) {
            return isShared(c.constant());
        }
        if (ParameterDepth.owner(d) != null) {
            return true;
        }
        return (d.kind() == DependentConstant.Kind.SIZEOF || d.kind() == DependentConstant.Kind.ALIGNOF)
                && d.qualifierType() != null
                && !NOT_SHARED.has(d.qualifierType())
                && !TYPES.has(d.qualifierType());
    }

    private boolean has(Type type) {
        if (!type.isDependent()) {
            return false;
        }
        return switch (type) {
            case TypedefType t -> sought != Sought.WRITTEN && has(t.underlying());
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
            case DecltypeType d -> isTypeSought() && d.expr() != null && !isFoundAgain(d.expr());
            case DependentMemberType m -> has(m.qualifier()) || has(null, m.args(), Integer.MAX_VALUE);
            default -> false;
        };
    }

    private boolean isTypeSought() {
        return sought == Sought.TYPES || sought == Sought.OPERATIONS || sought == Sought.TYPES_OF_PARAMETERS;
    }

    private boolean isFoundAgain(Expr operand) {
        if (sought == Sought.TYPES_OF_PARAMETERS) {
            return !(named(operand) instanceof VariableExpr v && v.variable().isParameter);
        }
        return named(operand) instanceof VariableExpr
                || sought == Sought.OPERATIONS
                        && operand instanceof ConstantExpr c
                        && c.constant() instanceof DependentConstant d
                        && d.kind() == DependentConstant.Kind.MEMBER;
    }

    /** What a reference is the name of. */
    private static Expr named(Expr operand) {
        return operand instanceof OperationExpr o && o.op() == Op.REF_INDIRECT ? o.operand(0) : operand;
    }

    private boolean hasClass(ClassType c) {
        if (isTypeSought() || sought == Sought.NOT_SHARED) {
            return found(c.entity()) > 0;
        }
        // A class means itself by its own parameters.
        boolean isItself = c.entity().isPrototype && c.spelling() == null;
        return switch (sought) {
            case PARAMETERS -> c.spelling() != null || !isItself && isParameterAmong(c.entity());
            case WRITTEN -> !isItself && in(c.entity());
            default -> in(c.entity());
        };
    }

    private boolean hasFunction(FunctionType type) {
        boolean found = has(type.returnType());
        for (ParamType p : type.params()) {
            found |= has(p.type);
        }
        return found;
    }
}
