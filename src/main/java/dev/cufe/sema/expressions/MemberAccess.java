package dev.cufe.sema.expressions;

import dev.cufe.diagnostics.Codes;
import dev.cufe.il.constant.Constant;
import dev.cufe.il.constant.DependentConstant;
import dev.cufe.il.entity.BaseClass;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Enumerator;
import dev.cufe.il.entity.Field;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.OperatorName;
import dev.cufe.il.entity.Template;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.DynamicInit;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.FieldExpr;
import dev.cufe.il.expr.NameRef;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.OverloadExpr;
import dev.cufe.il.expr.TempInitExpr;
import dev.cufe.il.expr.ValueCategory;
import dev.cufe.il.expr.VariableExpr;
import dev.cufe.il.type.Cv;
import dev.cufe.il.type.FunctionType;
import dev.cufe.il.type.MemberPointerType;
import dev.cufe.il.type.Type;
import dev.cufe.lex.Name;
import dev.cufe.lex.Tok;
import dev.cufe.lookup.BasePath;
import dev.cufe.lookup.LookupResult;
import dev.cufe.overload.OverloadedAddresses;
import dev.cufe.overload.sequences.Resolution;
import dev.cufe.sema.calls.LoneTemplates;
import dev.cufe.sema.calls.OpenMembers;
import dev.cufe.sema.input.ParsedName;
import dev.cufe.types.ExprTraits;
import dev.cufe.types.Nodes;
import dev.cufe.types.Types;
import org.jspecify.annotations.Nullable;

/** Member access {@code a.x}, {@code p->x}, {@code a.*pm} [expr.ref], [expr.mptr.oper]. */
public final class MemberAccess {
    private static final int MAX_ARROWS = 256;

    private final Expressions x;

    MemberAccess(Expressions x) {
        this.x = x;
    }

    /**
     * The object expression made ready: for {@code ->} a pointer value, operator functions applied [over.ref]; for
     * {@code .} the class itself.
     */
    public Expr object(Expr e, boolean arrow, int position) {
        Expr object = x.names.used(e);
        if (OverloadedAddresses.isSet(object) && !ExprTraits.isTypeDependent(object)) {
            object = x.conversions.determinedStatement(object);
        }
        if (Nodes.isBroken(object)) {
            return object;
        }
        if (!arrow) {
            return object;
        }
        for (int i = 0; i < MAX_ARROWS; i++) {
            if (object.isTypeDependent()) {
                return x.dependent.value(x.outerLocals.openPointer(object));
            }
            if (!Types.isClass(object.type())) {
                return x.conversions.read(object);
            }
            Expr[] operands = {object};
            Resolution r = x.resolution.operator(OperatorName.ARROW, operands, position);
            if (r.isReported()) {
                return x.broken(position);
            }
            if (r.isError()) {
                x.unit.reads.read(object);
                if (!x.unit.isComplete(object.type(), position)) {
                    return x.error(Codes.INCOMPLETE_TYPE_NOT_ALLOWED, Nodes.start(object), object.type());
                }
                return x.error(Codes.ARROW_ON_NON_POINTER, Nodes.start(object), object.type());
            }
            object = x.calls.operatorCall(r, operands, position);
            if (Nodes.isBroken(object)) {
                return object;
            }
        }
        return x.error(Codes.OPERATOR_ARROW_LOOP, position, "operator->", Types.namedClass(e.type()));
    }

    /** Type in which the member is looked up; null if it is not known or not a class. */
    public @Nullable Type objectType(Expr object, boolean arrow) {
        if (!arrow) {
            return object.type().isError() ? null : object.type();
        }
        Type pointee = Types.pointee(object.type());
        if (pointee == null) {
            return object.isTypeDependent() ? x.types.unknown() : null;
        }
        return pointee;
    }

