package dev.cufe.sema.input;

import dev.cufe.il.entity.Template;
import dev.cufe.il.entity.TemplateArgument;
import dev.cufe.il.entity.TemplateParam;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.type.Type;
import dev.cufe.util.Invariant;
import org.jspecify.annotations.Nullable;

/** What names of templates and of bound template parameters mean in an expression; templates answer. */
public interface TemplateNames {
    /** {@code v<args>} of a variable template. */
    Expr variable(Template template, ParsedName name, int position);

    /** {@code C<args>} of a concept. */
    Expr concept(Template template, ParsedName name, int position);

    /** A template parameter that has an argument while an instance is parsed. */
    Expr boundParameter(TemplateParam parameter, ParsedName name);

    /** {@code std::initializer_list<element>}; null (reported) if it is not declared. */
    @Nullable
    Type initializerList(Type element, int position);

    /** The class that a template-id names; the error type after an error. */
    Type type(Template template, TemplateArgument[] args, int position);

    /** Nobody to ask. */
    TemplateNames NONE = new TemplateNames() {
        @Override
        public Expr variable(Template template, ParsedName name, int position) {
            throw Invariant.unsupported(position, "variable templates");
        }

        @Override
        public Expr concept(Template template, ParsedName name, int position) {
            throw Invariant.unsupported(position, "concepts");
        }

        @Override
        public @Nullable Type initializerList(Type element, int position) {
            throw Invariant.unsupported(position, "initializer_list");
        }

        @Override
        public Type type(Template template, TemplateArgument[] args, int position) {
            throw Invariant.unsupported(position, "template-ids");
        }

        @Override
        public Expr boundParameter(TemplateParam parameter, ParsedName name) {
            throw Invariant.unsupported(name.position(), "bound template parameters");
        }
    };
}
