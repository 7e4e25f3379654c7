package dev.cufe.il.type;

import dev.cufe.il.entity.Template;
import dev.cufe.il.entity.TemplateArgument;
import org.jspecify.annotations.Nullable;

/**
 * A specialization of an alias template, {@code A<int>}: sugar for the substituted type. While its arguments are
 * dependent and the alias does not keep all of them ({@code void_t<typename T::x>}) it is a type of its own, because
 * substitution into a dropped argument may fail [temp.alias].
 */
public final class AliasTemplateType extends Type {
    private final Template template;
    private final TemplateArgument[] args;
    private final Type underlying;

    /** Smallest number of arguments ever written for it in the unit ([printing 10.1]), -1 = all. */
    public int minTemplateArguments = -1;

    /** Depth of the innermost head whose parameters it mentions, -1 = not asked yet: aliases of aliases share much. */
    public int parameterDepth = -1;

    /** Running number of the declaration before its first reference: before its body a class is no current one. */
    public int writtenAt = Integer.MAX_VALUE;

    /** Made in a substitution with a parameter in a value: the same arguments give another one each time. */
    public boolean isNeverFoundAgain;

    public AliasTemplateType(Template template, TemplateArgument[] args, Type underlying, int traits) {
        super(underlying.canonical(), underlying.traits() | traits);
        this.template = template;
        this.args = args;
        this.underlying = underlying;
    }

    /** @param canonical null for the first opaque one of its form */
    public AliasTemplateType(
            Template template,
            TemplateArgument[] args,
            Type underlying,
            @Nullable AliasTemplateType canonical,
            int traits) {
        super(canonical, underlying.traits() | DEPENDENT | INSTANTIATION_DEPENDENT | traits);
        this.template = template;
        this.args = args;
        this.underlying = underlying;
    }

    /** Not replaceable by {@link #underlying()} before substitution. */
    public boolean isOpaque() {
        return canonical() instanceof AliasTemplateType;
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
