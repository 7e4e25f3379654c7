package dev.cufe.il.decl;

import dev.cufe.il.expr.Expr;
import dev.cufe.il.type.Type;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One attribute as written, with its place in the declaration ([printing 4.9], [printing 4.9]). */
public final class Attribute {
    private final Family family;
    private final Location location;
    private final @Nullable String namespace;
    private final String name;
    private final String word;
    private final List<Argument> arguments;
    private final boolean hasArguments;
    private final boolean namespaceFromUsing;
    private final boolean isPackExpansion;
    private final int group;
    private final int position;
    private boolean ignored;
    private boolean hidden;

    /**
     * @param namespace {@code gnu} of {@code [[gnu::x]]}, or null
     * @param group attributes of one specifier share a group number and are printed together
     */
    public Attribute(
            Family family,
            Location location,
            @Nullable String namespace,
            String name,
            List<Argument> arguments,
            boolean hasArguments,
            boolean namespaceFromUsing,
            boolean isPackExpansion,
            int group,
            int position) {
        this.family = family;
        this.location = location;
        this.namespace = namespace;
        this.name = name;
        this.word = word(name);
        this.arguments = arguments;
        this.hasArguments = hasArguments;
        this.namespaceFromUsing = namespaceFromUsing;
        this.isPackExpansion = isPackExpansion;
        this.group = group;
        this.position = position;
    }

    /** The same attribute at another place of the declaration. */
    public Attribute at(Location place) {
        Attribute moved = new Attribute(
                family,
                place,
                namespace,
                name,
                arguments,
                hasArguments,
                namespaceFromUsing,
                isPackExpansion,
                group,
                position);
        moved.ignored = ignored;
        moved.hidden = hidden;
        return moved;
    }

    public Family family() {
        return family;
    }

    public Location location() {
        return location;
    }

    public @Nullable String namespace() {
        return namespace;
    }

    public String name() {
        return name;
    }

    /** The name without surrounding underscores, by which it is known. */
    public String word() {
        return word;
    }

    /** {@code __aligned__} is {@code aligned}. */
    public static String word(String name) {
        return name.length() > 4 && name.startsWith("__") && name.endsWith("__")
                ? name.substring(2, name.length() - 2)
                : name;
    }

    public List<Argument> arguments() {
        return arguments;
    }

    public boolean hasArguments() {
        return hasArguments;
    }

    public boolean namespaceFromUsing() {
        return namespaceFromUsing;
    }

    public boolean isPackExpansion() {
        return isPackExpansion;
    }

    public int group() {
        return group;
    }

    public int position() {
        return position;
    }

    /** It does not apply where it stands, or its arguments are wrong: it has no effect and is printed as written. */
    public void ignore() {
        ignored = true;
    }

    public boolean isIgnored() {
        return ignored;
    }

    /** It is not printed although it does not apply. */
    public void hide() {
        hidden = true;
    }

    public boolean isHidden() {
        return hidden;
    }

    /** Whether it is one of GNU, in the syntax of GNU or of C++11. */
    public boolean isGnu() {
        return isGnu(family, namespace);
    }

    /** Whether it gives tags to the mangled name of what it belongs to. */
    public boolean isAbiTag() {
        return isGnu() && !isIgnored() && word().equals("abi_tag");
    }

    /** Whether the standard could have it: {@code [[x]]}, of no namespace. */
    public boolean isStandard() {
        return family == Family.STD && namespace == null;
    }

    public static boolean isGnu(Family family, @Nullable String namespace) {
        return family == Family.GNU
                || family == Family.STD
                        && namespace != null
                        && (namespace.equals("gnu") || namespace.equals("__gnu__"));
    }

    /** Syntax it was written in. */
    public enum Family {
        GNU,
        STD,
        ALIGNAS,
        DECLSPEC,
        /** CUDA keywords such as {@code __global__} once they are attributes. */
        INTERNAL
    }

    /** Where in the declaration it stands. */
    public enum Location {
        PREFIX,
        /** Among or after the decl-specifiers, belongs to the type. */
        SPECIFIER,
        DECLARATOR_ID,
        POSTFIX,
        AFTER_INITIALIZER,
        TAG_NAME,
        AFTER_BODY,
        ENUMERATOR,
        NAMESPACE,
        STATEMENT,
        LABEL,
        POINTER,
        PARAMETER
    }

    /** An argument: a type, an expression, or raw token text. */
    public record Argument(
            @Nullable Type type,
            @Nullable Expr expr,
            @Nullable String text,
            int position) {}
}
