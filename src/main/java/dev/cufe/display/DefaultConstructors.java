package dev.cufe.display;

import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Function;
import dev.cufe.types.ClassTraits;
import java.util.IdentityHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Which constructors make objects of nothing: the one that a class declares, or the instance of a template that was chosen. */
public final class DefaultConstructors {
    private final Map<ClassEntity, Function> instances = new IdentityHashMap<>();

    public void chosen(Function f) {
        ClassEntity c = f.templateArgs != null && ClassTraits.isDefaultConstructor(f) ? f.enclosingClass() : null;
        if (c != null) {
            instances.put(c, f);
        }
    }

    public @Nullable Function of(ClassEntity c) {
        for (Function f : c.functions) {
            if (ClassTraits.isDefaultConstructor(f)) {
                return f;
            }
        }
        return instances.get(c);
    }
}
