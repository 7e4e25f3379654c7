package dev.cufe.sema.attributes;

import dev.cufe.diagnostics.Codes;
import dev.cufe.il.decl.Attribute;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.Symbol;
import dev.cufe.il.entity.Variable;
import dev.cufe.types.Unit;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Entities that the attribute {@code alias} makes other names of what the unit defines: known at its end only. To the
 * original the other name is that of a function or variable of the global namespace, whatever it is mangled to.
 */
final class Aliases {
    private record Alias(Entity entity, Attribute attribute) {}

    private final Unit unit;
    private final List<Alias> all = new ArrayList<>(0);

    Aliases(Unit unit) {
        this.unit = unit;
    }

    void add(Entity entity, Attribute attribute) {
        all.add(new Alias(entity, attribute));
    }

    /** The unit has been read. */
    void check() {
        for (Alias alias : all) {
            String name = AttributeRules.string(alias.attribute, 0);
            if (name == null) {
                continue;
            }
            if (isDefined(alias.entity)) {
                unit.diagnostics.report(Codes.ALIAS_WITH_DEFINITION, alias.entity.position);
            }
            Entity target = target(name);
            if (target == null) {
                unit.diagnostics.report(Codes.ALIAS_OF_UNDEFINED, alias.attribute.position(), name);
            } else if (target instanceof Function != alias.entity instanceof Function) {
                unit.diagnostics.report(Codes.ALIAS_TYPE_MISMATCH, alias.entity.position, name);
            }
        }
    }

    private @Nullable Entity target(String name) {
        for (Symbol s = unit.global.scope.find(unit.special.intern(name)); s != null; s = s.next) {
            if (isDefined(s.entity)) {
                return s.entity;
            }
        }
        return null;
    }

    private static boolean isDefined(Entity e) {
        return e instanceof Function f && (f.isDefined || f.body != null) || e instanceof Variable v && v.isDefined;
    }
}
