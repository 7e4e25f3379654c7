package dev.cufe.constants;

import dev.cufe.il.entity.Function;
import dev.cufe.il.expr.Op;
import org.jspecify.annotations.Nullable;

/** Defaulted {@code ==}: all bases and members in order [class.compare.default]. */
final class DefaultedComparisons {
    private final Interpreter in;

    DefaultedComparisons(Interpreter in) {
        this.in = in;
    }

    Value equal(Function f, Value.@Nullable Pointer self, Cell[] args, int position) {
        Cell left = self != null ? in.memory.object(self, position) : object(in, args[0], position);
        Cell right = object(in, args[args.length - 1], position);
        if (left instanceof Cell.Object a && !a.entity.isUnion()) {
            return Value.Int.of(areEqual(a, (Cell.Object) right, f, position));
        }
        return Value.Int.of(isEqual(left, right, f, position));
    }

    /** What a parameter holds or refers to. */
    static Cell object(Interpreter in, Cell parameter, int position) {
        return parameter instanceof Cell.Scalar s && s.value instanceof Value.Pointer p
                ? in.memory.object(p, position)
                : parameter;
    }

    private boolean isEqual(Cell a, Cell b, Function f, int position) {
        return switch (a) {
            case Cell.Scalar s -> isEqualScalar(s, b, position);
            case Cell.Array x -> {
                for (int i = 0; i < x.length; i++) {
                    in.step(position);
                    if (!isEqual(x.element(i), ((Cell.Array) b).element(i), f, position)) {
                        yield false;
                    }
                }
                yield true;
            }
            case Cell.Object o -> isEqualObject(o, (Cell.Object) b, f, position);
        };
    }

    private boolean isEqualScalar(Cell.Scalar a, Cell b, int position) {
        Value x = in.memory.read(Value.Pointer.to(a), position);
        Value y = in.memory.read(Value.Pointer.to(b), position);
        boolean numbers = IntegerFolding.kindOf(a.type) != null || x instanceof Value.Floating;
        Value same =
                numbers ? Scalars.binary(Op.EQ, x, y, a.type, position) : in.pointers.compare(Op.EQ, x, y, position);
        return Scalars.isTrue(same, position);
    }

    private boolean isEqualObject(Cell.Object a, Cell.Object b, Function f, int position) {
        Function own = f.enclosingClass() == a.entity ? f : in.calls.comparison(a.entity, false, position);
        if (a.entity.isUnion() && Calls.isDefaultedEquality(own)) {
            throw Interpreter.unsupported(position);
        }
        return Calls.isDefaultedEquality(own)
                ? areEqual(a, b, own, position)
                : Scalars.isTrue(in.calls.compare(own, a, b, null, position), position);
    }

    private boolean areEqual(Cell.Object a, Cell.Object b, Function f, int position) {
        for (int i = 0; i < a.size(); i++) {
            if (!isEqual(a.part(i), b.part(i), f, position)) {
                return false;
            }
        }
        return true;
    }
}
