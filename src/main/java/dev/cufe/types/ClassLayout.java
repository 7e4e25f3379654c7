package dev.cufe.types;

import dev.cufe.il.entity.ClassEntity;
import dev.cufe.util.Invariant;

/** Class layout of the Itanium C++ ABI for x86-64 as GCC implements it. */
final class ClassLayout {
    private final Unit unit;
    private final Layout layout;

    ClassLayout(Unit unit, Layout layout) {
        this.unit = unit;
        this.layout = layout;
    }

    void layOut(ClassEntity entity) {
        throw Invariant.unsupported(entity.position, "class layout");
    }
}
