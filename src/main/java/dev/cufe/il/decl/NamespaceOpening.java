package dev.cufe.il.decl;

import dev.cufe.il.entity.Namespace;
import java.util.List;

/** One {@code namespace N { ... }}. */
public final class NamespaceOpening extends SourceEntry {
    public final Namespace namespace;
    public final SourceSequence members = new SourceSequence();
    public final List<Attribute> attributes;
    public int endPosition;

    public NamespaceOpening(int position, Namespace namespace, List<Attribute> attributes) {
        super(position);
        this.namespace = namespace;
        this.attributes = attributes;
    }
}
