package dev.cufe.overload.sequences;

import dev.cufe.diagnostics.Codes;
import dev.cufe.il.entity.Access;
import dev.cufe.il.entity.BaseClass;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Field;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.FunctionKind;
import dev.cufe.il.entity.OperatorName;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.NameRef;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.type.Type;
import dev.cufe.lookup.BasePath;
import dev.cufe.lookup.Lookup;
import dev.cufe.lookup.LookupResult;
import dev.cufe.types.ClassTraits;
import dev.cufe.types.Types;
import dev.cufe.types.Unit;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Checks of what overload resolution chose: deleted and inaccessible functions, bases [class.access], [dcl.fct.def.delete]. */
public final class FunctionUse {
    private final Unit unit;
    private final Lookup lookup;
    private final Set<Function> definedConstructors = Collections.newSetFromMap(new IdentityHashMap<>());

    public FunctionUse(Unit unit, Lookup lookup) {
        this.unit = unit;
        this.lookup = lookup;
    }

    /** A name meant the function; one with template arguments decides how declarations of the instance are printed. */
    public static void named(Function f, NameRef ref) {
        if (ref.templateArgs != null && f.writtenArguments == null) {
            f.writtenArguments = ref.templateArgs;
        }
    }

    /** A constructor, destructor or conversion function is used implicitly. */
    public void use(Function f, @Nullable ClassEntity naming, int position) {
        use(f, naming, false, position);
    }

    /** @param isDispatched the object decides while the program runs which function is called */
    public void use(Function f, @Nullable ClassEntity naming, boolean isDispatched, int position) {
        boolean isDefault = ClassTraits.isDefaultConstructor(f);
        if (isDefault) {
            checkDeleted(f, position);
        }
        checkAccess(f, naming, position);
        if (!isDefault) {
            checkDeleted(f, position);
        }
        f.isReferenced = true;
        if (f.kind == FunctionKind.CONSTRUCTOR && naming != null && naming != f.enclosingClass()) {
            inherited(f, naming, position);
        }
        if (!unit.contexts.isUnevaluated()) {
            unit.use(f, position);
        }
        f.isUsedOutsideTemplates |= !lookup.inTemplate();
        if (!unit.contexts.isUnevaluated() && !lookup.inTemplate()) {
            if (f.isConstexpr && f.kind == FunctionKind.CONVERSION) {
                needBody(f, position);
            } else if (f.kind == FunctionKind.CONSTRUCTOR) {
                constructs(f, position);
            }
        }
        if (!isDispatched) {
            needSpecification(f, position);
        }
    }

    /** A constructor from a base is declared with its exception specification. */
    private void inherited(Function f, ClassEntity made, int position) {
        if (!unit.contexts.isUnevaluated()) {
            int mark = unit.references.mark();
            unit.needExceptionSpec(f, position);
            unit.references.inherited(f, made, unit.references.take(mark));
        }
    }

    /** A constexpr constructor has its body at once; one that nobody has written is defined, which uses those of its parts. */
    private void constructs(Function f, int position) {
        ClassEntity c = f.enclosingClass();
        boolean isDefined =
                f.isDefaulted && ClassTraits.isDefaultConstructor(f) && c != null && definedConstructors.add(f);
        if (f.isConstexpr) {
            needBody(f, position);
        }
        if (!isDefined) {
            return;
        }
        for (BaseClass base : c.bases) {
            constructsPart(base.type, position);
        }
        for (Field field : c.fields) {
            if (field.init == null) {
                constructsPart(Types.innermostElement(field.type), position);
            }
        }
    }

    private void constructsPart(Type part, int position) {
        ClassEntity c = Types.asClass(part);
        if (c == null || c.isNonreal) {
            return;
        }
        for (Function f : c.functions) {
            if (ClassTraits.isDefaultConstructor(f) && !f.isDeleted) {
                constructs(f, position);
                return;
            }
        }
        Function instance = c.hasUserDeclaredConstructor ? unit.demands.defaultConstructor(c, position) : null;
        if (instance != null) {
            constructs(instance, position);
        }
    }

