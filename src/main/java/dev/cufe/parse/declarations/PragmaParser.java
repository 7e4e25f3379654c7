package dev.cufe.parse.declarations;

import dev.cufe.diagnostics.Codes;
import dev.cufe.diagnostics.Severity;
import dev.cufe.il.constant.StringConstant;
import dev.cufe.il.decl.PragmaEntry;
import dev.cufe.il.decl.SourceSequence;
import dev.cufe.lex.Pragmas;
import dev.cufe.lex.Tok;
import dev.cufe.lex.Tokens;
import dev.cufe.parse.Parser;
import dev.cufe.parse.tokens.TokenCursor;
import dev.cufe.sema.attributes.PragmaRules;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Pragmas between declarations and statements ([printing 8]): which are dropped, which are printed
 * as written, which token by token, and what {@code pack} does to classes.
 */
public final class PragmaParser {
    private final Parser p;
    private final TokenCursor cursor;
    private final Pragmas pragmas;
    private final PragmaRules rules;
    private final List<PragmaEntry> waiting = new ArrayList<>();
    private final List<Pack> packs = new ArrayList<>();

    /** {@code #pragma pack} in force, 0 = none. */
    private int packAlignment;

    /** The tokens of the pragma taken last. */
    private int takenFirst;

    private int takenEnd;

    /** {@code #pragma nv_exec_check_disable} stands before the next function. */
    public boolean execCheckDisabled;

    /** Where such a pragma stands of which it is not known yet what follows; 0 if there is none. */
    private int openCheckPragma;

    private record Pack(@Nullable String label, int alignment) {}

    public PragmaParser(Parser parser) {
        this.p = parser;
        this.packAlignment = p.unit.options.language().packAlignment();
        this.cursor = parser.cursor;
        this.pragmas = parser.unit.lexed.pragmas();
        this.rules = new PragmaRules(parser.unit);
    }

    /** Alignment limit for members of classes defined here, 0 = none. */
    public int packAlignment() {
        return packAlignment;
    }

    /** Takes the pragma at the cursor; what is kept waits for the next declaration. */
    public void atDeclaration(SourceSequence into) {
        PragmaEntry entry = take();
        if (!cursor.is(Tok.PRAGMA)) {
            closeCheckPragma(false);
        }
        if (entry == null) {
            return;
        }
        if (isStdcPragma(entry)) {
            if (keepsStdc(entry, into == p.unit.sequence)) {
                into.add(entry);
            }
        } else if (isLoopPragma(entry)) {
            withoutLoop(entry);
        } else {
            waiting.add(entry);
        }
    }

    /** The pragmas for checks of calls belong to a declaration; what follows them is known now. */
    public void closeCheckPragma(boolean inBlock) {
        if (openCheckPragma == 0) {
            return;
        }
        int code = codeOfCheckPragma(inBlock);
        if (code != 0 && !p.templates.inInstance()) {
            p.unit.diagnostics.error(code, openCheckPragma);
        }
        execCheckDisabled &= code == 0 && mayDeclareFunction();
        openCheckPragma = 0;
    }

    private int codeOfCheckPragma(boolean inBlock) {
        return switch (cursor.kind()) {
            case SEMICOLON, ASM, STATIC_ASSERT -> Codes.PRAGMA_NOT_ALLOWED_HERE;
            case RIGHT_BRACE -> inBlock ? Codes.PRAGMA_NOT_ALLOWED_HERE : Codes.PRAGMA_MUST_PRECEDE_DECLARATION;
            case EOF -> Codes.PRAGMA_MUST_PRECEDE_DECLARATION;
            case EXTERN -> {
                boolean opensBlock = cursor.kind(1) == Tok.STRING_LITERAL && cursor.kind(2) == Tok.LEFT_BRACE;
                yield opensBlock ? Codes.PRAGMA_NOT_ALLOWED_HERE : 0;
            }
            default -> inBlock && !p.disambiguator.isDeclarationStatement() ? Codes.PRAGMA_MUST_PRECEDE_DECLARATION : 0;
        };
    }

    private boolean mayDeclareFunction() {
        return switch (cursor.kind()) {
            case NAMESPACE, USING, TYPEDEF, ENUM -> false;
            case INLINE -> cursor.kind(1) != Tok.NAMESPACE;
            default -> true;
        };
    }

