package dev.cufe.util;

import java.util.Arrays;

/** Growable list of ints without boxing. */
public final class IntList {
    private int[] items;
    private int size;

    public IntList() {
        this(16);
    }

    public IntList(int capacity) {
        items = new int[Math.max(capacity, 4)];
    }

    public int size() {
        return size;
    }

    public boolean isEmpty() {
        return size == 0;
    }

    public int get(int index) {
        return items[index];
    }

    public void set(int index, int value) {
        items[index] = value;
    }

    public void add(int value) {
        if (size == items.length) {
            items = Arrays.copyOf(items, size * 2);
        }
        items[size++] = value;
    }

    /** Inserts before {@code index}; costs a move of everything after it. */
    public void insert(int index, int value) {
        add(value);
        System.arraycopy(items, index, items, index + 1, size - 1 - index);
        items[index] = value;
    }

    public boolean contains(int value) {
        for (int i = 0; i < size; i++) {
            if (items[i] == value) {
                return true;
            }
        }
        return false;
    }

    public int last() {
        return items[size - 1];
    }

    public int removeLast() {
        return items[--size];
    }

    public void truncate(int newSize) {
        size = newSize;
    }

    public void clear() {
        size = 0;
    }

    /** Index of the last item {@code <= value} in an ascending list, or -1 if all are greater. */
    public int floorIndex(int value) {
        int low = 0;
        int high = size - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            if (items[middle] <= value) {
                low = middle + 1;
            } else {
                high = middle - 1;
            }
        }
        return high;
    }

    public int[] toArray() {
        return Arrays.copyOf(items, size);
    }

    /** Whether a value lies between the two of a pair, the elements being pairs of bounds. */
    public boolean isInPair(int value) {
        for (int i = 0; i + 1 < size(); i += 2) {
            if (value >= get(i) && value <= get(i + 1)) {
                return true;
            }
        }
        return false;
    }
}
