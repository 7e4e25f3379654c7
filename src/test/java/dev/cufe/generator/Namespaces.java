package dev.cufe.generator;

import java.util.ArrayList;
import java.util.List;

/** Writes namespaces and what makes their names visible elsewhere ([basic.namespace], [namespace.udecl]). */
final class Namespaces {
    private final Generation generation;
    private final Choice choice;
    /** Namespaces that can be opened again: the path around each, and its name. */
    private final List<String[]> opened = new ArrayList<>();

    Namespaces(Generation generation) {
        this.generation = generation;
        this.choice = generation.choice;
    }

    /** A namespace with members that {@code members} writes. */
    void declare(Runnable members) {
        if (choice.chance(10)) {
            generation.out.open("namespace {");
            members.run();
            generation.out.close("}");
            return;
        }
        String prefix = choice.chance(12) ? "inline " : "";
        String name = prefix.isEmpty() ? reopened() : "";
        if (name.isEmpty()) {
            name = generation.fresh("N");
            if (prefix.isEmpty()) {
                opened.add(new String[] {generation.path(), name});
            }
        }
        generation.out.open(prefix + "namespace " + name + " {");
        generation.enterNamespace(name);
        members.run();
        generation.leaveNamespace();
        generation.out.close("}");
    }

    private String reopened() {
        if (opened.isEmpty() || !choice.chance(30)) {
            return "";
        }
        String[] candidate = choice.of(opened);
        return candidate[0].equals(generation.path()) ? candidate[1] : "";
    }

    /** A using-directive, using-declaration or alias at the current place. */
    void use() {
        if (!generation.has(Area.USING) || opened.isEmpty()) {
            generation.variableDeclarations.declareGlobal();
            return;
        }
        String[] namespace = choice.of(opened);
        String full = namespace[0] + namespace[1];
        boolean global = generation.path().isEmpty();
        switch (choice.below(3)) {
            case 0 -> {
                generation.out.line("using namespace " + full + ";");
                if (global) {
                    generation.usedPaths.add(full + "::");
                }
            }
            case 1 -> generation.out.line("namespace " + generation.fresh("A") + " = " + full + ";");
            default -> declaration(full + "::", global);
        }
    }

    private void declaration(String path, boolean global) {
        List<String> names = new ArrayList<>();
        for (Variable variable : generation.variables) {
            if (variable.path().equals(path)) {
                names.add(variable.name());
            }
        }
        for (FunctionInfo function : generation.functions) {
            if (function.path.equals(path)) {
                names.add(function.name);
            }
        }
        for (ClassType type : generation.classes) {
            if (type.path.equals(path)) {
                names.add(type.name);
            }
        }
        // A using-declaration cannot name a specialization.
        names.removeIf(name -> name.indexOf('<') >= 0);
        if (names.isEmpty()) {
            generation.variableDeclarations.declareGlobal();
            return;
        }
        String name = choice.of(names);
        generation.out.line("using " + path + name + ";");
        if (global) {
            generation.usedNames.add(path + name);
        }
    }
}
