package dev.cufe.il.type;

import dev.cufe.il.decl.Attribute;
import java.util.List;

/** A type with attributes that do not change its identity ({@code may_alias}, {@code aligned} on a typedef). */
public final class AttributedType extends Type {
    private final Type base;
    private final List<Attribute> attributes;

    public AttributedType(Type base, List<Attribute> attributes) {
        super(base.canonical(), base.traits());
        this.base = base;
        this.attributes = attributes;
    }

    public Type base() {
        return base;
    }

    public List<Attribute> attributes() {
        return attributes;
    }
}
