package dev.cufe.generator;

import dev.cufe.generator.FunctionInfo.Access;
import dev.cufe.generator.Type.Builtin;
import java.util.ArrayList;
import java.util.List;

/** Writes classes: first everything a class will have is decided, then it is written ([class]). */
final class Classes {
    private static final String[] BINARY = {
        "+", "-", "*", "/", "%", "&", "|", "^", "<<", ">>", "<", ">", "<=", ">=", "==", "!=", "&&", "||", "+=", "-=",
        "*=", "<<=", "|=", "[]", "()"
    };
    private static final String[] UNARY = {"-", "+", "!", "~", "*", "++", "--", "()"};

    private final Generation generation;
    private final Choice choice;

    Classes(Generation generation) {
        this.generation = generation;
        this.choice = generation.choice;
    }

    void declare() {
        if (choice.chance(8)) {
            union();
            return;
        }
        ClassType type = new ClassType(generation, generation.fresh("S"), choice.of("struct", "struct", "class"));
        if (choice.chance(15)) {
            generation.out.line(type.key + " " + type.name + ";");
        }
        planBases(type);
        planFields(type);
        planConstructors(type);
        planMethods(type);
        planOperators(type);
        planConversions(type);
        generation.classMembers.write(type);
        generation.classes.add(type);
        generation.classMembers.writeOutside(type);
    }

    private void union() {
        ClassType type = new ClassType(generation, generation.fresh("U"), "union");
        for (int i = choice.between(1, 4); i > 0; i--) {
            type.fields.add(
                    new ClassType.Field(generation.fresh("m"), generation.types.arithmetic(), Access.PUBLIC, 0));
        }
        generation.classMembers.write(type);
        generation.classes.add(type);
    }

    private void planBases(ClassType type) {
        if (!generation.has(Area.INHERITANCE) || generation.classes.isEmpty() || !choice.chance(40)) {
            return;
        }
        List<ClassType> taken = new ArrayList<>();
        for (int i = choice.chance(20) ? 2 : 1; i > 0; i--) {
            ClassType base = choice.of(generation.classes);
            List<ClassType> line = new ArrayList<>(base.ancestors());
            line.add(base);
            boolean ambiguous = false;
            for (ClassType each : line) {
                ambiguous |= taken.contains(each);
            }
            if (!ambiguous && !base.isUnion() && hasOnlyPublicBases(base)) {
                taken.addAll(line);
                Access access =
                        choice.of(Access.PUBLIC, Access.PUBLIC, Access.PUBLIC, Access.PROTECTED, Access.PRIVATE);
                boolean isVirtual = choice.chance(12) && base.defaultConstructible;
                type.bases.add(new ClassType.Base(base, access, isVirtual));
                type.isPolymorphic |= base.isPolymorphic || isVirtual;
                type.defaultConstructible &= base.defaultConstructible;
            }
        }
    }

    /** Below a class with a private base the name of that base could no longer be used. */
    private static boolean hasOnlyPublicBases(ClassType type) {
        for (ClassType.Base base : type.bases) {
            if (base.access() != Access.PUBLIC) {
                return false;
            }
        }
        return true;
    }

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
            type.fields.add(new ClassType.Field(generation.fresh("m"), fieldType, access(type), bits));
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

    private void planConstructors(ClassType type) {
        boolean needed = !type.defaultConstructible;
        if (!needed && choice.chance(50)) {
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
                type.constructors.add(new ClassType.Constructor(params, !params.isEmpty() && choice.chance(40), false));
            }
        }
        type.defaultConstructible = made.contains(List.<Type>of());
    }

    private void planMethods(ClassType type) {
        for (int i = choice.below(4); i > 0; i--) {
            Type result = choice.chance(25) ? Builtin.VOID : generation.types.passed();
            FunctionInfo method = new FunctionInfo("", generation.fresh("f"), result);
            for (int j = choice.below(3); j > 0; j--) {
                method.params.add(generation.types.passed());
            }
            method.access = access(type);
            method.isStatic = choice.chance(15);
            method.isConst = !method.isStatic && choice.chance(45);
            method.isVirtual = generation.has(Area.INHERITANCE) && !method.isStatic && choice.chance(20);
            method.isPure = method.isVirtual && choice.chance(15);
            method.isNoexcept = choice.chance(8);
            type.methods.add(method);
            type.isPolymorphic |= method.isVirtual;
        }
        for (ClassType.Base base : type.bases) {
            override(type, base.type());
        }
        type.isAbstract = hasPure(type);
    }

    /** Overrides virtual functions of a base, some of them. */
    private void override(ClassType type, ClassType base) {
        for (FunctionInfo method : base.methods) {
            if (method.isVirtual && choice.chance(60)) {
                FunctionInfo override = new FunctionInfo("", method.name, method.result);
                override.params.addAll(method.params);
                override.isConst = method.isConst;
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

    private void planOperators(ClassType type) {
        if (!generation.has(Area.OPERATORS) || !choice.chance(35)) {
            return;
        }
        List<String> used = new ArrayList<>();
        for (int i = choice.between(1, 4); i > 0; i--) {
            boolean unary = choice.chance(25);
            String symbol = unary ? choice.of(UNARY) : choice.of(BINARY);
            if (used.contains(symbol)) {
                continue;
            }
            used.add(symbol);
            boolean changes = symbol.endsWith("=")
                            && !symbol.equals("==")
                            && !symbol.equals("!=")
                            && !symbol.equals("<=")
                            && !symbol.equals(">=")
                    || symbol.equals("++")
                    || symbol.equals("--");
            boolean isMember = symbol.equals("[]") || symbol.equals("()") || choice.chance(60);
            Type param = unary
                    ? null
                    : choice.chance(50) && !type.isAbstract
                            ? new Type.Reference(type.withConst(true), false)
                            : generation.types.arithmetic();
            Type result = changes
                    ? new Type.Reference(type, false)
                    : choice.chance(40) && !type.isAbstract ? type : generation.types.arithmetic();
            type.operators.add(new ClassType.Operator(symbol, isMember, param, result, !changes));
        }
    }

    private void planConversions(ClassType type) {
        if (!generation.has(Area.CONVERSIONS) || !type.operators.isEmpty() || !choice.chance(25)) {
            return;
        }
        boolean toBool = choice.chance(30);
        Type to = toBool ? Builtin.BOOL : choice.chance(80) ? generation.types.arithmetic() : generation.types.scalar();
        type.conversions.add(new ClassType.Conversion(to, toBool || choice.chance(20), choice.chance(85)));
    }
}
