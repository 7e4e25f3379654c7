package dev.cufe.overload;

import dev.cufe.il.constant.AggregateConstant;
import dev.cufe.il.constant.Constant;
import dev.cufe.il.constant.DesignatorConstant;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Field;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.Template;
import dev.cufe.il.entity.TemplateArgument;
import dev.cufe.il.expr.BracedInitExpr;
import dev.cufe.il.expr.DynamicInit;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.InitializerExpr;
import dev.cufe.il.expr.TempInitExpr;
import dev.cufe.il.expr.ValueCategory;
import dev.cufe.il.type.ArrayType;
import dev.cufe.il.type.ClassType;
import dev.cufe.il.type.Cv;
import dev.cufe.il.type.ParamType;
import dev.cufe.il.type.ReferenceType;
import dev.cufe.il.type.Type;
import dev.cufe.il.type.VectorType;
import dev.cufe.overload.sequences.Candidate;
import dev.cufe.overload.sequences.ConversionContext;
import dev.cufe.overload.sequences.ConversionSequence;
import dev.cufe.overload.sequences.DesignatedFields;
import dev.cufe.types.Nodes;
import dev.cufe.types.Types;
import dev.cufe.types.Unit;
import org.jspecify.annotations.Nullable;

/** Conversions of braced lists [over.ics.list], and the temporaries they make. */
public final class ListConversions {
    private final Unit unit;
    private final Conversions conversions;
    private final AggregateFit fit;

    ListConversions(Unit unit, Conversions conversions) {
        this.unit = unit;
        this.conversions = conversions;
        this.fit = new AggregateFit(unit, conversions);
    }

    ConversionSequence find(BracedInitExpr list, Type to, int flags) {
        if (to.canonical() instanceof ReferenceType) {
            return toReference(list, Types.asReference(to), flags);
        }
        Expr[] elements = list.elements();
        if (to.canonical() instanceof ArrayType a) {
            return toArray(list, a, flags);
        }
        if (Types.core(to) instanceof VectorType v
                && (elements.length != 1 || !conversions.isConvertible(elements[0], to))) {
            return toVector(elements, to, v, flags);
        }
        if (!(Types.core(to) instanceof ClassType c)) {
            return toScalar(elements, to, flags);
        }
        return toClass(list, to, c.entity(), flags);
    }

    private ConversionSequence toReference(BracedInitExpr list, ReferenceType to, int flags) {
        Type target = to.target();
        if (isRelatedElement(list.elements(), target)) {
            return conversions.implicit.find(list.elements()[0], to, flags);
        }
        if (!to.isRvalue() && (Types.qualifiers(target) & (Cv.CONST | Cv.VOLATILE)) != Cv.CONST) {
            Expr[] elements = list.elements();
            if (elements.length == 1 && elements[0].isLvalue() && !(elements[0] instanceof BracedInitExpr)) {
                return conversions.implicit.find(elements[0], to, flags);
            }
            return ConversionSequence.NONE;
        }
        ConversionSequence s = find(list, unit.types.unqualified(target), flags);
        return s.exists() ? s.binding(to.isRvalue(), false, true, false) : s;
    }

    /** Whether a reference binds to the one element itself [dcl.init.list]/3: an rvalue reference not to an lvalue. */
    private boolean isRelatedElement(Expr[] elements, Type target) {
        return elements.length == 1
                && !(elements[0] instanceof BracedInitExpr)
                && !isDesignator(elements[0])
                && !elements[0].isTypeDependent()
                && unit.relations.isReferenceRelated(target, elements[0].type());
    }

    private ConversionSequence toScalar(Expr[] elements, Type to, int flags) {
        if (elements.length == 0) {
            return ConversionSequence.standard(ConversionSequence.Step.NONE, to, to);
        }
        if (elements.length > 1 || elements[0] instanceof BracedInitExpr || isDesignator(elements[0])) {
            return ConversionSequence.NONE;
        }
        return conversions.implicit.find(elements[0], to, flags);
    }

