package dev.cufe.sema.expressions;

import dev.cufe.diagnostics.Codes;
import dev.cufe.il.constant.DependentConstant;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.expr.BracedInitExpr;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.DynamicInit;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.SizeofExpr;
import dev.cufe.il.expr.TempInitExpr;
import dev.cufe.il.expr.ThrowExpr;
import dev.cufe.il.expr.ValueCategory;
import dev.cufe.il.type.Type;
import dev.cufe.il.type.VectorType;
import dev.cufe.overload.ContextualConversions;
import dev.cufe.overload.sequences.ConversionContext;
import dev.cufe.overload.sequences.ConversionSequence;
import dev.cufe.overload.sequences.NullPointers;
import dev.cufe.types.ExprTraits;
import dev.cufe.types.Nodes;
import dev.cufe.types.Types;
import org.jspecify.annotations.Nullable;

/** The conditional operator [expr.cond], GNU's {@code a ?: b} included. */
public final class Conditional {
    private final Expressions x;

    Conditional(Expressions x) {
        this.x = x;
    }

    /** @param second null for {@code condition ?: third} */
    public Expr conditional(Expr condition, @Nullable Expr second, Expr third, int position) {
        Expr middle = second == null ? condition : second;
        if (condition.type().isError() && second != null) {
            checkArms(middle, third, position);
        }
        if (condition.type().isError()
                || middle.type().isError()
                || third.type().isError()) {
            return x.broken(position);
        }
        int flags = second == null ? Expr.GNU_TWO_OPERAND_QUESTION : 0;
        if (middle.isTypeDependent() && !Operators.isFunctionSet(middle)
                || third.isTypeDependent() && !Operators.isFunctionSet(third)) {
            Expr[] operands = {condition(condition), x.outerLocals.openObject(middle), x.outerLocals.openObject(third)};
            return x.finish(Nodes.prvalue(Op.QUESTION, x.types.unknown(), position, flags, operands));
        }
        if (Types.core(condition.type()) instanceof VectorType) {
            return vector(condition, middle, third, flags, position);
        }
        Expr test = second == null ? condition(asTaken(condition)) : condition(condition);
        if (test.type().isError()) {
            return x.broken(position);
        }
        return arms(test, arm(middle), arm(third), flags, position);
    }

    /** What {@code a ?: b} takes twice is a value, no longer the expression that gave it; names stay. */
    private static Expr asTaken(Expr e) {
        if (!(e instanceof ConstantExpr c) || c.constant() instanceof DependentConstant) {
            return e;
        }
        Expr from = c.constant().expr();
        return from instanceof OperationExpr || from instanceof SizeofExpr
                ? Nodes.constant(c.constant().withExpr(null), e.position())
                : e;
    }

    /** Behind a wrong condition only what does not fit is reported. */
    private void checkArms(Expr second, Expr third, int position) {
        boolean areKnown =
                !Calls.anyBroken(new Expr[] {second, third}) && !Calls.anyDependent(new Expr[] {second, third});
        if (areKnown) {
            arms(Nodes.integer(x.types.boolType(), 1, position), arm(second), arm(third), 0, position);
        }
    }

    /** Arms that have no type in common; a number asks for another one. */
    private Expr mismatch(Expr second, Expr third, int position) {
        return Types.isVoid(third.type()) && Types.isArithmetic(second.type())
                ? x.error(Codes.EXPR_NOT_ARITHMETIC_OR_UNSCOPED_ENUM, Nodes.start(third), third.type())
                : x.operators.incompatible(second, third, position);
    }

    private Expr arm(Expr e) {
        return x.conversions.determined(x.names.used(e));
    }

    /** The condition as a bool; a dependent one is marked as converted all the same ([il 9.2]). */
    public Expr condition(Expr e) {
        if (!ExprTraits.isTypeDependent(e)) {
            return x.condition(e);
        }
        return x.finish(Nodes.implicit(Op.BOOL_CAST, x.types.boolType(), x.dependent.value(e)));
    }

