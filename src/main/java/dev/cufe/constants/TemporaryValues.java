package dev.cufe.constants;

import dev.cufe.il.constant.Constant;
import dev.cufe.il.expr.DynamicInit;
import dev.cufe.il.expr.TempInitExpr;
import dev.cufe.il.type.Type;
import dev.cufe.types.ExprTraits;
import dev.cufe.types.Types;
import dev.cufe.types.Unit;
import java.util.IdentityHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The values of class temporaries that constexpr constructors make of constants ([il 7.2]). The original
 * evaluates every such temporary; ours keep their constructor, and who needs the value asks here.
 */
public final class TemporaryValues {
    private final Evaluator evaluator;
    private final Map<DynamicInit, EvalResult> known = new IdentityHashMap<>();

    public TemporaryValues(Unit unit) {
        this.evaluator = new Evaluator(unit);
    }

    /** The value of a temporary, or null if it is not known before the program runs. */
    public @Nullable Constant of(TempInitExpr t) {
        return of(t.type(), t.init());
    }

    /** The value of an object of that type, if a constructor makes it. */
    public @Nullable Constant of(Type type, DynamicInit init) {
        boolean isOpen = init.kind != DynamicInit.Kind.CONSTRUCTOR
                || init.constructor == null
                || type.isDependent()
                || (ExprTraits.of(init.args) & Type.DEPENDENT) != 0;
        if (isOpen) {
            return null;
        }
        EvalResult result = known.get(init);
        if (result == null) {
            result = evaluator.object(Types.unqualified(type), init.withDestructor(null), false);
            known.put(init, result);
        }
        return result.constant();
    }
}
