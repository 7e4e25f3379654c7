package dev.cufe.sema.casts;

import dev.cufe.diagnostics.Codes;
import dev.cufe.il.constant.AggregateConstant;
import dev.cufe.il.constant.Constant;
import dev.cufe.il.constant.DependentConstant;
import dev.cufe.il.constant.FloatConstant;
import dev.cufe.il.constant.IntegerConstant;
import dev.cufe.il.constant.MemberPointerConstant;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.EnumEntity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.expr.BracedInitExpr;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.DynamicInit;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.TempInitExpr;
import dev.cufe.il.expr.ValueCategory;
import dev.cufe.il.type.AliasTemplateType;
import dev.cufe.il.type.ArrayType;
import dev.cufe.il.type.DecltypeType;
import dev.cufe.il.type.FloatType;
import dev.cufe.il.type.PlaceholderType;
import dev.cufe.il.type.ReferenceType;
import dev.cufe.il.type.Type;
import dev.cufe.il.type.TypedefType;
import dev.cufe.numbers.SoftFloat;
import dev.cufe.numbers.WideInt;
import dev.cufe.overload.sequences.InitContext;
import dev.cufe.overload.sequences.Initializer;
import dev.cufe.sema.declarations.Enumerations;
import dev.cufe.sema.expressions.Calls;
import dev.cufe.sema.expressions.Expressions;
import dev.cufe.types.ClassTraits;
import dev.cufe.types.ExprTraits;
import dev.cufe.types.Nodes;
import dev.cufe.types.Types;
import org.jspecify.annotations.Nullable;

/** Objects made where an expression stands: {@code T(args)}, {@code T{list}} [expr.type.conv] and GNU's compound literals. */
public final class Temporaries {
    private final Expressions x;

    public Temporaries(Expressions x) {
        this.x = x;
    }

    /** {@code T(args)}; {@code open} is the position of the parenthesis. */
    public Expr functional(Type type, Expr[] args, int position, int open) {
        boolean isObject = Types.isClass(type) && !type.isDependent();
        if (type.isError() || Calls.anyBroken(args) && (!isObject || args.length == 1)) {
            if (isObject) {
                x.resolution.constructor(type, args, false, position);
            }
            return args.length == 1 && Types.isVoid(type)
                    ? x.casts.convert(type, args[0], Expr.FUNCTIONAL_CAST, position)
                    : x.broken(position);
        }
        if (isIncomplete(type, position)) {
            return x.error(Codes.INCOMPLETE_TYPE_NOT_ALLOWED, position, type);
        }
        if (args.length == 1 && !(args[0] instanceof BracedInitExpr) && !args[0].has(Expr.PACK_EXPANSION)) {
            if (!type.hasPlaceholder()) {
                return open(x.casts.convert(type, args[0], Expr.FUNCTIONAL_CAST, position));
            }
        }
        if (args.length == 0 && Types.isReference(type)) {
            return x.error(Codes.BAD_CAST, position);
        }
        boolean isList = args.length == 1 && args[0] instanceof BracedInitExpr;
        if (isList && !type.isDependent() && !type.hasPlaceholder() && !Types.isClass(Types.nonReference(type))) {
            return x.error(Codes.BRACED_LIST_NOT_ALLOWED, Nodes.start(args[0]));
        }
        Initializer syntax = new Initializer(Initializer.Form.PARENS, args, open);
        Expr made = temporary(type, syntax, Expr.FUNCTIONAL_CAST, position);
        boolean isKept = x.scopes.inTemplate() || !isCopy(made);
        return args.length == 1 && args[0] instanceof BracedInitExpr list && !isKept
                ? braced(type, list, position)
                : made;
    }

    /** Whether a class has no definition, or an enumeration is just getting its values [dcl.enum]/5. */
    private boolean isIncomplete(Type type, int position) {
        return Enumerations.isOpen(type)
                || Types.isClass(type) && !type.isDependent() && !x.unit.isComplete(type, position);
    }

    /** {@code int(2)} in the body of a template waits for the arguments, although it depends on none; {@code (int)2} does not. */
    private Expr open(Expr cast) {
        return isInTemplateBody()
                        && cast instanceof ConstantExpr c
                        && !(c.constant() instanceof DependentConstant)
                        && c.constant().expr() instanceof OperationExpr o
                        && (Types.isArithmetic(c.type()) || Types.isIntegralOrEnum(c.type()))
                ? x.dependent.constant(ofConstant(o))
                : cast;
    }

