package dev.cufe.types;

import dev.cufe.il.entity.Access;
import dev.cufe.il.entity.BaseClass;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Field;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.FunctionKind;
import dev.cufe.il.entity.OperatorName;
import dev.cufe.il.type.ReferenceType;
import dev.cufe.il.type.Type;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Class layout of the Itanium C++ ABI (2.4) for x86-64 as GCC implements it: what the bases and members make of the
 * class; {@link RecordLayout} does the placing.
 */
final class ClassLayout {
    private final Unit unit;
    private final Layout layout;

    ClassLayout(Unit unit, Layout layout) {
        this.unit = unit;
        this.layout = layout;
    }

    void layOut(ClassEntity entity) {
        // Set first: a broken class may contain itself, which must not recurse for ever.
        entity.layoutDone = true;
        List<ClassEntity> virtualBases = new ArrayList<>(0);
        for (BaseClass base : entity.bases) {
            ClassEntity c = Types.asClass(base.type);
            if (c != null) {
                unit.isComplete(c, base.position);
                layout.layOut(c);
                collectVirtualBases(base, c, virtualBases);
            }
        }
        for (Field field : entity.fields) {
            unit.isComplete(field.type, field.position);
        }
        entity.virtualBases = virtualBases.toArray(new ClassEntity[0]);
        entity.virtualBaseOffsets = new long[entity.virtualBases.length];
        entity.hasVirtualBases = !virtualBases.isEmpty();
        entity.isDynamic = entity.hasVirtualBases || hasVirtualFunctions(entity);
        entity.isEmpty = isEmpty(entity);
        entity.isLayoutPod = isLayoutPod(entity);
        choosePrimaryBase(entity);
        new RecordLayout(layout, entity).run();
        entity.isNearlyEmpty = isNearlyEmpty(entity);
    }

    private static void collectVirtualBases(BaseClass base, ClassEntity c, List<ClassEntity> into) {
        if (base.isVirtual && !into.contains(c)) {
            into.add(c);
        }
        for (ClassEntity inherited : c.virtualBases) {
            if (!into.contains(inherited)) {
                into.add(inherited);
            }
        }
    }

    private static boolean hasVirtualFunctions(ClassEntity entity) {
        for (Function f : entity.functions) {
            if (f.isVirtual) {
                return true;
            }
        }
        for (BaseClass base : entity.bases) {
            ClassEntity c = Types.asClass(base.type);
            if (c != null && c.isDynamic) {
                return true;
            }
        }
        return false;
    }

    private boolean isEmpty(ClassEntity entity) {
        if (entity.isDynamic) {
            return false;
        }
        for (BaseClass base : entity.bases) {
            ClassEntity c = Types.asClass(base.type);
            if (c != null && !c.isEmpty) {
                return false;
            }
        }
        for (Field field : entity.fields) {
            boolean isZeroWidth = field.isBitField && field.width == 0;
            if (!isZeroWidth && !isOverlappingEmpty(field)) {
                return false;
            }
        }
        return true;
    }

    private boolean isOverlappingEmpty(Field field) {
        ClassEntity c = field.isNoUniqueAddress ? Types.asClass(field.type) : null;
        return c != null && layout.layOut(c).isEmpty;
    }

    // POD for the purpose of layout.

    private boolean isLayoutPod(ClassEntity entity) {
        if (entity.isDynamic || !entity.bases.isEmpty()) {
            return false;
        }
        if (entity.hasUserDeclaredConstructor && unit.dialect.atLeast(2020)) {
            // No aggregate since C++20, so no POD either [dcl.init.aggr].
            return false;
        }
        boolean hasDefault = !entity.hasUserDeclaredConstructor;
        for (Function f : entity.functions) {
            if (ClassTraits.isUserProvided(f) && spoilsPod(f)) {
                return false;
            }
            hasDefault |= ClassTraits.isDefaultConstructor(f);
        }
        if (!hasDefault) {
            return false;
        }
        for (Field field : entity.fields) {
            boolean isHidden = field.access == Access.PRIVATE || field.access == Access.PROTECTED;
            boolean mayOverlap = field.isNoUniqueAddress && Types.isClass(field.type);
            if (isHidden || mayOverlap || field.hasInitializer || !isPodMember(field.type)) {
                return false;
            }
        }
        return true;
    }

    private static boolean spoilsPod(Function f) {
        return f.kind == FunctionKind.CONSTRUCTOR
                || f.kind == FunctionKind.DESTRUCTOR
                || f.kind == FunctionKind.OPERATOR && f.operator == OperatorName.ASSIGN && ClassTraits.isCopyOrMove(f);
    }

    private boolean isPodMember(Type type) {
        Type element = Types.innermostElement(type);
        if (element instanceof ReferenceType) {
            return false;
        }
        ClassEntity c = Types.asClass(element);
        return c == null || layout.layOut(c).isLayoutPod;
    }

    // Primary base.

    private static void choosePrimaryBase(ClassEntity entity) {
        entity.primaryBase = null;
        if (!entity.isDynamic) {
            return;
        }
        for (BaseClass base : entity.bases) {
            ClassEntity c = Types.asClass(base.type);
            if (c != null && !base.isVirtual && c.isDynamic) {
                entity.primaryBase = c;
                return;
            }
        }
        ClassEntity fallback = null;
        for (ClassEntity v : entity.virtualBases) {
            if (v.isNearlyEmpty) {
                if (!isIndirectPrimary(entity, v)) {
                    entity.primaryBase = v;
                    return;
                }
                fallback = fallback == null ? v : fallback;
            }
        }
        entity.primaryBase = fallback;
    }

    /** Whether a virtual base already is the primary base of some base of the class. */
    private static boolean isIndirectPrimary(ClassEntity entity, ClassEntity wanted) {
        for (BaseClass base : entity.bases) {
            ClassEntity c = Types.asClass(base.type);
            if (c != null && (hasVirtualPrimary(c, wanted) || isIndirectPrimary(c, wanted))) {
                return true;
            }
        }
        return false;
    }

    static boolean hasVirtualPrimary(ClassEntity entity, ClassEntity wanted) {
        return entity.primaryBase == wanted && isVirtualBase(entity, wanted);
    }

    /** Whether the primary base of a class is one of its virtual bases. */
    static boolean isVirtualBase(ClassEntity entity, @Nullable ClassEntity base) {
        for (BaseClass b : entity.bases) {
            if (!b.isVirtual && Types.asClass(b.type) == base) {
                return false;
            }
        }
        for (ClassEntity v : entity.virtualBases) {
            if (v == base) {
                return true;
            }
        }
        return false;
    }

    private static boolean isNearlyEmpty(ClassEntity entity) {
        if (!entity.isDynamic) {
            return false;
        }
        for (Field field : entity.fields) {
            if (!(field.isBitField && field.width == 0)) {
                return false;
            }
        }
        int nearlyEmpty = 0;
        for (BaseClass base : entity.bases) {
            ClassEntity c = Types.asClass(base.type);
            if (c == null || base.isVirtual) {
                continue;
            }
            if (c.isNearlyEmpty) {
                nearlyEmpty++;
            } else if (!c.isEmpty || base.offset != 0) {
                return false;
            }
        }
        return nearlyEmpty <= 1;
    }
}
