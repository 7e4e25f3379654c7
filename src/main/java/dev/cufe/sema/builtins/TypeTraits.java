package dev.cufe.sema.builtins;

import dev.cufe.diagnostics.Codes;
import dev.cufe.diagnostics.Trial;
import dev.cufe.il.constant.Constant;
import dev.cufe.il.constant.DependentConstant;
import dev.cufe.il.constant.IntegerConstant;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.expr.BuiltinOperationExpr;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.FieldExpr;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.OverloadExpr;
import dev.cufe.il.expr.TypeOperandExpr;
import dev.cufe.il.expr.ValueCategory;
import dev.cufe.il.expr.VariableExpr;
import dev.cufe.il.type.Type;
import dev.cufe.lookup.BasePath;
import dev.cufe.numbers.WideInt;
import dev.cufe.sema.expressions.Expressions;
import dev.cufe.types.ExprTraits;
import dev.cufe.types.Nodes;
import dev.cufe.types.TypeTable;
import dev.cufe.types.Types;

/** Type traits and {@code offsetof}: constants that keep how they were written (traits.tsv). */
public final class TypeTraits {
    private final Expressions x;
    private final TypeTable types;
    private final TraitValues values;

    public TypeTraits(Expressions x) {
        this.x = x;
        this.types = x.types;
        this.values = new TraitValues(x);
    }

    /** {@code keyword(types)}; {@code end} is the position of the parenthesis behind them. */
    public Expr trait(String keyword, Type[] operands, int position, int end) {
        boolean dependent = false;
        Expr[] written = new Expr[operands.length];
        for (int i = 0; i < operands.length; i++) {
            if (operands[i].isError()) {
                return x.broken(position);
            }
            dependent |= operands[i].isDependent();
            written[i] = new TypeOperandExpr(types.voidType(), ValueCategory.PRVALUE, 0, 0, operands[i]);
        }
        Type type = keyword.equals("__array_rank") ? types.sizeType() : types.boolType();
        Expr operation = new BuiltinOperationExpr(type, ValueCategory.PRVALUE, position, 0, keyword, written);
        if (dependent) {
            return Nodes.constant(DependentConstant.expression(type, operation), position);
        }
        Long value = values.value(keyword, operands, position, end);
        if (value == null) {
            return x.broken(position);
        }
        Constant c = new IntegerConstant(type, operation, 0, WideInt.of(value), null);
        return Nodes.constant(c, position);
    }

    /** {@code __integer_pack(n)}: a pack of the values below n, expanded by whoever meets the ellipsis. */
    public Expr integerPack(Expr count, int position) {
        Constant c = DependentConstant.operator(DependentConstant.Kind.INTEGER_PACK, count.type(), null, count);
        return new ConstantExpr(count.type(), ValueCategory.PRVALUE, position, 0, c, null);
    }

    /** The imaginary object {@code *(T *)0} whose members {@code offsetof} walks. */
    public Expr offsetofBase(Type type, int position) {
        if (type.isError()) {
            return x.broken(position);
        }
        Expr zero = Nodes.integer(types.pointerTo(type), 0, 0);
        return Nodes.lvalue(Op.INDIRECT, type, Types.isClass(type) ? 0 : position, Expr.COMPILER_GENERATED, zero);
    }

    /** Offsets are certain in standard-layout classes only [support.types.layout]/1. */
    public void checkOffsetofType(Type type, int position) {
        if (type.isDependent() || type.isError()) {
            return;
        }
        if (!Types.isClass(type)) {
            x.unit.diagnostics.report(Codes.EXP_CLASS_STRUCT_OR_UNION, position);
        } else if (x.unit.isComplete(type, position) && !x.unit.classTraits.isStandardLayout(type, position)) {
            x.unit.diagnostics.report(Codes.OFFSETOF_NONSTANDARD_LAYOUT, position);
        }
    }

