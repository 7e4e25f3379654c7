package dev.cufe.print.expressions;

import static dev.cufe.print.expressions.ExprPrinter.STRICT;
import static dev.cufe.print.expressions.ExprPrinter.TOP;

import dev.cufe.il.constant.AddressConstant;
import dev.cufe.il.constant.AggregateConstant;
import dev.cufe.il.constant.Constant;
import dev.cufe.il.constant.DependentConstant;
import dev.cufe.il.constant.DesignatorConstant;
import dev.cufe.il.constant.DynamicInitConstant;
import dev.cufe.il.constant.RepeatConstant;
import dev.cufe.il.expr.BracedInitExpr;
import dev.cufe.il.expr.BuiltinOperationExpr;
import dev.cufe.il.expr.ConceptIdExpr;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.DynamicInit;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.TempInitExpr;
import dev.cufe.il.expr.TypeidExpr;
import dev.cufe.il.type.QualifiedType;
import dev.cufe.il.type.Type;
import dev.cufe.print.Printer;
import dev.cufe.print.text.Output;
import dev.cufe.print.text.Places.Place;
import dev.cufe.print.text.Shape;
import dev.cufe.types.ExprTraits;
import dev.cufe.types.Types;
import dev.cufe.util.Invariant;
import org.jspecify.annotations.Nullable;

/** Initializers of variables, members, temporaries and results ([printing 12.6]). */
public final class InitPrinter {
    static final String EQUALS = " = ";

    private final Printer p;
    private final Output out;

    private boolean unconverted;
    private boolean isReturned;

    public InitPrinter(Printer printer) {
        p = printer;
        out = printer.out;
    }

    public void print(DynamicInit written, @Nullable Type declared) {
        DynamicInit init = InitShape.effective(written);
        Type type = namedType(init, declared);
        switch (init.kind) {
            case NONE -> {}
            case ZERO -> {
                if (init.has(DynamicInit.EXPLICIT_CAST) && type != null) {
                    p.temporaries.explicit(init, type, false);
                } else if (init.has(DynamicInit.BRACED)) {
                    out.text("{}");
                }
            }
            case CONSTANT, NONCONSTANT_AGGREGATE -> {
                if (init.has(DynamicInit.EXPLICIT_CAST)
                        && type != null
                        && InitShape.isWrittenAggregate(init.constant)) {
                    p.temporaries.explicit(init, type, false);
                } else if (type == null || !p.constants.initializer(init.constant, type)) {
                    constant(init.constant, STRICT);
                }
            }
            case EXPRESSION, CLASS_RESULT_VIA_CTOR, BITWISE_COPY -> {
                if (init.has(DynamicInit.EXPLICIT_CAST) && type != null) {
                    p.temporaries.explicit(init, type, false);
                } else {
                    expression(init);
                }
            }
            case CONSTRUCTOR -> constructor(init, type);
            case LAMBDA -> {
                if (init.expr != null) {
                    p.exprs.print(init.expr, TOP);
                } else {
                    p.lambdas.print(init.lambda);
                }
            }
        }
    }

    /** The type of an explicit cast: a copy shows the qualifiers of what it initializes, what is made has none. */
    private static @Nullable Type namedType(DynamicInit init, @Nullable Type declared) {
        boolean copy = init.kind == DynamicInit.Kind.EXPRESSION || init.kind == DynamicInit.Kind.BITWISE_COPY;
        return !copy && declared instanceof QualifiedType q ? q.base() : declared;
    }

    private void expression(DynamicInit init) {
        Expr e = init.expr;
        if (e == null) {
            return;
        }
        if (init.has(DynamicInit.RESULT_FOR_CLASS_QUESTION)) {
            out.text('(');
            p.exprs.print(e, TOP);
            out.text(')');
        } else if (p.statements.isOuterConstant(e)) {
            p.exprs.print(e, TOP);
        } else if (ExprPrinter.isPackExpansion(e) && isOpenList(e)) {
            expandedList((TempInitExpr) Shape.behindConstant(e));
        } else if (ExprPrinter.isPackExpansion(e) && e instanceof BracedInitExpr list) {
            expandedElements(list);
            out.text("...");
        } else if (ExprPrinter.isPackExpansion(e)
                && (isDependentValue(e) || Shape.behindConstant(e) instanceof BuiltinOperationExpr)) {
            p.exprs.argument(e);
        } else if (ExprPrinter.isPackExpansion(e)) {
            out.text('(');
            value(e);
            out.text(")...");
        } else {
            value(e);
        }
    }

