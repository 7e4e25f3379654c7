package dev.cufe.lex;

import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** An identifier's spelling, interned by a {@link NameTable}: two names are the same if and only if {@code ==}. */
public final class Name {
    private final int id;
    private final int hash;
    private final byte[] bytes;
    private @Nullable String text;
    private Tok keyword = Tok.IDENTIFIER;
    private @Nullable TypeTrait trait;
    private boolean macro;
    private boolean declared;
    private boolean ofClass;

    Name(int id, int hash, byte[] bytes) {
        this.id = id;
        this.hash = hash;
        this.bytes = bytes;
    }

    /** Small number of this name in its table, usable as an array index. */
    public int id() {
        return id;
    }

    /** The spelling in UTF-8 (universal character names already replaced); not to be changed. */
    public byte[] bytes() {
        return bytes;
    }

    public String text() {
        if (text == null) {
            text = new String(bytes, StandardCharsets.UTF_8);
        }
        return text;
    }

    /** Token kind of this word in the unit's dialect; {@link Tok#IDENTIFIER} unless it is reserved. */
    public Tok keyword() {
        return keyword;
    }

    public boolean isKeyword() {
        return keyword != Tok.IDENTIFIER;
    }

    /** The trait that a {@link Tok#TYPE_TRAIT} or {@link Tok#TYPE_TRANSFORM} word names, otherwise null. */
    public @Nullable TypeTrait trait() {
        return trait;
    }

    /** Whether a macro of this name is defined at this point of preprocessing. */
    public boolean isMacro() {
        return macro;
    }

    public void setMacro(boolean defined) {
        macro = defined;
    }

    /** Whether something outside of blocks was declared with this name so far. */
    public boolean isDeclared() {
        return declared;
    }

    public void setDeclared() {
        declared = true;
    }

    /** Whether a class anywhere in the unit has this name. */
    public boolean isOfClass() {
        return ofClass;
    }

    public void setOfClass() {
        ofClass = true;
    }

    @Override
    public String toString() {
        return text();
    }

    void reserve(Tok kind) {
        keyword = kind;
    }

    void reserve(Tok kind, TypeTrait namedTrait) {
        keyword = kind;
        trait = namedTrait;
    }

    boolean matches(int otherHash, byte[] source, int from, int to) {
        if (hash != otherHash || bytes.length != to - from) {
            return false;
        }
        for (int i = 0; i < bytes.length; i++) {
            if (bytes[i] != source[from + i]) {
                return false;
            }
        }
        return true;
    }

    int hash() {
        return hash;
    }
}
