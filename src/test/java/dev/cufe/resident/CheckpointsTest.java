package dev.cufe.resident;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cufe.resident.Checkpoints.Checkpoint;
import dev.cufe.resident.Checkpoints.Place;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CheckpointsTest {
    private static final String CUDA = "# 0 \"NAME\"\n# 1 \"cuda.h\" 1\nint cuda;\n";
    private static final String VECTOR = "# 1 \"NAME\"\n# 1 \"vector\" 1 3\nint vector;\n";
    private static final String LIST = "# 2 \"NAME\" 2\n# 1 \"list\" 1 3\nint list;\n";

    private final Checkpoints checkpoints = new Checkpoints();
    private @TempDir Path folder;

    @Test
    void theFirstPrefixOfAUnitIsKeptAtOnce() throws IOException {
        ResidentUnit unit = unit("a.cu", CUDA + VECTOR + "# 2 \"NAME\" 2\nint a;\n");
        Place place = checkpoints.find(unit);
        assertThat(place.start()).isNull();
        assertThat(place.next()).isEqualTo(CUDA.length());
    }

    @Test
    void aLaterOneWhenASecondUnitHasIt() throws IOException {
        Checkpoint cuda = keep(unit("a.cu", CUDA + VECTOR + LIST + "# 3 \"NAME\" 2\nint a;\n"));
        assertThat(checkpoints.find(unit("a.cu", CUDA + VECTOR + LIST + "# 3 \"NAME\" 2\nint a;\n")))
                .isEqualTo(new Place(cuda, 0));
        ResidentUnit second = unit("longer.cu", CUDA + VECTOR + "# 2 \"NAME\" 2\nint b;\n");
        Place place = checkpoints.find(second);
        assertThat(place.start()).isSameAs(cuda);
        assertThat(place.next())
                .isEqualTo((CUDA + VECTOR).replace("NAME", "longer.cu").length());
        Checkpoint vector = checkpoints.begin(second, place.next());
        assertThat(checkpoints.find(second)).isEqualTo(new Place(vector, 0));
        checkpoints.ready(vector);
        assertThat(checkpoints
                        .find(unit("c.cu", CUDA + VECTOR + "# 2 \"NAME\" 2\nint c;\n"))
                        .start())
                .isSameAs(vector);
        assertThat(checkpoints
                        .find(unit("d.cu", CUDA + "# 1 \"NAME\"\nint d;\n"))
                        .start())
                .isSameAs(cuda);
    }

    @Test
    void otherOptionsHaveOtherCheckpoints() throws IOException {
        String text = CUDA + "# 1 \"NAME\"\nint a;\n";
        keep(unit("a.cu", text));
        assertThat(checkpoints.find(unit("b.cu", text)).start()).isNotNull();
        assertThat(checkpoints.find(unit("a.cu", text, "--c++20")).start()).isNull();
    }

    @Test
    void theLeastUsedIsGivenUpFirst() throws IOException {
        String text = CUDA + "# 1 \"NAME\"\nint a;\n";
        Checkpoint first = keep(unit("a.cu", text));
        Checkpoint second = keep(unit("a.cu", text, "--c++20"));
        checkpoints.find(unit("a.cu", text));
        assertThat(checkpoints.leastUsed()).isSameAs(second);
        checkpoints.remove(second);
        assertThat(checkpoints.leastUsed()).isSameAs(first);
        checkpoints.remove(first);
        assertThat(checkpoints.leastUsed()).isNull();
    }

    @Test
    void whatAsksForMoreThanTheTwoFilesIsNotServed() throws IOException {
        String text = CUDA + "# 1 \"NAME\"\nint a;\n";
        assertThat(unit("a.cu", text, "--timing")).isNull();
        assertThat(unit("a.cu", text, "--error_output", "x")).isNull();
        assertThat(unit("a.cu", text, "--version")).isNull();
        assertThat(unit("a.cu", text, "--nonsense")).isNull();
        assertThat(ResidentUnit.of(
                        Request.parse(RequestTest.request(0, 2, folder.toString(), "--c++17", "missing.ii"))))
                .isNull();
        assertThat(ResidentUnit.of(Request.parse(RequestTest.request(0, 2, folder.toString(), "--c++17", "-"))))
                .isNull();
    }

    private Checkpoint keep(ResidentUnit unit) {
        Checkpoint made = checkpoints.begin(unit, checkpoints.find(unit).next());
        checkpoints.ready(made);
        return made;
    }

    private ResidentUnit unit(String name, String text, String... options) throws IOException {
        Files.writeString(folder.resolve("t.ii"), text.replace("NAME", name));
        String[] strings = new String[options.length + 4];
        strings[0] = folder.toString();
        strings[1] = "--orig_src_file_name";
        strings[2] = name;
        System.arraycopy(options, 0, strings, 3, options.length);
        strings[strings.length - 1] = "t.ii";
        return ResidentUnit.of(Request.parse(RequestTest.request(0, strings.length - 1, strings)));
    }
}
