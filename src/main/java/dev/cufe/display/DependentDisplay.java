package dev.cufe.display;

import dev.cufe.il.constant.AggregateConstant;
import dev.cufe.il.constant.Constant;
import dev.cufe.il.constant.DependentConstant;
import dev.cufe.il.constant.IntegerConstant;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.StorageClass;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.DynamicInit;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.TempInitExpr;
import dev.cufe.il.expr.ValueCategory;
import dev.cufe.il.expr.VariableExpr;
import dev.cufe.il.type.DependentMemberType;
import dev.cufe.il.type.PlaceholderType;
import dev.cufe.il.type.TemplateParamType;
import dev.cufe.il.type.Type;
import dev.cufe.il.type.UnknownType;
import dev.cufe.types.ClassTraits;
import dev.cufe.types.Nodes;
import dev.cufe.types.Types;
import dev.cufe.types.Unit;

/**
 * What the original's tree of a template has and printing need not know ([il 9.2]): pointers are read even if
 * what they point to is unknown, and initializers are converted to the type as it was declared.
 */
final class DependentDisplay {
    private DependentDisplay() {}

    /** The operands of an operation in a template. */
    static Expr[] operands(OperationExpr e, Expr[] operands, boolean isEvaluated) {
        Expr[] changed = operands;
        if (e.op() == Op.BOOL_CAST
                && operands[0] instanceof ConstantExpr c
                && c.constant() instanceof DependentConstant d
                && d.expr() instanceof VariableExpr v
                && isOpenVariable(v)) {
            return new Expr[] {value(v)};
        }
        for (int i = 0; i < operands.length; i++) {
            if (operands[i].isGlvalue() && isRead(e, operands, i, isEvaluated)) {
                changed = changed == operands ? operands.clone() : changed;
                boolean isCondition = e.op() == Op.LAND || e.op() == Op.LOR;
                changed[i] = isCondition && isOpenVariable(operands[i])
                        ? value(operands[i])
                        : operands[i].read(Types.unqualified(operands[i].type()));
                if (e.op() == Op.LAND && e.type() instanceof UnknownType && isReadOfConst(changed[i])) {
                    changed[i] = constant((VariableExpr) changed[i]);
                }
            }
        }
        return changed;
    }

    /** The value of a const variable that may be a constant in instances. */
    private static boolean isReadOfConst(Expr e) {
        return e instanceof VariableExpr v
                && v.origLvalueType() != null
                && Types.isConst(v.origLvalueType())
                && Types.isIntegralOrEnum(v.type())
                && v.variable().init != null
                && References.isLocal(v.variable());
    }

    private static Expr constant(VariableExpr e) {
        Constant value = e.variable().constant;
        Constant made = value instanceof IntegerConstant
                ? value.withType(e.type()).withExpr(named(e))
                : DependentConstant.expression(e.type(), e);
        return Nodes.constant(made, e.position());
    }

    private static Expr named(VariableExpr e) {
        return new VariableExpr(e.type(), ValueCategory.PRVALUE, e.position(), 0, e.variable(), e.nameRef());
    }

    /** A condition that reads a variable of unknown type is a constant, because the variable may be one. */
    static Expr condition(Expr e) {
        if (!(e instanceof OperationExpr cast)
                || cast.op() != Op.BOOL_CAST
                || !cast.isGenerated()
                || !isOpenVariable(cast.operand(0))) {
            return e;
        }
        Expr made =
                Nodes.prvalue(Op.BOOL_CAST, e.type(), e.position(), Expr.COMPILER_GENERATED, value(cast.operand(0)));
        return Nodes.constant(DependentConstant.expression(e.type(), made), e.position());
    }

    /** The value that a switch asks for. */
    static Expr selected(Expr e) {
        if (isOpenVariable(e)) {
            return value(e);
        }
        return e.isGlvalue() && isUnknown(e.type()) && !(e.type() instanceof UnknownType)
                ? e.read(Types.unqualified(e.type()))
                : e;
    }

    /** What a statement takes the value of, whatever its type: an input of assembler. */
    static Expr passed(Expr e) {
        return e.isGlvalue() && e.isTypeDependent() && !(e.type() instanceof UnknownType)
                ? e.read(Types.unqualified(e.type()))
                : e;
    }

    private static boolean isOpenVariable(Expr e) {
        return e instanceof VariableExpr v
                && v.isGlvalue()
                && isUnknown(v.type())
                && (v.variable().isAuto || !(v.type() instanceof UnknownType))
                && v.variable().init != null
                && v.variable().init.kind != DynamicInit.Kind.NONCONSTANT_AGGREGATE
                && References.isLocal(v.variable())
                && v.variable().storageClass != StorageClass.STATIC;
    }

