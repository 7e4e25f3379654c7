package dev.cufe.overload.sequences;

import dev.cufe.diagnostics.Codes;
import dev.cufe.il.entity.BaseClass;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Field;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.FunctionKind;
import dev.cufe.il.entity.Symbol;
import dev.cufe.il.entity.Template;
import dev.cufe.il.type.Cv;
import dev.cufe.il.type.Type;
import dev.cufe.types.ClassTraits;
import dev.cufe.types.Types;
import dev.cufe.types.Unit;

/** What a constructor inherited from a base leaves to default initialization must allow that [class.inhctor.init]/1. */
public final class InheritedConstructors {
    private final Unit unit;

    public InheritedConstructors(Unit unit) {
        this.unit = unit;
    }

    /** A constructor was chosen to make an object of that class; says whether it can. */
    public boolean check(ClassEntity made, Function constructor, int position) {
        boolean isOwn = constructor.enclosingClass() == made || made.isUnion();
        for (Field field : made.fields) {
            if (!isOwn && !isInitialized(field, position)) {
                unit.diagnostics.report(Codes.INHERITING_CTOR_SUBOBJECT_DELETED, position, made.type());
                return false;
            }
        }
        for (BaseClass base : made.bases) {
            ClassEntity b = Types.asClass(base.type);
            boolean isOther = b != null
                    && b != constructor.enclosingClass()
                    && !Types.isDerivedFrom(b, constructor.enclosingClass());
            if (!isOwn && isOther && unit.isComplete(b, position) && !hasDefaultConstructor(b, position)) {
                unit.diagnostics.report(Codes.NO_DEFAULT_CONSTRUCTOR, position, b);
                return false;
            }
        }
        return true;
    }

    private boolean isInitialized(Field field, int position) {
        if (field.hasInitializer || field.name == null || field.type.isError()) {
            return true;
        }
        if (Types.isReference(field.type)) {
            return false;
        }
        Type element = Types.innermostElement(field.type);
        ClassEntity c = Types.asClass(element);
        if (c == null) {
            return (Types.qualifiers(element) & Cv.CONST) == 0;
        }
        return !unit.isComplete(c, position) || hasDefaultConstructor(c, position);
    }

    private boolean hasDefaultConstructor(ClassEntity c, int position) {
        unit.demands.declareImplicitMembers(c);
        for (Function f : c.functions) {
            if (ClassTraits.isDefaultConstructor(f)) {
                unit.demands.settleDefaulted(f, position);
                return !f.isDeleted;
            }
        }
        return !c.inheritedConstructorBases.isEmpty() || hasConstructorTemplate(c);
    }

    private static boolean hasConstructorTemplate(ClassEntity c) {
        for (Symbol s : c.scope.symbols()) {
            boolean isConstructor = s.entity instanceof Template t
                    && t.prototype instanceof Function f
                    && f.kind == FunctionKind.CONSTRUCTOR;
            if (isConstructor) {
                return true;
            }
        }
        return false;
    }
}