    /** What such a cast converts is a constant of its own. */
    private OperationExpr ofConstant(OperationExpr cast) {
        return cast.operands().length == 1
                        && cast.operand(0) instanceof OperationExpr operand
                        && x.folder.fold(operand) instanceof ConstantExpr value
                ? new OperationExpr(
                        cast.type(), cast.category(), cast.position(), cast.flags(), cast.op(), new Expr[] {value})
                : cast;
    }

    /** {@code T({list})} that copies the object made by the list, which is that object itself [dcl.init.general]/16; templates keep it. */
    private static boolean isCopy(Expr made) {
        Function constructor = made instanceof TempInitExpr t ? t.init().constructor : null;
        return constructor != null
                && (ClassTraits.isCopyConstructor(constructor) || ClassTraits.isMoveConstructor(constructor));
    }

    /** {@code T{list}}. */
    public Expr braced(Type type, BracedInitExpr list, int position) {
        boolean isOneWrong = list.elements().length == 1 && Calls.anyBroken(list.elements());
        if (type.isError() || isOneWrong) {
            return x.broken(position);
        }
        if (isIncomplete(type, position)) {
            return x.error(Codes.INCOMPLETE_TYPE_NOT_ALLOWED, position, type);
        }
        int flags = Expr.FUNCTIONAL_CAST | Expr.BRACE_CAST;
        Expr[] elements = list.elements();
        boolean scalar = !type.isDependent() && !type.hasPlaceholder() && Types.isScalar(type);
        if (scalar
                && elements.length == 1
                && !(elements[0] instanceof BracedInitExpr)
                && !elements[0].has(Expr.PACK_EXPANSION)) {
            if (isNoValueOf(type, elements[0])) {
                return x.error(Codes.BAD_INITIALIZER_TYPE, Nodes.start(elements[0]), elements[0].type(), type);
            }
            x.conversions.uses.checkBase(
                    Types.pointee(elements[0].type()), Types.pointee(type), Nodes.start(elements[0]));
            Expr converted = x.casts.convert(type, elements[0], flags, position);
            x.initialization.checkNarrowing(elements[0], converted, type);
            return converted;
        }
        Initializer syntax = new Initializer(Initializer.Form.BRACES, new Expr[] {list}, list.position());
        return temporary(type, syntax, flags, position);
    }

    /**
     * Whether a list of that value makes no such scalar: unlike a cast it only converts implicitly, but since C++17 an
     * enumeration with a fixed underlying type is made of numbers, too [dcl.init.list]/3.8.
     */
    private boolean isNoValueOf(Type type, Expr value) {
        EnumEntity e = Types.asEnum(type);
        boolean isNumber = Types.isArithmetic(value.type()) || Types.isIntegralOrUnscopedEnum(value.type());
        if (e != null && e.isFixed() && isNumber && x.unit.dialect.atLeast(2017)) {
            return false;
        }
        boolean isChecked = e != null && (isNumber || Types.isEnum(value.type()))
                || Types.isScalar(value.type()) && (Types.isPointer(type) || Types.isPointer(value.type()));
        return isChecked && !value.isTypeDependent() && !x.conversions.isConvertible(value, type);
    }

    /** The literal is an object, so that its type is complete; 0 if it is. */
    private int compoundLiteralProblem(Type type, int position) {
        if (type.isDependent()) {
            return 0;
        }
        if (type.canonical() instanceof ArrayType a) {
            return a.isVariableLength() ? Codes.VLA_NOT_ALLOWED : 0;
        }
        boolean isObject = !Types.isReference(type) && !Types.isVoid(type) && !Types.isFunction(type);
        return isObject && x.unit.isComplete(type, position) ? 0 : Codes.COMPOUND_LITERAL_OF_TYPE;
    }

    /** GNU: {@code (T){list}}, an lvalue. */
    public Expr compoundLiteral(Type type, BracedInitExpr list, int position) {
        if (type.isError() || Calls.anyBroken(list.elements())) {
            return x.broken(position);
        }
        int problem = compoundLiteralProblem(type, position);
        if (problem != 0) {
            return x.error(problem, position, type);
        }
        Initializer syntax = new Initializer(Initializer.Form.BRACES, new Expr[] {list}, list.position());
        DynamicInit init = type.isDependent()
                ? dependentInit(syntax, 0)
                : x.initialization.initialize(type, syntax, InitContext.COMPOUND_LITERAL);
        Type complete = init.constant != null && Types.isArray(type) ? bounded(init.constant.type()) : type;
        int flags = DynamicInit.COMPOUND_LITERAL | DynamicInit.BRACED;
        if (init.kind == DynamicInit.Kind.ZERO && Types.isScalar(type)) {
            init = DynamicInit.constant(zeroConstant(Types.unqualified(type), null), init.flags);
        }
        return new TempInitExpr(complete, ValueCategory.LVALUE, position, 0, init.with(flags), null);
    }

