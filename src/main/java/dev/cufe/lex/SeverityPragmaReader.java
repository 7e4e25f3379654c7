package dev.cufe.lex;

import dev.cufe.diagnostics.Catalogue;
import dev.cufe.diagnostics.Codes;
import dev.cufe.diagnostics.Severity;
import dev.cufe.diagnostics.SeverityPragmas;
import dev.cufe.diagnostics.SeverityPragmas.Action;
import dev.cufe.source.SourceBuffer;
import dev.cufe.source.SourceMap;
import org.jspecify.annotations.Nullable;

/**
 * Reads the pragmas of a unit that change severities ([diagnostics 1.2]): {@code nv_diag_suppress},
 * {@code _remark}, {@code _warning}, {@code _error}, {@code _once} and {@code _default} with numbers and tags, and
 * {@code nv_diagnostic push} and {@code pop}. The forms without {@code nv_} are not obeyed, as in the original.
 */
public final class SeverityPragmaReader {
    private static final String PREFIX = "nv_diag_";
    private static final String STACK = "nv_diagnostic";

    private final LexedUnit unit;
    private final SourceMap sources;
    private final SeverityPragmas severities;
    private final Tokens tokens;
    private int index;
    private int at;
    private int end;

    private SeverityPragmaReader(LexedUnit unit, SourceMap sources, SeverityPragmas severities) {
        this.unit = unit;
        this.sources = sources;
        this.severities = severities;
        tokens = unit.pragmas().tokens();
    }

    /** Records what the pragmas of the unit say; mistakes in them join the problems of the unit. */
    public static void read(LexedUnit unit, SourceMap sources, SeverityPragmas severities) {
        readFrom(0, unit, sources, severities);
    }

    /** As {@link #read}, for the pragmas from the one with that index on. */
    public static void readFrom(int first, LexedUnit unit, SourceMap sources, SeverityPragmas severities) {
        SeverityPragmaReader reader = new SeverityPragmaReader(unit, sources, severities);
        for (int i = first; i < unit.pragmas().size(); i++) {
            reader.read(i);
        }
    }

    private void read(int pragma) {
        index = pragma;
        at = unit.pragmas().firstToken(pragma);
        end = unit.pragmas().endToken(pragma);
        if (at == end || !tokens.is(at, Tok.IDENTIFIER)) {
            return;
        }
        String word = tokens.name(at++).text();
        if (word.equals(STACK)) {
            readStack();
        } else if (word.startsWith(PREFIX)) {
            Action action = actionOf(word.substring(PREFIX.length()));
            if (action != null) {
                readList(action);
            }
        }
    }

    private static @Nullable Action actionOf(String word) {
        return switch (word) {
            case "suppress" -> Action.SUPPRESS;
            case "remark" -> Action.REMARK;
            case "warning" -> Action.WARNING;
            case "error" -> Action.ERROR;
            case "once" -> Action.ONCE;
            case "default" -> Action.DEFAULT;
            default -> null;
        };
    }

    private void readStack() {
        String word = at < end && isWord() ? tokens.name(at).text() : "";
        int position = unit.pragmas().position(index);
        if (word.equals("push")) {
            severities.push(position);
        } else if (word.equals("pop")) {
            at++;
            if (!severities.pop(position)) {
                warn(Codes.DIAGNOSTIC_POP_WITHOUT_PUSH);
            }
        } else {
            warn(Codes.DIAGNOSTIC_PRAGMA_NEEDS_PUSH_OR_POP);
        }
    }

    private void readList(Action action) {
        if (at < end && tokens.is(at, Tok.EQUAL)) {
            at++;
        }
        while (true) {
            boolean missing = at == end;
            readItem(action);
            if (missing) {
                warn(Codes.EXP_COMMA);
                dropTheRest();
                return;
            }
            if (at == end) {
                return;
            }
            if (!tokens.is(at, Tok.COMMA)) {
                warn(Codes.EXP_COMMA);
                return;
            }
            at++;
        }
    }

    /**
     * The original looks for the comma after a missing number beyond the end of the pragma, up to the end of the unit:
     * no token after the pragma counts.
     */
    private void dropTheRest() {
        Tokens all = unit.tokens();
        int next = tokenOfPragma() + 1;
        int last = all.size() - 1;
        if (next < last) {
            all.truncate(next);
            all.add(all, last);
        }
    }

    private void readItem(Action action) {
        if (at == end) {
            warn(Codes.EXP_ERROR_NUMBER_OR_TAG);
            return;
        }
        int code;
        if (tokens.is(at, Tok.INTEGER_LITERAL)) {
            code = Catalogue.codeOfNumber(number(unit.literals().text(tokens.data(at))));
            if (code < 0) {
                warn(Codes.INVALID_ERROR_NUMBER);
            }
        } else if (isWord()) {
            code = Catalogue.get().codeOfTag(tokens.name(at).text());
            if (code < 0) {
                warn(Codes.INVALID_ERROR_TAG);
            }
        } else {
            code = -1;
            warn(Codes.EXP_ERROR_NUMBER_OR_TAG);
        }
        if (code >= 0) {
            severities.record(unit.pragmas().position(index), action, code);
        }
        at++;
    }

    private boolean isWord() {
        return tokens.is(at, Tok.IDENTIFIER) || tokens.kind(at).isKeyword();
    }

    /** The value of an integer literal, or -1 when it is too large to be a number of a diagnostic. */
    private static long number(String literal) {
        int radix = 10;
        int start = 0;
        if (literal.startsWith("0x") || literal.startsWith("0X")) {
            radix = 16;
            start = 2;
        } else if (literal.startsWith("0b") || literal.startsWith("0B")) {
            radix = 2;
            start = 2;
        } else if (literal.startsWith("0")) {
            radix = 8;
        }
        long value = 0;
        for (int i = start; i < literal.length(); i++) {
            char c = literal.charAt(i);
            int digit = Character.digit(c, radix);
            if (digit >= 0) {
                value = value * radix + digit;
            } else if (c != '\'') {
                break;
            }
            if (value > Integer.MAX_VALUE) {
                return -1;
            }
        }
        return value;
    }

    /** Reports at the current token, or at the end of the line. */
    private void warn(int code) {
        int position = at < end ? tokens.position(at) : endOfLine();
        int token = tokenOfPragma();
        unit.problems().insertAs(Severity.WARNING, token, code, position);
        unit.tokens().addFlag(token, Tokens.PROBLEM);
    }

    private int endOfLine() {
        int position = unit.pragmas().position(index);
        SourceBuffer buffer = sources.bufferAt(position);
        int offset = position - buffer.base();
        boolean operator = offset < buffer.bytes().length && buffer.bytes()[offset] == '_';
        return operator ? position : buffer.position(buffer.lineEnd(buffer.lineIndex(offset)));
    }

    /** The token of the unit that stands for the pragma; only asked for when there is something to report. */
    private int tokenOfPragma() {
        Tokens all = unit.tokens();
        int i = 0;
        while (!all.is(i, Tok.EOF) && !(all.is(i, Tok.PRAGMA) && all.data(i) == index)) {
            i++;
        }
        return i;
    }
}
