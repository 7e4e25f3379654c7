package dev.cufe.generator;

import dev.cufe.generator.Type.Builtin;
import java.util.ArrayList;
import java.util.List;

/** Writes function, variable and alias templates ([temp]) and makes their specializations usable like other entities. */
final class Templates {
    private final Generation generation;
    private final Choice choice;
    /** How templates written so far can be called from others; {@code @} stands for the argument. */
    final List<String> calls = new ArrayList<>();

    Templates(Generation generation) {
        this.generation = generation;
        this.choice = generation.choice;
    }

    void declare() {
        switch (choice.weighted(35, 10, 10, 35, 10)) {
            case 0 -> function();
            case 1 -> variadic();
            case 2 -> numeric();
            case 3 -> new ClassTemplates(generation).declare();
            default -> variable();
        }
    }

    static String typeKeyword(Choice choice) {
        return choice.of("class ", "typename ");
    }

    /** {@code template<class A> A t(A, A)} and the like. */
    private void function() {
        String name = generation.fresh("t");
        String p = generation.fresh("p");
        String q = generation.fresh("p");
        boolean two = choice.chance(35);
        boolean pointer = !two && choice.chance(15);
        List<String> types = two ? List.of("A", "B") : List.of("A");
        String head = "template<" + typeKeyword(choice) + "A" + (two ? ", " + typeKeyword(choice) + "B" : "")
                + (choice.chance(10) ? ", int = 0" : "") + "> ";
        String specifier = choice.of("", "", "inline ", "static ", "constexpr ");
        String first = pointer ? "const A *" + p : choice.of("A ", "A ", "const A &") + p;
        Dependent context = new Dependent(generation, types, List.of(), List.copyOf(calls));
        context.add(pointer ? "*" + p : p);
        context.add(q);
        String result = choice.chance(70) ? "A" : "auto";
        generation.out.open(
                head + specifier + result + " " + name + "(" + first + ", " + (two ? "B " : "A ") + q + ") {");
        boolean fixed = !result.equals("auto");
        if (fixed && !specifier.equals("constexpr ")) {
            context.body();
        } else {
            // The type of the result must be the same on every path, so there is one.
            generation.out.line("return A(" + context.of(2).at(Expr.ASSIGNMENT) + ");");
        }
        generation.out.close("}");
        for (int i = choice.between(1, 2); i > 0; i--) {
            specialization(name, pointer, two);
        }
        if (two && fixed) {
            calls.add(generation.path() + name + "(@, 2)");
        }
    }

    /** Makes the template callable for a type, with or without its arguments written. */
    private void specialization(String name, boolean pointer, boolean two) {
        Builtin type = generation.types.arithmetic();
        Builtin second = two ? generation.types.arithmetic() : type;
        boolean written = choice.chance(40);
        String spelled = written ? name + "<" + type.spell() + (two ? ", " + second.spell() : "") + ">" : name;
        FunctionInfo function = new FunctionInfo(generation.path(), spelled, type);
        function.params.add(pointer ? new Type.Pointer(type.withConst(true)) : type);
        function.params.add(second);
        function.overloaded = true;
        for (FunctionInfo other : generation.functions) {
            if (other.name.equals(spelled)
                    && other.path.equals(function.path)
                    && other.params.equals(function.params)) {
                return;
            }
        }
        generation.functions.add(function);
    }

    /** A template with a parameter pack ([temp.variadic]). */
    private void variadic() {
        String name = generation.fresh("t");
        String p = generation.fresh("p");
        String body = switch (choice.below(4)) {
            case 0 -> "return (" + p + choice.of(" + ... + 0", " * ... * 1") + ");";
            case 1 -> "return sizeof...(A) + sizeof...(" + p + ");";
            case 2 -> "int v[] = {0, (int)" + p + "...}; return v[0];";
            default -> "return (0 + ... + (int)" + p + ");";
        };
        generation.out.line("template<" + choice.of("class... A", "typename ...A") + "> long " + name + "(A... " + p
                + ") { " + body + " }");
        FunctionInfo function = new FunctionInfo(generation.path(), name, Builtin.LONG);
        for (int i = choice.below(4); i > 0; i--) {
            function.params.add(generation.types.arithmetic());
        }
        function.overloaded = true;
        generation.functions.add(function);
        calls.add(generation.path() + name + "(@, 1)");
    }

    /** A template with an integral parameter. */
    private void numeric() {
        String name = generation.fresh("t");
        String p = generation.fresh("p");
        Dependent context = new Dependent(generation, List.of(), List.of("N"), List.copyOf(calls));
        context.add(p);
        generation.out.open(
                "template<" + choice.of("int N", "int N = 3", "unsigned N") + "> int " + name + "(int " + p + ") {");
        context.body();
        generation.out.close("}");
        Constants.Constant argument = generation.constantExpressions.between(0, 50, 2);
        FunctionInfo function =
                new FunctionInfo(generation.path(), name + "<" + argument.at(Expr.UNARY) + ">", Builtin.INT);
        function.params.add(Builtin.INT);
        function.overloaded = true;
        generation.functions.add(function);
        calls.add(generation.path() + name + "<4>(@)");
    }

    private void variable() {
        String name = generation.fresh("w");
        Dependent context = new Dependent(generation, List.of("A"), List.of(), List.of());
        boolean isConst = choice.chance(50);
        String literal = generation.literals.small();
        String value = choice.chance(50) ? "A(" + literal + ")" : context.of(1).at(Expr.ASSIGNMENT);
        generation.out.line("template<class A> " + (isConst ? "const " : "") + "A " + name + " = " + value + ";");
        Builtin type = generation.types.arithmetic();
        generation.variables.add(
                Variable.global(generation.path(), name + "<" + type.spell() + ">", type.withConst(isConst)));
    }
}
