package dev.cufe.types.text;

import dev.cufe.il.constant.Constant;
import dev.cufe.il.constant.DependentConstant;
import dev.cufe.il.constant.IntegerConstant;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Enumerator;
import dev.cufe.il.entity.Scope;
import dev.cufe.il.entity.Symbol;
import dev.cufe.il.entity.Template;
import dev.cufe.il.entity.TemplateArgument;
import dev.cufe.il.entity.TemplateParam;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.type.AliasTemplateType;
import dev.cufe.il.type.ArrayType;
import dev.cufe.il.type.ClassType;
import dev.cufe.il.type.DecltypeType;
import dev.cufe.il.type.DependentMemberType;
import dev.cufe.il.type.EnumType;
import dev.cufe.il.type.PackExpansionType;
import dev.cufe.il.type.PointerType;
import dev.cufe.il.type.QualifiedType;
import dev.cufe.il.type.ReferenceType;
import dev.cufe.il.type.TemplateParamType;
import dev.cufe.il.type.Type;
import dev.cufe.il.type.TypedefType;
import dev.cufe.types.DependentValues;
import org.jspecify.annotations.Nullable;

/** Names as cross-references give them: qualified, what has no name only called so, parameters without their function. */
public final class ReferenceText {
    private final NameText names;
    private final Spelling spelling;

    /** How a class with dependent arguments is written at the place being parsed. */
    public interface Spelling {
        TemplateArgument @Nullable [] argumentsOf(ClassEntity dependent);

        /** The same of an instance of a variable template. */
        TemplateArgument @Nullable [] argumentsOf(Variable dependent);

        /** What a member of a dependent type stands for there, or null if nobody knows. */
        @Nullable
        String memberOf(DependentMemberType type);

        /** The enumerator that a value of its unfinished enumeration stands for, or null. */
        @Nullable
        Enumerator enumeratorOf(Constant value);

        /** The parameter of these coordinates there, or null. */
        @Nullable
        TemplateParam parameterOf(TemplateParamType type);
    }

    public ReferenceText(Spelling spelling) {
        this.names = new NameText(spelling);
        this.spelling = spelling;
    }

    public String of(Entity entity) {
        return of(entity, false);
    }

    /** @param asWritten what a parameter stands for is known as it was written */
    public String of(Entity entity, boolean asWritten) {
        if (entity instanceof TemplateParam t && t.bound != null) {
            return bound(t, asWritten);
        }
        boolean isParameter = entity instanceof Variable v && v.isParameter
                || entity instanceof TemplateParam
                || entity instanceof Template t && t.kind == Template.Kind.PARAM;
        return isParameter ? names.simple(entity) : names.qualified(entity);
    }

    /** What a parameter of an instance stands for has a name if it is a class, an enumeration or another parameter. */
    private String bound(TemplateParam param, boolean asWritten) {
        Entity value = param.bound == null ? null : boundValue(param, param.bound);
        if (value != null) {
            return names.simple(value);
        }
        TemplateArgument expansion = expansion(param.bound);
        if (expansion != null
                && expansion.type instanceof PackExpansionType p
                && p.pattern() instanceof TemplateParamType t) {
            return names.types().text(t);
        }
        Type type = param.bound == null || param.bound.type == null ? null : param.bound.type.canonical();
        Type alias = alias(param.bound, asWritten);
        if (alias != null) {
            return names.types().leafName(alias);
        }
        if (isComputed(param.bound)) {
            return NameText.UNNAMED;
        }
        return switch (type) {
            case ClassType c -> global(c.entity(), param);
            case EnumType e -> global(e.entity(), param);
            case TemplateParamType t -> names.types().text(param.bound.type);
            case DependentMemberType m -> names.simple(param);
            case null, default -> NameText.UNNAMED;
        };
    }

