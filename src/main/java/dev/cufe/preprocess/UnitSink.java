package dev.cufe.preprocess;

import dev.cufe.diagnostics.Severity;
import dev.cufe.lex.LexedUnit;
import dev.cufe.lex.LexicalProblems;
import dev.cufe.lex.Literals;
import dev.cufe.lex.Name;
import dev.cufe.lex.NameTable;
import dev.cufe.lex.Pragmas;
import dev.cufe.lex.Tok;
import dev.cufe.lex.TokenWriter;
import dev.cufe.lex.Tokens;
import dev.cufe.preprocess.macros.PpToken;
import dev.cufe.preprocess.macros.Problems;
import dev.cufe.preprocess.macros.QuietProblems;
import java.util.IdentityHashMap;
import java.util.Map;

/** Collects the tokens of a unit for the parser, and what is wrong with them until the parser gets there. */
final class UnitSink extends NullSink implements Problems, LexicalProblems.Sink {
    private final NameTable names;
    private final Literals literals;
    private final Tokens tokens;
    private final Tokens scratch;
    private final Pragmas pragmas;
    private final LexicalProblems problems = new LexicalProblems();
    private final TokenWriter writer;
    private final TokenWriter quietWriter;
    private final Map<Name, Tokens> replacements = new IdentityHashMap<>();

    UnitSink(NameTable names, Literals literals, int sizeHint) {
        this.names = names;
        this.literals = literals;
        tokens = new Tokens(names, sizeHint);
        scratch = new Tokens(names, 8);
        pragmas = new Pragmas(names);
        writer = new TokenWriter(literals, this);
        quietWriter = new TokenWriter(literals, QuietProblems.INSTANCE);
    }

    /** The unit, once the last token was taken. */
    LexedUnit unit(int endPosition) {
        tokens.add(Tok.EOF, endPosition, 0, Tokens.START_OF_LINE);
        problems.mark(tokens);
        return new LexedUnit(tokens, names, literals, pragmas, problems);
    }

    @Override
    public void report(int code, int position, Object... arguments) {
        problems.add(tokens.size(), code, position, arguments);
    }

    @Override
    public void reportAs(Severity severity, int code, int position, Object... arguments) {
        problems.addAs(severity, tokens.size(), code, position, arguments);
    }

    @Override
    public void token(PpToken token) {
        if (token.kind == Tok.PLACEMARKER) {
            return;
        }
        if (token.kind == Tok.IDENTIFIER && names.get(token.data).isMacro()) {
            replace(token);
            return;
        }
        scratch.truncate(0);
        scratch.add(token.kind, token.position, token.data, token.flags & ~Tokens.NO_EXPAND);
        writer.write(tokens, scratch, 0);
    }

    /** Makes a word stand for other tokens wherever it is left after preprocessing. */
    void define(Name word, Tokens replacement) {
        word.setMacro(true);
        replacements.put(word, replacement);
    }

    private void replace(PpToken word) {
        Tokens by = replacements.get(names.get(word.data));
        int flags = word.flags;
        for (int i = 0; i < by.size(); i++) {
            tokens.add(by.kind(i), word.position, by.data(i), flags | Tokens.FROM_MACRO);
            flags = 0;
        }
    }

    @Override
    public void pragma(int position, byte[] text, Tokens line) {
        int firstToken = pragmas.tokens().size();
        for (int i = 0; i < line.size(); i++) {
            quietWriter.write(pragmas.tokens(), line, i);
        }
        int index = pragmas.add(position, text, 0, text.length, firstToken);
        tokens.add(Tok.PRAGMA, position, index, Tokens.START_OF_LINE);
    }
}
