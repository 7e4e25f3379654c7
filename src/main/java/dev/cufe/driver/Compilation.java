package dev.cufe.driver;

import dev.cufe.diagnostics.Codes;
import dev.cufe.diagnostics.DiagnosticEngine;
import dev.cufe.diagnostics.DiagnosticSink;
import dev.cufe.diagnostics.Severity;
import dev.cufe.diagnostics.Terminated;
import dev.cufe.lex.LexedUnit;
import dev.cufe.mangle.CalleeText;
import dev.cufe.options.Option;
import dev.cufe.options.Options;
import dev.cufe.parse.Parser;
import dev.cufe.source.FileText;
import dev.cufe.source.SourceBuffer;
import dev.cufe.source.SourceEncoding;
import dev.cufe.source.SourceMap;
import dev.cufe.types.Unit;
import dev.cufe.types.text.MessageArguments;
import dev.cufe.util.ByteOutput;
import dev.cufe.util.FileNames;
import dev.cufe.util.Invariant;
import dev.cufe.xref.CrossReferences;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * One translation unit: owns everything that belongs to it and takes it through the phases source, lex, preprocess, parse,
 * emit ([command-line 2.1]). Whatever goes wrong becomes a message and an exit status; files are written only at the
 * end, and only if there were no errors.
 */
final class Compilation implements Runnable {
    /** The parser recurses with the nesting of the source; the original raises its stack limit for the same reason. */
    private static final long STACK_SIZE = 1L << 29;

    private static final long SMALLEST_STACK = 1L << 20;

    private static final String PREPROCESSED = "preprocessing output";
    private static final int STATUS_INTERNAL_ERROR = 4;

    private final Options options;
    private final @Nullable HostMode host;
    private final Path cwd;
    private final InputStream in;
    private final PrintStream out;
    private final @Nullable Timer total;
    private final Instant start = Instant.now();
    private final SourceMap sources;
    private final @Nullable Prefix prefix;
    private final long processId;
    private final PrintStream err;
    private PrintStream messages;
    private final @Nullable RawListing listing;
    private DiagnosticEngine diagnostics;
    private int status = STATUS_INTERNAL_ERROR;
    private boolean isCheck;
    private @Nullable Fault fault;
    private @Nullable SourceBuffer primary;
    private @Nullable Parser reading;

    Compilation(Options options, @Nullable HostMode host, Path cwd, InputStream in, PrintStream out, PrintStream err) {
        this(options, host, cwd, in, out, err, Driver.sink(options, cwd, err));
    }

    /** A compilation whose messages go to a sink that others use, too. */
    Compilation(
            Options options,
            @Nullable HostMode host,
            Path cwd,
            InputStream in,
            PrintStream out,
            PrintStream err,
            DiagnosticSink sink) {
        this.options = options;
        this.host = host;
        this.cwd = cwd;
        this.in = in;
        this.out = out;
        this.err = err;
        messages = err;
        prefix = null;
        processId = ProcessHandle.current().pid();
        sources = new SourceMap();
        total = options.timing() ? new Timer() : null;
        listing = options.files().listing() == null ? null : new RawListing(sources);
        diagnostics = engine(sink);
    }

    /** The rest of a unit whose front was read before; its tokens are there. */
    Compilation(Prefix prefix, Options options, Path cwd, long processId, PrintStream out, PrintStream err) {
        this.options = options;
        this.host = null;
        this.cwd = cwd;
        this.in = InputStream.nullInputStream();
        this.out = out;
        this.err = err;
        this.prefix = prefix;
        this.processId = processId;
        messages = err;
        sources = prefix.sources;
        total = null;
        listing = null;
        diagnostics = prefix.diagnostics;
        diagnostics.redirect(Driver.sink(options, cwd, err));
        Driver.namePrimaryFile(options, diagnostics);
    }

    private DiagnosticEngine engine(DiagnosticSink sink) {
        DiagnosticEngine engine = Driver.engine(options, listing == null ? sink : listing.record(sink));
        engine.setLocator(new SourceLocator(sources));
        return engine;
    }

    /** Looks also for what only the compilers behind the front end would find. */
    Compilation checking() {
        isCheck = true;
        return this;
    }

