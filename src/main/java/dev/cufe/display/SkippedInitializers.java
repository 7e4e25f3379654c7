package dev.cufe.display;

import dev.cufe.display.ReferenceLines.Line;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.type.Type;
import java.util.ArrayList;
import java.util.List;

/**
 * Initializers of static members in class templates: somebody looks for their end before they are read, which makes
 * instances of what qualifies names.
 *
 * @ref ch. 36
 */
final class SkippedInitializers {
    private final int depth;

    SkippedInitializers(int depth) {
        this.depth = depth;
    }

    /** Adds what is named by looking ahead; gives what is named when the initializer is read. */
    List<Line> putAhead(List<Line> taken, List<Line> lines) {
        List<Line> rest = new ArrayList<>();
        boolean isSkipped = false;
        boolean isOfCall = false;
        for (int i = 0; i < taken.size(); i++) {
            Line line = taken.get(i);
            if (line.depth() == depth) {
                isSkipped = false;
            } else if (ReferenceLines.isInstance(line, depth)) {
                isSkipped = line.key() instanceof ClassEntity || line.key() instanceof Type;
            }
            boolean isFirst = i == 0 || taken.get(i - 1).depth() == depth;
            isOfCall = line.depth() > depth && (isFirst ? isOfCall(taken, i) : isOfCall);
            boolean isAhead = line.depth() > depth && !isOfCall;
            if (isAhead && (isSkipped && !line.isInitializer() || line.isQualifier())) {
                lines.add(line);
            } else {
                if (line.isDefault() && line.depth() == depth) {
                    lines.add(line);
                }
                rest.add(line);
            }
        }
        return rest;
    }

    /** Whether what follows was instantiated for a function that is called: it is when the arguments have been read. */
    private boolean isOfCall(List<Line> taken, int from) {
        for (int i = from; i < taken.size(); i++) {
            Line line = taken.get(i);
            if (line.depth() == depth) {
                return false;
            }
            if (line.kind() == ReferenceLines.INSTANCE && line.depth() == depth + 1 && line.key() instanceof Function) {
                return true;
            }
        }
        return false;
    }
}
