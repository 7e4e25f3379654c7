package dev.cufe.sema.expressions;

import dev.cufe.constants.AddressFolding;
import dev.cufe.constants.Folder;
import dev.cufe.il.constant.Constant;
import dev.cufe.il.constant.DependentConstant;
import dev.cufe.il.constant.FloatConstant;
import dev.cufe.il.constant.IntegerConstant;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Scope;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.expr.BracedInitExpr;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.DynamicInit;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.NameQualifier;
import dev.cufe.il.expr.NameRef;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.OverloadExpr;
import dev.cufe.il.expr.TempInitExpr;
import dev.cufe.il.expr.ValueCategory;
import dev.cufe.il.expr.VariableExpr;
import dev.cufe.il.type.AliasTemplateType;
import dev.cufe.il.type.ClassType;
import dev.cufe.il.type.DecltypeType;
import dev.cufe.il.type.DependentMemberType;
import dev.cufe.il.type.PackExpansionType;
import dev.cufe.il.type.PlaceholderType;
import dev.cufe.il.type.TemplateParamType;
import dev.cufe.il.type.Type;
import dev.cufe.il.type.TypeTransformType;
import dev.cufe.il.type.UnknownType;
import dev.cufe.overload.OverloadedAddresses;
import dev.cufe.overload.sequences.Initializer;
import dev.cufe.types.ExprTraits;
import dev.cufe.types.Nodes;
import dev.cufe.types.Types;
import org.jspecify.annotations.Nullable;

/**
 * Expressions of templates whose meaning depends on the arguments [temp.dep]: no conversions are made, the type is
 * unknown ([il 9.2]).
 */
public final class DependentExprs {
    private final Expressions x;
    private final AddressFolding addresses;

    DependentExprs(Expressions x) {
        this.x = x;
        this.addresses = new AddressFolding(x.unit);
    }

    /** Whether an operand's type leaves open what an operator means. */
    public static boolean isDependent(Expr e) {
        return e.type().isDependent();
    }

    /** Whether a dependent type may turn out to be a class or an enumeration. */
    public static boolean mayBeClass(Type type) {
        Type core = Types.core(type);
        return switch (core) {
            case TemplateParamType t -> true;
            case DependentMemberType t -> true;
            case UnknownType t -> true;
            case ClassType t -> true;
            case DecltypeType t -> true;
            case TypeTransformType t -> true;
            case PlaceholderType t -> true;
            case PackExpansionType t -> true;
            default -> Types.isEnum(core);
        };
    }

    /** The value of an expression: a variable that has one and whose type may turn out to be const gives a constant. */
    public Expr value(Expr e) {
        return isOpenVariable(e) ? openValue(e) : x.conversions.read(e);
    }

    private static boolean isOpenVariable(Expr e) {
        return e instanceof VariableExpr v && v.isGlvalue() && mayBeConstant(v.variable());
    }

    private Expr openValue(Expr e) {
        return constant(e.read(Types.unqualified(e.type())), e);
    }

    static boolean mayBeConstant(Variable v) {
        if (!v.hasExplicitInitializer
                || v.hasBracedInitializer
                || v.init == null
                || v.init.has(DynamicInit.BRACED)
                || Types.isVolatile(v.type)
                || Types.isVolatile(v.declaredType)) {
            return false;
        }
        Type core = Types.core(v.declaredType);
        boolean open = mayBeClass(core) && !(core instanceof ClassType);
        return v.type.isDependent() && (open || Types.isPointer(core) && Types.isConst(v.declaredType));
    }

    Type unknown() {
        return x.types.unknown();
    }

    /** A dependent constant that keeps an operation; it stands where the operation begins. */
    public Expr constant(OperationExpr e) {
        return constant(e, Folder.openType(e), e);
    }

    public Expr constant(Expr e, Expr kept) {
        return constant(e, e.type(), kept);
    }

    private static Expr constant(Expr e, Type type, Expr kept) {
        Constant c = DependentConstant.expression(type, kept);
        return new ConstantExpr(type, ValueCategory.PRVALUE, Nodes.start(e), 0, c, null);
    }

