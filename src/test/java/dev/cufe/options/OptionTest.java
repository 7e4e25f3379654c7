package dev.cufe.options;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class OptionTest {
    @Test
    void allSpellingsAreThereOnce() {
        Set<String> spellings = new HashSet<>();
        for (int i = 0; i < Option.count(); i++) {
            assertThat(spellings.add(Option.at(i).spelling())).isTrue();
        }
        assertThat(spellings).hasSize(386);
    }

    @Test
    void lettersAreUnique() {
        Set<Character> letters = new HashSet<>();
        for (int i = 0; i < Option.count(); i++) {
            char letter = Option.at(i).letter();
            assertThat(letter == 0 || letters.add(letter)).isTrue();
        }
        assertThat(letters).hasSize(33);
    }

    @Test
    void everyOptionHasOneLineOfHelp() {
        for (int i = 0; i < Option.count(); i++) {
            assertThat(Option.at(i).help()).isNotBlank().doesNotContain("\n");
        }
        assertThat(Option.NO_RTTI.help()).isEqualTo("opposite of --rtti");
    }
}
