package dev.cufe.generator;

/** Writes the declarations of a unit, in namespaces or not ([dcl.dcl], [namespace.def]). */
final class TopLevel {
    private final Generation generation;
    private final Choice choice;

    TopLevel(Generation generation) {
        this.generation = generation;
        this.choice = generation.choice;
    }

    void write(int size) {
        declarations(size);
        // Without an external definition the name of the unit would hold a process number.
        generation.out.line("int last_ = 1;");
    }

    private void declarations(int size) {
        for (int left = size; left > 0; left--) {
            if (generation.has(Area.NAMESPACES) && left > 3 && generation.path().length() < 12 && choice.chance(12)) {
                int inside = choice.between(1, left / 2);
                generation.namespaceDeclarations.declare(() -> declarations(inside));
                left -= inside;
            } else {
                declaration();
            }
        }
    }

    private void declaration() {
        switch (choice.weighted(35, 30, 10, 20, generation.has(Area.TEMPLATES) ? 10 : 0, 4)) {
            case 0 -> generation.variableDeclarations.declareGlobal();
            case 2 -> {
                if (generation.has(Area.ENUMS)) {
                    generation.enumDeclarations.declare();
                }
            }
            case 3 -> {
                if (generation.has(Area.CLASSES)) {
                    generation.classDeclarations.declare();
                }
            }
            case 4 -> generation.templates.declare();
            case 5 -> generation.namespaceDeclarations.use();
            default -> generation.functionDeclarations.declare();
        }
    }
}
