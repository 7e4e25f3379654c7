package dev.cufe.options;

import dev.cufe.diagnostics.Codes;
import dev.cufe.options.CommandLineResult.Compile;
import dev.cufe.options.CommandLineResult.Outcome;
import dev.cufe.options.CommandLineResult.Refuse;
import dev.cufe.options.CommandLineResult.Stop;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads the arguments of {@code cudafe++}: long options and their abbreviations, clusters of letters, values, and the one
 * source file at the end. The first mistake ends it. [command-line 1.1]
 */
public final class CommandLine {
    private static final int NOT_A_NUMBER = -1;

    private final String[] args;
    private final GivenOptions given = new GivenOptions();
    private final ValueChecks values;
    private final List<Option> announcements = new ArrayList<>();
    private int next;
    private @Nullable Complaint complaint;

    private CommandLine(String[] args, Path cwd) {
        this.args = args;
        this.values = new ValueChecks(given, cwd);
    }

    /**
     * Reads a command line.
     *
     * @param args the arguments, without the name of the program
     * @param cwd the folder that relative names start from
     */
    public static CommandLineResult parse(String[] args, Path cwd) {
        CommandLine line = new CommandLine(args, cwd);
        Outcome outcome = line.read();
        return new CommandLineResult(line.announcements, outcome);
    }

    private Outcome read() {
        while (complaint == null && next < args.length && isOption(args[next])) {
            String arg = args[next++];
            if (arg.equals("--")) {
                break;
            }
            if (arg.startsWith("--")) {
                readLong(arg);
            } else {
                readCluster(arg);
            }
            if (given.has(Option.VERSION_AND_STOP)) {
                return new Stop(1);
            }
        }
        if (complaint == null) {
            complaint = ModeChecks.complaint(given);
        }
        return complaint != null ? new Refuse(complaint, new Options(given, null)) : readSource();
    }

    private static boolean isOption(String arg) {
        return arg.length() > 1 && arg.charAt(0) == '-';
    }

    private Outcome readSource() {
        if (next == args.length) {
            if (!announcements.isEmpty()) {
                return new Stop(0);
            }
            return new Refuse(Complaint.of(Codes.MISSING_SOURCE_FILE_NAME), new Options(given, null));
        }
        Options options = new Options(given, args[next++]);
        if (next < args.length) {
            return new Refuse(Complaint.of(Codes.TOO_MANY_COMMAND_LINE_ARGUMENTS), options);
        }
        if (options.files().preprocessed() != null && !options.preprocessing().isOnly()) {
            return new Refuse(Complaint.of(Codes.UNNEEDED_OUTPUT_FILE), options);
        }
        return new Compile(options);
    }

    private void readLong(String arg) {
        int equals = arg.indexOf('=');
        String name = equals < 0 ? arg.substring(2) : arg.substring(2, equals);
        Option option = find(name, arg);
        if (option == null) {
            return;
        }
        if (option.argument() == Option.Argument.NONE) {
            if (equals >= 0) {
                invalid(arg);
            } else {
                take(option, null);
            }
        } else if (equals == arg.length() - 1) {
            invalid(arg);
        } else if (equals >= 0) {
            take(option, arg.substring(equals + 1));
        } else if (next < args.length) {
            take(option, args[next++]);
        } else {
            complaint = Complaint.of(Codes.MISSING_OPTION_ARGUMENT, arg);
        }
    }

    /** The option with this name or, if there is only one, whose name begins so. */
    private @Nullable Option find(String name, String arg) {
        Option match = null;
        int matches = 0;
        for (int i = 0; i < Option.count(); i++) {
            Option option = Option.at(i);
            if (option.spelling().startsWith(name)) {
                if (option.spelling().length() == name.length()) {
                    match = option;
                    matches = 1;
                    break;
                }
                match = option;
                matches++;
            }
        }
        if (matches > 1) {
            ambiguous(name, arg);
            return null;
        }
        if (match == null || match == Option.EMBEDDED_C || match == Option.NO_EMBEDDED_C) {
            invalid(arg);
            return null;
        }
        return match;
    }

    private void ambiguous(String name, String arg) {
        List<String> matches = new ArrayList<>();
        for (int i = 0; i < Option.count(); i++) {
            if (Option.at(i).spelling().startsWith(name)) {
                matches.add("--".concat(Option.at(i).spelling()));
            }
        }
        complaint = new Complaint(Codes.AMBIGUOUS_OPTION, List.of(arg), matches);
    }

    private void readCluster(String arg) {
        for (int i = 1; i < arg.length() && complaint == null; i++) {
            Option option = Option.withLetter(arg.charAt(i));
            if (option == null) {
                invalid(arg);
            } else if (option.argument() == Option.Argument.NONE) {
                take(option, null);
            } else {
                takeRest(option, arg, i + 1);
                return;
            }
        }
    }

    /** The value of a short option: what is left of its argument or, if nothing is, the next one. */
    private void takeRest(Option option, String arg, int from) {
        if (from < arg.length()) {
            take(option, arg.substring(from));
        } else if (next < args.length) {
            take(option, args[next++]);
        } else {
            invalid(arg);
        }
    }

    private void invalid(String arg) {
        complaint = Complaint.of(Codes.INVALID_OPTION, arg);
    }

    private void take(Option option, @Nullable String value) {
        complaint = values.complaint(option, value == null ? "" : value);
        if (complaint != null) {
            return;
        }
        given.add(option, value);
        if (isAnnouncement(option)) {
            announcements.add(option);
        }
    }

    private static boolean isAnnouncement(Option option) {
        return option == Option.VERSION
                || option == Option.VERSION_AND_STOP
                || option == Option.DUMP_COMMAND_OPTIONS
                || option == Option.DUMP_CONFIGURATION
                || option == Option.DUMP_LEGACY_AS_TARGET;
    }

    /** The value of a run of decimal digits (0 if it is empty), or a negative number if it is none or too large. */
    static long number(String text) {
        long number = 0;
        for (int i = 0; i < text.length(); i++) {
            int digit = text.charAt(i) - '0';
            if (digit < 0 || digit > 9 || number > (Long.MAX_VALUE - digit) / 10) {
                return NOT_A_NUMBER;
            }
            number = number * 10 + digit;
        }
        return number;
    }
}
