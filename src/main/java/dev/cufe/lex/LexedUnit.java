package dev.cufe.lex;

/**
 * A unit's tokens with the tables that they index; the last token is {@link Tok#EOF}.
 *
 * @param tokens the tokens of the unit
 * @param names where the names were interned
 * @param literals spellings of the literals
 * @param pragmas texts of the pragmas
 * @param problems what the lexer will report when the parser gets there
 */
public record LexedUnit(Tokens tokens, NameTable names, Literals literals, Pragmas pragmas, LexicalProblems problems) {}
