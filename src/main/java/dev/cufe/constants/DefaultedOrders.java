package dev.cufe.constants;

import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.OperatorName;
import dev.cufe.il.entity.Symbol;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.expr.Op;
import dev.cufe.il.type.Type;
import dev.cufe.types.Types;
import org.jspecify.annotations.Nullable;

/** Defaulted {@code <=>}: the first base or member that is not equal decides [class.spaceship]/3. */
final class DefaultedOrders {
    /** The values of the comparison categories [cmp.categories]; a category has a member for those it knows. */
    enum Order {
        EQUAL("equal"),
        EQUIVALENT("equivalent"),
        LESS("less"),
        GREATER("greater"),
        UNORDERED("unordered");

        private final String member;

        Order(String member) {
            this.member = member;
        }

        private boolean isEqual() {
            return this == EQUAL || this == EQUIVALENT;
        }
    }

    private final Interpreter in;

    DefaultedOrders(Interpreter in) {
        this.in = in;
    }

    static boolean isDefaultedOrder(Function f) {
        return f.isDefaulted && f.operator == OperatorName.SPACESHIP && f.body == null;
    }

    /** Puts the order of two objects of a class into the result. */
    void order(Cell left, Cell right, Cell result, int position) {
        if (!(left instanceof Cell.Object a) || !(right instanceof Cell.Object b)) {
            throw Interpreter.unsupported(position);
        }
        give(members(a, b, position), result, position);
    }

    /** Puts a value of a comparison category into the result; a weaker category has no equality. */
    void give(Order order, Cell result, int position) {
        ClassEntity category = Types.asClass(result.type);
        Variable v = category == null ? null : value(category, order);
        if (v == null && category != null && order == Order.EQUAL) {
            v = value(category, Order.EQUIVALENT);
        }
        if (v == null) {
            throw Interpreter.unsupported(position);
        }
        Cell from = in.objects.variable(v, position).cell;
        in.memory.checkReadable(from, position);
        in.memory.copy(result, from, position);
    }

    private @Nullable Variable value(ClassEntity category, Order order) {
        Symbol s = category.scope.find(in.unit.names.intern(order.member));
        return s != null && s.entity instanceof Variable v ? v : null;
    }

    private Order members(Cell.Object a, Cell.Object b, int position) {
        for (int i = 0; i < a.size(); i++) {
            Order order = part(a.part(i), b.part(i), position);
            if (!order.isEqual()) {
                return order;
            }
        }
        return Order.EQUAL;
    }

    private Order part(Cell a, Cell b, int position) {
        return switch (a) {
            case Cell.Scalar s -> scalar(s, b, position);
            case Cell.Array x -> {
                Order order = Order.EQUAL;
                for (int i = 0; i < x.length && order.isEqual(); i++) {
                    in.step(position);
                    order = part(x.element(i), ((Cell.Array) b).element(i), position);
                }
                yield order;
            }
            case Cell.Object o -> object(o, (Cell.Object) b, position);
        };
    }

    private Order scalar(Cell.Scalar a, Cell b, int position) {
        Value x = in.memory.read(Value.Pointer.to(a), position);
        Value y = in.memory.read(Value.Pointer.to(b), position);
        if (holds(Op.EQ, x, y, a.type, position)) {
            return Order.EQUAL;
        }
        if (holds(Op.LT, x, y, a.type, position)) {
            return Order.LESS;
        }
        return holds(Op.GT, x, y, a.type, position) ? Order.GREATER : Order.UNORDERED;
    }

    private boolean holds(Op op, Value a, Value b, Type type, int position) {
        boolean numbers = IntegerFolding.kindOf(type) != null || a instanceof Value.Floating;
        Value v = numbers ? Scalars.binary(op, a, b, type, position) : in.pointers.compare(op, a, b, position);
        return Scalars.isTrue(v, position);
    }

    private Order object(Cell.Object a, Cell.Object b, int position) {
        Function own = in.calls.comparison(a.entity, true, position);
        if (isDefaultedOrder(own)) {
            return members(a, b, position);
        }
        Cell result = new Root(Root.Kind.TEMPORARY, own.type.returnType(), null, null, null).cell;
        in.calls.compare(own, a, b, result, position);
        ClassEntity category = Types.asClass(result.type);
        for (Order order : Order.values()) {
            Variable v = category == null ? null : value(category, order);
            if (v != null && isSame(result, in.objects.variable(v, position).cell, position)) {
                return order;
            }
        }
        throw Interpreter.unsupported(position);
    }

    private boolean isSame(Cell a, Cell b, int position) {
        if (a instanceof Cell.Object x && b instanceof Cell.Object y) {
            for (int i = 0; i < x.size(); i++) {
                if (!isSame(x.part(i), y.part(i), position)) {
                    return false;
                }
            }
            return true;
        }
        return a instanceof Cell.Scalar s && scalar(s, b, position) == Order.EQUAL;
    }
}
