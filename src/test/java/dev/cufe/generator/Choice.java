package dev.cufe.generator;

import java.util.List;
import java.util.Random;

/** Random decisions; the same seed gives the same decisions. */
final class Choice {
    private final Random random;

    Choice(long seed) {
        // Neighbouring seeds of Random begin alike.
        random = new Random(seed * 0x9e3779b97f4a7c15L + 0x632be59bd9b4e019L);
    }

    /** A number from 0 to {@code bound - 1}. */
    int below(int bound) {
        return random.nextInt(bound);
    }

    int between(int least, int most) {
        return least + random.nextInt(most - least + 1);
    }

    boolean chance(int percent) {
        return random.nextInt(100) < percent;
    }

    <T> T of(List<T> list) {
        return list.get(random.nextInt(list.size()));
    }

    @SafeVarargs
    final <T> T of(T... items) {
        return items[random.nextInt(items.length)];
    }

    /** An index, chosen in proportion to the weights. */
    int weighted(int... weights) {
        int sum = 0;
        for (int weight : weights) {
            sum += weight;
        }
        int at = random.nextInt(sum);
        for (int i = 0; ; i++) {
            at -= weights[i];
            if (at < 0) {
                return i;
            }
        }
    }
}
