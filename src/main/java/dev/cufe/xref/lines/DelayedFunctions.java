package dev.cufe.xref.lines;

import dev.cufe.il.entity.Function;
import dev.cufe.xref.lines.ReferenceLines.Line;
import java.util.ArrayList;
import java.util.List;

/**
 * Functions that constant expressions call: inside the definition of a class they are instantiated when the expression is
 * evaluated, which is after it was read. Only objects that references are bound to are evaluated earlier.
 *
 * @ref [xref 1.4]
 */
final class DelayedFunctions {
    private static final Delay NONE = new Delay(-1, 0);

    private final List<Line> lines;
    private Delay delay = NONE;

    /** Where a constant expression begins whose functions are delayed, and how deep that is. */
    private record Delay(int mark, int depth) {}

    DelayedFunctions(List<Line> lines) {
        this.lines = lines;
    }

    Object enter(boolean isDelayed, int depth) {
        Delay before = delay;
        delay = isDelayed ? new Delay(lines.size(), depth) : NONE;
        return before;
    }

    /** An object is evaluated: what was instantiated for it stays behind what has been named up to now. */
    void evaluated(int depth) {
        if (delay != NONE && delay.depth == depth) {
            putOff(delay.mark, depth, 1);
        }
    }

    void leave(Object before) {
        if (delay != NONE) {
            putOff(delay.mark, delay.depth);
        }
        delay = (Delay) before;
    }

    void putOff(int mark, int depth) {
        putOff(mark, depth, 0);
    }

    /** @param deeper what is recorded deeper inside is not put off again */
    private void putOff(int mark, int depth, int deeper) {
        List<Line> since = lines.subList(mark, lines.size());
        List<Line> first = new ArrayList<>();
        List<Line> last = new ArrayList<>();
        boolean isFunction = false;
        for (Line line : since) {
            if (line.depth() <= depth) {
                isFunction = false;
            } else if (InstanceGroups.isInstance(line, depth)) {
                isFunction = line.kind() == ReferenceLines.INSTANTIATION
                        && line.key() instanceof Function f
                        && !f.hasDeducedReturn;
            }
            if (isFunction) {
                last.add(line.at(line.key(), line.depth() + deeper, line.instances()));
            } else {
                first.add(line);
            }
        }
        since.clear();
        lines.addAll(first);
        lines.addAll(last);
    }
}
