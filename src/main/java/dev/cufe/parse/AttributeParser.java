package dev.cufe.parse;

import dev.cufe.il.decl.Attribute;
import dev.cufe.il.entity.Entity;
import dev.cufe.sema.DeclSpecs;
import dev.cufe.sema.Declarator;
import dev.cufe.util.Invariant;
import java.util.List;

/** Attribute specifiers of all families [dcl.attr]. */
public final class AttributeParser {
    private final Parser p;

    AttributeParser(Parser parser) {
        this.p = parser;
    }

    public boolean startsStdAttribute() {
        throw Invariant.unsupported(p.cursor.position(), "attribute specifiers of all families");
    }

    public void parse(Attribute.Location location, List<Attribute> into) {
        throw Invariant.unsupported(p.cursor.position(), "attribute specifiers of all families");
    }

    /** Applies attributes that change the declarator's type or the specifiers. */
    void apply(DeclSpecs specs, Declarator d) {
        throw Invariant.unsupported(p.cursor.position(), "attribute specifiers of all families");
    }

    /** Applies attributes to an entity. */
    void applyTo(Entity entity, List<Attribute> attributes) {
        throw Invariant.unsupported(p.cursor.position(), "attribute specifiers of all families");
    }
}
