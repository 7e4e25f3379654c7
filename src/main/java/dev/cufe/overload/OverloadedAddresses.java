package dev.cufe.overload;

import dev.cufe.diagnostics.Codes;
import dev.cufe.il.constant.AddressConstant;
import dev.cufe.il.constant.Constant;
import dev.cufe.il.constant.DependentConstant;
import dev.cufe.il.constant.MemberPointerConstant;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.Template;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.FunctionExpr;
import dev.cufe.il.expr.NameRef;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.OverloadExpr;
import dev.cufe.il.expr.ValueCategory;
import dev.cufe.il.type.FunctionType;
import dev.cufe.il.type.MemberPointerType;
import dev.cufe.il.type.PointerType;
import dev.cufe.il.type.Type;
import dev.cufe.overload.sequences.Candidate;
import dev.cufe.overload.sequences.ConversionSequence;
import dev.cufe.overload.sequences.FunctionUse;
import dev.cufe.types.Nodes;
import dev.cufe.types.Types;
import dev.cufe.types.Unit;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Address of an overloaded function: the target type decides [over.over]. */
public final class OverloadedAddresses {
    private final Unit unit;
    private final Conversions conversions;

    OverloadedAddresses(Unit unit, Conversions conversions) {
        this.unit = unit;
        this.conversions = conversions;
    }

    /** A set of functions, or {@code &} of one. */
    public static boolean isSet(Expr e) {
        return e instanceof OverloadExpr
                || e instanceof OperationExpr o && o.op() == Op.ADDRESS_OF && o.operand(0) instanceof OverloadExpr;
    }

    public static OverloadExpr setOf(Expr e) {
        return e instanceof OverloadExpr set ? set : (OverloadExpr) ((OperationExpr) e).operand(0);
    }

    /** The function for a target, without reporting; null if none or several fit. */
    @Nullable
    Expr find(Expr set, Type target) {
        Function f = choose(setOf(set), target);
        return f == null ? null : named(set, f, null);
    }

    /** The same, for use. @param keepsName the function is printed as it was written */
    @Nullable
    Expr resolve(Expr set, Type target, boolean keepsName) {
        Function f = choose(setOf(set), target);
        if (f == null) {
            return null;
        }
        OverloadExpr named = setOf(set);
        if (named.object() != null
                && named.candidates().length > 1
                && !named.object().isTypeDependent()) {
            unit.diagnostics.report(Codes.BOUND_FUNCTION_MUST_BE_CALLED, named.position());
            return Nodes.broken(unit.types, set.position());
        }
        conversions.uses.checkDeleted(f, set.position());
        if (named.object() == null && f.isMember()) {
            conversions.uses.checkMember(f, named.nameRef(), null);
            if (set != named && f.isNonstaticMember()) {
                if (!named.nameRef().isQualified() || named.has(Expr.PARENTHESIZED)) {
                    unit.diagnostics.report(Codes.NONSTD_MEMBER_FUNCTION_ADDRESS, Nodes.start(set));
                }
                conversions.uses.checkAddress(f, named.nameRef(), set.position());
            }
        }
        f.isAddressTaken = true;
        f.isReferenced = true;
        FunctionUse.named(f, setOf(set).nameRef());
        unit.references.chosen(f);
        unit.needExceptionSpec(f, set.position());
        unit.use(f, set.position());
        f.isUsedOutsideTemplates |= !conversions.lookup.inTemplate();
        return Types.isOfDependentClass(f) && !f.isNonstaticMember() && !isPlain(named)
                ? chosen(f, named.nameRef(), set.position())
                : named(set, f, keepsName && set instanceof OverloadExpr o ? o.nameRef() : null);
    }

