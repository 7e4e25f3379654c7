package dev.cufe.parse;

import dev.cufe.il.type.Type;
import dev.cufe.sema.DeclSpecs;
import dev.cufe.util.Invariant;

/** Enumerations [dcl.enum]. */
public final class EnumParser {
    private final Parser p;

    EnumParser(Parser parser) {
        this.p = parser;
    }

    public Type enumSpecifier(DeclSpecs specs, SpecifierParser.Context context) {
        throw Invariant.unsupported(p.cursor.position(), "enumerations");
    }
}
