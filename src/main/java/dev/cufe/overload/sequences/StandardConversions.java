package dev.cufe.overload.sequences;

import dev.cufe.il.constant.Constant;
import dev.cufe.il.constant.DependentConstant;
import dev.cufe.il.constant.IntegerConstant;
import dev.cufe.il.constant.StringConstant;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.EnumEntity;
import dev.cufe.il.entity.Field;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.FieldExpr;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.SizeofExpr;
import dev.cufe.il.type.ArrayType;
import dev.cufe.il.type.ClassType;
import dev.cufe.il.type.ComplexType;
import dev.cufe.il.type.Cv;
import dev.cufe.il.type.EnumType;
import dev.cufe.il.type.FloatKind;
import dev.cufe.il.type.FloatType;
import dev.cufe.il.type.IntKind;
import dev.cufe.il.type.IntegerType;
import dev.cufe.il.type.MemberPointerType;
import dev.cufe.il.type.NullptrType;
import dev.cufe.il.type.PointerType;
import dev.cufe.il.type.ReferenceType;
import dev.cufe.il.type.Type;
import dev.cufe.il.type.VectorType;
import dev.cufe.types.ExprTraits;
import dev.cufe.types.Types;
import dev.cufe.types.Unit;
import org.jspecify.annotations.Nullable;

/** Standard conversion sequences between types that are no references [conv], [over.ics.scs]. */
public final class StandardConversions {
    private final Unit unit;

    public StandardConversions(Unit unit) {
        this.unit = unit;
    }

    /**
     * The sequence from an expression to a type; {@link ConversionSequence#NONE} if there is none.
     *
     * @param e the expression, null if only its type is known (the result of a conversion function)
     */
    public ConversionSequence find(Type fromType, @Nullable Expr e, Type to, int position) {
        Type from = unit.types.decay(fromType);
        Type a = Types.core(from);
        Type b = Types.core(to);
        if (a == b || a.isError() || b.isError()) {
            return ConversionSequence.standard(ConversionSequence.Step.NONE, from, to);
        }
        return switch (b) {
            case IntegerType i -> toInteger(from, a, to, i);
            case FloatType f -> toFloating(from, a, to, f);
            case ComplexType c -> arithmetic(from, a, to);
            case PointerType p -> toPointer(from, a, e, to, p, position);
            case MemberPointerType m -> toMemberPointer(from, a, e, to, m, position);
            case NullptrType n ->
                isNullPointerConstant(e)
                        ? ConversionSequence.standard(ConversionSequence.Step.NULL_POINTER, from, to)
                        : ConversionSequence.NONE;
            case ClassType c -> toClass(from, a, to, c, position);
            case VectorType v -> toVector(from, a, e, to, v);
            default -> ConversionSequence.NONE;
        };
    }

    private ConversionSequence toInteger(Type from, Type a, Type to, IntegerType target) {
        if (Types.isBool(target)) {
            return toBool(from, a, to);
        }
        if (a instanceof EnumType x) {
            return x.entity().isScoped ? ConversionSequence.NONE : enumToInteger(x.entity(), from, to);
        }
        if (a instanceof IntegerType) {
            // The original does not ask for the width of a bit-field here, only where it promotes an operand.
            boolean isPromotion = Types.core(unit.arithmetic.promoted(a)) == target;
            return ConversionSequence.standard(
                    isPromotion ? ConversionSequence.Step.PROMOTION : ConversionSequence.Step.ARITHMETIC, from, to);
        }
        return arithmetic(from, a, to);
    }

    private ConversionSequence enumToInteger(EnumEntity entity, Type from, Type to) {
        unit.demands.completeEnum(entity, 0);
        boolean promotes = Types.sameUnqualified(unit.arithmetic.promoted(from), to)
                || entity.isFixed() && entity.underlying != null && Types.sameUnqualified(entity.underlying, to);
        return ConversionSequence.standard(
                promotes ? ConversionSequence.Step.PROMOTION : ConversionSequence.Step.ARITHMETIC, from, to);
    }

