package dev.cufe.types.text;

import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.Template;
import dev.cufe.il.entity.TemplateArgument;
import dev.cufe.il.entity.TemplateParam;
import dev.cufe.il.entity.Variable;
import org.jspecify.annotations.Nullable;

/** The bindings of an instance's template parameters as messages show them: {@code [with T=int, V=3]} ([diagnostics 2.2]). */
final class Bindings {
    private Bindings() {}

    /** Empty if no template is involved; outer bindings come first. */
    static String text(Entity entity) {
        StringBuilder text = new StringBuilder();
        append(text, entity);
        return text.isEmpty() ? "" : " [with " + text + "]";
    }

    private static void append(StringBuilder text, @Nullable Entity entity) {
        if (entity == null) {
            return;
        }
        append(text, entity.enclosingClass());
        if (entity instanceof ClassEntity c && c.templateArgs != null && !c.isPrototype && !c.isSpecialized) {
            Template from = c.instantiatedFrom == null ? c.template : c.instantiatedFrom;
            if (from != null && from.partialArgs == null) {
                append(text, from.params(), c.templateArgs);
            } else if (from != null && c.partialBindings != null) {
                append(text, from.params(), c.partialBindings);
            }
        } else if (entity instanceof Function f && f.templateArgs != null && !f.isPrototype && f.template != null) {
            append(text, f.template.params(), f.templateArgs);
        } else if (entity instanceof Variable v && v.templateArgs != null && !v.isPrototype && v.template != null) {
            append(text, v.template.params(), v.templateArgs);
        }
    }

    private static void append(StringBuilder text, TemplateParam[] params, TemplateArgument[] args) {
        for (int i = 0; i < params.length && i < args.length; i++) {
            text.append(text.isEmpty() ? "" : ", ")
                    .append(NameText.parameterName(params[i]))
                    .append('=');
            text.append(NameText.PLAIN.argument(args[i]));
        }
    }

    /** The function whose declaration an instance was made from, with the types as written there. */
    static Function patternOf(Function f) {
        if (f.memberPattern != null) {
            return f.memberPattern;
        }
        boolean isInstance = f.templateArgs != null && !f.isPrototype && !f.isSpecialized;
        return isInstance && f.template != null && f.template.prototype instanceof Function p ? p : f;
    }
}