    /** A step to a member: only a data member of the object itself has an offset. */
    public Expr offsetofMember(Expr place, int position) {
        boolean isField = place instanceof OperationExpr o && (o.op() == Op.DOT_FIELD || o.op() == Op.REF_INDIRECT);
        boolean isFunction = place instanceof OverloadExpr set
                && set.object() != null
                && !set.object().isTypeDependent();
        if (isFunction || !isField && !place.isTypeDependent() && !place.type().isError()) {
            return x.error(Codes.OFFSETOF_NOT_FIELD, position);
        }
        return place;
    }

    /** {@code __builtin_offsetof(type, place)}. */
    public Expr offsetof(Type type, Expr place, int position) {
        if (type.isError() || place.type().isError()) {
            return x.broken(position);
        }
        Expr about = new TypeOperandExpr(types.voidType(), ValueCategory.PRVALUE, 0, 0, type);
        Expr operation = new BuiltinOperationExpr(
                types.sizeType(), ValueCategory.PRVALUE, position, 0, "__builtin_offsetof", new Expr[] {about, place});
        if (ExprTraits.isDependent(place) || type.isDependent()) {
            return Nodes.constant(DependentConstant.expression(types.sizeType(), operation), position);
        }
        long offset = offset(place, position);
        if (offset == VARIABLE) {
            return operation;
        }
        Constant c = new IntegerConstant(types.sizeType(), operation, 0, WideInt.of(offset), null);
        return Nodes.constant(c, position);
    }

    private static final long VARIABLE = Long.MIN_VALUE;

    /** Byte offset of a place in the imaginary object; VARIABLE if an index varies. */
    private long offset(Expr place, int position) {
        if (!(place instanceof OperationExpr o)) {
            return 0;
        }
        switch (o.op()) {
            case DOT_FIELD -> {
                long base = offset(o.operand(0), position);
                FieldExpr f = (FieldExpr) o.operand(1);
                if (f.field().isBitField) {
                    x.unit.diagnostics.report(Codes.OFFSETOF_BIT_FIELD, position);
                }
                x.unit.layout.layOut(f.field().enclosingClass());
                return base == VARIABLE ? base : base + f.field().offset;
            }
            case SUBSCRIPT -> {
                long base = offset(o.operand(0), position);
                Constant index = x.constantOf(o.operand(1));
                if (base == VARIABLE || !(index instanceof IntegerConstant i)) {
                    return VARIABLE;
                }
                return base + i.value().longValue() * x.unit.layout.sizeOf(o.type());
            }
            case ARRAY_TO_POINTER, BASE_CLASS_CAST -> {
                if (o.op() == Op.BASE_CLASS_CAST) {
                    checkOffsetofBase(o, position);
                }
                long base = offset(o.operand(0), position);
                return o.op() == Op.BASE_CLASS_CAST && base != VARIABLE ? base + values.baseOffset(o) : base;
            }
            default -> {
                return 0;
            }
        }
    }

    /** Where a virtual base lies depends on the whole object. */
    private void checkOffsetofBase(OperationExpr cast, int position) {
        ClassEntity derived = Types.asClass(cast.operand(0).type());
        ClassEntity base = Types.asClass(cast.type());
        BasePath path = derived == null || base == null ? null : BasePath.find(derived, base);
        if (path != null && path.isVirtual()) {
            x.unit.diagnostics.report(Codes.OFFSETOF_VIRTUAL_BASE, position);
        }
    }

    /** Whether something can be done without an error: it is tried, and taken back. */
    boolean works(Runnable attempt) {
        Trial trial = x.unit.diagnostics.openTrial();
        try {
            attempt.run();
            return !trial.hasErrors();
        } finally {
            trial.drop();
        }
    }

    /** An expression of that type as {@code declval} gives it: what an imaginary variable refers to. */
    public static Expr declval(Type type) {
        ValueCategory category = Types.isLvalueReference(type) || Types.isFunction(Types.nonReference(type))
                ? ValueCategory.LVALUE
                : ValueCategory.XVALUE;
        Variable imaginary = new Variable(null, null, 0, type, type);
        Expr reference = new VariableExpr(type, ValueCategory.PRVALUE, 0, 0, imaginary, null);
        return new OperationExpr(
                Types.nonReference(type), category, 0, Expr.COMPILER_GENERATED, Op.REF_INDIRECT, new Expr[] {reference
                });
    }
}
