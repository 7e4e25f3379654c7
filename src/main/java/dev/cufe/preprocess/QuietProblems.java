package dev.cufe.preprocess;

import dev.cufe.lex.LexicalProblems;

/** Takes lexical problems that nobody wants to hear of. */
final class QuietProblems implements LexicalProblems.Sink {
    static final QuietProblems INSTANCE = new QuietProblems();

    private QuietProblems() {}

    @Override
    public void report(int code, int position, Object... arguments) {}
}
