package dev.cufe.il.decl;

import dev.cufe.il.expr.Expr;
import dev.cufe.il.type.Type;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One attribute as written, with its place in the declaration (PRINTING 4.9, IL-TO-TEXT-DECLARATIONS 11).
 *
 * @param namespace {@code gnu} of {@code [[gnu::x]]}, or null
 * @param group attributes of one specifier share a group number and are printed together
 */
public record Attribute(
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
    /** The same attribute at another place of the declaration. */
    public Attribute at(Location place) {
        return new Attribute(
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
