package dev.cufe.types;

import dev.cufe.il.entity.BaseClass;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Field;
import dev.cufe.il.type.Type;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Places the parts of one class: table pointer, bases, members, virtual bases (Itanium C++ ABI 2.4 II-IV). Positions are
 * in bits while members are placed, because of bit-fields.
 */
final class RecordLayout {
    private static final long BYTE = 8;

    private final Layout layout;
    private final ClassEntity entity;
    private final EmptySubobjects empties;
    /** Virtual bases that have their place. */
    private final List<ClassEntity> placed = new ArrayList<>(0);
    /** End of the data placed so far. */
    private long bits;
    /** End of the empty parts placed so far, in bytes. */
    private long emptyEnd;

    private long alignment;

    RecordLayout(Layout layout, ClassEntity entity) {
        this.layout = layout;
        this.entity = entity;
        this.empties = new EmptySubobjects(layout);
    }

    void run() {
        alignment = Math.max(1, entity.requestedAlignment);
        if (entity.isUnion()) {
            placeUnionMembers();
        } else {
            placeNonVirtualBases();
            for (Field field : entity.fields) {
                placeMember(field);
            }
        }
        bits = roundUp(bits, BYTE);
        long withoutVirtual = Math.max(bits / BYTE, emptyEnd);
        entity.alignmentWithoutVirtualBases = alignment;
        placeVirtualBases();
        entity.dataSize = bits / BYTE;
        entity.size = roundUp(Math.max(Math.max(entity.dataSize, emptyEnd), mayHaveNoSize() ? 0 : 1), alignment);
        entity.alignment = alignment;
        entity.sizeWithoutVirtualBases = withoutVirtual;
        if (entity.isLayoutPod && !entity.isEmpty) {
            entity.dataSize = entity.size;
            entity.sizeWithoutVirtualBases = entity.size;
        }
    }

    /** A class whose members are all arrays of no elements or classes of such has the size 0 in GNU C++. */
    private boolean mayHaveNoSize() {
        for (Field field : entity.fields) {
            if (!field.isBitField) {
                return entity.bases.isEmpty();
            }
        }
        return false;
    }

    static long roundUp(long value, long multiple) {
        long rest = value % multiple;
        return rest == 0 ? value : value + multiple - rest;
    }

    /** Alignment that {@code #pragma pack} allows. */
    private long capped(long wanted) {
        return entity.packAlignment > 0 ? Math.min(wanted, entity.packAlignment) : wanted;
    }

    // Bases.

    private void placeNonVirtualBases() {
        ClassEntity primary = entity.primaryBase;
        boolean primaryIsVirtual = primary != null && ClassLayout.isVirtualBase(entity, primary);
        if (primary != null && !primaryIsVirtual) {
            placePrimary(primary);
        } else if (primary != null) {
            placeVirtual(primary, 0);
            bits = Math.max(bits, primary.sizeWithoutVirtualBases * BYTE);
            alignment = Math.max(alignment, capped(primary.alignmentWithoutVirtualBases));
        } else if (entity.isDynamic) {
            bits = Layout.POINTER * BYTE;
            alignment = Math.max(alignment, isFullyPacked(entity) ? 1 : capped(Layout.POINTER));
        }
        boolean primaryDone = primary == null || primaryIsVirtual;
        for (BaseClass base : entity.bases) {
            ClassEntity c = Types.asClass(base.type);
            if (c == null || base.isVirtual) {
                continue;
            }
            if (c == primary && !primaryDone) {
                primaryDone = true;
                base.offset = 0;
                continue;
            }
            base.offset = placeBase(c);
            assignPrimaries(c, base.offset);
        }
    }

    private void placePrimary(ClassEntity primary) {
        bits = primary.sizeWithoutVirtualBases * BYTE;
        alignment = Math.max(alignment, capped(primary.alignmentWithoutVirtualBases));
        empties.record(primary, 0, false);
        assignPrimaries(primary, 0);
    }

