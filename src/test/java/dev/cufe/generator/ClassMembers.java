package dev.cufe.generator;

import dev.cufe.generator.FunctionInfo.Access;
import dev.cufe.generator.Type.Builtin;
import java.util.ArrayList;
import java.util.List;

/** Writes a planned class: its head, members in random order, and the definitions that stand outside it. */
final class ClassMembers {
    private final Generation generation;
    private final Choice choice;

    /** Member functions that were only declared inside the class. */
    private final List<Runnable> outside = new ArrayList<>();

    private Access current = Access.PUBLIC;

    ClassMembers(Generation generation) {
        this.generation = generation;
        this.choice = generation.choice;
    }

    void write(ClassType type) {
        outside.clear();
        generation.out.open(type.key + " " + type.name + bases(type) + " {");
        current = type.key.equals("class") ? Access.PRIVATE : Access.PUBLIC;
        for (ClassType.Field field : type.fields) {
            section(field.access());
            generation.out.line(field(field));
        }
        for (Variable member : type.statics) {
            section(Access.PUBLIC);
            staticMember(type, member);
        }
        for (ClassType.Constructor constructor : type.constructors) {
            section(Access.PUBLIC);
            constructor(type, constructor);
        }
        if (!type.isUnion() && choice.chance(15)) {
            section(Access.PUBLIC);
            String prefix = type.isPolymorphic && choice.chance(60) ? "virtual " : "";
            generation.out.line(prefix + "~" + type.name + "() " + choice.of("{ }", "= default;", "noexcept { }"));
        }
        for (FunctionInfo method : type.methods) {
            section(method.access);
            method(type, method);
        }
        for (ClassType.Operator operator : type.operators) {
            section(Access.PUBLIC);
            operator(type, operator);
        }
        for (ClassType.Conversion conversion : type.conversions) {
            section(Access.PUBLIC);
            conversion(type, conversion);
        }
        generation.out.close("};");
    }

    /** The definitions of what the class only declares. */
    void writeOutside(ClassType type) {
        for (Runnable definition : outside) {
            definition.run();
        }
        outside.clear();
    }

    private static String bases(ClassType type) {
        StringBuilder text = new StringBuilder();
        for (ClassType.Base base : type.bases) {
            text.append(text.isEmpty() ? " : " : ", ")
                    .append(base.isVirtual() ? "virtual " : "")
                    .append(base.access().keyword())
                    .append(' ')
                    .append(base.type().spell());
        }
        return text.toString();
    }

    private void section(Access access) {
        if (access != current || choice.chance(3)) {
            generation.out.line(access.keyword() + ":");
            current = access;
        }
    }

    private String field(ClassType.Field field) {
        String declared = generation.types.declare(field.type(), field.name());
        if (field.isBitField()) {
            return declared + " : "
                    + generation
                            .constantExpressions
                            .between(field.bits(), field.bits(), 1)
                            .at(Expr.LOGICAL_OR) + ";";
        }
        return declared + ";";
    }

    private void staticMember(ClassType type, Variable member) {
        if (member.type().isConst() && member.type().isIntegral()) {
            Constants.Constant value = generation.constantExpressions.between(0, 100, 2);
            generation.out.line(
                    "static " + member.type().declare(member.name()) + " = " + value.at(Expr.ASSIGNMENT) + ";");
        } else if (choice.chance(40)) {
            Expr value = generation.literals.of((Builtin) member.type().unqualified());
            generation.out.line(
                    "static inline " + member.type().declare(member.name()) + " = " + value.at(Expr.ASSIGNMENT) + ";");
        } else {
            generation.out.line("static " + member.type().declare(member.name()) + ";");
            String name = type.name + "::" + member.name();
            outside.add(() -> generation.out.line(member.type().declare(name) + " = "
                    + generation
                            .literals
                            .of((Builtin) member.type().unqualified())
                            .at(Expr.ASSIGNMENT) + ";"));
        }
    }

    // ---- functions

    /** Runs {@code write} with the members of the class in scope. */
    private void inClass(ClassType type, boolean hasThis, boolean isConst, Runnable write) {
        Scope scope = generation.enterScope();
        for (ClassType each : type.publicLine()) {
            for (ClassType.Field field : each.fields) {
                boolean visible = each == type || field.access() == Access.PUBLIC;
                if (hasThis && visible && !(isConst && field.type() instanceof Type.Array)) {
                    Type fieldType = field.type() instanceof Type.Reference
                            ? field.type()
                            : field.type().withConst(isConst);
                    Type seen = fieldType instanceof Type.Reference reference ? reference.to() : fieldType;
                    scope.variables.add(new Variable("", field.name(), seen, field.isBitField(), false));
                }
            }
            if (each == type) {
                scope.variables.addAll(each.statics);
            }
        }
        write.run();
        generation.leaveScope();
    }

    /** Writes a member function, inside the class or declared there and defined outside. */
    private void define(
            ClassType type, String before, String head, String after, FunctionInfo function, boolean hasThis) {
        String parameters = generation.functionDeclarations.parameters(function.params);
        String[] names = generation.functionDeclarations.parameterNames();
        FunctionContext context = new FunctionContext(function.result, type, function.isConst, hasThis);
        if (choice.chance(30)) {
            generation.out.line(before + declared(function, head + parameters + after) + ";");
            outside.add(() -> inClass(type, hasThis, function.isConst, () -> {
                String suffix = after.replace(" override", "").replace(" final", "");
                String text = declared(function, type.name + "::" + head + parameters + suffix);
                generation.functionDeclarations.body(text, function, names, context);
            }));
            return;
        }
        inClass(
                type,
                hasThis,
                function.isConst,
                () -> generation.functionDeclarations.body(
                        before + declared(function, head + parameters + after), function, names, context));
    }

