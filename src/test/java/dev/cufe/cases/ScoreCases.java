package dev.cufe.cases;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Runs all recorded cases, prints the score of each suite and takes the cases that are right now out of the not-yet
 * lists ({@code dev/not-yet}). Cases that were right and are not any more are printed; only {@code --accept} puts them
 * into the lists. {@code --status} writes the scores into docs/STATUS.md.
 */
final class ScoreCases {
    private static final Path STATUS = Path.of("docs/STATUS.md");
    private static final String TABLE_RULE = "|---|---|---|---|---|---|---|\n";
    private static final String TABLE_END = "<!-- end of score table -->";

    private int cases;
    private int exit;
    private int host;
    private int moduleId;
    private int verdicts;
    private int right;

    private ScoreCases() {}

    public static void main(String[] args) throws IOException {
        Set<String> options = Set.of(args);
        boolean accept = options.contains("--accept");
        List<String> worse = new ArrayList<>();
        System.out.printf("%-20s%8s%8s%8s%8s%8s%8s%n", "suite", "cases", "exit", "host", "mid", "lines", "right");
        StringBuilder table = new StringBuilder();
        for (Path suite : RecordedCase.suites()) {
            ScoreCases score = new ScoreCases();
            score.score(suite, accept, worse);
            table.append(score.tableRow(suite));
        }
        if (options.contains("--status")) {
            writeStatus(table.toString());
        }
        if (!worse.isEmpty()) {
            System.out.println((accept ? "now listed: " : "not right any more: ") + String.join(" ", worse));
        }
        // A case that hangs leaves its thread behind.
        System.exit(worse.isEmpty() || accept ? 0 : 1);
    }

    private void score(Path suite, boolean accept, List<String> worse) {
        NotYetList notYet = new NotYetList(suite);
        for (RecordedCase recorded : RecordedCase.of(suite)) {
            CaseRun run = CaseRun.of(recorded);
            count(run);
            if (run.right()) {
                notYet.remove(recorded.name());
                continue;
            }
            boolean listed = notYet.contains(recorded.name());
            if (!listed) {
                worse.add(suite.getFileName() + "/" + recorded.name());
            }
            if (listed || accept) {
                notYet.add(recorded.name(), run.hangs());
            }
        }
        notYet.write();
        System.out.printf(
                "%-20s%8d%8d%8d%8d%8d%8d%n", suite.getFileName(), cases, exit, host, moduleId, verdicts, right);
    }

    private String tableRow(Path suite) {
        return "| %s | %d | %d | %d | %d | %d | %d |%n"
                .formatted(suite.getFileName(), cases, exit, host, moduleId, verdicts, right);
    }

    private static void writeStatus(String table) throws IOException {
        String text = Files.readString(STATUS);
        int start = text.indexOf(TABLE_RULE) + TABLE_RULE.length();
        Files.writeString(STATUS, text.substring(0, start) + table + text.substring(text.indexOf(TABLE_END)));
    }

    private void count(CaseRun run) {
        cases++;
        exit += run.sameExit() ? 1 : 0;
        host += run.sameHost() ? 1 : 0;
        moduleId += run.sameModuleId() ? 1 : 0;
        verdicts += run.sameVerdicts() ? 1 : 0;
        right += run.right() ? 1 : 0;
    }
}