    private ConversionSequence toArray(BracedInitExpr list, ArrayType a, int flags) {
        Expr[] elements = list.elements();
        if (elements.length == 1 && conversions.initialization.aggregates.strings.fits(elements[0], a)) {
            return ConversionSequence.standard(ConversionSequence.Step.NONE, a, a);
        }
        if (!a.isUnbounded() && a.size() < elements.length) {
            return ConversionSequence.NONE;
        }
        ConversionSequence worst = worst(elements, a.element(), flags);
        if (!worst.exists()) {
            return worst;
        }
        ConversionSequence s = worst.binding(false, false, true, false);
        s.isReference = false;
        s.arrayLength = a.isUnbounded() ? elements.length : a.size();
        s.array = a;
        return s;
    }

    private ConversionSequence toVector(Expr[] elements, Type to, VectorType v, int flags) {
        boolean fits = elements.length <= v.bytes() / unit.layout.sizeOf(v.element())
                && worst(elements, v.element(), flags).exists();
        return fits ? ConversionSequence.standard(ConversionSequence.Step.NONE, to, to) : ConversionSequence.NONE;
    }

    /** The worst conversion any element needs. */
    private ConversionSequence worst(Expr[] elements, Type to, int flags) {
        ConversionSequence worst = ConversionSequence.standard(ConversionSequence.Step.NONE, to, to);
        for (Expr e : elements) {
            ConversionSequence s = conversions.implicit.find(e, to, flags);
            if (!s.exists()) {
                return s;
            }
            if (conversions.ranking.compare(worst, s) > 0) {
                worst = s;
            }
        }
        return worst;
    }

    private ConversionSequence toClass(BracedInitExpr list, Type to, ClassEntity c, int flags) {
        int position = list.position();
        if (!unit.isComplete(c, position)) {
            return ConversionSequence.NONE;
        }
        Expr[] elements = list.elements();
        if (elements.length == 1
                && !(elements[0] instanceof BracedInitExpr)
                && Types.asClass(elements[0].type()) != null
                && (Types.asClass(elements[0].type()) == c
                        || conversions.standard.isDerived(elements[0].type(), to, position))) {
            return conversions.implicit.find(elements[0], to, flags);
        }
        Type element = initializerListElement(to);
        if (element != null) {
            ConversionSequence worst = worst(elements, element, flags);
            if (!worst.exists()) {
                return worst;
            }
            ConversionSequence s = worst.binding(false, false, true, false);
            s.isReference = false;
            s.isInitializerList = true;
            return s;
        }
        if ((flags & ImplicitConversions.USER) == 0) {
            return ConversionSequence.NONE;
        }
        if (unit.classTraits.isAggregate(to, position)) {
            return fit.canInitialize(c, list) ? ConversionSequence.userDefined(null, to, to) : ConversionSequence.NONE;
        }
        if (elements.length == 0 && conversions.initialization.lists.hasExplicitDefault(c)) {
            return ConversionSequence.NONE;
        }
        CandidateSet[] failed = new CandidateSet[1];
        Candidate best = conversions.resolution.listConstructor(c, list, position, failed);
        if (best == null) {
            return failed[0].isAmbiguous ? ConversionSequence.AMBIGUOUS : ConversionSequence.NONE;
        }
        ConversionSequence s = ConversionSequence.userDefined(best.function, to, to);
        s.after = ConversionSequence.standard(ConversionSequence.Step.NONE, to, to);
        return s;
    }

    /** The X of {@code std::initializer_list<X>}, or null. */
    @Nullable
    Type initializerListElement(Type type) {
        ClassEntity c = Types.asClass(type);
        if (c == null || c.templateArgs == null || c.template == null) {
            return null;
        }
        boolean isList = c.isInitializerList
                || c.template == unit.known.initializerList
                || c.template.name == unit.special.initializerList
                        && c.template.parent != null
                        && c.template.parent.owner() == unit.known.std;
        TemplateArgument[] args = c.templateArgs;
        return isList && args.length == 1 ? args[0].type : null;
    }

