package dev.cufe.generator;

import dev.cufe.generator.Type.Builtin;

/** Writes enumerations and names of enumerators ([dcl.enum]). */
final class Enums {
    private final Generation generation;
    private final Choice choice;

    Enums(Generation generation) {
        this.generation = generation;
        this.choice = generation.choice;
    }

    /** An enumeration of the current namespace. */
    void declare() {
        declare(generation.path());
    }

    /** An enumeration that is named with the prefix {@code path} from elsewhere. */
    void declare(String path) {
        boolean scoped = choice.chance(45);
        boolean fixed = choice.chance(scoped ? 40 : 30);
        Builtin underlying = fixed
                ? choice.of(Builtin.INT, Builtin.SHORT, Builtin.UCHAR, Builtin.UINT, Builtin.LONG, Builtin.CHAR)
                : Builtin.INT;
        Type.EnumType type =
                new Type.EnumType(generation, path, generation.fresh("E"), scoped, underlying, fixed || scoped);
        StringBuilder text = new StringBuilder("enum ");
        text.append(scoped ? choice.of("class ", "struct ") : "").append(type.name);
        if (fixed) {
            text.append(" : ").append(underlying.spell());
        }
        text.append(" { ");
        long next = 0;
        int count = choice.between(1, 5);
        for (int i = 0; i < count; i++) {
            String name = generation.fresh("e");
            text.append(i == 0 ? "" : ", ").append(name);
            if (choice.chance(45) || next > 100) {
                Constants.Constant value = generation.constantExpressions.between(0, 100, 2);
                text.append(" = ").append(value.at(Expr.LOGICAL_OR));
                next = value.value();
            }
            type.enumerators.add(new Type.Enumerator(name, next++));
        }
        generation.out.line(text.append(choice.chance(20) ? ", };" : " };").toString());
        generation.enums.add(type);
    }

    /** One of the enumerators. */
    Expr enumerator(Type.EnumType type) {
        return spell(type, choice.of(type.enumerators));
    }

    Expr spell(Type.EnumType type, Type.Enumerator enumerator) {
        String prefix = generation.spell(type.path, "");
        String name = type.scoped || choice.chance(10)
                ? prefix + type.name + "::" + enumerator.name()
                : prefix + enumerator.name();
        return Expr.value(name, Expr.PRIMARY, type);
    }
}
