package dev.cufe.lookup;

import dev.cufe.il.entity.BaseClass;
import dev.cufe.il.entity.ClassEntity;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The way from a class to one of its bases, for derived-to-base conversions [conv.ptr], [class.member.lookup]. */
public final class BasePath {
    private static final BaseClass[] NO_STEPS = {};

    private final BaseClass[] steps;
    private final boolean ambiguous;

    private BasePath(BaseClass[] steps, boolean ambiguous) {
        this.steps = steps;
        this.ambiguous = ambiguous;
    }

    /**
     * The way from {@code derived} to {@code base}; null if that is no base of it. Prefers a way that is accessible
     * everywhere if a virtual base can be reached by several.
     */
    public static @Nullable BasePath find(ClassEntity derived, ClassEntity base) {
        if (derived == base) {
            return new BasePath(NO_STEPS, false);
        }
        List<Subobject> found = new ArrayList<>(1);
        collect(new Subobject(derived, null, null), base, found, new ArrayList<>(0));
        if (found.isEmpty()) {
            return null;
        }
        return new BasePath(found.get(0).path(), found.size() > 1);
    }

    private static void collect(Subobject at, ClassEntity wanted, List<Subobject> found, List<Subobject> virtualBases) {
        for (BaseClass base : at.type.bases) {
            ClassEntity c = MemberLookup.searchable(base);
            if (c == null) {
                continue;
            }
            int known = virtualBases.size();
            Subobject sub = Subobject.of(at, base, c, virtualBases);
            if (base.isVirtual && virtualBases.size() == known) {
                continue;
            }
            if (c == wanted) {
                found.add(sub);
            } else {
                collect(sub, wanted, found, virtualBases);
            }
        }
    }

    /** The bases to step through, outermost first; the same class has none. */
    public BaseClass[] steps() {
        return steps;
    }

    /** There are several subobjects of that base. */
    public boolean isAmbiguous() {
        return ambiguous;
    }

    /** A virtual base is on the way: no conversion back, no constant offset. */
    public boolean isVirtual() {
        for (BaseClass step : steps) {
            if (step.isVirtual) {
                return true;
            }
        }
        return false;
    }
}
