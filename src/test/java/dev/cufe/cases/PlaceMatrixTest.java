package dev.cufe.cases;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A body is read the same wherever it is read from: what each program of {@link PlaceMatrix} gives is what the reference tool
 * gave. {@code dev/place-matrix} records and shows; {@code not-yet.txt} lists what is still wrong and may only shrink.
 */
class PlaceMatrixTest {
    /** Of so many programs one is tried; {@code dev/place-matrix wrong} tries all. */
    private static final int STEP = 7;

    @Test
    void bodiesDoNotKnowWhereTheyAreReadFrom(@TempDir Path folder) throws IOException, InterruptedException {
        assertThat(new PlaceMatrixRun(folder).wrong(STEP)).isSubsetOf(Files.readAllLines(PlaceMatrixRun.NOT_YET));
    }
}
