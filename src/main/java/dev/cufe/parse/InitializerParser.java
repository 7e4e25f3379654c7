package dev.cufe.parse;

import dev.cufe.il.decl.SourceSequence;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Field;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.type.Type;
import dev.cufe.overload.ConversionContext;
import dev.cufe.sema.DeclSpecs;
import dev.cufe.sema.Declarator;
import dev.cufe.util.Invariant;

/** Initialisers of variables and arguments [dcl.init]. */
public final class InitializerParser {
    private final Parser p;

    InitializerParser(Parser parser) {
        this.p = parser;
    }

    /** A default argument converted to its parameter's type. */
    Expr argument(Type paramType, Expr value) {
        if (paramType.isDependent() || value.isTypeDependent() || value.type().isError()) {
            return value;
        }
        return p.expressions.build.conversions.convert(value, paramType, ConversionContext.ARGUMENT);
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

    /** A static data member declared in its class, with or without an initialiser. */
    void staticMember(Variable v, DeclSpecs specs, Declarator d, SourceSequence into, boolean afterComma) {
        throw Invariant.unsupported(p.cursor.position(), "static data member");
    }

    /** The default member initialiser at the cursor. */
    void member(ClassEntity entity, Field field) {
        throw Invariant.unsupported(p.cursor.position(), "default member initialiser");
    }
}
