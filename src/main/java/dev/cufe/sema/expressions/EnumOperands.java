package dev.cufe.sema.expressions;

import dev.cufe.il.expr.Expr;
import dev.cufe.il.type.Type;
import dev.cufe.types.Types;

/**
 * Operands of which one is an enumeration: operator functions may take them [over.match.oper]/1, so that what no built-in
 * candidate [over.built] takes matches no operator at all, whatever the rules of the built-in operator would say.
 */
final class EnumOperands {
    private EnumOperands() {}

    /** Whether no built-in candidate of an operator, assignments included, takes the operands. */
    static boolean matchNone(String operator, Expr[] operands) {
        Type a = operands[0].type();
        Type b = operands[1].type();
        if (!Types.isEnum(a) && !Types.isEnum(b)) {
            return false;
        }
        return switch (operator) {
            case "==", "!=", "<", "<=", ">", ">=", "<=>" -> !areNumbers(a, b) && !areSameScoped(a, b);
            case "+", "-" -> !areNumbers(a, b) && !isOffset(a, b) && !(operator.equals("+") && isOffset(b, a));
            case "+=", "-=" -> !areNumbers(a, b) && !isOffset(a, b);
            case "*", "/", "*=", "/=" -> !areNumbers(a, b);
            case "%", "&", "|", "^", "<<", ">>", "%=", "&=", "|=", "^=", "<<=", ">>=" ->
                !Types.isIntegralOrUnscopedEnum(a) || !Types.isIntegralOrUnscopedEnum(b);
            case "[]" -> !isOffset(a, b) && !isOffset(b, a);
            default -> false;
        };
    }

    private static boolean areSameScoped(Type a, Type b) {
        return Types.isScopedEnum(a) && Types.sameUnqualified(a, b);
    }

    private static boolean areNumbers(Type a, Type b) {
        return isNumber(a) && isNumber(b);
    }

    private static boolean isNumber(Type type) {
        return Types.isArithmeticOrUnscopedEnum(type) || Types.isComplexNumber(type);
    }

    /** A pointer to an object and a number to move it by. */
    private static boolean isOffset(Type pointer, Type number) {
        boolean isPointer =
                Types.isArray(pointer) || Types.isObjectPointer(pointer) && !Types.isVoid(Types.pointee(pointer));
        return isPointer && Types.isIntegralOrUnscopedEnum(number);
    }
}
