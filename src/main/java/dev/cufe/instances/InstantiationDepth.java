package dev.cufe.instances;

import dev.cufe.diagnostics.Codes;
import dev.cufe.diagnostics.DiagnosticEngine;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Entity;

/** How many instantiations are under way inside each other: the original goes so deep and no deeper (456). */
final class InstantiationDepth {
    private static final int LIMIT = 200;

    private final DiagnosticEngine diagnostics;
    private int all;
    /** Those of classes: values of classes that are complete again do not make them deeper. */
    private int classes;

    InstantiationDepth(DiagnosticEngine diagnostics) {
        this.diagnostics = diagnostics;
    }

    boolean isActive() {
        return all > 0;
    }

    void enter() {
        all++;
    }

    void leave() {
        all--;
    }

    void enterClass() {
        all++;
        classes++;
    }

    void leaveClass() {
        all--;
        classes--;
    }

    boolean refuses(ClassEntity c, int position) {
        return refuses(classes, c, position);
    }

    /** The body of a function or the value of a variable. */
    boolean refusesDefinition(Entity entity, int position) {
        return refuses(all - classes, entity, position);
    }

    private boolean refuses(int depth, Entity entity, int position) {
        if (depth < LIMIT) {
            return false;
        }
        diagnostics.report(Codes.EXCESSIVE_INSTANTIATION_RECURSION, position, entity);
        return true;
    }
}
