package dev.cufe.xref;

import dev.cufe.display.GivenObjects;
import dev.cufe.il.entity.Function;
import dev.cufe.il.expr.DynamicInit;
import dev.cufe.il.expr.ThrowExpr;
import dev.cufe.il.type.Type;

/**
 * What operands of {@code throw} name: the object that is thrown is not made here, but what destroys it is named where the
 * operand begins [except.throw].
 *
 * @ref [xref 2.4]
 */
final class ThrownReferences {
    private final ReferenceCollector all;

    ThrownReferences(ReferenceCollector all) {
        this.all = all;
    }

    /** What destroys the object that is thrown there, which does not wait for the temporaries of the operand. */
    record Thrown(int position) {}

    void operand(ThrowExpr e) {
        DynamicInit init = e.init();
        if (init == null) {
            return;
        }
        Type type = e.thrownType();
        if (type != null && all.out.castsWait(all.isUnevaluated) && OpenObjects.isTemporary(init)) {
            all.open.objects.thrown(init, type, e.operandPosition());
        } else if (OpenReferences.isOpen(init)) {
            all.all(init.args, ReferenceCollector.USED);
            all.expr(init.expr, ReferenceCollector.USED);
        } else if (init.expr != null && GivenObjects.isMadeByCall(init.expr)) {
            all.initializers.withoutDestructor(init.expr);
            if (init.destructor != null) {
                all.called(init, init.destructor, all.out.start(init.expr));
            }
        } else {
            all.initializers.thrownAt = e.operandPosition();
            all.initializers.init(init, e.position());
            all.initializers.thrownAt = 0;
        }
    }

    /** Whether that would destroy the object itself if it were a temporary. */
    static boolean isOfObject(ReferenceCollector.Implicit destroyed, ThrowExpr e) {
        DynamicInit init = e.init();
        Function destructor = init == null ? null : init.destructor;
        return init != null
                && destroyed.f() == destructor
                && (destroyed.position() == e.operandPosition() || destroyed.position() == init.namedAt);
    }
}
