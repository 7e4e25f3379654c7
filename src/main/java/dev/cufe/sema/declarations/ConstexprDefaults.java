package dev.cufe.sema.declarations;

import dev.cufe.diagnostics.Codes;
import dev.cufe.il.entity.BaseClass;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Field;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.FunctionKind;
import dev.cufe.types.ClassTraits;
import dev.cufe.types.Types;
import dev.cufe.types.Unit;

/**
 * A default constructor that is declared {@code constexpr} and defaulted would have to be constexpr by itself
 * [dcl.fct.def.default]/3: it initializes every part, and by constexpr constructors only.
 */
public final class ConstexprDefaults {
    private final Unit unit;

    public ConstexprDefaults(Unit unit) {
        this.unit = unit;
    }

    /** The definition of a class that is no template has ended. */
    public void check(ClassEntity c) {
        if (c.isNonreal || c.hasVirtualBases) {
            return;
        }
        for (Function f : c.functions) {
            boolean isAsked = f.isDefaultedInClass && f.isDeclaredConstexpr && ClassTraits.isDefaultConstructor(f);
            if (isAsked && !initializesAll(c)) {
                unit.diagnostics.report(Codes.DEFAULTED_CTOR_NOT_CONSTEXPR, f.position);
            }
        }
    }

    private boolean initializesAll(ClassEntity c) {
        for (BaseClass base : c.bases) {
            ClassEntity b = Types.asClass(base.type);
            if (b != null && !isMadeConstexpr(b)) {
                return false;
            }
        }
        boolean any = false;
        boolean all = true;
        for (Field field : c.fields) {
            boolean isPart = field.name != null || field.isAnonymousUnionObject;
            any |= isPart && field.hasInitializer;
            all &= !isPart || field.hasInitializer || isInitializedAlone(field);
        }
        return c.isUnion() ? any || all : all;
    }

    private boolean isInitializedAlone(Field field) {
        ClassEntity member = Types.asClass(Types.innermostElement(field.type));
        if (member != null) {
            return isMadeConstexpr(member);
        }
        return unit.dialect.atLeast(2020) && !Types.isReference(field.type) || field.type.isError();
    }

    /** What has a constructor template or none for no arguments at all is left to others. */
    private boolean isMadeConstexpr(ClassEntity c) {
        boolean anyConstructor = false;
        for (Function f : c.functions) {
            if (ClassTraits.isDefaultConstructor(f)) {
                return f.isConstexpr || f.isDefaultedInClass && initializesAll(c);
            }
            anyConstructor |= f.kind == FunctionKind.CONSTRUCTOR && !f.isCompilerGenerated;
        }
        return anyConstructor || c.hasUserDeclaredConstructor || !c.isComplete() || initializesAll(c);
    }
}
