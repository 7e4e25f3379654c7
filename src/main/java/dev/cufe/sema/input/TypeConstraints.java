package dev.cufe.sema.input;

import dev.cufe.il.expr.ConceptIdExpr;
import dev.cufe.il.type.Type;

/** Whether types meet type-constraints [temp.constr]; answered by the parser, which reads concepts again. */
public interface TypeConstraints {
    /** Nobody to ask: nothing is constrained. */
    TypeConstraints NONE = (id, type, position) -> true;

    boolean isSatisfied(ConceptIdExpr id, Type type, int position);
}
