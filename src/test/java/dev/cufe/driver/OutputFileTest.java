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
        assertThat(new OutputFile(folder, "x").write(text, 2)).isNull();
        assertThat(folder.resolve("x")).hasContent("ab");
        try (var files = Files.list(folder)) {
            assertThat(files).hasSize(1);
        }
    }

    @Test
    void aSymbolicLinkStaysOne() throws IOException {
        Files.writeString(folder.resolve("real"), "old");
        Files.createSymbolicLink(folder.resolve("link"), Path.of("real"));
        assertThat(new OutputFile(folder, "link").write(text, 3)).isNull();
        assertThat(folder.resolve("link")).isSymbolicLink();
        assertThat(folder.resolve("real")).hasContent("abc");
    }

    @Test
    void whatCannotBeWrittenSaysWhy() throws IOException {
        Files.createDirectory(folder.resolve("sub"));
        Files.writeString(folder.resolve("x"), "");
        assertThat(new OutputFile(folder, "").problem()).isEqualTo(": invalid file name");
        assertThat(new OutputFile(folder, "sub").problem()).isEqualTo(": Is a directory");
        assertThat(new OutputFile(folder, "no/x").problem()).isEmpty();
        assertThat(new OutputFile(folder, "x/y").problem()).isEqualTo(": Not a directory");
        assertThat(new OutputFile(folder, "/dev/null").problem()).isEqualTo(": not a regular file");
        assertThat(new OutputFile(folder, "new").problem()).isNull();
    }
}
