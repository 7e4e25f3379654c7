package dev.cufe.generator;

import dev.cufe.generator.Type.Builtin;
import org.jspecify.annotations.Nullable;

/**
 * Writes expressions of arithmetic and unscoped enumeration types: all operators, over operands of all types
 * ([expr.unary.op] to [expr.comma]).
 */
final class Arithmetic {
    private final Generation generation;
    private final Choice choice;

    Arithmetic(Generation generation) {
        this.generation = generation;
        this.choice = generation.choice;
    }

    /** The arithmetic type that an operand has in an operator. */
    static Builtin arithmeticType(Type type) {
        return switch (type.unqualified()) {
            case Builtin builtin -> builtin;
            case Type.EnumType enumeration -> enumeration.underlying;
            default -> throw new IllegalArgumentException(type.spell());
        };
    }

    /** Any arithmetic expression; an operand may also be an unscoped enumeration. */
    Expr of(int depth) {
        if (depth <= 0) {
            return leaf();
        }
        Expr found = attempt(depth - 1);
        return found == null ? leaf() : found;
    }

    /** As {@link #of}, but never of enumeration type. */
    Expr plain(int depth) {
        for (int i = 0; i < 3; i++) {
            Expr expr = of(depth);
            if (expr.type().isArithmetic()) {
                return expr;
            }
        }
        return generation.literals.of(Builtin.INT);
    }

    private @Nullable Expr attempt(int depth) {
        return switch (choice.weighted(14, 12, 8, 5, 8, 8, 8, 7, 4, 6, 4, 8, 4, 8, 5, 4, 6, 3, 3, 3)) {
            case 0 -> leaf();
            case 1 -> binary(choice.of("+", "-", "*", "/"), depth, false);
            case 2 -> binary(choice.of("%", "&", "|", "^"), depth, true);
            case 3 -> shift(depth);
            case 4 -> comparison(depth);
            case 5 -> truth(depth);
            case 6 -> unary(depth);
            case 7 -> conditional(depth);
            case 8 -> comma(depth);
            case 9 -> assignment(depth);
            case 10 -> step(depth);
            case 11 -> cast(generation.types.arithmetic(), castOperand(depth), false);
            case 12 -> query(depth);
            case 13 -> generation.calls.returning(Type::isArithmetic, depth);
            case 14 -> generation.pointers.arithmetic(depth);
            case 15 -> fromEnumeration(depth);
            case 16 -> generation.classValues.arithmetic(depth);
            case 17 -> generation.lambdas.called(depth);
            case 18 -> choice.chance(50) ? gnu(depth) : generation.builtins.of(depth);
            default -> subscriptOfString(depth);
        };
    }

    private Expr leaf() {
        int kind = choice.weighted(50, 35, 10, 5);
        if (kind == 0) {
            Expr found = generation.lvalues.find(Type::isArithmetic, false, 0);
            if (found != null) {
                return found;
            }
        }
        if (kind == 2 && !generation.enums.isEmpty()) {
            Type.EnumType type = choice.of(generation.enums);
            if (!type.scoped) {
                return generation.enumDeclarations.enumerator(type);
            }
        }
        if (kind == 3 && !generation.constants.isEmpty()) {
            Constants.Constant constant = choice.of(generation.constants);
            return Expr.lvalue(
                    constant.text(), constant.level(), constant.type().withConst(true));
        }
        if (!generation.literalOperators.isEmpty() && choice.chance(10)) {
            return Expr.value(
                    generation.literals.small() + choice.of(generation.literalOperators), Expr.PRIMARY, Builtin.LONG);
        }
        return generation.literals.of(generation.types.arithmetic());
    }

    private Expr operand(int depth, boolean integral) {
        if (integral) {
            return generation.values.integral(depth);
        }
        if (generation.has(Area.CONVERSIONS) && choice.chance(6)) {
            Expr object = generation.classValues.convertibleToArithmetic(depth);
            if (object != null) {
                return object;
            }
        }
        return of(depth);
    }

    private Builtin typeOf(Expr operand) {
        return operand.type().unqualified() instanceof ClassType type
                ? (Builtin) generation.classValues.arithmeticConversion(type).to()
                : arithmeticType(operand.type());
    }

    private Expr binary(String operator, int depth, boolean integral) {
        Expr left = operand(depth, integral);
        // One operand of class type is enough: with two, overloads of either would compete.
        Expr right = left.type().unqualified() instanceof ClassType ? plain(depth) : operand(depth, integral);
        if (operator.equals("/") || operator.equals("%")) {
            right = neverZero(right, integral);
        }
        int level = level(operator);
        String text = left.at(level) + " " + operator + " " + right.at(level + 1);
        return Expr.value(text, level, Builtin.common(typeOf(left), typeOf(right)));
    }

    /** Division by a constant zero is diagnosed. */
    private Expr neverZero(Expr divisor, boolean integral) {
        if (divisor.level() == Expr.PRIMARY
                && Character.isLetter(divisor.text().charAt(0))
                && divisor.lvalue()
                && !divisor.type().isConst()) {
            return divisor;
        }
        return integral || choice.chance(70)
                ? Expr.value(Integer.toString(choice.between(1, 9)), Expr.PRIMARY, Builtin.INT)
                : Expr.value("2.5", Expr.PRIMARY, Builtin.DOUBLE);
    }

