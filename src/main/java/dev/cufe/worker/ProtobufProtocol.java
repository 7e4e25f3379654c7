package dev.cufe.worker;

import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The protocol in the wire format of Protocol Buffers; unknown fields are skipped, as the format demands. */
final class ProtobufProtocol implements Protocol {
    private static final int LONGEST_VARINT = 10;
    private static final int LARGEST_MESSAGE = 1 << 28;

    /** Wire types: the low three bits of a field's key. */
    private static final int VARINT = 0;

    private static final int EIGHT_BYTES = 1;
    private static final int BYTES = 2;
    private static final int FOUR_BYTES = 5;

    /** Fields of a request. */
    private static final int ARGUMENTS = 1;

    private static final int REQUEST_ID = 3;
    private static final int CANCEL = 4;
    private static final int SANDBOX_FOLDER = 6;

    /** Fields of an answer. */
    private static final int EXIT_CODE = 1;

    private static final int OUTPUT = 2;
    private static final int RESPONSE_ID = 3;
    private static final int WAS_CANCELED = 4;

    private final InputStream in;
    private final OutputStream out;

    ProtobufProtocol(InputStream in, OutputStream out) {
        this.in = in;
        this.out = out;
    }

    @Override
    public @Nullable WorkRequest read() throws IOException {
        int first = in.read();
        if (first < 0) {
            return null;
        }
        long length = varint(first);
        if (length < 0 || length > LARGEST_MESSAGE) {
            throw new IOException("a message of " + length + " bytes");
        }
        byte[] message = in.readNBytes((int) length);
        if (message.length < length) {
            throw new EOFException("the input ends inside a message");
        }
        return new Message(message).request();
    }

    private long varint(int first) throws IOException {
        long value = first & 0x7f;
        int next = first;
        for (int i = 1; (next & 0x80) != 0; i++) {
            next = in.read();
            if (next < 0 || i == LONGEST_VARINT) {
                throw new EOFException("a length without an end");
            }
            value |= (long) (next & 0x7f) << 7 * i;
        }
        return value;
    }

    @Override
    public void write(WorkResponse response) throws IOException {
        ByteArrayOutputStream message = new ByteArrayOutputStream();
        number(message, EXIT_CODE, response.exit());
        byte[] text = response.output().getBytes(StandardCharsets.UTF_8);
        varint(message, OUTPUT << 3 | BYTES);
        varint(message, text.length);
        message.write(text);
        number(message, RESPONSE_ID, response.id());
        number(message, WAS_CANCELED, response.canceled() ? 1 : 0);
        ByteArrayOutputStream delimited = new ByteArrayOutputStream();
        varint(delimited, message.size());
        message.writeTo(delimited);
        delimited.writeTo(out);
        out.flush();
    }

    /** Zero is the default and stays out. */
    private static void number(ByteArrayOutputStream message, int field, long value) {
        if (value != 0) {
            varint(message, (long) field << 3 | VARINT);
            varint(message, value);
        }
    }

    private static void varint(ByteArrayOutputStream message, long value) {
        long rest = value;
        while ((rest & ~0x7fL) != 0) {
            message.write((int) (rest & 0x7f | 0x80));
            rest >>>= 7;
        }
        message.write((int) rest);
    }

    /** One message being read. */
    private static final class Message {
        private final byte[] bytes;
        private int at;

        Message(byte[] bytes) {
            this.bytes = bytes;
        }

        WorkRequest request() throws IOException {
            List<String> arguments = new ArrayList<>();
            String folder = "";
            int id = 0;
            boolean cancel = false;
            while (at < bytes.length) {
                long key = varint();
                int type = (int) (key & 7);
                long field = type == BYTES || type == VARINT ? key >>> 3 : -1;
                if (field == ARGUMENTS && type == BYTES) {
                    arguments.add(text());
                } else if (field == SANDBOX_FOLDER && type == BYTES) {
                    folder = text();
                } else if (field == REQUEST_ID && type == VARINT) {
                    id = (int) varint();
                } else if (field == CANCEL && type == VARINT) {
                    cancel = varint() != 0;
                } else {
                    skip(type);
                }
            }
            return new WorkRequest(List.copyOf(arguments), id, cancel, folder);
        }

        private void skip(int type) throws IOException {
            switch (type) {
                case VARINT -> varint();
                case BYTES -> text();
                case EIGHT_BYTES -> advance(8);
                case FOUR_BYTES -> advance(4);
                default -> throw new IOException("a field of an unknown kind");
            }
        }

        private String text() throws IOException {
            long length = varint();
            int start = at;
            advance(length);
            return new String(bytes, start, (int) length, StandardCharsets.UTF_8);
        }

        private void advance(long count) throws IOException {
            if (count < 0 || count > bytes.length - at) {
                throw new IOException("a field that is longer than its message");
            }
            at += (int) count;
        }

        private long varint() throws IOException {
            long value = 0;
            for (int i = 0; i < LONGEST_VARINT && at < bytes.length; i++) {
                byte next = bytes[at++];
                value |= (long) (next & 0x7f) << 7 * i;
                if (next >= 0) {
                    return value;
                }
            }
            throw new IOException("a number without an end");
        }
    }
}
