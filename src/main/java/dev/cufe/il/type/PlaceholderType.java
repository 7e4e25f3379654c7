package dev.cufe.il.type;

import dev.cufe.il.entity.Template;
import dev.cufe.il.expr.Expr;
import org.jspecify.annotations.Nullable;

/** {@code auto}, {@code decltype(auto)} (maybe constrained) or the name of a class template to be deduced. */
public final class PlaceholderType extends Type {
    /** What is to be deduced and how. */
    public enum Kind {
        AUTO,
        DECLTYPE_AUTO,
        GNU_AUTO_TYPE,
        CLASS_TEMPLATE
    }

    private final Kind kind;
    private final @Nullable Template template;
    private final @Nullable Expr constraint;

    public PlaceholderType(Kind kind, @Nullable Template template, @Nullable Expr constraint) {
        super(null, PLACEHOLDER);
        this.kind = kind;
        this.template = template;
        this.constraint = constraint;
    }

    public Kind kind() {
        return kind;
    }

    /** The class template of {@link Kind#CLASS_TEMPLATE}. */
    public @Nullable Template template() {
        return template;
    }

    /** Type-constraint, {@code C auto}. */
    public @Nullable Expr constraint() {
        return constraint;
    }
}
