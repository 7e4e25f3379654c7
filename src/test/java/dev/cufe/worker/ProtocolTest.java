package dev.cufe.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The two encodings of Bazel's worker protocol. The bytes follow the wire format of Protocol Buffers. */
class ProtocolTest {
    private static final InputStream NOTHING = InputStream.nullInputStream();

    @Test
    void readsARequestInProtocolBuffers() throws IOException {
        // arguments: "-a" "b" inputs { path: "x" digest: "d" } request_id: 300 verbosity: 1 sandbox_dir: "s"
        Protocol protocol = protobuf("17 0a022d61 0a0162 1206 0a0178 120164 18ac02 2801 320173");
        assertThat(protocol.read()).isEqualTo(new WorkRequest(List.of("-a", "b"), 300, false, "s"));
        assertThat(protocol.read()).isNull();
    }

    @Test
    void readsRequestsOneAfterTheOther() throws IOException {
        Protocol protocol = protobuf("04 1807 2001 00");
        assertThat(protocol.read()).isEqualTo(new WorkRequest(List.of(), 7, true, ""));
        assertThat(protocol.read()).isEqualTo(new WorkRequest(List.of(), 0, false, ""));
        assertThat(protocol.read()).isNull();
    }

    @Test
    void refusesDamagedMessages() {
        for (String damaged : new String[] {"05 0a", "02 0a05", "01 18", "01 0f", "ff", "ffffffff0f"}) {
            assertThatThrownBy(() -> protobuf(damaged).read()).as(damaged).isInstanceOf(IOException.class);
        }
    }

    @Test
    void writesAnAnswerInProtocolBuffers() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Protocol protocol = Protocol.protobuf(NOTHING, out);
        protocol.write(new WorkResponse(2, "ö", 300, true));
        protocol.write(new WorkResponse(-1, "", 0, false));
        assertThat(HexFormat.of().formatHex(out.toByteArray()))
                .isEqualTo("0b" + "0802" + "1202c3b6" + "18ac02" + "2001" + "0d" + "08ffffffffffffffffff01" + "1200");
    }

    @Test
    void readsRequestsInJson() throws IOException {
        String text =
                "{\"arguments\":[\"-a\",\"\\u00f6\"],\"inputs\":[{\"path\":\"x\",\"digest\":\"ZA==\"}],\"requestId\":12,\"sandboxDir\":\"s\"}\n\n"
                        + "{\"requestId\":12,\"cancel\":true}";
        Protocol protocol = json(text, OutputStream.nullOutputStream());
        assertThat(protocol.read()).isEqualTo(new WorkRequest(List.of("-a", "ö"), 12, false, "s"));
        assertThat(protocol.read()).isEqualTo(new WorkRequest(List.of(), 12, true, ""));
        assertThat(protocol.read()).isNull();
    }

    @Test
    void refusesWhatIsNoJsonObject() {
        for (String damaged : new String[] {"{", "[]", "1", "{\"arguments\":}"}) {
            assertThatThrownBy(
                            () -> json(damaged, OutputStream.nullOutputStream()).read())
                    .as(damaged)
                    .isInstanceOf(IOException.class);
        }
    }

    @Test
    void writesAnAnswerInJson() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        json("", out).write(new WorkResponse(2, "a \"b\"\n", 12, false));
        assertThat(out.toString(StandardCharsets.UTF_8))
                .isEqualTo("{\"exitCode\":2,\"output\":\"a \\\"b\\\"\\n\",\"requestId\":12,\"wasCancelled\":false}\n");
    }

    private static Protocol protobuf(String bytes) {
        byte[] message = HexFormat.of().parseHex(bytes.replace(" ", ""));
        return Protocol.protobuf(new ByteArrayInputStream(message), OutputStream.nullOutputStream());
    }

    private static Protocol json(String text, OutputStream out) {
        return Protocol.json(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), out);
    }
}
