package dev.cufe.preprocess;

import dev.cufe.lex.Tokens;
import dev.cufe.preprocess.macros.PpToken;
import dev.cufe.preprocess.macros.TokenSink;
import dev.cufe.source.SourceBuffer;

/** A sink that wants nothing; base of those that want little. */
class NullSink implements TokenSink {
    static final NullSink INSTANCE = new NullSink();

    NullSink() {}

    @Override
    public void token(PpToken token) {}

    @Override
    public void macroStarts(PpToken name) {}

    @Override
    public void macroCallEnds(int position) {}

    @Override
    public void directive(int gapStart, int hashPosition) {}

    @Override
    public void keptDirective(SourceBuffer buffer, int hashPosition, int endPosition) {}

    @Override
    public void keptToken(PpToken token) {}

    @Override
    public void keptDirectiveEnds(int gapStart, int endPosition) {}

    @Override
    public void pragma(int position, byte[] text, Tokens tokens) {}

    @Override
    public void enterFile(SourceBuffer buffer) {}

    @Override
    public void returnToFile(int position) {}

    @Override
    public void lineChanged(int position) {}

    @Override
    public void skipped(int from, int to) {}

    @Override
    public void fileEnds(int gapStart, int endPosition) {}
}
