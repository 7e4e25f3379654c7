package dev.cufe.sema.casts;

import dev.cufe.diagnostics.Codes;
import dev.cufe.diagnostics.Diagnostic;
import dev.cufe.diagnostics.Trial;
import dev.cufe.il.constant.Constant;
import dev.cufe.il.constant.StringConstant;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.DynamicInit;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.FunctionExpr;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.TempInitExpr;
import dev.cufe.il.expr.ValueCategory;
import dev.cufe.il.expr.VariableExpr;
import dev.cufe.il.type.Cv;
import dev.cufe.il.type.MemberPointerType;
import dev.cufe.il.type.QualifiedType;
import dev.cufe.il.type.ReferenceType;
import dev.cufe.il.type.Type;
import dev.cufe.il.type.TypedefType;
import dev.cufe.overload.sequences.ConversionContext;
import dev.cufe.overload.sequences.InitContext;
import dev.cufe.overload.sequences.Initializer;
import dev.cufe.overload.sequences.NullPointers;
import dev.cufe.sema.declarations.Enumerations;
import dev.cufe.sema.expressions.DependentExprs;
import dev.cufe.sema.expressions.Expressions;
import dev.cufe.sema.expressions.Operators;
import dev.cufe.types.Nodes;
import dev.cufe.types.Types;
import org.jspecify.annotations.Nullable;

/** Explicit conversions [expr.cast], [expr.static.cast] to [expr.const.cast]. */
public final class Casts {
    private final Expressions x;
    private final MemberFunctionCasts memberFunctions;
    private final HierarchyCasts hierarchy;
    private final ReferenceCasts references;
    public final ConstCasts constCasts;

    public Casts(Expressions x) {
        this.x = x;
        this.memberFunctions = new MemberFunctionCasts(x);
        this.hierarchy = new HierarchyCasts(x.unit, x.lookup);
        this.references = new ReferenceCasts(x, this, hierarchy);
        this.constCasts = new ConstCasts(x, this);
    }

    /** {@code (T)e}. */
    public Expr cStyle(Type type, Expr e, int position) {
        return convert(type, e, 0, position);
    }

    /** {@code static_cast<T>(e)}. */
    public Expr staticCast(Type type, Expr e, int position) {
        return convert(type, e, Expr.STATIC_CAST, position);
    }

    public Expr reinterpretCast(Type type, Expr e, int position) {
        boolean isNumber = Types.isArithmetic(type) || Types.isEnum(type);
        boolean isOfNumber = isNumber && (Types.isArithmetic(e.type()) || Types.isEnum(e.type()));
        boolean isOfOther = (isNumber || Types.isPointer(type)) && Types.isClass(e.type())
                || Types.isPointer(type) && Types.isNullptr(e.type());
        boolean isSame = Types.sameUnqualified(type, e.type());
        if (isOfOther || isOfNumber && !isSame || Types.isVoid(type) && !e.isTypeDependent()) {
            return bad(e.type(), type, position);
        }
        if (isSame && Types.isFloating(type)) {
            x.unit.diagnostics.report(Codes.NONSTD_REINTERPRET_CAST, position);
        }
        return convert(type, e, Expr.REINTERPRET_CAST, position);
    }

    /**
     * The type of a cast, at {@code position}: functions and, before C++20, arrays are refused before the operand is read; warns
     * about a qualifier that is of no use.
     */
    public Type castType(Type type, int position) {
        if (Types.isFunction(type) || Types.isArray(type) && !x.unit.dialect.atLeast(2020)) {
            return x.error(badCast(type), position, type).type();
        }
        if (Types.isClass(type)) {
            return valueType(type, position);
        }
        if (!(type instanceof QualifiedType q)) {
            return type;
        }
        x.unit.diagnostics.report(Codes.USELESS_TYPE_QUALIFIER_ON_CAST, position);
        return Types.isReference(q) ? q.base() : q;
    }

