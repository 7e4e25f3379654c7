package dev.cufe.generator;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Writes calls of functions and member functions ([expr.call]). */
final class Calls {
    private final Generation generation;
    private final Choice choice;

    Calls(Generation generation) {
        this.generation = generation;
        this.choice = generation.choice;
    }

    /** A call whose result, without reference, is wanted; null if nothing fits. */
    @Nullable
    Expr returning(Predicate<Type> wanted, int depth) {
        if (choice.chance(40)) {
            Expr member = memberCall(wanted, depth);
            if (member != null) {
                return member;
            }
        }
        List<FunctionInfo> fitting = new ArrayList<>();
        for (FunctionInfo function : generation.functions) {
            if (wanted.test(resultOf(function))) {
                fitting.add(function);
            }
        }
        if (fitting.isEmpty()) {
            return null;
        }
        FunctionInfo function = choice.of(fitting);
        String name = generation.spellInExpression(function.path, function.name, true);
        if (choice.chance(3)) {
            name = "(" + name + ")";
        } else if (!function.overloaded && choice.chance(3)) {
            name = "(*" + name + ")";
        }
        return result(function, name + "(" + arguments(function, depth) + ")");
    }

    static Type resultOf(FunctionInfo function) {
        return (function.result instanceof Type.Reference reference ? reference.to() : function.result).unqualified();
    }

    private static Expr result(FunctionInfo function, String text) {
        if (function.result instanceof Type.Reference reference && !reference.rvalue()) {
            return Expr.lvalue(text, Expr.POSTFIX, reference.to());
        }
        return Expr.value(text, Expr.POSTFIX, resultOf(function));
    }

    private String arguments(FunctionInfo function, int depth) {
        int given = function.params.size() - choice.below(function.defaults + 1);
        String arguments = arguments(function.params.subList(0, given), function.overloaded, depth);
        if (function.isVariadic && given == function.params.size() && choice.chance(70)) {
            return arguments
                    + (given == 0 ? "" : ", ")
                    + generation.arithmetic.plain(depth - 1).at(Expr.ASSIGNMENT);
        }
        return arguments;
    }

    /** As {@link #arguments}, where the parentheses might be taken for those of a function declarator. */
    String guardedArguments(List<Type> params, boolean exact, int depth) {
        String rest = params.isEmpty() ? "" : arguments(params.subList(1, params.size()), exact, depth);
        String first = arguments(params.subList(0, Math.min(1, params.size())), exact, depth);
        String guarded = Variables.startsLikeType(first) ? "(" + first + ")" : first;
        return rest.isEmpty() ? guarded : guarded + ", " + rest;
    }

    /** Arguments for parameters of these types. */
    String arguments(List<Type> params, boolean exact, int depth) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < params.size(); i++) {
            Type param = params.get(i);
            String braced = exact ? null : bracedArgument(param, depth);
            if (braced != null) {
                text.append(i == 0 ? "" : ", ").append(braced);
                continue;
            }
            Expr argument = exact ? generation.values.exact(param, depth - 1) : generation.values.of(param, depth - 1);
            text.append(i == 0 ? "" : ", ").append(argument.at(Expr.ASSIGNMENT));
        }
        return text.toString();
    }

    /** An initialiser list for a parameter that is an aggregate or a reference to a const one, some of the time. */
    private @Nullable String bracedArgument(Type param, int depth) {
        Type type = param instanceof Type.Reference reference && reference.to().isConst() ? reference.to() : param;
        return type.unqualified() instanceof ClassType known && known.isAggregate() && choice.chance(15)
                ? "{" + generation.classValues.aggregate(known, depth - 1) + "}"
                : null;
    }

    private @Nullable Expr memberCall(Predicate<Type> wanted, int depth) {
        Expr object = object(depth);
        if (object == null) {
            return null;
        }
        boolean pointer = object.type().unqualified() instanceof Type.Pointer;
        Type type = object.type().unqualified() instanceof Type.Pointer to ? to.to() : object.type();
        List<FunctionInfo> fitting = new ArrayList<>();
        for (ClassType each : ((ClassType) type.unqualified()).publicLine()) {
            for (FunctionInfo method : each.methods) {
                boolean allowed = generation.lvalues.mayName(each, method.access);
                boolean onThis = method.isConst || method.isStatic || !type.isConst();
                if (allowed && onThis && wanted.test(resultOf(method))) {
                    fitting.add(method);
                }
            }
        }
        if (fitting.isEmpty()) {
            return null;
        }
        FunctionInfo method = choice.of(fitting);
        String arguments = "(" + arguments(method, depth) + ")";
        if (object.text().equals("this") && choice.chance(60)) {
            return result(method, method.name + arguments);
        }
        return result(method, object.at(Expr.POSTFIX) + (pointer ? "->" : ".") + method.name + arguments);
    }

    /** An object or pointer to one, {@code this} included, or null. */
    private @Nullable Expr object(int depth) {
        FunctionContext function = generation.function;
        if (function != null && function.hasThis && choice.chance(35)) {
            Type self = function.self.withConst(function.constSelf);
            return Expr.value("this", Expr.PRIMARY, new Type.Pointer(self));
        }
        if (choice.chance(15)) {
            ClassType type = generation.types.concreteClass();
            if (type != null && !type.isAbstract) {
                return generation.classValues.constructed(type, depth - 1);
            }
        }
        return generation.lvalues.find(
                type -> type instanceof ClassType
                        || type instanceof Type.Pointer pointer && pointer.to().unqualified() instanceof ClassType,
                false,
                depth);
    }
}
