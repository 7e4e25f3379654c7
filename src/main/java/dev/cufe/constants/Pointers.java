package dev.cufe.constants;

import dev.cufe.diagnostics.Codes;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Field;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import org.jspecify.annotations.Nullable;

/** Arithmetic and comparison of pointers [expr.add], [expr.rel], [expr.eq]. */
final class Pointers {
    private final Interpreter in;

    Pointers(Interpreter in) {
        this.in = in;
    }

    /** An array as a pointer to its first element. */
    Value decayed(OperationExpr e) {
        Value place = in.places.place(e.operand(0));
        if (in.memory.object(place, e.position()) instanceof Cell.Array a) {
            return Value.Pointer.element(a, 0);
        }
        throw Interpreter.unsupported(e);
    }

    /** {@code p[i]}. */
    Value subscript(OperationExpr e) {
        boolean second = e.has(Expr.POINTER_OPERAND_IS_SECOND);
        Value first = in.values.value(e.operand(0));
        Value other = in.values.value(e.operand(1));
        Value pointer = second ? other : first;
        long n = count(second ? first : other, e.position());
        if (pointer instanceof Value.Int) {
            throw new NotConstant(Codes.RUNTIME_STORAGE, e.position());
        }
        if (!(pointer instanceof Value.Pointer p)) {
            throw Interpreter.unsupported(e);
        }
        long at = p.index + n;
        if (at < 0 || at > p.length()) {
            throw p.isElement
                    ? new NotConstant(Codes.SUBSCRIPT_OUTSIDE_ARRAY, e.position(), "", at, p.length())
                    : new NotConstant(Codes.NONZERO_SUBSCRIPT_OF_NONARRAY, e.position());
        }
        return p.moved(at);
    }

    /** {@code p + i}, {@code p - i}. */
    Value add(OperationExpr e) {
        boolean second = e.has(Expr.POINTER_OPERAND_IS_SECOND);
        Value first = in.values.value(e.operand(0));
        Value other = in.values.value(e.operand(1));
        long n = count(second ? first : other, e.position());
        return moved(second ? other : first, e.op() == Op.PADD ? n : -n, e.position());
    }

    long count(Value v, int position) {
        if (v instanceof Value.Int i) {
            return i.value.low();
        }
        throw Interpreter.unsupported(position);
    }

    Value moved(Value pointer, long by, int position) {
        if (by == 0) {
            return pointer;
        }
        if (!(pointer instanceof Value.Pointer p)) {
            throw Interpreter.unsupported(position);
        }
        long at = p.index + by;
        if (at < 0) {
            throw new NotConstant(Codes.POINTER_BEFORE_ARRAY, position);
        }
        if (at > p.length()) {
            throw p.isElement
                    ? new NotConstant(Codes.SUBSCRIPT_OUTSIDE_ARRAY, position, "", at, p.length())
                    : new NotConstant(Codes.NONARRAY_POINTER_ARITHMETIC, position);
        }
        return p.moved(at);
    }

    Value difference(OperationExpr e) {
        Value a = in.values.value(e.operand(0));
        Value b = in.values.value(e.operand(1));
        if (a instanceof Value.Int && b instanceof Value.Int) {
            return Value.Int.ZERO;
        }
        if (a instanceof Value.Pointer p && b instanceof Value.Pointer q && p.cell == q.cell) {
            return Value.Int.of(p.index - q.index);
        }
        throw new NotConstant(Codes.POINTERS_NOT_COMPARABLE, e.position());
    }

    Value compare(Op op, Value a, Value b, int position) {
        return switch (op) {
            case EQ -> Value.Int.of(isSame(a, b, position));
            case NE -> Value.Int.of(!isSame(a, b, position));
            default -> {
                int order = order(a, b, position);
                yield Value.Int.of(
                        switch (op) {
                            case LT -> order < 0;
                            case GT -> order > 0;
                            case LE -> order <= 0;
                            default -> order >= 0;
                        });
            }
        };
    }

