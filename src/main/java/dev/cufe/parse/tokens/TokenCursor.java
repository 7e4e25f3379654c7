package dev.cufe.parse.tokens;

import dev.cufe.diagnostics.Codes;
import dev.cufe.diagnostics.DiagnosticEngine;
import dev.cufe.lex.LexedUnit;
import dev.cufe.lex.Name;
import dev.cufe.lex.Tok;
import dev.cufe.lex.Tokens;

/**
 * The parser's place in the tokens of the unit. Going back is free: a place is an index.
 *
 * <p>Pragmas are tokens too; {@link #kind()} shows them, and the parser takes them where the grammar allows a
 * declaration or a statement. Elsewhere {@link #advance()} steps over them ([printing 8.3]: pragmas in the middle of a
 * declaration are lost).
 */
public final class TokenCursor {
    /** Skipping more lines than these is told. */
    private final MatchingBrackets brackets = new MatchingBrackets();

    private static final int LINES_SKIPPED_IN_SILENCE = 2;

    private static final int SEMICOLONS_OF_FOR = 2;

    private final LexedUnit unit;
    private final Tokens tokens;
    private final DiagnosticEngine diagnostics;
    private int index;
    /** Kind of the token at the index: it is asked for ten times as often as the place changes. */
    private Tok kind;
    /** Index of the next token that the lexer has something to say about. */
    private int nextProblem;
    /** Where skipping after a syntax error ends. */
    public final StopTokens stops = new StopTokens();

    public TokenCursor(LexedUnit unit, DiagnosticEngine diagnostics) {
        this.unit = unit;
        this.tokens = unit.tokens();
        this.diagnostics = diagnostics;
        kind = tokens.kind(0);
        reportProblems();
    }

    /** Goes to a place and reports what the lexer found up to there: the original lexes while it parses. */
    private void arriveAt(int newIndex) {
        index = newIndex;
        kind = tokens.kind(newIndex);
        if (newIndex >= nextProblem) {
            reportProblems();
        }
    }

    private void reportProblems() {
        nextProblem = unit.problems().reportThrough(index, diagnostics);
    }

    /** More tokens have been lexed since. */
    public void seeMore() {
        nextProblem = 0;
        arriveAt(index);
    }

    public LexedUnit unit() {
        return unit;
    }

    public Tokens tokens() {
        return tokens;
    }

    public int index() {
        return index;
    }

    public void seek(int newIndex) {
        arriveAt(newIndex);
    }

    public Tok kind() {
        return kind;
    }

    public boolean is(Tok what) {
        return kind == what;
    }

    /** Kind of the token that many further on, pragmas not counted. */
    public Tok kind(int ahead) {
        return tokens.kind(ahead(ahead));
    }

    public int position() {
        return tokens.position(index);
    }

    public int position(int ahead) {
        return tokens.position(ahead(ahead));
    }

    /** Kind of the token before the current one. */
    public Tok previousKind() {
        return tokens.kind(index == 0 ? 0 : index - 1);
    }

    /** Position of the token before the current one. */
    public int previousPosition() {
        return tokens.position(index == 0 ? 0 : index - 1);
    }

    /** Name of the current identifier or keyword. */
    public Name name() {
        return tokens.name(index);
    }

    public Name name(int ahead) {
        return tokens.name(ahead(ahead));
    }

    public boolean atEnd() {
        return is(Tok.EOF);
    }

    public void advance() {
        Tok taken = kind;
        if (taken == Tok.EOF) {
            return;
        }
        int next = index + 1;
        if (tokens.is(next, Tok.PRAGMA) && !mayPrecedePragma(taken)) {
            next = pastPragmas(next);
        }
        arriveAt(next);
    }

    /** After these tokens a declaration or statement can begin, so a pragma has its place. */
    private static boolean mayPrecedePragma(Tok taken) {
        return switch (taken) {
            case SEMICOLON, LEFT_BRACE, RIGHT_BRACE, COLON, RIGHT_PAREN, ELSE, DO, PRAGMA, GREATER -> true;
            default -> false;
        };
    }

    /** Steps over pragmas that stand where no declaration or statement can begin. */
    public void dropPragmas() {
        arriveAt(pastPragmas(index));
    }

    private int pastPragmas(int from) {
        int i = from;
        while (tokens.is(i, Tok.PRAGMA)) {
            i++;
        }
        return i;
    }

