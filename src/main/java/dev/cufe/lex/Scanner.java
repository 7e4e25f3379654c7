package dev.cufe.lex;

import static dev.cufe.lex.Tokens.ALTERNATIVE;
import static dev.cufe.lex.Tokens.SPACE_BEFORE;
import static dev.cufe.lex.Tokens.START_OF_LINE;

import dev.cufe.diagnostics.Codes;
import dev.cufe.source.SourceBuffer;
import dev.cufe.util.ByteOutput;
import org.jspecify.annotations.Nullable;

/**
 * Reads preprocessing tokens from one buffer, one per {@link #next} (translation phase 3). Both the fast path for
 * preprocessed units and the preprocessor are built on it.
 *
 * <p>The text always ends in a line end, so that no loop over a token has to test for the end of the text.
 */
public final class Scanner {
    private static final byte LETTER = 1;
    private static final byte DIGIT = 2;
    private static final byte BLANK = 3;
    private static final byte LINE_END = 4;
    /** A backslash or a byte of a multibyte character: perhaps part of an identifier. */
    private static final byte EXTENDED = 5;

    private static final byte[] CLASS = characterClasses();

    private static final int LONGEST_RAW_DELIMITER = 16;

    /** The text before splices were removed. */
    private final byte[] physical;

    private final int base;
    /** Whether all tokens lie at {@link #base}: the text is not part of a buffer. */
    private final boolean fixed;

    private final NameTable names;
    private final Dialect dialect;
    private final LexicalProblems.Sink problems;
    private final Punctuators punctuators;
    private final LogicalText logical;
    private final byte[] bytes;
    private final int limit;

    private int start;
    private int end;
    private int flags;
    /** Set by the first word. */
    @SuppressWarnings("NullAway.Init")
    private Name name;

    private boolean atEnd;
    /** Logical offset of the next line with a problem of its own. */
    private int problemLine = Integer.MAX_VALUE;

    private boolean inDirective;
    private boolean keepComments;
    /** A raw string is spelled by the buffer itself: line splices in it do not count. */
    private boolean raw;

    private int rawStart;
    private int rawEnd;

    public Scanner(SourceBuffer buffer, NameTable names, Dialect dialect, LexicalProblems.Sink problems) {
        this(
                LogicalText.of(buffer, dialect.has(Dialect.TRIGRAPHS)),
                buffer.bytes(),
                buffer.base(),
                false,
                names,
                dialect,
                problems);
        problemLine = logical.problems.nextLine();
        if (problemLine == 0) {
            reportLine(0);
        }
        if (limit >= 2 && bytes[0] == (byte) 0xEF && bytes[1] == (byte) 0xBB && bytes[2] == (byte) 0xBF) {
            end = 3;
        }
    }

    private Scanner(
            LogicalText logical,
            byte[] physical,
            int base,
            boolean fixed,
            NameTable names,
            Dialect dialect,
            LexicalProblems.Sink problems) {
        this.logical = logical;
        this.physical = physical;
        this.base = base;
        this.fixed = fixed;
        this.names = names;
        this.dialect = dialect;
        this.problems = problems;
        bytes = logical.bytes;
        limit = logical.limit;
        punctuators = new Punctuators(bytes, dialect);
    }

    /**
     * A scanner over a text that is not part of a buffer (a pasted token, the operand of {@code _Pragma}); all its tokens
     * lie at {@code position}.
     */
    public static Scanner ofText(
            byte[] text, int position, NameTable names, Dialect dialect, LexicalProblems.Sink problems) {
        return new Scanner(LogicalText.ofLine(text), text, position, true, names, dialect, problems);
    }

    private static byte[] characterClasses() {
        byte[] table = new byte[256];
        for (int c = 'a'; c <= 'z'; c++) {
            table[c] = LETTER;
            table[c - 'a' + 'A'] = LETTER;
        }
        table['_'] = LETTER;
        table['$'] = LETTER;
        for (int c = '0'; c <= '9'; c++) {
            table[c] = DIGIT;
        }
        table[' '] = BLANK;
        table['\t'] = BLANK;
        table['\r'] = BLANK;
        table['\f'] = BLANK;
        table[0x0B] = BLANK;
        table['\n'] = LINE_END;
        table['\\'] = EXTENDED;
        for (int c = 0x80; c < 0x100; c++) {
            table[c] = EXTENDED;
        }
        return table;
    }