    /** {@code {a, b}...}: elements as in any other list. */
    private void expandedElements(BracedInitExpr list) {
        out.text('{');
        Expr[] elements = list.elements();
        for (int i = 0; i < elements.length; i++) {
            out.text(i > 0 ? ", " : "");
            if (ExprPrinter.isPackExpansion(elements[i])) {
                p.exprs.argument(elements[i]);
            } else if (elements[i] instanceof BracedInitExpr inner) {
                expandedElements(inner);
            } else if (elements[i] instanceof ConstantExpr c) {
                p.exprs.print(c, STRICT);
            } else {
                value(elements[i]);
            }
        }
        out.text('}');
    }

    /** The elements of an aggregate whose type depends on template parameters. */
    void openElements(Expr[] elements) {
        out.text('{');
        for (int i = 0; i < elements.length; i++) {
            out.text(i > 0 && !ExprPrinter.isDesignator(elements[i - 1]) ? ", " : "");
            if (elements[i] instanceof BracedInitExpr list) {
                openElements(list.elements());
            } else if (ExprPrinter.isPackExpansion(elements[i])) {
                expression(DynamicInit.expression(elements[i], 0));
            } else if (elements[i] instanceof ConstantExpr c) {
                p.exprs.print(c, InitShape.isDependentBracedTemporary(c.constant()) ? TOP : STRICT);
            } else {
                value(elements[i]);
            }
        }
        out.text('}');
    }

    /** {@code T{...}} of a type that may be no class. */
    private static boolean isOpenList(Expr e) {
        return Shape.behindConstant(e) instanceof TempInitExpr t
                && t.has(Expr.BRACE_CAST)
                && t.type().isDependent()
                && !Types.isKnownClass(t.type());
    }

    /** An expanded element {@code T{...}...}: it is cast once more unless it counts as a constant. */
    private void expandedList(TempInitExpr t) {
        boolean isCast = !p.exprs.isInConstant();
        if (isCast) {
            out.text("((");
            p.types.typeId(t.type());
            out.text(")(");
        }
        p.exprs.print(t, TOP);
        out.text(isCast ? "))" : "");
        out.text("...");
    }

    /** A constant that is no operation: a parameter, a member of a class that depends, a size, {@code T()}, {@code (0, n)}. */
    private static boolean isDependentValue(Expr e) {
        if (e instanceof TempInitExpr t) {
            return t.init().kind == DynamicInit.Kind.ZERO;
        }
        return e instanceof ConstantExpr c
                && c.constant() instanceof DependentConstant d
                && switch (d.kind()) {
                    case PARAM, MEMBER, SIZEOF, ALIGNOF, NOEXCEPT -> true;
                    case EXPRESSION -> d.expr() != null && isDependentExpression(d.expr());
                    case UNKNOWN_FUNCTION, TEMPLATE_REF, ADDRESS, DESTRUCTOR, INTEGER_PACK -> false;
                };
    }

    private static boolean isDependentExpression(Expr e) {
        return e instanceof TempInitExpr t
                ? isDependentValue(t)
                : e instanceof ConceptIdExpr || Shape.isOp(e, Op.COMMA);
    }

    /** An expression as an initializer: what shows a comma gets two pairs. */
    void value(Expr e) {
        if (OperatorPrinter.isCapturedObject(Shape.strip(e))) {
            out.text(Shape.isOp(e, Op.BOOL_CAST) ? "((this))" : "this");
            return;
        }
        if (StatementCommas.areIn(e)) {
            out.text('(');
            p.exprs.print(e, STRICT);
            out.text(')');
            return;
        }
        boolean comma = Shape.isCommaLike(e);
        out.text(comma ? "((" : "");
        p.exprs.print(e, p.places.isIn(Place.LASTING_VALUE) && isDescription(Shape.behindConstant(e)) ? STRICT : TOP);
        out.text(comma ? "))" : "");
    }

