package dev.cufe.generator;

import java.util.ArrayList;
import java.util.List;

/** Writes expressions for a purpose: of a type, convertible to a type, as a condition, for nothing. */
final class Values {
    private final Generation generation;
    private final Choice choice;

    Values(Generation generation) {
        this.generation = generation;
        this.choice = generation.choice;
    }

    /** An expression that converts implicitly to the type. */
    Expr of(Type target, int depth) {
        return switch (target.unqualified()) {
            case Type.Builtin builtin ->
                builtin == Type.Builtin.NULLPTR ? generation.literals.of(builtin) : arithmeticFor(builtin, depth);
            case Type.Pointer pointer -> generation.pointers.of(pointer, depth);
            case Type.EnumType type -> enumeration(type, depth);
            case ClassType type -> generation.classValues.converted(type, depth);
            case Type.MemberPointer pointer -> generation.pointers.member(pointer, depth);
            case Type.Reference reference -> bound(reference, depth);
            case Type.Array array -> generation.lvalues.addressable(array, false, depth);
            case Type.Function function -> throw new IllegalArgumentException("value of function type");
            case Type.Const constant -> throw new IllegalArgumentException("doubly const");
            case Type.Named named -> of(named.type(), depth);
        };
    }

    private Expr arithmeticFor(Type.Builtin target, int depth) {
        if (target == Type.Builtin.BOOL && choice.chance(40)) {
            return generation.arithmetic.truth(depth);
        }
        return choice.chance(20) ? exact(target, depth) : generation.arithmetic.of(depth);
    }

    /** An expression of exactly the type, so that overload resolution and braces see no conversion. */
    Expr exact(Type target, int depth) {
        return switch (target.unqualified()) {
            case Type.Builtin builtin -> exactArithmetic(builtin, depth);
            case Type.Pointer pointer -> {
                Expr value = generation.pointers.of(pointer, depth);
                yield value.type().equals(pointer) ? value : generation.arithmetic.cast(pointer, value, true);
            }
            case Type.EnumType type -> enumeration(type, depth);
            case ClassType type -> generation.classValues.exact(type, depth);
            case Type.MemberPointer pointer ->
                generation.arithmetic.cast(pointer, generation.pointers.member(pointer, depth), true);
            case Type.Reference reference ->
                reference.to().isConst() && !reference.rvalue()
                        ? exact(reference.to(), depth)
                        : bound(reference, depth);
            case Type.Array array -> generation.lvalues.addressable(array, false, depth);
            case Type.Function function -> throw new IllegalArgumentException("value of function type");
            case Type.Const constant -> throw new IllegalArgumentException("doubly const");
            case Type.Named named -> exact(named.type(), depth);
        };
    }

    private Expr exactArithmetic(Type.Builtin type, int depth) {
        if (choice.chance(40)) {
            Expr found = generation.lvalues.ofType(type, false, depth);
            if (found != null && !found.bitField()) {
                return found;
            }
        }
        if (depth > 0 && choice.chance(60)) {
            return generation.arithmetic.cast(type, generation.arithmetic.of(depth - 1), false);
        }
        return generation.literals.of(type);
    }

    /** An expression to which a reference of the type can be bound. */
    private Expr bound(Type.Reference reference, int depth) {
        Type to = reference.to();
        if (reference.rvalue()) {
            return rvalue(to, depth);
        }
        if (to.isConst() && choice.chance(60)) {
            return of(to.unqualified(), depth);
        }
        return generation.lvalues.addressable(to.unqualified(), !to.isConst(), depth);
    }

    private Expr rvalue(Type type, int depth) {
        if (type.unqualified() instanceof Type.Builtin builtin && builtin.isArithmetic() && choice.chance(60)) {
            return generation.literals.of(builtin);
        }
        if (type.unqualified() instanceof ClassType known && choice.chance(70)) {
            return generation.classValues.constructed(known, depth);
        }
        Expr lvalue = generation.lvalues.addressable(type, true, depth);
        String cast = "static_cast<" + new Type.Reference(type, true).spell() + ">(" + lvalue.text() + ")";
        return Expr.value(cast, Expr.POSTFIX, type);
    }

    Expr enumeration(Type.EnumType type, int depth) {
        int kind = choice.weighted(50, 25, depth > 0 ? 15 : 0, depth > 0 ? 10 : 0);
        if (kind == 1) {
            Expr found = generation.lvalues.ofType(type, false, depth);
            if (found != null) {
                return found;
            }
        }
        if (kind == 2) {
            return generation.arithmetic.cast(type, generation.arithmetic.plain(depth - 1), false);
        }
        if (kind == 3) {
            Expr condition = condition(depth - 1);
            Expr yes = enumeration(type, depth - 1);
            Expr no = enumeration(type, depth - 1);
            String text = condition.at(Expr.LOGICAL_OR) + " ? " + yes.text() + " : " + no.at(Expr.ASSIGNMENT);
            return Expr.value(text, Expr.ASSIGNMENT, type);
        }
        return generation.enumDeclarations.enumerator(type);
    }

    /** An expression of an integral or unscoped enumeration type. */
    Expr integral(int depth) {
        for (int i = 0; i < 4; i++) {
            Expr expr = generation.arithmetic.of(depth);
            if (expr.type().isIntegral() || expr.type().unqualified() instanceof Type.EnumType) {
                return expr;
            }
        }
        return generation.literals.of(generation.types.integral());
    }

    /** What stands between brackets; a lambda there would look like an attribute. */
    String index(int depth) {
        String text = integral(depth).text();
        return text.startsWith("[") ? "(" + text + ")" : text;
    }

    /** An expression that can be converted to {@code bool} in a condition. */
    Expr condition(int depth) {
        if (generation.has(Area.POINTERS) && choice.chance(15)) {
            Expr pointer = generation.lvalues.find(type -> type instanceof Type.Pointer, false, depth);
            if (pointer != null) {
                return pointer;
            }
        }
        if (generation.has(Area.CONVERSIONS) && choice.chance(10)) {
            Expr object = generation.classValues.withConversion(true, depth);
            if (object != null) {
                return object;
            }
        }
        return choice.chance(50) ? generation.arithmetic.truth(depth) : generation.arithmetic.of(depth);
    }

    /** An expression whose value nobody needs. */
    Expr discarded(int depth) {
        List<Expr> found = new ArrayList<>();
        switch (choice.weighted(40, 25, 10, 10, 15)) {
            case 0 -> add(found, generation.arithmetic.assignment(depth));
            case 1 -> add(found, generation.calls.returning(type -> true, depth));
            case 2 -> add(found, generation.arithmetic.step(depth));
            case 3 -> add(found, generation.pointers.assignment(depth));
            default -> add(found, generation.classValues.assignment(depth));
        }
        return found.isEmpty() ? generation.arithmetic.of(depth) : found.getFirst();
    }

    private static void add(List<Expr> list, Expr expr) {
        if (expr != null) {
            list.add(expr);
        }
    }
}
