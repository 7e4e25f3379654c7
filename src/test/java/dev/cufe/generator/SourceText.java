package dev.cufe.generator;

/**
 * The text of a unit as it grows, one declaration or statement at a time.
 *
 * <p>Line markers of the host output depend on how the source is broken into lines, so the layout is random too: pieces
 * share lines, lists are broken after a comma, blank lines and comments come in between.
 */
final class SourceText {
    private final Choice choice;
    private final boolean varied;
    private final StringBuilder text = new StringBuilder();
    private int depth;

    SourceText(Choice choice, boolean varied) {
        this.choice = choice;
        this.varied = varied;
    }

    /** Writes a piece that stands on a line of its own, most of the time. */
    void line(String piece) {
        if (varied && choice.chance(4)) {
            text.append(choice.of("\n", "// note\n", "/* two\n   lines */\n"));
        }
        indent();
        text.append(varied ? broken(piece) : piece);
        text.append(varied && choice.chance(8) && piece.indexOf('#') < 0 ? " " : "\n");
    }

    /** Writes a piece that opens a brace. */
    void open(String piece) {
        line(piece);
        depth++;
    }

    void close(String piece) {
        depth--;
        line(piece);
    }

    private void indent() {
        if (text.isEmpty() || text.charAt(text.length() - 1) == '\n') {
            text.append("    ".repeat(depth));
        }
    }

    private String broken(String piece) {
        if (piece.startsWith("#") || !choice.chance(12)) {
            return piece;
        }
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < piece.length(); i++) {
            char c = piece.charAt(i);
            boolean after =
                    i > 0 && (piece.charAt(i - 1) == ',' || piece.charAt(i - 1) == '=' || piece.charAt(i - 1) == ')');
            out.append(c == ' ' && after && choice.chance(35) ? '\n' : c);
        }
        return out.toString();
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
