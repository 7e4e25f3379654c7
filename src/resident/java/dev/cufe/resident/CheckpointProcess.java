package dev.cufe.resident;

import dev.cufe.driver.Prefix;
import dev.cufe.driver.PrefixText;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A process that holds the state behind a prefix (at the root: behind nothing) and waits. For each unit it forks a child that
 * goes on from there; for each longer prefix one that becomes a checkpoint itself.
 */
final class CheckpointProcess {
    static final byte SERVE = 1;
    static final byte MAKE = 2;
    /** Message of a new checkpoint: it holds what it should; its process follows. */
    static final byte READY = 3;
    /** ... it cannot be had. */
    static final byte FAILED = 4;

    private static final int LARGEST_MESSAGE = 1 << 18;
    private static final int HEAD = 1 + 4;

    private static final byte ACCEPTED_REFUSED = 'C';
    private static final byte DONE = 'R';

    private int control;
    private @Nullable Prefix prefix;
    private long cost;

    CheckpointProcess(int control) {
        this.control = control;
    }

    /** A message to a checkpoint: what to do, where the prefix ends, the request. */
    static byte[] message(byte what, int end, byte[] request) {
        byte[] message = new byte[HEAD + request.length];
        message[0] = what;
        ByteBuffer.wrap(message).order(ByteOrder.nativeOrder()).putInt(1, end);
        System.arraycopy(request, 0, message, HEAD, request.length);
        return message;
    }

    /** Waits for messages until the server gives this checkpoint up. */
    void run() {
        byte[] message = new byte[LARGEST_MESSAGE];
        int[] file = new int[1];
        while (true) {
            int size = Calls.take(control, message, file);
            if (size <= 0) {
                Calls.exit(0);
            }
            int child = size < HEAD ? -1 : Calls.fork(message[0] == MAKE ? 1 : 0);
            if (child == 0) {
                Calls.close(control);
                Request request = Request.parse(Arrays.copyOfRange(message, HEAD, size));
                if (message[0] == SERVE) {
                    serve(request, file[0]);
                }
                int end =
                        ByteBuffer.wrap(message).order(ByteOrder.nativeOrder()).getInt(1);
                control = file[0];
                become(request, end);
            } else {
                Calls.close(file[0]);
                Calls.countOwnTime();
            }
        }
    }

    /** Goes on with a unit and ends. */
    private void serve(@Nullable Request request, int connection) {
        if (request == null
                || prefix == null
                || !Calls.serveClient(connection, request.mask(), request.folder())
                || !goOn(prefix, request, connection)) {
            Counter.REFUSED.add(1);
            Calls.send(connection, new byte[] {ACCEPTED_REFUSED}, 1);
        }
        Calls.exit(0);
    }

    private boolean goOn(Prefix front, Request request, int connection) {
        ResidentUnit unit = ResidentUnit.of(request);
        if (unit == null) {
            return false;
        }
        ByteArrayOutputStream pieces = new ByteArrayOutputStream();
        PrintStream out = new PrintStream(new PieceStream(1, pieces), false, StandardCharsets.UTF_8);
        PrintStream err = new PrintStream(new PieceStream(2, pieces), false, StandardCharsets.UTF_8);
        int status = front.goOn(unit.options(), unit.folder(), unit.text(), request.process(), out, err);
        if (status == Prefix.NOT_POSSIBLE) {
            return false;
        }
        out.flush();
        err.flush();
        Counter.SERVED.add(1);
        Counter.BYTES_SAVED.add(front.text().size());
        Counter.TIME_SAVED.add(cost);
        byte[] output = pieces.toByteArray();
        byte[] head = new byte[1 + 4 + 4];
        head[0] = DONE;
        ByteBuffer.wrap(head).order(ByteOrder.nativeOrder()).putInt(1, status).putInt(5, output.length);
        byte[] answer = Arrays.copyOf(head, head.length + output.length);
        System.arraycopy(output, 0, answer, head.length, output.length);
        Calls.leaveClient(connection);
        Calls.send(connection, answer, answer.length);
        return true;
    }

    /** Reads on to a later end and stays. */
    private void become(@Nullable Request request, int end) {
        ResidentUnit unit = request == null ? null : ResidentUnit.of(request);
        boolean made = false;
        try {
            made = unit != null && end <= unit.text().length && read(unit, end);
        } catch (RuntimeException | Error failure) {
            made = false;
        }
        unit = null;
        if (made) {
            System.gc();
        }
        long before = Counter.TIME.value();
        Calls.countOwnTime();
        cost += Counter.TIME.value() - before;
        byte[] answer = new byte[HEAD];
        answer[0] = made ? READY : FAILED;
        ByteBuffer.wrap(answer).order(ByteOrder.nativeOrder()).putInt(1, Calls.process());
        Calls.pass(control, answer, -1);
        if (!made) {
            Calls.exit(0);
        }
    }

    private boolean read(ResidentUnit unit, int end) {
        if (prefix != null) {
            return prefix.readOn(unit.options(), unit.text(), end);
        }
        prefix = Prefix.read(unit.options(), unit.folder(), PrefixText.of(unit.text(), end), System.err);
        return prefix != null;
    }
}
