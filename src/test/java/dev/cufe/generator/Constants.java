package dev.cufe.generator;

import dev.cufe.generator.Type.Builtin;

/**
 * Writes integral constant expressions whose value the generator knows, for array bounds, case labels, enumerators,
 * widths and {@code static_assert}.
 *
 * <p>All intermediate values stay between 0 and 2^31 - 1 in magnitude, so that no type overflows; as soon as an operand
 * is unsigned nothing negative is mixed with it.
 */
final class Constants {
    private static final long LIMIT = Integer.MAX_VALUE;

    private final Generation generation;
    private final Choice choice;

    Constants(Generation generation) {
        this.generation = generation;
        this.choice = generation.choice;
    }

    /** A constant expression and its value. */
    record Constant(String text, int level, Builtin type, long value) {
        String at(int least) {
            return level >= least ? text : "(" + text + ")";
        }

        Expr expr() {
            return Expr.value(text, level, type);
        }
    }

    /** A constant expression with a value between two bounds, which lie within 0 and 1000. */
    Constant between(int least, int most, int depth) {
        for (int i = 0; i < 12; i++) {
            Constant constant = of(depth);
            if (constant.value >= least && constant.value <= most) {
                return constant;
            }
        }
        int value = choice.between(least, most);
        return new Constant(Integer.toString(value), Expr.PRIMARY, Builtin.INT, value);
    }

    Constant of(int depth) {
        for (int i = 0; i < 6 && depth > 0; i++) {
            Constant made = attempt(depth - 1);
            if (Math.abs(made.value) <= LIMIT
                    && (made.value >= 0 || !made.type.promoted().isUnsigned())) {
                return made;
            }
        }
        return leaf();
    }

    private Constant leaf() {
        switch (choice.weighted(50, 15, 15, 10, 10)) {
            case 1:
                if (!generation.constants.isEmpty()) {
                    return choice.of(generation.constants);
                }
                break;
            case 2:
                if (!generation.enums.isEmpty()) {
                    Type.EnumType type = choice.of(generation.enums);
                    Type.Enumerator enumerator = choice.of(type.enumerators);
                    Expr expr = generation.enumDeclarations.spell(type, enumerator);
                    if (!type.scoped) {
                        return new Constant(expr.text(), expr.level(), type.underlying, enumerator.value());
                    }
                    String text = "static_cast<" + type.underlying.spell() + ">(" + expr.text() + ")";
                    return new Constant(text, Expr.POSTFIX, type.underlying, enumerator.value());
                }
                break;
            case 3:
                char c = choice.of('a', 'Z', '0', ' ');
                return new Constant("'" + c + "'", Expr.PRIMARY, Builtin.CHAR, c);
            case 4:
                Builtin type = choice.of(Builtin.CHAR, Builtin.SHORT, Builtin.INT, Builtin.LONG, Builtin.DOUBLE);
                return new Constant("sizeof(" + type.spell() + ")", Expr.UNARY, Builtin.ULONG, type.bits() / 8);
            default:
        }
        int value = choice.below(choice.chance(80) ? 12 : 300);
        return switch (choice.weighted(70, 10, 10, 10)) {
            case 1 -> new Constant(value + "u", Expr.PRIMARY, Builtin.UINT, value);
            case 2 -> new Constant(value + "L", Expr.PRIMARY, Builtin.LONG, value);
            case 3 -> new Constant(value % 2 == 0 ? "false" : "true", Expr.PRIMARY, Builtin.BOOL, value % 2);
            default -> new Constant(Integer.toString(value), Expr.PRIMARY, Builtin.INT, value);
        };
    }

    private Constant attempt(int depth) {
        return switch (choice.weighted(25, 45, 10, 10, 10)) {
            case 0 -> leaf();
            case 1 -> binary(of(depth), of(depth));
            case 2 -> unary(of(depth));
            case 3 -> conditional(of(depth), of(depth), of(depth));
            default -> cast(of(depth));
        };
    }

