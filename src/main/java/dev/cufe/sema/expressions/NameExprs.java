package dev.cufe.sema.expressions;

import dev.cufe.cuda.CudaFlags;
import dev.cufe.diagnostics.Codes;
import dev.cufe.il.constant.Constant;
import dev.cufe.il.constant.DependentConstant;
import dev.cufe.il.constant.ErrorConstant;
import dev.cufe.il.constant.IntegerConstant;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Enumerator;
import dev.cufe.il.entity.Field;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.Namespace;
import dev.cufe.il.entity.NamespaceAlias;
import dev.cufe.il.entity.ScopeChain;
import dev.cufe.il.entity.ScopeKind;
import dev.cufe.il.entity.Template;
import dev.cufe.il.entity.TemplateArgument;
import dev.cufe.il.entity.TemplateParam;
import dev.cufe.il.entity.UsingDeclaration;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.DynamicInit;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.FieldExpr;
import dev.cufe.il.expr.FunctionExpr;
import dev.cufe.il.expr.NameRef;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.OverloadExpr;
import dev.cufe.il.expr.ValueCategory;
import dev.cufe.il.expr.VariableExpr;
import dev.cufe.il.type.ClassType;
import dev.cufe.il.type.Cv;
import dev.cufe.il.type.ReferenceType;
import dev.cufe.il.type.Type;
import dev.cufe.lookup.Lookup;
import dev.cufe.lookup.LookupResult;
import dev.cufe.sema.calls.LoneTemplates;
import dev.cufe.sema.calls.ObjectRules;
import dev.cufe.sema.calls.OpenMembers;
import dev.cufe.sema.input.ParsedName;
import dev.cufe.types.ExprTraits;
import dev.cufe.types.Nodes;
import dev.cufe.types.Types;
import org.jspecify.annotations.Nullable;

/** Id-expressions and {@code this} [expr.prim.id], [expr.prim.this]. */
public final class NameExprs {
    private static final Entity[] NO_CANDIDATES = {};

    private final Expressions x;
    public final MemberFunctionNames memberFunctions;

    NameExprs(Expressions x) {
        this.x = x;
        this.memberFunctions = new MemberFunctionNames(x);
    }

    /**
     * A name that is no type.
     *
     * @param called an argument list follows: what look-up did not find, argument-dependent look-up may find
     * @param addressOperand it is the whole operand of {@code &}: a member may be named without an object
     * @param position of its first token
     */
    public Expr expression(ParsedName name, boolean called, boolean addressOperand, int position) {
        LookupResult found = name.found;
        if (name.conversionType != null && name.conversionType.isDependent()) {
            return dependentName(name, position);
        }
        if (found.isOfRepeatedBase()) {
            return x.error(Codes.AMBIGUOUS_NAME, name.position(), name.ref.name);
        }
        x.forInits.named(name);
        return switch (found.kind) {
            case ENTITY -> entity(name, found.entity(), addressOperand, position);
            case OVERLOADS -> startingAt(position, overloads(name, found), name);
            case DEPENDENT -> {
                if (found.entity() instanceof UsingDeclaration u) {
                    x.unit.references.namedValue(u, name.ref);
                }
                yield taken(dependentName(name, position), called || addressOperand);
            }
            case AMBIGUOUS -> x.error(Codes.AMBIGUOUS_NAME, name.position(), name.ref.name);
            case NONE -> undeclared(name, called, position);
        };
    }

    /** A name stands where it is written itself, a qualified one begins before. */
    private static Expr startingAt(int first, Expr set, ParsedName name) {
        return name.ref.isQualified() ? set.startingAt(first) : set;
    }

    private ConstantExpr dependentName(ParsedName name, int position) {
        Type qualifier = name.ref.qualifier == null ? null : name.ref.qualifier.type;
        return x.dependent.member(qualifier, name.ref, position);
    }

    /** Where a constant is asked for, a member template is a value, unless it is called or its address is taken. */
    private Expr taken(ConstantExpr e, boolean asIs) {
        boolean isValue = e.constant() instanceof DependentConstant d
                && d.templateArgs() != null
                && x.folder.isConstantRequired()
                && x.isValueUsed()
                && !asIs;
        return isValue ? asValue(e) : e;
    }

    /** A member template whose value is meant. */
    static ConstantExpr asValue(ConstantExpr template) {
        Constant value = template.constant().with(Constant.TEMPLATE_AS_VALUE);
        return new ConstantExpr(
                template.type(), template.category(), template.position(), template.flags(), value, template.nameRef());
    }

