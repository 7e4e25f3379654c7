package dev.cufe.overload;

import dev.cufe.diagnostics.Codes;
import dev.cufe.il.expr.DynamicInit;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.TempInitExpr;
import dev.cufe.il.expr.ValueCategory;
import dev.cufe.il.type.ReferenceType;
import dev.cufe.il.type.Type;
import dev.cufe.overload.sequences.ConversionSequence;
import dev.cufe.types.Nodes;
import dev.cufe.types.Types;
import dev.cufe.types.Unit;

/** Binds references [dcl.init.ref] as the original writes it: {@code reference_to} an object, adjusted or temporary. */
final class ReferenceBinding {
    private final Unit unit;
    private final Conversions conversions;

    ReferenceBinding(Unit unit, Conversions conversions) {
        this.unit = unit;
        this.conversions = conversions;
    }

    Expr bind(Expr source, ReferenceType to, ConversionSequence s, boolean extended) {
        int position = Nodes.start(source);
        if (s.kind == ConversionSequence.Kind.USER_DEFINED && s.isDirect) {
            Expr result = conversions.builder.conversionCall(s.function, source);
            return bind(result, to, s.after, extended);
        }
        if (s.isDirect && (source.isGlvalue() || Types.isClass(source.type()) || Types.isArray(source.type()))) {
            if (extended || source.category() != ValueCategory.XVALUE) {
                conversions.called.asked(source);
            }
            Expr object =
                    source.isGlvalue() ? conversions.outerObjects.bound(source) : materialized(source, to, extended);
            return reference(conversions.builder.adjusted(object, to.target(), position), position);
        }
        return reference(temporary(source, to, s, extended), position);
    }

    private Expr materialized(Expr source, ReferenceType to, boolean extended) {
        conversions.folder.evaluateObject(source);
        ValueCategory category = to.isRvalue() ? ValueCategory.XVALUE : ValueCategory.LVALUE;
        return conversions.classes.materialize(source, category, extended);
    }

    /** The original's type of a bound reference is {@code T &} for {@code T &&}, too. */
    Expr reference(Expr object, int position) {
        conversions.pending.addressTaken(object);
        return Nodes.prvalue(
                Op.REFERENCE_TO,
                unit.types.lvalueReferenceTo(object.type()),
                position,
                Expr.COMPILER_GENERATED,
                object);
    }

    /** The temporary that holds the converted value. */
    private Expr temporary(Expr source, ReferenceType to, ConversionSequence s, boolean extended) {
        int lifetime = extended ? 0 : DynamicInit.TEMPORARY_LIFETIME;
        Type target = to.target();
        Type type = Types.unqualified(target);
        DynamicInit init;
        if (Types.isClass(type)) {
            if (unit.classTraits.isAbstract(type, source.position())) {
                unit.diagnostics.report(Codes.ABSTRACT_CLASS_OBJECT_NOT_ALLOWED, Nodes.start(source), type);
            }
            init = conversions.classes.initialize(type, source, false).with(lifetime);
            conversions.ends.made(type, source.position());
        } else {
            init = DynamicInit.expression(conversions.value(s, source, type), lifetime);
        }
        unit.diagnostics.report(Codes.TEMP_USED_FOR_REF_INIT, Nodes.start(source));
        return new TempInitExpr(target, ValueCategory.LVALUE, source.position(), 0, init, null);
    }
}
