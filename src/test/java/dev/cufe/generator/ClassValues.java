package dev.cufe.generator;

import dev.cufe.generator.Type.Builtin;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Writes expressions of class type and uses of overloaded operators and conversion functions. */
final class ClassValues {
    private final Generation generation;
    private final Choice choice;

    ClassValues(Generation generation) {
        this.generation = generation;
        this.choice = generation.choice;
    }

    /** An expression that initialises an object of the class by copy: of the class, derived from it, or convertible. */
    Expr converted(ClassType type, int depth) {
        if (generation.has(Area.CONVERSIONS) && choice.chance(25)) {
            ClassType.Constructor converting = convertingConstructor(type);
            if (converting != null) {
                return generation.values.exact(converting.params().getFirst(), depth - 1);
            }
        }
        if (choice.chance(15) && !type.isUnion()) {
            Expr derived = generation.lvalues.find(
                    each -> each instanceof ClassType other && other.derivesFrom(type), false, depth);
            if (derived != null) {
                return derived;
            }
        }
        return exact(type, depth);
    }

    /** The only constructor that makes the class convertible from something else, or null. */
    private static ClassType.@Nullable Constructor convertingConstructor(ClassType type) {
        ClassType.Constructor found = null;
        for (ClassType.Constructor constructor : type.constructors) {
            if (constructor.params().size() == 1) {
                if (found != null) {
                    return null;
                }
                found = constructor;
            }
        }
        return found != null && !found.isExplicit() ? found : null;
    }

    /** An expression whose type is the class itself. */
    Expr exact(ClassType type, int depth) {
        int kind = choice.weighted(45, 25, depth > 0 ? 10 : 0, depth > 0 ? 10 : 0, depth > 0 ? 10 : 0);
        Expr found = switch (kind) {
            case 0 -> generation.lvalues.ofType(type, false, depth);
            case 2 -> generation.calls.returning(each -> each.equals(type), depth - 1);
            case 3 -> conditional(type, depth - 1);
            case 4 -> operatorReturning(type, depth - 1);
            default -> null;
        };
        if (found != null) {
            return found;
        }
        return type.isAbstract ? generation.lvalues.addressable(type, false, depth) : constructed(type, depth);
    }

    /** {@code C(...)} or {@code C{...}}. */
    Expr constructed(ClassType type, int depth) {
        String initialiser = initialiser(type, depth - 1);
        String text = type.spell() + (initialiser.isEmpty() ? "()" : initialiser);
        return Expr.value(text, Expr.POSTFIX, type);
    }

    /** Parentheses or braces that initialise an object of the class; empty if nothing is needed. */
    String initialiser(ClassType type, int depth) {
        if (type.isAggregate() || type.isUnion()) {
            if (choice.chance(30) && type.defaultConstructible) {
                return choice.of("()", "{}");
            }
            return "{" + aggregate(type, depth) + "}";
        }
        if (type.constructors.isEmpty() || type.defaultConstructible && choice.chance(20)) {
            return choice.of("()", "{}");
        }
        List<ClassType.Constructor> usable = new ArrayList<>(type.constructors);
        ClassType.Constructor constructor = choice.of(usable);
        boolean exact = usable.size() > 1;
        boolean braces = choice.chance(30);
        String arguments = generation.calls.guardedArguments(constructor.params(), exact || braces, depth);
        return braces ? "{" + arguments + "}" : "(" + arguments + ")";
    }

    /** Initialisers for the first members of an aggregate; exact types, since braces allow no narrowing. */
    String aggregate(ClassType type, int depth) {
        StringBuilder text = new StringBuilder();
        int count = type.isUnion() ? 1 : choice.between(0, type.fields.size());
        for (ClassType.Field field : type.fields) {
            // An initialiser for a reference or after one that is left out cannot be left out.
            if (count-- <= 0 && !(needsInitialiser(type))) {
                break;
            }
            text.append(text.isEmpty() ? "" : ", ").append(braced(field.type(), depth));
            if (type.isUnion()) {
                break;
            }
        }
        return text.toString();
    }

    private static boolean needsInitialiser(ClassType type) {
        return !type.defaultConstructible;
    }

