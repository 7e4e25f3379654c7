package dev.cufe.sema.expressions;

import dev.cufe.diagnostics.Codes;
import dev.cufe.il.entity.EnumEntity;
import dev.cufe.il.type.ArrayType;
import dev.cufe.il.type.Cv;
import dev.cufe.il.type.FunctionType;
import dev.cufe.il.type.IntKind;
import dev.cufe.il.type.IntegerType;
import dev.cufe.il.type.Type;
import dev.cufe.types.ArithmeticTypes;
import dev.cufe.types.Types;

/** {@code __underlying_type(T)} and its like: types computed from types. */
public final class TypeTransforms {
    private final Expressions x;

    TypeTransforms(Expressions x) {
        this.x = x;
    }

    public Type transform(String keyword, Type operand, int position) {
        if (operand.isError()) {
            return operand;
        }
        if (operand.isDependent()) {
            return x.types.typeTransform(keyword, operand, null);
        }
        Type result = result(keyword, operand, position);
        return result.isError() ? result : x.types.typeTransform(keyword, operand, result);
    }

    /** The type that the transformation gives; also used when arguments are substituted. */
    public Type result(String keyword, Type t, int position) {
        return switch (keyword) {
            case "__underlying_type" -> underlying(t, position);
            case "__decay" -> Types.unqualified(x.types.decay(Types.nonReference(t)));
            case "__remove_reference", "__remove_reference_t" -> Types.nonReference(t);
            case "__remove_cv" -> x.types.unqualified(t);
            case "__remove_cvref" -> x.types.unqualified(Types.nonReference(t));
            case "__remove_const" -> without(t, Cv.CONST);
            case "__remove_volatile" -> without(t, Cv.VOLATILE);
            case "__remove_restrict" -> without(t, Cv.RESTRICT);
            case "__remove_pointer" -> Types.isPointer(t) ? Types.pointee(t) : t;
            case "__remove_extent" -> Types.isArray(t) ? x.types.elementOf(t) : t;
            case "__remove_all_extents" -> {
                Type element = t;
                while (element.canonical() instanceof ArrayType) {
                    element = x.types.elementOf(element);
                }
                yield element;
            }
            case "__add_pointer" -> isReferable(t) || Types.isVoid(t) ? x.types.pointerTo(Types.nonReference(t)) : t;
            case "__add_lvalue_reference" -> isReferable(t) ? x.types.lvalueReferenceTo(t) : t;
            case "__add_rvalue_reference" -> isReferable(t) ? x.types.rvalueReferenceTo(t) : t;
            case "__make_signed" -> signed(t, true);
            case "__make_unsigned" -> signed(t, false);
            default -> x.types.error();
        };
    }

    /** Whether a word names a transformation in any version of GNU's compiler. */
    public static boolean isWord(String word) {
        return switch (word) {
            case "__decay",
                    "__remove_reference",
                    "__remove_reference_t",
                    "__remove_cv",
                    "__remove_cvref",
                    "__remove_const",
                    "__remove_volatile",
                    "__remove_restrict",
                    "__remove_pointer",
                    "__remove_extent",
                    "__remove_all_extents",
                    "__add_pointer",
                    "__add_lvalue_reference",
                    "__add_rvalue_reference",
                    "__make_signed",
                    "__make_unsigned" -> true;
            default -> false;
        };
    }

    /** Whether there is a reference to the type: not to void, nor to the type of a member function [defns.referenceable]. */
    private static boolean isReferable(Type t) {
        return !Types.isVoid(t) && !(t.canonical() instanceof FunctionType f && f.isQualified());
    }

    private Type without(Type t, int cv) {
        return x.types.qualified(x.types.unqualified(t), Types.qualifiers(t) & ~cv);
    }

    private Type underlying(Type t, int position) {
        EnumEntity e = Types.asEnum(t);
        if (e == null) {
            x.unit.diagnostics.report(Codes.UNDERLYING_TYPE_NEEDS_ENUM, position);
            return x.types.error();
        }
        x.unit.demands.completeEnum(e, position);
        return e.underlying == null ? x.types.intType() : e.underlying;
    }

    private Type signed(Type t, boolean signed) {
        EnumEntity e = Types.asEnum(t);
        Type base = e != null && e.underlying != null ? e.underlying : t;
        IntegerType i = Types.asInteger(base);
        if (i == null) {
            return x.types.error();
        }
        IntKind kind = ArithmeticTypes.unsignedOf(i.kind());
        Type made = signed ? x.types.signedInteger(kind) : x.types.integer(kind);
        return x.types.qualified(made, Types.qualifiers(t));
    }
}
