package dev.cufe.display;

import dev.cufe.il.constant.AggregateConstant;
import dev.cufe.il.constant.Constant;
import dev.cufe.il.constant.DesignatorConstant;
import dev.cufe.il.constant.RepeatConstant;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.expr.DynamicInit;
import dev.cufe.il.type.ArrayType;
import dev.cufe.types.Types;
import org.jspecify.annotations.Nullable;

/** Whether a list in braces leaves elements of an aggregate out [dcl.init.aggr]. */
final class PartialInits {
    private PartialInits() {}

    static boolean isPartial(DynamicInit init) {
        return init.has(DynamicInit.BRACED) && isPartial(init.constant);
    }

    private static boolean isPartial(@Nullable Constant constant) {
        if (!(constant instanceof AggregateConstant c)) {
            return false;
        }
        long given = 0;
        for (Constant element : c.elements()) {
            if (isPartial(element)) {
                return true;
            }
            given += element instanceof RepeatConstant r ? r.count() : element instanceof DesignatorConstant ? 0 : 1;
        }
        return given < wanted(c);
    }

    private static long wanted(AggregateConstant c) {
        ArrayType array = Types.asArray(c.type());
        if (array != null) {
            return array.size();
        }
        ClassEntity entity = Types.asClass(c.type());
        if (entity == null || entity.isClosure() || entity.type().isDependent()) {
            return 0;
        }
        return entity.isUnion() ? 1 : entity.bases.size() + entity.fields.size();
    }
}