    private static Expr value(Expr e) {
        Variable v = ((VariableExpr) e).variable();
        Type declared = v.isAuto ? v.declaredType : e.type();
        Type type = Types.unqualified(declared);
        Expr read = e.retyped(declared, ValueCategory.LVALUE).read(type);
        return Nodes.constant(DependentConstant.expression(type, read), e.position());
    }

    private static boolean isRead(OperationExpr e, Expr[] operands, int index, boolean isEvaluated) {
        boolean isPointer = Types.isPointer(operands[index].type()) && operands[index].isTypeDependent();
        boolean isMemberPointer = Types.isMemberPointer(operands[index].type()) && operands[index].isTypeDependent();
        return switch (e.op()) {
            case EQ, NE -> (isPointer || isMemberPointer) && !isAnyUnknown(operands);
            case ARROW_PM_FIELD -> (isPointer || isMemberPointer) && Types.isPointer(operands[0].type());
            case BOOL_CAST -> operands[index].isTypeDependent() && !Types.isClass(operands[index].type());
            case INDIRECT, NOT -> isPointer;
            case ARROW_FIELD -> isPointer && index == 0;
            case LAND, LOR ->
                isPointer
                        || Types.isScalar(operands[index].type())
                        || isEvaluated && index == 0 && Types.core(operands[0].type()) instanceof TemplateParamType;
            case ARROW_STATIC -> index == 0 && operands[0].isTypeDependent() && !Types.isClass(operands[0].type());
            case CAST -> isPointer && (Types.isPointer(e.type()) || Types.isArithmetic(e.type()));
            case SUBSCRIPT, ADD, SUBTRACT, LT, GT, LE, GE -> isPointer && !isAnyUnknown(operands);
            case ASSIGN ->
                index == 1
                        && (isPointer || operands[0].isTypeDependent() && Types.isPointer(operands[1].type()))
                        && !isAnyUnknown(operands);
            default -> false;
        };
    }

    private static boolean isAnyUnknown(Expr[] operands) {
        for (Expr e : operands) {
            if (isUnknown(e.type())) {
                return true;
            }
        }
        return false;
    }

    private static boolean isUnknown(Type type) {
        return switch (Types.core(type)) {
            case TemplateParamType t -> true;
            case UnknownType t -> true;
            case DependentMemberType t -> true;
            case PlaceholderType t -> true;
            default -> false;
        };
    }

    /** The initialization of a variable whose type is dependent. */
    static DynamicInit init(DynamicInit init, Variable v, DisplayNames names) {
        if (isCopyByBits(init, v.type, names)) {
            Expr source = init.args[0];
            return DynamicInit.expression(source.read(Types.unqualified(source.type())), 0);
        }
        boolean isOpen = init.kind == DynamicInit.Kind.CONSTRUCTOR && init.constructor == null;
        if (isOpen && v.hasParenthesizedInitializer && Types.isKnownClass(v.type)) {
            return init.without(DynamicInit.EXPLICIT_CAST);
        }
        if (!v.type.isDependent() && !isCastOfUnknown(init)
                || Types.isReference(v.type)
                || init.has(DynamicInit.BRACED)) {
            return init;
        }
        Type declared = v.isAuto ? v.declaredType : v.type;
        if (init.kind == DynamicInit.Kind.EXPRESSION && init.expr != null) {
            return DynamicInit.expression(expression(init.expr, declared), init.flags)
                    .withDestructor(init.destructor);
        }
        boolean isCast = init.kind == DynamicInit.Kind.CONSTANT
                && init.constant instanceof DependentConstant c
                && c.kind() == DependentConstant.Kind.EXPRESSION;
        return isCast && init.constant.expr() instanceof OperationExpr cast && isImplicitCast(cast)
                ? constant(init, cast, declared)
                : init;
    }

    /** What an assertion asks for is a bool, whatever its operands are: there are no operator functions. */
    static Constant asserted(Constant condition, Unit unit) {
        if (!(condition instanceof DependentConstant c)
                || !(c.expr() instanceof OperationExpr cast)
                || cast.op() != Op.BOOL_CAST
                || !cast.isGenerated()) {
            return condition;
        }
        Type bool = unit.types.boolType();
        Expr made = logical(cast.operand(0), bool);
        if (made instanceof TempInitExpr) {
            Expr unknown = Nodes.prvalue(Op.CAST, unit.types.unknown(), made.position(), Expr.COMPILER_GENERATED, made);
            Expr value = Nodes.prvalue(Op.BOOL_CAST, bool, cast.position(), Expr.COMPILER_GENERATED, unknown);
            return DependentConstant.expression(bool, value);
        }
        if (made == cast.operand(0)) {
            return condition;
        }
        return made instanceof ConstantExpr e ? e.constant() : DependentConstant.expression(bool, made);
    }

