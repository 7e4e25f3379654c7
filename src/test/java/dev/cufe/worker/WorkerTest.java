package dev.cufe.worker;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Requests become processes, and their ends become answers. A shell script stands for {@code cudafe++}. */
@Timeout(60)
class WorkerTest {
    @TempDir
    Path folder;

    private PipedOutputStream requests;
    private final BlockingQueue<String> answers = new LinkedBlockingQueue<>();
    private Thread thread;

    @BeforeEach
    void start() throws IOException {
        Path program = Files.writeString(folder.resolve("program"), """
            #!/bin/sh
            case $1 in
            wait) while [ ! -e "$2" ]; do sleep 0.1; done ;;
            fail) echo wrong >&2; exit 2 ;;
            where) pwd ;;
            esac
            echo "done $*"
            """);
        assertThat(program.toFile().setExecutable(true)).isTrue();
        requests = new PipedOutputStream();
        PipedInputStream in = new PipedInputStream(requests);
        Worker worker = new Worker(Protocol.json(in, new Answers()), program.toString());
        thread = new Thread(() -> {
            try {
                worker.run();
            } catch (IOException e) {
                throw new AssertionError(e);
            }
        });
        thread.start();
    }

    @AfterEach
    void end() throws Exception {
        requests.close();
        thread.join();
    }

    @Test
    void answersWithExitStatusAndOutput() throws Exception {
        send("{\"arguments\":[\"a\",\"b c\"]}");
        assertThat(answers.take())
                .isEqualTo("{\"exitCode\":0,\"output\":\"done a b c\\n\",\"requestId\":0,\"wasCancelled\":false}");
        send("{\"arguments\":[\"fail\"]}");
        assertThat(answers.take())
                .isEqualTo("{\"exitCode\":2,\"output\":\"wrong\\n\",\"requestId\":0,\"wasCancelled\":false}");
    }

    @Test
    void requestsWithNumbersRunSideBySide() throws Exception {
        Path sign = folder.resolve("sign");
        send("{\"arguments\":[\"wait\",\"" + sign + "\"],\"requestId\":1}");
        send("{\"arguments\":[\"quick\"],\"requestId\":2}");
        assertThat(answers.take()).contains("done quick", "\"requestId\":2");
        Files.createFile(sign);
        assertThat(answers.take()).contains("done wait", "\"requestId\":1");
    }

    @Test
    void canceledRequestsAreAnsweredAtOnce() throws Exception {
        send("{\"arguments\":[\"wait\",\"" + folder.resolve("never") + "\"],\"requestId\":5}");
        send("{\"requestId\":5,\"cancel\":true}");
        assertThat(answers.take()).contains("\"requestId\":5", "\"wasCancelled\":true");
        send("{\"requestId\":5,\"cancel\":true}");
        send("{\"arguments\":[\"next\"],\"requestId\":6}");
        assertThat(answers.take()).contains("done next", "\"requestId\":6", "\"wasCancelled\":false");
    }

    @Test
    void theSandboxIsTheCurrentFolder() throws Exception {
        Path sandbox = Files.createDirectory(folder.resolve("sandbox"));
        send("{\"arguments\":[\"where\"],\"sandboxDir\":\"" + sandbox + "\"}");
        assertThat(answers.take()).contains(sandbox.toRealPath() + "\\ndone where");
    }

    private void send(String request) throws IOException {
        requests.write((request + "\n").getBytes(StandardCharsets.UTF_8));
        requests.flush();
    }

    /** Every answer is flushed when it is whole. */
    private final class Answers extends ByteArrayOutputStream {
        @Override
        public void flush() {
            answers.add(toString(StandardCharsets.UTF_8).stripTrailing());
            reset();
        }
    }
}
