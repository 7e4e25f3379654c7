package dev.cufe.diagnostics;

import java.util.Arrays;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/**
 * The {@code #pragma nv_diag_...} directives of a unit in the order in which they were read ([diagnostics 1.2]). A diagnostic gets
 * the severity of the nearest directive before its own position, so template instantiations obey the pragmas around
 * the template, not those around the use.
 */
public final class SeverityPragmas {
    /** What a directive does to a diagnostic. */
    public enum Action {
        SUPPRESS(Severity.SUPPRESSED),
        REMARK(Severity.REMARK),
        WARNING(Severity.WARNING),
        ERROR(Severity.SOFT_ERROR),
        /** Back to the severity of the command line. */
        DEFAULT(null),
        /** Shown at most once more in the whole unit; neither DEFAULT nor pop takes this back. */
        ONCE(null);

        private final @Nullable Severity severity;

        Action(@Nullable Severity severity) {
            this.severity = severity;
        }
    }

    private static final Action[] ACTIONS = Action.values();
    private static final int PUSH = -1;
    private static final int POP = -2;

    private int count;
    private int[] positions = new int[0];
    /** Ordinal of the action, or PUSH or POP. */
    private int[] kinds = new int[0];
    /** The code; for POP the index of the matching push. */
    private int[] targets = new int[0];

    /** Codes that some directive names; of the others none need be looked for. */
    private final BitSet named = new BitSet();

    private int[] openPushes = new int[4];
    private int depth;

    /** Records that from {@code position} on {@code action} applies to {@code code}. */
    public void record(int position, Action action, int code) {
        named.set(code);
        add(position, action.ordinal(), code);
    }

    /** Records {@code #pragma nv_diagnostic push}. */
    public void push(int position) {
        if (depth == openPushes.length) {
            openPushes = Arrays.copyOf(openPushes, depth * 2);
        }
        openPushes[depth++] = count;
        add(position, PUSH, 0);
    }

    /**
     * Records {@code #pragma nv_diagnostic pop}.
     *
     * @return false when there is no push to match it; then nothing changes
     */
    public boolean pop(int position) {
        if (depth == 0) {
            return false;
        }
        add(position, POP, openPushes[--depth]);
        return true;
    }

    boolean isEmpty() {
        return count == 0;
    }

    /** The severity that the pragmas give a diagnostic at a position, or null when they leave it alone. */
    @Nullable
    Severity severityOf(int code, int position, Locator locator) {
        if (!named.get(code)) {
            return null;
        }
        int i = lastBefore(position, locator);
        while (i >= 0) {
            if (kinds[i] == POP) {
                i = targets[i];
            } else if (kinds[i] != PUSH && targets[i] == code) {
                Action action = ACTIONS[kinds[i]];
                if (action != Action.ONCE) {
                    return action.severity;
                }
            }
            i--;
        }
        return null;
    }

    /** Whether a once directive for the code is before the position. */
    boolean isOnce(int code, int position, Locator locator) {
        for (int i = lastBefore(position, locator); i >= 0; i--) {
            if (kinds[i] == Action.ONCE.ordinal() && targets[i] == code) {
                return true;
            }
        }
        return false;
    }

    private int lastBefore(int position, Locator locator) {
        int low = 0;
        int high = count;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (!locator.isBefore(position, positions[middle])) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low - 1;
    }

    private void add(int position, int kind, int target) {
        if (count == positions.length) {
            int size = count == 0 ? 8 : count * 2;
            positions = Arrays.copyOf(positions, size);
            kinds = Arrays.copyOf(kinds, size);
            targets = Arrays.copyOf(targets, size);
        }
        positions[count] = position;
        kinds[count] = kind;
        targets[count++] = target;
    }
}
