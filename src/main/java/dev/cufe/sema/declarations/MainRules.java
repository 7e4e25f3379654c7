package dev.cufe.sema.declarations;

import dev.cufe.diagnostics.Codes;
import dev.cufe.il.entity.StorageClass;
import dev.cufe.il.type.FunctionType;
import dev.cufe.il.type.Type;
import dev.cufe.sema.input.DeclSpecs;
import dev.cufe.sema.input.Declarator;
import dev.cufe.types.Types;
import dev.cufe.types.Unit;

/** What the function {@code main} of the global namespace must not be [basic.start.main]. */
public final class MainRules {
    private final Unit unit;

    public MainRules(Unit unit) {
        this.unit = unit;
    }

    /** Reports wrong specifiers of main and takes them out. */
    public void checkFunction(DeclSpecs specs, Declarator d) {
        if (specs.storage == StorageClass.STATIC) {
            unit.diagnostics.report(Codes.STATIC_NOT_ALLOWED, specs.position);
            specs.storage = StorageClass.UNSPECIFIED;
        }
        if (specs.isInline) {
            unit.diagnostics.report(Codes.INLINE_MAIN, specs.position);
            specs.isInline = false;
        }
        if (specs.isConstexpr) {
            unit.diagnostics.report(Codes.CONSTEXPR_MAIN, specs.position);
            specs.isConstexpr = false;
        }
        if (specs.isConsteval) {
            unit.diagnostics.report(Codes.CONSTEVAL_MAIN, specs.position);
            specs.isConsteval = false;
        }
        Type result = ((FunctionType) Types.desugared(d.type)).returnType();
        boolean isInt = result.canonical() == unit.types.intType();
        if (!isInt && !result.hasPlaceholder()) {
            unit.diagnostics.report(Codes.BAD_MAIN_RETURN_TYPE, d.position, "int");
        }
    }

    public void checkVariable(Declarator d) {
        unit.diagnostics.report(Codes.BAD_MAIN_ENTITY, d.position);
    }
}
