package dev.cufe.generator;

import dev.cufe.generator.Type.Builtin;

/** Writes templates and uses of them ([temp]). */
final class Templates {
    private final Generation generation;
    private final Choice choice;

    Templates(Generation generation) {
        this.generation = generation;
        this.choice = generation.choice;
    }

    /** A function template that computes with its arguments, and a call of it. */
    void declareFunction() {
        String name = generation.fresh("t");
        String p = generation.fresh("p");
        String q = generation.fresh("p");
        String operator = choice.of(" + ", " - ", " * ", " < ", " == ", " && ");
        boolean two = choice.chance(40);
        String head = two
                ? "template<" + choice.of("class", "typename") + " A, class B> "
                : "template<" + choice.of("class", "typename") + " A> ";
        String second = two ? "B " : "A ";
        String result = choice.of("A", "auto", "decltype(" + p + operator + q + ")");
        if (result.startsWith("decltype")) {
            generation.out.line(head + "auto " + name + "(A " + p + ", " + second + q + ") -> " + result + " { return "
                    + p + operator + q + "; }");
        } else {
            generation.out.line(head + result + " " + name + "(A " + p + ", " + second + q + ") { return " + p
                    + operator + q + "; }");
        }
        Builtin type = generation.types.arithmetic();
        Expr left = generation.values.exact(type, 1);
        Expr right = generation.values.exact(type, 1);
        String g = generation.fresh("g");
        generation.out.line(
                "auto " + g + " = " + name + "(" + left.at(Expr.ASSIGNMENT) + ", " + right.at(Expr.ASSIGNMENT) + ");");
    }

    /** A class template with a few members, and objects of it. */
    void declareClass() {
        String name = generation.fresh("C");
        String member = generation.fresh("m");
        String method = generation.fresh("f");
        boolean value = choice.chance(50);
        generation.out.open(
                "template<class A" + (value ? ", int N = " + choice.between(1, 9) : "") + "> struct " + name + " {");
        generation.out.line("A " + member + (value ? "[N]" : "") + ";");
        generation.out.line("typedef A type;");
        String access = value ? member + "[0]" : member;
        generation.out.line(
                "A " + method + "(A a) const { return " + access + choice.of(" + a", " - a", " * a") + "; }");
        if (choice.chance(50)) {
            generation.out.line(
                    "template<class B> B " + generation.fresh("f") + "(B b) { return b + " + access + "; }");
        }
        generation.out.close("};");
        Builtin type = generation.types.arithmetic();
        String argument = value && choice.chance(50)
                ? ", " + generation.constantExpressions.between(1, 9, 1).at(Expr.UNARY)
                : "";
        String spelled = name + "<" + type.spell() + argument + ">";
        String object = generation.fresh("g");
        generation.out.line(spelled + " " + object + ";");
        generation.out.line("auto " + generation.fresh("g") + " = " + object + "." + method + "("
                + generation.literals.of(type).at(Expr.ASSIGNMENT) + ");");
    }

    void declare() {
        if (choice.chance(50)) {
            declareFunction();
        } else {
            declareClass();
        }
    }
}
