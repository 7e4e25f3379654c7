package dev.cufe.emit;

import dev.cufe.il.decl.Declaration;
import dev.cufe.il.decl.LinkageBlock;
import dev.cufe.il.decl.NamespaceOpening;
import dev.cufe.il.decl.SourceEntry;
import dev.cufe.il.decl.SourceSequence;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.Linkage;
import dev.cufe.il.entity.Variable;
import org.jspecify.annotations.Nullable;

/** The entity the module id is named after: the first external definition of the unit (ref ch. 41). */
public final class ModuleEntity {
    private ModuleEntity() {}

    /** Name of the first definition with external linkage, or null if the unit defines none. */
    public static @Nullable String nameIn(SourceSequence sequence) {
        for (SourceEntry entry : sequence.entries()) {
            String name = switch (entry) {
                case LinkageBlock block -> nameIn(block.members);
                case NamespaceOpening opening -> nameIn(opening.members);
                case Declaration d -> d.isPrimary ? nameOf(d) : null;
                default -> null;
            };
            if (name != null) {
                return name;
            }
        }
        return null;
    }

    private static @Nullable String nameOf(Declaration d) {
        return switch (d.entity) {
            case Function f
            when isExternal(f.linkage) && !f.isInline && !f.isDeleted && f.template == null ->
                f.isMain || f.linkage == Linkage.EXTERNAL_C ? f.name.text() : null;
            case Variable v
            when isExternal(v.linkage) && !v.isInline && v.hasExplicitInitializer && v.name != null -> v.name.text();
            default -> null;
        };
    }

    private static boolean isExternal(Linkage linkage) {
        return linkage == Linkage.EXTERNAL_C || linkage == Linkage.EXTERNAL_CXX;
    }
}
