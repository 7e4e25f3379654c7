package dev.cufe.overload;

import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.expr.BracedInitExpr;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.ValueCategory;
import dev.cufe.il.type.Cv;
import dev.cufe.il.type.FunctionType;
import dev.cufe.il.type.RefQualifier;
import dev.cufe.il.type.ReferenceType;
import dev.cufe.il.type.Type;
import dev.cufe.overload.sequences.ConversionSequence;
import dev.cufe.overload.sequences.StandardConversions;
import dev.cufe.types.Nodes;
import dev.cufe.types.Types;
import dev.cufe.types.Unit;
import org.jspecify.annotations.Nullable;

/** Finds implicit conversion sequences [over.best.ics]; builds and reports nothing. */
final class ImplicitConversions {
    /** User-defined conversions are considered. */
    static final int USER = 1;
    /** Direct-initialization: explicit functions are considered, too. */
    static final int EXPLICIT = 2;
    /** The argument is the only element of a list that initializes a class [over.best.ics]/4. */
    static final int COPY_OF_LIST = 4;
    /** Several functions may take the expression: what is a null pointer in some instances only is none then. */
    static final int COMPETES = 8;

    private final Unit unit;
    private final Conversions conversions;

    ImplicitConversions(Unit unit, Conversions conversions) {
        this.unit = unit;
        this.conversions = conversions;
    }

    ConversionSequence find(Expr e, Type to, int flags) {
        if (OverloadedAddresses.isSet(e)) {
            return overloaded(e, to, flags);
        }
        if (e instanceof BracedInitExpr list) {
            return conversions.lists.find(list, to, flags);
        }
        if (Nodes.isBroken(e) || to.isError() || to.isDependent() || e.isTypeDependent()) {
            return ConversionSequence.standard(ConversionSequence.Step.NONE, e.type(), to);
        }
        return find(e.type(), e.category(), e, to, flags);
    }

    private ConversionSequence overloaded(Expr set, Type to, int flags) {
        Type target = Types.nonReference(to);
        Expr chosen = conversions.addresses.find(set, target);
        if (chosen == null) {
            return ConversionSequence.NONE;
        }
        return find(chosen.type(), chosen.category(), chosen, to, flags);
    }

    /** @param e null if only type and category are known */
    ConversionSequence find(Type from, ValueCategory category, @Nullable Expr e, Type to, int flags) {
        if (to.canonical() instanceof ReferenceType) {
            return bind(from, category, e, Types.asReference(to), flags);
        }
        int position = e == null ? 0 : e.position();
        boolean mayBeNull = (Types.isPointer(to) || Types.isMemberPointer(to) || Types.isNullptr(to))
                && (flags & COMPETES) == 0
                && e != null
                && StandardConversions.mayBeZero(e);
        ConversionSequence standard = mayBeNull
                ? ConversionSequence.standard(ConversionSequence.Step.NULL_POINTER, unit.types.decay(from), to)
                : conversions.standard.find(from, e, to, position);
        if (standard.exists() || (flags & USER) == 0 || Types.asClass(to) == null && Types.asClass(from) == null) {
            return standard;
        }
        return conversions.user.find(from, category, e, to, flags);
    }

    // References.

    private ConversionSequence bind(Type from, ValueCategory category, @Nullable Expr e, ReferenceType to, int flags) {
        Type target = to.target();
        int position = e == null ? 0 : e.position();
        if (Types.asClass(from) != Types.asClass(target)) {
            complete(from, position);
        }
        boolean bits = StandardConversions.bitField(e) != null;
        boolean compatible = unit.relations.isReferenceCompatible(target, from);
        boolean related = compatible || unit.relations.isReferenceRelated(target, from);
        boolean function = Types.isFunction(from);
        if (!to.isRvalue()) {
            if (category == ValueCategory.LVALUE && compatible && !bits) {
                return direct(from, to, false, function);
            }
        } else if (compatible && (category != ValueCategory.LVALUE || function)) {
            return direct(from, to, !function, function);
        }
        boolean mayUser = (flags & USER) != 0 && !related && Types.isClass(from);
        if (mayUser) {
            ConversionSequence s = conversions.user.findForReference(from, category, e, to, flags);
            if (s.exists()) {
                return s;
            }
        }
        if (!to.isRvalue() && (Types.qualifiers(target) & (Cv.CONST | Cv.VOLATILE)) != Cv.CONST) {
            return ConversionSequence.NONE;
        }
        if (!to.isRvalue() && compatible && category != ValueCategory.LVALUE) {
            return direct(from, to, true, false);
        }
        boolean blocked = related && (!compatible || to.isRvalue() && category == ValueCategory.LVALUE && !bits);
        if (blocked || function && Types.isFunction(target)) {
            return ConversionSequence.NONE;
        }
        ConversionSequence s = find(from, category, e, Types.unqualified(target), flags);
        return s.exists() ? s.binding(to.isRvalue(), false, true, false) : s;
    }

    private static ConversionSequence direct(Type from, ReferenceType to, boolean rvalue, boolean function) {
        ClassEntity a = Types.asClass(from);
        ClassEntity b = Types.asClass(to.target());
        ConversionSequence.Step step =
                a != null && a != b ? ConversionSequence.Step.CLASS_TO_BASE : ConversionSequence.Step.NONE;
        return ConversionSequence.standard(step, from, to.target()).binding(to.isRvalue(), true, rvalue, function);
    }

    private void complete(Type type, int position) {
        ClassEntity c = Types.asClass(type);
        if (c != null && !c.isComplete()) {
            unit.isComplete(c, position);
        }
    }

    // The implicit object.

    /**
     * The conversion of the object expression to the implicit object parameter. Members of bases count as members of
     * the object's class [over.match.funcs]/4, so only qualifiers and value category matter, unless they compete with
     * functions that are no members.
     *
     * @param foundIn the class a competing member was found in, else null
     */
    ConversionSequence object(Expr object, Function f, @Nullable ClassEntity foundIn) {
        ConversionSequence s = object(object.type(), object.category(), f);
        ClassEntity own = Types.asClass(object.type());
        if (!s.exists() || foundIn == null || foundIn == own) {
            return s;
        }
        Type to = unit.types.qualified(foundIn.type(), f.type.qualifiers() & (Cv.CONST | Cv.VOLATILE));
        ConversionSequence toBase = ConversionSequence.standard(
                        ConversionSequence.Step.CLASS_TO_BASE, object.type(), to)
                .binding(f.type.refQualifier() == RefQualifier.RVALUE, true, !object.isLvalue(), false);
        toBase.isPlainObject = s.isPlainObject;
        return toBase;
    }

    ConversionSequence object(Type type, ValueCategory category, Function f) {
        FunctionType ft = f.type;
        int qualifiers = ft.qualifiers() & (Cv.CONST | Cv.VOLATILE);
        if ((Types.qualifiers(type) & (Cv.CONST | Cv.VOLATILE) & ~qualifiers) != 0) {
            return ConversionSequence.NONE;
        }
        boolean lvalue = category == ValueCategory.LVALUE;
        RefQualifier ref = ft.refQualifier();
        if (ref == RefQualifier.LVALUE && !lvalue && qualifiers != Cv.CONST || ref == RefQualifier.RVALUE && lvalue) {
            return ConversionSequence.NONE;
        }
        Type to = unit.types.qualified(Types.unqualified(type), qualifiers);
        ConversionSequence s = ConversionSequence.object(type, to, ref == RefQualifier.RVALUE, !lvalue);
        s.isPlainObject = ref == RefQualifier.NONE;
        return s;
    }
}
