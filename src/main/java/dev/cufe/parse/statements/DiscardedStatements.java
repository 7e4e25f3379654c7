package dev.cufe.parse.statements;

import dev.cufe.il.stmt.EmptyStmt;
import dev.cufe.il.stmt.Stmt;
import dev.cufe.lex.Tok;
import dev.cufe.parse.tokens.TokenCursor;

/** Statements that a constexpr if discards in an instance: they are skipped, not read [stmt.if]/2. */
final class DiscardedStatements {
    private final TokenCursor cursor;

    DiscardedStatements(TokenCursor cursor) {
        this.cursor = cursor;
    }

    /** Steps over a statement that is not instantiated. */
    Stmt skip() {
        int position = cursor.position();
        skipStatement();
        return new EmptyStmt(position);
    }

    private void skipStatement() {
        switch (cursor.kind()) {
            case LEFT_BRACE -> cursor.skipBalanced();
            case IF -> {
                cursor.advance();
                cursor.accept(Tok.CONSTEXPR);
                cursor.skipBalanced();
                skipStatement();
                if (cursor.accept(Tok.ELSE)) {
                    skipStatement();
                }
            }
            case WHILE, FOR, SWITCH -> {
                cursor.advance();
                cursor.skipBalanced();
                skipStatement();
            }
            case DO -> {
                cursor.advance();
                skipStatement();
                cursor.skipDeclaration();
            }
            case TRY -> {
                cursor.advance();
                cursor.skipBalanced();
                while (cursor.accept(Tok.CATCH)) {
                    cursor.skipBalanced();
                    cursor.skipBalanced();
                }
            }
            default -> {
                while (!cursor.is(Tok.SEMICOLON) && !cursor.atEnd()) {
                    if (cursor.is(Tok.LEFT_BRACE) || cursor.is(Tok.LEFT_PAREN) || cursor.is(Tok.LEFT_BRACKET)) {
                        cursor.skipBalanced();
                    } else {
                        cursor.advance();
                    }
                }
                cursor.accept(Tok.SEMICOLON);
            }
        }
    }
}