    /**
     * Reads the next preprocessing token. Words are {@link Tok#IDENTIFIER} whether reserved or not; numbers are
     * {@link Tok#NUMBER}; inside a directive the end of the line is {@link Tok#NEWLINE}.
     */
    public Tok next() {
        byte[] text = bytes;
        int at = end;
        int seen = at == 0 ? START_OF_LINE : 0;
        raw = false;
        for (; ; ) {
            int c = text[at];
            switch (CLASS[c & 0xFF]) {
                case BLANK:
                    seen |= SPACE_BEFORE;
                    at++;
                    break;
                case LINE_END:
                    if (inDirective || at == limit) {
                        return lineEnd(at, seen);
                    }
                    at++;
                    if (at >= problemLine) {
                        reportLine(at);
                    }
                    seen = START_OF_LINE;
                    break;
                case LETTER:
                    flags = seen;
                    start = at;
                    return identifier(at);
                case DIGIT:
                    flags = seen;
                    start = at;
                    return number(at + 1);
                case EXTENDED:
                    flags = seen;
                    start = at;
                    return extended(at);
                default:
                    if (c == '/' && (text[at + 1] == '/' || text[at + 1] == '*')) {
                        int after = comment(at);
                        if (keepComments) {
                            flags = seen;
                            start = at;
                            return token(Tok.COMMENT, after);
                        }
                        seen |= SPACE_BEFORE;
                        at = after;
                    } else if (c == 0) {
                        problems.report(Codes.NULL_CHARACTER_IGNORED, positionAt(at));
                        seen |= SPACE_BEFORE;
                        at++;
                    } else {
                        flags = seen;
                        start = at;
                        return punctuator(c, at + 1);
                    }
            }
        }
    }

    /** Reads a {@code <...>} or {@code "..."} header name if one comes next, otherwise as {@link #next}. */
    public Tok nextHeaderName() {
        int at = end;
        while (CLASS[bytes[at] & 0xFF] == BLANK) {
            at++;
        }
        if (bytes[at] == '<' || bytes[at] == '"') {
            byte close = (byte) (bytes[at] == '<' ? '>' : '"');
            int to = at + 1;
            while (bytes[to] != close && bytes[to] != '\n') {
                to++;
            }
            if (bytes[to] == close) {
                flags = at > end ? SPACE_BEFORE : 0;
                start = at;
                raw = false;
                return token(Tok.HEADER_NAME, to + 1);
            }
        }
        return next();
    }

    /** From now until the end of the line, the end of the line is a {@link Tok#NEWLINE} token. */
    public void enterDirective() {
        inDirective = true;
    }

    /** Whether comments are {@link Tok#COMMENT} tokens instead of white space. */
    public void keepComments(boolean keep) {
        keepComments = keep;
    }

    /** Skips to the end of the current logical line without making tokens; also ends a directive. */
    public void skipLine() {
        int at = end;
        while (bytes[at] != '\n') {
            at++;
        }
        end = at;
        inDirective = false;
    }

    /** As {@link #skipLine}, but a comment that goes on in the next line is skipped to its end and the line after it. */
    public void skipLineAndComments() {
        byte[] text = bytes;
        int at = end;
        while (text[at] != '\n') {
            byte c = text[at];
            if (c == '"' || c == '\'') {
                at = skipQuoted(at);
            } else if (c == '/' && (text[at + 1] == '/' || text[at + 1] == '*')) {
                at = comment(at);
            } else {
                at++;
            }
        }
        end = at;
        inDirective = false;
    }

