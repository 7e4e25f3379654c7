package dev.cufe.worker;

import dev.cufe.util.Json;
import dev.cufe.util.JsonText;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The protocol as JSON, one object a line. */
final class JsonProtocol implements Protocol {
    private final BufferedReader in;
    private final OutputStream out;

    JsonProtocol(InputStream in, OutputStream out) {
        this.in = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
        this.out = out;
    }

    @Override
    public @Nullable WorkRequest read() throws IOException {
        String line = in.readLine();
        while (line != null && line.isBlank()) {
            line = in.readLine();
        }
        if (line == null) {
            return null;
        }
        try {
            if (Json.parse(line) instanceof Map<?, ?> members) {
                return request(members);
            }
        } catch (Json.Malformed e) {
            throw new IOException(e.getMessage(), e);
        }
        throw new IOException("an object is expected");
    }

    private static WorkRequest request(Map<?, ?> members) {
        List<String> arguments = new ArrayList<>();
        if (members.get("arguments") instanceof List<?> words) {
            for (Object word : words) {
                arguments.add(String.valueOf(word));
            }
        }
        return new WorkRequest(
                List.copyOf(arguments),
                members.get("requestId") instanceof Double id ? id.intValue() : 0,
                Boolean.TRUE.equals(members.get("cancel")),
                members.get("sandboxDir") instanceof String folder ? folder : "");
    }

    @Override
    public void write(WorkResponse response) throws IOException {
        JsonText text = new JsonText()
                .open('{')
                .member("exitCode", response.exit())
                .member("output", response.output())
                .member("requestId", response.id())
                .name("wasCancelled")
                .value(response.canceled())
                .close('}')
                .newLine();
        out.write(text.toString().getBytes(StandardCharsets.UTF_8));
        out.flush();
    }
}
