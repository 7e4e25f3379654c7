package dev.cufe.xref;

import dev.cufe.il.entity.Variable;
import dev.cufe.xref.lines.ReferenceKeys;
import dev.cufe.xref.lines.ReferenceLines;
import dev.cufe.xref.lines.ReferenceLines.Line;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * What the declarations of instances of variable templates name: until an instance is defined, its declaration is read again
 * for every reference to it.
 */
final class VariableDeclarations {
    private final ReferenceLines out;
    private final Map<Variable, List<Line>> named = new IdentityHashMap<>();

    VariableDeclarations(ReferenceLines out) {
        this.out = out;
    }

    /** Takes out what was named since the mark; its places are kept relative to where the instance is named. */
    void declared(Variable instance, int mark) {
        List<Line> since = out.lines.subList(mark, out.lines.size());
        List<Line> taken = new ArrayList<>();
        for (Line line : since) {
            taken.add(line.at(line.key(), line.depth() - out.depth, line.instances() - out.instances));
        }
        since.clear();
        named.put(instance, taken);
    }

    /** What is named belongs to the reference: it is forgotten with it. */
    void named(Variable instance) {
        read(instance, false);
    }

    void needed(Variable instance) {
        out.depth++;
        read(instance, false);
        out.depth--;
    }

    void sought(Variable instance, Line declared, boolean isNamedOnly) {
        int inside = isNamedOnly ? 0 : 1;
        int mark = out.mark();
        out.depth += inside;
        out.instances += inside;
        read(instance, true);
        out.tell(declared.at(declared.key(), out.depth, out.instances).sought());
        out.depth -= inside;
        out.instances -= inside;
        if (!isNamedOnly) {
            out.substituted.sought(mark);
        }
    }

    /** What was instantiated the first time is found again. */
    private void read(Variable instance, boolean isSought) {
        List<Line> again = new ArrayList<>();
        for (Line line : named.getOrDefault(instance, List.of())) {
            if (line.depth() == 0) {
                again.add(line);
            }
            Line told = line.at(
                    ReferenceKeys.again(line.key()), line.depth() + out.depth, line.instances() + out.instances);
            out.tell(isSought && line.depth() == 0 ? told.sought() : told);
        }
        named.put(instance, again);
    }
}