    private int skipQuoted(int quote) {
        int at = quote + 1;
        while (bytes[at] != bytes[quote] && bytes[at] != '\n') {
            at += bytes[at] == '\\' && bytes[at + 1] != '\n' ? 2 : 1;
        }
        return bytes[at] == '\n' ? at : at + 1;
    }

    /** Offset in {@link #text} at which the next token is looked for; for {@link #seek}. */
    public int offset() {
        return end;
    }

    /** Goes back to an {@link #offset}. */
    public void seek(int offset) {
        end = offset;
    }

    /** Position of the current token. */
    public int position() {
        return atEnd && !fixed ? base + physical.length : positionAt(start);
    }

    /** Position of an offset of {@link #text} (but not of a raw string's). */
    public int positionAt(int offset) {
        return fixed ? base : base + logical.physical(offset);
    }

    /** Position just after the last source byte of the current token, line splices counted. */
    public int endPosition() {
        return fixed ? base : base + (raw ? rawEnd : end == 0 ? 0 : logical.physical(end - 1) + 1);
    }

    /** {@link Tokens} flags of the current token. */
    public int flags() {
        return flags;
    }

    /** Name of the current {@link Tok#IDENTIFIER}. */
    public Name name() {
        return name;
    }

    /** Array that holds the spelling of the current token, line splices removed, in {@code [textStart, textEnd)}. */
    public byte[] text() {
        return raw ? physical : bytes;
    }

    public int textStart() {
        return raw ? rawStart : start;
    }

    public int textEnd() {
        return raw ? rawEnd : end;
    }

    private void reportLine(int lineStart) {
        logical.problems.reportThrough(lineStart, base, problems);
        problemLine = logical.problems.nextLine();
    }

    private Tok lineEnd(int at, int seen) {
        flags = seen;
        start = at;
        end = at;
        if (inDirective) {
            inDirective = false;
            return Tok.NEWLINE;
        }
        atEnd = true;
        return Tok.EOF;
    }

    private Tok token(Tok kind, int after) {
        end = after;
        return kind;
    }

    private Tok stray(int code, int after) {
        problems.report(code, positionAt(start));
        return token(Tok.STRAY, after);
    }

    private int comment(int at) {
        byte[] text = bytes;
        int i = at + 2;
        if (text[at + 1] == '/') {
            while (text[i] != '\n') {
                i++;
            }
            return i;
        }
        for (; i < limit; i++) {
            if (text[i] == '*' && text[i + 1] == '/') {
                return i + 2;
            }
            if (text[i] == '/' && text[i + 1] == '*') {
                problems.report(Codes.NESTED_COMMENT, positionAt(i));
            }
        }
        problems.report(Codes.COMMENT_UNCLOSED_AT_EOF, positionAt(at));
        return limit;
    }

    private Tok identifier(int from) {
        byte[] text = bytes;
        byte[] classes = CLASS;
        int at = from;
        int hash = 0;
        int kind;
        do {
            hash = hash * 31 + text[at++];
            kind = classes[text[at] & 0xFF];
        } while (kind == LETTER || kind == DIGIT);
        if (kind == EXTENDED) {
            return extendedIdentifier(from);
        }
        if ((text[at] == '"' || text[at] == '\'') && at - from <= 3) {
            Tok literal = prefixedLiteral(at);
            if (literal != null) {
                return literal;
            }
        }
        end = at;
        name = names.intern(text, from, at, hash);
        return Tok.IDENTIFIER;
    }

    /** Reads a literal whose encoding prefix is {@code [start, quote)}; null if that is no prefix. */
    private @Nullable Tok prefixedLiteral(int quote) {
        int last = quote - 1;
        boolean isRaw = bytes[last] == 'R';
        int length = isRaw ? last - start : quote - start;
        boolean prefix = switch (length) {
            case 0 -> true;
            case 1 ->
                bytes[start] == 'L'
                        || (bytes[start] == 'u' || bytes[start] == 'U') && dialect.has(Dialect.UNICODE_LITERALS);
            case 2 ->
                bytes[start] == 'u'
                        && bytes[start + 1] == '8'
                        && dialect.has(
                                bytes[quote] == '"' ? Dialect.UNICODE_LITERALS : Dialect.UTF8_CHARACTER_LITERALS);
            default -> false;
        };
        if (!prefix || isRaw && (bytes[quote] == '\'' || !dialect.has(Dialect.RAW_STRINGS))) {
            return null;
        }
        return isRaw ? rawString(quote) : quoted(quote);
    }