    /**
     * A constant of class type is put into a temporary before its members are named. Where a constant is needed, a call
     * is evaluated together with what is asked of its result.
     */
    private Expr withAddress(Expr e) {
        if (e.isGlvalue() || !Types.isClass(e.type()) || e.type().isDependent()) {
            return e;
        }
        x.conversions.checkTemporary(e.type(), e.position());
        Constant value = e instanceof ConstantExpr c ? c.constant() : constructed(e);
        boolean isPartOfConstant =
                x.folder.isConstantRequired() && value != null && value.expr() instanceof OperationExpr;
        if (value == null || isPartOfConstant) {
            return e;
        }
        if (x.folder.isConstantRequired() && value.expr() instanceof OperationExpr o && o.op().isCall()) {
            return o;
        }
        DynamicInit init = DynamicInit.constant(value, DynamicInit.TEMPORARY_LIFETIME);
        return new TempInitExpr(e.type(), ValueCategory.PRVALUE, e.position(), 0, init, null);
    }

    /** The value of a written temporary that a constexpr constructor makes; null if it is not known. */
    private @Nullable Constant constructed(Expr e) {
        if (!(e instanceof TempInitExpr t)
                || t.init().kind != DynamicInit.Kind.CONSTRUCTOR
                || !t.init().has(DynamicInit.EXPLICIT_CAST)
                || t.init().constructor == null
                || !t.init().constructor.isConstexpr
                || x.scopes.inTemplate()
                || x.isValueUnused()) {
            return null;
        }
        Constant value = x.evaluator.evaluate(e, false).constant();
        return value == null ? null : value.withExpr(e);
    }

    private static int notAnObject(Expr object, boolean arrow) {
        if (!arrow) {
            return Codes.EXPR_NOT_CLASS;
        }
        boolean isPointer = Types.isPointer(object.type()) || Types.isArray(object.type());
        return isPointer ? Codes.EXPR_NOT_PTR_TO_CLASS : Codes.ARROW_ON_NON_POINTER;
    }

    /** The member of the object that {@link #object} made. */
    public Expr access(Expr operand, boolean arrow, ParsedName name, int position) {
        if (Nodes.isBroken(operand)) {
            return x.broken(position);
        }
        Expr object = arrow ? operand : withAddress(operand);
        Type type = objectType(object, arrow);
        if (type == null) {
            return x.error(notAnObject(object, arrow), Nodes.start(object), object.type());
        }
        if (!arrow && type.isDependent() && isNamedPointer(object)) {
            return x.error(notAnObject(object, arrow), Nodes.start(object), object.type());
        }
        ClassEntity c = Types.asClass(type);
        NameRef ref = name.ref;
        if (ref.destructorType != null) {
            return destructor(object, arrow, type, c, name, position);
        }
        if (name.found.kind == LookupResult.Kind.DEPENDENT
                || type.isDependent() && !isCurrent(c)
                || name.conversionType != null && name.conversionType.isDependent()) {
            return dependentMember(object, arrow, type, ref, position);
        }
        if (c == null) {
            return x.error(notAnObject(object, arrow), Nodes.start(object), object.type());
        }
        if (name.found.kind == LookupResult.Kind.AMBIGUOUS || name.found.isOfRepeatedBase()) {
            return x.error(Codes.AMBIGUOUS_NAME, ref.position, ref.name);
        }
        if (name.found.isEmpty()
                && ref.qualifier != null
                && ref.qualifier.type != null
                && ref.qualifier.type.isError()) {
            return x.broken(position);
        }
        if (name.found.isEmpty()) {
            return (type.isDependent() || isLeftOpen(c)) && ref.name != null
                    ? dependentMember(object, arrow, type, ref, position)
                    : missing(object, arrow, c, ref);
        }
        if (ref.qualifier != null && ref.qualifier.namespace != null && !name.found.isEmpty()) {
            return x.error(Codes.NOT_A_CLASS_MEMBER, ref.position, ref.name);
        }
        if (!type.isDependent() && namesAnotherClass(c, ref)) {
            return x.error(Codes.NAME_NOT_MEMBER_OF_CLASS_OR_BASE_CLASSES, ref.position, c);
        }
        if (name.conversionType != null) {
            Entity[] conversions = x.conversionNames.called(name.conversionType, name.found.entities, position);
            return conversions.length == 0
                    ? missing(object, arrow, c, ref)
                    : overloads(object, arrow, conversions, ref, 0, position);
        }
        if (name.found.entity() instanceof Template t && t.kind == Template.Kind.VARIABLE) {
            x.names.checkAccess(name.found, t, ref.position);
            Expr variable = x.templateNames.variable(t, name, ref.position);
            return Nodes.isBroken(variable) ? variable : staticMember(object, arrow, variable, position);
        }
        return found(object, arrow, name.found, ref, position);
    }