    private static String declared(FunctionInfo function, String declarator) {
        return function.result.declare(declarator);
    }

    private void method(ClassType type, FunctionInfo method) {
        boolean overrides = overrides(type, method);
        String before =
                method.isStatic ? "static " : method.isVirtual && !(overrides && choice.chance(50)) ? "virtual " : "";
        String after = (method.isConst ? " const" : "")
                + (method.isNoexcept ? " noexcept" : "")
                + (overrides && (before.isEmpty() || choice.chance(50)) ? " override" : "");
        if (method.isPure) {
            String parameters = generation.functionDeclarations.parameters(method.params);
            generation.out.line("virtual " + declared(method, method.name + parameters + after) + " = 0;");
            return;
        }
        define(type, before, method.name, after, method, !method.isStatic);
    }

    private static boolean overrides(ClassType type, FunctionInfo method) {
        for (ClassType base : type.ancestors()) {
            for (FunctionInfo other : base.methods) {
                if (other.name.equals(method.name)) {
                    return true;
                }
            }
        }
        return false;
    }

    private void constructor(ClassType type, ClassType.Constructor constructor) {
        if (constructor.params().isEmpty() && choice.chance(30) && allBasesDefault(type)) {
            generation.out.line(type.name + "() = default;");
            return;
        }
        FunctionInfo function = new FunctionInfo("", type.name, Builtin.VOID);
        function.params.addAll(constructor.params());
        String parameters = generation.functionDeclarations.parameters(function.params);
        String[] names = generation.functionDeclarations.parameterNames();
        FunctionContext context = new FunctionContext(Builtin.VOID, type, false, true);
        String before = constructor.isExplicit() ? "explicit " : "";
        if (choice.chance(25)) {
            generation.out.line(before + type.name + parameters + ";");
            outside.add(() -> inClass(
                    type,
                    true,
                    false,
                    () -> generation.functionDeclarations.body(
                            type.name + "::" + type.name + parameters + initialisers(type, function, names),
                            function,
                            names,
                            context)));
            return;
        }
        inClass(
                type,
                true,
                false,
                () -> generation.functionDeclarations.body(
                        before + type.name + parameters + initialisers(type, function, names),
                        function,
                        names,
                        context));
    }

    private static boolean allBasesDefault(ClassType type) {
        for (ClassType.Base base : type.bases) {
            if (!base.type().defaultConstructible) {
                return false;
            }
        }
        return true;
    }

    private String initialisers(ClassType type, FunctionInfo function, String[] names) {
        Scope scope = new Scope(null);
        for (int i = 0; i < names.length; i++) {
            if (!names[i].isEmpty()) {
                scope.variables.add(Variable.local(names[i], function.params.get(i)));
            }
        }
        Scope saved = generation.scope;
        generation.scope = scope;
        StringBuilder text = new StringBuilder();
        for (ClassType.Base base : type.bases) {
            if (!base.type().defaultConstructible || choice.chance(40)) {
                String initialiser = generation.classValues.initialiser(base.type(), 1);
                text.append(text.isEmpty() ? " : " : ", ")
                        .append(base.type().spell())
                        .append(initialiser.isEmpty() ? "()" : initialiser);
            }
        }
        for (ClassType.Field field : type.fields) {
            boolean plain = !(field.type() instanceof Type.Array) && !(field.type() instanceof ClassType);
            if (plain && choice.chance(60)) {
                String value = choice.chance(75)
                        ? "(" + generation.values.of(field.type(), 2).at(Expr.ASSIGNMENT) + ")"
                        : choice.of("()", "{}");
                text.append(text.isEmpty() ? " : " : ", ").append(field.name()).append(value);
            }
        }
        generation.scope = saved;
        return text.toString();
    }

    private void operator(ClassType type, ClassType.Operator operator) {
        FunctionInfo function = new FunctionInfo("", "operator" + operator.symbol(), operator.result());
        function.isConst = operator.isConst();
        if (operator.param() != null) {
            function.params.add(operator.param());
        }
        if (operator.isMember()) {
            define(type, "", function.name, operator.isConst() ? " const" : "", function, true);
            return;
        }
        function.params.addFirst(new Type.Reference(type.withConst(operator.isConst()), false));
        function.isConst = false;
        String parameters = generation.functionDeclarations.parameters(function.params);
        String[] names = generation.functionDeclarations.parameterNames();
        FunctionContext context = new FunctionContext(function.result, null, false, false);
        if (choice.chance(50)) {
            generation.functionDeclarations.body(
                    "friend " + function.result.declare(function.name + parameters), function, names, context);
        } else {
            generation.out.line("friend " + function.result.declare(function.name + parameters) + ";");
            outside.add(() -> generation.functionDeclarations.body(
                    function.result.declare(function.name + parameters), function, names, context));
        }
    }

    private void conversion(ClassType type, ClassType.Conversion conversion) {
        FunctionInfo function =
                new FunctionInfo("", "operator " + conversion.to().spell(), conversion.to());
        function.isConst = conversion.isConst();
        FunctionContext context = new FunctionContext(conversion.to(), type, conversion.isConst(), true);
        String head = (conversion.isExplicit() ? "explicit " : "") + function.name + "()"
                + (conversion.isConst() ? " const" : "");
        inClass(
                type,
                true,
                conversion.isConst(),
                () -> generation.functionDeclarations.body(head, function, new String[0], context));
    }
}
