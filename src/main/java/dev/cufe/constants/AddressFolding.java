package dev.cufe.constants;

import dev.cufe.il.constant.AddressConstant;
import dev.cufe.il.constant.AggregateConstant;
import dev.cufe.il.constant.Constant;
import dev.cufe.il.constant.DynamicInitConstant;
import dev.cufe.il.constant.IntegerConstant;
import dev.cufe.il.constant.StringConstant;
import dev.cufe.il.entity.BaseClass;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.StorageClass;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.DynamicInit;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.FieldExpr;
import dev.cufe.il.expr.FunctionExpr;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.TempInitExpr;
import dev.cufe.il.expr.VariableExpr;
import dev.cufe.il.type.ArrayType;
import dev.cufe.il.type.ReferenceType;
import dev.cufe.il.type.Type;
import dev.cufe.lookup.BasePath;
import dev.cufe.numbers.WideInt;
import dev.cufe.types.Types;
import dev.cufe.types.Unit;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Addresses of objects with static storage duration as constants: the original folds them in initializers of variables
 * and default member initializers only, not while it builds expressions ([il 7.2]).
 */
public final class AddressFolding {
    private final Unit unit;
    /** The address starts a constexpr variable, for which nothing comes back from a pointer to void. */
    boolean isOfConstexpr;

    public AddressFolding(Unit unit) {
        this.unit = unit;
    }

    /** An object and how far into it. */
    private record Place(
            AddressConstant.Base base,
            @Nullable Entity entity,
            @Nullable Constant object,
            long offset) {
        Place plus(long more) {
            return new Place(base, entity, object, offset + more);
        }
    }

    /** The initializer of a variable with the addresses in it folded; elements of aggregates only for static storage. */
    public DynamicInit variable(DynamicInit init, boolean isStatic) {
        return fold(init, isStatic, isStatic);
    }

    /** A default member initializer with the addresses in it folded. */
    public DynamicInit member(DynamicInit init, boolean foldsElements) {
        return fold(init, false, foldsElements);
    }

    private DynamicInit fold(DynamicInit init, boolean isStatic, boolean foldsElements) {
        if (init.kind == DynamicInit.Kind.EXPRESSION && init.expr != null) {
            Constant c = constant(init.expr, isStatic);
            return c == null ? init : DynamicInit.constant(c, init.flags).withDestructor(init.destructor);
        }
        if (foldsElements
                && init.kind == DynamicInit.Kind.NONCONSTANT_AGGREGATE
                && init.constant instanceof AggregateConstant a) {
            AggregateConstant folded = elements(a, init.has(DynamicInit.EXPLICIT_CAST));
            DynamicInit result = folded.hasDynamicParts()
                    ? DynamicInit.aggregate(folded, init.flags)
                    : DynamicInit.constant(folded, init.flags);
            return result.withDestructor(init.destructor);
        }
        return init;
    }

    /** @param isNamed {@code T{...}}: strings in it stay as they are */
    private AggregateConstant elements(AggregateConstant a, boolean isNamed) {
        Constant[] parts = a.elements().clone();
        boolean dynamic = false;
        for (int i = 0; i < parts.length; i++) {
            parts[i] = element(parts[i], isNamed);
            dynamic |= !(parts[i] instanceof AggregateConstant inner)
                    ? parts[i] instanceof DynamicInitConstant
                    : inner.hasDynamicParts();
        }
        return new AggregateConstant(a.type(), a.expr(), a.flags(), parts, a.explicitBraces(), dynamic);
    }

    private Constant element(Constant part, boolean isNamed) {
        if (part instanceof AggregateConstant inner) {
            return elements(inner, isNamed);
        }
        if (part instanceof DynamicInitConstant d
                && d.init().kind == DynamicInit.Kind.EXPRESSION
                && d.init().expr != null
                && !(isNamed && isString(d.init().expr))) {
            Constant c = constant(d.init().expr, true);
            return c == null ? part : c;
        }
        return part;
    }

    /** A string literal as a pointer, cast or not, which the original folds in few places ([il 7.2]). */
    public static boolean isString(@Nullable Expr e) {
        return e instanceof OperationExpr o
                ? (o.op() == Op.ARRAY_TO_POINTER || o.op() == Op.CAST) && isString(o.operand(0))
                : e instanceof ConstantExpr c && c.constant() instanceof StringConstant;
    }

