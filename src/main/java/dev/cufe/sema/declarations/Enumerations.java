package dev.cufe.sema.declarations;

import dev.cufe.diagnostics.Codes;
import dev.cufe.il.constant.Constant;
import dev.cufe.il.constant.DependentConstant;
import dev.cufe.il.constant.IntegerConstant;
import dev.cufe.il.entity.EnumEntity;
import dev.cufe.il.entity.Enumerator;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.ValueCategory;
import dev.cufe.il.type.EnumType;
import dev.cufe.il.type.IntKind;
import dev.cufe.il.type.IntegerType;
import dev.cufe.il.type.Type;
import dev.cufe.numbers.WideInt;
import dev.cufe.types.ExprTraits;
import dev.cufe.types.Nodes;
import dev.cufe.types.Types;
import dev.cufe.types.Unit;
import org.jspecify.annotations.Nullable;

/** Values and underlying types of enumerations [dcl.enum]. */
public final class Enumerations {
    private static final IntKind[] CANDIDATES = {IntKind.UNSIGNED_INT, IntKind.INT, IntKind.UNSIGNED_LONG, IntKind.LONG
    };

    private final Unit unit;

    public Enumerations(Unit unit) {
        this.unit = unit;
    }

    /** An enum-base must be an integral type. */
    public Type checkedBase(Type type, int position) {
        if (type.isDependent() || Types.isInteger(type) && !Types.isEnum(type)) {
            return type;
        }
        if (!type.isError()) {
            unit.diagnostics.report(Codes.ENUM_BASE_NOT_INTEGRAL, position);
        }
        return unit.types.intType();
    }

    /** All declarations of an enumeration agree in kind and underlying type [dcl.enum]/6. */
    public void checkRedeclaration(EnumEntity old, boolean scoped, @Nullable Type base, int position) {
        if (old.isScoped != scoped) {
            unit.diagnostics.report(Codes.ENUM_KIND_MISMATCH, position, old);
        } else if (old.underlying != null
                && (base != null || scoped)
                && !old.underlying.isDependent()
                && (base == null ? unit.types.intType() : Types.unqualified(base)).canonical()
                        != old.underlying.canonical()) {
            unit.diagnostics.report(Codes.ENUM_BASE_MISMATCH, position, old);
        }
    }

    /** Takes over the underlying type that a declaration fixes. */
    public void setBase(EnumEntity entity, @Nullable Type base) {
        if (base != null) {
            entity.explicitBase = base;
            entity.underlying = Types.unqualified(base);
        } else if (entity.isScoped && entity.underlying == null) {
            entity.underlying = unit.types.intType();
        }
    }

    /**
     * The value of the next enumerator: as written, or one more than the last.
     *
     * @param source the type of the value before it was converted
     */
    public Constant value(EnumEntity entity, @Nullable Expr written, @Nullable Type source, int position) {
        if (written instanceof ConstantExpr c) {
            return inRange(entity, c.constant(), source, Nodes.start(written));
        }
        if (written != null && ExprTraits.isDependent(written)) {
            return DependentConstant.expression(written.type(), written);
        }
        if (written != null) {
            return zero(entity);
        }
        Enumerator last = entity.enumerators.isEmpty() ? null : entity.enumerators.getLast();
        if (last == null) {
            return zero(entity);
        }
        if (last.value instanceof IntegerConstant i) {
            return next(entity, i, position);
        }
        return dependentNext(last);
    }

    /** A value of an enumeration with fixed type must fit that type [dcl.enum]/5. */
    private Constant inRange(EnumEntity entity, Constant value, @Nullable Type source, int position) {
        if (entity.underlying == null
                || !(value instanceof IntegerConstant i)
                || !(Types.core(entity.underlying) instanceof IntegerType t)
                || fits(i, t.kind())) {
            return value;
        }
        if (source != null && (Types.isEnum(source) || Types.isClass(source))) {
            unit.diagnostics.report(Codes.NARROWING_CONSTANT, position, source, entity.underlying);
        } else {
            unit.diagnostics.report(Codes.ENUM_VALUE_OUTSIDE_UNDERLYING, position, entity.underlying);
        }
        return zero(entity);
    }

    private static boolean fits(IntegerConstant i, IntKind kind) {
        boolean signed =
                !(Types.core(i.type()) instanceof IntegerType t) || t.kind().isSigned();
        if (kind == IntKind.BOOL) {
            return true;
        }
        if (signed && i.value().isNegative()) {
            return kind.isSigned() && i.value().compare(WideInt.min(kind.bits(), true), true) >= 0;
        }
        return i.value().compare(WideInt.max(kind.bits(), kind.isSigned()), false) <= 0;
    }

    private Constant zero(EnumEntity entity) {
        Type type = entity.underlying != null ? entity.underlying : unit.types.intType();
        return new IntegerConstant(type, null, 0, WideInt.ZERO, null);
    }

