package dev.cufe.parse.templates;

import dev.cufe.diagnostics.Codes;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.lex.Tok;
import dev.cufe.parse.Parser;
import dev.cufe.parse.tokens.TokenCursor;
import dev.cufe.sema.input.DeclSpecs;
import dev.cufe.sema.input.Declarator;
import dev.cufe.types.Nodes;
import dev.cufe.types.Types;

/** What constraints must look like where they are declared: requires-clauses [temp.pre], atoms [temp.constr.atomic]. */
public final class ConstraintRules {
    private final Parser p;
    private final TokenCursor cursor;

    public ConstraintRules(Parser parser) {
        this.p = parser;
        this.cursor = parser.cursor;
    }

    /** A requires-clause joins primary expressions by {@code &&} and {@code ||}; the clause ends before the cursor. */
    public void checkClause(int start, Expr clause) {
        boolean atStart = true;
        int angles = 0;
        int end = cursor.index();
        for (int i = start; i < end; i++) {
            Tok kind = cursor.tokens().kind(i);
            if (atStart) {
                checkStart(i, kind, end);
            }
            atStart = angles == 0 && (kind == Tok.AMP_AMP || kind == Tok.PIPE_PIPE);
            switch (kind) {
                case LEFT_PAREN, LEFT_BRACKET, LEFT_BRACE -> i = Math.max(i, cursor.matching(i));
                case LESS -> angles++;
                case GREATER -> {
                    if (angles == 0) {
                        reportOperator(i);
                    }
                    angles = Math.max(0, angles - 1);
                }
                default -> {
                    if (angles == 0 && i > start && isOtherOperator(kind)) {
                        reportOperator(i);
                    }
                }
            }
        }
        checkAtoms(clause);
    }

    private void reportOperator(int token) {
        p.unit.diagnostics.report(
                Codes.OPERATOR_IN_REQUIRES_CLAUSE, cursor.tokens().position(token));
    }

    private void checkStart(int token, Tok kind, int end) {
        boolean isPrimary = switch (kind) {
            case EXCLAIM, TILDE, PLUS, MINUS, STAR, AMP, PLUS_PLUS, MINUS_MINUS, SIZEOF, ALIGNOF, NEW -> false;
            case NOEXCEPT, INT, BOOL, CHAR, DOUBLE, FLOAT, LONG, SHORT, SIGNED, UNSIGNED, VOID -> false;
            default -> true;
        };
        int position = cursor.tokens().position(token);
        if (!isPrimary) {
            p.unit.diagnostics.report(Codes.BAD_REQUIRES_CLAUSE_START, position);
        } else if (kind == Tok.LEFT_PAREN && cursor.matching(token) + 1 < end) {
            Tok next = cursor.tokens().kind(cursor.matching(token) + 1);
            if (next == Tok.IDENTIFIER || next == Tok.INTEGER_LITERAL || next == Tok.LEFT_PAREN || next == Tok.TRUE) {
                p.unit.diagnostics.report(Codes.CAST_IN_REQUIRES_CLAUSE, position);
            }
        }
    }

    private static boolean isOtherOperator(Tok kind) {
        return switch (kind) {
            case EQUAL_EQUAL, EXCLAIM_EQUAL, LESS_EQUAL, GREATER_EQUAL, PLUS, MINUS, STAR, SLASH, PERCENT -> true;
            case QUESTION, PIPE, CARET -> true;
            default -> false;
        };
    }

    /** Atomic constraints are of type {@code bool}. */
    public void checkAtoms(Expr constraint) {
        Expr e = asWritten(constraint);
        if (e instanceof OperationExpr o && (o.op() == Op.LAND || o.op() == Op.LOR)) {
            checkAtoms(o.operand(0));
            checkAtoms(o.operand(1));
            return;
        }
        boolean isKnown = !e.isTypeDependent() || Types.isClass(e.type());
        if (!Types.isBool(e.type()) && isKnown && !e.type().isError() && !Nodes.isBroken(e)) {
            p.unit.diagnostics.report(Codes.ATOMIC_CONSTRAINT_NOT_BOOL, Nodes.start(e));
        }
    }

    /** Without the conversion that {@code &&} and {@code ||} make, and before it was folded. */
    private static Expr asWritten(Expr e) {
        Expr inner = e instanceof ConstantExpr c && c.constant().expr() != null
                ? c.constant().expr()
                : e;
        boolean isConverted = inner instanceof OperationExpr o && o.op() == Op.BOOL_CAST && o.isGenerated();
        return isConverted ? asWritten(((OperationExpr) inner).operand(0)) : inner;
    }

    /** A trailing requires-clause belongs to a templated function [dcl.decl.general]/4; the cursor stands behind it. */
    void checkTrailing(Declarator d, DeclSpecs specs, int position) {
        if (p.instantiator.isActive()) {
            return;
        }
        if (!p.scopes.declaresTemplated() && d.inventedHead == null) {
            p.unit.diagnostics.report(Codes.REQUIRES_CLAUSE_NOT_ALLOWED, position);
        } else if (specs.isVirtual) {
            p.unit.diagnostics.report(Codes.VIRTUAL_WITH_REQUIRES_CLAUSE, d.trailingRequiresPosition);
        } else if (specs.isFriend && !cursor.is(Tok.LEFT_BRACE) && !cursor.is(Tok.EQUAL) && !isTemplate(d)) {
            p.unit.diagnostics.report(Codes.CONSTRAINED_FRIEND_NOT_DEFINITION, d.trailingRequiresPosition);
        }
    }

    /** Whether the function has a template head of its own, written or invented for {@code auto}. */
    private boolean isTemplate(Declarator d) {
        return d.inventedHead != null || p.scopes.declaresMemberTemplate();
    }
}
