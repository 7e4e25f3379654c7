package dev.cufe.diagnostics;

/** How much of an entity a message shows: bits, from the option letters of a {@code %n} slot ([diagnostics 2.2]). */
public final class EntityStyle {
    /** {@code o}: the quoted name alone, no kind word. */
    public static final int NO_KIND = 1;
    /** {@code f}: the whole declaration, with its type. */
    public static final int FULL = 2;
    /** {@code p}: the parameter list, even when the name is not overloaded. */
    public static final int PARAMETERS = 4;
    /** {@code d}: followed by " (declared at line N)". */
    public static final int DECLARED_AT = 8;
    /** {@code a}: followed by " based on template argument(s) <...>". */
    public static final int TEMPLATE_ARGUMENTS = 16;
    /** {@code q}, of text slots: in quotes. */
    public static final int QUOTED = 32;

    private EntityStyle() {}

    static int bit(char letter) {
        return switch (letter) {
            case 'o' -> NO_KIND;
            case 'f' -> FULL;
            case 'p' -> PARAMETERS;
            case 'd' -> DECLARED_AT;
            case 'a' -> TEMPLATE_ARGUMENTS;
            case 'q' -> QUOTED;
            default -> throw new IllegalArgumentException("slot option " + letter);
        };
    }
}
