package dev.cufe.constants;

import dev.cufe.diagnostics.Codes;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Field;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.type.IntKind;
import dev.cufe.il.type.Type;
import dev.cufe.types.ExprTraits;
import dev.cufe.types.Types;
import org.jspecify.annotations.Nullable;

/** Reads, writes and copies of objects, with the checks of [expr.const]/5. */
final class Memory {
    private final Interpreter in;

    Memory(Interpreter in) {
        this.in = in;
    }

    /** The object a glvalue refers to, which must exist. */
    Cell object(Value place, int position) {
        if (!(place instanceof Value.Pointer p)) {
            throw place instanceof Value.Int
                    ? new NotConstant(Codes.RUNTIME_STORAGE, position)
                    : Interpreter.unsupported(position);
        }
        if (!p.isObject()) {
            throw outside(p, position);
        }
        return p.target();
    }

    private static NotConstant outside(Value.Pointer p, int position) {
        if (p.index != p.length()) {
            return new NotConstant(Codes.SUBSCRIPT_OUTSIDE_ARRAY, position, "", p.index, p.length());
        }
        return p.isElement
                ? new NotConstant(Codes.ACCESS_PAST_ARRAY_END, position, p.length())
                : new NotConstant(Codes.ACCESS_PAST_OBJECT, position);
    }

    /** The value of an object of scalar type. */
    Value read(Value place, int position) {
        if (place instanceof Value.Code) {
            return place;
        }
        Cell cell = object(place, position);
        checkReadable(cell, position);
        if (!(cell instanceof Cell.Scalar s)) {
            throw Interpreter.unsupported(position);
        }
        if (s.value == null) {
            throw uninitialized(s, position);
        }
        return s.value;
    }

    private static NotConstant uninitialized(Cell cell, int position) {
        Field f = fieldOf(cell);
        return f == null
                ? new NotConstant(Codes.UNINITIALIZED_OBJECT, position)
                : new NotConstant(Codes.UNINITIALIZED_MEMBER, position, f);
    }

    /** The member that a subobject is, or null. */
    static @Nullable Field fieldOf(Cell cell) {
        return cell.parent instanceof Cell.Object o && cell.slot >= o.bases()
                ? o.entity.fields.get(cell.slot - o.bases())
                : null;
    }

    /** The object is known, alive, and in the active member of its unions. */
    void checkReadable(Cell cell, int position) {
        Root root = cell.root;
        if (!root.isAlive) {
            throw new NotConstant(Codes.EXPIRED_STORAGE, position);
        }
        if (!root.isKnown && isNothing(cell, position)) {
            return;
        }
        if (!root.isKnown && (root.variable == null || !in.objects.variable(root.variable, position).isKnown)) {
            throw unknown(root.variable, position);
        }
        for (Cell c = cell; c.parent != null; c = c.parent) {
            if (c.parent instanceof Cell.Object o) {
                if (o.entity.isUnion() && o.active != c.slot) {
                    throw inactive(o, c, position);
                }
                if (!root.isWritable && c.slot >= o.bases() && fieldOf(c).isMutable) {
                    throw new NotConstant(Codes.RUNTIME_STORAGE, position);
                }
            }
        }
    }

    /** Whether the copy of it reads nothing: a variable of an empty class; what a pointer to one points at is not known. */
    private boolean isNothing(Cell cell, int position) {
        return cell instanceof Cell.Object o
                && cell.root.variable != null
                && Types.isClass(Types.innermostElement(cell.root.variable.type))
                && in.unit.classTraits.isEmpty(o.type, position);
    }

    private static NotConstant unknown(@Nullable Variable v, int position) {
        if (v == null) {
            return new NotConstant(Codes.RUNTIME_STORAGE, position);
        }
        return isOfTemplate(v) && Types.isConst(v.type)
                ? Interpreter.dependent(position)
                : new NotConstant(Codes.VALUE_NOT_CONSTANT, position, v);
    }

