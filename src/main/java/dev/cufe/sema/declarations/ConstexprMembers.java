package dev.cufe.sema.declarations;

import dev.cufe.diagnostics.Codes;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.Template;
import dev.cufe.scopes.ScopeStack;
import dev.cufe.sema.input.DeclSpecs;
import dev.cufe.sema.input.Declarator;
import dev.cufe.sema.input.InstanceMembers;
import dev.cufe.sema.input.ParsedName;
import dev.cufe.types.Unit;
import org.jspecify.annotations.Nullable;

/** Constexpr member functions of C++11, which are const by that alone: [dcl.constexpr]/8 of that standard. */
public final class ConstexprMembers {
    private final Unit unit;
    private final ScopeStack scopes;

    public ConstexprMembers(Unit unit, ScopeStack scopes) {
        this.unit = unit;
        this.scopes = scopes;
    }

    /** Whether the member function is const although nobody says so; warns where its class declares it. */
    public boolean isConst(Declarator d, @Nullable DeclSpecs specs) {
        if (unit.dialect.atLeast(2014)
                || specs == null
                || !specs.isConstexpr
                || specs.isTypedef()
                || d.name == null
                || d.name.form == ParsedName.Form.CONSTRUCTOR
                || d.name.form == ParsedName.Form.DESTRUCTOR) {
            return false;
        }
        if (d.name.isQualified()) {
            return isDeclaredNonstatic(d.name.found.entities);
        }
        if (!InstanceMembers.isHere(scopes)) {
            unit.diagnostics.report(Codes.CONSTEXPR_MEMBER_NOT_CONST_IN_CPP14, specs.constexprPosition);
        }
        return true;
    }

    private static boolean isDeclaredNonstatic(Entity[] declared) {
        for (Entity e : declared) {
            Entity member = e instanceof Template t ? t.prototype : e;
            if (member instanceof Function f && !f.isStaticMember) {
                return true;
            }
        }
        return false;
    }
}
