package dev.cufe.fuzz;

import dev.cufe.driver.Driver;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** One unit, put through the front end in this JVM and through the reference tool beside it. */
final class Trial {
    private static final long LIMIT_MILLISECONDS = 10_000;
    private static final int TIMED_OUT = 124;
    /** The original aborts there, too. */
    private static final String INTENDED = "unable to find __cudaPushCallConfiguration declaration";

    /** What a tool did: its exit status and what it said. */
    record Outcome(int status, String said) {
        boolean wasKilled() {
            return status == TIMED_OUT || status > 128;
        }
    }

    private final Path folder;
    private final @Nullable String reference;
    private long slowest;
    /** Runs that did not end; they cannot be stopped. */
    int hanging;

    Trial(Path folder, @Nullable String reference) throws IOException {
        this.folder = folder;
        this.reference = reference;
        Files.createDirectories(folder.resolve("ours"));
        Files.createDirectories(folder.resolve("theirs"));
    }

    long slowest() {
        return slowest;
    }

    /** What is wrong with what we do with a unit: a text that begins with the kind of failure, or null. */
    @Nullable
    String failure(byte[] unit, List<String> options) throws IOException, InterruptedException {
        Path ours = folder.resolve("ours");
        Path theirs = folder.resolve("theirs");
        Files.write(ours.resolve("u.cu"), unit);
        Process process = null;
        if (reference != null) {
            Files.write(theirs.resolve("u.cu"), unit);
            List<String> command = new ArrayList<>(List.of(reference));
            command.addAll(arguments(options));
            process = new ProcessBuilder(command)
                    .directory(theirs.toFile())
                    .redirectErrorStream(true)
                    .redirectOutput(theirs.resolve("log").toFile())
                    .start();
        }
        Outcome our = run(arguments(options), ours);
        String failure = problem(our, ours);
        if (process != null) {
            Outcome their = end(process, theirs);
            if (failure == null && !their.wasKilled() && our.status != their.status) {
                failure = "exit " + our.status + " for " + their.status + ": "
                        + general(firstError(their.said) + " | " + firstError(our.said));
            } else if (failure == null && our.status == 0 && their.status == 0 && !sameHostFile(ours, theirs)) {
                failure = "host file differs";
            }
            clear(theirs);
        }
        clear(ours);
        return failure;
    }

    private static boolean sameHostFile(Path ours, Path theirs) throws IOException {
        Path expected = theirs.resolve("o.cpp");
        Path actual = ours.resolve("o.cpp");
        return Files.exists(expected) == Files.exists(actual)
                && (!Files.exists(expected) || withoutId(expected).equals(withoutId(actual)));
    }

    private static String withoutId(Path file) throws IOException {
        return Files.readString(file, StandardCharsets.ISO_8859_1).replaceAll("_GLOBAL__N__\\w+", "ID");
    }

    private static List<String> arguments(List<String> options) {
        List<String> line = new ArrayList<>(options);
        line.addAll(List.of(
                "--static-host-stub",
                "--device-hidden-visibility",
                "--gnu_version=120200",
                "--display_error_number",
                "--allow_managed",
                "--m64",
                "--parse_templates",
                "--orig_src_file_name",
                "u.cu",
                "--orig_src_path_name",
                "u.cu",
                "--gen_c_file_name",
                "o.cpp",
                "--stub_file_name",
                "u.cudafe1.stub.c",
                "--gen_module_id_file",
                "--module_id_file_name",
                "o.id",
                "u.cu"));
        return line;
    }

    private Outcome run(List<String> arguments, Path cwd) throws InterruptedException {
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        PrintStream messages = new PrintStream(said, false, StandardCharsets.ISO_8859_1);
        int[] status = {TIMED_OUT};
        Thread thread = new Thread(() -> status[0] = Driver.run(
                arguments.toArray(new String[0]), cwd, new ByteArrayInputStream(new byte[0]), messages, messages));
        thread.setDaemon(true);
        long start = System.nanoTime();
        thread.start();
        thread.join(LIMIT_MILLISECONDS);
        if (thread.isAlive()) {
            hanging++;
            return new Outcome(TIMED_OUT, "");
        }
        slowest = Math.max(slowest, (System.nanoTime() - start) / 1_000_000);
        return new Outcome(status[0], said.toString(StandardCharsets.ISO_8859_1));
    }

    private static Outcome end(Process process, Path cwd) throws IOException, InterruptedException {
        if (!process.waitFor(2 * LIMIT_MILLISECONDS, TimeUnit.MILLISECONDS)) {
            process.destroyForcibly().waitFor();
            return new Outcome(TIMED_OUT, "");
        }
        return new Outcome(process.exitValue(), Files.readString(cwd.resolve("log"), StandardCharsets.ISO_8859_1));
    }

    /** What is wrong with an outcome by itself. */
    private static @Nullable String problem(Outcome our, Path cwd) {
        if (our.status == TIMED_OUT) {
            return "hang";
        }
        int at = our.said.indexOf("nternal error");
        if (at >= 0 && our.status == 4 && !our.said.contains(INTENDED)) {
            int end = our.said.indexOf('\n', at);
            return "internal error: " + our.said.substring(at + 15, end < 0 ? our.said.length() : end);
        }
        if (our.status != 0 && our.status != 2 && our.status != 4) {
            return "exit status " + our.status;
        }
        String[] files = cwd.toFile().list();
        if (our.status != 0 && files != null && files.length != 1) {
            return "files left: " + String.join(" ", files);
        }
        return null;
    }

    /** Number and text of the first error. */
    private static String firstError(String said) {
        for (String line : said.split("\n")) {
            int at = line.indexOf("error");
            if (at >= 0 && line.contains(": ") && !line.startsWith(" ")) {
                return line.substring(at);
            }
        }
        return "no error";
    }

    /** A text without the names in it, so that failures of one kind look alike. */
    private static String general(String text) {
        return text.replaceAll("\"[^\"]*\"", "\"...\"");
    }

    private static void clear(Path directory) throws IOException {
        String[] files = directory.toFile().list();
        for (String file : files == null ? new String[0] : files) {
            Files.deleteIfExists(directory.resolve(file));
        }
    }
}
