package dev.cufe.lex;

/** Which characters beyond ASCII an identifier may hold ([charname.allowed] of C++11). */
final class IdentifierCharacters {
    /** First and last of each allowed range, ascending. */
    private static final int[] ALLOWED = {
        0xA8, 0xA8, 0xAA, 0xAA, 0xAD, 0xAD, 0xAF, 0xAF, 0xB2, 0xB5, 0xB7, 0xBA, 0xBC, 0xBE, 0xC0, 0xD6, 0xD8, 0xF6,
        0xF8, 0xFF, 0x100, 0x167F, 0x1681, 0x180D, 0x180F, 0x1FFF, 0x200B, 0x200D, 0x202A, 0x202E, 0x203F, 0x2040,
        0x2054, 0x2054, 0x2060, 0x206F, 0x2070, 0x218F, 0x2460, 0x24FF, 0x2776, 0x2793, 0x2C00, 0x2DFF, 0x2E80, 0x2FFF,
        0x3004, 0x3007, 0x3021, 0x302F, 0x3031, 0x303F, 0x3040, 0xD7FF, 0xF900, 0xFD3D, 0xFD40, 0xFDCF, 0xFDF0, 0xFE44,
        0xFE47, 0xFFFD
    };

    private IdentifierCharacters() {}

    /**
     * Whether an identifier may hold the character.
     *
     * @param modern the rule of C++11 and later; before, characters of the supplementary planes are out too
     */
    static boolean isAllowed(int character, boolean modern) {
        if (character >= 0x10000) {
            return modern && character <= 0xEFFFD && (character & 0xFFFF) <= 0xFFFD;
        }
        for (int i = 0; i < ALLOWED.length; i += 2) {
            if (character < ALLOWED[i]) {
                return false;
            }
            if (character <= ALLOWED[i + 1]) {
                return true;
            }
        }
        return false;
    }

    /** Whether the (allowed) character cannot be the first: combining marks. */
    static boolean isBarredAtStart(int character) {
        return character >= 0x300 && character <= 0x36F
                || character >= 0x1DC0 && character <= 0x1DFF
                || character >= 0x20D0 && character <= 0x20FF
                || character >= 0xFE20 && character <= 0xFE2F;
    }
}