    private Expr undeclared(ParsedName name, boolean called, int position) {
        NameRef ref = name.ref;
        if (ref.name == null) {
            return x.broken(position);
        }
        Function builtin = ref.isQualified() && ref.qualifier != null ? null : x.builtins.find(ref.name, position);
        if (builtin != null) {
            return set(new Entity[] {builtin}, ref, false);
        }
        if (called && !ref.isQualified()) {
            x.unit.references.namedUndeclared(ref.name, ref.position);
            return set(NO_CANDIDATES, ref, true);
        }
        if (ref.qualifier != null && ref.qualifier.type != null) {
            ClassEntity c = Types.asClass(ref.qualifier.type);
            if (c != null && ref.qualifier.type.isDependent()) {
                return dependentName(name, position);
            }
            if (c != null && c.isOnlyDeclared()) {
                return x.error(Codes.INCOMPLETE_TYPE_NOT_ALLOWED, position, ref.qualifier.type);
            }
            if (c != null) {
                return x.error(Codes.NOT_A_MEMBER, ref.position, c, ref.name);
            }
            if (Types.asEnum(ref.qualifier.type) != null) {
                return x.error(Codes.NOT_A_MEMBER, ref.position, Types.asEnum(ref.qualifier.type), ref.name);
            }
            return x.broken(position);
        }
        if (ref.qualifier != null) {
            return x.error(Codes.NOT_A_MEMBER, ref.position, ref.qualifier.namespace, ref.name);
        }
        if (ref.global) {
            return x.error(Codes.NAME_NOT_FOUND_IN_FILE_SCOPE, ref.position, ref.name);
        }
        return x.undefined(ref);
    }

    private Expr entity(ParsedName name, Entity entity, boolean addressOperand, int position) {
        checkAccess(name.found, entity, name.position());
        return switch (entity) {
            case Variable v -> named(v, name.ref, position);
            case Enumerator e -> enumerator(e, name.ref).at(position);
            case Field f -> field(f, name, addressOperand, position);
            case TemplateParam p -> parameter(p, name);
            case Function f -> startingAt(position, set(new Entity[] {f}, name.ref, true), name);
            case Template t -> template(t, name, position);
            case UsingDeclaration u -> {
                x.unit.references.namedValue(u, name.ref);
                yield dependentName(name, position);
            }
            case Namespace n -> x.error(Codes.NAMESPACE_NAME_NOT_ALLOWED, name.position(), n);
            case NamespaceAlias n -> x.error(Codes.NAMESPACE_NAME_NOT_ALLOWED, name.position(), n);
            default -> x.error(Codes.TYPE_IDENTIFIER_NOT_ALLOWED, name.position());
        };
    }

    void checkAccess(LookupResult found, Entity entity, int position) {
        if (found.namingClass != null && !x.lookup.isAccessible(found, entity, null)) {
            x.unit.diagnostics.report(Codes.NO_ACCESS_TO_NAME, position, entity);
        }
    }

    /** A protected nonstatic member is named through an object of the class here or one derived from it [class.protected]. */
    void checkAccess(LookupResult found, Field field, Expr object, int position) {
        ClassEntity c = Types.asClass(Types.isPointer(object.type()) ? Types.pointee(object.type()) : object.type());
        if (found.namingClass == null || x.lookup.isAccessible(found, field, c)) {
            return;
        }
        if (x.lookup.isAccessible(found, field, null)) {
            x.unit.diagnostics.report(Codes.NO_PROTECTED_ACCESS_THROUGH_OBJECT, position, field, object.type());
        } else {
            x.unit.diagnostics.report(Codes.NO_ACCESS_TO_NAME, position, field);
        }
    }

    private Expr overloads(ParsedName name, LookupResult found) {
        if (found.entities.length == 1 && name.ref.isQualified()) {
            LoneTemplates.named(x.unit.references, found.entities[0], name.ref);
        }
        if (name.conversionType != null) {
            Entity[] conversions = x.conversionNames.called(name.conversionType, found.entities, name.position());
            return conversions.length == 0
                    ? undeclared(name, false, name.position())
                    : set(conversions, name.ref, false);
        }
        OverloadExpr set = found(found.entities, name.ref, found);
        return OpenMembers.isIntroduced(found, name.ref.isTemplateId()) ? set.with(Expr.VALUE_DEPENDENT) : set;
    }

