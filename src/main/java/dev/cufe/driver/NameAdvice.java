package dev.cufe.driver;

import dev.cufe.diagnostics.Advisor;
import dev.cufe.diagnostics.Codes;
import dev.cufe.diagnostics.Diagnostic;
import dev.cufe.diagnostics.DiagnosticEngine;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.EnumEntity;
import dev.cufe.il.entity.Namespace;
import dev.cufe.instances.ConstraintChecker;
import dev.cufe.lex.Name;
import dev.cufe.lex.NameTable;
import dev.cufe.lookup.Lookup;
import dev.cufe.parse.Parser;
import dev.cufe.types.text.MessageArguments;
import dev.cufe.util.Spelling;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Says which name was probably meant where one is not known, or which header declares it. */
final class NameAdvice implements Advisor {
    private static final String RESOURCE = "names-of-headers.txt";

    private final Parser parser;
    private final NameTable names;

    NameAdvice(Parser parser, NameTable names) {
        this.parser = parser;
        this.names = names;
    }

    @Override
    public @Nullable String adviceFor(Diagnostic diagnostic) {
        Object[] arguments = diagnostic.arguments();
        return switch (diagnostic.code()) {
            case Codes.UNDEFINED_IDENTIFIER, Codes.NAME_NOT_FOUND_IN_FILE_SCOPE ->
                arguments.length > 0 ? advice(null, String.valueOf(arguments[0])) : null;
            case Codes.NOT_A_MEMBER, Codes.NOT_A_FIELD ->
                arguments.length > 1 ? advice(arguments[0], String.valueOf(arguments[1])) : null;
            case Codes.NO_MATCHING_FUNCTION, Codes.CONSTRAINT_NOT_SATISFIED -> unsatisfied(diagnostic);
            case Codes.CANNOT_OPEN_FILE -> arguments.length > 1 ? header(String.valueOf(arguments[1])) : null;
            default -> null;
        };
    }

    /** The concept that kept the last candidate or instance out, if that was in the same line. */
    private @Nullable String unsatisfied(Diagnostic diagnostic) {
        ConstraintChecker.Refusal refusal = parser.constraints.lastRefusal();
        int here = diagnostic.position();
        DiagnosticEngine lines = parser.unit.diagnostics;
        if (refusal == null
                || here == 0
                || refusal.position() == 0
                || lines.line(refusal.position()) != lines.line(here)) {
            return null;
        }
        String argument = refusal.args().length > 0 && refusal.args()[0].type != null
                ? " by \"" + MessageArguments.typeText(refusal.args()[0].type) + "\""
                : "";
        return "concept \"" + MessageArguments.unqualifiedName(refusal.concept()) + "\", declared in line "
                + lines.line(refusal.concept().position) + ", is not satisfied" + argument;
    }

    private @Nullable String advice(@Nullable Object owner, String name) {
        String header = headerOf(owner instanceof Namespace n ? n.name + "::" + name : name);
        if (header != null) {
            return "it is declared in <" + header + ">";
        }
        if (owner == null && isKnown(null, names.intern(name + "_sync"))) {
            return "use \"" + name + "_sync\"";
        }
        String near = nearest(owner, name);
        return near == null ? null : "did you mean \"" + near + "\"?";
    }

    /** The nearest name that means something here. Names that are used in the unit but not here do not count. */
    private @Nullable String nearest(@Nullable Object owner, String name) {
        String best = null;
        int least = Spelling.allowance(name.length()) + 1;
        for (int i = 0; i < names.size(); i++) {
            Name candidate = names.get(i);
            if (Math.abs(candidate.bytes().length - name.length()) >= least
                    || candidate.text().equals(name)) {
                continue;
            }
            int distance = Spelling.distance(name, candidate.text(), least);
            if (distance < least && isKnown(owner, candidate)) {
                least = distance;
                best = candidate.text();
            }
        }
        return best;
    }

    private boolean isKnown(@Nullable Object owner, Name name) {
        Lookup lookup = parser.lookup;
        if (owner instanceof ClassEntity c) {
            return !lookup.inClass(c, name, Lookup.ANY).isNone();
        }
        if (owner instanceof Namespace n) {
            return !lookup.inNamespace(n, name, Lookup.ANY).isNone();
        }
        if (owner instanceof EnumEntity e) {
            return !lookup.inEnum(e, name, Lookup.ANY).isNone();
        }
        return owner == null
                && (name.isKeyword()
                        || name.isMacro()
                        || !lookup.unqualified(name, Lookup.ANY).isNone());
    }

    private static @Nullable String header(String name) {
        List<String> headers = new ArrayList<>();
        for (String line : text().split("\n")) {
            headers.add(line.substring(0, line.indexOf(' ')));
        }
        String near = Spelling.nearest(name, headers);
        return near == null ? null : "did you mean \"" + near + "\"?";
    }

    /** The header that declares a well-known name, or null. */
    private static @Nullable String headerOf(String name) {
        for (String line : text().split("\n")) {
            if (line.indexOf(" " + name + " ") >= 0 || line.endsWith(" " + name)) {
                return line.substring(0, line.indexOf(' '));
            }
        }
        return null;
    }

    private static String text() {
        try (InputStream in = NameAdvice.class.getResourceAsStream(RESOURCE)) {
            if (in == null) {
                throw new IllegalStateException(RESOURCE + " is missing");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).strip();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
