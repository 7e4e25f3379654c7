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
        this(null, kind, template, constraint, PLACEHOLDER);
    }

    private PlaceholderType(
            @Nullable Type canonical, Kind kind, @Nullable Template template, @Nullable Expr constraint, int traits) {
        super(canonical, traits);
        this.kind = kind;
        this.template = template;
        this.constraint = constraint;
    }

    /** What a template's placeholder stands for while the arguments that it is deduced from depend on parameters. */
    public static PlaceholderType deducedLater(Template template) {
        return new PlaceholderType(null, Kind.CLASS_TEMPLATE, template, null, DEPENDENT | INSTANTIATION_DEPENDENT);
    }

    /** What the placeholder of a parameter's type stands for in the template, where the argument is not known. */
    public static PlaceholderType ofParameter(Kind kind) {
        return new PlaceholderType(null, kind, null, null, DEPENDENT | INSTANTIATION_DEPENDENT);
    }

    /** The same placeholder written with the same constraint at another place. */
    public PlaceholderType writtenAgain(Expr sameConstraint) {
        return new PlaceholderType(this, kind, template, sameConstraint, PLACEHOLDER);
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
