package dev.cufe.emit;

import dev.cufe.options.Options;
import dev.cufe.print.text.Output;
import dev.cufe.source.SourceBuffer;
import dev.cufe.source.SourceMap;
import dev.cufe.source.SourceRecord;
import dev.cufe.util.FileNames;

/** The fixed text before and after the declarations of a unit ([printing 1], [kernels 1] and [kernels 8]). */
public final class HostFile {
    private static final String MANAGED_RUNTIME =
            "static char __nv_inited_managed_rt = 0; static void **__nv_fatbinhandle_for_managed_rt; "
                    + "static void __nv_save_fatbinhandle_for_managed_rt(void **in)"
                    + "{__nv_fatbinhandle_for_managed_rt = in;} "
                    + "static char __nv_init_managed_rt_with_module(void **);";

    private static final String MANAGED_INITIALIZER =
            " static inline void __nv_init_managed_rt(void) { __nv_inited_managed_rt = "
                    + "(__nv_inited_managed_rt ? __nv_inited_managed_rt                 : "
                    + "__nv_init_managed_rt_with_module(__nv_fatbinhandle_for_managed_rt));}\n";

    private static final String LAMBDA_MACROS = "#define __nv_is_extended_device_lambda_closure_type(X) false\n"
            + "#define __nv_is_extended_host_device_lambda_closure_type(X) false\n"
            + "#define __nv_is_extended_device_lambda_with_preserved_return_type(X) false\n"
            + "#if defined(__nv_is_extended_device_lambda_closure_type) && "
            + "defined(__nv_is_extended_host_device_lambda_closure_type)&& "
            + "defined(__nv_is_extended_device_lambda_with_preserved_return_type)\n#endif\n\n";

    private final Options options;
    private final boolean clang;
    private final HostDialect host;

    public HostFile(Options options) {
        this.options = options;
        clang = options.language().isClang();
        host = new HostDialect(options);
    }

    /** Writes what stands before the first declaration and says where the host compiler then is. */
    public void prologue(Output out, SourceMap map) {
        SourceRecord first = firstRecord(map);
        out.raw("# 1 \"" + FileNames.escaped(nameOf(first, map)) + "\"\n");
        if (host.knowsUnusedLocalTypedefs()) {
            ignored(out, "-Wunused-local-typedefs");
            out.raw("# 1\n");
        }
        if (options.cuda().staticHostStub()) {
            out.raw("\n");
            ignored(out, "-Wattributes");
        }
        boolean push = !host.isPgi() && host.knowsDiagnosticPush();
        boolean ignore = !host.isPgi() && host.knowsDiagnosticIgnored();
        if (push) {
            out.raw("#pragma GCC diagnostic push\n# 1\n");
        }
        if (ignore) {
            ignored(out, "-Wunused-variable");
            out.raw("# 1\n");
            ignored(out, "-Wunused-function");
            out.raw("# 1\n");
        }
        out.raw(MANAGED_RUNTIME);
        if (host.isPgi()) {
            out.raw("__attribute__((unused)) ");
        }
        out.raw(MANAGED_INITIALIZER);
        out.raw("# 1\n");
        if (push) {
            out.raw("#pragma GCC diagnostic pop\n# 1\n");
        }
        if (ignore) {
            ignoredFromHere(out, "-Wunused-variable");
        }
        if (clang) {
            ignoredFromHere(out, "-Wunused-private-field");
            ignoredFromHere(out, "-Wunused-parameter");
        }
        if (!options.cuda().extendedLambda()) {
            out.raw(LAMBDA_MACROS);
        }
        out.raw("# 1\n");
        out.believe(first, 1);
    }

    /** The record that the primary source starts with; a raw source is read into a buffer of its own. */
    private static SourceRecord firstRecord(SourceMap map) {
        SourceRecord primary = map.record(0);
        for (int i = map.recordCount() - 1; i > 0; i--) {
            SourceRecord r = map.record(i);
            if (r.includedFrom() == 0
                    && r.start() == map.bufferAt(r.start()).base()
                    && r.fileName().equals(primary.fileName())) {
                return r;
            }
        }
        return primary;
    }

    /** A marker {@code # 0 "name"} or {@code # 1 "name"} on the very first line names the file ([kernels 1.1]). */
    private static String nameOf(SourceRecord first, SourceMap map) {
        SourceBuffer buffer = map.bufferAt(first.start());
        if (buffer.lineCount() > 1) {
            int secondLine = buffer.position(buffer.lineStart(1));
            SourceRecord second = map.recordAt(secondLine);
            if (second != first && second.start() == secondLine && (second.line() == 0 || second.line() == 1)) {
                return second.fileName();
            }
        }
        return first.fileName();
    }

    private static void ignored(Output out, String warning) {
        out.raw("#pragma GCC diagnostic ignored \"" + warning + "\"\n");
    }

    private static void ignoredFromHere(Output out, String warning) {
        ignored(out, warning);
        out.raw("\n# 1\n");
    }

    /** Writes what stands after the last declaration: the inclusion of the stub file. */
    public void epilogue(Output out, String moduleId) {
        out.freshLine();
        String stub = FileNames.escaped(String.valueOf(options.files().stub()));
        String directive = (clang ? "#line 1 \"" : "# 1 \"") + stub + "\"\n";
        out.raw("\n");
        out.raw(directive);
        out.raw("#define _NV_ANON_NAMESPACE " + unnamedNamespaceName(moduleId) + "\n");
        out.raw("#ifdef _NV_ANON_NAMESPACE\n#endif\n");
        out.raw(directive);
        out.raw("#include \"" + stub + "\"\n");
        out.raw(directive);
        out.raw("#undef _NV_ANON_NAMESPACE\n");
    }

    /** What every unnamed namespace is called. */
    public static String unnamedNamespaceName(String moduleId) {
        return "_GLOBAL__N_" + moduleId;
    }
}
