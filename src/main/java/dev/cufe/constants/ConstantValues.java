package dev.cufe.constants;

import dev.cufe.diagnostics.Codes;
import dev.cufe.il.constant.AddressConstant;
import dev.cufe.il.constant.AddressConstant.SubobjectStep;
import dev.cufe.il.constant.AggregateConstant;
import dev.cufe.il.constant.ComplexConstant;
import dev.cufe.il.constant.Constant;
import dev.cufe.il.constant.DependentConstant;
import dev.cufe.il.constant.DesignatorConstant;
import dev.cufe.il.constant.ErrorConstant;
import dev.cufe.il.constant.FloatConstant;
import dev.cufe.il.constant.IntegerConstant;
import dev.cufe.il.constant.MemberPointerConstant;
import dev.cufe.il.entity.BaseClass;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Field;
import dev.cufe.il.entity.StorageClass;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.type.ComplexType;
import dev.cufe.il.type.Type;
import dev.cufe.numbers.WideInt;
import dev.cufe.types.Types;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Constants of the IL as values of the evaluator and back. */
final class ConstantValues {
    private static final Constant[] NO_ELEMENTS = {};

    private final Interpreter in;

    ConstantValues(Interpreter in) {
        this.in = in;
    }

    // Constants to values.

    Value value(Constant c, int position) {
        return switch (c) {
            case IntegerConstant i -> Types.isMemberPointer(i.type()) ? Value.Member.NULL : Value.Int.of(i.value());
            case FloatConstant f -> new Value.Floating(f.value());
            case ComplexConstant x -> new Value.Complex(value(x.real(), position), value(x.imaginary(), position));
            case AddressConstant a -> address(a, position);
            case MemberPointerConstant m -> new Value.Member(m.field(), m.function());
            case AggregateConstant a when a.elements().length == 1 -> value(a.elements()[0], position);
            case AggregateConstant a
            when a.elements().length == 0 && Types.isScalar(a.type()) -> Scalars.zero(a.type());
            case ErrorConstant e -> throw Interpreter.dependent(position);
            case DependentConstant d -> throw Interpreter.dependent(position);
            default -> throw new NotConstant(Codes.BAD_CONSTANT_KIND, position);
        };
    }

    private Value address(AddressConstant a, int position) {
        Cell base;
        switch (a.base()) {
            case VARIABLE -> base = variable((Variable) a.entity(), position);
            case FUNCTION -> {
                return new Value.Code((dev.cufe.il.entity.Function) a.entity());
            }
            case CONSTANT, TEMPORARY -> base = in.objects.literal(a.object()).cell;
            default -> {
                return new Value.Opaque(a);
            }
        }
        return a.path().isEmpty() ? atOffset(base, a, position) : atPath(base, a.path(), position);
    }

    private Cell variable(Variable v, int position) {
        Cell local = in.frame == null ? null : in.frame.find(v);
        return local != null ? local : in.objects.variable(v, position).cell;
    }

    private Value atPath(Cell base, List<SubobjectStep> path, int position) {
        Cell cell = base;
        for (int i = 0; i < path.size(); i++) {
            SubobjectStep step = path.get(i);
            if (cell instanceof Cell.Array a) {
                if (i == path.size() - 1) {
                    return Value.Pointer.element(a, step.index());
                }
                cell = a.element(step.index());
            } else if (cell instanceof Cell.Object o && step.field() instanceof Field f) {
                cell = o.field(f);
            } else if (cell instanceof Cell.Object o && step.base() != null) {
                cell = o.base(Types.asClass(step.base()));
            } else {
                return Value.Pointer.to(cell).moved(step.index());
            }
            if (cell == null) {
                throw Interpreter.unsupported(position);
            }
        }
        return Value.Pointer.to(cell);
    }

