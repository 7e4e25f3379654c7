package dev.cufe.types;

import dev.cufe.il.entity.BaseClass;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Field;
import dev.cufe.il.type.ArrayType;
import dev.cufe.il.type.Type;
import java.util.ArrayList;
import java.util.List;

/**
 * Where the empty class subobjects of a class lie: no two of one type may have the same address [intro.object] (Itanium
 * C++ ABI 2.4 II.3).
 */
final class EmptySubobjects {
    /** Elements of an array beyond these cannot meet an empty base, which lies near the start. */
    private static final long ELEMENTS_CONSIDERED = 64;

    private final Layout layout;
    private final List<ClassEntity> types = new ArrayList<>(0);
    private final List<Long> offsets = new ArrayList<>(0);

    EmptySubobjects(Layout layout) {
        this.layout = layout;
    }

    /** Whether placing an object here would put an empty subobject onto one of the same type. */
    boolean conflicts(Type type, long offset, boolean complete) {
        return !types.isEmpty() && visit(type, offset, complete, false);
    }

    boolean conflicts(ClassEntity type, long offset, boolean complete) {
        return !types.isEmpty() && visit(type, offset, complete, false);
    }

    void record(Type type, long offset, boolean complete) {
        visit(type, offset, complete, true);
    }

    /** @param complete with virtual bases: a member, as opposed to a base */
    void record(ClassEntity type, long offset, boolean complete) {
        visit(type, offset, complete, true);
    }

    private boolean visit(Type type, long offset, boolean complete, boolean record) {
        Type core = Types.core(type);
        if (core instanceof ArrayType a) {
            ClassEntity c = Types.asClass(Types.innermostElement(core));
            if (c == null || a.size() <= 0) {
                return false;
            }
            long size = layout.storageSize(a.element());
            for (long i = 0; i < Math.min(a.size(), ELEMENTS_CONSIDERED); i++) {
                if (visit(a.element(), offset + i * size, true, record)) {
                    return true;
                }
            }
            return false;
        }
        ClassEntity c = Types.asClass(core);
        return c != null && visit(layout.layOut(c), offset, complete, record);
    }

    private boolean visit(ClassEntity c, long offset, boolean complete, boolean record) {
        if (c.isEmpty) {
            if (record) {
                types.add(c);
                offsets.add(offset);
            } else if (isTaken(c, offset)) {
                return true;
            }
        }
        for (BaseClass base : c.bases) {
            ClassEntity b = Types.asClass(base.type);
            if (b != null && !base.isVirtual && visit(b, offset + base.offset, false, record)) {
                return true;
            }
        }
        if (!complete
                && c.primaryBase != null
                && ClassLayout.isVirtualBase(c, c.primaryBase)
                && visit(c.primaryBase, offset, false, record)) {
            return true;
        }
        if (complete) {
            for (int i = 0; i < c.virtualBases.length; i++) {
                if (visit(c.virtualBases[i], offset + c.virtualBaseOffsets[i], false, record)) {
                    return true;
                }
            }
        }
        for (Field field : c.fields) {
            if (!field.isBitField && visit(field.type, offset + field.offset, true, record)) {
                return true;
            }
        }
        return false;
    }

    private boolean isTaken(ClassEntity c, long offset) {
        for (int i = 0; i < types.size(); i++) {
            if (types.get(i) == c && offsets.get(i) == offset) {
                return true;
            }
        }
        return false;
    }
}
