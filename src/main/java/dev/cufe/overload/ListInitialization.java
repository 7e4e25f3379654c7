package dev.cufe.overload;

import dev.cufe.contexts.Context;
import dev.cufe.diagnostics.Codes;
import dev.cufe.diagnostics.Severity;
import dev.cufe.il.constant.Constant;
import dev.cufe.il.constant.DynamicInitConstant;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.expr.BracedInitExpr;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.DynamicInit;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.type.ArrayType;
import dev.cufe.il.type.ReferenceType;
import dev.cufe.il.type.Type;
import dev.cufe.overload.sequences.Candidate;
import dev.cufe.overload.sequences.ConversionContext;
import dev.cufe.overload.sequences.InitContext;
import dev.cufe.overload.sequences.ZeroConstants;
import dev.cufe.types.ClassTraits;
import dev.cufe.types.Nodes;
import dev.cufe.types.Types;
import dev.cufe.types.Unit;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** List-initialization [dcl.init.list]/3 of scalars and classes; arrays and aggregates are {@link AggregateInitialization}'s. */
final class ListInitialization {
    private final Unit unit;
    private final Conversions conversions;
    private final Initialization initialization;

    ListInitialization(Unit unit, Conversions conversions, Initialization initialization) {
        this.unit = unit;
        this.conversions = conversions;
        this.initialization = initialization;
    }

    /** List-initialization [dcl.init.list]/3. */
    DynamicInit list(Type target, BracedInitExpr list, boolean direct) {
        Expr[] elements = list.elements();
        if (elements.length == 1 && Nodes.isBroken(elements[0])) {
            return DynamicInit.expression(elements[0], DynamicInit.BRACED);
        }
        if (target.canonical() instanceof ReferenceType) {
            return DynamicInit.expression(conversions.lists.build(list, target, false), DynamicInit.BRACED);
        }
        if (target.canonical() instanceof ArrayType || isComplexPair(target, list) || isVectorOfMany(target, list)) {
            return initialization.aggregates.initialize(target, list);
        }
        if (Types.isClass(target)) {
            DynamicInit init = classList(target, list, direct);
            if (list.elements().length == 1) {
                conversions.ends.listed(target, list.elements()[0], init);
            }
            return init.namedAt != 0 ? init : init.namedAt(list.position());
        }
        return scalarList(target, list, direct);
    }

    private static boolean isComplexPair(Type target, BracedInitExpr list) {
        return Types.isComplexNumber(target) && list.elements().length == 2;
    }

    /** A list of the elements of a vector, not of one vector (GNU). */
    private boolean isVectorOfMany(Type target, BracedInitExpr list) {
        Expr[] elements = list.elements();
        return Types.isVector(target)
                && (elements.length != 1
                        || elements[0] instanceof BracedInitExpr
                        || !conversions.isConvertible(elements[0], target));
    }

    private DynamicInit scalarList(Type target, BracedInitExpr list, boolean direct) {
        Expr[] elements = list.elements();
        int position = list.position();
        if (elements.length == 0) {
            Constant zero = ZeroConstants.of(Types.withoutTypedef(target));
            return zero == null ? DynamicInit.zero(DynamicInit.BRACED) : DynamicInit.constant(zero, DynamicInit.BRACED);
        }
        if (ListConversions.isDesignator(elements[0])) {
            return designatorOnNonAggregate(target, elements[0]);
        }
        if (elements.length > 1) {
            unit.diagnostics.report(Codes.TOO_MANY_INITIALIZER_VALUES, Nodes.start(elements[1]));
            return conversions.classes.broken(position);
        }
        if (elements[0] instanceof BracedInitExpr inner) {
            unit.diagnostics.reportAs(Severity.ERROR, Codes.TOO_MANY_BRACE_LEVELS, inner.position(), target);
            return conversions.classes.broken(position);
        }
        if (direct
                && unit.dialect.atLeast(2017)
                && isFixedEnum(target)
                && Types.isIntegralOrUnscopedEnum(elements[0].type())
                && !Types.sameUnqualified(elements[0].type(), target)) {
            return initialization.value(
                    conversions.builder.cast(conversions.read(elements[0]), target),
                    DynamicInit.BRACED,
                    InitContext.VARIABLE);
        }
        if (initialization.narrowsStrictly(elements[0], target, true)) {
            return conversions.classes.broken(position);
        }
        // In braces T{} of a pointer type does not take its other name.
        Type named = Types.isPointer(target) ? Types.withoutTypedef(target) : target;
        Expr value = initialization.scalar(named, elements[0], direct, ConversionContext.INITIALIZATION, true);
        initialization.checkNarrowing(elements[0], value, target);
        return value instanceof ConstantExpr
                ? initialization.value(value, DynamicInit.BRACED, InitContext.VARIABLE)
                : DynamicInit.expression(value, 0);
    }

