package dev.cufe.sema.expressions;

import dev.cufe.il.constant.AddressConstant;
import dev.cufe.il.constant.DependentConstant;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.FunctionKind;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.NameRef;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.OverloadExpr;
import dev.cufe.il.expr.TempInitExpr;
import dev.cufe.il.expr.ValueCategory;
import dev.cufe.il.expr.VariableExpr;
import dev.cufe.il.type.ArrayType;
import dev.cufe.il.type.FunctionType;
import dev.cufe.il.type.ParamType;
import dev.cufe.il.type.Type;
import dev.cufe.sema.calls.Callees;
import dev.cufe.sema.calls.ObjectRules;
import dev.cufe.types.ExprTraits;
import dev.cufe.types.Nodes;
import dev.cufe.types.Types;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Calls by name in a template whose function is left open, or known although arguments or the class around are dependent [temp.dep]. */
final class DependentCalls {
    private final Expressions x;

    DependentCalls(Expressions x) {
        this.x = x;
    }

    boolean isDependentCall(OverloadExpr set, Expr[] args) {
        return Calls.anyDependent(args)
                || x.scopes.inTemplate() && anyUnboundedArray(args)
                || (ExprTraits.of(set.nameRef().templateArgs) & Type.INSTANTIATION_DEPENDENT) != 0
                || !isSettled(set) && (anyOpenInteger(args) || x.scopes.inTemplate() && anyIntegerWithoutValue(args));
    }

    /** An initializer may tell the bound in each instance, {@code int a[] = {T::v...}}: no such array is judged before. */
    private static boolean anyUnboundedArray(Expr[] args) {
        for (Expr arg : args) {
            if (arg.isLvalue() && arg.type().canonical() instanceof ArrayType a && a.isUnbounded()) {
                return true;
            }
        }
        return false;
    }

    /** {@code int()}, like {@code int(0)}. */
    private static boolean anyIntegerWithoutValue(Expr[] args) {
        for (Expr arg : args) {
            if (arg instanceof ConstantExpr c
                    && c.constant().expr() instanceof TempInitExpr
                    && Types.isIntegralOrEnum(c.type())) {
                return true;
            }
        }
        return false;
    }

    /** Whether no argument can change what the name means: it is one function that is a member, built in or named without ADL. */
    private static boolean isSettled(OverloadExpr set) {
        Function only = onlyFunction(set);
        return only != null
                && (isMember(set)
                        || only.isBuiltin
                        || set.nameRef().isQualified()
                        || set.has(Expr.ADL_SUPPRESSED)
                        || set.has(Expr.PARENTHESIZED));
    }

