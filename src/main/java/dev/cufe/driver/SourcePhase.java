package dev.cufe.driver;

import dev.cufe.diagnostics.Catalogue;
import dev.cufe.diagnostics.DiagnosticEngine;
import dev.cufe.diagnostics.Severity;
import dev.cufe.lex.Dialect;
import dev.cufe.lex.Keywords;
import dev.cufe.lex.LexedUnit;
import dev.cufe.lex.NameTable;
import dev.cufe.lex.SeverityPragmaReader;
import dev.cufe.lex.UnitLexer;
import dev.cufe.options.Language;
import dev.cufe.options.Options;
import dev.cufe.options.Preprocessing;
import dev.cufe.preprocess.CudaDeclarations;
import dev.cufe.preprocess.HostHeaders;
import dev.cufe.preprocess.HostProfile;
import dev.cufe.preprocess.IncludeListener;
import dev.cufe.preprocess.IncludeSearch;
import dev.cufe.preprocess.OwnMacros;
import dev.cufe.preprocess.PreprocessedPragmas;
import dev.cufe.preprocess.Preprocessor;
import dev.cufe.preprocess.PreprocessorSettings;
import dev.cufe.preprocess.PreprocessorSettings.TextFormat;
import dev.cufe.preprocess.SourceListing;
import dev.cufe.preprocess.macros.Problems;
import dev.cufe.source.SourceBuffer;
import dev.cufe.source.SourceEncoding;
import dev.cufe.source.SourceMap;
import dev.cufe.util.ByteOutput;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The first phases of a compilation: source text to tokens, or to preprocessed text, rules for make, macros. */
final class SourcePhase implements Problems, IncludeListener {
    private final Options options;
    private final @Nullable HostMode host;
    private final Path cwd;
    private final SourceMap sources;
    private final DiagnosticEngine diagnostics;
    private final PrintStream messages;
    private final NameTable names = new NameTable();
    private final Dialect dialect;
    private @Nullable SourceListing listing;
    private @Nullable UnitLexer lexer;
    private @Nullable PreprocessedPragmas pragmas;
    /** How many tokens there were before pragmas took some away. */
    private int lexedTokens;

    private final ByteOutput text = new ByteOutput(1 << 16);

    SourcePhase(
            Options options,
            @Nullable HostMode host,
            Path cwd,
            SourceMap sources,
            DiagnosticEngine diagnostics,
            PrintStream messages) {
        this.options = options;
        this.host = host;
        this.cwd = cwd;
        this.sources = sources;
        this.diagnostics = diagnostics;
        this.messages = messages;
        dialect = Dialects.of(options);
        Keywords.reserve(names, dialect);
    }

    /** Has the source listed while it is read. */
    void list(SourceListing into) {
        listing = into;
    }

    Dialect dialect() {
        return dialect;
    }

    /** The tokens of the unit. A preprocessed unit takes the short way. */
    LexedUnit lex(SourceBuffer source) {
        LexedUnit unit = needsPreprocessor() ? null : lexPreprocessed(source);
        if (unit == null) {
            unit = preprocessor().unit(source.name(), source.bytes());
        }
        SeverityPragmaReader.read(unit, sources, diagnostics.pragmas());
        return unit;
    }

    private boolean needsPreprocessor() {
        Preprocessing preprocessing = options.preprocessing();
        return host != null
                || isStrict()
                || listing != null
                || !preprocessing.preincludes().isEmpty()
                || !preprocessing.preincludedMacros().isEmpty()
                || preprocessing.tracesIncludes();
    }

    /**
     * The tokens of the front of a unit, to be followed by {@link #lexRest}; null if the unit needs the preprocessor, or if
     * what is wrong in the front says something about the rest.
     */
    @Nullable
    LexedUnit lexPrefix(SourceBuffer source) {
        LexedUnit unit = needsPreprocessor() ? null : lexPreprocessed(source);
        if (unit == null) {
            return null;
        }
        lexedTokens = unit.tokens().size();
        SeverityPragmaReader.read(unit, sources, diagnostics.pragmas());
        return isWholeFront(unit) ? unit : null;
    }

    /** Whether nothing that is wrong in the front says something about the rest. */
    boolean isWholeFront(LexedUnit unit) {
        return unit.tokens().size() == lexedTokens && !unit.problems().reaches(lexedTokens - 1);
    }

    /** Adds the tokens of the rest to those of the front; null if it needs the preprocessor. */
    @Nullable
    LexedUnit lexRest(SourceBuffer rest) {
        if (lexer == null || pragmas == null) {
            throw new IllegalStateException("there is no front");
        }
        int firstPragma = pragmas.checked();
        LexedUnit unit = lexer.lexRest(rest);
        if (unit != null) {
            lexedTokens = unit.tokens().size();
            pragmas.check();
            SeverityPragmaReader.readFrom(firstPragma, unit, sources, diagnostics.pragmas());
        }
        return unit;
    }

    /** How many files that include each other are open where the front of a unit ends. */
    int includeDepth() {
        return lexer == null ? 0 : lexer.includeDepth();
    }

