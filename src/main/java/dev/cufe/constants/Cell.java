package dev.cufe.constants;

import dev.cufe.il.entity.BaseClass;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Field;
import dev.cufe.il.type.ArrayType;
import dev.cufe.il.type.ClassType;
import dev.cufe.il.type.Type;
import dev.cufe.types.Types;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * An object or subobject during constant evaluation. Parts of arrays and classes are made when somebody asks for them,
 * so that large arrays cost nothing.
 */
abstract sealed class Cell {
    final Type type;
    final Root root;
    final @Nullable Cell parent;
    /** Number in the parent: of an element, or of a base (first) or field. */
    final int slot;

    private Cell(Type type, Root root, @Nullable Cell parent, int slot) {
        this.type = type;
        this.root = root;
        this.parent = parent;
        this.slot = slot;
    }

    static Cell of(Type type, Root root, @Nullable Cell parent, int slot) {
        return switch (Types.core(type)) {
            case ArrayType a -> new Array(type, root, parent, slot, a.isUnbounded() ? 0 : a.size());
            case ClassType c -> new Object(type, root, parent, slot, c.entity());
            default -> new Scalar(type, root, parent, slot);
        };
    }

    /** Gives this object and all its parts zero. */
    abstract void zero();

    /** Takes all values away. */
    abstract void clear();

    /** An object of scalar or reference type. */
    static final class Scalar extends Cell {
        /** Null while indeterminate. */
        @Nullable
        Value value;

        private Scalar(Type type, Root root, @Nullable Cell parent, int slot) {
            super(type, root, parent, slot);
        }

        @Override
        void zero() {
            value = Scalars.zero(type);
        }

        @Override
        void clear() {
            value = null;
        }
    }

    /** An array. */
    static final class Array extends Cell {
        /** Objects of larger arrays may be named, but not used: there would not be memory for them. */
        private static final long MOST_ELEMENTS = 1 << 26;

        final long length;
        private final Type elementType;
        private @Nullable Cell[] elements;
        private boolean isZeroed;

        private Array(Type type, Root root, @Nullable Cell parent, int slot, long length) {
            super(type, root, parent, slot);
            this.length = Math.max(length, 0);
            this.elementType = ((ArrayType) Types.core(type)).element();
            this.elements = new Cell[(int) Math.min(this.length, 16)];
        }

        Cell element(long place) {
            if (place > MOST_ELEMENTS) {
                throw new NotConstant(0, 0);
            }
            int index = (int) place;
            if (index >= elements.length) {
                elements = Arrays.copyOf(elements, (int) Math.min(length, Math.max(index + 1L, elements.length * 2L)));
            }
            Cell c = elements[index];
            if (c == null) {
                c = of(elementType, root, this, index);
                if (isZeroed) {
                    c.zero();
                }
                elements[index] = c;
            }
            return c;
        }

        /** Elements from here on were never touched. */
        int touched() {
            int n = elements.length;
            while (n > 0 && elements[n - 1] == null) {
                n--;
            }
            return n;
        }

        boolean isZeroed() {
            return isZeroed;
        }

        @Override
        void zero() {
            isZeroed = true;
            Arrays.fill(elements, null);
        }

        @Override
        void clear() {
            isZeroed = false;
            Arrays.fill(elements, null);
        }
    }

    /** An object of class type: its direct bases, then its fields. */
    static final class Object extends Cell {
        final ClassEntity entity;
        /** Made on first use: the class may have been completed only then. */
        private Cell @Nullable [] parts;

        private boolean isZeroed;
        /** Of a union: slot of the member that is alive, -1 if none. */
        int active = -1;

        private Object(Type type, Root root, @Nullable Cell parent, int slot, ClassEntity entity) {
            super(type, root, parent, slot);
            this.entity = entity;
        }

        int size() {
            return entity.bases.size() + entity.fields.size();
        }

        int bases() {
            return entity.bases.size();
        }

        static int slotOf(Field field) {
            ClassEntity c = field.enclosingClass();
            return c.bases.size() + c.fields.indexOf(field);
        }

        Cell part(int index) {
            if (parts == null) {
                parts = new Cell[size()];
            }
            Cell c = parts[index];
            if (c == null) {
                int bases = entity.bases.size();
                Type t = index < bases ? entity.bases.get(index).type : entity.fields.get(index - bases).type;
                c = of(t, root, this, index);
                if (isZeroed) {
                    c.zero();
                }
                parts[index] = c;
            }
            return c;
        }

        Cell field(Field field) {
            return part(slotOf(field));
        }

        /** The base subobject of that class; null if there is none or it is virtual. */
        @Nullable
        Object base(ClassEntity wanted) {
            if (entity == wanted) {
                return this;
            }
            int n = entity.bases.size();
            for (int i = 0; i < n; i++) {
                BaseClass b = entity.bases.get(i);
                if (!b.isVirtual && part(i) instanceof Object o) {
                    Object found = o.base(wanted);
                    if (found != null) {
                        return found;
                    }
                }
            }
            return null;
        }

        boolean isBaseSubobject() {
            return parent instanceof Object o && slot < o.bases();
        }

        /** The object that this one is a base subobject of, up to the outermost. */
        Object mostDerived() {
            Object o = this;
            while (o.isBaseSubobject()) {
                o = (Object) o.parent;
            }
            return o;
        }

        @Override
        void zero() {
            isZeroed = true;
            active = entity.isUnion() && !entity.fields.isEmpty() ? bases() : -1;
            parts = null;
        }

        @Override
        void clear() {
            isZeroed = false;
            active = -1;
            parts = null;
        }
    }
}
