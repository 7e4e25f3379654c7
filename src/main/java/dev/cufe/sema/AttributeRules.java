package dev.cufe.sema;

import dev.cufe.il.decl.Attribute;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.IntegerConstant;
import dev.cufe.il.expr.StringConstant;
import dev.cufe.il.type.FloatKind;
import dev.cufe.il.type.IntKind;
import dev.cufe.il.type.IntegerType;
import dev.cufe.il.type.Type;
import dev.cufe.types.Types;
import dev.cufe.types.Unit;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What attributes mean: which are known, what arguments they take, what they do to types and entities. */
public final class AttributeRules {
    private final Unit unit;
    private final AttributePlaces places;

    public AttributeRules(Unit unit) {
        this.unit = unit;
        this.places = new AttributePlaces(unit);
    }

    /** {@code __aligned__} is {@code aligned}. */
    public static String plain(String name) {
        return name.length() > 4 && name.startsWith("__") && name.endsWith("__")
                ? name.substring(2, name.length() - 2)
                : name;
    }

    /** Whether an attribute of the standard takes expressions; the arguments of others are kept as tokens. */
    public boolean takesExpression(String name) {
        return switch (plain(name)) {
            case "deprecated", "nodiscard" -> true;
            default -> false;
        };
    }

    /** Checks that the attributes of one declaration apply where they stand; see {@link AttributePlaces}. */
    public void check(AttributePlace place, @Nullable Entity entity, @Nullable Type type, List<Attribute> attributes) {
        if (!attributes.isEmpty()) {
            places.check(place, entity, type, attributes);
        }
    }

    /** Whether it belongs to the declared entity although it stands behind the body of a class. */
    public boolean belongsToDeclared(Attribute a) {
        AttributeKind kind = AttributeKind.of(a);
        return kind != null && kind.isCuda();
    }

    /** Whether only the device compiler can use it. */
    public static boolean isForDevice(Attribute a) {
        AttributeKind kind = AttributeKind.of(a);
        return kind != null && kind.isCuda() && kind != AttributeKind.NV_PURE;
    }

    /** Specifiers with these attributes have no declarator. */
    public void withoutEntity(List<Attribute> attributes) {
        places.withoutEntity(attributes);
    }

    /** Attributes of the type as opposed to the declared entity. */
    public boolean changesType(Attribute a) {
        return a.family() == Attribute.Family.GNU
                && switch (plain(a.name())) {
                    case "vector_size", "mode", "may_alias" -> true;
                    default -> false;
                };
    }

    /** Whether an attribute after {@code *} is one of the pointer and not of the declared entity. */
    public boolean belongsToPointer(Attribute a) {
        return changesType(a) || plain(a.name()).equals("aligned");
    }

    /** {@code vector_size} and {@code mode} make another type of the declared one. */
    public void applyToDeclarator(DeclSpecs specs, Declarator d) {
        for (Attribute a : specs.attributes) {
            d.type = transformed(d.type, a);
        }
        for (Attribute a : d.attributes) {
            d.type = transformed(d.type, a);
        }
    }

    private Type transformed(Type type, Attribute a) {
        if (a.family() != Attribute.Family.GNU) {
            return type;
        }
        return switch (plain(a.name())) {
            case "vector_size" -> vector(type, a);
            case "mode" -> mode(type, a);
            default -> type;
        };
    }

    private Type vector(Type type, Attribute a) {
        Long bytes = integer(a, 0);
        if (bytes == null || !(Types.isArithmetic(type))) {
            return type;
        }
        ConstantExpr size = (ConstantExpr) a.arguments().getFirst().expr();
        return unit.types.vector(Types.unqualified(type), bytes, size.constant());
    }

    private Type mode(Type type, Attribute a) {
        String word = a.arguments().isEmpty() ? null : a.arguments().getFirst().text();
        if (word == null) {
            return type;
        }
        boolean signed =
                !(Types.core(type) instanceof IntegerType i) || i.kind().isSigned();
        return switch (plain(word)) {
            case "QI", "byte" -> unit.types.integer(signed ? IntKind.SIGNED_CHAR : IntKind.UNSIGNED_CHAR);
            case "HI" -> unit.types.integer(signed ? IntKind.SHORT : IntKind.UNSIGNED_SHORT);
            case "SI" -> unit.types.integer(signed ? IntKind.INT : IntKind.UNSIGNED_INT);
            case "DI", "word", "pointer" -> unit.types.integer(signed ? IntKind.LONG : IntKind.UNSIGNED_LONG);
            case "TI" -> unit.types.integer(signed ? IntKind.INT128 : IntKind.UNSIGNED_INT128);
            case "SF" -> unit.types.floating(FloatKind.FLOAT);
            case "DF" -> unit.types.floating(FloatKind.DOUBLE);
            case "XF" -> unit.types.floating(FloatKind.LONG_DOUBLE);
            case "TF" -> unit.types.floating(FloatKind.FLOAT128);
            case "SC" -> unit.types.complex(unit.types.floating(FloatKind.FLOAT));
            case "DC" -> unit.types.complex(unit.types.floating(FloatKind.DOUBLE));
            default -> type;
        };
    }

    /** What one declaration's attributes say about the entity. */
    public void applyToEntity(Entity entity, List<Attribute> attributes) {
        for (Attribute a : attributes) {
            if (entity instanceof Function f && !a.isIgnored()) {
                switch (plain(a.name())) {
                    case "noreturn" -> f.isNoReturn = true;
                    case "nodiscard", "warn_unused_result" -> f.isNoDiscard = true;
                    default -> {}
                }
            }
        }
    }

    /** Value of an integer argument, or null. */
    public static @Nullable Long integer(Attribute a, int index) {
        return index < a.arguments().size()
                        && a.arguments().get(index).expr() instanceof ConstantExpr c
                        && c.constant() instanceof IntegerConstant i
                ? (Long) i.value().longValue()
                : null;
    }

    /** Text of a string argument, or null. */
    public static @Nullable String string(Attribute a, int index) {
        if (index < a.arguments().size()
                && a.arguments().get(index).expr() instanceof ConstantExpr c
                && c.constant() instanceof StringConstant s) {
            StringBuilder text = new StringBuilder(s.units().length);
            for (int unit : s.units()) {
                text.appendCodePoint(unit);
            }
            return text.toString();
        }
        return null;
    }
}
