package dev.cufe.driver;

import dev.cufe.options.Option;
import java.io.PrintStream;
import java.util.List;

/** The texts that options ask for while the command line is read: version, configuration, names of all options. */
public final class Announcements {
    /** The version of cufe; the build checks that it is the project's. */
    public static final String VERSION = "0.1.0";
    /** The release of the CUDA toolkit that cufe stands in for. */
    public static final String TOOLKIT = "13.0.88";

    private Announcements() {}

    static void print(List<Option> options, PrintStream out, PrintStream err) {
        for (Option option : options) {
            switch (option) {
                case VERSION, VERSION_AND_STOP -> err.print(banner());
                case DUMP_COMMAND_OPTIONS -> out.print(optionNames());
                case DUMP_CONFIGURATION -> err.print(configuration());
                default -> err.print(target());
            }
        }
    }

    /** Who we are. */
    public static String banner() {
        return "cufe: an open CUDA C++ front end, version " + VERSION
                + "\nWritten from a description of what cudafe++ does; not a product of NVIDIA or of EDG."
                + "\nStands in for cudafe++ of CUDA " + TOOLKIT + ".\n";
    }

    private static String optionNames() {
        StringBuilder names = new StringBuilder(8000);
        for (int i = 0; i < Option.count(); i++) {
            names.append("--").append(Option.at(i).spelling()).append(' ');
        }
        return names.toString();
    }

    private static String configuration() {
        return "/* Configuration data for cufe, version " + VERSION + " */\n" + target();
    }

    private static String target() {
        return """
            /* Target configuration: x86-64, LP64 */
            #define TARG_CHAR_BIT 8
            #define TARG_HAS_SIGNED_CHARS 1
            #define TARG_SIZEOF_SHORT 2
            #define TARG_SIZEOF_INT 4
            #define TARG_SIZEOF_LONG 8
            #define TARG_SIZEOF_LONG_LONG 8
            #define TARG_SIZEOF_INT128 16
            #define TARG_SIZEOF_FLOAT 4
            #define TARG_SIZEOF_DOUBLE 8
            #define TARG_SIZEOF_LONG_DOUBLE 16
            #define TARG_SIZEOF_FLOAT128 16
            #define TARG_SIZEOF_POINTER 8
            #define TARG_SIZEOF_WCHAR_T 4
            #define TARG_LITTLE_ENDIAN 1
            """;
    }
}
