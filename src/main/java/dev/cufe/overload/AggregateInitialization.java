package dev.cufe.overload;

import dev.cufe.contexts.Context;
import dev.cufe.contexts.InitializedVariable;
import dev.cufe.diagnostics.Codes;
import dev.cufe.diagnostics.Severity;
import dev.cufe.il.constant.AggregateConstant;
import dev.cufe.il.constant.Constant;
import dev.cufe.il.constant.DesignatorConstant;
import dev.cufe.il.constant.DynamicInitConstant;
import dev.cufe.il.constant.ErrorConstant;
import dev.cufe.il.constant.RepeatConstant;
import dev.cufe.il.entity.BaseClass;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Field;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.expr.BracedInitExpr;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.DynamicInit;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.OverloadExpr;
import dev.cufe.il.expr.TempInitExpr;
import dev.cufe.il.expr.ValueCategory;
import dev.cufe.il.type.ArrayType;
import dev.cufe.il.type.ComplexType;
import dev.cufe.il.type.Cv;
import dev.cufe.il.type.Type;
import dev.cufe.il.type.VectorType;
import dev.cufe.overload.sequences.DesignatedFields;
import dev.cufe.overload.sequences.InitContext;
import dev.cufe.overload.sequences.Initializer;
import dev.cufe.overload.sequences.StringInitialization;
import dev.cufe.overload.sequences.ZeroConstants;
import dev.cufe.types.Nodes;
import dev.cufe.types.Types;
import dev.cufe.types.Unit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Aggregates: braced lists with elided braces and designators, strings, {@code initializer_list} [dcl.init.aggr]. */
final class AggregateInitialization {
    private final Unit unit;
    private final Conversions conversions;
    private final Initialization initialization;
    final StringInitialization strings;

    AggregateInitialization(Unit unit, Conversions conversions, Initialization initialization) {
        this.unit = unit;
        this.conversions = conversions;
        this.initialization = initialization;
        this.strings = new StringInitialization(unit);
    }

    /** Where the reading of a list stands. */
    private static final class Cursor {
        final Expr[] elements;

        /** Whether an initializer_list is made of the elements. */
        boolean isInitializerList;

        /** Parentheses around the elements, which may narrow then. */
        boolean isParenthesized;

        int at;

        Cursor(Expr[] elements) {
            this.elements = elements;
        }

        boolean atEnd() {
            return at >= elements.length;
        }

        Expr peek() {
            return elements[at];
        }
    }

    /** An array or class from a braced list. */
    DynamicInit initialize(Type target, BracedInitExpr list) {
        if (target.canonical() instanceof ArrayType a
                && list.elements().length == 1
                && strings.fits(list.elements()[0], a)) {
            return DynamicInit.constant(strings.value(list.elements()[0], a, target), DynamicInit.BRACED);
        }
        AggregateConstant parts = whole(target, list.elements(), true, list.position());
        return asInit(parts, DynamicInit.BRACED);
    }

    private static DynamicInit asInit(AggregateConstant parts, int flags) {
        return parts.hasDynamicParts() ? DynamicInit.aggregate(parts, flags) : DynamicInit.constant(parts, flags);
    }

    /** {@code P p(1, 2)} (C++20) [dcl.init.general]/16.6.2.2. */
    DynamicInit parenthesized(Type target, Expr[] args, int position) {
        Cursor cursor = new Cursor(args);
        cursor.isParenthesized = true;
        AggregateConstant parts = whole(target, cursor, true, position);
        return asInit(parts, DynamicInit.PARENTHESIZED_AGGREGATE)
                .withDestructor(conversions.classes.destructor(target, position));
    }

    /** All elements of a list; too many are an error. */
    private AggregateConstant whole(Type target, Expr[] elements, boolean braces, int position) {
        return whole(target, new Cursor(elements), braces, position);
    }

    private AggregateConstant whole(Type target, Cursor cursor, boolean braces, int position) {
        AggregateConstant parts = part(target, cursor, braces, position);
        if (!cursor.atEnd()) {
            unit.diagnostics.report(Codes.TOO_MANY_INITIALIZER_VALUES, Nodes.start(cursor.peek()));
        }
        return parts;
    }

