package dev.cufe.xref;

import dev.cufe.il.entity.Function;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.NameRef;
import dev.cufe.types.SpecialNames;
import dev.cufe.types.Types;

/**
 * What calls of builtin functions name whose type comes from the arguments: some are converted to that type, which takes
 * their address; arguments that depend are read like all others.
 *
 * @ref [xref 2.1]
 */
final class BuiltinReferences {
    private static final String LAUNDER = "__builtin_launder";

    private final ReferenceCollector all;

    BuiltinReferences(ReferenceCollector all) {
        this.all = all;
    }

    /** Whether the type comes from the arguments. */
    static boolean isGeneric(Function f) {
        String name = f.isBuiltin ? f.name.text() : "";
        return switch (name) {
            case "", SpecialNames.CONSTANT_P -> false;
            case LAUNDER, "__builtin_fpclassify" -> true;
            default -> f.type.hasEllipsis() && f.type.params().length == 0;
        };
    }

    static boolean asksForConstant(Function f) {
        return f.isBuiltin && f.name.text().equals(SpecialNames.CONSTANT_P);
    }

    static boolean isLaunder(Function f) {
        return f.isBuiltin && f.name.text().equals(LAUNDER);
    }

    /** @param isOpen an argument depends */
    void call(Function f, NameRef ref, Expr[] operands, boolean isOpen) {
        boolean isConverted = isLaunder(f) || !isOpen && Types.isVoid(f.type.returnType());
        all.add(ref, f, isConverted ? ReferenceCollector.BOUND : ReferenceCollector.DROPPED, ref.position);
        for (int i = 1; i < operands.length; i++) {
            int from = all.references.size();
            all.expr(operands[i], ReferenceCollector.USED);
            all.settle(from);
        }
    }
}
