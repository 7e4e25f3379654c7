package dev.cufe.house;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaMethodCall;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** What costs a cold JVM too much: regular expressions, streams, reflection and format strings. */
class StartUpTest {
    private static final Set<String> SLOW_PACKAGES =
            Set.of("java.util.regex", "java.util.stream", "java.lang.reflect", "java.text", "java.util.logging");

    @Test
    void slowPackagesAreNotUsed() {
        Set<String> violations = new TreeSet<>();
        for (JavaClass type : House.CLASSES) {
            for (Dependency dependency : type.getDirectDependenciesFromSelf()) {
                if (SLOW_PACKAGES.contains(dependency.getTargetClass().getPackageName())) {
                    violations.add(type.getName() + " -> "
                            + dependency.getTargetClass().getName());
                }
            }
        }
        assertThat(violations).isEmpty();
    }

    @Test
    void textIsNotMadeFromFormatStrings() {
        Set<String> violations = new TreeSet<>();
        for (JavaClass type : House.CLASSES) {
            for (JavaMethodCall call : type.getMethodCallsFromSelf()) {
                String name = call.getTarget().getName();
                if (call.getTargetOwner().getPackageName().startsWith("java.")
                        && (name.equals("format") || name.equals("formatted") || name.equals("printf"))) {
                    violations.add(call.getOrigin().getFullName() + " calls " + name);
                }
            }
        }
        assertThat(violations).isEmpty();
    }
}