    /** The address of the description of a type, which is a constant for what lasts or has a constant value. */
    private static boolean isDescription(Expr e) {
        return e instanceof OperationExpr o && o.op() == Op.ADDRESS_OF && o.operand(0) instanceof TypeidExpr;
    }

    /** The operand of {@code throw}: an expression like an argument. */
    void thrown(DynamicInit init, Type type) {
        if (init.kind == DynamicInit.Kind.EXPRESSION && init.expr != null && !init.has(DynamicInit.EXPLICIT_CAST)) {
            boolean pair = Types.isClass(type) && Shape.isOp(Shape.strip(init.expr), Op.QUESTION);
            out.text(pair ? "(" : "");
            p.exprs.argument(init.expr);
            out.text(pair ? ")" : "");
        } else if (init.expr != null && !init.has(DynamicInit.EXPLICIT_CAST) && Shape.isCommaLike(init.expr)) {
            p.exprs.argument(init.expr);
        } else {
            print(init, type);
        }
    }

    private void constructor(DynamicInit init, @Nullable Type type) {
        if (init.has(DynamicInit.CREATES_INITIALIZER_LIST)) {
            if (init.has(DynamicInit.EXPLICIT_CAST) && type != null) {
                p.types.ofObject(type);
            }
            initializerListArray(init);
            return;
        }
        if (init.has(DynamicInit.EXPLICIT_CAST)) {
            Type named = type != null || init.constructor == null
                    ? type
                    : init.constructor.enclosingClass().type();
            if (named != null) {
                p.temporaries.explicit(init, named, false);
                return;
            }
        }
        if (init.has(DynamicInit.IMPLICIT_COPY_FOR_COPY_INIT) && init.args.length == 1) {
            value(init.args[0]);
        } else if (!init.has(DynamicInit.BRACED)) {
            p.exprs.list(init.args);
        } else if (TempPrinter.writtenArguments(init) == 1 && InitShape.listObject(init.args[0]) != null) {
            p.exprs.print(init.args[0], TOP);
        } else {
            out.text('{');
            p.exprs.list(init.args);
            out.text('}');
        }
    }

    private void initializerListArray(DynamicInit init) {
        if (init.args.length == 0) {
            out.text("{}");
            return;
        }
        Expr array = init.args[0];
        while (array instanceof OperationExpr o && (Shape.isTransparent(o) || Shape.isConversion(o))) {
            array = o.operand(0);
        }
        if (array instanceof TempInitExpr t) {
            braced(t.init());
        } else {
            p.exprs.print(array, TOP);
        }
    }

    /** An initializer inside braces, which are written once. */
    public void braced(DynamicInit written) {
        DynamicInit init = InitShape.effective(written);
        if (init.has(DynamicInit.EXPLICIT_CAST) && InitShape.isParenthesizedAggregate(init.constant)) {
            out.text('(');
            parenthesizedElements(init.constant);
            out.text(')');
            return;
        }
        boolean own = InitShape.hasOwnBraces(init) || InitShape.namesItsType(init.constant);
        if (!own) {
            out.text('{');
        }
        if (init.has(DynamicInit.EXPLICIT_CAST) && init.constant != null) {
            constant(init.constant, STRICT);
        } else if (init.has(DynamicInit.EXPLICIT_CAST) && init.kind == DynamicInit.Kind.CONSTRUCTOR) {
            p.exprs.list(init.args);
        } else {
            print(init, null);
        }
        if (!own) {
            out.text('}');
        }
    }

