package dev.cufe.sema.statements;

import dev.cufe.diagnostics.Codes;
import dev.cufe.diagnostics.Trial;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.OperatorName;
import dev.cufe.il.entity.StorageClass;
import dev.cufe.il.entity.Template;
import dev.cufe.il.entity.TemplateArgument;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.expr.BracedInitExpr;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.NameRef;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.ValueCategory;
import dev.cufe.il.expr.VariableExpr;
import dev.cufe.il.type.ParamType;
import dev.cufe.il.type.Type;
import dev.cufe.lex.Name;
import dev.cufe.lookup.Lookup;
import dev.cufe.lookup.LookupResult;
import dev.cufe.overload.sequences.InitContext;
import dev.cufe.overload.sequences.Initializer;
import dev.cufe.sema.expressions.Expressions;
import dev.cufe.sema.input.ParsedName;
import dev.cufe.sema.input.Promise;
import dev.cufe.sema.input.TypeNames;
import dev.cufe.types.Nodes;
import dev.cufe.types.Types;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a coroutine does besides its body [dcl.fct.def.coroutine]/4-12: it makes a promise, gets the result from it, waits
 * at the beginning and the end, needs memory. None of it is printed, all of it must be there.
 */
final class CoroutineFrames {
    private static final String ON_FAILURE = "get_return_object_on_allocation_failure";

    private final Expressions x;

    CoroutineFrames(Expressions x) {
        this.x = x;
    }

    /** {@code std::coroutine_traits<R, this, parameters...>::promise_type}; null (reported) if there is none. */
    @Nullable
    Type promiseType(Function f) {
        List<Type> args = new ArrayList<>();
        args.add(f.type.returnType());
        if (f.thisVariable != null) {
            args.add(Types.unqualified(f.thisVariable.type));
        }
        for (ParamType p : f.type.params()) {
            args.add(Types.unqualified(p.type));
        }
        ClassEntity traits = instance("coroutine_traits", args, f.position);
        if (traits == null) {
            return null;
        }
        LookupResult found = x.lookup.inClass(traits, name("promise_type"), Lookup.ANY);
        Type type = TypeNames.typeOf(x.types, found.entity());
        if (type == null) {
            x.unit.diagnostics.report(Codes.NOT_A_MEMBER, f.position, traits, name("promise_type"));
        }
        return type;
    }

    /** The promise of that type with its handle; null if it is no class. */
    @Nullable
    Promise promise(Type type, int position) {
        ClassEntity handle = instance("coroutine_handle", List.of(type), position);
        boolean isUsable = handle != null && Types.isClass(type) && x.unit.isComplete(type, position);
        return isUsable ? new Promise(type, hidden(type, position), handle.type()) : null;
    }

    private @Nullable ClassEntity instance(String name, List<Type> types, int position) {
        TemplateArgument[] args = new TemplateArgument[types.size()];
        for (int i = 0; i < args.length; i++) {
            args[i] = TemplateArgument.of(types.get(i));
        }
        Entity template =
                x.lookup.inNamespace(x.unit.known.std, name(name), Lookup.ANY).entity();
        Type type = template instanceof Template t ? x.templateNames.type(t, args, position) : x.types.error();
        ClassEntity c = Types.asClass(type);
        if (c != null) {
            x.unit.isComplete(c, position);
        }
        return c;
    }

    Name name(String text) {
        return x.unit.lexed.names().intern(text);
    }

    /** A variable that nobody wrote. */
    Expr hidden(Type type, int position) {
        Variable v = new Variable(null, null, position, type, type);
        v.storageClass = StorageClass.AUTO;
        return new VariableExpr(type, ValueCategory.LVALUE, position, 0, v, null);
    }

    LookupResult find(Promise promise, String name) {
        return x.lookup.inClass(Types.asClass(promise.type()), name(name), Lookup.ANY);
    }

    /** The functions of that name; null (reported) if there are none. */
    @Nullable
    LookupResult member(Promise promise, String name, int position) {
        return member(promise.type(), name, position);
    }

    @Nullable
    LookupResult member(Type type, String name, int position) {
        LookupResult found = x.lookup.inClass(Types.asClass(type), name(name), Lookup.ANY);
        if (found.kind != LookupResult.Kind.OVERLOADS) {
            x.unit.diagnostics.report(Codes.TYPE_HAS_NO_MEMBER, position, type, name);
            return null;
        }
        return found;
    }

    /** A call of a member function that nobody wrote. */
    Expr call(Expr object, String name, LookupResult found, Expr[] args, int position) {
        NameRef ref = new NameRef(position, name(name), null, false, null, null);
        if (!x.resolution.checkImplied(found.entities, ref, object, args, position)) {
            return x.broken(position);
        }
        ParsedName parsed = new ParsedName(ParsedName.Form.IDENTIFIER, ref, found, null, null, 0);
        return x.calls.call(x.members.access(object, false, parsed, position), args, position);
    }

    /** What is kept of an operand that became the argument of that call: of a braced list what it makes. */
    static Expr passed(Expr operand, Expr call) {
        boolean isList = operand instanceof BracedInitExpr;
        return isList && call instanceof OperationExpr o && o.op().isCall()
                ? o.operand(o.operands().length - 1)
                : operand;
    }

