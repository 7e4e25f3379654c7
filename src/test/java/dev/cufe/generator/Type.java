package dev.cufe.generator;

import java.util.ArrayList;
import java.util.List;

/** A type of a generated program, and how C++ spells it. */
sealed interface Type
        permits ClassType,
                Type.Array,
                Type.Builtin,
                Type.Const,
                Type.EnumType,
                Type.Function,
                Type.MemberPointer,
                Type.Named,
                Type.Pointer,
                Type.Reference {
    /** A declaration of {@code declarator} with this type; an empty declarator gives a type-id. */
    String declare(String declarator);

    default String spell() {
        return declare("");
    }

    /** Whether the name of the type can be used in {@code T(x)}. */
    default boolean isSimple() {
        return false;
    }

    default Type unqualified() {
        return this instanceof Const constant ? constant.type : this;
    }

    default boolean isConst() {
        return this instanceof Const;
    }

    default Type withConst(boolean add) {
        return add && !isConst() ? new Const(this) : this;
    }

    default boolean isArithmetic() {
        return unqualified() instanceof Builtin builtin && builtin.isArithmetic();
    }

    default boolean isIntegral() {
        return unqualified() instanceof Builtin builtin && builtin.isIntegral();
    }

    default boolean isVoid() {
        return unqualified() == Builtin.VOID;
    }

    private static String join(String specifier, String declarator) {
        return declarator.isEmpty() ? specifier : specifier + " " + declarator;
    }

    /** Fundamental types. */
    enum Builtin implements Type {
        VOID("void", 0, 0, false),
        NULLPTR("decltype(nullptr)", 0, 0, false),
        BOOL("bool", 1, 1, true),
        CHAR("char", 2, 8, false),
        SCHAR("signed char", 2, 8, false),
        UCHAR("unsigned char", 2, 8, true),
        SHORT("short", 3, 16, false),
        USHORT("unsigned short", 3, 16, true),
        WCHAR("wchar_t", 3, 32, false),
        CHAR16("char16_t", 3, 16, true),
        CHAR32("char32_t", 3, 32, true),
        INT("int", 4, 32, false),
        UINT("unsigned", 4, 32, true),
        LONG("long", 5, 64, false),
        ULONG("unsigned long", 5, 64, true),
        LLONG("long long", 6, 64, false),
        ULLONG("unsigned long long", 6, 64, true),
        INT128("__int128", 7, 128, false),
        UINT128("unsigned __int128", 7, 128, true),
        FLOAT("float", 10, 32, false),
        DOUBLE("double", 11, 64, false),
        LDOUBLE("long double", 12, 80, false);

        private final String spelling;
        private final int rank;
        private final int bits;
        private final boolean isUnsigned;

        Builtin(String spelling, int rank, int bits, boolean isUnsigned) {
            this.spelling = spelling;
            this.rank = rank;
            this.bits = bits;
            this.isUnsigned = isUnsigned;
        }

        int bits() {
            return bits;
        }

        boolean isUnsigned() {
            return isUnsigned;
        }

        boolean isFloating() {
            return rank >= FLOAT.rank;
        }

        @Override
        public boolean isIntegral() {
            return rank > 0 && !isFloating();
        }

        @Override
        public boolean isArithmetic() {
            return rank > 0;
        }

        @Override
        public boolean isSimple() {
            return spelling.indexOf(' ') < 0;
        }

        @Override
        public String declare(String declarator) {
            return join(spelling, declarator);
        }

        /** The type after the integral promotions ([conv.prom]). */
        Builtin promoted() {
            if (!isIntegral() || rank >= INT.rank) {
                return this;
            }
            return this == CHAR32 ? UINT : INT;
        }

        /** The common type of the usual arithmetic conversions ([expr.arith.conv]). */
        static Builtin common(Builtin left, Builtin right) {
            Builtin a = left.promoted();
            Builtin b = right.promoted();
            if (a.isFloating() || b.isFloating() || a.isUnsigned == b.isUnsigned) {
                return a.rank >= b.rank ? a : b;
            }
            Builtin positive = a.isUnsigned ? a : b;
            Builtin signed = a.isUnsigned ? b : a;
            if (positive.rank >= signed.rank) {
                return positive;
            }
            return signed.bits > positive.bits ? signed : values()[signed.ordinal() + 1];
        }
    }

    /** A const-qualified type. */
    record Const(Type type) implements Type {
        @Override
        public String declare(String declarator) {
            if (type instanceof Pointer pointer) {
                return pointer.to.declare(pointer.wrap("*const" + (declarator.isEmpty() ? "" : " " + declarator)));
            }
            if (type instanceof MemberPointer member) {
                return member.declare("const" + (declarator.isEmpty() ? "" : " " + declarator));
            }
            return "const " + type.declare(declarator);
        }
    }

    /** {@code T *}. */
    record Pointer(Type to) implements Type {
        String wrap(String declarator) {
            return to instanceof Array || to instanceof Function ? "(" + declarator + ")" : declarator;
        }

        @Override
        public String declare(String declarator) {
            return to.declare(wrap("*" + declarator));
        }
    }

    /** {@code T &} or {@code T &&}: of variables, parameters and results, never of an expression. */
    record Reference(Type to, boolean rvalue) implements Type {
        @Override
        public String declare(String declarator) {
            String inner = (rvalue ? "&&" : "&") + declarator;
            return to.declare(to instanceof Array || to instanceof Function ? "(" + inner + ")" : inner);
        }
    }

    /** {@code T[n]}. */
    record Array(Type element, int size) implements Type {
        @Override
        public String declare(String declarator) {
            return element.declare(declarator + "[" + size + "]");
        }

        @Override
        public boolean isConst() {
            return element.isConst();
        }

        @Override
        public Type withConst(boolean add) {
            return add ? new Array(element.withConst(true), size) : this;
        }

        @Override
        public Type unqualified() {
            return isConst() ? new Array(element.unqualified(), size) : this;
        }
    }

    /** {@code R(A, B)}. */
    record Function(Type result, List<Type> params) implements Type {
        @Override
        public String declare(String declarator) {
            return declare(declarator, "");
        }

        /** As above, with what follows the parameters: {@code const}. */
        String declare(String declarator, String qualifier) {
            StringBuilder text = new StringBuilder(declarator).append('(');
            for (int i = 0; i < params.size(); i++) {
                text.append(i == 0 ? "" : ", ").append(params.get(i).spell());
            }
            return result.declare(text.append(')').append(qualifier).toString());
        }
    }

    /** {@code T C::*}; for a function type a pointer to a member function. */
    record MemberPointer(ClassType owner, Type type, boolean constFunction) implements Type {
        @Override
        public String declare(String declarator) {
            String inner = owner.path + owner.name + "::*" + declarator;
            if (type instanceof Function function) {
                return function.declare("(" + inner + ")", constFunction ? " const" : "");
            }
            return type.declare(type instanceof Array ? "(" + inner + ")" : inner);
        }
    }

    /** A name for another type: a typedef or an alias. */
    record Named(String name, Type type) implements Type {
        @Override
        public String declare(String declarator) {
            return join(name, declarator);
        }

        @Override
        public boolean isSimple() {
            return true;
        }
    }

    /** An enumeration. */
    final class EnumType implements Type {
        final String name;
        final String path;
        final boolean scoped;
        final Builtin underlying;
        final boolean fixed;
        final List<Enumerator> enumerators = new ArrayList<>();
        final Generation generation;

        EnumType(Generation generation, String path, String name, boolean scoped, Builtin underlying, boolean fixed) {
            this.generation = generation;
            this.name = name;
            this.path = path;
            this.scoped = scoped;
            this.underlying = underlying;
            this.fixed = fixed;
        }

        @Override
        public String declare(String declarator) {
            return join(generation.spell(path, name), declarator);
        }

        @Override
        public boolean isSimple() {
            return true;
        }
    }

    /** An enumerator and its value. */
    record Enumerator(String name, long value) {}
}
