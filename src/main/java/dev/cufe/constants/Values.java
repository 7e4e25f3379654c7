package dev.cufe.constants;

import dev.cufe.diagnostics.Codes;
import dev.cufe.il.expr.BuiltinOperationExpr;
import dev.cufe.il.expr.ConditionExpr;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.DeleteExpr;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.FieldExpr;
import dev.cufe.il.expr.FunctionExpr;
import dev.cufe.il.expr.InitializerExpr;
import dev.cufe.il.expr.NewExpr;
import dev.cufe.il.expr.ObjectLifetimeExpr;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.SizeofExpr;
import dev.cufe.il.expr.StatementExpr;
import dev.cufe.il.expr.TempInitExpr;
import dev.cufe.il.expr.TypeidExpr;
import dev.cufe.il.expr.VariableExpr;
import dev.cufe.il.type.Type;
import dev.cufe.types.Types;

/** Values of scalar expressions; an expression of reference type gives what it refers to. */
final class Values {
    private final Interpreter in;

    Values(Interpreter in) {
        this.in = in;
    }

    boolean truth(Expr e) {
        return Scalars.isTrue(value(e), e.position());
    }

    /** Evaluates for the side effects only: where there are none, nothing needs to be constant. */
    void discard(Expr e) {
        if (isQuiet(e)) {
            return;
        }
        if (e.isGlvalue() || e instanceof TempInitExpr && Types.isClass(e.type())) {
            in.places.place(e);
        } else if (Types.isClass(e.type()) || Types.isArray(e.type())) {
            in.places.materialized(e);
        } else {
            value(e);
        }
    }

    private static boolean isQuiet(Expr e) {
        if (!(e instanceof OperationExpr o)) {
            return e instanceof ConstantExpr
                    || e instanceof VariableExpr
                    || e instanceof FieldExpr
                    || e instanceof FunctionExpr
                    || e instanceof SizeofExpr;
        }
        boolean acts = o.op().isCall()
                || o.op().isAssignment()
                || switch (o.op()) {
                    case POST_INCR,
                            POST_DECR,
                            PRE_INCR,
                            PRE_DECR,
                            REF_DYNAMIC_CAST,
                            VA_START,
                            VA_ARG,
                            VA_END,
                            VA_COPY -> true;
                    default -> false;
                };
        for (int i = 0; !acts && i < o.operands().length; i++) {
            Expr operand = o.operand(i);
            // Arithmetic of floating-point numbers may raise exceptions.
            boolean computes = !operand.isGlvalue() && Types.isFloating(operand.type()) && o.op() != Op.COMMA;
            acts = computes || !isQuiet(operand);
        }
        return !acts;
    }

    /** The member that does without its object, which is evaluated if that does something [expr.ref]/1. */
    Expr staticMember(OperationExpr e) {
        discard(e.operand(0));
        return e.operand(1);
    }

    /** A full-expression whose value is not used; its temporaries die. */
    void discardFull(Expr e) {
        int mark = in.cleanupMark();
        discard(e);
        in.runCleanups(mark);
    }

    Value value(Expr e) {
        if (e.isTypeDependent() || e.type().isError()) {
            throw Interpreter.dependent(e.position());
        }
        return switch (e) {
            case ConstantExpr c -> in.constants.value(c.constant(), c.position());
            case VariableExpr v -> variable(v);
            case FunctionExpr f -> new Value.Code(f.function());
            case OperationExpr o -> operation(o);
            case ObjectLifetimeExpr o -> lifetime(o);
            case TempInitExpr t -> temporary(t);
            case ConditionExpr c -> in.statements.condition(c);
            case NewExpr n -> in.allocations.create(n);
            case DeleteExpr d -> in.allocations.delete(d);
            case SizeofExpr s -> sizeof(s);
            case BuiltinOperationExpr b -> in.builtins.operation(b);
            case StatementExpr s -> in.statements.expression(s, null);
            case TypeidExpr t -> throw Interpreter.unsupported(t);
            case InitializerExpr i -> initializer(i);
            default -> throw Interpreter.unsupported(e);
        };
    }

    private Value lifetime(ObjectLifetimeExpr e) {
        int mark = in.cleanupMark();
        Value v = value(e.expr());
        in.runCleanups(mark);
        return v;
    }