    /** A binary operator with a dependent operand: values are read only where no operator function can be meant. */
    Expr binary(Op op, Expr left, Expr right, int position) {
        boolean builtin = !mayBeClass(left.type()) && !mayBeClass(right.type());
        if (!builtin) {
            Type type = isTruthConstant(op) ? x.types.boolType() : unknown();
            Expr first = op == Op.LAND || op == Op.LOR ? askedFirst(left) : operand(left);
            return operation(op, type, position, first, operand(right));
        }
        Type type = givesTruth(op) ? x.types.boolType() : unknown();
        return operation(op, type, position, leftValue(left, right, builtinOperand(left)), builtinOperand(right));
    }

    /** What {@code &&} and {@code ||} ask first is read, even if an operator function may be meant. */
    private Expr askedFirst(Expr e) {
        if (isOpenVariable(e)) {
            return openValue(e);
        }
        if (x.unit.contexts.now().isConstraint) {
            return operand(e);
        }
        if (e instanceof OperationExpr o && o.op() == Op.LVALUE && ExprTraits.isTemplateMember(o.operand(0))) {
            return NameExprs.asValue((ConstantExpr) o.operand(0));
        }
        return ExprTraits.isTemplateMember(e) ? NameExprs.asValue((ConstantExpr) e) : operand(e);
    }

    private static boolean givesTruth(Op op) {
        return op.isComparison() && op != Op.SPACESHIP || op == Op.LAND || op == Op.LOR || op == Op.NOT;
    }

    /** Where a constant is asked for, comparisons and the like give truth values even if an operator function may be meant. */
    private boolean isTruthConstant(Op op) {
        boolean isInTemplate = x.unit.contexts.now().isOfVariableTemplate;
        return givesTruth(op) && x.folder.isConstantRequired() && x.isValueUsed() && !isInTemplate;
    }

    /**
     * The value of a left operand: that of an object which depends, but not the address of an array, is taken for a
     * constant if the right operand is a static member of known value, whatever class that belongs to.
     */
    Expr leftValue(Expr left, Expr right, Expr value) {
        boolean open = right instanceof VariableExpr known
                && known.variable().isStaticMember
                && (known.variable().isConstantValued || known.variable().isInitializerPending)
                && left.isGlvalue()
                && !Types.isArray(left.type())
                && !(value instanceof ConstantExpr)
                && (left instanceof VariableExpr v ? isOpen(v) : ExprTraits.isDependent(left));
        return open ? constant(value, value) : value;
    }

    /** A variable of dependent type, a member of a template, or a number whose initializer depends. */
    private static boolean isOpen(VariableExpr e) {
        Variable v = e.variable();
        return e.isTypeDependent()
                || v.enclosingClass() instanceof ClassEntity c && c.type().isDependent()
                || Types.isArithmetic(v.type) && (ExprTraits.isDependent(e) || dependsOnInit(v));
    }

    private static boolean dependsOnInit(Variable v) {
        return v.init != null && (ExprTraits.of(v.init) & Type.DEPENDENT) != 0;
    }

    /** Whether an operand is a constant: a template {@code T::template m<int>} is none unless a constant is asked for. */
    public boolean isConstantOperand(Expr e) {
        return e instanceof ConstantExpr
                && (x.folder.isConstantRequired() ? !ExprTraits.isTemplateMember(e) : !ExprTraits.namesTemplate(e));
    }

    /** An operation that waits for the arguments: a dependent constant if all of its operands are constants. */
    Expr operation(Op op, Type type, int position, Expr... operands) {
        OperationExpr e = Nodes.prvalue(op, type, position, 0, operands);
        if (isDecided(op, operands[0])) {
            return constant(e);
        }
        for (Expr operand : operands) {
            if (!isConstantOperand(operand)) {
                return e;
            }
        }
        return constant(e);
    }

    /** Whether {@code &&} or {@code ||} has its value from the first operand, whatever the second is. */
    private static boolean isDecided(Op op, Expr first) {
        boolean logical = op == Op.LAND || op == Op.LOR;
        return logical
                && first instanceof ConstantExpr c
                && (c.constant() instanceof IntegerConstant i
                        ? i.value().isZero() == (op == Op.LAND)
                        : c.constant() instanceof FloatConstant f && f.value().isZero() == (op == Op.LAND));
    }

