package dev.cufe.check;

import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A {@code .cufe} file: one setting a line. {@code options: WORDS} are read before those of the command line,
 * {@code severity: PATTERN RULE LEVEL} changes what findings count as below a path, {@code baseline: FILE} names known
 * findings. A line that begins with {@code #} is a comment.
 */
final class Configuration {
    private static final String FILE_NAME = ".cufe";

    /** A severity by path: level is one of {@code off}, {@code note}, {@code warning}, {@code error}. */
    record Rule(PathMatcher paths, String name, String level) {}

    private final List<String> options = new ArrayList<>();
    private final List<Rule> rules = new ArrayList<>();
    private @Nullable Path baseline;
    private Path folder = Path.of("");

    /** Reads the file that {@code --config} names, or that of this folder or one above; returns what is wrong, or null. */
    @Nullable
    String read(Path cwd, List<String> words) {
        Path file = find(cwd, words);
        if (file == null) {
            return null;
        }
        folder = file.toAbsolutePath().normalize().resolveSibling("");
        try {
            int number = 0;
            for (String line : Files.readAllLines(file)) {
                number++;
                String mistake = line(line.strip());
                if (mistake != null) {
                    return file + ", line " + number + ": " + mistake;
                }
            }
            return null;
        } catch (IOException e) {
            return "cannot read \"" + file + "\"";
        }
    }

    private static @Nullable Path find(Path cwd, List<String> words) {
        for (int i = 0; i < words.size(); i++) {
            if (words.get(i).startsWith("--config=")) {
                return cwd.resolve(words.get(i).substring("--config=".length()));
            }
            if (words.get(i).equals("--config") && i + 1 < words.size()) {
                return cwd.resolve(words.get(i + 1));
            }
        }
        for (Path at = cwd.toAbsolutePath().normalize(); at != null; at = at.getParent()) {
            if (Files.isRegularFile(at.resolve(FILE_NAME))) {
                return at.resolve(FILE_NAME);
            }
            if (Files.exists(at.resolve(".git"))) {
                return null;
            }
        }
        return null;
    }

    private @Nullable String line(String line) {
        if (line.isEmpty() || line.startsWith("#")) {
            return null;
        }
        int colon = line.indexOf(':');
        String key = colon < 0 ? line : line.substring(0, colon).strip();
        List<String> words = colon < 0 ? List.of() : ShellWords.split(line.substring(colon + 1));
        switch (key) {
            case "options" -> options.addAll(words);
            case "baseline" -> {
                if (words.size() != 1) {
                    return "\"baseline:\" needs one file";
                }
                baseline = folder.resolve(words.getFirst());
            }
            case "severity" -> {
                if (words.size() != 3
                        || !List.of("off", "note", "warning", "error").contains(words.get(2))) {
                    return "\"severity:\" needs a path, a rule, and off, note, warning or error";
                }
                PathMatcher paths = FileSystems.getDefault().getPathMatcher("glob:" + words.getFirst());
                rules.add(new Rule(paths, words.get(1), words.get(2)));
            }
            default -> {
                return "\"" + key + "\" is not known; use options, severity or baseline";
            }
        }
        return null;
    }

    List<String> options() {
        return options;
    }

    @Nullable
    Path baseline() {
        return baseline;
    }

    /** The level that the last rule which fits gives a finding, or null. */
    @Nullable
    String levelOf(Path file, String number, String tag) {
        String level = null;
        Path relative = file.startsWith(folder) ? folder.relativize(file) : file;
        for (Rule rule : rules) {
            if ((rule.name.equals(number) || rule.name.equals(tag) || rule.name.equals("*"))
                    && rule.paths.matches(relative)) {
                level = rule.level;
            }
        }
        return level;
    }
}
