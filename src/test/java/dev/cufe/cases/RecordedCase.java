package dev.cufe.cases;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * A recorded case: an input, its command line, and what the reference tool gave for it.
 *
 * <p>Files of a case {@code NAME} in the folder of its suite:
 *
 * <pre>
 *   NAME.cu, NAME.ii   the input                        NAME.exit   the exit status
 *   NAME.args          the arguments, one a line        NAME.tsv    line, severity, internal number of each message
 *   NAME.out           the host file, if one is left    NAME.mid    the module id, if one is left
 *   NAME.nomid         present where the module id holds something that differs from run to run
 * </pre>
 *
 * Texts are read as Latin-1, so that comparing them compares bytes.
 */
record RecordedCase(
        Path folder, String name, List<String> args, int exit, String host, String moduleId, List<Verdict> verdicts) {
    static final Path ALL = Path.of("src/test/fixtures/cases").toAbsolutePath();

    static List<Path> suites() {
        try (Stream<Path> folders = Files.list(ALL)) {
            return folders.filter(Files::isDirectory).sorted().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static List<RecordedCase> of(Path suite) {
        List<RecordedCase> cases = new ArrayList<>();
        try (Stream<Path> files = Files.list(suite)) {
            for (Path file :
                    files.filter(f -> f.toString().endsWith(".args")).sorted().toList()) {
                String fileName = file.getFileName().toString();
                cases.add(read(suite, fileName.substring(0, fileName.length() - ".args".length())));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return cases;
    }

    private static RecordedCase read(Path suite, String name) throws IOException {
        return new RecordedCase(
                suite,
                name,
                Files.readAllLines(suite.resolve(name + ".args"), StandardCharsets.ISO_8859_1),
                Integer.parseInt(Files.readString(suite.resolve(name + ".exit")).strip()),
                textOrNull(suite.resolve(name + ".out")),
                textOrNull(suite.resolve(name + ".mid")),
                Verdict.ofTable(Files.readAllLines(suite.resolve(name + ".tsv"))));
    }

    /** The text of a file, or null if it is missing or empty: both mean that the tool left nothing behind. */
    static String textOrNull(Path file) throws IOException {
        if (!Files.isRegularFile(file) || Files.size(file) == 0) {
            return null;
        }
        return Files.readString(file, StandardCharsets.ISO_8859_1);
    }

    /** The reference tool itself crashed: only "no crash, no hang" is asked of us. */
    boolean referenceCrashed() {
        return exit == 134 || exit == 139;
    }

    /** The module id differs from run to run, for example because it holds the process id. */
    boolean moduleIdVaries() {
        return Files.exists(folder.resolve(name + ".nomid"));
    }
}
