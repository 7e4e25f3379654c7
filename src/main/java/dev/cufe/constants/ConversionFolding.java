package dev.cufe.constants;

import dev.cufe.diagnostics.Codes;
import dev.cufe.il.constant.AddressConstant;
import dev.cufe.il.constant.Constant;
import dev.cufe.il.constant.ErrorConstant;
import dev.cufe.il.constant.FloatConstant;
import dev.cufe.il.constant.IntegerConstant;
import dev.cufe.il.constant.MemberPointerConstant;
import dev.cufe.il.constant.StringConstant;
import dev.cufe.il.type.FloatType;
import dev.cufe.il.type.IntKind;
import dev.cufe.il.type.Type;
import dev.cufe.numbers.SoftFloat;
import dev.cufe.numbers.WideInt;
import dev.cufe.types.Types;
import dev.cufe.types.Unit;
import org.jspecify.annotations.Nullable;

/** Conversions of constants between types. */
final class ConversionFolding {
    private final Unit unit;

    ConversionFolding(Unit unit) {
        this.unit = unit;
    }

    @Nullable
    Constant convert(Constant c, Type to, boolean implicit, int position) {
        int flags = c.flags() & ~(Constant.IMPLICIT_CAST | Constant.EXPLICIT_CAST | Constant.CHARACTER_LITERAL)
                | (implicit ? Constant.IMPLICIT_CAST : Constant.EXPLICIT_CAST);
        return switch (c) {
            case IntegerConstant i -> integer(i, to, flags, implicit, position);
            case FloatConstant f -> floating(f, to, flags, implicit, position);
            case AddressConstant a -> Types.isPointer(to) ? a.withType(to) : null;
            case StringConstant s -> null;
            case MemberPointerConstant m -> Types.isMemberPointer(to) ? m.withType(to) : null;
            default -> null;
        };
    }

    private @Nullable Constant integer(IntegerConstant i, Type to, int flags, boolean implicit, int position) {
        Type core = Types.core(to);
        if (core instanceof FloatType f) {
            IntKind from = IntegerFolding.kindOf(i.type());
            boolean signed = from == null || from.isSigned();
            return new FloatConstant(
                    to, null, flags, SoftFloat.ofInteger(f.kind().format(), i.value(), signed));
        }
        IntKind kind = IntegerFolding.kindOf(to);
        if (kind == IntKind.BOOL) {
            return new IntegerConstant(to, null, flags, WideInt.of(!i.value().isZero()), null);
        }
        if (kind != null) {
            WideInt value = i.value().wrap(kind.bits(), kind.isSigned());
            if (implicit) {
                warn(i, value, kind, position);
            }
            if (!Types.sameUnqualified(i.type(), to)) {
                flags &= ~Constant.BIT_PATTERN;
            }
            return new IntegerConstant(to, null, flags, value, null);
        }
        if (Types.isPointer(to) || Types.isNullptr(to) || Types.isMemberPointer(to)) {
            return new IntegerConstant(to, null, flags, i.value(), null);
        }
        return null;
    }

    /** The integer part if the type has it, else null; an unsigned type has nothing below zero. */
    static @Nullable WideInt truncated(SoftFloat f, IntKind kind) {
        return !kind.isSigned() && f.isNegative() && !f.isZero() ? null : f.toInteger(kind.bits(), kind.isSigned());
    }

    /** Where a value is too large for an unsigned type the original warns, but has a constant. */
    static boolean wraps(SoftFloat f, IntKind kind) {
        return !kind.isSigned() && !f.isNegative();
    }

    /** Warnings 68 (sign change) and 69 (truncation) for implicit conversions. */
    private void warn(IntegerConstant from, WideInt value, IntKind kind, int position) {
        IntKind source = IntegerFolding.kindOf(from.type());
        if (source == null || value.equals(from.value()) && kind.isSigned() == source.isSigned()) {
            return;
        }
        boolean fromNegative = source.isSigned() && from.value().isNegative();
        boolean toNegative = kind.isSigned() && value.isNegative();
        if (!value.equals(from.value())) {
            boolean bitsFit = from.value().wrap(kind.bits(), fromNegative).equals(from.value());
            if (!bitsFit) {
                unit.diagnostics.report(Codes.INTEGER_TRUNCATED, position);
                return;
            }
        } else if (fromNegative == toNegative) {
            return;
        }
        if (!from.has(Constant.BIT_PATTERN)) {
            unit.diagnostics.report(Codes.INTEGER_SIGN_CHANGE, position);
        }
    }

    private @Nullable Constant floating(FloatConstant f, Type to, int flags, boolean implicit, int position) {
        Type core = Types.core(to);
        if (core instanceof FloatType t) {
            return new FloatConstant(to, null, flags, f.value().convert(t.kind().format()));
        }
        IntKind kind = IntegerFolding.kindOf(to);
        if (kind == IntKind.BOOL) {
            return new IntegerConstant(to, null, flags, WideInt.of(!f.value().isZero()), null);
        }
        if (kind == null) {
            return null;
        }
        WideInt value = truncated(f.value(), kind);
        if (value == null) {
            if (!unit.contexts.isConstantRequired()) {
                unit.diagnostics.report(Codes.FLOAT_TO_INTEGER_CONVERSION, position);
                return null;
            }
            unit.diagnostics.error(Codes.FLOAT_TO_INTEGER_CONVERSION, position);
            return new ErrorConstant(unit.types.error(), null, 0);
        }
        return new IntegerConstant(to, null, flags, value, null);
    }
}
