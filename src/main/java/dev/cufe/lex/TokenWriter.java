package dev.cufe.lex;

import dev.cufe.diagnostics.Codes;

/**
 * Converts preprocessing tokens to tokens (translation phase 7): words become keywords, numbers integer or floating
 * literals, {@code >>} two tokens.
 */
public final class TokenWriter {
    private final Literals literals;
    private final LexicalProblems.Sink problems;

    public TokenWriter(Literals literals, LexicalProblems.Sink problems) {
        this.literals = literals;
        this.problems = problems;
    }

    /** Appends the scanner's current token; not for {@link Tok#NEWLINE}, {@link Tok#EOF} and such. */
    public void write(Tokens to, Tok kind, Scanner scanner) {
        int position = scanner.position();
        int flags = scanner.flags();
        switch (kind) {
            case IDENTIFIER -> writeWord(to, scanner.name(), position, flags);
            case NUMBER, STRING_LITERAL, CHARACTER_LITERAL ->
                writeLiteral(to, kind, position, flags, scanner.text(), scanner.textStart(), scanner.textEnd());
            default -> writePunctuator(to, kind, position, flags);
        }
    }

    /** Appends a preprocessing token that was stored with its literal index or name id. */
    public void write(Tokens to, Tokens from, int index) {
        Tok kind = from.kind(index);
        int data = from.data(index);
        switch (kind) {
            case IDENTIFIER -> writeWord(to, from.name(index), from.position(index), from.flags(index));
            case NUMBER ->
                to.add(
                        NumberKind.of(literals.source(data), literals.start(data), literals.end(data)),
                        from.position(index),
                        data,
                        from.flags(index));
            case STRING_LITERAL, CHARACTER_LITERAL, PRAGMA ->
                to.add(kind, from.position(index), data, from.flags(index));
            default -> writePunctuator(to, kind, from.position(index), from.flags(index));
        }
    }

    void writeWord(Tokens to, Name name, int position, int flags) {
        Tok kind = name.keyword();
        to.add(kind, position, name.id(), kind.isPunctuator() ? flags | Tokens.ALTERNATIVE : flags);
    }

    private void writeLiteral(Tokens to, Tok kind, int position, int flags, byte[] text, int start, int end) {
        Tok literal = kind == Tok.NUMBER ? NumberKind.of(text, start, end) : kind;
        to.add(literal, position, literals.add(text, start, end), flags);
    }

    private void writePunctuator(Tokens to, Tok kind, int position, int flags) {
        switch (kind) {
            case GREATER_GREATER -> {
                to.add(Tok.GREATER, position, 0, flags);
                int second = (flags & Tokens.FROM_MACRO) != 0 ? position : position + 1;
                to.add(Tok.GREATER, second, 0, flags & Tokens.FROM_MACRO | Tokens.JOINED);
            }
            case HASH -> writeHash(to, position, flags);
            case HASH_HASH -> {
                writeHash(to, position, flags);
                writeHash(to, (flags & Tokens.FROM_MACRO) != 0 ? position : position + 1, flags & Tokens.FROM_MACRO);
            }
            default -> to.add(kind, position, 0, flags);
        }
    }

    private void writeHash(Tokens to, int position, int flags) {
        problems.report(Codes.BAD_USE_OF_SHARP, position);
        to.add(Tok.STRAY, position, 0, flags);
    }
}
