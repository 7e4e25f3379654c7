package dev.cufe.il.expr;

import dev.cufe.il.entity.Template;
import dev.cufe.il.entity.TemplateArgument;
import dev.cufe.il.type.Type;
import org.jspecify.annotations.Nullable;

/** A concept applied to arguments, {@code C<T>}; as a type-constraint the first argument is implied. */
public final class ConceptIdExpr extends Expr {
    private final Template conceptTemplate;
    private final TemplateArgument[] args;
    private final @Nullable NameRef nameRef;

    public ConceptIdExpr(
            Type type,
            ValueCategory category,
            int position,
            int flags,
            Template conceptTemplate,
            TemplateArgument[] args,
            @Nullable NameRef nameRef) {
        super(type, category, position, flags);
        this.conceptTemplate = conceptTemplate;
        this.args = args;
        this.nameRef = nameRef;
    }

    public Template conceptTemplate() {
        return conceptTemplate;
    }

    public TemplateArgument[] args() {
        return args;
    }

    public @Nullable NameRef nameRef() {
        return nameRef;
    }
}