    /**
     * A class whose value a cast makes; it is completed before the operand is read, but not before it is substituted. There are
     * none of an abstract class [class.abstract]/3.
     */
    public Type valueType(Type type, int position) {
        ClassEntity c = Types.asClass(type);
        if (type.isDependent() || c == null) {
            return type;
        }
        if (!x.calls.isSubstituting) {
            x.unit.demands.complete(c, position);
        }
        if (!c.isAbstract) {
            return type;
        }
        x.unit.diagnostics.report(Codes.CAST_TO_ABSTRACT_CLASS, position, type);
        return x.types.error();
    }

    /** Every conversion of one expression; {@code flags} say how it was written. */
    Expr convert(Type type, Expr operand, int flags, int position) {
        if (!type.isError() && Types.isVoid(type) && operand.type().isError()) {
            // Nothing of the operand matters to the type void, which goes on to be checked.
            return Nodes.prvalue(Op.CAST, Types.unqualified(type), position, flags, operand);
        }
        if (type.isError() || operand.type().isError()) {
            return x.broken(type, position);
        }
        Expr e = x.names.used(operand);
        if (MemberFunctionCasts.isMeant(type, e, flags)) {
            return memberFunctions.convert(Types.unqualified(type), e, flags, position);
        }
        if (type.isDependent() || e.isTypeDependent() && !Operators.isFunctionSet(e)) {
            return dependentCast(type, e, flags, position);
        }
        if (type.hasPlaceholder()) {
            Initializer syntax = new Initializer(Initializer.Form.PARENS, new Expr[] {e}, position);
            return x.temporaries.temporary(type, syntax, flags, position);
        }
        if (Operators.isFunctionSet(e)) {
            e = resolveSet(type, e, flags, position);
            if (e.type().isError()) {
                return x.broken(position);
            }
        }
        if (type.canonical() instanceof ReferenceType) {
            return references.toReference(type, e, flags, position);
        }
        if (Enumerations.isOpen(type)) {
            return x.error(Codes.INCOMPLETE_TYPE_NOT_ALLOWED, position, type);
        }
        Type to = Types.unqualified(type);
        if (Types.isVoid(to)) {
            x.discards.cast(e);
            return Nodes.prvalue(Op.CAST, to, position, flags, x.discarded(x.outerLocals.object(e)));
        }
        if (Types.isClass(to)) {
            return toClass(type, e, flags, position);
        }
        if (Types.isArray(to) || Types.isFunction(to)) {
            return x.error(badCast(to), position, to);
        }
        return toScalar(to, e, flags, position);
    }

    private static int badCast(Type to) {
        boolean isOpen = Types.isArray(to) && Types.asArray(to).isUnbounded();
        return isOpen ? Codes.CAST_TO_INCOMPLETE_ARRAY : Codes.CAST_TO_BAD_TYPE;
    }

    private Expr resolveSet(Type type, Expr e, int flags, int position) {
        // reinterpret_cast chooses none: it converts whatever type the function has.
        boolean choosesNone = (flags & Expr.REINTERPRET_CAST) != 0;
        Expr only = Types.isVoid(type) || choosesNone ? x.conversions.determined(e) : e;
        if (only != e) {
            return only;
        }
        return choosesNone
                ? x.resolution.addressOf(e, x.types.voidType(), Nodes.start(e))
                : x.resolution.castedAddress(e, Types.nonReference(type));
    }

