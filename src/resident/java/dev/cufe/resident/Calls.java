package dev.cufe.resident;

import org.graalvm.nativeimage.PinnedObject;
import org.graalvm.nativeimage.c.function.CFunction;
import org.graalvm.nativeimage.c.type.CCharPointer;
import org.graalvm.nativeimage.c.type.CIntPointer;
import org.graalvm.nativeimage.c.type.CTypeConversion;
import org.graalvm.word.PointerBase;

/** The functions of {@code src/resident/c/processes.c}, for Java's arrays and texts. */
final class Calls {
    private Calls() {}

    @CFunction("cufe_begin_server")
    static native int beginServer();

    @CFunction("cufe_listen")
    static native int listen();

    @CFunction("cufe_end_listening")
    static native void endListening();

    @CFunction("cufe_accept")
    static native int accept(int listener);

    @CFunction("cufe_reach_server")
    static native int reachServer();

    @CFunction("cufe_close")
    static native void close(int file);

    @CFunction("cufe_fork")
    static native int fork(int asCheckpoint);

    @CFunction("cufe_leave_client")
    static native void leaveClient(int connection);

    @CFunction("cufe_memory")
    static native long memory(int process);

    @CFunction("cufe_process")
    static native int process();

    @CFunction("cufe_exit")
    static native void exit(int status);

    @CFunction("cufe_count")
    static native void count(int which, long amount);

    @CFunction("cufe_counted")
    static native long counted(int which);

    @CFunction("cufe_count_own_time")
    static native void countOwnTime();

    @CFunction("cufe_receive")
    private static native int receive(int socket, PointerBase data, int size);

    @CFunction("cufe_send")
    private static native int send(int socket, PointerBase data, int size);

    @CFunction("cufe_wait")
    private static native int waitFor(CIntPointer files, int count, int milliseconds);

    @CFunction("cufe_pair")
    private static native int pair(CIntPointer two);

    @CFunction("cufe_pass")
    private static native int pass(int socket, PointerBase data, int size, int file);

    @CFunction("cufe_take")
    private static native int take(int socket, PointerBase data, int size, CIntPointer file);

    @CFunction("cufe_serve_client")
    private static native int serveClient(int connection, int mask, CCharPointer folder);

    @CFunction("cufe_has_limits")
    private static native int hasLimits(PointerBase limits);

    static boolean receive(int socket, byte[] data) {
        return receive(socket, data, 0);
    }

    /** Fills an array from an index on. */
    static boolean receive(int socket, byte[] data, int from) {
        if (from == data.length) {
            return true;
        }
        try (PinnedObject pinned = PinnedObject.create(data)) {
            return receive(socket, pinned.addressOfArrayElement(from), data.length - from) == 0;
        }
    }

    static boolean send(int socket, byte[] data, int size) {
        if (size == 0) {
            return true;
        }
        try (PinnedObject pinned = PinnedObject.create(data)) {
            return send(socket, pinned.addressOfArrayElement(0), size) == 0;
        }
    }

    /** Index of a file that has something to read; negative if none has after some time. */
    static int waitFor(int[] files, int milliseconds) {
        try (PinnedObject pinned = PinnedObject.create(files)) {
            return waitFor(pinned.addressOfArrayElement(0), files.length, milliseconds);
        }
    }

    static boolean pair(int[] two) {
        try (PinnedObject pinned = PinnedObject.create(two)) {
            return pair((CIntPointer) pinned.addressOfArrayElement(0)) == 0;
        }
    }

    static boolean pass(int socket, byte[] data, int file) {
        try (PinnedObject pinned = PinnedObject.create(data)) {
            return pass(socket, pinned.addressOfArrayElement(0), data.length, file) == 0;
        }
    }

    /** Takes a message; the file that came with it goes into {@code file}. Gives its size. */
    static int take(int socket, byte[] data, int[] file) {
        try (PinnedObject pinned = PinnedObject.create(data);
                PinnedObject pinnedFile = PinnedObject.create(file)) {
            return take(socket, pinned.addressOfArrayElement(0), data.length, pinnedFile.addressOfArrayElement(0));
        }
    }

    static boolean serveClient(int connection, int mask, String folder) {
        try (CTypeConversion.CCharPointerHolder name = CTypeConversion.toCString(folder)) {
            return serveClient(connection, mask, name.get()) == 0;
        }
    }

    /** Whether the limits of a request are ours. */
    static boolean hasLimits(byte[] request) {
        try (PinnedObject pinned = PinnedObject.create(request)) {
            return hasLimits(pinned.addressOfArrayElement(Request.LIMITS_OFFSET)) != 0;
        }
    }
}
