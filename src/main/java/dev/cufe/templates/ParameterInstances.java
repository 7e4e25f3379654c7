package dev.cufe.templates;

import dev.cufe.il.entity.Template;
import dev.cufe.il.entity.TemplateArgument;
import dev.cufe.il.type.ClassType;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The first instance of each template template parameter. Every head declares parameters of its own, but
 * {@code S<int>} is the same type in all heads where {@code S} has the same depth and position [temp.over.link]/6.
 */
final class ParameterInstances {
    private static final int POSITIONS = 1 << 16;

    private final Map<Integer, InstanceTable> tables = new HashMap<>();

    /** The type of the first instance with these arguments, or null. */
    @Nullable
    ClassType get(Template parameter, TemplateArgument[] args) {
        return (ClassType) table(parameter).get(args);
    }

    void put(Template parameter, TemplateArgument[] args, ClassType type) {
        table(parameter).put(args, type);
    }

    private InstanceTable table(Template parameter) {
        int key = (parameter.param.depth * POSITIONS + parameter.param.index) * 2 + (parameter.param.isPack ? 1 : 0);
        return tables.computeIfAbsent(key, k -> new InstanceTable());
    }
}