    private static ConversionSequence toBool(Type from, Type a, Type to) {
        if (a instanceof PointerType || a instanceof MemberPointerType) {
            return ConversionSequence.standard(ConversionSequence.Step.POINTER_TO_BOOL, from, to);
        }
        boolean arithmetic = a instanceof IntegerType
                || a instanceof FloatType
                || a instanceof ComplexType
                || a instanceof EnumType x && !x.entity().isScoped;
        return arithmetic
                ? ConversionSequence.standard(ConversionSequence.Step.BOOLEAN, from, to)
                : ConversionSequence.NONE;
    }

    private static ConversionSequence toFloating(Type from, Type a, Type to, FloatType target) {
        if (a instanceof FloatType f && isPromotion(f.kind(), target.kind())) {
            return ConversionSequence.standard(ConversionSequence.Step.PROMOTION, from, to);
        }
        return arithmetic(from, a, to);
    }

    /** [conv.fpprom]; a type for storage only becomes the one that computes. */
    private static boolean isPromotion(FloatKind from, FloatKind to) {
        return from == FloatKind.FLOAT && to == FloatKind.DOUBLE || from == FloatKind.FP16 && to == FloatKind.FLOAT;
    }

    private static ConversionSequence arithmetic(Type from, Type a, Type to) {
        if (!isArithmeticSource(a)) {
            return ConversionSequence.NONE;
        }
        if (a instanceof ComplexType && !Types.isComplexNumber(to)) {
            // The imaginary part is not lost without a cast.
            return ConversionSequence.NONE;
        }
        boolean same = a instanceof ComplexType == Types.isComplexNumber(to);
        return ConversionSequence.standard(
                same ? ConversionSequence.Step.ARITHMETIC : ConversionSequence.Step.COMPLEX, from, to);
    }

    private static boolean isArithmeticSource(Type a) {
        return a instanceof IntegerType
                || a instanceof FloatType
                || a instanceof ComplexType
                || a instanceof EnumType x && !x.entity().isScoped;
    }

    private ConversionSequence toPointer(
            Type from, Type a, @Nullable Expr e, Type to, PointerType target, int position) {
        if (a instanceof NullptrType || isNullPointerConstant(e)) {
            return ConversionSequence.standard(ConversionSequence.Step.NULL_POINTER, from, to);
        }
        if (!(a instanceof PointerType p)) {
            return ConversionSequence.NONE;
        }
        if (differsInQualifiersOnly(a, target)) {
            return ConversionSequence.qualification(from, to);
        }
        int before = Types.qualifiers(p.target());
        int after = Types.qualifiers(target.target());
        if ((before & ~after) == 0) {
            ConversionSequence.Step step = pointerStep(p.target(), target.target(), position);
            if (step != null) {
                ConversionSequence s = ConversionSequence.standard(step, from, to);
                s.isQualification = before != after;
                return s;
            }
        }
        return isStringLiteral(e) && dropsConstOnly(p, target)
                ? ConversionSequence.standard(ConversionSequence.Step.STRING_LITERAL, from, to)
                : ConversionSequence.NONE;
    }

    /** A qualification conversion [conv.qual] or a function pointer conversion [conv.fctptr]. */
    private boolean differsInQualifiersOnly(Type from, Type to) {
        return unit.relations.isQualificationConvertible(from, to)
                || unit.relations.isFunctionPointerConvertible(from, to);
    }

    private ConversionSequence.@Nullable Step pointerStep(Type from, Type to, int position) {
        if (Types.isVoid(to)) {
            return Types.isFunction(from) ? null : ConversionSequence.Step.POINTER_TO_VOID;
        }
        return isDerived(from, to, position) ? ConversionSequence.Step.POINTER_TO_BASE : null;
    }

