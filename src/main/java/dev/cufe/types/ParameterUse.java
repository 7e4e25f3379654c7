package dev.cufe.types;

import dev.cufe.il.constant.Constant;
import dev.cufe.il.constant.DependentConstant;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Template;
import dev.cufe.il.entity.TemplateArgument;
import dev.cufe.il.entity.TemplateParam;
import dev.cufe.il.entity.Typedef;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.type.AliasTemplateType;
import dev.cufe.il.type.ArrayType;
import dev.cufe.il.type.AttributedType;
import dev.cufe.il.type.ClassType;
import dev.cufe.il.type.ComplexType;
import dev.cufe.il.type.DecltypeType;
import dev.cufe.il.type.DependentMemberType;
import dev.cufe.il.type.EnumType;
import dev.cufe.il.type.ErrorType;
import dev.cufe.il.type.FloatType;
import dev.cufe.il.type.FunctionType;
import dev.cufe.il.type.IntegerType;
import dev.cufe.il.type.MemberPointerType;
import dev.cufe.il.type.NullptrType;
import dev.cufe.il.type.PackExpansionType;
import dev.cufe.il.type.ParamType;
import dev.cufe.il.type.PlaceholderType;
import dev.cufe.il.type.PointerType;
import dev.cufe.il.type.QualifiedType;
import dev.cufe.il.type.ReferenceType;
import dev.cufe.il.type.TemplateParamType;
import dev.cufe.il.type.Type;
import dev.cufe.il.type.TypeTransformType;
import dev.cufe.il.type.TypedefType;
import dev.cufe.il.type.UnknownType;
import dev.cufe.il.type.VectorType;
import dev.cufe.il.type.VoidType;
import org.jspecify.annotations.Nullable;

/** Which template parameters a type mentions, by depth and position. Dependent expressions count as mentioning all. */
public final class ParameterUse {
    private final int depth;
    private final int index;
    /** Only where an argument can be deduced from [temp.deduct.type]/5. */
    private final boolean isDeduced;

    private ParameterUse(TemplateParam param, boolean isDeduced) {
        this.depth = param.depth;
        this.index = param.index;
        this.isDeduced = isDeduced;
    }

    public static boolean mentions(Type type, TemplateParam param) {
        return new ParameterUse(param, false).in(type);
    }

    /** Whether the parameter can be deduced from such a type. */
    public static boolean isDeducible(Type type, TemplateParam param) {
        return new ParameterUse(param, true).in(type);
    }

    public static boolean mentions(TemplateArgument[] args, TemplateParam param) {
        return new ParameterUse(param, false).in(args);
    }

    /**
     * Whether a specialization of an alias template with these arguments must stay a type of its own until it is
     * substituted into: an argument is dependent, and the alias does not keep it, so its substitution could fail unseen
     * ({@code void_t<typename T::x>}) [temp.alias]. See {@link TypeTable#aliasTemplate}.
     */
    public static boolean isOpaqueAlias(Template alias, TemplateArgument[] args) {
        if (!TemplateArguments.isDependent(args) || !(alias.prototype instanceof Typedef t)) {
            return false;
        }
        TemplateParam[] params = alias.params();
        for (int i = 0; i < params.length && i < args.length; i++) {
            if ((ExprTraits.of(args[i]) & Type.DEPENDENT) != 0 && !mentions(t.underlying(), params[i])) {
                return true;
            }
        }
        return false;
    }

    private boolean in(Type type) {
        if ((type.traits() & (Type.DEPENDENT | Type.INSTANTIATION_DEPENDENT)) == 0) {
            return false;
        }
        return switch (type) {
            case TemplateParamType t -> t.depth() == depth && t.position() == index;
            case PointerType t -> in(t.target());
            case ReferenceType t -> in(t.target());
            case MemberPointerType t -> in(t.classType()) || in(t.member());
            case ArrayType t -> in(t.element()) || in(t.bound());
            case VectorType t -> in(t.element()) || in(t.sizeConstant());
            case FunctionType t -> in(t);
            case ClassType t -> in(t.entity());
            case EnumType t ->
                t.entity().enclosingClass() != null && in(t.entity().enclosingClass());
            case TypedefType t -> in(t.underlying());
            case AliasTemplateType t -> !isDeduced && in(t.args()) || in(t.underlying());
            case QualifiedType t -> in(t.base());
            case AttributedType t -> in(t.base());
            case DecltypeType t -> !isDeduced;
            case TypeTransformType t -> !isDeduced && in(t.operand());
            case DependentMemberType t -> !isDeduced && (in(t.qualifier()) || t.args() != null && in(t.args()));
            case PackExpansionType t -> in(t.pattern());
            case ComplexType t -> in(t.element());
            case PlaceholderType t -> t.constraint() != null;
            case UnknownType t -> true;
            case VoidType t -> false;
            case NullptrType t -> false;
            case IntegerType t -> false;
            case FloatType t -> false;
            case ErrorType t -> false;
        };
    }

    private boolean in(FunctionType type) {
        for (ParamType p : type.params()) {
            if (in(p.type)) {
                return true;
            }
        }
        return in(type.returnType()) || type.exceptionSpec() != null && in(type.exceptionSpec().operand);
    }

    /** A class by its own arguments and those of the classes around it; a prototype mentions its parameters. */
    private boolean in(ClassEntity entity) {
        for (ClassEntity c = entity; c != null; c = isDeduced ? null : c.enclosingClass()) {
            if (c.templateArgs != null && in(c.templateArgs)) {
                return true;
            }
            if (c.template != null && c.template.param != null && isIt(c.template.param)) {
                return true;
            }
            if (c.templateArgs == null && c.isPrototype && c.template != null && isDeclaredBy(c.template)) {
                return true;
            }
        }
        return false;
    }

    private boolean isDeclaredBy(Template template) {
        TemplateParam[] params = template.params();
        return params.length >= index && params.length > 0 && params[0].depth == depth;
    }

    private boolean in(TemplateArgument[] args) {
        for (TemplateArgument arg : args) {
            boolean found = switch (arg.kind) {
                case TYPE -> in(arg.type);
                case CONSTANT -> in(arg.constant);
                case TEMPLATE -> arg.template.param != null && isIt(arg.template.param);
                case PACK -> in(arg.elements);
            };
            if (found) {
                return true;
            }
        }
        return false;
    }

    private boolean in(@Nullable Constant constant) {
        TemplateParam param = parameterOf(constant);
        if (isDeduced || param != null) {
            return param != null && isIt(param);
        }
        return constant instanceof DependentConstant || ExprTraits.isDependent(constant);
    }

    private boolean isIt(TemplateParam param) {
        return param.depth == depth && param.index == index;
    }

    /** The parameter whose value a constant is, however converted; null if it is no parameter. */
    public static @Nullable TemplateParam parameterOf(@Nullable Constant c) {
        if (!(c instanceof DependentConstant d)) {
            return null;
        }
        if (d.kind() == DependentConstant.Kind.PARAM) {
            return d.param();
        }
        if (d.expr() instanceof OperationExpr o
                && o.op() == Op.CAST
                && o.isGenerated()
                && o.operand(0) instanceof ConstantExpr e) {
            return parameterOf(e.constant());
        }
        return null;
    }
}
