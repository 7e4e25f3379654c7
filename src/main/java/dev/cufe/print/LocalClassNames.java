package dev.cufe.print;

import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.TemplateArgument;
import dev.cufe.il.entity.Typedef;
import dev.cufe.il.expr.Constant;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.DependentConstant;
import dev.cufe.il.type.ClassType;
import dev.cufe.il.type.EnumType;
import java.util.IdentityHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * How template-ids are named whose arguments are enumerators of an unnamed enumeration of a function template: by the typedef
 * of them that was printed last, so that a body that is printed twice declares {@code using A = A}.
 */
final class LocalClassNames {
    private final Printer p;
    private final Map<ClassEntity, Typedef> names = new IdentityHashMap<>();

    LocalClassNames(Printer printer) {
        p = printer;
    }

    /** A typedef has been printed. */
    void declared(Typedef t) {
        if (t.parent != null
                && t.parent.kind().isLocal()
                && t.underlying() instanceof ClassType c
                && c.entity().templateArgs != null
                && mentionsUnnamed(c.entity().templateArgs)) {
            names.put(c.entity(), t);
        }
    }

    /** The typedef that names the class here; null if its arguments do. */
    @Nullable
    Typedef find(ClassEntity c, boolean asQualifier) {
        Typedef t = names.isEmpty() ? null : names.get(c);
        if (t == null || !p.scopes.isEntered(t.parent)) {
            return null;
        }
        ClassEntity around = p.scopes.innermostClass();
        boolean inLocalClass = around != null && around.isLocal;
        return asQualifier || p.templateIds.isInArgument() || !inLocalClass ? t : null;
    }

    private static boolean mentionsUnnamed(TemplateArgument[] args) {
        for (TemplateArgument a : args) {
            if (a.kind == TemplateArgument.Kind.PACK
                    ? mentionsUnnamed(a.elements)
                    : a.kind == TemplateArgument.Kind.CONSTANT && isUnnamed(a.constant)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isUnnamed(Constant constant) {
        Constant c = constant;
        if (constant.expr() != null && Shape.strip(constant.expr()) instanceof ConstantExpr e) {
            c = e.constant();
        }
        return c instanceof DependentConstant d
                && d.kind() == DependentConstant.Kind.MEMBER
                && d.type() instanceof EnumType e
                && e.entity().name == null
                && e.entity().parent != null
                && e.entity().parent.kind().isLocal();
    }
}
