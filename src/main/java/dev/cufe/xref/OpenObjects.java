package dev.cufe.xref;

import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.expr.DynamicInit;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.NameRef;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.TempInitExpr;
import dev.cufe.il.expr.VariableExpr;
import dev.cufe.il.type.Type;
import dev.cufe.types.ClassTraits;
import dev.cufe.types.Types;
import dev.cufe.xref.OperandReferences.Reference;
import dev.cufe.xref.OperandReferences.Time;
import org.jspecify.annotations.Nullable;

/**
 * Objects whose constructors wait for template arguments: what destroys them is named if the class is known.
 *
 * @ref [xref 2.2]
 */
public final class OpenObjects {
    private final ReferenceCollector all;
    private final OpenReferences open;

    OpenObjects(ReferenceCollector all, OpenReferences open) {
        this.all = all;
        this.open = open;
    }

    /** A temporary. */
    void temporary(TempInitExpr e, char use) {
        boolean isDropped = use == ReferenceCollector.DROPPED || !OpenReferences.isCast(e);
        char kind = isDropped ? ReferenceCollector.DROPPED : ReferenceCollector.PLAIN;
        if (isConverted(e)) {
            initializer(e.init(), kind);
        } else {
            temporary(e.init(), e.type(), e.position(), kind);
        }
    }

    /** A value that is passed on: in what way it becomes an object of the class is not asked yet. */
    private static boolean isConverted(TempInitExpr e) {
        return e.init().castPosition == 0 && !e.has(Expr.FUNCTIONAL_CAST | Expr.BRACE_CAST);
    }

    /** What is made of several values is not asked how it ends. */
    private void temporary(DynamicInit init, Type type, int position, char use) {
        early(init);
        Function destructor = all.isUnevaluated ? null : destructor(type);
        if (destructor != null) {
            int count = init.args.length;
            Expr only = count == 1 ? init.args[0] : init.expr;
            if (init.has(DynamicInit.BRACED)) {
                all.made(destructor, init.namedAt);
            } else if (count == 0 && only == null && !type.isDependent()) {
                all.made(destructor, position);
            } else if (only != null) {
                all.made(destructor, all.out.start(only));
            }
        }
        values(init, use);
    }

    /** Whether {@code T(...)} initializes an object of its class. */
    static boolean isTemporary(DynamicInit init) {
        return init.castPosition != 0 && init.namedAt == 0 && !init.has(DynamicInit.BRACED);
    }

    /**
     * An object that is made of {@code T(...)}: only {@code T()} is known to be of the class already, and so copied.
     *
     * @param position where the object is initialized
     */
    void madeOfTemporary(DynamicInit init, Type type, int position, boolean isMember) {
        temporary(init, type, init.castPosition, ReferenceCollector.PLAIN);
        if (init.args.length > 0 || init.expr != null || init.constant != null) {
            return;
        }
        Function constructor = isMember ? CallReferences.mover(type, true) : null;
        if (constructor != null) {
            all.made(constructor, position);
        }
        Function destructor = destructor(type);
        if (destructor != null) {
            all.made(new Object(), destructor, isMember ? position : init.castPosition);
        }
    }

    /** An object that is thrown: {@code T()} is known to be of the class already, and so asked for twice. */
    void thrown(DynamicInit init, Type type, int position) {
        early(init);
        Function destructor = all.isUnevaluated ? null : destructor(type);
        boolean isValue = init.args.length == 0 && init.expr == null && init.constant == null;
        if (destructor != null && isValue) {
            all.built(new ThrownReferences.Thrown(0), destructor, position);
        }
        values(init, init.args.length > 1 ? ReferenceCollector.DROPPED : ReferenceCollector.PLAIN);
        if (destructor != null) {
            all.references.add(new Reference(
                    new ThrownReferences.Thrown(position),
                    destructor,
                    null,
                    ReferenceCollector.PLAIN,
                    position,
                    Time.SETTLED,
                    true));
        }
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

    public static boolean isLocal(ClassEntity c) {
        return c.template == null && c.parent != null && c.parent.kind().isLocal();
    }

    /** Initializers of what depends. */
    void initializer(DynamicInit init, char use) {
        early(init);
        values(init, use);
    }

    private void early(DynamicInit init) {
        for (Expr arg : init.args) {
            open.early(operand(written(arg)), ReferenceCollector.PLAIN);
        }
        if (init.expr != null) {
            open.early(operand(init.expr), ReferenceCollector.PLAIN);
        }
    }

    /** The elements of a list are settled backwards. */
    private void values(DynamicInit init, char use) {
        boolean isList = init.has(DynamicInit.BRACED);
        int count = init.args.length;
        for (int i = 0; i < count; i++) {
            Expr arg = init.args[isList ? count - 1 - i : i];
            value(written(arg), use);
        }
        all.expr(init.expr, use);
        all.constants.add(init.constant);
    }

    /** An argument without the constructor that converts it, which template arguments may change. */
    private static Expr written(Expr arg) {
        Expr value = arg instanceof OperationExpr o && o.op() == Op.REFERENCE_TO ? o.operand(0) : arg;
        return value instanceof TempInitExpr t
                        && !t.has(Expr.FUNCTIONAL_CAST | Expr.BRACE_CAST)
                        && t.init().castPosition == 0
                        && t.init().constructor != null
                        && t.init().args.length > 0
                ? t.init().args[0]
                : arg;
    }

    /** An argument, or the variable whose value it is. */
    static Expr operand(Expr arg) {
        return OpenReferences.variable(arg) instanceof VariableExpr v ? v : arg;
    }

    private void value(Expr arg, char use) {
        Expr value = OpenReferences.variable(InitializerReferences.withoutConversions(arg));
        if (value instanceof VariableExpr v && v.nameRef() instanceof NameRef ref) {
            char own = v.variable().templateArgs != null ? ReferenceCollector.DROPPED : use;
            all.add(ref, v.variable(), own, ref.position);
        } else if (value != null) {
            all.named(value, use);
        }
    }
}
