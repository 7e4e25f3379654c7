package dev.cufe.overload;

import dev.cufe.diagnostics.Codes;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.DynamicInit;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.FunctionExpr;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.TempInitExpr;
import dev.cufe.il.expr.ValueCategory;
import dev.cufe.il.type.Cv;
import dev.cufe.il.type.FunctionType;
import dev.cufe.il.type.IntKind;
import dev.cufe.il.type.IntegerType;
import dev.cufe.il.type.ReferenceType;
import dev.cufe.il.type.Type;
import dev.cufe.overload.sequences.ConversionSequence;
import dev.cufe.types.Nodes;
import dev.cufe.types.Types;
import dev.cufe.types.Unit;
import org.jspecify.annotations.Nullable;

/** Builds the nodes of conversions as the original does ([il 5.3], [il 5.4]). */
final class ConversionBuilder {
    private final Unit unit;
    private final Conversions conversions;

    ConversionBuilder(Unit unit, Conversions conversions) {
        this.unit = unit;
        this.conversions = conversions;
    }

    /**
     * A standard conversion to a type that is neither class nor reference. The host compiler would refuse a string literal
     * as {@code char *}: that conversion is written.
     */
    Expr standard(ConversionSequence s, Expr e, Type to) {
        Expr value = conversions.read(e);
        if (Types.sameUnqualified(value.type(), to) || Nodes.isBroken(value)) {
            return value;
        }
        return switch (s.step) {
            case BOOLEAN, POINTER_TO_BOOL -> boolCast(value);
            case POINTER_TO_BASE -> {
                conversions.uses.checkBase(Types.pointee(value.type()), Types.pointee(to), Nodes.start(e));
                Type base = unit.types.pointerTo(unit.types.asBase(Types.pointee(to)));
                yield fold(Nodes.implicit(Op.BASE_CLASS_CAST, base, value));
            }
            case MEMBER_POINTER -> {
                conversions.uses.checkMemberOfBase(value.type(), to, Nodes.start(e));
                yield fold(Nodes.implicit(Op.PM_DERIVED_CLASS_CAST, Types.unqualified(to), value));
            }
            case NONE, PROMOTION, ARITHMETIC, COMPLEX, POINTER_TO_VOID, NULL_POINTER, CLASS_TO_BASE -> cast(value, to);
            case STRING_LITERAL -> {
                reportString(e, to);
                // That of a string of char16_t or char32_t does not show.
                int flags = isUtfCharacter(Types.pointee(to)) ? Expr.COMPILER_GENERATED : 0;
                yield fold(Nodes.prvalue(Op.CAST, Types.unqualified(to), Nodes.start(e), flags, value));
            }
        };
    }

    private static boolean isUtfCharacter(@Nullable Type type) {
        return type != null
                && type.canonical() instanceof IntegerType i
                && (i.kind() == IntKind.CHAR16_T || i.kind() == IntKind.CHAR32_T);
    }

    private void reportString(Expr e, Type to) {
        Type character = Types.pointee(to);
        if (character != null && unit.layout.sizeOf(character) == 1) {
            unit.diagnostics.report(Codes.DEPRECATED_STRING_CONVERSION, Nodes.start(e), to);
        } else {
            unit.diagnostics.report(Codes.DEPRECATED_STRING_TO_CHAR_PTR, Nodes.start(e));
        }
    }

    Expr cast(Expr value, Type to) {
        return fold(Nodes.implicit(Op.CAST, Types.unqualified(to), value));
    }

    Expr boolCast(Expr value) {
        return fold(Nodes.implicit(Op.BOOL_CAST, unit.types.boolType(), value));
    }

    private Expr fold(OperationExpr e) {
        return conversions.folder.fold(e);
    }

    // Calls.

    /** The implicit call of a conversion function. */
    Expr conversionCall(Function f, Expr source) {
        int position = Nodes.start(source);
        conversions.uses.use(f, Types.asClass(source.type()), isVirtualCall(f, source), position);
        Expr object = object(f, source, false, 0);
        FunctionExpr callee =
                new FunctionExpr(unit.types.pointerTo(f.type), ValueCategory.PRVALUE, position, 0, f, null);
        Type result = conversions.user.resultType(f, position);
        OperationExpr call = Nodes.prvalue(
                Op.DOT_MEMBER_CALL,
                result,
                position,
                Expr.COMPILER_GENERATED | Expr.CONVERSION_CALL | (isVirtualCall(f, source) ? Expr.VIRTUAL_CALL : 0),
                callee,
                object);
        Expr value = result(call, result, position);
        boolean held = value instanceof ConstantExpr c
                && c.constant().expr() == call
                && !conversions.folder.isConstantRequired()
                && !conversions.lookup.inTemplate();
        return held ? result(heldObject(call), result, position) : value;
    }

