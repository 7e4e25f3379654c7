package dev.cufe.facts;

import dev.cufe.il.entity.BaseClass;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Field;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.FunctionKind;
import dev.cufe.il.type.Type;
import dev.cufe.types.ClassTraits;
import dev.cufe.types.Types;
import dev.cufe.types.Unit;

/** Which functions do not throw [except.spec]: those that say so, and destructors whose parts do not. */
public final class NoexceptFunctions {
    private NoexceptFunctions() {}

    public static boolean isNoexcept(Unit unit, Function f, int position) {
        unit.demands.needExceptionSpec(f, position);
        if (f.type.isNoexcept()) {
            return true;
        }
        ClassEntity c = f.enclosingClass();
        if (f.kind != FunctionKind.DESTRUCTOR
                || f.type.exceptionSpec() != null
                || c == null
                || !unit.dialect.atLeast(2011)) {
            return false;
        }
        return endsQuietly(unit, c, position);
    }

    /** Whether nothing is thrown where the parts of an object are destroyed. */
    public static boolean endsQuietly(Unit unit, ClassEntity c, int position) {
        for (BaseClass base : c.bases) {
            if (!isDestroyedQuietly(unit, base.type, position)) {
                return false;
            }
        }
        for (Field field : c.fields) {
            if (!isDestroyedQuietly(unit, field.type, position)) {
                return false;
            }
        }
        return true;
    }

    private static boolean isDestroyedQuietly(Unit unit, Type type, int position) {
        ClassEntity c = Types.asClass(Types.innermostElement(type));
        if (c == null) {
            return true;
        }
        unit.demands.declareImplicitMembers(c);
        Function destructor = ClassTraits.destructor(c);
        return destructor == null || isNoexcept(unit, destructor, position);
    }
}
