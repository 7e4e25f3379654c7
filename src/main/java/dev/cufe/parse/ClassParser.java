package dev.cufe.parse;

import dev.cufe.il.decl.SourceSequence;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.UsingDeclaration;
import dev.cufe.il.type.Type;
import dev.cufe.sema.DeclSpecs;
import dev.cufe.sema.DeclTarget;
import dev.cufe.sema.Declarator;
import dev.cufe.util.Invariant;
import org.jspecify.annotations.Nullable;

/** Class specifiers and members [class]. */
public final class ClassParser {
    private final Parser p;

    ClassParser(Parser parser) {
        this.p = parser;
    }

    public Type classSpecifier(DeclSpecs specs, SpecifierParser.Context context) {
        throw Invariant.unsupported(p.cursor.position(), "class specifiers and members");
    }

    public boolean inClassDefinition() {
        throw Invariant.unsupported(p.cursor.position(), "class specifiers and members");
    }

    /** {@code union { ... };} without a declarator. */
    void anonymousUnion(DeclSpecs specs, SourceSequence into) {
        throw Invariant.unsupported(p.cursor.position(), "class specifiers and members");
    }

    /** A qualified declarator names nothing declared in its class or namespace. */
    void reportNoSuchMember(DeclTarget target, Entity made, Declarator d) {
        throw Invariant.unsupported(p.cursor.position(), "class specifiers and members");
    }

    /** {@code using B::B;}. */
    void inheritConstructors(UsingDeclaration using, @Nullable Type base) {
        throw Invariant.unsupported(p.cursor.position(), "class specifiers and members");
    }

    /** A function was defaulted; checks that it can be. */
    void defaulted(Function f, int position) {
        throw Invariant.unsupported(p.cursor.position(), "class specifiers and members");
    }
}
