package dev.cufe.types;

import dev.cufe.il.constant.Constant;
import dev.cufe.il.constant.DependentConstant;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.TemplateArgument;
import dev.cufe.il.entity.TemplateParam;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.VariableExpr;
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

/** Depth of the innermost template head whose parameters a type or argument mentions [temp.dep]. */
public final class ParameterDepth {
    /** Nothing dependent. */
    public static final int NONE = 0;
    /** An expression is involved: the innermost head around, whatever it is. */
    public static final int INNERMOST = Integer.MAX_VALUE;

    private ParameterDepth() {}

    /** Of a class with dependent arguments; remembered in it. */
    public static int of(ClassEntity c) {
        if (c.parameterDepth < 0) {
            ClassEntity around = c.enclosingClass();
            int depth = around == null ? NONE : of(around);
            if (c.isPrototype && c.template != null && c.template.params().length > 0) {
                depth = Math.max(depth, c.template.params()[0].depth);
            } else if (c.templateArgs != null) {
                depth = Math.max(depth, of(c.templateArgs));
            }
            c.parameterDepth = depth;
        }
        return c.parameterDepth;
    }

    public static int of(TemplateArgument @Nullable [] args) {
        int depth = NONE;
        if (args != null) {
            for (TemplateArgument arg : args) {
                depth = Math.max(depth, of(arg));
            }
        }
        return depth;
    }

    private static int of(TemplateArgument arg) {
        return switch (arg.kind) {
            case TYPE -> of(arg.type);
            case CONSTANT -> of(arg.constant);
            case TEMPLATE -> arg.template.param != null ? arg.template.param.depth : NONE;
            case PACK -> of(arg.elements);
        };
    }

    private static int of(@Nullable Constant constant) {
        if (constant == null || !ExprTraits.isDependent(constant)) {
            return NONE;
        }
        TemplateParam param = constant instanceof DependentConstant d ? d.param() : null;
        ClassEntity owner = owner(constant);
        if (param != null || owner != null) {
            return param != null ? param.depth : of(owner);
        }
        return constant instanceof DependentConstant d ? of(d) : INNERMOST;
    }

    private static int of(DependentConstant d) {
        int depth = NONE;
        if (d.kind() == DependentConstant.Kind.EXPRESSION) {
            depth = d.expr() == null ? INNERMOST : of(d.expr());
        } else if (d.expr() == null && d.candidates().length == 0) {
            depth = Math.max(d.qualifierType() == null ? NONE : of(d.qualifierType()), of(d.templateArgs()));
        }
        return depth == NONE ? INNERMOST : depth;
    }

    private static int of(Expr e) {
        if (!ExprTraits.isDependent(e)) {
            return NONE;
        }
        if (e instanceof OperationExpr o) {
            int depth = NONE;
            for (Expr operand : o.operands()) {
                depth = Math.max(depth, of(operand));
            }
            return o.type() instanceof UnknownType && depth != NONE ? depth : Math.max(depth, of(o.type()));
        }
        if (e instanceof VariableExpr v && v.variable().templateArgs != null && !v.variable().isStaticMember) {
            return of(v.variable().templateArgs);
        }
        return e instanceof ConstantExpr c ? of(c.constant()) : INNERMOST;
    }

    /** The class template of which a value is a static member. */
    static @Nullable ClassEntity owner(Constant constant) {
        return constant instanceof DependentConstant d
                        && d.kind() == DependentConstant.Kind.EXPRESSION
                        && d.expr() instanceof VariableExpr v
                        && v.variable().isStaticMember
                        && v.variable().templateArgs == null
                ? v.variable().enclosingClass()
                : null;
    }

    public static int of(Type type) {
        if ((type.traits() & (Type.DEPENDENT | Type.INSTANTIATION_DEPENDENT)) == 0) {
            return NONE;
        }
        return switch (type) {
            case TemplateParamType t -> t.depth();
            case PointerType t -> of(t.target());
            case ReferenceType t -> of(t.target());
            case MemberPointerType t -> Math.max(of(t.classType()), of(t.member()));
            case ArrayType t -> Math.max(of(t.element()), of(t.bound()));
            case VectorType t -> Math.max(of(t.element()), of(t.sizeConstant()));
            case FunctionType t -> of(t);
            case ClassType t -> of(t.entity());
            case EnumType t ->
                t.entity().enclosingClass() == null ? NONE : of(t.entity().enclosingClass());
            case TypedefType t -> of(t.underlying());
            case AliasTemplateType t -> of(t);
            case QualifiedType t -> of(t.base());
            case AttributedType t -> of(t.base());
            case DecltypeType t -> INNERMOST;
            case TypeTransformType t -> of(t.operand());
            case DependentMemberType t -> Math.max(of(t.qualifier()), of(t.args()));
            case PackExpansionType t -> of(t.pattern());
            case ComplexType t -> of(t.element());
            case PlaceholderType t -> INNERMOST;
            case UnknownType t -> INNERMOST;
            case VoidType t -> NONE;
            case NullptrType t -> NONE;
            case IntegerType t -> NONE;
            case FloatType t -> NONE;
            case ErrorType t -> NONE;
        };
    }

    /** An expression in an alias template mentions nothing but its arguments and the parameters of templates around it. */
    private static int of(AliasTemplateType alias) {
        if (alias.parameterDepth < 0) {
            int written = of(alias.args());
            int meant = of(alias.underlying());
            TemplateParam[] params = alias.template().params();
            boolean isOfExpression = meant == INNERMOST && written != NONE && params.length > 0;
            alias.parameterDepth = Math.max(written, isOfExpression ? params[0].depth - 1 : meant);
        }
        return alias.parameterDepth;
    }

    private static int of(FunctionType type) {
        int depth = of(type.returnType());
        for (ParamType p : type.params()) {
            depth = Math.max(depth, of(p.type));
        }
        return depth;
    }
}
