package dev.cufe.house;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaMethodCall;
import java.io.IOException;
import java.io.InputStream;
import java.lang.classfile.ClassFile;
import java.lang.classfile.MethodModel;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
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

    /** The build inlines both (src/dist/InlineTypeSwitches.java, -XDstringConcat); some forms of switch escape it. */
    @Test
    void switchesAndTextsNeedNoBootstrap() throws IOException {
        Set<String> violations = new TreeSet<>();
        for (JavaClass type : House.CLASSES) {
            for (String owner : bootstrapOwners(type)) {
                if (owner.equals("SwitchBootstraps") || owner.equals("StringConcatFactory")) {
                    violations.add(type.getName() + " needs " + owner);
                }
            }
        }
        assertThat(violations).isEmpty();
    }

    private static Set<String> bootstrapOwners(JavaClass type) throws IOException {
        Set<String> owners = new TreeSet<>();
        try (InputStream in = type.getSource().orElseThrow().getUri().toURL().openStream()) {
            for (MethodModel method : ClassFile.of().parse(in.readAllBytes()).methods()) {
                method.code()
                        .ifPresent(code -> code.forEach(element -> {
                            if (element instanceof InvokeDynamicInstruction site) {
                                owners.add(site.bootstrapMethod().owner().displayName());
                            }
                        }));
            }
        }
        return owners;
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
