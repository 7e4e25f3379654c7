package dev.cufe.lex;

import dev.cufe.source.SourceBuffer;
import dev.cufe.source.SourceMap;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;

/** Lexes a preprocessed unit again and again and prints the time of the first and of the best round. */
public final class LexBenchmark {
    private LexBenchmark() {}

    /**
     * Runs the benchmark.
     *
     * @param args the unit, and how many rounds
     */
    public static void main(String[] args) throws IOException {
        int rounds = args.length > 1 ? Integer.parseInt(args[1]) : 1;
        double best = Double.MAX_VALUE;
        for (int round = 0; round < rounds; round++) {
            long wall = System.nanoTime();
            byte[] bytes = Files.readAllBytes(Path.of(args[0]));
            long read = System.nanoTime();
            SourceMap sources = new SourceMap();
            SourceBuffer buffer = sources.addBuffer(args[0], bytes);
            NameTable names = new NameTable();
            Dialect dialect = Dialect.gnu(2017, 120200);
            Keywords.reserve(names, dialect);
            LexedUnit unit = new UnitLexer(sources, buffer, names, dialect).lex();
            long end = System.nanoTime();
            double millis = (end - read) / 1e6;
            best = Math.min(best, millis);
            if (round == 0) {
                print("bytes", bytes.length);
                print("tokens", unit.tokens().size());
                print("names", names.size());
                print("literals", unit.literals().size());
                print("pragmas", unit.pragmas().size());
                print("records", sources.recordCount());
                print("problems", unit.problems().size());
                print("read, microseconds", (read - wall) / 1000);
                print("first round, microseconds", (end - read) / 1000);
            }
        }
        print("best round, microseconds", (long) (best * 1000));
        Runtime runtime = Runtime.getRuntime();
        print("heap in use, kB", (runtime.totalMemory() - runtime.freeMemory()) / 1024);
        if (rounds == 1) {
            print(
                    "since start, ms",
                    System.currentTimeMillis()
                            - ManagementFactory.getRuntimeMXBean().getStartTime());
        }
    }

    private static void print(String what, long value) {
        System.out.println(what + ": " + value);
    }
}
