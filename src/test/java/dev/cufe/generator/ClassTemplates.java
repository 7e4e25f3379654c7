package dev.cufe.generator;

import dev.cufe.generator.FunctionInfo.Access;
import dev.cufe.generator.Type.Builtin;
import java.util.ArrayList;
import java.util.List;

/** Writes one class template ([temp.class]) with specializations, and makes classes of some of its instances. */
final class ClassTemplates {
    private static final Type DEPENDENT = new Type.Named("A", Builtin.INT);

    private final Generation generation;
    private final Choice choice;
    private final String name;
    private final boolean numbered;
    private final List<Runnable> outside = new ArrayList<>();

    /** Members as the template has them: types may be the parameter. */
    private final List<ClassType.Field> fields = new ArrayList<>();

    private final List<FunctionInfo> methods = new ArrayList<>();
    private boolean constructible;

    ClassTemplates(Generation generation) {
        this.generation = generation;
        this.choice = generation.choice;
        this.name = generation.fresh("C");
        this.numbered = choice.chance(40);
    }

    void declare() {
        String head = "template<" + Templates.typeKeyword(choice) + "A"
                + (numbered ? ", int N = " + choice.between(1, 9) : "") + ">";
        generation.out.open(head + choice.of(" ", "\n") + choice.of("struct ", "class ") + name + " { public:");
        plan();
        for (ClassType.Field field : fields) {
            generation.out.line(field.type().declare(field.name()) + ";");
        }
        constructors();
        for (FunctionInfo method : methods) {
            method(method);
        }
        extras();
        generation.out.close("};");
        for (Runnable definition : outside) {
            definition.run();
        }
        specializations();
        for (int i = choice.between(1, 2); i > 0; i--) {
            instance();
        }
        if (choice.chance(25)) {
            derived();
        }
    }

    private void plan() {
        for (int i = choice.between(1, 3); i > 0; i--) {
            Type type = choice.chance(65) ? DEPENDENT : generation.types.arithmetic();
            fields.add(new ClassType.Field(generation.fresh("m"), type, Access.PUBLIC, 0, ""));
        }
        for (int i = choice.between(1, 3); i > 0; i--) {
            FunctionInfo method =
                    new FunctionInfo("", generation.fresh("f"), choice.chance(70) ? DEPENDENT : Builtin.INT);
            for (int j = choice.below(3); j > 0; j--) {
                method.params.add(choice.chance(60) ? DEPENDENT : generation.types.arithmetic());
            }
            method.isConst = choice.chance(50);
            method.isStatic = !method.isConst && choice.chance(20);
            methods.add(method);
        }
        constructible = choice.chance(40);
    }

    private Dependent context(boolean hasThis) {
        List<String> numbers = numbered ? List.of("N") : List.of();
        Dependent context = new Dependent(generation, List.of("A"), numbers, List.copyOf(generation.templates.calls));
        if (hasThis) {
            for (ClassType.Field field : fields) {
                context.add(choice.chance(70) ? field.name() : "this->" + field.name());
            }
        }
        return context;
    }

    private void constructors() {
        if (!constructible) {
            return;
        }
        generation.out.line(name + "() { }");
        String p = generation.fresh("p");
        Dependent context = context(false);
        context.add(p);
        ClassType.Field field = fields.getFirst();
        generation.out.line((choice.chance(40) ? "explicit " : "") + name + "(A " + p + ") : " + field.name() + "("
                + context.of(1).at(Expr.ASSIGNMENT) + ") { }");
    }

    private void method(FunctionInfo method) {
        Dependent context = context(!method.isStatic && !method.isConst);
        StringBuilder params = new StringBuilder("(");
        for (Type param : method.params) {
            String p = generation.fresh("p");
            params.append(params.length() > 1 ? ", " : "").append(param.declare(p));
            context.add(p);
        }
        String suffix = params + ")" + (method.isConst ? " const" : "");
        String specifier = method.isStatic ? "static " : "";
        if (choice.chance(25)) {
            generation.out.line(specifier + method.result.spell() + " " + method.name + suffix + ";");
            outside.add(() -> {
                String head = numbered ? "template<class A, int N> " : "template<class A> ";
                String owner = name + (numbered ? "<A, N>" : "<A>");
                generation.out.open(head + method.result.spell() + " " + owner + "::" + method.name + suffix + " {");
                context.body();
                generation.out.close("}");
            });
            return;
        }
        generation.out.open(specifier + method.result.spell() + " " + method.name + suffix + " {");
        context.body();
        generation.out.close("}");
    }