    /** An array whose bound came from its initializer shows the bound. */
    private Type bounded(Type type) {
        return type.canonical() instanceof ArrayType a && !a.isUnbounded() && a.bound() == null
                ? x.types.array(x.types.elementOf(type), a.size(), Nodes.integerConstant(x.types.sizeType(), a.size()))
                : type;
    }

    private static DynamicInit dependentInit(Initializer syntax, int flags) {
        Expr[] args = syntax.isBraced() ? ((BracedInitExpr) syntax.operands()[0]).elements() : syntax.operands();
        return DynamicInit.constructor(null, args, flags);
    }

    /** Initializes a temporary; in the body of a template nobody asks which constructor fits {@code C(a, b)}. */
    DynamicInit initialized(Type type, Initializer syntax) {
        boolean isOpen = x.scopes.inTemplate()
                && x.scopes.function() != null
                && !syntax.isBraced()
                && syntax.operands().length > 0
                && Types.isClass(type);
        return isOpen
                ? DynamicInit.constructor(null, syntax.operands(), 0)
                : x.initialization.initialize(type, syntax, InitContext.TEMPORARY);
    }

    /** An operand that is not evaluated makes no object, but the one that it would make has to be destroyed [class.temporary]. */
    public void checkUnevaluated(Expr operand) {
        if (x.scopes.inTemplate()) {
            return;
        }
        if (operand instanceof TempInitExpr made && !made.isGlvalue()) {
            x.conversions.checkTemporary(made.type(), made.position());
        } else if (operand instanceof OperationExpr choice && choice.op() == Op.QUESTION) {
            checkUnevaluated(choice.operand(1));
            checkUnevaluated(choice.operand(2));
        }
    }

    /**
     * {@code P(1, 2)} of an aggregate (C++20): the original takes it for a list where constructors have nothing to do, and
     * so wherever the value is not constant; casts in the other notations keep their parentheses.
     */
    DynamicInit aggregate(Type type, DynamicInit init, boolean isFunctional, int position) {
        if (!init.has(DynamicInit.PARENTHESIZED_AGGREGATE)) {
            return init;
        }
        ClassEntity c = Types.asClass(type);
        boolean isList = c == null
                || isFunctional && x.unit.classTraits.hasOnlyTrivialConstructors(c, position)
                || init.kind != DynamicInit.Kind.CONSTANT;
        return isList || !(init.constant instanceof AggregateConstant parts)
                ? init.without(DynamicInit.PARENTHESIZED_AGGREGATE).with(DynamicInit.BRACED)
                : DynamicInit.constant(parts.withoutBraces(), init.flags).withDestructor(init.destructor);
    }