    /** Nothing is known about the conversion: kept as written, the value read only if no class can be involved. */
    private Expr dependentCast(Type type, Expr e, int flags, int position) {
        ReferenceType r = Types.asReference(type);
        if (r != null) {
            int more = Expr.REFERENCE_CAST | (r.isRvalue() ? Expr.RVALUE_REFERENCE_CAST : 0);
            // What T&& refers to may become an lvalue, but not what X&& does.
            boolean isXvalue = r.isRvalue() && !r.target().isDependent() && !Types.isFunction(r.target());
            return isXvalue
                    ? Nodes.xvalue(Op.REF_CAST, r.target(), position, flags | more, e)
                    : Nodes.lvalue(Op.REF_CAST, r.target(), position, flags | more, e);
        }
        Type to = Types.unqualified(type);
        if (Types.isVoid(to)) {
            return Nodes.prvalue(Op.CAST, to, position, flags, e.with(Expr.RESULT_NOT_USED));
        }
        if (x.isKnownClass(to) && (flags & (Expr.REINTERPRET_CAST | Expr.CONST_CAST)) == 0) {
            int initFlags = DynamicInit.TEMPORARY_LIFETIME | DynamicInit.EXPLICIT_CAST;
            DynamicInit init = DynamicInit.constructor(null, new Expr[] {e}, initFlags);
            // Only static_cast and the name of a type that depends keep the qualifiers of the class.
            boolean keeps = (flags & Expr.STATIC_CAST) != 0 || type.isDependent() && type instanceof TypedefType;
            Type written = keeps && type != to ? type : null;
            return new TempInitExpr(to, ValueCategory.PRVALUE, position, flags, init, written);
        }
        boolean builtin = (flags & (Expr.REINTERPRET_CAST | Expr.CONST_CAST)) != 0;
        if (builtin && e instanceof VariableExpr && x.dependent.value(e) instanceof ConstantExpr known) {
            return x.dependent.constant(Nodes.prvalue(Op.CAST, to, position, flags, known));
        }
        if (e instanceof FunctionExpr f && f.function().isMember()) {
            Expr place = x.dependent.constant(
                    e, new FunctionExpr(f.type(), f.category(), f.position(), f.flags(), f.function(), null));
            return x.dependent.constant(Nodes.prvalue(Op.CAST, to, position, flags, place));
        }
        boolean open = DependentExprs.mayBeClass(to) || DependentExprs.mayBeClass(e.type());
        Expr value = open
                ? x.folder.isConstantRequired() && e instanceof VariableExpr
                        ? x.dependent.required(e)
                        : x.outerLocals.openObject(e)
                : Types.isArray(e.type()) ? x.conversions.decayed(e) : x.conversions.read(e);
        OperationExpr cast = Nodes.prvalue(Op.CAST, to, position, flags, value);
        return x.dependent.isConstantOperand(value) ? x.dependent.constant(cast) : cast;
    }

    private Expr toClass(Type to, Expr e, int flags, int position) {
        if ((flags & Expr.REINTERPRET_CAST) != 0 && Types.sameUnqualified(to, e.type())) {
            x.unit.diagnostics.report(Codes.NONSTD_REINTERPRET_CAST, position);
            return convert(to, e, Expr.STATIC_CAST, position);
        }
        if ((flags & Expr.REINTERPRET_CAST) != 0) {
            return x.error(Codes.CAST_TO_BAD_TYPE, position, to);
        }
        if ((flags & Expr.CONST_CAST) != 0) {
            return x.error(Codes.BAD_CAST, position);
        }
        if (!x.unit.isComplete(to, position)) {
            return x.error(Codes.INCOMPLETE_TYPE_NOT_ALLOWED, position, to);
        }
        ClassEntity made = Types.asClass(to);
        if (made != null && made.isAbstract) {
            return x.error(Codes.CAST_TO_ABSTRACT_CLASS, position, to);
        }
        boolean constructs = !x.unit.classTraits.hasOnlyTrivialConstructors(made, position);
        boolean calls = constructs && (flags & Expr.FUNCTIONAL_CAST) != 0;
        boolean same = !e.isGlvalue() && e.type().canonical() == to.canonical();
        // Before C++17 the cast made an object of its own [expr.static.cast].
        if (!calls && same && x.unit.dialect.atLeast(2017)) {
            return e;
        }
        Initializer syntax = new Initializer(Initializer.Form.PARENS, new Expr[] {e}, position);
        DynamicInit init =
                (flags & Expr.FUNCTIONAL_CAST) == 0 ? castInit(to, e, position) : x.temporaries.initialized(to, syntax);
        if (init == null || init.expr != null && Nodes.isBroken(init.expr)) {
            return x.broken(position);
        }
        init = Temporaries.copiedConstant(
                x.temporaries.aggregate(to, init, (flags & Expr.FUNCTIONAL_CAST) != 0, position), syntax.operands());
        if ((flags & Expr.FUNCTIONAL_CAST) != 0 && init.expr != null && x.scopes.inTemplate()) {
            // A template leaves the choice between constructors and conversion functions to its instances.
            init = DynamicInit.constructor(null, new Expr[] {e}, 0);
        }
        Expr call = constructs || init.expr == null ? null : conversionCall(to, init, flags, position);
        if (call != null) {
            return call;
        }
        int initFlags = DynamicInit.TEMPORARY_LIFETIME | DynamicInit.EXPLICIT_CAST;
        if ((flags & Expr.FUNCTIONAL_CAST) == 0 && init.kind == DynamicInit.Kind.CLASS_RESULT_VIA_CTOR) {
            init = copied(to, init, position);
        }
        if ((flags & Expr.FUNCTIONAL_CAST) == 0) {
            init = init.namedAt(Nodes.start(e));
        }
        Type given = constructs || init.expr == null ? to : copiedType(to, init.expr);
        return new TempInitExpr(given, ValueCategory.PRVALUE, position, flags, init.with(initFlags), null);
    }

