package dev.cufe.util;

/** The form of UTF-8 ([Unicode] D92). */
final class Utf8 {
    private Utf8() {}

    /** Length of the character that starts at {@code at}, 0 if the bytes there are not one. */
    static int length(byte[] bytes, int at, int end) {
        int first = bytes[at] & 0xFF;
        int length = first < 0x80 ? 1 : first < 0xC2 ? 0 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : first < 0xF5 ? 4 : 0;
        if (at + length > end) {
            return 0;
        }
        for (int i = 1; i < length; i++) {
            if ((bytes[at + i] & 0xC0) != 0x80) {
                return 0;
            }
        }
        if (length < 3) {
            return length;
        }
        int second = bytes[at + 1] & 0xFF;
        boolean overlong = first == 0xE0 && second < 0xA0 || first == 0xF0 && second < 0x90;
        boolean outside = first == 0xED && second > 0x9F || first == 0xF4 && second > 0x8F;
        return overlong || outside ? 0 : length;
    }
}
