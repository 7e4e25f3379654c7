package dev.cufe.sema.input;

/** What an attribute can be applied to; each place has a letter in the rows of {@link AttributeKind}. */
public enum AttributePlace {
    VARIABLE('V'),
    PARAMETER('P'),
    FUNCTION('F'),
    FIELD('M'),
    CLASS('C'),
    ENUM('E'),
    ENUMERATOR('R'),
    TYPEDEF('T'),
    NAMESPACE('N'),
    LABEL('L'),
    STATEMENT('S'),
    /** A type-id. */
    TYPE('Y');

    private final char letter;

    AttributePlace(char letter) {
        this.letter = letter;
    }

    public int bit() {
        return 1 << ordinal();
    }

    /** Whether what stands here has a declarator and so a type of its own. */
    public boolean hasType() {
        return switch (this) {
            case VARIABLE, PARAMETER, FUNCTION, FIELD, TYPEDEF -> true;
            case CLASS, ENUM, ENUMERATOR, NAMESPACE, LABEL, STATEMENT, TYPE -> false;
        };
    }

    public static int mask(String letters) {
        int mask = 0;
        for (AttributePlace place : values()) {
            if (letters.indexOf(place.letter) >= 0) {
                mask |= place.bit();
            }
        }
        return mask;
    }
}
