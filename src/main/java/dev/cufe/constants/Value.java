package dev.cufe.constants;

import dev.cufe.il.constant.AddressConstant;
import dev.cufe.il.entity.Field;
import dev.cufe.il.entity.Function;
import dev.cufe.numbers.SoftFloat;
import dev.cufe.numbers.WideInt;
import org.jspecify.annotations.Nullable;

/** A scalar value during constant evaluation; objects of other types are {@link Cell}s. */
sealed interface Value {
    /** An integer, boolean or enumeration value; of pointer type: the null pointer or a number cast to a pointer. */
    final class Int implements Value {
        private static final int LOW = -128;
        private static final int HIGH = 1024;
        private static final Int[] CACHE = fill();

        static final Int ZERO = of(0);
        static final Int ONE = of(1);

        final WideInt value;

        private Int(WideInt value) {
            this.value = value;
        }

        private static Int[] fill() {
            Int[] all = new Int[HIGH - LOW];
            for (int i = 0; i < all.length; i++) {
                all[i] = new Int(WideInt.of(i + LOW));
            }
            return all;
        }

        static Int of(long value) {
            return value >= LOW && value < HIGH ? CACHE[(int) value - LOW] : new Int(WideInt.of(value));
        }

        static Int of(boolean value) {
            return value ? ONE : ZERO;
        }

        static Int of(WideInt value) {
            return value.isBetween(LOW, HIGH - 1) ? CACHE[(int) value.longValue() - LOW] : new Int(value);
        }
    }

    /** A floating-point value. */
    record Floating(SoftFloat value) implements Value {}

    /** A complex value. */
    record Complex(Value real, Value imaginary) implements Value {}

    /** The address of a function, or the function that a reference refers to. */
    record Code(Function function) implements Value {}

    /** A pointer to member; null if neither is set. */
    record Member(@Nullable Field field, @Nullable Function function) implements Value {
        static final Member NULL = new Member(null, null);

        boolean isNull() {
            return field == null && function == null;
        }
    }

    /** An address that can only be compared: of a label or of a type_info. */
    record Opaque(AddressConstant address) implements Value {}

    /** A pointer into (or just behind) an object, also what a glvalue or a reference refers to. */
    final class Pointer implements Value {
        /** The array if this points to (or behind) an element, otherwise the object itself. */
        final Cell cell;

        /** Number of the element; 1 is just behind a single object. */
        final long index;

        final boolean isElement;

        private Pointer(Cell cell, long index, boolean isElement) {
            this.cell = cell;
            this.index = index;
            this.isElement = isElement;
        }

        /** Points to an object; one that is an element of an array can be moved inside that array. */
        static Pointer to(Cell cell) {
            return cell.parent instanceof Cell.Array a ? new Pointer(a, cell.slot, true) : new Pointer(cell, 0, false);
        }

        static Pointer element(Cell.Array array, long index) {
            return new Pointer(array, index, true);
        }

        Pointer moved(long to) {
            return new Pointer(cell, to, isElement);
        }

        /** Elements that exist where this points. */
        long length() {
            return isElement ? ((Cell.Array) cell).length : 1;
        }

        boolean isObject() {
            return index >= 0 && index < length();
        }

        /** The object; ask {@link #isObject} first. */
        Cell target() {
            return isElement ? ((Cell.Array) cell).element(index) : cell;
        }

        boolean isSame(Pointer other) {
            return cell == other.cell && index == other.index && isElement == other.isElement;
        }
    }
}
