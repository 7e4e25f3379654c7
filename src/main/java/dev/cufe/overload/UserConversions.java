package dev.cufe.overload;

import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.FunctionKind;
import dev.cufe.il.entity.Symbol;
import dev.cufe.il.entity.Template;
import dev.cufe.il.entity.UsingDeclaration;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.ValueCategory;
import dev.cufe.il.type.Cv;
import dev.cufe.il.type.ReferenceType;
import dev.cufe.il.type.Type;
import dev.cufe.lookup.Lookup;
import dev.cufe.overload.sequences.Candidate;
import dev.cufe.overload.sequences.ClosureConversions;
import dev.cufe.overload.sequences.ConversionSequence;
import dev.cufe.types.ClassTraits;
import dev.cufe.types.FunctionTypes;
import dev.cufe.types.Nodes;
import dev.cufe.types.Types;
import dev.cufe.types.Unit;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** User-defined conversions by constructors and conversion functions [over.match.copy], [over.match.conv]. */
final class UserConversions {
    private final Unit unit;
    private final Lookup lookup;
    private final Conversions conversions;

    UserConversions(Unit unit, Lookup lookup, Conversions conversions) {
        this.unit = unit;
        this.lookup = lookup;
        this.conversions = conversions;
    }

    /** The sequence to a type that is no reference. */
    ConversionSequence find(Type from, ValueCategory category, @Nullable Expr e, Type to, int flags) {
        CandidateSet set = candidates(from, category, e, to, flags);
        return sequence(set, from, to);
    }

    private ConversionSequence sequence(CandidateSet set, Type from, Type to) {
        Candidate best = set.best();
        if (best == null) {
            return set.isAmbiguous ? ConversionSequence.AMBIGUOUS : ConversionSequence.NONE;
        }
        if (best.isAmbiguousConversion()) {
            return ConversionSequence.AMBIGUOUS;
        }
        unit.references.chosen(best.function);
        ConversionSequence s = ConversionSequence.userDefined(best.function, from, to);
        s.after = best.second;
        return s;
    }

    /** All viable constructors and conversion functions for a conversion to an object type. */
    CandidateSet candidates(Type from, ValueCategory category, @Nullable Expr e, Type to, int flags) {
        int position = e == null ? 0 : e.position();
        Expr source = e != null
                ? e
                : Nodes.constant(Nodes.integerConstant(from, 0), 0).retyped(from, category);
        boolean explicit = (flags & ImplicitConversions.EXPLICIT) != 0;
        CandidateSet set = new CandidateSet(conversions, new Expr[] {source}, null, 0, position);
        ClassEntity target = Types.asClass(to);
        if (target != null && unit.isComplete(target, position)) {
            addConstructors(set, target, explicit);
            if (source.isGlvalue()) {
                set.viable().removeIf(c -> takesCopyOfUncopyable(c.function, source));
            }
        }
        ClassEntity classFrom = Types.asClass(from);
        if (classFrom != null && unit.isComplete(classFrom, position)) {
            for (Entity f : conversionFunctions(classFrom)) {
                addConversion(set, f, from, category, to, null, explicit, position);
            }
            Function generic = classFrom.isClosure()
                    ? ClosureConversions.ofGeneric(unit, conversions.templates, classFrom, to, position)
                    : null;
            if (generic != null) {
                addConversion(set, generic, from, category, to, null, explicit, position);
            }
        }
        return set;
    }

    /**
     * Direct-initialization of a class from an object of another class: constructors, and where none takes the object as
     * it is conversion functions whose result is the new object itself [class.copy.elision].
     */
    CandidateSet directCandidates(Expr source, Type to) {
        int position = source.position();
        CandidateSet set = new CandidateSet(conversions, new Expr[] {source}, null, ImplicitConversions.USER, position);
        addConstructors(set, Types.asClass(to), true);
        ClassEntity from = Types.asClass(source.type());
        if (from != null && unit.isComplete(from, position) && !takesAsIs(set)) {
            for (Entity f : conversionFunctions(from)) {
                addConversion(set, f, source.type(), source.category(), to, null, true, position);
            }
        }
        return set;
    }

    private static boolean takesAsIs(CandidateSet set) {
        for (Candidate c : set.viable()) {
            ConversionSequence s = c.sequences[0];
            if (s != null && s.kind == ConversionSequence.Kind.STANDARD) {
                return true;
            }
        }
        return false;
    }

    /** Whether the parameter is an object of the argument's class, which no constructor copies as it is. */
    private boolean takesCopyOfUncopyable(Function constructor, Expr source) {
        ClassEntity copied = constructor.type.params().length == 0
                ? null
                : Types.asClass(constructor.type.params()[0].type);
        if (copied == null || !copied.hasUserDeclaredConstructor || copied != Types.asClass(source.type())) {
            return false;
        }
        CandidateSet copies = new CandidateSet(conversions, new Expr[] {source}, null, 0, source.position());
        addConstructors(copies, copied, false);
        return copies.isEmpty();
    }

