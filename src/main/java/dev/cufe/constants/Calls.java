package dev.cufe.constants;

import dev.cufe.diagnostics.Codes;
import dev.cufe.il.entity.BaseClass;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Field;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.FunctionKind;
import dev.cufe.il.entity.OperatorName;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.FunctionExpr;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.TempInitExpr;
import dev.cufe.il.stmt.ConstructorInit;
import dev.cufe.il.type.Type;
import dev.cufe.types.ClassTraits;
import dev.cufe.types.Types;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Calls of functions, constructors and destructors [expr.call], [class.init]. */
final class Calls {
    private static final Expr[] NO_ARGS = {};

    private final Interpreter in;
    private final CallCache cache = new CallCache();

    Calls(Interpreter in) {
        this.in = in;
    }

    /** A call; a class result is constructed in the cell, other results are returned. */
    Value call(OperationExpr e, @Nullable Cell result) {
        return switch (e.op()) {
            case CALL -> call(callee(e.operand(0)), null, e, 1, result);
            case DOT_MEMBER_CALL -> member(e, in.places.place(e.operand(1)), result);
            case ARROW_MEMBER_CALL -> member(e, in.values.value(e.operand(1)), result);
            case DOT_PM_CALL -> memberPointer(e, in.places.place(e.operand(1)), result);
            default -> memberPointer(e, in.values.value(e.operand(1)), result);
        };
    }

    private Function callee(Expr e) {
        if (e instanceof FunctionExpr f) {
            return f.function();
        }
        Value v = in.values.value(e);
        if (v instanceof Value.Code c) {
            return c.function();
        }
        throw v instanceof Value.Int ? new NotConstant(Codes.NULL_CALLEE, e.position()) : Interpreter.unsupported(e);
    }

    private Value member(OperationExpr e, Value object, @Nullable Cell result) {
        if (!(e.operand(0) instanceof FunctionExpr callee)) {
            throw Interpreter.unsupported(e);
        }
        Function f = callee.function();
        if (!(object instanceof Value.Pointer p)) {
            throw new NotConstant(Codes.RUNTIME_STORAGE, e.position());
        }
        if (f.kind == FunctionKind.DESTRUCTOR) {
            destroy(in.memory.object(p, e.position()), e.position());
            return Value.Int.ZERO;
        }
        if (e.has(Expr.VIRTUAL_CALL) && in.memory.object(p, e.position()) instanceof Cell.Object o) {
            Function overrider = overrider(f, o.mostDerived().entity);
            if (overrider != f) {
                p = (Value.Pointer) overriderObject(o, overrider, e.position());
                f = overrider;
            }
        }
        return call(f, p, e, 2, result);
    }

    private static Value overriderObject(Cell.Object o, Function f, int position) {
        Cell.Object found = o.mostDerived().base(f.enclosingClass());
        if (found == null) {
            throw Interpreter.unsupported(position);
        }
        return Value.Pointer.to(found);
    }

    /** The final overrider of a virtual function in the class of the complete object [class.virtual]. */
    private static Function overrider(Function f, ClassEntity dynamic) {
        for (Function g : dynamic.functions) {
            if (g == f || g.isVirtual && overrides(g, f)) {
                return g;
            }
        }
        for (BaseClass b : dynamic.bases) {
            ClassEntity c = Types.asClass(b.type);
            Function g = c == null ? f : overrider(f, c);
            if (g != f) {
                return g;
            }
        }
        return f;
    }

    private static boolean overrides(Function g, Function f) {
        for (Function o : g.overridden) {
            if (o == f || overrides(o, f)) {
                return true;
            }
        }
        return false;
    }

    private Value memberPointer(OperationExpr e, Value object, @Nullable Cell result) {
        Value m = in.values.value(e.operand(0));
        if (!(m instanceof Value.Member member) || member.function() == null || !(object instanceof Value.Pointer p)) {
            throw new NotConstant(Codes.NULL_CALLEE, e.position());
        }
        Function f = member.function();
        Cell.Object o = (Cell.Object) in.memory.object(p, e.position());
        if (f.isVirtual) {
            f = overrider(f, o.mostDerived().entity);
        }
        Cell.Object at = o.base(f.enclosingClass());
        Value self = at != null ? Value.Pointer.to(at) : in.places.toDerived(p, f.enclosingClass(), e.position());
        return call(f, (Value.Pointer) self, e, 2, result);
    }

