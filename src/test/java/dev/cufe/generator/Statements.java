package dev.cufe.generator;

import dev.cufe.generator.Type.Builtin;
import java.util.HashSet;
import java.util.Set;

/** Writes statements of all kinds ([stmt.stmt]). */
final class Statements {
    private static final int DEPTH = 2;

    private final Generation generation;
    private final Choice choice;

    Statements(Generation generation) {
        this.generation = generation;
        this.choice = generation.choice;
    }

    private SourceText out() {
        return generation.out;
    }

    private FunctionContext context() {
        return generation.function;
    }

    /** The statements of a function body, with a return at the end where one is needed. */
    void body() {
        for (int i = choice.between(1, 4); i > 0; i--) {
            statement(DEPTH);
        }
        if (!context().result.isVoid()) {
            out().line(returned());
        } else if (choice.chance(10)) {
            out().line("return;");
        }
    }

    private String returned() {
        if (context().result.isVoid()) {
            return "return;";
        }
        if (context().result instanceof ClassType type && type.isAggregate() && choice.chance(30)) {
            return "return {" + generation.classValues.aggregate(type, 2) + "};";
        }
        Expr value = generation.values.of(context().result, 2);
        return "return " + (choice.chance(20) ? "(" + value.text() + ")" : value.text()) + ";";
    }

    private void statement(int depth) {
        if (depth <= 0 || !generation.has(Area.STATEMENTS)) {
            simple();
            return;
        }
        switch (choice.weighted(55, 14, 6, 4, 7, 5, 3, 3, 3)) {
            case 0 -> simple();
            case 1 -> ifStatement(depth - 1);
            case 2 -> whileStatement(depth - 1);
            case 3 -> doStatement(depth - 1);
            case 4 -> forStatement(depth - 1);
            case 5 -> switchStatement(depth - 1);
            case 6 -> block("", depth - 1);
            case 7 -> tryStatement(depth - 1);
            default -> jump(depth - 1);
        }
    }

    private void simple() {
        switch (choice.weighted(35, 45, 3, 4, 5, 3, 5, 8, 3)) {
            case 0 -> generation.variableDeclarations.declareLocal(2);
            case 7 -> generation.localDeclarations.declare();
            case 8 -> gnu();
            case 2 -> out().line(";");
            case 3 -> out().line("if (" + generation.values.condition(1).text() + ") " + returned());
            case 4 -> leaveLoop();
            case 5 -> destroy();
            case 6 -> lambda();
            default -> expression();
        }
    }

    private void expression() {
        Expr value = generation.values.discarded(3);
        String text = value.text();
        // A statement that could be a declaration is one.
        boolean guarded = Variables.startsLikeType(text) || text.startsWith("{");
        if (choice.chance(4)) {
            text = "(void)" + value.at(Expr.UNARY);
        } else if (guarded) {
            text = "(" + text + ")";
        }
        out().line(text + ";");
    }

    private void leaveLoop() {
        if (context().loops > 0) {
            out().line(choice.of("break;", "continue;"));
        } else if (context().switches > 0) {
            out().line("break;");
        } else {
            expression();
        }
    }

    private void destroy() {
        Expr pointer = generation.lvalues.find(
                type -> type instanceof Type.Pointer to && !to.to().isVoid() && !(to.to() instanceof Type.Function),
                false,
                1);
        if (pointer == null) {
            expression();
            return;
        }
        out().line(choice.of("delete ", "delete[] ", "::delete ") + pointer.at(Expr.UNARY) + ";");
    }

    private void gnu() {
        if (!generation.has(Area.GNU)) {
            expression();
            return;
        }
        Expr target = generation.lvalues.find(type -> type.isIntegral() && type.unqualified() != Builtin.BOOL, true, 0);
        if (target == null || target.bitField() || choice.chance(40)) {
            out().line(choice.of("__asm__(\"nop\");", "asm volatile(\"nop\" : : : \"memory\");", "asm(\"\");"));
        } else {
            out().line(choice.of("asm volatile(\"\" : \"+r\"(", "__asm__(\"\" : \"=m\"(") + target.text() + "));");
        }
    }

