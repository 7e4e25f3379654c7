package dev.cufe.il.type;

import dev.cufe.il.entity.AliasName;
import dev.cufe.il.entity.TemplateArgument;
import dev.cufe.lex.Name;
import org.jspecify.annotations.Nullable;

/** {@code typename Q::name} or {@code typename Q::template name<args>} with a dependent Q (the original's tptk_member). */
public final class DependentMemberType extends Type {
    private final Type qualifier;
    private final Name name;
    private final TemplateArgument @Nullable [] args;

    /** Alias templates that name it, the last one first; known of the canonical type. */
    public @Nullable AliasName aliases;

    public DependentMemberType(
            Type qualifier,
            Name name,
            TemplateArgument @Nullable [] args,
            @Nullable DependentMemberType canonical,
            int traits) {
        super(canonical, DEPENDENT | INSTANTIATION_DEPENDENT | traits);
        this.qualifier = qualifier;
        this.name = name;
        this.args = args;
    }

    /** The class the name is looked up in: a parameter, a dependent class or another member type. */
    public Type qualifier() {
        return qualifier;
    }

    public Name name() {
        return name;
    }

    /** Template arguments, or null if none were written. */
    public TemplateArgument @Nullable [] args() {
        return args;
    }
}