    /** As {@link #braced}; a reference is bound to the object that the list makes, whose braces are the same. */
    public void bracedVariable(DynamicInit written) {
        Expr bound = written.expr == null ? null : Shape.stripReferences(written.expr);
        boolean isList = bound instanceof TempInitExpr t
                && (Shape.isBraced(t) || t.init().has(DynamicInit.CREATES_INITIALIZER_LIST))
                && !Shape.isExplicit(t);
        if (isList && Types.isScalar(bound.type())) {
            // A number that is converted has no braces of its own.
            out.text('{');
            p.exprs.print(bound, TOP);
            out.text('}');
        } else if (isList) {
            p.exprs.print(bound, TOP);
        } else {
            braced(written);
        }
    }

    /** CONST of the rules: the value of a constant initializer. */
    public void constant(@Nullable Constant constant, int context) {
        if (constant == null) {
            return;
        }
        if (InitShape.isDependentBracedTemporary(constant)) {
            out.text("((");
            p.types.typeId(constant.type());
            out.text(")(");
            p.constants.print(constant, TOP);
            out.text("))");
            return;
        }
        DynamicInit call = InitShape.constructorCall(constant);
        if (call != null) {
            print(call, elementType(call, constant.type()));
            return;
        }
        if (constant.expr() != null || !(InitShape.isCompound(constant))) {
            p.constants.print(constant, context);
            return;
        }
        switch (constant) {
            case AggregateConstant a -> aggregate(a);
            case DynamicInitConstant d -> element(d);
            case RepeatConstant r -> constant(r.element(), context);
            case DesignatorConstant d -> designator(d);
            default -> throw Invariant.broken(0, "a constant is no part of an initialiser");
        }
    }

    private void element(DynamicInitConstant d) {
        boolean unconverted = unconverted(false);
        print(d.init(), elementType(d.init(), d.type()));
        unconverted(unconverted);
    }

    /** An element that a constexpr constructor makes of constants is a value to the original, which has lost the typedef. */
    private Type elementType(DynamicInit init, Type type) {
        boolean isEvaluated = init.has(DynamicInit.EXPLICIT_CAST)
                && init.destructor == null
                && p.heads.depth() == 0
                && p.temporaryValues != null
                && p.temporaryValues.of(type, init) != null;
        return isEvaluated ? Types.core(type) : type;
    }

    /**
     * Whether the constants of lists are printed without the conversions to their elements: so are those that initialize
     * variables and members of class type in templates. Gives the old setting.
     */
    public boolean unconverted(boolean on) {
        boolean old = unconverted;
        unconverted = on;
        return old;
    }

    /** Whether an object that is initialized so in a template shows the constants of its list unconverted. */
    public boolean keepsConstants(boolean isTemplate, Type type, @Nullable DynamicInit init) {
        return (isTemplate || p.templateIds.insidePrototype())
                && !type.isDependent()
                && Types.isClass(Types.innermostElement(type))
                && (init == null || !init.has(DynamicInit.EXPLICIT_CAST));
    }

    private static Constant withoutConversion(Constant c) {
        return c.expr() instanceof OperationExpr o
                        && o.isGenerated()
                        && (o.op() == Op.CAST || o.op() == Op.BOOL_CAST)
                        && o.operand(0) instanceof ConstantExpr from
                ? from.constant()
                : c;
    }

    private void aggregate(AggregateConstant a) {
        if (a.has(Constant.EXPLICIT_CAST)) {
            p.types.ofObject(a.type());
        }
        boolean isTyped = a.has(Constant.EXPLICIT_CAST);
        out.text(a.explicitBraces() ? "{" : isTyped ? "(" : "");
        elements(a);
        out.text(a.explicitBraces() ? "}" : isTyped ? ")" : "");
    }

