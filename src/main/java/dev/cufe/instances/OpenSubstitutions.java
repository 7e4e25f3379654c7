package dev.cufe.instances;

import dev.cufe.il.entity.Template;
import dev.cufe.il.entity.TemplateArgument;
import dev.cufe.types.TemplateArguments;
import java.util.ArrayList;
import java.util.List;

/**
 * The substitutions that are under way, so that one that needs itself fails instead of going on for ever: declarations
 * of function templates, and concepts [temp.constr.atomic]/3.
 */
final class OpenSubstitutions {
    private static final int MAX_DEPTH = 200;

    private final List<Template> templates = new ArrayList<>();
    private final List<TemplateArgument[]> arguments = new ArrayList<>();

    private int refused;

    /** How often a substitution was refused. */
    int refused() {
        return refused;
    }

    /** Begins a substitution; false if it is under way already, or if too many are. */
    boolean enter(Template t, TemplateArgument[] args) {
        if (templates.size() >= MAX_DEPTH) {
            refused++;
            return false;
        }
        for (int i = templates.size() - 1; i >= 0; i--) {
            if (templates.get(i) == t && TemplateArguments.same(arguments.get(i), args)) {
                refused++;
                return false;
            }
        }
        templates.add(t);
        arguments.add(args);
        return true;
    }

    void leave() {
        templates.removeLast();
        arguments.removeLast();
    }
}
