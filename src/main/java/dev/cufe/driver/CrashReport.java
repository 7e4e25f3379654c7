package dev.cufe.driver;

import dev.cufe.options.Options;
import dev.cufe.util.FileNames;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What somebody needs to find a fault of cufe: a folder with the preprocessed source, the arguments and a script that runs
 * them again. Only a process of its own leaves one ({@link #isWanted}), not a library in somebody else's.
 */
public final class CrashReport {
    /** What the names of such folders end with. */
    public static final String SUFFIX = ".cufe-crash";
    /** The source in a folder. */
    public static final String SOURCE = "source.ii";
    /** The arguments in a folder, one a line; the last is the source. */
    public static final String ARGUMENTS = "arguments";

    private static final String SWITCH = "CUFE_NO_CRASH_REPORT";
    private static final List<String> OUTPUTS =
            List.of("--gen_c_file_name", "--module_id_file_name", "--stub_file_name");

    private final List<String> arguments;
    private final @Nullable HostMode host;
    private final Path cwd;

    CrashReport(String[] args, @Nullable HostMode host, Path cwd) {
        this.arguments = List.of(args);
        this.host = host;
        this.cwd = cwd;
    }

    /** Whether a compilation with these messages leaves a report. */
    static boolean isWanted(PrintStream messages) {
        return messages instanceof StandardStream && System.getenv(SWITCH) == null;
    }

    /** Writes the folder and says where it is. */
    void write(Fault fault, Options options, PrintStream messages) {
        String source = options.source();
        if (source == null || fault.source() == null) {
            return;
        }
        String original = options.cuda().originalSourceName();
        String shown = original == null || original.isEmpty() ? source : original;
        try {
            Path folder = folder(shown.substring(shown.lastIndexOf('/') + 1));
            byte[] text = host == null ? null : preprocessed();
            Files.write(folder.resolve(SOURCE), text == null ? fault.source() : text);
            List<String> line = line(source);
            Files.write(folder.resolve(ARGUMENTS), line);
            Files.writeString(folder.resolve("error.txt"), description(fault));
            Path script = folder.resolve("run.sh");
            Files.writeString(script, script(line));
            Files.setPosixFilePermissions(script, PosixFilePermissions.fromString("rwxr-xr-x"));
            messages.println(
                    "This is a fault of cufe, not of the program. " + folder + " holds what is needed to find it;");
            messages.println(
                    "\"cufe reduce " + folder + "\" makes the source small. (" + SWITCH + "=1: no such folder.)");
        } catch (IOException e) {
            // The internal error was told; that nothing could be kept of it changes nothing.
        }
    }

    /** A new folder, or the one of an earlier fault in the same source. */
    private Path folder(String name) throws IOException {
        Path folder = FileNames.resolve(cwd, name + SUFFIX);
        if (Files.exists(folder) && !Files.exists(folder.resolve(ARGUMENTS)) || !Files.isWritable(cwd)) {
            return Files.createTempDirectory("cufe-crash.");
        }
        return Files.createDirectories(folder);
    }

    /** The source as it is after preprocessing, or null if that cannot be had either. */
    private byte @Nullable [] preprocessed() {
        List<String> line = new ArrayList<>(arguments);
        line.add(0, "--preprocess");
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        PrintStream out = new PrintStream(text, false, StandardCharsets.UTF_8);
        PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
        String[] args = line.toArray(new String[0]);
        int status = Driver.run(args, host, cwd, InputStream.nullInputStream(), out, nowhere);
        return status == 0 && text.size() > 0 ? text.toByteArray() : null;
    }

    /** The arguments with names of files of the folder. */
    private List<String> line(String source) {
        List<String> line = new ArrayList<>();
        for (int i = 0; i < arguments.size(); i++) {
            String arg = arguments.get(i);
            int equals = arg.indexOf('=');
            String option = equals < 0 ? arg : arg.substring(0, equals);
            if (OUTPUTS.contains(option)) {
                line.add(option);
                line.add("out." + OUTPUTS.indexOf(option));
                i += equals < 0 ? 1 : 0;
            } else if (!arg.equals(source)) {
                line.add(arg);
            }
        }
        line.add(SOURCE);
        return line;
    }

    private static String description(Fault fault) {
        StringBuilder text = new StringBuilder(Announcements.banner());
        text.append(fault.what()).append("\n\n").append(fault.failure()).append('\n');
        for (StackTraceElement frame : fault.failure().getStackTrace()) {
            text.append("    at ").append(frame).append('\n');
        }
        return text.toString();
    }

    private static String script(List<String> line) {
        StringBuilder text = new StringBuilder("#!/bin/sh\n# Runs the source again; CUDAFE names the program.\n");
        text.append("cd \"$(dirname \"$0\")\" && exec \"${CUDAFE:-cudafe++}\"");
        for (String arg : line) {
            text.append(" '").append(arg.replace("'", "'\\''")).append('\'');
        }
        return text.append('\n').toString();
    }
}
