package dev.cufe.generator;

import dev.cufe.generator.Type.Builtin;
import java.util.ArrayList;
import java.util.List;

/**
 * Writes expressions and statements that depend on template parameters ([temp.dep]).
 *
 * <p>Type parameters stand for arithmetic types only, so every operator of {@code double} can be applied to a value of
 * dependent type.
 */
final class Dependent {
    private final Generation generation;
    private final Choice choice;

    /** Names of type parameters in scope. */
    private final List<String> types;
    /** Names of integral template parameters in scope. */
    private final List<String> numbers;
    /** Variables of dependent arithmetic type. */
    private final List<String> variables = new ArrayList<>();
    /** Calls of other templates; {@code @} stands for the argument. */
    private final List<String> calls;

    Dependent(Generation generation, List<String> types, List<String> numbers, List<String> calls) {
        this.generation = generation;
        this.choice = generation.choice;
        this.types = types;
        this.numbers = numbers;
        this.calls = calls;
    }

    void add(String variable) {
        variables.add(variable);
    }

    /** A context with the same names, to which more can be added. */
    Dependent inner() {
        Dependent inner = new Dependent(generation, types, numbers, calls);
        inner.variables.addAll(variables);
        return inner;
    }

    private static Expr made(String text, int level) {
        return Expr.value(text, level, Builtin.INT);
    }

    // ---- expressions

    Expr of(int depth) {
        if (depth <= 0) {
            return leaf();
        }
        return switch (choice.weighted(20, 30, 8, 8, 12, 6, 6, 10)) {
            case 0 -> leaf();
            case 1 -> binary(depth - 1);
            case 2 -> made(choice.of("-", "+", "!") + of(depth - 1).afterOperator(), Expr.UNARY);
            case 3 ->
                made(
                        of(depth - 1).at(Expr.LOGICAL_OR) + " ? "
                                + of(depth - 1).text() + " : " + of(depth - 1).at(Expr.ASSIGNMENT),
                        Expr.ASSIGNMENT);
            case 4 -> cast(of(depth - 1));
            case 5 -> size(depth - 1);
            case 6 -> generation.arithmetic.plain(1);
            default -> call(depth - 1);
        };
    }

    private Expr leaf() {
        return switch (choice.weighted(60, 12, 13, 15)) {
            case 0 -> variables.isEmpty() ? made("3", Expr.PRIMARY) : made(choice.of(variables), Expr.PRIMARY);
            case 1 -> types.isEmpty() ? made("1", Expr.PRIMARY) : made(choice.of(types) + "()", Expr.POSTFIX);
            case 2 -> numbers.isEmpty() ? made("2", Expr.PRIMARY) : made(choice.of(numbers), Expr.PRIMARY);
            default -> generation.literals.of(generation.types.arithmetic());
        };
    }

    private Expr binary(int depth) {
        String operator = choice.of("+", "-", "*", "<", ">", "<=", "==", "!=", "&&", "||");
        int level = switch (operator) {
            case "*" -> Expr.MULTIPLICATIVE;
            case "+", "-" -> Expr.ADDITIVE;
            case "==", "!=" -> Expr.EQUALITY;
            case "&&" -> Expr.LOGICAL_AND;
            case "||" -> Expr.LOGICAL_OR;
            default -> Expr.RELATIONAL;
        };
        return made(of(depth).at(level) + " " + operator + " " + of(depth).at(level + 1), level);
    }

    private Expr cast(Expr operand) {
        String type = types.isEmpty() || choice.chance(30)
                ? generation.types.arithmetic().spell()
                : choice.of(types);
        return switch (choice.below(3)) {
            case 0 -> made("(" + type + ")" + operand.afterOperator(), Expr.UNARY);
            case 1 -> made("static_cast<" + type + ">(" + operand.text() + ")", Expr.POSTFIX);
            default ->
                type.indexOf(' ') < 0 ? made(type + "(" + operand.at(Expr.ASSIGNMENT) + ")", Expr.POSTFIX) : operand;
        };
    }

    private Expr size(int depth) {
        if (!types.isEmpty() && choice.chance(60)) {
            return made(choice.of("sizeof(", "alignof(") + choice.of(types) + ")", Expr.UNARY);
        }
        generation.unevaluated++;
        Expr query = made("sizeof(" + of(depth).text() + ")", Expr.UNARY);
        generation.unevaluated--;
        return query;
    }

    private Expr call(int depth) {
        if (calls.isEmpty()) {
            return of(depth);
        }
        return made(choice.of(calls).replace("@", of(depth).at(Expr.ASSIGNMENT)), Expr.POSTFIX);
    }

    // ---- statements

    /** Statements of a body that returns a value of dependent type. */
    void body() {
        Dependent block = inner();
        for (int i = choice.below(4); i > 0; i--) {
            block.statement(2);
        }
        Expr result = block.of(2);
        generation.out.line("return " + (choice.chance(15) ? "(" + result.text() + ")" : result.text()) + ";");
    }

    private void statement(int depth) {
        SourceText out = generation.out;
        switch (choice.weighted(35, 20, depth > 0 ? 15 : 0, depth > 0 ? 8 : 0, 6, 6, depth > 0 ? 5 : 0, 8)) {
            case 0 -> declaration();
            case 1 -> {
                if (variables.isEmpty()) {
                    declaration();
                } else {
                    String operator = choice.of(" = ", " += ", " -= ", " *= ");
                    out.line(choice.of(variables) + operator + of(2).at(Expr.ASSIGNMENT) + ";");
                }
            }
            case 2 -> {
                block("if (" + of(2).text() + ") {", depth);
                if (choice.chance(40)) {
                    block("else {", depth);
                }
            }
            case 3 -> {
                String i = generation.fresh("i");
                String limit = numbers.isEmpty() ? generation.literals.small() : choice.of(numbers);
                block("for (int " + i + " = 0; " + i + " < " + limit + "; ++" + i + ") {", depth);
            }
            case 4 ->
                out.line(types.isEmpty() ? ";" : "static_assert(sizeof(" + choice.of(types) + ") > 0, \"size\");");
            case 5 -> {
                if (types.isEmpty()) {
                    out.line(";");
                } else {
                    String name = generation.fresh("T");
                    String v = generation.fresh("v");
                    out.line("typedef " + choice.of(types) + " " + name + ";");
                    // In parentheses of its own, so that it is no parameter.
                    out.line(name + " " + v + "((" + of(1).text() + "));");
                    variables.add(v);
                }
            }
            case 6 ->
                block(
                        "if constexpr (" + (types.isEmpty() ? "true" : "sizeof(" + choice.of(types) + ") == 4") + ") {",
                        depth);
            default -> {
                Expr value = generation.values.discarded(1);
                out.line((Variables.startsLikeType(value.text()) ? "(" + value.text() + ")" : value.text()) + ";");
            }
        }
    }

    private void block(String head, int depth) {
        generation.out.open(head);
        Dependent block = inner();
        for (int i = choice.below(3); i > 0; i--) {
            block.statement(depth - 1);
        }
        generation.out.close("}");
    }

    private void declaration() {
        String name = generation.fresh("v");
        String type = types.isEmpty() || choice.chance(20) ? "auto" : choice.of(types);
        String value = of(2).at(Expr.ASSIGNMENT);
        generation.out.line(type + " " + name + " = " + value + ";");
        variables.add(name);
    }
}
