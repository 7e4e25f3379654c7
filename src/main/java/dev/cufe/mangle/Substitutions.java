package dev.cufe.mangle;

import java.util.ArrayList;
import java.util.List;

/**
 * The components of one mangled name that may be said again as {@code S_}, {@code S0_}, ... (Itanium ABI 5.1.10).
 * Components are canonical types, namespaces and templates, which are themselves only, and texts; a class counts as its type.
 */
final class Substitutions {
    private static final int RADIX = 36;

    private final List<Object> seen = new ArrayList<>();

    void add(Object component) {
        seen.add(component);
    }

    /** Writes the substitution of a component; false if it has not been seen. */
    boolean write(Object component, StringBuilder out) {
        for (int i = 0; i < seen.size(); i++) {
            if (component.equals(seen.get(i))) {
                out.append('S');
                sequence(i, out);
                return true;
            }
        }
        return false;
    }

    /** A sequence id: {@code _} for the first, then {@code 0_}, {@code 1_}, ... in base 36. */
    static void sequence(int index, StringBuilder out) {
        if (index > 0) {
            out.append(Integer.toString(index - 1, RADIX).toUpperCase(java.util.Locale.ROOT));
        }
        out.append('_');
    }
}
