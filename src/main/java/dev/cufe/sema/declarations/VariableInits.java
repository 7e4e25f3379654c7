package dev.cufe.sema.declarations;

import dev.cufe.constants.EvalResult;
import dev.cufe.constants.InitFolding;
import dev.cufe.contexts.Context;
import dev.cufe.contexts.InitializedVariable;
import dev.cufe.diagnostics.Codes;
import dev.cufe.il.constant.AddressConstant;
import dev.cufe.il.constant.AggregateConstant;
import dev.cufe.il.constant.Constant;
import dev.cufe.il.constant.DependentConstant;
import dev.cufe.il.constant.ErrorConstant;
import dev.cufe.il.constant.IntegerConstant;
import dev.cufe.il.entity.Field;
import dev.cufe.il.entity.StorageClass;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.expr.BracedInitExpr;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.DynamicInit;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.InitializerExpr;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.TempInitExpr;
import dev.cufe.il.expr.VariableExpr;
import dev.cufe.il.type.ArrayType;
import dev.cufe.il.type.ReferenceType;
import dev.cufe.il.type.Type;
import dev.cufe.il.type.UnknownType;
import dev.cufe.overload.sequences.InitContext;
import dev.cufe.overload.sequences.Initializer;
import dev.cufe.sema.expressions.Expressions;
import dev.cufe.sema.expressions.LongLists;
import dev.cufe.sema.expressions.OpenInitializers;
import dev.cufe.types.ExprTraits;
import dev.cufe.types.Nodes;
import dev.cufe.types.Types;
import dev.cufe.types.Unit;
import org.jspecify.annotations.Nullable;

/**
 * Initializes variables and members: deduces {@code auto}, completes array bounds, and decides whether the value is
 * constant ({@code initk_static}) or computed ({@code initk_dynamic}).
 */
public final class VariableInits {
    private final Unit unit;
    private final Expressions expressions;
    private final InitFolding folding;
    private final OpenInitializers open;
    private final VariableTypes types;

    public VariableInits(Unit unit, Expressions expressions) {
        this.unit = unit;
        this.expressions = expressions;
        this.folding = new InitFolding(unit, expressions.evaluator);
        this.types = new VariableTypes(unit, expressions);
        this.open = new OpenInitializers(expressions.scopes);
    }

    /** Asks for a complete type before the initializer is read; afterwards nothing is said of the type any more. */
    public void requireComplete(Variable v) {
        boolean isKnown = !v.type.isError() && !v.type.isDependent() && !v.type.hasPlaceholder();
        if (isKnown && !types.checkComplete(v)) {
            v.type = unit.types.error();
        }
    }

    public void initialize(Variable v, Initializer init, InitContext context) {
        if (init.form() == Initializer.Form.NONE && v.isStaticMember && v.hasExplicitInitializer) {
            return;
        }
        v.hasExplicitInitializer = init.form() != Initializer.Form.NONE;
        v.hasParenthesizedInitializer = init.form() == Initializer.Form.PARENS;
        v.hasBracedInitializer = init.form() == Initializer.Form.BRACES;
        v.initPosition = init.position();
        if (bindsArrayCopy(v, init)) {
            if (expressions.placeholders.takesArray(v.type, single(init).type())) {
                copyArray(v, single(init));
            } else {
                v.type = unit.types.error();
            }
            return;
        }
        if (init.form() == Initializer.Form.EQUALS) {
            expressions.volatiles.value(init.operands()[0]);
        }
        boolean deduced = v.type.hasPlaceholder();
        if (!types.settle(v, init)) {
            return;
        }
        int errors = unit.diagnostics.errorCount();
        DynamicInit dynamic = make(v, init, context, deduced);
        if (isBroken(init, dynamic)) {
            v.type = completedBound(v.type, dynamic);
            set(v, dynamic);
            setBroken(v);
            return;
        }
        if (isRead(v) && isAdjustedResult(v.type, dynamic)) {
            Expr adjusted = Nodes.implicit(Op.CLASS_RVALUE_ADJUST, v.type, dynamic.expr);
            dynamic = DynamicInit.expression(adjusted, dynamic.flags).withDestructor(dynamic.destructor);
        }
        if (ExprTraits.isDependent(dynamic)) {
            v.type = countedBound(v.type, init);
            setDependent(v, dynamic);
            return;
        }
        settleValue(v, dynamic, errors);
    }

