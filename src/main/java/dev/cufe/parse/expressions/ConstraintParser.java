package dev.cufe.parse.expressions;

import dev.cufe.contexts.Context;
import dev.cufe.diagnostics.Trial;
import dev.cufe.il.constant.Constant;
import dev.cufe.il.constant.IntegerConstant;
import dev.cufe.il.entity.PendingClause;
import dev.cufe.il.expr.Expr;
import dev.cufe.lex.Tok;
import dev.cufe.parse.Parser;
import dev.cufe.parse.templates.ConstraintRules;
import dev.cufe.parse.tokens.TokenCursor;
import dev.cufe.sema.input.DeclSpecs;
import dev.cufe.sema.input.Declarator;
import dev.cufe.types.ExprTraits;
import dev.cufe.types.Nodes;
import dev.cufe.util.IntMap;
import org.jspecify.annotations.Nullable;

/**
 * The expressions of requires-clauses and concepts [temp.constr.op]. Read for arguments, an operand that does not matter
 * any more is passed over: nothing in it is instantiated. An operand that cannot be formed is false.
 */
public final class ConstraintParser {
    /** Binary operators that bind tighter than {@code &&}. */
    private static final int OPERAND = 3;

    private final Parser p;
    private final TokenCursor cursor;
    /** Where an operand that begins at a token ends, as the constraint was read when it was declared. */
    private final IntMap ends = new IntMap(-1);
    /** Where the clause behind a function ends. */
    private final IntMap clauseEnds = new IntMap(-1);

    public final ConstraintRules rules;

    public ConstraintParser(Parser parser) {
        this.p = parser;
        this.cursor = parser.cursor;
        this.rules = new ConstraintRules(parser);
    }

    /** The operand of a requires-clause. */
    public Expr clause() {
        int start = cursor.index();
        Expr e = read();
        if (!p.instantiator.isActive()) {
            rules.checkClause(start, e);
        }
        return e;
    }

    /**
     * The operand of the requires-clause of a function; that of a member of an instance is kept for its first call unless it
     * is true already: here names still mean what they did before later members were declared.
     */
    public Expr trailing(Declarator d, @Nullable DeclSpecs specs) {
        int start = cursor.index();
        int end = clauseEnds.get(start);
        boolean waits = end >= 0
                && p.instantiator.isActive()
                && p.classes.inClassDefinition()
                && !p.scopes.inTemplate()
                && (specs == null || !specs.isFriend);
        if (waits) {
            Expr early = p.constraints.holdsAlready(this::clause);
            if (early != null && cursor.index() == end) {
                return early;
            }
            cursor.seek(start);
            d.pendingRequires = new PendingClause(start, p.scopes.chain(), p.lookup.visibleUpTo);
            int position = cursor.position();
            cursor.seek(end);
            return Nodes.constant(Nodes.integerConstant(p.unit.types.boolType(), 1), position);
        }
        Expr e = clause();
        if (p.scopes.inTemplate()) {
            clauseEnds.put(start, cursor.index());
        }
        return e;
    }

    /** A constraint-expression. */
    public Expr constraint() {
        Expr e = read();
        if (!p.instantiator.isActive()) {
            rules.checkAtoms(e);
        }
        return e;
    }

    private Expr read() {
        if (p.instantiator.isActive()) {
            return disjunction();
        }
        int start = cursor.index();
        Expr e;
        try (Context constraint = p.unit.contexts.enter(Context.Kind.CONSTRAINT)) {
            e = p.expressions.conditional();
        }
        noteEnd(start, cursor.index());
        return e;
    }

    /** Keeps in mind where an operand of {@code &&} or {@code ||} ends; of two that begin together the shorter counts. */
    void operand(int start, int end) {
        if (p.unit.contexts.now().isConstraint) {
            noteEnd(start, end);
        }
    }

    private void noteEnd(int start, int end) {
        if (!ends.containsKey(start)) {
            ends.put(start, end);
        }
    }

    private Expr disjunction() {
        return chain(Tok.PIPE_PIPE);
    }

    /** Operands of {@code ||} or of {@code &&}; those that come after the one that decides are passed over. */
    private Expr chain(Tok operator) {
        boolean isOr = operator == Tok.PIPE_PIPE;
        Expr left = isOr ? chain(Tok.AMP_AMP) : operand();
        while (cursor.is(operator)) {
            int position = cursor.position();
            if (isKnown(left, isOr) && passOver(operator)) {
                continue;
            }
            cursor.advance();
            Expr right = isOr ? chain(Tok.AMP_AMP) : operand();
            left = p.expressions.build.operators.binary(operator, left, right, position);
        }
        return left;
    }

    private Expr operand() {
        int start = cursor.index();
        int close = groupEnd(start);
        if (close >= 0) {
            cursor.advance();
            Expr inner = disjunction();
            if (cursor.index() == close) {
                cursor.advance();
                return inner;
            }
            // Something that is no disjunction, such as a choice, is atomic.
            cursor.seek(start);
        }
        int end = ends.get(start);
        try (Trial trial = p.unit.diagnostics.openTrial()) {
            Expr e = p.expressions.binary(OPERAND);
            if (!trial.hasFailed() && !e.type().isError() && (end < 0 || cursor.index() == end)) {
                trial.commit();
                return e;
            }
        }
        if (end >= 0) {
            cursor.seek(end);
        }
        return Nodes.constant(
                Nodes.integerConstant(p.unit.types.boolType(), 0),
                cursor.tokens().position(start));
    }

    /** The parenthesis that closes an operand in parentheses; -1 if it is something else. */
    private int groupEnd(int start) {
        if (!cursor.tokens().is(start, Tok.LEFT_PAREN)) {
            return -1;
        }
        int close = cursor.matching(start);
        int end = ends.get(start);
        boolean isFold = false;
        for (int i = start; i < close; i++) {
            isFold |= cursor.tokens().is(i, Tok.ELLIPSIS);
        }
        return !isFold && end == close + 1 ? close : -1;
    }

    /** Skips the operator and its right operand; false if it is not known where that ends. */
    private boolean passOver(Tok operator) {
        int saved = cursor.index();
        cursor.advance();
        boolean known = skipOperand();
        while (known && operator == Tok.PIPE_PIPE && cursor.is(Tok.AMP_AMP)) {
            cursor.advance();
            known = skipOperand();
        }
        if (!known) {
            cursor.seek(saved);
        }
        return known;
    }

    private boolean skipOperand() {
        int end = ends.get(cursor.index());
        if (end >= 0) {
            cursor.seek(end);
        }
        return end >= 0;
    }

    private boolean isKnown(Expr e, boolean wanted) {
        if (ExprTraits.isDependent(e)) {
            return false;
        }
        Constant c = p.expressions.build.constantOf(p.expressions.build.conversions.read(e));
        return c instanceof IntegerConstant i && i.value().isZero() != wanted;
    }
}
