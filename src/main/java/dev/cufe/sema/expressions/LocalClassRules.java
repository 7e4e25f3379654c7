package dev.cufe.sema.expressions;

import dev.cufe.diagnostics.Codes;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Scope;
import dev.cufe.il.entity.ScopeChain;
import dev.cufe.il.entity.ScopeKind;
import dev.cufe.il.entity.StorageClass;
import dev.cufe.il.entity.Variable;

/** What a local class cannot use of the function around it: automatic variables [class.local]/1. */
final class LocalClassRules {
    private LocalClassRules() {}

    /** What lies between a place and a variable: nothing that hides it, a local class, or such a class around a lambda. */
    private enum Between {
        NOTHING,
        CLASS,
        CLASS_AND_LAMBDA
    }

    /** The message about naming a variable where it does not exist, in a member of a local class of its function; or 0. */
    static int misuse(Expressions x, Variable v) {
        if (x.isUnevaluated() || !isAutomatic(v)) {
            return 0;
        }
        return switch (between(x, v)) {
            case NOTHING -> 0;
            // Of a type that depends the variable may yet turn out to be a constant.
            case CLASS ->
                v.isConstantValued || v.type.isDependent() && !v.isParameter
                        ? 0
                        : Codes.REFERENCE_TO_LOCAL_OF_ENCLOSING_FUNCTION;
            // Lambdas use not even constants of the function around the class.
            case CLASS_AND_LAMBDA -> Codes.BAD_OUTER_LOCAL_IN_LAMBDA;
        };
    }

    /** Whether a local class stands between a variable and the lambda that captures it here. */
    static boolean isOutOfReach(Expressions x, Variable v) {
        return isAutomatic(v) && between(x, v) != Between.NOTHING;
    }

    private static boolean isAutomatic(Variable v) {
        return v.enclosingFunction != null
                && v.storageClass != StorageClass.STATIC
                && v.storageClass != StorageClass.EXTERN
                && !v.hasNoConstantAddress
                && !v.type.isError();
    }

    private static Between between(Expressions x, Variable v) {
        boolean inFunction = false;
        boolean inLambda = false;
        for (ScopeChain chain = x.scopes.chain(); chain != null; chain = chain.outer()) {
            Scope scope = chain.scope();
            if (scope == v.parent) {
                return Between.NOTHING;
            }
            if (scope.kind() == ScopeKind.FUNCTION) {
                inFunction = true;
            } else if (scope.owner() instanceof ClassEntity c && c.isClosure()) {
                inLambda = true;
            } else if (scope.owner() instanceof ClassEntity c) {
                boolean another = !inFunction || v.enclosingFunction != x.scopes.function();
                Between around = inLambda ? Between.CLASS_AND_LAMBDA : Between.CLASS;
                return another && c.isLocal ? around : Between.NOTHING;
            }
        }
        return Between.NOTHING;
    }
}
