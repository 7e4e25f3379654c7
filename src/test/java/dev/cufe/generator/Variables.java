package dev.cufe.generator;

import dev.cufe.generator.Type.Builtin;

/** Writes declarations of variables with every kind of initialiser ([dcl.init]), aliases and assertions. */
final class Variables {
    private final Generation generation;
    private final Choice choice;

    Variables(Generation generation) {
        this.generation = generation;
        this.choice = generation.choice;
    }

    /** A variable of the current namespace. */
    void declareGlobal() {
        switch (choice.weighted(70, 10, 10, 5, 5, 4)) {
            case 5 -> characters(true);
            case 1 -> constantVariable(true);
            case 2 -> alias();
            case 3 -> assertion();
            case 4 -> {
                Type type = generation.types.object(1);
                String name = generation.fresh("x");
                generation.out.line("extern " + generation.types.declare(type, name) + ";");
                generation.variables.add(Variable.global(generation.path(), name, type));
            }
            default -> {
                String specifier = choice.chance(70) ? "" : choice.of("static ", "static ", "inline ", "thread_local ");
                generation.out.line(attributes() + specifier + declarators(2, true));
            }
        }
    }

    /** A declaration statement. */
    void declareLocal(int depth) {
        switch (choice.weighted(84, 6, 5, 5, 3)) {
            case 4 -> characters(false);
            case 1 -> constantVariable(false);
            case 2 -> assertion();
            case 3 -> placeholder(depth);
            default -> {
                boolean isStatic = choice.chance(6);
                int before = generation.scope.variables.size();
                generation.out.line(attributes() + (isStatic ? "static " : "") + declarators(depth, false));
                for (int i = before; isStatic && i < generation.scope.variables.size(); i++) {
                    generation.scope.variables.set(
                            i, generation.scope.variables.get(i).asStatic());
                }
            }
        }
    }

    private String attributes() {
        return generation.has(Area.ATTRIBUTES) && choice.chance(4)
                ? choice.of(
                        "alignas(16) ",
                        "[[maybe_unused]] ",
                        "__attribute__((unused)) ",
                        "__attribute__((aligned(32))) ")
                : "";
    }

    /** An array of characters that a string initialises. */
    private void characters(boolean global) {
        String name = generation.fresh(global ? "g" : "v");
        String text = generation.literals.string();
        // The reference tool can hang on an array without bound in a loop in a lambda.
        boolean sized = !global || choice.chance(50);
        boolean isConst = choice.chance(40);
        generation.out.line((isConst ? "const " : "") + "char " + name + (sized ? "[40]" : "[]") + " = " + text + ";");
        if (sized) {
            add(name, new Type.Array(Builtin.CHAR, 40).withConst(isConst), global);
        }
    }

    /** One or more declarators with the same specifiers, and the semicolon. */
    private String declarators(int depth, boolean global) {
        Type base = generation.types.object(0).withConst(choice.chance(12));
        StringBuilder text = new StringBuilder();
        int count = choice.chance(15) ? 2 : 1;
        for (int i = 0; i < count; i++) {
            Type type = derive(base);
            String name = generation.fresh(global ? "g" : "v");
            // An alias for the type of the first declarator would become the base of the second.
            String first = count == 1 ? generation.types.declare(type, name) : type.declare(name);
            String declarator = i == 0 ? first : withoutSpecifiers(type, base, name);
            text.append(i == 0 ? "" : ", ").append(declarator).append(initialiser(type, name, depth));
            add(name, type, global);
        }
        return text.append(';').toString();
    }

    private static String withoutSpecifiers(Type type, Type base, String name) {
        return switch (type) {
            case Type.Pointer pointer -> "*" + name;
            case Type.Array array ->
                array.element() instanceof Type.Array inner
                        ? name + "[" + array.size() + "][" + inner.size() + "]"
                        : name + "[" + array.size() + "]";
            case Type.Reference reference -> (reference.rvalue() ? "&&" : "&") + name;
            default -> name;
        };
    }

    /** The type itself or one built from it by one declarator. */
    private Type derive(Type base) {
        int kind = choice.weighted(65, 12, generation.has(Area.POINTERS) ? 15 : 0, 8);
        boolean initialised = !(base.unqualified() instanceof ClassType type) || type.defaultConstructible;
        return switch (kind) {
            case 1 ->
                initialised && !base.isConst()
                        ? new Type.Array(choice.chance(15) ? new Type.Array(base, 2) : base, choice.between(1, 4))
                        : base;
            case 2 -> new Type.Pointer(base);
            case 3 -> new Type.Reference(base, !base.isConst() && choice.chance(20));
            default -> base;
        };
    }

    private void add(String name, Type type, boolean global) {
        Type object = type instanceof Type.Reference reference ? reference.to() : type;
        if (global) {
            generation.variables.add(Variable.global(generation.path(), name, object));
        } else {
            generation.scope.variables.add(Variable.local(name, object));
        }
    }

