package dev.cufe.print.expressions;

import static dev.cufe.print.expressions.ExprPrinter.OPD;
import static dev.cufe.print.expressions.ExprPrinter.STRICT;
import static dev.cufe.print.expressions.ExprPrinter.TOP;

import dev.cufe.il.constant.AggregateConstant;
import dev.cufe.il.constant.Constant;
import dev.cufe.il.constant.IntegerConstant;
import dev.cufe.il.expr.BracedInitExpr;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.DynamicInit;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.TempInitExpr;
import dev.cufe.il.type.AliasTemplateType;
import dev.cufe.il.type.ClassType;
import dev.cufe.il.type.DecltypeType;
import dev.cufe.il.type.EnumType;
import dev.cufe.il.type.PlaceholderType;
import dev.cufe.il.type.QualifiedType;
import dev.cufe.il.type.Type;
import dev.cufe.il.type.TypedefType;
import dev.cufe.print.Printer;
import dev.cufe.print.text.Output;
import dev.cufe.print.text.Places.Place;
import dev.cufe.print.text.Shape;
import dev.cufe.types.Types;
import org.jspecify.annotations.Nullable;

/** Temporaries, written or implied ([printing 12.3]). */
public final class TempPrinter {
    private final Printer p;
    private final Output out;

    public TempPrinter(Printer printer) {
        p = printer;
        out = printer.out;
    }

    void print(TempInitExpr t, int context) {
        boolean literal = t.init().has(DynamicInit.COMPOUND_LITERAL);
        boolean keeps = literal && p.inits.keepsConstants(false, t.type(), t.init());
        boolean unconverted = p.inits.unconverted(keeps || p.exprs.isInConstant() && isPassedList(t) || isOfOperand(t));
        temporary(t, context);
        p.inits.unconverted(unconverted);
    }

    /** In operands that are not evaluated and in constraints of templates values are not converted. */
    private boolean isOfOperand(TempInitExpr t) {
        return p.places.isIn(Place.UNEVALUATED) && p.heads.depth() > 0 && Shape.isExplicit(t) && Shape.isBraced(t);
    }

    /** A list that is passed as an object: where a constant is asked for it is no object yet. */
    private static boolean isPassedList(TempInitExpr t) {
        DynamicInit.Kind kind = t.init().kind;
        return !t.isGlvalue()
                && !Shape.isExplicit(t)
                && Types.isClass(t.type())
                && (kind == DynamicInit.Kind.CONSTANT || kind == DynamicInit.Kind.NONCONSTANT_AGGREGATE);
    }

    private void temporary(TempInitExpr t, int context) {
        Expr written = Shape.writtenValue(t);
        if (written != null) {
            p.exprs.print(written, context);
            return;
        }
        DynamicInit init = InitShape.effective(t.init());
        if (t.init().has(DynamicInit.COMPOUND_LITERAL)) {
            boolean pair = context != TOP && t.isLvalue() && !Types.isArray(t.type()) && p.statements.isInBody();
            out.text(pair ? "(" : "");
            compoundLiteral(t);
            out.text(pair ? ")" : "");
        } else if (Shape.isExplicit(t)) {
            Type type = t.sourceType() != null ? t.sourceType() : t.type();
            boolean pair = context != TOP
                    && (isOperandOfConstant(t, type)
                            || isCastOfPack(t, type)
                            || isCastToAuto(t, type)
                            || p.exprs.openAggregates.isValueOfMemberClass(t));
            out.text(pair ? "(" : "");
            if (p.exprs.openAggregates.isAggregate(t)) {
                typeName(init, type);
                p.inits.openElements(init.args);
            } else {
                explicit(init, type, t.has(Expr.STATIC_CAST));
            }
            out.text(pair ? ")" : "");
        } else {
            implicit(t, init, context);
        }
    }

    /** {@code T{}} of an unknown type is a constant of its own there, which shows a pair. */
    private boolean isOperandOfConstant(TempInitExpr t, Type type) {
        return p.exprs.isInConstant()
                && t.has(Expr.BRACE_CAST)
                && type.isDependent()
                && !Types.isClass(Types.core(type) instanceof AliasTemplateType a ? a.underlying() : type);
    }

    /** {@code T(args...)}: like a cast of one expression unless {@code T} is a class for sure. */
    private static boolean isCastOfPack(TempInitExpr t, Type type) {
        return !t.has(Expr.BRACE_CAST)
                && !Types.isKnownClass(type)
                && t.init().args.length == 1
                && t.init().args[0].has(Expr.PACK_EXPANSION);
    }

    private static boolean isCastToAuto(TempInitExpr t, Type type) {
        return !t.has(Expr.BRACE_CAST) && type instanceof PlaceholderType auto && auto.template() == null;
    }

