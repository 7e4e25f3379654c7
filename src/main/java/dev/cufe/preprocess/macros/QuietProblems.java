package dev.cufe.preprocess.macros;

import dev.cufe.lex.LexicalProblems;

/** Takes lexical problems that nobody wants to hear of. */
public final class QuietProblems implements LexicalProblems.Sink {
    public static final QuietProblems INSTANCE = new QuietProblems();

    private QuietProblems() {}

    @Override
    public void report(int code, int position, Object... arguments) {}
}
