package dev.cufe.check;

import org.jspecify.annotations.Nullable;

/** Options of the host compiler, one word after the other, as {@code -Xcompiler} passes them on. */
final class HostOptions {
    private final UnitSettings settings;
    /** An option whose value comes next. */
    private @Nullable String waiting;

    HostOptions(UnitSettings settings) {
        this.settings = settings;
    }

    /** Options of g++ that people give to nvcc-like tools although nvcc itself refuses them. */
    static boolean isUsual(String argument) {
        return argument.startsWith("-std=gnu")
                || argument.startsWith("-std=c++")
                || argument.startsWith("-W") && !argument.startsWith("-Wno-deprecated-gpu") && isWarningName(argument)
                || argument.startsWith("-fPIC")
                || argument.equals("-fopenmp")
                || argument.equals("-pthread")
                || argument.startsWith("-march=")
                || argument.startsWith("-mtune=")
                || argument.equals("-fno-exceptions")
                || argument.equals("-pedantic");
    }

    private static boolean isWarningName(String argument) {
        return argument.equals("-Wall")
                || argument.equals("-Wextra")
                || argument.startsWith("-Wno-")
                || argument.startsWith("-Werror=");
    }

    static boolean hasValueBehind(String argument) {
        return switch (argument) {
            case "-isystem",
                    "-include",
                    "-iquote",
                    "-idirafter",
                    "-imacros",
                    "-Xclang",
                    "-mllvm",
                    "-target",
                    "-arch",
                    "--param",
                    "-MT",
                    "-MQ",
                    "-MF",
                    "-I",
                    "-D",
                    "-U",
                    "-o",
                    "-x",
                    "-L",
                    "-Xarch_device",
                    "-Xarch_host",
                    "-Xcuda-ptxas",
                    "-Xcuda-fatbinary" -> true;
            default -> false;
        };
    }

    void take(String word) {
        if (waiting != null) {
            String option = waiting;
            waiting = null;
            value(option, word);
        } else if (hasValueBehind(word)) {
            waiting = word;
        } else if (word.length() > 2 && (word.startsWith("-I") || word.startsWith("-D") || word.startsWith("-U"))) {
            value(word.substring(0, 2), word.substring(2));
        } else if (word.startsWith("-isystem")) {
            value("-isystem", word.substring("-isystem".length()));
        } else if (word.startsWith("-std=")) {
            settings.value("std", word.substring("-std=".length()));
        } else if (word.startsWith("--cuda-gpu-arch=") || word.startsWith("--offload-arch=")) {
            settings.value("gpu-architecture", word.substring(word.indexOf('=') + 1));
        } else {
            settings.hostFlag(word);
        }
    }

    private void value(String option, String value) {
        switch (option) {
            case "-I", "-iquote" -> settings.addIncludeFolder(value);
            case "-D" -> settings.addMacro(value);
            case "-U" -> settings.addMacro("!".concat(value));
            case "-isystem", "-idirafter" -> settings.addSystemFolder(value);
            case "-include" -> settings.addPreinclude(value);
            case "-x" -> settings.value("x", value);
            default -> {}
        }
    }
}
