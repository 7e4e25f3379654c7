package dev.cufe.xref;

import dev.cufe.il.entity.Entity;
import dev.cufe.xref.lines.ReferenceLines;
import dev.cufe.xref.lines.ReferenceLines.Line;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Names declared as others of something ({@code __attribute__((alias))}): what they stand for is known at the end only; it
 * is used where the alias was declared.
 *
 * @ref [xref 1.2]
 */
final class AliasedNames {
    private final CrossReferences out;
    private final List<Alias> aliases = new ArrayList<>();

    AliasedNames(CrossReferences out) {
        this.out = out;
    }

    private record Alias(String name, int position) {}

    void add(String name, int position) {
        aliases.add(new Alias(name, position));
    }

    void tell() {
        int count = out.lines.size();
        for (Alias alias : aliases) {
            Entity target = declared(alias.name, count);
            if (target != null) {
                out.add(target, ReferenceCollector.USED, alias.position);
            }
        }
    }

    private @Nullable Entity declared(String name, int count) {
        for (int i = 0; i < count; i++) {
            Line line = out.lines.get(i);
            boolean isDeclaration =
                    line.kind() == ReferenceLines.DEFINITION || line.kind() == ReferenceLines.DECLARATION;
            if (isDeclaration && line.name().equals(name) && line.key() instanceof Entity e) {
                return e;
            }
        }
        return null;
    }
}
