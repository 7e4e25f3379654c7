package dev.cufe.overload;

import dev.cufe.contexts.InitializedVariable;
import dev.cufe.diagnostics.Codes;
import dev.cufe.il.constant.AggregateConstant;
import dev.cufe.il.constant.Constant;
import dev.cufe.il.constant.DependentConstant;
import dev.cufe.il.constant.DynamicInitConstant;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.EnumEntity;
import dev.cufe.il.expr.BracedInitExpr;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.DynamicInit;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.TempInitExpr;
import dev.cufe.il.expr.ValueCategory;
import dev.cufe.il.expr.VariableExpr;
import dev.cufe.il.type.ArrayType;
import dev.cufe.il.type.DecltypeType;
import dev.cufe.il.type.EnumType;
import dev.cufe.il.type.ReferenceType;
import dev.cufe.il.type.Type;
import dev.cufe.overload.sequences.InitContext;
import dev.cufe.overload.sequences.Initializer;
import dev.cufe.types.ExprIdentity;
import dev.cufe.types.ExprTraits;
import dev.cufe.types.Nodes;
import dev.cufe.types.ParameterObjects;
import dev.cufe.types.Types;
import dev.cufe.types.Unit;
import org.jspecify.annotations.Nullable;

/** Initialization in templates, where type or initializer depends on a parameter: kept as written ([il 9.2]). */
final class DependentInitialization {
    private final Unit unit;
    private final Conversions conversions;
    private final Initialization whole;

    DependentInitialization(Unit unit, Conversions conversions, Initialization whole) {
        this.unit = unit;
        this.conversions = conversions;
        this.whole = whole;
    }

    DynamicInit initialize(Type target, Initializer syntax, InitContext context) {
        Expr[] operands = syntax.operands();
        if (operands.length == 0 && context == InitContext.VARIABLE && Types.isReference(target)) {
            // That it is a reference is known, whatever it refers to.
            unit.diagnostics.report(Codes.MISSING_INITIALIZER_ON_REFERENCE, syntax.end(), "variable", "");
            return DynamicInit.none();
        }
        Expr only = operands.length != 1
                ? null
                : operands[0] instanceof BracedInitExpr list
                        ? list.elements().length == 1 ? list.elements()[0] : null
                        : operands[0];
        boolean isObject = context == InitContext.VARIABLE || context == InitContext.MEMBER;
        if (isObject && only != null && neverFits(target, only)) {
            unit.diagnostics.report(Codes.BAD_INITIALIZER_TYPE, Nodes.start(only), only.type(), target);
            return DynamicInit.none();
        }
        if (only != null && only.has(Expr.PACK_EXPANSION) && Types.isScalar(target)) {
            // Until it is expanded nothing is known of a single value.
            boolean isCall = syntax.form() == Initializer.Form.PARENS && context == InitContext.MEMBER;
            return isCall
                    ? DynamicInit.constructor(null, operands, 0)
                    : DynamicInit.expression(only, syntax.isBraced() ? DynamicInit.BRACED : 0);
        }
        return switch (syntax.form()) {
            case NONE -> DynamicInit.none();
            case EQUALS -> equals(target, operands[0], context);
            case PARENS -> parenthesized(target, operands, context);
            case BRACES, EQUALS_BRACES -> braced(target, (BracedInitExpr) operands[0], context);
        };
    }

    /** Whatever a pointer points to, a number or a pointer of the other kind does not become one [conv.ptr], [conv.mem]. */
    private boolean neverFits(Type target, Expr source) {
        boolean toPointer = Types.isPointer(target);
        if (!toPointer && !Types.isMemberPointer(target)
                || ExprTraits.isDependent(source)
                || source.has(Expr.PACK_EXPANSION)
                || Nodes.isBroken(source)
                || conversions.standard.isNullPointerConstant(source)) {
            return false;
        }
        Type from = source.type();
        return Types.isArithmetic(from)
                || Types.isEnum(from)
                || (toPointer ? Types.isMemberPointer(from) : Types.isPointer(from));
    }

