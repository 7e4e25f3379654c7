package dev.cufe.resident;

import dev.cufe.driver.Prefix;
import dev.cufe.options.CommandLine;
import dev.cufe.options.CommandLineResult;
import dev.cufe.options.CommandLineResult.Compile;
import dev.cufe.options.Options;
import dev.cufe.source.FileText;
import dev.cufe.source.SourceEncoding;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * A unit that can be gone on with from a state that was kept.
 *
 * @param options its options
 * @param folder the folder that names of files start from
 * @param key equal for units whose options differ in the names of files only
 * @param text the unit
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
public record ResidentUnit(Options options, Path folder, String key, byte[] text) {
    /** Options whose values are names of files that only the back end and the last message use. */
    private static final String[] FILES = {
        "--orig_src_file_name", "--orig_src_path_name", "--gen_c_file_name", "--stub_file_name", "--module_id_file_name"
    };

    /** The unit that a client asks for; null if it has to do that itself. */
    public static @Nullable ResidentUnit of(Request request) {
        Path folder;
        try {
            folder = Path.of(request.folder());
        } catch (InvalidPathException e) {
            return null;
        }
        String[] arguments = request.arguments();
        String key = key(arguments);
        if (key == null) {
            return null;
        }
        CommandLineResult line = CommandLine.parse(arguments, folder);
        if (!line.announcements().isEmpty() || !(line.outcome() instanceof Compile compile)) {
            return null;
        }
        Options options = compile.options();
        String source = options.source();
        if (source == null || !Prefix.isPossible(options) || options.colors() && request.hasTerminal()) {
            return null;
        }
        byte[] text = FileText.load(folder, source).bytes();
        return text == null || SourceEncoding.UTF_8.decode(text) != text
                ? null
                : new ResidentUnit(options, folder, key, text);
    }

    /** All arguments but the names of files; null if the last one is not the source. */
    private static @Nullable String key(String[] arguments) {
        int last = arguments.length - 1;
        if (last < 0 || arguments[last].startsWith("-")) {
            return null;
        }
        StringBuilder key = new StringBuilder();
        for (int i = 0; i < last; i++) {
            key.append(arguments[i]).append('\0');
            if (isFile(arguments[i])) {
                i++;
            }
        }
        return key.toString();
    }

    private static boolean isFile(String argument) {
        for (String option : FILES) {
            if (option.equals(argument)) {
                return true;
            }
        }
        return false;
    }
}
