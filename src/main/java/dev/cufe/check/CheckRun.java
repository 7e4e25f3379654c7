package dev.cufe.check;

import dev.cufe.check.CheckOptions.Format;
import dev.cufe.driver.Announcements;
import dev.cufe.driver.Driver;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One run of {@code cufe check}, from its arguments to its exit status. */
public final class CheckRun {
    private static final int STATUS_ERRORS = 2;
    private static final int STATUS_WRONG_USE = 2;
    private static final int DEFAULT_WIDTH = 120;

    private final Path cwd;
    private final InputStream in;
    private final PrintStream out;
    private final PrintStream err;

    public CheckRun(Path cwd, InputStream in, PrintStream out, PrintStream err) {
        this.cwd = cwd;
        this.in = in;
        this.out = out;
        this.err = err;
    }

    /** Checks what the arguments name and returns the exit status. */
    public int run(String[] arguments) {
        CheckOptions options = new CheckOptions();
        List<String> words = new ArrayList<>(List.of(arguments));
        if (!words.isEmpty() && CompilerNames.isNvcc(words.getFirst())) {
            words.removeFirst();
        }
        Configuration configuration = new Configuration();
        String mistake = configuration.read(cwd, words);
        words.addAll(0, configuration.options());
        NvccCommand command = NvccCommand.typed(words, options, cwd);
        List<CheckedUnit> units = new ArrayList<>();
        if (mistake == null) {
            mistake = first(options.mistakes(), command.mistakes());
        }
        if (mistake == null) {
            mistake = collect(options, command, units);
        }
        PrintStream report = reportStream(options, command);
        if (report == null) {
            err.println("cufe check: cannot write \"" + outputName(options, command) + "\"");
            return STATUS_WRONG_USE;
        }
        int status;
        if (mistake != null) {
            reportFor(options, report, 0).refuse(mistake, STATUS_WRONG_USE);
            if (options.format() != Format.TEXT) {
                err.println("cufe check: " + mistake);
            }
            status = STATUS_WRONG_USE;
        } else {
            status = check(options, configuration, units, report);
        }
        if (report != out && report != err) {
            report.close();
        }
        return status;
    }

    private static @Nullable String first(List<String> some, List<String> others) {
        return !some.isEmpty() ? some.getFirst() : others.isEmpty() ? null : others.getFirst();
    }

    /** Finds the units; returns what is wrong, or null. */
    private @Nullable String collect(CheckOptions options, NvccCommand command, List<CheckedUnit> units) {
        UnitSettings settings = command.settings();
        if (options.noToolkit()) {
            settings.withoutToolkit();
        }
        List<String> sources = Inputs.expand(command.sources(), cwd);
        if (options.project() != null) {
            return collectProject(options, options.project(), sources, units);
        }
        for (String source : sources) {
            units.add(source.equals("-") ? fromInput(settings) : new CheckedUnit(cwd, source, settings));
        }
        if (!units.isEmpty()) {
            return null;
        }
        return command.sources().isEmpty()
                ? "no source file is named"
                : "no source to check in \"" + command.sources().getFirst() + "\"";
    }

    private CheckedUnit fromInput(UnitSettings settings) {
        try {
            return new CheckedUnit(cwd, "-", settings, in.readAllBytes());
        } catch (IOException e) {
            return new CheckedUnit(cwd, "-", settings);
        }
    }

    private @Nullable String collectProject(
            CheckOptions options, String project, List<String> sources, List<CheckedUnit> units) {
        try {
            for (CheckedUnit unit : CompileCommands.units(cwd.resolve(project))) {
                if (options.noToolkit()) {
                    unit.settings().withoutToolkit();
                }
                if (sources.isEmpty() || isNamed(unit, sources)) {
                    units.add(unit);
                }
            }
        } catch (CompileCommands.Unusable e) {
            return e.getMessage();
        }
        return units.isEmpty() ? "the compilation database has no CUDA source to check" : null;
    }

    private boolean isNamed(CheckedUnit unit, List<String> sources) {
        Path path = unit.folder().resolve(unit.source()).normalize();
        for (String source : sources) {
            if (path.equals(cwd.resolve(source).toAbsolutePath().normalize())) {
                return true;
            }
        }
        return false;
    }

    private int check(CheckOptions options, Configuration configuration, List<CheckedUnit> units, PrintStream stream) {
        Report report = reportFor(options, stream, units.size());
        Adjustments adjustments = new Adjustments(cwd, configuration, options.strict());
        String problem = adjustments.readBaseline(options.baseline());
        if (problem != null) {
            report.refuse(problem, STATUS_WRONG_USE);
            return STATUS_WRONG_USE;
        }
        Progress progress = new Progress(err, units.size(), !options.noProgress() && Driver.isTerminal(err));
        int[] status = new int[1];
        new Checker(cwd, options.systemHeaders()).check(units, options.jobs(), result -> {
            UnitResult adjusted = adjustments.apply(result);
            status[0] = Math.max(status[0], adjusted.status());
            progress.clear();
            report.add(adjusted);
            progress.advance(adjusted.source());
        });
        progress.clear();
        if (options.newBaseline() != null && !adjustments.writeBaseline(cwd.resolve(options.newBaseline()))) {
            err.println("cufe check: cannot write \"" + options.newBaseline() + "\"");
            status[0] = Math.max(status[0], STATUS_ERRORS);
        }
        report.finish(status[0]);
        return status[0];
    }

    private Report reportFor(CheckOptions options, PrintStream stream, int units) {
        return switch (options.format()) {
            case SARIF -> {
                Path root = options.root() == null ? SarifReport.rootOf(cwd) : cwd.resolve(options.root());
                yield new SarifReport(stream, cwd, root, Announcements.VERSION);
            }
            case JSON -> new JsonReport(stream);
            case TEXT -> new TextReport(stream, isColored(options, stream), width(stream), units);
        };
    }

    private static int width(PrintStream stream) {
        String columns = System.getenv("COLUMNS");
        if (columns != null && columns.length() > 1 && columns.length() < 5) {
            try {
                return Math.max(40, Integer.parseInt(columns));
            } catch (NumberFormatException e) {
                return DEFAULT_WIDTH;
            }
        }
        return DEFAULT_WIDTH;
    }

    private boolean isColored(CheckOptions options, PrintStream stream) {
        return switch (options.color()) {
            case "always" -> true;
            case "never" -> false;
            default -> {
                String no = System.getenv("NO_COLOR");
                yield (no == null || no.isEmpty()) && stream == err && Driver.isTerminal(err);
            }
        };
    }

    /** The file of the report: that of {@code --output}, or of {@code -o} where a format for programs is asked for. */
    private static @Nullable String outputName(CheckOptions options, NvccCommand command) {
        if (options.output() != null) {
            return options.output();
        }
        return options.format() == Format.TEXT ? null : command.settings().output();
    }

    private @Nullable PrintStream reportStream(CheckOptions options, NvccCommand command) {
        String name = outputName(options, command);
        if (name == null || name.equals("-")) {
            return options.format() == Format.TEXT && name == null ? err : out;
        }
        try {
            return new PrintStream(Files.newOutputStream(cwd.resolve(name)), false, StandardCharsets.UTF_8);
        } catch (IOException e) {
            return null;
        }
    }
}
