package dev.cufe.print.expressions;

import dev.cufe.il.constant.AddressConstant;
import dev.cufe.il.constant.Constant;
import dev.cufe.il.constant.DesignatorConstant;
import dev.cufe.il.constant.IntegerConstant;
import dev.cufe.il.entity.TemplateArgument;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.expr.AwaitExpr;
import dev.cufe.il.expr.BracedInitExpr;
import dev.cufe.il.expr.BrokenExpr;
import dev.cufe.il.expr.BuiltinOperationExpr;
import dev.cufe.il.expr.ConceptIdExpr;
import dev.cufe.il.expr.ConditionExpr;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.DeleteExpr;
import dev.cufe.il.expr.DynamicInit;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.FieldExpr;
import dev.cufe.il.expr.FoldExpr;
import dev.cufe.il.expr.FunctionExpr;
import dev.cufe.il.expr.InitializerExpr;
import dev.cufe.il.expr.LambdaExpr;
import dev.cufe.il.expr.NameRef;
import dev.cufe.il.expr.NewExpr;
import dev.cufe.il.expr.ObjectLifetimeExpr;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.OverloadExpr;
import dev.cufe.il.expr.RequirementExpr;
import dev.cufe.il.expr.RequiresExpr;
import dev.cufe.il.expr.SizeofExpr;
import dev.cufe.il.expr.SizeofPackExpr;
import dev.cufe.il.expr.StatementExpr;
import dev.cufe.il.expr.TempInitExpr;
import dev.cufe.il.expr.ThrowExpr;
import dev.cufe.il.expr.TypeOperandExpr;
import dev.cufe.il.expr.TypeidExpr;
import dev.cufe.il.expr.VariableExpr;
import dev.cufe.il.type.ReferenceType;
import dev.cufe.numbers.WideInt;
import dev.cufe.print.Printer;
import dev.cufe.print.text.Lifetimes;
import dev.cufe.print.text.Output;
import dev.cufe.print.text.Places.Place;
import dev.cufe.print.text.Shape;
import dev.cufe.types.TemplateArguments;
import dev.cufe.types.Types;
import dev.cufe.util.Invariant;
import org.jspecify.annotations.Nullable;

/**
 * Expressions. Precedence is never looked at: a context says whether anything but a primary expression gets a pair of
 * parentheses ([printing 12.1], [printing 12.2]).
 */
public final class ExprPrinter {
    /** No parentheses needed: a whole expression, an argument. */
    public static final int TOP = 0;
    /** Operand of an operator. */
    public static final int OPD = 1;
    /** Operand where even an invisible conversion of a variable shows its pair. */
    public static final int STRICT = 2;

    private final Printer p;
    private final Output out;
    private final BuiltinPrinter builtins;
    final OpenAggregates openAggregates = new OpenAggregates(this);
    private boolean inConstant;
    private boolean inConstexprVariable;
    private boolean replacesReferences;

    public ExprPrinter(Printer printer) {
        p = printer;
        out = printer.out;
        builtins = new BuiltinPrinter(printer, this);
    }

    /** Whether expressions belong to a constant expression that the grammar asks for; gives the old setting. */
    public boolean insideConstant(boolean inside) {
        boolean old = inConstant;
        inConstant = inside;
        return old;
    }

    /** An object that a constructor makes there is a value to the original (docs/rules/templates.md 1.8). */
    private boolean isWrittenValue(Expr e) {
        return p.places.isIn(Place.WRITTEN_ARGUMENT)
                && !p.places.isIn(Place.TRAILING_RETURN)
                && !p.statements.isInBody()
                && Shape.behindConstant(e) instanceof TempInitExpr t
                && Shape.isExplicit(t)
                && !Shape.isBraced(t)
                && !t.type().isDependent()
                && t.init().args.length > 0;
    }

    public boolean isInConstant() {
        return inConstant;
    }

    /** Whether expressions belong to the value of a constexpr variable or a case label; gives the old setting. */
    public boolean insideConstexprVariable(boolean inside) {
        boolean old = inConstexprVariable;
        inConstexprVariable = inside;
        return old;
    }

