package dev.cufe.constants;

import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.type.Type;
import dev.cufe.types.Types;

/** Builtin functions on strings and memory. */
final class BuiltinStrings {
    private final Interpreter in;

    BuiltinStrings(Interpreter in) {
        this.in = in;
    }

    Value call(String op, OperationExpr e) {
        return switch (op) {
            case "strlen", "wcslen" -> Value.Int.of(length(pointer(e, 1), e));
            case "strcmp" -> compare(e, Long.MAX_VALUE, true);
            case "strncmp" -> compare(e, count(e, 3), true);
            case "memcmp" -> compare(e, count(e, 3), false);
            case "strchr" -> find(e, Long.MAX_VALUE, true);
            case "memchr" -> find(e, count(e, 3), false);
            default -> copy(e);
        };
    }

    private Value.Pointer pointer(OperationExpr e, int operand) {
        if (operand < e.operands().length && in.values.value(e.operand(operand)) instanceof Value.Pointer p) {
            return p;
        }
        throw Interpreter.unsupported(e);
    }

    private long count(OperationExpr e, int operand) {
        return in.pointers.count(in.values.value(e.operand(operand)), e.position());
    }

    private long unit(Value.Pointer p, long index, Expr e) {
        Value v = in.memory.read(p.moved(p.index + index), e.position());
        if (v instanceof Value.Int i) {
            return i.value.low();
        }
        throw Interpreter.unsupported(e);
    }

    private long length(Value.Pointer p, Expr e) {
        long n = 0;
        while (unit(p, n, e) != 0) {
            in.step(e.position());
            n++;
        }
        return n;
    }

    /** The characters of a string. */
    String text(Expr e) {
        if (!(in.values.value(e) instanceof Value.Pointer p)) {
            throw Interpreter.unsupported(e);
        }
        StringBuilder b = new StringBuilder();
        for (long i = 0; ; i++) {
            long c = unit(p, i, e);
            if (c == 0) {
                return b.toString();
            }
            b.append((char) c);
        }
    }

    private Value compare(OperationExpr e, long limit, boolean terminated) {
        Value a = in.values.value(e.operand(1));
        Value b = in.values.value(e.operand(2));
        if (limit == 0) {
            return Value.Int.ZERO;
        }
        if (!(a instanceof Value.Pointer p) || !(b instanceof Value.Pointer q) || !isBytes(p) || !isBytes(q)) {
            throw Interpreter.unsupported(e);
        }
        for (long i = 0; i < limit; i++) {
            in.step(e.position());
            int x = (int) unit(p, i, e) & 0xff;
            int y = (int) unit(q, i, e) & 0xff;
            if (x != y) {
                return Value.Int.of(x < y ? -1 : 1);
            }
            if (terminated && x == 0) {
                break;
            }
        }
        return Value.Int.ZERO;
    }

    private boolean isBytes(Value.Pointer p) {
        Type t = elementType(p);
        return IntegerFolding.kindOf(t) != null && in.unit.layout.sizeOf(t) == 1;
    }

    private Type elementType(Value.Pointer p) {
        return p.isElement ? in.unit.types.elementOf(p.cell.type) : p.cell.type;
    }

    private Value find(OperationExpr e, long limit, boolean terminated) {
        Value.Pointer p = pointer(e, 1);
        int wanted = (int) count(e, 2) & 0xff;
        for (long i = 0; i < limit; i++) {
            in.step(e.position());
            int x = (int) unit(p, i, e) & 0xff;
            if (x == wanted) {
                return p.moved(p.index + i);
            }
            if (terminated && x == 0) {
                break;
            }
        }
        return Value.Int.ZERO;
    }

    /** memcpy and memmove of whole elements of one type. */
    private Value copy(OperationExpr e) {
        Value to = in.values.value(e.operand(1));
        Value from = in.values.value(e.operand(2));
        long bytes = count(e, 3);
        if (bytes == 0) {
            return to;
        }
        if (!(to instanceof Value.Pointer t) || !(from instanceof Value.Pointer f)) {
            throw Interpreter.unsupported(e);
        }
        Type type = elementType(t);
        long size = in.unit.layout.sizeOf(type);
        if (!Types.sameUnqualified(type, elementType(f)) || size == 0 || bytes % size != 0) {
            throw Interpreter.unsupported(e);
        }
        int n = (int) (bytes / size);
        Cell[] copies = new Cell[n];
        for (int i = 0; i < n; i++) {
            in.step(e.position());
            Cell source = in.memory.object(f.moved(f.index + i), e.position());
            in.memory.checkReadable(source, e.position());
            copies[i] = in.objects.temporary(type, e).cell;
            in.memory.copy(copies[i], source, e.position());
        }
        for (int i = 0; i < n; i++) {
            Cell target = in.memory.object(t.moved(t.index + i), e.position());
            in.memory.checkWritable(target, e.position());
            Memory.activate(target);
            in.memory.copy(target, copies[i], e.position());
        }
        return to;
    }
}
