package dev.cufe.overload;

import dev.cufe.il.constant.DesignatorConstant;
import dev.cufe.il.entity.BaseClass;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Field;
import dev.cufe.il.expr.BracedInitExpr;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.type.ArrayType;
import dev.cufe.il.type.Type;
import dev.cufe.il.type.VectorType;
import dev.cufe.overload.sequences.DesignatedFields;
import dev.cufe.types.Types;
import dev.cufe.types.Unit;

/** Whether a list could initialize an aggregate [over.ics.list]/8: enough for ranking, nothing is built. */
final class AggregateFit {
    private static final int NONE = -1;

    private final Unit unit;
    private final Conversions conversions;

    AggregateFit(Unit unit, Conversions conversions) {
        this.unit = unit;
        this.conversions = conversions;
    }

    boolean canInitialize(ClassEntity c, BracedInitExpr list) {
        Expr[] elements = list.elements();
        return members(c, elements, 0) == elements.length;
    }

    /** The first element that the members of a class leave, or {@link #NONE} where one does not fit. */
    private int members(ClassEntity c, Expr[] elements, int first) {
        int at = first;
        for (BaseClass base : c.bases) {
            at = at == NONE || at >= elements.length ? at : part(base.type, elements, at);
        }
        for (Field f : c.fields) {
            if (at == NONE || at >= elements.length) {
                return at;
            }
            if (!AggregateInitialization.isElement(f)) {
                continue;
            }
            if (ListConversions.isDesignator(elements[at])) {
                return areForFields(c, elements, at) ? elements.length : NONE;
            }
            at = part(f.type, elements, at);
            if (c.isUnion()) {
                return at;
            }
        }
        return at;
    }

    /** One element, or as many as a subaggregate takes where its braces are left out [dcl.init.aggr]/13. */
    private int part(Type type, Expr[] elements, int at) {
        if (isElementFor(elements[at], type)) {
            return at + 1;
        }
        if (elements[at] instanceof BracedInitExpr) {
            return NONE;
        }
        if (type.canonical() instanceof ArrayType a) {
            return repeated(a.element(), a.isUnbounded() ? elements.length : a.size(), elements, at);
        }
        if (Types.core(type) instanceof VectorType v) {
            return repeated(v.element(), v.bytes() / unit.layout.sizeOf(v.element()), elements, at);
        }
        ClassEntity c = Types.asClass(type);
        return c != null && unit.classTraits.isAggregate(type, 0) ? members(c, elements, at) : NONE;
    }

    private int repeated(Type element, long count, Expr[] elements, int first) {
        int at = first;
        for (long i = 0; i < count && at != NONE && at < elements.length; i++) {
            at = part(element, elements, at);
        }
        return at;
    }

    /** Whether designated values fit the fields they name; their order does not matter for ranking. */
    private boolean areForFields(ClassEntity c, Expr[] elements, int first) {
        int at = first;
        while (at + 1 < elements.length) {
            DesignatorConstant d = ListConversions.designator(elements[at++]);
            if (d == null) {
                return true;
            }
            int named = d.field() == null ? -1 : DesignatedFields.indexOf(c, d.field());
            if (named < 0) {
                return false;
            }
            boolean isChained = ListConversions.isDesignator(elements[at]);
            while (at < elements.length && ListConversions.isDesignator(elements[at])) {
                at++;
            }
            Field f = c.fields.get(named);
            if (!isChained && f.name == d.field() && part(f.type, elements, at) == NONE) {
                return false;
            }
            at++;
        }
        return true;
    }

    private boolean isElementFor(Expr e, Type type) {
        if (type.canonical() instanceof ArrayType a && !(e instanceof BracedInitExpr)) {
            return conversions.initialization.aggregates.strings.fits(e, a);
        }
        return conversions.implicit.find(e, type, ImplicitConversions.USER).exists();
    }
}