    boolean isInConstexprVariable() {
        return inConstexprVariable && inConstant;
    }

    public void print(Expr e, int context) {
        if (e.has(Expr.GNU_EXTENSION)) {
            out.text("__extension__ ");
        }
        switch (e) {
            case ConstantExpr c -> p.constants.expression(c, context);
            case VariableExpr v -> variable(v, context);
            case FunctionExpr f -> function(f);
            case FieldExpr f -> objectless(f, context);
            case OperationExpr o -> operation(o, context);
            case TempInitExpr t -> p.temporaries.print(t, context);
            case ObjectLifetimeExpr l -> print(l.expr(), context);
            case LambdaExpr l -> p.lambdas.print(l);
            case NewExpr n -> pair(context, n);
            case DeleteExpr d -> pair(context, d);
            case ThrowExpr t -> pair(context, t);
            case TypeidExpr t -> builtins.typeid(t);
            case SizeofExpr s -> p.sizes.print(s);
            case SizeofPackExpr s -> p.sizes.print(s);
            case TypeOperandExpr t -> p.types.typeId(t.operand());
            case BuiltinOperationExpr b -> builtins.builtin(b);
            case StatementExpr s -> p.statements.statementExpression(s);
            case FoldExpr f -> fold(f);
            case ConditionExpr c -> p.statements.condition(c);
            case BracedInitExpr b -> {
                out.text('{');
                list(b.elements());
                out.text('}');
            }
            case InitializerExpr i -> p.inits.print(i.init(), i.type());
            case AwaitExpr a -> pair(a.lowered() != null && !p.templateIds.insidePrototype() ? TOP : context, a);
            case RequiresExpr r -> p.requirements.print(r);
            case RequirementExpr r -> p.requirements.requirement(r);
            case ConceptIdExpr c -> conceptId(c);
            case OverloadExpr o -> overload(o);
            case BrokenExpr b -> throw Invariant.broken(b.position(), "an expression with an error is printed");
        }
    }

    private void open(int context) {
        if (context != TOP) {
            out.text('(');
        }
    }

    private void close(int context) {
        if (context != TOP) {
            out.text(')');
        }
    }

    private void pair(int context, Expr e) {
        open(context);
        switch (e) {
            case NewExpr n -> p.allocations.print(n);
            case DeleteExpr d -> p.allocations.print(d);
            case ThrowExpr t -> {
                out.text("throw");
                if (t.init() != null) {
                    out.text(' ');
                    p.inits.thrown(t.init(), t.thrownType());
                }
            }
            case AwaitExpr a -> {
                out.text(a.yield() ? "co_yield " : "co_await ");
                print(a.operand(), a.yield() && p.templateIds.insidePrototype() ? OPD : TOP);
            }
            default -> print(e, TOP);
        }
        close(context);
    }

    private void variable(VariableExpr v, int context) {
        if (v.variable().isThis) {
            out.text("this");
            return;
        }
        if (isReplaced(v)) {
            referred(v.variable(), context);
            return;
        }
        if (p.constants.replacedLocal(v, context) || p.hooks.printVariableUse(p, v)) {
            return;
        }
        variableName(v);
    }

    /** In default arguments of functions a reference is replaced by what it is known to refer to. */
    public boolean replaceReferences(boolean replace) {
        boolean old = replacesReferences;
        replacesReferences = replace;
        return old;
    }

    private boolean isReplaced(Expr e) {
        return replacesReferences && e instanceof VariableExpr v && isFoldedReference(v.variable());
    }

    /** Whether the value of a reference had to be worked out: it is more than the name of an object, and not constexpr. */
    private static boolean isFoldedReference(Variable v) {
        boolean constant = v.type.canonical() instanceof ReferenceType
                && !v.isConstexpr
                && v.init != null
                && v.init.kind == DynamicInit.Kind.CONSTANT
                && v.init.constant != null
                && v.init.constant.expr() != null;
        if (!constant) {
            return false;
        }
        Expr from = Shape.strip(v.init.constant.expr());
        return from instanceof OperationExpr
                || from instanceof VariableExpr x && x.variable().type.canonical() instanceof ReferenceType;
    }

