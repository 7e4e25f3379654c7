package dev.cufe.distribution;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/** The two forms of the distribution: what holds for one holds for the other. */
enum Form {
    JVM("Java virtual machine"),
    NATIVE("native executable");

    private static final String EXECUTABLE = "lib/native/cudafe++";

    /** What {@code cufe version} calls it. */
    final String words;

    Form(String words) {
        this.words = words;
    }

    /** The forms that a distribution has. Where the native executable is missing, this says so. */
    static Form[] of(Path distribution) {
        if (Files.isExecutable(distribution.resolve(EXECUTABLE))) {
            return values();
        }
        System.err.println("SKIPPED: tests of the native executable, for there is none: build with -Pnative");
        return new Form[] {JVM};
    }

    /** Makes the launchers take this form. */
    void select(Map<String, String> environment) {
        if (this == JVM) {
            environment.put("CUFE_JVM", "1");
        } else {
            environment.remove("CUFE_JVM");
        }
    }
}
