package dev.cufe.parse;

import dev.cufe.il.type.Type;
import dev.cufe.sema.DeclSpecs;
import dev.cufe.util.Invariant;

/** Class specifiers and members [class]. */
public final class ClassParser {
    private final Parser p;

    ClassParser(Parser parser) {
        this.p = parser;
    }

    public Type classSpecifier(DeclSpecs specs, SpecifierParser.Context context) {
        throw Invariant.unsupported(p.cursor.position(), "class specifiers and members");
    }

    public boolean inClassDefinition() {
        throw Invariant.unsupported(p.cursor.position(), "class specifiers and members");
    }
}
