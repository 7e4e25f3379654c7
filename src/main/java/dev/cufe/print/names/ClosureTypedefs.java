package dev.cufe.print.names;

import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.type.ClassType;
import dev.cufe.il.type.PlaceholderType;
import dev.cufe.il.type.QualifiedType;
import dev.cufe.il.type.Type;
import dev.cufe.print.Printer;
import org.jspecify.annotations.Nullable;

/** {@code typedef decltype(v) __Tn;} after the first variable of a closure type ([printing 5.23]). */
public final class ClosureTypedefs {
    private final Printer p;
    private boolean suppressed;

    public ClosureTypedefs(Printer printer) {
        p = printer;
    }

    /** Variables of conditions and of {@code for} name no closure; gives the old setting. */
    public boolean suppress(boolean suppress) {
        boolean old = suppressed;
        suppressed = suppress;
        return old;
    }

    public void afterVariable(Variable v) {
        if (suppressed
                || v.isPrototype
                || v.template != null && v.templateArgs != null
                || p.templateIds.insidePrototype()
                || v.name == null
                || !isPlaceholderByValue(v.declaredType)) {
            return;
        }
        ClassEntity closure = closureOf(v.type);
        if (closure == null || closure.closureTypedefNumber >= 0 || p.hasGeneratedName(closure)) {
            return;
        }
        closure.closureTypedefNumber = p.nextGeneratedNumber();
        p.out.text("typedef decltype(").name(v.name).text(") __T").number(closure.closureTypedefNumber);
        if (v.type instanceof QualifiedType || v.type.canonical() instanceof QualifiedType) {
            p.out.text(", __T").number(p.nextGeneratedNumber());
        }
        p.out.text(';');
    }

    private static boolean isPlaceholderByValue(Type declared) {
        Type t = declared instanceof QualifiedType q ? q.base() : declared;
        return t instanceof PlaceholderType a && a.kind() == PlaceholderType.Kind.AUTO;
    }

    private static @Nullable ClassEntity closureOf(Type type) {
        Type t = type.canonical();
        t = t instanceof QualifiedType q ? q.base().canonical() : t;
        return t instanceof ClassType c && c.entity().isClosure() ? c.entity() : null;
    }
}
