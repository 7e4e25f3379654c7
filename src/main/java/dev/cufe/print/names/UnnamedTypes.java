package dev.cufe.print.names;

import dev.cufe.il.entity.Variable;
import dev.cufe.il.type.Type;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The variables that name unnamed classes and enumerations: {@code decltype(v)} ([printing 11.5]). */
public final class UnnamedTypes {
    private final Map<Type, Variable> variables = new IdentityHashMap<>();
    private final List<LocalVariable> locals = new ArrayList<>(0);

    /** A local variable names a type for now, which one before it does otherwise. */
    private record LocalVariable(Type type, @Nullable Variable before) {}

    /** Remembers the last variable of an unnamed class or enumeration. */
    public void remember(Type unnamed, Variable variable) {
        Variable before = variables.put(unnamed, variable);
        if (variable.enclosingFunction != null) {
            locals.add(new LocalVariable(unnamed, before));
        }
    }

    /** A block begins; {@link #leaveBlock} takes what this gives. */
    public int enterBlock() {
        return locals.size();
    }

    /** The variables of the block name no types any more. */
    public void leaveBlock(int mark) {
        while (locals.size() > mark) {
            LocalVariable last = locals.removeLast();
            if (last.before == null) {
                variables.remove(last.type);
            } else {
                variables.put(last.type, last.before);
            }
        }
    }

    @Nullable
    Variable variableOf(Type unnamed) {
        return variables.get(unnamed);
    }
}