    private void lambda() {
        if (generation.has(Area.LAMBDAS)) {
            generation.lambdas.declare();
        } else {
            expression();
        }
    }

    // ---- compound statements

    /** A block, or a single statement where {@code head} allows one. */
    private void block(String head, int depth) {
        generation.enterScope();
        int[] mark = generation.typeMark();
        out().open(head.isEmpty() ? "{" : head + " {");
        for (int i = choice.below(3); i > 0; i--) {
            statement(depth);
        }
        out().close("}");
        generation.forgetTypesAfter(mark);
        generation.leaveScope();
    }

    private void substatement(String head, int depth) {
        if (choice.chance(25)) {
            out().line(head);
            Expr value = generation.values.discarded(2);
            String text = Variables.startsLikeType(value.text()) ? "(" + value.text() + ")" : value.text();
            out().line("    " + text + ";");
        } else {
            block(head, depth);
        }
    }

    private void ifStatement(int depth) {
        Scope scope = generation.enterScope();
        String head;
        switch (choice.weighted(75, 10, 10, 5)) {
            case 1 -> {
                String name = generation.fresh("i");
                Builtin type = generation.types.integral();
                head = "if (" + type.spell() + " " + name + " = "
                        + generation.values.of(type, 2).at(Expr.ASSIGNMENT) + ")";
                scope.variables.add(Variable.local(name, type));
            }
            case 2 -> {
                String name = generation.fresh("i");
                Builtin type = generation.types.arithmetic();
                String init = type.spell() + " " + name + " = "
                        + generation.values.of(type, 2).at(Expr.ASSIGNMENT);
                scope.variables.add(Variable.local(name, type));
                head = "if (" + init + "; " + generation.values.condition(2).text() + ")";
            }
            case 3 -> head = "if constexpr (" + asTruth(generation.constantExpressions.of(2)) + ")";
            default -> head = "if (" + generation.values.condition(3).text() + ")";
        }
        if (choice.chance(8) && generation.has(Area.ATTRIBUTES)) {
            head += choice.of(" [[likely]]", " [[unlikely]]");
        }
        if (choice.chance(40)) {
            block(head, depth);
            if (choice.chance(25)) {
                out().line("else");
                ifStatement(Math.max(depth - 1, 0));
            } else {
                substatement("else", depth);
            }
        } else {
            substatement(head, depth);
        }
        generation.leaveScope();
    }

    private static String asTruth(Constants.Constant constant) {
        return constant.type() == Builtin.BOOL ? constant.text() : constant.at(Expr.EQUALITY) + " != 0";
    }

    private void whileStatement(int depth) {
        context().loops++;
        substatement("while (" + generation.values.condition(2).text() + ")", depth);
        context().loops--;
    }

    private void doStatement(int depth) {
        context().loops++;
        block("do", depth);
        context().loops--;
        out().line("while (" + generation.values.condition(2).text() + ");");
    }

    private void forStatement(int depth) {
        Scope scope = generation.enterScope();
        String head;
        if (choice.chance(25)) {
            head = rangeFor(scope);
        } else {
            String init = "";
            if (choice.chance(70)) {
                String name = generation.fresh("i");
                Builtin type = generation.types.integral();
                init = type.spell() + " " + name + " = "
                        + generation.values.of(type, 1).at(Expr.ASSIGNMENT);
                scope.variables.add(Variable.local(name, type));
            } else if (choice.chance(60)) {
                Expr value = generation.values.discarded(2);
                init = Variables.startsLikeType(value.text()) ? "(" + value.text() + ")" : value.text();
            }
            String condition =
                    choice.chance(85) ? generation.values.condition(2).text() : "";
            String increment =
                    choice.chance(80) ? generation.values.discarded(2).text() : "";
            head = "for (" + init + "; " + condition + "; " + increment + ")";
        }
        context().loops++;
        substatement(head, depth);
        context().loops--;
        generation.leaveScope();
    }

