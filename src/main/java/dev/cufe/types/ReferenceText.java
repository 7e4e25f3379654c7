package dev.cufe.types;

import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Template;
import dev.cufe.il.entity.TemplateArgument;
import dev.cufe.il.entity.TemplateParam;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.expr.DependentConstant;
import dev.cufe.il.type.AliasTemplateType;
import dev.cufe.il.type.ClassType;
import dev.cufe.il.type.DependentMemberType;
import dev.cufe.il.type.EnumType;
import dev.cufe.il.type.TemplateParamType;
import dev.cufe.il.type.Type;
import dev.cufe.il.type.TypedefType;
import org.jspecify.annotations.Nullable;

/** Names as cross-references give them: qualified, what has no name only called so, parameters without their function. */
public final class ReferenceText {
    private final NameText names;

    /** How a class with dependent arguments is written at the place being parsed. */
    public interface Spelling {
        TemplateArgument @Nullable [] argumentsOf(ClassEntity dependent);

        /** The parameter of these coordinates there, or null. */
        @Nullable
        TemplateParam parameterOf(TemplateParamType type);
    }

    public ReferenceText(Spelling spelling) {
        this.names = new NameText(spelling);
    }

    public String of(Entity entity) {
        if (entity instanceof TemplateParam t && t.bound != null) {
            return bound(t);
        }
        boolean isParameter = entity instanceof Variable v && v.isParameter
                || entity instanceof TemplateParam
                || entity instanceof Template t && t.kind == Template.Kind.PARAM;
        return isParameter ? names.simple(entity) : names.qualified(entity);
    }

    /** What a parameter of an instance stands for has a name if it is a class, an enumeration or another parameter. */
    private String bound(TemplateParam param) {
        if (param.bound != null
                && param.bound.constant instanceof DependentConstant d
                && d.kind() == DependentConstant.Kind.PARAM
                && d.param() != null) {
            return names.simple(d.param());
        }
        Type type = param.bound == null || param.bound.type == null ? null : param.bound.type.canonical();
        if (type != null && param.bound.named instanceof TypedefType t) {
            return names.qualified(t.entity());
        }
        if (type != null && param.bound.type instanceof TypedefType t) {
            return names.qualified(t.entity());
        }
        if (type != null && param.bound.type instanceof AliasTemplateType alias) {
            return names.types().text(alias);
        }
        return switch (type) {
            case ClassType c -> global(c.entity(), param);
            case EnumType e -> global(e.entity(), param);
            case TemplateParamType t -> names.types().text(param.bound.type);
            case DependentMemberType m -> names.simple(param);
            case null, default -> NameText.UNNAMED;
        };
    }

    /** Only a name outside namespaces and classes stands for the parameter. */
    private String global(Entity entity, TemplateParam param) {
        return names.qualifier(entity.parent).isEmpty() ? names.qualified(entity) : names.simple(param);
    }

    /** A type that has no entity of its own; a member of a dependent one by what that really is. */
    public String of(Type type) {
        if (type instanceof DependentMemberType m && m.args() == null) {
            return names.types().text(m.qualifier().canonical()) + "::"
                    + m.name().text();
        }
        return names.types().text(type);
    }

    private static Type resolved(Type type) {
        Type t = type;
        while (t instanceof TypedefType typedef) {
            t = typedef.entity().underlying();
        }
        return t.canonical() instanceof TemplateParamType ? t : t.canonical();
    }

    /** The name alone. */
    public String plain(Entity entity) {
        return names.simple(entity);
    }
}
