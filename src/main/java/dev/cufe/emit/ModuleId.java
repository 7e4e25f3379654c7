package dev.cufe.emit;

import dev.cufe.options.Options;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.zip.CRC32;
import org.jspecify.annotations.Nullable;

/**
 * The id of the unit: {@code _<crc of the path>_<length>_<file name>_<tail>}, where the tail names the first external
 * definition (CUDA-OUTPUT 11, ref ch. 41).
 */
public final class ModuleId {
    private static final int LONGEST_PLAIN_TAIL = 8;
    private static final String[] DAYS = {"Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"};
    private static final String[] MONTHS = {
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"
    };

    private final Options options;
    private final Path cwd;
    private final Instant start;
    private final long processId;

    /** @param start when the compilation began, for units without a file */
    public ModuleId(Options options, Path cwd, Instant start, long processId) {
        this.options = options;
        this.cwd = cwd;
        this.start = start;
        this.processId = processId;
    }

    /** The id. @param entity mangled name of the chosen entity, or null if there is none */
    public String compute(@Nullable String entity) {
        String path = options.cuda().originalSourcePath();
        String shown = options.cuda().originalSourceName();
        if (shown == null) {
            shown = options.source() == null ? "" : options.source();
        }
        String base = shown.substring(shown.lastIndexOf('/') + 1);
        String first = path == null || path.isEmpty() ? "00000000" : crc(bytes(path));
        return sanitized("_" + first + "_" + bytes(base).length + "_" + base + "_" + tail(entity, shown));
    }

    private String tail(@Nullable String entity, String shown) {
        if (entity != null) {
            return shortened(entity);
        }
        String seed = options.cuda().randomSeed();
        if (seed != null) {
            return seedTail(seed);
        }
        String when = time(modified(shown));
        return crc(bytes(when + cwd)) + "_" + processId;
    }

    private static String shortened(String name) {
        return bytes(name).length <= LONGEST_PLAIN_TAIL ? name : crc(bytes(name));
    }

    /** {@code --frandom-seed}: a number in C notation is written in hexadecimal, anything else is hashed. */
    private static String seedTail(String seed) {
        Long number = number(seed.stripLeading());
        if (number == null) {
            return crc(bytes(seed));
        }
        String hex = Long.toHexString(number);
        return shortened("0".repeat(Math.max(0, LONGEST_PLAIN_TAIL - hex.length())) + hex);
    }

    private static @Nullable Long number(String text) {
        boolean negative = text.startsWith("-");
        String digits = negative || text.startsWith("+") ? text.substring(1) : text;
        int radix = 10;
        if (digits.startsWith("0x") || digits.startsWith("0X")) {
            radix = 16;
            digits = digits.substring(2);
        } else if (digits.startsWith("0") && digits.length() > 1) {
            radix = 8;
        }
        if (digits.isEmpty() || digits.startsWith("+") || digits.startsWith("-")) {
            return null;
        }
        for (int i = 0; i < digits.length(); i++) {
            if (Character.digit(digits.charAt(i), radix) < 0) {
                return null;
            }
        }
        long value;
        try {
            value = Long.parseUnsignedLong(digits, radix);
        } catch (NumberFormatException tooLarge) {
            value = -1;
        }
        return negative ? -value : value;
    }

    private Instant modified(String shown) {
        Path file = cwd.resolve(shown);
        try {
            return Files.isRegularFile(file) ? Files.getLastModifiedTime(file).toInstant() : start;
        } catch (IOException e) {
            return start;
        }
    }

    /** As {@code ctime} writes it, line end included. */
    static String time(Instant instant) {
        LocalDateTime t = LocalDateTime.ofInstant(instant, ZoneId.systemDefault());
        StringBuilder b = new StringBuilder(25);
        b.append(DAYS[t.getDayOfWeek().ordinal()]).append(' ').append(MONTHS[t.getMonthValue() - 1]);
        b.append(t.getDayOfMonth() < 10 ? "  " : " ").append(t.getDayOfMonth()).append(' ');
        twoDigits(b, t.getHour()).append(':');
        twoDigits(b, t.getMinute()).append(':');
        twoDigits(b, t.getSecond()).append(' ').append(t.getYear()).append('\n');
        return b.toString();
    }

    private static StringBuilder twoDigits(StringBuilder b, int value) {
        return b.append(value < 10 ? "0" : "").append(value);
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static String crc(byte[] bytes) {
        CRC32 crc = new CRC32();
        crc.update(bytes);
        String hex = Long.toHexString(crc.getValue());
        return "0".repeat(8 - hex.length()) + hex;
    }

    private static String sanitized(String text) {
        byte[] bytes = bytes(text);
        StringBuilder b = new StringBuilder(bytes.length);
        for (byte c : bytes) {
            boolean plain = c >= '0' && c <= '9' || c >= 'A' && c <= 'Z' || c >= 'a' && c <= 'z';
            b.append(plain ? (char) c : '_');
        }
        return b.toString();
    }
}