    private AggregateConstant part(Type target, Cursor cursor, boolean braces, int position) {
        if (Types.core(target) instanceof ComplexType c) {
            return components(target, c.element(), 2, cursor, braces);
        }
        if (Types.core(target) instanceof VectorType v) {
            return components(target, v.element(), v.bytes() / unit.layout.sizeOf(v.element()), cursor, braces);
        }
        return Types.isArray(target)
                ? array(target, cursor, braces, position)
                : members(target, cursor, braces, position);
    }

    /** The real and the imaginary part of a complex number, the elements of a vector (GNU); the rest is zero. */
    private AggregateConstant components(Type target, Type element, long count, Cursor cursor, boolean braces) {
        List<Constant> parts = new ArrayList<>(cursor.elements.length);
        while (!cursor.atEnd() && parts.size() < count) {
            parts.add(element(element, cursor));
        }
        return aggregate(target, parts, braces);
    }

    // Arrays.

    private AggregateConstant array(Type target, Cursor cursor, boolean braces, int position) {
        ArrayType a = Types.asArray(target);
        Type element = unit.types.elementOf(target);
        long limit = a.isUnbounded() ? unboundedLimit(element) : a.isVariableLength() ? Long.MAX_VALUE : a.size();
        List<Constant> parts = new ArrayList<>(cursor.elements.length);
        long index = 0;
        long count = 0;
        while (!cursor.atEnd()) {
            DesignatorConstant d = ListConversions.designator(cursor.peek());
            if (d != null) {
                if (!braces) {
                    break;
                }
                if (d.field() != null || d.index() < 0 || d.last() >= limit) {
                    reportBadIndex(d, cursor.peek().position());
                    return broken(target, cursor);
                }
                index = d.last() + 1;
                count = Math.max(count, index);
                parts.add(d);
                checkDesignated(element, cursor.peek().position());
                cursor.at++;
                int value = cursor.atEnd() ? position : Nodes.start(cursor.peek());
                parts.add(designated(element, cursor, position));
                if (d.isRange() && isComputed(parts.getLast())) {
                    unit.diagnostics.report(Codes.RANGE_DESIGNATOR_ON_DYNAMIC_INIT, value);
                    return broken(target, cursor);
                }
                continue;
            }
            if (index >= limit) {
                break;
            }
            int before = cursor.at;
            parts.add(element(element, cursor));
            if (cursor.at == before && a.isUnbounded()) {
                // Elements that take nothing would never come to an end of the list.
                break;
            }
            index++;
            count = Math.max(count, index);
        }
        Type type = target;
        if (a.isUnbounded()) {
            type = unit.types.array(element, count);
        } else if (count < a.size()) {
            addDefaults(parts, element, a.size() - count, position);
        }
        return aggregate(type, parts, braces);
    }

    /** Elements that a designator skips are made by a constructor that does nothing, and destroyed by such a destructor. */
    private void checkDesignated(Type element, int position) {
        ClassEntity c = Types.asClass(Types.innermostElement(element));
        if (c != null && !unit.classTraits.comesAndGoesTrivially(c, position)) {
            unit.diagnostics.report(Codes.CLASS_NOT_FOR_DESIGNATORS, position);
        }
    }

    /** Whether an element is computed at run time; an object made from constants is not, even where it is copied. */
    private static boolean isComputed(Constant c) {
        return switch (c) {
            case DynamicInitConstant d -> isComputed(d.init());
            case AggregateConstant a -> {
                boolean any = false;
                for (Constant part : a.elements()) {
                    any |= isComputed(part);
                }
                yield any;
            }
            case RepeatConstant r -> isComputed(r.element());
            default -> false;
        };
    }

    private static boolean isComputed(DynamicInit init) {
        return switch (init.kind) {
            case CONSTANT -> init.constant == null || isComputed(init.constant);
            case ZERO -> false;
            default ->
                init.expr instanceof TempInitExpr made ? isComputed(made.init()) : !(init.expr instanceof ConstantExpr);
        };
    }

