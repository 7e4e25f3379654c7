package dev.cufe.sema.statements;

import dev.cufe.diagnostics.Codes;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.Label;
import dev.cufe.il.entity.Scope;
import dev.cufe.il.entity.StorageClass;
import dev.cufe.il.entity.Symbol;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.expr.DynamicInit;
import dev.cufe.types.Types;
import dev.cufe.types.Unit;
import java.util.ArrayList;
import java.util.List;

/**
 * What is reported about the names of a block when it ends: locals and parameters that nobody named (177, 826) or that
 * are only given values (550), and members of local classes that are used and can be defined no more (329)
 * [class.local]/3.
 */
final class BlockEnd {
    private final Unit unit;

    BlockEnd(Unit unit) {
        this.unit = unit;
    }

    /** Of what is unused the template tells, not its instances. */
    void report(Scope scope, List<Label> labels, boolean isInstance) {
        List<Entity> told = new ArrayList<>(0);
        for (Label label : labels) {
            if (!isInstance && label.isDefined && !label.isReferenced && !label.mayBeUnused) {
                told.add(label);
            }
        }
        for (Symbol s : scope.symbols()) {
            if (s.entity instanceof Variable v && !isInstance && isUnused(v)) {
                told.add(v);
            } else if (s.entity instanceof ClassEntity c && c.parent == scope && !c.isNonreal) {
                undefinedMembers(c, told);
            }
        }
        told.sort((a, b) -> Integer.compare(a.position, b.position));
        for (Entity e : told) {
            unit.diagnostics.report(code(e), e.position, e);
        }
    }

    private static int code(Entity e) {
        if (e instanceof Variable v) {
            return v.isUsed || v.isRangeForVariable
                    ? Codes.SET_BUT_NOT_USED
                    : v.isParameter ? Codes.PARAM_NEVER_REFERENCED : Codes.DECLARED_BUT_NOT_REFERENCED;
        }
        return e instanceof Label ? Codes.DECLARED_BUT_NOT_REFERENCED : Codes.LOCAL_CLASS_FUNCTION_DEF_MISSING;
    }

    private boolean isUnused(Variable v) {
        return (!v.isUsed || v.readCount == 0)
                && v.name != null
                && !v.isCompilerGenerated
                && !v.isConditionVariable
                && v.container == null
                && v.bindings.isEmpty()
                && !mayBeUnused(v)
                && v.storageClass != StorageClass.EXTERN
                && !isOfNamespace(v)
                && !v.type.isError()
                && (v.isParameter || !v.type.isDependent())
                && isTold(v, code(v));
    }

    /** {@code extern int x;} in a block names the variable of the namespace. */
    private static boolean isOfNamespace(Variable v) {
        return v.parent != null && v.parent.kind().isNamespace();
    }

    /** A remark leaves variables alone whose construction or destruction may matter. */
    private boolean isTold(Variable v, int code) {
        return unit.diagnostics.isWarning(code, v.position)
                || unit.diagnostics.isEnabled(code, v.position) && !isConstructed(v) && !isDestroyed(v);
    }

    private static boolean isConstructed(Variable v) {
        return v.init != null && v.init.kind == DynamicInit.Kind.CONSTRUCTOR;
    }

    private boolean isDestroyed(Variable v) {
        ClassEntity c = Types.asClass(Types.innermostElement(v.type));
        return c != null && c.isComplete() && !c.isNonreal && !unit.classTraits.hasTrivialDestructor(c, v.position);
    }

    /** Attributes of parameters are checked before there is a variable. */
    private static boolean mayBeUnused(Variable v) {
        ClassEntity c = Types.asClass(Types.innermostElement(v.type));
        return v.isParameter ? !v.attributes.isEmpty() : v.mayBeUnused || c != null && c.mayBeUnused;
    }

    private static void undefinedMembers(ClassEntity c, List<Entity> told) {
        for (Function f : c.functions) {
            boolean needsBody = f.isOdrUsed || f.isVirtual && !f.isPure;
            boolean hasBody = f.isDefined
                    || f.body != null
                    || f.bodyTokens >= 0
                    || f.isDefaulted
                    || f.isDeleted
                    || f.isCompilerGenerated;
            if (needsBody && !hasBody && f.template == null && !f.isPrototype) {
                told.add(f);
            }
        }
        for (Symbol s : c.scope.symbols()) {
            if (s.entity instanceof ClassEntity inner && inner != c && inner.parent == c.scope) {
                undefinedMembers(inner, told);
            }
        }
    }
}
