package dev.cufe.sema.classes;

import dev.cufe.diagnostics.Codes;
import dev.cufe.diagnostics.Severity;
import dev.cufe.il.entity.Access;
import dev.cufe.il.entity.BaseClass;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Field;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.FunctionKind;
import dev.cufe.il.expr.DynamicInit;
import dev.cufe.il.stmt.ConstructorInit;
import dev.cufe.il.type.Cv;
import dev.cufe.il.type.Type;
import dev.cufe.overload.sequences.InitContext;
import dev.cufe.overload.sequences.Initializer;
import dev.cufe.sema.expressions.Expressions;
import dev.cufe.types.ClassTraits;
import dev.cufe.types.Types;
import dev.cufe.types.Unit;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What the initializers of a constructor must and must not leave out [class.base.init]. */
final class MemberInitRules {
    private final Unit unit;
    private final Expressions expressions;

    MemberInitRules(Unit unit, Expressions expressions) {
        this.unit = unit;
        this.expressions = expressions;
    }

    /** A delegating constructor has no other initializers [class.base.init]/6. */
    void checkWritten(List<ConstructorInit> written) {
        boolean delegates = false;
        for (ConstructorInit init : written) {
            delegates |= init.kind == ConstructorInit.Kind.DELEGATION;
        }
        for (ConstructorInit init : written) {
            if (delegates && written.size() > 1 && init.kind == ConstructorInit.Kind.DELEGATION) {
                unit.diagnostics.report(Codes.DELEGATING_CTOR_WITH_INITS, init.position);
            }
        }
        checkUnions(written);
    }

    /** A member or base is initialized once [class.base.init]/4. */
    void checkFirst(
            ClassEntity owner,
            @Nullable Field field,
            @Nullable Type base,
            List<ConstructorInit> written,
            int position) {
        if (field != null && names(written, field)) {
            unit.diagnostics.report(Codes.FIELD_ALREADY_INITIALIZED, position, field);
        } else if (base != null && !base.isDependent() && Types.asClass(base) != owner && names(written, base)) {
            unit.diagnostics.report(Codes.BASE_CLASS_ALREADY_INITIALIZED, position, base);
        }
    }

    /** One member of a union is initialized [class.base.init]/8; every pair of them is reported. */
    void checkUnions(List<ConstructorInit> written) {
        for (int i = 0; i < written.size(); i++) {
            Field field = written.get(i).field;
            for (int k = 0; field != null && k < i; k++) {
                Field before = written.get(k).field;
                if (before != null && before != field && areOfOneUnion(before, field)) {
                    unit.diagnostics.report(Codes.MULTIPLE_UNION_MEMBERS_INITIALIZED, written.get(i).position);
                }
            }
        }
    }

    /** Whether the innermost class that has both, anonymous ones in it included, is a union. */
    private static boolean areOfOneUnion(Field a, Field b) {
        for (ClassEntity c = a.enclosingClass(); c != null; c = c.enclosingClass()) {
            for (ClassEntity d = b.enclosingClass(); d != null; d = d.enclosingClass()) {
                if (c == d) {
                    return c.isUnion();
                }
            }
        }
        return false;
    }

    /** A constructor that delegates, in however many steps, to itself never ends [class.base.init]/6. */
    void checkDelegation(Function f, List<ConstructorInit> written) {
        Function target = delegate(written);
        ClassEntity owner = f.enclosingClass();
        if (target != null && owner != null && !owner.isNonreal && !owner.type().isDependent()) {
            // What is delegated makes a whole object, which has to end if the rest fails [class.base.init]/12.
            Function destructor = ClassTraits.destructor(owner);
            if (destructor != null) {
                unit.demands.settleDefaulted(destructor, written.get(0).position);
                if (destructor.isDeleted) {
                    expressions.conversions.checkDestructor(owner, owner, written.get(0).position);
                }
            }
        }
        for (int steps = 0; target != null && steps < written.size() + 64; steps++) {
            if (target == f) {
                unit.diagnostics.report(Codes.CTOR_DELEGATES_TO_ITSELF, written.get(0).position);
                return;
            }
            target = delegate(target.constructorInits);
        }
    }

    private static @Nullable Function delegate(@Nullable List<ConstructorInit> inits) {
        return inits != null && inits.size() == 1 && inits.get(0).kind == ConstructorInit.Kind.DELEGATION
                ? inits.get(0).init.constructor
                : null;
    }