    private boolean isSame(Value a, Value b, int position) {
        if (a instanceof Value.Pointer p && b instanceof Value.Pointer q) {
            if (p.isSame(q)) {
                return true;
            }
            checkPastEnd(p, q, position);
            checkPastEnd(q, p, position);
            return isSameAddress(p, q);
        }
        if (a instanceof Value.Int x && b instanceof Value.Int y) {
            return x.value.equals(y.value);
        }
        if (a instanceof Value.Code x && b instanceof Value.Code y) {
            return x.function() == y.function();
        }
        if (a instanceof Value.Opaque x && b instanceof Value.Opaque y) {
            return x.address().entity() == y.address().entity()
                    && (x.address().typeOperand() == null
                            || x.address().typeOperand().canonical()
                                    == y.address().typeOperand().canonical());
        }
        if (a instanceof Value.Member || b instanceof Value.Member) {
            return a.equals(b) || isNullMember(a) && isNullMember(b) || isSamePlace(a, b);
        }
        return false;
    }

    /** Members of a union are at one place; the original counts from the innermost class, anonymous ones included. */
    private boolean isSamePlace(Value a, Value b) {
        return a instanceof Value.Member x
                && b instanceof Value.Member y
                && x.field() != null
                && y.field() != null
                && namedClass(x.field()) == namedClass(y.field())
                && offset(x.field()) == offset(y.field());
    }

    private long offset(Field field) {
        in.unit.layout.layOut(field.enclosingClass());
        return field.offset;
    }

    private static @Nullable ClassEntity namedClass(Field field) {
        ClassEntity c = field.enclosingClass();
        while (c != null && c.isAnonymousUnion) {
            c = c.enclosingClass();
        }
        return c;
    }

    private static boolean isNullMember(Value v) {
        return v instanceof Value.Int || v instanceof Value.Member m && m.isNull();
    }

    /** An object and its first member or element are at one address. */
    private static boolean isSameAddress(Value.Pointer p, Value.Pointer q) {
        return p.isObject() && q.isObject() && first(p.target()) == first(q.target());
    }

    private static Cell first(Cell cell) {
        Cell c = cell;
        while (c.parent != null && (c.slot == 0 || c.parent instanceof Cell.Object o && o.entity.isUnion())) {
            c = c.parent;
        }
        return c;
    }

    private static void checkPastEnd(Value.Pointer p, Value.Pointer q, int position) {
        if (p.isElement && p.cell.root != q.cell.root && p.index == p.length() && q.index == 0) {
            throw new NotConstant(Codes.PAST_END_COMPARISON, position);
        }
    }

    private int order(Value a, Value b, int position) {
        if (a instanceof Value.Int x && b instanceof Value.Int y) {
            return x.value.compare(y.value, false);
        }
        if (!(a instanceof Value.Pointer p) || !(b instanceof Value.Pointer q) || p.cell.root != q.cell.root) {
            throw new NotConstant(Codes.POINTERS_NOT_COMPARABLE, position);
        }
        if (p.cell == q.cell) {
            return Long.compare(p.index, q.index);
        }
        return orderInObject(p, q);
    }

    /** Later members have higher addresses [expr.rel]/4. */
    private static int orderInObject(Value.Pointer p, Value.Pointer q) {
        Cell a = p.isElement && p.isObject() ? p.target() : p.cell;
        Cell b = q.isElement && q.isObject() ? q.target() : q.cell;
        int x = depth(a);
        int y = depth(b);
        while (x > y) {
            if (a.parent == b) {
                return 0;
            }
            a = a.parent;
            x--;
        }
        while (y > x) {
            if (b.parent == a) {
                return 0;
            }
            b = b.parent;
            y--;
        }
        while (a.parent != b.parent) {
            a = a.parent;
            b = b.parent;
        }
        return Integer.compare(a.slot, b.slot);
    }

    private static int depth(Cell cell) {
        int n = 0;
        for (Cell c = cell; c.parent != null; c = c.parent) {
            n++;
        }
        return n;
    }
}
