package dev.cufe.util;

import java.util.Collection;
import org.jspecify.annotations.Nullable;

/** Finds the name that a misspelled one was probably meant to be. */
public final class Spelling {
    private Spelling() {}

    /** The nearest of some names, or null if none is near enough. */
    public static @Nullable String nearest(String word, Collection<String> names) {
        String best = null;
        int least = allowance(word.length()) + 1;
        for (String name : names) {
            int distance = Math.abs(name.length() - word.length()) >= least ? least : distance(word, name, least);
            if (distance < least && !name.equals(word)) {
                least = distance;
                best = name;
            }
        }
        return best;
    }

    /** How many edits a word of some length may be away. */
    public static int allowance(int length) {
        return length < 3 ? 0 : Math.max(1, length / 3);
    }

    /**
     * The number of letters to insert, remove, replace or swap with their neighbor; a letter in the other case counts one like
     * any other. At least {@code limit} if it is not less.
     */
    public static int distance(String a, String b, int limit) {
        int[] before = new int[b.length() + 1];
        int[] row = new int[b.length() + 1];
        int[] next = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            row[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            next[0] = i;
            int least = i;
            for (int j = 1; j <= b.length(); j++) {
                char c = a.charAt(i - 1);
                char d = b.charAt(j - 1);
                int cost = Math.min(Math.min(row[j], next[j - 1]) + 1, row[j - 1] + (c == d ? 0 : 1));
                if (i > 1 && j > 1 && c == b.charAt(j - 2) && d == a.charAt(i - 2)) {
                    cost = Math.min(cost, before[j - 2] + 1);
                }
                next[j] = cost;
                least = Math.min(least, cost);
            }
            if (least >= limit) {
                return limit;
            }
            int[] free = before;
            before = row;
            row = next;
            next = free;
        }
        return Math.min(row[b.length()], limit);
    }
}
