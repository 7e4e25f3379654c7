package dev.cufe.display;

import dev.cufe.il.entity.BaseClass;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.FieldExpr;
import dev.cufe.il.expr.FunctionExpr;
import dev.cufe.il.expr.NameRef;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.VariableExpr;
import dev.cufe.il.type.ClassType;
import dev.cufe.il.type.Type;
import dev.cufe.lookup.BasePath;
import dev.cufe.types.Types;
import dev.cufe.types.Unit;
import org.jspecify.annotations.Nullable;

/**
 * Conversions to bases as the original has them ([il 5.4]): one for each step, only a virtual base is reached at
 * once; those beyond the class that a member is named with are implicit in naming it.
 */
final class BaseSteps {
    private static final int NAMING = Expr.IMPLICIT_IN_MEMBER_NAMING;

    private final Unit unit;

    BaseSteps(Unit unit) {
        this.unit = unit;
    }

    /** The operands of an operation that names a member; others are as they are. */
    Expr[] operands(OperationExpr e, Expr[] operands) {
        return switch (e.op()) {
            case DOT_FIELD, ARROW_FIELD -> {
                Expr[] changed = operands.clone();
                NameRef ref = operands[1] instanceof FieldExpr f ? f.nameRef() : null;
                boolean isPlaceless = e.isGenerated() && !CaptureDisplay.isInitCapture(e);
                changed[0] = object(isPlaceless ? withoutPlace(operands[0]) : operands[0], ref);
                yield changed;
            }
            case DOT_MEMBER_CALL, ARROW_MEMBER_CALL -> {
                Expr[] changed = operands.clone();
                Expr object =
                        operands[1] instanceof OperationExpr o && isImplicitThis(o) ? at(o, operands[0]) : operands[1];
                changed[1] = object(object, operands[0] instanceof FunctionExpr f ? f.nameRef() : null);
                yield changed;
            }
            default -> operands;
        };
    }

    /** The object of a member that is named alone has no place. */
    private static Expr withoutPlace(Expr object) {
        if (object instanceof OperationExpr o && o.op() == Op.BASE_CLASS_CAST) {
            return with(o, withoutPlace(o.operand(0)));
        }
        return object instanceof VariableExpr v && v.variable().isThis ? object.at(0) : object;
    }

    private static boolean isImplicitThis(OperationExpr object) {
        Expr e = object;
        while (e instanceof OperationExpr o && o.isGenerated() && o.operands().length == 1) {
            e = o.operand(0);
        }
        return e instanceof VariableExpr v && v.variable().isThis && v.isGenerated();
    }

    /** Conversions of an implicit object stand where the name of the function begins. */
    private static Expr at(OperationExpr object, Expr function) {
        Expr operand = object.operand(0) instanceof OperationExpr o ? at(o, function) : object.operand(0);
        return with(object, operand).at(function.position());
    }

    private Expr object(Expr e, @Nullable NameRef ref) {
        if (!(e instanceof OperationExpr o) || !o.isGenerated()) {
            return e;
        }
        return switch (o.op()) {
            case CAST, LVALUE_ADJUST, CLASS_RVALUE_ADJUST -> with(o, object(o.operand(0), ref));
            case BASE_CLASS_CAST -> named(o, ref);
            default -> e;
        };
    }

    private static Expr with(OperationExpr o, Expr operand) {
        return operand == o.operand(0)
                ? o
                : new OperationExpr(o.type(), o.category(), o.position(), o.flags(), o.op(), new Expr[] {operand});
    }

    private Expr named(OperationExpr cast, @Nullable NameRef ref) {
        Expr object = cast;
        while (object instanceof OperationExpr o && o.op() == Op.BASE_CLASS_CAST && o.isGenerated()) {
            object = o.operand(0);
        }
        ClassEntity from = classOf(object);
        ClassEntity owner = classOf(cast);
        if (from == null || owner == null) {
            return cast;
        }
        ClassEntity qualifier = ref != null
                        && ref.qualifier != null
                        && ref.qualifier.type != null
                        && ref.qualifier.type.canonical() instanceof ClassType c
                ? c.entity()
                : from;
        Expr toQualifier = steps(cast, object, from, qualifier, 0);
        int flag = from.type().isDependent() ? 0 : NAMING;
        return steps(cast, toQualifier, qualifier, owner, flag);
    }

    /** A conversion that names no member, by steps. */
    Expr expanded(Expr e) {
        if (!(e instanceof OperationExpr cast) || cast.op() != Op.BASE_CLASS_CAST) {
            return e;
        }
        ClassEntity from = classOf(cast.operand(0));
        ClassEntity to = classOf(cast);
        if (from == null || to == null || isDirect(from, to)) {
            return cast;
        }
        BasePath path = BasePath.find(from, to);
        if (path == null || path.steps().length < 2) {
            return cast;
        }
        return steps(cast, cast.operand(0), from, to, cast.flags() & NAMING);
    }

    /** {@code (G *)p} where G is a base of a base. */
    static boolean isStepOfWrittenCast(OperationExpr e) {
        return e.op() == Op.BASE_CLASS_CAST && !e.isGenerated() && e.has(NAMING);
    }

    private static boolean isDirect(ClassEntity from, ClassEntity to) {
        for (BaseClass base : from.bases) {
            if (Types.asClass(base.type) == to) {
                return true;
            }
        }
        return from == to;
    }

    private Expr steps(OperationExpr whole, Expr object, ClassEntity from, ClassEntity to, int flag) {
        BasePath path = from == to ? null : BasePath.find(from, to);
        if (path == null) {
            return object;
        }
        BaseClass[] steps = path.steps();
        int first = 0;
        for (int i = 0; i < steps.length; i++) {
            first = steps[i].isVirtual ? i : first;
        }
        Expr e = object;
        for (int i = first; i < steps.length; i++) {
            boolean isLast = i + 1 == steps.length;
            e = step(whole, e, isLast ? to.type() : steps[i].type, isLast, flag);
        }
        return e;
    }

    private Expr step(OperationExpr whole, Expr object, Type base, boolean isLast, int flag) {
        boolean isPartOfWritten = !isLast && !whole.isGenerated();
        boolean isPointer = Types.isPointer(whole.type());
        Type target = isPointer ? Types.pointee(whole.type()) : whole.type();
        Type type = unit.types.qualified(base, target == null ? 0 : Types.qualifiers(target));
        return new OperationExpr(
                isPointer ? unit.types.pointerTo(type) : type,
                whole.category(),
                isPartOfWritten ? 0 : whole.position(),
                isPartOfWritten ? NAMING : whole.flags() & ~NAMING | flag,
                Op.BASE_CLASS_CAST,
                new Expr[] {object});
    }

    private static @Nullable ClassEntity classOf(Expr e) {
        Type type = Types.isPointer(e.type()) ? Types.pointee(e.type()) : e.type();
        return type == null ? null : Types.asClass(type);
    }
}
