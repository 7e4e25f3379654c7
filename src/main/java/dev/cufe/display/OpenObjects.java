package dev.cufe.display;

import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.expr.DynamicInit;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.TempInitExpr;
import dev.cufe.il.type.Type;
import dev.cufe.types.ClassTraits;
import dev.cufe.types.Types;
import org.jspecify.annotations.Nullable;

/**
 * Objects whose constructors wait for template arguments: what destroys them is named if the class is known.
 *
 * @ref ch. 36
 */
final class OpenObjects {
    private final ReferenceCollector all;
    private final OpenReferences open;

    OpenObjects(ReferenceCollector all, OpenReferences open) {
        this.all = all;
        this.open = open;
    }

    /** A temporary; one that is made of several values is not asked how it ends. */
    void temporary(TempInitExpr e, char use) {
        DynamicInit init = e.init();
        early(init);
        Function destructor = all.isUnevaluated ? null : destructor(e.type());
        if (destructor != null) {
            int count = init.args.length;
            Expr only = count == 1 ? init.args[0] : init.expr;
            if (init.has(DynamicInit.BRACED)) {
                all.made(destructor, init.namedAt);
            } else if (count == 0 && only == null && !e.type().isDependent()) {
                all.made(destructor, e.position());
            } else if (only != null) {
                all.made(destructor, all.out.start(only));
            }
        }
        values(
                init,
                use == ReferenceCollector.DROPPED || !OpenReferences.isCast(e)
                        ? ReferenceCollector.DROPPED
                        : ReferenceCollector.PLAIN);
    }

    /** What destroys an object of the class template around, of a class of the function or of one that does not depend. */
    private @Nullable Function destructor(Type type) {
        ClassEntity c = Types.asClass(type);
        if (c == null) {
            return null;
        }
        Function destructor = ClassTraits.destructor(c);
        boolean isKnown = !c.isNonreal || isLocal(c) || all.out.isInside(c);
        boolean isWritten =
                destructor != null && (!destructor.isCompilerGenerated || !c.isNonreal && !destructor.isTrivial);
        return isKnown && isWritten ? destructor : null;
    }

    static boolean isLocal(ClassEntity c) {
        return c.template == null && c.parent != null && c.parent.kind().isLocal();
    }

    /** Initializers of what depends. */
    void initializer(DynamicInit init, char use) {
        early(init);
        values(init, use);
    }

    private void early(DynamicInit init) {
        for (Expr arg : init.args) {
            open.early(arg, ReferenceCollector.PLAIN);
        }
        if (init.expr != null) {
            open.early(init.expr, ReferenceCollector.PLAIN);
        }
    }

    private void values(DynamicInit init, char use) {
        for (Expr arg : init.args) {
            Expr value = InitializerReferences.withoutConversions(arg);
            if (value != null) {
                all.named(value, use);
            }
        }
        all.expr(init.expr, use);
        all.initializers.constant(init.constant);
    }
}
