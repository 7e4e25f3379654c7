package dev.cufe.display;

import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Function;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Bodies met inside a function: of its lambdas and of members of its local classes (IL-DICTIONARY 1.1). */
final class NestedBodies {
    private final List<Function> pending = new ArrayList<>();

    void add(@Nullable Function f) {
        if (f != null && f.body != null && !pending.contains(f)) {
            pending.add(f);
        }
    }

    void add(ClassEntity local) {
        for (Function f : local.functions) {
            add(f);
        }
    }

    /** The one met last, which is displayed first; null when there is none. */
    @Nullable
    Function takeLast() {
        return pending.isEmpty() ? null : pending.removeLast();
    }
}
