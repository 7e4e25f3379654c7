package dev.cufe.driver;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class DriverTest {
    @Test
    void aMissingSourceFileNameIsACommandLineError() {
        PrintStream nowhere = new PrintStream(new ByteArrayOutputStream());
        int exit = Driver.run(new String[0], Path.of("."), InputStream.nullInputStream(), nowhere, nowhere);
        assertThat(exit).isEqualTo(4);
    }
}