    /** {@code ((T){1, 2})}: the pair around it is there in every context; a scalar literal is cast once more. */
    private void compoundLiteral(TempInitExpr t) {
        DynamicInit init = t.init();
        out.text("((");
        p.types.typeId(t.type());
        out.text(')');
        boolean scalar = init.constant != null && !(init.constant instanceof AggregateConstant);
        if (scalar) {
            out.text('{');
            scalarOfLiteral(init.constant, t.type());
            out.text('}');
        } else if (init.expr != null) {
            out.text('{');
            p.exprs.print(init.expr, TOP);
            out.text('}');
        } else {
            p.inits.braced(init);
        }
        out.text(')');
    }

    private void scalarOfLiteral(Constant c, Type type) {
        if (c.expr() != null || Shape.isEnumerator(c)) {
            p.inits.constant(c, OPD);
            return;
        }
        out.text("((");
        p.types.typeId(type);
        out.text(')');
        p.inits.constant(c, TOP);
        out.text(')');
    }

    private void implicit(TempInitExpr t, DynamicInit init, int context) {
        if (init.expr != null && isNullFromBraces(init.expr)) {
            p.exprs.print(init.expr, STRICT);
            return;
        }
        if (init.has(DynamicInit.CREATES_INITIALIZER_LIST) || Shape.isBraced(t)) {
            p.inits.print(init, t.type());
            return;
        }
        if (init.has(DynamicInit.RESULT_FOR_CLASS_QUESTION)) {
            out.text(context == TOP ? "" : "(");
            p.inits.print(init, t.type());
            out.text(context == TOP ? "" : ")");
            return;
        }
        Expr held = Shape.held(t);
        if (held == null) {
            p.inits.print(init, t.type());
            return;
        }
        boolean bare =
                Shape.isVariable(Shape.strip(held)) || p.operands.isEvaluatedConversion(t) || isPartOfWritten(held);
        boolean pair = context == STRICT
                || context == OPD && !bare
                || t.isGlvalue() && p.heads.depth() == 0 && isUnchangedResult(held);
        if (pair) {
            out.text('(');
        }
        if (init.kind == DynamicInit.Kind.CONSTRUCTOR || !Shape.strip(held).isTypeDependent()) {
            p.exprs.argument(held);
        } else {
            p.exprs.print(held, TOP);
        }
        if (pair) {
            out.text(')');
        }
    }

    /** A null pointer that {@code {}} makes for a reference, as opposed to one that a literal is converted to. */
    private static boolean isNullFromBraces(Expr held) {
        return held instanceof ConstantExpr c
                && c.constant() instanceof IntegerConstant i
                && i.expr() == null
                && Types.isPointer(i.type())
                && !i.has(Constant.NULLPTR_KEYWORD)
                && !i.has(Constant.EXPLICIT_CAST);
    }

    /** The base part of {@code Derived(x)}: the original sees the object itself, which has its own pair. */
    private static boolean isPartOfWritten(Expr held) {
        return Shape.isOp(Shape.stripReferences(held), Op.BASE_CLASS_CAST)
                && Shape.strip(held) instanceof TempInitExpr t
                && Shape.isExplicit(t);
    }

    /** What a call evaluated to, after casts to the type it had: still its result to the original, no new constant. */
    private static boolean isUnchangedResult(Expr constant) {
        if (!(constant instanceof ConstantExpr)) {
            return false;
        }
        Expr written = Shape.behindConstant(constant);
        Expr e = written;
        while (e instanceof OperationExpr o && (o.op() == Op.CAST || o.op() == Op.UNARY_PLUS)) {
            e = Shape.behindConstant(o.operand(0));
            if (!Types.sameUnqualified(o.type(), e.type())) {
                return false;
            }
        }
        return e != written && e instanceof OperationExpr o && o.op().isCall();
    }

    /** A written temporary; {@code ((T)(x))} has its own pair in every context. */
    public void explicit(DynamicInit init, Type type, boolean staticCast) {
        switch (init.kind) {
            case CONSTRUCTOR -> constructor(init, type, staticCast);
            case ZERO -> zero(init, type);
            case CONSTANT, NONCONSTANT_AGGREGATE -> {
                if (staticCast && !InitShape.isParenthesizedAggregate(init.constant)) {
                    out.text("static_cast< ");
                    p.types.typeId(type);
                    out.text(">(");
                    p.inits.constant(init.constant, TOP);
                    out.text(')');
                    return;
                }
                if (init.kind == DynamicInit.Kind.NONCONSTANT_AGGREGATE) {
                    typeName(init, type);
                } else if (!InitShape.namesItsType(init.constant)) {
                    p.types.ofObject(type);
                }
                p.inits.braced(init);
            }
            case EXPRESSION, CLASS_RESULT_VIA_CTOR, BITWISE_COPY, LAMBDA, NONE -> {
                if (init.has(DynamicInit.BRACED) && init.expr != null) {
                    typeName(init, withoutQualifiers(type));
                    out.text('{');
                    p.exprs.print(init.expr, TOP);
                    out.text('}');
                } else {
                    castOf(init, type, staticCast);
                }
            }
        }
    }

