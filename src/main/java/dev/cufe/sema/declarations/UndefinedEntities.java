package dev.cufe.sema.declarations;

import dev.cufe.cuda.CudaFlags;
import dev.cufe.diagnostics.Codes;
import dev.cufe.diagnostics.Severity;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.Linkage;
import dev.cufe.il.entity.Namespace;
import dev.cufe.il.entity.Scope;
import dev.cufe.il.entity.Symbol;
import dev.cufe.il.entity.Template;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.type.Type;
import dev.cufe.types.Unit;
import dev.cufe.types.UnnamedNamespaces;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * At the end of the unit: entities that only this unit could define and that it uses but does not define (114, 821)
 * [basic.def.odr]/11, or that it does not use (177). Those of a namespace come in order of declaration, nested namespaces and classes after them.
 */
public final class UndefinedEntities {
    private final Unit unit;
    /** Functions made of templates that have no definition, the last one first. */
    private final List<Function> instances = new ArrayList<>(0);

    public UndefinedEntities(Unit unit) {
        this.unit = unit;
    }

    public void report() {
        for (int i = unit.usedInstances.size() - 1; i >= 0; i--) {
            if (isUndefinedInstance(unit.usedInstances.get(i))) {
                instances.add(unit.usedInstances.get(i));
            }
        }
        List<Function> own = new ArrayList<>();
        List<Function> ofUnnamed = new ArrayList<>();
        collect(unit.global.scope, false, own, ofUnnamed);
        own.sort((a, b) -> Integer.compare(a.position, b.position));
        for (Function f : own) {
            undefinedFunction(f, ofUnnamed.contains(f));
        }
        scope(unit.global.scope, false);
    }

    /** The functions of the unit's own namespaces and those without external linkage of others come first. */
    private void collect(Scope scope, boolean internal, List<Function> own, List<Function> ofUnnamed) {
        for (Entity e : membersOf(scope)) {
            if (e instanceof Function f && isListedFirst(f, scope, internal)) {
                own.add(f);
                if (internal) {
                    ofUnnamed.add(f);
                }
            } else if (e instanceof Namespace n) {
                collect(n.scope, internal || n.isUnnamed(), own, ofUnnamed);
            }
        }
    }

    private boolean isListedFirst(Function f, Scope scope, boolean internal) {
        return internal || scope == unit.global.scope || f.linkage == Linkage.INTERNAL;
    }

    private void scope(Scope scope, boolean internal) {
        List<Entity> members = membersOf(scope);
        for (Entity e : members) {
            if (e instanceof Function f) {
                unusedFunction(f, internal);
                if (!isListedFirst(f, scope, internal)) {
                    undefinedFunction(f, internal);
                }
            } else if (e instanceof Variable v) {
                variable(v, internal);
            } else if (e instanceof Template t) {
                instances(t, internal);
            } else if (e instanceof ClassEntity c && !c.isNonreal && c.isComplete()) {
                members(c, internal);
            }
        }
        for (Entity e : members) {
            if (e instanceof Namespace n) {
                scope(n.scope, internal || n.isUnnamed());
            }
        }
    }

    /** What was made of a function template or of members of a class template. */
    private void instances(Template t, boolean internal) {
        for (Function f : instances) {
            ClassEntity around = f.enclosingClass();
            if (f.template == t || around != null && around.template == t) {
                boolean isOwn = UnnamedNamespaces.isOwnedBy(f.templateArgs)
                        || around != null && UnnamedNamespaces.isOwnedBy(around.templateArgs);
                undefined(f, internal || isOwn);
            }
        }
    }

    private static boolean isUndefinedInstance(Function f) {
        Function pattern = f.isTemplateInstance() && f.template != null ? pattern(f.template) : f.memberPattern;
        return !f.isDefined
                && f.body == null
                && f.bodyTokens < 0
                && !f.isSpecialized
                && !f.isDefaulted
                && !f.isDeleted
                && !f.isCompilerGenerated
                && pattern != null
                && pattern.bodyTokens < 0
                && !pattern.isDefined;
    }

    /** What defines a function template; a member template of an instance is defined with that of the class template. */
    private static @Nullable Function pattern(Template template) {
        Template t = template;
        while (t.memberPattern != null) {
            t = t.memberPattern;
        }
        return (Function) t.prototype;
    }

    private static List<Entity> membersOf(Scope scope) {
        List<Entity> members = new ArrayList<>();
        for (Symbol first : scope.symbols()) {
            for (Symbol s = first; s != null; s = s.next) {
                boolean isOfBlock = s.isInvisibleFriend && s.entity instanceof Variable;
                if (s.entity.parent == scope && !isOfBlock) {
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
            unusedFunction(f, internal);
            undefinedFunction(f, internal);
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

    private void unusedFunction(Function f, boolean internal) {
        boolean isOwn = internal || f.linkage == Linkage.INTERNAL;
        if (isOwn && !f.isOdrUsed && !f.isReferenced && !f.isMember() && !f.isCompilerGenerated && f.template == null) {
            unused(f);
        }
    }

    private void undefinedFunction(Function f, boolean internal) {
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
        undefined(f, internal);
    }

    private void undefined(Function f, boolean ofUnnamed) {
        // What has C linkage is one entity in all namespaces [dcl.link]/6.
        boolean internal = ofUnnamed && f.linkage != Linkage.EXTERNAL_C;
        if (internal && f.isVirtual && !f.enclosingClass().isLocal) {
            unit.diagnostics.report(Codes.VIRTUAL_IN_UNNAMED_NAMESPACE_UNDEFINED, f.position, f);
        } else if (internal || f.linkage == Linkage.INTERNAL || f.isInline && f.isMember()) {
            unit.diagnostics.report(Codes.NEVER_DEFINED, f.position, f);
        } else if (f.isInline) {
            unit.diagnostics.report(Codes.EXTERN_INLINE_NEVER_DEFINED, f.position, f);
        } else if (f.linkage == Linkage.EXTERNAL_CXX
                && !f.isTemplateInstance()
                && f.memberPattern == null
                && isNameless(f.type)) {
            unit.diagnostics.report(Codes.NO_LINKAGE_ENTITY_UNDEFINED, f.position, f);
        }
    }

    /** No other unit can declare what has this type [basic.link]/8. */
    private static boolean isNameless(Type type) {
        return UnnamedNamespaces.isMentionedBy(type, true) && !UnnamedNamespaces.isMentionedBy(type, false);
    }

    private void variable(Variable v, boolean internal) {
        boolean mustBeHere = internal && v.linkage != Linkage.EXTERNAL_C || v.linkage == Linkage.INTERNAL;
        if (mustBeHere && !v.isUsed && !v.isStaticMember && !v.isPrototype && !v.isCompilerGenerated) {
            unused(v);
        }
        if (mustBeHere
                && !v.isDefined
                && v.isOdrUsed
                && !v.isPrototype
                && v.constant == null
                && !CudaFlags.isShared(v)) {
            unit.diagnostics.report(Codes.NEVER_DEFINED, v.position, v);
        } else if (v.isInline && !v.isDefined && v.isOdrUsed && !v.isStaticMember && !v.isPrototype && !mustBeHere) {
            unit.diagnostics.reportAs(Severity.ERROR, Codes.EXTERN_INLINE_NEVER_DEFINED, v.position, v);
        }
    }

    /** Nobody names it, and nobody outside of the unit can. */
    private void unused(Entity e) {
        if (e.name != null && !e.mayBeUnused) {
            unit.diagnostics.report(Codes.DECLARED_BUT_NOT_REFERENCED, e.position, e);
        }
    }
}
