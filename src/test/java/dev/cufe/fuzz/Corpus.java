package dev.cufe.fuzz;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The recorded cases that units are made from: sources of moderate size with the options that matter. */
final class Corpus {
    private static final int LARGEST = 8_000;

    /** A source with its options. */
    record Seed(byte[] text, List<String> options) {}

    private final List<Seed> seeds = new ArrayList<>();

    Corpus(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file :
                    files.filter(f -> f.toString().endsWith(".cu")).sorted().toList()) {
                if (Files.size(file) <= LARGEST) {
                    seeds.add(new Seed(Files.readAllBytes(file), options(file)));
                }
            }
        }
    }

    private static List<String> options(Path source) throws IOException {
        String name = source.toString();
        Path file = Path.of(name.substring(0, name.length() - 3) + ".args");
        List<String> options = new ArrayList<>();
        String standard = "--c++17";
        for (String arg : Files.exists(file) ? Files.readAllLines(file) : List.<String>of()) {
            if (arg.startsWith("--c++")) {
                standard = arg;
            } else if (arg.equals("--extended-lambda") || arg.equals("--device-c") || arg.equals("--clang")) {
                options.add(arg);
            }
        }
        options.add(0, standard);
        return options;
    }

    Seed any(java.util.Random random) {
        return seeds.get(random.nextInt(seeds.size()));
    }

    int size() {
        return seeds.size();
    }
}
