package dev.cufe.types;

import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The arguments of an alias template where types are substituted: the arguments in it are substituted wherever it names its
 * parameters, and before that for themselves unless the alias is seen through.
 *
 * @param sought what each of them looks for, as {@link ReferenceSink} knows it
 * @param depending those that name parameters
 * @param firstUses if the alias is seen through, where each parameter is named first: that was looked for when the argument
 *     was read
 */
public record SubstitutedArguments(List<List<?>> sought, BitSet depending, int @Nullable [] firstUses) {
    public boolean isAnyDepending() {
        return !depending.isEmpty();
    }

    /** Whether what depends looks for something. */
    public boolean isAnySought() {
        for (int i = depending.nextSetBit(0); i >= 0; i = depending.nextSetBit(i + 1)) {
            if (!soughtBy(i).isEmpty()) {
                return true;
            }
        }
        return false;
    }

    /** Whether a parameter is named there first, where it is seen through: nothing is looked for again. */
    public boolean isFirstUse(int index, int position) {
        if (firstUses == null || index >= firstUses.length) {
            return false;
        }
        firstUses[index] = firstUses[index] == 0 ? position : firstUses[index];
        return firstUses[index] == position;
    }

    public List<?> soughtBy(int index) {
        return index < sought.size() ? sought.get(index) : List.of();
    }
}