    private static boolean dropsConstOnly(PointerType from, PointerType to) {
        return Types.sameUnqualified(from.target(), to.target())
                && (Types.qualifiers(from.target()) & ~Types.qualifiers(to.target())) == Cv.CONST;
    }

    private ConversionSequence toMemberPointer(
            Type from, Type a, @Nullable Expr e, Type to, MemberPointerType target, int position) {
        if (a instanceof NullptrType || isNullPointerConstant(e)) {
            return ConversionSequence.standard(ConversionSequence.Step.NULL_POINTER, from, to);
        }
        if (!(a instanceof MemberPointerType m)) {
            return ConversionSequence.NONE;
        }
        if (differsInQualifiersOnly(a, target)) {
            return ConversionSequence.qualification(from, to);
        }
        if (!isDerived(target.classType(), m.classType(), position)) {
            return ConversionSequence.NONE;
        }
        Type moved = unit.types.memberPointer(target.classType(), m.member());
        if (!differsInQualifiersOnly(moved, target)) {
            return ConversionSequence.NONE;
        }
        ConversionSequence s = ConversionSequence.standard(ConversionSequence.Step.MEMBER_POINTER, from, to);
        s.isQualification = !Types.sameType(moved, target);
        return s;
    }

    /** What a comparison or {@code ?:} of vectors gives may be taken for unsigned. */
    private ConversionSequence toVector(Type from, Type a, @Nullable Expr e, Type to, VectorType target) {
        boolean isMask = e instanceof OperationExpr o
                && switch (o.op()) {
                    case VECTOR_EQ, VECTOR_NE, VECTOR_LT, VECTOR_GT, VECTOR_LE, VECTOR_GE, VECTOR_QUESTION -> true;
                    default -> false;
                };
        return isMask && a instanceof VectorType v && unit.layout.isSameButForSign(v, target)
                ? ConversionSequence.standard(ConversionSequence.Step.ARITHMETIC, from, to)
                : ConversionSequence.NONE;
    }

    private ConversionSequence toClass(Type from, Type a, Type to, ClassType target, int position) {
        return a instanceof ClassType && isDerived(a, target, position)
                ? ConversionSequence.standard(ConversionSequence.Step.CLASS_TO_BASE, from, to)
                : ConversionSequence.NONE;
    }

    /** Whether one class is properly derived from another; completes the derived one. */
    public boolean isDerived(Type derived, Type base, int position) {
        ClassEntity d = Types.asClass(derived);
        ClassEntity b = Types.asClass(base);
        if (d == null || b == null || d == b) {
            return false;
        }
        unit.isComplete(d, position);
        return Types.isDerivedFrom(d, b);
    }

    /** The bit-field that an expression names or gives a value to, or null; to the original x++ has the width of x. */
    public static @Nullable Field bitField(@Nullable Expr e) {
        if (e instanceof ConstantExpr c) {
            return bitField(c.constant().expr());
        }
        if (e instanceof OperationExpr o && o.op().isAssignment()) {
            return bitField(o.operand(0));
        }
        if (e instanceof OperationExpr o) {
            switch (o.op()) {
                case DOT_FIELD, ARROW_FIELD -> {
                    return o.operand(1) instanceof FieldExpr f && f.field().isBitField ? f.field() : null;
                }
                case COMMA, PRE_INCR, PRE_DECR, POST_INCR, POST_DECR -> {
                    return bitField(o.operand(o.operands().length - 1));
                }
                default -> {}
            }
        }
        return null;
    }

    /** An integer literal of value zero, or {@code __null}; before C++11 any constant zero [conv.ptr]/1. */
    public boolean isNullPointerConstant(@Nullable Expr e) {
        if (e == null) {
            return false;
        }
        if (e.isGlvalue()) {
            return false;
        }
        if (Types.isNullptr(e.type())) {
            return true;
        }
        if (!(e instanceof ConstantExpr c)
                || !(c.constant() instanceof IntegerConstant i)
                || !i.value().isZero()
                || !Types.isInteger(e.type())) {
            return false;
        }
        if (i.has(Constant.NULL_KEYWORD) || !unit.dialect.atLeast(2011)) {
            return true;
        }
        return NullPointers.isLiteral(i) && !Types.isBool(e.type());
    }

