package dev.cufe.util;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class IntCollectionsTest {
    @Test
    void listInsertsAndFindsFloors() {
        IntList list = new IntList(1);
        for (int i = 0; i < 20; i++) {
            list.add(i * 10);
        }
        list.insert(3, 25);
        assertThat(list.get(3)).isEqualTo(25);
        assertThat(list.get(4)).isEqualTo(30);
        assertThat(list.floorIndex(-1)).isEqualTo(-1);
        assertThat(list.floorIndex(26)).isEqualTo(3);
        assertThat(list.floorIndex(1000)).isEqualTo(20);
        assertThat(list.removeLast()).isEqualTo(190);
    }

    @Test
    void mapBehavesLikeAHashMap() {
        Random random = new Random(1);
        IntMap map = new IntMap(-7);
        Map<Integer, Integer> model = new HashMap<>();
        for (int i = 0; i < 5000; i++) {
            int key = random.nextInt(3000) - 1500;
            map.put(key, i);
            model.put(key, i);
        }
        assertThat(map.size()).isEqualTo(model.size());
        for (int key = -2000; key < 2000; key++) {
            assertThat(map.get(key)).isEqualTo(model.getOrDefault(key, -7));
        }
    }

    @Test
    void outputWritesNumbersAndUtf8() {
        ByteOutput out = new ByteOutput(1);
        out.write("aé")
                .writeDecimal(0)
                .writeDecimal(Long.MIN_VALUE)
                .writeDecimal(120)
                .write(' ')
                .writeUtf8(0x1F600);
        assertThat(out.toString()).isEqualTo("aé0-9223372036854775808120 😀");
        assertThat(out.lastByte()).isEqualTo(0x80);
    }

    @Test
    void findsValuesBetweenPairs() {
        IntList pairs = new IntList(4);
        pairs.add(2);
        pairs.add(4);
        pairs.add(8);
        pairs.add(8);

        assertThat(pairs.isInPair(3)).isTrue();
        assertThat(pairs.isInPair(8)).isTrue();
        assertThat(pairs.isInPair(5)).isFalse();
    }
}
