package dev.cufe.il.entity;

import dev.cufe.il.expr.Constant;
import dev.cufe.il.type.PackExpansionType;
import dev.cufe.il.type.Type;
import org.jspecify.annotations.Nullable;

/** An argument of a template-id: a type, a constant, a template, or a pack of those. */
public final class TemplateArgument {
    /** What it is. */
    public enum Kind {
        TYPE,
        CONSTANT,
        TEMPLATE,
        PACK
    }

    private static final TemplateArgument[] NONE = {};

    public final Kind kind;
    public final @Nullable Type type;
    public final @Nullable Constant constant;
    public final @Nullable Template template;
    /** Elements of a PACK. */
    public final TemplateArgument[] elements;
    /** {@code X...}: a pattern still to be expanded (for TYPE the type is a pack expansion, too). */
    public final boolean isPackExpansion;
    /** An element of a pack that is printed with {@code ...}, because it is taken for the pack itself. */
    public final boolean looksLikePack;
    /** Was written, not deduced or defaulted. */
    public final boolean isExplicit;
    /** Of kind CONSTANT: the value before it was converted, if it is printed in its place; null otherwise. */
    public final @Nullable Constant written;
    /** Of kind TYPE: the type with the names that are not printed; null otherwise. */
    public final @Nullable Type named;
    /** Of kind TYPE: what an alias is made with where names are lost; null if that is the type itself. */
    public final @Nullable Type substituted;

    private TemplateArgument(
            Kind kind,
            @Nullable Type type,
            @Nullable Constant constant,
            @Nullable Template template,
            TemplateArgument[] elements,
            boolean isPackExpansion,
            boolean looksLikePack,
            boolean isExplicit,
            @Nullable Constant written,
            @Nullable Type named,
            @Nullable Type substituted) {
        this.kind = kind;
        this.type = type;
        this.constant = constant;
        this.template = template;
        this.elements = elements;
        this.isPackExpansion = isPackExpansion;
        this.looksLikePack = looksLikePack;
        this.isExplicit = isExplicit;
        this.written = written;
        this.named = named;
        this.substituted = substituted;
    }

    public static TemplateArgument of(Type type) {
        return new TemplateArgument(Kind.TYPE, type, null, null, NONE, false, false, false, null, null, null);
    }

    public static TemplateArgument of(Constant constant) {
        return new TemplateArgument(Kind.CONSTANT, null, constant, null, NONE, false, false, false, null, null, null);
    }

    public static TemplateArgument of(Template template) {
        return new TemplateArgument(Kind.TEMPLATE, null, null, template, NONE, false, false, false, null, null, null);
    }

    public static TemplateArgument pack(TemplateArgument[] elements) {
        return new TemplateArgument(Kind.PACK, null, null, null, elements, false, false, false, null, null, null);
    }

    public TemplateArgument asPackExpansion() {
        return new TemplateArgument(
                kind, type, constant, template, elements, true, looksLikePack, isExplicit, written, named, substituted);
    }

    public TemplateArgument lookingLikePack() {
        return new TemplateArgument(
                kind,
                type,
                constant,
                template,
                elements,
                isPackExpansion,
                true,
                isExplicit,
                written,
                named,
                substituted);
    }

    /** X of the expansion {@code X...}. */
    public TemplateArgument pattern() {
        Type inner = type instanceof PackExpansionType t ? t.pattern() : type;
        return new TemplateArgument(
                kind,
                inner,
                constant,
                template,
                elements,
                false,
                looksLikePack,
                isExplicit,
                written,
                named,
                substituted);
    }

    public TemplateArgument asExplicit() {
        return new TemplateArgument(
                kind,
                type,
                constant,
                template,
                elements,
                isPackExpansion,
                looksLikePack,
                true,
                written,
                named,
                substituted);
    }

    public TemplateArgument withNamed(Type type) {
        return new TemplateArgument(
                kind,
                this.type,
                constant,
                template,
                elements,
                isPackExpansion,
                looksLikePack,
                isExplicit,
                written,
                type,
                substituted);
    }

    public TemplateArgument withSubstituted(Type type) {
        return new TemplateArgument(
                kind,
                this.type,
                constant,
                template,
                elements,
                isPackExpansion,
                looksLikePack,
                isExplicit,
                written,
                named,
                type);
    }

    public TemplateArgument withWritten(Constant value) {
        return new TemplateArgument(
                kind,
                type,
                constant,
                template,
                elements,
                isPackExpansion,
                looksLikePack,
                isExplicit,
                value,
                named,
                substituted);
    }
}
