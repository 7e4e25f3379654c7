package dev.cufe.print.declarations;

import dev.cufe.constants.Folder;
import dev.cufe.il.constant.AggregateConstant;
import dev.cufe.il.constant.Constant;
import dev.cufe.il.constant.DependentConstant;
import dev.cufe.il.entity.StorageClass;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.expr.BuiltinOperationExpr;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.DynamicInit;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.LambdaExpr;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.RequiresExpr;
import dev.cufe.il.expr.TempInitExpr;
import dev.cufe.il.expr.TypeOperandExpr;
import dev.cufe.il.expr.TypeidExpr;
import dev.cufe.il.type.Cv;
import dev.cufe.il.type.PlaceholderType;
import dev.cufe.il.type.QualifiedType;
import dev.cufe.il.type.ReferenceType;
import dev.cufe.il.type.Type;
import dev.cufe.print.expressions.InitShape;
import dev.cufe.print.expressions.TempPrinter;
import dev.cufe.print.text.Shape;
import dev.cufe.types.Types;
import org.jspecify.annotations.Nullable;

/**
 * What the initializers of variables look like before they are printed: which bind temporaries, combine requirements or
 * could be taken for something else.
 */
final class VariableShape {
    private VariableShape() {}

    /** Whether {@code __builtin_bit_cast} makes the value of a class. */
    static boolean isReinterpreted(Constant c) {
        return c instanceof AggregateConstant && c.expr() instanceof BuiltinOperationExpr;
    }

    /** Whether a value of known type starts a variable template whose type is not known: it is converted only later. */
    static boolean isUnconverted(Variable v) {
        Type declared = v.declaredType instanceof QualifiedType q ? q.base() : v.declaredType;
        boolean isAuto = declared instanceof PlaceholderType a && a.kind() == PlaceholderType.Kind.AUTO;
        boolean isVariable =
                !v.isStaticMember && v.constant.expr() != null && Shape.isVariable(Shape.strip(v.constant.expr()));
        return isAuto && v.constant.type() != v.declaredType && !isVariable;
    }

    /** Whether a function has to be called for a value that is no cast: in a variable template the original does not do that. */
    static boolean callsFunction(@Nullable Expr value) {
        Expr shown = value == null ? null : Shape.strip(value);
        if (!(shown instanceof OperationExpr o) || Shape.isWrittenCast(o) || o.op() == Op.NOEXCEPT) {
            return false;
        }
        boolean isPart = o.op() == Op.DOT_FIELD || o.op() == Op.ARROW_FIELD;
        if (o.op().isCall() || isPart) {
            return !isPart;
        }
        for (Expr operand : o.operands()) {
            if (callsFunction(operand)) {
                return true;
            }
        }
        return false;
    }

    /** Whether a constructor makes the value: of a static member the types of its class are named from outside then. */
    static boolean isConstructed(Variable v, DynamicInit init) {
        boolean depends = init.constructor == null && init.has(DynamicInit.BRACED);
        return init.kind == DynamicInit.Kind.CONSTRUCTOR && Types.asClass(v.type) != null && !depends;
    }

    /** {@code auto v{T(x)}}: without the name of the class the type would be that of its argument. */
    static boolean isTypedByObject(Variable v, DynamicInit init) {
        DynamicInit made = InitShape.effective(init);
        return Types.isAuto(Types.unqualified(v.declaredType))
                && made.kind == DynamicInit.Kind.CONSTRUCTOR
                && made.has(DynamicInit.EXPLICIT_CAST)
                && Types.isClass(v.type);
    }

    /** A constructor that takes an initializer_list by reference is given an object of its own braces. */
    static boolean bindsList(DynamicInit init) {
        return init.kind == DynamicInit.Kind.CONSTRUCTOR
                && init.constructor != null
                && init.has(DynamicInit.BRACED)
                && !init.has(DynamicInit.EXPLICIT_CAST)
                && TempPrinter.writtenArguments(init) == 1
                && InitShape.listObject(init.args[0]) != null
                && Types.isReference(init.constructor.type.params()[0].type);
    }

    static boolean isKnownDescription(@Nullable Expr e) {
        return e != null
                && Shape.stripReferences(e) instanceof TypeidExpr t
                && !t.dynamic()
                && (t.operand() instanceof TypeOperandExpr || !t.operand().isTypeDependent());
    }

    /** The written temporary of known value that a static reference is bound to, or null: it is cast to the reference. */
    static @Nullable TempInitExpr lastingTemporary(Variable v) {
        Expr bound = v.constant != null ? v.constant.expr() : v.init != null ? v.init.expr : null;
        if (bound == null
                || v.storageClass == StorageClass.AUTO
                || v.hasBracedInitializer
                || !(v.type.canonical() instanceof ReferenceType)
                || !(written(bound) instanceof TempInitExpr t)
                || t.type().isDependent()) {
            return null;
        }
        DynamicInit made = t.init();
        if (!made.has(DynamicInit.EXPLICIT_CAST) || made.has(DynamicInit.BRACED)) {
            return null;
        }
        boolean constant = made.kind == DynamicInit.Kind.CONSTRUCTOR
                && made.constructor != null
                && made.constructor.isConstexpr
                && (made.args.length == 0 || made.args.length == 1 && made.args[0] instanceof ConstantExpr);
        return constant || made.kind == DynamicInit.Kind.ZERO ? t : null;
    }