    private static int level(String operator) {
        return switch (operator) {
            case "*", "/", "%" -> Expr.MULTIPLICATIVE;
            case "+", "-" -> Expr.ADDITIVE;
            case "&" -> Expr.AND;
            case "^" -> Expr.XOR;
            case "|" -> Expr.OR;
            default -> throw new IllegalArgumentException(operator);
        };
    }

    private Expr shift(int depth) {
        Expr left = generation.values.integral(depth);
        String count = choice.chance(70)
                ? generation.literals.small()
                : generation.values.integral(depth).at(Expr.ADDITIVE);
        String text = left.at(Expr.SHIFT) + choice.of(" << ", " >> ") + count;
        return Expr.value(text, Expr.SHIFT, arithmeticType(left.type()).promoted());
    }

    private Expr comparison(int depth) {
        boolean equality = choice.chance(50);
        Expr left = operand(depth, false);
        Expr right = left.type().unqualified() instanceof Type.EnumType type
                ? generation.values.enumeration(type, depth)
                : plain(depth);
        int level = equality ? Expr.EQUALITY : Expr.RELATIONAL;
        String operator = equality ? choice.of(" == ", " != ") : choice.of(" < ", " > ", " <= ", " >= ");
        return Expr.value(left.at(level) + operator + right.at(level + 1), level, Builtin.BOOL);
    }

    /** An expression of type bool. */
    Expr truth(int depth) {
        if (depth <= 0) {
            return comparison(0);
        }
        return switch (choice.weighted(30, 30, 20, 20)) {
            case 0 -> logical(" && ", Expr.LOGICAL_AND, depth - 1);
            case 1 -> logical(" || ", Expr.LOGICAL_OR, depth - 1);
            case 2 ->
                Expr.value("!" + generation.values.condition(depth - 1).afterOperator(), Expr.UNARY, Builtin.BOOL);
            default -> comparison(depth - 1);
        };
    }

    private Expr logical(String operator, int level, int depth) {
        Expr left = generation.values.condition(depth);
        Expr right = generation.values.condition(depth);
        return Expr.value(left.at(level) + operator + right.at(level + 1), level, Builtin.BOOL);
    }

    private Expr unary(int depth) {
        String operator = choice.of("+", "-", "~", "!");
        if (operator.equals("!")) {
            return Expr.value("!" + generation.values.condition(depth).afterOperator(), Expr.UNARY, Builtin.BOOL);
        }
        Expr value = operand(depth, operator.equals("~"));
        return Expr.value(
                operator + value.afterOperator(), Expr.UNARY, typeOf(value).promoted());
    }

    private Expr conditional(int depth) {
        Expr condition = generation.values.condition(depth);
        Expr yes = plain(depth);
        Expr no = plain(depth);
        Type type = yes.type().unqualified().equals(no.type().unqualified())
                ? yes.type().unqualified()
                : Builtin.common(arithmeticType(yes.type()), arithmeticType(no.type()));
        String middle = " ? " + yes.text() + " : ";
        if (generation.has(Area.EXCEPTIONS) && choice.chance(5)) {
            return Expr.value(
                    condition.at(Expr.LOGICAL_OR) + " ? throw " + yes.at(Expr.ASSIGNMENT) + " : "
                            + no.at(Expr.ASSIGNMENT),
                    Expr.ASSIGNMENT,
                    no.type());
        }
        return Expr.value(condition.at(Expr.LOGICAL_OR) + middle + no.at(Expr.ASSIGNMENT), Expr.ASSIGNMENT, type);
    }

    private Expr comma(int depth) {
        Expr right = of(depth);
        String text = generation.values.discarded(depth).at(Expr.COMMA) + ", " + right.at(Expr.ASSIGNMENT);
        return new Expr(text, Expr.COMMA, right.type(), right.lvalue(), right.bitField());
    }

    /** An assignment to an arithmetic lvalue, or null if there is none. */
    @Nullable
    Expr assignment(int depth) {
        Expr target = generation.lvalues.find(Type::isArithmetic, true, depth);
        if (target == null) {
            return null;
        }
        String operator = assignmentOperator(target.type().isIntegral());
        Expr value = switch (operator) {
            case "=" -> generation.values.of(target.type(), depth);
            case "+=", "-=", "*=" -> of(depth);
            case "/=" -> neverZero(plain(depth), target.type().isIntegral());
            case "%=" -> neverZero(generation.values.integral(depth), true);
            case "<<=", ">>=" -> Expr.value(generation.literals.small(), Expr.PRIMARY, Builtin.INT);
            default -> generation.values.integral(depth);
        };
        String text = target.at(Expr.LOGICAL_OR + 1) + " " + operator + " " + value.at(Expr.ASSIGNMENT);
        return new Expr(text, Expr.ASSIGNMENT, target.type(), true, target.bitField());
    }