    /** The operand of an operator that can only be a built-in one: read, arrays of dependent elements as pointers. */
    Expr builtinOperand(Expr e) {
        return address(Types.isArray(e.type()) ? x.conversions.decayed(e) : value(e));
    }

    /** The initializer of a constexpr variable of some type, where more counts as a constant in templates. */
    public Initializer required(Type target, Initializer init) {
        if (init.form() == Initializer.Form.NONE || !x.scopes.inTemplate()) {
            return init;
        }
        Expr[] operands = init.operands().clone();
        for (int i = 0; i < operands.length; i++) {
            operands[i] = operands[i] instanceof BracedInitExpr list
                    ? requiredElements(list, isConvertedInList(target))
                    : required(operands[i]);
        }
        return new Initializer(init.form(), operands, init.position());
    }

    /** A number, a pointer, a reference, or an array of such: elements of a list are converted, whatever they depend on. */
    private static boolean isConvertedInList(Type target) {
        Type element = Types.innermostElement(target);
        return Types.isReference(target)
                || Types.isArray(target) && !Types.isKnownClass(element)
                || Types.isScalar(element) && !(Types.isEnum(element) && element.isDependent());
    }

    /**
     * The initializer of a constexpr variable of a template: operations of unknown meaning count as constants whatever
     * their operands are, and so do the constants that are read; calls do not.
     */
    public Expr required(Expr e) {
        return switch (e) {
            case VariableExpr v when isOpenConstant(v) -> constant(e.read(Types.unqualified(e.type())), e);
            case OperationExpr o when isRequiredConstant(o) -> constant(o);
            case OperationExpr o
            when o.op() == Op.SUBSCRIPT && hasOpenConstant(o) -> constant(e.read(Types.unqualified(e.type())), e);
            case BracedInitExpr list -> requiredElements(list, false);
            case TempInitExpr t when isOpenList(t) -> requiredList(t, t.flags());
            case ConstantExpr c
            when c.constant().expr() instanceof TempInitExpr t && isOpenList(t) -> requiredList(t, c.flags());
            default ->
                e.isTypeDependent() || !e.isGlvalue() || Types.isClass(e.type()) || OverloadedAddresses.isOpenMember(e)
                        ? e
                        : requiredRead(e);
        };
    }

    /** {@code T{1, 2}} of a dependent type. */
    private static boolean isOpenList(TempInitExpr e) {
        return e.has(Expr.BRACE_CAST)
                && e.isTypeDependent()
                && !Types.isKnownClass(e.type())
                && e.init().args.length > 0;
    }

    /** A list of constants is a constant itself. */
    private Expr requiredList(TempInitExpr e, int flags) {
        Expr[] args = requiredElements(e.init().args, false);
        DynamicInit init = DynamicInit.constructor(e.init().constructor, args, e.init().flags);
        TempInitExpr list = new TempInitExpr(e.type(), e.category(), e.position(), e.flags(), init, e.sourceType());
        return areConstantElements(args) ? constant(list, list).with(flags & Expr.PACK_EXPANSION) : list;
    }

    /** Objects are no constants where they are elements, nor are members that are templates. */
    private static boolean areConstantElements(Expr[] elements) {
        for (Expr e : elements) {
            boolean constant = e instanceof BracedInitExpr list
                    ? areConstantElements(list.elements())
                    : e instanceof ConstantExpr c
                            && (memberOf(c) == null || memberOf(c).templateArgs() == null);
            if (!constant) {
                return false;
            }
        }
        return true;
    }

    private static @Nullable DependentConstant memberOf(ConstantExpr e) {
        return e.constant() instanceof DependentConstant d && d.kind() == DependentConstant.Kind.MEMBER ? d : null;
    }

    private Expr requiredRead(Expr e) {
        return !Folder.isOpenResult(e) && x.conversions.read(e) instanceof ConstantExpr c ? c : e;
    }

    private BracedInitExpr requiredElements(BracedInitExpr list, boolean converted) {
        Expr[] elements = requiredElements(list.elements(), converted);
        return new BracedInitExpr(list.type(), list.category(), list.position(), list.flags(), elements);
    }

