package dev.cufe.util;

/** Map from int to int without boxing (open addressing); a missing key gives the value chosen at construction. */
public final class IntMap {
    private final int missing;
    private int[] keys;
    private int[] values;
    private boolean[] used;
    private int size;

    public IntMap(int missing) {
        this.missing = missing;
        allocate(32);
    }

    private void allocate(int capacity) {
        keys = new int[capacity];
        values = new int[capacity];
        used = new boolean[capacity];
    }

    public int size() {
        return size;
    }

    public boolean containsKey(int key) {
        return used[slotOf(key)];
    }

    public int get(int key) {
        int slot = slotOf(key);
        return used[slot] ? values[slot] : missing;
    }

    public void put(int key, int value) {
        int slot = slotOf(key);
        if (!used[slot]) {
            if (size * 2 >= keys.length) {
                grow();
                slot = slotOf(key);
            }
            used[slot] = true;
            keys[slot] = key;
            size++;
        }
        values[slot] = value;
    }

    private int slotOf(int key) {
        int mask = keys.length - 1;
        int slot = (key * 0x9E3779B9 >>> 7) & mask;
        while (used[slot] && keys[slot] != key) {
            slot = (slot + 1) & mask;
        }
        return slot;
    }

    private void grow() {
        int[] oldKeys = keys;
        int[] oldValues = values;
        boolean[] oldUsed = used;
        allocate(oldKeys.length * 2);
        for (int i = 0; i < oldKeys.length; i++) {
            if (oldUsed[i]) {
                int slot = slotOf(oldKeys[i]);
                used[slot] = true;
                keys[slot] = oldKeys[i];
                values[slot] = oldValues[i];
            }
        }
    }
}