    /** The constant that a pointer, reference or cast of one is; null if it is none. */
    public @Nullable Constant constant(Expr e, boolean isStatic) {
        if (e.isTypeDependent()) {
            return null;
        }
        if (e instanceof OperationExpr o && !Types.isPointer(o.type()) && !Types.isReference(o.type())) {
            return converted(o, isStatic);
        }
        return e instanceof ConstantExpr ? null : address(e, pointer(e, isStatic));
    }

    /** A pointer of an operation in a template, where an array may have elements of dependent type; null if it is none. */
    public @Nullable Constant pointerConstant(OperationExpr e) {
        if (!Types.isPointer(e.type()) || e.type().isDependent() && e.op() != Op.ARRAY_TO_POINTER) {
            return null;
        }
        return address(e, pointer(e, false));
    }

    /**
     * The number that an address like {@code &((S *)0)->m} is; null if it is not one of a number.
     *
     * @param throughCasts whether pointers to other types are looked through, as where no constant is required
     */
    @Nullable
    IntegerConstant number(Expr e, boolean throughCasts) {
        Place place = e instanceof OperationExpr && Types.isPointer(e.type()) ? pointer(e, throughCasts) : null;
        if (place == null || !(place.object instanceof IntegerConstant start) || isNamedCast(start.expr())) {
            return null;
        }
        WideInt value = start.value().add(WideInt.of(place.offset));
        return new IntegerConstant(e.type(), e, Constant.EXPLICIT_CAST, value, null);
    }

    /** {@code reinterpret_cast} gives no constants. */
    private static boolean isNamedCast(@Nullable Expr e) {
        return e instanceof OperationExpr o && o.has(Expr.REINTERPRET_CAST);
    }

    private static @Nullable Constant address(Expr e, @Nullable Place place) {
        return place == null
                ? null
                : new AddressConstant(
                        e.type(), e, 0, place.base, place.entity, place.object, null, place.offset, List.of());
    }

    /** {@code bool b = &x}, {@code long l = (long)&x}. */
    private @Nullable Constant converted(OperationExpr o, boolean isStatic) {
        switch (o.op()) {
            case BOOL_CAST -> {
                return Types.isPointer(o.operand(0).type()) && pointer(o.operand(0), isStatic) != null
                        ? new IntegerConstant(o.type(), o, 0, WideInt.ONE, null)
                        : null;
            }
            case CAST, ADD, SUBTRACT -> {
                Place place = Types.isInteger(o.type()) ? held(o, isStatic) : null;
                return place == null
                        ? null
                        : new AddressConstant(
                                o.type(), o, 0, place.base, place.entity, place.object, null, place.offset, List.of());
            }
            default -> {
                return null;
            }
        }
    }

    /** The place that an integer holds the address of, with what is added to it; null if it holds none. */
    private @Nullable Place held(Expr e, boolean isStatic) {
        if (!(e instanceof OperationExpr o) || unit.layout.sizeOf(o.type()) < 8) {
            return null;
        }
        return switch (o.op()) {
            case CAST ->
                Types.isPointer(o.operand(0).type()) ? pointer(o.operand(0), isStatic) : held(o.operand(0), isStatic);
            case ADD -> {
                Place first = shifted(o.operand(0), o.operand(1), 1, isStatic);
                yield first != null ? first : shifted(o.operand(1), o.operand(0), 1, isStatic);
            }
            case SUBTRACT -> shifted(o.operand(0), o.operand(1), -1, isStatic);
            default -> null;
        };
    }

    private @Nullable Place shifted(Expr address, Expr by, int sign, boolean isStatic) {
        if (!(by instanceof ConstantExpr c) || !(c.constant() instanceof IntegerConstant i)) {
            return null;
        }
        Place place = held(address, isStatic);
        return place == null ? null : place.plus(sign * i.value().longValue());
    }

    /** Where a pointer value points; null if that is not known. */
    private @Nullable Place pointer(Expr e, boolean isStatic) {
        if (e instanceof FunctionExpr f && !f.isGlvalue()) {
            return f.function().isNonstaticMember()
                    ? null
                    : new Place(AddressConstant.Base.FUNCTION, f.function(), null, 0);
        }
        if (e instanceof ConstantExpr c && c.constant() instanceof AddressConstant a) {
            return new Place(a.base(), a.entity(), a.object(), a.offset());
        }
        if (!(e instanceof OperationExpr o)) {
            return null;
        }
        return switch (o.op()) {
            case ADDRESS_OF, ARRAY_TO_POINTER, REFERENCE_TO -> object(o.operand(0), isStatic);
            case CAST -> Types.isPointer(o.operand(0).type()) ? cast(o, isStatic) : null;
            case BASE_CLASS_CAST -> basePointer(o, isStatic);
            case QUESTION -> chosen(o, isStatic);
            case PADD -> sum(o, isStatic, 1);
            case PSUBTRACT -> sum(o, isStatic, -1);
            default -> null;
        };
    }