    /** A call whose object is known at compile time is made on a temporary that holds the value. */
    private static OperationExpr heldObject(OperationExpr call) {
        Expr object = call.operand(1);
        Expr adjusted = object instanceof OperationExpr a && a.op() == Op.CLASS_RVALUE_ADJUST ? a.operand(0) : object;
        Expr made = adjusted instanceof ConstantExpr c && c.constant().expr() != null
                ? c.constant().expr()
                : adjusted;
        if (!(made instanceof OperationExpr o) || !o.op().isCall() || made.isGlvalue()) {
            return call;
        }
        DynamicInit init = DynamicInit.expression(made, DynamicInit.TEMPORARY_LIFETIME);
        Expr temporary = new TempInitExpr(made.type(), ValueCategory.PRVALUE, made.position(), 0, init, null);
        Expr whole = adjusted == object ? temporary : Nodes.implicit(Op.CLASS_RVALUE_ADJUST, object.type(), temporary);
        return new OperationExpr(call.type(), call.category(), call.position(), call.flags(), call.op(), new Expr[] {
            call.operand(0), whole
        });
    }

    private static boolean isVirtualCall(Function f, Expr source) {
        return f.isVirtual && source.isGlvalue();
    }

    /** What a call gives: the object that a returned reference refers to, or the value. */
    Expr result(OperationExpr call, Type returned, int position) {
        if (!(returned.canonical() instanceof ReferenceType)) {
            // As with any call, a template evaluates no value that nobody needs.
            boolean waits = Types.isScalar(returned)
                    && conversions.lookup.inTemplate()
                    && !conversions.folder.isConstantRequired();
            return waits ? call : conversions.folder.fold(call);
        }
        ReferenceType r = Types.asReference(returned);
        ValueCategory category = UserConversions.categoryOf(returned);
        return new OperationExpr(
                r.target(), category, position, Expr.COMPILER_GENERATED, Op.REF_INDIRECT, new Expr[] {call});
    }

    // Objects of member calls.

    /**
     * The object as the implicit object parameter wants it: first the base class the member belongs to, then the
     * qualifiers of the function.
     *
     * @param naming {@code IMPLICIT_IN_MEMBER_NAMING} when a name was looked up in the class, 0 otherwise
     */
    Expr object(Function f, Expr object, boolean arrow, int naming) {
        ClassEntity owner = f.enclosingClass();
        FunctionType type = f.type;
        int qualifiers = type.qualifiers() & (Cv.CONST | Cv.VOLATILE);
        return arrow ? pointer(owner, object, qualifiers, naming) : glvalue(owner, object, qualifiers, naming);
    }

    private Expr pointer(ClassEntity owner, Expr object, int qualifiers, int naming) {
        Expr e = conversions.read(object);
        Type pointee = Types.pointee(e.type());
        if (pointee == null || owner == null) {
            return e;
        }
        if (Types.asClass(pointee) != owner) {
            conversions.uses.checkAmbiguousBase(pointee, owner, Nodes.start(e));
            Type base = unit.types.qualified(owner.type(), Types.qualifiers(pointee));
            e = Nodes.prvalue(
                    Op.BASE_CLASS_CAST,
                    unit.types.pointerTo(base),
                    Nodes.start(e),
                    Expr.COMPILER_GENERATED | naming,
                    e);
            pointee = base;
        }
        if ((qualifiers & ~Types.qualifiers(pointee)) != 0) {
            Type to = unit.types.pointerTo(unit.types.qualified(pointee, qualifiers));
            e = Nodes.implicit(Op.CAST, to, e);
        }
        return e;
    }

    private Expr glvalue(ClassEntity owner, Expr object, int qualifiers, int naming) {
        if (owner == null) {
            return object;
        }
        Expr e = conversions.classes.object(object);
        if (Types.asClass(e.type()) != owner) {
            conversions.uses.checkAmbiguousBase(e.type(), owner, Nodes.start(e));
            if (!e.isGlvalue()) {
                e = conversions.classes.materialize(e, ValueCategory.XVALUE, false);
            }
            Type base = unit.types.qualified(owner.type(), Types.qualifiers(e.type()));
            e = new OperationExpr(
                    base,
                    e.category(),
                    Nodes.start(e),
                    Expr.COMPILER_GENERATED | naming,
                    Op.BASE_CLASS_CAST,
                    new Expr[] {e});
        }
        if ((qualifiers & ~Types.qualifiers(e.type())) == 0) {
            return e;
        }
        Type to = unit.types.qualified(e.type(), qualifiers);
        if (e.isGlvalue()) {
            return new OperationExpr(
                    to, e.category(), Nodes.start(e), Expr.COMPILER_GENERATED, Op.LVALUE_ADJUST, new Expr[] {e});
        }
        return Nodes.implicit(Op.CLASS_RVALUE_ADJUST, to, e);
    }

    /** A glvalue of a class as a glvalue of (more qualified) type, maybe of a base. */
    Expr adjusted(Expr e, Type target, int position) {
        if (Types.sameType(e.type(), target)) {
            return e;
        }
        ClassEntity a = Types.asClass(e.type());
        ClassEntity b = Types.asClass(target);
        boolean toBase = a != null && b != null && a != b;
        if (toBase) {
            conversions.uses.checkBase(e.type(), target, position);
        }
        return new OperationExpr(
                toBase ? unit.types.asBase(target) : target,
                e.category(),
                toBase ? position : Nodes.start(e),
                Expr.COMPILER_GENERATED,
                toBase ? Op.BASE_CLASS_CAST : Op.LVALUE_ADJUST,
                new Expr[] {e});
    }
}