    private Tok quoted(int quote) {
        byte[] text = bytes;
        byte close = text[quote];
        int at = quote + 1;
        for (; ; ) {
            byte c = text[at];
            if (c == close) {
                break;
            }
            if (c == '\n') {
                problems.report(Codes.UNCLOSED_STRING, positionAt(start));
                return token(close == '"' ? Tok.STRING_LITERAL : Tok.CHARACTER_LITERAL, at);
            }
            at += c == '\\' && text[at + 1] != '\n' ? 2 : 1;
        }
        if (close == '"') {
            return token(Tok.STRING_LITERAL, suffix(at + 1));
        }
        if (at == quote + 1) {
            problems.report(Codes.ZERO_LENGTH_STRING, positionAt(start));
        }
        return token(Tok.CHARACTER_LITERAL, suffix(at + 1));
    }

    /** End of the user-defined literal suffix that may start at an offset. */
    private int suffix(int from) {
        int kind = CLASS[bytes[from] & 0xFF];
        if (kind != LETTER && kind != EXTENDED || !dialect.has(Dialect.USER_DEFINED_LITERALS)) {
            return from;
        }
        int at = from;
        while (isWordAt(at)) {
            at += wordCharacterLength(at);
        }
        // As in "%"PRId64: a macro's name is not a suffix, or old code would not compile.
        return at > from && bytes[from] != '_' && names.intern(bytes, from, at).isMacro() ? from : at;
    }

    private Tok rawString(int quote) {
        byte[] text = physical;
        int physicalQuote = logical.physical(quote);
        int open = physicalQuote + 1;
        while (open < text.length && text[open] != '(' && open - physicalQuote - 1 <= LONGEST_RAW_DELIMITER) {
            if (isBadInRawDelimiter(text[open])) {
                problems.report(Codes.BAD_RAW_STRING_DELIMITER, fixed ? base : base + open);
            }
            open++;
        }
        if (open >= text.length || text[open] != '(') {
            problems.report(Codes.RAW_STRING_DELIMITER_TOO_LONG, positionAt(start));
            return quoted(quote);
        }
        int delimiterLength = open - physicalQuote - 1;
        raw = true;
        rawStart = logical.physical(start);
        for (int at = open + 1; at + delimiterLength + 1 < text.length; at++) {
            if (text[at] == ')'
                    && text[at + delimiterLength + 1] == '"'
                    && sameBytes(text, at + 1, physicalQuote + 1, delimiterLength)) {
                int after = logical.logical(at + delimiterLength + 2);
                int to = suffix(after);
                rawEnd = at + delimiterLength + 2 + to - after;
                return token(Tok.STRING_LITERAL, to);
            }
        }
        problems.report(Codes.RAW_STRING_NOT_CLOSED, positionAt(start));
        rawEnd = text.length;
        return token(Tok.STRING_LITERAL, limit);
    }

    private static boolean isBadInRawDelimiter(byte c) {
        return c <= ' ' || c == ')' || c == '\\' || c == 0x7F;
    }

    private static boolean sameBytes(byte[] text, int a, int b, int length) {
        for (int i = 0; i < length; i++) {
            if (text[a + i] != text[b + i]) {
                return false;
            }
        }
        return true;
    }

    private Tok number(int from) {
        byte[] text = bytes;
        int at = from;
        boolean separators = dialect.has(Dialect.DIGIT_SEPARATORS);
        for (; ; ) {
            byte c = text[at];
            int kind = CLASS[c & 0xFF];
            if (kind == DIGIT || kind == LETTER || c == '.' || c == '\'' && separators) {
                at++;
            } else if ((c == '+' || c == '-') && isExponentMark(text[at - 1])) {
                at++;
            } else if (kind == EXTENDED && isWordAt(at)) {
                at += wordCharacterLength(at);
            } else {
                break;
            }
        }
        if (text[at] == '\'') {
            problems.report(Codes.DIGIT_SEPARATOR_DISABLED, positionAt(at));
        }
        return token(Tok.NUMBER, at);
    }

