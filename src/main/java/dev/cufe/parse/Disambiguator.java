package dev.cufe.parse;

import dev.cufe.sema.Declarator;
import dev.cufe.util.Invariant;

/** Decides between readings of the same tokens [dcl.ambig.res]. */
public final class Disambiguator {
    private final Parser p;

    Disambiguator(Parser parser) {
        this.p = parser;
    }

    public boolean isTypeId() {
        throw Invariant.unsupported(p.cursor.position(), "decides between readings of the same tokens");
    }

    public boolean isNestedDeclarator(DeclaratorParser.Form form) {
        throw Invariant.unsupported(p.cursor.position(), "decides between readings of the same tokens");
    }

    public boolean isParameterList(Declarator d) {
        throw Invariant.unsupported(p.cursor.position(), "decides between readings of the same tokens");
    }

    /** Index past the {@code >} that matches the {@code <} at {@code open}, judged by brackets alone; -1 if none. */
    public int pastTemplateArguments(int open) {
        throw Invariant.unsupported(p.cursor.position(), "template arguments");
    }

    public void skipInitializer() {
        throw Invariant.unsupported(p.cursor.position(), "decides between readings of the same tokens");
    }
}
