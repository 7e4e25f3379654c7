package dev.cufe.types;

import dev.cufe.il.type.Type;
import org.jspecify.annotations.Nullable;

/** Hash table of the types that have no cache in another type; the type table compares candidates itself. */
final class TypeInterner {
    /** A type under its hash. */
    static final class Entry {
        final int hash;
        final Type type;

        @Nullable
        Entry next;

        Entry(int hash, Type type, @Nullable Entry next) {
            this.hash = hash;
            this.type = type;
            this.next = next;
        }

        /** The next entry of the same hash. */
        @Nullable
        Entry following() {
            Entry e = next;
            while (e != null && e.hash != hash) {
                e = e.next;
            }
            return e;
        }
    }

    private Entry[] buckets = new Entry[1 << 10];
    private int count;

    /** First entry of that hash. */
    @Nullable
    Entry first(int hash) {
        Entry e = buckets[slot(hash, buckets.length)];
        while (e != null && e.hash != hash) {
            e = e.next;
        }
        return e;
    }

    <T extends Type> T add(int hash, T type) {
        if (count >= buckets.length) {
            grow();
        }
        count++;
        int slot = slot(hash, buckets.length);
        buckets[slot] = new Entry(hash, type, buckets[slot]);
        return type;
    }

    private static int slot(int hash, int length) {
        return (hash ^ hash >>> 16) & (length - 1);
    }

    private void grow() {
        Entry[] old = buckets;
        buckets = new Entry[old.length * 4];
        for (Entry head : old) {
            Entry e = head;
            while (e != null) {
                Entry next = e.next;
                int slot = slot(e.hash, buckets.length);
                e.next = buckets[slot];
                buckets[slot] = e;
                e = next;
            }
        }
    }
}
