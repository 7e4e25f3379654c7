package dev.cufe.cases;

import dev.cufe.driver.Driver;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;

/** Runs the driver in a thread of its own: a case that hangs or overflows the stack must not take the suite along. */
final class FrontEndInThisJvm implements FrontEnd {
    /** In time of the processor, so that a busy machine does not make a case hang; waiting is limited, too. */
    private static final long TIME_LIMIT_NANOS = Long.getLong("cufe.case.seconds", 10) * 1_000_000_000L;

    private static final int WAITS = 3000;
    private static final int WAIT_MILLIS = 100;
    private static final long STACK_SIZE = 512L << 20;

    /** The exit status that stands for "threw an exception". */
    private static final int CRASHED = 134;

    @Override
    public int run(String[] args, Path folder, StringBuilder text) {
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
}
