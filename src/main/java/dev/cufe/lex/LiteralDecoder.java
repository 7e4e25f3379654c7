package dev.cufe.lex;

/**
 * Finds the values of literal tokens. Nothing is remembered: what is wrong with a literal is reported each time it is
 * decoded, so that a parse that was only a trial takes its messages with it.
 */
public final class LiteralDecoder {
    private final LexedUnit unit;
    private final Dialect dialect;
    private final LexicalProblems.Sink problems;

    public LiteralDecoder(LexedUnit unit, Dialect dialect, LexicalProblems.Sink problems) {
        this.unit = unit;
        this.dialect = dialect;
        this.problems = problems;
    }

    /** Value of the {@link Tok#INTEGER_LITERAL} token at an index. */
    public IntegerLiteral integer(Tokens tokens, int index) {
        return new IntegerDecoder(spelling(tokens, index), unit.names(), dialect).decode();
    }

    /** Value of the {@link Tok#FLOATING_LITERAL} token at an index. */
    public FloatingLiteral floating(Tokens tokens, int index) {
        return new FloatingDecoder(spelling(tokens, index), unit.names(), dialect).decode();
    }

    /** Value of the {@link Tok#CHARACTER_LITERAL} token at an index. */
    public CharacterLiteral character(Tokens tokens, int index) {
        return new CharacterDecoder(spelling(tokens, index), unit.names(), dialect).decode();
    }

    /** Value of the {@link Tok#STRING_LITERAL} tokens in {@code [first, end)}, concatenated. */
    public StringLiteral string(Tokens tokens, int first, int end) {
        StringDecoder decoder = new StringDecoder(unit.names(), dialect);
        for (int i = first; i < end; i++) {
            decoder.announce(spelling(tokens, i));
        }
        for (int i = first; i < end; i++) {
            decoder.append(spelling(tokens, i));
        }
        return decoder.result();
    }

    /** Index after the last of the adjacent string literals that start at {@code first}; pragmas end the run. */
    public static int endOfStrings(Tokens tokens, int first) {
        int end = first;
        while (tokens.is(end, Tok.STRING_LITERAL)) {
            end++;
        }
        return end;
    }

    private LiteralSpelling spelling(Tokens tokens, int index) {
        int position = tokens.position(index);
        return new LiteralSpelling(
                unit.literals(),
                tokens.data(index),
                position,
                index > 0 ? tokens.position(index - 1) : position,
                tokens.has(index, Tokens.FROM_MACRO),
                problems);
    }
}
