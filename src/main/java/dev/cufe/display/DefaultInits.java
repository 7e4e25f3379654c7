package dev.cufe.display;

import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.StorageClass;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.expr.DynamicInit;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.type.ArrayType;
import dev.cufe.il.type.Type;
import dev.cufe.types.ClassTraits;
import dev.cufe.types.Types;
import dev.cufe.types.Unit;
import org.jspecify.annotations.Nullable;

/** Local variables without initializer that the original initializes all the same: by nothing, if they are destroyed. */
final class DefaultInits {
    private static final Expr[] NO_ARGUMENTS = {};
    private final Unit unit;
    private final DisplayNames names;

    DefaultInits(Unit unit, DisplayNames names) {
        this.unit = unit;
        this.names = names;
    }

    @Nullable
    DynamicInit defaultInit(Variable v) {
        if (v.initKind != Variable.InitKind.NONE || v.storageClass == StorageClass.EXTERN || v.init != null) {
            return null;
        }
        Type type = v.type;
        while (Types.asArray(type) instanceof ArrayType array) {
            type = array.element();
        }
        ClassEntity c = Types.asClass(type);
        if (c == null) {
            return null;
        }
        if (c.type().isDependent()) {
            return !names.isCurrent(c) ? DynamicInit.constructor(null, NO_ARGUMENTS, 0) : null;
        }
        return unit.classTraits.isTriviallyDestructible(type, v.position)
                ? null
                : DynamicInit.none().withDestructor(ClassTraits.destructor(c));
    }
}
