package dev.cufe.driver;

import dev.cufe.source.FileText;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** Standard output or standard error of the process. It remembers why writing failed, which {@link PrintStream} forgets. */
public final class StandardStream extends PrintStream {
    /** What a shell reports for a process that SIGPIPE ended. */
    public static final int BROKEN_PIPE_STATUS = 141;

    private static final String BROKEN_PIPE = "Broken pipe";

    private final Sink sink;
    private final boolean isError;

    private StandardStream(Sink sink, boolean isError) {
        super(sink, false, StandardCharsets.UTF_8);
        this.sink = sink;
        this.isError = isError;
    }

    public static StandardStream output() {
        return new StandardStream(new Sink(FileDescriptor.out), false);
    }

    public static StandardStream error() {
        return new StandardStream(new Sink(FileDescriptor.err), true);
    }

    boolean isError() {
        return isError;
    }

    /** Why something could not be written to a stream, in the words that follow its name in messages; null if nothing failed. */
    public static @Nullable String failure(PrintStream stream) {
        if (!stream.checkError()) {
            return null;
        }
        IOException failure = stream instanceof StandardStream standard ? standard.sink.failure : null;
        return FileText.reasonOf(failure == null ? new IOException() : failure);
    }

    /** Whether the reader of a stream has gone. */
    public static boolean isBrokenPipe(PrintStream stream) {
        String failure = failure(stream);
        return failure != null && failure.endsWith(BROKEN_PIPE);
    }

    private static final class Sink extends OutputStream {
        private final FileOutputStream file;
        private @Nullable IOException failure;

        Sink(FileDescriptor descriptor) {
            file = new FileOutputStream(descriptor);
        }

        @Override
        public void write(int b) throws IOException {
            write(new byte[] {(byte) b}, 0, 1);
        }

        @Override
        public void write(byte[] bytes, int from, int length) throws IOException {
            try {
                file.write(bytes, from, length);
            } catch (IOException e) {
                failure = e;
                throw e;
            }
        }
    }
}
