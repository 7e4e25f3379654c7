package dev.cufe.preprocess;

import dev.cufe.diagnostics.Codes;
import dev.cufe.diagnostics.Severity;
import dev.cufe.lex.Dialect;
import dev.cufe.lex.LexedUnit;
import dev.cufe.lex.Literals;
import dev.cufe.lex.NameTable;
import dev.cufe.lex.Tok;
import dev.cufe.preprocess.macros.PpToken;
import dev.cufe.preprocess.macros.Problems;
import dev.cufe.preprocess.macros.TokenSink;
import dev.cufe.preprocess.macros.TokenText;
import dev.cufe.source.SourceMap;
import dev.cufe.util.ByteOutput;
import org.jspecify.annotations.Nullable;

/**
 * Preprocesses one unit (translation phase 4): into the tokens that the parser wants, into text, or only for the names of
 * the files and macros in it.
 */
public final class Preprocessor {
    private static final int SELF_INCLUDES_OF_HOST = 200;

    private final SourceMap sources;
    private final NameTable names;
    private final Dialect dialect;
    private final PreprocessorSettings settings;
    private final Literals literals = new Literals();
    private UnitState state;
    private Input input;
    private MacroExpander expander;
    private TokenSink output;
    private Directives directives;

    /** The table must hold the keywords of the dialect already. */
    public Preprocessor(SourceMap sources, NameTable names, Dialect dialect, PreprocessorSettings settings) {
        this.sources = sources;
        this.names = names;
        this.dialect = dialect;
        this.settings = settings;
    }

    /** Preprocesses a unit for the parser. What is wrong with it is in the unit's problems. */
    public LexedUnit unit(String name, byte[] bytes) {
        UnitSink sink = new UnitSink(names, literals, bytes.length / 5 + 16);
        for (int i = 0; i < OwnMacros.COUNT; i++) {
            // Without a host they are ordinary macros, which the unit may undefine.
            OwnMacros.word(i, names).setMacro(false);
            if (settings.host() != null) {
                sink.define(OwnMacros.word(i, names), OwnMacros.replacement(i, names));
            }
        }
        start(sink, sink, name, bytes);
        PragmaOperator pragmas = new PragmaOperator(state, expander, directives.pragmas());
        PpToken token = expander.token;
        for (expander.next(); token.kind != Tok.EOF; expander.next()) {
            if (token.kind == Tok.IDENTIFIER && names.get(token.data).keyword() == Tok.PRAGMA) {
                pragmas.read();
            } else {
                output.token(token);
            }
        }
        finishListing();
        return sink.unit(token.position);
    }

    /** Preprocesses a unit to text. */
    public void text(String name, byte[] bytes, Problems problems, ByteOutput out) {
        TextSink sink = new TextSink(sources, new TokenText(names, literals), settings.text(), out);
        start(sink, problems, name, bytes);
        state.setNotForParser();
        state.tolerateMissingFiles();
        drain();
    }

    /** Preprocesses a unit for the sake of those who listen to its includes, or for {@link #listMacros}. */
    public void scan(String name, byte[] bytes, Problems problems) {
        start(NullSink.INSTANCE, problems, name, bytes);
        state.setNotForParser();
        drain();
    }

    /** Prints the macros that are defined at the end of the unit. */
    public void listMacros(ByteOutput out) {
        new MacroListing(state.text()).write(state.macros().inOrder(), out);
    }

    private void drain() {
        PpToken token = expander.token;
        try {
            for (expander.next(); token.kind != Tok.EOF; expander.next()) {
                output.token(token);
            }
        } finally {
            finishListing();
        }
    }

    /** After something fatal, the listing ends with the line it is about. */
    private void finishListing() {
        if (output instanceof ListingSink listing) {
            listing.stop();
        }
    }

    private void start(TokenSink sink, Problems problems, String name, byte[] bytes) {
        state = new UnitState(sources, names, literals, dialect, settings.search(), problems);
        predefine();
        state.setStrict(settings.strict());
        SourceListing listing = settings.listing();
        connect(listing == null ? sink : new ListingSink(sink, sources, state.text(), listing), settings.listener());
        input.enter(new SourceFile(name, bytes, IncludeSearch.BESIDE, false), 0);
        // The last is entered first, so that they are read in order.
        for (int i = settings.preincludes().size() - 1; i >= 0; i--) {
            input.enter(preincluded(settings.preincludes().get(i)), 0);
        }
        for (int i = settings.preincludedMacros().size() - 1; i >= 0; i--) {
            input.enterMuted(preincluded(settings.preincludedMacros().get(i)));
        }
    }

    private void connect(TokenSink sink, @Nullable IncludeListener listener) {
        output = sink;
        input = new Input(state, sink, listener);
        expander = new MacroExpander(state, input);
        directives = new Directives(state, sink, input, expander, settings.listener());
        input.bind(directives);
    }

    private void predefine() {
        HostProfile host = settings.host();
        ByteOutput text = new ByteOutput(256);
        if (host == null) {
            text.write(PredefinedMacros.OF_ORIGINAL);
        } else {
            PredefinedMacros.defineBuiltins(state.macros(), names);
            text.write(PredefinedMacros.ofHost(host));
            state.setForHost(SELF_INCLUDES_OF_HOST);
        }
        connect(NullSink.INSTANCE, null);
        state.setPredefining(true);
        input.enter(new SourceFile("<built-in>", text.toByteArray(), IncludeSearch.BESIDE, true), 0);
        drain();
        state.setPredefining(false);
    }

    private SourceFile preincluded(String name) {
        SourceFile file = state.search().open(name, IncludeSearch.BESIDE, false);
        if (file == null) {
            state.problems().reportAs(Severity.COMMAND_LINE_ERROR, Codes.CANNOT_OPEN_FILE, 0, "source", name, "");
            input.stop();
            return new SourceFile(name, new byte[0], IncludeSearch.BESIDE, false);
        }
        return file;
    }
}
