package dev.cufe.il.decl;

import dev.cufe.il.entity.UsingDeclaration;
import java.util.List;

/** A using-declaration or using-enum-declaration. */
public final class UsingEntry extends SourceEntry {
    /** What it brought in; at least one (maybe unresolved) declaration. */
    public final List<UsingDeclaration> declarations;

    public final List<Attribute> attributes;

    public UsingEntry(int position, List<UsingDeclaration> declarations, List<Attribute> attributes) {
        super(position);
        this.declarations = declarations;
        this.attributes = attributes;
    }
}
