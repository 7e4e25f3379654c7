package dev.cufe.sema.expressions;

import org.jspecify.annotations.Nullable;

/** Builtins that are operators: operands of their own grammar, no function behind them (builtins.tsv, form operator). */
public enum BuiltinOperators {
    ADDRESSOF("__builtin_addressof", false, false),
    BIT_CAST("__builtin_bit_cast", true, false),
    COMPLEX("__builtin_complex", false, false),
    CONVERTVECTOR("__builtin_convertvector", false, true),
    IS_CORRESPONDING_MEMBER("__builtin_is_corresponding_member", false, false),
    IS_POINTER_INTERCONVERTIBLE("__builtin_is_pointer_interconvertible_with_class", false, false),
    SHUFFLE("__builtin_shuffle", false, false),
    SHUFFLEVECTOR("__builtin_shufflevector", false, false),
    VA_ARG("__builtin_va_arg", false, true);

    private final String spelling;
    private final boolean typeFirst;
    private final boolean typeLast;

    BuiltinOperators(String spelling, boolean typeFirst, boolean typeLast) {
        this.spelling = spelling;
        this.typeFirst = typeFirst;
        this.typeLast = typeLast;
    }

    public String spelling() {
        return spelling;
    }

    public boolean typeFirst() {
        return typeFirst;
    }

    public boolean typeLast() {
        return typeLast;
    }

    /** Whether the values of its operands are read as each of them ends: vectors are. */
    public boolean readsOperands() {
        return switch (this) {
            case CONVERTVECTOR, SHUFFLE, SHUFFLEVECTOR -> true;
            case ADDRESSOF, BIT_CAST, COMPLEX, IS_CORRESPONDING_MEMBER, IS_POINTER_INTERCONVERTIBLE, VA_ARG -> false;
        };
    }

    public static @Nullable BuiltinOperators of(String name) {
        return switch (name) {
            case "__builtin_addressof" -> ADDRESSOF;
            case "__builtin_bit_cast" -> BIT_CAST;
            case "__builtin_complex" -> COMPLEX;
            case "__builtin_convertvector" -> CONVERTVECTOR;
            case "__builtin_is_corresponding_member" -> IS_CORRESPONDING_MEMBER;
            case "__builtin_is_pointer_interconvertible_with_class" -> IS_POINTER_INTERCONVERTIBLE;
            case "__builtin_shuffle" -> SHUFFLE;
            case "__builtin_shufflevector" -> SHUFFLEVECTOR;
            case "__builtin_va_arg" -> VA_ARG;
            default -> null;
        };
    }
}