    /** Whether a constructor takes a {@code std::initializer_list} first and can do without the rest [dcl.init.list]/2. */
    boolean isInitializerListConstructor(Entity e) {
        Function f =
                e instanceof Template t && t.prototype instanceof Function p ? p : e instanceof Function g ? g : null;
        if (f == null) {
            return false;
        }
        ParamType[] params = f.type.params();
        if (params.length == 0 || initializerListElement(Types.nonReference(params[0].type)) == null) {
            return false;
        }
        for (int i = 1; i < params.length; i++) {
            if (!params[i].hasDefault) {
                return false;
            }
        }
        return true;
    }

    /** Whether a list begins with a designator. */
    public static boolean isDesignated(Expr[] elements) {
        return elements.length > 0 && isDesignator(elements[0]);
    }

    /** The field of a class that a designator names directly; null if it names none. */
    public static @Nullable Field designatedField(ClassEntity c, Expr e) {
        DesignatorConstant d = designator(e);
        int index = d == null || d.field() == null ? -1 : DesignatedFields.indexOf(c, d.field());
        return index < 0 ? null : c.fields.get(index);
    }

    static boolean isDesignator(Expr e) {
        return designator(e) != null;
    }

    /** The designator that stands before an element of a list, or null. */
    static @Nullable DesignatorConstant designator(Expr e) {
        return e instanceof InitializerExpr i && i.init().constant instanceof DesignatorConstant d ? d : null;
    }

    /** The value that the list makes of a type. */
    Expr build(BracedInitExpr list, Type to, boolean extended) {
        if (to.canonical() instanceof ReferenceType) {
            return reference(list, Types.asReference(to), extended);
        }
        DynamicInit init = conversions.initialization.convertedList(to, list);
        if (!Types.isClass(to) && !Types.isArray(to) && !(init.constant instanceof AggregateConstant)) {
            if (init.kind == DynamicInit.Kind.CONSTANT) {
                boolean isShared = list.elements().length == 0;
                Constant value = isShared ? unit.zeros.share(init.constant) : init.constant;
                return Nodes.constant(value, list.position());
            }
            return init.expr != null ? init.expr : Nodes.broken(unit.types, list.position());
        }
        conversions.ends.made(to, list.position());
        boolean inMemory = conversions.classes.isInMemory(to, list.position());
        return new TempInitExpr(
                Types.unqualified(to),
                inMemory ? ValueCategory.LVALUE : ValueCategory.PRVALUE,
                list.position(),
                0,
                init.with(DynamicInit.TEMPORARY_LIFETIME),
                null);
    }

    private Expr reference(BracedInitExpr list, ReferenceType to, boolean extended) {
        Expr[] elements = list.elements();
        if (elements.length == 1
                && !(elements[0] instanceof BracedInitExpr)
                && unit.relations.isReferenceRelated(to.target(), elements[0].type())) {
            ConversionSequence s = conversions.implicit.find(elements[0], to, ImplicitConversions.USER);
            return conversions.apply(s, elements[0], to, ConversionContext.INITIALIZATION, extended);
        }
        DynamicInit init = conversions.initialization.convertedList(unit.types.unqualified(to.target()), list);
        if (init.kind == DynamicInit.Kind.CONSTANT
                && Types.isScalar(to.target())
                && !(init.constant instanceof AggregateConstant)) {
            init = DynamicInit.expression(Nodes.constant(init.constant, list.position()), init.flags);
        }
        conversions.ends.made(to.target(), list.position());
        Expr temp = new TempInitExpr(
                to.target(),
                ValueCategory.LVALUE,
                list.position(),
                0,
                extended ? init : init.with(DynamicInit.TEMPORARY_LIFETIME),
                null);
        return conversions.references.reference(temp, list.position());
    }
}