    /** A pointer to another type points to the same place, but only static variables start with such values. */
    private @Nullable Place cast(OperationExpr o, boolean isStatic) {
        Place place = pointer(o.operand(0), isStatic);
        boolean isFromVoid = isFromVoid(o);
        boolean open = o.has(Expr.REINTERPRET_LIKE_CAST) || isFromVoid;
        return open && !isStatic || isFromVoid && (isOfConstexpr || isArray(o.operand(0))) ? null : place;
    }

    /** A pointer to void that becomes one to objects again. */
    static boolean isFromVoid(OperationExpr cast) {
        Type from = Types.pointee(cast.operand(0).type());
        Type to = Types.pointee(cast.type());
        return !cast.isGenerated() && from != null && Types.isVoid(from) && to != null && !Types.isVoid(to);
    }

    private static boolean isArray(Expr e) {
        Expr below = e;
        while (below instanceof OperationExpr o && o.op() == Op.CAST) {
            below = o.operand(0);
        }
        return below instanceof OperationExpr o && o.op() == Op.ARRAY_TO_POINTER;
    }

    /** The operand that a constant condition chooses. */
    private @Nullable Place chosen(OperationExpr o, boolean isStatic) {
        return o.operands().length == 3
                        && o.operand(0) instanceof ConstantExpr c
                        && c.constant() instanceof IntegerConstant i
                ? pointer(o.operand(i.value().isZero() ? 2 : 1), isStatic)
                : null;
    }

    private @Nullable Place sum(OperationExpr o, boolean isStatic, int sign) {
        boolean second = o.has(Expr.POINTER_OPERAND_IS_SECOND);
        Place place = pointer(o.operand(second ? 1 : 0), isStatic);
        Type target = Types.pointee(o.type());
        if (place == null
                || target == null
                || !(o.operand(second ? 0 : 1) instanceof ConstantExpr c)
                || !(c.constant() instanceof IntegerConstant i)
                || !Types.isObject(target)) {
            return null;
        }
        return place.plus(sign * i.value().longValue() * unit.layout.sizeOf(target));
    }

    /** Where an lvalue is. */
    private @Nullable Place object(Expr e, boolean isStatic) {
        return switch (e) {
            case VariableExpr v ->
                isLasting(v.variable()) && !Types.isReference(v.variable().type)
                        ? new Place(AddressConstant.Base.VARIABLE, v.variable(), null, 0)
                        : null;
            case FunctionExpr f -> new Place(AddressConstant.Base.FUNCTION, f.function(), null, 0);
            case ConstantExpr c ->
                c.isGlvalue() ? new Place(AddressConstant.Base.CONSTANT, null, c.constant(), 0) : null;
            case TempInitExpr t -> isStatic ? temporary(t) : null;
            case OperationExpr o -> partOf(o, isStatic);
            default -> null;
        };
    }

    private static @Nullable Place temporary(TempInitExpr t) {
        DynamicInit init = t.init();
        Constant value = init.kind == DynamicInit.Kind.CONSTANT
                ? init.constant
                : init.kind == DynamicInit.Kind.EXPRESSION && init.expr instanceof ConstantExpr c ? c.constant() : null;
        return value == null ? null : new Place(AddressConstant.Base.TEMPORARY, null, value, 0);
    }

    /** {@code *(T *)0} names an object as far as references are concerned. */
    private @Nullable Place nullOr(Expr e, boolean isStatic) {
        if (e instanceof ConstantExpr c && c.constant() instanceof IntegerConstant) {
            return new Place(AddressConstant.Base.NULL, null, c.constant(), 0);
        }
        Place place = pointer(e, isStatic);
        boolean cast = e instanceof OperationExpr o && o.op() == Op.CAST && !o.isGenerated();
        boolean known = place != null && place.entity instanceof Variable v && v.isConstexpr;
        return cast && (known || isOtherElement((OperationExpr) e)) ? null : place;
    }

    /** Whether a pointer is cast to one to objects of another type. */
    private static boolean isOtherElement(OperationExpr cast) {
        Type to = Types.pointee(cast.type());
        Type from = Types.pointee(cast.operand(0).type());
        return to != null
                && from != null
                && !Types.sameUnqualified(Types.innermostElement(to), Types.innermostElement(from));
    }