    private DynamicInit equals(Type target, Expr source, InitContext context) {
        if (source instanceof BracedInitExpr list) {
            return braced(target, list, context == InitContext.RETURN ? context : InitContext.VARIABLE);
        }
        if (target.canonical() instanceof ReferenceType) {
            return DynamicInit.expression(bound(Types.asReference(target), source, context), 0);
        }
        DynamicInit inPlace = context == InitContext.VARIABLE ? madeInPlace(target, source) : null;
        if (inPlace != null) {
            return inPlace;
        }
        if (Types.isKnownClass(target) || isCurrent(target)) {
            return DynamicInit.constructor(null, new Expr[] {source}, DynamicInit.IMPLICIT_COPY_FOR_COPY_INIT);
        }
        if (source instanceof TempInitExpr t && Types.sameUnqualified(t.type(), target)) {
            return t.init().without(DynamicInit.TEMPORARY_LIFETIME);
        }
        return value(cast(target, source), 0);
    }

    /**
     * How a cast to a class that is around, and so known for sure, makes the variable itself [dcl.init.general]/16.6.1; null for
     * other sources.
     */
    private @Nullable DynamicInit madeInPlace(Type target, Expr source) {
        if (!isCurrent(target) || !Types.sameUnqualified(source.type(), target)) {
            return null;
        }
        Expr made = source instanceof ConstantExpr k && k.constant().expr() != null
                ? k.constant().expr()
                : source;
        if (made instanceof TempInitExpr t) {
            return t.init().without(DynamicInit.TEMPORARY_LIFETIME).with(DynamicInit.EXPLICIT_CAST);
        }
        return made instanceof OperationExpr o && o.op() == Op.CAST && !o.isGenerated()
                ? DynamicInit.constructor(null, new Expr[] {o.operand(0)}, DynamicInit.EXPLICIT_CAST)
                : null;
    }

    private boolean isCurrent(Type type) {
        ClassEntity c = Types.asClass(type);
        return c != null && conversions.lookup.isCurrent(c);
    }

    private static DynamicInit value(Expr e, int flags) {
        return e instanceof ConstantExpr c && !e.isGlvalue()
                ? DynamicInit.constant(c.constant(), flags)
                : DynamicInit.expression(e, flags);
    }

    private Expr cast(Type target, Expr source) {
        if (ExprTraits.isTemplateMember(source) && !Types.isArray(target)) {
            return Nodes.implicit(Op.CAST, Types.unqualified(target), source);
        }
        if (hasType(source, target)) {
            return source;
        }
        if (OverloadedAddresses.isOpenMember(source)) {
            return conversions.read(source);
        }
        if (OverloadedAddresses.isSet(source)
                && target.isDependent()
                && (Types.isPointer(target) || Types.isMemberPointer(target))) {
            return converted(Types.unqualified(target), source);
        }
        if (target.isDependent()
                && source instanceof ConstantExpr c
                && !(c.constant().expr() instanceof TempInitExpr && Types.sameType(source.type(), target))
                && !isLocalEnumerator(source, target)
                && !source.isGlvalue()
                && !Types.isArray(target)) {
            return converted(Types.unqualified(target), source);
        }
        if (Types.sameUnqualified(source.type(), target) || Types.isArray(target)) {
            return source;
        }
        boolean isArray = Types.isArray(source.type()) && Types.isPointer(target);
        Expr read = isArray ? conversions.decayed(source) : value(source);
        return isArray && Types.sameUnqualified(read.type(), target)
                ? read
                : conversions.folder.fold(Nodes.implicit(Op.CAST, Types.unqualified(target), read));
    }

    /**
     * What has the very type that is asked for, qualifiers included, is not converted: a parameter in {@code T t = V}, and
     * a value of its own {@code decltype}.
     */
    private static boolean hasType(Expr source, Type target) {
        if (!(source instanceof ConstantExpr c) || source.isGlvalue()) {
            return false;
        }
        boolean parameter = c.constant() instanceof DependentConstant d && d.kind() == DependentConstant.Kind.PARAM;
        return parameter
                        && (Types.sameType(source.type(), target)
                                || Types.isAuto(source.type()) && Types.isAuto(target))
                || target.canonical() instanceof DecltypeType t
                        && t.kind() == DecltypeType.Kind.DECLTYPE
                        && ExprIdentity.same(t.expr(), source);
    }