    /** How many elements an array of unknown bound may have: none if they have no elements themselves (GNU). */
    private static long unboundedLimit(Type element) {
        return element.canonical() instanceof ArrayType inner && !inner.isVariableLength() && inner.size() == 0
                ? 0
                : Long.MAX_VALUE;
    }

    private void reportBadIndex(DesignatorConstant d, int position) {
        if (d.field() != null) {
            unit.diagnostics.report(Codes.BAD_DESIGNATOR, position);
        } else {
            unit.diagnostics.reportAs(Severity.ERROR, Codes.SUBSCRIPT_OUT_OF_RANGE, position);
        }
    }

    private static AggregateConstant aggregate(Type type, List<Constant> parts, boolean braces) {
        boolean dynamic = false;
        for (Constant c : parts) {
            dynamic |= isDynamic(c);
        }
        return new AggregateConstant(type, null, 0, parts.toArray(new Constant[0]), braces, dynamic);
    }

    private static boolean isDynamic(Constant c) {
        return switch (c) {
            case DynamicInitConstant d -> true;
            case AggregateConstant a -> a.hasDynamicParts();
            case RepeatConstant r -> isDynamic(r.element());
            default -> false;
        };
    }

    /** Elements without initializer that need a constructor. */
    private void addDefaults(List<Constant> parts, Type element, long count, int position) {
        Constant value;
        try (Context filled = unit.contexts.enter(Context.Kind.FILLED_ELEMENTS)) {
            value = implicitElement(element, position);
        }
        initialization.lists.checkFilled(parts, element, value, position);
        if (value != null) {
            parts.add(
                    count == 1
                            ? value.with(Constant.IMPLICIT_AGGREGATE_ELEMENT)
                            : new RepeatConstant(element, null, Constant.IMPLICIT_AGGREGATE_ELEMENT, value, count));
        }
    }

    /** What an element without initializer is initialized with [dcl.init.aggr]/5; null if it is just zero. */
    private @Nullable Constant implicitElement(Type type, int position) {
        ClassEntity c = Types.asClass(Types.innermostElement(type));
        if (c == null || unit.classTraits.isTrivial(c.type(), position)) {
            return null;
        }
        if (!Types.isArray(type) && unit.classTraits.isAggregate(type, position)) {
            AggregateConstant parts = whole(type, ClassValues.noArgs(), true, position);
            return parts.elements().length == 0 ? null : parts;
        }
        if (!Types.isArray(type) && !initialization.lists.hasDefault(c)) {
            // An empty list still suits a constructor that takes an initializer_list.
            BracedInitExpr none =
                    new BracedInitExpr(unit.types.voidType(), ValueCategory.PRVALUE, position, 0, ClassValues.noArgs());
            return new DynamicInitConstant(type, null, 0, initialization.lists.list(type, none, false));
        }
        Function f = initialization.valueConstructor(c, position);
        if (f == null || f.isTrivial) {
            return null;
        }
        if (f.isExplicit && !unit.contexts.now().isFilledElement) {
            unit.diagnostics.report(Codes.EXPLICIT_CTOR_FOR_DEFAULT_ELEMENT, position, f);
        }
        return new DynamicInitConstant(type, null, 0, initialization.valueInit(type, position, 0));
    }

    // Classes.

