package dev.cufe.lookup;

import dev.cufe.il.entity.Namespace;
import dev.cufe.il.entity.Scope;
import org.jspecify.annotations.Nullable;

/**
 * Namespaces that using-directives have made visible on the way out of the scopes: the members of {@code nominated}
 * appear as if they were declared in {@code visibleIn} [namespace.udir].
 */
final class DirectiveTrail {
    final Namespace nominated;
    final Namespace visibleIn;
    /** The scope that has the directive, or the one that leads there. */
    final Scope origin;
    /** Number of the latest directive that leads there. */
    final int since;
    /** How many namespaces the directives of the origin made visible before. */
    final int rank;

    final @Nullable DirectiveTrail next;

    DirectiveTrail(Namespace nominated, Namespace visibleIn, Scope origin, int since, @Nullable DirectiveTrail next) {
        this.nominated = nominated;
        this.visibleIn = visibleIn;
        this.origin = origin;
        this.since = since;
        this.rank = next == null || next.origin != origin ? 0 : next.rank + 1;
        this.next = next;
    }

    /** The same namespace further out on the way. */
    DirectiveTrail(DirectiveTrail same, @Nullable DirectiveTrail next) {
        this.nominated = same.nominated;
        this.visibleIn = same.visibleIn;
        this.origin = same.origin;
        this.since = same.since;
        this.rank = same.rank;
        this.next = next;
    }

    /**
     * Whether a typedef is taken from here rather than from the other namespace, where both name one type: from what
     * became visible last, but once the parser has been elsewhere (to make an instance, say) and the directives take
     * effect anew, from what became visible first.
     *
     * @param renewedAt see {@link dev.cufe.types.Unit#directivesRenewedAt}
     */
    boolean precedes(DirectiveTrail other, int renewedAt) {
        boolean isRenewed = activatedAt() <= renewedAt;
        if (isRenewed != other.activatedAt() <= renewedAt) {
            return !isRenewed;
        }
        boolean isOlder = origin == other.origin ? rank < other.rank : isAround(origin, other.origin);
        return isOlder == isRenewed;
    }

    private int activatedAt() {
        return Math.max(origin.openedAt, since);
    }

    private static boolean isAround(Scope outer, Scope inner) {
        Scope s = inner;
        while (s != null && s != outer) {
            s = s.parent();
        }
        return s != null;
    }
}
