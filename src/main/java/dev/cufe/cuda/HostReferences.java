package dev.cufe.cuda;

import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.Template;
import dev.cufe.il.entity.Variable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/** Kernels and device variables that host code mentions (CUDA-OUTPUT H2). */
public final class HostReferences {
    private final Set<Entity> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    private final List<Entity> all = new ArrayList<>();

    /** All functions and variables mentioned so far, each once, in order of first mention. */
    public List<Entity> all() {
        return all;
    }

    void add(Entity e) {
        boolean counts = switch (e) {
            case Function f -> CudaFlags.isKernel(f);
            case Variable v -> CudaFlags.hasMemorySpace(v) && !CudaFlags.isShared(v);
            case Template t -> t.prototype instanceof Function f && CudaFlags.isKernel(f);
            default -> false;
        };
        if (counts && seen.add(e)) {
            all.add(e);
        }
    }
}