    private AggregateConstant members(Type target, Cursor cursor, boolean braces, int position) {
        ClassEntity c = Types.asClass(target);
        List<Constant> parts = new ArrayList<>(cursor.elements.length);
        List<Type> zeros = new ArrayList<>(0);
        for (BaseClass base : c.bases) {
            if (cursor.atEnd()) {
                int before = parts.size();
                addImplicit(parts, base.type, position);
                fillGap(parts, before, zeros, base.type);
            } else if (!ListConversions.isDesignator(cursor.peek())) {
                parts.add(element(base.type, cursor));
            }
        }
        int next = 0;
        DesignatedFields named = new DesignatedFields(unit, conversions.lookup, c);
        while (!cursor.atEnd()) {
            DesignatorConstant d = ListConversions.designator(cursor.peek());
            if (d != null) {
                if (!braces) {
                    break;
                }
                next = named.find(d, next, cursor.peek().position());
                if (next < 0) {
                    return broken(target, cursor);
                }
                addDesignated(parts, c.fields.get(next), d, cursor, position);
                next++;
                continue;
            }
            while (next < c.fields.size() && !isElement(c.fields.get(next))) {
                next++;
            }
            if (next == c.fields.size() || c.isUnion() && next > 0) {
                break;
            }
            parts.add(element(c.fields.get(next++).type, cursor));
        }
        for (; cursor.atEnd() && !c.isUnion() && next < c.fields.size(); next++) {
            if (isElement(c.fields.get(next))) {
                int before = parts.size();
                addImplicit(parts, c.fields.get(next), position);
                fillGap(parts, before, zeros, c.fields.get(next).type);
            }
        }
        return aggregate(target, parts, braces);
    }

    /** Elements that are just zero are left out at the end of a list only. */
    private void fillGap(List<Constant> parts, int before, List<Type> zeros, Type type) {
        if (parts.size() == before) {
            zeros.add(type);
            return;
        }
        int at = before;
        for (Type zero : zeros) {
            Constant scalar = ZeroConstants.of(zero);
            Constant value = scalar != null ? scalar : aggregate(zero, List.of(), true);
            parts.add(at++, value.with(Constant.IMPLICIT_AGGREGATE_ELEMENT));
        }
        zeros.clear();
    }

    /** What a wrong designator leaves: the rest of the list is not looked at. */
    private AggregateConstant broken(Type target, Cursor cursor) {
        cursor.at = cursor.elements.length;
        return aggregate(target, List.of(new ErrorConstant(unit.types.error(), null, 0)), true);
    }

    private void addDesignated(List<Constant> parts, Field field, DesignatorConstant d, Cursor cursor, int position) {
        if (field.name == d.field()) {
            parts.add(d);
            cursor.at++;
            parts.add(designated(field.type, cursor, position));
        } else {
            parts.add(chained(field.type, cursor, position));
        }
    }

    /** The value after a designator, which may be followed by another one: {@code .a.b = 1}. */
    private Constant designated(Type type, Cursor cursor, int position) {
        if (cursor.atEnd()) {
            return aggregate(type, List.of(), true);
        }
        if (!ListConversions.isDesignator(cursor.peek())) {
            return element(type, cursor);
        }
        int at = cursor.peek().position();
        if (Types.isClass(type) && conversions.classes.findDestructor(type, at) != null) {
            unit.diagnostics.report(Codes.CHAINED_DESIGNATOR_NONTRIVIAL, at);
        } else if (!Types.isClass(type) && !Types.isArray(type)) {
            unit.diagnostics.report(Codes.DESIGNATOR_ON_NON_AGGREGATE, at, type);
            unit.diagnostics.report(Codes.TOO_MANY_INITIALIZER_VALUES, at);
            return broken(type, cursor);
        }
        return chained(type, cursor, position);
    }

    /** A designator whose value belongs inside a member: a further one of a chain, or one into an anonymous union. */
    private Constant chained(Type type, Cursor cursor, int position) {
        int start = cursor.at;
        while (ListConversions.isDesignator(cursor.peek())) {
            cursor.at++;
        }
        cursor.at++;
        AggregateConstant parts =
                part(type, new Cursor(Arrays.copyOfRange(cursor.elements, start, cursor.at)), true, position);
        return new AggregateConstant(
                parts.type(), null, parts.flags(), parts.elements(), false, parts.hasDynamicParts());
    }

    static boolean isElement(Field field) {
        return field.name != null || field.isAnonymousUnionObject;
    }

