package dev.cufe.preprocess;

import dev.cufe.diagnostics.Catalogue;
import dev.cufe.diagnostics.Severity;
import dev.cufe.lex.LexedUnit;
import dev.cufe.lex.Pragmas;
import dev.cufe.lex.Tok;
import dev.cufe.lex.Tokens;
import dev.cufe.preprocess.macros.MacroPragmas;
import dev.cufe.preprocess.macros.MacroTable;
import dev.cufe.preprocess.macros.Problems;
import dev.cufe.preprocess.macros.TokenText;
import dev.cufe.source.SourceBuffer;
import dev.cufe.source.SourceMap;

/**
 * Checks the pragmas of the preprocessor in a unit that needed no preprocessing: they do nothing there, but mistakes in
 * them are reported all the same.
 */
public final class PreprocessedPragmas implements Problems {
    private final LexedUnit unit;
    private final SourceMap sources;
    private final MacroTable macros = new MacroTable();
    private int token;
    private int checked;

    public PreprocessedPragmas(LexedUnit unit, SourceMap sources) {
        this.unit = unit;
        this.sources = sources;
    }

    /** Adds what is wrong with the pragmas lexed since the last call to the problems of the unit. */
    public void check() {
        Pragmas pragmas = unit.pragmas();
        if (checked == pragmas.size()) {
            return;
        }
        Tokens tokens = pragmas.tokens();
        MacroPragmas reader =
                new MacroPragmas(unit.names(), macros, new TokenText(unit.names(), unit.literals()), this);
        for (int i = checked; i < pragmas.size(); i++) {
            int from = pragmas.firstToken(i);
            int to = pragmas.endToken(i);
            String word = MacroPragmas.firstWord(tokens, from, to);
            if (from == to || MacroPragmas.isMacroStack(word) || word.equals("once")) {
                findToken(i);
                if (!reader.obey(tokens, from, to, endOfLine(pragmas.position(i)))) {
                    reader.expectEnd(tokens, from + 1, to);
                }
            }
        }
        checked = pragmas.size();
    }

    /** How many pragmas have been checked. */
    public int checked() {
        return checked;
    }

    /** Goes on to the token that stands for a pragma. */
    private void findToken(int pragma) {
        Tokens all = unit.tokens();
        while (!all.is(token, Tok.EOF) && !(all.is(token, Tok.PRAGMA) && all.data(token) == pragma)) {
            token++;
        }
    }

    private int endOfLine(int position) {
        SourceBuffer buffer = sources.bufferAt(position);
        int offset = position - buffer.base();
        boolean operator = offset < buffer.bytes().length && buffer.bytes()[offset] == '_';
        return operator ? position : buffer.position(buffer.lineEnd(buffer.lineIndex(offset)));
    }

    @Override
    public void report(int code, int position, Object... arguments) {
        reportAs(Catalogue.defaultSeverity(code), code, position, arguments);
    }

    @Override
    public void reportAs(Severity severity, int code, int position, Object... arguments) {
        unit.problems().insertAs(severity, token, code, position, arguments);
        unit.tokens().addFlag(token, Tokens.PROBLEM);
    }
}