    /** A variable, or a member of the class here, that points to something: it has no members whatever that is. */
    private static boolean isNamedPointer(Expr object) {
        boolean isNamed = object instanceof VariableExpr
                || object instanceof FieldExpr
                || object instanceof OperationExpr o && o.op() == Op.ARROW_FIELD && o.isGenerated();
        return isNamed && (Types.isPointer(object.type()) || Types.isArray(object.type()));
    }

    /** Behind {@code object.} a name may be qualified with the object's class or a base of it [class.access.base]. */
    private boolean namesAnotherClass(ClassEntity c, NameRef ref) {
        ClassEntity named = NameExprs.qualifierClass(ref);
        return named != null
                && named != c
                && !named.type().isDependent()
                && x.unit.isComplete(c, ref.position)
                && BasePath.find(c, named) == null;
    }

    private boolean isCurrent(@Nullable ClassEntity c) {
        return c != null && x.lookup.isCurrent(c);
    }

    /** A class that a template names before it is defined may be complete where the template is instantiated. */
    private boolean isLeftOpen(ClassEntity c) {
        return x.scopes.inTemplate() && !x.unit.isComplete(c, 0);
    }

    private Expr missing(Expr object, boolean arrow, ClassEntity c, NameRef ref) {
        if (!x.unit.isComplete(c, ref.position)) {
            int code = arrow ? Codes.POINTER_TO_INCOMPLETE_TYPE : Codes.INCOMPLETE_TYPE_NOT_ALLOWED;
            return x.error(code, Nodes.start(object), c.type());
        }
        return ref.name == null ? x.broken(ref.position) : x.error(Codes.NOT_A_MEMBER, ref.position, c, ref.name);
    }

    private Expr dependentMember(Expr object, boolean arrow, Type type, NameRef ref, int position) {
        Op op = arrow ? Op.ARROW_STATIC : Op.DOT_STATIC;
        Expr member = x.dependent.member(type, ref, ref.position);
        return x.dependent.operation(op, x.types.unknown(), position, object, member);
    }

    private Expr found(Expr object, boolean arrow, LookupResult found, NameRef ref, int position) {
        Entity entity = found.entity();
        if (found.kind == LookupResult.Kind.OVERLOADS) {
            return overloads(object, arrow, found, ref, position);
        }
        if (entity instanceof Field f) {
            x.names.checkAccess(found, f, object, ref.position);
        } else {
            x.names.checkAccess(found, entity, ref.position);
        }
        return switch (entity) {
            case Field f -> field(object, arrow, f, found, ref, position, 0);
            case Variable v -> staticMember(object, arrow, x.names.named(v, ref), position);
            case Enumerator e -> staticMember(object, arrow, x.names.enumerator(e, ref), position);
            case Function f -> overloads(object, arrow, found, ref, position);
            case Template t when t.kind == Template.Kind.FUNCTION -> overloads(object, arrow, found, ref, position);
            default -> x.error(Codes.TYPE_IDENTIFIER_NOT_ALLOWED, ref.position);
        };
    }

    private Expr overloads(Expr object, boolean arrow, LookupResult found, NameRef ref, int position) {
        boolean isOpen = !ref.isQualified() && OpenMembers.isOfObject(found);
        return overloads(object, arrow, found.entities, ref, isOpen ? Expr.VALUE_DEPENDENT : 0, position);
    }