    private void addImplicit(List<Constant> parts, Field field, int position) {
        if (field.hasInitializer) {
            unit.demands.needFieldInitializer(field, position);
            DynamicInit init = field.init;
            if (init != null) {
                Constant value = init.kind == DynamicInit.Kind.CONSTANT && init.constant != null
                        ? init.constant
                        : new DynamicInitConstant(field.type, null, 0, init);
                parts.add(value.with(Constant.IMPLICIT_AGGREGATE_ELEMENT));
            }
            return;
        }
        if (Types.isReference(field.type)) {
            reportLeftOut(position);
            return;
        }
        addImplicit(parts, field.type, position);
    }

    /** A reference member that no element of the list is for. */
    private void reportLeftOut(int position) {
        InitializedVariable initialized = unit.contexts.now().initialized;
        Variable v = initialized == null ? null : initialized.listed();
        if (v == null) {
            unit.diagnostics.report(Codes.OBJECT_WITH_UNINITIALIZED_MEMBER, position);
        } else if (!v.type.isError()) {
            unit.diagnostics.report(Codes.VAR_WITH_UNINITIALIZED_MEMBER, v.position, v);
            v.type = unit.types.error();
        }
    }

    private void addImplicit(List<Constant> parts, Type type, int position) {
        Constant value = implicitElement(type, position);
        if (value != null) {
            parts.add(value.with(Constant.IMPLICIT_AGGREGATE_ELEMENT));
        }
    }

    // Elements.

    /** One element from the list, with its own braces or with elided ones. */
    private Constant element(Type type, Cursor cursor) {
        Expr e = cursor.peek();
        if (e instanceof BracedInitExpr inner) {
            cursor.at++;
            if (hasTooManyBraces(type, inner, cursor.isInitializerList)) {
                return new ErrorConstant(unit.types.error(), null, 0);
            }
            Constant value = asConstant(type, initialization.lists.list(type, inner, false));
            unit.references.listed(value);
            boolean isZero = inner.elements().length == 0 && Types.isScalar(type);
            return isZero ? value.with(Constant.EMPTY_BRACES) : value;
        }
        if (type.canonical() instanceof ArrayType a) {
            if (strings.fits(e, a)) {
                cursor.at++;
                if (a.isUnbounded()) {
                    unit.diagnostics.report(Codes.FLEXIBLE_ARRAY_STRING_INIT, Nodes.start(e));
                    return new ErrorConstant(unit.types.error(), null, 0);
                }
                return strings.value(e, a, type);
            }
            return part(type, cursor, false, Nodes.start(e));
        }
        if (Types.isClass(type) && elidesBraces(type, e) || isVectorOfMany(type, e)) {
            return part(type, cursor, false, Nodes.start(e));
        }
        cursor.at++;
        Type element = Types.isClass(type) ? Types.unqualified(type) : type;
        boolean mayNarrow = cursor.isParenthesized || !Types.isScalar(type);
        if (!mayNarrow && initialization.narrowsStrictly(e, type, false)) {
            return new ErrorConstant(unit.types.error(), null, 0);
        }
        DynamicInit init = initialization.initialize(
                element, new Initializer(Initializer.Form.EQUALS, new Expr[] {e}, e.position()), InitContext.VARIABLE);
        if (!mayNarrow && !(e instanceof OverloadExpr)) {
            Expr converted = init.expr != null ? init.expr : Nodes.constant(init.constant, e.position());
            initialization.checkNarrowing(e, converted, type);
        }
        // In a template C() waits for its constructor and keeps the name of the class that was written.
        boolean isZero = init.kind == DynamicInit.Kind.ZERO
                && init.has(DynamicInit.EXPLICIT_CAST)
                && conversions.lookup.inTemplateBody();
        return asConstant(isZero && e instanceof TempInitExpr t ? t.type() : type, init);
    }

    /**
     * {@code int a[1] = {{1}}}: braces around a scalar are worth a warning unless it is an element of an
     * initializer_list, more than one level is an error.
     */
    private boolean hasTooManyBraces(Type type, BracedInitExpr inner, boolean isOfInitializerList) {
        if (inner.elements().length == 0
                || !Types.isScalar(type)
                || Types.isVector(type)
                || Types.isComplexNumber(type)) {
            return false;
        }
        boolean isDeeper = inner.elements()[0] instanceof BracedInitExpr;
        if (!isDeeper && isOfInitializerList) {
            return false;
        }
        Severity severity = isDeeper ? Severity.ERROR : Severity.WARNING;
        unit.diagnostics.reportAs(severity, Codes.EXTRA_BRACES, inner.position());
        return isDeeper;
    }

