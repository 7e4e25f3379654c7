package dev.cufe.preprocess;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;

/**
 * Answers {@code __has_attribute}, {@code __has_cpp_attribute} and {@code __has_builtin} as the host compiler (g++ 12)
 * does, from tables that are read on first use.
 */
final class HostFeatures {
    private static final String ATTRIBUTES = "host-attributes.txt";
    private static final String BUILTINS = "host-builtins.txt";

    private Map<String, String> attributes;
    private Map<String, String> builtins;

    /** The value of {@code __has_attribute(name)}: 0, 1 or the month of the standard paper. */
    int attribute(String name) {
        if (attributes == null) {
            attributes = read(ATTRIBUTES);
        }
        String bare = plain(name);
        String value = attributes.get(bare);
        if (value == null && bare.startsWith("gnu::")) {
            String inner = bare.substring(5);
            value = attributes.get(inner);
            return value == null || value.startsWith("only:") ? 0 : 1;
        }
        if (value == null) {
            return 0;
        }
        return Integer.parseInt(value.startsWith("only:") ? value.substring(5) : value);
    }

    /** {@code __x__} is another spelling of {@code x}, with or without {@code gnu::} or {@code __gnu__::} before it. */
    private static String plain(String name) {
        int colons = name.indexOf("::");
        if (colons >= 0) {
            return withoutUnderscores(name.substring(0, colons)) + "::"
                    + withoutUnderscores(name.substring(colons + 2));
        }
        return withoutUnderscores(name);
    }

    private static String withoutUnderscores(String name) {
        boolean wrapped = name.length() > 4 && name.startsWith("__") && name.endsWith("__");
        return wrapped ? name.substring(2, name.length() - 2) : name;
    }

    boolean hasBuiltin(String name) {
        if (builtins == null) {
            builtins = read(BUILTINS);
        }
        return builtins.containsKey(name);
    }

    /** Reads lines of a name and, after a blank, its value. */
    private static Map<String, String> read(String resource) {
        byte[] bytes;
        try (InputStream in = HostFeatures.class.getResourceAsStream(resource)) {
            bytes = in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        String text = new String(bytes, StandardCharsets.UTF_8);
        Map<String, String> table = new HashMap<>();
        int at = 0;
        while (at < text.length()) {
            int end = text.indexOf('\n', at);
            int blank = text.indexOf(' ', at);
            boolean valued = blank >= 0 && blank < end;
            table.put(text.substring(at, valued ? blank : end), valued ? text.substring(blank + 1, end) : "1");
            at = end + 1;
        }
        return table;
    }
}
