package dev.cufe.preprocess;

import dev.cufe.lex.NameTable;
import dev.cufe.lex.Tokens;
import dev.cufe.preprocess.macros.BuiltinMacro;
import dev.cufe.preprocess.macros.Macro;
import dev.cufe.preprocess.macros.MacroTable;
import dev.cufe.util.ByteOutput;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * The macros that exist before the first line. The original has two of its own and none of the language's; {@code cufe}
 * adds those of the host compiler (g++ 12 on x86-64) and those that nvcc defines for the host pass.
 */
final class PredefinedMacros {
    static final String OF_ORIGINAL = """
        #define __nv_register_params__ __attribute__((nv_register_params))
        #define __noinline__ __attribute__((noinline))
        """;

    /** What nvcc 13.0 passes to the host preprocessor. */
    private static final String OF_NVCC = """
        #define __CUDACC__ 1
        #define __NVCC__ 1
        #define __CUDACC_VER_MAJOR__ 13
        #define __CUDACC_VER_MINOR__ 0
        #define __CUDACC_VER_BUILD__ 88
        #define __CUDA_API_VER_MAJOR__ 13
        #define __CUDA_API_VER_MINOR__ 0
        #define __NVCC_DIAG_PRAGMA_SUPPORT__ 1
        #define __CUDACC_DEVICE_ATOMIC_BUILTINS__ 1
        #define __CUDA_ARCH_LIST__ 750
        """;

    private static final String RESOURCE = "host-macros.txt";

    private PredefinedMacros() {}

    /** Defines the macros whose value is computed. */
    static void defineBuiltins(MacroTable macros, NameTable names) {
        Tokens nothing = new Tokens(names, 1);
        for (BuiltinMacro builtin : BuiltinMacro.values()) {
            macros.define(Macro.computed(names.intern(builtin.spelling()), nothing, builtin));
        }
    }

    /** Text that defines the macros of host compiler and nvcc and obeys {@code -D} and {@code -U}. */
    static byte[] ofHost(HostProfile profile) {
        ByteOutput out = new ByteOutput(24_000);
        byte[] table = read();
        int at = 0;
        while (at < table.length) {
            int end = at;
            while (table[end] != '\n') {
                end++;
            }
            int tab = at;
            while (tab < end && table[tab] != '\t') {
                tab++;
            }
            if (tab < end && applies(table, at, tab, profile)) {
                out.write("#define ").write(table, tab + 1, end + 1);
            }
            at = end + 1;
        }
        if (profile.cuda()) {
            out.write(OF_NVCC);
        }
        if (profile.relocatableDeviceCode()) {
            out.write("#define __CUDACC_RDC__ 1\n");
        }
        commandLine(profile.macros(), out);
        return out.toByteArray();
    }

    private static void commandLine(List<String> macros, ByteOutput out) {
        for (String macro : macros) {
            if (macro.startsWith("!")) {
                out.write("#undef ").write(macro.substring(1)).write('\n');
                continue;
            }
            int equals = macro.indexOf('=');
            out.write("#define ");
            if (equals < 0) {
                out.write(macro).write(" 1\n");
            } else {
                out.write(macro.substring(0, equals))
                        .write(' ')
                        .write(macro.substring(equals + 1))
                        .write('\n');
            }
        }
    }

    /** Whether the levels {@code [from, to)} of a row name the profile's. */
    private static boolean applies(byte[] table, int from, int to, HostProfile profile) {
        String levels = new String(table, from, to - from, StandardCharsets.US_ASCII);
        if (levels.startsWith("#")) {
            return false;
        }
        if (levels.startsWith("gnu ") || levels.startsWith("strict ")) {
            boolean gnu = levels.startsWith("gnu ");
            if (gnu != profile.gnuDialect()) {
                return false;
            }
            levels = levels.substring(levels.indexOf(' ') + 1);
        }
        return levels.equals("all") || levels.contains(profile.level());
    }

    private static byte[] read() {
        try (InputStream in = PredefinedMacros.class.getResourceAsStream(RESOURCE)) {
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