    /** The constructor of a part that says whether a defaulted one may throw: it does so where that one is defined. */
    private static @Nullable Function specifiedPart(Function f) {
        ClassEntity c = f.isDefaulted ? f.enclosingClass() : null;
        if (c == null) {
            return !f.isDefaulted && f.type.exceptionSpec() != null && f.context != null ? f : null;
        }
        for (BaseClass base : c.bases) {
            Function part = specifiedPart(base.type);
            if (part != null) {
                return part;
            }
        }
        for (Field field : c.fields) {
            Function part = field.hasInitializer ? null : specifiedPart(Types.innermostElement(field.type));
            if (part != null) {
                return part;
            }
        }
        return null;
    }

    private static @Nullable Function specifiedPart(Type type) {
        ClassEntity c = Types.asClass(type);
        if (c != null && !c.isNonreal) {
            for (Function f : c.functions) {
                if (ClassTraits.isDefaultConstructor(f) && !f.isDeleted) {
                    return specifiedPart(f);
                }
            }
        }
        return null;
    }

    private void needBody(Function f, int position) {
        if (!f.isInstantiationSuppressed) {
            unit.references.chosen(f);
            int mark = unit.references.mark();
            unit.demands.needBodySoon(f, position);
            unit.references.putBehind(f, unit.references.take(mark));
        }
    }

    /** What is used implicitly is evaluated before it needs its exception specification [temp.inst]/15. */
    public void needSpecification(Function f, int position) {
        if (!unit.contexts.isUnevaluated()) {
            int mark = unit.references.mark();
            unit.needExceptionSpec(f, position);
            Function part = f.isDefaulted ? specifiedPart(f) : null;
            unit.references.putBehind(part == null ? f : part, unit.references.take(mark));
        }
    }

    private void checkAccess(Function f, @Nullable ClassEntity naming, int position) {
        ClassEntity owner = f.enclosingClass();
        if (owner == null) {
            return;
        }
        ClassEntity via = f.kind == FunctionKind.CONSTRUCTOR || naming == null ? owner : naming;
        boolean isAccessible = lookup.isAccessible(f, via, via);
        boolean isOfOther = isAccessible ? lookup.isConstructorOfOther(f, owner) : lookup.isAccessible(f, via, null);
        if (isOfOther) {
            unit.diagnostics.report(Codes.NO_PROTECTED_ACCESS_THROUGH_OBJECT, position, f, via.type());
        } else if (!isAccessible) {
            unit.diagnostics.report(Codes.INACCESSIBLE_SPECIAL_FUNCTION, position, f);
        }
    }

    /** A member function chosen by overload resolution is accessible as a member of the class it is named in. */
    public void checkMember(Function f, NameRef ref, @Nullable Expr object) {
        ClassEntity owner = f.enclosingClass();
        if (owner == null || ref.name == null || owner.type().isDependent()) {
            return;
        }
        ClassEntity objectClass = object == null ? null : namedObjectClass(object);
        ClassEntity qualifier =
                ref.qualifier == null || ref.qualifier.type == null ? null : Types.asClass(ref.qualifier.type);
        ClassEntity naming = qualifier != null ? qualifier : objectClass != null ? objectClass : owner;
        if (f.access == Access.PUBLIC && naming == owner) {
            return;
        }
        LookupResult found = lookup.inClass(naming, ref.name, Lookup.ANY);
        Entity member = f.templateArgs != null && f.template != null ? f.template : f;
        if (found.namingClass != null && !lookup.isAccessible(found, member, objectClass)) {
            if (objectClass != null && lookup.isAccessible(found, member, null)) {
                unit.diagnostics.report(Codes.NO_PROTECTED_ACCESS_THROUGH_OBJECT, ref.position, f, objectClass.type());
            } else {
                boolean isSpecial =
                        f.kind == FunctionKind.DESTRUCTOR || ref.name == unit.special.operator(OperatorName.ASSIGN);
                unit.diagnostics.report(
                        isSpecial ? Codes.INACCESSIBLE_SPECIAL_FUNCTION : Codes.NO_ACCESS_TO_NAME, ref.position, f);
            }
        }
    }