    private Value variable(VariableExpr e) {
        if (e.variable().isThis) {
            if (in.frame == null || in.frame.self == null) {
                throw new NotConstant(Codes.THIS_VALUE_NOT_CONSTANT, e.position());
            }
            return in.frame.self;
        }
        checkVolatile(e);
        Value place = in.places.variable(e.variable(), e.position());
        if (Types.isReference(e.variable().type) && isUnknownReference(place)) {
            throw new NotConstant(Codes.VALUE_NOT_CONSTANT, e.position(), e.variable());
        }
        return in.memory.read(place, e.position());
    }

    private static boolean isUnknownReference(Value place) {
        return place instanceof Value.Pointer p && !p.cell.root.isKnown;
    }

    private static void checkVolatile(Expr e) {
        if (e.has(Expr.VOLATILE_FETCH)) {
            throw new NotConstant(Codes.VOLATILE_READ, e.position());
        }
    }

    private Value temporary(TempInitExpr e) {
        Root root = in.objects.temporary(e.type(), e);
        in.inits.init(root.cell, e.init(), e.position());
        return in.memory.read(Value.Pointer.to(root.cell), e.position());
    }

    private Value initializer(InitializerExpr e) {
        Root root = in.objects.temporary(e.type(), e);
        in.inits.init(root.cell, e.init(), e.position());
        return in.memory.read(Value.Pointer.to(root.cell), e.position());
    }

    private Value sizeof(SizeofExpr e) {
        Type t = e.typeOperand() != null ? e.typeOperand() : e.operand().type();
        t = Types.nonReference(t);
        if (t.isDependent()) {
            throw Interpreter.dependent(e.position());
        }
        if (!in.unit.isComplete(t, e.position()) || !e.alignof() && Types.isArray(t) && Types.isVariablyModified(t)) {
            throw Interpreter.unsupported(e);
        }
        return Value.Int.of(e.alignof() ? in.unit.layout.alignOf(t) : in.unit.layout.sizeOf(t));
    }

    private Value operation(OperationExpr e) {
        Op op = e.op();
        return switch (op) {
            case SHIFT_LEFT -> shiftLeft(e);
            case ADD, SUBTRACT, MULTIPLY, DIVIDE, REMAINDER, AND, OR, XOR, SHIFT_RIGHT, MIN, MAX ->
                Scalars.binary(
                        op,
                        value(e.operand(0)),
                        value(e.operand(1)),
                        e.operand(0).type(),
                        e.position());
            case EQ, NE, LT, GT, LE, GE -> comparison(e);
            case NEGATE, UNARY_PLUS, COMPLEMENT, CONJUGATE ->
                Scalars.unary(op, value(e.operand(0)), e.type(), e.position());
            case NOT -> Value.Int.of(!truth(e.operand(0)));
            case LAND -> Value.Int.of(truth(e.operand(0)) && truth(e.operand(1)));
            case LOR -> Value.Int.of(truth(e.operand(0)) || truth(e.operand(1)));
            case COMMA -> {
                discard(e.operand(0));
                yield value(e.operand(1));
            }
            case QUESTION -> question(e);
            case CAST, BOOL_CAST -> cast(e);
            case CALL, DOT_MEMBER_CALL, ARROW_MEMBER_CALL, DOT_PM_CALL, ARROW_PM_CALL -> in.calls.call(e, null);
            case POST_INCR, POST_DECR -> increment(e, true);
            case ADDRESS_OF -> addressOf(e);
            case REFERENCE_TO -> in.places.place(e.operand(0));
            case ARRAY_TO_POINTER -> in.pointers.decayed(e);
            case PADD, PSUBTRACT -> in.pointers.add(e);
            case PDIFF -> in.pointers.difference(e);
            case BASE_CLASS_CAST ->
                e.origLvalueType() != null
                        ? read(e)
                        : in.places.toBase(value(e.operand(0)), Types.asClass(pointee(e)), e.position());
            case DERIVED_CLASS_CAST ->
                e.origLvalueType() != null
                        ? read(e)
                        : in.places.toDerived(value(e.operand(0)), Types.asClass(pointee(e)), e.position());
            case DYNAMIC_CAST -> in.places.dynamicCast(value(e.operand(0)), Types.asClass(pointee(e)), e.position());
            case PM_BASE_CLASS_CAST, PM_DERIVED_CLASS_CAST -> value(e.operand(0));
            case REAL_PART, IMAG_PART -> part(e);
            case DOT_STATIC, ARROW_STATIC -> value(staticMember(e));
            case DOT_VACUOUS_DESTRUCTOR, ARROW_VACUOUS_DESTRUCTOR -> Value.Int.ZERO;
            case NOEXCEPT -> throw Interpreter.unsupported(e);
            default -> {
                if (Types.isVector(e.type()) && !e.isGlvalue()) {
                    throw Interpreter.unsupported(e);
                }
                yield read(e);
            }
        };
    }

