package dev.cufe.parse.names;

import dev.cufe.il.entity.ScopeChain;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/**
 * What has been found out about template arguments, by the token that they begin with. An argument that is a template-id is
 * looked at several times: as the name of a template, as a type, and for good. Each time its own arguments are read again, so
 * without this memory the time would grow exponentially with the depth. It holds in one scope, while the outermost list is
 * read: nothing that is declared can change the answers.
 *
 * @spec [temp.arg]
 */
final class KnownArguments {
    private static final int MOST_TOKENS = 1 << 20;

    private final @Nullable ScopeChain place;
    private final int base;
    private @Nullable BitSet noTemplates;
    private @Nullable BitSet values;
    private @Nullable BitSet types;

    /** @param base the token at which the list begins */
    KnownArguments(@Nullable ScopeChain place, int base) {
        this.place = place;
        this.base = base;
    }

    boolean isFor(ScopeChain chain) {
        return place == chain;
    }

    /** An argument is not just the name of a template. */
    void noTemplate(int first) {
        noTemplates = with(noTemplates, first);
    }

    boolean isNoTemplate(int first) {
        return has(noTemplates, first);
    }

    void decide(int first, boolean isType) {
        if (isType) {
            types = with(types, first);
        } else {
            values = with(values, first);
        }
    }

    boolean isDecided(int first) {
        return has(types, first) || has(values, first);
    }

    boolean isType(int first) {
        return has(types, first);
    }

    private BitSet with(@Nullable BitSet set, int token) {
        BitSet result = set == null ? new BitSet() : set;
        if (token >= base && token - base < MOST_TOKENS) {
            result.set(token - base);
        }
        return result;
    }

    private boolean has(@Nullable BitSet set, int token) {
        return set != null && token >= base && set.get(token - base);
    }
}