    /** An enumeration of a function cannot be specialized: its enumerators have its type for sure. */
    private static boolean isLocalEnumerator(Expr source, Type target) {
        return Types.core(target) instanceof EnumType e
                && e.entity().enclosingClass() == null
                && Types.sameUnqualified(source.type(), target);
    }

    /** An enumeration that may be specialized: a member of a class template. */
    private static boolean isOpenEnum(Type type) {
        return type.isDependent() && Types.asEnum(type) instanceof EnumEntity e && e.enclosingClass() != null;
    }

    /** The value of a const pointer that depends on parameters counts as a constant once it is converted. */
    private static Expr value(Expr e) {
        boolean constant = e instanceof VariableExpr v
                && v.isGlvalue()
                && Types.isPointer(v.type())
                && v.type().isDependent()
                && Types.isConst(v.type())
                && v.variable().hasExplicitInitializer
                && !v.variable().hasBracedInitializer;
        Type type = Types.unqualified(e.type());
        return constant ? Nodes.constant(DependentConstant.expression(type, e.read(type)), Nodes.start(e)) : e;
    }

    private Expr bound(ReferenceType target, Expr source, InitContext context) {
        if (source.isGlvalue() && (source.isTypeDependent() || Types.sameUnqualified(source.type(), target.target()))) {
            return conversions.references.reference(source, Nodes.start(source));
        }
        Expr value = source.isTypeDependent() ? source : conversions.read(source);
        DynamicInit init = referred(target, value, context);
        Expr temp = new TempInitExpr(
                Types.unqualified(target.target()), ValueCategory.LVALUE, source.position(), 0, init, null);
        return conversions.references.reference(temp, Nodes.start(source));
    }

    /**
     * A constant that depends becomes an object for an rvalue reference; to another it may be one already, unless it is a
     * member {@code T::x} and the reference lasts or is a constant itself.
     */
    private DynamicInit referred(ReferenceType target, Expr value, InitContext context) {
        if (!(value instanceof ConstantExpr c) || !(c.constant() instanceof DependentConstant d)) {
            return DynamicInit.expression(cast(target.target(), value), 0);
        }
        boolean lasts = d.kind() == DependentConstant.Kind.MEMBER
                && (isOfLasting() || context == InitContext.MEMBER || conversions.folder.isConstantRequired());
        return target.isRvalue() || lasts
                ? value(converted(Types.unqualified(target.target()), value), 0)
                : DynamicInit.expression(value, 0);
    }

    private boolean isOfLasting() {
        InitializedVariable variable = unit.contexts.now().initialized;
        return variable != null && variable.isLasting();
    }

    /** The constant that a constant becomes. */
    private static Expr converted(Type type, Expr source) {
        Expr cast = Nodes.implicit(Op.CAST, type, source);
        return Nodes.constant(DependentConstant.expression(type, cast), Nodes.start(source));
    }

    private DynamicInit parenthesized(Type target, Expr[] operands, InitContext context) {
        if (target.canonical() instanceof ReferenceType && operands.length == 1) {
            return DynamicInit.expression(bound(Types.asReference(target), operands[0], InitContext.VARIABLE), 0);
        }
        boolean scalar = Types.isScalar(target) && !isOpenEnum(target);
        if (scalar && operands.length == 0) {
            return DynamicInit.zero(0);
        }
        if (scalar && operands.length == 1 && context != InitContext.NEW) {
            return equals(target, operands[0], context);
        }
        boolean written = context == InitContext.VARIABLE || context == InitContext.TEMPORARY;
        return DynamicInit.constructor(null, operands, written ? DynamicInit.EXPLICIT_CAST : 0);
    }