    private DynamicInit designatorOnNonAggregate(Type target, Expr designator) {
        unit.diagnostics.report(Codes.DESIGNATOR_ON_NON_AGGREGATE, designator.position(), target);
        return conversions.classes.broken(designator.position());
    }

    private static boolean isFixedEnum(Type target) {
        return Types.asEnum(target) != null && Types.asEnum(target).isFixed();
    }

    private DynamicInit classList(Type target, BracedInitExpr list, boolean direct) {
        ClassEntity c = Types.asClass(target);
        int position = list.position();
        if (!unit.isComplete(c, position)) {
            unit.diagnostics.report(Codes.INCOMPLETE_TYPE_NOT_ALLOWED, position, target);
            return conversions.classes.broken(position);
        }
        Expr[] elements = list.elements();
        Type element = conversions.lists.initializerListElement(target);
        if (element != null && elements.length > 0) {
            initialization.warnOfShortArray(position);
        }
        boolean isAggregate = element == null && unit.classTraits.isAggregate(target, position);
        if (isAggregate && elements.length == 0 && c == unit.contexts.now().memberInitializerOf) {
            return initialization.valueInit(target, position, DynamicInit.BRACED);
        }
        boolean copies = elements.length == 1
                && !(elements[0] instanceof BracedInitExpr)
                && !ListConversions.isDesignator(elements[0])
                && isSameOrDerived(elements[0].type(), target, position);
        if (copies && (isAggregate || element != null)) {
            return conversions
                    .classes
                    .initialize(Types.unqualified(target), elements[0], direct)
                    .namedAt(Nodes.start(elements[0]));
        }
        if (isAggregate) {
            return initialization
                    .aggregates
                    .initialize(target, list)
                    .withDestructor(conversions.classes.destructor(target, position));
        }
        if (!direct && initialization.isOfVariable() && !unit.dialect.atLeast(2011)) {
            unit.diagnostics.report(Codes.BRACE_INITIALIZATION_NOT_ALLOWED, position, target);
            return conversions.classes.broken(position);
        }
        if (elements.length > 0 && ListConversions.isDesignator(elements[0])) {
            return designatorOnNonAggregate(target, elements[0]);
        }
        if (elements.length == 0 && hasDefault(c)) {
            return direct || checkDefault(c, position)
                    ? initialization.valueInit(target, position, DynamicInit.BRACED)
                    : conversions.classes.broken(position);
        }
        if (element != null) {
            return initialization.aggregates.initializerList(c, element, list);
        }
        return constructedFromList(target, c, list, direct);
    }

    private boolean isSameOrDerived(Type type, Type target, int position) {
        return Types.asClass(type) != null
                && (Types.asClass(type) == Types.asClass(target)
                        || conversions.standard.isDerived(type, target, position));
    }

    boolean hasDefault(ClassEntity c) {
        for (Entity e : conversions.user.constructors(c)) {
            if (e instanceof Function f && ClassTraits.isDefaultConstructor(f)) {
                return true;
            }
        }
        return false;
    }

