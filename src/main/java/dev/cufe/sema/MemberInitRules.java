package dev.cufe.sema;

import dev.cufe.diagnostics.Codes;
import dev.cufe.il.entity.BaseClass;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Field;
import dev.cufe.il.entity.Function;
import dev.cufe.il.stmt.ConstructorInit;
import dev.cufe.il.type.Cv;
import dev.cufe.il.type.Type;
import dev.cufe.overload.InitContext;
import dev.cufe.overload.Initializer;
import dev.cufe.types.Types;
import dev.cufe.types.Unit;
import java.util.List;

/** What the initialisers of a constructor must and must not leave out [class.base.init]. */
final class MemberInitRules {
    private final Unit unit;
    private final Expressions expressions;

    MemberInitRules(Unit unit, Expressions expressions) {
        this.unit = unit;
        this.expressions = expressions;
    }

    /** A delegating constructor has no other initialisers [class.base.init]/6. */
    void checkWritten(List<ConstructorInit> written) {
        boolean delegates = false;
        for (ConstructorInit init : written) {
            delegates |= init.kind == ConstructorInit.Kind.DELEGATION;
        }
        if (delegates && written.size() > 1) {
            unit.diagnostics.report(Codes.DELEGATING_CTOR_WITH_INITS, written.get(1).position);
        }
    }

    /** Bases and members that nothing initialises must have a default constructor; const ones and references a value. */
    void checkMissing(Function f, ClassEntity owner, List<ConstructorInit> written) {
        if (owner.type().isDependent() || owner.isNonreal || owner.isUnion()) {
            return;
        }
        for (ConstructorInit init : written) {
            if (init.kind == ConstructorInit.Kind.DELEGATION || init.isPackExpansion) {
                return;
            }
        }
        for (BaseClass base : owner.bases) {
            if (!names(written, base.type)) {
                defaulted(base.type, f.position);
            }
        }
        boolean missing = false;
        boolean uninitialized = false;
        for (Field field : owner.fields) {
            if (field.hasInitializer || field.name == null || names(written, field) || field.type.isError()) {
                continue;
            }
            if (Types.asClass(Types.innermostElement(field.type)) != null) {
                defaulted(field.type, f.position);
            }
            missing |= needsValue(field);
            uninitialized |= Types.asClass(Types.innermostElement(field.type)) == null;
        }
        if (uninitialized
                && !missing
                && f.isDeclaredConstexpr
                && !unit.dialect.atLeast(2020)
                && f.memberPattern == null) {
            unit.diagnostics.report(Codes.CONSTEXPR_CTOR_UNINITIALIZED, f.position, f);
        }
        if (missing) {
            unit.diagnostics.report(Codes.MISSING_INITIALIZER_ON_FIELDS, f.position, f);
        }
    }

    private boolean needsValue(Field field) {
        if (Types.isReference(field.type)) {
            return true;
        }
        Type element = Types.innermostElement(field.type);
        ClassEntity c = Types.asClass(element);
        return (Types.qualifiers(element) & Cv.CONST) != 0
                && (c == null || !unit.classTraits.isConstDefaultConstructible(c));
    }

    private void defaulted(Type type, int position) {
        expressions.initialization.initialize(type, Initializer.none(position), InitContext.MEMBER);
    }

    private static boolean names(List<ConstructorInit> written, Type base) {
        for (ConstructorInit init : written) {
            if (init.type != null && init.type.canonical() == base.canonical()) {
                return true;
            }
        }
        return false;
    }

    private static boolean names(List<ConstructorInit> written, Field field) {
        for (ConstructorInit init : written) {
            if (init.field == field) {
                return true;
            }
        }
        return false;
    }
}
