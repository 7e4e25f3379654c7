package dev.cufe.worker;

import java.io.IOException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Reads requests until the input ends and answers each when its process has ended. */
public final class Worker {
    private final Protocol protocol;
    private final String program;
    /** The units under way that can be given up: those whose request has an id. */
    private final Map<Integer, UnitProcess> running = new ConcurrentHashMap<>();

    /**
     * Makes a worker.
     *
     * @param program the {@code cudafe++} to start for each unit
     */
    public Worker(Protocol protocol, String program) {
        this.protocol = protocol;
        this.program = program;
    }

    /** Works until the input ends; then the units under way are given up, for nobody wants their answers. */
    public void run() throws IOException {
        try {
            for (WorkRequest request = protocol.read(); request != null; request = protocol.read()) {
                accept(request);
            }
        } finally {
            running.values().forEach(UnitProcess::cancel);
        }
    }

    private void accept(WorkRequest request) throws IOException {
        if (request.cancel()) {
            // An answer may be on its way already; then there is nothing to give up.
            UnitProcess unit = running.get(request.id());
            if (unit != null) {
                unit.cancel();
            }
            return;
        }
        UnitProcess unit = new UnitProcess(program, request);
        if (request.id() == 0) {
            answer(unit.run());
            return;
        }
        running.put(request.id(), unit);
        Thread.ofPlatform().daemon().name("request " + request.id()).start(() -> runAndAnswer(unit, request.id()));
    }

    private void runAndAnswer(UnitProcess unit, int id) {
        WorkResponse response = unit.run();
        running.remove(id);
        try {
            answer(response);
        } catch (IOException e) {
            // The build tool is gone; the end of the input will say so, too.
            unit.cancel();
        }
    }

    private synchronized void answer(WorkResponse response) throws IOException {
        protocol.write(response);
    }
}
