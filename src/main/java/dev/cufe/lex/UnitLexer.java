package dev.cufe.lex;

import dev.cufe.source.SourceBuffer;
import dev.cufe.source.SourceMap;
import dev.cufe.util.ByteOutput;
import dev.cufe.util.IntMap;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Turns a preprocessed unit into tokens in one pass. It knows line markers and pragmas only: at any other directive it
 * gives up, and the unit goes through the preprocessor instead.
 */
public final class UnitLexer implements LexicalProblems.Sink {
    private static final int TOKENS_IN_A_RUN = 16;

    private final NameTable names;
    private final Dialect dialect;
    private Scanner scanner;
    private final Tokens tokens;
    private final Literals literals = new Literals();
    private final Pragmas pragmas;
    private final LexicalProblems problems = new LexicalProblems();
    private final TokenWriter writer = new TokenWriter(literals, this);
    private final LineMarkers lineMarkers;
    private final IntMap replacementOf = new IntMap(-1);
    private final List<Tokens> replacements = new ArrayList<>();
    private final Name pragmaWord;
    private final Name lineWord;
    /** Problems inside a pragma are the business of whoever understands the pragma. */
    private boolean quiet;

    private boolean more = true;
    /** Whether no directive was met that needs the preprocessor. */
    private boolean plain = true;
    /** How many problems have been marked at their tokens. */
    private int flagged;

    /** The table must hold the keywords of the dialect already. */
    public UnitLexer(SourceMap sources, SourceBuffer buffer, NameTable names, Dialect dialect) {
        this.names = names;
        this.dialect = dialect;
        tokens = new Tokens(names, buffer.bytes().length / 5 + 16);
        pragmas = new Pragmas(names);
        scanner = new Scanner(buffer, names, dialect, this);
        lineMarkers = new LineMarkers(sources, buffer);
        pragmaWord = names.intern("pragma");
        lineWord = names.intern("line");
    }

    /** Makes a word stand for other tokens: an object-like macro that is defined before the unit begins. */
    public void define(Name name, Tokens replacement) {
        name.setMacro(true);
        replacementOf.put(name.id(), replacements.size());
        replacements.add(replacement);
    }

    /** Lexes the unit; null if it holds a directive that needs the preprocessor. */
    public @Nullable LexedUnit lex() {
        while (more && plain) {
            lexRun();
        }
        return plain ? new LexedUnit(tokens, names, literals, pragmas, problems) : null;
    }

    /** The same unit behind what has been lexed; null if the rest holds a directive that needs the preprocessor. */
    public @Nullable LexedUnit lexRest(SourceBuffer rest) {
        tokens.truncate(tokens.size() - 1);
        scanner = new Scanner(rest, names, dialect, this);
        lineMarkers.goOn(rest);
        more = true;
        return lex();
    }

    /** How many files that include each other are open where the text ends; 0 in the primary file. */
    public int includeDepth() {
        return lineMarkers.depth();
    }

    /** Lexes a few tokens: the JVM compiles this much sooner than a loop that runs once over the unit. */
    private void lexRun() {
        for (int i = 0; i < TOKENS_IN_A_RUN && more && plain; i++) {
            Tok kind = scanner.next();
            if (kind == Tok.IDENTIFIER) {
                word();
            } else if (kind == Tok.HASH && (scanner.flags() & Tokens.START_OF_LINE) != 0) {
                plain = directive();
            } else if (kind == Tok.EOF) {
                tokens.add(Tok.EOF, scanner.position(), 0, scanner.flags());
                more = false;
            } else {
                writer.write(tokens, kind, scanner);
            }
            if (flagged < problems.size()) {
                flagProblems();
            }
        }
    }

    private void flagProblems() {
        while (flagged < problems.size() && problems.tokenIndex(flagged) < tokens.size()) {
            tokens.addFlag(problems.tokenIndex(flagged++), Tokens.PROBLEM);
        }
    }

    @Override
    public void report(int code, int position, Object... arguments) {
        if (!quiet) {
            problems.add(tokens.size(), code, position, arguments);
        }
    }

