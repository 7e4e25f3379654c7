package dev.cufe.house;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaModifier;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** No mutable static state: many compilations live in one JVM. */
class StateTest {
    /** Types that make sense only if somebody writes to them. */
    private static final Set<String> WRITABLE = Set.of(
            "java.lang.StringBuilder",
            "java.lang.StringBuffer",
            "java.lang.ThreadLocal",
            "java.util.BitSet",
            "java.util.concurrent.ConcurrentHashMap",
            "java.util.concurrent.atomic.AtomicBoolean",
            "java.util.concurrent.atomic.AtomicInteger",
            "java.util.concurrent.atomic.AtomicLong",
            "java.util.concurrent.atomic.AtomicReference");

    /** Tables may be held in these, but nobody outside the class may get hold of them. */
    private static final Set<String> COLLECTIONS = Set.of(
            "java.util.ArrayList",
            "java.util.HashMap",
            "java.util.HashSet",
            "java.util.LinkedHashMap",
            "java.util.TreeMap",
            "java.util.EnumMap",
            "java.util.IdentityHashMap",
            "java.util.ArrayDeque",
            "dev.cufe.util.IntList",
            "dev.cufe.util.IntMap",
            "dev.cufe.util.ByteOutput");

    @Test
    void staticFieldsAreFinalAndHideWhatCouldBeWritten() {
        Set<String> violations = new TreeSet<>();
        for (JavaClass type : House.CLASSES) {
            for (JavaField field : type.getFields()) {
                if (field.getModifiers().contains(JavaModifier.STATIC)
                        && !field.getModifiers().contains(JavaModifier.SYNTHETIC)) {
                    String complaint = complaint(field);
                    if (complaint != null) {
                        violations.add(field.getFullName() + ": " + complaint);
                    }
                }
            }
        }
        assertThat(violations).isEmpty();
    }

    private static String complaint(JavaField field) {
        JavaClass held = field.getRawType();
        if (!field.getModifiers().contains(JavaModifier.FINAL)) {
            return "not final";
        }
        if (WRITABLE.contains(held.getName())) {
            return "mutable";
        }
        boolean hidden = field.getModifiers().contains(JavaModifier.PRIVATE);
        if (!hidden && (held.isArray() || COLLECTIONS.contains(held.getName()))) {
            return "others could write to it; make it private";
        }
        return null;
    }
}
