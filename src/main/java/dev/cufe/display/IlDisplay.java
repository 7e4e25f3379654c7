package dev.cufe.display;

import dev.cufe.il.decl.Declaration;
import dev.cufe.il.decl.LinkageBlock;
import dev.cufe.il.decl.NamespaceOpening;
import dev.cufe.il.decl.SourceEntry;
import dev.cufe.il.decl.SourceSequence;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.Variable;
import dev.cufe.types.IlText;
import dev.cufe.types.Unit;
import dev.cufe.util.ByteOutput;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The whole display of a unit's IL (IL-DICTIONARY 1.1): the file scope, then one region for each function body. */
public final class IlDisplay {
    private final Unit unit;
    private final ByteOutput fileScope = new ByteOutput(1 << 16);
    private final ByteOutput bodies = new ByteOutput(1 << 16);
    private final Display d;

    public IlDisplay(Unit unit) {
        this.unit = unit;
        this.d = new Display(unit, new Records(fileScope, bodies, unit.sources));
    }

    /**
     * The text of the display.
     *
     * @param source name of the input as given on the command line
     * @param functions all functions with a body, in the order of their definitions
     */
    public ByteOutput text(String source, List<Function> functions) {
        sequence(unit.sequence);
        int region = 1;
        for (Function f : functions) {
            if (f.body != null) {
                function(f, ++region);
            }
        }
        ByteOutput out = new ByteOutput(fileScope.size() + bodies.size() + 256);
        out.write("Display of IL produced by the compilation of \"")
                .write(source)
                .write("\"\n\n\n");
        out.write("Intermediate language for memory region 1 (file scope):\n");
        header(out);
        out.write(fileScope.array(), 0, fileScope.size());
        out.write(bodies.array(), 0, bodies.size());
        return out;
    }

    private void header(ByteOutput out) {
        ByteOutput text = new ByteOutput(256);
        Record r = new Record(new Records(text, text, unit.sources), "il_header");
        r.field("source_language", "sl_Cplusplus").number("std_version", unit.dialect.standard() * 100L + 3);
        r.truth("prototype_instantiations_in_il", true)
                .truth("il_has_all_prototype_instantiations", true)
                .finish();
        out.write(text.array(), 0, text.size());
    }

    /** Displays what a source sequence declares and links its entries. */
    private void sequence(SourceSequence sequence) {
        List<String> entities = new ArrayList<>();
        collect(sequence, entities);
        int count = entities.size();
        int[] numbers = new int[count];
        for (int i = 0; i < count; i++) {
            numbers[i] = d.records.next();
        }
        for (int i = 0; i < count; i++) {
            Record r = new Record(d.records, "source-sequence-entry", numbers[i]);
            r.field("next", i + 1 < count ? entry(numbers[i + 1]) : null);
            r.field("prev", i > 0 ? entry(numbers[i - 1]) : null);
            r.field("entity", entities.get(i)).finish();
        }
    }

    private static String entry(int number) {
        return References.to(false, "source-sequence-entry", number, null);
    }

    private void collect(SourceSequence sequence, List<String> entities) {
        for (SourceEntry entry : sequence.entries()) {
            switch (entry) {
                case NamespaceOpening n -> collect(n.members, entities);
                case LinkageBlock b -> collect(b.members, entities);
                case Declaration declaration
                when declaration.isPrimary -> {
                    show(declaration);
                    String reference = d.references.entity(declaration.entity);
                    if (reference != null) {
                        entities.add(reference);
                    }
                }
                default -> {}
            }
        }
    }

    private void show(Declaration declaration) {
        switch (declaration.entity) {
            case Variable v -> d.entities.variable(v, null);
            case Function f -> d.entities.routine(f);
            default -> {}
        }
    }

    /** The function's own scope, then those of the bodies inside it, the last created first. */
    private void function(Function f, int region) {
        d.records.enter(true);
        d.records.region(region, IlText.name(f));
        body(f);
        for (Function inner = d.nested.takeLast(); inner != null; inner = d.nested.takeLast()) {
            body(inner);
        }
        d.records.enter(false);
    }

    private void body(Function f) {
        for (int i = 0; i < f.parameters.length; i++) {
            d.entities.variable(
                    f.parameters[i], i + 1 < f.parameters.length ? d.references.entity(f.parameters[i + 1]) : null);
        }
        String inits = d.initializers.constructorInits(f);
        String body = f.body == null ? null : d.statements.body(f, f.body);
        scope(f, inits, body);
    }

    private void scope(Function f, @Nullable String constructorInits, @Nullable String body) {
        Record r = new Record(d.records, "scope", f.scope == null ? d.records.next() : d.records.numberOf(f.scope));
        r.field("next", null).field("parent", null).field("kind", "sck_function");
        r.field("routine.ptr", d.references.entity(f));
        r.field("parameters", f.parameters.length == 0 ? null : d.references.entity(f.parameters[0]));
        r.field("constructor_inits", constructorInits).field("lifetime_of_local_static_vars", null);
        r.flag("is_constexpr_routine", f.isConstexpr);
        r.field("assoc_block", body)
                .field("lifetime", null)
                .field("constants", null)
                .field("types", null);
        r.field("variables", null)
                .field("nonstatic_variables", null)
                .field("labels", null)
                .field("routines", null);
        r.field("asm_entries", null).field("scopes", null).field("using_declarations", null);
        r.field("using_directives", null).field("dynamic_inits", null).field("local_static_variable_inits", null);
        r.field("pragmas", null)
                .field("hidden_names", null)
                .field("templates", null)
                .finish();
    }
}
