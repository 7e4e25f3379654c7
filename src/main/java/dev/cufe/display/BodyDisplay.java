package dev.cufe.display;

import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Field;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.type.Type;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The scopes of functions with their parameters, initializers and statements ([il 8]). */
final class BodyDisplay {
    private final Display d;

    BodyDisplay(Display display) {
        d = display;
    }

    String name(Function f) {
        return d.text.name(f);
    }

    void body(Function f) {
        d.lifetimes.openBody();
        for (int i = 0; i < f.parameters.length; i++) {
            d.entities.variable(
                    f.parameters[i], i + 1 < f.parameters.length ? d.references.entity(f.parameters[i + 1]) : null);
        }
        ClassEntity owner = f.enclosingClass();
        String inits;
        if (owner == null || d.nested.isInPrototype() || GeneratedBodies.isComplete(f, owner)) {
            d.lifetimes.openBlock();
            inits = d.initializers.constructorInits(f);
            d.lifetimes.closeBlock();
        } else {
            inits = new GeneratedBodies(d).inits(f, owner);
        }
        String body = f.body == null ? null : d.statements.body(f, f.body);
        scope(f.scope == null ? d.records.next() : d.records.numberOf(f.scope), f, inits, body);
    }

    /** The conversion of a closure gives the address of a function that the original never shows. */
    void conversion(Function f) {
        Type pointer = f.conversionType;
        String value = pointer == null ? null : d.expressions.entryPoint(pointer);
        scope(d.records.next(), f, null, d.statements.returning(value));
    }

    /** The copy or move constructor of a closure. */
    void bitwiseCopy(List<Field> fields) {
        scope(d.records.next(), null, d.initializers.bitwiseCopies(fields), d.statements.returning(null));
    }

    /** A trivial constructor. */
    void trivial(ClassEntity owner, boolean isDefault) {
        String inits = isDefault ? null : d.initializers.bitwiseCopies(owner);
        scope(d.records.next(), null, inits, d.statements.returning(null));
    }

    /** A constructor or destructor that does something, although nobody has written it. */
    void generated(Function f, ClassEntity owner) {
        scope(d.records.next(), null, new GeneratedBodies(d).inits(f, owner), d.statements.returning(null));
    }

    private void scope(int number, @Nullable Function f, @Nullable String constructorInits, @Nullable String body) {
        Record r = new Record(d.records, "scope", number);
        r.field("next", null).field("parent", null).field("kind", "sck_function");
        r.field(
                "routine.ptr",
                f == null ? References.to(false, "routine", d.records.next(), null) : d.references.entity(f));
        Variable first = f == null || f.parameters.length == 0 ? null : f.parameters[0];
        r.field("parameters", first == null ? null : d.references.entity(first));
        r.field("constructor_inits", constructorInits).field("lifetime_of_local_static_vars", null);
        r.flag("is_constexpr_routine", f == null || f.isConstexpr);
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
