package dev.cufe.sema.expressions;

import dev.cufe.cuda.CudaFlags;
import dev.cufe.diagnostics.Codes;
import dev.cufe.il.constant.DependentConstant;
import dev.cufe.il.constant.MemberPointerConstant;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Field;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.FunctionKind;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.FieldExpr;
import dev.cufe.il.expr.FunctionExpr;
import dev.cufe.il.expr.NameRef;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.OverloadExpr;
import dev.cufe.il.expr.ValueCategory;
import dev.cufe.il.expr.VariableExpr;
import dev.cufe.il.type.ComplexType;
import dev.cufe.il.type.Type;
import dev.cufe.il.type.VectorType;
import dev.cufe.lex.Tok;
import dev.cufe.overload.OverloadedAddresses;
import dev.cufe.overload.sequences.Resolution;
import dev.cufe.sema.input.OperatorTokens;
import dev.cufe.types.ExprTraits;
import dev.cufe.types.Nodes;
import dev.cufe.types.Types;
import org.jspecify.annotations.Nullable;

/** Unary operators, increment and decrement [expr.unary.op], [expr.pre.incr], [expr.post.incr]. */
public final class UnaryOperators {
    private final Expressions x;

    UnaryOperators(Expressions x) {
        this.x = x;
    }

    /** {@code op operand} for {@code + - ! ~ * & ++ --}. */
    public Expr unary(Tok token, Expr written, int position) {
        if (written.type().isError()) {
            return x.broken(position);
        }
        Op op = operation(token);
        if (op == Op.ADDRESS_OF) {
            return address(written, position);
        }
        Expr operand = withoutChoice(x.names.memberFunctions.operand(written));
        if (operand.type().isError()) {
            return x.broken(position);
        }
        if (operand.isTypeDependent() && !(operand instanceof OverloadExpr)) {
            Expr pointer = Types.isArray(operand.type()) ? x.conversions.decayed(operand) : operand;
            Type target = op == Op.INDIRECT ? Types.pointee(pointer.type()) : null;
            return target != null ? indirect(pointer, target, position) : x.dependent.unary(op, operand, position);
        }
        if (Operators.isOverloadable(operand)) {
            Expr[] operands = {operand};
            Expr call = overloaded(token, operands, position);
            if (call != null) {
                return call;
            }
            return builtin(op, operands[0], position);
        }
        return builtin(op, operand, position);
    }

    /** No operator but {@code &} chooses among functions [over.over]/1. */
    private Expr withoutChoice(Expr operand) {
        return Operators.isFunctionSet(operand) ? x.conversions.determined(operand) : operand;
    }

    /** The call of an operator function, or null where the operator is built in and its operands are converted. */
    private @Nullable Expr overloaded(Tok token, Expr[] operands, int position) {
        Type type = operands[0].type();
        Resolution r = x.resolution.operator(OperatorTokens.overloaded(token), operands, position);
        if (r.function != null) {
            return x.calls.operatorCall(r, operands, position);
        }
        if (r.isReported()) {
            return x.broken(position);
        }
        if (r.isBuiltin()) {
            x.operators.convertOperands(r, operands);
            return null;
        }
        return Types.isClass(type) || token == Tok.STAR && Types.isEnum(type)
                ? x.error(Codes.NO_MATCHING_OPERATOR_FUNCTION, position, token.spelling(), type)
                : null;
    }

    private static Op operation(Tok token) {
        return switch (token) {
            case PLUS -> Op.UNARY_PLUS;
            case MINUS -> Op.NEGATE;
            case EXCLAIM -> Op.NOT;
            case TILDE -> Op.COMPLEMENT;
            case STAR -> Op.INDIRECT;
            case AMP -> Op.ADDRESS_OF;
            case PLUS_PLUS -> Op.PRE_INCR;
            default -> Op.PRE_DECR;
        };
    }

    private Expr builtin(Op op, Expr operand, int position) {
        return switch (op) {
            case NOT -> not(operand, position);
            case INDIRECT -> dereference(operand, position);
            case PRE_INCR, PRE_DECR -> increment(op, operand, position);
            default -> arithmetic(op, operand, position);
        };
    }

    private Expr not(Expr operand, int position) {
        if (Types.core(operand.type()) instanceof VectorType v) {
            Expr value = x.conversions.read(operand);
            Type mask = new VectorOperators(x).maskType(v);
            return x.finish(Nodes.prvalue(Op.VECTOR_NOT, mask, position, 0, value));
        }
        return logicalNot(x.logicalOperand(operand), position);
    }