    private Constant binary(Constant left, Constant right) {
        long a = left.value;
        long b = right.value;
        Builtin common = Builtin.common(left.type, right.type);
        if (common.isUnsigned() && (a < 0 || b < 0)) {
            return left;
        }
        return switch (choice.below(14)) {
            case 0 -> joined(left, "+", right, Expr.ADDITIVE, common, a + b);
            case 1 -> joined(left, "-", right, Expr.ADDITIVE, common, a - b);
            case 2 -> joined(left, "*", right, Expr.MULTIPLICATIVE, common, a * b);
            case 3 -> b == 0 ? left : joined(left, "/", right, Expr.MULTIPLICATIVE, common, a / b);
            case 4 -> b == 0 ? left : joined(left, "%", right, Expr.MULTIPLICATIVE, common, a % b);
            case 5 -> joined(left, "&", right, Expr.AND, common, a & b);
            case 6 -> joined(left, "|", right, Expr.OR, common, a | b);
            case 7 -> joined(left, "^", right, Expr.XOR, common, a ^ b);
            case 8 ->
                a < 0 || b < 0 || b > 7 || a > 1 << 20
                        ? left
                        : joined(left, "<<", right, Expr.SHIFT, left.type.promoted(), a << b);
            case 9 ->
                a < 0 || b < 0 || b > 20 ? left : joined(left, ">>", right, Expr.SHIFT, left.type.promoted(), a >> b);
            case 10 -> joined(left, "<", right, Expr.RELATIONAL, Builtin.BOOL, a < b ? 1 : 0);
            case 11 -> joined(left, "==", right, Expr.EQUALITY, Builtin.BOOL, a == b ? 1 : 0);
            case 12 -> joined(left, "&&", right, Expr.LOGICAL_AND, Builtin.BOOL, a != 0 && b != 0 ? 1 : 0);
            default -> joined(left, "||", right, Expr.LOGICAL_OR, Builtin.BOOL, a != 0 || b != 0 ? 1 : 0);
        };
    }

    private static Constant joined(
            Constant left, String operator, Constant right, int level, Builtin type, long value) {
        return new Constant(left.at(level) + " " + operator + " " + right.at(level + 1), level, type, value);
    }

    private Constant unary(Constant operand) {
        Builtin promoted = operand.type.promoted();
        String text = operand.expr().afterOperator();
        return switch (choice.below(3)) {
            case 0 -> promoted.isUnsigned() ? operand : new Constant("-" + text, Expr.UNARY, promoted, -operand.value);
            case 1 -> new Constant("!" + text, Expr.UNARY, Builtin.BOOL, operand.value == 0 ? 1 : 0);
            default -> promoted.isUnsigned() ? operand : new Constant("~" + text, Expr.UNARY, promoted, ~operand.value);
        };
    }

    private Constant conditional(Constant condition, Constant yes, Constant no) {
        Builtin type = yes.type == no.type ? yes.type : Builtin.common(yes.type, no.type);
        if (type.isUnsigned() && type != Builtin.BOOL && (yes.value < 0 || no.value < 0)) {
            return yes;
        }
        String text = condition.at(Expr.LOGICAL_OR) + " ? " + yes.text + " : " + no.at(Expr.ASSIGNMENT);
        return new Constant(text, Expr.ASSIGNMENT, type, condition.value != 0 ? yes.value : no.value);
    }

    private Constant cast(Constant operand) {
        Builtin to = choice.of(Builtin.INT, Builtin.LONG, Builtin.LLONG, Builtin.SHORT);
        if (to == Builtin.SHORT && Math.abs(operand.value) > Short.MAX_VALUE) {
            return operand;
        }
        Expr expr = generation.arithmetic.cast(to, operand.expr(), false);
        return new Constant(expr.text(), expr.level(), to, operand.value);
    }
}
