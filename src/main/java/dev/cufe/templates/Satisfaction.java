package dev.cufe.templates;

import dev.cufe.il.entity.Template;
import dev.cufe.il.entity.TemplateArgument;
import org.jspecify.annotations.Nullable;

/** What is known of arguments: whether they meet a concept or the constraints of a template's head [temp.constr.atomic]/3. */
public final class Satisfaction {
    private Satisfaction() {}

    /** Null if nobody has asked yet. */
    public static @Nullable Boolean known(Template t, TemplateArgument[] args) {
        return t.satisfactions == null ? null : (Boolean) ((InstanceTable) t.satisfactions).get(args);
    }

    public static void remember(Template t, TemplateArgument[] args, boolean holds) {
        if (t.satisfactions == null) {
            t.satisfactions = new InstanceTable();
        }
        ((InstanceTable) t.satisfactions).put(args, holds);
    }
}
