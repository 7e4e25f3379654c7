package dev.cufe.il.decl;

import dev.cufe.il.constant.StringConstant;
import org.jspecify.annotations.Nullable;

/** A pragma that is kept in the output ([printing 8]), with its text after {@code #pragma }. */
public final class PragmaEntry extends SourceEntry {
    public final String text;

    /** {@code #ident "..."} instead of a pragma. */
    public final boolean isIdent;

    /** The message of {@code #pragma message}, behind the text; null if there is none. */
    public final @Nullable StringConstant message;

    /** What follows the message. */
    public final String end;

    public PragmaEntry(int position, String text, boolean isIdent) {
        this(position, text, isIdent, null, "");
    }

    private PragmaEntry(int position, String text, boolean isIdent, @Nullable StringConstant message, String end) {
        super(position);
        this.text = text;
        this.isIdent = isIdent;
        this.message = message;
        this.end = end;
    }

    public static PragmaEntry message(int position, String text, StringConstant message, String end) {
        return new PragmaEntry(position, text, false, message, end);
    }
}
