package dev.cufe.generator;

import dev.cufe.generator.FunctionInfo.Access;
import dev.cufe.generator.Type.Builtin;
import java.util.ArrayList;
import java.util.List;

/** Decides what a class has ([class]); {@link ClassWriter} writes it. */
final class Classes {
    private static final String[] UNARY = {"-", "+", "!", "~", "*", "()"};
    private static final String[] BINARY = {
        "+", "-", "*", "/", "%", "&", "|", "^", "<<", ">>", "<", ">", "<=", ">=", "==", "!=", "&&", "||", "[]", "()"
    };
    private static final String[] CHANGING = {"=", "+=", "-=", "*=", "<<=", "|=", "++", "--"};

    private final Generation generation;
    private final Choice choice;

    Classes(Generation generation) {
        this.generation = generation;
        this.choice = generation.choice;
    }

    /** A class of the current namespace with everything that belongs to it. */
    void declare() {
        ClassWriter writer = declare(generation.path(), 1);
        writer.writeOutside();
    }

    /** A class named with the prefix {@code path}; {@code nesting} says how deep classes may be nested in it. */
    private ClassWriter declare(String path, int nesting) {
        if (choice.chance(8)) {
            return union(path);
        }
        ClassType type = new ClassType(generation, path, generation.fresh("S"), choice.of("struct", "struct", "class"));
        if (choice.chance(15)) {
            generation.out.line(type.key + " " + type.name + ";");
        }
        planBases(type);
        type.isFinal = choice.chance(4);
        ClassWriter writer = new ClassWriter(generation, type);
        writer.open();
        if (nesting > 0 && generation.has(Area.NESTED_TYPES) && choice.chance(20)) {
            nested(type, writer, nesting);
        }
        planFields(type);
        planConstructors(type);
        planMethods(type);
        planOperators(type);
        planConversions(type);
        writer.write();
        generation.classes.add(type);
        writer.publish();
        return writer;
    }

    private ClassWriter union(String path) {
        ClassType type = new ClassType(generation, path, generation.fresh("U"), "union");
        for (int i = choice.between(1, 4); i > 0; i--) {
            type.fields.add(field(generation.types.arithmetic(), Access.PUBLIC, 0));
        }
        ClassWriter writer = new ClassWriter(generation, type);
        writer.open();
        writer.write();
        generation.classes.add(type);
        return writer;
    }

    private void nested(ClassType outer, ClassWriter writer, int nesting) {
        writer.section(Access.PUBLIC);
        String path = outer.path + outer.name + "::";
        switch (choice.below(3)) {
            case 0 -> {
                if (generation.has(Area.ENUMS)) {
                    generation.enumDeclarations.declare(path);
                }
            }
            case 1 -> {
                Type type = generation.types.scalar();
                String name = generation.fresh("T");
                generation.out.line("typedef " + type.declare(name) + ";");
                generation.aliases.add(new Type.Named(path + name, type));
            }
            default -> writer.adopt(declare(path, nesting - 1));
        }
    }

    private ClassType.Field field(Type type, Access access, int bits) {
        String prefix = !type.isConst() && choice.chance(5) ? "mutable " : "";
        return new ClassType.Field(generation.fresh("m"), type, access, bits, prefix);
    }

    // ---- bases

    private void planBases(ClassType type) {
        if (!generation.has(Area.INHERITANCE) || generation.classes.isEmpty() || !choice.chance(40)) {
            return;
        }
        List<ClassType> taken = new ArrayList<>();
        for (int i = choice.chance(20) ? 2 : 1; i > 0; i--) {
            ClassType base = choice.of(generation.classes);
            if (mayBeBase(base, taken)) {
                taken.add(base);
                taken.addAll(base.ancestors());
                Access access =
                        choice.of(Access.PUBLIC, Access.PUBLIC, Access.PUBLIC, Access.PROTECTED, Access.PRIVATE);
                boolean isVirtual = choice.chance(12) && base.defaultConstructible;
                type.bases.add(new ClassType.Base(base, access, isVirtual));
                type.isPolymorphic |= base.isPolymorphic || isVirtual;
                type.defaultConstructible &= base.defaultConstructible;
            }
        }
    }