    /** The object that a cast makes; that no constructor does is told as of a conversion. Null after that. */
    private @Nullable DynamicInit castInit(Type to, Expr e, int position) {
        Trial trial = x.unit.diagnostics.openTrial();
        DynamicInit init = x.initialization.cast(to, e, position);
        Diagnostic first = trial.firstError();
        if (first == null || first.code() != Codes.NO_MATCHING_CONSTRUCTOR) {
            trial.commit();
            if (first != null && first.code() == Codes.TOO_MANY_INITIALIZER_VALUES) {
                // What an aggregate cannot be made of in parentheses is no object that could be converted either.
                x.unit.diagnostics.report(Codes.NO_USER_DEFINED_CONVERSION, Nodes.start(e), x.types.error(), to);
                return null;
            }
            return init;
        }
        trial.drop();
        int code = Types.isClass(e.type()) ? Codes.NO_USER_DEFINED_CONVERSION : Codes.NO_CONVERTING_CONSTRUCTOR;
        x.unit.diagnostics.report(code, Nodes.start(e), e.type(), to);
        return null;
    }

    /** A copy by bits is of the type of what is copied, as that was written. */
    private Type copiedType(Type to, Expr source) {
        if (source instanceof OperationExpr o && o.op() == Op.BASE_CLASS_CAST) {
            return x.types.asBase(to);
        }
        return Types.sameType(source.type(), to) ? source.type() : to;
    }

    /** The original copies what a conversion function gave when the cast is not in functional notation. */
    private DynamicInit copied(Type to, DynamicInit init, int position) {
        DynamicInit result = init.with(DynamicInit.TEMPORARY_LIFETIME);
        Expr temp =
                new TempInitExpr(Types.unqualified(to), ValueCategory.XVALUE, init.expr.position(), 0, result, null);
        Initializer syntax = new Initializer(Initializer.Form.PARENS, new Expr[] {temp}, position);
        return x.initialization.initialize(to, syntax, InitContext.TEMPORARY);
    }

    /** The call of a conversion function is the cast itself; null if the cast calls none. */
    private static @Nullable Expr conversionCall(Type to, DynamicInit init, int flags, int position) {
        boolean inMemory = init.kind == DynamicInit.Kind.CLASS_RESULT_VIA_CTOR;
        Expr written = inMemory
                ? asWritten(init.expr, flags & Expr.STATIC_CAST, init.expr.position())
                : asWritten(init.expr, flags, position);
        if (written == null || !inMemory) {
            return written;
        }
        DynamicInit result =
                DynamicInit.classResult(written, DynamicInit.TEMPORARY_LIFETIME).withDestructor(init.destructor);
        return new TempInitExpr(to, ValueCategory.PRVALUE, position, flags & ~Expr.STATIC_CAST, result, null);
    }

