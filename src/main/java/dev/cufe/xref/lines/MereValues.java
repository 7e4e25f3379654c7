package dev.cufe.xref.lines;

import dev.cufe.il.constant.DependentConstant;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Template;
import dev.cufe.il.entity.TemplateArgument;
import dev.cufe.il.entity.TemplateIdSpelling;
import dev.cufe.il.entity.TemplateParam;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.entity.WrittenPlace;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.NameRef;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.VariableExpr;
import dev.cufe.il.type.AliasTemplateType;
import dev.cufe.il.type.ArrayType;
import dev.cufe.il.type.ClassType;
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
import dev.cufe.types.DependentValues;
import dev.cufe.types.Types;
import dev.cufe.xref.InitializerReferences;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Which types and values are nothing but a parameter that has a value, or made of one: what they are arguments of is another one
 * wherever it is named.
 *
 * @ref [xref 1.2]
 */
public final class MereValues {
    private final ReferenceKeys keys;
    /** What constants were written as. */
    private final Map<NameRef, Entity> values;

    MereValues(ReferenceKeys keys, Map<NameRef, Entity> values) {
        this.keys = keys;
        this.values = values;
    }

    /** A class whose argument is a mere value parameter is another one wherever it is named. */
    boolean hasMereValue(ClassEntity entity, @Nullable TemplateIdSpelling written) {
        DependentMemberType member = entity.template == null ? null : entity.template.dependentName;
        if (member != null && isMere(member)) {
            return true;
        }
        WrittenPlace place = written != null || entity.spellings == null ? null : keys.placeOf(entity);
        TemplateIdSpelling spelling = place == null ? written : TemplateIdSpelling.at(place, entity.spellings);
        return hasMere(entity.template, spelling == null ? entity.templateArgs : spelling.args);
    }

    boolean hasMereValue(ClassType type) {
        return hasMereValue(type.entity(), type.spelling());
    }

    /**
     * Whether a parameter whose type is written as a typedef is an operand of an arithmetic operator for which it keeps that
     * type, or a member of a class with such a parameter one of any operator.
     */
    private boolean combinesMere(@Nullable Expr e) {
        if (e instanceof ConstantExpr c && c.constant() instanceof DependentConstant d) {
            return combinesMere(d.expr());
        }
        if (!(e instanceof OperationExpr o)) {
            return false;
        }
        for (Expr operand : o.operands()) {
            Expr value = InitializerReferences.withoutConversions(operand);
            boolean isTypedef = value instanceof ConstantExpr c
                    && c.constant() instanceof DependentConstant d
                    && d.param() != null
                    && d.param().constantType instanceof TypedefType;
            boolean isMember =
                    value instanceof ConstantExpr c && c.constant() instanceof DependentConstant d && isMemberOfMere(d);
            if (isTypedef && value == operand && isArithmetic(o)
                    || isMember
                    || isMereVariable(value)
                    || isSubstituted(value)
                    || combinesMere(value)) {
                return true;
            }
        }
        return false;
    }

    /** An instance of a variable template whose argument is a class with a mere value. */
    private boolean isMereVariable(@Nullable Expr value) {
        Expr named = value instanceof ConstantExpr c && c.constant() instanceof DependentConstant d ? d.expr() : value;
        return named instanceof VariableExpr v && isMere(v.variable());
    }

    /** Whether the usual conversions are made [expr.arith.conv]: the types of both operands are known. */
    private static boolean isArithmetic(OperationExpr o) {
        return o.operands().length == 2
                && o.op() != Op.LAND
                && o.op() != Op.LOR
                && !o.operand(0).type().isDependent()
                && !o.operand(1).type().isDependent();
    }

    /** A parameter that stands for the one that is written, in a default argument: the combination is not found again. */
    private boolean isSubstituted(@Nullable Expr value) {
        return value instanceof ConstantExpr c
                && c.nameRef() != null
                && c.constant() instanceof DependentConstant d
                && d.kind() == DependentConstant.Kind.PARAM
                && values.get(c.nameRef()) instanceof TemplateParam p
                && p.bound != null;
    }

    /**
     * The same of an alias template.
     *
     * @param isInHead in heads of templates and declarations of function templates combined values are found again
     */
    public boolean isAlias(Type type, boolean isInHead) {
        if (type instanceof AliasTemplateType alias) {
            return alias.isNeverFoundAgain
                    || hasMere(alias.template(), alias.args())
                    || !isInHead && CombinedValues.areIn(alias);
        }
        return false;
    }

    private boolean isMere(TemplateArgument a, @Nullable Type converted) {
        if (a.type != null) {
            return isMere(a.named != null ? a.named : a.type);
        }
        for (TemplateArgument element : a.elements) {
            if (isMere(element, converted)) {
                return true;
            }
        }
        if (a.template != null && a.template.dependentName != null) {
            return isMere(a.template.dependentName);
        }
        return a.constant instanceof DependentConstant d
                && (DependentValues.isParameter(d, converted)
                        || isPackOfParameter(d)
                        || isMemberOfMere(d)
                        || d.kind() == DependentConstant.Kind.INTEGER_PACK && isParameter(d.expr())
                        || d.expr() instanceof VariableExpr v && isMere(v.variable())
                        || combinesMere(d.expr()));
    }

    /** {@code __integer_pack(N)}. */
    private static boolean isPackOfParameter(DependentConstant d) {
        return d.kind() == DependentConstant.Kind.INTEGER_PACK
                && d.expr() instanceof ConstantExpr c
                && DependentValues.isParameter(c.constant(), null);
    }

    private static boolean isParameter(@Nullable Expr e) {
        return e != null
                && InitializerReferences.withoutConversions(e) instanceof ConstantExpr c
                && c.constant() instanceof DependentConstant d
                && d.kind() == DependentConstant.Kind.PARAM;
    }

    boolean isMere(Variable instance) {
        return !instance.isPrototype && hasMere(instance.template, instance.templateArgs);
    }

    /** What is made of a class with a mere value is another one like that; a typedef is found again. */
    boolean isMere(Type type) {
        if (!type.isDependent()) {
            return false;
        }
        return switch (type) {
            case AliasTemplateType alias -> isAlias(alias, true);
            case ClassType c -> c.entity().isNonreal && !keys.isInside(c.entity()) && hasMereValue(c);
            case PointerType p -> isMere(p.target());
            case ReferenceType r -> isMere(r.target());
            case QualifiedType q -> isMere(q.base());
            case ArrayType a -> isMere(a.element());
            case PackExpansionType p -> isMere(p.pattern());
            case MemberPointerType m -> isMere(m.classType()) || isMere(m.member());
            case DependentMemberType m -> isMere(m.qualifier()) || hasMere(null, m.args());
            case FunctionType f -> isMereFunction(f);
            default -> false;
        };
    }

    private boolean isMereFunction(FunctionType type) {
        boolean isMere = isMere(type.returnType());
        for (ParamType p : type.params()) {
            isMere |= isMere(p.type);
        }
        return isMere;
    }

    public boolean hasMere(@Nullable Template template, TemplateArgument @Nullable [] args) {
        if (args != null) {
            for (int i = 0; i < args.length; i++) {
                if (isMere(args[i], DependentValues.converted(template, args, i))) {
                    return true;
                }
            }
        }
        return false;
    }

    private boolean isMemberOfMere(DependentConstant d) {
        ClassEntity c = d.kind() == DependentConstant.Kind.MEMBER && d.qualifierType() != null
                ? Types.asClass(d.qualifierType())
                : null;
        return c != null && c.isNonreal && hasMereValue(c, null);
    }
}