    private static boolean mustBeConstant(Variable v) {
        return v.isConstexpr || v.isConstinit;
    }

    /** Whether a variable of a template reads what initializes it. */
    private boolean isRead(Variable v) {
        return !v.isPrototype && (v.isConstexpr || isOpenMember(v));
    }

    /** What the initializer does to an object of the type. */
    private DynamicInit make(Variable v, Initializer init, InitContext context, boolean deduced) {
        if (mustBeConstant(v)) {
            try (Context value = unit.contexts.enter(Context.Kind.CONSTANT)) {
                return make(v, init, context, deduced, true);
            }
        }
        return make(v, init, context, deduced, false);
    }

    private DynamicInit make(Variable v, Initializer init, InitContext context, boolean deduced, boolean required) {
        boolean isStatic = !isAutomatic(v);
        InitializedVariable variable = new InitializedVariable(
                init.isBraced() && context == InitContext.VARIABLE ? v : null,
                !isStatic && init.form() == Initializer.Form.EQUALS,
                isStatic,
                init.form() == Initializer.Form.PARENS,
                deduced || isStatic || v.isConstexpr);
        try (Context conversion = unit.contexts.enter(variable)) {
            return converted(v, init, context, required);
        }
    }

    private DynamicInit converted(Variable v, Initializer init, InitContext context, boolean required) {
        boolean isStatic = !isAutomatic(v);
        Initializer made = v.type.isDependent() ? init : madeInPlace(v, init);
        DynamicInit list = v.type.isDependent() ? null : literalList(v, made);
        DynamicInit dynamic = list != null
                ? list
                : expressions.initialization.initialize(
                        target(v, init),
                        isRead(v)
                                ? expressions.dependent.required(v.type, made)
                                : required ? made : made.read(v.declaredType, unit.dialect),
                        context);
        boolean isFromOne = Types.isClass(v.type) && made.operands().length == 1 && !made.isBraced();
        if (!v.type.isDependent() && !Types.isReference(v.type) && !isFromOne) {
            expressions.conversions.checkDestructor(v.type, v.position);
        }
        if (isStatic && LongLists.isLong(made) && !expressions.scopes.inTemplate()) {
            dynamic = LongLists.values(dynamic);
        }
        return dynamic;
    }

    private void setDependent(Variable v, DynamicInit init) {
        DynamicInit dynamic = init;
        v.isValueDependent = true;
        if (!isAutomatic(v) && !v.type.isDependent()) {
            dynamic = folding.addresses(dynamic);
        }
        set(v, v.isConstexpr && isOpenCopy(v, dynamic) ? dynamic.with(DynamicInit.EXPLICIT_CAST) : dynamic);
        if (isDependentScalar(v, dynamic)) {
            v.constant = DependentConstant.expression(v.type, dynamic.expr);
            v.isConstantValued = true;
        }
    }

