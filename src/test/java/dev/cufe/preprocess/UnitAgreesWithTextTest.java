package dev.cufe.preprocess;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The tokens for the parser are those of the printed text: the blanks that keep tokens apart lose and join nothing. */
class UnitAgreesWithTextTest {
    private static final String[] WORDS = {
        "a", "b", "x", "1", "2.5", "'c'", "\"s\"", "+", "-", "*", "<", ">", "=", "&", "::"
    };
    private static final String[] MACROS = {"O", "E", "F", "G", "V"};

    private final StringBuilder source = new StringBuilder();
    private Random random = new Random();

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16})
    void agrees(long seed) {
        random = new Random(seed);
        source.append("#define O ").append(body("a")).append("\n#define E\n");
        source.append("#define F(p) ").append(body("p")).append('\n');
        source.append("#define G(p,q) ").append(body("q")).append("#p\n");
        source.append("#define V(p,...) ").append(body("p")).append(" p ## q __VA_OPT__(,) __VA_ARGS__\n");
        for (int i = 0; i < 20; i++) {
            line();
        }
        String text = new Preprocessing().text(source.toString());
        assertThat(spellings(new Preprocessing().tokens(source.toString())))
                .as(source.toString())
                .isEqualTo(spellings(new Preprocessing().tokens(text)));
    }

    private static List<String> spellings(List<String> tokens) {
        List<String> spelled = new ArrayList<>();
        for (String token : tokens) {
            spelled.add(token.substring(0, token.lastIndexOf('@')));
        }
        return spelled;
    }

    private String pick(String[] from) {
        return from[random.nextInt(from.length)];
    }

    private String body(String parameter) {
        StringBuilder body = new StringBuilder();
        for (int i = random.nextInt(6); i >= 0; i--) {
            body.append(random.nextInt(3) == 0 ? parameter : pick(random.nextBoolean() ? WORDS : MACROS));
            body.append(random.nextBoolean() ? " " : " E ");
        }
        return body.toString();
    }

    private void line() {
        switch (random.nextInt(8)) {
            case 0 ->
                source.append("#if ")
                        .append(random.nextInt(2))
                        .append('\n')
                        .append(text(3))
                        .append("\n#endif\n");
            case 1 -> source.append("/* c\n d */ ").append(text(2)).append('\n');
            case 2 -> source.append("x \\\n ").append(text(2)).append('\n');
            default -> source.append(text(4)).append(random.nextInt(4) == 0 ? " // c\n" : "\n");
        }
    }

    private String text(int size) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < size; i++) {
            switch (random.nextInt(4)) {
                case 0 ->
                    text.append(pick(MACROS)).append('(').append(text(size - 1)).append(')');
                case 1 -> text.append(pick(MACROS));
                default -> text.append(pick(WORDS));
            }
            text.append(random.nextInt(3) == 0 ? "" : " ");
        }
        return text.toString();
    }
}
