package dev.cufe.check;

/** A number for a finding that stays the same when its line moves. */
final class Fingerprint {
    private static final long START = 0xcbf29ce484222325L;
    private static final long PRIME = 0x100000001b3L;

    private Fingerprint() {}

    static String of(String rule, String sourceLine, String file) {
        StringBuilder text = new StringBuilder(rule).append('\n').append(file).append('\n');
        for (int i = 0; i < sourceLine.length(); i++) {
            char c = sourceLine.charAt(i);
            if (c > ' ') {
                text.append(c);
            }
        }
        long hash = START;
        for (int i = 0; i < text.length(); i++) {
            hash = (hash ^ text.charAt(i)) * PRIME;
        }
        String digits = Long.toHexString(hash);
        return "0".repeat(16 - digits.length()) + digits;
    }
}