    private Expr overloads(Expr object, boolean arrow, Entity[] candidates, NameRef ref, int flags, int position) {
        if (candidates.length == 1) {
            LoneTemplates.named(x.unit.references, candidates[0], ref);
        }
        return new OverloadExpr(
                x.types.unknown(),
                ValueCategory.LVALUE,
                ref.position,
                Expr.ADL_SUPPRESSED | flags,
                candidates,
                ref,
                toNamedBase(object, arrow, candidates, ref),
                arrow,
                position);
    }

    /** {@code d.B::f()}: the object is first taken as the class the name is qualified with. */
    private Expr toNamedBase(Expr object, boolean arrow, Entity[] candidates, NameRef ref) {
        ClassEntity named = NameExprs.qualifierClass(ref);
        if (named == null || isInherited(object, arrow, ref, candidates[0].enclosingClass())) {
            return object;
        }
        checkReached(object, arrow, named);
        return baseCast(object, arrow, named, ref.position);
    }

    /** A name that is qualified with a base is one of the object only where the base is accessible [class.access.base]/5. */
    private void checkReached(Expr object, boolean arrow, ClassEntity named) {
        ClassEntity derived = classOf(object, arrow);
        BasePath path = derived == null || derived == named ? null : BasePath.find(derived, named);
        if (path != null && !path.isAmbiguous() && !object.isGenerated() && !x.lookup.isAccessible(path, derived)) {
            x.unit.diagnostics.report(Codes.CONVERSION_TO_INACCESSIBLE_BASE, Nodes.start(object), named.type());
        }
    }

    /** The object as the class of a member that was named; a template does not convert it for an inherited name. */
    Expr toOwner(Expr object, boolean arrow, @Nullable ClassEntity owner, @Nullable NameRef ref, int position) {
        if (isInherited(object, arrow, ref, owner)) {
            return object;
        }
        ClassEntity named = ref == null ? null : NameExprs.qualifierClass(ref);
        if (named != null) {
            checkReached(object, arrow, named);
        }
        return baseCast(viaQualifier(object, arrow, owner, ref, position), arrow, owner, position);
    }

    /** {@code X::member} of a base that the object has several times: the one that the class of the qualifier has. */
    private Expr viaQualifier(
            Expr object, boolean arrow, @Nullable ClassEntity owner, @Nullable NameRef ref, int position) {
        ClassEntity derived = classOf(object, arrow);
        ClassEntity named = ref == null ? null : NameExprs.qualifierClass(ref);
        BasePath path = derived == null || owner == null || named == null ? null : BasePath.find(derived, owner);
        return path != null && path.isAmbiguous() ? baseCast(object, arrow, named, position) : object;
    }

    /**
     * Whether a template names a member of a base by a name that a class on the way to the base has already: look-up by
     * {@code C::name} or {@code object.name} leaves the name in the class where it begins, and then a template need not
     * go to the base.
     */
    private static boolean isInherited(Expr object, boolean arrow, @Nullable NameRef ref, @Nullable ClassEntity owner) {
        Type type = arrow ? Types.pointee(object.type()) : object.type();
        ClassEntity derived = type == null || !type.isDependent() ? null : Types.asClass(type);
        if (derived == null || owner == null || ref == null || ref.name == null) {
            return false;
        }
        ClassEntity named = NameExprs.qualifierClass(ref);
        ClassEntity from = named == null ? derived : named;
        BasePath path = from == owner ? null : BasePath.find(from, owner);
        if (path == null) {
            return false;
        }
        boolean isKnown = knows(from, ref.name);
        for (BaseClass step : path.steps()) {
            ClassEntity c = Types.asClass(step.type);
            isKnown |= c != null && c != owner && knows(c, ref.name);
        }
        return isKnown;
    }

