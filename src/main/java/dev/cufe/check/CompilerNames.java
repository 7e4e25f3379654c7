package dev.cufe.check;

import java.util.List;

/** The compiler's name in front of a recorded command line, behind launchers such as ccache. */
final class CompilerNames {
    private static final List<String> LAUNCHERS =
            List.of("ccache", "sccache", "distcc", "icecc", "env", "time", "nice");

    private CompilerNames() {}

    private static int indexOf(List<String> arguments) {
        int at = 0;
        while (at + 1 < arguments.size()
                && (LAUNCHERS.contains(baseName(arguments.get(at))) || isAssignment(arguments.get(at)))) {
            at++;
        }
        return at;
    }

    private static boolean isAssignment(String word) {
        int equals = word.indexOf('=');
        return equals > 0 && !word.startsWith("-") && word.lastIndexOf('/', equals) < 0;
    }

    private static String baseName(String path) {
        String name = path.substring(path.replace('\\', '/').lastIndexOf('/') + 1);
        return name.endsWith(".exe") ? name.substring(0, name.length() - 4) : name;
    }

    static String compilerOf(List<String> arguments) {
        int at = indexOf(arguments);
        return at < arguments.size() ? baseName(arguments.get(at)) : "";
    }

    static List<String> withoutCompiler(List<String> arguments) {
        return arguments.subList(Math.min(indexOf(arguments) + 1, arguments.size()), arguments.size());
    }

    /** Whether a word that a user typed in front of a line is a compiler's name and no source. */
    static boolean isNvcc(String word) {
        return baseName(word).equals("nvcc");
    }
}