    /** Where the virtual base of a base is, only the object knows; of one that outlives the function it is known, too. */
    private @Nullable Place basePointer(OperationExpr o, boolean isStatic) {
        Expr derived = o.operand(0);
        boolean isAddress = derived instanceof OperationExpr a && a.op() == Op.ADDRESS_OF;
        boolean isKnown = Types.isPointer(derived.type()) && (isStatic && isAddress || !isToVirtualBaseOfBase(o));
        return isKnown ? pointer(derived, isStatic) : null;
    }

    private static boolean isToVirtualBaseOfBase(OperationExpr o) {
        ClassEntity derived = classOf(o.operand(0).type());
        ClassEntity base = classOf(o.type());
        if (derived == null || base == null) {
            return false;
        }
        BasePath path = BasePath.find(derived, base);
        if (path == null) {
            return false;
        }
        BaseClass[] steps = path.steps();
        for (int i = 1; i < steps.length; i++) {
            if (steps[i].isVirtual && !hasVirtualBase(derived, Types.asClass(steps[i].type))) {
                return true;
            }
        }
        return false;
    }

    private static boolean hasVirtualBase(ClassEntity derived, @Nullable ClassEntity wanted) {
        for (BaseClass base : derived.bases) {
            if (base.isVirtual && Types.asClass(base.type) == wanted) {
                return true;
            }
        }
        return false;
    }

    private static @Nullable ClassEntity classOf(Type type) {
        return Types.asClass(Types.isPointer(type) ? Types.pointee(type) : type);
    }

    private @Nullable Place partOf(OperationExpr o, boolean isStatic) {
        return switch (o.op()) {
            case DOT_FIELD -> field(object(o.operand(0), isStatic), o.operand(1));
            case ARROW_FIELD -> field(nullOr(o.operand(0), isStatic), o.operand(1));
            case SUBSCRIPT -> element(o, isStatic);
            case INDIRECT -> nullOr(o.operand(0), isStatic);
            case LVALUE_ADJUST -> object(o.operand(0), isStatic);
            case BASE_CLASS_CAST -> isToVirtualBaseOfBase(o) ? null : object(o.operand(0), isStatic);
            case REF_CAST ->
                Types.sameUnqualified(o.type(), o.operand(0).type()) || isStatic && o.has(Expr.REINTERPRET_CAST)
                        ? object(o.operand(0), isStatic)
                        : null;
            case REF_INDIRECT -> referent(o.operand(0));
            default -> null;
        };
    }

    private @Nullable Place field(@Nullable Place place, Expr field) {
        ClassEntity owner = field instanceof FieldExpr f && !f.field().isBitField
                ? f.field().enclosingClass()
                : null;
        if (place == null || owner == null || owner.type().isDependent()) {
            return null;
        }
        unit.layout.layOut(owner);
        return place.plus(((FieldExpr) field).field().offset);
    }

    private @Nullable Place element(OperationExpr o, boolean isStatic) {
        boolean second = o.has(Expr.POINTER_OPERAND_IS_SECOND);
        Place place = pointer(o.operand(second ? 1 : 0), isStatic);
        if (place == null
                || !(o.operand(second ? 0 : 1) instanceof ConstantExpr c)
                || !(c.constant() instanceof IntegerConstant i)) {
            return null;
        }
        Expr array = o.operand(second ? 1 : 0);
        boolean outside = array instanceof OperationExpr a
                && a.op() == Op.ARRAY_TO_POINTER
                && a.operand(0).type().canonical() instanceof ArrayType t
                && !t.isUnbounded()
                && (i.value().longValue() < 0 || i.value().longValue() > t.size());
        return outside ? null : place.plus(i.value().longValue() * unit.layout.sizeOf(o.type()));
    }

    /** What a reference of known initializer refers to. */
    private static @Nullable Place referent(Expr reference) {
        if (reference instanceof VariableExpr v
                && v.variable().type.canonical() instanceof ReferenceType
                && v.variable().constant instanceof AddressConstant a) {
            return new Place(a.base(), a.entity(), a.object(), a.offset());
        }
        return null;
    }

    /** Static storage duration, and the same object in all threads. */
    private static boolean isLasting(Variable v) {
        return !v.isThreadLocal
                && !v.hasNoConstantAddress
                && !v.isParameter
                && !v.isThis
                && v.storageClass != StorageClass.AUTO
                && !(v.type.canonical() instanceof ArrayType a && a.isVariableLength());
    }
}