    private boolean elidesBraces(Type type, Expr e) {
        return unit.isComplete(type, e.position())
                && unit.classTraits.isAggregate(type, e.position())
                && Types.asClass(e.type()) != Types.asClass(type)
                && !conversions.isConvertible(e, type)
                && hasElements(type);
    }

    /** Whether an expression starts the elements of a vector rather than being the vector. */
    private boolean isVectorOfMany(Type type, Expr e) {
        return Types.isVector(type) && !conversions.isConvertible(e, type);
    }

    private static boolean hasElements(Type type) {
        ClassEntity c = Types.asClass(type);
        return c != null && (!c.fields.isEmpty() || !c.bases.isEmpty());
    }

    private static Constant asConstant(Type type, DynamicInit init) {
        boolean plain = init.constant != null
                && (init.kind == DynamicInit.Kind.CONSTANT || init.kind == DynamicInit.Kind.NONCONSTANT_AGGREGATE)
                && !init.has(DynamicInit.EXPLICIT_CAST);
        return plain ? init.constant : new DynamicInitConstant(type, null, 0, init);
    }

    // Strings.

    // std::initializer_list.

    /** Makes the array and the object that refers to it [dcl.init.list]/5. */
    DynamicInit initializerList(ClassEntity listClass, Type element, BracedInitExpr list) {
        int position = list.position();
        Type constElement = unit.types.qualified(element, Cv.CONST);
        int count = list.elements().length;
        Type array = unit.types.array(constElement, count);
        Cursor cursor = new Cursor(list.elements());
        cursor.isInitializerList = true;
        AggregateConstant parts = whole(array, cursor, true, position);
        int flags = DynamicInit.BRACED | DynamicInit.ARRAY_FOR_INITIALIZER_LIST | DynamicInit.TEMPORARY_LIFETIME;
        DynamicInit arrayInit = asInit(parts, flags).withDestructor(conversions.classes.destructor(element, position));
        Expr temp = new TempInitExpr(array, ValueCategory.LVALUE, position, 0, arrayInit, null);
        Function pair = pairConstructor(listClass);
        if (pair == null) {
            unit.diagnostics.report(Codes.BAD_INITIALIZER_LIST_CLASS, position);
        }
        return listObject(pair, temp, constElement, 0);
    }

    private DynamicInit listObject(@Nullable Function constructor, Expr temp, Type element, int flags) {
        long count = ((ArrayType) temp.type().canonical()).size();
        Expr pointer = Nodes.implicit(Op.ARRAY_TO_POINTER, unit.types.pointerTo(element), temp);
        Expr size = Nodes.integer(unit.types.sizeType(), count, temp.position());
        return DynamicInit.constructor(
                constructor, new Expr[] {pointer, size}, flags | DynamicInit.CREATES_INITIALIZER_LIST);
    }

    /** The array of a variable lives as long as the variable. */
    DynamicInit extended(DynamicInit list) {
        TempInitExpr temp = (TempInitExpr) ((OperationExpr) list.args[0]).operand(0);
        DynamicInit init = temp.init().without(DynamicInit.TEMPORARY_LIFETIME);
        Expr lasting = new TempInitExpr(temp.type(), temp.category(), temp.position(), 0, init, null);
        return listObject(list.constructor, lasting, unit.types.elementOf(temp.type()), DynamicInit.BRACED);
    }

    /** The private constructor from array and length. */
    private @Nullable Function pairConstructor(ClassEntity listClass) {
        for (Entity e : conversions.user.constructors(listClass)) {
            if (e instanceof Function f && f.type.params().length == 2) {
                return f;
            }
        }
        return null;
    }

    // Zero.

}