    /** {@code !b} of a bool. */
    Expr logicalNot(Expr value, int position) {
        return value.type().isError()
                ? x.broken(position)
                : x.finish(Nodes.prvalue(Op.NOT, x.types.boolType(), position, 0, value));
    }

    private Expr arithmetic(Op op, Expr operand, int position) {
        Expr value = x.conversions.read(operand);
        Type type = value.type();
        if (type.isError()) {
            return x.broken(position);
        }
        if (Types.isVector(type) || Types.isComplexNumber(type)) {
            if (op == Op.COMPLEMENT && type.canonical() instanceof VectorType v && !Types.isInteger(v.element())) {
                return x.error(Codes.VECTOR_NOT_INTEGRAL, Nodes.start(operand));
            }
            Op made = op == Op.COMPLEMENT && Types.isComplexNumber(type) ? Op.CONJUGATE : op;
            return x.finish(Nodes.prvalue(made, Types.unqualified(type), position, 0, value));
        }
        if (op == Op.UNARY_PLUS && Types.isPointer(type)) {
            return x.finish(Nodes.prvalue(op, type, position, 0, value));
        }
        boolean allowed =
                op == Op.COMPLEMENT ? Types.isIntegralOrUnscopedEnum(type) : Types.isArithmeticOrUnscopedEnum(type);
        if (!allowed) {
            if (Types.isScopedEnum(type)) {
                String sign = op == Op.COMPLEMENT ? "~" : op == Op.NEGATE ? "-" : "+";
                return x.error(Codes.NO_MATCHING_OPERATOR_FUNCTION, position, sign, type);
            }
            int code = op == Op.COMPLEMENT
                    ? Codes.EXPR_NOT_INTEGRAL_OR_UNSCOPED_ENUM
                    : Codes.EXPR_NOT_ARITHMETIC_OR_UNSCOPED_ENUM;
            return x.error(code, Nodes.start(operand), operand.type());
        }
        Expr promoted = x.conversions.promote(value);
        return x.finish(Nodes.prvalue(op, Types.unqualified(promoted.type()), position, 0, promoted));
    }

    private Expr dereference(Expr operand, int position) {
        Expr value = x.conversions.read(operand);
        Type target = Types.pointee(value.type());
        if (target == null) {
            return value.type().isError()
                    ? x.broken(position)
                    : x.error(Codes.BAD_INDIRECTION_OPERAND, position, operand.type());
        }
        if (Types.isVoid(target)) {
            return x.error(Codes.EXPR_NOT_PTR_TO_COMPLETE_OBJECT, Nodes.start(operand), operand.type());
        }
        return x.finish(Nodes.lvalue(Op.INDIRECT, target, position, 0, value));
    }

    private Expr indirect(Expr operand, Type target, int position) {
        return Nodes.lvalue(Op.INDIRECT, target, position, 0, x.conversions.read(operand));
    }

    /** {@code a++}, {@code a--}. */
    public Expr postfix(Tok token, Expr e, int position) {
        Expr operand = x.names.memberFunctions.operand(x.names.used(e));
        if (operand.type().isError()) {
            return x.broken(position);
        }
        Op op = token == Tok.PLUS_PLUS ? Op.POST_INCR : Op.POST_DECR;
        if (operand.isTypeDependent()) {
            return x.dependent.unary(op, operand, position);
        }
        if (Operators.isOverloadable(operand)) {
            Expr zero = Nodes.integer(x.types.intType(), 0, position).with(Expr.COMPILER_GENERATED);
            Expr[] operands = {operand, zero};
            Expr call = overloaded(token, operands, position);
            if (call != null) {
                return call;
            }
            return increment(op, operands[0], position);
        }
        return increment(op, operand, position);
    }

