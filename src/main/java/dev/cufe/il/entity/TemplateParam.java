package dev.cufe.il.entity;

import dev.cufe.il.expr.Expr;
import dev.cufe.il.type.TemplateParamType;
import dev.cufe.il.type.Type;
import dev.cufe.lex.Name;
import org.jspecify.annotations.Nullable;

/** A template parameter as one template head declares it. */
public final class TemplateParam extends Entity {
    /** What it stands for. */
    public enum Kind {
        TYPE,
        NONTYPE,
        TEMPLATE
    }

    public final Kind kind;
    /** Depth of the head from 1, position in it from 1. */
    public final int depth;

    public final int index;
    public final boolean isPack;
    /** Of kind TYPE. */
    public @Nullable TemplateParamType type;
    /** Of kind NONTYPE: its type and as declared. */
    public @Nullable Type constantType;
    /** Of kind TEMPLATE: a template without definition that stands for the argument. */
    public @Nullable Template template;

    /** Default argument; with {@link #defaultTokens} it can be parsed again for given arguments. */
    public @Nullable TemplateArgument defaultArg;
    /** The default argument was reported where it is written: uses say no more of it. */
    public boolean isDefaultBroken;

    public int defaultTokens = -1;
    /** Of kind NONTYPE: first token of its declaration. */
    public int declarationTokens = -1;
    /** Running number of the last declaration that its default argument sees. */
    public int visibleUpTo;
    /** Scopes in which the declaration and the default argument are parsed (again), the head included. */
    public @Nullable ScopeChain context;
    /** Invented for an {@code auto} parameter. */
    public boolean isAbbreviated;
    /** {@code C T}: the constraint with its implied first argument. */
    public @Nullable Expr typeConstraint;

    /** The same of the placeholder in the type of a constant, {@code C auto *p}, which is printed with that type. */
    public @Nullable Expr placeholderConstraint;

    /**
     * The argument this parameter stands for while the tokens of its template are parsed for an instance; null in
     * the template itself. Parameters with an argument live in scopes of kind TEMPLATE_BINDING.
     */
    public @Nullable TemplateArgument bound;

    /** The whole pack while {@link #bound} is one of its elements: an expansion inside the pattern starts again. */
    public @Nullable TemplateArgument boundPack;

    public TemplateParam(
            Kind kind, @Nullable Name name, Scope parent, int position, int depth, int index, boolean isPack) {
        super(name, parent, position);
        this.kind = kind;
        this.depth = depth;
        this.index = index;
        this.isPack = isPack;
    }
}
