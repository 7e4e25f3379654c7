package dev.cufe.lookup;

import dev.cufe.il.entity.Namespace;
import org.jspecify.annotations.Nullable;

/**
 * Namespaces that using-directives have made visible on the way out of the scopes: the members of {@code nominated}
 * appear as if they were declared in {@code visibleIn} [namespace.udir].
 */
final class DirectiveTrail {
    final Namespace nominated;
    final Namespace visibleIn;
    /** Number of the latest directive that leads there. */
    final int since;

    final @Nullable DirectiveTrail next;

    DirectiveTrail(Namespace nominated, Namespace visibleIn, int since, @Nullable DirectiveTrail next) {
        this.nominated = nominated;
        this.visibleIn = visibleIn;
        this.since = since;
        this.next = next;
    }
}
