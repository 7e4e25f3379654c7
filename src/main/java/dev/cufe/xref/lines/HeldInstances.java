package dev.cufe.xref.lines;

import dev.cufe.util.IntList;
import dev.cufe.xref.lines.ReferenceLines.Line;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;

/**
 * What was instantiated by looking at template arguments, by instance: it is recorded when the instance is named.
 *
 * @ref [xref 1.4]
 */
final class HeldInstances {
    private final List<Line> lines;
    private final List<Map<Object, List<Line>>> groups = new ArrayList<>();

    /** In how many instances the arguments were looked at. */
    private final IntList levels = new IntList();

    HeldInstances(List<Line> lines) {
        this.lines = lines;
    }

    void enter(Map<Object, List<Line>> instances, int level) {
        groups.add(instances);
        levels.add(level);
    }

    /** Records what nobody has named. */
    void leave() {
        levels.removeLast();
        for (List<Line> rest : groups.removeLast().values()) {
            lines.addAll(rest);
        }
    }

    /** The groups of the arguments that are being read, all that are around them first. */
    List<Map<Object, List<Line>>> all() {
        return groups;
    }

    Map<Object, List<Line>> innermost() {
        return groups.getLast();
    }

    /** Whether instances are held back at that level, and not only around the instance that is being defined there. */
    boolean isHolding(int level) {
        return !groups.isEmpty() && levels.last() == level;
    }

    boolean isHeld(Object key) {
        for (Map<Object, List<Line>> some : groups) {
            if (some.containsKey(key)) {
                return true;
            }
        }
        return false;
    }

    /** A value is used: all is recorded but the initializers of members that have not been named yet. */
    void used() {
        Iterator<List<Line>> rest = innermost().values().iterator();
        while (rest.hasNext()) {
            List<Line> group = rest.next();
            if (group.getFirst().kind() != ReferenceLines.INITIALIZER) {
                lines.addAll(group);
                rest.remove();
            }
        }
    }

    void release(Object instance) {
        for (Map<Object, List<Line>> some : groups) {
            lines.addAll(some.getOrDefault(instance, List.of()));
            some.remove(instance);
        }
    }
}
