package dev.cufe.house;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import dev.cufe.driver.Driver;
import java.util.List;

/** The packages of ARCHITECTURE.md, lowest first, and the product's classes. */
final class House {
    static final String ROOT = "dev.cufe";

    /** A package that is not named belongs to the one around it: the packages of {@code il} may use each other. */
    static final List<String> ROOMS = List.of(
            "util",
            "source",
            "numbers",
            "diagnostics",
            "options",
            "lex",
            "preprocess.macros",
            "preprocess",
            "il",
            "contexts",
            "types",
            "types.text",
            "facts",
            "scopes",
            "lookup",
            "constants",
            "overload.sequences",
            "overload",
            "templates",
            "cuda",
            "sema.input",
            "sema.attributes",
            "sema.calls",
            "sema.expressions",
            "sema.casts",
            "sema.declarations",
            "sema.builtins",
            "sema.classes",
            "sema.statements",
            "sema.templates",
            "sema",
            "instances",
            "parse.tokens",
            "parse.names",
            "parse.expressions",
            "parse.declarations",
            "parse.classes",
            "parse.statements",
            "parse.templates",
            "parse",
            "mangle",
            "print.text",
            "print.names",
            "print.expressions",
            "print.declarations",
            "print",
            "emit",
            "display",
            "xref.lines",
            "xref",
            "driver",
            "check",
            "resident",
            "worker",
            "cli");

    /** The classes of the product, without those of the tests. */
    static final JavaClasses CLASSES = new ClassFileImporter()
            .importUrl(Driver.class.getProtectionDomain().getCodeSource().getLocation());

    private House() {}

    static boolean isOurs(JavaClass type) {
        return type.getPackageName().equals(ROOT) || type.getPackageName().startsWith(ROOT + ".");
    }

    /** The room that a class of ours lives in, or the empty string where there is none. */
    static String roomOf(JavaClass type) {
        String name = type.getPackageName();
        String below = name.equals(ROOT) ? "" : name.substring(ROOT.length() + 1);
        while (!ROOMS.contains(below)) {
            int dot = below.lastIndexOf('.');
            if (dot < 0) {
                return "";
            }
            below = below.substring(0, dot);
        }
        return below;
    }
}
