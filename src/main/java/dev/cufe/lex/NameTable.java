package dev.cufe.lex;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Interns identifiers straight from source bytes, without making a string per occurrence. */
public final class NameTable {
    private Name[] slots = new Name[1 << 13];
    private Name[] byId = new Name[1 << 12];
    private int count;

    /** The hash that {@link #intern(byte[], int, int, int)} expects; a scanner computes it while it reads. */
    public static int hash(byte[] bytes, int from, int to) {
        int hash = 0;
        for (int i = from; i < to; i++) {
            hash = hash * 31 + bytes[i];
        }
        return hash;
    }

    public Name intern(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        return intern(bytes, 0, bytes.length);
    }

    public Name intern(byte[] source, int from, int to) {
        return intern(source, from, to, hash(source, from, to));
    }

    /** Interns the bytes {@code [from, to)}, whose {@link #hash} the caller has computed. */
    public Name intern(byte[] source, int from, int to, int hash) {
        int mask = slots.length - 1;
        int slot = spread(hash) & mask;
        for (Name name = slots[slot]; name != null; name = slots[slot]) {
            if (name.matches(hash, source, from, to)) {
                return name;
            }
            slot = (slot + 1) & mask;
        }
        Name name = new Name(count, hash, Arrays.copyOfRange(source, from, to));
        slots[slot] = name;
        if (count == byId.length) {
            byId = Arrays.copyOf(byId, count * 2);
        }
        byId[count++] = name;
        if (count * 2 > slots.length) {
            grow();
        }
        return name;
    }

    public Name get(int id) {
        return byId[id];
    }

    public int size() {
        return count;
    }

    private static int spread(int hash) {
        return hash ^ hash >>> 15;
    }

    private void grow() {
        Name[] larger = new Name[slots.length * 2];
        int mask = larger.length - 1;
        for (int i = 0; i < count; i++) {
            int slot = spread(byId[i].hash()) & mask;
            while (larger[slot] != null) {
                slot = (slot + 1) & mask;
            }
            larger[slot] = byId[i];
        }
        slots = larger;
    }
}
