package dev.cufe.generator;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.Set;

/**
 * The command that writes random units.
 *
 * <pre>
 *   ProgramGenerator --seed N --count K --out DIR [--size D] [--only AREA,AREA] [--without AREA,AREA]
 * </pre>
 *
 * Seed N + i gives {@code DIR/unit<N + i>.cu}. {@code --size} is the number of declarations at namespace scope. Areas are
 * named in lower case; see {@link Area}.
 */
public final class ProgramGenerator {
    private ProgramGenerator() {}

    public static void main(String[] args) throws IOException {
        long seed = 1;
        int count = 1;
        int size = 8;
        Path directory = null;
        Set<Area> areas = EnumSet.allOf(Area.class);
        for (int i = 0; i + 1 < args.length; i += 2) {
            String value = args[i + 1];
            switch (args[i]) {
                case "--seed" -> seed = Long.parseLong(value);
                case "--count" -> count = Integer.parseInt(value);
                case "--size" -> size = Integer.parseInt(value);
                case "--out" -> directory = Path.of(value);
                case "--only" -> areas = parse(value);
                case "--without" -> areas.removeAll(parse(value));
                default -> throw new IllegalArgumentException("unknown option " + args[i]);
            }
        }
        if (directory == null) {
            System.err.println("usage: --seed N --count K --out DIR [--size D] [--only AREAS] [--without AREAS]");
            System.exit(2);
        }
        Files.createDirectories(directory);
        for (int i = 0; i < count; i++) {
            Files.writeString(directory.resolve("unit" + (seed + i) + ".cu"), generate(seed + i, size, areas));
        }
    }

    private static Set<Area> parse(String list) {
        Set<Area> areas = EnumSet.noneOf(Area.class);
        for (String name : list.split(",")) {
            if (!name.isEmpty()) {
                areas.add(Area.valueOf(name.toUpperCase(java.util.Locale.ROOT).replace('-', '_')));
            }
        }
        return areas;
    }

    /** The text of a unit. */
    static String generate(long seed, int size, Set<Area> areas) {
        Generation generation = new Generation(seed, areas);
        new TopLevel(generation).write(size);
        return generation.out.toString();
    }
}
