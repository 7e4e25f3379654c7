package dev.cufe.generator;

import dev.cufe.generator.Type.Builtin;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Writes lambda expressions ([expr.prim.lambda]) inside functions. */
final class Lambdas {
    private final Generation generation;
    private final Choice choice;

    Lambdas(Generation generation) {
        this.generation = generation;
        this.choice = generation.choice;
    }

    /** A call of a lambda with one statement, or null where none can be written. */
    @Nullable
    Expr called(int depth) {
        if (!generation.has(Area.LAMBDAS) || generation.function == null || generation.unevaluated > 0) {
            return null;
        }
        Builtin param = generation.types.arithmetic();
        String name = generation.fresh("p");
        String captures = choice.of("[&]", "[=]", "[&]");
        FunctionContext outer = generation.function;
        generation.function = new FunctionContext(Builtin.INT, outer.self, true, false);
        Scope saved = generation.scope;
        // The body uses its parameter and globals only: what a capture may do to a name is tested by declare().
        generation.scope = new Scope(null);
        generation.scope.variables.add(Variable.local(name, param));
        Expr result = generation.arithmetic.plain(Math.min(depth, 1));
        generation.scope = saved;
        generation.function = outer;
        Expr argument = generation.values.of(param, depth - 1);
        String text = captures + "(" + param.spell() + " " + name + ") { return " + result.text() + "; }("
                + argument.at(Expr.ASSIGNMENT) + ")";
        return Expr.value(text, Expr.POSTFIX, result.type());
    }

    /** A variable that holds a closure, and a call of it. */
    void declare() {
        List<Variable> locals = new ArrayList<>();
        for (Variable variable : generation.scope.visible()) {
            if (!variable.isStatic() && variable.type().isArithmetic() && isLocal(variable)) {
                locals.add(variable);
            }
        }
        String name = generation.fresh("l");
        List<Type> params = new ArrayList<>();
        for (int i = choice.below(3); i > 0; i--) {
            params.add(generation.types.arithmetic());
        }
        Scope saved = generation.scope;
        FunctionContext outer = generation.function;
        Scope inner = new Scope(null);
        boolean isMutable = choice.chance(15);
        String captures = captures(locals, inner, isMutable);
        String parameters = params.isEmpty() && !isMutable && choice.chance(50)
                ? ""
                : generation.functionDeclarations.parameters(params);
        String[] names = parameters.isEmpty() ? new String[0] : generation.functionDeclarations.parameterNames();
        for (int i = 0; i < names.length; i++) {
            if (!names[i].isEmpty()) {
                inner.variables.add(Variable.local(names[i], params.get(i)));
            }
        }
        boolean returns = choice.chance(70);
        Type result = returns ? generation.types.arithmetic() : Builtin.VOID;
        generation.scope = inner;
        generation.function = new FunctionContext(result, null, false, false);
        String trailing = returns ? " -> " + result.spell() : "";
        String head =
                "auto " + name + " = " + captures + (parameters.isEmpty() && !trailing.isEmpty() ? "()" : parameters)
                        + (isMutable ? " mutable" : "") + trailing;
        generation.out.open(head + " {");
        int[] mark = generation.typeMark();
        generation.statements.body();
        generation.forgetTypesAfter(mark);
        generation.out.close("};");
        generation.function = outer;
        generation.scope = saved;
        if (choice.chance(70)) {
            generation.out.line(name + "(" + generation.calls.arguments(params, false, 2) + ");");
        }
    }

    /** A capture list; what the body may name goes into the scope. */
    private String captures(List<Variable> locals, Scope inner, boolean isMutable) {
        StringBuilder text = new StringBuilder("[");
        int kind = choice.below(4);
        if (kind == 0) {
            text.append('&');
            inner.variables.addAll(locals);
        } else if (kind == 1) {
            text.append('=');
            for (Variable variable : locals) {
                inner.variables.add(copied(variable, isMutable));
            }
        } else if (kind == 2 && !locals.isEmpty()) {
            Variable variable = choice.of(locals);
            boolean reference = choice.chance(50);
            text.append(reference ? "&" : "").append(variable.name());
            inner.variables.add(reference ? variable : copied(variable, isMutable));
        }
        if (choice.chance(15)) {
            String name = generation.fresh("n");
            Expr value = generation.arithmetic.plain(1);
            text.append(text.length() > 1 ? ", " : "")
                    .append(name)
                    .append(" = ")
                    .append(value.at(Expr.ASSIGNMENT));
            inner.variables.add(Variable.local(name, value.type().unqualified().withConst(!isMutable)));
        }
        return text.append(']').toString();
    }

    private static Variable copied(Variable variable, boolean isMutable) {
        return new Variable("", variable.name(), variable.type().withConst(!isMutable), false, false);
    }

    /** Members are captured by this, not by name. */
    private boolean isLocal(Variable variable) {
        FunctionContext function = generation.function;
        if (function == null || function.self == null) {
            return true;
        }
        for (ClassType each : function.self.publicLine()) {
            for (ClassType.Field field : each.allFields()) {
                if (field.name().equals(variable.name())) {
                    return false;
                }
            }
            for (Variable member : each.statics) {
                if (member.name().equals(variable.name())) {
                    return false;
                }
            }
        }
        return true;
    }
}