    /** Braces cannot be cast: {@code T({1, 2})} stays as it is, or is cast once more inside a constant. */
    private static boolean isList(Expr argument) {
        Expr inner = Shape.stripReferences(argument);
        return inner instanceof BracedInitExpr
                || inner instanceof TempInitExpr t
                        && !Shape.isExplicit(t)
                        && (Shape.isBraced(t) || t.init().has(DynamicInit.CREATES_INITIALIZER_LIST));
    }

    private void constructor(DynamicInit init, Type type, boolean staticCast) {
        int written = writtenArguments(init);
        if (init.has(DynamicInit.BRACED)) {
            typeName(init, type);
            p.inits.print(withoutCast(init), type);
        } else if (written == 1
                && !init.has(DynamicInit.SUPPRESS_TEMPLATE_ARGUMENTS)
                && !ExprPrinter.isPackExpansion(init.args[0])
                && !isList(init.args[0])) {
            if (staticCast) {
                out.text("static_cast< ");
                typeName(init, type);
                out.text(">(");
                p.exprs.list(init.args);
                out.text(')');
            } else {
                out.text("((");
                typeName(init, type);
                out.text(")(");
                p.exprs.list(init.args);
                out.text("))");
            }
        } else {
            boolean isCast = written == 1 && p.exprs.isInConstant() && isList(init.args[0]);
            if (isCast) {
                out.text("((");
                typeName(init, type);
                out.text(')');
            }
            if (!isCast || isTemporary(init.args[0])) {
                typeName(init, type);
            }
            out.text('(');
            if (Shape.isDeducedCast(init)) {
                p.exprs.print(init.args[0], TOP);
            } else {
                p.exprs.list(init.args);
            }
            out.text(isCast ? "))" : ")");
        }
    }

    /** A list that makes an object for a reference or an array for {@code std::initializer_list}. */
    private static boolean isTemporary(Expr list) {
        Expr inner = Shape.stripReferences(list);
        return inner != list || inner instanceof TempInitExpr t && t.init().has(DynamicInit.CREATES_INITIALIZER_LIST);
    }

    private static DynamicInit withoutCast(DynamicInit init) {
        return DynamicInit.constructor(init.constructor, init.args, init.flags & ~DynamicInit.EXPLICIT_CAST);
    }

    /** The type as written; a class template whose arguments were deduced stands without them, but not another name nor {@code C<>}. */
    private void typeName(DynamicInit init, Type type) {
        if (init.has(DynamicInit.SUPPRESS_TEMPLATE_ARGUMENTS)
                && type instanceof ClassType c
                && c.entity().template != null
                && !p.templateIds.hasEmptyList(c.entity())) {
            p.names.templateName(c.entity().template);
        } else {
            p.types.ofObject(p.places.isIn(Place.EVALUATED_CHOICE) ? Types.core(type) : type);
        }
    }

    /** {@code ((T)(x))}; a value that a call constructs in place is {@code T(f())}, the copy of a constant {@code T(c)}. */
    private void castOf(DynamicInit init, Type type, boolean staticCast) {
        DynamicInit value = DynamicInit.expression(init.expr, 0);
        boolean isMade = init.kind == DynamicInit.Kind.CLASS_RESULT_VIA_CTOR || init.expr instanceof ConstantExpr;
        if (isMade && !staticCast) {
            typeName(init, type);
            out.text('(');
            p.inits.print(value, null);
            out.text(')');
            return;
        }
        out.text(staticCast ? "static_cast< " : "((");
        p.types.typeId(type);
        out.text(staticCast ? ">(" : ")(");
        p.inits.print(value, null);
        out.text(staticCast ? ")" : "))");
    }

    public static int writtenArguments(DynamicInit init) {
        int count = 0;
        for (Expr a : init.args) {
            if (!a.has(Expr.GENERATED_DEFAULT_ARG)) {
                count++;
            }
        }
        return count;
    }

    private static Type withoutQualifiers(Type type) {
        return type instanceof QualifiedType q ? q.base() : type;
    }

    /** {@code T()} as the initializer of a static scalar: it is a zero of the declared type, whatever T is called. */
    public boolean initializer(@Nullable Constant c, Type declared) {
        if (c == null
                || !(c.expr() instanceof TempInitExpr t)
                || !Shape.isWrittenZero(t)
                || !Types.isScalar(t.type())) {
            return false;
        }
        zero(t.init(), declared);
        return true;
    }

    /** {@code T()}: a class and a typedef name keep the form, {@code int()} is {@code ((int)0)}, {@code int{}} is 0. */
    private void zero(DynamicInit init, Type type) {
        Type bare = withoutQualifiers(type);
        boolean named = bare.canonical() instanceof ClassType
                || bare.canonical() instanceof EnumType && !init.has(DynamicInit.BRACED)
                || bare instanceof TypedefType
                || bare instanceof AliasTemplateType
                || bare instanceof DecltypeType
                || type.isDependent();
        if (named) {
            typeName(init, type);
            out.text(init.has(DynamicInit.BRACED) ? "{}" : "()");
        } else if (init.has(DynamicInit.BRACED)) {
            out.text('0');
        } else {
            out.text("((");
            p.types.typeId(type);
            out.text(")0)");
        }
    }
}