    /** A generated conversion call that the program wrote as a cast, also below the reference that it returns. */
    private static @Nullable Expr asWritten(Expr e, int flags, int position) {
        if (!(e instanceof OperationExpr o) || !o.isGenerated()) {
            return null;
        }
        if (o.has(Expr.CONVERSION_CALL)) {
            return o.without(Expr.COMPILER_GENERATED).with(flags).at(position);
        }
        Expr below = o.operands().length == 1 ? asWritten(o.operand(0), flags, position) : null;
        if (below == null) {
            return null;
        }
        Type object = o.origLvalueType();
        Expr copy = new OperationExpr(
                object != null ? object : o.type(), o.category(), o.position(), o.flags(), o.op(), new Expr[] {below});
        return object != null ? copy.read(o.type()) : copy;
    }

    private Expr toScalar(Type to, Expr e, int flags, int position) {
        Expr value = Types.isClass(e.type()) ? fromClass(e, to) : x.conversions.read(e);
        Type from = value.type();
        if (from.isError()) {
            return x.broken(position);
        }
        if (Types.isBool(to) && (flags & (Expr.REINTERPRET_CAST | Expr.CONST_CAST)) == 0) {
            return isScalarLike(from) && !Types.isVector(from)
                    ? x.finish(Nodes.prvalue(Op.BOOL_CAST, to, position, flags, value))
                    : bad(from, to, position);
        }
        if ((Types.isArithmetic(from) || Types.isEnum(from) || Types.isComplexNumber(from))
                && (Types.isArithmetic(to) || Types.isEnum(to) || Types.isComplexNumber(to))) {
            return x.finish(Nodes.prvalue(Op.CAST, to, position, flags, value));
        }
        if (Types.isVector(to) || Types.isVector(from)) {
            boolean allowed = isVectorCast(from, to)
                    && (flags & Expr.STATIC_CAST) == 0
                    && x.unit.layout.sizeOf(from) == x.unit.layout.sizeOf(to);
            return allowed
                    ? x.finish(Nodes.prvalue(Op.CAST, to, position, flags | reinterpreting(from, to), value))
                    : bad(from, to, position);
        }
        if (Types.isPointer(to)) {
            return toPointer(to, value, flags, position);
        }
        if (Types.isMemberPointer(to)) {
            return toMemberPointer(to, value, flags, position);
        }
        if (Types.isIntegralOrEnum(to) && (Types.isPointer(from) || Types.isNullptr(from))) {
            if ((flags & Expr.STATIC_CAST) != 0) {
                return bad(from, to, position);
            }
            if (x.unit.layout.sizeOf(to) < x.unit.layout.sizeOf(from)) {
                x.unit.diagnostics.report(Codes.POINTER_TO_SMALLER_INTEGER, position);
            }
            return x.finish(Nodes.prvalue(Op.CAST, to, position, flags | Expr.REINTERPRET_LIKE_CAST, value));
        }
        if (Types.isNullptr(to) && (Types.isNullptr(from) || NullPointers.isNullConstant(value))) {
            return x.finish(Nodes.prvalue(Op.CAST, to, position, flags, value));
        }
        return bad(from, to, position);
    }

    /** The bits of a vector can be those of another one or of an integer. */
    private static boolean isVectorCast(Type from, Type to) {
        return (Types.isVector(from) || Types.isInteger(from)) && (Types.isVector(to) || Types.isInteger(to));
    }

    private static int reinterpreting(Type from, Type to) {
        return Types.sameUnqualified(from, to) ? 0 : Expr.REINTERPRET_LIKE_CAST;
    }

    private static boolean isScalarLike(Type type) {
        return Types.isScalar(type) || Types.isComplexNumber(type);
    }

    Expr bad(Type from, Type to, int position) {
        return x.error(Codes.BAD_CAST, position, from, to);
    }

    /** A conversion function's value; what it gives is then converted further. */
    private Expr fromClass(Expr e, Type to) {
        Expr value = x.conversions.convert(e, to, ConversionContext.EXPLICIT);
        boolean converted = value instanceof OperationExpr o
                && o.isGenerated()
                && (o.op() == Op.CAST || o.op() == Op.BOOL_CAST || o.op() == Op.BASE_CLASS_CAST)
                && o.operand(0).has(Expr.CONVERSION_CALL);
        boolean isKept = x.scopes.inTemplate() || x.folder.isConstantRequired();
        return converted ? ((OperationExpr) value).operand(0) : isKept ? value : knownConversion(value);
    }