    /**
     * Elements of a list: members of dependent classes are values there, which forget how they were named.
     *
     * @param converted but not if they are converted
     */
    private Expr[] requiredElements(Expr[] written, boolean converted) {
        Expr[] elements = written.clone();
        for (int i = 0; i < elements.length; i++) {
            if (elements[i] instanceof ConstantExpr c
                    && !c.has(Expr.PACK_EXPANSION)
                    && memberOf(c) instanceof DependentConstant member) {
                Constant object = member.without(Constant.TEMPLATE_AS_VALUE);
                elements[i] = converted
                        ? new ConstantExpr(c.type(), c.category(), c.position(), c.flags(), object, c.nameRef())
                        : Nodes.constant(object, Nodes.start(c));
            } else if (elements[i] instanceof BracedInitExpr list) {
                elements[i] = requiredElements(list, converted);
            } else if (!(elements[i] instanceof VariableExpr)) {
                elements[i] = required(elements[i]);
            }
        }
        return elements;
    }

    private static boolean isConstant(Variable v) {
        return v.type.isDependent() && Types.isConst(v.type);
    }

    private static boolean isOpenConstant(VariableExpr e) {
        Variable v = e.variable();
        return e.isGlvalue()
                && !Types.isReference(e.type())
                && (v.isConstexpr
                        ? e.has(Expr.VALUE_DEPENDENT)
                        : v.isValueDependent && (v.isStaticMember || isConstant(v)));
    }

    private boolean isRequiredConstant(OperationExpr e) {
        return switch (e.op()) {
            case CAST, BOOL_CAST, QUESTION, NOT, NEGATE, UNARY_PLUS, COMPLEMENT -> areRequiredConstants(e.operands());
            case CALL, DOT_STATIC, ARROW_STATIC, DOT_FIELD, ARROW_FIELD -> false;
            default ->
                !e.isGlvalue()
                        && e.operands().length == 2
                        && (e.isTypeDependent() || isOpenTruth(e) || hasOpenConstant(e));
        };
    }

    /** Whether one operand of a built-in operator is a value that depends: the other may be anything. */
    private boolean hasOpenConstant(OperationExpr e) {
        if (e.op().isAssignment() || e.op().isCall()) {
            return false;
        }
        for (Expr operand : e.operands()) {
            if (Expressions.isDependentConstant(required(operand))) {
                return true;
            }
        }
        return false;
    }

    /** A truth value only because a constant is asked for, or made of such. */
    private boolean isOpenTruth(OperationExpr e) {
        return givesTruth(e.op())
                && (mayBeClass(e.operand(0).type())
                        || mayBeClass(e.operand(1).type())
                        || ExprTraits.isDependent(e) && areRequiredConstants(e.operands()));
    }

    private boolean areRequiredConstants(Expr[] operands) {
        for (Expr operand : operands) {
            if (!(required(operand) instanceof ConstantExpr)) {
                return false;
            }
        }
        return true;
    }

    /** A pointer to what lasts is a constant operand ([il 7.2]); anything else stays as it is. */
    Expr address(Expr e) {
        Constant c = e instanceof OperationExpr o && !o.isGlvalue() ? addresses.pointerConstant(o) : null;
        return c == null ? e : Nodes.constant(c, Nodes.start(e));
    }

    /** An operand that an operator function may take by reference: a constant around a lambda is captured for it. */
    private Expr operand(Expr e) {
        return address(x.outerLocals.openObject(e));
    }

    /** An assignment with a dependent operand. */
    Expr assign(Op op, Expr left, Expr right, int position) {
        boolean toPointer = !mayBeClass(left.type()) && OverloadedAddresses.isOpenMember(right);
        Expr value = toPointer ? x.conversions.read(right) : x.outerLocals.openObject(right);
        OperationExpr e = Nodes.prvalue(op, unknown(), position, Expr.EVAL_RIGHT_TO_LEFT, left, value);
        return left instanceof ConstantExpr && right instanceof ConstantExpr ? constant(e) : e;
    }

    /** A unary operator on a dependent operand is a constant that keeps the operation. */
    Expr unary(Op op, Expr operand, int position) {
        Type type = op == Op.NOT && !mayBeClass(operand.type()) || isTruthConstant(op) ? x.types.boolType() : unknown();
        Expr value = mayBeClass(operand.type()) || op == Op.ADDRESS_OF || isIncrement(op)
                ? x.outerLocals.openObject(operand)
                : builtinOperand(operand);
        return constant(Nodes.prvalue(op, type, position, 0, value));
    }

