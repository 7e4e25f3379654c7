package dev.cufe.driver;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OutputFileTest {
    @TempDir
    Path folder;

    private final byte[] text = {'a', 'b', 'c'};

    @Test
    void aFileIsReplacedAndNothingElseIsLeft() throws IOException {
        Files.writeString(folder.resolve("x"), "old");
        assertThat(new OutputFile(folder, "x", null).write(text, 2)).isNull();
        assertThat(folder.resolve("x")).hasContent("ab");
        try (var files = Files.list(folder)) {
            assertThat(files).hasSize(1);
        }
    }

    @Test
    void aSymbolicLinkStaysOne() throws IOException {
        Files.writeString(folder.resolve("real"), "old");
        Files.createSymbolicLink(folder.resolve("link"), Path.of("real"));
        assertThat(new OutputFile(folder, "link", null).write(text, 3)).isNull();
        assertThat(folder.resolve("link")).isSymbolicLink();
        assertThat(folder.resolve("real")).hasContent("abc");
    }

    @Test
    void whatCannotBeWrittenSaysWhy() throws IOException {
        Files.createDirectory(folder.resolve("sub"));
        Files.writeString(folder.resolve("x"), "");
        assertThat(new OutputFile(folder, "", null).problem()).isEqualTo(": invalid file name");
        assertThat(new OutputFile(folder, "sub", null).problem()).isEqualTo(": Is a directory");
        assertThat(new OutputFile(folder, "no/x", null).problem()).isEmpty();
        assertThat(new OutputFile(folder, "x/y", null).problem()).isEqualTo(": Not a directory");
        assertThat(new OutputFile(folder, "/dev/null", null).problem()).isEqualTo(": not a regular file");
        assertThat(new OutputFile(folder, "new", null).problem()).isNull();
    }

    @Test
    void theSourceIsNeverOverwritten() throws IOException {
        Files.writeString(folder.resolve("source"), "precious");
        Files.createLink(folder.resolve("hard"), folder.resolve("source"));
        Files.createSymbolicLink(folder.resolve("link"), Path.of("source"));
        for (String name : new String[] {"source", "./source", folder + "/source", "hard", "link"}) {
            assertThat(new OutputFile(folder, name, "source").write(text, 3)).isEqualTo(": invalid file name");
        }
        assertThat(folder.resolve("source")).hasContent("precious");
    }

    @Test
    void aFileWithTwoNamesKeepsThem() throws IOException {
        Files.writeString(folder.resolve("one"), "old text");
        Files.createLink(folder.resolve("two"), folder.resolve("one"));
        assertThat(new OutputFile(folder, "one", null).write(text, 3)).isNull();
        assertThat(folder.resolve("two")).hasContent("abc");
    }
}