    /** What follows the declarator, before the comma or semicolon. */
    String initialiser(Type type, String name, int depth) {
        boolean needed = type.isConst() || type instanceof Type.Reference;
        if (type instanceof Type.Array array) {
            return choice.chance(50) ? "" : choice.of(" = ", " = ", "") + generation.classValues.braced(array, depth);
        }
        if (type.unqualified() instanceof ClassType known) {
            return classInitialiser(known, needed, depth);
        }
        if (!needed && choice.chance(20)) {
            return "";
        }
        Expr value = generation.values.of(type, depth);
        return switch (choice.weighted(75, 15, 10)) {
            case 1 -> "(" + guarded(value) + ")";
            case 2 -> "{" + generation.values.exact(type, depth).at(Expr.ASSIGNMENT) + "}";
            default -> " = " + value.at(Expr.ASSIGNMENT);
        };
    }

    private String classInitialiser(ClassType type, boolean needed, int depth) {
        if (!needed && type.defaultConstructible && choice.chance(30)) {
            return "";
        }
        if (choice.chance(35)) {
            return " = " + generation.classValues.converted(type, depth).at(Expr.ASSIGNMENT);
        }
        String initialiser = generation.classValues.initialiser(type, depth);
        if (initialiser.equals("()") || initialiser.isEmpty()) {
            return "{}";
        }
        return initialiser;
    }

    /** {@code S v(T(x))} would declare a function: an argument in parentheses of its own cannot be a parameter. */
    private static String guarded(Expr value) {
        return startsLikeType(value.text()) || value.level() == Expr.COMMA ? "(" + value.text() + ")" : value.text();
    }

    /** Whether the text begins with the name of a type, so that it might be read as a declaration. */
    static boolean startsLikeType(String text) {
        int at = 0;
        int start = 0;
        while (at < text.length()
                && (Character.isLetterOrDigit(text.charAt(at)) || text.charAt(at) == '_' || text.charAt(at) == ':')) {
            if (text.charAt(at) == ':') {
                start = at + 1;
            }
            at++;
        }
        String word = text.substring(start, at);
        if (word.isEmpty()) {
            return false;
        }
        char first = word.charAt(0);
        boolean named =
                (first == 'S' || first == 'E' || first == 'T' || first == 'U' || first == 'C') && word.length() > 1;
        return named || isTypeKeyword(word);
    }

    private static boolean isTypeKeyword(String word) {
        for (Builtin builtin : Builtin.values()) {
            String spelling = builtin.spell();
            int end = spelling.indexOf(' ');
            if (word.equals(end < 0 ? spelling : spelling.substring(0, end))) {
                return true;
            }
        }
        return word.equals("decltype");
    }

    private void constantVariable(boolean global) {
        Constants.Constant value = generation.constantExpressions.of(2);
        Builtin type = value.value() >= 0 && value.value() < 100
                ? choice.of(Builtin.INT, Builtin.INT, Builtin.SHORT, Builtin.LONG, Builtin.UINT)
                : choice.of(Builtin.INT, Builtin.LONG);
        String name = generation.fresh(global ? "k" : "c");
        String keyword = choice.chance(70) ? "constexpr " : "const ";
        String text = choice.chance(80) ? " = " + value.at(Expr.ASSIGNMENT) : "{" + value.at(Expr.ASSIGNMENT) + "}";
        generation.out.line(keyword + type.spell() + " " + name + text + ";");
        if (global && generation.path().isEmpty()) {
            generation.constants.add(new Constants.Constant(name, Expr.PRIMARY, type, value.value()));
        } else {
            add(name, type.withConst(true), global);
        }
    }

    private void alias() {
        Type type = choice.chance(60) ? generation.types.arithmetic() : generation.types.scalar();
        String name = generation.fresh("T");
        generation.out.line(
                choice.chance(50)
                        ? "typedef " + type.declare(name) + ";"
                        : "using " + name + " = " + type.spell() + ";");
        if (generation.path().isEmpty()) {
            generation.aliases.add(new Type.Named(name, type));
        }
    }

    private void assertion() {
        Constants.Constant value = generation.constantExpressions.of(3);
        String condition =
                value.value() != 0 ? value.text() : "!" + value.expr().afterOperator();
        generation.out.line("static_assert(" + condition + (choice.chance(50) ? ", \"holds\"" : "") + ");");
    }

    private void placeholder(int depth) {
        String name = generation.fresh("a");
        Expr value = generation.arithmetic.plain(depth);
        String qualifier = value.bitField()
                ? choice.of("auto ", "const auto ", "const auto &")
                : choice.of("auto ", "auto ", "const auto ", "auto &&", "const auto &");
        generation.out.line(qualifier + name + " = " + value.at(Expr.ASSIGNMENT) + ";");
        boolean isConst = qualifier.startsWith("const")
                || qualifier.contains("&&") && value.type().isConst();
        Type type = value.type().unqualified().withConst(isConst);
        // A reference to a bit-field is one to a temporary, which is const or not by its own rules.
        if (!value.bitField()) {
            add(name, type, false);
        }
    }
}
