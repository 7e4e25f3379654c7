package dev.cufe.cli;

import dev.cufe.driver.HostMode;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The arguments that {@code translate}, {@code check} and {@code preprocess} have in common, spelled as nvcc spells them,
 * and the command line of {@code cudafe++} that they stand for ([command-line 2.4]).
 */
final class UnitArguments {
    static final String HELP = """

        options, as nvcc has them:
          -std=c++NN              language: 11, 14, 17 (default), 20 or 23
          -I DIR                  search DIR for included files
          -D NAME[=VALUE]         define a macro
          -U NAME                 undefine a macro
          -rdc                    relocatable device code
          -G                      device code will be debugged
          --extended-lambda       __device__ and __host__ __device__ lambdas
          --relaxed-constexpr     call constexpr functions across execution spaces
          -w                      no warnings
          -Werror                 warnings are errors
          -diag-suppress LIST     silence diagnostics (numbers or tags); also -diag-warn, -diag-error
          --sarif                 messages as SARIF 2.1.0
          --no-toolkit            use cufe's own CUDA declarations even if a CUDA toolkit is installed
          -Xcudafe OPTION         an option of cudafe++ ("cufe options" lists them)
        """;

    private static final String NO_VALUE = "";

    private final List<String> options = new ArrayList<>();
    private final List<String> macros = new ArrayList<>();
    private String standard = "--c++17";
    private boolean standardGiven;
    private boolean noToolkit;
    private @Nullable String source;
    private @Nullable String output;
    private @Nullable String moduleId;
    private @Nullable String mistake;

    private UnitArguments() {}

    static UnitArguments parse(String[] args) {
        UnitArguments unit = new UnitArguments();
        int next = 0;
        while (next < args.length && unit.mistake == null) {
            String arg = args[next++];
            if (!arg.startsWith("-") || arg.equals("-")) {
                unit.takeSource(arg);
            } else if (!unit.takeFlag(arg)) {
                next = unit.takeWithValue(arg, args, next);
            }
        }
        if (unit.mistake == null && unit.source == null) {
            unit.mistake = "no source file is named";
        }
        return unit;
    }

    private void takeSource(String name) {
        if (source != null) {
            mistake = "more than one source file is named";
        }
        source = name;
    }

    private boolean takeFlag(String arg) {
        switch (arg) {
            case "-rdc", "-rdc=true", "--relocatable-device-code=true", "-dc" -> options.add("--device-c");
            case "-G" -> options.add("--debug_mode");
            case "--extended-lambda", "-extended-lambda" -> options.add("--extended-lambda");
            case "--relaxed-constexpr", "--expt-relaxed-constexpr" -> options.add("--relaxed_constexpr");
            case "-w" -> options.add("--no_warnings");
            case "-Werror" -> options.add("--promote_warnings");
            case "--sarif" -> options.add("--output_mode=sarif");
            case "--no-toolkit" -> noToolkit = true;
            default -> {
                if (!isStandard(arg)) {
                    return false;
                }
                standard = "--".concat(arg.substring(arg.indexOf('=') + 1));
                standardGiven = true;
            }
        }
        return true;
    }

    private static boolean isStandard(String arg) {
        return arg.startsWith("-std=c++") || arg.startsWith("--std=c++");
    }

    /** Takes an option whose value is joined to it or follows; returns the index of the next argument. */
    private int takeWithValue(String arg, String[] args, int next) {
        int length = nameLength(arg);
        if (length == 0) {
            mistake = "unknown option \"" + arg + "\"";
            return next;
        }
        String name = arg.substring(0, length);
        String value = arg.substring(length);
        if (value.startsWith("=")) {
            value = value.substring(1);
        }
        if (value.equals(NO_VALUE)) {
            if (next == args.length) {
                mistake = "option \"" + arg + "\" needs a value";
                return next;
            }
            value = args[next++];
        }
        take(name, value);
        return next;
    }

    private static int nameLength(String arg) {
        for (String name : new String[] {"-diag-suppress", "-diag-warn", "-diag-error", "-Xcudafe", "--module-id"}) {
            if (arg.equals(name) || arg.startsWith(name.concat("="))) {
                return name.length();
            }
        }
        char letter = arg.charAt(1);
        return letter == 'I' || letter == 'D' || letter == 'U' || letter == 'o' ? 2 : 0;
    }

    private void take(String name, String value) {
        switch (name) {
            case "-I" -> options.add("-I".concat(value));
            case "-D" -> macros.add(value);
            case "-U" -> macros.add("!".concat(value));
            case "-diag-suppress" -> options.add("--diag_suppress=".concat(value));
            case "-diag-warn" -> options.add("--diag_warning=".concat(value));
            case "-diag-error" -> options.add("--diag_error=".concat(value));
            case "-Xcudafe" -> options.add(value);
            case "--module-id" -> moduleId = value;
            default -> output = value;
        }
    }

    /** What is wrong with the arguments, or null. */
    @Nullable
    String mistake() {
        return mistake;
    }

    /** The source file. */
    String source() {
        return source == null ? "-" : source;
    }

    /** The file of {@code -o}, or null. */
    @Nullable
    String output() {
        return output;
    }

    /** The file of {@code --module-id}, or null. */
    @Nullable
    String moduleId() {
        return moduleId;
    }

    /** {@code -D} and {@code -U} in order; {@code !NAME} undefines. */
    List<String> macros() {
        return macros;
    }

    /**
     * What the host preprocessor does for such a source; nvcc takes {@code .cu} files only for CUDA. Null for a source
     * that is preprocessed already.
     */
    @Nullable
    HostMode hostMode() {
        if (source().endsWith(".ii") || source().endsWith(".i")) {
            return null;
        }
        return new HostMode(
                source().endsWith(".cu"),
                !noToolkit,
                options.contains("--device-c"),
                !standardGiven,
                HostMode.DEFAULT_ARCHITECTURE,
                false,
                macros);
    }

    /** A command line of {@code cudafe++} with these options, some more, and the source. */
    String[] commandLine(String... more) {
        List<String> line = new ArrayList<>();
        line.add(standard);
        line.add("--m64");
        line.add("--gnu_version=120200");
        line.add("--allow_managed");
        line.add("--display_error_number");
        for (String option : more) {
            line.add(option);
        }
        line.addAll(options);
        line.add(source());
        return line.toArray(new String[0]);
    }
}
