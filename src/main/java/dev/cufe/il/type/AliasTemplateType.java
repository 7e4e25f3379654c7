package dev.cufe.il.type;

import dev.cufe.il.entity.Template;
import dev.cufe.il.entity.TemplateArgument;

/** A specialization of an alias template, {@code A<int>}: sugar for the substituted type. */
public final class AliasTemplateType extends Type {
    private final Template template;
    private final TemplateArgument[] args;
    private final Type underlying;

    /** Smallest number of arguments ever written for it in the unit (IL-TO-TEXT-DECLARATIONS 7.1), -1 = all. */
    public int minTemplateArguments = -1;

    public AliasTemplateType(Template template, TemplateArgument[] args, Type underlying, int traits) {
        super(underlying.canonical(), underlying.traits() | traits);
        this.template = template;
        this.args = args;
        this.underlying = underlying;
    }

    public Template template() {
        return template;
    }

    public TemplateArgument[] args() {
        return args;
    }

    public Type underlying() {
        return underlying;
    }
}
