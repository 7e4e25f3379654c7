package dev.cufe.generator;

import java.util.ArrayList;
import java.util.List;

/** Writes functions: declarations, definitions, overloads, default arguments ([dcl.fct]). */
final class Functions {
    private final Generation generation;
    private final Choice choice;

    Functions(Generation generation) {
        this.generation = generation;
        this.choice = generation.choice;
    }

    void declare() {
        if (choice.chance(20)) {
            overloads();
            return;
        }
        if (generation.has(Area.USER_LITERALS) && generation.path().isEmpty() && choice.chance(4)) {
            literalOperator();
            return;
        }
        FunctionInfo function = plan(generation.fresh("f"), false);
        function.isVariadic = choice.chance(4);
        boolean linkage = choice.chance(8) && generation.path().isEmpty();
        String specifiers = linkage ? "extern \"C\" " : choice.of("", "", "", "static ", "inline ", "constexpr ");
        if (generation.has(Area.ATTRIBUTES) && choice.chance(5)) {
            specifiers = choice.of("__attribute__((noinline)) ", "[[nodiscard]] ", "[[gnu::noinline]] ");
        }
        if (specifiers.equals("constexpr ")) {
            constexprFunction(function.name);
            return;
        }
        if (choice.chance(25)) {
            generation.out.line(specifiers + head(function, true, true) + ";");
            generation.functions.add(function);
            if (choice.chance(60)) {
                define(specifiers, function, false);
            }
            return;
        }
        define(specifiers, function, true);
    }

    private void literalOperator() {
        String suffix = generation.fresh("_u");
        String p = generation.fresh("p");
        String blank = choice.of("", " ");
        generation.out.line("constexpr long operator\"\"" + blank + suffix + "(unsigned long long " + p + ") { return "
                + p + "; }");
        generation.literalOperators.add(suffix);
    }

    private void overloads() {
        String name = generation.fresh("o");
        List<FunctionInfo> made = new ArrayList<>();
        for (int i = choice.between(2, 3); i > 0; i--) {
            FunctionInfo function = plan(name, true);
            boolean fresh = true;
            for (FunctionInfo other : made) {
                fresh &= !other.hasParams(function.params);
            }
            if (fresh) {
                made.add(function);
                define("", function, true);
            }
        }
    }

    private FunctionInfo plan(String name, boolean overloaded) {
        Type result = choice.chance(20)
                ? Type.Builtin.VOID
                : overloaded ? generation.types.scalar() : generation.types.passed();
        FunctionInfo function = new FunctionInfo(generation.path(), name, result);
        function.overloaded = overloaded;
        for (int i = choice.below(4); i > 0; i--) {
            function.params.add(overloaded ? generation.types.arithmetic() : generation.types.passed());
        }
        function.isNoexcept = choice.chance(10);
        if (!overloaded && choice.chance(25)) {
            function.defaults = trailingScalars(function.params);
        }
        return function;
    }

    private int trailingScalars(List<Type> params) {
        int count = 0;
        while (count < params.size() && params.get(params.size() - 1 - count).isArithmetic()) {
            count++;
        }
        return count == 0 ? 0 : choice.between(1, count);
    }

    private String[] names = new String[0];

    /** Result, name and parameters. */
    private String head(FunctionInfo function, boolean withDefaults, boolean mayBeUnnamed) {
        names = new String[function.params.size()];
        StringBuilder text = new StringBuilder(function.name).append('(');
        for (int i = 0; i < names.length; i++) {
            names[i] = mayBeUnnamed && choice.chance(40) ? "" : generation.fresh("p");
            text.append(i == 0 ? "" : ", ").append(parameter(function.params.get(i), names[i]));
            if (withDefaults && i >= names.length - function.defaults) {
                text.append(" = ")
                        .append(generation.values.of(function.params.get(i), 1).at(Expr.ASSIGNMENT));
            }
        }
        text.append(function.isVariadic ? (names.length == 0 ? "..." : ", ...") : "")
                .append(')');
        String noexceptText = function.isNoexcept ? " noexcept" : "";
        if (choice.chance(8) && !function.result.isVoid()) {
            return "auto " + text + noexceptText + " -> " + function.result.spell();
        }
        return function.result.declare(text + noexceptText);
    }

    /** A parameter; a pointer may be written as an array. */
    private String parameter(Type type, String name) {
        if (type instanceof Type.Pointer pointer
                && !pointer.to().isVoid()
                && choice.chance(12)
                && !(pointer.to() instanceof Type.Function)
                && !(pointer.to() instanceof Type.Array)
                && !(pointer.to().unqualified() instanceof ClassType)) {
            return pointer.to().declare(name + choice.of("[]", "[3]"));
        }
        return generation.types.declare(type, name);
    }

    private void define(String specifiers, FunctionInfo function, boolean withDefaults) {
        String head = specifiers + head(function, withDefaults, choice.chance(10));
        // Not before: a default argument cannot call the function itself.
        if (!generation.functions.contains(function)) {
            generation.functions.add(function);
        }
        body(head, function, names, new FunctionContext(function.result, null, false, false));
    }

    /** Writes a definition: the head, and a body in which the parameters are known. */
    void body(String head, FunctionInfo function, String[] paramNames, FunctionContext context) {
        FunctionContext outer = generation.function;
        generation.function = context;
        Scope scope = generation.enterScope();
        for (int i = 0; i < paramNames.length; i++) {
            if (!paramNames[i].isEmpty()) {
                scope.variables.add(Variable.local(paramNames[i], function.params.get(i)));
            }
        }
        int[] mark = generation.typeMark();
        boolean isTry = generation.has(Area.EXCEPTIONS) && !context.isConstructor() && choice.chance(3);
        generation.out.open(head + (isTry ? " try {" : choice.chance(80) ? " {" : "\n{"));
        generation.enterScope();
        generation.statements.body();
        generation.leaveScope();
        generation.out.close("}");
        generation.forgetTypesAfter(mark);
        if (isTry) {
            generation.out.open("catch (...) {");
            generation.statements.body();
            generation.out.close("}");
        }
        generation.forgetTypesAfter(mark);
        generation.leaveScope();
        generation.function = outer;
    }

    /** A function simple enough that its calls may appear in constant expressions. */
    private void constexprFunction(String name) {
        FunctionInfo function = new FunctionInfo(generation.path(), name, Type.Builtin.INT);
        function.params.add(Type.Builtin.INT);
        String p = generation.fresh("p");
        Constants.Constant constant = generation.constantExpressions.between(1, 50, 1);
        String operator = choice.of(" + ", " ^ ", " | ", " & ");
        generation.out.line(
                "constexpr int " + name + "(int " + p + ") { return " + p + operator + constant.at(Expr.UNARY) + "; }");
        generation.functions.add(function);
    }

    /** Parameters as text; {@link #parameterNames} gives the names afterwards. */
    String parameters(List<Type> params) {
        FunctionInfo function = new FunctionInfo("", "", Type.Builtin.VOID);
        function.params.addAll(params);
        names = new String[params.size()];
        StringBuilder text = new StringBuilder("(");
        for (int i = 0; i < names.length; i++) {
            names[i] = choice.chance(8) ? "" : generation.fresh("p");
            text.append(i == 0 ? "" : ", ").append(parameter(params.get(i), names[i]));
        }
        return text.append(')').toString();
    }

    String[] parameterNames() {
        return names;
    }
}