    /** A temporary initialized by an expression list or a braced list. */
    Expr temporary(Type written, Initializer syntax, int flags, int position) {
        Expr[] args = syntax.isBraced() ? ((BracedInitExpr) syntax.operands()[0]).elements() : syntax.operands();
        Type type = !written.hasPlaceholder()
                ? written
                : isDeducedLater(written, syntax, args)
                        ? x.types.parameterAuto()
                        : x.classDeduction.deduce(written, syntax, position);
        if (type.isError()) {
            if (syntax.isBraced() && args.length > 1) {
                // What is not known has room for one value.
                x.unit.diagnostics.report(Codes.TOO_MANY_INITIALIZER_VALUES, Nodes.start(args[1]));
            }
            return x.broken(position);
        }
        if (written.hasPlaceholder() && Types.isScalar(type) && args.length == 1) {
            return x.casts.convert(type, args[0], flags, position);
        }
        boolean isDeduced =
                Types.core(written) instanceof PlaceholderType ph && (ph.template() != null || type.isDependent());
        Type source = syntax.isBraced() ? type : null;
        int initFlags = DynamicInit.TEMPORARY_LIFETIME
                | DynamicInit.EXPLICIT_CAST
                | (isDeduced ? DynamicInit.SUPPRESS_TEMPLATE_ARGUMENTS : 0)
                | (syntax.isBraced() ? DynamicInit.BRACED : 0);
        if (type.isDependent() && Types.isPointer(type) && args.length == 1 && syntax.isBraced()) {
            return x.casts.convert(type, args[0], flags & ~Expr.BRACE_CAST, position);
        }
        if (type.isDependent() || Calls.anyDependent(args)) {
            return dependentTemporary(type, syntax, args, flags, initFlags, source, position);
        }
        if (syntax.isBraced() && anyOpen(args) && isKnownAggregate(type, position)) {
            // As with the list of a variable, only instances look at its values.
            DynamicInit parts = x.initialization.initialize(type, syntax, InitContext.VARIABLE);
            return new TempInitExpr(type, ValueCategory.PRVALUE, position, flags, parts.with(initFlags), source);
        }
        if (Types.isVoid(type) && args.length == 0 && x.scopes.inTemplate()) {
            DynamicInit nothing = DynamicInit.zero(initFlags | DynamicInit.VALUE_INITIALIZATION);
            return new TempInitExpr(type, ValueCategory.PRVALUE, position, flags, nothing, source);
        }
        if (Types.isVoid(type)) {
            return args.length == 0 ? voidValue(type, flags, position) : x.error(Codes.EXP_RPAREN, position);
        }
        if (Types.isReference(type) && args.length == 1) {
            return x.casts.convert(type, args[0], flags, position);
        }
        if (Types.isFunction(type) || Types.isArray(type) && !syntax.isBraced()) {
            return x.error(Codes.CAST_TO_BAD_TYPE, position, type);
        }
        if (args.length > 1 && !syntax.isBraced() && Types.isScalar(type)) {
            return x.error(Codes.EXP_RPAREN, Nodes.start(args[1]));
        }
        return made(type, syntax, args, flags, initFlags, position);
    }

    /** {@code void()} is {@code (void)0} to the original. */
    private Expr voidValue(Type type, int flags, int position) {
        x.unit.zeros.shareInt(x.types.intType());
        Expr zero = Nodes.integer(x.types.intType(), 0, position);
        return Nodes.prvalue(Op.CAST, type, position, flags, zero);
    }

    /** The temporary of a type that objects can have; scalars without a value are zero. */
    private Expr made(Type type, Initializer syntax, Expr[] args, int flags, int initFlags, int position) {
        Type object = Types.unqualified(bindsTemporary(type) ? Types.nonReference(type) : type);
        DynamicInit init = copiedConstant(aggregate(object, initialized(object, syntax), true, position), args);
        if (init.expr != null && Nodes.isBroken(init.expr) && Types.isClass(object)) {
            return x.broken(position);
        }
        if (args.length == 0 && !syntax.isBraced() && x.scopes.inTemplate()) {
            // Value-initialization in a template does not know its constructor yet.
            init = DynamicInit.zero(init.flags | DynamicInit.VALUE_INITIALIZATION);
        }
        Type complete = init.constant != null && Types.isArray(type) ? init.constant.type() : object;
        Type source = syntax.isBraced() ? type : null;
        Expr temp = new TempInitExpr(complete, ValueCategory.PRVALUE, position, flags, init.with(initFlags), source);
        if (!Types.isScalar(object) || Types.isVector(object) || args.length > 0) {
            return temp;
        }
        if (!syntax.isBraced() && !isInTemplateBody()) {
            x.unit.zeros.shareInt(x.types.intType());
        }
        if (!syntax.isBraced() && isCastOfZero(type)) {
            Expr zero = Nodes.integer(x.types.intType(), 0, position);
            return x.finish(Nodes.prvalue(Op.CAST, object, position, 0, zero));
        }
        return zero(object, syntax.isBraced() ? null : temp, position);
    }

    /** A list that initializes such a reference makes the temporary that it binds to [dcl.init.list]/3.9. */
    private static boolean bindsTemporary(Type type) {
        return type.canonical() instanceof ReferenceType r && (r.isRvalue() || Types.isConst(r.target()));
    }

    /** The copy of a constant by bits is the read of it: an expression, whose value happens to be known. */
    static DynamicInit copiedConstant(DynamicInit init, Expr[] args) {
        boolean isCopy = init.kind == DynamicInit.Kind.CONSTANT
                && args.length == 1
                && args[0].isGlvalue()
                && Types.asClass(args[0].type()) != null
                && Types.asClass(args[0].type()) == Types.asClass(init.constant.type());
        return isCopy
                ? DynamicInit.expression(Nodes.constant(init.constant, args[0].position()), init.flags)
                        .withDestructor(init.destructor)
                : init;
    }

