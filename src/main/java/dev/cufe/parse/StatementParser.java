package dev.cufe.parse;

import dev.cufe.il.decl.SourceSequence;
import dev.cufe.il.entity.Function;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.stmt.Stmt;
import dev.cufe.lex.Name;
import dev.cufe.sema.DeclSpecs;
import dev.cufe.util.Invariant;

/** Statements [stmt]. */
public final class StatementParser {
    private final Parser p;

    StatementParser(Parser parser) {
        this.p = parser;
    }

    public Stmt statement() {
        throw Invariant.unsupported(p.cursor.position(), "statements");
    }

    /** {@code auto [a, b] = e}; the cursor stands at the reference or the bracket. */
    void structuredBinding(DeclSpecs specs, SourceSequence into) {
        throw Invariant.unsupported(p.cursor.position(), "statements");
    }

    /** The body (and constructor initialisers) of a function whose scope is open. */
    void functionBody(Function f) {
        throw Invariant.unsupported(p.cursor.position(), "statements");
    }

    /** GNU {@code ({ ... })}; the cursor stands at the brace, the closing parenthesis is taken. */
    Expr statementExpression(int position) {
        throw Invariant.unsupported(position, "statement expressions");
    }

    /** GNU {@code &&label}. */
    Expr labelAddress(Name label, int labelPosition, int position) {
        throw Invariant.unsupported(position, "labels as values");
    }
}