    /** Its value may depend on template parameters. */
    private static boolean isOfTemplate(Variable v) {
        ClassEntity owner = v.enclosingClass();
        return v.isPrototype
                || owner != null && owner.isNonreal
                || v.init != null && (ExprTraits.of(v.init) & Type.DEPENDENT) != 0;
    }

    private static NotConstant inactive(Cell.Object union, Cell part, int position) {
        if (union.active < 0) {
            return new NotConstant(Codes.UNINITIALIZED_OBJECT, position);
        }
        return new NotConstant(
                Codes.INACTIVE_UNION_MEMBER,
                position,
                fieldOf(part),
                union.entity.fields.get(union.active - union.bases()));
    }

    /** Before C++20 what is being initialized is no object yet that can be assigned to: {@code int x = x = 5}. */
    void assign(Value place, Value value, int position) {
        Cell cell = object(place, position);
        if (cell.root.kind == Root.Kind.VARIABLE && cell == cell.root.cell && !in.unit.dialect.atLeast(2020)) {
            throw new NotConstant(Codes.RUNTIME_STORAGE, position);
        }
        write(place, value, position);
    }

    void write(Value place, Value value, int position) {
        Cell cell = object(place, position);
        checkWritable(cell, position);
        activate(cell);
        if (!(cell instanceof Cell.Scalar s)) {
            throw Interpreter.unsupported(position);
        }
        s.value = fitted(s, value);
    }

    /** A bit-field keeps only its width. */
    static Value fitted(Cell.Scalar cell, Value value) {
        Field f = value instanceof Value.Int ? fieldOf(cell) : null;
        if (f == null || !f.isBitField) {
            return value;
        }
        IntKind kind = IntegerFolding.kindOf(cell.type);
        return kind == null || kind == IntKind.BOOL || f.width >= kind.bits()
                ? value
                : Value.Int.of(((Value.Int) value).value.wrap(f.width, kind.isSigned()));
    }

    void checkWritable(Cell cell, int position) {
        Root root = cell.root;
        if (!root.isAlive) {
            throw new NotConstant(Codes.EXPIRED_STORAGE, position);
        }
        if (!root.isWritable) {
            throw new NotConstant(
                    Types.isConst(root.cell.type) ? Codes.CONST_MODIFIED : Codes.RUNTIME_STORAGE, position);
        }
    }

    /** Makes the object the active member of the unions around it. */
    static void activate(Cell cell) {
        for (Cell c = cell; c.parent != null; c = c.parent) {
            if (c.parent instanceof Cell.Object o && o.entity.isUnion()) {
                o.active = c.slot;
            }
        }
    }

    /** Copies all parts; values that are not there stay away. */
    void copy(Cell to, Cell from, int position) {
        switch (to) {
            case Cell.Scalar t -> {
                if (!(from instanceof Cell.Scalar f)) {
                    throw Interpreter.unsupported(position);
                }
                t.value = f.value;
            }
            case Cell.Array t -> {
                if (!(from instanceof Cell.Array f) || f.length > t.length) {
                    throw Interpreter.unsupported(position);
                }
                copyArray(t, f, position);
            }
            case Cell.Object t -> {
                if (!(from instanceof Cell.Object f) || f.entity != t.entity) {
                    throw Interpreter.unsupported(position);
                }
                copyObject(t, f, position);
            }
        }
    }

    private void copyArray(Cell.Array to, Cell.Array from, int position) {
        if (from.isZeroed()) {
            to.zero();
        } else {
            to.clear();
        }
        int n = from.touched();
        for (int i = 0; i < n; i++) {
            copy(to.element(i), from.element(i), position);
        }
    }

    private void copyObject(Cell.Object to, Cell.Object from, int position) {
        if (from.entity.isUnion()) {
            to.active = from.active;
            if (from.active >= 0) {
                copy(to.part(from.active), from.part(from.active), position);
            }
            return;
        }
        int n = to.size();
        for (int i = 0; i < n; i++) {
            copy(to.part(i), from.part(i), position);
        }
    }
}
