package dev.cufe.driver;

import dev.cufe.diagnostics.Diagnostic;
import dev.cufe.diagnostics.DiagnosticEngine;
import dev.cufe.diagnostics.DiagnosticSink;
import dev.cufe.diagnostics.Severity;
import dev.cufe.lex.LexedUnit;
import dev.cufe.lex.Tok;
import dev.cufe.lex.Tokens;
import dev.cufe.mangle.CalleeText;
import dev.cufe.options.Option;
import dev.cufe.options.Options;
import dev.cufe.parse.Parser;
import dev.cufe.source.SourceBuffer;
import dev.cufe.source.SourceEncoding;
import dev.cufe.source.SourceMap;
import dev.cufe.types.Unit;
import dev.cufe.types.text.MessageArguments;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The front of a unit, read on its own. The state behind it can be gone on from once, with the rest of any unit that begins
 * with the same text and has the same options but for the names of files: whoever wants to do that more often does it in
 * copies of the process.
 *
 * <p>The last declaration of the text is left to the rest: what the parser looks at behind a declaration is then part of
 * the prefix.
 */
public final class Prefix {
    /** Answer of {@link #goOn}: the unit has to be read whole. */
    public static final int NOT_POSSIBLE = -1;

    private final SourcePhase phase;
    private final Silence silence;
    /** The text read so far, and the source that the records of it are named after. */
    private PrefixText text;

    private String source;
    final SourceMap sources;
    final DiagnosticEngine diagnostics;
    private final Parser parser;

    private Prefix(
            PrefixText text,
            String source,
            SourcePhase phase,
            SourceMap sources,
            DiagnosticEngine diagnostics,
            Silence silence,
            Parser parser) {
        this.text = text;
        this.source = source;
        this.phase = phase;
        this.sources = sources;
        this.diagnostics = diagnostics;
        this.silence = silence;
        this.parser = parser;
    }

    /** Whether units with these options can be read in two steps: they ask for the two files of the back end and no more. */
    public static boolean isPossible(Options options) {
        return options.generatesCode()
                && !options.displaysIl()
                && !options.timing()
                && !options.readsStandardInput()
                && !options.has(Option.DB)
                && !options.preprocessing().isOnly()
                && options.files().listing() == null
                && options.files().crossReferences() == null
                && options.files().messages() == null
                && SourceEncoding.of(options.language().sourceEncoding()) == SourceEncoding.UTF_8;
    }

    /**
     * Reads a prefix. Null if that is no state to go on from: where there is anything to say about the text, a whole unit
     * says it.
     */
    public static @Nullable Prefix read(Options options, Path cwd, PrefixText text, PrintStream messages) {
        SourceMap sources = new SourceMap();
        SourceBuffer buffer = sources.addBuffer(options.source(), text.bytes());
        sources.openRecord(buffer.base(), options.source(), 1, false, 0);
        Silence silence = new Silence();
        DiagnosticEngine diagnostics = new DiagnosticEngine(options.diagnostics(), silence);
        diagnostics.setLocator(new SourceLocator(sources));
        diagnostics.setRenderer(new MessageArguments());
        SourcePhase phase = new SourcePhase(options, null, cwd, sources, diagnostics, messages);
        LexedUnit lexed = phase.lexPrefix(buffer);
        if (lexed == null || text.primaryFile().equals(options.source())) {
            return null;
        }
        int end = lastDeclaration(lexed.tokens());
        Parser parser = new Parser(new Unit(options, phase.dialect(), diagnostics, sources, lexed));
        parser.cuda.nameCallees(new CalleeText());
        if (end == 0 || !parser.parsePrefix(end) || silence.isBroken) {
            return null;
        }
        return new Prefix(text, options.source(), phase, sources, diagnostics, silence, parser);
    }

    /** Index of the first token of the last declaration, as far as the brackets tell; 0 if there is none before it. */
    private static int lastDeclaration(Tokens tokens) {
        int last = tokens.size() - 2;
        while (last > 0 && tokens.is(last, Tok.PRAGMA)) {
            last--;
        }
        int depth = 0;
        for (int i = last; i > 0; i--) {
            switch (tokens.kind(i)) {
                case RIGHT_BRACE, RIGHT_PAREN, RIGHT_BRACKET -> depth++;
                case LEFT_BRACE, LEFT_PAREN, LEFT_BRACKET -> depth--;
                default -> {}
            }
            boolean isEnd = depth == 0 && tokens.is(i, Tok.SEMICOLON)
                    || depth == 1 && tokens.is(i, Tok.RIGHT_BRACE) && beginsDeclaration(tokens.kind(i + 1));
            if (isEnd && i < last) {
                return i + 1;
            }
        }
        return 0;
    }

    /** Words that begin declarations and do not go on behind a class in braces. */
    private static boolean beginsDeclaration(Tok kind) {
        return switch (kind) {
            case NAMESPACE, TEMPLATE, USING, TYPEDEF, STATIC_ASSERT, CLASS, STRUCT, ENUM -> true;
            default -> false;
        };
    }

    /**
     * Reads on, up to a later end of a unit that begins with this prefix.
     *
     * @return whether that is a state to go on from; if not this one is lost, too
     */
    public boolean readOn(Options options, byte[] unit, int newEnd) {
        LexedUnit lexed = lexOn(options, unit, newEnd);
        if (lexed == null || !phase.isWholeFront(lexed)) {
            return false;
        }
        text = PrefixText.of(unit, newEnd);
        int end = lastDeclaration(lexed.tokens());
        return parser.parseMore(end) && !silence.isBroken;
    }

    /** Adds the tokens of a unit up to {@code to}; null if they do not go on from here. */
    private @Nullable LexedUnit lexOn(Options options, byte[] unit, int to) {
        int from = text.endIn(unit);
        boolean returns = from >= 0 && PrefixText.isReturn(unit, from);
        String primary = PrefixText.primaryFile(unit);
        if (from < 0 || phase.includeDepth() != (returns ? 1 : 0) || primary.equals(options.source())) {
            return null;
        }
        LexedUnit lexed = phase.lexRest(sources.addBuffer(options.source(), Arrays.copyOfRange(unit, from, to)));
        if (lexed != null) {
            sources.rename(source, options.source());
            sources.rename(text.primaryFile(), primary);
            source = options.source();
        }
        return lexed;
    }

    /**
     * Goes on with a unit that begins with this prefix, as a run of its own.
     *
     * @param unit the text of the unit
     * @param processId that the module id names where it has nothing better
     * @return the exit status; {@link #NOT_POSSIBLE} if the unit has to be read whole, nothing has happened then
     */
    public int goOn(Options options, Path cwd, byte[] unit, long processId, PrintStream out, PrintStream err) {
        if (lexOn(options, unit, unit.length) == null) {
            return NOT_POSSIBLE;
        }
        return new Compilation(this, options, cwd, processId, out, err).compileHere();
    }

    /** The parser, with all tokens before it. */
    Parser parser() {
        return parser;
    }

    public PrefixText text() {
        return text;
    }

    /** Notes that there was something to say. */
    private static final class Silence implements DiagnosticSink {
        private boolean isBroken;

        @Override
        public void write(Diagnostic diagnostic, Severity shown, Presentation presentation) {
            isBroken = true;
        }

        @Override
        public void signOff(Summary summary) {
            isBroken = true;
        }
    }
}
