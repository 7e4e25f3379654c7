package dev.cufe.generator;

import java.util.ArrayList;
import java.util.List;

/** Chooses types. */
final class Types {
    private static final Type.Builtin[] COMMON = {
        Type.Builtin.INT,
        Type.Builtin.INT,
        Type.Builtin.INT,
        Type.Builtin.UINT,
        Type.Builtin.LONG,
        Type.Builtin.BOOL,
        Type.Builtin.CHAR,
        Type.Builtin.SHORT,
        Type.Builtin.ULONG
    };
    private static final Type.Builtin[] RARE = {
        Type.Builtin.SCHAR,
        Type.Builtin.UCHAR,
        Type.Builtin.USHORT,
        Type.Builtin.WCHAR,
        Type.Builtin.CHAR16,
        Type.Builtin.CHAR32,
        Type.Builtin.LLONG,
        Type.Builtin.ULLONG
    };
    private static final Type.Builtin[] FLOATING = {Type.Builtin.FLOAT, Type.Builtin.DOUBLE, Type.Builtin.LDOUBLE};

    private final Generation generation;
    private final Choice choice;

    Types(Generation generation) {
        this.generation = generation;
        this.choice = generation.choice;
    }

    Type.Builtin integral() {
        if (generation.has(Area.WIDE) && choice.chance(5)) {
            return choice.of(Type.Builtin.INT128, Type.Builtin.UINT128);
        }
        return choice.chance(70) ? choice.of(COMMON) : choice.of(RARE);
    }

    Type.Builtin arithmetic() {
        return generation.has(Area.FLOATS) && choice.chance(25) ? choice.of(FLOATING) : integral();
    }

    /** An arithmetic, enumeration or pointer type. */
    Type scalar() {
        int kind = choice.weighted(70, 10, 20);
        if (kind == 1 && !generation.enums.isEmpty()) {
            return choice.of(generation.enums);
        }
        if (kind == 2 && generation.has(Area.POINTERS)) {
            return pointer();
        }
        return arithmetic();
    }

    Type.Pointer pointer() {
        if (choice.chance(8)) {
            return new Type.Pointer(Type.Builtin.VOID.withConst(choice.chance(40)));
        }
        if (choice.chance(10)) {
            return new Type.Pointer(functionType());
        }
        return new Type.Pointer(object(1).withConst(choice.chance(25)));
    }

    Type.Function functionType() {
        List<Type> params = new ArrayList<>();
        for (int i = choice.below(3); i > 0; i--) {
            params.add(arithmetic());
        }
        return new Type.Function(choice.chance(20) ? Type.Builtin.VOID : arithmetic(), params);
    }

    /** A type that a variable can have. */
    Type object(int depth) {
        int kind = choice.weighted(60, 20, depth > 0 && generation.has(Area.POINTERS) ? 12 : 0, 8);
        if (kind == 1) {
            ClassType found = concreteClass();
            return found == null ? arithmetic() : found;
        }
        if (kind == 2) {
            return pointerTo(depth);
        }
        if (kind == 3 && !generation.enums.isEmpty()) {
            return choice.of(generation.enums);
        }
        return arithmetic();
    }

    private Type pointerTo(int depth) {
        int kind = choice.weighted(75, 8, 7, generation.has(Area.MEMBER_POINTERS) ? 10 : 0);
        if (kind == 1) {
            return new Type.Pointer(functionType());
        }
        if (kind == 2) {
            return new Type.Pointer(new Type.Array(arithmetic(), choice.between(1, 4)));
        }
        if (kind == 3 && !generation.classes.isEmpty()) {
            return memberPointer(choice.of(generation.classes));
        }
        return new Type.Pointer(object(depth - 1).withConst(choice.chance(20)));
    }

    /** A pointer to a member that the class has, or would have. */
    private Type.MemberPointer memberPointer(ClassType owner) {
        if (!owner.methods.isEmpty() && choice.chance(40)) {
            FunctionInfo method = choice.of(owner.methods);
            return new Type.MemberPointer(owner, method.type(), method.isConst);
        }
        for (ClassType.Field field : owner.fields) {
            if (!field.isBitField() && choice.chance(60)) {
                return new Type.MemberPointer(owner, field.type(), false);
            }
        }
        return new Type.MemberPointer(owner, arithmetic(), false);
    }

    /** A class that can be used by value, or null. */
    ClassType concreteClass() {
        for (int i = 0; i < 4 && !generation.classes.isEmpty(); i++) {
            ClassType found = choice.of(generation.classes);
            if (!found.isAbstract) {
                return found;
            }
        }
        return null;
    }

    /** The type of a parameter or result: an object type or a reference. */
    Type passed() {
        Type type = object(1);
        if (choice.chance(25)) {
            boolean rvalue = choice.chance(20);
            return new Type.Reference(type.withConst(!rvalue && choice.chance(60)), rvalue);
        }
        return type;
    }

    /** Declares with an alias where one fits, some of the time. */
    String declare(Type type, String declarator) {
        for (Type.Named alias : generation.aliases) {
            if (alias.type().equals(type.unqualified()) && choice.chance(40)) {
                return alias.withConst(type.isConst()).declare(declarator);
            }
        }
        return type.declare(declarator);
    }
}