    private DynamicInit braced(Type target, BracedInitExpr list, InitContext context) {
        Expr[] elements = list.elements();
        boolean scalar = Types.isScalar(target) && !isOpenEnum(target);
        if (scalar && elements.length == 1 && !(elements[0] instanceof BracedInitExpr)) {
            DynamicInit init = equals(target, elements[0], context);
            return init.kind == DynamicInit.Kind.CONSTANT ? init.with(DynamicInit.BRACED) : init;
        }
        if (scalar && elements.length == 0 && context != InitContext.TEMPORARY) {
            Expr zero = Nodes.integer(unit.types.intType(), 0, list.position());
            return value(cast(target, zero), DynamicInit.BRACED);
        }
        if (context == InitContext.TEMPORARY || context == InitContext.NEW && !Types.isArray(target)) {
            return DynamicInit.constructor(null, elements, DynamicInit.BRACED);
        }
        if (context == InitContext.RETURN
                && Types.isKnownClass(target)
                && !unit.classTraits.isAggregate(target, list.position())) {
            return DynamicInit.constructor(null, elements, DynamicInit.BRACED);
        }
        boolean isMemberArray = context == InitContext.MEMBER && Types.isArray(target);
        AggregateConstant parts = aggregate(target, isMemberArray ? withoutStaticCasts(list) : list);
        return parts.hasDynamicParts()
                ? DynamicInit.aggregate(parts, DynamicInit.BRACED)
                : DynamicInit.constant(parts, DynamicInit.BRACED);
    }

    /** The elements of a member array are objects of their own: how a cast that makes one was written is lost. */
    private static BracedInitExpr withoutStaticCasts(BracedInitExpr list) {
        Expr[] elements = list.elements().clone();
        for (int i = 0; i < elements.length; i++) {
            if (elements[i] instanceof TempInitExpr t) {
                elements[i] = t.without(Expr.STATIC_CAST);
            }
        }
        return new BracedInitExpr(list.type(), list.category(), list.position(), list.flags(), elements);
    }

    private AggregateConstant aggregate(Type target, BracedInitExpr list) {
        Type element = target.canonical() instanceof ArrayType ? unit.types.elementOf(target) : null;
        Expr[] elements = list.elements();
        Constant[] parts = new Constant[elements.length];
        boolean dynamic = false;
        for (int i = 0; i < parts.length; i++) {
            parts[i] = part(elements[i], element);
            dynamic |= parts[i] instanceof DynamicInitConstant
                    || parts[i] instanceof AggregateConstant a && a.hasDynamicParts();
        }
        return new AggregateConstant(target, null, 0, parts, true, dynamic);
    }

    /** A member {@code C<T>::m...} that is expanded forgets how its class was named. */
    private static Expr withoutName(Expr e) {
        return e instanceof ConstantExpr c
                        && c.constant() instanceof DependentConstant d
                        && d.kind() == DependentConstant.Kind.MEMBER
                        && d.qualifierType() != null
                ? new ConstantExpr(c.type(), c.category(), c.position(), c.flags(), d, null)
                : e;
    }

    /** {@code P{}} for an alias of a pointer to what depends: as an element it is a null pointer of that type. */
    private static boolean isOpenNullPointer(Expr e) {
        return e instanceof ConstantExpr c
                && c.constant() instanceof DependentConstant d
                && d.expr() instanceof ConstantExpr
                && Types.isPointer(e.type())
                && e.type().isDependent();
    }

    /** An element of a class that depends keeps what was written: which constructor it takes is not known. */
    private Constant part(Expr e, Type element) {
        if (e instanceof BracedInitExpr inner && !e.has(Expr.PACK_EXPANSION)) {
            return aggregate(element == null ? unit.types.unknown() : element, inner);
        }
        if (ListConversions.designator(e) != null) {
            return ListConversions.designator(e);
        }
        boolean pack = e.has(Expr.PACK_EXPANSION);
        if (pack && unit.dialect.atLeast(2020) && ParameterObjects.isOne(e)) {
            e = ParameterObjects.lvalue(e);
        }
        boolean converted = element != null && !pack && !Types.isKnownClass(element);
        Expr value = converted ? cast(element, e) : pack ? withoutName(e) : e;
        if (!pack && value == e && e.has(Expr.BRACE_CAST)) {
            value = conversions.named(e, e.type());
        } else if (!pack && value == e && isOpenNullPointer(e)) {
            Type type = Types.withoutNames(Types.unqualified(e.type()));
            Expr zero = ((DependentConstant) ((ConstantExpr) e).constant()).expr();
            Expr cast = Nodes.prvalue(Op.CAST, type, e.position(), 0, Nodes.implicit(Op.CAST, type, zero));
            value = Nodes.constant(DependentConstant.expression(type, cast), e.position());
        }
        if (value instanceof ConstantExpr c && !value.isGlvalue() && !pack) {
            return c.constant();
        }
        return new DynamicInitConstant(value.type(), null, 0, DynamicInit.expression(value, 0));
    }
}
