package dev.cufe.sema.input;

import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.EnumEntity;
import dev.cufe.il.entity.Field;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.Template;
import dev.cufe.il.entity.Variable;
import dev.cufe.scopes.ScopeStack;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Ties members of class instances to the members of the template they come from: both are declared by the same tokens,
 * so the position of the declaration tells [temp.inst].
 */
public final class InstanceMembers {
    /** The class is made from a template, so that its members are put off. */
    public static boolean isInstance(@Nullable ClassEntity c) {
        return c != null && !c.isSpecialized && (c.isTemplateInstance() && !c.isNonreal || c.memberPattern != null);
    }

    /** Whether the class being defined is an instance: bodies, initializers and member classes wait until needed. */
    public static boolean isHere(ScopeStack scopes) {
        return isInstance(scopes.classHere());
    }

    /** The class of the template that an instance is parsed from. */
    public static @Nullable ClassEntity pattern(ClassEntity instance) {
        if (instance.memberPattern != null) {
            return instance.memberPattern;
        }
        return instance.instantiatedFrom != null && instance.instantiatedFrom.prototype instanceof ClassEntity c
                ? c
                : null;
    }

    /** A member was declared in its class. */
    public void declared(Entity member, int position) {
        ClassEntity here = member.enclosingClass();
        if (here == null || member instanceof ClassEntity c && c.isPrototype) {
            return;
        }
        if (isInstance(here)) {
            ClassEntity from = pattern(here);
            List<Entity> patterns = from == null ? null : table(from).get(position);
            if (patterns != null) {
                tie(member, patterns.get(patterns.size() == 1 ? 0 : ordinal(here, member, position, patterns.size())));
            }
        } else if (here.isNonreal) {
            add(here, member, position);
        }
    }

    /** All that one macro declares has one position; then the order tells. */
    private static int ordinal(ClassEntity instance, Entity member, int position, int limit) {
        List<Entity> declared = add(instance, member, position);
        return Math.min(declared.size(), limit) - 1;
    }

    private static List<Entity> add(ClassEntity c, Entity member, int position) {
        List<Entity> declared = table(c).get(position);
        if (declared == null) {
            declared = new ArrayList<>(1);
            table(c).put(position, declared);
        }
        if (declared.isEmpty() || declared.getLast() != member) {
            declared.add(member);
        }
        return declared;
    }

    @SuppressWarnings("unchecked")
    private static Map<Integer, List<Entity>> table(ClassEntity c) {
        if (c.memberTable == null) {
            c.memberTable = new HashMap<Integer, List<Entity>>();
        }
        return (Map<Integer, List<Entity>>) c.memberTable;
    }

    private static void tie(Entity member, Entity pattern) {
        switch (member) {
            case Function f when pattern instanceof Function q -> f.memberPattern = q;
            case Variable v when pattern instanceof Variable q -> v.memberPattern = q;
            case Field f when pattern instanceof Field q -> f.memberPattern = q;
            case Template t when pattern instanceof Template q -> t.memberPattern = q;
            case ClassEntity c when pattern instanceof ClassEntity q -> c.memberPattern = q;
            case EnumEntity e when pattern instanceof EnumEntity q -> e.memberPattern = q;
            default -> {}
        }
    }
}
