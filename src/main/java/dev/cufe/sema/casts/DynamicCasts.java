package dev.cufe.sema.casts;

import dev.cufe.diagnostics.Codes;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.ValueCategory;
import dev.cufe.il.type.Cv;
import dev.cufe.il.type.ErrorType;
import dev.cufe.il.type.ReferenceType;
import dev.cufe.il.type.Type;
import dev.cufe.sema.attributes.ParameterAttributes;
import dev.cufe.sema.expressions.Expressions;
import dev.cufe.types.Nodes;
import dev.cufe.types.Types;

/** {@code dynamic_cast<T>(e)} [expr.dynamic.cast]: the original leaves it one even where the target is a base. */
public final class DynamicCasts {
    private final Expressions x;
    private final HierarchyCasts hierarchy;

    public DynamicCasts(Expressions x) {
        this.x = x;
        this.hierarchy = new HierarchyCasts(x.unit, x.lookup);
    }

    public Expr convert(Type type, Expr operand, int position) {
        Type named = Types.isPointer(type) ? Types.pointee(type) : Types.nonReference(type);
        if (named != type && named.canonical() instanceof ErrorType) {
            return x.error(Codes.BAD_DYNAMIC_CAST_TYPE, position);
        }
        if (type.isError() || operand.type().isError()) {
            return x.broken(position);
        }
        Expr e = x.names.used(operand);
        boolean reference = type.canonical() instanceof ReferenceType;
        if (type.isDependent() || e.isTypeDependent()) {
            if (reference) {
                return Nodes.lvalue(Op.REF_DYNAMIC_CAST, Types.nonReference(type), position, Expr.REFERENCE_CAST, e);
            }
            Expr value = x.conversions.read(e);
            OperationExpr cast = Nodes.prvalue(Op.DYNAMIC_CAST, Types.unqualified(type), position, 0, value);
            return value instanceof ConstantExpr ? x.dependent.constant(cast) : cast;
        }
        if (!reference && !Types.isPointer(type)) {
            return x.error(Codes.BAD_DYNAMIC_CAST_TYPE, position);
        }
        Expr value = reference ? e : x.conversions.read(e);
        Type from = reference ? value.type() : Types.pointee(value.type());
        Type to = reference ? Types.nonReference(type) : Types.pointee(type);
        ClassEntity source = from == null ? null : Types.asClass(from);
        boolean isTarget = Types.isClass(to) || Types.isVoid(to) && !reference;
        if (!isTarget) {
            return x.error(Codes.BAD_DYNAMIC_CAST_TYPE, position);
        }
        if (source == null || Types.isLvalueReference(type) && !e.isLvalue()) {
            return x.error(
                    reference ? Codes.BAD_REF_DYNAMIC_CAST_OPERAND : Codes.BAD_PTR_DYNAMIC_CAST_OPERAND, position);
        }
        ClassEntity target = Types.asClass(to);
        boolean isComplete = target != null && x.unit.isComplete(target, position);
        if (!isComplete && !(Types.isVoid(to) && !reference)) {
            return x.error(Codes.BAD_DYNAMIC_CAST_TYPE, position);
        }
        if (!x.unit.isComplete(source, position)) {
            return x.error(
                    reference ? Codes.BAD_REF_DYNAMIC_CAST_OPERAND : Codes.BAD_PTR_DYNAMIC_CAST_OPERAND, position);
        }
        if ((Types.qualifiers(from) & ~Types.qualifiers(to) & (Cv.CONST | Cv.VOLATILE)) != 0) {
            x.unit.diagnostics.report(Codes.CAST_DROPS_QUALIFIERS, position, "dynamic_cast");
        }
        boolean isUp = target != null && Types.isSameOrDerivedFrom(source, target);
        if (!isUp && !x.unit.classTraits.isPolymorphic(from, position) && !ParameterAttributes.isNullPointer(value)) {
            return x.error(Codes.DYNAMIC_CAST_NOT_POLYMORPHIC, position);
        }
        if (isUp && hierarchy.refusesBase(Op.BASE_CLASS_CAST, from, to, true, Nodes.start(value))) {
            return x.broken(position);
        }
        if (target != null && !isUp) {
            x.unit.demands.declareImplicitMembers(target);
        }
        if (!reference) {
            return Nodes.prvalue(Op.DYNAMIC_CAST, Types.unqualified(type), position, 0, value);
        }
        boolean rvalue = Types.isRvalueReference(type);
        int flags = Expr.REFERENCE_CAST | (rvalue ? Expr.RVALUE_REFERENCE_CAST : 0);
        ValueCategory category = rvalue ? ValueCategory.XVALUE : ValueCategory.LVALUE;
        return new OperationExpr(to, category, position, flags, Op.REF_DYNAMIC_CAST, new Expr[] {value});
    }
}