    /** Whether every default constructor is explicit, so that the original sees none for {@code = {}}. */
    boolean hasExplicitDefault(ClassEntity c) {
        boolean isExplicit = false;
        for (Entity e : conversions.user.constructors(c)) {
            if (e instanceof Function f && ClassTraits.isDefaultConstructor(f)) {
                if (!f.isExplicit) {
                    return false;
                }
                isExplicit = true;
            }
        }
        return isExplicit;
    }

    /** Reports a class that nothing but {@code T()} and {@code T{}} may make. */
    boolean checkDefault(ClassEntity c, int position) {
        if (!hasExplicitDefault(c)) {
            return true;
        }
        unit.diagnostics.report(Codes.NO_DEFAULT_CONSTRUCTOR, position, c);
        return false;
    }

    /** The same for elements that a list leaves out, unless an error was found in the list. */
    void checkFilled(List<Constant> parts, Type element, @Nullable Constant value, int position) {
        boolean isAfterError = !parts.isEmpty()
                && parts.getLast() instanceof DynamicInitConstant d
                && d.init().expr != null
                && Nodes.isBroken(d.init().expr);
        if (value instanceof DynamicInitConstant && !isAfterError) {
            checkDefault(Types.asClass(Types.innermostElement(element)), position);
        }
    }

    private DynamicInit constructedFromList(Type target, ClassEntity c, BracedInitExpr list, boolean direct) {
        Expr[] elements = list.elements();
        int position = list.position();
        if (elements.length == 1 && !elements[0].isGlvalue() && Types.asClass(elements[0].type()) == c) {
            conversions.classes.compareConstructors(elements[0], direct);
            return conversions.classes.initialize(target, elements[0], direct);
        }
        CandidateSet[] failed = new CandidateSet[1];
        Candidate best = conversions.resolution.listConstructor(c, list, position, failed);
        if (elements.length == 1 && isConverted(elements[0], target, best, direct)) {
            return conversions.classes.initialize(target, elements[0], direct);
        }
        if (best == null) {
            try (Context value = unit.contexts.enter(Context.Kind.VALUE_INITIALIZATION)) {
                conversions.resolution.reportConstructor(failed[0], c, elements, false, position);
            }
            return conversions.classes.broken(position);
        }
        Function f = best.function;
        if (f.isExplicit && !direct) {
            unit.diagnostics.report(Codes.EXPLICIT_CTOR_IN_COPY_LIST_INIT, position);
        }
        // The list as a whole became the initializer_list, unlike the one element of {{1, 2}}.
        boolean whole = failed[0].isFor(list);
        Expr[] args = whole ? new Expr[] {list} : elements;
        DynamicInit init = conversions.classes.construct(f, Types.unqualified(target), args, false, position);
        if (!whole) {
            checkNarrowing(f, elements, init);
        }
        return init.kind == DynamicInit.Kind.CONSTRUCTOR ? init.with(DynamicInit.BRACED) : init;
    }

    /**
     * Whether a conversion function gives the object itself: what the copy constructor would bind to, explicit ones for
     * direct initialization, too [over.match.copy]/1.2.
     */
    private boolean isConverted(Expr element, Type target, @Nullable Candidate best, boolean direct) {
        if (Types.asClass(element.type()) == null) {
            return false;
        }
        if (best != null) {
            return ClassTraits.isCopyOrMove(best.function)
                    && !isSameOrDerived(element.type(), target, element.position());
        }
        int flags = ImplicitConversions.USER | ImplicitConversions.EXPLICIT;
        return direct && conversions.implicit.find(element, target, flags).exists();
    }

    private void checkNarrowing(Function f, Expr[] elements, DynamicInit init) {
        for (int i = 0; i < elements.length && i < f.type.params().length && i < init.args.length; i++) {
            // What a reference is bound to is not asked about.
            Type param = f.type.params()[i].type;
            if (Types.isScalar(param) && !(elements[i] instanceof BracedInitExpr)) {
                initialization.checkNarrowing(elements[i], init.args[i], param);
            }
        }
    }
}
