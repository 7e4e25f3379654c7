package dev.cufe.generator;

import dev.cufe.driver.Driver;
import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;

/**
 * Runs the front end again and again in one JVM for {@code dev/random-compare}. A request is a line of fields with
 * tabs between: the folder, then the arguments. The answer is a line with the exit status and the number of bytes of
 * the messages, then the messages.
 */
public final class UnitServer {
    private UnitServer() {}

    public static void main(String[] args) throws IOException {
        BufferedReader requests = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = requests.readLine(); line != null; line = requests.readLine()) {
            String[] fields = line.split("\t");
            ByteArrayOutputStream said = new ByteArrayOutputStream();
            int status;
            try (PrintStream messages = new PrintStream(said, true, StandardCharsets.UTF_8)) {
                status = Driver.run(
                        Arrays.copyOfRange(fields, 1, fields.length),
                        Path.of(fields[0]),
                        new ByteArrayInputStream(new byte[0]),
                        messages,
                        messages);
            }
            System.out.println(status + " " + said.size());
            said.writeTo(System.out);
            System.out.flush();
        }
    }
}