    /** Folds an initializer that does not depend. */
    private void settleValue(Variable v, DynamicInit made, int errors) {
        boolean isStatic = !isAutomatic(v);
        boolean required = mustBeConstant(v);
        DynamicInit dynamic = made;
        v.type = completedBound(v.type, dynamic);
        if (!isStatic && !required && isReinterpreted(dynamic)) {
            set(v, DynamicInit.expression(dynamic.constant.expr(), dynamic.flags));
            return;
        }
        if (isEmptyCopy(v, dynamic)) {
            dynamic = emptyValue(v, dynamic);
        } else if (!isStatic && !required && (open.isAddress(v, dynamic) || isCopyOfConst(v, dynamic))
                || !required && (isPlainCopy(dynamic) || open.isValue(v.type, dynamic) || open.isString(v, dynamic))
                || !required && dynamic.expr != null && expressions.conversions.isMemberOfOpen(dynamic.expr)
                || !required && isOpenCall(v, dynamic)) {
            set(v, dynamic);
            return;
        }
        InitFolding.Folded folded = folding.variable(
                v,
                isStatic ? copyOfConst(v, dynamic) : dynamic,
                isStatic,
                required || isStatic || Types.isConst(v.type));
        set(v, folded.init());
        if (v.constant instanceof AddressConstant a
                && a.base() == AddressConstant.Base.NULL
                && !(a.object() instanceof IntegerConstant i && !i.value().isZero())
                && v.type.canonical() instanceof ReferenceType r
                && !r.isRvalue()) {
            unit.diagnostics.report(Codes.NULL_REFERENCE, start(v, dynamic));
        }
        if ((required || isConstantMember(v)) && folded.failure() != null) {
            reportOpenValue(v, dynamic, folded.failure(), errors);
        }
    }

    /** A static data member that its class initializes, which only constants can do unless it is inline [class.static.data]/4. */
    private static boolean isConstantMember(Variable v) {
        boolean isInClass =
                v.isStaticMember && !v.isInline && !v.isDefined && v.templateArgs == null && v.memberPattern == null;
        return isInClass && Types.isConst(v.type) && Types.isScalar(v.type);
    }

    /** Only instances are held to their promise to be constant. */
    private void reportOpenValue(Variable v, DynamicInit dynamic, EvalResult failure, int errors) {
        if (!expressions.scopes.inTemplate() && unit.diagnostics.errorCount() == errors && !failure.isDependent()) {
            boolean written = v.hasExplicitInitializer;
            expressions.reportNotConstant(
                    written ? Codes.EXPR_NOT_CONSTANT : Codes.INITIALIZER_NOT_CONSTANT,
                    failure,
                    written ? start(v, dynamic) : v.position);
            setBroken(v);
        } else if (isBroken(failure)) {
            setBroken(v);
        }
    }

    private boolean isBroken(EvalResult failure) {
        return failure.isDependent() && !expressions.scopes.inTemplate() && unit.diagnostics.errorCount() > 0;
    }

    private boolean isBroken(Initializer init, DynamicInit made) {
        return unit.diagnostics.errorCount() > 0
                && (((ExprTraits.of(made) | ExprTraits.of(init.operands())) & Type.ERROR) != 0
                        || init.operands().length == 1 && Nodes.isBroken(init.operands()[0]));
    }

    /** What was to be a constant: whoever reads it is not told again. */
    private void setBroken(Variable v) {
        if (isUnbounded(v.type)) {
            v.type = unit.types.error();
        }
        if (v.isConstexpr || Types.isConst(v.type) || Types.isReference(v.type)) {
            v.constant = new ErrorConstant(unit.types.error(), null, 0);
            v.isConstantValued = true;
        }
    }

    /** The compound literal of the variable's type that it is initialized with, or null. */
    private static @Nullable TempInitExpr compoundLiteral(Variable v, Initializer init) {
        boolean single = init.form() == Initializer.Form.EQUALS || init.form() == Initializer.Form.PARENS;
        return single
                        && init.operands().length == 1
                        && init.operands()[0] instanceof TempInitExpr t
                        && t.init().has(DynamicInit.COMPOUND_LITERAL)
                        && t.init().kind != DynamicInit.Kind.CONSTRUCTOR
                        && Types.sameUnqualified(t.type(), v.type)
                ? t
                : null;
    }

    /** A compound literal is made in an automatic variable itself: it has its type and forgets {@code __extension__}. */
    private static Initializer madeInPlace(Variable v, Initializer init) {
        TempInitExpr literal = compoundLiteral(v, init);
        if (literal == null || !isAutomatic(v)) {
            return init;
        }
        boolean keepsType = literal.init().kind == DynamicInit.Kind.CONSTANT;
        Expr made = literal.without(Expr.GNU_EXTENSION);
        made = keepsType ? made : made.retyped(v.type, made.category());
        return new Initializer(init.form(), new Expr[] {made}, init.position());
    }

