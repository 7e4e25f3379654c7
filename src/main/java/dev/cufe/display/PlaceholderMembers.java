package dev.cufe.display;

import dev.cufe.il.entity.Variable;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.NameRef;
import dev.cufe.il.expr.VariableExpr;
import dev.cufe.il.type.PlaceholderType;
import dev.cufe.il.type.Type;
import dev.cufe.types.Nodes;
import dev.cufe.types.Types;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Members of variables whose type is deduced in a template, {@code auto p = T::f(); p.x}: every placeholder is a type of its
 * own, of which nothing is known but the members that are named; that of a range-based loop is not looked at so early.
 *
 * @ref ch. 36; [dcl.spec.auto]
 */
final class PlaceholderMembers {
    private final Map<NameRef, Variable> owners = new IdentityHashMap<>();
    private final Map<Member, Object> members = new HashMap<>();

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
