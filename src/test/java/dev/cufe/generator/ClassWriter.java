package dev.cufe.generator;

import dev.cufe.generator.FunctionInfo.Access;
import dev.cufe.generator.Type.Builtin;
import java.util.ArrayList;
import java.util.List;

/** Writes one class: its head, its members, and the definitions that stand outside it. */
final class ClassWriter {
    private final Generation generation;
    private final Choice choice;
    private final ClassType type;
    private final Functions functions;

    /** Definitions of what is only declared inside the class. */
    private final List<Runnable> outside = new ArrayList<>();
    /** What becomes known when the class is complete. */
    private final List<Runnable> afterwards = new ArrayList<>();

    private Access current;

    ClassWriter(Generation generation, ClassType type) {
        this.generation = generation;
        this.choice = generation.choice;
        this.type = type;
        this.functions = generation.functionDeclarations;
        this.current = type.key.equals("class") ? Access.PRIVATE : Access.PUBLIC;
    }

    // ---- frame

    void open() {
        String attribute = generation.has(Area.ATTRIBUTES) && choice.chance(4)
                ? choice.of("alignas(16) ", "[[maybe_unused]] ")
                : "";
        generation.out.open(type.key + " " + attribute + type.name + (type.isFinal ? " final" : "") + bases() + " {");
    }

