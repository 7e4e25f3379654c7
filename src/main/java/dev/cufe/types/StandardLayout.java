package dev.cufe.types;

import dev.cufe.il.entity.BaseClass;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Field;
import dev.cufe.il.type.ClassType;
import dev.cufe.il.type.Type;
import java.util.ArrayList;
import java.util.List;

/** Whether classes have standard layout [class.prop]/3. */
final class StandardLayout {
    private final ClassTraits traits;

    StandardLayout(ClassTraits traits) {
        this.traits = traits;
    }

    /** Standard-layout type [class.prop]/3. */
    boolean holds(Type type, int position) {
        Type t = Types.innermostElement(type);
        if (!(Types.core(t) instanceof ClassType)) {
            return Types.isScalar(t);
        }
        ClassEntity c = traits.complete(t, position);
        return c != null && holds(c, position);
    }

    private boolean holds(ClassEntity c, int position) {
        if (c.isPolymorphic || c.hasVirtualBases) {
            return false;
        }
        int classesWithData = c.fields.isEmpty() ? 0 : 1;
        for (BaseClass base : c.bases) {
            ClassEntity b = Types.asClass(base.type);
            if (b == null || base.isVirtual || !holds(b, position)) {
                return false;
            }
            classesWithData += hasData(b) ? 1 : 0;
        }
        return classesWithData <= 1
                && hasNoBaseTwice(c, new ArrayList<>(0))
                && hasOneAccess(c)
                && hold(c.fields, position)
                && !firstMemberIsBase(c);
    }

    private static boolean hasNoBaseTwice(ClassEntity c, List<ClassEntity> seen) {
        for (BaseClass base : c.bases) {
            ClassEntity b = Types.asClass(base.type);
            if (b != null && (seen.contains(b) || !hasNoBaseTwice(b, seen))) {
                return false;
            }
            seen.add(b);
        }
        return true;
    }

    private static boolean hasData(ClassEntity c) {
        if (!c.fields.isEmpty()) {
            return true;
        }
        for (BaseClass base : c.bases) {
            ClassEntity b = Types.asClass(base.type);
            if (b != null && hasData(b)) {
                return true;
            }
        }
        return false;
    }

    private static boolean hasOneAccess(ClassEntity c) {
        for (Field f : c.fields) {
            if (f.access != c.fields.get(0).access) {
                return false;
            }
        }
        return true;
    }

    private boolean hold(List<Field> fields, int position) {
        for (Field f : fields) {
            if (Types.isReference(f.type) || !holds(f.type, position)) {
                return false;
            }
        }
        return true;
    }

    /** No base may have the type of a member at offset 0: the set M(X) of [class.prop]/3.7. */
    private static boolean firstMemberIsBase(ClassEntity c) {
        List<ClassEntity> first = new ArrayList<>(0);
        collectAtStart(c, first);
        for (ClassEntity member : first) {
            if (Types.isDerivedFrom(c, member)) {
                return true;
            }
        }
        return false;
    }

    private static void collectAtStart(ClassEntity c, List<ClassEntity> into) {
        for (Field f : c.fields) {
            ClassEntity member = Types.asClass(Types.innermostElement(f.type));
            if (member != null && !into.contains(member)) {
                into.add(member);
                collectAtStart(member, into);
            }
            if (!c.isUnion()) {
                return;
            }
        }
        for (BaseClass base : c.bases) {
            ClassEntity b = Types.asClass(base.type);
            if (b != null && hasData(b)) {
                collectAtStart(b, into);
            }
        }
    }
}