    /** The subobject of the pointed-to type at the offset. */
    private Value atOffset(Cell base, AddressConstant a, int position) {
        Type wanted = Types.pointee(a.type());
        if (wanted == null) {
            wanted = Types.nonReference(a.type());
        }
        Cell cell = base;
        long offset = a.offset();
        while (offset != 0 || !Types.sameUnqualified(cell.type, wanted)) {
            switch (cell) {
                case Cell.Array array -> {
                    Type element = in.unit.types.elementOf(array.type);
                    long size = in.unit.layout.sizeOf(element);
                    long index = size == 0 ? 0 : offset / size;
                    if (index >= array.length || Types.sameUnqualified(element, wanted) && offset % size == 0) {
                        return Value.Pointer.element(array, index);
                    }
                    offset -= index * size;
                    cell = array.element(index);
                }
                case Cell.Object o -> {
                    Cell part = partAt(o, offset);
                    if (part == null) {
                        return Value.Pointer.to(o);
                    }
                    offset -= offsetOf(part);
                    cell = part;
                }
                case Cell.Scalar s -> {
                    return offset == 0
                            ? Value.Pointer.to(s)
                            : Value.Pointer.to(s).moved(1);
                }
            }
        }
        return Value.Pointer.to(cell);
    }

    private @Nullable Cell partAt(Cell.Object o, long offset) {
        for (int i = o.size() - 1; i >= 0; i--) {
            if (offsetOf(o, i) <= offset) {
                return o.part(i);
            }
        }
        return null;
    }

    private long offsetOf(Cell part) {
        return switch (part.parent) {
            case Cell.Object o -> offsetOf(o, part.slot);
            case Cell.Array a -> part.slot * in.unit.layout.sizeOf(part.type);
            case null, default -> 0;
        };
    }

    private long offsetOf(Cell.Object o, int slot) {
        in.unit.layout.layOut(o.entity);
        return slot < o.bases() ? o.entity.bases.get(slot).offset : o.entity.fields.get(slot - o.bases()).offset;
    }

    // Values to constants.

    /** @param temporaries addresses of temporaries that live on are constants, too */
    Constant constant(Value v, Type type, boolean temporaries, int position) {
        return switch (v) {
            case Value.Int i -> new IntegerConstant(type, null, 0, i.value, null);
            case Value.Floating f -> new FloatConstant(type, null, 0, f.value());
            case Value.Complex c -> {
                Type element = ((ComplexType) Types.core(type)).element();
                yield new ComplexConstant(
                        type,
                        null,
                        0,
                        constant(c.real(), element, false, position),
                        constant(c.imaginary(), element, false, position));
            }
            case Value.Code c ->
                new AddressConstant(
                        type, null, 0, AddressConstant.Base.FUNCTION, c.function(), null, null, 0, List.of());
            case Value.Member m ->
                m.isNull()
                        ? new IntegerConstant(type, null, 0, WideInt.ZERO, null)
                        : new MemberPointerConstant(type, null, 0, m.field(), m.function(), null, null);
            case Value.Opaque o -> o.address().withType(type);
            case Value.Pointer p -> pointer(p, type, temporaries, position);
        };
    }

    private Constant pointer(Value.Pointer p, Type type, boolean temporaries, int position) {
        Root root = p.cell.root;
        AddressConstant.Base base = AddressConstant.Base.VARIABLE;
        Entity entity = root.variable;
        Constant object = null;
        switch (root.kind) {
            case VARIABLE -> {
                if (isAutomatic(root.variable) || root.variable.isThreadLocal || root.variable.hasNoConstantAddress) {
                    throw new NotConstant(Codes.ADDRESS_NOT_CONSTANT, position, root.variable);
                }
            }
            case CONSTANT -> {
                base = AddressConstant.Base.CONSTANT;
                object = root.constant;
            }
            case TEMPORARY -> {
                if (!temporaries || !root.isAlive) {
                    throw new NotConstant(Codes.BAD_INTERPRETER_ADDRESS, position);
                }
                base = AddressConstant.Base.TEMPORARY;
                object = constant(root.cell, true, position);
            }
            case LOCAL, HEAP -> throw new NotConstant(Codes.BAD_INTERPRETER_ADDRESS, position);
        }
        List<SubobjectStep> path = new ArrayList<>(2);
        long offset = path(p, path);
        return new AddressConstant(type, null, 0, base, entity, object, null, offset, path);
    }

