package dev.cufe.fuzz;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The program behind {@code dev/fuzz}. Each line of its output names the seed that shows a failure. */
public final class Fuzz {
    private static final int MOST_HANGING = 3;
    private static final int SHOWN = 40;

    private final Corpus corpus;
    private final Trial trial;
    private final Path kept;
    private final Map<String, Integer> kinds = new TreeMap<>();
    private int exits;
    private int internal;
    private int hangs;
    private int left;
    private int hostFiles;

    private Fuzz(Path cases, Path scratch, Path kept, @Nullable String reference) throws IOException {
        corpus = new Corpus(cases);
        trial = new Trial(scratch, reference);
        this.kept = kept;
    }

    /** Arguments: folder of cases, scratch folder, folder for failing units, reference tool or -, first seed, number of units. */
    public static void main(String[] args) throws Exception {
        String reference = args[3].equals("-") ? null : args[3];
        long seed = Long.parseLong(args[4]);
        int count = Integer.parseInt(args[5]);
        Fuzz fuzz = new Fuzz(Path.of(args[0]), Path.of(args[1]), Path.of(args[2]), reference);
        int done = fuzz.run(seed, count);
        fuzz.summary(done, seed);
        // Threads that hang must not keep the process.
        Runtime.getRuntime().halt(fuzz.exits + fuzz.internal + fuzz.hangs + fuzz.left == 0 ? 0 : 1);
    }

    private int run(long first, int count) throws Exception {
        for (int i = 0; i < count; i++) {
            long seed = first + i;
            Random random = new Random(seed * 0x9E3779B97F4A7C15L);
            Corpus.Seed base = corpus.any(random);
            byte[] unit =
                    new Mutator(random).mutate(base.text(), corpus.any(random).text());
            String failure = trial.failure(unit, base.options());
            if (failure != null) {
                note(seed, failure, unit, base.options());
            }
            if (trial.hanging >= MOST_HANGING) {
                System.out.println("stopped: too many units hang");
                return i + 1;
            }
        }
        return count;
    }

    private void note(long seed, String failure, byte[] unit, List<String> options) throws IOException {
        if (failure.startsWith("exit")) {
            exits++;
        } else if (failure.startsWith("hang")) {
            hangs++;
        } else if (failure.startsWith("internal")) {
            internal++;
        } else if (failure.startsWith("files")) {
            left++;
        } else {
            hostFiles++;
        }
        kinds.merge(failure, 1, Integer::sum);
        System.out.println(seed + " " + String.join(" ", options) + ": " + failure);
        Files.write(kept.resolve(seed + ".cu"), unit);
    }

    private void summary(int units, long seed) {
        System.out.println();
        kinds.entrySet().stream()
                .sorted(Map.Entry.<String, Integer>comparingByValue(Comparator.reverseOrder()))
                .limit(SHOWN)
                .forEach(e -> System.out.println(e.getValue() + "\t" + e.getKey()));
        double same = 100.0 * (units - exits - internal - hangs) / Math.max(1, units);
        System.out.println(
                "%d units from seed %d: %d internal errors, %d hangs, %d with files left, %d other exit statuses"
                                .formatted(units, seed, internal, hangs, left, exits)
                        + " (%.2f%% right), %d host files that differ, slowest %d ms"
                                .formatted(same, hostFiles, trial.slowest()));
    }
}