    private void referred(Variable reference, int context) {
        Constant c = reference.init.constant;
        if (c instanceof AddressConstant a && a.base() == AddressConstant.Base.NULL) {
            open(context);
            out.text('(');
            p.types.typeId(reference.type);
            WideInt value = a.object() instanceof IntegerConstant i ? i.value() : WideInt.ZERO;
            out.text(')').text(value.toString(false)).text(value.isZero() ? "LL" : "ULL");
            close(context);
        } else if (Shape.strip(c.expr()) instanceof VariableExpr) {
            p.constants.print(c.withExpr(null), context);
        } else {
            print(c.expr(), TOP);
        }
    }

    /** The name of a variable as written, with the arguments of a variable template. */
    public void variableName(VariableExpr v) {
        NameRef ref = v.nameRef();
        // The original keeps the qualifier of a reference with the object it refers to, and prints that no more.
        if (!p.names.isWritten(ref) || v.variable().type.canonical() instanceof ReferenceType) {
            p.names.qualifier(v.variable());
            out.text(isMemberTemplate(v.variable()) && p.names.isQualified(v.variable()) ? "template " : "");
        } else {
            p.names.writtenQualifier(ref);
        }
        out.text(p.hooks.variablePrefix(v.variable()));
        p.names.simple(v.variable());
        if (v.variable().templateArgs != null && (ref == null || ref.isTemplateId())) {
            p.templateIds.variableArguments(v.variable());
        } else if (ref != null && ref.templateArgs != null) {
            p.templateIds.arguments(ref.templateArgs, -1, v.variable().template);
        }
    }

    /** A static member template where templates are announced: inside of one. */
    private boolean isMemberTemplate(Variable v) {
        return v.isStaticMember && v.templateArgs != null && p.heads.depth() > 0;
    }

    private void function(FunctionExpr f) {
        NameRef ref = f.nameRef();
        boolean ofClass = ref != null && ref.qualifier != null && ref.qualifier.type != null;
        if (ofClass && TemplateArguments.isDependent(ref.templateArgs)) {
            p.names.qualifierOfFunctions(ref);
            out.text("template ");
            p.names.simple(f.function());
        } else if (!ofClass
                && ref != null
                && ref.isQualified()
                && p.templateIds.nameMembersOfTemplates(ref.templateArgs)) {
            p.names.qualifierOfFunctions(ref);
            p.names.simple(f.function());
        } else if (ref != null
                && ref.templateArgs != null
                && !p.names.isWritten(ref)
                && f.function().enclosingClass() != null
                && p.heads.depth() > 0
                && p.names.isQualified(f.function())) {
            p.names.qualifier(f.function());
            out.text("template ");
            p.names.simple(f.function());
        } else {
            p.names.reference(f.function(), ref);
        }
        if (ref == null && f.function().templateArgs != null && f.function().writtenArguments != null) {
            p.templateIds.functionArguments(f.function(), f.function().writtenArguments);
        }
        functionArguments(f);
    }

    /** In templates the name of a member template after an object is announced, dependent or not. */
    void templateKeyword(FunctionExpr f) {
        NameRef ref = f.nameRef();
        if (ref != null && ref.templateArgs != null && p.templateIds.insidePrototype()) {
            out.text("template ");
        }
    }

    /** Template arguments of a function name: as written. */
    void functionArguments(FunctionExpr f) {
        NameRef ref = f.nameRef();
        if (ref != null && ref.templateArgs != null) {
            p.templateIds.functionArguments(f.function(), ref.templateArgs);
        }
    }

    /** A data member without an object, as in {@code sizeof(S::m)}: keeps its qualifier. */
    private void objectless(FieldExpr f, int context) {
        open(context);
        if (f.nameRef() != null) {
            p.names.writtenQualifier(f.nameRef());
        }
        p.fieldNames.plain(f.field());
        close(context);
    }

