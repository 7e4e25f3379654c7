package dev.cufe.worker;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The process that translates one unit. */
final class UnitProcess {
    private static final int COULD_NOT_START = 127;
    private static final int INTERRUPTED = 130;

    private final String program;
    private final WorkRequest request;
    private @Nullable Process process;
    private boolean canceled;

    UnitProcess(String program, WorkRequest request) {
        this.program = program;
        this.request = request;
    }

    /** Translates the unit, unless it is canceled before. */
    WorkResponse run() {
        try {
            Process started = start();
            if (started == null) {
                return response(INTERRUPTED, "");
            }
            String output = readAll(started.getInputStream());
            return response(started.waitFor(), output);
        } catch (IOException e) {
            return response(COULD_NOT_START, "cufe worker: cannot start " + program + ": " + e.getMessage() + "\n");
        } catch (InterruptedException e) {
            cancel();
            return response(INTERRUPTED, "");
        }
    }

    private synchronized @Nullable Process start() throws IOException {
        if (canceled) {
            return null;
        }
        List<String> command = new ArrayList<>();
        command.add(program);
        command.addAll(request.arguments());
        ProcessBuilder builder = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectInput(ProcessBuilder.Redirect.from(new File("/dev/null")));
        if (!request.folder().isEmpty()) {
            builder.directory(new File(request.folder()));
        }
        process = builder.start();
        return process;
    }

    /** A process that is killed while its output is read leaves what was read so far. */
    private static String readAll(InputStream in) throws IOException {
        return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }

    private synchronized WorkResponse response(int exit, String output) {
        return new WorkResponse(exit, canceled ? "" : output, request.id(), canceled);
    }

    synchronized void cancel() {
        canceled = true;
        if (process != null) {
            process.destroyForcibly();
        }
    }
}