    private String bases() {
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

    /** Writes the members and the closing brace. */
    void write() {
        dataMembers();
        specialMembers();
        for (FunctionInfo method : type.methods) {
            section(method.access);
            method(method);
        }
        for (ClassType.Operator operator : type.operators) {
            section(Access.PUBLIC);
            operator(operator);
        }
        if (type.arrow != null) {
            section(Access.PUBLIC);
            FunctionInfo function = new FunctionInfo("", "operator->", new Type.Pointer(type.arrow));
            function.isConst = true;
            define("", " const", function, true);
        }
        for (ClassType.Conversion conversion : type.conversions) {
            section(Access.PUBLIC);
            conversion(conversion);
        }
        generation.out.close("};");
    }

    /** Definitions of a nested class must wait for the end of the outer one. */
    void adopt(ClassWriter nested) {
        outside.add(nested::writeOutside);
    }

    /** Makes constants of the class known; it is complete now. */
    void publish() {
        for (Runnable action : afterwards) {
            action.run();
        }
    }

    /** The definitions of what the class only declares. */
    void writeOutside() {
        for (Runnable definition : outside) {
            definition.run();
        }
    }

    void section(Access access) {
        if (access != current || choice.chance(3)) {
            generation.out.line(access.keyword() + ":");
            current = access;
        }
    }

    /** The name of the class in a definition outside it. */
    private String outsideName() {
        return type.path.substring(generation.path().length()) + type.name;
    }

    // ---- data members

    private void dataMembers() {
        for (ClassType.Field field : type.fields) {
            section(field.access());
            generation.out.line(field(field));
            if (choice.chance(2) && !type.isUnion()) {
                generation.out.line("int : " + choice.between(0, 5) + ";");
            }
        }
        if (!type.variants.isEmpty()) {
            section(Access.PUBLIC);
            generation.out.open("union {");
            for (ClassType.Field field : type.variants) {
                generation.out.line(field.type().declare(field.name()) + ";");
            }
            generation.out.close("};");
        }
        for (Variable member : type.statics) {
            section(Access.PUBLIC);
            staticMember(member);
        }
        if (!type.isUnion() && choice.chance(8)) {
            section(Access.PUBLIC);
            constant();
        }
    }

    private String field(ClassType.Field field) {
        String declared = (type.isUnion() ? "" : field.prefix()) + generation.types.declare(field.type(), field.name());
        if (field.isBitField()) {
            return declared + " : "
                    + generation
                            .constantExpressions
                            .between(field.bits(), field.bits(), 1)
                            .at(Expr.LOGICAL_OR) + ";";
        }
        boolean plain =
                !(field.type() instanceof Type.Array) && !(field.type() instanceof ClassType) && !type.isUnion();
        if (plain && choice.chance(12)) {
            return declared
                    + (choice.chance(70)
                            ? " = " + generation.values.of(field.type(), 1).at(Expr.ASSIGNMENT) + ";"
                            : "{" + generation.values.exact(field.type(), 1).at(Expr.ASSIGNMENT) + "};");
        }
        return declared + ";";
    }

    private void staticMember(Variable member) {
        if (member.type().isConst() && member.type().isIntegral()) {
            Constants.Constant value = generation.constantExpressions.between(0, 1, 2);
            generation.out.line(
                    "static " + member.type().declare(member.name()) + " = " + value.at(Expr.ASSIGNMENT) + ";");
            return;
        }
        Builtin valueType = (Builtin) member.type().unqualified();
        if (choice.chance(40)) {
            String value = generation.literals.of(valueType).at(Expr.ASSIGNMENT);
            generation.out.line("static inline " + member.type().declare(member.name()) + " = " + value + ";");
            return;
        }
        generation.out.line("static " + member.type().declare(member.name()) + ";");
        outside.add(() -> {
            String value = generation.literals.of(valueType).at(Expr.ASSIGNMENT);
            generation.out.line(member.type().declare(outsideName() + "::" + member.name()) + " = " + value + ";");
        });
    }

    private void constant() {
        String name = generation.fresh("k");
        Constants.Constant value = generation.constantExpressions.of(2);
        generation.out.line("static constexpr long " + name + " = " + value.at(Expr.ASSIGNMENT) + ";");
        String full = type.path + type.name + "::" + name;
        afterwards.add(() ->
                generation.constants.add(new Constants.Constant(full, Expr.PRIMARY, Builtin.LONG, value.value())));
    }

    // ---- constructors and what comes with them

    private void specialMembers() {
        boolean inherits = false;
        for (ClassType.Constructor constructor : type.constructors) {
            inherits |= constructor.isInherited();
            if (!constructor.isInherited()) {
                section(Access.PUBLIC);
                constructor(constructor);
            }
        }
        if (inherits) {
            section(Access.PUBLIC);
            ClassType base = type.bases.getFirst().type();
            generation.out.line("using " + base.path + base.name + "::" + base.name + ";");
        }
        if (generation.has(Area.SPECIAL_MEMBERS) && !type.isUnion()) {
            copying(inherits);
            friends();
            usingDeclaration();
            allocation();
        }
        if (!type.isUnion() && choice.chance(15)) {
            section(Access.PUBLIC);
            String prefix = type.isPolymorphic && choice.chance(60) ? "virtual " : "";
            generation.out.line(prefix + "~" + type.name + "() " + choice.of("{ }", "= default;", "noexcept { }"));
        }
    }

    private void copying(boolean inherits) {
        boolean declared = !type.constructors.isEmpty() && !inherits;
        if (declared && choice.chance(15)) {
            section(Access.PUBLIC);
            String p = generation.fresh("p");
            generation.out.line(type.name + "(const " + type.name + " &" + p + ")"
                    + (choice.chance(50) || !allBasesDefault() ? " = default;" : " { }"));
        }
        boolean assigns = false;
        for (ClassType.Operator operator : type.operators) {
            assigns |= operator.symbol().equals("=");
        }
        if (!assigns && declared && choice.chance(12)) {
            section(Access.PUBLIC);
            if (choice.chance(50)) {
                generation.out.line(type.name + " &operator=(const " + type.name + " &) = default;");
            } else {
                FunctionInfo function = new FunctionInfo("", "operator=", new Type.Reference(type, false));
                function.params.add(new Type.Reference(type.withConst(true), false));
                define("", "", function, true);
            }
        }
    }

    private void friends() {
        if (choice.chance(6)) {
            generation.out.line(choice.of("friend class S", "friend struct S") + generation.fresh("x") + ";");
        }
        if (choice.chance(4) && !generation.classes.isEmpty()) {
            ClassType other = choice.of(generation.classes);
            generation.out.line("friend " + (choice.chance(50) ? other.key + " " : "") + other.path + other.name + ";");
        }
    }

    /** Brings a member of a direct base into the class. */
    private void usingDeclaration() {
        if (type.bases.isEmpty() || !choice.chance(12)) {
            return;
        }
        ClassType base = choice.of(type.bases).type();
        List<String> names = new ArrayList<>();
        for (ClassType.Field field : base.fields) {
            if (field.access() == Access.PUBLIC) {
                names.add(field.name());
            }
        }
        for (FunctionInfo method : base.methods) {
            if (method.access == Access.PUBLIC && !method.isVirtual && !method.overloaded) {
                names.add(method.name);
            }
        }
        if (!names.isEmpty()) {
            section(Access.PUBLIC);
            generation.out.line("using " + base.path + base.name + "::" + choice.of(names) + ";");
        }
    }

    private void allocation() {
        if (choice.chance(3)) {
            section(Access.PUBLIC);
            generation.out.line("void *operator new(unsigned long);");
            generation.out.line("void operator delete(void *);");
        }
    }

    private void constructor(ClassType.Constructor constructor) {
        if (constructor.params().isEmpty() && choice.chance(30) && allBasesDefault()) {
            generation.out.line(type.name + "() = default;");
            return;
        }
        FunctionInfo function = new FunctionInfo("", type.name, Builtin.VOID);
        function.params.addAll(constructor.params());
        String parameters = functions.parameters(function.params);
        String[] names = functions.parameterNames();
        FunctionContext context = FunctionContext.ofConstructor(type);
        String before = constructor.isExplicit() ? "explicit " : "";
        if (choice.chance(25)) {
            generation.out.line(before + type.name + parameters + ";");
            outside.add(() -> inClass(true, false, () -> {
                String head = outsideName() + "::" + type.name + parameters + initialisers(constructor, names);
                functions.body(head, function, names, context);
            }));
            return;
        }
        inClass(
                true,
                false,
                () -> functions.body(
                        before + type.name + parameters + initialisers(constructor, names), function, names, context));
    }

    private boolean allBasesDefault() {
        for (ClassType.Base base : type.bases) {
            if (!base.type().defaultConstructible) {
                return false;
            }
        }
        return true;
    }

    private String initialisers(ClassType.Constructor constructor, String[] names) {
        Scope scope = new Scope(null);
        for (int i = 0; i < names.length; i++) {
            if (!names[i].isEmpty()) {
                scope.variables.add(
                        Variable.local(names[i], constructor.params().get(i)));
            }
        }
        Scope saved = generation.scope;
        generation.scope = scope;
        String text = delegation(constructor);
        if (text.isEmpty()) {
            text = memberInitialisers();
        }
        generation.scope = saved;
        return text;
    }

    /** The last constructor may leave the work to the first one. */
    private String delegation(ClassType.Constructor constructor) {
        ClassType.Constructor first = type.constructors.getFirst();
        if (constructor == first || first.isInherited() || !choice.chance(20)) {
            return "";
        }
        return " : " + type.name + "(" + generation.calls.arguments(first.params(), true, 1) + ")";
    }

    private String memberInitialisers() {
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
        return text.toString();
    }

    // ---- functions

    /** Runs {@code write} with the members of the class in scope. */
    private void inClass(boolean hasThis, boolean isConst, Runnable write) {
        Scope scope = generation.enterScope();
        for (ClassType each : type.publicLine()) {
            for (ClassType.Field field : each.allFields()) {
                boolean visible = each == type || field.access() == Access.PUBLIC;
                if (hasThis && visible) {
                    Type seen = field.type().withConst(isConst);
                    scope.variables.add(new Variable("", field.name(), seen, field.isBitField(), true));
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
    private void define(String before, String after, FunctionInfo function, boolean hasThis) {
        define(before, after, "", function, hasThis);
    }

    /** As above; {@code virtSpecifier} follows the whole declarator, while {@code after} belongs to it. */
    private void define(String before, String after, String virtSpecifier, FunctionInfo function, boolean hasThis) {
        String parameters = functions.parameters(function.params);
        String[] names = functions.parameterNames();
        FunctionContext context = new FunctionContext(function.result, type, function.isConst, hasThis);
        if (choice.chance(30)) {
            generation.out.line(
                    before + function.result.declare(function.name + parameters + after) + virtSpecifier + ";");
            outside.add(() -> inClass(hasThis, function.isConst, () -> {
                String prefix = choice.chance(30) ? "inline " : "";
                String text = function.result.declare(outsideName() + "::" + function.name + parameters + after);
                functions.body(prefix + text, function, names, context);
            }));
            return;
        }
        inClass(
                hasThis,
                function.isConst,
                () -> functions.body(
                        before + function.result.declare(function.name + parameters + after) + virtSpecifier,
                        function,
                        names,
                        context));
    }

    private void method(FunctionInfo method) {
        boolean overrides = overrides(method);
        String before =
                method.isStatic ? "static " : method.isVirtual && !(overrides && choice.chance(50)) ? "virtual " : "";
        String qualifiers = method.isRefQualified ? " const &" : method.isConst ? " const" : "";
        String after = qualifiers + (method.isNoexcept ? " noexcept" : "");
        String virtSpecifier = overrides && (before.isEmpty() || choice.chance(50)) ? " override" : "";
        if (method.isPure) {
            String parameters = functions.parameters(method.params);
            generation.out.line(
                    "virtual " + method.result.declare(method.name + parameters + after) + virtSpecifier + " = 0;");
            return;
        }
        define(before, after, virtSpecifier, method, !method.isStatic);
    }

    private boolean overrides(FunctionInfo method) {
        for (ClassType base : type.ancestors()) {
            for (FunctionInfo other : base.methods) {
                if (other.name.equals(method.name)) {
                    return true;
                }
            }
        }
        return false;
    }

    private void operator(ClassType.Operator operator) {
        FunctionInfo function = new FunctionInfo("", "operator" + operator.symbol(), operator.result());
        function.isConst = operator.isConst();
        if (operator.param() != null) {
            function.params.add(operator.param());
        }
        if (operator.isMember()) {
            define("", operator.isConst() ? " const" : "", function, true);
            return;
        }
        function.params.addFirst(new Type.Reference(type.withConst(operator.isConst()), false));
        function.isConst = false;
        String parameters = functions.parameters(function.params);
        String[] names = functions.parameterNames();
        FunctionContext context = new FunctionContext(function.result, null, false, false);
        // Inside the class the name of a base that is not public would be found, and refused.
        boolean plainBases = type.publicLine().size() == type.ancestors().size() + 1;
        if (plainBases && choice.chance(50)) {
            functions.body("friend " + function.result.declare(function.name + parameters), function, names, context);
        } else {
            generation.out.line("friend " + function.result.declare(function.name + parameters) + ";");
            outside.add(() ->
                    functions.body(function.result.declare(function.name + parameters), function, names, context));
        }
    }

    private void conversion(ClassType.Conversion conversion) {
        FunctionInfo function =
                new FunctionInfo("", "operator " + conversion.to().spell(), conversion.to());
        FunctionContext context = new FunctionContext(conversion.to(), type, conversion.isConst(), true);
        String head = (conversion.isExplicit() ? "explicit " : "") + function.name + "()"
                + (conversion.isConst() ? " const" : "");
        inClass(true, conversion.isConst(), () -> functions.body(head, function, new String[0], context));
    }
}
