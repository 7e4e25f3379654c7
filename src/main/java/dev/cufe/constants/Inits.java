package dev.cufe.constants;

import dev.cufe.il.constant.AggregateConstant;
import dev.cufe.il.constant.Constant;
import dev.cufe.il.constant.DesignatorConstant;
import dev.cufe.il.constant.DynamicInitConstant;
import dev.cufe.il.constant.RepeatConstant;
import dev.cufe.il.constant.StringConstant;
import dev.cufe.il.entity.Field;
import dev.cufe.il.entity.Function;
import dev.cufe.il.expr.BuiltinOperationExpr;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.DynamicInit;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.InitializerExpr;
import dev.cufe.il.expr.Lambda;
import dev.cufe.il.expr.LambdaExpr;
import dev.cufe.il.expr.ObjectLifetimeExpr;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.StatementExpr;
import dev.cufe.il.expr.TempInitExpr;
import dev.cufe.il.type.ComplexType;
import dev.cufe.il.type.Type;
import dev.cufe.types.ClassTraits;
import dev.cufe.types.Types;

/** Initialization of objects: initializers, constants and class values put into their place [dcl.init]. */
final class Inits {
    private final Interpreter in;

    Inits(Interpreter in) {
        this.in = in;
    }

    /** Gives the object the value of an expression of its type. */
    void into(Cell cell, Expr e) {
        if (cell instanceof Cell.Scalar s) {
            s.value = Memory.fitted(s, in.values.value(e));
            return;
        }
        switch (e) {
            case TempInitExpr t -> init(cell, t.init(), t.position());
            case LambdaExpr l -> init(cell, l.init(), l.position());
            case InitializerExpr i -> init(cell, i.init(), i.position());
            case ConstantExpr c -> load(cell, c.constant());
            case ObjectLifetimeExpr o -> {
                int mark = in.cleanupMark();
                into(cell, o.expr());
                in.runCleanups(mark);
            }
            case StatementExpr s -> in.statements.expression(s, cell);
            case BuiltinOperationExpr b -> in.builtins.operationInto(b, cell);
            case OperationExpr o -> operation(cell, o);
            default -> copy(cell, e);
        }
    }

    private void operation(Cell cell, OperationExpr e) {
        switch (e.op()) {
            case CALL, DOT_MEMBER_CALL, ARROW_MEMBER_CALL, DOT_PM_CALL, ARROW_PM_CALL -> in.calls.call(e, cell);
            case COMMA -> {
                in.values.discard(e.operand(0));
                into(cell, e.operand(1));
            }
            case QUESTION -> into(cell, e.operand(in.values.truth(e.operand(0)) ? 1 : 2));
            case CLASS_RVALUE_ADJUST -> into(cell, e.operand(0));
            case SPACESHIP -> in.builtins.spaceship(e, cell);
            case CAST -> {
                if (e.isGlvalue() || e.operand(0).isGlvalue()) {
                    copy(cell, e);
                } else {
                    into(cell, e.operand(0));
                }
            }
            default -> copy(cell, e);
        }
    }

    /** The object a glvalue refers to, by bits. */
    private void copy(Cell cell, Expr e) {
        Cell from = in.memory.object(in.places.place(e), e.position());
        copyFrom(cell, from, e.position());
    }

    private void copyFrom(Cell cell, Cell from, int position) {
        in.memory.checkReadable(from, position);
        Cell source = from;
        if (cell instanceof Cell.Object to && from instanceof Cell.Object o && o.entity != to.entity) {
            source = o.base(to.entity);
            if (source == null) {
                throw Interpreter.unsupported(position);
            }
        }
        in.memory.copy(cell, source, position);
    }

    void init(Cell cell, DynamicInit init, int position) {
        Memory.activate(cell);
        switch (init.kind) {
            case NONE -> {}
            case ZERO -> cell.zero();
            case CONSTANT -> load(cell, init.constant);
            case EXPRESSION, CLASS_RESULT_VIA_CTOR -> into(cell, init.expr);
            case BITWISE_COPY -> bitwiseCopy(cell, init.expr);
            case CONSTRUCTOR -> construct(cell, init, position);
            case NONCONSTANT_AGGREGATE -> load(cell, init.constant);
            case LAMBDA -> captures((Cell.Object) cell, init);
        }
    }

    private void captures(Cell.Object closure, DynamicInit init) {
        if (init.constant != null) {
            load(closure, init.constant);
            return;
        }
        for (Lambda.Capture c : init.lambda.captures) {
            if (c.field == null || c.init == null) {
                throw Interpreter.unsupported(c.position);
            }
            if (c.isStarThis) {
                Value self = in.values.value(c.init.expr);
                copyFrom(closure.field(c.field), in.memory.object(self, c.position), c.position);
            } else {
                init(closure.field(c.field), c.init, c.position);
            }
        }
    }

    private void bitwiseCopy(Cell cell, Expr source) {
        if (source == null) {
            return;
        }
        if (source.isGlvalue()) {
            copyFrom(cell, in.memory.object(in.places.place(source), source.position()), source.position());
        } else {
            into(cell, source);
        }
    }

    private void construct(Cell cell, DynamicInit init, int position) {
        Function f = init.constructor;
        if (f == null) {
            // In the body of a template nobody has asked yet which one fits.
            throw Interpreter.dependent(position);
        }
        if (cell instanceof Cell.Array a) {
            for (int i = 0; i < a.length; i++) {
                in.step(position);
                construct(a.element(i), init, position);
            }
            return;
        }
        if (!(cell instanceof Cell.Object o)) {
            throw Interpreter.unsupported(position);
        }
        if (init.has(DynamicInit.VALUE_INITIALIZATION) && !ClassTraits.isUserProvided(f)) {
            o.zero();
        }
        in.calls.construct(o, f, init.args, position);
    }