    private static boolean isExponentMark(byte c) {
        return c == 'e' || c == 'E' || c == 'p' || c == 'P';
    }

    private boolean isWordAt(int at) {
        int kind = CLASS[bytes[at] & 0xFF];
        if (kind == EXTENDED) {
            int character = ExtendedCharacter.at(bytes, at);
            return character >= 0 && IdentifierCharacters.isAllowed(character, dialect.atLeast(2011));
        }
        return kind == LETTER || kind == DIGIT;
    }

    private int wordCharacterLength(int at) {
        return CLASS[bytes[at] & 0xFF] == EXTENDED ? ExtendedCharacter.lengthAt(bytes, at) : 1;
    }

    /** Reads what starts with a backslash or a byte beyond ASCII. */
    private Tok extended(int at) {
        if (bytes[at] == '\\') {
            return ExtendedCharacter.isUniversalName(bytes, at) ? extendedIdentifier(at) : stray(7, at + 1);
        }
        int character = ExtendedCharacter.at(bytes, at);
        if (character >= 0
                && IdentifierCharacters.isAllowed(character, dialect.atLeast(2011))
                && !IdentifierCharacters.isBarredAtStart(character, dialect.atLeast(2011))) {
            return extendedIdentifier(at);
        }
        return stray(7, at + ExtendedCharacter.lengthAt(bytes, at));
    }

    /** Reads an identifier that holds universal character names or characters beyond ASCII. */
    private Tok extendedIdentifier(int from) {
        ByteOutput word = new ByteOutput(32);
        int at = from;
        for (; ; ) {
            int kind = CLASS[bytes[at] & 0xFF];
            if (kind == LETTER || kind == DIGIT) {
                word.write(bytes[at++]);
            } else if (kind == EXTENDED && bytes[at] != '\\' && isWordAt(at)) {
                word.writeUtf8(ExtendedCharacter.at(bytes, at));
                at += ExtendedCharacter.lengthAt(bytes, at);
            } else if (kind == EXTENDED && ExtendedCharacter.isUniversalName(bytes, at)) {
                at = universalName(at, word, at == from);
            } else {
                break;
            }
        }
        end = at;
        name = names.intern(word.array(), 0, word.size());
        return Tok.IDENTIFIER;
    }

    private int universalName(int at, ByteOutput word, boolean first) {
        int length = ExtendedCharacter.lengthAt(bytes, at);
        int character = ExtendedCharacter.at(bytes, at);
        if (character < 0) {
            problems.report(Codes.BAD_UNIVERSAL_CHARACTER_NAME, positionAt(at + length));
            return at + length;
        }
        if (character < 0xA0) {
            problems.report(Codes.BASIC_UNIVERSAL_CHARACTER, positionAt(at));
        } else if (!IdentifierCharacters.isAllowed(character, dialect.atLeast(2011))) {
            problems.report(Codes.UNIVERSAL_CHARACTER_NOT_IN_IDENTIFIER, positionAt(at));
        } else if (first && IdentifierCharacters.isBarredAtStart(character, dialect.atLeast(2011))) {
            problems.report(Codes.UNIVERSAL_CHARACTER_NOT_AT_START, positionAt(at));
        }
        word.writeUtf8(character);
        return at + length;
    }

    private Tok punctuator(int c, int next) {
        if (c == '"' || c == '\'') {
            return quoted(start);
        }
        Tok kind = punctuators.read(c, next);
        if (kind == null) {
            return c == '.' ? number(next + 1) : stray(7, next);
        }
        if (punctuators.isAlternative()) {
            flags |= ALTERNATIVE;
        }
        return token(kind, punctuators.end());
    }
}