    /** A set of functions knows which of the namespaces around declares it. */
    private OverloadExpr found(Entity[] candidates, NameRef ref, LookupResult found) {
        OverloadExpr set = set(candidates, ref, Lookup.allowsArgumentDependent(found));
        boolean around = !ref.isQualified()
                && found.scope != null
                && found.scope.kind() == ScopeKind.NAMESPACE
                && x.scopes.isOpen(found.scope);
        return around ? set.foundIn(found.scope) : set;
    }

    /**
     * Members of bases that depended in the template: the original finds them after all where an instance calls what
     * nothing else declares; null if there are none.
     */
    @Nullable
    OverloadExpr inherited(NameRef ref) {
        for (ScopeChain c = x.scopes.chain(); c != null && !ref.isQualified(); c = c.outer()) {
            if (c.scope().owner() instanceof ClassEntity owner && owner.lambda == null) {
                LookupResult found = x.lookup.inClass(owner, ref.name, Lookup.ANY);
                if (found.kind == LookupResult.Kind.OVERLOADS) {
                    return set(found.entities, ref, false);
                }
            }
        }
        return null;
    }

    private OverloadExpr set(Entity[] candidates, NameRef ref, boolean adl) {
        return new OverloadExpr(
                x.types.unknown(),
                ValueCategory.LVALUE,
                ref.position,
                adl && !ref.isQualified() ? 0 : Expr.ADL_SUPPRESSED,
                candidates,
                ref,
                null,
                false,
                ref.position);
    }

    private Expr template(Template t, ParsedName name, int position) {
        return switch (t.kind) {
            case VARIABLE -> x.templateNames.variable(t, name, position);
            case CONCEPT -> x.templateNames.concept(t, name, position);
            case FUNCTION, MEMBER_FUNCTION -> {
                if (name.ref.isQualified()) {
                    LoneTemplates.named(x.unit.references, t, name.ref);
                }
                yield found(new Entity[] {t}, name.ref, name.found);
            }
            default -> x.error(Codes.MISSING_TEMPLATE_ARG_LIST, name.position(), t);
        };
    }

    /** A variable named in the source. */
    public Expr named(Variable v, NameRef ref) {
        return named(v, ref, ref.position);
    }

    /** @param position of the first token of the name, its qualifier included */
    private Expr named(Variable v, NameRef ref, int position) {
        v.isUsed = true;
        v.readCount++;
        v.isOdrUsed |= !x.isUnevaluated();
        v.isUsedOutsideTemplates |= !x.scopes.inTemplate();
        if (isOfDefaultArgument(v)) {
            return x.error(Codes.REFERENCE_TO_LOCAL_OF_ENCLOSING_FUNCTION, ref.position);
        }
        if (x.unit.contexts.now().isExceptionSpec && v.isParameter && !x.isUnevaluated() && !isOfLambda(v)) {
            // Of instances the template was told.
            return x.scopes.boundHeads() > 0 ? x.broken(ref.position) : x.error(Codes.PARAM_NOT_ALLOWED, ref.position);
        }
        int misuse = LocalClassRules.misuse(x, v);
        if (misuse != 0) {
            return x.error(misuse, ref.position);
        }
        Expr captured = x.outerLocals.contains(v) ? x.captures.variable(v, ref, ref.position) : null;
        return captured != null ? captured : variable(v, ref, position);
    }

    private static boolean isOfLambda(Variable v) {
        return v.enclosingFunction != null && v.enclosingFunction.isLambdaBody;
    }

    /** A variable as an lvalue; one of reference type stands for what it refers to. */
    public Expr variable(Variable v, @Nullable NameRef ref, int position) {
        boolean isInBody =
                x.scopes.function() != null && !x.isUnevaluated() && !x.unit.contexts.now().isStaticInitializer;
        x.conversions.pending.named(v, position, isInBody, x.isValueUsed());
        if (isInBody) {
            x.unit.reads.named(v);
        }
        boolean isDeduced = v.isAuto || v.isDecltypeAuto || v.isClassTemplatePlaceholder;
        if (isDeduced && v.type.hasPlaceholder() && !v.type.isDependent()) {
            return x.error(Codes.AUTO_VARIABLE_IN_OWN_INITIALIZER, position);
        }
        Type type = v.type;
        int flags = isValueDependent(v) ? Expr.VALUE_DEPENDENT : 0;
        VariableExpr e = new VariableExpr(type, ValueCategory.LVALUE, position, flags, v, ref);
        if (type.canonical() instanceof ReferenceType) {
            if (v.constant instanceof ErrorConstant) {
                return x.broken(position);
            }
            return indirect(e.read(type), type);
        }
        return e;
    }

