package dev.cufe.resident;

import dev.cufe.resident.Checkpoints.Checkpoint;
import dev.cufe.resident.Checkpoints.Place;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The process that clients reach: finds the checkpoint for each unit and hands the client over to it. It never works on a
 * unit itself, so that it has an answer at once.
 */
final class Server {
    private static final byte ACCEPTED = 'A';
    private static final byte REFUSED = 'C';
    private static final int HEAD = 1 + 4;
    private static final int MOST_CHECKPOINTS = 32;

    private final int listener;
    private final long memoryCap;
    private final int idleMilliseconds;
    private final Checkpoints checkpoints = new Checkpoints();
    private final List<Keeper> keepers = new ArrayList<>();
    private final int root;
    private long requests;
    private long hits;

    /** The process that holds a checkpoint. */
    private static final class Keeper {
        private final Checkpoint checkpoint;
        private final int control;
        private int process;
        /** Clients that wait until it is ready. */
        private final List<Waiting> waiting = new ArrayList<>();

        Keeper(Checkpoint checkpoint, int control) {
            this.checkpoint = checkpoint;
            this.control = control;
        }
    }

    private record Waiting(
            Request request, int connection, @Nullable Checkpoint fallback) {}

    Server(int listener, int root, long memoryCap, int idleMilliseconds) {
        this.listener = listener;
        this.root = root;
        this.memoryCap = memoryCap;
        this.idleMilliseconds = idleMilliseconds;
    }

    /** Serves until nobody has asked for a while or somebody asks to stop. */
    void run() {
        boolean more = true;
        while (more) {
            int[] files = new int[2 + keepers.size()];
            files[0] = listener;
            files[1] = root;
            for (int i = 0; i < keepers.size(); i++) {
                files[2 + i] = keepers.get(i).control;
            }
            int ready = Calls.waitFor(files, idleMilliseconds);
            if (ready == -1 || ready == 1) {
                more = false;
            } else if (ready == 0) {
                more = accept();
            } else if (ready > 1) {
                hear(keepers.get(ready - 2));
            }
            Calls.countOwnTime();
        }
    }

    private boolean accept() {
        int connection = Calls.accept(listener);
        if (connection < 0) {
            return true;
        }
        Request request = receive(connection);
        if (request == null || !Calls.send(connection, new byte[] {ACCEPTED}, 1)) {
            Calls.close(connection);
            return true;
        }
        switch (request.kind()) {
            case Request.UNIT -> serveOrRefuse(request, connection);
            case Request.STATUS -> {
                say(connection, status());
                Calls.close(connection);
            }
            case Request.STOP -> {
                say(connection, "stopped\n");
                Calls.close(connection);
                return false;
            }
            default -> Calls.close(connection);
        }
        return true;
    }

    private static @Nullable Request receive(int connection) {
        byte[] head = new byte[Request.HEAD_SIZE];
        int length = Calls.receive(connection, head) ? Request.lengthBehind(head) : -1;
        if (length < 0) {
            return null;
        }
        byte[] bytes = Arrays.copyOf(head, head.length + length);
        return Calls.receive(connection, bytes, head.length) ? Request.parse(bytes) : null;
    }

    /** A request that goes wrong here is the client's own business; the server goes on. */
    private void serveOrRefuse(Request request, int connection) {
        try {
            serve(request, connection);
        } catch (RuntimeException | OutOfMemoryError | StackOverflowError failure) {
            refuse(connection);
        }
    }

    private void serve(Request request, int connection) {
        requests++;
        boolean sameWorld = request.hasOurVariables() && Calls.hasLimits(request.bytes());
        ResidentUnit unit = sameWorld ? ResidentUnit.of(request) : null;
        if (unit == null) {
            refuse(connection);
            return;
        }
        Place place = checkpoints.find(unit);
        Checkpoint start = place.start();
        if (place.next() > 0 && keepers.size() < MOST_CHECKPOINTS && make(unit, request, place)) {
            keepers.getLast().waiting.add(new Waiting(request, connection, start));
        } else if (start == null) {
            refuse(connection);
        } else if (start.isReady()) {
            hits++;
            handOver(request, connection, start);
        } else {
            keeperOf(start).waiting.add(new Waiting(request, connection, null));
        }
    }

