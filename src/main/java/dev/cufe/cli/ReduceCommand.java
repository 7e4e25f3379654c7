package dev.cufe.cli;

import dev.cufe.driver.CrashReport;
import dev.cufe.driver.Driver;
import dev.cufe.source.FileText;
import dev.cufe.util.FileNames;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** {@code cufe reduce}: makes a source small that shows a fault, a message, or whatever a script looks for. */
final class ReduceCommand implements Subcommand {
    private static final String INTERNAL = "nternal error: ";
    private static final int SECONDS = 600;
    private static final int SCRIPT_SECONDS = 60;

    @Override
    public String name() {
        return "reduce";
    }

    @Override
    public String summary() {
        return "shrink a source that shows an internal error, a message or anything else";
    }

    @Override
    public String help() {
        return """
            usage: cufe reduce FOLDER.cufe-crash [options]
                   cufe reduce FILE --message TEXT [options] [-- ARGUMENTS]
                   cufe reduce FILE --script SCRIPT [options]

            Takes out lines, words and brackets as long as the source stays interesting, and prints where the
            result is. Of a crash folder the internal error must stay the same.

              --message TEXT          interesting is what makes cufe print TEXT; ARGUMENTS are those of cudafe++
              --script SCRIPT         interesting is what SCRIPT, run in a folder with the file, ends with 0 for
              -o OUT                  the file to write (default: reduced.ii in the folder, or FILE.reduced)
              --seconds N             stop after N seconds (default: 600)
            """;
    }

    /** The command line. */
    private static final class Request {
        private @Nullable String file;
        private @Nullable String message;
        private @Nullable String script;
        private @Nullable String output;
        private int seconds = SECONDS;
        private List<String> arguments = List.of("--c++17", "--gnu_version=120200", "--allow_managed", "--m64");
        private @Nullable String mistake;
    }

    private static Request parse(String[] args) {
        Request r = new Request();
        for (int i = 0; i < args.length && r.mistake == null; i++) {
            boolean hasValue = i + 1 < args.length;
            switch (args[i]) {
                case "--" -> {
                    r.arguments = List.of(Arrays.copyOfRange(args, i + 1, args.length));
                    return r;
                }
                case "--message", "--script", "-o", "--seconds" -> {
                    if (!hasValue) {
                        r.mistake = args[i] + " needs a value";
                    } else {
                        set(r, args[i], args[++i]);
                    }
                }
                default -> {
                    if (args[i].startsWith("-") || r.file != null) {
                        r.mistake = "\"" + args[i] + "\" is not understood";
                    }
                    r.file = args[i];
                }
            }
        }
        return r;
    }

    private static void set(Request r, String option, String value) {
        switch (option) {
            case "--message" -> r.message = value;
            case "--script" -> r.script = value;
            case "-o" -> r.output = value;
            default -> {
                try {
                    r.seconds = Integer.parseInt(value);
                } catch (NumberFormatException e) {
                    r.mistake = "\"" + value + "\" is no number of seconds";
                }
            }
        }
    }

    @Override
    public int run(String[] args, Terminal terminal) {
        Request r = parse(args);
        String name = r.file;
        if (r.mistake != null || name == null) {
            return wrong(r.mistake != null ? r.mistake : "missing argument: FILE", terminal);
        }
        try {
            return reduce(r, name, terminal);
        } catch (IOException e) {
            return wrong("failed: " + e, terminal);
        }
    }

    private static int reduce(Request r, String name, Terminal terminal) throws IOException {
        Path given = FileNames.resolve(terminal.cwd(), name);
        boolean isReport = Files.isRegularFile(given.resolve(CrashReport.ARGUMENTS));
        if (!isReport && r.message == null && r.script == null) {
            return wrong(name + " is no crash folder: pass --message or --script", terminal);
        }
        Path file = isReport ? given.resolve(CrashReport.SOURCE) : given;
        FileText text = FileText.load(terminal.cwd(), file.toString());
        if (text.bytes() == null) {
            return wrong("cannot open " + file + text.reason(), terminal);
        }
        if (isReport) {
            List<String> line = Files.readAllLines(given.resolve(CrashReport.ARGUMENTS));
            r.arguments = line.subList(0, line.size() - 1);
        }
        Path scratch = Files.createTempDirectory("cufe-reduce.");
        try {
            Candidates candidates =
                    new Candidates(r, scratch, file.getFileName().toString());
            if (!candidates.accepts(text.bytes())) {
                return wrong(file + " does not show what is looked for", terminal);
            }
            long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(r.seconds);
            byte[] small = new Reducer(text.bytes(), candidates, end).reduce();
            Path out = r.output != null
                    ? FileNames.resolve(terminal.cwd(), r.output)
                    : isReport ? given.resolve("reduced.ii") : file.resolveSibling(file.getFileName() + ".reduced");
            Files.write(out, small);
            terminal.err()
                    .println("cufe reduce: " + text.bytes().length + " bytes to " + small.length + ", "
                            + candidates.tried + " tries");
            terminal.out().println(out);
            return 0;
        } finally {
            candidatesGone(scratch);
        }
    }

    private static void candidatesGone(Path scratch) throws IOException {
        String[] names = scratch.toFile().list();
        for (String name : names == null ? new String[0] : names) {
            Files.deleteIfExists(scratch.resolve(name));
        }
        Files.deleteIfExists(scratch);
    }

    private static int wrong(String what, Terminal terminal) {
        terminal.err().println("cufe reduce: " + what + "; see \"cufe reduce --help\"");
        return WRONG_USE;
    }

    /** Tries sources. */
    private static final class Candidates implements Reducer.Test {
        private final Request request;
        private final Path scratch;
        private final String name;
        private @Nullable String wanted;
        private int tried;

        Candidates(Request request, Path scratch, String name) {
            this.request = request;
            this.scratch = scratch;
            this.name = name;
            this.wanted = request.message;
        }

        /** Whether the whole source is interesting; from then on its internal error is what counts. */
        boolean accepts(byte[] source) throws IOException {
            if (request.script == null && wanted == null) {
                wanted = internalError(messages(source));
                return wanted != null;
            }
            return isInteresting(source);
        }

        @Override
        public boolean isInteresting(byte[] source) {
            tried++;
            try {
                return request.script != null
                        ? runsScript(source)
                        : messages(source).contains(wanted);
            } catch (IOException e) {
                return false;
            }
        }

        private boolean runsScript(byte[] source) throws IOException {
            Files.write(scratch.resolve(name), source);
            Process process = new ProcessBuilder(new ArrayList<>(List.of("/bin/sh", "-c", request.script)))
                    .directory(scratch.toFile())
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
            try {
                if (process.waitFor(SCRIPT_SECONDS, TimeUnit.SECONDS)) {
                    return process.exitValue() == 0;
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            process.destroyForcibly();
            return false;
        }

        private String messages(byte[] source) throws IOException {
            Files.write(scratch.resolve(name), source);
            List<String> line = new ArrayList<>(request.arguments);
            line.add(name);
            ByteArrayOutputStream said = new ByteArrayOutputStream();
            PrintStream out = new PrintStream(said, false, StandardCharsets.UTF_8);
            Driver.run(line.toArray(new String[0]), scratch, InputStream.nullInputStream(), out, out);
            return said.toString(StandardCharsets.UTF_8);
        }

        /** The text of the internal error among the messages, or null. */
        private static @Nullable String internalError(String messages) {
            int at = messages.indexOf(INTERNAL);
            if (at < 0) {
                return null;
            }
            int end = messages.indexOf('\n', at);
            return messages.substring(at, end < 0 ? messages.length() : end);
        }
    }
}