    /** A conversion call of known value that a cast makes is written as a cast itself. */
    private Expr knownConversion(Expr value) {
        if (!(value instanceof ConstantExpr c) || !(c.constant().expr() instanceof OperationExpr o)) {
            return value;
        }
        if (o.has(Expr.CONVERSION_CALL)) {
            Constant written = c.constant().withExpr(o.without(Expr.COMPILER_GENERATED));
            return new ConstantExpr(c.type(), c.category(), c.position(), c.flags(), written, c.nameRef());
        }
        boolean isConverted = o.isGenerated() && (o.op() == Op.CAST || o.op() == Op.BOOL_CAST);
        boolean isCall = isConverted && o.operand(0) instanceof OperationExpr call && call.has(Expr.CONVERSION_CALL);
        return isCall ? knownConversion(x.folder.fold((OperationExpr) o.operand(0))) : value;
    }

    private Expr toPointer(Type to, Expr value, int flags, int position) {
        Type from = value.type();
        if (NullPointers.isNullConstant(value) || Types.isNullptr(from)) {
            return x.finish(Nodes.prvalue(Op.CAST, to, position, flags, value));
        }
        if (Types.isIntegralOrEnum(from)) {
            return (flags & (Expr.STATIC_CAST | Expr.CONST_CAST)) != 0
                    ? bad(from, to, position)
                    : x.finish(Nodes.prvalue(Op.CAST, to, position, flags | Expr.REINTERPRET_LIKE_CAST, value));
        }
        if (!Types.isPointer(from)) {
            return bad(from, to, position);
        }
        Op op = (flags & (Expr.REINTERPRET_CAST | Expr.CONST_CAST)) != 0
                ? Op.CAST
                : hierarchy.relation(Types.pointee(from), Types.pointee(to));
        boolean named = (flags & Expr.STATIC_CAST) != 0;
        if (hierarchy.refusesDerived(op, Types.pointee(from), Types.pointee(to), position)
                || hierarchy.refusesBase(op, Types.pointee(from), Types.pointee(to), named, Nodes.start(value))) {
            return x.broken(position);
        }
        hierarchy.checkSource(op, Types.pointee(from), Types.pointee(to), named, position);
        int more = 0;
        if (op == Op.CAST
                && isReinterpretation(Types.pointee(from), Types.pointee(to))
                && !x.unit.relations.isFunctionPointerConvertible(from, to)
                && !isOtherSignedString(value, to, flags)) {
            boolean isOfFunction = Types.isVoid(Types.pointee(from)) && Types.isFunction(Types.pointee(to))
                    || Types.isFunction(Types.pointee(from)) && Types.isVoid(Types.pointee(to));
            if (named && !isOfFunction) {
                return bad(from, to, position);
            }
            if (named) {
                x.unit.diagnostics.warning(Codes.BAD_CAST, position, from, to);
            }
            more = Expr.REINTERPRET_LIKE_CAST;
        }
        boolean keepsQualifiers = (flags & (Expr.STATIC_CAST | Expr.REINTERPRET_CAST)) != 0;
        int lost = Types.qualifiers(Types.pointee(from)) & ~Types.qualifiers(Types.pointee(to));
        if (keepsQualifiers && (lost & (Cv.CONST | Cv.VOLATILE)) != 0 && !from.isDependent() && !to.isDependent()) {
            if ((flags & Expr.STATIC_CAST) != 0) {
                return droppedBy(from, to, Types.pointee(from), Types.pointee(to), position);
            }
            x.unit.diagnostics.report(Codes.CAST_DROPS_QUALIFIERS, position, "reinterpret_cast");
        }
        return x.finish(Nodes.prvalue(op, relatedPointer(op, to), position, flags | more, value));
    }

    /** What static_cast could do but for the qualifiers is told as such where it would do nothing else. */
    Expr droppedBy(Type from, Type to, Type source, Type target, int position) {
        return Types.sameUnqualified(source, target)
                ? x.error(Codes.CAST_DROPS_QUALIFIERS, position, "static_cast")
                : bad(from, to, position);
    }