    /** The function as the expression names it: an lvalue, or its address. */
    private Expr named(Expr e, Function f, @Nullable NameRef written) {
        OverloadExpr set = setOf(e);
        NameRef ref = isPlain(set) ? set.nameRef() : written;
        Expr function = new FunctionExpr(
                f.type, ValueCategory.LVALUE, set.position(), set.flags() & Expr.PARENTHESIZED, f, ref);
        if (!f.isNonstaticMember()) {
            function = ofObject(set, function);
        }
        if (e == set) {
            return function;
        }
        int flags = e.flags() & Expr.PARENTHESIZED;
        if (f.isNonstaticMember()) {
            Type type = unit.types.memberPointer(f.enclosingClass().type(), f.type);
            Constant address = new MemberPointerConstant(type, null, 0, null, f, ref, null);
            return new ConstantExpr(type, ValueCategory.PRVALUE, e.position(), flags, address, ref);
        }
        return Nodes.prvalue(Op.ADDRESS_OF, unit.types.pointerTo(f.type), e.position(), flags, function);
    }

    /** The pointer that a function decays to [conv.func]; that to a member of a class template is a constant, converted. */
    Expr pointer(Expr function) {
        Type type = unit.types.pointerTo(function.type());
        if (!(function instanceof FunctionExpr f) || !isOpenMember(f)) {
            return function.read(type);
        }
        int position = Nodes.start(function);
        Constant address = new AddressConstant(
                type, null, 0, AddressConstant.Base.FUNCTION, f.function(), null, null, 0, List.of());
        return open(Nodes.implicit(Op.CAST, type, Nodes.constant(address, position)), position);
    }

    /** A static member function of a class template, which is known although its type may depend. */
    public static boolean isOpenMember(Expr e) {
        return e instanceof FunctionExpr f && Types.isOfDependentClass(f.function());
    }

    /** A member of a class template that the target chose from several. */
    private Expr chosen(Function f, NameRef ref, int position) {
        Type type = unit.types.pointerTo(f.type);
        Expr function = new FunctionExpr(f.type, ValueCategory.LVALUE, position, 0, f, ref);
        Expr address = open(Nodes.prvalue(Op.ADDRESS_OF, type, position, 0, function), position);
        return open(Nodes.implicit(Op.CAST, type, address), position);
    }

    private static Expr open(Expr value, int position) {
        return Nodes.constant(DependentConstant.expression(value.type(), value), position);
    }

    /** {@code object.f}: a static member function goes on with the object that it was named by. */
    public static Expr ofObject(OverloadExpr set, Expr function) {
        if (set.object() == null) {
            return function;
        }
        Op op = set.arrow() ? Op.ARROW_STATIC : Op.DOT_STATIC;
        return new OperationExpr(
                function.type(), ValueCategory.LVALUE, set.operatorPosition(), 0, op, new Expr[] {set.object(), function
                });
    }

    /** The only function that the set means without a target: one function, or a template-id that leaves no choice. */
    @Nullable
    Expr only(Expr e) {
        Function f = onlyFunction(setOf(e));
        if (f == null) {
            return null;
        }
        FunctionUse.named(f, setOf(e).nameRef());
        int mark = unit.references.mark();
        unit.needExceptionSpec(f, e.position());
        unit.references.declares(f, unit.references.takeNamed(mark));
        if (f.type.returnType().hasPlaceholder()) {
            unit.demands.deduceReturnType(f, e.position());
        }
        return named(e, f, null);
    }

    /** What {@link #only} gave is what the expression means: the instance counts as declared. */
    void declare(Expr only) {
        Expr named = only instanceof OperationExpr o && o.op() == Op.ADDRESS_OF ? o.operand(0) : only;
        Function function = switch (named) {
            case FunctionExpr f -> f.function();
            case ConstantExpr c -> c.constant() instanceof MemberPointerConstant m ? m.function() : null;
            default -> null;
        };
        if (function != null) {
            unit.references.chosen(function);
            conversions.templates.addressed(function);
        }
    }

    /** One function that needed no choice: it keeps the name it was written with. */
    private static boolean isPlain(OverloadExpr set) {
        return set.candidates().length == 1
                && set.candidates()[0] instanceof Function
                && !set.nameRef().isTemplateId();
    }

