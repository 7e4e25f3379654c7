package dev.cufe.generator;

import dev.cufe.generator.Type.Builtin;
import org.jspecify.annotations.Nullable;

/** Writes uses of built-in functions, type traits and predefined names. */
final class Builtins {
    private final Generation generation;
    private final Choice choice;

    Builtins(Generation generation) {
        this.generation = generation;
        this.choice = generation.choice;
    }

    /** An arithmetic expression, or null. */
    @Nullable
    Expr of(int depth) {
        if (!generation.has(Area.BUILTINS)) {
            return null;
        }
        return switch (choice.below(6)) {
            case 0 -> call(choice.of("__builtin_popcount", "__builtin_clz", "__builtin_ffs"), Builtin.INT, depth);
            case 1 -> call(choice.of("__builtin_fabs", "__builtin_sqrt", "__builtin_floor"), Builtin.DOUBLE, depth);
            case 2 -> trait();
            case 3 -> offset();
            case 4 -> call("__builtin_labs", Builtin.LONG, depth);
            default -> {
                generation.unevaluated++;
                Expr operand = generation.lvalues.find(Type::isArithmetic, false, depth);
                generation.unevaluated--;
                yield operand == null || operand.bitField()
                        ? null
                        : Expr.value("__alignof__(" + operand.text() + ")", Expr.UNARY, Builtin.ULONG);
            }
        };
    }

    private Expr call(String name, Builtin result, int depth) {
        return Expr.value(
                name + "(" + generation.arithmetic.plain(depth).at(Expr.ASSIGNMENT) + ")", Expr.POSTFIX, result);
    }

    private Expr trait() {
        String one = generation.types.object(1).spell();
        String two = generation.types.object(1).spell();
        String text = choice.of(
                "__is_class(" + one + ")",
                "__is_enum(" + one + ")",
                "__is_same(" + one + ", " + two + ")",
                "__is_trivially_copyable(" + one + ")",
                "__is_pod(" + one + ")",
                "__is_empty(" + one + ")",
                "__has_virtual_destructor(" + one + ")");
        return Expr.value(text, Expr.PRIMARY, Builtin.BOOL);
    }

    private @Nullable Expr offset() {
        ClassType type = generation.types.concreteClass();
        if (type == null || !type.isAggregate() || type.fields.isEmpty()) {
            return null;
        }
        ClassType.Field field = choice.of(type.fields);
        return field.isBitField()
                ? null
                : Expr.value(
                        "__builtin_offsetof(" + type.spell() + ", " + field.name() + ")", Expr.POSTFIX, Builtin.ULONG);
    }
}
