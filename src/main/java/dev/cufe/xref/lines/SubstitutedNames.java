package dev.cufe.xref.lines;

import dev.cufe.il.entity.TemplateParam;
import dev.cufe.types.SubstitutedArguments;
import dev.cufe.util.IntList;
import dev.cufe.xref.lines.ReferenceLines.Line;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What is looked for again while types are substituted: the arguments of an alias template are substituted for themselves,
 * then in what the alias stands for, wherever that names a parameter.
 */
public final class SubstitutedNames {
    private final ReferenceLines out;
    private boolean isActive;
    private int depth;
    private int level;
    private @Nullable SubstitutedArguments arguments;

    /** How many parameters were named that stand for what depends. */
    private int count;

    /**
     * Something was looked for.
     *
     * @param mark where it was recorded
     * @param level by which substitution: not by classes that were made meanwhile
     * @param lines relative to where it is named
     * @param isTold it was recorded before, when an argument was read
     */
    private record Search(int mark, int level, List<Line> lines, boolean isTold) {}

    private final List<Search> searches = new ArrayList<>();

    SubstitutedNames(ReferenceLines out) {
        this.out = out;
    }

    void enter(boolean isSubstituted, int parameters, int substitution, @Nullable SubstitutedArguments ofAlias) {
        isActive = isSubstituted;
        depth = parameters;
        level = substitution;
        arguments = ofAlias;
        if (level == 0) {
            searches.clear();
        }
    }

    boolean isActive() {
        return isActive;
    }

    int count() {
        return count;
    }

    /** What was recorded since the mark was looked for. */
    public void sought(int mark) {
        if (isActive) {
            List<Line> relative = new ArrayList<>();
            for (Line line : out.lines.subList(mark, out.lines.size())) {
                if (line.isSought()) {
                    relative.add(line.at(line.key(), 1, 1));
                }
            }
            searches.add(new Search(mark, level, relative, false));
        }
    }

    /** A reference that is recorded when types are substituted, and once more when they are read. */
    public void assigned(Line reference) {
        int mark = out.lines.size();
        out.tell(reference.at(reference.key(), out.depth + 1, out.instances + 1).sought());
        sought(mark);
    }

    /** A parameter was named. */
    public void named(TemplateParam param, int position) {
        if (!isActive || param.bound == null || param.depth != depth) {
            return;
        }
        if (arguments == null) {
            count++;
            return;
        }
        int index = param.index - 1;
        if (!arguments.depending().get(index)) {
            return;
        }
        count++;
        List<Line> again = new ArrayList<>();
        for (Object line : param.isPack ? List.of() : arguments.soughtBy(index)) {
            again.add((Line) line);
        }
        boolean isTold = arguments.isFirstUse(index, position);
        if (!again.isEmpty()) {
            searches.add(new Search(out.lines.size(), level, again, isTold));
        }
        if (!isTold) {
            put(again);
        }
    }

    private void put(List<Line> sought) {
        for (Line line : sought) {
            out.lines.add(line.at(line.key(), line.depth() + out.depth, line.instances() + out.instances));
        }
    }

    /** What was looked for by arguments that begin at these marks. */
    SubstitutedArguments since(IntList starts, BitSet depending, boolean isSeenThrough) {
        List<List<?>> sought = new ArrayList<>();
        for (int i = 0; i < starts.size(); i++) {
            int end = i + 1 < starts.size() ? starts.get(i + 1) : Integer.MAX_VALUE;
            sought.add(depending.get(i) ? between(starts.get(i), end) : List.of());
        }
        return new SubstitutedArguments(sought, depending, isSeenThrough ? new int[starts.size()] : null);
    }

    private List<Line> between(int start, int end) {
        List<Line> sought = new ArrayList<>();
        for (Search search : searches) {
            if (search.mark >= start && search.mark < end && search.level == level) {
                sought.addAll(search.lines);
            }
        }
        return sought;
    }

    /** Forgets everything since the mark but what was looked for. */
    void keepSought(int mark) {
        List<Search> own = new ArrayList<>();
        for (Search search : searches) {
            if (search.mark >= mark && search.level == level) {
                own.add(new Search(mark, level, search.lines, search.isTold));
            }
        }
        rewind(mark);
        searches.addAll(own);
        out.lines.subList(mark, out.lines.size()).clear();
        for (Search search : own) {
            put(search.isTold ? List.of() : search.lines);
        }
    }

    void rewind(int mark) {
        searches.removeIf(search -> search.mark >= mark);
    }

    /** Whether what is read again looks for it once more: not what classes look for that were made meanwhile. */
    boolean isSoughtAgain(Line line) {
        return isActive && line.instances() <= out.instances + 1;
    }
}