    /** @param first index of the first argument among the operands */
    private Value call(Function f, Value.@Nullable Pointer self, OperationExpr e, int first, @Nullable Cell result) {
        int position = e.position();
        if (f.isBuiltin) {
            return in.builtins.call(f, e);
        }
        if (in.allocations.isAllocator(f)) {
            return in.allocations.callAllocator(f, e, first);
        }
        Value known = in.builtins.named(f, e);
        if (known != null) {
            return known;
        }
        if (f.entryPoint != null) {
            return new Value.Code(f.entryPoint);
        }
        if (!f.isConstexpr) {
            in.unit.demands.settleDefaulted(f, position);
        }
        if (!isCallable(f)) {
            throw new NotConstant(Codes.CALL_OF_NON_CONSTEXPR, position, f);
        }
        if (self != null && f.isTrivial && ClassTraits.isCopyOrMove(f) && f.kind == FunctionKind.OPERATOR) {
            return assignTrivially(self, e);
        }
        CallCache.Key key = null;
        Expr[] operands = e.operands();
        Cell[] args = arguments(f, operands, first);
        if (isDefaultedEquality(f) && f.body == null) {
            return in.comparisons.equal(f, self, args, position);
        }
        if (DefaultedOrders.isDefaultedOrder(f) && result != null) {
            Cell left = self != null
                    ? in.memory.object(self, position)
                    : DefaultedComparisons.object(in, args[0], position);
            in.orders.order(left, DefaultedComparisons.object(in, args[args.length - 1], position), result, position);
            return Value.Int.ZERO;
        }
        if (self == null && result == null) {
            key = CallCache.key(f, args, in.isManifestlyConstant);
            Value cached = key == null ? null : cache.get(key);
            if (cached != null) {
                return cached;
            }
        }
        requireBody(f, position);
        int allocated = in.allocations.live();
        Value v = run(f, self, args, result, position);
        if (key != null && v instanceof Value.Int && in.allocations.live() == allocated) {
            cache.put(key, v);
        }
        return v;
    }

    /** The call operator of a lambda is constexpr if its body can be evaluated [expr.prim.lambda.closure]. */
    private boolean isCallable(Function f) {
        return f.isConstexpr
                || f.isTrivial
                || f.isLambdaBody && in.unit.dialect.atLeast(2017)
                || isDefaultedEquality(f)
                || DefaultedOrders.isDefaultedOrder(f);
    }

    static boolean isDefaultedEquality(Function f) {
        return f.isDefaulted && f.operator == OperatorName.EQ;
    }

    private Value assignTrivially(Value.Pointer self, OperationExpr e) {
        Value source = in.values.value(e.operand(2));
        Cell from = in.memory.object(source, e.position());
        in.memory.checkReadable(from, e.position());
        Cell to = in.memory.object(self, e.position());
        in.memory.checkWritable(to, e.position());
        Memory.activate(to);
        in.memory.copy(to, from, e.position());
        return self;
    }

    /** The arguments as the objects that the parameters are. */
    private Cell[] arguments(Function f, Expr[] operands, int first) {
        Cell[] args = new Cell[operands.length - first];
        int declared = f.type.params().length;
        for (int i = 0; i < args.length; i++) {
            Expr arg = operands[first + i];
            Type type = i < declared ? f.type.params()[i].type : arg.type();
            Root root = new Root(Root.Kind.LOCAL, type, null, null, null);
            int place = in.sourceLocations.enter(arg);
            argument(root.cell, arg);
            in.sourceLocations.leave(place);
            args[i] = root.cell;
        }
        return args;
    }

    private void argument(Cell cell, Expr arg) {
        if (arg instanceof TempInitExpr t && !(cell instanceof Cell.Scalar)) {
            in.inits.init(cell, t.init(), t.position());
        } else if (cell instanceof Cell.Scalar s && Types.isReference(cell.type) && arg.isGlvalue()) {
            s.value = in.places.place(arg);
        } else {
            in.inits.into(cell, arg);
        }
    }

