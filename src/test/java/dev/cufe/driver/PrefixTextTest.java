package dev.cufe.driver;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class PrefixTextTest {
    private static final String FRONT =
            "# 0 \"a.cu\"\n# 1 \"h.h\" 1\nint h;\n# 2 \"a.cu\" 2\nint i;\n# 1 \"g.h\" 1\nint g;\n";
    private static final String UNIT = FRONT + "# 4 \"a.cu\" 2\nint rest;\n";

    @Test
    void aPrefixEndsWhereThePrimaryFileGoesOn() {
        assertThat(PrefixText.ends(bytes(UNIT), 0).toArray()).containsExactly(UNIT.indexOf("# 2"), FRONT.length());
        assertThat(PrefixText.ends(bytes(UNIT), FRONT.length()).toArray()).containsExactly(FRONT.length());
    }

    @Test
    void enteringThePrimaryFileOnceMoreIsNoEnd() {
        assertThat(PrefixText.ends(bytes("# 0 \"a.cu\"\n# 1 \"a.cu\" 1\n"), 0).toArray())
                .isEmpty();
    }

    @Test
    void aTextWithoutAMarkerHasNoPrefixes() {
        assertThat(PrefixText.ends(bytes("int x;\n# 1 \"a.cu\" 2\n"), 0).toArray())
                .isEmpty();
        assertThat(PrefixText.ends(bytes(""), 0).toArray()).isEmpty();
    }

    @Test
    void anotherUnitMayHaveAnotherName() {
        PrefixText prefix = PrefixText.of(bytes(UNIT), FRONT.length());
        String other = UNIT.replace("a.cu", "dir/longer.cu").replace("rest", "other");
        assertThat(prefix.endIn(bytes(other))).isEqualTo(other.indexOf("# 4"));
        assertThat(prefix.endIn(bytes(UNIT))).isEqualTo(FRONT.length());
        assertThat(prefix.primaryFile()).isEqualTo("a.cu");
    }

    @Test
    void everythingElseIsEqual() {
        PrefixText prefix = PrefixText.of(bytes(UNIT), FRONT.length());
        assertThat(prefix.endIn(bytes(UNIT.replace("int i", "int j")))).isEqualTo(-1);
        assertThat(prefix.endIn(bytes(UNIT.replace("# 2", "# 3")))).isEqualTo(-1);
        assertThat(prefix.endIn(bytes(FRONT))).isEqualTo(-1);
        assertThat(prefix.endIn(bytes(FRONT + "int x;\n"))).isEqualTo(-1);
        assertThat(prefix.endIn(bytes(FRONT + "# 1 \"b.h\" 2\n"))).isEqualTo(-1);
        assertThat(prefix.endIn(bytes(""))).isEqualTo(-1);
    }

    @Test
    void theNameElsewhereIsText() {
        String front = "# 0 \"a.cu\"\nconst char *n = \"a.cu\";\n";
        PrefixText prefix = PrefixText.of(bytes(front + "# 9 \"a.cu\"\n"), front.length());
        assertThat(prefix.endIn(bytes((front + "# 9 \"a.cu\"\n").replace("a.cu", "b.cu"))))
                .isEqualTo(-1);
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
