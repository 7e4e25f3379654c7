package dev.cufe.sema.declarations;

import dev.cufe.diagnostics.Codes;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.Scope;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.expr.NameRef;
import dev.cufe.scopes.ScopeStack;
import dev.cufe.sema.input.DeclTarget;
import dev.cufe.sema.input.Declarator;
import dev.cufe.sema.input.InstanceMembers;
import dev.cufe.types.Unit;

/**
 * Where what was declared elsewhere may be defined, declared again, specialized and instantiated: in a namespace around
 * its own [namespace.memdef], [temp.expl.spec]/2, [temp.explicit]/3. To the original an ordinary member function may be
 * defined anywhere.
 */
public final class MemberPlaces {
    private final Unit unit;
    private final ScopeStack scopes;

    public MemberPlaces(Unit unit, ScopeStack scopes) {
        this.unit = unit;
        this.scopes = scopes;
    }

    /** Whether the namespace here is the scope or one around it. */
    boolean isAround(Scope inner) {
        Scope here = scopes.namespace().scope;
        for (Scope s = inner; s != null; s = s.parent()) {
            if (s == here) {
                return true;
            }
        }
        return false;
    }

    /** The definition of an entity of that scope; false if it is wrong here. */
    public boolean checkDefinition(Entity entity, Scope scope, int position) {
        return check(Codes.BAD_SCOPE_FOR_DEFINITION, entity, scope, position);
    }

    /** A friend that is defined is a function of the namespace around, not of a class or block [class.friend]/6. */
    public void checkFriendDefinition(Function f, Declarator d, DeclTarget target, ClassEntity here) {
        if (InstanceMembers.isHere(scopes)) {
            return;
        }
        boolean isOfType = d.name.ref.qualifier != null && d.name.ref.qualifier.type != null;
        boolean isOfOther = target.isQualified && target.scope != scopes.namespace().scope;
        if (isOfType || here.isLocal || isOfOther && here.isNonreal) {
            unit.diagnostics.report(Codes.BAD_SCOPE_FOR_DEFINITION, d.position, f);
        } else if (isOfOther) {
            unit.diagnostics.report(Codes.QUALIFIED_FRIEND_DEFINITION, d.position);
        }
    }

    public void checkSpecialization(Entity entity, Scope scope, int position) {
        if (entity instanceof Variable v && v.isStaticMember && !isAround(scope)) {
            unit.diagnostics.warning(Codes.CANNOT_SPECIALIZE_IN_SCOPE, position, entity);
        } else {
            check(Codes.CANNOT_SPECIALIZE_IN_SCOPE, entity, scope, position);
        }
    }

    /** In a class, where no specialization belongs, one of another scope is reported, too. */
    public void checkSpecializationInClass(Entity entity, int position) {
        if (scopes.classHere() != null && entity.parent != scopes.declarative()) {
            unit.diagnostics.report(Codes.CANNOT_SPECIALIZE_IN_SCOPE, position, entity);
        }
    }

    public boolean checkPartialSpecialization(Entity entity, Scope scope, int position) {
        return check(Codes.CANNOT_PARTIALLY_SPECIALIZE_IN_SCOPE, entity, scope, position);
    }

    public void checkInstantiation(Entity entity, Scope scope, int position) {
        check(Codes.CANNOT_INSTANTIATE_IN_SCOPE, entity, scope, position);
    }

    private boolean check(int code, Entity entity, Scope scope, int position) {
        if (isAround(scope)) {
            return true;
        }
        unit.diagnostics.report(code, position, entity);
        return false;
    }

    /** Outside its class a member function is defined, not declared again [class.mfct]/1. */
    public void checkDefines(Function f, DeclTarget target, Declarator d) {
        boolean isMember = target.isQualified && target.classEntity() != null && !target.isFriend;
        if (isMember) {
            unit.diagnostics.report(Codes.MEMBER_FUNCTION_REDECL_OUTSIDE_CLASS, d.position, f);
        }
    }

    /** A class template is not declared again under a qualified name. */
    public void checkRedeclaration(Entity template, NameRef name) {
        if (name.isQualified()) {
            unit.diagnostics.report(Codes.CANNOT_REDECLARE_IN_SCOPE, name.position, template);
        }
    }
}
