package dev.cufe.cuda;

import dev.cufe.diagnostics.Codes;
import dev.cufe.il.decl.Attribute;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.ScopeKind;
import dev.cufe.il.type.FunctionType;
import dev.cufe.il.type.ParamType;
import dev.cufe.il.type.Type;
import dev.cufe.types.Types;
import dev.cufe.types.Unit;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code __grid_constant__} on parameters: only of kernels, and the same on every declaration ([cuda-rules 1.5]). */
final class GridConstants {
    private static final String NAME = "grid_constant";

    private final Unit unit;

    GridConstants(Unit unit) {
        this.unit = unit;
    }

    static boolean isMarked(List<Attribute> attributes) {
        for (Attribute a : attributes) {
            if (a.name().equals(NAME) || a.name().equals("__grid_constant__")) {
                return true;
            }
        }
        return false;
    }

    /** One declaration of a function, after its attributes have been applied. */
    void declared(Function f, @Nullable Type declaredType, boolean first, int position) {
        if (!(declaredType instanceof FunctionType now)) {
            return;
        }
        boolean isMemberTemplate = f.isPrototype && f.parent.kind() == ScopeKind.CLASS;
        if (!CudaFlags.isKernel(f)) {
            if (isMemberTemplate) {
                return;
            }
            for (ParamType p : now.params()) {
                if (isMarked(p.attributes)) {
                    unit.diagnostics.report(Codes.GRID_CONSTANT_NON_KERNEL, position);
                }
            }
            return;
        }
        Function template =
                f.isTemplateInstance() && f.template != null && f.template.prototype instanceof Function t ? t : null;
        if (template != null) {
            compare(template, now, Codes.GRID_CONSTANT_INCOMPAT_SPECIALIZATION, position);
        } else if (!first) {
            boolean isTemplate = f.template != null;
            compare(
                    f,
                    now,
                    isTemplate ? Codes.GRID_CONSTANT_INCOMPAT_TEMPL_REDECL : Codes.GRID_CONSTANT_INCOMPAT_REDECL,
                    position);
        }
    }

    /** An explicit instantiation of a kernel; reported where its return type stands. */
    void instantiated(Function f, Type declaredType, int position) {
        if (f.template != null && f.template.prototype instanceof Function t) {
            compare(t, Types.asFunction(declaredType), Codes.GRID_CONSTANT_INCOMPAT_INSTANTIATION_DIRECTIVE, position);
        }
    }

    private void compare(Function before, @Nullable FunctionType now, int code, int position) {
        ParamType[] old = before.type.params();
        for (int i = 0; now != null && i < old.length && i < now.params().length; i++) {
            ParamType p = now.params()[i];
            if (isMarked(old[i].attributes) != isMarked(p.attributes)) {
                String name = p.name == null ? "" : p.name.text();
                unit.diagnostics.report(code, position, name, before.position);
            }
        }
    }
}