    /** Compiles the unit and returns the exit status. */
    int compile() {
        Thread worker = start(STACK_SIZE);
        boolean interrupted = false;
        while (worker.isAlive()) {
            try {
                worker.join();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
        return status;
    }

    /** As {@link #compile}, in a thread whose stack is large already. */
    int compileHere() {
        run();
        return status;
    }

    /** Starts a thread that runs this; with a smaller stack where the system's limits leave no room for a large one. */
    private Thread start(long stackSize) {
        for (long size = stackSize; ; size /= 8) {
            Thread worker = new Thread(null, this, "compilation", size);
            try {
                worker.start();
                return worker;
            } catch (OutOfMemoryError e) {
                if (size < SMALLEST_STACK) {
                    throw e;
                }
            }
        }
    }

    @Override
    public void run() {
        try {
            status = runGuarded();
        } catch (Terminated end) {
            status = end.exitStatus();
        }
        if (messages != err) {
            messages.close();
        }
    }

    /** Turns our own failures into internal errors. */
    private int runGuarded() {
        try {
            return runPhases();
        } catch (Terminated end) {
            throw end;
        } catch (Invariant failure) {
            return failure.isLimit()
                    ? limit(failure.position(), failure.getMessage())
                    : internalError(failure, failure.position(), failure.getMessage());
        } catch (StackOverflowError failure) {
            return limit(0, "the source is nested too deeply");
        } catch (OutOfMemoryError failure) {
            return limit(0, "out of memory");
        } catch (RuntimeException | AssertionError | LinkageError failure) {
            StackTraceElement[] trace = failure.getStackTrace();
            String place = trace.length == 0 ? "" : " at " + trace[0];
            return internalError(failure, reading == null ? 0 : reading.cursor.position(), failure + place);
        }
    }

    private int limit(int position, String what) {
        throw diagnostics.fatal(Codes.CATASTROPHIC_MESSAGE, position, what);
    }

    private int internalError(Throwable failure, int position, String what) {
        if (options.has(Option.DB)) {
            failure.printStackTrace(messages);
        }
        fault = new Fault(failure, what, primary == null ? null : primary.bytes());
        diagnostics.report(Codes.INTERNAL_LIMIT, position, what);
        return STATUS_INTERNAL_ERROR;
    }

    /** The internal error that ended the compilation, or null. */
    @Nullable
    Fault fault() {
        return fault;
    }

    private int runPhases() {
        prepareOutputs();
        Timer frontEnd = options.timing() ? new Timer() : null;
        if (prefix != null) {
            finish(prefix.parser());
            return diagnostics.finish();
        }
        SourceBuffer source = readSource();
        try {
            if (options.preprocessing().isOnly()) {
                preprocess(source);
            } else {
                translate(source);
            }
        } finally {
            writeListing();
        }
        report(frontEnd, "Front end time");
        int result = diagnostics.finish();
        report(total, "Total compilation time");
        return result;
    }

    private void report(@Nullable Timer timer, String phase) {
        if (timer != null) {
            timer.report(phase, messages);
        }
    }

    private void translate(SourceBuffer source) {
        SourcePhase phase = sourcePhase();
        LexedUnit lexed = phase.lex(source);
        Unit unit = new Unit(options, phase.dialect(), diagnostics, sources, lexed);
        diagnostics.setRenderer(new MessageArguments());
        CrossReferences references = options.files().crossReferences() == null ? null : new CrossReferences(sources);
        if (references != null) {
            unit.references = references;
        }
        Parser parser = new Parser(unit);
        reading = parser;
        if (references != null) {
            references.bind(parser.scopes, parser.expressions.build.builtins);
        }
        if (host != null && host.deviceSide()) {
            parser.cuda.readForDevice();
        }
        if (isCheck) {
            parser.cuda.lint();
            diagnostics.setAdvisor(new NameAdvice(parser, lexed.names()));
        }
        parser.cuda.nameCallees(new CalleeText());
        parser.parseUnit();
        reading = null;
        check(parser);
        if (references != null) {
            write("cross-reference", options.files().crossReferences(), references.text());
        }
        generate(parser);
    }

    /** What is left to do for a unit whose front has been parsed. */
    private void finish(Parser parser) {
        parser.parseRest();
        check(parser);
        generate(parser);
    }

    private void check(Parser parser) {
        if (isCheck) {
            checkFurther(parser, parser.unit);
        }
        LexedUnit lexed = parser.unit.lexed;
        lexed.problems().reportThrough(lexed.tokens().size(), diagnostics);
    }

    private void generate(Parser parser) {
        if (!diagnostics.hasErrors() && options.generatesCode()) {
            diagnostics.closeSource();
            new BackEnd(options, cwd, out, diagnostics, start, processId).write(FinishedUnit.of(parser));
        }
    }

    /** What compilers behind the front end would find. Where the source has errors, as far as what was understood of it allows. */
    private void checkFurther(Parser parser, Unit unit) {
        boolean broken = diagnostics.hasErrors();
        try {
            if (host == null || !host.deviceSide()) {
                new HostInstances(unit).instantiate();
            }
            parser.cuda.checkDeviceSide();
            parser.cuda.checkFurther();
        } catch (RuntimeException | AssertionError failure) {
            if (!broken || failure instanceof Terminated) {
                throw failure;
            }
        }
    }

    private void writeListing() {
        String name = options.files().listing();
        if (listing != null && name != null) {
            write("raw listing", name, listing.text());
        }
    }

    private SourcePhase sourcePhase() {
        SourcePhase phase = new SourcePhase(options, host, cwd, sources, diagnostics, messages);
        if (listing != null) {
            phase.list(listing.source());
        }
        return phase;
    }

    /** Preprocesses only. What was printed before something fatal is not lost, as in the original. */
    private void preprocess(SourceBuffer source) {
        SourcePhase phase = sourcePhase();
        try {
            phase.preprocess(source);
        } finally {
            ByteOutput text = phase.text();
            String name = options.files().preprocessed();
            if (name == null) {
                OutputFile.print(text, out, PREPROCESSED, diagnostics, 0);
            } else {
                write(PREPROCESSED, name, text);
            }
        }
    }

    /** Checks that the files of the command line can be written, in the order of the original. */
    private void prepareOutputs() {
        require("raw listing", options.files().listing());
        require("cross-reference", options.files().crossReferences());
        require("error", options.files().messages());
        require(PREPROCESSED, options.files().preprocessed());
        redirectMessages();
    }

    private void require(String kind, @Nullable String name) {
        String problem = name == null ? null : new OutputFile(cwd, name, options.source()).problem();
        if (problem != null) {
            diagnostics.reportAs(Severity.COMMAND_LINE_ERROR, Codes.CANNOT_OPEN_FILE, 0, kind, name, problem);
        }
    }

    private void redirectMessages() {
        String name = options.files().messages();
        if (name == null) {
            return;
        }
        try {
            messages =
                    new PrintStream(Files.newOutputStream(FileNames.resolve(cwd, name)), false, StandardCharsets.UTF_8);
            diagnostics = engine(Driver.sink(options, cwd, messages));
        } catch (IOException e) {
            diagnostics.reportAs(
                    Severity.COMMAND_LINE_ERROR, Codes.CANNOT_OPEN_FILE, 0, "error", name, FileText.reasonOf(e));
        }
    }

    private SourceBuffer readSource() {
        String name = options.source();
        if (options.readsStandardInput()) {
            try {
                return open(name, in.readAllBytes());
            } catch (IOException e) {
                throw diagnostics.fatal(Codes.CANNOT_OPEN_FILE, 0, "source", name, FileText.reasonOf(e));
            }
        }
        FileText text = FileText.load(cwd, name);
        if (text.bytes() == null) {
            throw diagnostics.fatal(Codes.CANNOT_OPEN_FILE, 0, "source", name, text.reason());
        }
        return open(name, text.bytes());
    }

    private SourceBuffer open(String name, byte[] bytes) {
        byte[] text = SourceEncoding.of(options.language().sourceEncoding()).decode(bytes);
        SourceBuffer buffer = sources.addBuffer(name, text);
        primary = buffer;
        sources.openRecord(buffer.base(), name, 1, false, 0);
        return buffer;
    }

    /** Writes a file of the back end; it is a catastrophe if that is not possible. */
    private void write(String kind, String name, ByteOutput text) {
        new OutputFile(cwd, name, options.source()).write(text, kind, diagnostics, 0, 0);
    }
}
