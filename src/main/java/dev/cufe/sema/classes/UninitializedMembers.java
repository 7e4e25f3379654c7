package dev.cufe.sema.classes;

import dev.cufe.diagnostics.Codes;
import dev.cufe.diagnostics.Diagnostic;
import dev.cufe.diagnostics.Severity;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Field;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.FunctionKind;
import dev.cufe.il.entity.Symbol;
import dev.cufe.il.entity.Template;
import dev.cufe.il.type.Cv;
import dev.cufe.types.Types;
import dev.cufe.types.Unit;
import org.jspecify.annotations.Nullable;

/**
 * Constant and reference members of a class that declares no constructor [class.base.init]/9: only an aggregate can give
 * them a value, so that anything else cannot be made.
 */
public final class UninitializedMembers {
    private final Unit unit;

    public UninitializedMembers(Unit unit) {
        this.unit = unit;
    }

    /** The definition of a class has ended; an instance was checked as a template. */
    public void check(ClassEntity entity) {
        if (entity.isUnion() || entity.isClosure() || entity.isAnonymousUnion || declaresConstructor(entity)) {
            return;
        }
        Diagnostic found = list(entity, entity, null);
        if (found != null) {
            found.emit();
        }
    }

    private @Nullable Diagnostic list(ClassEntity entity, ClassEntity part, @Nullable Diagnostic started) {
        Diagnostic found = started;
        for (Field field : part.fields) {
            ClassEntity inner = field.isAnonymousUnionObject ? Types.asClass(field.type) : null;
            if (inner != null) {
                found = list(entity, inner, found);
            } else if (field.name != null && !field.hasInitializer) {
                int line = line(field);
                if (line != 0) {
                    found = found == null ? begin(entity) : found;
                    found.line(line, field);
                }
            }
        }
        return found;
    }

    private static int line(Field field) {
        if (Types.isReference(field.type)) {
            return Codes.LINE_REFERENCE_MEMBER;
        }
        boolean isConst = (Types.qualifiers(Types.innermostElement(field.type)) & Cv.CONST) != 0;
        return isConst ? Codes.LINE_CONST_MEMBER : 0;
    }

    private Diagnostic begin(ClassEntity entity) {
        boolean aggregate = unit.classTraits.isAggregate(entity.type(), entity.position);
        return unit.diagnostics.beginAs(
                aggregate ? Severity.REMARK : Severity.WARNING,
                Codes.NO_CTOR_BUT_CONST_OR_REF_MEMBER,
                entity.position,
                entity.isPrototype && entity.template != null ? entity.template : entity);
    }

    private static boolean declaresConstructor(ClassEntity entity) {
        if (entity.hasUserDeclaredConstructor) {
            return true;
        }
        for (Function f : entity.functions) {
            if (f.kind == FunctionKind.CONSTRUCTOR && !f.isCompilerGenerated) {
                return true;
            }
        }
        for (Symbol s : entity.scope.symbols()) {
            if (s.entity instanceof Template t
                    && t.prototype instanceof Function f
                    && f.kind == FunctionKind.CONSTRUCTOR) {
                return true;
            }
        }
        return false;
    }
}