    private void elements(AggregateConstant a) {
        boolean first = true;
        boolean designated = false;
        boolean isBeforeBraces = false;
        for (Constant c : a.elements()) {
            if (c.has(Constant.IMPLICIT_AGGREGATE_ELEMENT)) {
                continue;
            }
            if (isBeforeBraces && unconverted && !(c instanceof DesignatorConstant)) {
                out.text(EQUALS);
            }
            isBeforeBraces = InitShape.isBeforeBraces(c);
            if (!first && !designated) {
                out.text(", ");
            }
            first = false;
            designated = c instanceof DesignatorConstant;
            if (unconverted && !isReturned && c.has(Constant.EMPTY_BRACES)) {
                out.text("{}");
            } else {
                Constant shown = unconverted ? withoutConversion(c) : c;
                Constant bound = boundNumber(shown);
                if (p.exprs.isInConstant() && InitShape.isDependentBracedTemporary(shown)) {
                    // There only the value of a whole variable is converted to its type.
                    p.constants.print(shown, TOP);
                } else {
                    constant(bound == null ? shown : bound, bound == null ? STRICT : TOP);
                }
            }
        }
    }

    /** What an element that is a reference is bound to if that is a temporary number: it shows as if it stood alone. */
    private static @Nullable Constant boundNumber(Constant c) {
        return c instanceof AddressConstant a
                        && a.base() == AddressConstant.Base.TEMPORARY
                        && a.object() != null
                        && Types.isScalar(a.object().type())
                ? a.object()
                : null;
    }

    /** A returned value; of a list of constants in a template only what {@code {}} stands for is converted. */
    void returnedValue(DynamicInit init, Type type) {
        boolean isList = init.kind == DynamicInit.Kind.CONSTANT && keepsConstants(false, type, init);
        boolean outer = isReturned;
        isReturned = isList;
        boolean isOpen = init.kind == DynamicInit.Kind.NONCONSTANT_AGGREGATE && depends(init.constant);
        boolean old = unconverted(isList || isOpen);
        print(init, type);
        unconverted(old);
        isReturned = outer;
    }

    /** Whether an element of a list waits for template arguments: then nothing in it is converted. */
    private static boolean depends(@Nullable Constant c) {
        if (c instanceof AggregateConstant a) {
            for (Constant element : a.elements()) {
                if (depends(element)) {
                    return true;
                }
            }
        }
        return c instanceof DependentConstant
                || c instanceof DynamicInitConstant d && d.init().expr != null && ExprTraits.isDependent(d.init().expr);
    }

    /** {@code return {1}} of an aggregate: constants are in top context, and elements by default leave a comma. */
    boolean returnedList(DynamicInit init) {
        boolean list = init.kind == DynamicInit.Kind.CONSTANT
                && !init.has(DynamicInit.EXPLICIT_CAST)
                && init.constant instanceof AggregateConstant a
                && a.explicitBraces()
                && a.expr() == null
                && Types.isClass(a.type());
        if (list) {
            returned(init.constant, depends(init.constant));
        }
        return list;
    }

    /** @param isOpen an element of the whole list waits for template arguments */
    private void returned(Constant constant, boolean isOpen) {
        if (constant instanceof DesignatorConstant d && d.field() != null) {
            out.name(d.field()).text(": ");
            return;
        }
        if (isOpen && constant.has(Constant.EMPTY_BRACES)) {
            out.text("{}");
            return;
        }
        if (!(constant instanceof AggregateConstant a) || a.expr() != null) {
            constant(constant, TOP);
            return;
        }
        if (a.has(Constant.EXPLICIT_CAST)) {
            p.types.ofObject(a.type());
        }
        out.text('{');
        boolean separated = true;
        for (Constant c : a.elements()) {
            out.text(separated ? "" : ", ");
            boolean implicit = c.has(Constant.IMPLICIT_AGGREGATE_ELEMENT);
            separated = implicit || c instanceof DesignatorConstant;
            if (!implicit) {
                returned(c, isOpen);
            }
        }
        out.text('}');
    }

    /** The elements without braces. */
    public void parenthesizedElements(@Nullable Constant constant) {
        if (constant instanceof AggregateConstant a) {
            elements(a);
        } else {
            constant(constant, STRICT);
        }
    }

    private void designator(DesignatorConstant d) {
        if (d.field() != null) {
            out.text('.').name(d.field());
        } else {
            out.text('[').number(d.index());
            if (d.isRange()) {
                out.text(" ... ").number(d.last());
            }
            out.text(']');
        }
        if (!InitShape.isBeforeBraces(d)) {
            out.text(EQUALS);
        }
    }
}
