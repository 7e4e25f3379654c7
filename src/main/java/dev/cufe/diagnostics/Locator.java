package dev.cufe.diagnostics;

/**
 * Tells where a source position is. Position 0 means "no position" and is never asked about. Bound by the driver to the
 * unit's source map.
 */
public interface Locator {
    /** The file name that stands for standard input; messages say {@code Line N} instead. */
    String STANDARD_INPUT = "-";

    /** The file name as the line markers give it. */
    String fileName(int position);

    /** The line as {@code #line} counts it, from 1. */
    int line(int position);

    /** The column in code points, from 1 (a tab counts one). */
    int column(int position);

    /** The bytes of the physical source line, without its end; empty when the text is not there any more. */
    byte[] sourceLine(int position);

    /** Whether the position is the end of the text. */
    boolean isEndOfSource(int position);

    /** Whether the position is in a system header, where only hard errors are shown. */
    boolean isInSystemHeader(int position);

    /** Whether the text at one position was read before that at another; an included file lies between two lines. */
    default boolean isBefore(int first, int second) {
        return first < second;
    }

    /** The locator of a compilation that has no source yet. */
    Locator NOWHERE = new Locator() {
        @Override
        public String fileName(int position) {
            return "";
        }

        @Override
        public int line(int position) {
            return 0;
        }

        @Override
        public int column(int position) {
            return 0;
        }

        @Override
        public byte[] sourceLine(int position) {
            return new byte[0];
        }

        @Override
        public boolean isEndOfSource(int position) {
            return false;
        }

        @Override
        public boolean isInSystemHeader(int position) {
            return false;
        }
    };
}
