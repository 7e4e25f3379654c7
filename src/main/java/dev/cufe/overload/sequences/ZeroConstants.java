package dev.cufe.overload.sequences;

import dev.cufe.il.constant.Constant;
import dev.cufe.il.constant.FloatConstant;
import dev.cufe.il.constant.IntegerConstant;
import dev.cufe.il.constant.MemberPointerConstant;
import dev.cufe.il.type.EnumType;
import dev.cufe.il.type.FloatType;
import dev.cufe.il.type.IntegerType;
import dev.cufe.il.type.MemberPointerType;
import dev.cufe.il.type.NullptrType;
import dev.cufe.il.type.PointerType;
import dev.cufe.il.type.Type;
import dev.cufe.il.type.VectorType;
import dev.cufe.numbers.SoftFloat;
import dev.cufe.numbers.WideInt;
import dev.cufe.types.Types;
import org.jspecify.annotations.Nullable;

/** The zeros of scalar types [dcl.init.general]/6. */
public final class ZeroConstants {
    private ZeroConstants() {}

    /** The zero of a scalar type; null for types that have no single constant. */
    public static @Nullable Constant of(Type type) {
        return switch (Types.core(type)) {
            case IntegerType i -> new IntegerConstant(type, null, 0, WideInt.ZERO, null);
            case EnumType e -> new IntegerConstant(type, null, 0, WideInt.ZERO, null);
            case PointerType p -> new IntegerConstant(type, null, 0, WideInt.ZERO, null);
            case NullptrType n -> new IntegerConstant(type, null, 0, WideInt.ZERO, null);
            case MemberPointerType m -> new MemberPointerConstant(type, null, 0, null, null, null, null);
            case FloatType f -> floatZero(type, f);
            case VectorType v -> null;
            default -> null;
        };
    }

    private static Constant floatZero(Type type, FloatType f) {
        return new FloatConstant(type, null, 0, SoftFloat.zero(f.kind().format(), false));
    }
}
