package dev.cufe.parse.tokens;

import dev.cufe.il.expr.Expr;
import dev.cufe.lex.Tok;
import dev.cufe.sema.input.UnevaluatedOperand;
import dev.cufe.types.Nodes;
import java.util.function.Supplier;

/**
 * Calls that are the whole operand of {@code decltype} or {@code sizeof}: their class is completed by whoever needs it, not by the
 * call [dcl.type.decltype]/2.
 */
public final class WholeOperands implements UnevaluatedOperand {
    private final TokenCursor cursor;
    private Operand operand = new Operand(-1, -1);

    /** From that token on, up to the other. */
    private record Operand(int first, int end) {}

    public WholeOperands(TokenCursor cursor) {
        this.cursor = cursor;
    }

    /** Reads the operand that is in the parenthesis which opens there. */
    public Expr read(int open, Supplier<Expr> parse) {
        Operand outer = operand;
        int first = open;
        int end = cursor.tokens().is(open, Tok.LEFT_PAREN) ? cursor.matching(open) + 1 : -1;
        while (first < end && cursor.tokens().is(first, Tok.LEFT_PAREN) && cursor.matching(first) == end - 1) {
            first++;
            end--;
        }
        operand = new Operand(first, end);
        Expr e = parse.get();
        operand = outer;
        return e;
    }

    @Override
    public boolean is(Expr e) {
        return cursor.index() == operand.end && cursor.tokens().position(operand.first) == Nodes.start(e);
    }
}