    /** A pragma for a loop among declarations: the message depends on what follows the pragmas. */
    private void withoutLoop(PragmaEntry entry) {
        int next = 0;
        while (cursor.kind(next) == Tok.PRAGMA) {
            next++;
        }
        switch (cursor.kind(next)) {
            case TEMPLATE -> {}
            case SEMICOLON, ASM, STATIC_ASSERT -> report(Codes.PRAGMA_NOT_ALLOWED_HERE, entry);
            case EXTERN -> {
                boolean linkage = cursor.kind(next + 1) == Tok.STRING_LITERAL;
                report(linkage ? Codes.PRAGMA_NOT_ALLOWED_HERE : Codes.PRAGMA_MUST_PRECEDE_STATEMENT, entry);
            }
            default -> report(Codes.PRAGMA_MUST_PRECEDE_STATEMENT, entry);
        }
    }

    /** Warns about a pragma that is not kept; instances repeat their templates. */
    public void report(int code, PragmaEntry entry) {
        if (!p.templates.inInstance()) {
            p.unit.diagnostics.report(code, entry.position);
        }
    }

    /** Puts the pragmas that wait into the sequence, before the declaration that follows. */
    public void flush(SourceSequence into) {
        for (PragmaEntry entry : waiting) {
            into.add(entry);
        }
        waiting.clear();
    }

    /** {@code unroll} is kept only before a loop. */
    public static boolean isLoopPragma(PragmaEntry entry) {
        return entry.text.equals("unroll") || entry.text.startsWith("unroll ");
    }

    public static boolean isStdcPragma(PragmaEntry entry) {
        return entry.text.equals("STDC") || entry.text.startsWith("STDC ");
    }

    /** Whether the STDC pragma just taken is right, at a place where it may stand. */
    public boolean keepsStdc(PragmaEntry entry, boolean mayStandHere) {
        if (!mayStandHere) {
            report(Codes.MISPLACED_STDC_PRAGMA, entry);
            return false;
        }
        return rules.checkStdc(takenFirst, takenEnd);
    }

    /** Takes the pragma at the cursor; null if it leaves no trace in the output. */
    public @Nullable PragmaEntry take() {
        int index = cursor.tokens().data(cursor.index());
        cursor.advance();
        int first = pragmas.firstToken(index);
        int end = pragmas.endToken(index);
        Tokens tokens = pragmas.tokens();
        takenFirst = first;
        takenEnd = end;
        if (first == end) {
            return null;
        }
        String word = text(tokens, first);
        if (pragmas.text(index).isEmpty()) {
            return new PragmaEntry(pragmas.position(index), word, true);
        }
        String second = first + 1 < end ? text(tokens, first + 1) : "";
        return switch (word) {
            case "once",
                    "push_macro",
                    "pop_macro",
                    "hdrstop",
                    "no_pch",
                    "instantiate",
                    "do_not_instantiate",
                    "can_instantiate",
                    "define_type_info",
                    "nv_abi" -> null;
            case "nv_exec_check_disable", "hd_warning_disable" -> {
                execCheckDisabled |= word.equals("nv_exec_check_disable");
                openCheckPragma = tokens.position(first);
                yield null;
            }
            case "nv_diag_suppress",
                    "nv_diag_warning",
                    "nv_diag_error",
                    "nv_diag_remark",
                    "nv_diag_once",
                    "nv_diag_default",
                    "nv_diagnostic" -> null;
            case "GCC" -> gcc(index, first, end, second);
            case "pack" -> {
                pack(tokens, first + 1, end);
                yield tokenised(index, first, end);
            }
            case "message" -> message(index, first, end);
            case "unroll", "omp", "STDC" -> tokenised(index, first, end);
            default -> verbatim(index);
        };
    }

    /** GCC's own pragmas; those the original does not know are kept with a warning. */
    private @Nullable PragmaEntry gcc(int index, int first, int end, String what) {
        switch (what) {
            case "system_header", "warning" -> {
                return null;
            }
            case "visibility" -> rules.checkVisibility(first + 2, end);
            case "diagnostic", "push_options", "pop_options", "reset_options", "target", "ivdep" -> {}
            default -> {
                Tokens tokens = pragmas.tokens();
                int at = first + 1 < end ? tokens.position(first + 1) : tokens.position(first);
                p.unit.diagnostics.report(Codes.UNKNOWN_GCC_PRAGMA, at);
            }
        }
        return tokenised(index, first, end);
    }

    private PragmaEntry verbatim(int index) {
        StringBuilder text = new StringBuilder();
        boolean blank = false;
        for (char c : pragmas.text(index).toCharArray()) {
            boolean space = c == ' ' || c == '\t';
            if (!space) {
                if (blank) {
                    text.append(' ');
                }
                text.append(c);
            }
            blank = space;
        }
        return new PragmaEntry(pragmas.position(index), text.toString(), false);
    }

    private PragmaEntry tokenised(int index, int first, int end) {
        return new PragmaEntry(pragmas.position(index), text(first, first, end), false);
    }

