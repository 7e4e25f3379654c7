package dev.cufe.templates;

import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.Template;
import dev.cufe.il.entity.TemplateArgument;
import dev.cufe.il.entity.TemplateParam;
import dev.cufe.il.entity.Variable;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Arguments of template parameters by depth and position: what the heads around a place are bound to. */
public final class Bindings {
    private TemplateArgument @Nullable [] @Nullable [] levels = new TemplateArgument[2][];

    /** Binds the parameters of one head. */
    public void bind(TemplateParam[] params, @Nullable TemplateArgument[] args) {
        if (params.length > 0) {
            bind(params[0].depth, args);
        }
    }

    public void bind(int depth, @Nullable TemplateArgument[] args) {
        if (depth > levels.length) {
            levels = Arrays.copyOf(levels, depth + 2);
        }
        levels[depth - 1] = args;
    }

    public void bind(TemplateParam param, @Nullable TemplateArgument arg) {
        TemplateArgument[] level = param.depth > levels.length ? null : levels[param.depth - 1];
        TemplateArgument[] now = level == null
                ? new TemplateArgument[param.index]
                : level.length < param.index ? Arrays.copyOf(level, param.index) : level;
        now[param.index - 1] = arg;
        bind(param.depth, now);
    }

    /** The argument of a parameter, or null if it is not bound. */
    public @Nullable TemplateArgument get(int depth, int index) {
        TemplateArgument[] level = depth > levels.length ? null : levels[depth - 1];
        return level == null || index > level.length ? null : level[index - 1];
    }

    public @Nullable TemplateArgument get(TemplateParam param) {
        return get(param.depth, param.index);
    }

    /** The arguments with which an instance and the classes around it were made. */
    public static Bindings of(Entity instance) {
        Bindings b = new Bindings();
        b.collect(instance);
        return b;
    }

    private void collect(Entity e) {
        ClassEntity around = e.enclosingClass();
        if (around != null) {
            collect(around);
        }
        switch (e) {
            case ClassEntity c -> {
                if (c.isTemplateInstance() && !c.isSpecialized && c.template != null) {
                    Template from = c.instantiatedFrom != null ? c.instantiatedFrom : c.template;
                    bind(from.params(), c.partialBindings != null ? c.partialBindings : c.templateArgs);
                }
            }
            case Function f -> {
                if (f.isTemplateInstance() && !f.isSpecialized && f.template != null) {
                    bind(f.template.params(), f.templateArgs);
                }
            }
            case Variable v -> {
                if (v.templateArgs != null && !v.isPrototype && !v.isSpecialized && v.template != null) {
                    bind(v.template.params(), v.templateArgs);
                }
            }
            default -> {}
        }
    }
}
