package dev.cufe.il.decl;

import dev.cufe.il.entity.Entity;
import java.util.List;

/** {@code using namespace N;}. */
public final class UsingDirectiveEntry extends SourceEntry {
    /** The namespace, or the alias that was named. */
    public final Entity named;

    public final List<Attribute> attributes;

    public UsingDirectiveEntry(int position, Entity named, List<Attribute> attributes) {
        super(position);
        this.named = named;
        this.attributes = attributes;
    }
}