    private void extras() {
        if (choice.chance(25)) {
            generation.out.line("typedef A type;");
        }
        if (choice.chance(20)) {
            Dependent context = context(false);
            String p = generation.fresh("p");
            context.add(p);
            generation.out.open("template<class B> B " + generation.fresh("f") + "(B " + p + ") {");
            context.body();
            generation.out.close("}");
        }
        if (choice.chance(15)) {
            generation.out.line("static const int " + generation.fresh("k") + " = sizeof(A);");
        }
        if (choice.chance(15)) {
            String member = generation.fresh("s");
            generation.out.line("static A " + member + ";");
            String head = numbered ? "template<class A, int N> " : "template<class A> ";
            String owner = name + (numbered ? "<A, N>" : "<A>");
            outside.add(() -> generation.out.line(head + "A " + owner + "::" + member + " = A();"));
        }
    }

    private void specializations() {
        if (choice.chance(20)) {
            generation.out.line(
                    numbered
                            ? "template<class A> struct " + name + "<A, 100> { A m; };"
                            : "template<class A> struct " + name
                                    + "<A *> { A *m; int f() const { return sizeof(A); } };");
        }
        if (choice.chance(15)) {
            generation.out.line("template<> struct " + name + "<void" + (numbered ? ", 1" : "") + "> { int m; };");
        }
    }

    /** An instance that other code can use like any class. */
    private void instance() {
        Builtin argument = generation.types.arithmetic();
        String number = numbered && choice.chance(60)
                ? ", " + generation.constantExpressions.between(1, 9, 1).at(Expr.UNARY)
                : "";
        ClassType type =
                new ClassType(generation, generation.path(), name + "<" + argument.spell() + number + ">", "struct");
        type.isTemplateId = true;
        for (ClassType.Field field : fields) {
            type.fields.add(new ClassType.Field(field.name(), replaced(field.type(), argument), Access.PUBLIC, 0, ""));
        }
        for (FunctionInfo method : methods) {
            FunctionInfo copy = new FunctionInfo("", method.name, replaced(method.result, argument));
            for (Type param : method.params) {
                copy.params.add(replaced(param, argument));
            }
            copy.isConst = method.isConst;
            copy.isStatic = method.isStatic;
            type.methods.add(copy);
        }
        if (constructible) {
            type.constructors.add(new ClassType.Constructor(List.of(), false, false));
            type.constructors.add(new ClassType.Constructor(List.of(argument), true, false));
        }
        generation.classes.add(type);
        if (choice.chance(15)) {
            generation.out.line("template struct " + type.name + ";");
        }
        String object = generation.fresh("g");
        generation.out.line(type.name + " " + object
                + generation.classValues.initialiser(type, 1).replace("()", "{}") + ";");
        generation.variables.add(Variable.global(generation.path(), object, type));
    }

    private static Type replaced(Type type, Builtin argument) {
        return type == DEPENDENT ? argument : type;
    }

    /** A template with this one as dependent base. */
    private void derived() {
        String other = generation.fresh("C");
        String base = name + (numbered ? "<A, 2>" : "<A>");
        generation.out.open("template<class A> struct " + other + " : " + base + " {");
        generation.out.line("typedef " + base + " base;");
        generation.out.line("A " + generation.fresh("f") + "() { return this->"
                + fields.getFirst().name() + " + A(1); }");
        if (choice.chance(50)) {
            generation.out.line("using " + base + "::" + fields.getLast().name() + ";");
        }
        generation.out.close("};");
        generation.out.line(other + "<" + generation.types.arithmetic().spell() + "> " + generation.fresh("g") + ";");
    }
}
