package dev.cufe.il.entity;

import dev.cufe.il.constant.Constant;
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
            TemplateArgument[] elements) {
        this.kind = kind;
        this.type = type;
        this.constant = constant;
        this.template = template;
        this.elements = elements;
        this.isPackExpansion = false;
        this.looksLikePack = false;
        this.isExplicit = false;
        this.written = null;
        this.named = null;
        this.substituted = null;
    }

    private TemplateArgument(Copy copy) {
        this.kind = copy.kind;
        this.type = copy.type;
        this.constant = copy.constant;
        this.template = copy.template;
        this.elements = copy.elements;
        this.isPackExpansion = copy.isPackExpansion;
        this.looksLikePack = copy.looksLikePack;
        this.isExplicit = copy.isExplicit;
        this.written = copy.written;
        this.named = copy.named;
        this.substituted = copy.substituted;
    }

    /** An argument that differs from another in one thing. */
    private static final class Copy {
        private final Kind kind;
        private @Nullable Type type;
        private final @Nullable Constant constant;
        private final @Nullable Template template;
        private final TemplateArgument[] elements;
        private boolean isPackExpansion;
        private boolean looksLikePack;
        private boolean isExplicit;
        private @Nullable Constant written;
        private @Nullable Type named;
        private @Nullable Type substituted;

        Copy(TemplateArgument from) {
            this.kind = from.kind;
            this.type = from.type;
            this.constant = from.constant;
            this.template = from.template;
            this.elements = from.elements;
            this.isPackExpansion = from.isPackExpansion;
            this.looksLikePack = from.looksLikePack;
            this.isExplicit = from.isExplicit;
            this.written = from.written;
            this.named = from.named;
            this.substituted = from.substituted;
        }
    }

    public static TemplateArgument of(Type type) {
        return new TemplateArgument(Kind.TYPE, type, null, null, NONE);
    }

    public static TemplateArgument of(Constant constant) {
        return new TemplateArgument(Kind.CONSTANT, null, constant, null, NONE);
    }

    public static TemplateArgument of(Template template) {
        return new TemplateArgument(Kind.TEMPLATE, null, null, template, NONE);
    }

    public static TemplateArgument pack(TemplateArgument[] elements) {
        return new TemplateArgument(Kind.PACK, null, null, null, elements);
    }

    public TemplateArgument asPackExpansion() {
        Copy copy = new Copy(this);
        copy.isPackExpansion = true;
        return new TemplateArgument(copy);
    }

    public TemplateArgument lookingLikePack() {
        Copy copy = new Copy(this);
        copy.looksLikePack = true;
        return new TemplateArgument(copy);
    }

    /** X of the expansion {@code X...}. */
    public TemplateArgument pattern() {
        Copy copy = new Copy(this);
        copy.type = type instanceof PackExpansionType t ? t.pattern() : type;
        copy.isPackExpansion = false;
        return new TemplateArgument(copy);
    }

    public TemplateArgument asExplicit() {
        Copy copy = new Copy(this);
        copy.isExplicit = true;
        return new TemplateArgument(copy);
    }

    public TemplateArgument withNamed(Type type) {
        Copy copy = new Copy(this);
        copy.named = type;
        return new TemplateArgument(copy);
    }

    public TemplateArgument withSubstituted(Type type) {
        Copy copy = new Copy(this);
        copy.substituted = type;
        return new TemplateArgument(copy);
    }

    public TemplateArgument withWritten(Constant value) {
        Copy copy = new Copy(this);
        copy.written = value;
        return new TemplateArgument(copy);
    }
}