    /** Whatever the function calls before and after its body. */
    void check(Function f, Promise promise) {
        LookupResult returnsVoid = find(promise, "return_void");
        LookupResult returnsValue = find(promise, "return_value");
        if (!returnsVoid.isEmpty() && !returnsValue.isEmpty()) {
            x.unit.diagnostics.report(
                    Codes.PROMISE_CONFLICT, f.position, promise.type(), "return_void", "return_value");
        }
        Expr[] parameters = parameters(f);
        construct(promise, parameters, f.position);
        if (suspends(promise, "initial_suspend", f.position)
                && suspends(promise, "final_suspend", f.position)
                && called(promise, "unhandled_exception", f.position) != null) {
            Expr result = called(promise, "get_return_object", f.position);
            if (result != null) {
                convert(result, f);
                allocate(f, promise, parameters);
            }
        }
    }

    /** The object and the parameters as lvalues: what constructors and allocation functions of promises may take. */
    private Expr[] parameters(Function f) {
        List<Expr> list = new ArrayList<>();
        if (f.thisVariable != null) {
            Type type = Types.pointee(f.thisVariable.type);
            Expr self =
                    new VariableExpr(f.thisVariable.type, ValueCategory.LVALUE, f.position, 0, f.thisVariable, null);
            list.add(Nodes.lvalue(Op.INDIRECT, type, f.position, Expr.COMPILER_GENERATED, x.conversions.read(self)));
        }
        for (ParamType p : f.type.params()) {
            list.add(hidden(Types.unqualified(Types.nonReference(p.type)), f.position));
        }
        return list.toArray(new Expr[0]);
    }

    private void construct(Promise promise, Expr[] parameters, int position) {
        x.conversions.checkDestructor(promise.type(), position);
        if (parameters.length > 0 && isConstructible(promise, parameters, position)) {
            return;
        }
        x.initialization.initialize(promise.type(), Initializer.none(position), InitContext.VARIABLE);
    }

    private boolean isConstructible(Promise promise, Expr[] parameters, int position) {
        try (Trial trial = x.unit.diagnostics.openTrial()) {
            boolean takesThem = x.resolution.constructor(promise.type(), parameters, false, position).function != null;
            return takesThem && !trial.hasErrors();
        }
    }

    /** A call without arguments; null if it cannot be made. */
    private @Nullable Expr called(Promise promise, String name, int position) {
        LookupResult found = member(promise, name, position);
        Expr call = found == null ? null : call(promise.object(), name, found, new Expr[0], position);
        return call == null || Nodes.isBroken(call) ? null : call;
    }

    private boolean suspends(Promise promise, String name, int position) {
        Expr call = called(promise, name, position);
        if (call == null) {
            return false;
        }
        Expr resumed = x.awaits.awaited(promise, call, false, position, position);
        if (Nodes.isBroken(resumed)) {
            return false;
        }
        if (name.equals("final_suspend") && x.awaits.mayThrow(promise, call, position)) {
            Entity f = find(promise, name).entity();
            x.unit.diagnostics.report(Codes.CO_AWAIT_MAY_THROW, f == null ? position : f.position, f);
        }
        return true;
    }

    private void convert(Expr result, Function f) {
        Type type = f.type.returnType();
        if (!Types.isVoid(type)) {
            x.initialization.initialize(
                    type,
                    new Initializer(Initializer.Form.EQUALS, new Expr[] {result}, f.position),
                    InitContext.RETURN);
        }
    }

    /** Memory for the coroutine, from the promise's functions if it has some [dcl.fct.def.coroutine]/9-12. */
    private void allocate(Function f, Promise promise, Expr[] parameters) {
        LookupResult failure = find(promise, ON_FAILURE);
        ClassEntity c = Types.asClass(promise.type());
        Name allocation = x.unit.special.operator(OperatorName.NEW);
        LookupResult own = x.lookup.inClass(c, allocation, Lookup.ANY);
        Expr size = Nodes.integer(x.types.sizeType(), 0, f.position);
        if (!own.isEmpty()) {
            NameRef ref = new NameRef(f.position, allocation, null, false, null, null);
            Expr[] all = new Expr[parameters.length + 1];
            all[0] = size;
            System.arraycopy(parameters, 0, all, 1, parameters.length);
            if (!takes(own, ref, all, f.position)) {
                x.resolution.checkImplied(own.entities, ref, null, new Expr[] {size}, f.position);
            }
        } else if (!failure.isEmpty() && !x.allocation.hasNothrowNew()) {
            x.unit.diagnostics.report(Codes.NO_NOTHROW_NEW_FOR_COROUTINE, f.position, "operator new");
        }
        if (!x.allocation.hasUsualDelete(c)) {
            x.unit.diagnostics.report(Codes.NO_DELETE_FOR_COROUTINE, f.position, "operator delete");
        }
        if (!failure.isEmpty()) {
            checkFailure(f, promise, failure);
        }
    }

    private boolean takes(LookupResult own, NameRef ref, Expr[] args, int position) {
        try (Trial trial = x.unit.diagnostics.openTrial()) {
            return x.resolution.checkImplied(own.entities, ref, null, args, position) && !trial.hasErrors();
        }
    }

    private void checkFailure(Function f, Promise promise, LookupResult found) {
        boolean isStatic = found.entity() instanceof Function g && g.isStaticMember && g.type.params().length == 0;
        if (isStatic) {
            convert(call(promise.object(), ON_FAILURE, found, new Expr[0], f.position), f);
        } else {
            x.unit.diagnostics.report(Codes.BAD_ALLOCATION_FAILURE_FUNCTION, f.position, promise.type());
        }
    }
}