    /** A constant whose initial value depends on template parameters [temp.dep.constexpr]. */
    private static boolean isValueDependent(Variable v) {
        if (!v.isConstexpr && !Types.isConst(v.type) && !Types.isReference(v.type)) {
            return false;
        }
        if (v.constant != null) {
            return ExprTraits.isDependent(v.constant);
        }
        DynamicInit init = v.init;
        if (init == null) {
            ClassEntity c = v.isStaticMember ? v.enclosingClass() : null;
            return c != null && c.type().isDependent();
        }
        return ExprTraits.isDependent(init.expr)
                || ExprTraits.isDependent(init.constant)
                || (ExprTraits.of(init.args) & Type.DEPENDENT) != 0;
    }

    /** The use of an expression of reference type: what it refers to. */
    Expr indirect(Expr reference, Type referenceType) {
        Type target = Types.nonReference(referenceType);
        boolean lvalue = !Types.isRvalueReference(referenceType) || Types.isFunction(target) || !isCall(reference);
        return lvalue
                ? Nodes.implicitLvalue(Op.REF_INDIRECT, target, reference)
                : Nodes.xvalue(Op.REF_INDIRECT, target, Nodes.start(reference), Expr.COMPILER_GENERATED, reference);
    }

    private static boolean isCall(Expr e) {
        return e instanceof OperationExpr o && o.op().isCall();
    }

    /** Within enumerations of class templates dependent enumerators are replaced by their values ([printing 3.18]). */
    Expr enumerator(Enumerator e, @Nullable NameRef ref) {
        Constant value = e.value;
        int position = ref == null ? e.position : ref.position;
        // Before the closing brace an enumerator has the type that is fixed for all [dcl.enum]/5.
        boolean fixed = e.enumeration.isBeingDefined && e.enumeration.isFixed() && value instanceof IntegerConstant;
        Type type = fixed ? e.enumeration.underlying : value.type();
        boolean isReplaced = e.enumeration.enclosingClass() instanceof ClassEntity c
                && c.type().isDependent()
                && !e.enumeration.isScoped
                && (e.enumeration.isBeingDefined || x.unit.contexts.now().isInEnumeration);
        if (isReplaced) {
            Constant named = value instanceof IntegerConstant i
                    ? new IntegerConstant(type, null, 0, i.value(), e)
                    : withoutKeyword(value);
            Expr written = new ConstantExpr(type, ValueCategory.PRVALUE, position, 0, named, null);
            Expr cast = Nodes.implicit(Op.CAST, type, written).with(Expr.VALUE_DEPENDENT);
            Constant carrier = DependentConstant.expression(type, cast);
            if (ref != null) {
                x.unit.references.namedEnumerator(carrier, e, position);
            }
            return new ConstantExpr(type, ValueCategory.PRVALUE, position, 0, carrier, null);
        }
        if (value instanceof IntegerConstant i) {
            Constant named = new IntegerConstant(type, null, i.flags() & Constant.BIT_PATTERN, i.value(), e);
            return new ConstantExpr(type, ValueCategory.PRVALUE, position, 0, named, ref);
        }
        Type open = e.enumeration.isBeingDefined ? type : e.enumeration.type();
        Constant member = DependentConstant.member(open, null, e.name, null);
        if (ref != null) {
            x.unit.references.namedValue(e, ref);
        }
        return new ConstantExpr(open, ValueCategory.PRVALUE, position, 0, member, ref);
    }

    /** The value without the keyword of a cast that is all of it, as far as it depends. */
    private static Constant withoutKeyword(Constant value) {
        return value instanceof DependentConstant d && d.expr() instanceof OperationExpr o && o.has(Expr.STATIC_CAST)
                ? DependentConstant.expression(
                        d.type(),
                        new OperationExpr(
                                o.type(),
                                o.category(),
                                o.position(),
                                o.flags() & ~Expr.STATIC_CAST,
                                o.op(),
                                o.operands()))
                : value;
    }