    /** A dependent number may turn out to be a null pointer: it leaves the choice among functions open, sizes do not. */
    static boolean anyOpenInteger(Expr[] args) {
        for (Expr arg : args) {
            if (arg instanceof ConstantExpr c
                    && c.constant() instanceof DependentConstant d
                    && Types.isIntegralOrEnum(c.type())
                    && !isSize(d)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isSize(DependentConstant d) {
        return d.kind() == DependentConstant.Kind.SIZEOF
                || d.expr() instanceof OperationExpr o
                        && o.op() == Op.CAST
                        && (!o.has(Expr.FUNCTIONAL_CAST) || o.has(Expr.BRACE_CAST))
                        && o.operand(0) instanceof ConstantExpr c
                        && c.constant() instanceof DependentConstant from
                        && isSize(from);
    }

    /** The function a set consists of, if it is one function and no template. */
    static @Nullable Function onlyFunction(OverloadExpr set) {
        return set.candidates().length == 1
                        && set.nameRef().templateArgs == null
                        && set.candidates()[0] instanceof Function f
                ? f
                : null;
    }

    /**
     * Overloaded members of a class template are chosen when it is instantiated, but for sets of static functions
     * without default arguments whose parameters have known types.
     */
    static boolean waitsForClass(OverloadExpr set) {
        boolean dependentClass = set.has(Expr.VALUE_DEPENDENT);
        boolean onlyStatic = true;
        for (Entity e : set.candidates()) {
            dependentClass |= Types.isOfDependentClass(e);
            onlyStatic &= e instanceof Function f && !f.isNonstaticMember() && isPlain(f);
        }
        return dependentClass && !onlyStatic;
    }

    private static boolean isPlain(Function f) {
        for (ParamType param : f.type.params()) {
            if (param.hasDefault || param.type.isDependent()) {
                return false;
            }
        }
        return true;
    }

    /**
     * A member function of the class template around that is not overloaded is known even if the arguments are not; a
     * static one that is named alone is a constant converted to its own type ([printing 12.4]).
     *
     * @return null if the call has to wait for the arguments after all
     */
    @Nullable
    Expr ofDependentClass(Function f, OverloadExpr set, Expr[] args, int position) {
        NameRef ref = set.nameRef();
        Expr callee = x.names.callee(f, ref, ref.position);
        Expr object = set.object();
        if (object == null) {
            if (!f.isNonstaticMember()) {
                return staticOfDependentClass(f, set, args, position);
            }
            return f.enclosingClass().isLocal ? ofLocalClass(f, set, args, position) : null;
        }
        if (!f.isNonstaticMember()) {
            Op op = set.arrow() ? Op.ARROW_STATIC : Op.DOT_STATIC;
            Expr through = new OperationExpr(
                    f.type, ValueCategory.LVALUE, set.operatorPosition(), 0, op, new Expr[] {object, callee});
            return dependentResult(f, Op.CALL, through.read(callee.type()), null, args, position);
        }
        return dependentResult(
                f, set.arrow() ? Op.ARROW_MEMBER_CALL : Op.DOT_MEMBER_CALL, callee, object, args, position);
    }

    /** A local class cannot be specialized: what its members name without an object are members of {@code *this}. */
    private @Nullable Expr ofLocalClass(Function f, OverloadExpr set, Expr[] args, int position) {
        NameRef ref = set.nameRef();
        Expr self = x.names.implicitThis(ref.position);
        if (self == null) {
            return null;
        }
        Expr object = x.members.toOwner(self.with(Expr.COMPILER_GENERATED), true, f.enclosingClass(), ref, position);
        Expr callee = x.names.callee(f, ref, Nodes.start(set));
        return dependentResult(f, Op.ARROW_MEMBER_CALL, callee, object, args, position);
    }

    /**
     * The only function of its name is known whatever the arguments are if they cannot add others: it is a member, built
     * in, or has a qualified name.
     */
    @Nullable
    Expr withDependentArguments(Function f, OverloadExpr set, Expr[] args, int position) {
        NameRef ref = set.nameRef();
        boolean isSettled = isMember(set) || ref.isQualified();
        if (!isSettled && !f.isBuiltin && !set.has(Expr.PARENTHESIZED)) {
            // Arguments may choose another one: this is not used.
            return null;
        }
        boolean isOfThis = set.object() == null && f.isNonstaticMember();
        NameRef kept = isOfThis && Callees.hasOpenSpecification(set) ? Callees.namedInFull(f, ref) : ref;
        Expr callee = x.names.callee(f, kept, isOfThis ? Nodes.start(set) : ref.position);
        if (set.has(Expr.PARENTHESIZED) && !isOfThis) {
            callee = callee.with(Expr.PARENTHESIZED);
        }
        if (f.isBuiltin) {
            Expr[] converted = x.resolution.openArguments(f, args, position);
            Expr call = x.calls.finishCall(f, Op.CALL, callee, null, converted, Expr.VALUE_DEPENDENT, position);
            return f.isConstexpr && !readsMemory(f) && call instanceof OperationExpr o ? x.dependent.constant(o) : call;
        }
        if (!isSettled
                || Types.isOfDependentClass(f)
                || f.kind != FunctionKind.ORDINARY && f.kind != FunctionKind.OPERATOR
                || !acceptsCount(f.type, args)) {
            return null;
        }
        Expr object = set.object();
        if (!f.isNonstaticMember()) {
            if (object != null) {
                Op op = set.arrow() ? Op.ARROW_STATIC : Op.DOT_STATIC;
                Expr through = new OperationExpr(
                        f.type, ValueCategory.LVALUE, ref.position, 0, op, new Expr[] {object, callee});
                callee = through.read(callee.type());
            }
            Expr[] converted = x.resolution.openArguments(f, args, position);
            int flags = Expr.VALUE_DEPENDENT | (Calls.isQualifiedCall(set) ? Expr.QUALIFIED_CALL : 0);
            return x.calls.finishCall(f, Op.CALL, callee, null, converted, flags, position);
        }
        boolean arrow = object == null || set.arrow();
        if (object == null) {
            Expr self = x.names.implicitThis(ref.position);
            if (self == null) {
                return null;
            }
            object = x.members.toOwner(self.with(Expr.COMPILER_GENERATED), true, f.enclosingClass(), ref, position);
        }
        Expr self = ObjectRules.unnamed(x.resolution.object(f, object, arrow));
        int flags = Expr.VALUE_DEPENDENT | (f.isVirtual && !ref.isQualified() ? Expr.VIRTUAL_CALL : 0);
        Expr[] converted = x.resolution.openArguments(f, args, position);
        return x.calls.finishCall(
                f, arrow ? Op.ARROW_MEMBER_CALL : Op.DOT_MEMBER_CALL, callee, self, converted, flags, position);
    }

    /** Compares or searches what pointers point to: that is no value of the arguments. */
    private static boolean readsMemory(Function builtin) {
        ParamType[] params = builtin.type.params();
        return params.length > 1 && Types.isPointer(params[0].type);
    }

    static boolean isMember(OverloadExpr set) {
        return set.candidates().length > 0 && set.candidates()[0].enclosingClass() != null;
    }

    private static boolean acceptsCount(FunctionType type, Expr[] args) {
        for (Expr arg : args) {
            if (arg.has(Expr.PACK_EXPANSION)) {
                return true;
            }
        }
        return args.length <= type.params().length || type.hasEllipsis();
    }

    /** A static member function of the class template around, named alone or chosen from an overloaded set. */
    Expr staticOfDependentClass(Function f, OverloadExpr set, Expr[] args, int position) {
        Type type = x.types.pointerTo(f.type);
        int at = set.object() == null ? Nodes.start(set) : set.nameRef().position;
        AddressConstant address =
                new AddressConstant(type, null, 0, AddressConstant.Base.FUNCTION, f, null, null, 0, List.of());
        x.unit.references.namedCallee(address, set.nameRef());
        Expr callee = Nodes.constant(address, at);
        if (set.object() != null) {
            Op op = set.arrow() ? Op.ARROW_STATIC : Op.DOT_STATIC;
            callee = Nodes.prvalue(op, type, at, 0, set.object(), callee);
        }
        Expr call = dependentResult(f, Op.CALL, callee, null, args, position);
        return Calls.isQualifiedCall(set) ? call.with(Expr.QUALIFIED_CALL) : call;
    }

    /** The call of a member of a template: arguments are converted unless the type of the function depends. */
    private Expr dependentResult(Function f, Op op, Expr callee, @Nullable Expr object, Expr[] args, int position) {
        Expr[] converted = args;
        if (!f.type.isDependent() && acceptsCount(f.type, args)) {
            converted = Calls.anyDependent(args)
                    ? x.resolution.openArguments(f, args, position)
                    : x.resolution.arguments(f, f.type, args, position);
        }
        return x.calls.finishCall(f, op, callee, object, converted, Expr.VALUE_DEPENDENT, position);
    }

    Expr dependentNamed(OverloadExpr set, Expr[] args, int position) {
        NameRef ref = set.nameRef();
        Expr object = set.object();
        if (object == null) {
            Type qualifier = ref.qualifier == null ? null : ref.qualifier.type;
            boolean member = qualifier != null && qualifier.isDependent() && ref.templateArgs != null;
            Expr callee = member ? x.dependent.member(qualifier, set, set.position()) : x.dependent.function(set);
            Expr call = x.dependent.call(callee.startingAt(set.parenthesis()), args, position);
            return set.has(Expr.PARENTHESIZED) && !isMember(set) ? call.with(Expr.ADL_SUPPRESSED) : call;
        }
        Type objectType = set.arrow() ? Types.pointee(object.type()) : object.type();
        Expr member = Nodes.prvalue(
                set.arrow() ? Op.ARROW_STATIC : Op.DOT_STATIC,
                x.types.unknown(),
                set.position(),
                0,
                object,
                x.dependent.member(objectType, set, ref.position));
        return x.dependent.call(member, args, position);
    }

    /** A known function of numbers of which one waits for template arguments, or began as one that does: a constant. */
    static boolean isOpenBuiltin(Function f, Type result, Expr[] args) {
        if (!f.isBuiltin || !f.isConstexpr || !Types.isArithmetic(result)) {
            return false;
        }
        boolean depends = false;
        for (Expr arg : args) {
            if (!Types.isArithmetic(arg.type())) {
                return false;
            }
            depends |= ExprTraits.isDependent(arg) || mentionsOpenVariable(arg);
        }
        return depends;
    }

    private static boolean mentionsOpenVariable(Expr e) {
        if (e instanceof OperationExpr o) {
            for (Expr operand : o.operands()) {
                if (mentionsOpenVariable(operand)) {
                    return true;
                }
            }
        }
        return e instanceof VariableExpr v && v.variable().isValueDependent;
    }
}