    /** Places a base without its virtual bases and returns its offset. */
    private long placeBase(ClassEntity base) {
        if (base.isEmpty) {
            return placeEmpty(base, base.alignmentWithoutVirtualBases, base.requestedAlignment > 0);
        }
        long align = capped(base.alignmentWithoutVirtualBases);
        long offset = roundUp(roundUp(bits, BYTE) / BYTE, align);
        while (empties.conflicts(base, offset, false)) {
            offset = roundUp(offset + base.alignmentWithoutVirtualBases, align);
        }
        empties.record(base, offset, false);
        bits = (offset + base.sizeWithoutVirtualBases) * BYTE;
        alignment = Math.max(alignment, align);
        return offset;
    }

    /** An empty base or overlapping member goes to offset 0, or behind the data if its type is there already. */
    private long placeEmpty(ClassEntity type, long align, boolean isUserAligned) {
        long offset = 0;
        if (empties.conflicts(type, 0, false)) {
            offset = roundUp(roundUp(bits, BYTE) / BYTE, align);
            while (empties.conflicts(type, offset, false)) {
                offset += align;
            }
        }
        empties.record(type, offset, false);
        emptyEnd = Math.max(emptyEnd, offset + type.size);
        if (isUserAligned) {
            alignment = Math.max(alignment, align);
        }
        return offset;
    }

    // Virtual bases.

    private void placeVirtualBases() {
        for (int i = 0; i < entity.virtualBases.length; i++) {
            ClassEntity v = entity.virtualBases[i];
            if (isPlaced(v) || isClaimedLater(v, i)) {
                continue;
            }
            long offset = placeBase(v);
            placeVirtual(v, offset);
        }
        for (BaseClass base : entity.bases) {
            if (base.isVirtual) {
                base.offset = offsetOfVirtual(Types.asClass(base.type));
            }
        }
    }

    /** A virtual base that is the primary base of one placed later gets its place with that one. */
    private boolean isClaimedLater(ClassEntity wanted, int from) {
        for (int i = 0; i < entity.virtualBases.length; i++) {
            ClassEntity v = entity.virtualBases[i];
            if (i != from && v != wanted && !isPlaced(v) && claims(v, wanted)) {
                return true;
            }
        }
        return false;
    }

    private static boolean claims(ClassEntity owner, ClassEntity wanted) {
        if (ClassLayout.hasVirtualPrimary(owner, wanted)) {
            return true;
        }
        for (BaseClass base : owner.bases) {
            ClassEntity c = Types.asClass(base.type);
            if (c != null && !base.isVirtual && claims(c, wanted)) {
                return true;
            }
        }
        return false;
    }

    private boolean isPlaced(ClassEntity v) {
        return placed.contains(v);
    }

    private void placeVirtual(ClassEntity v, long offset) {
        if (isPlaced(v)) {
            return;
        }
        placed.add(v);
        empties.record(v, offset, false);
        for (int i = 0; i < entity.virtualBases.length; i++) {
            if (entity.virtualBases[i] == v) {
                entity.virtualBaseOffsets[i] = offset;
            }
        }
        assignPrimaries(v, offset);
    }

    /** A primary virtual base of a part placed now lies where that part lies, unless another part had it first. */
    private void assignPrimaries(ClassEntity part, long offset) {
        ClassEntity primary = part.primaryBase;
        if (primary != null && ClassLayout.isVirtualBase(part, primary)) {
            placeVirtual(primary, offset);
        }
        for (BaseClass base : part.bases) {
            ClassEntity c = Types.asClass(base.type);
            if (c != null && !base.isVirtual) {
                assignPrimaries(c, offset + base.offset);
            }
        }
    }

    private long offsetOfVirtual(@Nullable ClassEntity v) {
        for (int i = 0; i < entity.virtualBases.length; i++) {
            if (entity.virtualBases[i] == v) {
                return entity.virtualBaseOffsets[i];
            }
        }
        return 0;
    }

    // Members.