    private void operation(OperationExpr e, int context) {
        if (Shape.isTransparent(e)) {
            transparent(e, context);
            return;
        }
        if (Shape.isConversion(e)) {
            conversion(e, context);
            return;
        }
        Op op = e.op();
        OperationExpr rewritten = CallPrinter.rewrittenCall(e);
        if (rewritten != null) {
            int around = op.isCall() && rewritten != e ? TOP : context;
            open(around);
            p.calls.rewritten(e, rewritten);
            close(around);
            return;
        }
        if (op.isCall()) {
            p.calls.print(e, context);
            return;
        }
        open(context);
        if (op == Op.NOEXCEPT) {
            noexcept(e.operand(0), TOP);
        } else {
            p.operators.bare(e);
        }
        close(context);
    }

    void noexcept(Expr operand, int context) {
        out.text("noexcept(");
        unevaluated(operand, context);
        out.text(')');
    }

    /** The operand of noexcept, sizeof or alignof: as an operand a written temporary gets a pair. */
    void unevaluated(Expr operand, int context) {
        boolean inConstant = insideConstant(false);
        boolean pair = context == OPD && Shape.behindConstant(operand) instanceof TempInitExpr t && Shape.isExplicit(t);
        out.text(pair ? "(" : "");
        boolean unevaluated = p.places.set(Place.UNEVALUATED, true);
        print(operand, pair ? TOP : context);
        p.places.set(Place.UNEVALUATED, unevaluated);
        out.text(pair ? ")" : "");
        insideConstant(inConstant);
    }

    private void transparent(OperationExpr e, int context) {
        Expr below = e.operand(0);
        boolean shows = e.op() == Op.REFERENCE_TO || e.op() == Op.LVALUE_ADJUST || e.op() == Op.CLASS_RVALUE_ADJUST;
        Expr named = Shape.stripReferences(below);
        boolean isAdjustedCall = CallPrinter.isCall(named);
        if (shows && context == STRICT && (Shape.isNamedEntity(named) || Shape.isString(named) || isAdjustedCall)) {
            out.text('(');
            print(below, TOP);
            out.text(')');
        } else {
            boolean isFunction =
                    context == OPD && Shape.isReferred(e) && Types.isFunction(Types.nonReference(below.type()));
            print(below, isFunction ? STRICT : context);
        }
    }

    private void conversion(OperationExpr e, int context) {
        Expr below = e.operand(0);
        boolean spread = e.op() == Op.VECTOR_FILL;
        Expr shown = Shape.strip(below);
        // That a function is no null pointer is known: it is a constant, not a name.
        boolean isKnown = shown instanceof FunctionExpr && (Types.isBool(e.type()) || dropsNoexcept(e));
        boolean bare = Shape.isNamedEntity(shown) && !isKnown && !p.constants.replaces(shown) && !isReplaced(shown)
                || Shape.isWrittenZero(shown)
                || p.operands.isCallOfObject(Shape.stripReferences(below))
                || p.operands.isCallOfConstant(Shape.stripReferences(below));
        // What an enumerator of the same enumeration stands for, be it a name.
        bare &= !(e.has(Expr.VALUE_DEPENDENT) && below instanceof ConstantExpr);
        boolean isPart = isBasePart(e) || e.op() == Op.ARRAY_TO_POINTER;
        bare |= isPart
                && shown instanceof TempInitExpr t
                && (Shape.isExplicit(t) || t.init().has(DynamicInit.COMPOUND_LITERAL));
        boolean isOfConstant = e.op() == Op.ARRAY_TO_POINTER && isMemberOfConstant(shown);
        boolean pair = spread && context != TOP || context == STRICT || context == OPD && !bare && !isOfConstant;
        if (pair) {
            out.text('(');
        }
        print(below, spread || isOfConstant ? STRICT : TOP);
        if (pair) {
            out.text(')');
        }
    }