    private Expr vector(Expr condition, Expr second, Expr third, int flags, int position) {
        Expr test = x.conversions.read(condition);
        Expr a = x.conversions.read(second);
        Expr b = x.conversions.read(third);
        VectorOperators vectors = new VectorOperators(x);
        if (!vectors.isCondition(test, a, b, position)) {
            return x.broken(position);
        }
        Expr[] values = vectors.arms((VectorType) Types.core(test.type()), a, b);
        Type type = Types.core(values[0].type());
        return Nodes.prvalue(Op.VECTOR_QUESTION, type, position, flags, test, values[0], values[1]);
    }

    private Expr arms(Expr test, Expr second, Expr third, int flags, int position) {
        if (second instanceof BracedInitExpr || third instanceof BracedInitExpr) {
            return x.error(Codes.EXP_PRIMARY_EXPR, position);
        }
        if (Types.isVoid(second.type()) || Types.isVoid(third.type())) {
            return withVoid(test, second, third, flags, position);
        }
        if (second.isGlvalue() && second.category() == third.category()) {
            Expr result = glvalues(test, second, third, flags, position);
            if (result != null) {
                return result;
            }
        }
        if (Types.isClass(second.type()) || Types.isClass(third.type())) {
            return classes(test, second, third, flags, position);
        }
        return values(test, second, third, flags, position);
    }

    private Expr withVoid(Expr test, Expr second, Expr third, int flags, int position) {
        if (isThrow(second) != isThrow(third)) {
            Expr other = isThrow(second) ? third : second;
            if (!Types.isVoid(other.type())) {
                Expr value = other.isGlvalue() ? x.outerLocals.object(other) : x.conversions.read(other);
                Expr[] operands = {test, isThrow(second) ? second : value, isThrow(second) ? value : third};
                if (Types.isClass(value.type()) && !value.isGlvalue()) {
                    return object(Nodes.prvalue(Op.QUESTION, value.type(), 0, flags, operands), position);
                }
                return x.finish(
                        new OperationExpr(value.type(), value.category(), position, flags, Op.QUESTION, operands));
            }
        }
        if (!Types.isVoid(second.type()) || !Types.isVoid(third.type())) {
            return mismatch(second, third, position);
        }
        return x.finish(Nodes.prvalue(
                Op.QUESTION,
                x.types.voidType(),
                position,
                flags,
                test,
                second.with(Expr.RESULT_NOT_USED),
                third.with(Expr.RESULT_NOT_USED)));
    }

    private static boolean isThrow(Expr e) {
        return e instanceof ThrowExpr;
    }

    /** Both glvalues of one category and of related types: the result is one, too; null if they are not. */
    private @Nullable Expr glvalues(Expr test, Expr second, Expr third, int flags, int position) {
        Type a = second.type();
        Type b = third.type();
        Type target;
        if (Types.sameType(a, b)) {
            target = a;
        } else if (Types.isFunction(a)) {
            // Functions that differ in noexcept become pointers.
            return null;
        } else if (x.unit.relations.isReferenceCompatible(a, b)) {
            target = a;
        } else if (x.unit.relations.isReferenceCompatible(b, a)) {
            target = b;
        } else {
            return null;
        }
        Expr l = adjusted(second, target);
        Expr r = adjusted(x.outerLocals.object(third), target);
        return x.finish(
                new OperationExpr(target, second.category(), position, flags, Op.QUESTION, new Expr[] {test, l, r}));
    }

    /** A glvalue as one of a more qualified type or of a base class. */
    private Expr adjusted(Expr e, Type target) {
        if (Types.sameType(e.type(), target)) {
            return e;
        }
        boolean same = Types.sameUnqualified(e.type(), target) || !Types.isClass(target);
        Op op = same ? Op.LVALUE_ADJUST : Op.BASE_CLASS_CAST;
        return new OperationExpr(target, e.category(), Nodes.start(e), Expr.COMPILER_GENERATED, op, new Expr[] {e});
    }

