package dev.cufe.sema;

import dev.cufe.diagnostics.Codes;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.Linkage;
import dev.cufe.il.entity.Namespace;
import dev.cufe.il.entity.Scope;
import dev.cufe.il.entity.Symbol;
import dev.cufe.il.entity.Variable;
import dev.cufe.types.Unit;
import java.util.ArrayList;
import java.util.List;

/**
 * At the end of the unit: entities that only this unit could define and that it uses but does not define (114, 821)
 * [basic.def.odr]/11. Those of a namespace come in order of declaration, nested namespaces and classes after them.
 */
public final class UndefinedEntities {
    private final Unit unit;

    public UndefinedEntities(Unit unit) {
        this.unit = unit;
    }

    public void report() {
        scope(unit.global.scope, false);
    }

    private void scope(Scope scope, boolean internal) {
        List<Entity> members = membersOf(scope);
        for (Entity e : members) {
            if (e instanceof Function f) {
                function(f, internal);
            } else if (e instanceof Variable v) {
                variable(v, internal);
            }
        }
        for (Entity e : members) {
            if (e instanceof Namespace n) {
                scope(n.scope, internal || n.isUnnamed());
            } else if (e instanceof ClassEntity c && !c.isNonreal && c.isComplete()) {
                members(c, internal);
            }
        }
    }

    private static List<Entity> membersOf(Scope scope) {
        List<Entity> members = new ArrayList<>();
        for (Symbol first : scope.symbols()) {
            for (Symbol s = first; s != null; s = s.next) {
                if (s.entity.parent == scope) {
                    members.add(s.entity);
                }
            }
        }
        members.sort((a, b) -> Integer.compare(a.position, b.position));
        return members;
    }

    /** Members of a class: functions first. */
    private void members(ClassEntity c, boolean internal) {
        for (Function f : c.functions) {
            function(f, internal);
        }
        for (Symbol s : c.scope.symbols()) {
            if (s.entity instanceof Variable v && v.parent == c.scope) {
                variable(v, internal);
            } else if (s.entity instanceof ClassEntity inner
                    && inner != c
                    && inner.parent == c.scope
                    && inner.isComplete()
                    && !inner.isNonreal) {
                members(inner, internal);
            }
        }
    }

    private void function(Function f, boolean internal) {
        if (f.isDefined
                || f.body != null
                || !f.isOdrUsed
                || f.isCompilerGenerated
                || f.isBuiltin
                || f.isPure
                || f.isDeleted
                || f.isDefaulted
                || f.isPrototype
                || f.isTemplateInstance()
                || f.memberPattern != null) {
            return;
        }
        if (internal || f.linkage == Linkage.INTERNAL || f.isInline && f.isMember()) {
            unit.diagnostics.report(Codes.NEVER_DEFINED, f.position, f);
        } else if (f.isInline) {
            unit.diagnostics.report(Codes.EXTERN_INLINE_NEVER_DEFINED, f.position, f);
        }
    }

    private void variable(Variable v, boolean internal) {
        boolean mustBeHere = internal || v.linkage == Linkage.INTERNAL;
        if (mustBeHere && !v.isDefined && v.isOdrUsed && !v.isPrototype && v.constant == null) {
            unit.diagnostics.report(Codes.NEVER_DEFINED, v.position, v);
        }
    }
}
