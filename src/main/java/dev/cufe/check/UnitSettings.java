package dev.cufe.check;

import dev.cufe.driver.HostMode;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What a command line means for the front end: the options of {@code cudafe++} and what is preprocessed how. */
public final class UnitSettings {
    /** What the compiler of device code shows as a warning and cudafe++ as a remark: names that nothing uses. */
    private static final String SHOWN_BY_NVCC = "--diag_warning=177,550";

    private static final List<String> STANDARDS = List.of("03", "98", "11", "14", "17", "20", "23");

    private final List<String> options = new ArrayList<>();
    private final List<String> macros = new ArrayList<>();
    private String standard = "17";
    private boolean gnuDialect = true;
    private boolean toolkit = true;
    private boolean separate;
    private boolean hostCompiler;
    private int architecture;
    private @Nullable String language;
    private @Nullable String compiler;
    private @Nullable String output;

    UnitSettings() {}

    /** Marks the line as one of clang or g++, which take C++ for C++ whatever the suffix. */
    void buildsWithHostCompiler() {
        hostCompiler = true;
    }

    void addIncludeFolder(String folder) {
        options.add("-I".concat(folder));
    }

    void addSystemFolder(String folder) {
        options.add("--sys_include=".concat(folder));
    }

    void addMacro(String macro) {
        macros.add(macro);
    }

    void addPreinclude(String file) {
        options.add("--preinclude=".concat(file));
    }

    /** Uses our own CUDA declarations even if a toolkit is installed. */
    public void withoutToolkit() {
        toolkit = false;
    }

    /** Adds an option of {@code cudafe++}. */
    public void addOption(String option) {
        options.add(option);
    }

    /** An option of the host compiler that matters to the front end. */
    void hostFlag(String word) {
        switch (word) {
            case "-fno-exceptions" -> options.add("--no_exceptions");
            case "-fno-rtti" -> options.add("--no_rtti");
            case "-funsigned-char" -> options.add("--unsigned_chars");
            case "-w" -> options.add("--no_warnings");
            case "-fgpu-rdc" -> flag("device-c", true);
            case "--cuda-device-only", "--cuda-host-only" -> {}
            default -> {}
        }
    }

    /** An option without a value. */
    void flag(String name, boolean on) {
        if (!on) {
            return;
        }
        switch (name) {
            case "device-c", "dlink-time-opt" -> separate = true;
            case "extensible-whole-program" -> {
                macros.add("__CUDACC_EWP__");
                options.add("--partial-link");
            }
            case "device-debug" -> {
                macros.add("__CUDACC_DEBUG__");
                options.add("--debug_mode");
            }
            case "extended-lambda", "expt-extended-lambda" -> {
                macros.add("__CUDACC_EXTENDED_LAMBDA__");
                options.add("--extended-lambda");
            }
            case "expt-relaxed-constexpr", "relaxed-constexpr" -> {
                macros.add("__CUDACC_RELAXED_CONSTEXPR__");
                options.add("--relaxed_constexpr");
            }
            case "no-exceptions" -> options.add("--no_exceptions");
            case "disable-warnings" -> options.add("--no_warnings");
            case "promote_warnings" -> options.add("--promote_warnings");
            case "keep-device-functions" -> options.add("--keep-device-functions");
            case "Wno-deprecated-declarations" -> severities("--diag_suppress=", "deprecated-declarations");
            case "Wreorder", "Wmissing-launch-bounds", "Wext-lambda-captures-this", "Wdefault-stream-launch" ->
                severities("--diag_warning=", name.substring(1));
            default -> {}
        }
    }

    private void severities(String option, String kind) {
        for (String tag : WarningKinds.tags(kind)) {
            options.add(option.concat(tag));
        }
    }

    /** An option with its value; returns what is wrong with it, or null. */
    @Nullable
    String value(String name, String value) {
        switch (name) {
            case "std" -> {
                return standard(value);
            }
            case "x" -> language = value;
            case "relocatable-device-code" -> separate = !value.equals("false");
            case "Werror" -> werror(value);
            case "gpu-architecture", "generate-code" -> architecture(value);
            case "default-stream" -> {
                if (value.equals("per-thread")) {
                    macros.add("CUDA_API_PER_THREAD_DEFAULT_STREAM=1");
                }
            }
            case "compiler-bindir" -> compiler = value;
            case "output-file" -> output = value;
            case "Xcudafe" -> options.addAll(ShellWords.split(value));
            case "diag-suppress", "diag_suppress" -> options.add("--diag_suppress=".concat(value));
            case "diag-error", "diag_error" -> options.add("--diag_error=".concat(value));
            case "diag-warn", "diag_warn", "diag-warning", "diag_warning" ->
                options.add("--diag_warning=".concat(value));
            case "diag-once" -> options.add("--diag_once=".concat(value));
            case "frandom-seed" -> options.add("--frandom-seed=".concat(value));
            default -> list(name, value);
        }
        return null;
    }