    /** At least one class: one arm is converted to the other's type [expr.cond]/4. */
    private Expr classes(Expr test, Expr second, Expr third, int flags, int position) {
        Type a = Types.unqualified(second.type());
        Type b = Types.unqualified(third.type());
        if (Types.sameType(a, b)) {
            Type type = moreQualified(second.type(), third.type());
            return classResult(test, second, third, type, flags, position);
        }
        Type likeThird = referenceTo(second, third);
        Type likeSecond = referenceTo(third, second);
        boolean toThird = likeThird != null || mayBecome(second, third);
        boolean toSecond = likeSecond != null || mayBecome(third, second);
        if (toThird && toSecond) {
            return x.error(Codes.AMBIGUOUS_CONDITIONAL, Nodes.start(third), a, b);
        }
        if (likeThird != null || likeSecond != null) {
            Expr l = likeThird == null ? second : bound(second, likeThird);
            Expr r = likeSecond == null ? third : bound(third, likeSecond);
            return arms(test, l, r, flags, position);
        }
        if (!toThird && !toSecond) {
            Expr l = beforeNull(second, third);
            Expr r = beforeNull(third, second);
            return l == second && r == third
                    ? builtIn(test, second, third, flags, position)
                    : values(test, l, r, flags, position);
        }
        Type target = targetOf(toThird ? third : second);
        if (Types.isClass(target)) {
            return classResult(test, second, third, toThird ? b : a, flags, position);
        }
        Expr l = toThird ? x.conversions.convert(second, target, ConversionContext.OPERAND) : second;
        Expr r = toSecond ? x.conversions.convert(third, target, ConversionContext.OPERAND) : third;
        return values(test, l, r, flags, position);
    }

    /** Of a class and its base only the derived one converts, whatever constructors there are [expr.cond]/4.3. */
    private boolean mayBecome(Expr arm, Expr other) {
        ClassEntity from = Types.asClass(arm.type());
        ClassEntity to = Types.asClass(other.type());
        if (from != null && to != null && Types.isDerivedFrom(to, from)) {
            return false;
        }
        return x.conversions.isConvertible(arm, targetOf(other));
    }

    /** The reference to the other arm's object that the result of a conversion function binds to [expr.cond]/4.1, 4.2. */
    private @Nullable Type referenceTo(Expr object, Expr other) {
        if (!Types.isClass(object.type()) || !other.isGlvalue() || Types.isFunction(other.type())) {
            return null;
        }
        boolean isLvalue = other.category() == ValueCategory.LVALUE;
        Type reference = isLvalue ? x.types.lvalueReferenceTo(other.type()) : x.types.rvalueReferenceTo(other.type());
        ConversionSequence s = x.conversions.sequence(object, reference);
        boolean isBound = s.kind == ConversionSequence.Kind.USER_DEFINED && s.isDirect && s.bindsRvalue != isLvalue;
        return isBound ? reference : null;
    }

    /** The object that the reference refers to. */
    private Expr bound(Expr object, Type reference) {
        Expr e = x.conversions.convert(object, reference, ConversionContext.OPERAND);
        return e instanceof OperationExpr o && o.op() == Op.REFERENCE_TO ? o.operand(0) : e;
    }

    /** Both arms as the scalars that they convert to, if each converts to one only [expr.cond]/6. */
    private Expr builtIn(Expr test, Expr second, Expr third, int flags, int position) {
        Expr l = scalar(second);
        Expr r = l == null ? null : scalar(third);
        return l == null || r == null ? mismatch(second, third, position) : values(test, l, r, flags, position);
    }

    private @Nullable Expr scalar(Expr arm) {
        return Types.isClass(arm.type())
                ? x.conversions.contextual.convert(arm, ContextualConversions.Wanted.SCALAR)
                : arm;
    }

    /** An object beside a null pointer constant: the pointer it converts to, if it does [over.built]/25. */
    private Expr beforeNull(Expr object, Expr other) {
        if (!Types.isClass(object.type()) || !Types.isNullptr(other.type()) && !NullPointers.isNullConstant(other)) {
            return object;
        }
        Expr pointer = x.conversions.contextual.convert(object, ContextualConversions.Wanted.POINTER);
        return pointer == null ? object : pointer;
    }