    /** A data member named without an object: of {@code *this}, of an unevaluated operand, or for a pointer to member. */
    private Expr field(Field f, ParsedName name, boolean addressOperand, int position) {
        NameRef ref = name.ref;
        if (addressOperand && ref.isQualified()) {
            return memberOperand(f, ref, position);
        }
        Expr self = implicitThis(ref.position);
        ClassEntity owner = f.enclosingClass();
        if (self != null && owner != null && ObjectRules.reaches(self, owner, ref)) {
            checkThisCaptured(ref.position);
            return x.members.implicitField(self, f, name.found, ref, position);
        }
        Variable object = anonymousObject(owner);
        if (object != null) {
            int misuse = isOfDefaultArgument(object)
                    ? Codes.REFERENCE_TO_LOCAL_OF_ENCLOSING_FUNCTION
                    : LocalClassRules.misuse(x, object);
            if (misuse != 0) {
                return x.error(misuse, ref.position);
            }
            if (x.outerLocals.contains(object) && !x.isUnevaluated()) {
                return x.error(Codes.ANONYMOUS_UNION_MEMBER_IN_LAMBDA, ref.position);
            }
            Expr base = new VariableExpr(object.type, ValueCategory.LVALUE, 0, 0, object, null);
            return x.members.field(base, false, f, name.found, ref, ref.position, Expr.COMPILER_GENERATED);
        }
        if (x.isUnevaluated()) {
            return memberOperand(f, ref, position);
        }
        if (x.unit.contexts.now().isTypeid) {
            x.unit.contexts.now().foundMember(ref.position);
            return memberOperand(f, ref, position);
        }
        return x.error(Codes.MEMBER_REF_REQUIRES_OBJECT, ref.position);
    }

    /** The object of an anonymous union outside classes whose member, directly or not, this class has. */
    private static @Nullable Variable anonymousObject(@Nullable ClassEntity owner) {
        ClassEntity c = owner;
        while (c != null && c.isAnonymousUnion && c.anonymousObject == null) {
            c = c.enclosingClass();
        }
        return c == null ? null : c.anonymousObject;
    }

    /** Whether a variable is one of the function in which a default argument uses it [dcl.fct.default]/7. */
    private boolean isOfDefaultArgument(Variable v) {
        Function around = x.unit.contexts.now().defaultArgumentIn;
        return around != null && v.enclosingFunction == around && !x.isUnevaluated();
    }

    private Expr memberOperand(Field f, NameRef ref, int position) {
        Type type = Types.nonReference(f.type);
        x.unit.zeros.shareInt(x.types.intType());
        return new FieldExpr(type, ValueCategory.LVALUE, position, 0, f, ref);
    }

    private Expr parameter(TemplateParam p, ParsedName name) {
        TemplateArgument bound = p.bound;
        if (bound != null && bound.constant != null && !Types.isReference(bound.constant.type())) {
            x.unit.references.namedValue(p, name.ref);
        } else if (bound != null || p.kind != TemplateParam.Kind.NONTYPE) {
            x.unit.references.named(p, name.position());
        }
        if (p.bound != null) {
            return x.templateNames.boundParameter(p, name);
        }
        if (p.kind != TemplateParam.Kind.NONTYPE) {
            return x.error(Codes.TYPE_IDENTIFIER_NOT_ALLOWED, name.position());
        }
        Type type = p.constantType == null
                ? x.types.unknown()
                : x.placeholders.replace(p.constantType, x.types.parameterAuto());
        Constant c = DependentConstant.param(type, p);
        boolean isObject = Types.isClass(type);
        boolean lvalue = Types.isReference(type) || isObject;
        return new ConstantExpr(
                isObject ? x.types.qualified(type, Cv.CONST) : Types.nonReference(type),
                lvalue ? ValueCategory.LVALUE : ValueCategory.PRVALUE,
                name.position(),
                0,
                c,
                name.ref);
    }

    /** {@code this}. */
    public Expr thisPointer(int position) {
        Expr self = implicitThis(position);
        if (self == null) {
            Function here = x.scopes.function();
            boolean isInLambda = here != null && here.isLambdaBody;
            return x.error(isInLambda ? Codes.THIS_IN_LAMBDA_BODY : Codes.THIS_USED_INCORRECTLY, position);
        }
        if (x.captures.lacksThis()) {
            return x.error(Codes.THIS_NOT_CAPTURED, position);
        }
        boolean stands = self instanceof OperationExpr o && o.op() == Op.CAST;
        return stands ? self : self.without(Expr.COMPILER_GENERATED);
    }

