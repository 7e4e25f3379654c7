package dev.cufe.check;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The options that nvcc takes: their names and which have a value ({@code nvcc --help}). */
final class NvccOptions {
    /** One option: the name that nvcc's help gives it, without dashes. */
    record Option(String name, boolean hasValue) {}

    private static final String RESOURCE = "nvcc-options.txt";
    /** Options of one letter whose value may follow the letter at once: {@code -O3}, {@code -DNAME}. */
    private static final String JOINED = "IDULlOtm";

    private final List<String> names = new ArrayList<>();
    private final List<Option> options = new ArrayList<>();

    NvccOptions() {
        for (String line : text().split("\n")) {
            if (line.isEmpty() || line.startsWith("#")) {
                continue;
            }
            int first = line.indexOf(' ');
            int second = line.indexOf(' ', first + 1);
            Option option = new Option(
                    line.substring(0, first), line.substring(second + 1).equals("value"));
            add(option.name, option);
            String other = line.substring(first + 1, second);
            if (!other.equals("-")) {
                add(other, option);
            }
        }
    }

    private void add(String name, Option option) {
        if (find(name) == null) {
            names.add(name);
            options.add(option);
        }
    }

    private static String text() {
        try (InputStream in = NvccOptions.class.getResourceAsStream(RESOURCE)) {
            if (in == null) {
                throw new IllegalStateException(RESOURCE + " is missing");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** All names, long and short, without dashes. */
    List<String> names() {
        return names;
    }

    /** The option with a name, long or short, or null. */
    @Nullable
    Option find(String name) {
        int at = names.indexOf(name);
        return at < 0 ? null : options.get(at);
    }

    /** The option that an argument is which has its value joined to its one letter, or null. */
    @Nullable
    Option joined(String argument) {
        boolean isJoined = argument.length() > 2 && JOINED.indexOf(argument.charAt(1)) >= 0;
        return isJoined && argument.charAt(0) == '-' ? find(argument.substring(1, 2)) : null;
    }
}
