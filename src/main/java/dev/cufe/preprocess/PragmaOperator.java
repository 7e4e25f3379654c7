package dev.cufe.preprocess;

import dev.cufe.diagnostics.Codes;
import dev.cufe.lex.NameTable;
import dev.cufe.lex.Scanner;
import dev.cufe.lex.Tok;
import dev.cufe.lex.Tokens;
import dev.cufe.preprocess.macros.PpToken;
import dev.cufe.preprocess.macros.Problems;
import dev.cufe.preprocess.macros.QuietProblems;
import dev.cufe.preprocess.macros.TokenText;
import dev.cufe.util.ByteOutput;

/** Reads {@code _Pragma("text")}, which is a pragma in the middle of a line ([cpp.pragma.op]). */
final class PragmaOperator {
    private final UnitState state;
    private final NameTable names;
    private final Problems problems;
    private final MacroExpander expander;
    private final PragmaDirectives directives;

    PragmaOperator(UnitState state, MacroExpander expander, PragmaDirectives directives) {
        this.state = state;
        names = state.names();
        problems = state.problems();
        this.expander = expander;
        this.directives = directives;
    }

    /** Reads what follows the operator, which is the expander's token. */
    void read() {
        PpToken token = expander.token;
        int position = token.position;
        next();
        if (token.kind != Tok.LEFT_PAREN) {
            problems.report(Codes.EXP_LPAREN, token.position);
            return;
        }
        next();
        if (token.kind != Tok.STRING_LITERAL) {
            problems.report(Codes.EXP_STRING_LITERAL, token.position);
            return;
        }
        byte[] text = destringize(token);
        next();
        if (token.kind != Tok.RIGHT_PAREN) {
            problems.report(Codes.EXP_RPAREN, token.position);
            return;
        }
        directives.operator(position, text, scan(text, position));
    }

    private void next() {
        do {
            expander.next();
        } while (expander.token.kind == Tok.PLACEMARKER);
    }

    private Tokens scan(byte[] text, int position) {
        Tokens line = new Tokens(names, 8);
        Scanner scanner = Scanner.ofText(text, position, names, state.dialect(), QuietProblems.INSTANCE);
        for (Tok kind = scanner.next(); kind != Tok.EOF; kind = scanner.next()) {
            int data = 0;
            if (kind == Tok.IDENTIFIER) {
                data = scanner.name().id();
            } else if (TokenText.hasSpelling(kind)) {
                data = state.literals().add(scanner.text(), scanner.textStart(), scanner.textEnd());
            }
            line.add(kind, position, data, scanner.flags());
        }
        return line;
    }

    /** Takes off prefix and quotes and replaces {@code \"} and {@code \\}; blanks at both ends go, too. */
    private byte[] destringize(PpToken string) {
        ByteOutput spelling = new ByteOutput(64);
        state.text().write(spelling, string);
        byte[] bytes = spelling.array();
        int end = spelling.size() - 1;
        while (bytes[end] != '"') {
            end--;
        }
        ByteOutput out = new ByteOutput(spelling.size());
        int at = 0;
        while (bytes[at] != '"') {
            at++;
        }
        for (at++; at < end; at++) {
            if (bytes[at] == '\\' && (bytes[at + 1] == '"' || bytes[at + 1] == '\\')) {
                at++;
            }
            out.write(bytes[at]);
        }
        return LineText.stripped(out);
    }
}
