package dev.cufe.resident;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What a client asks: {@code struct head} of {@code src/resident/c/resident.h} and the strings behind it. */
public final class Request {
    public static final int HEAD_SIZE = 8 * 4 + 32 * 8;
    /** Where the limits stand in the head. */
    public static final int LIMITS_OFFSET = 8 * 4;

    public static final int UNIT = 0;
    public static final int STATUS = 1;
    public static final int STOP = 2;

    private static final int MAGIC = 0x63756632;
    private static final int LARGEST = 1 << 17;

    private final byte[] bytes;
    private final ByteBuffer head;
    private String folder = "";
    private final List<String> variables = new ArrayList<>();
    private final List<String> arguments = new ArrayList<>();

    private Request(byte[] bytes) {
        this.bytes = bytes;
        this.head = ByteBuffer.wrap(bytes).order(ByteOrder.nativeOrder());
    }

    /** The length of what follows a head; -1 if that is none of ours. */
    public static int lengthBehind(byte[] head) {
        ByteBuffer numbers = ByteBuffer.wrap(head).order(ByteOrder.nativeOrder());
        int length = numbers.getInt(4);
        return numbers.getInt(0) == MAGIC && length >= 0 && length <= LARGEST ? length : -1;
    }

    /** The request that these bytes are, head and strings; null if they are damaged or not UTF-8. */
    public static @Nullable Request parse(byte[] bytes) {
        Request request = new Request(bytes);
        return request.readStrings() ? request : null;
    }

    private boolean readStrings() {
        if (kind() != UNIT) {
            return true;
        }
        int strings = head.getInt(24) + head.getInt(28);
        int at = HEAD_SIZE;
        for (int i = 0; i <= strings; i++) {
            int end = at;
            while (end < bytes.length && bytes[end] != 0) {
                end++;
            }
            String text = end < bytes.length ? text(at, end) : null;
            if (text == null) {
                return false;
            }
            if (i == 0) {
                folder = text;
            } else {
                (i <= head.getInt(24) ? variables : arguments).add(text);
            }
            at = end + 1;
        }
        return at == bytes.length && folder.startsWith("/");
    }

    private @Nullable String text(int from, int to) {
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes, from, to - from))
                    .toString();
        } catch (CharacterCodingException e) {
            return null;
        }
    }

    public byte[] bytes() {
        return bytes;
    }

    public int kind() {
        return head.getInt(8);
    }

    /** The process that asks. */
    public int process() {
        return head.getInt(12);
    }

    /** Its file mode creation mask. */
    public int mask() {
        return head.getInt(16);
    }

    /** Whether its messages go to a terminal. */
    public boolean hasTerminal() {
        return head.getInt(20) != 0;
    }

    public String folder() {
        return folder;
    }

    /** Names and values of the variables that matter; names alone of those that are not set. */
    public List<String> variables() {
        return variables;
    }

    public String[] arguments() {
        return arguments.toArray(new String[0]);
    }

    /** Whether the variables that matter are what they are here. */
    public boolean hasOurVariables() {
        for (String variable : variables) {
            int equals = variable.indexOf('=');
            String name = equals < 0 ? variable : variable.substring(0, equals);
            String value = equals < 0 ? null : variable.substring(equals + 1);
            String ours = System.getenv(name);
            if (ours == null ? value != null : !ours.equals(value)) {
                return false;
            }
        }
        return true;
    }
}
