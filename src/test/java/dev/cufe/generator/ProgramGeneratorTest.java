package dev.cufe.generator;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Checks that units can be made again from their seed; that they are accepted is checked by dev/random-compare. */
class ProgramGeneratorTest {
    private static String unit(long seed, Set<Area> areas) {
        return ProgramGenerator.generate(seed, 8, areas);
    }

    @Test
    void sameSeedGivesSameUnit() {
        Set<Area> all = EnumSet.allOf(Area.class);
        for (long seed = 1; seed <= 50; seed++) {
            assertThat(unit(seed, all)).isEqualTo(unit(seed, all)).contains("int last_ =");
            assertThat(unit(seed, all)).isNotEqualTo(unit(seed + 1, all));
        }
    }

    @Test
    void areasCanBeLeftOut() {
        for (Area area : Area.values()) {
            Set<Area> others = EnumSet.complementOf(EnumSet.of(area));
            for (long seed = 1; seed <= 20; seed++) {
                assertThat(unit(seed, others)).isNotEmpty();
                assertThat(unit(seed, EnumSet.of(area))).isNotEmpty();
            }
        }
        Set<Area> none = EnumSet.noneOf(Area.class);
        for (long seed = 1; seed <= 50; seed++) {
            assertThat(unit(seed, none))
                    .doesNotContain("class ", "struct ", "enum ", "template", "namespace ", "try ", "[&]", "__int128");
        }
    }

    @Test
    void bracesBalance() {
        for (long seed = 1; seed <= 100; seed++) {
            String text = unit(seed, EnumSet.allOf(Area.class));
            assertThat(text.chars().filter(c -> c == '{').count())
                    .isEqualTo(text.chars().filter(c -> c == '}').count());
        }
    }
}
