package dev.cufe.preprocess.macros;

import dev.cufe.lex.Tokens;
import dev.cufe.source.SourceBuffer;

/** Takes what the preprocessor delivers: {@code UnitSink} for the parser, {@code TextSink} for preprocessed text. */
public interface TokenSink {
    /** The next token after macro replacement; placemarkers stand where a replacement is empty. */
    void token(PpToken token);

    /** A macro's name was read from a file and is about to be replaced. */
    void macroStarts(PpToken name);

    /** The call of a macro has been read up to this position. */
    void macroCallEnds(int position);

    /** A directive follows, whose {@code #} is at {@code hashPosition}; white space before it starts at {@code gapStart}. */
    void directive(int gapStart, int hashPosition);

    /** A directive that is not the preprocessor's to obey alone, such as a pragma: its line up to {@code endPosition}. */
    void keptDirective(SourceBuffer buffer, int hashPosition, int endPosition);

    /** A token of the rest of such a line, where macros are replaced. */
    void keptToken(PpToken token);

    /** The line ends; white space before its end starts at {@code gapStart}. */
    void keptDirectiveEnds(int gapStart, int endPosition);

    /** A pragma at {@code position}: the text after {@code #pragma}, comments and splices removed, and its tokens. */
    void pragma(int position, byte[] text, Tokens tokens);

    /** The text of a file begins. */
    void enterFile(SourceBuffer buffer);

    /** The text of an included file ended; reading goes on at {@code position} of the file that included it. */
    void returnToFile(int position);

    /** A line directive gave the line at {@code position} another number or name. */
    void lineChanged(int position);

    /** The lines in this range were skipped by a conditional. */
    void skipped(int from, int to);

    /** The file's text after its last token. */
    void fileEnds(int gapStart, int endPosition);
}