    private static boolean mayBeBase(ClassType base, List<ClassType> taken) {
        List<ClassType> line = new ArrayList<>(base.ancestors());
        line.add(base);
        for (ClassType each : line) {
            if (taken.contains(each)) {
                return false;
            }
            // Two instances of one template would have members of the same names.
            for (ClassType other : taken) {
                if (each.isTemplateId && other.isTemplateId) {
                    return false;
                }
            }
        }
        // Below a class with a private base the name of that base could no longer be used.
        for (ClassType.Base each : base.bases) {
            if (each.access() != Access.PUBLIC) {
                return false;
            }
        }
        return !base.isUnion() && !base.isFinal;
    }

    // ---- data members

    private Access access(ClassType type) {
        return choice.chance(70)
                ? Access.PUBLIC
                : type.key.equals("class") ? Access.PRIVATE : choice.of(Access.PRIVATE, Access.PROTECTED);
    }

    private void planFields(ClassType type) {
        for (int i = choice.below(5); i > 0; i--) {
            Type fieldType = fieldType();
            int bits = 0;
            if (fieldType.isIntegral() && choice.chance(12)) {
                fieldType = choice.of(Builtin.INT, Builtin.UINT);
                bits = choice.between(1, 20);
            }
            type.fields.add(field(fieldType, access(type), bits));
        }
        if (choice.chance(20)) {
            Type fieldType = generation.types.arithmetic().withConst(choice.chance(40));
            type.statics.add(Variable.global("", generation.fresh("s"), fieldType));
        }
    }

    private Type fieldType() {
        Type type = generation.types.object(1);
        boolean plain = !(type instanceof ClassType known) || known.defaultConstructible;
        if (!plain) {
            return generation.types.arithmetic();
        }
        return choice.chance(12) ? new Type.Array(type, choice.between(1, 4)) : type;
    }

    // ---- functions

    private void planConstructors(ClassType type) {
        boolean needed = !type.defaultConstructible;
        if (!needed && choice.chance(50)) {
            planInherited(type);
            return;
        }
        List<List<Type>> made = new ArrayList<>();
        for (int i = choice.between(1, 2); i > 0; i--) {
            List<Type> params = new ArrayList<>();
            for (int j = choice.below(3); j > 0; j--) {
                params.add(generation.types.arithmetic());
            }
            if (!made.contains(params)) {
                made.add(params);
                boolean isExplicit = !params.isEmpty() && choice.chance(40);
                type.constructors.add(new ClassType.Constructor(params, isExplicit, false));
            }
        }
        type.defaultConstructible = made.contains(List.<Type>of());
        if (choice.chance(15)) {
            for (int i = choice.between(1, 3); i > 0; i--) {
                type.variants.add(field(generation.types.arithmetic(), Access.PUBLIC, 0));
            }
        }
    }

    /** Takes over the constructors of the only base, some of the time. */
    private void planInherited(ClassType type) {
        if (!generation.has(Area.SPECIAL_MEMBERS) || type.bases.size() != 1 || !choice.chance(30)) {
            return;
        }
        ClassType.Base base = type.bases.getFirst();
        for (ClassType.Constructor constructor : base.type().constructors) {
            if (!constructor.params().isEmpty()
                    && !base.isVirtual()
                    && !constructor.isInherited()
                    && !base.type().isTemplateId) {
                type.constructors.add(new ClassType.Constructor(constructor.params(), constructor.isExplicit(), true));
            }
        }
    }

    private void planMethods(ClassType type) {
        for (int i = choice.below(4); i > 0; i--) {
            Type result = choice.chance(25) ? Builtin.VOID : generation.types.passed();
            FunctionInfo method = method(type, generation.fresh("f"), result);
            for (int j = choice.below(3); j > 0; j--) {
                method.params.add(generation.types.passed());
            }
            method.isVirtual =
                    generation.has(Area.INHERITANCE) && !method.isStatic && !type.isFinal && choice.chance(20);
            method.isPure = method.isVirtual && choice.chance(15);
            type.isPolymorphic |= method.isVirtual;
        }
        if (choice.chance(15)) {
            overloads(type);
        }
        for (ClassType.Base base : type.bases) {
            override(type, base.type());
        }
        type.isAbstract = hasPure(type);
    }

    private FunctionInfo method(ClassType type, String name, Type result) {
        FunctionInfo method = new FunctionInfo("", name, result);
        method.access = access(type);
        method.isStatic = choice.chance(15);
        method.isConst = !method.isStatic && choice.chance(45);
        method.isNoexcept = choice.chance(8);
        method.isRefQualified = method.isConst && choice.chance(8);
        type.methods.add(method);
        return method;
    }