    private void requireBody(Function f, int position) {
        ClassEntity owner = f.enclosingClass();
        boolean isOfTemplate = f.memberPattern != null || f.templateArgs != null;
        boolean isReported = f.isRefusedConstexpr && !isOfTemplate;
        if (f.isPrototype || isReported || f.type.isDependent() || owner != null && owner.isNonreal) {
            throw Interpreter.dependent(position);
        }
        if (in.frame.depth >= in.maxDepth) {
            throw new NotConstant(Codes.CONSTEXPR_TOO_COMPLEX, position);
        }
        if (f.body == null) {
            Frame saved = in.frame;
            in.unit.demands.needBody(f, position);
            in.frame = saved;
        }
        if (f.isRefusedConstexpr) {
            throw new NotConstant(Codes.CALL_OF_NON_CONSTEXPR, position, f);
        }
        if (f.body == null && !f.isDefaulted) {
            throw new NotConstant(Codes.CONSTEXPR_FUNCTION_NOT_DEFINED, position, f);
        }
    }

    private Value run(Function f, Value.@Nullable Pointer self, Cell[] args, @Nullable Cell result, int position) {
        in.charge(position);
        if (MemberwiseCopies.isMemberwise(f)) {
            Cell from = in.memory.object(((Cell.Scalar) args[0]).value, position);
            if (!(from instanceof Cell.Object o) || o.base(f.enclosingClass()) == null) {
                throw Interpreter.unsupported(position);
            }
            in.copies.run(f, (Cell.Object) self.target(), o.base(f.enclosingClass()), position);
            return self;
        }
        Frame frame = new Frame(f, in.frame, self, result);
        Variable[] parameters = f.parameters;
        for (int i = 0; i < args.length; i++) {
            if (i < parameters.length) {
                frame.bind(parameters[i], args[i]);
            }
        }
        Frame caller = in.frame;
        in.frame = frame;
        int mark = in.cleanupMark();
        int place = in.sourceLocations.enterBody();
        try {
            if (f.kind == FunctionKind.CONSTRUCTOR) {
                memberInits(f, (Cell.Object) self.target(), position);
            }
            if (f.body != null) {
                in.statements.body(f.body);
            }
            in.runCleanups(mark);
        } catch (NotConstant reason) {
            if (caller.function != null) {
                reason.calledFrom(position);
            }
            throw reason;
        } finally {
            in.frame = caller;
            in.sourceLocations.leave(place);
        }
        if (f.kind == FunctionKind.CONSTRUCTOR || Types.isVoid(f.type.returnType()) || result != null) {
            return Value.Int.ZERO;
        }
        if (frame.result == null) {
            throw new NotConstant(Codes.MISSING_RETURN_VALUE, position);
        }
        return frame.result;
    }

    // Constructors and destructors.

    void construct(Cell.Object object, Function f, Expr[] args, int position) {
        if (f.enclosingClass() != object.entity) {
            inherited(object, f, args, position);
            return;
        }
        if (f.isDefaulted) {
            in.unit.demands.settleDefaulted(f, position);
        }
        boolean copies = args.length == 1 && (ClassTraits.isCopyConstructor(f) || ClassTraits.isMoveConstructor(f));
        if (f.isTrivial) {
            if (copies) {
                copyTrivially(object, args[0], position);
            }
            return;
        }
        if (!f.isConstexpr) {
            throw new NotConstant(Codes.CALL_OF_NON_CONSTEXPR, position, f);
        }
        Cell[] cells = arguments(f, args, 0);
        requireBody(f, position);
        run(f, Value.Pointer.to(object), cells, null, position);
    }

    /** The function by which objects of a class are compared, be it a member or not. */
    Function comparison(ClassEntity c, boolean isOrder, int position) {
        Frame saved = in.frame;
        Function f = in.unit.demands.comparison(c, isOrder, position);
        in.frame = saved;
        if (f == null) {
            throw Interpreter.unsupported(position);
        }
        return f;
    }

