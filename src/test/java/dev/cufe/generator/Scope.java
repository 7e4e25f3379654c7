package dev.cufe.generator;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What a block, class or function adds to the names that can be used. */
final class Scope {
    final @Nullable Scope parent;
    final List<Variable> variables = new ArrayList<>();

    Scope(@Nullable Scope parent) {
        this.parent = parent;
    }

    /** Variables of this scope and those around it. */
    List<Variable> visible() {
        List<Variable> all = new ArrayList<>();
        for (Scope scope = this; scope != null; scope = scope.parent) {
            all.addAll(scope.variables);
        }
        return all;
    }
}
