package dev.cufe.types;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cufe.il.entity.Access;
import dev.cufe.il.entity.BaseClass;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.ClassKey;
import dev.cufe.il.entity.Field;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.FunctionKind;
import dev.cufe.il.type.FloatKind;
import dev.cufe.il.type.IntKind;
import dev.cufe.il.type.Type;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/**
 * Layout of random classes as g++ 12 has it (dev/random-layouts): {@code class NAME KEY attributes SIZE ALIGNMENT}, followed by its bases
 * {@code base NAME VIRTUAL OFFSET} and members {@code field NAME TYPE WIDTH ELEMENTS ALIGNED PACKED OVERLAPPING OFFSET}.
 */
class LayoutTest {
    private final UnitFixture u = new UnitFixture();
    private final Map<String, ClassEntity> classes = new HashMap<>();
    private final List<String> wrong = new ArrayList<>();
    private int checked;

    @Test
    void agreesWithGcc() {
        List<String> lines = read("/layout/gcc12-x86_64.txt");
        for (int i = 0; i < lines.size(); ) {
            int end = i + 1;
            while (end < lines.size() && !lines.get(end).startsWith("class ")) {
                end++;
            }
            check(lines.subList(i, end));
            i = end;
        }
        assertThat(wrong).isEmpty();
        assertThat(checked).isGreaterThan(500);
    }

    private static List<String> read(String resource) {
        String file = System.getProperty("layout.file");
        try (var in = LayoutTest.class.getResourceAsStream(resource)) {
            return file != null
                    ? Files.readAllLines(Path.of(file))
                    : new String(in.readAllBytes(), StandardCharsets.UTF_8)
                            .lines()
                            .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static int attribute(String[] words, int index) {
        return Integer.parseInt(words[index].substring(words[index].indexOf('=') + 1));
    }

    private void check(List<String> lines) {
        String[] head = lines.get(0).split(" ");
        ClassKey key = head[2].equals("union") ? ClassKey.UNION : ClassKey.STRUCT;
        ClassEntity c = new ClassEntity(key, u.name(head[1]), u.global(), 0, false);
        classes.put(head[1], c);
        c.bases = new ArrayList<>();
        c.packAlignment = attribute(head, 3);
        c.isPacked = attribute(head, 4) == 1;
        c.requestedAlignment = attribute(head, 5);
        if (attribute(head, 6) == 1) {
            u.function(c.scope, "vf").isVirtual = true;
        }
        if (attribute(head, 7) == 1) {
            Function ctor = u.function(c.scope, u.unit.special.constructor.text());
            ctor.kind = FunctionKind.CONSTRUCTOR;
        }
        boolean isPrivate = attribute(head, 8) == 1;
        for (String line : lines.subList(1, lines.size())) {
            addPart(c, line.split(" "), isPrivate);
        }
        c.state = ClassEntity.State.COMPLETE;
        u.unit.layout.layOut(c);
        checked++;
        StringBuilder ours = new StringBuilder();
        StringBuilder theirs = new StringBuilder(head[9] + " " + head[10]);
        ours.append(c.size).append(' ').append(c.alignment);
        compareParts(c, lines, ours, theirs);
        if (!ours.toString().equals(theirs.toString())) {
            wrong.add(head[1] + ": " + ours + " instead of " + theirs);
        }
    }

    private void addPart(ClassEntity c, String[] words, boolean isPrivate) {
        if (words[0].equals("base")) {
            u.base(c, classes.get(words[1]), words[2].equals("1"), Access.PUBLIC);
            return;
        }
        int elements = Integer.parseInt(words[4]);
        Type type = type(words[2]);
        Field f = u.field(
                c, words[1].equals("-") ? null : words[1], elements == 0 ? type : u.types.array(type, elements));
        int width = Integer.parseInt(words[3]);
        f.isBitField = width >= 0;
        f.width = Math.max(width, 0);
        f.requestedAlignment = Integer.parseInt(words[5]);
        f.isPacked = words[6].equals("1");
        f.isNoUniqueAddress = words[7].equals("1");
        f.access = isPrivate ? Access.PRIVATE : Access.PUBLIC;
    }

    private static void compareParts(ClassEntity c, List<String> lines, StringBuilder ours, StringBuilder theirs) {
        int base = 0;
        int field = 0;
        for (String line : lines.subList(1, lines.size())) {
            String[] words = line.split(" ");
            BaseClass b = words[0].equals("base") ? c.bases.get(base++) : null;
            long offset = b != null ? b.offset : c.fields.get(field++).offset;
            String expected = words[words.length - 1];
            ours.append(' ').append(expected.equals("?") ? "?" : Long.toString(offset));
            theirs.append(' ').append(expected);
        }
    }

    private Type type(String word) {
        if (classes.containsKey(word)) {
            return classes.get(word).type();
        }
        TypeTable t = u.types;
        return switch (word) {
            case "char" -> t.charType();
            case "bool" -> t.boolType();
            case "short" -> t.integer(IntKind.SHORT);
            case "int" -> t.intType();
            case "unsigned" -> t.unsignedInt();
            case "long" -> t.ptrdiffType();
            case "__int128" -> t.integer(IntKind.INT128);
            case "float" -> t.floating(FloatKind.FLOAT);
            case "double" -> t.doubleType();
            case "long_double" -> t.floating(FloatKind.LONG_DOUBLE);
            case "int*" -> t.pointerTo(t.intType());
            default -> throw new IllegalArgumentException(word);
        };
    }
}
