package dev.cufe.driver;

import dev.cufe.diagnostics.DiagnosticEngine;
import dev.cufe.options.Options;
import dev.cufe.util.ByteOutput;
import java.io.PrintStream;
import java.nio.file.Path;

/**
 * Writes what the back end makes: the host file and the module id. To be called only when there were no errors; each
 * file is written whole or not at all, and a file that cannot be written is a catastrophe ([command-line 2.1]).
 */
final class BackEndFiles {
    private static final String HOST = "generated C++";
    private static final String DEFAULT_SUFFIX = ".int.c";

    private final Options options;
    private final Path cwd;
    private final PrintStream out;
    private final DiagnosticEngine diagnostics;

    BackEndFiles(Options options, Path cwd, PrintStream out, DiagnosticEngine diagnostics) {
        this.options = options;
        this.cwd = cwd;
        this.out = out;
        this.diagnostics = diagnostics;
    }

    /** Writes the IL as text to standard output. */
    void print(ByteOutput text) {
        OutputFile.print(text, out, "IL display", diagnostics, 0);
    }

    /**
     * Writes the host file; to standard output if the source is standard input, whatever file is named.
     *
     * @param end position of the end of the source
     */
    void writeHost(ByteOutput text, int end) {
        if (options.readsStandardInput()) {
            OutputFile.print(text, out, HOST, diagnostics, end);
        } else {
            new OutputFile(cwd, hostName(), options.source()).write(text, HOST, diagnostics, 0, end);
        }
    }

    /**
     * Writes the module id if that is asked for. The host file stays even if this fails.
     *
     * @param end position of the end of the source
     */
    void writeModuleId(ByteOutput id, int end) {
        if (options.files().wantsModuleId()) {
            String name =
                    options.files().moduleId() == null ? "" : options.files().moduleId();
            new OutputFile(cwd, name, options.source()).write(id, "module id", diagnostics, end, end);
        }
    }

    /** The name of the host file: as given, or the source's own with another suffix, in the working folder. */
    private String hostName() {
        String given = options.files().host();
        if (given != null) {
            return given;
        }
        String source = options.source();
        String file = source.substring(source.lastIndexOf('/') + 1);
        int dot = file.lastIndexOf('.');
        return (dot < 0 ? file : file.substring(0, dot)).concat(DEFAULT_SUFFIX);
    }
}
