package dev.cufe.house;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import dev.cufe.driver.Driver;
import java.util.List;

/** The rooms of ARCHITECTURE.md, lowest first, and the product's classes. */
final class House {
    static final String ROOT = "dev.cufe";

    static final List<String> ROOMS = List.of(
            "util",
            "source",
            "numbers",
            "diagnostics",
            "options",
            "lex",
            "preprocess",
            "il",
            "types",
            "facts",
            "scopes",
            "lookup",
            "constants",
            "overload",
            "templates",
            "cuda",
            "sema",
            "instances",
            "parse",
            "mangle",
            "print",
            "emit",
            "xref",
            "display",
            "driver",
            "cli");

    /** The classes of the product, without those of the tests. */
    static final JavaClasses CLASSES = new ClassFileImporter()
            .importUrl(Driver.class.getProtectionDomain().getCodeSource().getLocation());

    private House() {}

    static boolean isOurs(JavaClass type) {
        return type.getPackageName().equals(ROOT) || type.getPackageName().startsWith(ROOT + ".");
    }

    /** The room that a class of ours lives in, or the empty string for the root package. */
    static String roomOf(JavaClass type) {
        String name = type.getPackageName();
        if (name.equals(ROOT)) {
            return "";
        }
        String below = name.substring(ROOT.length() + 1);
        int dot = below.indexOf('.');
        return dot < 0 ? below : below.substring(0, dot);
    }
}
