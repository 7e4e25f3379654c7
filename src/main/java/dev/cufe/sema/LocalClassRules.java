package dev.cufe.sema;

import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Scope;
import dev.cufe.il.entity.ScopeChain;
import dev.cufe.il.entity.ScopeKind;
import dev.cufe.il.entity.StorageClass;
import dev.cufe.il.entity.Variable;

/** What a local class cannot use of the function around it: automatic variables [class.local]/1. */
final class LocalClassRules {
    private LocalClassRules() {}

    /** Whether a variable is named where it does not exist: in a member of a local class of its function. */
    static boolean hides(Expressions x, Variable v) {
        boolean automatic = v.enclosingFunction != null
                && v.storageClass != StorageClass.STATIC
                && v.storageClass != StorageClass.EXTERN
                && !v.hasNoConstantAddress;
        // Of a type that depends the variable may yet turn out to be a constant.
        boolean mayBeConstant = v.isConstantValued || v.type.isDependent() && !v.isParameter;
        if (!automatic || mayBeConstant || x.isUnevaluated() || v.type.isError()) {
            return false;
        }
        boolean inFunction = false;
        for (ScopeChain chain = x.scopes.chain(); chain != null; chain = chain.outer()) {
            Scope scope = chain.scope();
            if (scope == v.parent) {
                return false;
            }
            if (scope.kind() == ScopeKind.FUNCTION) {
                inFunction = true;
            } else if (scope.owner() instanceof ClassEntity c) {
                boolean another = !inFunction || v.enclosingFunction != x.scopes.function();
                return another && c.isLocal && !c.isClosure();
            }
        }
        return false;
    }
}
