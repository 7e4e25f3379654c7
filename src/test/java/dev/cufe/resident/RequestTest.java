package dev.cufe.resident;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class RequestTest {
    private static final int MAGIC = 0x63756632;

    @Test
    void aRequestIsHeadAndStrings() {
        byte[] bytes = request(2, 2, "/folder", "A=b", "C", "--c++17", "x.ii");
        Request request = Request.parse(bytes);
        assertThat(request.folder()).isEqualTo("/folder");
        assertThat(request.variables()).containsExactly("A=b", "C");
        assertThat(request.arguments()).containsExactly("--c++17", "x.ii");
        assertThat(request.process()).isEqualTo(77);
        assertThat(request.mask()).isEqualTo(18);
        assertThat(Request.lengthBehind(Arrays.copyOf(bytes, Request.HEAD_SIZE)))
                .isEqualTo(bytes.length - Request.HEAD_SIZE);
    }

    @Test
    void damagedRequestsAreRefused() {
        assertThat(Request.parse(request(2, 3, "/folder", "A=b", "C", "x.ii"))).isNull();
        assertThat(Request.parse(request(0, 0, "/folder", "more"))).isNull();
        assertThat(Request.parse(request(0, 0, "relative"))).isNull();
        assertThat(Request.parse(request(-1, 1, "/folder", "x"))).isNull();
        byte[] open = request(0, 1, "/folder", "x");
        assertThat(Request.parse(Arrays.copyOf(open, open.length - 1))).isNull();
        byte[] latin = request(0, 1, "/folder", "x");
        latin[latin.length - 2] = (byte) 0xE9;
        assertThat(Request.parse(latin)).isNull();
    }

    @Test
    void otherHeadsAreNone() {
        byte[] head = new byte[Request.HEAD_SIZE];
        assertThat(Request.lengthBehind(head)).isEqualTo(-1);
        ByteBuffer.wrap(head).order(ByteOrder.nativeOrder()).putInt(0, MAGIC).putInt(4, 1 << 30);
        assertThat(Request.lengthBehind(head)).isEqualTo(-1);
    }

    @Test
    void theEnvironmentHasToBeOurs() {
        String path = System.getenv("PATH");
        assertThat(Request.parse(request(1, 0, "/f", "PATH=" + path)).hasOurVariables())
                .isTrue();
        assertThat(Request.parse(request(1, 0, "/f", "PATH=/other")).hasOurVariables())
                .isFalse();
        assertThat(Request.parse(request(1, 0, "/f", "PATH")).hasOurVariables()).isFalse();
        assertThat(Request.parse(request(1, 0, "/f", "CUFE_NOBODY_SETS_THIS")).hasOurVariables())
                .isTrue();
    }

    static byte[] request(int variables, int arguments, String... strings) {
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        for (String s : strings) {
            text.writeBytes(s.getBytes(StandardCharsets.UTF_8));
            text.write(0);
        }
        byte[] bytes = Arrays.copyOf(new byte[0], Request.HEAD_SIZE + text.size());
        System.arraycopy(text.toByteArray(), 0, bytes, Request.HEAD_SIZE, text.size());
        ByteBuffer.wrap(bytes)
                .order(ByteOrder.nativeOrder())
                .putInt(0, MAGIC)
                .putInt(4, text.size())
                .putInt(8, Request.UNIT)
                .putInt(12, 77)
                .putInt(16, 18)
                .putInt(24, variables)
                .putInt(28, arguments);
        return bytes;
    }
}