    /** {@code message("a" "b")}: adjacent strings are one, as everywhere. */
    private PragmaEntry message(int index, int first, int end) {
        Tokens tokens = pragmas.tokens();
        int string = first;
        while (string < end && !tokens.is(string, Tok.STRING_LITERAL)) {
            string++;
        }
        int behind = string;
        while (behind < end && tokens.is(behind, Tok.STRING_LITERAL)) {
            behind++;
        }
        if (string == behind) {
            return tokenised(index, first, end);
        }
        StringConstant joined = p.literals.strings(tokens, string, behind);
        return PragmaEntry.message(
                pragmas.position(index), text(first, first, string) + " ", joined, text(first, behind, end));
    }

    /** One blank between tokens, none before a comma or semicolon. */
    private String text(int first, int from, int end) {
        StringBuilder text = new StringBuilder();
        Tokens tokens = pragmas.tokens();
        for (int i = from; i < end; i++) {
            if (i > first && !tokens.is(i, Tok.COMMA) && !tokens.is(i, Tok.SEMICOLON)) {
                text.append(' ');
            }
            text.append(text(tokens, i));
        }
        return text.toString();
    }

    /** {@code pack(n)}, {@code pack(push, name, n)}, {@code pack(pop, name)}, {@code pack()}. */
    private void pack(Tokens tokens, int first, int last) {
        int end = last;
        boolean push = false;
        boolean pop = false;
        String label = null;
        int value = -1;
        int at = 0;
        for (int i = first; i < end; i++) {
            String text = text(tokens, i);
            switch (text) {
                case "push" -> push = true;
                case "pop" -> {
                    pop = true;
                    at = tokens.position(i);
                }
                case "(", "," -> {}
                case ")" -> {
                    if (i + 1 < end) {
                        p.unit.diagnostics.reportAs(
                                Severity.ERROR, Codes.EXTRA_TEXT_IN_PP_DIRECTIVE, tokens.position(i + 1));
                        end = i + 1;
                    }
                }
                case "show" -> {
                    return;
                }
                default -> {
                    at = tokens.position(i);
                    if (tokens.is(i, Tok.IDENTIFIER) && (push || pop)) {
                        label = text;
                    } else {
                        value = packValue(tokens, i);
                        if (value < 0) {
                            return;
                        }
                    }
                }
            }
        }
        if (value >= 0 && Integer.bitCount(value) > 1) {
            p.unit.diagnostics.report(Codes.BAD_PACK_ALIGNMENT, at);
            value = -1;
            label = "";
        }
        if (push) {
            packs.add(new Pack(label, packAlignment));
        } else if (pop) {
            popPack(label, at);
        } else if (value < 0 && label == null) {
            packAlignment = p.unit.options.language().packAlignment();
        }
        if (value >= 0) {
            packAlignment = value;
        }
    }

    /** The number at a token, or -1 after an error. */
    private int packValue(Tokens tokens, int index) {
        int position = tokens.position(index);
        String text = text(tokens, index);
        if (tokens.is(index, Tok.INTEGER_LITERAL) && text.length() < 4 && isDecimal(text)) {
            return Integer.parseInt(text);
        }
        p.unit.diagnostics.report(Codes.EXP_INTEGER_CONSTANT, position);
        if (!tokens.kind(index).isLiteral()) {
            p.unit.diagnostics.warning(Codes.EXP_RPAREN, position);
            p.unit.diagnostics.reportAs(Severity.ERROR, Codes.EXTRA_TEXT_IN_PP_DIRECTIVE, position);
        }
        return -1;
    }

    private static boolean isDecimal(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (!Character.isDigit(text.charAt(i))) {
                return false;
            }
        }
        return true;
    }

    private void popPack(@Nullable String label, int position) {
        if (packs.isEmpty()) {
            p.unit.diagnostics.report(Codes.EMPTY_PACK_STACK, position);
            return;
        }
        for (int i = packs.size() - 1; i >= 0; i--) {
            if (label == null || label.equals(packs.get(i).label())) {
                packAlignment = packs.get(i).alignment();
                while (packs.size() > i) {
                    packs.removeLast();
                }
                return;
            }
        }
        p.unit.diagnostics.report(Codes.PACK_NAME_NOT_FOUND, position, label);
        packAlignment = packs.removeLast().alignment();
    }

    private String text(Tokens tokens, int index) {
        Tok kind = tokens.kind(index);
        if (kind == Tok.IDENTIFIER || kind.isKeyword()) {
            return tokens.name(index).text();
        }
        return kind.isLiteral() || kind == Tok.NUMBER
                ? p.unit.lexed.literals().text(tokens.data(index))
                : kind.spelling();
    }
}
