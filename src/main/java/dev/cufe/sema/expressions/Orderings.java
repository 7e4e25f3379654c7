package dev.cufe.sema.expressions;

import dev.cufe.diagnostics.Codes;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.type.Type;
import dev.cufe.lookup.Lookup;
import dev.cufe.sema.input.TypeNames;
import dev.cufe.types.Types;
import dev.cufe.types.Unit;
import org.jspecify.annotations.Nullable;

/** The comparison categories of the library [cmp.categories], each of which is reported once if it is missing. */
public final class Orderings {
    /** In the order in which a declared result is compared with them. */
    private static final String[] RESULTS = {"strong_ordering", "partial_ordering", "weak_ordering"};

    private final Unit unit;
    private final Lookup lookup;

    public Orderings(Unit unit, Lookup lookup) {
        this.unit = unit;
        this.lookup = lookup;
    }

    /** What defines a comparison needs all of them. */
    public void reportMissing(int position) {
        find("strong_ordering", position);
        find("weak_ordering", position);
        find("partial_ordering", position);
    }

    /** As {@link #find(String)}; reports if it is missing. */
    public @Nullable Type find(String name, int position) {
        Type type = find(name);
        if (type == null && unit.known.isFirstMissed(name)) {
            unit.diagnostics.report(Codes.COMPARE_NOT_INCLUDED, position, name);
        }
        return type;
    }

    /** The declared result of a defaulted {@code <=>} is compared with the categories until it is one of them. */
    public void checkDeclared(Type result, int position) {
        for (String name : RESULTS) {
            Type type = find(name, position);
            if (type != null && Types.sameUnqualified(type, result)) {
                return;
            }
        }
    }

    /** A type of {@code std} or of an inline namespace in it, also if a template that is read was defined before it. */
    public @Nullable Type find(String name) {
        int limit = lookup.visibleUpTo;
        lookup.visibleUpTo = Lookup.NO_LIMIT;
        Entity found = lookup.inNamespace(unit.known.std, unit.special.intern(name), Lookup.TYPES)
                .entity();
        lookup.visibleUpTo = limit;
        return TypeNames.typeOf(unit.types, found);
    }
}
