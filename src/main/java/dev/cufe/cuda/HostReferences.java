package dev.cufe.cuda;

import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.Linkage;
import dev.cufe.il.entity.Template;
import dev.cufe.il.entity.Variable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Kernels and device variables that host code mentions ([kernels 9.2]). */
public final class HostReferences {
    private final Set<Entity> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    private final List<Entity> all = new ArrayList<>();

    private int internalAt;
    private @Nullable Variable internalIn;

    /** All functions and variables mentioned so far, each once, in order of first mention. */
    public List<Entity> all() {
        return all;
    }

    /** Where an entity that other units cannot see was mentioned first; 0 if nowhere. That needs the module id. */
    public int firstInternal() {
        return internalAt;
    }

    /** The variable whose initializer mentions that entity, or null. */
    public @Nullable Variable initializedByInternal() {
        return internalIn;
    }

    /** A template with external linkage may be instantiated here only, so it counts as internal, too ([kernels 9.4]). */
    public static boolean isInternal(Entity e) {
        return switch (e) {
            case Function f -> f.linkage == Linkage.INTERNAL || f.template != null;
            case Variable v -> v.linkage == Linkage.INTERNAL || v.template != null;
            default -> false;
        };
    }

    /**
     * Something is mentioned.
     *
     * @param initialized the variable outside functions whose initializer mentions it, or null
     */
    void add(Entity e, int position, @Nullable Variable initialized) {
        boolean counts = switch (e) {
            case Function f -> CudaFlags.isKernel(f);
            case Variable v -> CudaFlags.hasMemorySpace(v) && !CudaFlags.isShared(v);
            case Template t -> t.prototype instanceof Function f && CudaFlags.isKernel(f);
            default -> false;
        };
        if (counts && seen.add(e)) {
            all.add(e);
            Entity meant = e instanceof Template t && t.prototype != null ? t.prototype : e;
            if (internalAt == 0 && isInternal(meant)) {
                internalAt = position;
                internalIn = initialized;
            }
        }
    }
}
