package dev.cufe.preprocess.macros;

import dev.cufe.lex.Name;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The macros that are defined now, by the id of their name. */
public final class MacroTable {
    private Macro[] byNameId = new Macro[1 << 12];
    private final List<Name> everDefined = new ArrayList<>();
    private Map<Name, List<Macro>> pushed;

    /** The macro with this name, or null. */
    public Macro get(Name name) {
        return get(name.id());
    }

    public Macro get(int nameId) {
        return nameId < byNameId.length ? byNameId[nameId] : null;
    }

    /** Defines or redefines. */
    public void define(Macro macro) {
        int id = macro.name().id();
        if (id >= byNameId.length) {
            byNameId = Arrays.copyOf(byNameId, Math.max(id + 1, byNameId.length * 2));
        }
        if (byNameId[id] == null) {
            everDefined.add(macro.name());
        }
        byNameId[id] = macro;
    }

    public void undefine(Name name) {
        if (name.id() < byNameId.length) {
            byNameId[name.id()] = null;
        }
    }

    /** {@code #pragma push_macro}: remembers the present definition, or that there is none. */
    void push(Name name) {
        if (pushed == null) {
            pushed = new HashMap<>();
        }
        List<Macro> stack = pushed.get(name);
        if (stack == null) {
            stack = new ArrayList<>();
            pushed.put(name, stack);
        }
        stack.add(get(name));
    }

    /**
     * {@code #pragma pop_macro}: restores the definition that was pushed last.
     *
     * @return false if none was pushed
     */
    boolean pop(Name name) {
        List<Macro> stack = pushed == null ? null : pushed.get(name);
        if (stack == null || stack.isEmpty()) {
            return false;
        }
        Macro macro = stack.remove(stack.size() - 1);
        if (macro == null) {
            undefine(name);
        } else {
            define(macro);
        }
        return true;
    }

    /** All macros defined now, in the order of their definitions (a redefinition without an undefinition keeps its place). */
    public List<Macro> inOrder() {
        List<Macro> macros = new ArrayList<>();
        boolean[] seen = new boolean[byNameId.length];
        for (int i = everDefined.size() - 1; i >= 0; i--) {
            int id = everDefined.get(i).id();
            if (byNameId[id] != null && !seen[id]) {
                seen[id] = true;
                macros.add(byNameId[id]);
            }
        }
        Collections.reverse(macros);
        return macros;
    }
}
