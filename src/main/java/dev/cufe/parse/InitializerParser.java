package dev.cufe.parse;

import dev.cufe.il.decl.SourceSequence;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.type.Type;
import dev.cufe.sema.DeclSpecs;
import dev.cufe.sema.Declarator;
import dev.cufe.util.Invariant;

/** Initialisers of variables and arguments [dcl.init]. */
public final class InitializerParser {
    private final Parser p;

    InitializerParser(Parser parser) {
        this.p = parser;
    }

    Expr argument(Type paramType, Expr value) {
        throw Invariant.unsupported(p.cursor.position(), "initialisers of variables and arguments");
    }

    void afterDeclarator(
            Variable v,
            Variable made,
            DeclSpecs specs,
            Declarator d,
            SourceSequence into,
            boolean first,
            boolean afterComma) {
        throw Invariant.unsupported(p.cursor.position(), "initialisers of variables and arguments");
    }
}