    /** Bases and members that nothing initializes must have a default constructor; const ones and references a value. */
    void checkMissing(Function f, ClassEntity owner, List<ConstructorInit> written, int body) {
        if (owner.isUnion()) {
            return;
        }
        for (ConstructorInit init : written) {
            if (init.kind == ConstructorInit.Kind.DELEGATION || init.isPackExpansion) {
                return;
            }
        }
        if (owner.type().isDependent() || owner.isNonreal) {
            for (Field field : owner.fields) {
                if (field.isAnonymousUnionObject && isLeftOpen(field, written) && isConstexprBefore20(f)) {
                    leftOpen(f, owner, body);
                }
            }
            return;
        }
        for (ConstructorInit init : written) {
            if (init.init.kind == DynamicInit.Kind.CONSTRUCTOR
                    && isNotConstexpr(f, init.init.constructor, init.position)) {
                unit.diagnostics.report(Codes.CONSTEXPR_CTOR_SUBOBJECT_NOT_CONSTEXPR, init.position);
            }
        }
        for (BaseClass base : owner.bases) {
            boolean isMade = !base.isVirtual || !owner.isAbstract;
            if (isMade && !names(written, base.type)) {
                defaulted(base.type, owner, body);
                checkConstexpr(f, base.type, body);
            }
        }
        if (owner.hasVirtualBases && !owner.isAbstract && !owner.isTemplateInstance()) {
            checkVirtualBases(owner, owner, written, body, new HashSet<>());
        }
        boolean missing = false;
        boolean uninitialized = false;
        for (Field field : owner.fields) {
            if (field.isAnonymousUnionObject && isLeftOpen(field, written) && isConstexprBefore20(f)) {
                leftOpen(f, owner, body);
            }
            if (field.hasInitializer || field.name == null || names(written, field) || field.type.isError()) {
                continue;
            }
            if (Types.asClass(Types.innermostElement(field.type)) instanceof ClassEntity c) {
                if (!isTriviallyMade(c, body)) {
                    defaulted(field.type, owner, body);
                }
                checkConstexpr(f, field.type, body);
            }
            missing |= needsValue(field);
            uninitialized |= Types.asClass(Types.innermostElement(field.type)) == null;
        }
        if (uninitialized && !missing && isConstexprBefore20(f)) {
            f.isRefusedConstexpr = true;
            if (!isOfTemplate(f)) {
                unit.diagnostics.report(Codes.CONSTEXPR_CTOR_UNINITIALIZED, body, f);
            }
        }
        if (missing) {
            unit.diagnostics.report(Codes.MISSING_INITIALIZER_ON_FIELDS, body, f);
        }
        checkParts(f, owner, body);
    }

    /** A constructor gives no member of an anonymous union a value: made from a template it is constexpr no more. */
    private void leftOpen(Function f, ClassEntity owner, int body) {
        if (owner.isNonreal || owner.type().isDependent() || isOfTemplate(f)) {
            f.isDeclaredConstexpr = false;
            f.isConstexpr = false;
        } else {
            unit.diagnostics.report(Codes.CONSTEXPR_CTOR_ANONYMOUS_UNION, body);
        }
    }

    /** A member whose constructor does nothing is not initialized at all: nobody needs access to the constructor. */
    private boolean isTriviallyMade(ClassEntity c, int position) {
        for (Function f : c.functions) {
            if (ClassTraits.isDefaultConstructor(f) && f.access != Access.PUBLIC && !f.isDeleted) {
                unit.demands.settleDefaulted(f, position);
                return f.isTrivial;
            }
        }
        return false;
    }

    /** The most derived class makes the virtual bases of its bases, too [class.base.init]/13. */
    private void checkVirtualBases(
            ClassEntity c, ClassEntity owner, List<ConstructorInit> written, int body, Set<ClassEntity> seen) {
        for (BaseClass base : c.bases) {
            ClassEntity b = Types.asClass(base.type);
            if (b == null || !b.hasVirtualBases && !base.isVirtual) {
                continue;
            }
            checkVirtualBases(b, owner, written, body, seen);
            if (base.isVirtual && c != owner && seen.add(b) && !names(written, base.type)) {
                defaulted(base.type, owner, body);
            }
        }
    }

    /** A constructor may have to end what it has made, a destructor does: both need the destructors of all parts [class.dtor]. */
    void checkParts(Function f, ClassEntity owner, int position) {
        if (owner.isNonreal && f.kind == FunctionKind.DESTRUCTOR) {
            declareParts(owner);
        }
        if (owner.type().isDependent() || owner.isNonreal || owner.isUnion() || owner.isTemplateInstance()) {
            return;
        }
        checkBases(f, owner, owner, position);
        for (Field field : owner.fields) {
            ClassEntity c = Types.asClass(Types.innermostElement(field.type));
            if (c != null && !field.isAnonymousUnionObject) {
                checkPart(f, c, c, position);
            }
        }
    }

    /** Parts of a class template that do not depend have their destructors there. */
    private void declareParts(ClassEntity owner) {
        for (BaseClass base : owner.bases) {
            declareDestructor(base.type);
        }
        for (Field field : owner.fields) {
            declareDestructor(Types.innermostElement(field.type));
        }
    }

    private void declareDestructor(Type part) {
        ClassEntity c = Types.asClass(part);
        if (c != null && !c.isNonreal && c.isComplete()) {
            unit.demands.declareImplicitMembers(c);
        }
    }

