package dev.cufe.constants;

import dev.cufe.il.constant.AggregateConstant;
import dev.cufe.il.constant.Constant;
import dev.cufe.il.constant.FloatConstant;
import dev.cufe.il.constant.IntegerConstant;
import dev.cufe.il.entity.BaseClass;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Field;
import dev.cufe.il.type.ArrayType;
import dev.cufe.il.type.Type;
import dev.cufe.numbers.WideInt;
import dev.cufe.types.Types;
import dev.cufe.types.Unit;
import java.util.ArrayList;
import java.util.List;

/**
 * Values of classes with every element of their arrays. An initializer leaves out elements that are zero, but one value is
 * one template argument however it was written [temp.type]/2.
 */
public final class WholeValues {
    private static final Constant[] NO_ELEMENTS = {};

    private final Unit unit;

    public WholeValues(Unit unit) {
        this.unit = unit;
    }

    /** The value with what it leaves out. */
    public Constant whole(Constant c) {
        if (!(c instanceof AggregateConstant a) || a.hasDynamicParts()) {
            return c;
        }
        Constant[] written = a.elements();
        Constant[] elements = missing(a);
        for (int i = 0; i < written.length; i++) {
            elements[i] = whole(written[i]);
        }
        return new AggregateConstant(a.type(), a.expr(), a.flags(), elements, a.explicitBraces(), false);
    }

    /** Room for all elements, zeros where none is written. */
    private Constant[] missing(AggregateConstant a) {
        int written = a.elements().length;
        if (Types.isArray(a.type())) {
            Type element = unit.types.elementOf(a.type());
            int length = (int) ((ArrayType) Types.core(a.type())).size();
            Constant[] all = new Constant[Math.max(length, written)];
            for (int i = written; i < all.length; i++) {
                all[i] = zero(element);
            }
            return all;
        }
        ClassEntity c = written == 0 ? Types.asClass(a.type()) : null;
        return c == null || c.isUnion() || hasInitializers(c) ? new Constant[written] : zeros(c);
    }

    private static boolean hasInitializers(ClassEntity c) {
        for (Field f : c.fields) {
            if (f.hasInitializer) {
                return true;
            }
        }
        return false;
    }

    private Constant zero(Type type) {
        if (Types.isArray(type)) {
            return whole(new AggregateConstant(type, null, 0, NO_ELEMENTS, true, false));
        }
        ClassEntity c = Types.asClass(type);
        if (c != null) {
            return new AggregateConstant(type, null, 0, zeros(c), true, false);
        }
        return Scalars.zero(type) instanceof Value.Floating f
                ? new FloatConstant(type, null, 0, f.value())
                : new IntegerConstant(type, null, 0, WideInt.ZERO, null);
    }

    private Constant[] zeros(ClassEntity c) {
        List<Constant> parts = new ArrayList<>(c.fields.size());
        for (BaseClass b : c.bases) {
            parts.add(zero(b.type));
        }
        for (Field f : c.fields) {
            if ((f.name != null || !f.isBitField) && (!c.isUnion() || parts.isEmpty())) {
                parts.add(zero(f.type));
            }
        }
        return parts.toArray(NO_ELEMENTS);
    }
}