    /** Compares parts of two objects by the function of their class. */
    Value compare(Function f, Cell.Object left, Cell.Object right, @Nullable Cell result, int position) {
        if (!f.isConstexpr) {
            throw new NotConstant(Codes.CALL_OF_NON_CONSTEXPR, position, f);
        }
        requireBody(f, position);
        boolean isMember = f.isNonstaticMember();
        Cell.Object[] objects = isMember ? new Cell.Object[] {right} : new Cell.Object[] {left, right};
        Cell[] args = new Cell[objects.length];
        for (int i = 0; i < args.length; i++) {
            args[i] = compared(f.type.params()[i].type, objects[i], position);
        }
        Cell.Object self = isMember ? left.base(f.enclosingClass()) : null;
        if (isMember && self == null) {
            throw Interpreter.unsupported(position);
        }
        return run(f, self == null ? null : Value.Pointer.to(self), args, result, position);
    }

    /** The parameter of a comparison: an object, or the part of it that is of the class asked for. */
    private Cell compared(Type parameter, Cell.Object object, int position) {
        ClassEntity wanted = Types.asClass(Types.nonReference(parameter));
        Cell.Object part = wanted == null ? null : object.base(wanted);
        if (part == null) {
            throw Interpreter.unsupported(position);
        }
        Root source = new Root(Root.Kind.LOCAL, parameter, null, null, null);
        if (source.cell instanceof Cell.Scalar s) {
            s.value = Value.Pointer.to(part);
        } else {
            in.memory.copy(source.cell, part, position);
        }
        return source.cell;
    }

    /** Copies or moves a part of an object by the function of its class. */
    void copy(Function f, Cell.Object to, Cell from, int position) {
        if (!f.isConstexpr) {
            throw new NotConstant(Codes.CALL_OF_NON_CONSTEXPR, position, f);
        }
        requireBody(f, position);
        Root source = new Root(Root.Kind.LOCAL, f.type.params()[0].type, null, null, null);
        if (!(source.cell instanceof Cell.Scalar s)) {
            throw Interpreter.unsupported(position);
        }
        s.value = Value.Pointer.to(from);
        run(f, Value.Pointer.to(to), new Cell[] {s}, null, position);
    }

    /** A constructor of a base makes that base; all else is initialized by default [class.inhctor.init]. */
    private void inherited(Cell.Object object, Function f, Expr[] args, int position) {
        ClassEntity c = object.entity;
        boolean made = false;
        for (int i = 0; i < c.bases.size(); i++) {
            if (!made && object.part(i) instanceof Cell.Object base && base.base(f.enclosingClass()) != null) {
                construct(base, f, args, position);
                made = true;
            } else {
                defaultInit(object.part(i), position);
            }
        }
        if (!made) {
            throw Interpreter.unsupported(position);
        }
        for (Field field : c.fields) {
            defaultField(object, field, position);
        }
    }

    private void copyTrivially(Cell.Object object, Expr arg, int position) {
        Value place = Types.isReference(arg.type()) || !arg.isGlvalue() && !Types.isClass(arg.type())
                ? in.values.value(arg)
                : in.places.place(arg);
        Cell from = in.memory.object(place, position);
        in.memory.checkReadable(from, position);
        Cell source = from instanceof Cell.Object o ? o.base(object.entity) : from;
        in.memory.copy(object, source == null ? from : source, position);
    }

    private void memberInits(Function f, Cell.Object object, int position) {
        ClassEntity c = object.entity;
        if (c.isUnion()) {
            object.clear();
        }
        List<ConstructorInit> inits = f.constructorInits;
        if (!inits.isEmpty() && inits.get(0).kind == ConstructorInit.Kind.DELEGATION) {
            memberInit(inits.get(0), object);
            return;
        }
        for (int i = 0; i < c.bases.size(); i++) {
            ConstructorInit init = baseInit(inits, c.bases.get(i));
            if (init != null) {
                memberInit(init, object);
            } else {
                defaultInit(object.part(i), position);
            }
        }
        for (ConstructorInit init : inits) {
            if (init.kind == ConstructorInit.Kind.FIELD && init.field.enclosingClass() != c) {
                memberInit(init, object);
            }
        }
        for (Field field : c.fields) {
            ConstructorInit init = fieldInit(inits, field);
            if (init != null) {
                memberInit(init, object);
            } else if (!c.isUnion() || field.hasInitializer) {
                defaultField(object, field, position);
            }
        }
    }

    private static @Nullable ConstructorInit baseInit(List<ConstructorInit> inits, BaseClass base) {
        for (ConstructorInit i : inits) {
            if (i.kind == ConstructorInit.Kind.DIRECT_BASE && i.type.canonical() == base.type.canonical()) {
                return i;
            }
        }
        return null;
    }