    private Value shiftLeft(OperationExpr e) {
        Value left = value(e.operand(0));
        Value right = value(e.operand(1));
        if (!in.unit.dialect.atLeast(2020)
                && left instanceof Value.Int i
                && i.value.isNegative()
                && Types.isSigned(e.operand(0).type())) {
            throw new NotConstant(Codes.SHIFT_OF_NEGATIVE, e.position());
        }
        return Scalars.binary(Op.SHIFT_LEFT, left, right, e.operand(0).type(), e.position());
    }

    private static Type pointee(OperationExpr e) {
        Type t = Types.pointee(e.type());
        return t == null ? e.type() : t;
    }

    /** A glvalue read in place. */
    private Value read(OperationExpr e) {
        checkVolatile(e);
        return in.memory.read(in.places.place(e), e.position());
    }

    private Value question(OperationExpr e) {
        if (e.has(Expr.GNU_TWO_OPERAND_QUESTION) && e.operands().length == 2) {
            Value v = value(e.operand(0));
            return Scalars.isTrue(v, e.position())
                    ? Scalars.convert(v, e.operand(0).type(), e.type(), e.position())
                    : value(e.operand(1));
        }
        return value(e.operand(truth(e.operand(0)) ? 1 : 2));
    }

    private Value comparison(OperationExpr e) {
        Value a = value(e.operand(0));
        Value b = value(e.operand(1));
        Type type = e.operand(0).type();
        if (a instanceof Value.Int && b instanceof Value.Int && IntegerFolding.kindOf(type) != null
                || a instanceof Value.Floating
                || a instanceof Value.Complex) {
            return Scalars.binary(e.op(), a, b, type, e.position());
        }
        return in.pointers.compare(e.op(), a, b, e.position());
    }

    private Value cast(OperationExpr e) {
        Expr operand = e.operand(0);
        if (Types.isVoid(e.type())) {
            discard(operand);
            return Value.Int.ZERO;
        }
        Value v = value(operand);
        Type from = operand.type();
        Type to = e.type();
        if (v instanceof Value.Pointer && Types.isPointer(to)) {
            checkPointerCast(e, from, to, (Value.Pointer) v);
        } else if (AddressFolding.isFromVoid(e)) {
            throw new NotConstant(Codes.BAD_CONSTANT_CONVERSION, e.position(), from, to);
        }
        return Scalars.convert(v, from, to, e.position());
    }

    /**
     * Pointers keep the type of what they point to; from void back to it there is a way only for allocated objects and
     * descriptions of places in the source.
     */
    private void checkPointerCast(OperationExpr e, Type from, Type to, Value.Pointer p) {
        Type target = Types.pointee(to);
        Type source = Types.pointee(from);
        if (target == null || source == null || Types.isVoid(target) || Types.sameUnqualified(source, target)) {
            return;
        }
        boolean isDescription = p.cell.root.kind == Root.Kind.CONSTANT && p.cell instanceof Cell.Object;
        if (Types.isVoid(source) && p.cell.root.kind != Root.Kind.HEAP && !isDescription) {
            throw new NotConstant(Codes.BAD_CONSTANT_CONVERSION, e.position(), from, to);
        }
        Type actual = p.isElement ? in.unit.types.elementOf(p.cell.type) : p.cell.type;
        if (actual == null || !isSimilar(actual, target)) {
            throw new NotConstant(Codes.BAD_CONSTANT_CONVERSION, e.position(), from, to);
        }
    }

    /** The same type but for qualifiers at any level. */
    private boolean isSimilar(Type a, Type b) {
        if (Types.sameUnqualified(a, b)) {
            return true;
        }
        Type x = Types.pointee(a);
        Type y = Types.pointee(b);
        return x != null && y != null && isSimilar(x, y);
    }

    private Value part(OperationExpr e) {
        Value v = value(e.operand(0));
        if (v instanceof Value.Complex c) {
            return e.op() == Op.REAL_PART ? c.real() : c.imaginary();
        }
        return e.op() == Op.REAL_PART ? v : Scalars.zero(e.type());
    }

