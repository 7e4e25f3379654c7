package dev.cufe.il.constant;

import dev.cufe.il.expr.Expr;
import dev.cufe.il.type.Type;
import org.jspecify.annotations.Nullable;

/** A string literal: its code units, the terminating zero not among them. */
public final class StringConstant extends Constant {
    private final Encoding encoding;
    private final int[] units;
    private final boolean literal;

    public StringConstant(Type type, @Nullable Expr expr, int flags, Encoding encoding, int[] units, boolean literal) {
        super(type, expr, flags);
        this.encoding = encoding;
        this.units = units;
        this.literal = literal;
    }

    public Encoding encoding() {
        return encoding;
    }

    public int[] units() {
        return units;
    }

    public boolean literal() {
        return literal;
    }

    /** Encoding prefix [lex.string]. */
    public enum Encoding {
        PLAIN,
        UTF8,
        WIDE,
        UTF16,
        UTF32
    }
}
