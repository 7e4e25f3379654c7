package dev.cufe.xref.lines;

import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Typedef;
import dev.cufe.il.type.Type;
import dev.cufe.types.Types;
import dev.cufe.xref.lines.ReferenceLines.Line;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Which instances of classes a name mentions that were made before it was read for good. */
final class NamedInstances {
    private NamedInstances() {}

    /** The class that an alias is, or a typedef among the arguments that a default argument names. */
    static @Nullable ClassEntity meant(Line line) {
        if (line.key() instanceof Typedef t && line.isDefault()) {
            return Types.asClass(t.type());
        }
        return line.key() instanceof Type alias ? Types.asClass(alias) : null;
    }

    /** How many lines there are before the definition of an instance of a class, which follows the first use. */
    static int declarations(List<Line> instantiated) {
        int count = 0;
        while (count < instantiated.size() && instantiated.get(count).kind() == ReferenceLines.INSTANCE) {
            count++;
        }
        return count;
    }
}