    /** A member of an object that is made of constants where it stands: the original keeps it apart as an lvalue. */
    private static boolean isMemberOfConstant(Expr e) {
        return e instanceof OperationExpr o
                && o.op() == Op.DOT_FIELD
                && Shape.strip(o.operand(0)) instanceof TempInitExpr t
                && t.init().constructor == null
                && !t.init().has(DynamicInit.COMPOUND_LITERAL)
                && (t.init().kind == DynamicInit.Kind.CONSTANT || t.init().kind == DynamicInit.Kind.ZERO);
    }

    /** What is more than the decay of a function. */
    private static boolean dropsNoexcept(OperationExpr e) {
        return e.op() == Op.CAST && e.isGenerated() && Types.isPointer(e.type());
    }

    /** The part of an object that belongs to a base: the original sees the object itself. */
    private static boolean isBasePart(OperationExpr e) {
        return e.op() == Op.BASE_CLASS_CAST && Types.isClass(e.type());
    }

    /** The member name of an access. */
    void memberName(Expr member) {
        if (member instanceof FieldExpr f) {
            p.fieldNames.plain(f.field());
        } else if (member instanceof ConstantExpr c) {
            p.constants.memberName(c);
        } else if (member instanceof FunctionExpr f
                && f.nameRef() != null
                && !f.nameRef().isQualified()) {
            templateKeyword(f);
            function(f);
        } else if (member instanceof OperationExpr o && Shape.isTransparent(o)) {
            memberName(o.operand(0));
        } else if (member instanceof VariableExpr v && Types.isReference(v.variable().type) && isPlainName(v)) {
            p.names.simple(v.variable());
        } else {
            print(member, TOP);
        }
    }

    private static boolean isPlainName(VariableExpr v) {
        return v.nameRef() != null && !v.nameRef().isQualified() && v.variable().templateArgs == null;
    }

    /** The object of a member access: a temporary of constants gets a pair, {@code (A{1}).x}, {@code (make(1)).x}. */
    void object(Expr e, int context) {
        Expr inner = Shape.stripReferences(e);
        if (OperatorPrinter.isCapturedObject(inner)) {
            print(e, TOP);
        } else if (Shape.isAggregateTemporary(Shape.behindConstant(inner)) && !isYetToBeMade(inner)
                || Shape.isOpenBraced(inner)
                || openAggregates.isAggregate(inner)
                || isWrittenValue(inner)
                || isStaticTypeid(inner)
                || isTemporaryOfCall(inner)) {
            out.text('(');
            print(e, TOP);
            out.text(')');
        } else {
            print(e, context == OPD && Shape.isReferred(e) ? STRICT : context);
        }
    }

    /** What a constructor makes of a written temporary: where a constant is asked for it is evaluated with the whole. */
    private boolean isYetToBeMade(Expr e) {
        return inConstant
                && !inConstexprVariable
                && Shape.behindConstant(e) instanceof TempInitExpr t
                && t.init().constant != null
                && t.init().constant.expr() instanceof TempInitExpr written
                && written.init().kind == DynamicInit.Kind.CONSTRUCTOR;
    }

    /** {@code typeid} of an expression whose type is known, which gets a pair as an operand. */
    static boolean isStaticTypeid(Expr e) {
        return e instanceof TypeidExpr t
                && !t.dynamic()
                && !(t.operand() instanceof TypeOperandExpr)
                && (!t.operand().isTypeDependent() || t.operand().isGlvalue());
    }

    /** A temporary that holds what a call evaluated to; where a constant is asked for the call is part of it. */
    private boolean isTemporaryOfCall(Expr e) {
        return e instanceof TempInitExpr && !inConstant && p.operands.isEvaluatedCall(e);
    }

    /** Arguments joined by commas; generated default arguments are not printed. */
    public void list(Expr[] args) {
        list(args, 0);
    }

    void list(Expr[] args, int from) {
        boolean first = true;
        for (int i = from; i < args.length; i++) {
            if (args[i].has(Expr.GENERATED_DEFAULT_ARG)) {
                continue;
            }
            if (!first) {
                out.text(", ");
            }
            first = isDesignator(args[i]);
            argument(args[i]);
            if (first && InitShape.isBeforeBraces(((InitializerExpr) args[i]).init().constant)) {
                out.text(i + 1 < args.length && isDesignator(args[i + 1]) ? "" : InitPrinter.EQUALS);
            }
        }
    }

