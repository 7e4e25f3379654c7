package dev.cufe.generator;

import dev.cufe.generator.FunctionInfo.Access;
import dev.cufe.generator.Type.Builtin;
import java.util.ArrayList;
import java.util.List;

/** Writes declarations that stand in blocks but declare no plain variable: types, aliases, bindings, functions. */
final class LocalDeclarations {
    private final Generation generation;
    private final Choice choice;

    LocalDeclarations(Generation generation) {
        this.generation = generation;
        this.choice = generation.choice;
    }

    void declare() {
        switch (choice.below(7)) {
            case 0 -> localClass();
            case 1 -> localEnum();
            case 2 -> alias();
            case 3 -> function();
            case 4, 5 -> bindings();
            default -> decltypeVariable();
        }
    }

    private boolean allows(Area area) {
        if (!generation.has(area)) {
            generation.variableDeclarations.declareLocal(1);
            return false;
        }
        return true;
    }

    private void localClass() {
        if (!allows(Area.LOCAL_TYPES)) {
            return;
        }
        ClassType type = new ClassType(generation, "", generation.fresh("S"), choice.of("struct", "class"));
        StringBuilder text = new StringBuilder(type.key + " " + type.name + " { public: ");
        for (int i = choice.between(1, 3); i > 0; i--) {
            ClassType.Field field =
                    new ClassType.Field(generation.fresh("m"), generation.types.arithmetic(), Access.PUBLIC, 0, "");
            type.fields.add(field);
            text.append(field.type().declare(field.name())).append("; ");
        }
        FunctionInfo method = new FunctionInfo(
                "", generation.fresh("f"), type.fields.getFirst().type());
        method.isConst = true;
        type.methods.add(method);
        text.append(method.result.declare(
                method.name + "() const { return " + type.fields.getFirst().name() + "; } "));
        generation.out.line(text.append("};").toString());
        generation.classes.add(type);
        String name = generation.fresh("v");
        generation.out.line(type.name + " " + name + " = {" + generation.classValues.aggregate(type, 1) + "};");
        generation.scope.variables.add(Variable.local(name, type));
    }

    private void localEnum() {
        if (allows(Area.LOCAL_TYPES) && generation.has(Area.ENUMS)) {
            generation.enumDeclarations.declare("");
        }
    }

    private void alias() {
        if (!allows(Area.LOCAL_TYPES)) {
            return;
        }
        Type type = generation.types.scalar();
        String name = generation.fresh("T");
        generation.out.line(
                choice.chance(50)
                        ? "typedef " + type.declare(name) + ";"
                        : "using " + name + " = " + type.spell() + ";");
        generation.aliases.add(new Type.Named(name, type));
    }

    /** A function or variable declared in a block. */
    private void function() {
        if (!allows(Area.LOCAL_TYPES)) {
            return;
        }
        String name = generation.fresh("f");
        if (choice.chance(40)) {
            generation.out.line("extern " + generation.types.arithmetic().declare(name) + ";");
            return;
        }
        generation.out.line(generation.types.functionType().declare(name) + ";");
    }

    private void decltypeVariable() {
        generation.unevaluated++;
        Expr operand = generation.arithmetic.plain(1);
        generation.unevaluated--;
        // decltype of an lvalue expression is a reference, so only prvalues; + makes one of anything.
        Builtin type = Arithmetic.arithmeticType(operand.type()).promoted();
        String name = generation.fresh("v");
        Expr value = generation.values.of(type, 1);
        generation.out.line(
                "decltype(+" + operand.afterOperator() + ") " + name + " = " + value.at(Expr.ASSIGNMENT) + ";");
        generation.scope.variables.add(Variable.local(name, type));
    }

    /** A structured binding of an array or of a class with public members only ([dcl.struct.bind]). */
    private void bindings() {
        if (!allows(Area.BINDINGS)) {
            return;
        }
        Expr source = generation.lvalues.find(LocalDeclarations::isBindable, false, 1);
        if (source == null) {
            generation.variableDeclarations.declareLocal(1);
            return;
        }
        // Whether a copy of a const array is const is not the same everywhere.
        boolean reference = choice.chance(50) || source.type().isConst();
        boolean isConst = choice.chance(20) || reference && source.type().isConst();
        List<Variable> bound = new ArrayList<>();
        StringBuilder names = new StringBuilder();
        if (source.type().unqualified() instanceof Type.Array array) {
            for (int i = 0; i < array.size(); i++) {
                add(bound, names, array.element().withConst(isConst), false);
            }
        } else {
            for (ClassType.Field field : ((ClassType) source.type().unqualified()).fields) {
                add(bound, names, field.type().withConst(isConst), field.isBitField());
            }
        }
        String head = (isConst && !source.type().isConst() ? "const auto " : "auto ") + (reference ? "&" : "");
        generation.out.line(head + "[" + names + "] = " + source.text() + ";");
        generation.scope.variables.addAll(bound);
    }

    private static boolean isBindable(Type type) {
        if (type instanceof Type.Array array) {
            return !(array.element() instanceof Type.Array) && !(array.element() instanceof ClassType);
        }
        if (!(type instanceof ClassType known) || !known.isAggregate() || known.fields.isEmpty()) {
            return false;
        }
        for (ClassType.Field field : known.fields) {
            if (field.type() instanceof Type.Array
                    || field.type() instanceof ClassType
                    || !field.prefix().isEmpty()) {
                return false;
            }
        }
        return true;
    }

    private void add(List<Variable> bound, StringBuilder names, Type type, boolean bitField) {
        String name = generation.fresh("b");
        names.append(names.isEmpty() ? "" : ", ").append(name);
        // Marked static because no lambda may capture a binding in C++17.
        bound.add(new Variable("", name, type, bitField, true));
    }
}