    private @Nullable Function onlyFunction(OverloadExpr set) {
        Function found = null;
        boolean written = set.nameRef().isTemplateId();
        for (Entity e : set.candidates()) {
            if (e instanceof Template && !written) {
                return null;
            }
            Function f = e instanceof Function plain && !written
                    ? plain
                    : e instanceof Template t
                            ? conversions.templates.deduceAddress(t, set.nameRef().templateArgs, null, set.position())
                            : null;
            if (f != null && found != null && found != f) {
                return null;
            }
            found = f == null ? found : f;
        }
        return found;
    }

    private @Nullable Function choose(OverloadExpr set, Type target) {
        FunctionType wanted = wanted(target);
        if (wanted == null) {
            return onlyFunction(set);
        }
        List<Candidate> fits = new ArrayList<>(2);
        for (Entity e : set.candidates()) {
            Function f = switch (e) {
                case Function plain -> set.nameRef().isTemplateId() ? null : plain;
                case Template t ->
                    conversions.templates.deduceAddress(t, set.nameRef().templateArgs, wanted, set.position());
                default -> null;
            };
            if (f != null && fits(f, target, wanted)) {
                fits.add(new Candidate(f, e instanceof Template t ? t : null, new ConversionSequence[0]));
            }
        }
        return best(fits);
    }

    private @Nullable Function best(List<Candidate> fits) {
        for (Candidate c : fits) {
            boolean best = true;
            for (Candidate other : fits) {
                best &= c == other || isBetter(c, other);
            }
            if (best) {
                return c.function;
            }
        }
        return null;
    }

    /** [over.over]/4. */
    private boolean isBetter(Candidate a, Candidate b) {
        if (a.template == null || b.template == null) {
            return b.template != null
                    || a.template == null && conversions.templates.compareConstraints(a.function, b.function) > 0;
        }
        int count = a.function.type.params().length;
        return conversions.templates.compareSpecialized(a.template, b.template, count) > 0;
    }

    private boolean fits(Function f, Type target, FunctionType wanted) {
        boolean member = f.isNonstaticMember();
        if (member != Types.core(target) instanceof MemberPointerType) {
            return false;
        }
        if (wanted.isNoexcept()) {
            unit.needExceptionSpec(f, f.position);
        }
        Type type = f.type.returnType().hasPlaceholder() ? deduced(f) : f.type;
        if (type.canonical() == wanted.canonical()) {
            return true;
        }
        return type.canonical() instanceof FunctionType t
                && t.isNoexcept()
                && unit.relations.withoutNoexcept(t).canonical() == wanted.canonical();
    }

    private Type deduced(Function f) {
        unit.demands.deduceReturnType(f, f.position);
        return f.type;
    }

    private static @Nullable FunctionType wanted(Type target) {
        Type core = Types.core(target);
        Type inner =
                core instanceof PointerType p ? p.target() : core instanceof MemberPointerType m ? m.member() : core;
        return inner.canonical() instanceof FunctionType f ? f : null;
    }

    /** A member function without {@code &}: its address is taken all the same, and reported. */
    public static boolean isMemberWithoutAddress(Expr e) {
        return e instanceof OverloadExpr set
                && set.object() == null
                && set.candidates().length == 1
                && set.candidates()[0] instanceof Function f
                && f.isNonstaticMember();
    }

    /** The same of a set with a member function of the type that is wanted. */
    boolean hasMemberWithoutAddress(Expr e, Type target) {
        Function f = e instanceof OverloadExpr set && set.object() == null && wanted(target) != null
                ? choose(set, target)
                : null;
        return f != null && f.isNonstaticMember();
    }

    void reportUnresolved(OverloadExpr set, Type target, int position) {
        if (ConversionErrors.isBound(set)) {
            unit.diagnostics.report(Codes.BOUND_FUNCTION_MUST_BE_CALLED, set.position());
            return;
        }
        Object named = set.candidates().length > 0 ? set.candidates()[0] : set.nameRef().name;
        int code = wanted(target) == null
                ? Codes.INDETERMINATE_OVERLOADED_FUNCTION
                : Codes.NO_MATCH_FOR_ADDR_OF_OVERLOADED_FUNCTION;
        unit.diagnostics.report(code, position, named);
    }
}