    /** Has a new checkpoint made from the one that a unit can start from. */
    private boolean make(ResidentUnit unit, Request request, Place place) {
        int[] two = new int[2];
        if (!Calls.pair(two)) {
            return false;
        }
        int from = place.start() == null ? root : keeperOf(place.start()).control;
        byte[] message = CheckpointProcess.message(CheckpointProcess.MAKE, place.next(), request.bytes());
        boolean sent = Calls.pass(from, message, two[1]);
        Calls.close(two[1]);
        if (!sent) {
            Calls.close(two[0]);
            return false;
        }
        keepers.add(new Keeper(checkpoints.begin(unit, place.next()), two[0]));
        return true;
    }

    private void handOver(Request request, int connection, Checkpoint start) {
        byte[] message = CheckpointProcess.message(CheckpointProcess.SERVE, 0, request.bytes());
        if (Calls.pass(keeperOf(start).control, message, connection)) {
            Calls.close(connection);
        } else {
            refuse(connection);
        }
    }

    private Keeper keeperOf(Checkpoint checkpoint) {
        for (Keeper keeper : keepers) {
            if (keeper.checkpoint == checkpoint) {
                return keeper;
            }
        }
        throw new IllegalStateException("a checkpoint that nobody keeps");
    }

    private static void refuse(int connection) {
        Counter.REFUSED.add(1);
        Calls.send(connection, new byte[] {REFUSED}, 1);
        Calls.close(connection);
    }

    /** Hears from a checkpoint: it is ready, cannot be made, or is gone. */
    private void hear(Keeper keeper) {
        byte[] message = new byte[HEAD];
        int size = Calls.take(keeper.control, message, new int[1]);
        boolean ready = size == HEAD && message[0] == CheckpointProcess.READY;
        if (ready) {
            keeper.process =
                    ByteBuffer.wrap(message).order(ByteOrder.nativeOrder()).getInt(1);
            checkpoints.ready(keeper.checkpoint);
        } else {
            giveUp(keeper);
        }
        for (Waiting w : keeper.waiting) {
            Checkpoint start = ready ? keeper.checkpoint : w.fallback;
            if (start != null && start.isReady() && isKept(start)) {
                handOver(w.request, w.connection, start);
            } else {
                refuse(w.connection);
            }
        }
        keeper.waiting.clear();
        saveMemory();
    }

    private boolean isKept(Checkpoint checkpoint) {
        for (Keeper keeper : keepers) {
            if (keeper.checkpoint == checkpoint) {
                return true;
            }
        }
        return false;
    }

    private void giveUp(Keeper keeper) {
        Calls.close(keeper.control);
        keepers.remove(keeper);
        checkpoints.remove(keeper.checkpoint);
    }

    /** Gives up the checkpoints that were not used for the longest time until the others fit. */
    private void saveMemory() {
        while (memory() > memoryCap) {
            Checkpoint least = checkpoints.leastUsed();
            if (least == null) {
                return;
            }
            giveUp(keeperOf(least));
        }
    }

    /** In kilobytes. */
    private long memory() {
        long sum = Calls.memory(Calls.process());
        for (Keeper keeper : keepers) {
            sum += keeper.process == 0 ? 0 : Math.max(0, Calls.memory(keeper.process));
        }
        return sum;
    }

    private static void say(int connection, String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        Calls.send(connection, bytes, bytes.length);
    }

    private String status() {
        StringBuilder text = new StringBuilder()
                .append("process: ")
                .append(Calls.process())
                .append('\n')
                .append("requests: ")
                .append(requests)
                .append('\n')
                .append("units served: ")
                .append(Counter.SERVED.value())
                .append('\n')
                .append("left to the client: ")
                .append(Counter.REFUSED.value())
                .append('\n')
                .append("prefix hits: ")
                .append(hits)
                .append('\n')
                .append("text not read again: ")
                .append(Counter.BYTES_SAVED.value())
                .append(" bytes\n")
                .append("processor time: ")
                .append(seconds(Counter.TIME.value()))
                .append(" s\n")
                .append("processor time saved: ")
                .append(seconds(Counter.TIME_SAVED.value()))
                .append(" s\n")
                .append("memory: ")
                .append(memory())
                .append(" kB of ")
                .append(memoryCap)
                .append('\n')
                .append("checkpoints: ")
                .append(keepers.size())
                .append('\n');
        for (Keeper keeper : keepers) {
            text.append("  ")
                    .append(keeper.checkpoint.text().size())
                    .append(" bytes, process ")
                    .append(keeper.process)
                    .append(keeper.checkpoint.isReady() ? "\n" : " (being made)\n");
        }
        return text.toString();
    }

    private static String seconds(long microseconds) {
        String digits = String.valueOf(1_000_000 + microseconds % 1_000_000);
        return microseconds / 1_000_000 + "." + digits.substring(1);
    }
}
