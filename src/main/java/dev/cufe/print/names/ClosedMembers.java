package dev.cufe.print.names;

import dev.cufe.il.constant.Constant;
import dev.cufe.il.constant.DependentConstant;
import dev.cufe.il.constant.IntegerConstant;
import dev.cufe.il.entity.Access;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Enumerator;
import dev.cufe.il.entity.Field;
import dev.cufe.il.type.DecltypeType;
import dev.cufe.print.Printer;
import dev.cufe.types.Types;

/**
 * Constants and operands of {@code decltype} that name a member to which the place where they are printed has no access: the
 * value or type stands for them. The original asks as if friend templates were no friends and an anonymous union were a class
 * of its own.
 */
public final class ClosedMembers implements NamedEntities.Question {
    private final Printer p;

    public ClosedMembers(Printer printer) {
        p = printer;
    }

    /** The constant as it may be written here. */
    public Constant shown(Constant c) {
        if (c instanceof DependentConstant || !NamedEntities.names(c, this)) {
            return c;
        }
        return c instanceof IntegerConstant i && i.enumerator() != null
                ? new IntegerConstant(Types.unqualified(i.type()), null, 0, i.value(), null)
                : c.withExpr(null);
    }

    /** Whether a known type cannot be written as the {@code decltype} that it was. */
    boolean hides(DecltypeType d) {
        return !d.isDependent() && NamedEntities.names(d.expr(), this);
    }

    @Override
    public boolean holdsFor(Entity member) {
        for (Entity e = member; e != null; e = e.enclosingClass()) {
            if (e instanceof Enumerator x && !x.enumeration.isScoped) {
                e = x.enumeration;
            }
            ClassEntity owner = e.enclosingClass();
            Access access = owner != null && owner.isAnonymousUnion ? objectOf(owner) : e.access;
            boolean isProtected = access == Access.PROTECTED;
            if (owner != null && (isProtected || access == Access.PRIVATE) && !p.scopes.hasAccess(owner, isProtected)) {
                return true;
            }
        }
        return false;
    }

    /** What outlives a function has lost the operand. */
    @Override
    public boolean entersSizeof() {
        return !p.constants.replacesLocals();
    }

    /** The access of the members that an anonymous union gives to the class around it. */
    private static Access objectOf(ClassEntity union) {
        ClassEntity outer = union.enclosingClass();
        if (outer != null) {
            for (Field f : outer.fields) {
                if (f.isAnonymousUnionObject && Types.asClass(f.type) == union) {
                    return outer.isAnonymousUnion ? objectOf(outer) : f.access;
                }
            }
        }
        return Access.NONE;
    }
}
