package dev.cufe.resident;

import dev.cufe.cli.NativeMain;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/** Entry point of the native executable: serves or talks to the server, or is {@code cufe} and {@code cudafe++}. */
public final class ResidentMain {
    private static final long STACK_SIZE = 1L << 29;
    private static final int IDLE_SECONDS = 900;
    private static final long MEMORY_CAP = 2L << 20;
    private static final int MAGIC = 0x63756632;

    private ResidentMain() {}

    public static void main(String[] args) throws InterruptedException {
        // The client starts the server from whatever the file of the executable is called.
        boolean isCufe = NativeMain.isCufe() || "serve".equals(System.getenv("CUFE_RESIDENT"));
        if (args.length == 0 || args.length > 2 || !args[0].equals("serve") || !isCufe) {
            NativeMain.main(args);
            return;
        }
        switch (args.length == 1 ? "" : args[1]) {
            case "" -> {
                Thread worker = new Thread(null, ResidentMain::serve, "resident", STACK_SIZE);
                worker.start();
                worker.join();
            }
            case "--status" -> ask(Request.STATUS);
            case "--stop" -> ask(Request.STOP);
            default -> NativeMain.main(args);
        }
    }

    private static void serve() {
        int listener = Calls.listen();
        if (listener < 0) {
            System.err.println(
                    listener == -2 ? "cufe serve: there is a server already" : "cufe serve: no folder for the socket");
            Calls.exit(1);
        }
        int[] two = new int[2];
        if (Calls.beginServer() != 0 || !Calls.pair(two)) {
            Calls.exit(1);
        }
        if (Calls.fork(1) == 0) {
            Calls.close(listener);
            Calls.close(two[0]);
            new CheckpointProcess(two[1]).run();
        }
        Calls.close(two[1]);
        new Server(
                        listener,
                        two[0],
                        number("CUFE_RESIDENT_MEMORY", MEMORY_CAP),
                        (int) number("CUFE_RESIDENT_IDLE", IDLE_SECONDS) * 1000)
                .run();
        Calls.endListening();
        Calls.exit(0);
    }

    private static long number(String variable, long byDefault) {
        String value = System.getenv(variable);
        try {
            return value == null ? byDefault : Math.max(1, Long.parseLong(value));
        } catch (NumberFormatException e) {
            return byDefault;
        }
    }

    /** Asks the server that runs and prints what it says. */
    private static void ask(int kind) {
        int server = Calls.reachServer();
        byte[] head = new byte[Request.HEAD_SIZE];
        ByteBuffer.wrap(head).order(ByteOrder.nativeOrder()).putInt(0, MAGIC).putInt(8, kind);
        byte[] accepted = new byte[1];
        if (server < 0 || !Calls.send(server, head, head.length) || !Calls.receive(server, accepted)) {
            System.out.println("no server");
            System.out.flush();
            Calls.exit(1);
        }
        byte[] one = new byte[1];
        StringBuilder text = new StringBuilder();
        while (Calls.receive(server, one)) {
            text.append((char) one[0]);
        }
        System.out.write(text.toString().getBytes(StandardCharsets.UTF_8), 0, text.length());
        System.out.flush();
        Calls.exit(0);
    }
}
