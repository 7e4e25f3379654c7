package dev.cufe.sema.input;

import dev.cufe.diagnostics.Codes;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Field;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.ScopeChain;
import dev.cufe.il.entity.Variable;
import dev.cufe.lookup.Lookup;
import dev.cufe.types.Unit;
import org.jspecify.annotations.Nullable;

/** Reports the variable or data member that a local variable or parameter hides [basic.scope.scope]; instances are let off. */
public final class HiddenVariables {
    private final Unit unit;
    private final Lookup lookup;

    public HiddenVariables(Unit unit, Lookup lookup) {
        this.unit = unit;
        this.lookup = lookup;
    }

    /** @param place where the name is looked up: without what declares it */
    public void check(Variable v, @Nullable ScopeChain place) {
        boolean isAsked = unit.diagnostics.isEnabled(Codes.HIDES_DECLARATION, v.position)
                || unit.diagnostics.isEnabled(Codes.HIDES_PARAMETER_OR_LOCAL, v.position);
        if (!isAsked || v.name == null || place == null || isOfInstance(v.enclosingFunction)) {
            return;
        }
        Entity hidden = lookup.unqualified(v.name, place, Lookup.ANY).entity();
        if (hidden instanceof Variable other && other != v) {
            boolean isLocal = other.isParameter || other.enclosingFunction != null;
            unit.diagnostics.report(
                    isLocal ? Codes.HIDES_PARAMETER_OR_LOCAL : Codes.HIDES_DECLARATION, v.position, other);
        } else if (hidden instanceof Field) {
            unit.diagnostics.report(Codes.HIDES_DECLARATION, v.position, hidden);
        }
    }

    private static boolean isOfInstance(@Nullable Function f) {
        return f != null && (f.isTemplateInstance() || f.memberPattern != null);
    }
}