    /** The object just asked for must be in the captures of every lambda around [expr.prim.lambda.capture]/8. */
    void checkThisCaptured(int position) {
        if (x.captures.lacksThis()) {
            x.unit.diagnostics.report(Codes.THIS_NOT_CAPTURED, position);
        }
    }

    /** The same for the object of a call, unless a static member may be the one that is called. */
    void checkThisCaptured(Entity[] candidates, int position) {
        for (Entity e : candidates) {
            Entity function = e instanceof Template t ? t.prototype : e;
            if (!(function instanceof Function f) || !f.isNonstaticMember()) {
                return;
            }
        }
        checkThisCaptured(position);
    }

    /** The value of {@code this} where it exists, else null. */
    @Nullable
    Expr implicitThis(int position) {
        Variable v = x.thisSource.current();
        if (v == null) {
            return null;
        }
        Expr captured = x.captures.thisPointer(position);
        return captured != null ? captured : new VariableExpr(v.type, ValueCategory.PRVALUE, position, 0, v, null);
    }

    /** A name at the end of a postfix-expression: a function that is not overloaded is meant itself. */
    public Expr used(Expr e) {
        if (!(e instanceof OverloadExpr set) || set.candidates().length != 1 || set.object() != null) {
            return e instanceof OverloadExpr s && s.candidates().length == 0 ? x.undefined(s.nameRef()) : e;
        }
        if (set.candidates()[0] instanceof Function f && !f.isNonstaticMember() && set.nameRef().templateArgs == null) {
            f.isAddressTaken = true;
            if (f.isConsteval && !x.isImmediate() && !x.immediateAddresses.mayWait(set.position())) {
                return x.error(Codes.CONSTEVAL_ADDRESS_NOT_ALLOWED, set.position());
            }
            x.resolution.isUsable(f, set.nameRef(), null);
            return function(f, set.nameRef(), set.position()).with(set.flags() & Expr.PARENTHESIZED);
        }
        return e;
    }

    /** A function as an lvalue. */
    public Expr function(Function f, @Nullable NameRef ref, int position) {
        return function(f, ref, false, position);
    }

    /** @param isDispatched the object decides while the program runs which function is called */
    private Expr function(Function f, @Nullable NameRef ref, boolean isDispatched, int position) {
        if (f.hasDeducedReturn && !f.isReturnTypeDeduced) {
            int mark = x.unit.references.mark();
            x.unit.demands.deduceReturnType(f, position);
            if (x.isUnevaluated() && !x.calls.isSubstituting && f.templateArgs != null) {
                // Its type is asked for when its name is known.
                x.unit.references.putBehind(f, x.unit.references.take(mark));
            }
            if (f.type.returnType().hasPlaceholder()
                    && !f.isPrototype
                    && !f.isLambdaBody
                    && !CudaFlags.isKernel(f)
                    && !x.scopes.inTemplate()) {
                return x.error(Codes.RETURN_TYPE_NOT_DEDUCED_YET, position, f);
            }
        }
        // The specification of a member belongs to its definition [class.mem.general]/10.
        if (f.isMember() && !x.isUnevaluated()) {
            use(f, position);
        }
        if (!isDispatched) {
            x.exceptionSpecs.chosen(f, position);
        }
        if (!f.isMember() && !x.isUnevaluated()) {
            use(f, position);
        }
        return new FunctionExpr(f.type, ValueCategory.LVALUE, position, 0, f, ref);
    }

    /** An instance that a constant might call is made where it is used first [temp.inst]/8, a friend in templates, too. */
    void use(Function f, int position) {
        x.unit.use(f, position);
        boolean isOutside = !x.scopes.inTemplate();
        f.isUsedOutsideTemplates |= isOutside;
        boolean isNeededNow = isOutside && f.isConstexpr || f.isFriendOfInstance;
        if (isNeededNow && !f.isInstantiationSuppressed) {
            x.unit.demands.needBodySoon(f, position);
        }
    }

    /** A function as the first operand of a call: a pointer to it. */
    public Expr callee(Function f, @Nullable NameRef ref, int position) {
        boolean isDispatched = f.isVirtual && (ref == null || !ref.isQualified());
        Expr function = function(f, ref, isDispatched, position);
        return function.read(x.types.pointerTo(f.type));
    }

    /** The class that a name is qualified with, or null. */
    public static @Nullable ClassEntity qualifierClass(NameRef ref) {
        return ref.qualifier != null
                        && ref.qualifier.type != null
                        && ref.qualifier.type.canonical() instanceof ClassType c
                ? c.entity()
                : null;
    }
}