    /** A cast along the class hierarchy makes its pointer type anew: a typedef of it is lost, one of a base class too. */
    private Type relatedPointer(Op op, Type to) {
        return switch (op) {
            case BASE_CLASS_CAST -> x.types.pointerTo(x.types.asBase(Types.pointee(to)));
            case DERIVED_CLASS_CAST -> x.types.pointerTo(Types.pointee(to));
            default -> to;
        };
    }

    /** A literal of narrow characters taken as signed or unsigned ones stays a constant where constants are asked for. */
    private static boolean isOtherSignedString(Expr value, Type to, int flags) {
        return (flags & Expr.REINTERPRET_CAST) == 0
                && value instanceof OperationExpr o
                && o.op() == Op.ARRAY_TO_POINTER
                && o.operand(0) instanceof ConstantExpr c
                && c.constant() instanceof StringConstant
                && Types.isNarrowCharacter(Types.pointee(value.type()))
                && Types.isNarrowCharacter(Types.pointee(to));
    }

    /** Neither qualifiers nor void: the bits are taken as something else. */
    private boolean isReinterpretation(@Nullable Type from, @Nullable Type to) {
        if (from == null || to == null || Types.isVoid(from) || Types.isVoid(to)) {
            return from != null && to != null && (Types.isFunction(from) || Types.isFunction(to));
        }
        return !Types.sameUnqualified(from, to) && !x.unit.relations.isSimilar(from, to);
    }

    private Expr toMemberPointer(Type to, Expr value, int flags, int position) {
        Type from = value.type();
        if (NullPointers.isNullConstant(value) || Types.isNullptr(from)) {
            return x.finish(Nodes.prvalue(Op.CAST, to, position, flags, value));
        }
        if (!Types.isMemberPointer(from)) {
            return bad(from, to, position);
        }
        Type a = Types.asMemberPointer(from).classType();
        Type b = Types.asMemberPointer(to).classType();
        Op op = switch (hierarchy.relation(a, b)) {
            case BASE_CLASS_CAST -> Op.PM_BASE_CLASS_CAST;
            case DERIVED_CLASS_CAST -> Op.PM_DERIVED_CLASS_CAST;
            default -> Op.CAST;
        };
        if ((flags & Expr.REINTERPRET_CAST) == 0 && hierarchy.refusesMember(op, a, b, position)) {
            return x.broken(position);
        }
        if ((flags & Expr.STATIC_CAST) != 0 && !isStaticMemberCast(op, from, to)) {
            boolean similar = op == Op.CAST && x.unit.relations.isSimilar(from, to);
            return similar ? x.error(Codes.CAST_DROPS_QUALIFIERS, position, "static_cast") : bad(from, to, position);
        }
        if ((flags & Expr.REINTERPRET_CAST) != 0 && dropsQualifiers(from, to)) {
            x.unit.diagnostics.report(Codes.CAST_DROPS_QUALIFIERS, position, "reinterpret_cast");
        }
        return x.finish(Nodes.prvalue(op, to, position, flags, value));
    }

    /** The classes are related, and beyond that a qualification conversion is all it takes [expr.static.cast]/12. */
    private boolean isStaticMemberCast(Op op, Type from, Type to) {
        if (from.isDependent() || to.isDependent()) {
            return true;
        }
        MemberPointerType target = Types.asMemberPointer(to);
        Type moved = op == Op.CAST
                ? from
                : x.types.memberPointer(
                        target.classType(), Types.asMemberPointer(from).member());
        return Types.sameType(moved, to)
                || x.unit.relations.isQualificationConvertible(moved, to)
                || x.unit.relations.isFunctionPointerConvertible(moved, to);
    }

    private static boolean dropsQualifiers(Type from, Type to) {
        int before = Types.qualifiers(Types.asMemberPointer(from).member());
        int after = Types.qualifiers(Types.asMemberPointer(to).member());
        return (before & ~after & (Cv.CONST | Cv.VOLATILE)) != 0 && !from.isDependent() && !to.isDependent();
    }
}
