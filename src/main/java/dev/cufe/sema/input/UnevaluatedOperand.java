package dev.cufe.sema.input;

import dev.cufe.il.expr.Expr;

/** The operand of {@code decltype}, {@code sizeof} and their like that is being read. */
public interface UnevaluatedOperand {
    /** Whether what was just read is the whole of it, in parentheses or not. */
    boolean is(Expr e);
}
