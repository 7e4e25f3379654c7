package dev.cufe.sema.calls;

import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.Template;
import dev.cufe.il.type.Type;
import dev.cufe.sema.expressions.Expressions;
import dev.cufe.types.Types;
import java.util.ArrayList;
import java.util.List;

/** What {@code operator T} names in a class [class.conv.fct], [temp.deduct.conv]. */
public final class ConversionNames {
    private static final Entity[] NO_CANDIDATES = {};

    private final Expressions x;

    public ConversionNames(Expressions x) {
        this.x = x;
    }

    /** Of the conversion functions of a class those to that type; templates stay in if none is. */
    public static Entity[] to(Type type, Entity[] functions) {
        List<Entity> matching = new ArrayList<>(1);
        for (Entity e : functions) {
            if (e instanceof Function f && f.conversionType != null && Types.sameType(f.conversionType, type)) {
                matching.add(f);
            }
        }
        if (matching.isEmpty()) {
            for (Entity e : functions) {
                if (e instanceof Template) {
                    matching.add(e);
                }
            }
        }
        return matching.toArray(NO_CANDIDATES);
    }

    /** The same where one is called: templates give the function to the type that is written. */
    public Entity[] called(Type type, Entity[] functions, int position) {
        Entity[] called = to(type, functions);
        for (int i = 0; i < called.length && !type.isDependent(); i++) {
            Function f = called[i] instanceof Template t
                    ? x.conversions.templates.deduceConversion(t, type, position)
                    : null;
            called[i] = f != null ? f : called[i];
        }
        return called;
    }
}