    private void list(String name, String value) {
        for (String part : Lists.split(value)) {
            switch (name) {
                case "define-macro" -> addMacro(part);
                case "undefine-macro" -> addMacro("!".concat(part));
                case "include-path", "iquote" -> addIncludeFolder(part);
                case "system-include", "idirafter" -> addSystemFolder(part);
                case "pre-include" -> addPreinclude(part);
                default -> {}
            }
        }
    }

    private void werror(String value) {
        if (value.isEmpty() || value.equals("all-warnings")) {
            options.add("--promote_warnings");
            return;
        }
        for (String kind : Lists.split(value)) {
            if (kind.equals("all-warnings")) {
                options.add("--promote_warnings");
            }
            severities("--diag_error=", kind);
        }
    }

    private @Nullable String standard(String value) {
        boolean gnu = value.startsWith("gnu++");
        if (!gnu && !value.startsWith("c++")) {
            return value.startsWith("c") || value.startsWith("gnu") ? null : "\"" + value + "\" is no C++ standard";
        }
        String year = switch (value.substring(value.indexOf("++") + 2)) {
            case "0x" -> "11";
            case "1y" -> "14";
            case "1z" -> "17";
            case "2a" -> "20";
            case "2b", "2c", "26", "latest" -> "23";
            case "98", "03" -> "03";
            default -> value.substring(value.indexOf("++") + 2);
        };
        if (!STANDARDS.contains(year)) {
            return "\"" + value + "\" is no C++ standard; the newest is c++23";
        }
        standard = year;
        gnuDialect = gnu;
        return null;
    }

    /** The lowest architecture that is named is the one that is checked. */
    private void architecture(String value) {
        int best = 0;
        for (int i = value.indexOf('_'); i >= 0; i = value.indexOf('_', i + 1)) {
            int number = 0;
            for (int j = i + 1; j < value.length() && Character.isDigit(value.charAt(j)) && number < 10000; j++) {
                number = number * 10 + value.charAt(j) - '0';
            }
            best = number > 0 && (best == 0 || number < best) ? number : best;
        }
        if (best > 0 && (architecture == 0 || best * 10 < architecture)) {
            architecture = best * 10;
        }
    }

    /** The value of {@code -o}, or null. */
    public @Nullable String output() {
        return output;
    }

    @Nullable
    String compiler() {
        return compiler;
    }

    /** The command line of {@code cudafe++} for a source, which comes last. */
    String[] commandLine(String source, int compilerVersion) {
        List<String> line = new ArrayList<>();
        line.add("--c++".concat(standard));
        line.add("--m64");
        line.add("--gnu_version=" + compilerVersion);
        line.add("--allow_managed");
        line.add("--display_error_number");
        line.add("--no_code_gen");
        line.add("--stub_file_name=none");
        line.add(SHOWN_BY_NVCC);
        if (separate) {
            line.add("--device-c");
        }
        line.addAll(options);
        line.add(source);
        return line.toArray(new String[0]);
    }

    /** How a source is preprocessed; null for one that is preprocessed already. */
    @Nullable
    HostMode hostMode(String source) {
        if (SourceNames.isPreprocessed(source)) {
            return null;
        }
        int checked = architecture == 0 ? HostMode.DEFAULT_ARCHITECTURE : architecture;
        List<String> all = new ArrayList<>();
        if (architecture != 0) {
            all.add("__CUDA_ARCH_LIST__=" + checked);
        }
        all.addAll(macros);
        return new HostMode(isCuda(source), toolkit, separate, gnuDialect, checked, false, all);
    }

    private boolean isCuda(String source) {
        if (language != null) {
            return language.equals("cu") || language.startsWith("cuda");
        }
        return SourceNames.isCuda(source) || SourceNames.isHeader(source) && !hostCompiler;
    }
}