    private Expr increment(Op op, Expr operand, int position) {
        Type type = operand.type();
        if (Types.isFunction(type)) {
            return x.error(Codes.EXPR_NOT_PTR_TO_COMPLETE_OBJECT, Nodes.start(operand));
        }
        if (Types.isMemberPointer(type)) {
            return x.error(Codes.EXPR_NOT_ARITHMETIC_ENUM_OR_POINTER, Nodes.start(operand));
        }
        if (!isModifiable(operand)) {
            return x.broken(position);
        }
        if (Types.isPointer(type) && (Types.isVoid(Types.pointee(type)) || Types.isFunction(Types.pointee(type)))) {
            return x.error(Codes.EXPR_NOT_PTR_TO_COMPLETE_OBJECT, Nodes.start(operand));
        }
        if (Types.isEnum(type)) {
            return x.error(Codes.ENUM_OPERATION_REQUIRES_FUNCTION, Nodes.start(operand));
        }
        if (!Types.isArithmetic(type) && !Types.isPointer(type) && !Types.isComplexNumber(type)) {
            return x.error(Codes.EXPR_NOT_ARITHMETIC_OR_UNSCOPED_ENUM, Nodes.start(operand), type);
        }
        if (Types.isBool(type)) {
            if (op == Op.PRE_DECR || op == Op.POST_DECR) {
                return x.error(Codes.BOOL_TYPE_NOT_ALLOWED, Nodes.start(operand));
            }
            x.unit.diagnostics.warning(Codes.INCR_OF_BOOL_DEPRECATED, position);
        }
        if (Types.isPointer(type) && !x.operators.isCountable(operand, position)) {
            return x.broken(position);
        }
        if (x.operators.isLeftOpen(operand)) {
            return x.error(Codes.EXPR_NOT_A_MODIFIABLE_LVALUE, Nodes.start(operand));
        }
        x.volatiles.increment(op, operand);
        boolean prefix = op == Op.PRE_INCR || op == Op.PRE_DECR;
        return prefix
                ? Nodes.lvalue(op, type, position, 0, operand)
                : Nodes.prvalue(op, Types.unqualified(type), position, 0, operand);
    }

    /** Whether a built-in operator may change the operand; reports if not. */
    boolean isModifiable(Expr e) {
        if (e.type().isError()) {
            return false;
        }
        if (e.category() != ValueCategory.LVALUE) {
            x.unit.diagnostics.report(Codes.EXPR_NOT_A_MODIFIABLE_LVALUE, Nodes.start(e));
            return false;
        }
        Type type = e.type();
        boolean isConst = e instanceof VariableExpr v && CudaFlags.isConstant(v.variable()) || Types.isConst(type);
        // What is const in a template is found by its instances.
        if (isConst && !x.scopes.inTemplate() || Types.isArray(type) || Types.isFunction(type)) {
            x.unit.diagnostics.report(Codes.EXPR_NOT_A_MODIFIABLE_LVALUE, Nodes.start(e));
            return false;
        }
        if (!type.isDependent() && !x.unit.isComplete(type, e.position())) {
            x.unit.diagnostics.report(Codes.INCOMPLETE_TYPE_NOT_ALLOWED, Nodes.start(e), type);
            return false;
        }
        return true;
    }

    /** {@code __real__ e}, {@code __imag__ e}. */
    public Expr complexPart(boolean real, Expr operand, int position) {
        if (operand.type().isError()) {
            return x.broken(position);
        }
        if (!(Types.core(operand.type()) instanceof ComplexType c)) {
            if (operand.isTypeDependent()) {
                return x.dependent.unary(real ? Op.REAL_PART : Op.IMAG_PART, operand, position);
            }
            if (!Types.isArithmetic(operand.type())) {
                return x.error(Codes.REAL_IMAG_NEEDS_COMPLEX, Nodes.start(operand));
            }
            x.unit.diagnostics.report(Codes.REAL_IMAG_OF_REAL, position);
            return real ? operand : Nodes.integer(Types.unqualified(operand.type()), 0, position);
        }
        Op op = real ? Op.REAL_PART : Op.IMAG_PART;
        Type type = x.types.qualified(c.element(), Types.qualifiers(operand.type()));
        return x.finish(new OperationExpr(type, operand.category(), position, 0, op, new Expr[] {operand}));
    }