    private static @Nullable ConstructorInit fieldInit(List<ConstructorInit> inits, Field field) {
        for (ConstructorInit i : inits) {
            if (i.field == field) {
                return i;
            }
        }
        return null;
    }

    /** A member that the constructor does not name: its default member initializer, or default initialization. */
    private void defaultField(Cell.Object object, Field field, int position) {
        if (field.hasInitializer && field.init == null) {
            in.unit.demands.needFieldInitializer(field, position);
        }
        if (field.init != null) {
            in.inits.init(object.field(field), field.init, position);
        } else if (field.isAnonymousUnionObject) {
            anonymousDefaults((Cell.Object) object.field(field), position);
        } else {
            defaultInit(object.field(field), position);
        }
    }

    /** Default member initializers inside an anonymous union that no initializer has made a member of active. */
    private void anonymousDefaults(Cell.Object union, int position) {
        if (union.entity.isUnion() && union.active >= 0) {
            return;
        }
        for (Field f : union.entity.fields) {
            if (f.hasInitializer || f.isAnonymousUnionObject || !union.entity.isUnion()) {
                defaultField(union, f, position);
            }
        }
    }

    /** Default initialization [dcl.init.general]: only classes do something. */
    void defaultInit(Cell cell, int position) {
        switch (cell) {
            case Cell.Scalar s -> {}
            case Cell.Array a -> {
                if (Types.isClass(Types.innermostElement(a.type))) {
                    for (int i = 0; i < a.length; i++) {
                        in.step(position);
                        defaultInit(a.element(i), position);
                    }
                }
            }
            case Cell.Object o -> {
                if (o.entity.isAnonymousUnion || in.unit.classTraits.hasTrivialDefaultConstructor(o.entity, position)) {
                    return;
                }
                construct(o, defaultConstructor(o.entity, position), NO_ARGS, position);
            }
        }
    }

    private Function defaultConstructor(ClassEntity c, int position) {
        in.unit.demands.declareImplicitMembers(c);
        for (Function f : c.functions) {
            if (ClassTraits.isDefaultConstructor(f) && !f.isDeleted) {
                return f;
            }
        }
        Function other = in.unit.demands.defaultConstructor(c, position);
        if (other == null) {
            throw Interpreter.unsupported(position);
        }
        return other;
    }

    private void memberInit(ConstructorInit i, Cell.Object object) {
        switch (i.kind) {
            case FIELD -> {
                Value place = in.places.field(Value.Pointer.to(object), i.field, i.position);
                in.inits.init(((Value.Pointer) place).target(), i.init, i.position);
            }
            case DIRECT_BASE -> {
                Cell.Object base = object.base(Types.asClass(i.type));
                if (base == null) {
                    throw Interpreter.unsupported(i.position);
                }
                in.inits.init(base, i.init, i.position);
            }
            case VIRTUAL_BASE -> throw Interpreter.unsupported(i.position);
            case DELEGATION -> in.inits.init(object, i.init, i.position);
        }
    }

    /** Ends the life of an object: its destructor, then those of its parts in reverse order. */
    void destroy(Cell cell, int position) {
        switch (cell) {
            case Cell.Scalar s -> s.clear();
            case Cell.Array a -> {
                for (int i = a.touched() - 1; i >= 0; i--) {
                    destroy(a.element(i), position);
                }
            }
            case Cell.Object o -> destroyObject(o, position);
        }
    }

    private void destroyObject(Cell.Object o, int position) {
        if (in.unit.classTraits.hasTrivialDestructor(o.entity, position)) {
            return;
        }
        Function d = ClassTraits.destructor(o.entity);
        if (d == null) {
            return;
        }
        if (!d.isConstexpr) {
            in.unit.demands.settleDefaulted(d, position);
        }
        if (!d.isConstexpr) {
            throw new NotConstant(Codes.CALL_OF_NON_CONSTEXPR, position, d);
        }
        requireBody(d, position);
        run(d, Value.Pointer.to(o), new Cell[0], o, position);
        if (!o.entity.isUnion()) {
            for (int i = o.size() - 1; i >= 0; i--) {
                destroy(o.part(i), position);
            }
        }
    }
}
