package dev.cufe.cli;

import dev.cufe.driver.Driver;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Translates a few units, or none, and answers some questions, so that the JVM can record which classes that needs; run
 * when the distribution and its AOT caches are made. The first argument is a scratch folder, each other one a file with
 * one argument of {@code cudafe++} a line, {@code @OUT@} standing for that folder. What becomes of it does not matter.
 */
public final class TrainingMain {
    private static final int UNIT_LIMIT_MILLIS = 10_000;
    private static final long STACK_SIZE = 512L << 20;
    private static final String[][] QUESTIONS = {{}, {"version"}, {"help"}, {"explain", "20014"}, {"options"}};

    private TrainingMain() {}

    public static void main(String[] args) throws InterruptedException {
        Path scratch = Path.of(args[0]);
        for (int i = 1; i < args.length; i++) {
            Path file = Path.of(args[i]);
            Thread thread = new Thread(null, () -> translate(file, scratch), args[i], STACK_SIZE);
            thread.setDaemon(true);
            thread.start();
            thread.join(UNIT_LIMIT_MILLIS);
        }
        PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream());
        for (String[] question : QUESTIONS) {
            Cufe.run(question, new Terminal(scratch, InputStream.nullInputStream(), nowhere, nowhere));
        }
        // The last run goes through the door that users take; it ends the JVM.
        CudafeMain.main(new String[0]);
    }

    private static void translate(Path file, Path scratch) {
        PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream());
        try {
            List<String> lines = Files.readAllLines(file);
            String[] args = new String[lines.size()];
            for (int i = 0; i < args.length; i++) {
                args[i] = lines.get(i).replace("@OUT@", scratch.toString());
            }
            Path folder = file.toAbsolutePath().resolveSibling("");
            int exit = Driver.run(args, folder, InputStream.nullInputStream(), nowhere, nowhere);
            System.out.println(file + ": exit status " + exit);
        } catch (IOException | RuntimeException | StackOverflowError e) {
            System.out.println(file + ": " + e);
        }
    }
}
