package dev.cufe.xref;

import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Field;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.FieldExpr;
import dev.cufe.il.expr.NameRef;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.VariableExpr;
import dev.cufe.il.type.PlaceholderType;
import dev.cufe.il.type.Type;
import dev.cufe.types.Nodes;
import dev.cufe.types.Types;
import dev.cufe.xref.lines.ReferenceKeys;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Members of variables whose type is deduced in a template, {@code auto p = T::f(); p.x}: every placeholder is a type of its
 * own, of which nothing is known but the members that are named; that of a range-based loop is not looked at so early.
 *
 * @ref [xref 2.2], [dcl.spec.auto]
 */
final class PlaceholderMembers {
    private final Map<NameRef, Variable> owners = new IdentityHashMap<>();
    private final Map<Member, Object> members = new HashMap<>();
    private final Map<NameRef, Entity> objects = new IdentityHashMap<>();
    private final ReferenceKeys keys;

    PlaceholderMembers(ReferenceKeys keys) {
        this.keys = keys;
    }

    private record Member(Variable of, String name) {}

    /** A member of that object is named. */
    void named(NameRef member, Expr object, boolean isArrow) {
        Expr written = object instanceof ConstantExpr c
                        && Nodes.isFolded(c.constant())
                        && c.constant().expr() instanceof Expr value
                ? value
                : object;
        if (written instanceof VariableExpr e
                && !e.variable().isRangeForVariable
                && isPlaceholder(e.variable().declaredType, isArrow)) {
            owners.put(member, e.variable());
        }
        Entity entity = entityOf(written);
        Type declared = entity instanceof Variable v ? v.declaredType : entity instanceof Field f ? f.type : null;
        if (entity != null && declared != null && member.qualifier == null && isKnownByPlace(declared, isArrow)) {
            objects.put(member, entity);
        }
    }

    /** The variable or member that an object is, or that is a reference to it. */
    private static @Nullable Entity entityOf(Expr object) {
        return switch (object) {
            case VariableExpr e -> e.variable();
            case FieldExpr e -> e.field();
            case OperationExpr e when e.op() == Op.REF_INDIRECT -> entityOf(e.operand(0));
            case OperationExpr e when e.op() == Op.DOT_FIELD || e.op() == Op.ARROW_FIELD -> entityOf(e.operand(1));
            default -> null;
        };
    }

    private boolean isKnownByPlace(Type declared, boolean isArrow) {
        Type type = Types.unqualified(Types.nonReference(declared));
        Type object = isArrow ? Types.pointee(type) : type;
        return object != null && keys.isKnownByPlace(Types.behindAliases(Types.unqualified(object)));
    }

    /** The object whose member is named, if that decides which member it is. */
    @Nullable
    Entity objectOf(NameRef member) {
        return objects.get(member);
    }

    private static boolean isPlaceholder(Type declared, boolean isArrow) {
        Type type = Types.unqualified(Types.nonReference(declared));
        Type object = isArrow ? Types.pointee(type) : type;
        return object != null && Types.unqualified(object) instanceof PlaceholderType;
    }

    /** What stands for a member; null if it is one of a type that has a name, or that is unknown altogether. */
    @Nullable
    Object keyOf(NameRef member, String name) {
        Variable owner = owners.get(member);
        return owner == null ? null : members.computeIfAbsent(new Member(owner, name), k -> new Object());
    }
}
