package dev.cufe.il.expr;

import dev.cufe.il.entity.Namespace;
import dev.cufe.il.type.Type;
import dev.cufe.lex.Name;
import org.jspecify.annotations.Nullable;

/** One step {@code N::} of a qualifier as written; exactly one of namespace and type is set. */
public final class NameQualifier {
    public final @Nullable NameQualifier previous;

    /** Name as written (an alias keeps its own name); null for {@code decltype(e)::}. */
    public final @Nullable Name name;

    public final @Nullable Namespace namespace;

    /** Class or enumeration, or a dependent type; with the sugar it was written with. */
    public final @Nullable Type type;

    public NameQualifier(
            @Nullable NameQualifier previous, @Nullable Name name, @Nullable Namespace namespace, @Nullable Type type) {
        this.previous = previous;
        this.name = name;
        this.namespace = namespace;
        this.type = type;
    }
}