    /** One more, in a larger type where the value does not fit [dcl.enum]/5. */
    private Constant next(EnumEntity entity, IntegerConstant last, int position) {
        Type type = entity.underlying != null ? entity.underlying : Types.unqualified(last.type());
        IntKind kind = Types.core(type) instanceof IntegerType t ? t.kind() : IntKind.INT;
        if (kind == IntKind.BOOL || kind.rank() < IntKind.INT.rank() && entity.underlying == null) {
            kind = IntKind.INT;
            type = unit.types.intType();
        }
        WideInt max = WideInt.max(kind.bits(), kind.isSigned());
        WideInt value = last.value().add(WideInt.ONE);
        if (last.value().equals(max)) {
            if (entity.underlying != null) {
                unit.diagnostics.report(Codes.ENUM_VALUE_OUTSIDE_UNDERLYING, position, type);
                value = value.wrap(kind.bits(), kind.isSigned());
            } else if (kind == IntKind.UNSIGNED_LONG || kind == IntKind.UNSIGNED_LONG_LONG) {
                unit.diagnostics.report(Codes.ENUM_VALUE_OUT_OF_INT_RANGE, position, type);
                value = WideInt.ZERO;
            } else {
                kind = kind.size() < 8 ? IntKind.LONG : IntKind.UNSIGNED_LONG;
                type = unit.types.integer(kind);
            }
        }
        return new IntegerConstant(type, null, 0, value, null);
    }

    private Constant dependentNext(Enumerator last) {
        Expr previous = new ConstantExpr(last.value.type(), ValueCategory.PRVALUE, 0, 0, last.value, null);
        Constant one = new IntegerConstant(unit.types.intType(), null, 0, WideInt.ONE, null);
        Expr oneExpr = new ConstantExpr(unit.types.intType(), ValueCategory.PRVALUE, 0, 0, one, null);
        Expr sum = new OperationExpr(
                unit.types.unknown(), ValueCategory.PRVALUE, 0, 0, Op.ADD, new Expr[] {previous, oneExpr});
        return DependentConstant.expression(unit.types.unknown(), sum);
    }

    /** An enumeration without fixed type promotes to the first type that holds all its values [conv.prom]/3. */
    private Type promoted(EnumEntity entity) {
        IntKind kind = Types.core(entity.underlying) instanceof IntegerType t ? t.kind() : IntKind.INT;
        IntKind signed = kind.size() <= 4 ? IntKind.INT : IntKind.LONG;
        for (Enumerator e : entity.enumerators) {
            if (e.value instanceof IntegerConstant i
                    && !kind.isSigned()
                    && i.value().bitsNeeded(false) >= signed.bits()) {
                return entity.underlying;
            }
        }
        return unit.types.integer(signed);
    }

    /** Fixes the underlying type and gives all enumerators the enumeration's type. */
    public void finish(EnumEntity entity) {
        entity.isBeingDefined = false;
        entity.isDefined = true;
        if (entity.underlying == null && !entity.type().isDependent()) {
            entity.underlying = chooseUnderlying(entity);
        }
        if (entity.underlying != null) {
            entity.promoted = entity.isFixed() ? unit.arithmetic.promoted(entity.underlying) : promoted(entity);
        }
        EnumType type = entity.type();
        for (Enumerator e : entity.enumerators) {
            if (e.value instanceof IntegerConstant i) {
                e.value = new IntegerConstant(type, i.expr(), i.flags(), i.value(), e);
            }
        }
    }

    /** The first of unsigned int, int, unsigned long, long that holds all values, as GCC chooses. */
    private Type chooseUnderlying(EnumEntity entity) {
        boolean negative = false;
        WideInt max = WideInt.ZERO;
        WideInt min = WideInt.ZERO;
        for (Enumerator e : entity.enumerators) {
            if (e.value instanceof IntegerConstant i) {
                boolean signed = !(Types.core(i.type()) instanceof IntegerType t)
                        || t.kind().isSigned();
                boolean below = signed && i.value().isNegative();
                negative |= below;
                if (below && i.value().compare(min, true) < 0) {
                    min = i.value();
                }
                if (!below && i.value().compare(max, false) > 0) {
                    max = i.value();
                }
            }
        }
        for (IntKind kind : CANDIDATES) {
            if (kind.isSigned() == negative
                    && max.compare(WideInt.max(kind.bits(), kind.isSigned()), false) <= 0
                    && (!negative || min.compare(WideInt.min(kind.bits(), true), true) >= 0)) {
                return unit.types.integer(kind);
            }
        }
        unit.diagnostics.report(Codes.ENUMERATOR_OUT_OF_UNDERLYING_TYPE, entity.position);
        return unit.types.integer(negative ? IntKind.LONG : IntKind.UNSIGNED_LONG);
    }

    /** Whether a type is an enumeration that is getting its values now and whose underlying type nobody has written. */
    public static boolean isOpen(Type type) {
        return Types.core(type) instanceof EnumType e
                && e.entity().isBeingDefined
                && e.entity().explicitBase == null
                && !type.isDependent();
    }
}