    /** An initialiser inside braces. */
    String braced(Type type, int depth) {
        if (type instanceof Type.Array array) {
            StringBuilder text = new StringBuilder("{");
            int count = array.element() instanceof ClassType element && !element.defaultConstructible
                    ? array.size()
                    : choice.between(1, array.size());
            for (int i = 0; i < count; i++) {
                text.append(i == 0 ? "" : ", ").append(braced(array.element(), depth));
            }
            return text.append("}").toString();
        }
        if (type.unqualified() instanceof ClassType known && known.isAggregate() && choice.chance(60)) {
            return "{" + aggregate(known, depth) + "}";
        }
        return generation.values.exact(type, depth).at(Expr.ASSIGNMENT);
    }

    private @Nullable Expr conditional(ClassType type, int depth) {
        if (type.isAbstract) {
            return null;
        }
        String condition = generation.values.condition(depth).at(Expr.LOGICAL_OR);
        Expr yes = constructed(type, depth);
        Expr no = constructed(type, depth);
        return Expr.value(condition + " ? " + yes.text() + " : " + no.at(Expr.ASSIGNMENT), Expr.ASSIGNMENT, type);
    }

    // ---- operators

    private @Nullable Expr operatorReturning(Type wanted, int depth) {
        for (int i = 0; i < 4; i++) {
            Expr applied = applied(depth);
            if (applied != null && applied.type().unqualified().equals(wanted)) {
                return applied;
            }
        }
        return null;
    }

    /** A use of an overloaded operator, or null. */
    private @Nullable Expr applied(int depth) {
        List<ClassType> owners = new ArrayList<>();
        for (ClassType type : generation.classes) {
            if (!type.operators.isEmpty()) {
                owners.add(type);
            }
        }
        if (owners.isEmpty()) {
            return null;
        }
        ClassType owner = choice.of(owners);
        ClassType.Operator operator = choice.of(owner.operators);
        Expr object = operator.isConst() && choice.chance(40) && !owner.isAbstract
                ? exact(owner, depth - 1)
                : generation.lvalues.addressable(owner, !operator.isConst(), depth - 1);
        Expr argument = operator.isUnary() ? null : generation.values.exact(operator.param(), depth - 1);
        return apply(operator, object, argument);
    }

    private Expr apply(ClassType.Operator operator, Expr object, @Nullable Expr argument) {
        String symbol = operator.symbol();
        if (operator.isMember() && choice.chance(7)) {
            String text = object.at(Expr.POSTFIX) + ".operator" + symbol + "("
                    + (argument == null ? "" : argument.at(Expr.ASSIGNMENT)) + ")";
            return result(operator, text, Expr.POSTFIX);
        }
        if (argument == null) {
            boolean postfix = symbol.equals("()");
            return postfix
                    ? result(operator, object.at(Expr.POSTFIX) + "()", Expr.POSTFIX)
                    : result(operator, symbol + object.afterOperator(), Expr.UNARY);
        }
        return switch (symbol) {
            case "++", "--" -> result(operator, object.at(Expr.POSTFIX) + symbol, Expr.POSTFIX);
            case "[]" -> result(operator, object.at(Expr.POSTFIX) + "[" + bracketed(argument) + "]", Expr.POSTFIX);
            case "()" ->
                result(operator, object.at(Expr.POSTFIX) + "(" + argument.at(Expr.ASSIGNMENT) + ")", Expr.POSTFIX);
            default -> {
                int level = level(symbol);
                boolean right = level == Expr.ASSIGNMENT;
                String text = object.at(right ? level + 1 : level) + " " + symbol + " "
                        + argument.at(right ? level : level + 1);
                yield result(operator, text, level);
            }
        };
    }

    private static String bracketed(Expr argument) {
        String text = argument.at(Expr.ASSIGNMENT);
        return text.startsWith("[") ? "(" + text + ")" : text;
    }

    private static Expr result(ClassType.Operator operator, String text, int level) {
        if (operator.result() instanceof Type.Reference reference) {
            return Expr.lvalue(text, level, reference.to());
        }
        return Expr.value(text, level, operator.result());
    }

