package dev.cufe.overload;

import dev.cufe.diagnostics.Codes;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.expr.DynamicInit;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.Op;
import dev.cufe.il.type.Type;
import dev.cufe.overload.sequences.Candidate;
import dev.cufe.overload.sequences.InitContext;
import dev.cufe.types.ClassTraits;
import dev.cufe.types.Nodes;
import dev.cufe.types.Types;
import dev.cufe.types.Unit;
import org.jspecify.annotations.Nullable;

/**
 * Before C++17 a value that makes an object in place stands for a copy that is left out: the constructor for it must be
 * there and usable all the same [class.copy]/31.
 */
final class ElidedCopies {
    private final Unit unit;
    private final Conversions conversions;

    ElidedCopies(Unit unit, Conversions conversions) {
        this.unit = unit;
        this.conversions = conversions;
    }

    /** An object was initialized from one expression. */
    void check(Type type, Expr source, boolean direct, DynamicInit init, InitContext context) {
        ClassEntity c = Types.asClass(type);
        if (unit.dialect.atLeast(2017)
                || c == null
                || c.type().isDependent()
                || conversions.lookup.inTemplate()
                || !isLeftOut(context)
                || Nodes.isBroken(source)
                || init.expr != null && Nodes.isBroken(init.expr)) {
            return;
        }
        boolean isValue = !source.isGlvalue() && Types.asClass(source.type()) == c;
        if (isValue || !direct && isConverted(init, source, c)) {
            report(c, source, direct, isValue, context);
        }
    }

    /** What is allocated and a base are copied in earnest. */
    private static boolean isLeftOut(InitContext context) {
        return context != InitContext.NEW && context != InitContext.BASE;
    }

    /** A constructor or conversion function made the value of something else. */
    private static boolean isConverted(DynamicInit init, Expr source, ClassEntity c) {
        if (init.kind == DynamicInit.Kind.CONSTRUCTOR) {
            return !ClassTraits.isCopyOrMove(init.constructor);
        }
        ClassEntity from = Types.asClass(source.type());
        return from != null && from != c && !Types.isDerivedFrom(from, c);
    }

    private void report(ClassEntity c, Expr source, boolean direct, boolean isValue, InitContext context) {
        int position = Nodes.start(source);
        Expr value = isValue ? source : Nodes.xvalue(Op.REF_CAST, c.type(), 0, Expr.COMPILER_GENERATED, source);
        CandidateSet set = new CandidateSet(conversions, new Expr[] {value}, null, ImplicitConversions.USER, position);
        conversions.user.addConstructors(set, c, direct);
        Candidate best = set.best();
        Function f = best == null ? null : best.function;
        boolean isArgument = context == InitContext.ARGUMENT;
        if (f == null) {
            reportMissing(c, isValue, direct, position);
        } else if (f.isDeleted && isArgument) {
            if (isValue) {
                unit.diagnostics.report(Codes.DELETED_FUNCTION, position, f);
            }
        } else if (f.isDeleted) {
            unit.diagnostics.report(Codes.ELIMINATED_COPY_DELETED, position, f);
        } else if (!conversions.lookup.isAccessible(f, c, c)) {
            unit.diagnostics.report(Codes.ELIMINATED_COPY_INACCESSIBLE, position, f);
        }
    }

    /** No constructor takes an rvalue. */
    private void reportMissing(ClassEntity c, boolean isValue, boolean direct, int position) {
        Function copy = copyConstructor(c);
        if (isValue) {
            unit.diagnostics.report(
                    direct ? Codes.NO_MATCHING_CONSTRUCTOR : Codes.NO_SUITABLE_COPY_CONSTRUCTOR, position, c);
        } else if (copy != null) {
            unit.diagnostics.report(Codes.ELIMINATED_COPY_NOT_CALLABLE, position, copy);
        }
    }

    private static @Nullable Function copyConstructor(ClassEntity c) {
        for (Function f : c.functions) {
            if (ClassTraits.isCopyConstructor(f)) {
                return f;
            }
        }
        return null;
    }
}
