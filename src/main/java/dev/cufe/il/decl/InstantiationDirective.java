package dev.cufe.il.decl;

import dev.cufe.il.entity.Entity;
import dev.cufe.il.expr.NameRef;
import dev.cufe.il.type.Type;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code template struct A<int>;} or {@code extern template ...}. */
public final class InstantiationDirective extends SourceEntry {
    public final Entity entity;
    public final boolean isExtern;
    public final @Nullable Type declaredType;
    public final @Nullable NameRef nameRef;
    public final List<Attribute> attributes;

    public InstantiationDirective(
            int position,
            Entity entity,
            boolean isExtern,
            @Nullable Type declaredType,
            @Nullable NameRef nameRef,
            List<Attribute> attributes) {
        super(position);
        this.entity = entity;
        this.isExtern = isExtern;
        this.declaredType = declaredType;
        this.nameRef = nameRef;
        this.attributes = attributes;
    }
}
