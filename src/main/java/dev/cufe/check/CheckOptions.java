package dev.cufe.check;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The options of {@code cufe check} that are not nvcc's. */
public final class CheckOptions implements NvccCommand.OwnOptions {
    /** How findings are written. */
    public enum Format {
        TEXT,
        SARIF,
        JSON
    }

    /** The text of {@code cufe check --help}. */
    public static final String HELP = """
        usage: cufe check [nvcc] FILE... [options]
               cufe check -p DIR [FILE...] [options]

        Checks CUDA sources for the host and for the device and reports the errors and warnings of both. FILE may be
        a source (.cu), a header (.cuh, .h), a pattern ("src/**.cu"), a folder, or - for standard input. Options are
        those of nvcc, with one dash or two, with "=" or a blank; those that cannot matter to a front end are ignored.

          -p, --project DIR       check the CUDA sources of DIR/compile_commands.json (only FILEs if some are named)
          -j, --jobs N            check N sources at once (default: one for each processor)
          --sarif                 write SARIF 2.1.0 to standard output, for GitHub and other tools
          --json                  write JSON to standard output, for programs
          --output FILE           write the report to FILE; also -o FILE with --sarif and --json
          --root DIR              folder that paths in SARIF are relative to (default: the checkout)
          --strict                calls across execution spaces are errors
          --baseline FILE         leave out the findings that FILE lists
          --write-baseline FILE   list all findings in FILE
          --config FILE           settings to use instead of the nearest file named .cufe
          --color[=WHEN]          always, never or auto (default; NO_COLOR is respected)
          --no-progress           no progress line on a terminal
          --system-headers        also warn inside of CUDA's own headers
          --no-toolkit            use cufe's own CUDA declarations even if a CUDA toolkit is installed

        The exit status is 0 if there are no errors, 2 if there are or if the command line is wrong, 4 if a check could
        not be completed. "cufe explain NUMBER" explains a message.
        """;

    /** Their names without dashes, for suggestions. */
    static final List<String> NAMES = List.of(
            "sarif",
            "json",
            "project",
            "color",
            "jobs",
            "root",
            "baseline",
            "write-baseline",
            "config",
            "no-toolkit",
            "no-progress",
            "system-headers",
            "strict",
            "output");

    private Format format = Format.TEXT;
    private @Nullable String project;
    private @Nullable String output;
    private @Nullable String root;
    private @Nullable String baseline;
    private @Nullable String newBaseline;
    private @Nullable String config;
    private String color = "auto";
    private int jobs;
    private boolean noToolkit;
    private boolean noProgress;
    private boolean systemHeaders;
    private boolean strict;
    private final List<String> mistakes = new ArrayList<>();

    @Override
    public int take(List<String> arguments, int at) {
        String argument = arguments.get(at);
        switch (argument) {
            case "--sarif" -> format = Format.SARIF;
            case "--json" -> format = Format.JSON;
            case "--no-toolkit" -> noToolkit = true;
            case "--no-progress" -> noProgress = true;
            case "--system-headers" -> systemHeaders = true;
            case "--strict" -> strict = true;
            case "--color", "--colors" -> color = "always";
            case "--no-color" -> color = "never";
            default -> {
                return takeValue(arguments, at);
            }
        }
        return 1;
    }

    private int takeValue(List<String> arguments, int at) {
        String argument = arguments.get(at);
        int equals = argument.startsWith("--") ? argument.indexOf('=') : -1;
        String name = equals < 0 ? argument : argument.substring(0, equals);
        if (!isOwn(name)) {
            return argument.startsWith("-j") && argument.length() > 2 && isNumber(argument.substring(2))
                    ? set("-j", argument.substring(2), 1)
                    : 0;
        }
        if (equals >= 0) {
            return set(name, argument.substring(equals + 1), 1);
        }
        if (at + 1 == arguments.size()) {
            mistakes.add("option \"" + argument + "\" needs a value");
            return 1;
        }
        return set(name, arguments.get(at + 1), 2);
    }

    private static boolean isOwn(String name) {
        return switch (name) {
            case "-p",
                    "--project",
                    "-j",
                    "--jobs",
                    "--output",
                    "--root",
                    "--baseline",
                    "--write-baseline",
                    "--config",
                    "--color" -> true;
            default -> false;
        };
    }

    private int set(String name, String value, int taken) {
        switch (name) {
            case "-p", "--project" -> project = value;
            case "--output" -> output = value;
            case "--root" -> root = value;
            case "--baseline" -> baseline = value;
            case "--write-baseline" -> newBaseline = value;
            case "--config" -> config = value;
            case "--color" -> color = value;
            default -> {
                if (isNumber(value)) {
                    jobs = Integer.parseInt(value);
                } else {
                    mistakes.add("\"" + value + "\" is no number of jobs");
                }
            }
        }
        return taken;
    }

    private static boolean isNumber(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) < '0' || text.charAt(i) > '9') {
                return false;
            }
        }
        return !text.isEmpty() && text.length() < 6;
    }

    public Format format() {
        return format;
    }

    /** The folder of {@code -p}, or null. */
    public @Nullable String project() {
        return project;
    }

    public @Nullable String output() {
        return output;
    }

    public @Nullable String root() {
        return root;
    }

    public @Nullable String baseline() {
        return baseline;
    }

    public @Nullable String newBaseline() {
        return newBaseline;
    }

    public @Nullable String config() {
        return config;
    }

    /** {@code always}, {@code never} or {@code auto}. */
    public String color() {
        return color;
    }

    /** How many units at once; as many as there are processors unless a number was given. */
    public int jobs() {
        return jobs > 0 ? jobs : Math.max(1, Runtime.getRuntime().availableProcessors());
    }

    public boolean noToolkit() {
        return noToolkit;
    }

    public boolean noProgress() {
        return noProgress;
    }

    public boolean systemHeaders() {
        return systemHeaders;
    }

    /** Whether calls across execution spaces and suspicious launches are errors. */
    public boolean strict() {
        return strict;
    }

    public List<String> mistakes() {
        return mistakes;
    }
}
