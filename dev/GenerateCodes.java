import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Generates the constants of room {@code diagnostics} from its catalogue. Run after a change of the table, from the
 * root of the project: {@code java dev/GenerateCodes.java}. A test compares the result with the table.
 */
public final class GenerateCodes {
    private static final Path TABLE = Path.of("src/main/resources/dev/cufe/diagnostics/catalogue.tsv");
    private static final Path FOLDER = Path.of("src/main/java/dev/cufe/diagnostics");
    private static final int[] FIRST = {1, 500, 1000, 2000, 2700, 3457, 4000};
    private static final String[] NAMES = {
        "CodesFrom1", "CodesFrom500", "CodesFrom1000", "CodesFrom2000", "CodesFrom2700", "CodesCuda", "CodesUnnumbered"
    };
    private static final int LIMIT = 4600;
    private static final int LINE_LENGTH = 120;
    private static final int LETTERS_PER_LINE = 96;

    private record Row(int code, String tag, char severity, String text) {}

    public static void main(String[] arguments) throws IOException {
        List<Row> rows = read();
        for (int i = 0; i < FIRST.length; i++) {
            int end = i + 1 < FIRST.length ? FIRST[i + 1] : LIMIT;
            writeCodes(NAMES[i], FIRST[i], end, rows);
        }
        writeSeverities(rows);
    }

    private static List<Row> read() throws IOException {
        List<Row> rows = new ArrayList<>();
        for (String line : Files.readAllLines(TABLE)) {
            if (!line.startsWith("#")) {
                String[] fields = line.split("\t", -1);
                rows.add(new Row(Integer.parseInt(fields[0]), fields[1], fields[2].charAt(0), fields[4]));
            }
        }
        return rows;
    }

    private static void writeCodes(String name, int first, int end, List<Row> rows) throws IOException {
        StringBuilder out = new StringBuilder("package dev.cufe.diagnostics;\n\n");
        out.append("/** Generated from catalogue.tsv by dev/GenerateCodes.java: diagnostics from ")
                .append(first);
        out.append(" to ")
                .append(end - 1)
                .append(". */\ninterface ")
                .append(name)
                .append(" {\n");
        for (Row row : rows) {
            if (row.code >= first && row.code < end) {
                String constant = "    int " + row.tag.toUpperCase(Locale.ROOT) + " = " + row.code;
                out.append(shortened(constant + "; // " + row.severity + ' ' + row.text.strip()))
                        .append('\n');
            }
        }
        Files.writeString(FOLDER.resolve(name + ".java"), out.append("}\n"));
    }

    /** The line, cut where the formatter would break it. */
    private static String shortened(String line) {
        return line.length() <= LINE_LENGTH
                ? line
                : line.substring(0, LINE_LENGTH - 4).stripTrailing() + " ...";
    }

    private static void writeSeverities(List<Row> rows) throws IOException {
        char[] letters = new char[LIMIT];
        java.util.Arrays.fill(letters, 'e');
        for (Row row : rows) {
            letters[row.code] = row.severity;
        }
        StringBuilder out = new StringBuilder("package dev.cufe.diagnostics;\n\n");
        out.append(
                "/** Generated from catalogue.tsv by dev/GenerateCodes.java: the default severity of every code. */\n");
        out.append("final class DefaultSeverities {\n    private static final String LETTERS = \"\"");
        for (int i = 0; i < LIMIT; i += LETTERS_PER_LINE) {
            int count = Math.min(LETTERS_PER_LINE, LIMIT - i);
            out.append("\n            + \"").append(letters, i, count).append('"');
        }
        out.append(";\n\n    private DefaultSeverities() {}\n\n");
        out.append("    static char letter(int code) {\n        return LETTERS.charAt(code);\n    }\n}\n");
        Files.writeString(FOLDER.resolve("DefaultSeverities.java"), out);
    }
}
