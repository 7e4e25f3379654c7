package dev.cufe.types.text;

import dev.cufe.il.constant.Constant;
import dev.cufe.il.constant.DependentConstant;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.TemplateArgument;
import dev.cufe.il.type.FunctionType;
import dev.cufe.il.type.IntKind;
import dev.cufe.il.type.PointerType;
import dev.cufe.il.type.Type;
import org.jspecify.annotations.Nullable;

/** Types and names as the display of the intermediate language spells them ([il 1.2]). */
public final class IlText {
    private final NameText names;

    /** What only the display of a whole unit knows. */
    public interface Context {
        /** How the arguments of a class that depends on them are written in the body being displayed; null if not. */
        TemplateArgument @Nullable [] argumentsOf(ClassEntity dependent);

        /** A value that depends. */
        String spelling(DependentConstant value);
    }

    public IlText(Context context) {
        this.names = new NameText(context);
    }

    /** As in messages, but with the coordinates of template parameters: {@code T#(1,1) *}. */
    public String type(Type type) {
        return names.types().text(type);
    }

    /** A type before {@code ::}. */
    public String qualifier(Type type) {
        return names.types().qualifier(type);
    }

    /** The type of a lambda's call operator, or a pointer to it. */
    public String lambdaCall(Type type) {
        TypeText types = names.types();
        return switch (type.canonical()) {
            case PointerType p when p.target().canonical() instanceof FunctionType f -> types.lambdaCall(f, "(*)");
            case FunctionType f -> types.lambdaCall(f, "");
            default -> types.text(type);
        };
    }

    /** The name without qualification. */
    public String name(Entity entity) {
        return names.simple(entity);
    }

    public String qualified(Entity entity) {
        return names.qualified(entity);
    }

    /** {@code <T#(1,1), 3>}; nothing for none. */
    public String arguments(TemplateArgument @Nullable [] arguments) {
        return arguments == null ? "" : names.arguments(arguments);
    }

    /** A value as in messages. */
    public String constant(Constant constant) {
        return names.constants().text(constant);
    }

    /** A character of a string constant, escaped as in C source. */
    public static String character(int unit) {
        return unit == '"' || unit == '\'' ? "\\" + (char) unit : ConstantText.escaped(unit & 0xFF);
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