    /** Of two values of one class the less qualified is converted [expr.cond]/4.3.1. */
    private static Type moreQualified(Type a, Type b) {
        int extra = Types.qualifiers(b) & ~Types.qualifiers(a);
        return extra == 0 ? a : b;
    }

    private Type targetOf(Expr e) {
        return Types.unqualified(x.types.decay(e.type()));
    }

    private Expr classResult(Expr test, Expr second, Expr third, Type type, int flags, int position) {
        Expr l = x.conversions.convert(second, type, ConversionContext.OPERAND);
        Expr r = x.conversions.convert(third, type, ConversionContext.OPERAND);
        if (l.type().isError() || r.type().isError()) {
            return x.broken(position);
        }
        if (isTemporary(second, l, type) || isTemporary(third, r, type)) {
            l = temporary(second, l, type);
            r = temporary(third, r, type);
        }
        return object(Nodes.prvalue(Op.QUESTION, type, 0, flags, test, l, r), position);
    }

    /** The object of a class that one of the arms makes. */
    private Expr object(Expr question, int position) {
        Type type = question.type();
        DynamicInit init = DynamicInit.expression(
                        question, DynamicInit.TEMPORARY_LIFETIME | DynamicInit.RESULT_FOR_CLASS_QUESTION)
                .withDestructor(x.conversions.destructor(type, position));
        return new TempInitExpr(type, ValueCategory.PRVALUE, position, 0, init, null);
    }

    /**
     * Whether an arm makes the object that is the result: all but a call that gives it and {@code C(1)} that is evaluated
     * to a constant.
     */
    private boolean isTemporary(Expr written, Expr arm, Type type) {
        boolean converted = !Types.sameUnqualified(written.type(), type);
        if (converted && arm instanceof OperationExpr o && o.op().isCall()) {
            return false;
        }
        if (written.isGlvalue() || !Types.sameType(written.type(), type)) {
            return true;
        }
        boolean constant = x.evaluator.isConstantExpression(arm);
        if (!(arm instanceof TempInitExpr t)) {
            return constant;
        }
        DynamicInit init = t.init();
        boolean constructed = init.kind == DynamicInit.Kind.CONSTRUCTOR && !init.has(DynamicInit.BRACED);
        return !(constant && constructed && init.has(DynamicInit.EXPLICIT_CAST));
    }

    /** If one arm initializes the result as a temporary a call that gives the other does, too. */
    private Expr temporary(Expr written, Expr arm, Type type) {
        if (arm instanceof TempInitExpr || !written.isGlvalue() && x.evaluator.isConstantExpression(arm)) {
            return arm;
        }
        DynamicInit init = DynamicInit.expression(arm, DynamicInit.TEMPORARY_LIFETIME);
        return new TempInitExpr(type, ValueCategory.PRVALUE, arm.position(), 0, init, null);
    }

    private Expr values(Expr test, Expr second, Expr third, int flags, int position) {
        Expr l = x.conversions.read(second);
        Expr r = x.conversions.read(third);
        Type a = Types.unqualified(l.type());
        Type b = Types.unqualified(r.type());
        if (a.isError() || b.isError()) {
            return x.broken(position);
        }
        if (Types.sameType(a, b)) {
            return x.finish(Nodes.prvalue(Op.QUESTION, a, position, flags, test, l, r));
        }
        if (isArithmetic(a) && isArithmetic(b)) {
            Expr[] operands = x.conversions.usualArithmetic(l, r);
            return x.finish(
                    Nodes.prvalue(Op.QUESTION, operands[0].type(), position, flags, test, operands[0], operands[1]));
        }
        Comparisons comparisons = new Comparisons(x);
        Type common = comparisons.commonPointer(l, r);
        if (common == null) {
            return mismatch(second, third, position);
        }
        Expr left = comparisons.toPointer(l, common);
        Expr right = comparisons.toPointer(r, common);
        return x.finish(Nodes.prvalue(Op.QUESTION, common, position, flags, test, left, right));
    }

    private static boolean isArithmetic(Type type) {
        return Types.isArithmeticOrUnscopedEnum(type) || Types.isComplexNumber(type);
    }
}