    /** After {@code =} nothing but the list is left of a constant compound literal of class type; null if it is no such. */
    private static @Nullable DynamicInit literalList(Variable v, Initializer init) {
        TempInitExpr literal = compoundLiteral(v, init);
        return literal != null
                        && init.form() == Initializer.Form.EQUALS
                        && literal.init().kind == DynamicInit.Kind.CONSTANT
                        && Types.isClass(v.type)
                        && !literal.has(Expr.GNU_EXTENSION)
                ? literal.init().without(DynamicInit.COMPOUND_LITERAL)
                : null;
    }

    private static boolean isAutomatic(Variable v) {
        return v.storageClass == StorageClass.AUTO;
    }

    /** {@code auto [x, y] = array} copies the elements [dcl.struct.bind]/1. */
    private static boolean bindsArrayCopy(Variable v, Initializer init) {
        return !v.bindings.isEmpty()
                && !Types.isReference(v.type)
                && single(init) instanceof Expr source
                && source.isGlvalue()
                && Types.isArray(source.type());
    }

    /** In templates the result of a call is adjusted to a constexpr object where it takes no constructor to copy it. */
    private boolean isAdjustedResult(Type type, DynamicInit init) {
        return expressions.scopes.inTemplate()
                && Types.isKnownClass(type)
                && init.kind == DynamicInit.Kind.EXPRESSION
                && !init.has(DynamicInit.BRACED)
                && init.expr instanceof OperationExpr o
                && o.op().isCall()
                && !ExprTraits.isDependent(o)
                && unit.classTraits.isCopiedWithoutConstructors(Types.asClass(type), Nodes.start(o));
    }

    /** The only value of an initializer, which {@code {x}} has, too; null if there are more or none. */
    private static @Nullable Expr single(Initializer init) {
        Expr[] values = init.operands();
        if (values.length == 1 && init.form() == Initializer.Form.BRACES) {
            values = ((BracedInitExpr) values[0]).elements();
        }
        return values.length == 1 ? values[0] : null;
    }

    private void copyArray(Variable v, Expr source) {
        v.type = unit.types.qualified(source.type(), Types.qualifiers(v.type));
        v.init = DynamicInit.bitwiseCopy(source, 0);
        v.initKind = Variable.InitKind.DYNAMIC;
    }

    /** Where the value of an initializer begins. */
    private static int start(Variable v, DynamicInit init) {
        if (init.expr != null) {
            return Nodes.start(init.expr);
        }
        return init.args.length > 0 ? Nodes.start(init.args[0]) : v.position;
    }

    /** The copy of an object of an empty class that need not be destroyed is a constant, whatever the object. */
    private boolean isEmptyCopy(Variable v, DynamicInit init) {
        Variable source = copied(v, init);
        return source != null
                && init.destructor == null
                && !Types.isReference(source.type)
                && !expressions.scopes.inTemplate()
                && unit.classTraits.isEmpty(v.type, v.position);
    }

    private DynamicInit emptyValue(Variable v, DynamicInit init) {
        Type type = Types.unqualified(v.type);
        boolean adjusts = init.expr instanceof VariableExpr
                && Types.isConst(v.type)
                && !Types.isConst(init.expr.type())
                && !Types.asClass(type).isClosure()
                && unit.classTraits.hasOnlyTrivialConstructors(Types.asClass(type), v.position)
                && !init.has(DynamicInit.BRACED);
        Expr from = adjusts ? Nodes.implicit(Op.LVALUE_ADJUST, v.type, init.expr) : init.expr;
        return DynamicInit.constant(new AggregateConstant(type, from, 0, new Constant[0], true, false), init.flags);
    }

    /** In a template an object that a call gives waits for the instance, as every value of a call does. */
    private boolean isOpenCall(Variable v, DynamicInit init) {
        return expressions.scopes.inTemplate()
                && Types.isClass(v.type)
                && init.expr instanceof OperationExpr call
                && call.op().isCall();
    }

