package dev.cufe.types;

import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.TemplateArgument;
import dev.cufe.il.expr.Constant;
import dev.cufe.il.type.FunctionType;
import dev.cufe.il.type.IntKind;
import dev.cufe.il.type.PointerType;
import dev.cufe.il.type.Type;
import org.jspecify.annotations.Nullable;

/** Types and names as the display of the intermediate language spells them (IL-DICTIONARY 1.2). */
public final class IlText {
    private IlText() {}

    /** As in messages, but with the coordinates of template parameters: {@code T#(1,1) *}. */
    public static String type(Type type) {
        return NameText.DISPLAY.types().text(type);
    }

    /** The type of a lambda's call operator, or a pointer to it. */
    public static String lambdaCall(Type type) {
        TypeText types = NameText.DISPLAY.types();
        return switch (type.canonical()) {
            case PointerType p when p.target().canonical() instanceof FunctionType f -> types.lambdaCall(f, "(*)");
            case FunctionType f -> types.lambdaCall(f, "");
            default -> types.text(type);
        };
    }

    /** The name without qualification. */
    public static String name(Entity entity) {
        return NameText.DISPLAY.simple(entity);
    }

    public static String qualified(Entity entity) {
        return NameText.DISPLAY.qualified(entity);
    }

    /** {@code <T#(1,1), 3>}; nothing for none. */
    public static String arguments(TemplateArgument @Nullable [] arguments) {
        return arguments == null ? "" : NameText.DISPLAY.arguments(arguments);
    }

    /** A value as in messages. */
    public static String constant(Constant constant) {
        return NameText.DISPLAY.constants().text(constant);
    }

    /** A character of a string constant, escaped as in C source. */
    public static String character(int unit) {
        return unit == '"' ? "\\\"" : ConstantText.escaped(unit & 0xFF);
    }

    /** Name of an integer type. */
    public static String integer(IntKind kind) {
        return TypeText.integerName(kind);
    }

    /** {@code const volatile}. */
    public static String qualifiers(int qualifiers) {
        return TypeText.qualifierText(qualifiers);
    }
}