    private static Expr logical(Expr e, Type bool) {
        if (e instanceof TempInitExpr t) {
            return emptied(t);
        }
        if (e instanceof OperationExpr o && isLogical(o.op())) {
            return logical(o, bool);
        }
        if (!(e instanceof ConstantExpr c)
                || !(c.constant() instanceof DependentConstant d)
                || !(d.expr() instanceof OperationExpr o)
                || !isLogical(o.op())) {
            return e;
        }
        Expr value = Nodes.constant(DependentConstant.expression(bool, logical(o, bool)), e.position());
        return e.has(Expr.PARENTHESIZED) ? value.parenthesized(e.parenthesis()) : value;
    }

    private static Expr logical(OperationExpr o, Type bool) {
        Expr[] operands = new Expr[o.operands().length];
        for (int i = 0; i < operands.length; i++) {
            operands[i] = logical(o.operand(i), bool);
        }
        return new OperationExpr(bool, ValueCategory.PRVALUE, o.position(), o.flags(), o.op(), operands);
    }

    /** Where a constant is needed, {@code C{}} of an unknown class is one. */
    private static Expr emptied(TempInitExpr t) {
        DynamicInit init = t.init();
        if (init.kind != DynamicInit.Kind.CONSTRUCTOR || !init.has(DynamicInit.BRACED) || init.args.length > 0) {
            return t;
        }
        Constant none = new AggregateConstant(t.type(), null, Constant.EXPLICIT_CAST, new Constant[0], true, false);
        return new TempInitExpr(
                t.type(),
                t.category(),
                t.position(),
                t.flags(),
                DynamicInit.constant(none, init.flags),
                t.sourceType());
    }

    private static boolean isLogical(Op op) {
        return op == Op.NOT || op == Op.LAND || op == Op.LOR || op.isComparison() && op != Op.SPACESHIP;
    }

    private static boolean isCastOfUnknown(DynamicInit init) {
        Expr e = init.constant instanceof DependentConstant ? init.constant.expr() : init.expr;
        return e instanceof OperationExpr cast
                && cast.op() == Op.CAST
                && cast.isGenerated()
                && cast.operand(0).isTypeDependent();
    }

    /** A class that is being defined and says nothing of copying is copied by bits. */
    private static boolean isCopyByBits(DynamicInit init, Type type, DisplayNames names) {
        ClassEntity c = Types.asClass(type);
        if (c == null
                || !names.isCurrent(c)
                || init.kind != DynamicInit.Kind.CONSTRUCTOR
                || init.constructor != null
                || !init.has(DynamicInit.IMPLICIT_COPY_FOR_COPY_INIT)
                || Types.asClass(init.args[0].type()) != c) {
            return false;
        }
        for (Function f : c.functions) {
            if (ClassTraits.isCopyConstructor(f) && !f.isCompilerGenerated) {
                return false;
            }
        }
        return true;
    }

    /** A member is initialized by the value of a pointer. */
    static DynamicInit member(DynamicInit init) {
        Expr e = init.kind == DynamicInit.Kind.EXPRESSION ? init.expr : null;
        if (e == null || !e.isGlvalue() || !e.isTypeDependent()) {
            return init;
        }
        if (!Types.isPointer(e.type()) && !Types.isMemberPointer(e.type())) {
            return init;
        }
        return DynamicInit.expression(e.read(Types.unqualified(e.type())), init.flags);
    }

    private static Expr expression(Expr e, Type declared) {
        if (isImplicitCast(e)) {
            return e.retyped(declared, ValueCategory.PRVALUE);
        }
        if (e.isGlvalue() && e.isTypeDependent() && Types.isPointer(e.type())) {
            return e.read(Types.unqualified(e.type()));
        }
        boolean isConverted = isUnknown(declared)
                && e.isTypeDependent()
                && (Types.isConst(declared) != Types.isConst(e.type()) || !Types.sameUnqualified(declared, e.type()));
        return isConverted ? Nodes.implicit(Op.CAST, declared, e) : e;
    }

    private static DynamicInit constant(DynamicInit init, OperationExpr cast, Type declared) {
        Expr source = cast.operand(0);
        boolean isSame = source instanceof ConstantExpr && source.type().canonical() == declared.canonical();
        return isSame
                ? DynamicInit.constant(((ConstantExpr) source).constant(), init.flags)
                : DynamicInit.constant(
                        DependentConstant.expression(declared, cast.retyped(declared, ValueCategory.PRVALUE)),
                        init.flags);
    }

    private static boolean isImplicitCast(Expr e) {
        return e instanceof OperationExpr o
                && o.op() == Op.CAST
                && o.isGenerated()
                && (o.type().isDependent() || o.operand(0).isTypeDependent());
    }
}