    private void placeMember(Field field) {
        if (field.isBitField) {
            placeBitField(field);
            return;
        }
        ClassEntity c = Types.asClass(field.type);
        if (field.isNoUniqueAddress && c != null && layout.layOut(c).isEmpty) {
            long wanted = Math.max(c.alignment, field.requestedAlignment);
            field.offset = placeEmpty(c, wanted, c.requestedAlignment > 0 || field.requestedAlignment > 0);
            field.bitOffset = 0;
            return;
        }
        long align = memberAlignment(field);
        long size = layout.storageSize(field.type);
        if (field.isNoUniqueAddress && c != null && !c.isLayoutPod) {
            size = Math.max(c.sizeWithoutVirtualBases, c.dataSize);
        }
        long offset = roundUp(roundUp(bits, BYTE) / BYTE, align);
        while (empties.conflicts(field.type, offset, true)) {
            offset = roundUp(offset + layout.storageAlignment(field.type), align);
        }
        empties.record(field.type, offset, true);
        field.offset = offset;
        field.bitOffset = 0;
        bits = (offset + size) * BYTE;
        alignment = Math.max(alignment, align);
    }

    /** Alignment of a member: packed takes it away, {@code aligned} raises it, {@code #pragma pack} caps it. */
    private long memberAlignment(Field field) {
        long align = isPacked(field) ? 1 : layout.storageAlignment(field.type);
        return capped(Math.max(align, field.requestedAlignment));
    }

    /** A packed class does not pack members of a class that is neither POD nor packed itself, as GCC warns. */
    private boolean isPacked(Field field) {
        return field.isPacked || entity.isPacked && isPackable(field);
    }

    private boolean isPackable(Field field) {
        ClassEntity c = Types.asClass(Types.innermostElement(field.type));
        return c == null || layout.layOut(c).isLayoutPod || isFullyPacked(c);
    }

    /** One member that cannot be packed takes the attribute away from the class. */
    private boolean isFullyPacked(ClassEntity c) {
        if (!c.isPacked) {
            return false;
        }
        for (Field field : c.fields) {
            if (!isPackable(field)) {
                return false;
            }
        }
        return true;
    }

    private void placeBitField(Field field) {
        Type type = field.type;
        long unit = layout.storageSize(type) * BYTE;
        long unitAlign = layout.storageAlignment(type) * BYTE;
        if (field.width == 0) {
            bits = roundUp(bits, unitAlign);
            setBitPosition(field, bits, unit);
            return;
        }
        if (field.width > unit) {
            placeWideBitField(field);
            return;
        }
        if (field.requestedAlignment > 0) {
            bits = roundUp(bits, capped(field.requestedAlignment) * BYTE);
            alignment = Math.max(alignment, capped(field.requestedAlignment));
        }
        boolean mayStraddle = isPacked(field) || entity.packAlignment > 0;
        if (!mayStraddle && bits % unitAlign + field.width > unit) {
            bits = roundUp(bits, unitAlign);
        }
        setBitPosition(field, bits, unit);
        bits += field.width;
        // Unnamed bit-fields do not align the class on this target.
        if (field.name != null) {
            alignment =
                    Math.max(alignment, isPacked(field) && entity.packAlignment == 0 ? 1 : capped(unitAlign / BYTE));
        }
    }

    /** A bit-field wider than its type is an object of the largest integer type that fits, and padding. */
    private void placeWideBitField(Field field) {
        long align = wideAlignment(field);
        bits = roundUp(bits, align * BYTE);
        field.offset = bits / BYTE;
        field.bitOffset = 0;
        bits += field.width;
        if (field.name != null) {
            alignment = Math.max(alignment, align);
        }
    }

    private long wideAlignment(Field field) {
        long size = 1;
        while (size < 16 && size * 2 * BYTE <= field.width) {
            size *= 2;
        }
        return isPacked(field) ? 1 : capped(size);
    }

    /** A bit-field is addressed by the storage unit of its type that it begins in ([il 2.2]). */
    private static void setBitPosition(Field field, long position, long unit) {
        long start = position - position % unit;
        field.offset = start / BYTE;
        field.bitOffset = (int) (position - start);
    }

    private void placeUnionMembers() {
        for (Field field : entity.fields) {
            field.offset = 0;
            field.bitOffset = 0;
            if (!field.isBitField) {
                bits = Math.max(bits, layout.storageSize(field.type) * BYTE);
                alignment = Math.max(alignment, memberAlignment(field));
            } else if (field.width > 0) {
                bits = Math.max(bits, field.width);
                if (field.name != null) {
                    boolean isWide = field.width > layout.storageSize(field.type) * BYTE;
                    alignment = Math.max(alignment, isWide ? wideAlignment(field) : memberAlignment(field));
                }
            }
        }
    }
}