    /** {@code &e} [expr.unary.op]/3. */
    private Expr address(Expr operand, int position) {
        switch (operand) {
            case FieldExpr f -> {
                return memberPointer(f.field(), null, f.nameRef(), position);
            }
            case OverloadExpr set -> {
                return addressOfSet(set, position);
            }
            case FunctionExpr f -> {
                f.function().isAddressTaken = true;
            }
            case VariableExpr v -> v.variable().isAddressTaken = true;
            default -> {}
        }
        if (operand.isTypeDependent() || OverloadedAddresses.isOpenMember(operand)) {
            return dependentAddress(operand, position);
        }
        if (Operators.isOverloadable(operand)) {
            Expr[] operands = {operand};
            Resolution r = x.resolution.operator(OperatorTokens.overloaded(Tok.AMP), operands, position);
            if (r.function != null) {
                return x.calls.operatorCall(r, operands, position);
            }
        }
        if (operand.category() != ValueCategory.LVALUE) {
            return Types.isClass(operand.type())
                    ? temporaryAddress(operand, position)
                    : x.error(Codes.EXPR_NOT_LVALUE_OR_FUNCTION_DESIGNATOR, Nodes.start(operand));
        }
        if (ExprTraits.isBitField(operand)) {
            return x.error(Codes.ADDRESS_OF_BIT_FIELD, position);
        }
        Expr object = x.outerLocals.object(operand);
        x.conversions.pending.addressTaken(object);
        return x.finish(Nodes.prvalue(Op.ADDRESS_OF, x.types.pointerTo(object.type()), position, 0, object));
    }

    private Expr temporaryAddress(Expr operand, int position) {
        x.unit.diagnostics.report(Codes.ADDRESS_OF_TEMPORARY, position);
        return Nodes.prvalue(Op.ADDRESS_OF, x.types.pointerTo(operand.type()), position, 0, operand);
    }

    private Expr dependentAddress(Expr operand, int position) {
        Expr value = operand;
        if (operand instanceof ConstantExpr c && c.constant() instanceof DependentConstant) {
            value = Nodes.lvalue(Op.LVALUE, operand.type(), operand.position(), Expr.COMPILER_GENERATED, operand);
        }
        return x.dependent.unary(Op.ADDRESS_OF, value, position);
    }

    /** {@code &f}: of one function its address, of a member function a pointer to member, of several decided by use. */
    private Expr addressOfSet(OverloadExpr set, int position) {
        NameRef ref = set.nameRef();
        Entity[] candidates = set.candidates();
        if (candidates.length == 1 && candidates[0] instanceof Function f && ref.templateArgs == null) {
            if (f.kind == FunctionKind.DESTRUCTOR && set.object() == null) {
                return x.error(Codes.ADDR_OF_CONSTRUCTOR_OR_DESTRUCTOR, position);
            }
            f.isAddressTaken = true;
            if (f.isMember() && set.object() == null) {
                x.resolution.isUsable(f, ref, null);
            }
            if (!f.isNonstaticMember()) {
                Expr function = OverloadedAddresses.ofObject(set, x.names.function(f, ref, ref.position))
                        .with(set.flags() & Expr.PARENTHESIZED);
                return x.finish(
                        Nodes.prvalue(Op.ADDRESS_OF, x.types.pointerTo(function.type()), position, 0, function));
            }
            if (ref.isQualified() && !set.has(Expr.PARENTHESIZED)) {
                return memberPointer(null, f, ref, position);
            }
            if (set.object() == null && !ref.isQualified() && !f.isPrototype) {
                x.unit.diagnostics.report(Codes.NONSTD_MEMBER_FUNCTION_ADDRESS, ref.position);
                return memberPointer(null, f, ref, position);
            }
        }
        return Nodes.prvalue(Op.ADDRESS_OF, x.types.unknown(), position, 0, set);
    }

    /** {@code &A::m} as a constant. */
    public Expr memberPointer(@Nullable Field field, @Nullable Function function, @Nullable NameRef ref, int position) {
        Entity member = field != null ? field : function;
        ClassEntity owner = member.enclosingClass();
        while (owner != null && owner.isAnonymousUnion && owner.enclosingClass() != null) {
            owner = owner.enclosingClass();
        }
        if (field != null && field.isBitField) {
            return x.error(Codes.ADDRESS_OF_BIT_FIELD, position);
        }
        if (field != null && Types.isReference(field.type)) {
            return x.error(Codes.POINTER_TO_MEMBER_OF_BAD_TYPE, position, field.type);
        }
        if (function != null) {
            x.unit.needExceptionSpec(function, position);
        }
        Type memberType = field != null ? field.type : function.type;
        if (owner == null) {
            return x.broken(position);
        }
        if (ref != null) {
            x.resolution.checkAddress(member, ref, position);
        }
        Type type = x.types.memberPointer(owner.type(), memberType);
        MemberPointerConstant c = new MemberPointerConstant(type, null, 0, field, function, ref, null);
        return new ConstantExpr(type, ValueCategory.PRVALUE, position, 0, c, null);
    }
}
