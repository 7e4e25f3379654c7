package dev.cufe.house;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaConstructor;
import com.tngtech.archunit.core.domain.JavaConstructorCall;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaFieldAccess;
import com.tngtech.archunit.core.domain.JavaFieldAccess.AccessType;
import com.tngtech.archunit.core.domain.JavaModifier;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/**
 * Objects that live as long as a unit hold nothing about the place that is being read: that is what {@code contexts.Context} is
 * for, since a field that is set around a part of the source leaks into whatever is read in the middle of it. Such objects are
 * those that constructors make, beginning with those of {@link #ROOTS}; a field of them that is written later is in
 * {@code changing-fields.txt}, which may only shrink.
 */
class ServiceStateTest {
    private static final Set<String> ROOTS = Set.of("Parser", "Unit", "Printer", "DiagnosticEngine");
    private static final Path LISTED = Path.of("src/test/resources/dev/cufe/house/changing-fields.txt");

    @Test
    void fieldsThatChangeAreListed() throws IOException {
        Set<String> changing = changingFields();
        Set<String> listed = new TreeSet<>(Files.readAllLines(LISTED));
        assertThat(without(changing, listed))
                .as("fields written after construction that are new: enter a context, return a result or pass a"
                        + " parameter")
                .isEmpty();
        assertThat(without(listed, changing))
                .as("fields that are final now: take them out of " + LISTED.getFileName())
                .isEmpty();
    }

    private static Set<String> without(Set<String> some, Set<String> others) {
        Set<String> rest = new TreeSet<>(some);
        rest.removeAll(others);
        return rest;
    }

    private static Set<String> changingFields() {
        Set<JavaClass> services = services();
        Set<String> changing = new TreeSet<>();
        for (JavaClass service : services) {
            for (JavaField field : service.getFields()) {
                Set<JavaModifier> modifiers = field.getModifiers();
                if (!modifiers.contains(JavaModifier.STATIC)
                        && !modifiers.contains(JavaModifier.FINAL)
                        && isWrittenLater(field)) {
                    changing.add(service.getSimpleName() + "." + field.getName());
                }
            }
        }
        return changing;
    }

    private static boolean isWrittenLater(JavaField field) {
        for (JavaFieldAccess access : field.getAccessesToSelf()) {
            boolean isOwnConstructor = access.getOrigin() instanceof JavaConstructor c
                    && c.getOwner().equals(field.getOwner());
            if (access.getAccessType() == AccessType.SET && !isOwnConstructor) {
                return true;
            }
        }
        return false;
    }

    /** Classes of which a constructor makes an object, directly or not, when a unit begins. */
    private static Set<JavaClass> services() {
        Set<JavaClass> found = new HashSet<>();
        Deque<JavaClass> waiting = new ArrayDeque<>();
        for (JavaClass type : House.CLASSES) {
            if (ROOTS.contains(type.getSimpleName())) {
                waiting.add(type);
            }
        }
        while (!waiting.isEmpty()) {
            JavaClass type = waiting.poll();
            if (found.add(type)) {
                waiting.addAll(made(type));
            }
        }
        return found;
    }

    private static List<JavaClass> made(JavaClass type) {
        return type.getConstructors().stream()
                .flatMap(c -> c.getConstructorCallsFromSelf().stream())
                .map(JavaConstructorCall::getTargetOwner)
                .filter(House::isOurs)
                .filter(made -> !made.getPackageName().startsWith(House.ROOT + ".il"))
                .toList();
    }
}
