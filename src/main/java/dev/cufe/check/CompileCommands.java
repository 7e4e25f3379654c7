package dev.cufe.check;

import dev.cufe.util.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads {@code compile_commands.json} as CMake, Ninja, Bazel's extractors and Bear write it. */
public final class CompileCommands {
    private static final String FILE_NAME = "compile_commands.json";

    private CompileCommands() {}

    /** What is wrong with a compilation database. */
    public static final class Unusable extends Exception {
        private static final long serialVersionUID = 1;

        Unusable(String what) {
            super(what);
        }
    }

    /**
     * The CUDA units of a database, each once, in its order.
     *
     * @param place the folder that holds the database or a build folder below it, or the file itself
     */
    public static List<CheckedUnit> units(Path place) throws Unusable {
        Path file = find(place);
        List<CheckedUnit> units = new ArrayList<>();
        Set<String> seen = new HashSet<>();
        for (Object entry : entries(file)) {
            CheckedUnit unit = entry instanceof Map<?, ?> members ? unit(members, file) : null;
            if (unit != null && seen.add(unit.folder() + "\n" + unit.source())) {
                units.add(unit);
            }
        }
        return units;
    }

    private static Path find(Path place) throws Unusable {
        for (Path candidate :
                List.of(place, place.resolve(FILE_NAME), place.resolve("build").resolve(FILE_NAME))) {
            if (Files.isRegularFile(candidate)) {
                return candidate.toAbsolutePath();
            }
        }
        throw new Unusable("no " + FILE_NAME + " in \"" + place
                + "\"; with CMake, configure with -DCMAKE_EXPORT_COMPILE_COMMANDS=ON");
    }

    private static List<?> entries(Path file) throws Unusable {
        try {
            if (Json.parse(Files.readString(file)) instanceof List<?> entries) {
                return entries;
            }
            throw new Unusable(file + " is no list of commands");
        } catch (IOException e) {
            throw new Unusable("cannot read " + file);
        } catch (Json.Malformed e) {
            throw new Unusable(file + ": " + e.getMessage());
        }
    }

    private static @Nullable CheckedUnit unit(Map<?, ?> members, Path database) {
        List<String> arguments = new ArrayList<>();
        if (members.get("arguments") instanceof List<?> words) {
            for (Object word : words) {
                arguments.add(String.valueOf(word));
            }
        } else if (members.get("command") instanceof String line) {
            arguments.addAll(ShellWords.split(line));
        }
        if (arguments.isEmpty() || !(members.get("file") instanceof String file)) {
            return null;
        }
        Path home = database.resolveSibling("");
        Path folder = members.get("directory") instanceof String name ? home.resolve(name) : home;
        NvccCommand command = NvccCommand.built(arguments, folder);
        UnitSettings settings = command.settings();
        boolean isCuda = settings.hostMode(file) instanceof dev.cufe.driver.HostMode mode && mode.cuda();
        return isCuda ? new CheckedUnit(folder.normalize(), file, settings) : null;
    }
}