    private String rangeFor(Scope scope) {
        Expr range = generation.lvalues.find(type -> type instanceof Type.Array, false, 1);
        String name = generation.fresh("r");
        if (range == null) {
            scope.variables.add(Variable.local(name, Builtin.INT));
            return "for (int " + name + " : {1, 2, 3})".replace("{1, 2, 3}", "\"abc\"");
        }
        Type element = ((Type.Array) range.type()).element();
        boolean reference = element instanceof Type.Array || choice.chance(50);
        String declared = choice.chance(60)
                ? "auto " + (reference ? "&" : "") + name
                : reference ? new Type.Reference(element, false).declare(name) : element.declare(name);
        boolean copiedConst = !reference && declared.startsWith("auto");
        scope.variables.add(Variable.local(name, copiedConst ? element.unqualified() : element));
        return "for (" + declared + " : " + range.text() + ")";
    }

    private void switchStatement(int depth) {
        context().switches++;
        int savedLoops = context().loops;
        Expr value = generation.values.integral(2);
        Type.EnumType type = generation.enums.isEmpty() || choice.chance(70) ? null : choice.of(generation.enums);
        if (type != null) {
            value = generation.values.enumeration(type, 1);
        } else {
            value = generation.arithmetic.cast(Builtin.INT, value, false);
        }
        String init = "";
        if (choice.chance(10)) {
            String name = generation.fresh("i");
            init = "int " + name + " = " + generation.values.of(Builtin.INT, 1).at(Expr.ASSIGNMENT) + "; ";
        }
        out().open("switch (" + init + value.text() + ") {");
        Set<Long> used = new HashSet<>();
        boolean hasDefault = choice.chance(60);
        int defaultAt = choice.below(3);
        for (int i = 0; i < 3; i++) {
            if (hasDefault && i == defaultAt) {
                section("default:", depth);
            }
            String label = caseLabel(type, used);
            if (label != null) {
                section(label, depth);
            }
        }
        out().close("}");
        context().loops = savedLoops;
        context().switches--;
    }

    private String caseLabel(Type.EnumType type, Set<Long> used) {
        if (type != null) {
            Type.Enumerator enumerator = choice.of(type.enumerators);
            return used.add(enumerator.value())
                    ? "case "
                            + generation
                                    .enumDeclarations
                                    .spell(type, enumerator)
                                    .text() + ":"
                    : null;
        }
        Constants.Constant constant = generation.constantExpressions.of(2);
        if (!used.add(constant.value())) {
            return null;
        }
        if (generation.has(Area.GNU) && choice.chance(8) && constant.value() >= 0) {
            long last = 1_000_000_000L + used.size() * 10L;
            for (long value = last; value < last + 5; value++) {
                used.add(value);
            }
            return "case " + last + " ... " + (last + 4) + ":";
        }
        return "case " + constant.text() + ":";
    }

    private void section(String label, int depth) {
        if (choice.chance(30)) {
            block(label, depth);
        } else {
            out().line(label);
            expression();
        }
        if (choice.chance(65)) {
            out().line("break;");
        }
    }

    private void tryStatement(int depth) {
        if (!generation.has(Area.EXCEPTIONS)) {
            simple();
            return;
        }
        block("try", depth);
        boolean any = choice.chance(40);
        if (!any || choice.chance(50)) {
            Scope scope = generation.enterScope();
            String name = generation.fresh("x");
            Type type = choice.chance(70) ? generation.types.arithmetic() : generation.types.object(1);
            Type declared = choice.chance(40) ? new Type.Reference(type.withConst(true), false) : type;
            boolean abstractClass = type instanceof ClassType known && known.isAbstract;
            if (abstractClass) {
                declared = Builtin.INT;
            }
            scope.variables.add(Variable.local(name, declared));
            block("catch (" + declared.declare(name) + ")", depth);
            generation.leaveScope();
        }
        if (any) {
            block("catch (...)", depth);
        }
        if (choice.chance(30)) {
            out().line("throw " + generation.arithmetic.of(1).at(Expr.ASSIGNMENT) + ";");
        }
    }

    /** A label and a jump back to it, out of a block. */
    private void jump(int depth) {
        String label = generation.fresh("L");
        out().line(label + ":");
        expression();
        block("if (" + generation.values.condition(1).text() + ")", depth);
        out().line("if (" + generation.values.condition(1).text() + ") goto " + label + ";");
    }
}