    /** Adds the constructors of a class to a set, explicit ones only for direct-initialization. */
    void addConstructors(CandidateSet set, ClassEntity target, boolean explicit) {
        List<Entity> constructors = new ArrayList<>();
        for (Entity c : constructors(target)) {
            if (explicit || !isExplicit(c)) {
                constructors.add(c);
            }
        }
        prepare(set, constructors);
        for (Entity c : constructors) {
            Candidate candidate = set.add(c, null);
            boolean isRefused = candidate != null
                    && (!explicit && candidate.function.isExplicit
                            || set.argumentCount() == 1 && copiesThroughBase(candidate.function, target));
            if (isRefused) {
                set.viable().remove(candidate);
            }
        }
    }

    /** The original comes to those that convert a single argument before it comes to explicit ones. */
    static void prepare(CandidateSet set, List<Entity> constructors) {
        List<Entity> ordered = constructors;
        if (set.argumentCount() == 1) {
            ordered = new ArrayList<>();
            for (Entity c : constructors) {
                ordered.add(isExplicit(c) ? explicitCount(ordered) : ordered.size(), c);
            }
        }
        set.prepare(ordered, 0, ordered.size(), null);
    }

    private static int explicitCount(List<Entity> constructors) {
        int count = 0;
        while (count < constructors.size() && isExplicit(constructors.get(count))) {
            count++;
        }
        return count;
    }

    /** An inherited constructor that would copy an object of the class, or of a class between, is no candidate [over.match.funcs]/8. */
    private static boolean copiesThroughBase(Function f, ClassEntity target) {
        ClassEntity base = f.enclosingClass();
        if (base == null || base == target || f.type.params().length == 0) {
            return false;
        }
        ReferenceType first = Types.asReference(f.type.params()[0].type);
        ClassEntity copied = first == null ? null : Types.asClass(first.target());
        return copied != null && Types.isSameOrDerivedFrom(copied, base) && Types.isSameOrDerivedFrom(target, copied);
    }

    static boolean isExplicit(Entity constructor) {
        Function f = constructor instanceof Template t ? (Function) t.prototype : (Function) constructor;
        return f != null && f.isExplicit && f.explicitExpr == null;
    }

    /** Constructors and constructor templates of a class, implicit ones included. */
    List<Entity> constructors(ClassEntity c) {
        unit.demands.declareImplicitMembers(c);
        List<Entity> list = new ArrayList<>(4);
        for (Function f : c.functions) {
            if (f.kind == FunctionKind.CONSTRUCTOR && f.template == null) {
                list.add(f);
            }
        }
        for (Symbol s = c.scope.find(unit.special.constructor); s != null; s = s.next) {
            Entity entity = s.entity instanceof UsingDeclaration u && u.target != null ? u.target : s.entity;
            if ((entity instanceof Template || entity instanceof Function) && !list.contains(entity)) {
                list.add(entity);
            }
        }
        int own = list.size();
        for (ClassEntity base : c.inheritedConstructorBases) {
            inherit(base, list, own);
        }
        return list;
    }

    /** Adds the constructors of a base that no constructor of the class itself hides [over.match.funcs]/8. */
    private void inherit(ClassEntity base, List<Entity> list, int own) {
        if (!unit.isComplete(base, base.position)) {
            return;
        }
        for (Entity entity : constructors(base)) {
            boolean copies = entity instanceof Function f
                    && (ClassTraits.isCopyConstructor(f) || ClassTraits.isMoveConstructor(f));
            if (!copies && !isHidden(entity, list, own)) {
                list.add(entity);
            }
        }
    }

    private static boolean isHidden(Entity inherited, List<Entity> list, int own) {
        if (list.contains(inherited)) {
            return true;
        }
        for (int i = 0; i < own; i++) {
            if (inherited instanceof Function f
                    && list.get(i) instanceof Function g
                    && FunctionTypes.sameParameters(f.type, g.type)) {
                return true;
            }
        }
        return false;
    }

    List<Entity> conversionFunctions(ClassEntity c) {
        List<Entity> list = new ArrayList<>(2);
        lookup.conversionFunctions(c, list);
        return list;
    }

