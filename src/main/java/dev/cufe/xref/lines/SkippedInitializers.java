package dev.cufe.xref.lines;

import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.type.Type;
import dev.cufe.util.IntList;
import dev.cufe.xref.lines.ReferenceLines.Line;
import java.util.ArrayList;
import java.util.List;

/**
 * Initializers of static members in class templates: somebody looks for their end before they are read, which makes
 * instances of what qualifies names.
 *
 * @ref [xref 1.3]
 */
final class SkippedInitializers {
    private final ReferenceLines out;
    private final int depth;
    /** Pairs of positions between which nobody looks. */
    private final IntList skipped;

    SkippedInitializers(ReferenceLines out, IntList skipped) {
        this.out = out;
        this.depth = out.depth;
        this.skipped = skipped;
    }

    /** Adds what is named by looking ahead; gives what is named when the initializer is read. */
    List<Line> putAhead(List<Line> taken) {
        List<Line> rest = new ArrayList<>();
        boolean isSkipped = false;
        boolean isOfCall = false;
        // Of a function that is called: what qualifies names in its body is not looked at.
        boolean isBody = false;
        boolean[] unseen = unseen(taken);
        for (int i = 0; i < taken.size(); i++) {
            Line line = taken.get(i);
            if (line.depth() == depth) {
                isSkipped = false;
                isBody = false;
                out.repeated.endAnew();
            } else if (InstanceGroups.isInstance(line, depth)) {
                isSkipped = line.key() instanceof ClassEntity || line.key() instanceof Type;
                isBody = line.kind() == ReferenceLines.INSTANTIATION
                        && line.key() instanceof Function
                        && !line.isQualifier();
            }
            boolean isFirst = i == 0 || taken.get(i - 1).depth() == depth;
            isOfCall = line.depth() > depth && (isFirst ? isOfCall(taken, i) : isOfCall);
            boolean isAhead = line.depth() > depth && !isOfCall && !unseen[i];
            if (isAhead && (isSkipped && !line.isInitializer() || line.isQualifier() && !isBody)) {
                out.repeated.put(line, false, rest);
            } else {
                boolean isDefault = line.isDefault() && line.depth() == depth && !unseen[i];
                if (isDefault) {
                    out.lines.add(line);
                }
                Object renewed = out.repeated.renewed(line.key());
                Line again = isDefault ? out.repeated.again(line) : line;
                rest.add(renewed == null ? again : line.at(renewed, line.depth(), line.instances()));
            }
        }
        return rest;
    }

    /**
     * Which lines belong to names where nobody looks: those of an instance to the name that follows it, those of its definition
     * to the one before.
     */
    private boolean[] unseen(List<Line> taken) {
        boolean[] unseen = new boolean[taken.size()];
        Line named = null;
        for (Line line : taken) {
            named = isNamed(line) ? line : named;
        }
        for (int i = taken.size() - 1; i >= 0; i--) {
            named = isNamed(taken.get(i)) ? taken.get(i) : named;
            unseen[i] = named != null && skipped.isInPair(named.position());
        }
        Line before = null;
        boolean isDefinition = false;
        for (int i = 0; i < taken.size(); i++) {
            Line line = taken.get(i);
            if (isNamed(line)) {
                before = line;
                isDefinition = false;
            } else if (InstanceGroups.isInstance(line, depth)) {
                isDefinition =
                        before != null && line.kind() == ReferenceLines.INSTANTIATION && line.key() == before.key();
            }
            if (isDefinition && before != null) {
                unseen[i] = skipped.isInPair(before.position());
            }
        }
        return unseen;
    }

    private boolean isNamed(Line line) {
        return line.depth() == depth && !line.isDefault();
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
