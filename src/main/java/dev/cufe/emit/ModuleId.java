package dev.cufe.emit;

import dev.cufe.options.Options;
import dev.cufe.util.FileNames;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.TimeZone;
import java.util.zip.CRC32;
import org.jspecify.annotations.Nullable;

/**
 * The id of the unit: {@code _<crc of the path>_<length>_<file name>_<tail>}, where the tail names the first external
 * definition ([module-ids 1]).
 */
public final class ModuleId {
    private static final int LONGEST_PLAIN_TAIL = 8;
    private static final String[] DAYS = {"Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"};
    private static final String[] MONTHS = {
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"
    };

    private static final int SECONDS_OF_DAY = 86_400;
    private static final int DAYS_OF_CYCLE = 146_097;
    /** 1 January 1970 was a Thursday. */
    private static final int EPOCH_WEEKDAY = 3;

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
        Path file = FileNames.resolve(cwd, shown);
        try {
            return Files.isRegularFile(file) ? Files.getLastModifiedTime(file).toInstant() : start;
        } catch (IOException e) {
            return start;
        }
    }

    /**
     * As {@code ctime} writes it, line end included. The JDK's own calendar would set up zones, formats and regular
     * expressions first, which takes longer than many a unit.
     */
    static String time(Instant instant) {
        long local = instant.getEpochSecond() + TimeZone.getDefault().getOffset(instant.toEpochMilli()) / 1000;
        long days = Math.floorDiv(local, SECONDS_OF_DAY);
        int second = Math.floorMod(local, SECONDS_OF_DAY);
        StringBuilder b = new StringBuilder(25);
        b.append(DAYS[Math.floorMod(days + EPOCH_WEEKDAY, 7)]).append(' ');
        // The calendar repeats itself every 400 years.
        long year = 1970 + 400 * Math.floorDiv(days, DAYS_OF_CYCLE);
        int day = Math.floorMod(days, DAYS_OF_CYCLE);
        for (; day >= 365 + leapDay(year); year++) {
            day -= 365 + leapDay(year);
        }
        int month = 0;
        for (; day >= length(month, year); month++) {
            day -= length(month, year);
        }
        b.append(MONTHS[month])
                .append(day + 1 < 10 ? "  " : " ")
                .append(day + 1)
                .append(' ');
        twoDigits(b, second / 3600).append(':');
        twoDigits(b, second / 60 % 60).append(':');
        twoDigits(b, second % 60).append(' ').append(year).append('\n');
        return b.toString();
    }

    private static int leapDay(long year) {
        return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 1 : 0;
    }

    private static int length(int month, long year) {
        return month == 1 ? 28 + leapDay(year) : month == 3 || month == 5 || month == 8 || month == 10 ? 30 : 31;
    }

    private static StringBuilder twoDigits(StringBuilder b, int value) {
        return b.append(value < 10 ? "0" : "").append(value);
    }

    private static byte[] bytes(String text) {
        return FileNames.encode(text);
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
