package dev.cufe.cases;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Scores the cases of any folder, recorded like the fixtures, in one JVM: for large suites that are not part of the
 * project. Writes one line for each case that is not right into {@code LIST}, with our messages and host file beside it.
 */
final class ScoreFolder {
    private final Path results;
    private final List<String> shortcomings = new ArrayList<>();
    private int cases;
    private int accepted;
    private int sameExit;
    private int sameHost;
    private int sameMessages;
    private int right;

    private ScoreFolder(Path results) {
        this.results = results;
    }

    /** Arguments: the folder of the cases, the folder of the results, and a part of the names to run if not all. */
    public static void main(String[] args) throws IOException {
        ScoreFolder score = new ScoreFolder(Files.createDirectories(Path.of(args[1])));
        for (RecordedCase recorded : RecordedCase.of(Path.of(args[0]).toAbsolutePath())) {
            if (args.length < 3 || recorded.name().contains(args[2])) {
                score.add(CaseRun.of(recorded));
            }
        }
        Collections.sort(score.shortcomings);
        Files.write(score.results.resolve("LIST"), score.shortcomings);
        System.out.println(score);
        System.exit(0);
    }

    private void add(CaseRun run) throws IOException {
        boolean isAccepted = run.recorded().exit() == 0;
        cases++;
        accepted += isAccepted ? 1 : 0;
        sameExit += run.sameExit() ? 1 : 0;
        sameHost += isAccepted && run.sameHost() ? 1 : 0;
        sameMessages += run.sameVerdicts() ? 1 : 0;
        right += run.right() ? 1 : 0;
        if (!run.right()) {
            String name = run.recorded().name();
            shortcomings.add(kind(run, isAccepted) + ' ' + name);
            Files.writeString(results.resolve(name + ".log"), run.messages(), StandardCharsets.ISO_8859_1);
            Files.write(results.resolve(name + ".tsv"), lines(run.verdicts()));
            if (run.host() != null) {
                Files.writeString(results.resolve(name + ".cpp"), run.host(), StandardCharsets.ISO_8859_1);
            }
        }
    }

    /** Our messages as the cases record them. */
    private static List<String> lines(List<Verdict> verdicts) {
        List<String> lines = new ArrayList<>(verdicts.size());
        for (Verdict v : verdicts) {
            lines.add(v.line() + '\t' + v.severity() + '\t' + v.number());
        }
        return lines;
    }

    /** The worst that is wrong about a run. */
    private static String kind(CaseRun run, boolean isAccepted) {
        if (run.hangs() || run.messages().contains("nternal error")) {
            return "internal-error";
        }
        if (!run.sameExit()) {
            return isAccepted ? "false-error" : "not-refused";
        }
        if (isAccepted && !run.sameHost()) {
            return "host";
        }
        return run.sameVerdicts() ? "module-id" : "messages";
    }

    @Override
    public String toString() {
        return "cases " + cases + ", same exit status " + sameExit + ", same messages " + sameMessages
                + ", same host file " + sameHost + " of " + accepted + ", right " + right;
    }
}
