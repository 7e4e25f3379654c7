package dev.cufe.options;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The options of one command line as they were given: which, in what order, with what values. For most of them only the
 * last one counts.
 */
final class GivenOptions {
    private static final int COUNT = Option.count();

    private final List<Option> options = new ArrayList<>();
    private final List<@Nullable String> values = new ArrayList<>();
    /** For each option one more than the index of its last occurrence; 0 if it was not given. */
    private final int[] last = new int[COUNT];

    void add(Option option, @Nullable String value) {
        options.add(option);
        values.add(value);
        last[option.ordinal()] = options.size();
    }

    boolean has(Option option) {
        return last[option.ordinal()] != 0;
    }

    /** When an option was given last; 0 is never. */
    int when(Option option) {
        return last[option.ordinal()];
    }

    /** The last of these to be given, or null if none was. */
    @Nullable
    Option lastOf(Option... candidates) {
        Option latest = null;
        int when = 0;
        for (Option candidate : candidates) {
            if (when(candidate) > when) {
                when = when(candidate);
                latest = candidate;
            }
        }
        return latest;
    }

    /** The state of a pair of options: what the last of them says, or the default. */
    boolean isOn(Option on, Option off, boolean byDefault) {
        int whenOn = when(on);
        int whenOff = when(off);
        return whenOn == whenOff ? byDefault : whenOn > whenOff;
    }

    /** The last value of an option, or null if it was not given. */
    @Nullable
    String text(Option option) {
        int index = when(option);
        return index == 0 ? null : values.get(index - 1);
    }

    /** The last value of an option that takes a number. */
    long number(Option option, long byDefault) {
        String text = text(option);
        return text == null ? byDefault : CommandLine.number(text);
    }

    int size() {
        return options.size();
    }

    Option option(int index) {
        return options.get(index);
    }

    /** The value given at an index; empty for an option without one. */
    String value(int index) {
        String value = values.get(index);
        return value == null ? "" : value;
    }

    /** All values of an option, in order. */
    List<String> all(Option option) {
        if (!has(option)) {
            return List.of();
        }
        List<String> found = new ArrayList<>();
        for (int i = 0; i < size(); i++) {
            if (option(i) == option) {
                found.add(value(i));
            }
        }
        return found;
    }
}