    /** The class of an object as it was written: {@code d.B::f()} names a member through a D. */
    private static @Nullable ClassEntity namedObjectClass(Expr object) {
        Expr e = object instanceof OperationExpr o && o.op() == Op.INDIRECT ? o.operand(0) : object;
        if (e instanceof OperationExpr o && o.op() == Op.BASE_CLASS_CAST && o.has(Expr.IMPLICIT_IN_MEMBER_NAMING)) {
            Type from = o.operand(0).type();
            return Types.asClass(Types.isPointer(from) ? Types.pointee(from) : from);
        }
        return Types.asClass(object.type());
    }

    /** {@code &C::m} of a protected nonstatic member names the class here or one derived from it [class.protected]. */
    public void checkAddress(Entity member, NameRef ref, int position) {
        ClassEntity naming =
                ref.qualifier == null || ref.qualifier.type == null ? null : Types.asClass(ref.qualifier.type);
        if (naming == null || ref.name == null || naming.type().isDependent()) {
            return;
        }
        LookupResult found = lookup.inClass(naming, ref.name, Lookup.ANY);
        if (found.namingClass != null
                && !lookup.isAccessible(found, member, naming)
                && lookup.isAccessible(found, member, null)) {
            unit.diagnostics.report(Codes.NO_PROTECTED_ACCESS_THROUGH_OBJECT, position, member, naming.type());
        }
    }

    public boolean checkDeleted(Function f, int position) {
        unit.demands.settleDefaulted(f, position);
        if (f.isDeleted) {
            boolean isDefault = ClassTraits.isDefaultConstructor(f);
            unit.diagnostics.report(
                    isDefault ? Codes.DELETED_DEFAULT_CTOR : Codes.DELETED_FUNCTION,
                    position,
                    isDefault ? f.enclosingClass().type() : f);
            return false;
        }
        return true;
    }

    /** A pointer to member of a base becomes one of a derived class, unless the base is virtual [conv.mem]/2. */
    public void checkMemberOfBase(Type from, Type to, int position) {
        ClassEntity b = Types.asClass(Types.asMemberPointer(from).classType());
        ClassEntity d = Types.asClass(Types.asMemberPointer(to).classType());
        BasePath path = b == null || d == null || d == b ? null : BasePath.find(d, b);
        if (path == null) {
            return;
        }
        if (path.isAmbiguous()) {
            unit.diagnostics.report(Codes.AMBIGUOUS_BASE_CLASS, position, b.type());
        } else if (path.isVirtual()) {
            unit.diagnostics.report(Codes.PTR_TO_MEMBER_OF_VIRTUAL_BASE, position, b.type(), d.type());
        } else if (!lookup.isAccessible(path, d)) {
            unit.diagnostics.report(Codes.CONVERSION_FROM_INACCESSIBLE_BASE, position, b.type());
        }
    }

    /** A member of a base that a using-declaration names needs an object that has the base once [class.member.lookup]. */
    public void checkAmbiguousBase(Type derived, ClassEntity base, int position) {
        ClassEntity d = Types.asClass(derived);
        BasePath path = d == null || d == base ? null : BasePath.find(d, base);
        if (path != null && path.isAmbiguous()) {
            unit.diagnostics.report(Codes.AMBIGUOUS_BASE_CLASS, position, base.type());
        }
    }

    /** A derived-to-base conversion must lead to one accessible base [conv.ptr]/3. */
    public void checkBase(@Nullable Type derived, @Nullable Type base, int position) {
        ClassEntity d = derived == null ? null : Types.asClass(derived);
        ClassEntity b = base == null ? null : Types.asClass(base);
        if (d == null || b == null || d == b) {
            return;
        }
        BasePath path = BasePath.find(d, b);
        if (path == null) {
            return;
        }
        if (path.isAmbiguous()) {
            unit.diagnostics.report(Codes.AMBIGUOUS_BASE_CLASS, position, b.type());
        } else if (!lookup.isAccessible(path, d)) {
            unit.diagnostics.report(Codes.CONVERSION_TO_INACCESSIBLE_BASE, position, b.type());
        }
    }
}