    private Value addressOf(OperationExpr e) {
        Expr operand = e.operand(0);
        if (operand instanceof FieldExpr f) {
            return new Value.Member(f.field(), null);
        }
        if (operand instanceof FunctionExpr f && Types.isMemberPointer(e.type())) {
            return new Value.Member(null, f.function());
        }
        if (operand instanceof OperationExpr o && o.op() == Op.INDIRECT) {
            // Nothing is read through the pointer: it may be null.
            return value(o.operand(0));
        }
        return in.places.place(operand);
    }

    /** {@code ++}, {@code --}: the place, or the old value. */
    Value increment(OperationExpr e, boolean postfix) {
        Expr operand = e.operand(0);
        Value place = in.places.place(operand);
        Value old = in.memory.read(place, e.position());
        boolean up = e.op() == Op.PRE_INCR || e.op() == Op.POST_INCR;
        in.memory.assign(place, stepped(old, Types.unqualified(operand.type()), up, e.position()), e.position());
        return postfix ? old : place;
    }

    private Value stepped(Value old, Type type, boolean up, int position) {
        if (Types.isPointer(type)) {
            return in.pointers.moved(old, up ? 1 : -1, position);
        }
        if (Types.isBool(type)) {
            return Value.Int.ONE;
        }
        Type promoted = Types.isFloating(type) ? type : in.unit.arithmetic.promoted(type);
        Value one = Scalars.convert(Value.Int.ONE, in.unit.types.intType(), promoted, position);
        Value wide = Scalars.convert(old, type, promoted, position);
        Value sum = Scalars.binary(up ? Op.ADD : Op.SUBTRACT, wide, one, promoted, position);
        return Scalars.convert(sum, promoted, type, position);
    }

    /** A built-in assignment; gives the place. */
    Value assign(OperationExpr e) {
        Expr left = e.operand(0);
        Type type = left.type();
        if (Types.isClass(type) || Types.isArray(type)) {
            return assignObject(e);
        }
        if (e.op() == Op.ASSIGN) {
            Value v = value(e.operand(1));
            Value place = in.places.place(left);
            in.memory.assign(place, v, e.position());
            return place;
        }
        Value right = value(e.operand(1));
        Value place = in.places.place(left);
        Value old = in.memory.read(place, e.position());
        in.memory.assign(place, compound(e, old, right), e.position());
        return place;
    }

    private Value compound(OperationExpr e, Value old, Value right) {
        if (e.op() == Op.PADD_ASSIGN || e.op() == Op.PSUBTRACT_ASSIGN) {
            long n = in.pointers.count(right, e.position());
            return in.pointers.moved(old, e.op() == Op.PADD_ASSIGN ? n : -n, e.position());
        }
        Op op = plain(e.op());
        Type type = Types.unqualified(e.operand(0).type());
        boolean shift = op == Op.SHIFT_LEFT || op == Op.SHIFT_RIGHT;
        Type rightType = e.operand(1).type();
        Type common = shift
                ? in.unit.arithmetic.promoted(type)
                : in.unit.arithmetic.common(promoted(type), promoted(rightType));
        Value a = Scalars.convert(old, type, common, e.position());
        Value b = shift ? right : Scalars.convert(right, rightType, common, e.position());
        return Scalars.convert(Scalars.binary(op, a, b, common, e.position()), common, type, e.position());
    }

    private Type promoted(Type type) {
        return Types.isIntegralOrUnscopedEnum(type) ? in.unit.arithmetic.promoted(type) : type;
    }

    /** The operation of a compound assignment. */
    static Op plain(Op assign) {
        return switch (assign) {
            case ADD_ASSIGN -> Op.ADD;
            case SUBTRACT_ASSIGN -> Op.SUBTRACT;
            case MULTIPLY_ASSIGN -> Op.MULTIPLY;
            case DIVIDE_ASSIGN -> Op.DIVIDE;
            case REMAINDER_ASSIGN -> Op.REMAINDER;
            case AND_ASSIGN -> Op.AND;
            case OR_ASSIGN -> Op.OR;
            case XOR_ASSIGN -> Op.XOR;
            case SHIFT_LEFT_ASSIGN -> Op.SHIFT_LEFT;
            default -> Op.SHIFT_RIGHT;
        };
    }

    /** Assignment of a whole object by bits. */
    private Value assignObject(OperationExpr e) {
        Root copy = in.objects.temporary(Types.unqualified(e.operand(0).type()), e);
        in.inits.into(copy.cell, e.operand(1));
        Value place = in.places.place(e.operand(0));
        Cell target = in.memory.object(place, e.position());
        in.memory.checkWritable(target, e.position());
        Memory.activate(target);
        in.memory.copy(target, copy.cell, e.position());
        return place;
    }
}
