package dev.cufe.sema.statements;

import dev.cufe.diagnostics.Codes;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.stmt.Handler;
import dev.cufe.il.type.PointerType;
import dev.cufe.il.type.ReferenceType;
import dev.cufe.il.type.Type;
import dev.cufe.lookup.BasePath;
import dev.cufe.lookup.Lookup;
import dev.cufe.types.ClassTraits;
import dev.cufe.types.Types;
import dev.cufe.types.Unit;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What a handler catches, and whether it can be reached [except.handle]. */
public final class HandlerRules {
    private final Unit unit;
    private final Lookup lookup;

    public HandlerRules(Unit unit, Lookup lookup) {
        this.unit = unit;
        this.lookup = lookup;
    }

    /** The parameter has a complete type and is no rvalue reference; so has what it points or refers to. */
    public void check(Variable parameter) {
        Type type = parameter.type;
        if (type.isDependent() || type.isError()) {
            return;
        }
        int position = parameter.position;
        Type core = Types.core(type);
        if (core instanceof ReferenceType r && r.isRvalue()) {
            unit.diagnostics.report(Codes.RVALUE_REF_HANDLER, position);
            parameter.type = unit.types.error();
            return;
        }
        Type target = core instanceof ReferenceType r ? r.target() : core instanceof PointerType p ? p.target() : null;
        if (target != null) {
            boolean anything = core instanceof PointerType && Types.isVoid(target);
            if (!anything && !Types.isFunction(target) && !unit.isComplete(target, position)) {
                unit.diagnostics.report(Codes.POINTER_TO_INCOMPLETE_TYPE, position, target);
            }
        } else if (!unit.isComplete(type, position)) {
            unit.diagnostics.report(Codes.INCOMPLETE_TYPE_NOT_ALLOWED, position, type);
        } else if (unit.classTraits.isAbstract(type, position)) {
            unit.diagnostics.report(Codes.ABSTRACT_CATCH_TYPE, position, type);
        } else if (Types.asClass(type) != null) {
            checkCopy(Types.asClass(type), position);
        }
    }

    /** The parameter is a copy of what was thrown [except.handle]/14. */
    private void checkCopy(ClassEntity c, int position) {
        unit.demands.declareImplicitMembers(c);
        Function copy = null;
        for (Function f : c.functions) {
            if (ClassTraits.isCopyConstructor(f)) {
                if (copy != null) {
                    return;
                }
                copy = f;
            }
        }
        if (copy == null) {
            return;
        }
        unit.demands.settleDefaulted(copy, position);
        if (copy.isDeleted) {
            unit.diagnostics.report(Codes.DELETED_FUNCTION, position, copy);
        } else if (!lookup.isAccessible(copy, c, c)) {
            unit.diagnostics.report(Codes.INACCESSIBLE_SPECIAL_FUNCTION, position, copy);
        }
    }

    /**
     * A handler for {@code parameter}, null for all, must not come after one that takes everything it would. Of the default
     * handler only the one behind it is told.
     */
    public void checkReached(@Nullable Variable parameter, List<Handler> before, int position) {
        for (Handler h : before) {
            if (parameter != null && h.parameter != null && masks(h.parameter.type, parameter.type)) {
                unit.diagnostics.report(Codes.HANDLER_MASKED, position, h.parameter.type);
                break;
            }
        }
        if (!before.isEmpty() && before.getLast().parameter == null) {
            unit.diagnostics.report(Codes.HANDLER_MASKED_BY_DEFAULT, position);
        }
    }

    private boolean masks(Type before, Type after) {
        if (before.isError() || after.isError()) {
            return false;
        }
        Type a = Types.unqualified(Types.nonReference(before));
        Type b = Types.unqualified(Types.nonReference(after));
        if (a.canonical() == b.canonical()) {
            return true;
        }
        if (Types.core(a) instanceof PointerType p && Types.core(b) instanceof PointerType q) {
            a = Types.unqualified(p.target());
            b = Types.unqualified(q.target());
        }
        ClassEntity base = Types.asClass(a);
        ClassEntity derived = Types.asClass(b);
        BasePath path = base == null || derived == null ? null : BasePath.find(derived, base);
        return path != null && !path.isAmbiguous() && lookup.isAccessible(path, derived);
    }
}