    private void word() {
        Name name = scanner.name();
        if (name.isMacro()) {
            replace(replacements.get(replacementOf.get(name.id())));
        } else if (name.keyword() == Tok.PRAGMA) {
            pragmaOperator();
        } else {
            writer.writeWord(tokens, name, scanner.position(), scanner.flags());
        }
    }

    private void replace(Tokens by) {
        int flags = scanner.flags();
        for (int i = 0; i < by.size(); i++) {
            tokens.add(by.kind(i), scanner.position(), by.data(i), flags | Tokens.FROM_MACRO);
            flags = by.flags(i + 1 < by.size() ? i + 1 : i);
        }
    }

    private boolean directive() {
        int hash = scanner.textStart();
        int hashPosition = scanner.position();
        scanner.enterDirective();
        int afterHash = scanner.offset();
        Tok kind = scanner.next();
        if (kind == Tok.NUMBER) {
            return lineMarker(hash, afterHash);
        }
        if (kind == Tok.IDENTIFIER && scanner.name() == lineWord) {
            return lineMarker(hash, scanner.offset());
        }
        if (kind == Tok.IDENTIFIER && scanner.name() == pragmaWord) {
            pragmaDirective(hashPosition);
            return true;
        }
        return kind == Tok.NEWLINE;
    }

    private boolean lineMarker(int hash, int from) {
        scanner.skipLine();
        return lineMarkers.read(scanner.text(), from, hash, scanner.positionAt(scanner.offset()) + 1);
    }

    private void pragmaDirective(int position) {
        int from = scanner.offset();
        int firstToken = pragmas.tokens().size();
        pragmaTokens(scanner);
        addPragma(position, scanner.text(), from, scanner.offset(), firstToken);
    }

    private void pragmaTokens(Scanner from) {
        quiet = true;
        for (Tok kind = from.next(); kind != Tok.NEWLINE && kind != Tok.EOF; kind = from.next()) {
            writer.write(pragmas.tokens(), kind, from);
        }
        quiet = false;
    }

    private void addPragma(int position, byte[] text, int from, int to, int firstToken) {
        int start = from;
        int end = to;
        while (start < end && isBlank(text[start])) {
            start++;
        }
        while (end > start && isBlank(text[end - 1])) {
            end--;
        }
        int index = pragmas.add(position, text, start, end, firstToken);
        tokens.add(Tok.PRAGMA, position, index, Tokens.START_OF_LINE);
    }

    private static boolean isBlank(byte c) {
        return c == ' ' || c == '\t' || c == '\r' || c == '\f' || c == 0x0B;
    }

    /** {@code _Pragma("text")}; anything else after the word is left to the parser to complain about. */
    private void pragmaOperator() {
        int position = scanner.position();
        int flags = scanner.flags();
        Name name = scanner.name();
        int afterWord = scanner.offset();
        if (scanner.next() == Tok.LEFT_PAREN && scanner.next() == Tok.STRING_LITERAL) {
            byte[] text = destringize(scanner.text(), scanner.textStart(), scanner.textEnd());
            if (scanner.next() == Tok.RIGHT_PAREN) {
                int firstToken = pragmas.tokens().size();
                pragmaTokens(Scanner.ofText(text, position, names, dialect, this));
                addPragma(position, text, 0, text.length, firstToken);
                return;
            }
        }
        scanner.seek(afterWord);
        tokens.add(Tok.IDENTIFIER, position, name.id(), flags);
    }

    /** [cpp.pragma.op]: takes off prefix and quotes, replaces {@code \"} and {@code \\}. */
    static byte[] destringize(byte[] text, int start, int end) {
        ByteOutput out = new ByteOutput(end - start);
        int at = start;
        while (text[at] != '"') {
            at++;
        }
        for (at++; at < end - 1; at++) {
            if (text[at] == '\\' && (text[at + 1] == '"' || text[at + 1] == '\\')) {
                at++;
            }
            out.write(text[at]);
        }
        return out.toByteArray();
    }
}
