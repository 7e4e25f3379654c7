package dev.cufe.il.decl;

/** A pragma that is kept in the output (PRINTING 8), with its text after {@code #pragma }. */
public final class PragmaEntry extends SourceEntry {
    public final String text;

    /** {@code #ident "..."} instead of a pragma. */
    public final boolean isIdent;

    public PragmaEntry(int position, String text, boolean isIdent) {
        super(position);
        this.text = text;
        this.isIdent = isIdent;
    }
}