    public boolean accept(Tok what) {
        if (kind == what) {
            advance();
            return true;
        }
        if (kind == Tok.PRAGMA && kind(0) == what) {
            dropPragmas();
            advance();
            return true;
        }
        return false;
    }

    /**
     * Takes a token of that kind, or reports the code at the current token and looks for one up to where another
     * construct can go on; whether it was found.
     */
    public boolean expect(Tok kind, int code) {
        if (accept(kind)) {
            return true;
        }
        diagnostics.report(code, position());
        return find(kind);
    }

    /** Looks for a token of that kind up to where another construct can go on, and takes it; whether it was found. */
    public boolean find(Tok kind) {
        skipTo(kind, kind);
        return accept(kind);
    }

    /** The same at the end of parameters: commas and initializers of declarators around them count as little as their own. */
    public boolean expectListEnd(Tok kind, int code) {
        if (accept(kind)) {
            return true;
        }
        diagnostics.report(code, position());
        int outer = stops.open(kind);
        skip(false);
        stops.close(outer);
        return accept(kind);
    }

    /** From an opening bracket to one past its match; returns the new index. Unbalanced input ends at the end. */
    public int skipBalanced() {
        arriveAt(Math.min(matching(index) + 1, tokens.size() - 1));
        return index;
    }

    /** Index of the bracket that closes the one at {@code open}, or of the end of the unit; braces count braces only. */
    public int matching(int open) {
        return brackets.matching(tokens, open);
    }

    /** Whether the brace that opens next is closed again. */
    public boolean closesBrace() {
        int open = index;
        while (!tokens.is(open, Tok.LEFT_BRACE) && !tokens.is(open, Tok.EOF)) {
            open++;
        }
        return tokens.is(matching(open), Tok.RIGHT_BRACE);
    }

    /** After a syntax error: to one past the next {@code ;} of this level, or to where something around goes on. */
    public void skipDeclaration() {
        skipTo(Tok.SEMICOLON, Tok.SEMICOLON);
        accept(Tok.SEMICOLON);
    }

    /** The {@code ;} that ends a declaration or statement; without it what follows up to the next one is lost. */
    public void endDeclaration() {
        expect(Tok.SEMICOLON, Codes.EXP_SEMICOLON);
    }

    /** After a syntax error: to the next token with which something that is open can go on (not taken). */
    public void skipToStop() {
        skip(true);
    }

    /** The same with two more tokens. */
    public void skipTo(Tok a, Tok b) {
        int outer = stops.open(a, b);
        skip(true);
        stops.close(outer);
    }

    private void skip(boolean declaratorsStop) {
        int first = position();
        while (!atEnd() && !(stops.has(kind()) && (declaratorsStop || !is(Tok.COMMA) && !is(Tok.EQUAL)))) {
            if (is(Tok.LEFT_PAREN) || is(Tok.LEFT_BRACKET) || is(Tok.LEFT_BRACE)) {
                skipGroup();
            } else {
                arriveAt(index + 1);
            }
        }
        if (!atEnd() && diagnostics.line(position()) - diagnostics.line(first) > LINES_SKIPPED_IN_SILENCE) {
            diagnostics.report(Codes.END_OF_FLUSH, position());
        }
    }

    /** Over brackets; parentheses that hold more semicolons than a {@code for} are taken for open ones. */
    private void skipGroup() {
        int last = matching(index);
        if (!is(Tok.LEFT_BRACE)) {
            int semicolons = 0;
            for (int i = index; i < last; i++) {
                if (tokens.is(i, Tok.LEFT_BRACE)) {
                    i = matching(i);
                } else if (tokens.is(i, Tok.SEMICOLON) && ++semicolons > SEMICOLONS_OF_FOR) {
                    arriveAt(i);
                    return;
                }
            }
        }
        arriveAt(Math.min(last + 1, tokens.size() - 1));
    }

    private int ahead(int count) {
        int i = index;
        if (count == 1 && kind != Tok.PRAGMA && kind != Tok.EOF && !tokens.is(i + 1, Tok.PRAGMA)) {
            return i + 1;
        }
        int left = count;
        int last = tokens.size() - 1;
        while (i < last && tokens.is(i, Tok.PRAGMA)) {
            i++;
        }
        while (left > 0 && i < last) {
            i++;
            if (!tokens.is(i, Tok.PRAGMA)) {
                left--;
            }
        }
        return i;
    }
}
