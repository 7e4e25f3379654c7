package dev.cufe.xref;

import dev.cufe.il.expr.DynamicInit;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.NewExpr;
import dev.cufe.types.Types;

/**
 * What new-expressions name. Values and elements are converted before the place for them is passed on; arguments of a
 * constructor follow it.
 *
 * @ref [xref 2.4], [expr.new]
 */
final class AllocationOperands {
    private final ReferenceCollector all;

    AllocationOperands(ReferenceCollector all) {
        this.all = all;
    }

    void add(NewExpr e) {
        DynamicInit init = e.init();
        boolean isOpen = e.allocatedType().isDependent()
                || init != null && (OpenReferences.isOpen(init) || all.isInTemplate && init.constructor == null);
        if (isOpen) {
            for (Expr place : e.placement()) {
                all.open.open(place);
            }
            all.expr(e.elementCount(), ReferenceCollector.PLAIN);
            if (init != null) {
                all.open.objects.initializer(init, ReferenceCollector.DROPPED);
            }
            return;
        }
        boolean isConstructed =
                init != null && init.constant == null && Types.isClass(Types.innermostElement(e.allocatedType()));
        if (init != null && !isConstructed) {
            initialized(init);
        }
        int from = all.references.size();
        all.all(e.placement(), ReferenceCollector.PLAIN);
        all.settle(from);
        all.expr(e.elementCount(), ReferenceCollector.PLAIN);
        if (init != null && isConstructed) {
            initialized(init);
        }
    }

    private void initialized(DynamicInit init) {
        int from = all.references.size();
        all.initializers.allocated(init);
        all.settleLast(from);
    }
}
