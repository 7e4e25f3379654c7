package dev.cufe.sema.classes;

import dev.cufe.diagnostics.Codes;
import dev.cufe.diagnostics.Diagnostic;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.FunctionKind;
import dev.cufe.overload.Conversions;
import dev.cufe.types.Unit;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Which of several destructors with constraints is the destructor of a class [class.dtor]/4. */
final class ProspectiveDestructors {
    private final Unit unit;
    private final Conversions conversions;

    ProspectiveDestructors(Unit unit, Conversions conversions) {
        this.unit = unit;
        this.conversions = conversions;
    }

    void choose(ClassEntity c) {
        List<Function> eligible = new ArrayList<>(2);
        boolean isConstrained = false;
        for (Function f : c.functions) {
            if (f.kind == FunctionKind.DESTRUCTOR) {
                isConstrained |= f.trailingRequires != null;
                if (f.trailingRequires == null || conversions.templates.isSatisfied(f, f.position)) {
                    eligible.add(f);
                }
            }
        }
        if (!isConstrained) {
            return;
        }
        if (eligible.isEmpty()) {
            unit.diagnostics.report(Codes.DESTRUCTOR_NOT_ELIGIBLE, c.position, c.type());
            return;
        }
        c.chosenDestructor = mostConstrained(eligible);
        if (c.chosenDestructor == null) {
            Diagnostic d = unit.diagnostics.begin(Codes.AMBIGUOUS_DESTRUCTOR, c.position, c.type());
            for (Function f : eligible) {
                d.note(Codes.DESTRUCTOR_CANDIDATE, f.position);
            }
            d.emit();
        }
    }

    /** The one that is more constrained than all others, null if there is none. */
    private @Nullable Function mostConstrained(List<Function> eligible) {
        for (Function f : eligible) {
            boolean isBest = true;
            for (Function g : eligible) {
                isBest &= f == g || conversions.templates.compareConstraints(f, g) > 0;
            }
            if (isBest) {
                return f;
            }
        }
        return null;
    }
}