    /**
     * What a value is called by: an enumerator or parameter by itself, a member that depends by the parameter that stands for
     * it; null if it has no name, as everything has not that is converted.
     */
    private @Nullable Entity boundValue(TemplateParam param, TemplateArgument bound) {
        if (bound.constant instanceof IntegerConstant i && i.has(Constant.NAMED_IN_BODY)) {
            return i.enumerator();
        }
        if (!(bound.constant instanceof DependentConstant d)) {
            return null;
        }
        Type known = knownType(param);
        if (DependentValues.isParameter(d, known != null ? known : boundType(param))) {
            return d.param();
        }
        Enumerator replaced = spelling.enumeratorOf(d);
        boolean isMember = (replaced == null ? d : replaced.value) instanceof DependentConstant m
                && m.kind() == DependentConstant.Kind.MEMBER;
        if (known == null || isMember) {
            return known != null && known.hasPlaceholder() ? param : null;
        }
        return DependentValues.isUnconverted(d, known) ? replaced : null;
    }

    /** The one element of a pack that is another pack still to be expanded. */
    private static @Nullable TemplateArgument expansion(@Nullable TemplateArgument bound) {
        boolean isPack = bound != null && bound.kind == TemplateArgument.Kind.PACK && bound.elements.length == 1;
        return isPack && bound.elements[0].isPackExpansion ? bound.elements[0] : null;
    }

    /** What the type of a parameter stands for that is another parameter. */
    private static @Nullable Type boundType(TemplateParam param) {
        if (param.constantType != null
                && param.constantType.canonical() instanceof TemplateParamType t
                && param.parent != null) {
            for (Symbol s : param.parent.symbols()) {
                if (s.entity instanceof TemplateParam p && p.index == t.position() && p.depth == t.depth()) {
                    return p.bound == null ? null : p.bound.type;
                }
            }
        }
        return null;
    }

    private static @Nullable Type knownType(TemplateParam param) {
        return param.constantType == null || param.constantType.isDependent() ? null : param.constantType;
    }

    /**
     * The typedef or alias that an argument was written as, or as pointer, reference or array of; null if none was. An
     * instance does not know names of a function or class template.
     */
    public static @Nullable Type alias(@Nullable TemplateArgument argument, boolean asWritten) {
        if (argument == null || argument.type == null) {
            return null;
        }
        Type alias = argument.named == null ? null : innermostAlias(argument.named, asWritten);
        return alias != null ? alias : innermostAlias(argument.type, asWritten);
    }

    private static @Nullable Type innermostAlias(Type type, boolean asWritten) {
        return switch (type) {
            case TypedefType t ->
                !asWritten && (isResolved(t) || isLocal(t))
                        ? innermostAlias(t.entity().underlying(), false)
                        : t;
            case AliasTemplateType t -> t;
            case QualifiedType t -> innermostAlias(t.base(), asWritten);
            case PointerType t -> innermostAlias(t.target(), asWritten);
            case ReferenceType t -> innermostAlias(t.target(), asWritten);
            case ArrayType t -> innermostAlias(t.element(), asWritten);
            default -> null;
        };
    }

    /** What {@code decltype} stands for has no name. */
    private static boolean isComputed(@Nullable TemplateArgument argument) {
        Type type = argument == null ? null : argument.named != null ? argument.named : argument.type;
        while (type instanceof TypedefType t) {
            type = t.entity().underlying();
        }
        return type instanceof DecltypeType && !type.isDependent();
    }

    /** A typedef in a function is what it stands for. */
    private static boolean isLocal(TypedefType type) {
        Scope scope = type.entity().parent;
        return scope != null && scope.kind().isLocal();
    }

    /** In a class template a member type that does not depend is what it stands for. */
    private static boolean isResolved(TypedefType type) {
        ClassEntity c = type.entity().enclosingClass();
        return c != null && c.isNonreal && c.template != null && !type.isDependent();
    }

    /** Only a name outside namespaces and classes stands for the parameter. */
    private String global(Entity entity, TemplateParam param) {
        if (entity instanceof ClassEntity c && c.template != null && c.template.kind == Template.Kind.PARAM) {
            return names.qualified(c);
        }
        return names.qualifier(entity.parent).isEmpty() ? names.qualified(entity) : names.simple(param);
    }

    /** A type that has no entity of its own; a member of a dependent one by what that really is. */
    public String of(Type type) {
        if (type instanceof DependentMemberType m && m.args() == null) {
            return names.types().owner(m.qualifier()) + "::" + m.name().text();
        }
        return names.types().leafName(type);
    }

    /** A type before {@code ::}. */
    public String owner(Type type) {
        return names.types().owner(type);
    }

    /** The name alone. */
    public String plain(Entity entity) {
        return names.simple(entity);
    }
}
