package dev.cufe.options;

import dev.cufe.diagnostics.Codes;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Checks an option the moment it is read: its value, and that it asks for no other language than those before it. */
final class ValueChecks {
    private static final long LEAST_GNU_VERSION = 30200;
    private static final long GREATEST_VERSION = 999999;

    private final GivenOptions given;
    private final Path cwd;

    ValueChecks(GivenOptions given, Path cwd) {
        this.given = given;
        this.cwd = cwd;
    }

    /** What is wrong with an option that is being read, or null. */
    @Nullable
    Complaint complaint(Option option, String value) {
        if (option == Option.OLD_C && LanguageChoice.isSvr4(given)) {
            return Complaint.of(Codes.SVR4_ONLY_FOR_ANSI_C);
        }
        if (option.argument() == Option.Argument.NONE) {
            return LanguageChoice.clashes(given, option) ? Complaint.of(Codes.INCOMPATIBLE_LANGUAGE_MODES) : null;
        }
        if (option.argument() == Option.Argument.TEXT) {
            return ofText(option, value);
        }
        long number = CommandLine.number(value);
        return number < 0 ? Complaint.of(Codes.INVALID_OPTION_NUMBER, value) : ofNumber(option, number, value);
    }

    private static @Nullable Complaint ofNumber(Option option, long number, String value) {
        switch (option) {
            case ERROR_LIMIT -> {
                return number == 0 ? Complaint.of(Codes.INVALID_ERROR_LIMIT, value) : null;
            }
            case GNU_VERSION -> {
                boolean known = number >= LEAST_GNU_VERSION && number <= GREATEST_VERSION;
                return known ? null : Complaint.of(Codes.INVALID_GNU_VERSION, value);
            }
            case CLANG_VERSION -> {
                return number <= GREATEST_VERSION ? null : Complaint.of(Codes.INVALID_CLANG_VERSION, value);
            }
            case PACK_ALIGNMENT -> {
                return Long.bitCount(number) == 1 ? null : Complaint.of(Codes.BAD_OPTION_PACKING_ALIGNMENT);
            }
            default -> {
                return null;
            }
        }
    }

    private @Nullable Complaint ofText(Option option, String value) {
        switch (option) {
            case INSTANTIATE -> {
                return isOneOf(value, "none", "all", "used", "local")
                        ? null
                        : Complaint.of(Codes.UNKNOWN_INSTANTIATION_MODE, value);
            }
            case UNICODE_SOURCE_KIND -> {
                return isOneOf(value, "none", "UTF-8", "UTF-16", "UTF-16LE", "UTF-16BE")
                        ? null
                        : Complaint.of(Codes.UNKNOWN_SOURCE_ENCODING, value);
            }
            case OUTPUT_MODE -> {
                return isOneOf(value, "text", "sarif") ? null : Complaint.of(Codes.UNKNOWN_OUTPUT_MODE, value);
            }
            case DIAG_SUPPRESS, DIAG_REMARK, DIAG_WARNING, DIAG_ERROR, DIAG_ONCE -> {
                return DiagnosticControl.complaint(value);
            }
            case SET_FLAG, CLEAR_FLAG -> {
                return Complaint.of(Codes.UNKNOWN_FLAG_NAME, value);
            }
            case EDG_BASE_DIR -> {
                return isFolder(value) ? null : Complaint.of(Codes.INVALID_BASE_DIRECTORY, value);
            }
            case PCH_DIR -> {
                return isFolder(value) ? null : Complaint.of(Codes.INVALID_PCH_DIRECTORY, value);
            }
            case TARGET -> {
                return Complaint.of(Codes.UNKNOWN_TARGET, value);
            }
            case DB -> {
                return isTraceLevel(value) ? null : Complaint.of(Codes.INVALID_TRACE_OPTION);
            }
            case MS_HEADER_UNIT, MS_HEADER_UNIT_QUOTE, MS_HEADER_UNIT_ANGLE -> {
                return value.indexOf('=') >= 0 ? null : Complaint.of(Codes.NO_HEADER_UNIT_MAPPING, value);
            }
            default -> {
                return null;
            }
        }
    }

    private static boolean isOneOf(String value, String... allowed) {
        for (String one : allowed) {
            if (one.equals(value)) {
                return true;
            }
        }
        return false;
    }

    private boolean isFolder(String name) {
        try {
            return !name.isEmpty() && Files.isDirectory(cwd.resolve(name));
        } catch (InvalidPathException e) {
            return false;
        }
    }

    /** A level, or a name with a level: what {@code --db} takes. */
    private static boolean isTraceLevel(String value) {
        int from = value.indexOf('=') + 1;
        return from < value.length() && (value.charAt(from) == '-' || Character.isDigit(value.charAt(from)));
    }
}