    /** {@code auto(x)} waits for the arguments in a template whatever x is, {@code auto{x}} only if x depends. */
    private boolean isDeducedLater(Type written, Initializer syntax, Expr[] args) {
        return x.scopes.inTemplate()
                && Types.core(written) instanceof PlaceholderType auto
                && auto.template() == null
                && (!syntax.isBraced() || Calls.anyDependent(args));
    }

    /** In operands that are not evaluated the value of a named type is cast, but in bodies of templates it stays. */
    private boolean isCastOfZero(Type type) {
        boolean isNamed = type instanceof TypedefType || Types.isEnum(type);
        return x.isUnevaluated() && isNamed && (Types.isArithmetic(type) || Types.isEnum(type)) && !isInTemplateBody();
    }

    private boolean isInTemplateBody() {
        return x.scopes.inTemplate() && (x.scopes.function() != null || x.unit.contexts.now().isDefaultArgument);
    }

    /** {@code int()} is a constant that keeps the temporary, {@code int{}} one that only knows that a type was written. */
    private Expr zero(Type type, @Nullable Expr temp, int position) {
        Constant zero = zeroConstant(temp == null ? withoutAlias(type) : type, temp);
        if (temp != null) {
            return Nodes.constant(zero, position);
        }
        return Nodes.constant(x.unit.zeros.share(zero.with(Constant.EXPLICIT_CAST)), position)
                .with(Expr.BRACE_CAST);
    }

    /** Typedefs and alias templates are seen through, but {@code signed int} stays what was written. */
    private static Type withoutAlias(Type type) {
        Type t = Types.withoutTypedef(type);
        while (t instanceof AliasTemplateType a) {
            t = Types.withoutTypedef(a.underlying());
        }
        return t.isDependent() || t instanceof DecltypeType ? Types.core(t) : t;
    }

    private static Constant zeroConstant(Type type, @Nullable Expr temp) {
        FloatType f = Types.asFloating(type);
        if (f != null) {
            return new FloatConstant(type, temp, 0, SoftFloat.zero(f.kind().format(), false));
        }
        if (Types.isMemberPointer(type)) {
            return new MemberPointerConstant(type, temp, 0, null, null, null, null);
        }
        return new IntegerConstant(type, temp, 0, WideInt.ZERO, null);
    }

    private Expr dependentTemporary(
            Type type, Initializer syntax, Expr[] args, int flags, int initFlags, @Nullable Type source, int position) {
        boolean isList = Types.isArray(type) ? args.length > 0 : isDependentAggregate(type, args, position);
        if (syntax.isBraced() && isList) {
            DynamicInit parts = x.initialization.initialize(type, syntax, InitContext.COMPOUND_LITERAL);
            return new TempInitExpr(type, ValueCategory.PRVALUE, position, flags, parts.with(initFlags), source);
        }
        DynamicInit init = args.length == 0 && !syntax.isBraced() && !x.isKnownClass(type)
                ? DynamicInit.zero(initFlags)
                : DynamicInit.constructor(null, args, initFlags);
        if (syntax.isBraced()) {
            init = init.namedAt(syntax.position());
        }
        Expr temp = new TempInitExpr(type, ValueCategory.PRVALUE, position, flags, init, source);
        if (args.length == 0 && syntax.isBraced() && Types.isPointer(type)) {
            return x.dependent.constant(temp, Nodes.integer(x.types.intType(), 0, position));
        }
        boolean constantList =
                syntax.isBraced() && args.length == 1 && args[0] instanceof ConstantExpr c && !c.isGlvalue();
        boolean open = !x.isKnownClass(type) && (args.length == 0 || constantList);
        return open ? x.dependent.constant(temp, temp) : temp;
    }

    /** Whether the list is for the parts of a known aggregate; one value alone whose type depends may be an object to copy. */
    public boolean isDependentAggregate(Type type, Expr[] args, int position) {
        boolean isList = args.length > 1 || args.length == 1 && args[0].has(Expr.PACK_EXPANSION);
        return isList && isKnownAggregate(type, position);
    }

    /** Whether the value of an element depends on template parameters. */
    private static boolean anyOpen(Expr[] elements) {
        for (Expr e : elements) {
            if (e instanceof BracedInitExpr list ? anyOpen(list.elements()) : ExprTraits.isDependent(e)) {
                return true;
            }
        }
        return false;
    }

    /** The elements of a list for it initialize its parts, whatever they depend on; one alone may be an object to copy. */
    private boolean isKnownAggregate(Type type, int position) {
        return !type.isDependent()
                && Types.isClass(type)
                && x.unit.isComplete(type, position)
                && x.unit.classTraits.isAggregate(type, position);
    }
}