    /**
     * Adds a conversion function whose result converts to the type by a standard conversion.
     *
     * @param reference the reference that is bound directly to the result, or null
     */
    private void addConversion(
            CandidateSet set,
            Entity entity,
            Type from,
            ValueCategory category,
            Type to,
            @Nullable ReferenceType reference,
            boolean explicit,
            int position) {
        Template template = entity instanceof Template t ? t : null;
        Function f = template == null
                ? (Function) entity
                : conversions.templates.deduceConversion(template, reference == null ? to : reference, position);
        if (f == null || f.isExplicit && !explicit) {
            return;
        }
        if (f.trailingRequires != null && template == null && !conversions.templates.isSatisfied(f, position)) {
            return;
        }
        ConversionSequence object = conversions.implicit.object(from, category, f);
        if (!object.exists()) {
            return;
        }
        Type result = resultType(f, position);
        ConversionSequence second = reference == null
                ? conversions.implicit.find(Types.nonReference(result), categoryOf(result), null, to, 0)
                : directly(result, reference);
        if (!second.exists() || f.isExplicit && !isExplicitFit(second)) {
            return;
        }
        if (template != null && isOtherNumber(template, result, to)) {
            return;
        }
        Candidate candidate = new Candidate(f, template, new ConversionSequence[] {object});
        candidate.second = second;
        set.add(candidate);
    }

    /** The type that a conversion function template gives is the one that is needed [temp.deduct.conv]/4. */
    private static boolean isOtherNumber(Template template, Type result, Type to) {
        return template.prototype instanceof Function f
                && f.type.returnType().isDependent()
                && Types.isArithmetic(result)
                && Types.isArithmetic(to)
                && !Types.sameUnqualified(result, to);
    }

    /** Explicit conversion functions count only if a qualification conversion is all that follows [over.match.conv]. */
    private static boolean isExplicitFit(ConversionSequence second) {
        return second.step == ConversionSequence.Step.NONE || second.step == ConversionSequence.Step.CLASS_TO_BASE;
    }

    Type resultType(Function f, int position) {
        return f.type.returnType().hasPlaceholder() ? unit.demands.deduceReturnType(f, position) : f.type.returnType();
    }

    static ValueCategory categoryOf(Type result) {
        if (Types.isLvalueReference(result)
                || Types.isRvalueReference(result) && Types.isFunction(Types.nonReference(result))) {
            return ValueCategory.LVALUE;
        }
        return Types.isRvalueReference(result) ? ValueCategory.XVALUE : ValueCategory.PRVALUE;
    }

    /** A conversion function whose result a reference binds to without a temporary [over.match.ref]. */
    ConversionSequence findForReference(
            Type from, ValueCategory category, @Nullable Expr e, ReferenceType to, int flags) {
        CandidateSet set = referenceCandidates(from, category, e, to, flags);
        if (set == null) {
            return ConversionSequence.NONE;
        }
        ConversionSequence s = sequence(set, from, to.target());
        if (s.kind != ConversionSequence.Kind.USER_DEFINED) {
            return s;
        }
        return s.binding(to.isRvalue(), true, s.after.bindsRvalue, s.after.bindsFunction);
    }

    @Nullable
    CandidateSet referenceCandidates(Type from, ValueCategory category, @Nullable Expr e, ReferenceType to, int flags) {
        ClassEntity classFrom = Types.asClass(from);
        int position = e == null ? 0 : e.position();
        if (classFrom == null || !unit.isComplete(classFrom, position)) {
            return null;
        }
        List<Entity> functions = conversionFunctions(classFrom);
        if (functions.isEmpty()) {
            return null;
        }
        boolean explicit = (flags & ImplicitConversions.EXPLICIT) != 0;
        CandidateSet set = new CandidateSet(conversions, new Expr[0], null, 0, position);
        for (Entity f : functions) {
            addConversion(set, f, from, category, to.target(), to, explicit, position);
        }
        if (!to.isRvalue()) {
            keepLvalues(set, position);
        }
        return set.isEmpty() ? null : set;
    }

    /** An lvalue reference looks for functions that give lvalues first; others count only if there are none [dcl.init.ref]/5. */
    private void keepLvalues(CandidateSet set, int position) {
        List<Candidate> rvalues = new ArrayList<>(2);
        for (Candidate c : set.viable()) {
            if (categoryOf(resultType(c.function, position)) != ValueCategory.LVALUE) {
                rvalues.add(c);
            }
        }
        if (rvalues.size() < set.viable().size()) {
            set.viable().removeAll(rvalues);
        }
    }

    private ConversionSequence directly(Type result, ReferenceType to) {
        ValueCategory category = categoryOf(result);
        Type type = Types.nonReference(result);
        boolean constTarget = (Types.qualifiers(to.target()) & (Cv.CONST | Cv.VOLATILE)) == Cv.CONST;
        boolean fits = to.isRvalue()
                ? category != ValueCategory.LVALUE || Types.isFunction(type)
                : category == ValueCategory.LVALUE || constTarget;
        if (!fits || !unit.relations.isReferenceCompatible(to.target(), type)) {
            return ConversionSequence.NONE;
        }
        return conversions.implicit.find(type, category, null, to, 0);
    }
}
