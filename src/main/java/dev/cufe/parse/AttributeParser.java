package dev.cufe.parse;

import dev.cufe.il.decl.Attribute;
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
}