    private String assignmentOperator(boolean integral) {
        if (choice.chance(50)) {
            return "=";
        }
        return integral
                ? choice.of("+=", "-=", "*=", "/=", "%=", "<<=", ">>=", "&=", "|=", "^=")
                : choice.of("+=", "-=", "*=", "/=");
    }

    /** An increment or decrement, or null if there is nothing to count. */
    @Nullable
    Expr step(int depth) {
        Expr target = generation.lvalues.find(type -> type.isArithmetic() && type != Builtin.BOOL, true, depth);
        if (target == null) {
            return null;
        }
        String operator = choice.of("++", "--");
        if (choice.chance(50)) {
            return Expr.value(target.at(Expr.POSTFIX) + operator, Expr.POSTFIX, target.type());
        }
        return new Expr(operator + target.afterOperator(), Expr.UNARY, target.type(), true, target.bitField());
    }

    private Expr castOperand(int depth) {
        if (!generation.enums.isEmpty() && choice.chance(15)) {
            return generation.values.enumeration(choice.of(generation.enums), depth);
        }
        return operand(depth, false);
    }

    /** A cast in one of its notations; {@code old} asks for one that can also reinterpret. */
    Expr cast(Type to, Expr operand, boolean old) {
        if (old || choice.chance(40)) {
            String operandText = operand.level() < Expr.UNARY ? "(" + operand.text() + ")" : operand.text();
            return Expr.value("(" + to.spell() + ")" + operandText, Expr.UNARY, to);
        }
        if (to.isSimple() && choice.chance(50)) {
            return Expr.value(to.spell() + "(" + operand.at(Expr.ASSIGNMENT) + ")", Expr.POSTFIX, to);
        }
        return Expr.value("static_cast<" + to.spell() + ">(" + operand.text() + ")", Expr.POSTFIX, to);
    }

    private Expr query(int depth) {
        generation.unevaluated++;
        Expr query = unevaluated(depth);
        generation.unevaluated--;
        return query;
    }

    private Expr unevaluated(int depth) {
        Type type = generation.types.object(1);
        return switch (choice.below(4)) {
            case 0 -> Expr.value("sizeof(" + type.spell() + ")", Expr.UNARY, Builtin.ULONG);
            case 1 -> {
                Expr operand = generation.lvalues.addressable(type, false, depth);
                yield Expr.value("sizeof " + operand.at(Expr.UNARY), Expr.UNARY, Builtin.ULONG);
            }
            case 2 -> Expr.value("alignof(" + type.spell() + ")", Expr.UNARY, Builtin.ULONG);
            default -> Expr.value("noexcept(" + of(depth).text() + ")", Expr.UNARY, Builtin.BOOL);
        };
    }

    private @Nullable Expr fromEnumeration(int depth) {
        if (generation.enums.isEmpty()) {
            return null;
        }
        Type.EnumType type = choice.of(generation.enums);
        Expr left = generation.values.enumeration(type, depth);
        if (choice.chance(40)) {
            return cast(generation.types.arithmetic(), left, false);
        }
        Expr right = generation.values.enumeration(type, depth);
        String operator = choice.of(" == ", " != ", " < ", " >= ");
        int level = operator.contains("<") || operator.contains(">") ? Expr.RELATIONAL : Expr.EQUALITY;
        return Expr.value(left.at(level) + operator + right.at(level + 1), level, Builtin.BOOL);
    }

    private @Nullable Expr gnu(int depth) {
        if (!generation.has(Area.GNU)) {
            return null;
        }
        // Not a call: the reference tool fails on f() ?: x where f returns an rvalue reference.
        Expr left = generation.lvalues.find(Type::isArithmetic, false, depth);
        if (left != null && choice.chance(40)) {
            Expr right = plain(depth);
            Type type = left.type().unqualified().equals(right.type().unqualified())
                    ? left.type()
                    : Builtin.common(arithmeticType(left.type()), arithmeticType(right.type()));
            return Expr.value(left.at(Expr.LOGICAL_OR) + " ?: " + right.at(Expr.ASSIGNMENT), Expr.ASSIGNMENT, type);
        }
        if (generation.function != null && generation.unevaluated == 0 && choice.chance(40)) {
            String name = generation.fresh("s");
            Expr initial = of(depth);
            return Expr.value(
                    "({ int " + name + " = " + initial.at(Expr.ASSIGNMENT) + "; " + name + " + 1; })",
                    Expr.PRIMARY,
                    Builtin.INT);
        }
        Expr operand = plain(depth);
        return Expr.value("__builtin_expect(" + operand.at(Expr.ASSIGNMENT) + ", 1)", Expr.POSTFIX, Builtin.LONG);
    }

    private Expr subscriptOfString(int depth) {
        // The reference tool crashes on "a"[70368744177664LL]: only small constants.
        Expr found = generation.lvalues.find(Type::isIntegral, true, depth);
        String index = found == null ? choice.of("0", "1", "1L", "0u") : found.text();
        return Expr.lvalue(
                generation.literals.string() + "[" + index + "]", Expr.POSTFIX, Builtin.CHAR.withConst(true));
    }
}