    /** Whether a class that does not declare the member has its name: from a look-up before, or by a using-declaration. */
    private static boolean knows(ClassEntity c, Name name) {
        return c.inheritedNames.contains(name) || c.scope.find(name) != null;
    }

    private Expr staticMember(Expr object, boolean arrow, Expr member, int position) {
        Op op = arrow ? Op.ARROW_STATIC : Op.DOT_STATIC;
        return new OperationExpr(member.type(), member.category(), position, 0, op, new Expr[] {object, member});
    }

    /** A data member of {@code *this} that is named alone. */
    Expr implicitField(Expr self, Field f, LookupResult found, NameRef ref, int start) {
        Expr e = field(self, true, f, found, ref, ref.position, Expr.COMPILER_GENERATED);
        return ref.isQualified() && e instanceof OperationExpr o && o.operands().length == 2
                ? new OperationExpr(o.type(), o.category(), o.position(), o.flags(), o.op(), new Expr[] {
                    o.operand(0), o.operand(1).at(start)
                })
                : e;
    }

    /** A data member of an object (a pointer value if {@code arrow}). */
    Expr field(
            Expr object, boolean arrow, Field f, LookupResult found, @Nullable NameRef ref, int position, int flags) {
        ClassEntity owner = f.enclosingClass();
        Field holder = holder(owner);
        if (holder == null) {
            return select(toOwner(object, arrow, named(owner), ref, position), arrow, f, ref, position, flags);
        }
        Expr from = viaQualifier(object, arrow, named(owner), ref, position);
        Expr base = field(from, arrow, holder, found, null, 0, Expr.COMPILER_GENERATED);
        return select(base, false, f, ref, position, flags);
    }

    /** The object of the innermost anonymous struct, not union, that a class is or lies in; null if there is none. */
    private static @Nullable Field holder(@Nullable ClassEntity owner) {
        ClassEntity c = owner;
        while (c != null && c.isAnonymousUnion && c.isUnion()) {
            c = c.enclosingClass();
        }
        return c != null && c.isAnonymousUnion && c.enclosingClass() != null ? holderOf(c) : null;
    }

    private static @Nullable ClassEntity classOf(Expr object, boolean arrow) {
        Type type = arrow ? Types.pointee(object.type()) : object.type();
        return type == null ? null : Types.asClass(type);
    }

    /** The named class a member of (nested) anonymous unions belongs to. */
    private static @Nullable ClassEntity named(@Nullable ClassEntity owner) {
        ClassEntity c = owner;
        while (c != null && c.isAnonymousUnion && c.enclosingClass() != null) {
            c = c.enclosingClass();
        }
        return c;
    }

    private static @Nullable Field holderOf(ClassEntity anonymous) {
        ClassEntity outer = anonymous.enclosingClass();
        if (outer != null) {
            for (Field f : outer.fields) {
                if (f.isAnonymousUnionObject && Types.asClass(f.type) == anonymous) {
                    return f;
                }
            }
        }
        return null;
    }

    private Expr select(Expr base, boolean arrow, Field f, @Nullable NameRef ref, int position, int flags) {
        Type object = arrow ? Types.pointee(base.type()) : base.type();
        Type type = f.type;
        Op op = arrow ? Op.ARROW_FIELD : Op.DOT_FIELD;
        FieldExpr member = new FieldExpr(type, ValueCategory.PRVALUE, ref == null ? 0 : ref.position, 0, f, ref);
        if (Types.isReference(type)) {
            OperationExpr reference = Nodes.lvalue(op, type, position, flags, base, member);
            return x.names.indirect(reference.read(type), type);
        }
        int cv = object == null ? 0 : Types.qualifiers(object);
        if (f.isMutable) {
            cv &= ~Cv.CONST;
        }
        ValueCategory category = arrow ? ValueCategory.LVALUE : base.category();
        if (category == ValueCategory.PRVALUE) {
            x.folder.evaluateObject(base);
        }
        return new OperationExpr(
                cv == 0 ? type : x.types.qualified(type, cv), category, position, flags, op, new Expr[] {base, member});
    }