    /** The temporary below references, constants and temporaries that hold them. */
    private static Expr written(Expr bound) {
        Expr e = Shape.behindConstant(Shape.stripReferences(bound));
        if (e instanceof TempInitExpr t && !t.init().has(DynamicInit.EXPLICIT_CAST)) {
            Constant held = t.init().constant;
            Expr below = held != null ? held.expr() : t.init().expr;
            return below == null ? e : Shape.behindConstant(below);
        }
        return e;
    }

    /** What the class gives an {@code auto} member that is neither constexpr nor inline has to be a constant [class.static.data]/4. */
    static boolean isDeclaredConstant(Variable v, DynamicInit init) {
        return v.isStaticMember
                && !v.isConstexpr
                && !v.isInline
                && Types.isAuto(Types.unqualified(v.declaredType))
                && init.kind == DynamicInit.Kind.EXPRESSION
                && init.expr != null
                && !(Shape.strip(init.expr) instanceof LambdaExpr);
    }

    /**
     * Whether an object waits for template arguments and is copied as it is: an object of the same type, qualifiers included, or
     * a part of a constant member of the template (docs/rules/templates.md 1.5).
     */
    static boolean isOpenCopy(Expr object, Variable v) {
        int qualifiers = Types.qualifiers(v.declaredType) | (v.isConstexpr ? Cv.CONST : 0);
        boolean isAuto = Types.withoutNames(Types.unqualified(v.declaredType)) instanceof PlaceholderType;
        if (Folder.isOpenChoice(object)) {
            OperationExpr choice = (OperationExpr) object;
            Expr first = Shape.strip(choice.operand(1));
            Expr second = Shape.strip(choice.operand(2));
            boolean isSame = first.isGlvalue() && second.isGlvalue() && Types.qualifiers(first.type()) == qualifiers;
            return isSame || !isAuto && Folder.isOpenPart(first) && Folder.isOpenPart(second);
        }
        boolean isSame = Types.qualifiers(object.type()) == qualifiers;
        return isSame && Folder.isOpenObject(object) || !isAuto && Folder.isOpenPart(object);
    }

    /** Whether it names a parameter of unknown type, which may be an object. */
    static boolean mayBeObject(Expr e) {
        if (e instanceof OperationExpr o) {
            for (Expr operand : o.operands()) {
                if (mayBeObject(Shape.strip(operand))) {
                    return true;
                }
            }
        }
        return e instanceof ConstantExpr c && mayBeObject(c.constant());
    }

    static boolean mayBeObject(Constant c) {
        return c.expr() != null
                ? mayBeObject(Shape.strip(c.expr()))
                : c instanceof DependentConstant d
                        && d.kind() == DependentConstant.Kind.PARAM
                        && d.type().isDependent()
                        && !Types.isPointer(d.type());
    }

    /**
     * The value of a variable template that combines requires-expressions, or null. To the original a requires-expression
     * that depends is no constant, nor what is made of it.
     */
    static @Nullable Expr openRequirements(Variable v) {
        if (!v.isPrototype || v.isStaticMember || v.hasBracedInitializer || v.hasParenthesizedInitializer) {
            return null;
        }
        Expr value =
                v.init != null && v.init.expr != null ? v.init.expr : v.constant == null ? null : v.constant.expr();
        Expr shown = value == null ? null : Shape.strip(value);
        return shown != null && combinesRequirements(shown) ? shown : null;
    }

    private static boolean combinesRequirements(Expr shown) {
        if (!(shown instanceof OperationExpr o)) {
            return false;
        }
        for (Expr operand : o.operands()) {
            Expr below = Shape.strip(operand);
            if (below instanceof RequiresExpr || combinesRequirements(below)) {
                return true;
            }
        }
        return false;
    }

    static boolean vexingArgument(DynamicInit init) {
        if (init.kind == DynamicInit.Kind.CONSTRUCTOR) {
            return init.args.length == 1 && Shape.isVexing(init.args[0]);
        }
        if (init.kind == DynamicInit.Kind.ZERO) {
            return init.has(DynamicInit.EXPLICIT_CAST) && !init.has(DynamicInit.BRACED);
        }
        Expr value = init.expr != null ? init.expr : init.constant == null ? null : init.constant.expr();
        boolean isMade = value != null
                && Shape.behindConstant(value) instanceof TempInitExpr t
                && !Shape.isExplicit(t)
                && t.init().kind == DynamicInit.Kind.CONSTRUCTOR;
        return isMade
                ? vexingArgument(((TempInitExpr) Shape.behindConstant(value)).init())
                : value != null && Shape.isVexing(value);
    }
}