    static boolean isDesignator(Expr e) {
        return e instanceof InitializerExpr d && d.init().constant instanceof DesignatorConstant;
    }

    void argument(Expr e) {
        if (isPackExpansion(e)) {
            boolean temporary = e instanceof ConstantExpr && Shape.isExplicitTemporary(Shape.behindConstant(e));
            out.text(temporary ? "(" : "");
            print(e, OPD);
            out.text(temporary ? ")..." : "...");
            return;
        }
        boolean pair = Shape.isCommaLike(e) && !(Shape.strip(e) instanceof LambdaExpr);
        if (pair) {
            out.text('(');
        }
        print(e, TOP);
        if (pair) {
            out.text(')');
        }
    }

    static boolean isPackExpansion(Expr e) {
        return e.has(Expr.PACK_EXPANSION);
    }

    /** The condition or increment of {@code for}: an operator call loses its own pair there. */
    void withoutOwnPair(Expr e) {
        Expr inner = Shape.stripReferences(e);
        if (Shape.isOperatorCall(inner)
                && !Lifetimes.beginIn(e)
                && CallPrinter.rewrittenCall((OperationExpr) inner) == null) {
            p.calls.operatorWithoutPair((OperationExpr) inner);
        } else {
            print(e, TOP);
        }
    }

    private void fold(FoldExpr f) {
        String op = " " + f.op().spelling();
        out.text('(');
        Expr[] operands = f.operands();
        if (operands.length > 1) {
            // The original forgets the third operand and those behind it.
            print(operands[0], OPD);
            out.text(op).text(" ...").text(op).text(' ');
            print(operands[1], OPD);
        } else if (f.left()) {
            out.text(" ...").text(op).text(' ');
            print(f.pack(), OPD);
        } else {
            print(f.pack(), OPD);
            out.text(op).text(" ... ");
        }
        out.text(')');
    }

    private void conceptId(ConceptIdExpr c) {
        p.names.templateName(c.conceptTemplate());
        TemplateArgument[] args = c.args();
        if (c.has(Expr.TYPE_CONSTRAINT)) {
            TemplateArgument[] written = c.nameRef() == null ? null : c.nameRef().templateArgs;
            if (written != null && written.length > 0) {
                p.templateIds.arguments(written, -1, c.conceptTemplate());
            }
        } else if (args.length > 0) {
            p.templateIds.conceptArguments(asWritten(args, c.nameRef()));
        }
    }

    /** All arguments, types with the names that they were written with. */
    private static TemplateArgument[] asWritten(TemplateArgument[] args, @Nullable NameRef ref) {
        TemplateArgument[] shown = args.clone();
        TemplateArgument[] written =
                ref == null || ref.templateArgs == null ? new TemplateArgument[0] : ref.templateArgs;
        for (int i = 0; i < shown.length && i < written.length; i++) {
            boolean types = shown[i].kind == TemplateArgument.Kind.TYPE && written[i].kind == shown[i].kind;
            shown[i] = types && !written[i].isPackExpansion ? written[i] : shown[i];
        }
        return shown;
    }

    private void overload(OverloadExpr o) {
        NameRef ref = o.nameRef();
        if (o.object() != null) {
            print(o.object(), OPD);
            out.text(o.arrow() ? "->" : ".");
            p.names.writtenQualifier(ref);
        } else {
            p.names.qualifierOfFunctions(ref);
            boolean ofClass = ref.qualifier != null && ref.qualifier.type != null;
            out.text(ofClass && ref.templateArgs != null ? "template " : "");
        }
        if (o.candidates().length > 0) {
            p.names.simple(o.candidates()[0]);
        } else if (ref.name != null) {
            out.name(ref.name);
        }
        if (ref.templateArgs != null) {
            p.templateIds.arguments(ref.templateArgs, -1, null);
        }
    }
}
