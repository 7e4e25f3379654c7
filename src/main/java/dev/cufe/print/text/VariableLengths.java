package dev.cufe.print.text;

import dev.cufe.il.decl.Declaration;
import dev.cufe.il.decl.SourceEntry;
import dev.cufe.il.decl.SourceSequence;
import dev.cufe.il.entity.Typedef;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.type.ArrayType;
import dev.cufe.il.type.PointerType;
import dev.cufe.il.type.QualifiedType;
import dev.cufe.il.type.ReferenceType;
import dev.cufe.il.type.Type;
import dev.cufe.il.type.TypedefType;
import org.jspecify.annotations.Nullable;

/**
 * Declarations of arrays of variable length: the original computes each bound and then the size in statements of their
 * own behind the declaration, of which a blank each is seen.
 */
public final class VariableLengths {
    private VariableLengths() {}

    /** Number of statements behind a declaration statement. */
    public static int statements(SourceSequence declarations) {
        int count = 0;
        for (SourceEntry entry : declarations.entries()) {
            Type type = entry instanceof Declaration d ? declared(d) : null;
            int bounds = type == null ? 0 : bounds(type);
            count += bounds > 0 || type != null && isNamed(type) ? bounds + 1 : 0;
        }
        return count;
    }

    private static @Nullable Type declared(Declaration d) {
        return switch (d.entity) {
            case Variable v -> v.declaredType;
            case Typedef t -> t.underlying();
            case null, default -> null;
        };
    }

    /** The bounds that are written in the type and not constant. */
    private static int bounds(Type type) {
        return switch (type) {
            case ArrayType a -> bounds(a.element()) + (a.isVariableLength() ? 1 : 0);
            case PointerType t -> bounds(t.target());
            case ReferenceType t -> bounds(t.target());
            case QualifiedType t -> bounds(t.base());
            default -> 0;
        };
    }

    /** A typedef stands for such an array. */
    private static boolean isNamed(Type type) {
        return type instanceof TypedefType t && bounds(t.canonical()) > 0;
    }
}