    private static boolean isIncrement(Op op) {
        return op == Op.PRE_INCR || op == Op.PRE_DECR || op == Op.POST_INCR || op == Op.POST_DECR;
    }

    /** A member of a dependent object, or {@code T::x}. */
    ConstantExpr member(@Nullable Type qualifier, NameRef ref, int position) {
        Constant c;
        if (ref.destructorType != null) {
            c = DependentConstant.operator(DependentConstant.Kind.DESTRUCTOR, unknown(), ref.destructorType, null);
        } else if (qualifier != null && isMemberTemplateThroughClass(ref.qualifier)) {
            c = DependentConstant.memberThroughClass(unknown(), qualifier, ref);
        } else {
            c = DependentConstant.member(unknown(), qualifier, ref.name, ref.templateArgs);
        }
        return new ConstantExpr(unknown(), ValueCategory.PRVALUE, position, 0, c, ref);
    }

    private static boolean isMemberTemplateThroughClass(@Nullable NameQualifier q) {
        return q != null
                && q.previous != null
                && q.previous.type != null
                && (q.type instanceof AliasTemplateType
                        || q.type instanceof ClassType c && c.entity().templateArgs != null);
    }

    /** A member that is one of the functions of a set. */
    ConstantExpr member(@Nullable Type qualifier, OverloadExpr set, int position) {
        NameRef ref = set.nameRef();
        boolean isOpen = set.has(Expr.VALUE_DEPENDENT);
        if (ref.destructorType != null || ref.templateArgs == null && !isOpen) {
            return member(qualifier, ref, position);
        }
        Constant c = DependentConstant.member(unknown(), qualifier, ref.name, set.candidates(), ref.templateArgs);
        return new ConstantExpr(unknown(), ValueCategory.PRVALUE, position, 0, c, ref);
    }

    /**
     * A function template-id with dependent arguments that is not called is a constant taken as an lvalue; other sets
     * stay as they are.
     *
     * @param address operand of {@code &}, which takes the constant as an lvalue itself
     */
    public Expr templateId(OverloadExpr set, boolean address) {
        if ((ExprTraits.of(set.nameRef().templateArgs) & Type.DEPENDENT) == 0) {
            return set;
        }
        ConstantExpr c = function(set);
        if (!address && x.folder.isConstantRequired() && x.isValueUsed()) {
            return NameExprs.asValue(c);
        }
        return address ? c : Nodes.lvalue(Op.LVALUE, c.type(), c.position(), Expr.COMPILER_GENERATED, c);
    }

    /** A function name whose meaning waits for the arguments of the call. */
    public ConstantExpr function(OverloadExpr set) {
        return function(set.nameRef(), set.candidates(), set.foundIn(), set.position());
    }

    ConstantExpr function(NameRef ref, Entity[] candidates, @Nullable Scope foundIn, int position) {
        Constant c = DependentConstant.unknownFunction(unknown(), ref.name, candidates, ref.templateArgs, foundIn);
        return new ConstantExpr(unknown(), ValueCategory.PRVALUE, position, 0, c, ref);
    }

    /** Member functions of a class template, of which the instance decides what an operator function may do with them. */
    boolean isOpenFunction(Expr e) {
        if (!OverloadedAddresses.isSet(e)) {
            return OverloadedAddresses.isOpenMember(e);
        }
        Entity[] candidates = OverloadedAddresses.setOf(e).candidates();
        return candidates.length > 0 && Types.isOfDependentClass(candidates[0]);
    }

    /** The operand that a set of member functions becomes; anything else stays as it is. */
    Expr openFunction(Expr e) {
        return e instanceof OverloadExpr set ? function(set) : e;
    }

    /** A call that cannot be resolved yet. */
    public Expr call(Expr callee, Expr[] args, int position) {
        Expr[] operands = new Expr[args.length + 1];
        operands[0] = callee;
        System.arraycopy(args, 0, operands, 1, args.length);
        return Nodes.prvalue(Op.CALL, unknown(), position, 0, operands);
    }
}
