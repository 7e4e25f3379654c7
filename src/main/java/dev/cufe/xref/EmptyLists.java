package dev.cufe.xref;

import dev.cufe.display.ImplicitMembers;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.expr.DynamicInit;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.TempInitExpr;
import dev.cufe.types.Types;

/**
 * Empty lists as arguments: they give an object of a class its value, unless that is an aggregate, by a constructor that is named
 * though it does nothing.
 *
 * @ref [xref 2.4], [dcl.init.list]
 */
final class EmptyLists {
    private EmptyLists() {}

    static void add(TempInitExpr e, ReferenceCollector to) {
        DynamicInit init = e.init();
        boolean isValue = init.kind == DynamicInit.Kind.ZERO
                && init.has(DynamicInit.BRACED)
                && !e.has(Expr.FUNCTIONAL_CAST | Expr.BRACE_CAST);
        ClassEntity c = isValue ? Types.asClass(e.type()) : null;
        Function constructor = c == null || c.isNonreal ? null : to.out.defaultConstructors.of(c);
        if (c != null && constructor != null && constructor.isTrivial && ImplicitMembers.declaresConstructor(c)) {
            to.named(constructor, e.position());
        }
    }
}
