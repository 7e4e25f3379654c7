import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleFinder;
import java.lang.module.ModuleReference;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Prints the options that let the native-image builder at the packages of the JDK: {@code java MakeExports.java JARS},
 * where JARS is the folder of the builder's modules. A GraalVM says the same when its run-time image is made.
 */
final class MakeExports {
    private static final List<String> OPENED = List.of(
            "java.base",
            "java.instrument",
            "java.logging",
            "java.management",
            "java.xml",
            "jdk.internal.opt",
            "jdk.internal.vm.ci",
            "jdk.jfr",
            "jdk.management",
            "jdk.zipfs");

    public static void main(String[] args) {
        ModuleFinder builder = ModuleFinder.of(Path.of(args[0]));
        String readers = builder.findAll().stream()
                .map(module -> module.descriptor().name())
                .sorted()
                .collect(Collectors.joining(","));
        for (String name : OPENED) {
            ModuleFinder.ofSystem().find(name).ifPresent(module -> print(module, readers));
        }
        builder.find("jdk.graal.compiler").ifPresent(module -> print(module, readers));
    }

    private static void print(ModuleReference module, String readers) {
        ModuleDescriptor descriptor = module.descriptor();
        for (String name : new TreeSet<>(descriptor.packages())) {
            System.out.println("--add-exports=" + descriptor.name() + "/" + name + "=" + readers + ",ALL-UNNAMED");
        }
    }
}
