package dev.cufe.il.decl;

import java.util.ArrayList;
import java.util.List;

/**
 * The declarations of one construct in source order: the unit, an opening of a namespace, a class, an enumeration, a
 * linkage block or a declaration statement. It drives what is printed, and in which order
 * ([printing 11.2]).
 */
public final class SourceSequence {
    private final List<SourceEntry> entries = new ArrayList<>();

    public void add(SourceEntry entry) {
        entries.add(entry);
    }

    public List<SourceEntry> entries() {
        return entries;
    }

    public int size() {
        return entries.size();
    }
}