    private void overloads(ClassType type) {
        String name = generation.fresh("o");
        boolean isConst = choice.chance(50);
        List<List<Type>> made = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            List<Type> params = new ArrayList<>();
            for (int j = choice.below(3); j > 0; j--) {
                params.add(generation.types.arithmetic());
            }
            if (!made.contains(params)) {
                made.add(params);
                FunctionInfo method = method(type, name, generation.types.scalar());
                method.params.addAll(params);
                method.overloaded = true;
                method.isRefQualified = false;
                // With const on one of them only, the object might prefer another than the arguments do.
                method.isConst = isConst;
                method.isStatic = false;
                method.access = Access.PUBLIC;
            }
        }
    }

    /** Overrides virtual functions of a base, some of them. */
    private void override(ClassType type, ClassType base) {
        for (FunctionInfo method : base.methods) {
            if (method.isVirtual && choice.chance(60)) {
                FunctionInfo override = new FunctionInfo("", method.name, method.result);
                override.params.addAll(method.params);
                override.isConst = method.isConst;
                override.isRefQualified = method.isRefQualified;
                override.isVirtual = true;
                override.isNoexcept = method.isNoexcept;
                override.access = method.access;
                type.methods.add(override);
            }
        }
    }

    private static boolean hasPure(ClassType type) {
        for (FunctionInfo method : type.methods) {
            if (method.isPure) {
                return true;
            }
        }
        for (ClassType.Base base : type.bases) {
            // Not worked out method by method: a class below an abstract one is taken for abstract.
            if (base.type().isAbstract) {
                return true;
            }
        }
        return false;
    }

    // ---- operators and conversions

    private void planOperators(ClassType type) {
        if (!generation.has(Area.OPERATORS) || !choice.chance(35)) {
            return;
        }
        for (int i = choice.between(1, 4); i > 0; i--) {
            ClassType.Operator operator = switch (choice.weighted(25, 50, 25)) {
                case 0 -> unary(type);
                case 1 -> binary(type);
                default -> changing(type);
            };
            boolean fresh = true;
            for (ClassType.Operator other : type.operators) {
                fresh &= !other.symbol().equals(operator.symbol());
            }
            if (fresh) {
                type.operators.add(operator);
            }
        }
        if (choice.chance(20) && !generation.classes.isEmpty()) {
            type.arrow = choice.of(generation.classes);
        }
    }

    private Type resultOf(ClassType type) {
        return choice.chance(40) && !type.isAbstract ? type : generation.types.arithmetic();
    }

    private ClassType.Operator unary(ClassType type) {
        String symbol = choice.of(UNARY);
        return new ClassType.Operator(symbol, symbol.equals("()") || choice.chance(60), null, resultOf(type), true);
    }

    private ClassType.Operator binary(ClassType type) {
        String symbol = choice.of(BINARY);
        boolean isMember = symbol.equals("[]") || symbol.equals("()") || choice.chance(60);
        Type param = choice.chance(50) && !type.isAbstract
                ? new Type.Reference(type.withConst(true), false)
                : generation.types.arithmetic();
        return new ClassType.Operator(symbol, isMember, param, resultOf(type), true);
    }

    private ClassType.Operator changing(ClassType type) {
        String symbol = choice.of(CHANGING);
        Type result = new Type.Reference(type, false);
        if (symbol.equals("++") || symbol.equals("--")) {
            boolean postfix = choice.chance(40);
            return new ClassType.Operator(symbol, true, postfix ? Builtin.INT : null, result, false);
        }
        boolean isMember = symbol.equals("=") || choice.chance(70);
        Type param = symbol.equals("=") || choice.chance(50) || type.isAbstract
                ? generation.types.arithmetic()
                : new Type.Reference(type.withConst(true), false);
        return new ClassType.Operator(symbol, isMember, param, result, false);
    }

    private void planConversions(ClassType type) {
        if (!generation.has(Area.CONVERSIONS) || !type.operators.isEmpty() || !choice.chance(25)) {
            return;
        }
        boolean toBool = choice.chance(30);
        Type to = toBool ? Builtin.BOOL : choice.chance(80) ? generation.types.arithmetic() : generation.types.scalar();
        if (to.spell().indexOf('(') >= 0) {
            // Such a type cannot be written in the name of a conversion function.
            to = Builtin.INT;
        }
        type.conversions.add(new ClassType.Conversion(to, toBool || choice.chance(20), choice.chance(85)));
    }
}
