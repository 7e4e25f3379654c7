package dev.cufe.lookup;

import dev.cufe.il.entity.BaseClass;
import dev.cufe.il.entity.ClassEntity;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A base class subobject of a complete object; a virtual base is one object however it is reached [class.mi]. */
final class Subobject {
    final ClassEntity type;
    final @Nullable Subobject in;
    final @Nullable BaseClass base;

    Subobject(ClassEntity type, @Nullable Subobject in, @Nullable BaseClass base) {
        this.type = type;
        this.in = in;
        this.base = base;
    }

    boolean isVirtual() {
        return base != null && base.isVirtual;
    }

    /** The subobject of a base, the same object for the same virtual base. */
    static Subobject of(Subobject in, BaseClass base, ClassEntity type, List<Subobject> virtualBases) {
        if (!base.isVirtual) {
            return new Subobject(type, in, base);
        }
        for (Subobject known : virtualBases) {
            if (known.type == type) {
                return known;
            }
        }
        Subobject made = new Subobject(type, in, base);
        virtualBases.add(made);
        return made;
    }

    /** Whether this is a proper base class subobject of the other. */
    boolean isBaseOf(Subobject other) {
        for (Subobject s = this; s != null; s = s.in) {
            if (s == other) {
                return s != this;
            }
            if (s.isVirtual()) {
                return hasVirtualBase(other.type, s.type);
            }
        }
        return false;
    }

    private static boolean hasVirtualBase(ClassEntity derived, ClassEntity wanted) {
        for (BaseClass base : derived.bases) {
            ClassEntity c = MemberLookup.searchable(base);
            if (c != null && (base.isVirtual && c == wanted || hasVirtualBase(c, wanted))) {
                return true;
            }
        }
        return false;
    }

    /** The steps from the complete object to here, outermost first. */
    BaseClass[] path() {
        ArrayList<BaseClass> steps = new ArrayList<>();
        for (Subobject s = this; s.base != null; s = s.in) {
            steps.add(0, s.base);
        }
        return steps.toArray(new BaseClass[0]);
    }
}
