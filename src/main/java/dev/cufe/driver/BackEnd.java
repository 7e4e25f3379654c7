package dev.cufe.driver;

import dev.cufe.constants.TemporaryValues;
import dev.cufe.cuda.HostReferences;
import dev.cufe.diagnostics.DiagnosticEngine;
import dev.cufe.display.IlDisplay;
import dev.cufe.emit.CudaHooks;
import dev.cufe.emit.HostFile;
import dev.cufe.emit.HostReferenceArrays;
import dev.cufe.emit.ModuleEntity;
import dev.cufe.emit.ModuleId;
import dev.cufe.options.Options;
import dev.cufe.print.Printer;
import dev.cufe.print.text.Output;
import dev.cufe.print.text.PrintOptions;
import dev.cufe.types.Unit;
import dev.cufe.util.ByteOutput;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Instant;

/** From the finished unit to the files: the host file and the module id. */
final class BackEnd {
    private final Options options;
    private final Path cwd;
    private final BackEndFiles files;
    private final Instant start;
    private final long processId;

    BackEnd(Options options, Path cwd, PrintStream out, DiagnosticEngine diagnostics, Instant start, long processId) {
        this.options = options;
        this.cwd = cwd;
        this.files = new BackEndFiles(options, cwd, out, diagnostics);
        this.start = start;
        this.processId = processId;
    }

    void write(FinishedUnit finished) {
        Unit unit = finished.unit();
        if (options.displaysIl()) {
            files.print(new IlDisplay(unit).text(String.valueOf(options.source()), finished.defined()));
        }
        boolean listsReferences =
                options.cuda().separateCompilation() || options.cuda().partialLink();
        HostReferences references = finished.references();
        String id = new ModuleId(options, cwd, start, processId)
                .compute(new ModuleEntity(unit, listsReferences ? references : null).name());
        Output out = new Output(unit.sources, unit.lexed.tokens().size() * 8 + 4096);
        if (options.language().isClang()) {
            out.nameSystemFiles();
        }
        HostFile host = new HostFile(options);
        host.prologue(out, unit.sources);
        PrintOptions printOptions = new PrintOptions(
                unit.dialect.standard() % 100,
                options.cuda().hiddenVisibilityInUnnamedNamespaces(),
                options.language().isClang(),
                !options.language().isCPlusPlus());
        Printer printer = new Printer(
                out,
                unit.sources,
                printOptions,
                new CudaHooks(options, finished.lambdas(), unit.dialect.atLeast(2017), unit.layout),
                HostFile.unnamedNamespaceName(id),
                unit.lexed,
                finished.literals(),
                new TemporaryValues(unit));
        printer.unit(unit.sequence);
        host.epilogue(out, id);
        if (listsReferences) {
            new HostReferenceArrays(id).write(out, references.all());
        }
        int end = unit.lexed.tokens().position(unit.lexed.tokens().size() - 1);
        files.writeHost(out.bytes(), end);
        ByteOutput idText = new ByteOutput(id.length());
        idText.write(id);
        files.writeModuleId(idText, end);
    }
}
