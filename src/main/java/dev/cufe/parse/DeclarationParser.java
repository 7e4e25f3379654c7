package dev.cufe.parse;

import dev.cufe.il.decl.SourceSequence;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.type.ExceptionSpec;
import dev.cufe.il.type.ParamType;
import dev.cufe.sema.DeclSpecs;
import dev.cufe.sema.Declarator;
import dev.cufe.util.Invariant;
import org.jspecify.annotations.Nullable;

/** Declarations outside classes [dcl.dcl]. */
public final class DeclarationParser {
    private final Parser p;

    DeclarationParser(Parser parser) {
        this.p = parser;
    }

    public void declaration(SourceSequence into) {
        throw Invariant.unsupported(p.cursor.position(), "declarations outside classes");
    }

    public void enterMemberPrototype(Declarator d, @Nullable DeclSpecs specs, int cv) {
        throw Invariant.unsupported(p.cursor.position(), "declarations outside classes");
    }

    public void leaveMemberPrototype() {
        throw Invariant.unsupported(p.cursor.position(), "declarations outside classes");
    }

    public @Nullable ExceptionSpec exceptionSpec(boolean declaresFunction) {
        throw Invariant.unsupported(p.cursor.position(), "declarations outside classes");
    }

    public boolean isKnownNoexcept(ExceptionSpec spec) {
        throw Invariant.unsupported(p.cursor.position(), "declarations outside classes");
    }

    public Expr defaultArgument(ParamType param, Expr value) {
        throw Invariant.unsupported(p.cursor.position(), "declarations outside classes");
    }
}