    /** A const object without constructors that is read as it is, which makes no constant of its copy. */
    private static boolean isPlainCopy(DynamicInit init) {
        return init.kind == DynamicInit.Kind.EXPRESSION
                && init.expr instanceof VariableExpr e
                && Types.isClass(e.type())
                && Types.isConst(e.type());
    }

    /** An automatic object is no constant because it copies a const object, unless that is constexpr [expr.const]. */
    private static boolean isCopyOfConst(Variable v, DynamicInit init) {
        Variable source = copied(v, init);
        return source != null && !source.isConstantObject();
    }

    /** The variable that an object of class type is a bitwise copy of, or null. */
    private static @Nullable Variable copied(Variable v, DynamicInit init) {
        Expr source = init.kind == DynamicInit.Kind.EXPRESSION && Types.isClass(v.type) ? init.expr : null;
        while (source instanceof OperationExpr o && o.op() == Op.LVALUE_ADJUST) {
            source = o.operand(0);
        }
        return source instanceof VariableExpr e ? e.variable() : null;
    }

    /** A static object that copies a const object of known value has that value. */
    private static DynamicInit copyOfConst(Variable v, DynamicInit init) {
        Variable source = copied(v, init);
        boolean known = source != null && source.isConstantObject() && source.constant instanceof AggregateConstant;
        return known ? DynamicInit.constant(source.constant.withExpr(init.expr), init.flags) : init;
    }

    /** {@code (int*)(long*)8}: the cast of a pointer that is known by its number is evaluated for static objects only. */
    private static boolean isReinterpreted(DynamicInit init) {
        return init.kind == DynamicInit.Kind.CONSTANT
                && init.constant instanceof IntegerConstant number
                && !number.value().isZero()
                && number.expr() instanceof OperationExpr o
                && o.op() == Op.CAST
                && !o.isGenerated()
                && Types.isPointer(o.type())
                && Types.isPointer(o.operand(0).type())
                && !Types.isVoid(Types.pointee(o.type()))
                && !Types.sameUnqualified(
                        Types.pointee(o.type()), Types.pointee(o.operand(0).type()));
    }

    /** {@code = e} for an object of a dependent class, which is a written conversion for constexpr variables. */
    private static boolean isOpenCopy(Variable v, DynamicInit init) {
        return init.has(DynamicInit.IMPLICIT_COPY_FOR_COPY_INIT) && v.type.isDependent();
    }

    /** A member whose type is still to be known: its initializer in the class has to be a constant [class.static.data]. */
    private static boolean isOpenMember(Variable v) {
        return v.isStaticMember && !v.isInline && !v.isDefined && v.type.isDependent() && Types.isConst(v.type);
    }

    /** What is initialized: a constant that depends may have the type {@code auto} already, and references differ. */
    private static Type target(Variable v, Initializer init) {
        boolean keeps = v.type instanceof UnknownType
                && single(init) instanceof ConstantExpr c
                && !c.isGlvalue()
                && c.constant() instanceof DependentConstant
                && (Types.isReference(v.declaredType) || !v.isConstexpr && Types.isAuto(v.declaredType));
        return keeps ? v.declaredType : v.type;
    }

    static boolean isUnbounded(Type type) {
        return type.canonical() instanceof ArrayType a && a.isUnbounded();
    }

    /** {@code int a[] = {1, 2}} gets its bound from the initializer [dcl.init.aggr]. */
    private Type completedBound(Type type, DynamicInit init) {
        if (!isUnbounded(type) || init.constant == null) {
            return type;
        }
        Type made = init.constant.type();
        return made.canonical() instanceof ArrayType b && !b.isUnbounded() ? made : type;
    }

