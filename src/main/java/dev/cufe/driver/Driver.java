package dev.cufe.driver;

import dev.cufe.diagnostics.Codes;
import dev.cufe.diagnostics.ColorScheme;
import dev.cufe.diagnostics.Diagnostic;
import dev.cufe.diagnostics.DiagnosticEngine;
import dev.cufe.diagnostics.DiagnosticSink;
import dev.cufe.diagnostics.SarifSink;
import dev.cufe.diagnostics.Terminated;
import dev.cufe.diagnostics.TextSink;
import dev.cufe.options.CommandLine;
import dev.cufe.options.CommandLineResult;
import dev.cufe.options.CommandLineResult.Compile;
import dev.cufe.options.CommandLineResult.Outcome;
import dev.cufe.options.CommandLineResult.Refuse;
import dev.cufe.options.CommandLineResult.Stop;
import dev.cufe.options.Complaint;
import dev.cufe.options.Options;
import java.io.ByteArrayInputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * Runs the front end once, as the command {@code cudafe++} would: from its arguments to its exit status. Several
 * runs may follow or overlap each other in one JVM.
 */
public final class Driver {
    /** The exit status of a compilation that could not be completed. */
    private static final int STATUS_INCOMPLETE = 4;

    private Driver() {}

    /**
     * Translates one unit.
     *
     * @param args the command line, without the name of the program
     * @param cwd the folder that relative file names start from
     * @param in what the input name {@code -} stands for
     * @return the exit status
     */
    public static int run(String[] args, Path cwd, InputStream in, PrintStream out, PrintStream err) {
        return run(args, null, cwd, in, out, err);
    }

    /** As the other {@code run}, with the host preprocessor's work done here if {@code host} is not null. */
    public static int run(
            String[] args, @Nullable HostMode host, Path cwd, InputStream in, PrintStream out, PrintStream err) {
        CommandLineResult line = CommandLine.parse(args, cwd);
        if (!line.announcements().isEmpty()) {
            Announcements.print(line.announcements(), out, err);
        }
        CrashReport report = CrashReport.isWanted(err) ? new CrashReport(args, host, cwd) : null;
        int status = follow(line.outcome(), host, cwd, in, out, err, report);
        out.flush();
        err.flush();
        return status;
    }

    /**
     * Checks one unit on both sides: as the host's compiler reads it and as the device's compiler does. What both find is
     * reported once.
     *
     * @param source what the input name {@code -} stands for
     */
    public static int check(String[] args, @Nullable HostMode host, Path cwd, byte[] source, DiagnosticSink messages) {
        CommandLineResult line = CommandLine.parse(args, cwd);
        if (!(line.outcome() instanceof Compile compile)) {
            return line.outcome() instanceof Refuse refuse
                    ? refuse(refuse, messages)
                    : ((Stop) line.outcome()).exitStatus();
        }
        BothSides sink = new BothSides(messages);
        int status = side(compile.options(), host, cwd, source, sink);
        if (host != null && host.cuda() && status != STATUS_INCOMPLETE) {
            status = Math.max(status, side(compile.options(), host.forDevice(), cwd, source, sink));
        }
        sink.end();
        return status;
    }

    private static int side(
            Options options, @Nullable HostMode host, Path cwd, byte[] source, DiagnosticSink messages) {
        PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream());
        InputStream in = new ByteArrayInputStream(source);
        return new Compilation(options, host, cwd, in, nowhere, nowhere, messages)
                .checking()
                .compile();
    }

    /** A pattern switch would cost the start-up a bootstrap of its own. */
    private static int follow(
            Outcome outcome,
            @Nullable HostMode host,
            Path cwd,
            InputStream in,
            PrintStream out,
            PrintStream err,
            @Nullable CrashReport report) {
        if (outcome instanceof Compile compile) {
            Compilation compilation = new Compilation(compile.options(), host, cwd, in, out, err);
            int status = compilation.compile();
            Fault fault = compilation.fault();
            if (fault != null && report != null) {
                report.write(fault, compile.options(), err);
            }
            return status;
        }
        if (outcome instanceof Refuse refuse) {
            return refuse(refuse, sink(refuse.soFar(), cwd, err));
        }
        return ((Stop) outcome).exitStatus();
    }

    private static int refuse(Refuse refusal, DiagnosticSink messages) {
        DiagnosticEngine engine = engine(refusal.soFar(), messages);
        Complaint complaint = refusal.complaint();
        Diagnostic diagnostic =
                engine.begin(complaint.code(), 0, complaint.arguments().toArray());
        for (String detail : complaint.lines()) {
            diagnostic.line(Codes.LINE_TEXT, detail);
        }
        try {
            diagnostic.emit();
            return engine.finish();
        } catch (Terminated end) {
            return end.exitStatus();
        }
    }

    /** Text or SARIF, as the options say. */
    static DiagnosticSink sink(Options options, Path cwd, OutputStream messages) {
        return options.sarif()
                ? new SarifSink(messages, cwd.toString())
                : new TextSink(messages, ColorScheme.fromEnvironment(options.colors(), isTerminal(messages)));
    }

    /** An engine that writes to a sink. */
    static DiagnosticEngine engine(Options options, DiagnosticSink sink) {
        DiagnosticEngine engine = new DiagnosticEngine(options.diagnostics(), sink);
        namePrimaryFile(options, engine);
        return engine;
    }

    /** Says how the last message calls the unit. */
    static void namePrimaryFile(Options options, DiagnosticEngine engine) {
        String source = options.source();
        if (source != null && !source.isEmpty() && !options.readsStandardInput()) {
            String original = options.cuda().originalSourceName();
            engine.setPrimaryFile(original != null && !original.isEmpty() ? original : source);
        }
    }

    /**
     * Tells whether messages go to a terminal. Asking {@code System.console()} would load a line editor, and asking
     * {@code java.nio} would start a thread that frees native memory.
     */
    public static boolean isTerminal(OutputStream messages) {
        if (!(messages instanceof StandardStream stream && stream.isError())) {
            return false;
        }
        try {
            String device = new File("/proc/self/fd/2").getCanonicalPath();
            return device.startsWith("/dev/pts/") || device.startsWith("/dev/tty");
        } catch (IOException e) {
            return false;
        }
    }
}