    /** Whether a number is known in instances only: to the original it may be zero until then, unless it is a size. */
    public static boolean mayBeZero(Expr e) {
        boolean isSize = e instanceof SizeofExpr
                || e instanceof ConstantExpr c
                        && c.constant() instanceof DependentConstant d
                        && d.kind() == DependentConstant.Kind.SIZEOF;
        return !isSize && ExprTraits.isDependent(e) && (Types.isInteger(e.type()) || Types.isEnum(e.type()));
    }

    /**
     * A string literal of plain characters initializes a pointer to signed or unsigned constant characters, too; overload
     * resolution knows nothing of it.
     */
    public ConversionSequence ofCharacters(Expr e, Type to) {
        Type target = Types.unqualified(Types.nonReference(to));
        if (!isStringLiteral(e)
                || !(target.canonical() instanceof PointerType p)
                || !Types.isConst(p.target())
                || !isCharacter(unit.types.elementOf(e.type()), false)
                || !isCharacter(p.target(), true)) {
            return ConversionSequence.NONE;
        }
        ConversionSequence s =
                ConversionSequence.standard(ConversionSequence.Step.NONE, unit.types.decay(e.type()), target);
        if (!(to.canonical() instanceof ReferenceType r)) {
            return s;
        }
        return r.isRvalue() || Types.isConst(r.target())
                ? s.binding(r.isRvalue(), false, true, false)
                : ConversionSequence.NONE;
    }

    /** A pointer to a function becomes one to void with a warning (GNU); overload resolution knows nothing of it. */
    public ConversionSequence ofFunctionPointer(Expr e, Type to) {
        Type source = unit.types.decay(e.type());
        return Types.isFunctionPointer(source) && Types.isVoidPointer(to)
                ? ConversionSequence.standard(ConversionSequence.Step.POINTER_TO_VOID, source, to)
                : ConversionSequence.NONE;
    }

    /**
     * {@code int **} becomes {@code const int **} with a warning, although const is missing in between [conv.qual]/3;
     * overload resolution knows nothing of it.
     */
    public ConversionSequence ofInnerQualifiers(Expr e, Type to) {
        Type source = unit.types.decay(e.type());
        if (!Types.isPointer(source) || !Types.isPointer(to) || !unit.relations.isSimilar(source, to)) {
            return ConversionSequence.NONE;
        }
        Type from = Types.pointee(source);
        Type target = Types.pointee(to);
        while (from != null && target != null) {
            if ((Types.qualifiers(from) & ~Types.qualifiers(target)) != 0) {
                return ConversionSequence.NONE;
            }
            from = inner(from);
            target = inner(target);
        }
        return ConversionSequence.standard(ConversionSequence.Step.NONE, source, to);
    }

    /** What a pointer points to or an array consists of. */
    private static @Nullable Type inner(Type type) {
        return Types.core(type) instanceof ArrayType a ? a.element() : Types.pointee(type);
    }

    /** @param signed whether the sign is part of the type's name */
    private static boolean isCharacter(Type type, boolean signed) {
        return Types.core(type) instanceof IntegerType i
                && (signed
                        ? i.kind() == IntKind.SIGNED_CHAR || i.kind() == IntKind.UNSIGNED_CHAR
                        : i.kind() == IntKind.CHAR);
    }

    static boolean isStringLiteral(@Nullable Expr e) {
        return e instanceof ConstantExpr c
                && c.constant() instanceof StringConstant s
                && Types.isArray(e.type())
                && s.literal();
    }
}
