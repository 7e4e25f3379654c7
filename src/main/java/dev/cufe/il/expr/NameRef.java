package dev.cufe.il.expr;

import dev.cufe.il.entity.TemplateArgument;
import dev.cufe.il.type.Type;
import dev.cufe.lex.Name;
import org.jspecify.annotations.Nullable;

/**
 * How an entity was named at one place: the qualifier as written and the template arguments as written
 * (the original's name-reference, [il 2.4]).
 */
public final class NameRef {
    /** Position of the (unqualified) name. */
    public final int position;

    /** Name as written; null for a destructor name, whose type is {@link #destructorType}. */
    public final @Nullable Name name;

    /** Innermost qualifier step, or null. */
    public final @Nullable NameQualifier qualifier;

    /** Written with a leading {@code ::}. */
    public final boolean global;

    /** Written template arguments; null if it was no template-id. */
    public final TemplateArgument @Nullable [] templateArgs;

    /** {@code ~T}. */
    public final @Nullable Type destructorType;

    /** {@code operator T}. */
    public final @Nullable Type conversionType;

    public NameRef(
            int position,
            @Nullable Name name,
            @Nullable NameQualifier qualifier,
            boolean global,
            TemplateArgument @Nullable [] templateArgs,
            @Nullable Type destructorType) {
        this(position, name, qualifier, global, templateArgs, destructorType, null);
    }

    private NameRef(
            int position,
            @Nullable Name name,
            @Nullable NameQualifier qualifier,
            boolean global,
            TemplateArgument @Nullable [] templateArgs,
            @Nullable Type destructorType,
            @Nullable Type conversionType) {
        this.position = position;
        this.name = name;
        this.qualifier = qualifier;
        this.global = global;
        this.templateArgs = templateArgs;
        this.destructorType = destructorType;
        this.conversionType = conversionType;
    }

    /** The name of a conversion function. */
    public static NameRef conversion(
            int position, Name name, @Nullable NameQualifier qualifier, boolean global, Type type) {
        return new NameRef(position, name, qualifier, global, null, null, type);
    }

    public boolean isQualified() {
        return global || qualifier != null;
    }

    public boolean isTemplateId() {
        return templateArgs != null;
    }
}
