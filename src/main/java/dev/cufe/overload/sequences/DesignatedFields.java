package dev.cufe.overload.sequences;

import dev.cufe.diagnostics.Codes;
import dev.cufe.il.constant.DesignatorConstant;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Field;
import dev.cufe.lex.Name;
import dev.cufe.lookup.Lookup;
import dev.cufe.lookup.LookupResult;
import dev.cufe.types.Types;
import dev.cufe.types.Unit;

/** The fields that the designators of one list name: each once, in the order of the class [dcl.init.aggr]/3. */
public final class DesignatedFields {
    private final Unit unit;
    private final Lookup lookup;
    private final ClassEntity owner;
    private final boolean[] isNamed;

    public DesignatedFields(Unit unit, Lookup lookup, ClassEntity owner) {
        this.unit = unit;
        this.lookup = lookup;
        this.owner = owner;
        this.isNamed = new boolean[owner.fields.size()];
    }

    /** The index of the field that a designator names, where {@code next} is the one in turn; negative if none is. */
    public int find(DesignatorConstant d, int next, int position) {
        if (d.field() == null) {
            unit.diagnostics.report(Codes.BAD_DESIGNATOR, position);
            return -1;
        }
        int index = indexOf(owner, d.field());
        if (index < 0) {
            reportUnknown(d.field(), position);
            return -1;
        }
        if (isTaken(index, d.field())) {
            unit.diagnostics.report(Codes.DUPLICATE_DESIGNATOR, position);
        } else if (index < next && !owner.isUnion()) {
            unit.diagnostics.report(Codes.DESIGNATORS_OUT_OF_ORDER, position);
        }
        isNamed[index] = true;
        return index;
    }

    /** Whether a designator gave the field a value already; of a union's members only one can have one. */
    private boolean isTaken(int index, Name name) {
        if (!owner.isUnion()) {
            Field field = owner.fields.get(index);
            return isNamed[index]
                    && (field.name == name || Types.asClass(field.type).isUnion());
        }
        for (boolean named : isNamed) {
            if (named) {
                return true;
            }
        }
        return false;
    }

    private void reportUnknown(Name name, int position) {
        LookupResult found = lookup.inClass(owner, name, Lookup.ANY);
        if (!found.isEmpty() && !(found.entity() instanceof Field)) {
            unit.diagnostics.report(Codes.NOT_A_FIELD_NAME, position, name.text());
            return;
        }
        unit.diagnostics.report(Codes.NOT_A_FIELD, position, owner, name.text());
        if (!found.isEmpty()) {
            unit.diagnostics.report(Codes.DESIGNATORS_OUT_OF_ORDER, position);
        }
    }

    /** The index of the field of that name, or of the anonymous union that has one; negative if there is none. */
    public static int indexOf(ClassEntity c, Name name) {
        for (int i = 0; i < c.fields.size(); i++) {
            Field f = c.fields.get(i);
            if (f.name == name) {
                return i;
            }
            if (f.isAnonymousUnionObject) {
                ClassEntity inner = Types.asClass(f.type);
                if (inner != null && indexOf(inner, name) >= 0) {
                    return i;
                }
            }
        }
        return -1;
    }
}