    /** The object as its base class, for naming a member ([il 5.4]: implicit_in_member_naming). */
    Expr baseCast(Expr object, boolean arrow, @Nullable ClassEntity base, int position) {
        Type type = arrow ? Types.pointee(object.type()) : object.type();
        ClassEntity derived = type == null ? null : Types.asClass(type);
        if (derived == null || base == null || derived == base) {
            return object;
        }
        BasePath path = BasePath.find(derived, base);
        if (path == null) {
            boolean mayDerive = arrow
                    && object.isGenerated()
                    && type.isDependent()
                    && !base.type().isDependent();
            return mayDerive ? openBaseCast(object, base, Types.qualifiers(type)) : object;
        }
        if (path.isAmbiguous()) {
            return x.error(Codes.AMBIGUOUS_BASE_CLASS, position, base);
        }
        Type target = x.types.qualified(base.type(), Types.qualifiers(type));
        int flags = Expr.COMPILER_GENERATED | Expr.IMPLICIT_IN_MEMBER_NAMING;
        Type result = arrow ? x.types.pointerTo(target) : target;
        Expr whole = arrow ? object : materialized(object);
        return new OperationExpr(
                result, whole.category(), Nodes.start(object), flags, Op.BASE_CLASS_CAST, new Expr[] {whole});
    }

    /** {@code this} of a template as a class that only an instance may derive from: a plain conversion. */
    private Expr openBaseCast(Expr self, ClassEntity base, int cv) {
        Type pointer = x.types.pointerTo(x.types.qualified(base.type(), cv));
        return Nodes.prvalue(Op.CAST, pointer, Nodes.start(self), Expr.COMPILER_GENERATED, self);
    }

    /** {@code x.~T()} up to the name; the call is made when the parentheses come. */
    private Expr destructor(
            Expr object, boolean arrow, Type type, @Nullable ClassEntity c, ParsedName name, int position) {
        NameRef ref = name.ref;
        if (type.isDependent() && (!isCurrent(c) || !ref.isQualified())) {
            Op op = arrow ? Op.ARROW_STATIC : Op.DOT_STATIC;
            Expr member = x.dependent.member(type, ref, ref.position);
            return Nodes.prvalue(op, x.types.unknown(), position, 0, object, member);
        }
        if (ref.destructorType.isError()) {
            return x.broken(position);
        }
        if (!namesDestructorOf(ref, type)) {
            return x.error(Codes.INVALID_DESTRUCTOR_NAME, ref.position, type);
        }
        Function f = c != null && name.found.entity() instanceof Function declared ? declared : null;
        if (f != null && c.chosenDestructor != null) {
            return overloads(object, arrow, new Entity[] {c.chosenDestructor}, ref, 0, position);
        }
        if (f != null && !isTrivialDestructor(f)) {
            return overloads(object, arrow, name.found.entities, ref, 0, position);
        }
        Op op = arrow ? Op.ARROW_VACUOUS_DESTRUCTOR : Op.DOT_VACUOUS_DESTRUCTOR;
        if (c != null) {
            return Nodes.prvalue(op, x.types.voidType(), position, 0, object);
        }
        Expr pseudo = new ConstantExpr(
                x.types.voidType(),
                ValueCategory.PRVALUE,
                ref.position,
                0,
                DependentConstant.operator(
                        DependentConstant.Kind.DESTRUCTOR, x.types.voidType(), ref.destructorType, null),
                ref);
        Expr adjusted = withQualifiersOf(ref.destructorType, object, arrow, type);
        return Nodes.prvalue(op, x.types.voidType(), position, 0, adjusted, pseudo);
    }

    /** The type after the tilde is the one before it, or the object's [class.dtor]/13. */
    private static boolean namesDestructorOf(NameRef ref, Type object) {
        Type named = Types.unqualified(ref.destructorType).canonical();
        boolean isOfQualifier = ref.qualifier != null && ref.qualifier.type != null;
        Type owner =
                Types.unqualified(isOfQualifier ? ref.qualifier.type : object).canonical();
        return named == owner || named.isDependent() || owner.isDependent();
    }