    /** The same where elements depend: scalars are counted unless a pack is among them. */
    private Type countedBound(Type type, Initializer init) {
        boolean isList = init.operands().length == 1 && init.operands()[0] instanceof BracedInitExpr;
        if (!isList || type.isDependent() || !(type.canonical() instanceof ArrayType a) || !a.isUnbounded()) {
            return type;
        }
        Expr[] elements = ((BracedInitExpr) init.operands()[0]).elements();
        for (Expr e : elements) {
            if (e instanceof BracedInitExpr || e instanceof InitializerExpr || e.has(Expr.PACK_EXPANSION)) {
                return type;
            }
        }
        return Types.isScalar(a.element()) && elements.length > 0
                ? unit.types.array(a.element(), elements.length)
                : type;
    }

    private void set(Variable v, DynamicInit init) {
        boolean isStatic = v.storageClass != StorageClass.AUTO;
        switch (init.kind) {
            case NONE -> v.initKind = Variable.InitKind.NONE;
            case CONSTANT -> {
                boolean written = init.has(DynamicInit.EXPLICIT_CAST) && init.constant instanceof AggregateConstant;
                v.constant = written ? init.constant.with(Constant.EXPLICIT_CAST) : init.constant;
                v.initKind = isStatic ? Variable.InitKind.STATIC : Variable.InitKind.DYNAMIC;
                v.init = init;
            }
            case ZERO, EXPRESSION, CLASS_RESULT_VIA_CTOR, CONSTRUCTOR, NONCONSTANT_AGGREGATE, BITWISE_COPY, LAMBDA -> {
                v.init = init;
                v.initKind = isStatic && v.enclosingFunction != null
                        ? Variable.InitKind.FUNCTION_LOCAL
                        : Variable.InitKind.DYNAMIC;
                if (init.kind == DynamicInit.Kind.ZERO && isKnownZero(v)) {
                    v.constant =
                            new AggregateConstant(Types.unqualified(v.type), null, 0, new Constant[0], true, false);
                }
                if (isDependentConstant(v, init)) {
                    v.constant = DependentConstant.expression(v.type, init.expr);
                    if (!v.isConstexpr && !v.isDefined) {
                        v.initKind = Variable.InitKind.STATIC;
                    }
                }
            }
        }
        v.isConstantValued =
                v.constant != null && (v.isConstexpr || Types.isConst(v.type) && !Types.isVolatile(v.type));
    }

    /** {@code const C c = C();} of a class whose members are all set to zero. */
    private static boolean isKnownZero(Variable v) {
        return v.enclosingFunction == null
                && Types.isClass(v.type)
                && Types.isConst(v.type)
                && !v.type.isDependent()
                && !Types.asClass(v.type).isUnion();
    }

    /** A constant number or pointer counts as known once its value is: the original asks for no integer [expr.const]. */
    private static boolean isDependentScalar(Variable v, DynamicInit init) {
        return (v.isConstexpr || Types.isConst(v.type))
                && v.constant == null
                && init.expr != null
                && !v.type.isDependent()
                && (Types.isArithmetic(v.type) || Types.isEnum(v.type) || Types.isPointer(v.type))
                && !Types.isVolatile(v.type);
    }

    /** A constant static member of a class template whose value depends on the parameters. */
    private static boolean isDependentConstant(Variable v, DynamicInit init) {
        return v.isStaticMember
                && (v.isConstexpr || Types.isConst(v.type))
                && init.expr != null
                && ExprTraits.isDependent(init.expr);
    }

    public void initialize(Field field, Initializer init) {
        field.hasBracedInitializer = init.form() == Initializer.Form.BRACES;
        DynamicInit dynamic = expressions.initialization.initialize(
                field.type, init.read(field.type, unit.dialect), InitContext.MEMBER);
        // A list for an object stays as written in a template, unless it names the class.
        boolean isNamed = dynamic.has(DynamicInit.EXPLICIT_CAST) && !field.hasBracedInitializer;
        boolean keepsList =
                expressions.scopes.inTemplate() && Types.isClass(Types.innermostElement(field.type)) && !isNamed;
        field.init = open.isValue(field.type, dynamic) ? dynamic : folding.member(field.type, dynamic, !keepsList);
    }
}
