package dev.cufe.constants;

import dev.cufe.diagnostics.Codes;
import dev.cufe.il.entity.Field;
import dev.cufe.il.type.FloatType;
import dev.cufe.il.type.IntKind;
import dev.cufe.il.type.Type;
import dev.cufe.numbers.FloatFormat;
import dev.cufe.numbers.SoftFloat;
import dev.cufe.numbers.WideInt;
import dev.cufe.types.Types;

/** Object representations, for {@code __builtin_bit_cast} [bit.cast]: little-endian, padding has no value. */
final class ObjectBytes {
    private final Interpreter in;
    private byte[] bytes = {};
    private boolean[] known = {};

    ObjectBytes(Interpreter in) {
        this.in = in;
    }

    void reinterpret(Cell from, Cell to, int position) {
        int size = (int) in.unit.layout.sizeOf(from.type);
        if (size != in.unit.layout.sizeOf(to.type)) {
            throw Interpreter.unsupported(position);
        }
        bytes = new byte[size];
        known = new boolean[size];
        in.memory.checkReadable(from, position);
        write(from, 0, position);
        read(to, 0, position);
    }

    private void write(Cell cell, long at, int position) {
        switch (cell) {
            case Cell.Scalar s -> {
                if (s.value != null) {
                    put(at, scalarSize(s.type, position), bits(s, position));
                }
            }
            case Cell.Array a -> {
                long size = in.unit.layout.sizeOf(in.unit.types.elementOf(a.type));
                for (int i = 0; i < a.length; i++) {
                    write(a.element(i), at + i * size, position);
                }
            }
            case Cell.Object o -> {
                checkClass(o, position);
                for (int i = 0; i < o.size(); i++) {
                    write(o.part(i), at + offset(o, i), position);
                }
            }
        }
    }

    private void read(Cell cell, long at, int position) {
        switch (cell) {
            case Cell.Scalar s -> s.value = value(s.type, at, position);
            case Cell.Array a -> {
                long size = in.unit.layout.sizeOf(in.unit.types.elementOf(a.type));
                for (int i = 0; i < a.length; i++) {
                    read(a.element(i), at + i * size, position);
                }
            }
            case Cell.Object o -> {
                checkClass(o, position);
                for (int i = 0; i < o.size(); i++) {
                    read(o.part(i), at + offset(o, i), position);
                }
            }
        }
    }

    private void checkClass(Cell.Object o, int position) {
        if (o.entity.isUnion()) {
            throw Interpreter.unsupported(position);
        }
        for (Field f : o.entity.fields) {
            if (f.isBitField) {
                throw Interpreter.unsupported(position);
            }
        }
        in.unit.layout.layOut(o.entity);
    }

    private static long offset(Cell.Object o, int slot) {
        return slot < o.bases() ? o.entity.bases.get(slot).offset : o.entity.fields.get(slot - o.bases()).offset;
    }

    /** Bytes that carry the value; an x87 number has ten. */
    private static int scalarSize(Type type, int position) {
        IntKind kind = IntegerFolding.kindOf(type);
        if (kind != null) {
            return kind.size();
        }
        if (Types.core(type) instanceof FloatType f) {
            FloatFormat format = f.kind().format();
            return format == FloatFormat.X87
                    ? 10
                    : format == FloatFormat.BINARY128
                            ? 16
                            : format == FloatFormat.BINARY64 ? 8 : format == FloatFormat.BINARY32 ? 4 : 2;
        }
        throw Interpreter.unsupported(position);
    }

    private static WideInt bits(Cell.Scalar s, int position) {
        return switch (s.value) {
            case Value.Int i when IntegerFolding.kindOf(s.type) != null -> i.value;
            case Value.Floating f -> f.value().bits();
            case null, default -> throw Interpreter.unsupported(position);
        };
    }

    private void put(long at, int size, WideInt bits) {
        for (int i = 0; i < size; i++) {
            long word = i < 8 ? bits.low() : bits.high();
            bytes[(int) at + i] = (byte) (word >>> (i % 8 * 8));
            known[(int) at + i] = true;
        }
    }

    private Value value(Type type, long at, int position) {
        int size = scalarSize(type, position);
        long low = 0;
        long high = 0;
        for (int i = 0; i < size; i++) {
            if (!known[(int) at + i]) {
                throw new NotConstant(Codes.UNINITIALIZED_OBJECT, position);
            }
            long b = bytes[(int) at + i] & 0xffL;
            if (i < 8) {
                low |= b << i * 8;
            } else {
                high |= b << (i - 8) * 8;
            }
        }
        WideInt bits = WideInt.ofBits(high, low);
        IntKind kind = IntegerFolding.kindOf(type);
        if (kind != null) {
            return Value.Int.of(bits.wrap(kind.size() * 8, kind.isSigned()));
        }
        FloatType f = (FloatType) Types.core(type);
        return new Value.Floating(SoftFloat.ofBits(f.kind().format(), bits));
    }
}
