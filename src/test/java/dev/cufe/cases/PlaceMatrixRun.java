package dev.cufe.cases;

import dev.cufe.driver.Driver;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;

/**
 * Runs programs of {@link PlaceMatrix} through the reference tool or through ours. What comes of a program is kept as the exit
 * status and some digits of a hash over the host file and the messages (their lines, severities and the numbers they show).
 */
final class PlaceMatrixRun {
    static final Path RECORDED = Path.of("src/test/fixtures/places/recorded.tsv");
    static final Path NOT_YET = RECORDED.resolveSibling("not-yet.txt");
    private static final String UNIT = "p.cu";
    private static final int DIGITS = 3;

    private final Path folder;

    PlaceMatrixRun(Path folder) {
        this.folder = folder;
    }

    /** What a tool made of a program. */
    record Outcome(int exit, String host, String messages) {
        String digest() {
            String text = host + Verdict.ofMessages(messages);
            try {
                byte[] hash = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.ISO_8859_1));
                return exit + HexFormat.of().formatHex(hash, 0, DIGITS);
            } catch (NoSuchAlgorithmException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    private List<String> arguments(int level) {
        return List.of(
                "--c++" + level,
                "--static-host-stub",
                "--device-hidden-visibility",
                "--gnu_version=120200",
                "--display_error_number",
                "--allow_managed",
                "--m64",
                "--parse_templates",
                "--orig_src_file_name",
                UNIT,
                "--orig_src_path_name",
                UNIT,
                "--gen_c_file_name",
                folder.resolve("o.cpp").toString(),
                "--stub_file_name",
                "p.cudafe1.stub.c",
                "--gen_module_id_file",
                "--module_id_file_name",
                folder.resolve("o.module_id").toString(),
                UNIT);
    }

    Outcome ours(PlaceMatrix.Program program, int level) throws IOException {
        prepare(program);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        int exit;
        try (PrintStream messages = new PrintStream(bytes, true, StandardCharsets.UTF_8)) {
            exit = Driver.run(
                    arguments(level).toArray(String[]::new),
                    folder,
                    new ByteArrayInputStream(new byte[0]),
                    messages,
                    messages);
        }
        return outcome(exit, bytes.toString(StandardCharsets.ISO_8859_1));
    }

    Outcome reference(String tool, PlaceMatrix.Program program, int level) throws IOException, InterruptedException {
        prepare(program);
        List<String> command = new ArrayList<>();
        command.add(tool);
        command.addAll(arguments(level));
        Process process = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .start();
        String messages = new String(process.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
        process.waitFor(1, TimeUnit.MINUTES);
        return outcome(process.exitValue(), messages);
    }

    private void prepare(PlaceMatrix.Program program) throws IOException {
        Files.deleteIfExists(folder.resolve("o.cpp"));
        Files.writeString(folder.resolve(UNIT), program.source());
    }

    private Outcome outcome(int exit, String messages) throws IOException {
        String host = RecordedCase.textOrNull(folder.resolve("o.cpp"));
        return new Outcome(exit, host == null ? "" : host, messages);
    }

    /** The name of a row of the table: level, place and carrier. */
    static String rowName(int level, PlaceMatrix.Place place, PlaceMatrix.Carrier carrier) {
        return level + "\t" + place.name() + "\t" + carrier.name();
    }

    /** The digests of each row, in the order of {@link PlaceMatrix#row}. */
    static Map<String, List<String>> recorded() throws IOException {
        Map<String, List<String>> rows = new TreeMap<>();
        for (String line : Files.readAllLines(RECORDED)) {
            int end = line.lastIndexOf('\t');
            rows.put(line.substring(0, end), List.of(line.substring(end + 1).split(" ")));
        }
        return rows;
    }

    private interface Visitor {
        void visit(int level, PlaceMatrix.Place place, PlaceMatrix.Carrier carrier)
                throws IOException, InterruptedException;
    }

    private static void eachRow(Visitor visitor) throws IOException, InterruptedException {
        for (int level : PlaceMatrix.LEVELS) {
            for (PlaceMatrix.Place place : PlaceMatrix.PLACES) {
                for (PlaceMatrix.Carrier carrier : PlaceMatrix.CARRIERS) {
                    visitor.visit(level, place, carrier);
                }
            }
        }
    }

    /**
     * The programs of which ours does not make what was recorded: level, place, carrier and body.
     *
     * @param step 1 for all programs, 2 for every second one ...
     */
    List<String> wrong(int step) throws IOException, InterruptedException {
        Map<String, List<String>> recorded = recorded();
        List<String> wrong = new ArrayList<>();
        int[] count = {0};
        eachRow((level, place, carrier) -> {
            String name = rowName(level, place, carrier);
            Iterator<String> digests = recorded.get(name).iterator();
            for (PlaceMatrix.Program program : PlaceMatrix.row(place, carrier)) {
                String digest = digests.next();
                if (count[0]++ % step == 0 && !ours(program, level).digest().equals(digest)) {
                    wrong.add(name + "\t" + program.body().name());
                }
            }
        });
        return wrong;
    }

    private void record(String reference) throws IOException, InterruptedException {
        StringBuilder table = new StringBuilder();
        eachRow((level, place, carrier) -> {
            List<String> digests = new ArrayList<>();
            for (PlaceMatrix.Program program : PlaceMatrix.row(place, carrier)) {
                digests.add(reference(reference, program, level).digest());
            }
            table.append(rowName(level, place, carrier))
                    .append('\t')
                    .append(String.join(" ", digests))
                    .append('\n');
        });
        Files.createDirectories(RECORDED.getParent());
        Files.writeString(RECORDED, table);
    }

    /** Shows a program of the matrix and what both tools make of it. */
    private void show(String reference, String[] names) throws IOException, InterruptedException {
        eachRow((level, place, carrier) -> {
            for (PlaceMatrix.Program program : PlaceMatrix.row(place, carrier)) {
                String name =
                        rowName(level, place, carrier) + "\t" + program.body().name();
                if (name.equals(String.join("\t", names))) {
                    Outcome ours = ours(program, level);
                    System.out.println(program.source() + "=== ours: " + ours.exit + "\n" + ours.messages + ours.host);
                    Outcome theirs = reference(reference, program, level);
                    System.out.println("=== reference: " + theirs.exit + "\n" + theirs.messages + theirs.host);
                }
            }
        });
    }

    /** See {@code dev/place-matrix}: the path of the reference tool, then what to do. */
    public static void main(String[] args) throws IOException, InterruptedException {
        PlaceMatrixRun run = new PlaceMatrixRun(Files.createTempDirectory("places"));
        switch (args[1]) {
            case "record" -> run.record(args[0]);
            case "wrong" -> run.wrong(1).forEach(System.out::println);
            case "accept" -> Files.write(NOT_YET, run.wrong(1));
            default -> run.show(args[0], Arrays.copyOfRange(args, 1, args.length));
        }
    }
}