    /** Gives the object the value of a constant, which may have parts that are evaluated now. */
    void load(Cell cell, Constant c) {
        switch (c) {
            case DynamicInitConstant d -> init(cell, d.init(), 0);
            case AggregateConstant a -> aggregate(cell, a);
            case StringConstant s when cell instanceof Cell.Array a -> string(a, s);
            default -> scalar(cell, c);
        }
    }

    private void scalar(Cell cell, Constant c) {
        if (cell instanceof Cell.Scalar s) {
            s.value = Memory.fitted(s, in.constants.value(c, 0));
            return;
        }
        if (c.expr() != null) {
            into(cell, c.expr());
            return;
        }
        throw Interpreter.unsupported(0);
    }

    private void string(Cell.Array array, StringConstant s) {
        array.zero();
        int[] units = s.units();
        int n = (int) Math.min(units.length, array.length);
        boolean signedChar = s.encoding() == StringConstant.Encoding.PLAIN;
        for (int i = 0; i < n; i++) {
            ((Cell.Scalar) array.element(i)).value = Value.Int.of(signedChar ? (byte) units[i] : units[i]);
        }
    }

    private void aggregate(Cell cell, AggregateConstant a) {
        switch (cell) {
            case Cell.Array array -> elements(array, a.elements());
            case Cell.Object o -> members(o, a.elements());
            case Cell.Scalar s -> {
                if (a.elements().length == 0) {
                    s.zero();
                } else if (Types.core(s.type) instanceof ComplexType c) {
                    s.value = complex(c.element(), a.elements());
                } else {
                    load(s, a.elements()[0]);
                }
            }
        }
    }

    private Value complex(Type element, Constant[] parts) {
        Cell.Scalar real = (Cell.Scalar) new Root(Root.Kind.TEMPORARY, element, null, null, null).cell;
        Cell.Scalar imaginary = (Cell.Scalar) new Root(Root.Kind.TEMPORARY, element, null, null, null).cell;
        load(real, parts[0]);
        if (parts.length > 1) {
            load(imaginary, parts[1]);
        } else {
            imaginary.zero();
        }
        return new Value.Complex(real.value, imaginary.value);
    }

    private void elements(Cell.Array array, Constant[] parts) {
        array.zero();
        int at = 0;
        long range = 1;
        for (Constant part : parts) {
            if (part instanceof DesignatorConstant d) {
                at = (int) d.index();
                range = d.last() - d.index() + 1;
                continue;
            }
            long times = range;
            range = 1;
            Constant value = part;
            if (part instanceof RepeatConstant r) {
                times = r.count();
                value = r.element();
            }
            for (long i = 0; i < times; ) {
                if (at >= array.length) {
                    throw Interpreter.unsupported(0);
                }
                in.step(0);
                Cell element = array.element(at++);
                load(element, value);
                i += Types.isArray(value.type()) ? 1 : objects(element);
            }
        }
    }

    /** How many objects an element of an array holds: constructors are repeated for each of them. */
    private static long objects(Cell element) {
        return element instanceof Cell.Array a && a.length > 0 ? a.length * objects(a.element(0)) : 1;
    }

    private void members(Cell.Object o, Constant[] parts) {
        if (o.entity.isUnion()) {
            union(o, parts);
            return;
        }
        o.zero();
        int at = 0;
        for (Constant part : parts) {
            if (part instanceof DesignatorConstant d) {
                at = slotOf(o, d);
                continue;
            }
            at = skipUnnamed(o, at);
            if (at >= o.size()) {
                throw Interpreter.unsupported(0);
            }
            if (part.has(Constant.IMPLICIT_AGGREGATE_ELEMENT)) {
                implicit(o, o.part(at++), part);
            } else {
                load(o.part(at++), part);
            }
        }
    }

    /** A default member initializer may name other members of the object. */
    private void implicit(Cell.Object o, Cell cell, Constant part) {
        Frame outer = in.frame;
        in.frame = new Frame(null, outer, Value.Pointer.to(o), null);
        try {
            load(cell, part);
        } finally {
            in.frame = outer;
        }
    }

    private void union(Cell.Object o, Constant[] parts) {
        int at = o.bases();
        if (parts.length == 0) {
            o.zero();
            return;
        }
        for (Constant part : parts) {
            if (part instanceof DesignatorConstant d) {
                at = slotOf(o, d);
                continue;
            }
            at = skipUnnamed(o, at);
            o.active = at;
            load(o.part(at), part);
        }
    }

    private static int slotOf(Cell.Object o, DesignatorConstant d) {
        for (int i = 0; i < o.entity.fields.size(); i++) {
            if (o.entity.fields.get(i).name == d.field()) {
                return i + o.bases();
            }
        }
        throw Interpreter.unsupported(0);
    }

    /** Unnamed bit-fields are no members for initialization. */
    private static int skipUnnamed(Cell.Object o, int from) {
        int at = from;
        while (at >= o.bases() && at < o.size()) {
            Field f = o.entity.fields.get(at - o.bases());
            if (f.name != null || !f.isBitField) {
                break;
            }
            at++;
        }
        return at;
    }
}
