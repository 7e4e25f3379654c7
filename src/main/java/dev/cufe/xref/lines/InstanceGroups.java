package dev.cufe.xref.lines;

import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.type.Type;
import dev.cufe.xref.lines.ReferenceLines.Line;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Lines by the instances that they name, as seen from a place: what an instance names stands with it.
 *
 * @ref [xref 1.3]
 */
record InstanceGroups(int depth, int instances) {
    /** Adds lines to the instances that they name. */
    void hold(List<Line> some, Map<Object, List<Line>> groups) {
        List<Line> group = null;
        boolean isAlias = false;
        for (int i = 0; i < some.size(); i++) {
            Object instance = isAlias && !isInstance(some.get(i)) ? initializedAt(some, i) : instanceAt(some, i);
            instance = group == null && instance == null ? variableAt(some, i) : instance;
            if (group == null || instance != null) {
                Object key = instance != null ? instance : some.get(i).key();
                group = groups.computeIfAbsent(key, k -> new ArrayList<>());
                isAlias = key instanceof Type;
            }
            group.add(some.get(i));
            group = isVariable(some.get(i)) ? null : group;
        }
    }

    /** The variable whose value names what begins there: it is recorded last. */
    private @Nullable Object variableAt(List<Line> some, int index) {
        int i = index;
        while (i < some.size() && !isInstance(some.get(i)) && !isVariable(some.get(i))) {
            i++;
        }
        return i < some.size() && isVariable(some.get(i)) ? some.get(i).key() : null;
    }

    /** The variable whose initializer begins there, behind an alias: the names of that are not inside an instance. */
    private @Nullable Object initializedAt(List<Line> some, int index) {
        int i = index;
        while (i < some.size()
                && some.get(i).instances() > instances
                && some.get(i).depth() > depth
                && !isVariable(some.get(i))) {
            i++;
        }
        return i > index && i < some.size() && isVariable(some.get(i))
                ? some.get(i).key()
                : null;
    }

    /** A variable is recorded where its initializer is read, which is one step further in. */
    private boolean isVariable(Line line) {
        boolean isRead = line.depth() == depth + 2 && line.instances() == instances + 1;
        return line.kind() == ReferenceLines.INSTANTIATION
                && line.key() instanceof Variable
                && (isInstance(line) || isRead);
    }

    /** The instance that a line names first; what the declaration of a function names comes before it. */
    @Nullable
    Object instanceAt(List<Line> some, int index) {
        int i = index;
        while (i < some.size()
                && some.get(i).depth() > depth
                && some.get(i).instances() == instances
                && !isInstance(some.get(i))) {
            i++;
        }
        if (i == some.size() || !isInstance(some.get(i))) {
            return null;
        }
        Line line = some.get(i);
        return i == index || line.kind() == ReferenceLines.INSTANCE && line.key() instanceof Function
                ? line.key()
                : null;
    }

    /** The lines that the declarations of instances of functions name; what an alias names before belongs to none. */
    BitSet functions(List<Line> some, Map<Object, List<Line>> aliases) {
        Set<Line> inAliases = Collections.newSetFromMap(new IdentityHashMap<>());
        for (Line line : some) {
            for (Line own : line.kind() == ReferenceLines.INSTANTIATION
                    ? aliases.getOrDefault(line.key(), List.of())
                    : List.<Line>of()) {
                if (own.depth() == line.depth()) {
                    inAliases.add(own);
                }
            }
        }
        BitSet functions = new BitSet();
        for (int i = 0; i < some.size(); i++) {
            int end = functions.get(i) || inAliases.contains(some.get(i)) ? i : functionEnd(some, i);
            functions.set(i, end);
        }
        return functions;
    }

    /** Where what the declaration of an instance of a function names ends that begins there; that place if none does. */
    private int functionEnd(List<Line> some, int index) {
        int around = some.get(index).depth();
        boolean isAlias = some.get(index).kind() == ReferenceLines.INSTANTIATION;
        for (int i = index; around > depth && !isAlias && i < some.size(); i++) {
            Line line = some.get(i);
            if (line.depth() < around || line.instances() != instances) {
                return index;
            }
            if (line.depth() == around && line.kind() == ReferenceLines.INSTANCE && line.key() instanceof Function) {
                return i + 1;
            }
        }
        return index;
    }

    /** Whether a line begins what an instance names that is needed there. */
    static boolean isInstance(Line line, int around) {
        return line.depth() == around + 1
                && switch (line.kind()) {
                    case ReferenceLines.INSTANTIATION, ReferenceLines.INSTANCE, ReferenceLines.INITIALIZER -> true;
                    default -> false;
                };
    }

    /** A function whose body comes first, for its result, is declared just before. */
    static void declareFirst(List<Line> first, List<Line> rest) {
        for (int i = 0; i < first.size(); i++) {
            Line line = first.get(i);
            if (line.kind() == ReferenceLines.INSTANTIATION && line.key() instanceof Function) {
                int declared = 0;
                while (declared < rest.size()
                        && (rest.get(declared).kind() != ReferenceLines.INSTANCE
                                || rest.get(declared).key() != line.key())) {
                    declared++;
                }
                if (declared < rest.size()) {
                    first.add(i++, rest.remove(declared));
                }
            }
        }
    }

    /** An alias is recorded where it is named first. */
    static void aliasesFirst(List<Line> first, List<Line> rest, Map<Object, List<Line>> aliases) {
        Set<Line> left = Collections.newSetFromMap(new IdentityHashMap<>());
        left.addAll(rest);
        for (int i = 0; i < first.size(); i++) {
            Line reference = first.get(i);
            List<Line> alias = aliases.getOrDefault(reference.key(), List.of());
            if (alias.isEmpty() || !left.contains(alias.getFirst())) {
                continue;
            }
            List<Line> own = new ArrayList<>();
            for (Line line : alias) {
                if (left.remove(line)) {
                    int inside = line.depth() - alias.getFirst().depth();
                    own.add(line.at(line.key(), reference.depth() + 1 + inside, reference.instances()));
                }
            }
            aliases.put(reference.key(), own);
            first.addAll(i, own);
            i += own.size();
        }
        rest.retainAll(left);
    }

    /**
     * What was instantiated. Aliases are recorded when they are read; what declares the functions that they call is recorded now,
     * and not again with them.
     */
    List<Line> withoutAliases(List<Line> since, Map<Object, List<Line>> aliases) {
        List<Line> kept = new ArrayList<>();
        Set<Line> functions = Collections.newSetFromMap(new IdentityHashMap<>());
        BitSet inFunctions = functions(since, aliases);
        boolean isAlias = false;
        for (int i = 0; i < since.size(); i++) {
            Line line = since.get(i);
            if (isInstance(line) && !line.isSought() || line.depth() == depth) {
                isAlias = line.depth() > depth && line.key() instanceof Type;
            }
            if (line.depth() > depth && (!isAlias || line.instances() > instances || inFunctions.get(i))) {
                kept.add(line);
            }
            if (inFunctions.get(i)) {
                functions.add(line);
            }
        }
        for (Line line : since) {
            boolean isMade = line.kind() == ReferenceLines.INSTANTIATION && !functions.isEmpty();
            List<Line> alias = isMade ? aliases.get(line.key()) : null;
            if (alias != null) {
                alias.removeIf(functions::contains);
            }
        }
        return kept;
    }

    private boolean isInstance(Line line) {
        return isInstance(line, depth);
    }
}
