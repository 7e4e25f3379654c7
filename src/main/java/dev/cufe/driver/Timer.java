package dev.cufe.driver;

import java.io.PrintStream;
import java.time.Duration;

/** Measures phases for {@code --timing}: processor time of the process and elapsed time ([command-line 2.2]). */
final class Timer {
    private static final int LABEL_WIDTH = 30;
    private static final int NUMBER_WIDTH = 10;

    private final long startElapsed = System.nanoTime();
    private final long startCpu = cpu();

    private static long cpu() {
        return ProcessHandle.current()
                .info()
                .totalCpuDuration()
                .orElse(Duration.ZERO)
                .toNanos();
    }

    /** Prints the time since this timer was made. */
    void report(String phase, PrintStream out) {
        StringBuilder line = new StringBuilder(80).append(phase);
        while (line.length() < LABEL_WIDTH) {
            line.append(' ');
        }
        appendSeconds(line.append(' '), cpu() - startCpu).append(" (CPU) ");
        appendSeconds(line, System.nanoTime() - startElapsed).append(" (elapsed)\n");
        out.print(line);
    }

    private static StringBuilder appendSeconds(StringBuilder line, long nanoseconds) {
        long hundredths = (nanoseconds + 5_000_000) / 10_000_000;
        String whole = Long.toString(hundredths / 100);
        for (int i = whole.length() + 3; i < NUMBER_WIDTH; i++) {
            line.append(' ');
        }
        line.append(whole).append('.');
        return line.append(hundredths / 10 % 10).append(hundredths % 10);
    }
}