    private boolean isStrict() {
        return options.language().strictness() != Language.Strictness.RELAXED;
    }

    private @Nullable LexedUnit lexPreprocessed(SourceBuffer source) {
        lexer = new UnitLexer(sources, source, names, dialect);
        for (int i = 0; i < OwnMacros.COUNT; i++) {
            lexer.define(OwnMacros.word(i, names), OwnMacros.replacement(i, names));
        }
        LexedUnit unit = lexer.lex();
        if (unit != null) {
            pragmas = new PreprocessedPragmas(unit, sources);
            pragmas.check();
        }
        return unit;
    }

    /** What {@link #preprocess} has printed so far. */
    ByteOutput text() {
        return text;
    }

    /** Prints what {@code -E}, {@code -P}, {@code -M} and {@code --list_macros} ask for. */
    void preprocess(SourceBuffer source) {
        Preprocessing preprocessing = options.preprocessing();
        Preprocessor preprocessor = preprocessor();
        if (preprocessing.printsText()) {
            preprocessor.text(source.name(), source.bytes(), this, text);
        } else {
            preprocessor.scan(source.name(), source.bytes(), this);
        }
        if (preprocessing.listsMacros()) {
            preprocessor.listMacros(text);
        }
    }

    private Preprocessor preprocessor() {
        Preprocessing preprocessing = options.preprocessing();
        IncludeSearch search = new IncludeSearch(cwd);
        search.setEncoding(SourceEncoding.of(options.language().sourceEncoding()));
        List<String> preincludes = new ArrayList<>(preprocessing.preincludes());
        for (String folder : preprocessing.includeFolders()) {
            search.addUserDirectory(folder);
        }
        HostProfile profile = null;
        if (host != null) {
            profile = new HostProfile(
                    options.language().year(),
                    host.gnuDialect(),
                    host.cuda(),
                    host.relocatableDeviceCode(),
                    host.macros());
            search.shortenSystemNames();
            if (host.cuda()) {
                addCuda(host.toolkit(), search, preincludes);
                if (host.deviceSide()) {
                    CudaDeclarations.addArchitectureTo(search, host.architecture());
                    preincludes.add(1, CudaDeclarations.ARCHITECTURE);
                }
            }
        }
        for (String folder : preprocessing.systemFolders()) {
            search.addSystemDirectory(folder);
        }
        if (host != null) {
            for (String folder : HostHeaders.directories()) {
                search.addSystemDirectory(folder);
            }
        } else {
            String headers = System.getenv("USR_INCLUDE");
            search.addSystemDirectory(headers == null ? "/usr/include" : headers);
        }
        TextFormat format = new TextFormat(
                preprocessing.printsLineDirectives(),
                options.language().isGnu() ? "#" : "#line",
                preprocessing.keepsComments(),
                preprocessing.separatesTokens(),
                host != null);
        PreprocessorSettings settings = new PreprocessorSettings(
                search, this, profile, preincludes, preprocessing.preincludedMacros(), isStrict(), format, listing);
        return new Preprocessor(sources, names, dialect, settings);
    }

    /** The toolkit's headers, or our own declarations where there is no toolkit; nvcc includes them first. */
    private static void addCuda(boolean toolkit, IncludeSearch search, List<String> preincludes) {
        String headers = toolkit ? Toolkit.headers() : null;
        if (headers == null) {
            CudaDeclarations.addTo(search);
            preincludes.add(0, CudaDeclarations.NAME);
            return;
        }
        search.addUserDirectory(headers);
        search.addSystemDirectory(headers.concat("/cccl"));
        preincludes.add(0, headers.concat("/cuda_runtime.h"));
    }

    @Override
    public void report(int code, int position, Object... arguments) {
        reportAs(Catalogue.defaultSeverity(code), code, position, arguments);
    }

    @Override
    public void reportAs(Severity severity, int code, int position, Object... arguments) {
        Preprocessing preprocessing = options.preprocessing();
        boolean quiet = preprocessing.printsDependencies() || preprocessing.tracesIncludes();
        if (severity.isError() || preprocessing.printsText() && !quiet) {
            diagnostics.reportAs(severity, code, position, arguments);
        }
    }

    @Override
    public void found(String name, int depth) {
        if (options.preprocessing().tracesIncludes()) {
            StringBuilder line = new StringBuilder();
            for (int i = 1; i < depth; i++) {
                line.append(' ');
            }
            messages.print(line.append(name).append('\n'));
        }
    }

    @Override
    public void entered(String name) {
        Preprocessing preprocessing = options.preprocessing();
        if (preprocessing.printsDependencies() && !preprocessing.tracesIncludes()) {
            dependOn(name);
        }
    }

    private void dependOn(String name) {
        String source = options.source();
        String base = source.substring(source.lastIndexOf('/') + 1);
        int dot = base.lastIndexOf('.');
        text.write(dot < 0 ? base : base.substring(0, dot))
                .write(".o: ")
                .write(name)
                .write('\n');
    }
}