    private void checkBases(Function f, ClassEntity of, ClassEntity owner, int position) {
        for (BaseClass base : of.bases) {
            ClassEntity c = Types.asClass(base.type);
            if (c != null && c.hasVirtualBases) {
                checkBases(f, c, owner, position);
            }
            // Objects of an abstract class leave virtual bases to the classes derived from it [class.dtor]/13.
            if (c != null && (of == owner || base.isVirtual) && !(base.isVirtual && owner.isAbstract)) {
                checkPart(f, c, owner, position);
            }
        }
    }

    private void checkPart(Function f, ClassEntity part, ClassEntity naming, int position) {
        Function d = !part.isComplete() ? null : ClassTraits.destructor(part);
        if (d == null || part.isTemplateInstance()) {
            return;
        }
        unit.demands.settleDefaulted(d, position);
        boolean isTrivial = d.isTrivial || d.isDeleted && !d.isCompilerGenerated;
        boolean isLeft = isTrivial && f.kind == FunctionKind.CONSTRUCTOR;
        if (!isLeft && (d.isDeleted || d.access != Access.PUBLIC)) {
            expressions.conversions.checkDestructor(part, naming, position);
        }
    }

    private boolean isConstexprBefore20(Function f) {
        return f.isDeclaredConstexpr && !unit.dialect.atLeast(2020);
    }

    /** What a template makes need not be a constant expression ever [dcl.constexpr]/7. */
    private static boolean isOfTemplate(Function f) {
        return f.isPrototype || f.memberPattern != null || f.templateArgs != null;
    }

    /** No member of an anonymous union has a value. */
    private static boolean isLeftOpen(Field union, List<ConstructorInit> written) {
        ClassEntity c = Types.asClass(union.type);
        if (c == null || !c.isUnion() || c.fields.isEmpty()) {
            return false;
        }
        return !hasValue(c, written);
    }

    /** Whether a member of an anonymous class has a value, also one of those that are nested in it. */
    private static boolean hasValue(ClassEntity anonymous, List<ConstructorInit> written) {
        for (Field member : anonymous.fields) {
            ClassEntity nested = member.isAnonymousUnionObject ? Types.asClass(member.type) : null;
            if (member.hasInitializer || names(written, member) || nested != null && hasValue(nested, written)) {
                return true;
            }
        }
        return false;
    }

    /** A constexpr constructor uses constexpr constructors of the parts [dcl.constexpr]/4; templates are let off. */
    private void checkConstexpr(Function f, Type part, int position) {
        ClassEntity c = Types.asClass(Types.innermostElement(part));
        if (!f.isDeclaredConstexpr || c == null) {
            return;
        }
        Function used = expressions.initialization.findDefaultConstructor(c, position);
        if (isNotConstexpr(f, used, position)) {
            // An instance of a template may turn out not to be constexpr [dcl.constexpr]/7.
            boolean isInstance = !used.isCompilerGenerated && isOfTemplate(used);
            unit.diagnostics.reportAs(
                    isInstance ? Severity.WARNING : Severity.ERROR,
                    Codes.CONSTEXPR_CTOR_CALLS_NON_CONSTEXPR,
                    position,
                    used);
        }
    }

    private boolean isNotConstexpr(Function user, @Nullable Function used, int position) {
        if (!user.isDeclaredConstexpr || isOfTemplate(user) || used == null) {
            return false;
        }
        unit.demands.settleDefaulted(used, position);
        boolean isLeft = used.isDefaulted || used.isCompilerGenerated;
        if (isLeft && (used.isTrivial || used.isDeleted || used.enclosingClass().hasVirtualBases)) {
            return false;
        }
        return !used.isConstexpr;
    }

    private boolean needsValue(Field field) {
        if (Types.isReference(field.type)) {
            return true;
        }
        Type element = Types.innermostElement(field.type);
        ClassEntity c = Types.asClass(element);
        return (Types.qualifiers(element) & Cv.CONST) != 0
                && (c == null || !unit.classTraits.isConstDefaultConstructible(c));
    }

    /** The original reports a deleted default constructor when it looks for one and when it uses it. */
    private void defaulted(Type type, ClassEntity owner, int position) {
        DynamicInit init = expressions.initialization.initialize(type, Initializer.none(position), InitContext.MEMBER);
        Function used = init.constructor;
        if (used != null && used.isDeleted && used.type.params().length == 0 && !owner.isTemplateInstance()) {
            expressions.resolution.checkDeleted(used, position);
        }
    }

    private static boolean names(List<ConstructorInit> written, Type base) {
        for (ConstructorInit init : written) {
            if (init.type != null && init.type.canonical() == base.canonical()) {
                return true;
            }
        }
        return false;
    }

    private static boolean names(List<ConstructorInit> written, Field field) {
        for (ConstructorInit init : written) {
            if (init.field == field) {
                return true;
            }
        }
        return false;
    }
}