    static boolean isAutomatic(Variable v) {
        return v.isParameter
                || v.enclosingFunction != null
                        && v.storageClass != StorageClass.STATIC
                        && v.storageClass != StorageClass.EXTERN
                        && !v.isStaticMember;
    }

    /** Fills in the steps from the complete object; gives the offset in bytes. */
    private long path(Value.Pointer p, List<SubobjectStep> path) {
        long offset = 0;
        if (p.index != 0 || p.isElement) {
            path.add(new SubobjectStep(null, null, p.index));
            Type element = p.isElement ? in.unit.types.elementOf(p.cell.type) : p.cell.type;
            offset = p.index == 0 ? 0 : p.index * in.unit.layout.sizeOf(element);
        }
        for (Cell c = p.cell; c.parent != null; c = c.parent) {
            if (c.parent instanceof Cell.Object o) {
                BaseClass b = c.slot < o.bases() ? o.entity.bases.get(c.slot) : null;
                path.add(new SubobjectStep(b == null ? Memory.fieldOf(c) : null, b == null ? null : b.type, 0));
            } else {
                path.add(new SubobjectStep(null, null, c.slot));
            }
            offset += offsetOf(c);
        }
        Collections.reverse(path);
        return offset;
    }

    /** The whole object as a constant. */
    Constant constant(Cell cell, boolean temporaries, int position) {
        return switch (cell) {
            case Cell.Scalar s -> {
                if (s.value == null) {
                    Field f = Memory.fieldOf(s);
                    throw f == null
                            ? new NotConstant(Codes.UNINITIALIZED_OBJECT, position)
                            : new NotConstant(Codes.UNINITIALIZED_MEMBER, position, f);
                }
                yield constant(s.value, s.type, temporaries, position);
            }
            case Cell.Array a -> array(a, temporaries, position);
            case Cell.Object o ->
                o.entity.isUnion() ? union(o, temporaries, position) : object(o, temporaries, position);
        };
    }

    private Constant array(Cell.Array a, boolean temporaries, int position) {
        int n = a.isZeroed() ? a.touched() : (int) a.length;
        Constant[] elements = new Constant[n];
        for (int i = 0; i < n; i++) {
            elements[i] = constant(a.element(i), temporaries, position);
        }
        return new AggregateConstant(a.type, null, 0, elements, true, false);
    }

    private Constant object(Cell.Object o, boolean temporaries, int position) {
        List<Constant> parts = new ArrayList<>(o.size());
        for (int i = 0; i < o.size(); i++) {
            Field f = i < o.bases() ? null : o.entity.fields.get(i - o.bases());
            if (f == null || f.name != null || !f.isBitField) {
                parts.add(constant(o.part(i), temporaries, position));
            }
        }
        return new AggregateConstant(o.type, null, 0, parts.toArray(NO_ELEMENTS), true, false);
    }

    private Constant union(Cell.Object o, boolean temporaries, int position) {
        if (o.active < 0) {
            return new AggregateConstant(o.type, null, 0, NO_ELEMENTS, true, false);
        }
        Constant value = constant(o.part(o.active), temporaries, position);
        Field f = o.entity.fields.get(o.active - o.bases());
        Constant[] parts = o.active == o.bases() || f.name == null
                ? new Constant[] {value}
                : new Constant[] {new DesignatorConstant(f.type, null, 0, f.name, 0, 0), value};
        return new AggregateConstant(o.type, null, 0, parts, true, false);
    }
}
