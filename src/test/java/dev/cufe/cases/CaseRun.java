package dev.cufe.cases;

import dev.cufe.driver.Driver;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * One run of a recorded case in this JVM, compared with the recording. A case is right if exit status, host file,
 * module id and the verdicts are the same; the texts of messages are not compared.
 */
record CaseRun(RecordedCase recorded, int exit, String host, String moduleId, String messages, List<Verdict> verdicts) {
    /** In time of the processor, so that a busy machine does not make a case hang; waiting is limited, too. */
    private static final long TIME_LIMIT_NANOS = Long.getLong("cufe.case.seconds", 10) * 1_000_000_000L;

    private static final int WAITS = 3000;
    private static final int WAIT_MILLIS = 100;
    private static final long STACK_SIZE = 512L << 20;

    /** Exit statuses that stand for "did not end in time" and "threw an exception". */
    private static final int HANGS = 124;

    private static final int CRASHED = 134;

    static CaseRun of(RecordedCase recorded) {
        try {
            Path out = Files.createTempDirectory("cufe-case");
            try {
                return runIn(out, recorded);
            } finally {
                delete(out);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static CaseRun runIn(Path out, RecordedCase recorded) throws IOException {
        String[] args = new String[recorded.args().size()];
        for (int i = 0; i < args.length; i++) {
            args[i] = recorded.args().get(i).replace("@OUT@", out.toString());
        }
        StringBuilder messages = new StringBuilder();
        int exit = runWithLimit(args, recorded.folder(), messages);
        String host = RecordedCase.textOrNull(out.resolve("o.cpp"));
        String moduleId = RecordedCase.textOrNull(out.resolve("o.module_id"));
        List<Verdict> verdicts = Verdict.ofMessages(messages.toString());
        if (exit != HANGS && hidesNumbers(verdicts, recorded.verdicts())) {
            StringBuilder sarif = new StringBuilder();
            runWithLimit(withSarif(args), recorded.folder(), sarif);
            verdicts = Verdict.numbered(verdicts, sarif.toString());
        }
        return new CaseRun(recorded, exit, host, moduleId, messages.toString(), verdicts);
    }

    /** Whether the recording knows a number that our text does not show; of a case that is wrong anyway all are wanted. */
    private static boolean hidesNumbers(List<Verdict> ours, List<Verdict> recorded) {
        for (int i = 0; i < Math.min(ours.size(), recorded.size()); i++) {
            if (recorded.get(i).hasNumber() && !ours.get(i).hasNumber()) {
                return true;
            }
        }
        return recorded.isEmpty() && !ours.isEmpty();
    }

    private static String[] withSarif(String[] args) {
        String[] all = new String[args.length + 2];
        all[0] = "--output_mode";
        all[1] = "sarif";
        System.arraycopy(args, 0, all, 2, args.length);
        return all;
    }

    /** Runs the driver in a thread of its own: a case that hangs or overflows the stack must not take the suite along. */
    private static int runWithLimit(String[] args, Path folder, StringBuilder text) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        PrintStream messages = new PrintStream(bytes, true, StandardCharsets.UTF_8);
        int[] exit = {HANGS};
        Runnable run = () -> {
            try {
                exit[0] = Driver.run(args, folder, InputStream.nullInputStream(), messages, messages);
            } catch (RuntimeException | StackOverflowError | OutOfMemoryError | AssertionError e) {
                e.printStackTrace(messages);
                exit[0] = CRASHED;
            }
        };
        Thread thread = new Thread(null, run, "case", STACK_SIZE);
        thread.setDaemon(true);
        thread.start();
        await(thread);
        synchronized (bytes) {
            text.append(bytes.toString(StandardCharsets.ISO_8859_1));
        }
        if (thread.isAlive()) {
            thread.interrupt();
            return HANGS;
        }
        return exit[0];
    }

    private static void await(Thread thread) {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        try {
            for (int i = 0; i < WAITS && threads.getThreadCpuTime(thread.threadId()) < TIME_LIMIT_NANOS; i++) {
                if (thread.join(Duration.ofMillis(WAIT_MILLIS))) {
                    return;
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted((a, b) -> b.compareTo(a)).toList()) {
                Files.deleteIfExists(file);
            }
        }
    }

    boolean hangs() {
        return exit == HANGS;
    }

    boolean sameExit() {
        return exit == recorded.exit();
    }

    boolean sameHost() {
        return recorded.moduleIdVaries()
                ? Objects.equals(withoutModuleId(host), withoutModuleId(recorded.host()))
                : Objects.equals(host, recorded.host());
    }

    boolean sameModuleId() {
        return recorded.moduleIdVaries()
                ? (moduleId == null) == (recorded.moduleId() == null)
                : Objects.equals(moduleId, recorded.moduleId());
    }

    boolean sameVerdicts() {
        return Verdict.agree(verdicts, recorded.verdicts());
    }

    boolean right() {
        if (recorded.referenceCrashed()) {
            return exit == 0 || exit == 1 || exit == 2 || exit == 4;
        }
        return sameExit() && sameHost() && sameModuleId() && sameVerdicts();
    }

    private static String withoutModuleId(String host) {
        String define = "#define _NV_ANON_NAMESPACE _GLOBAL__N_";
        int at = host == null ? -1 : host.indexOf(define);
        if (at < 0) {
            return host;
        }
        int start = at + define.length();
        int end = start;
        while (end < host.length() && !Character.isWhitespace(host.charAt(end))) {
            end++;
        }
        return end == start ? host : host.replace(host.substring(start, end), "@MID@");
    }

    /** How the run differs from the recording, for a person to read. */
    String shortcomings() {
        List<String> lines = new ArrayList<>();
        lines.add(recorded.folder().getFileName() + "/" + recorded.name());
        if (!sameExit()) {
            lines.add("exit status " + exit + ", recorded " + recorded.exit() + (hangs() ? " (time limit)" : ""));
        }
        if (!sameHost()) {
            lines.add("host file: " + firstDifference(host, recorded.host()));
        }
        if (!sameModuleId()) {
            lines.add("module id: " + firstDifference(moduleId, recorded.moduleId()));
        }
        if (!sameVerdicts()) {
            lines.add("messages: " + verdicts);
            lines.add("recorded: " + recorded.verdicts());
        }
        lines.add("--- messages\n" + messages);
        return String.join("\n", lines);
    }

    private static String firstDifference(String ours, String theirs) {
        if (ours == null || theirs == null) {
            return ours == null ? "missing" : "should not be there";
        }
        String[] ourLines = ours.split("\n", -1);
        String[] theirLines = theirs.split("\n", -1);
        int i = 0;
        while (i < ourLines.length && i < theirLines.length && ourLines[i].equals(theirLines[i])) {
            i++;
        }
        String our = i < ourLines.length ? ourLines[i] : "(end)";
        String their = i < theirLines.length ? theirLines[i] : "(end)";
        return "line " + (i + 1) + "\n  ours     " + our + "\n  recorded " + their;
    }
}
