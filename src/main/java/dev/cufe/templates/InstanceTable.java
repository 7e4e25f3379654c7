package dev.cufe.templates;

import dev.cufe.il.entity.TemplateArgument;
import dev.cufe.types.TemplateArguments;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What was made of one template, by its arguments [temp.type]. */
final class InstanceTable {
    private static final class Entry {
        final int hash;
        final TemplateArgument[] args;

        @Nullable
        Object made;

        @Nullable
        Entry next;

        Entry(int hash, TemplateArgument[] args, @Nullable Object made, @Nullable Entry next) {
            this.hash = hash;
            this.args = args;
            this.made = made;
            this.next = next;
        }
    }

    private @Nullable Entry[] buckets = new Entry[4];
    private int count;

    /** What was put under these arguments, or null. */
    @Nullable
    Object get(TemplateArgument[] args) {
        Entry e = find(args, TemplateArguments.hash(args));
        return e == null ? null : e.made;
    }

    /** Everything that was put. */
    List<Object> all() {
        List<Object> all = new ArrayList<>(count);
        for (Entry first : buckets) {
            for (Entry e = first; e != null; e = e.next) {
                if (e.made != null) {
                    all.add(e.made);
                }
            }
        }
        return all;
    }

    void put(TemplateArgument[] args, Object made) {
        int hash = TemplateArguments.hash(args);
        Entry old = find(args, hash);
        if (old != null) {
            old.made = made;
            return;
        }
        if (count >= buckets.length) {
            grow();
        }
        count++;
        int bucket = index(hash, buckets.length);
        buckets[bucket] = new Entry(hash, args, made, buckets[bucket]);
    }

    private @Nullable Entry find(TemplateArgument[] args, int hash) {
        for (Entry e = buckets[index(hash, buckets.length)]; e != null; e = e.next) {
            if (e.hash == hash && TemplateArguments.same(e.args, args)) {
                return e;
            }
        }
        return null;
    }

    private static int index(int hash, int size) {
        return (hash ^ hash >>> 15) & size - 1;
    }

    private void grow() {
        Entry[] old = buckets;
        buckets = new Entry[old.length * 4];
        for (Entry first : old) {
            Entry e = first;
            while (e != null) {
                Entry following = e.next;
                int bucket = index(e.hash, buckets.length);
                e.next = buckets[bucket];
                buckets[bucket] = e;
                e = following;
            }
        }
    }
}