    private static int level(String symbol) {
        return switch (symbol) {
            case "*", "/", "%" -> Expr.MULTIPLICATIVE;
            case "+", "-" -> Expr.ADDITIVE;
            case "<<", ">>" -> Expr.SHIFT;
            case "<", ">", "<=", ">=" -> Expr.RELATIONAL;
            case "==", "!=" -> Expr.EQUALITY;
            case "&" -> Expr.AND;
            case "^" -> Expr.XOR;
            case "|" -> Expr.OR;
            case "&&" -> Expr.LOGICAL_AND;
            case "||" -> Expr.LOGICAL_OR;
            case "," -> Expr.COMMA;
            default -> Expr.ASSIGNMENT;
        };
    }

    /** A number obtained from an object: through an operator or a conversion, or null. */
    @Nullable
    Expr arithmetic(int depth) {
        if (generation.has(Area.OPERATORS) && choice.chance(70)) {
            Expr applied = applied(depth);
            return applied != null && applied.type().isArithmetic() ? applied : null;
        }
        return explicitlyConverted(depth);
    }

    // ---- conversions

    /** The conversion that makes objects of the class arithmetic operands, or null if there is none or a doubt. */
    ClassType.@Nullable Conversion arithmeticConversion(ClassType type) {
        ClassType.Conversion found = null;
        for (ClassType each : type.publicLine()) {
            if (!each.operators.isEmpty()) {
                return null;
            }
            for (ClassType.Conversion conversion : each.conversions) {
                if (found != null) {
                    return null;
                }
                found = conversion;
            }
        }
        return found != null && found.to().isArithmetic() && !found.isExplicit() ? found : null;
    }

    /** An object that the built-in operators accept, or null. */
    @Nullable
    Expr convertibleToArithmetic(int depth) {
        Expr found = generation.lvalues.find(
                type -> type instanceof ClassType each && arithmeticConversion(each) != null, false, depth);
        if (found == null) {
            return null;
        }
        boolean usable =
                arithmeticConversion((ClassType) found.type().unqualified()).isConst()
                        || !found.type().isConst();
        return usable ? found : null;
    }

    /** An object that can be a condition, or null; {@code explicit operator bool} counts. */
    @Nullable
    Expr withConversion(boolean explicitToo, int depth) {
        Expr found = generation.lvalues.find(
                type -> type instanceof ClassType each
                        && each.bases.isEmpty()
                        && each.conversions.size() == 1
                        && each.conversions.getFirst().isConst()
                        && (each.conversions.getFirst().to() == Builtin.BOOL || arithmeticConversion(each) != null)
                        && each.operators.isEmpty(),
                false,
                depth);
        return found;
    }

    private @Nullable Expr explicitlyConverted(int depth) {
        Expr found = generation.lvalues.find(
                type -> type instanceof ClassType each
                        && each.bases.isEmpty()
                        && each.conversions.size() == 1
                        && each.conversions.getFirst().to().isArithmetic()
                        && each.conversions.getFirst().isConst(),
                false,
                depth);
        if (found == null) {
            return null;
        }
        ClassType.Conversion conversion = ((ClassType) found.type().unqualified()).conversions.getFirst();
        return generation.arithmetic.cast(conversion.to(), found, false);
    }

    /** An assignment of objects or a use of an operator, or null. */
    @Nullable
    Expr assignment(int depth) {
        if (generation.has(Area.OPERATORS) && choice.chance(50)) {
            return applied(depth);
        }
        Expr target =
                generation.lvalues.find(type -> type instanceof ClassType each && isAssignable(each), true, depth);
        if (target == null) {
            return null;
        }
        ClassType type = (ClassType) target.type();
        String text =
                target.at(Expr.LOGICAL_OR + 1) + " = " + exact(type, depth).at(Expr.ASSIGNMENT);
        return Expr.lvalue(text, Expr.ASSIGNMENT, type);
    }

    /** Whether the implicit copy assignment exists. */
    private static boolean isAssignable(ClassType type) {
        for (ClassType.Operator operator : type.operators) {
            if (operator.symbol().equals("=")) {
                return false;
            }
        }
        for (ClassType.Field field : type.fields) {
            if (field.type() instanceof Type.Reference
                    || field.type().isConst()
                    || field.type() instanceof ClassType inner && !isAssignable(inner)) {
                return false;
            }
            if (field.type() instanceof Type.Array array
                    && array.element() instanceof ClassType inner
                    && !isAssignable(inner)) {
                return false;
            }
        }
        for (ClassType.Base base : type.bases) {
            if (!isAssignable(base.type())) {
                return false;
            }
        }
        return true;
    }
}
