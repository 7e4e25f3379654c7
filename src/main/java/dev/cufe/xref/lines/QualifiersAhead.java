package dev.cufe.xref.lines;

import dev.cufe.util.IntList;
import dev.cufe.xref.lines.ReferenceLines.Line;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Qualifiers that are recorded before they are read: by looking for what a statement or parameter list is. */
final class QualifiersAhead {
    /** How far back a qualifier may have been recorded that is looked at twice. */
    private static final int NEAR = 100;

    private final List<Line> lines;

    /** Positions of qualifiers that are recorded before they are read. */
    private final Map<Integer, Boolean> ahead = new HashMap<>();

    /** Where the instances begin that are being defined: what was looked at twice was so in the same one. */
    private final IntList instanceStarts = new IntList();

    /** What default arguments name that were looked at last and not read yet; those of variables are not looked at. */
    private List<Line> defaults = new ArrayList<>();

    /** The same around the instances that are being defined. */
    private final List<List<Line>> outerDefaults = new ArrayList<>();

    private boolean isAhead;

    /** What was named last was recorded before. */
    private boolean isBehind;

    QualifiersAhead(List<Line> lines) {
        this.lines = lines;
    }

    void enterInstance() {
        instanceStarts.add(lines.size());
        outerDefaults.add(defaults);
        defaults = new ArrayList<>();
    }

    void leaveInstance() {
        instanceStarts.removeLast();
        defaults = outerDefaults.removeLast();
    }

    /** What is named up to {@link #put} is read again later. */
    void look() {
        isAhead = true;
    }

    /** Whether that is read now and was recorded before; default arguments are those of what stands before them. */
    boolean isTold(Line line) {
        boolean isKnown = line.isDefault() ? isBehind && defaults.contains(line) : ahead.containsKey(line.position());
        isBehind = !isAhead && line.isQualifier() && isKnown;
        return isBehind;
    }

    /** Records the qualifiers, and of what was instantiated for them. */
    void put(List<Line> taken, int depth) {
        isAhead = false;
        defaults = new ArrayList<>();
        int start = instanceStarts.isEmpty() ? 0 : Math.min(instanceStarts.last(), lines.size());
        List<Line> before = new ArrayList<>(lines.subList(Math.max(start, lines.size() - NEAR), lines.size()));
        for (int i = 0; i < taken.size(); i++) {
            Line line = taken.get(i);
            if (line.depth() == depth && line.isDefault()) {
                defaults.add(line);
            }
            if (line.depth() > depth) {
                lines.add(line);
            } else if (line.isQualifier() && !before.contains(written(taken, i))) {
                lines.add(line);
                if (!line.isDefault()) {
                    ahead.put(line.position(), true);
                }
            }
        }
    }

    /** What is written itself: default template arguments are named wherever the template is. */
    private static Line written(List<Line> taken, int index) {
        int i = index;
        while (i + 1 < taken.size() && taken.get(i).isDefault()) {
            i++;
        }
        return taken.get(i);
    }

    void forget(int mark, int depth) {
        for (Line line : lines.subList(mark, lines.size())) {
            if (line.depth() == depth) {
                ahead.remove(line.position());
            }
        }
    }
}
