package dev.cufe.overload;

import dev.cufe.diagnostics.Codes;
import dev.cufe.il.entity.Access;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.expr.DynamicInit;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.type.Type;
import dev.cufe.overload.sequences.InitContext;
import dev.cufe.types.ClassTraits;
import dev.cufe.types.Nodes;
import dev.cufe.types.Types;
import dev.cufe.types.Unit;
import org.jspecify.annotations.Nullable;

/**
 * The destructors that initialized objects need [class.dtor]/15: that of the object, and, as the original has it in every
 * dialect, that of the temporary which is no longer made for a copy [class.copy.elision].
 */
final class ObjectEnds {
    private final Unit unit;
    private final Conversions conversions;
    private final ElidedCopies copies;

    ObjectEnds(Unit unit, Conversions conversions) {
        this.unit = unit;
        this.conversions = conversions;
        this.copies = new ElidedCopies(unit, conversions);
    }

    /** An object was initialized from one expression. */
    void initialized(Type type, Expr source, boolean direct, DynamicInit init, InitContext context) {
        copies.check(type, source, direct, init, context);
        Function d = Nodes.isBroken(source) || init.expr != null && Nodes.isBroken(init.expr) ? null : refusable(type);
        if (d == null) {
            return;
        }
        boolean isValue = !source.isGlvalue() && Types.asClass(source.type()) == d.enclosingClass();
        if (isValue || isConverted(source, init, d)) {
            object(type, source, isValue, context);
            if (isElided(context, d)) {
                elided(d, Nodes.start(source));
            }
            return;
        }
        boolean isCopyOfClass = Types.asClass(source.type()) != null && !isConstructed(init);
        if (!direct && (!isCopyOfClass || isCopiedByBits(d, source.position()))) {
            elided(d, Nodes.start(source));
        }
        object(type, source, false, context);
    }

    /** An object was initialized from the only element of a list. */
    void listed(Type type, Expr element, DynamicInit init) {
        copies.check(type, element, true, init, InitContext.VARIABLE);
    }

    /** A temporary was made: for a reference, of a list, or of a prvalue that needs an address. */
    void made(Type type, int position) {
        if (refusable(type) != null) {
            conversions.checkDestructor(type, position);
        }
    }

    /** The destructor of a class that not everybody may call, or null. */
    private @Nullable Function refusable(Type type) {
        ClassEntity c = Types.asClass(type);
        if (c == null || c.type().isDependent() || !c.isComplete()) {
            return null;
        }
        unit.demands.declareImplicitMembers(c);
        Function d = ClassTraits.destructor(c);
        if (d == null) {
            return null;
        }
        unit.demands.settleDefaulted(d, d.position);
        return d.isDeleted || d.access != Access.PUBLIC ? d : null;
    }

    /** Members are destroyed by constructors, results by the caller; what {@code new} makes lives on. */
    private void object(Type type, Expr source, boolean isValue, InitContext context) {
        boolean isDestroyed = switch (context) {
            case VARIABLE, ARGUMENT, THROW, CAPTURE -> true;
            case NEW -> isValue && isElided(context, ClassTraits.destructor(Types.asClass(type)));
            case MEMBER, BASE, RETURN, TEMPORARY, COMPOUND_LITERAL -> false;
        };
        if (isDestroyed) {
            conversions.checkDestructor(type, source.position());
        }
    }

    /** What is allocated and a base are copied, unless that does nothing. */
    private boolean isElided(InitContext context, Function destructor) {
        return switch (context) {
            case NEW, BASE -> isCopiedByBits(destructor, destructor.position);
            case TEMPORARY -> false;
            case VARIABLE, MEMBER, ARGUMENT, RETURN, THROW, CAPTURE, COMPOUND_LITERAL -> true;
        };
    }

    private boolean isCopiedByBits(Function destructor, int position) {
        return unit.classTraits.hasOnlyTrivialConstructors(destructor.enclosingClass(), position);
    }

    private static boolean isConstructed(DynamicInit init) {
        return init.kind == DynamicInit.Kind.CONSTRUCTOR && !ClassTraits.isCopyOrMove(init.constructor);
    }

    /** A conversion function gave the value. */
    private static boolean isConverted(Expr source, DynamicInit init, Function destructor) {
        ClassEntity from = Types.asClass(source.type());
        return from != null && from != destructor.enclosingClass() && init.kind != DynamicInit.Kind.CONSTRUCTOR;
    }

    private void elided(Function d, int position) {
        ClassEntity c = d.enclosingClass();
        if (d.isDeleted) {
            unit.diagnostics.report(Codes.ELIMINATED_COPY_DELETED, position, d);
        } else if (!conversions.lookup.isAccessible(d, c, c)) {
            boolean isGuaranteed = unit.dialect.atLeast(2017);
            unit.diagnostics.report(
                    isGuaranteed ? Codes.NAME_INACCESSIBLE : Codes.ELIMINATED_TEMP_DTOR_INACCESSIBLE, position, d);
        }
    }
}
