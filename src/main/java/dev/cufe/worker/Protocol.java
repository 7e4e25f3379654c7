package dev.cufe.worker;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import org.jspecify.annotations.Nullable;

/** How requests and answers are written: the messages of Bazel's {@code worker_protocol.proto}, in one of two encodings. */
public sealed interface Protocol permits ProtobufProtocol, JsonProtocol {
    /** The next request, or null at the end of the input. */
    @Nullable
    WorkRequest read() throws IOException;

    /** Writes an answer; called by one thread at a time. */
    void write(WorkResponse response) throws IOException;

    /** Binary messages, each behind its length: what Bazel speaks unless told otherwise. */
    static Protocol protobuf(InputStream in, OutputStream out) {
        return new ProtobufProtocol(in, out);
    }

    /** One JSON object a line: {@code "requires-worker-protocol": "json"}. */
    static Protocol json(InputStream in, OutputStream out) {
        return new JsonProtocol(in, out);
    }
}