    /** The object of a scalar destructor call, qualified as the type that was written. */
    private Expr withQualifiersOf(Type written, Expr object, boolean arrow, Type type) {
        if (Types.qualifiers(written) == Types.qualifiers(type) || written.isError()) {
            return object;
        }
        return arrow
                ? Nodes.implicit(Op.CAST, x.types.pointerTo(written), object)
                : Nodes.implicitLvalue(Op.LVALUE_ADJUST, written, object);
    }

    private boolean isTrivialDestructor(Function f) {
        x.unit.demands.settleDefaulted(f, 0);
        return f.isTrivial && !f.isVirtual;
    }

    /** A class prvalue as a temporary object. */
    private static Expr materialized(Expr e) {
        if (e.isGlvalue()) {
            return e;
        }
        if (e instanceof TempInitExpr) {
            return e.retyped(e.type(), ValueCategory.XVALUE);
        }
        DynamicInit init = DynamicInit.expression(e, DynamicInit.TEMPORARY_LIFETIME);
        return new TempInitExpr(e.type(), ValueCategory.XVALUE, e.position(), 0, init, null);
    }

    private static boolean isOverloadable(Expr e) {
        return Types.isClass(e.type()) || Types.isEnum(e.type());
    }

    /** {@code a.*pm} and {@code p->*pm}. */
    public Expr memberPointer(Expr left, Expr right, boolean arrow, int position) {
        if (Nodes.isBroken(left) || Nodes.isBroken(right)) {
            return x.broken(position);
        }
        Op op = arrow ? Op.ARROW_PM_FIELD : Op.PM_FIELD;
        if (left.isTypeDependent() || right.isTypeDependent()) {
            return x.dependent.binary(op, left, right, position);
        }
        Expr[] operands = {left, right};
        if (arrow && (isOverloadable(left) || isOverloadable(right))) {
            Expr call = x.operators.overloaded(Tok.ARROW_STAR, op, operands, position);
            if (call != null) {
                return call;
            }
            if (Nodes.isBroken(operands[0]) || Nodes.isBroken(operands[1])) {
                return x.broken(position);
            }
        }
        Expr pointer = x.conversions.read(operands[1]);
        MemberPointerType pm = Types.asMemberPointer(pointer.type());
        if (pm == null) {
            return x.error(Codes.EXPR_NOT_PTR_TO_MEMBER, Nodes.start(right), right.type());
        }
        if (!arrow && !Types.isClass(left.type())) {
            return x.error(Codes.EXPR_NOT_CLASS, Nodes.start(left), left.type());
        }
        Expr object = arrow ? x.conversions.read(operands[0]) : materialized(left);
        ClassEntity c = Types.asClass(pm.classType());
        Type written = arrow ? Types.pointee(object.type()) : object.type();
        x.conversions.uses.checkBase(written, pm.classType(), Nodes.start(left));
        Expr base = c == null ? object : baseCast(object, arrow, c, position).without(Expr.IMPLICIT_IN_MEMBER_NAMING);
        Type objectType = arrow ? Types.pointee(base.type()) : base.type();
        if (objectType == null || Types.asClass(objectType) != c) {
            return x.error(Codes.INCOMPATIBLE_PTR_TO_MEMBER_SELECTION, position, left.type(), right.type());
        }
        Type member = pm.member();
        if (Types.asFunction(member) instanceof FunctionType) {
            return Nodes.prvalue(op, member, position, 0, base, pointer);
        }
        int cv = Types.qualifiers(objectType);
        Type type = cv == 0 ? member : x.types.qualified(member, cv);
        ValueCategory category = arrow ? ValueCategory.LVALUE : base.category();
        return new OperationExpr(type, category, position, 0, op, new Expr[] {base, pointer});
    }
}
