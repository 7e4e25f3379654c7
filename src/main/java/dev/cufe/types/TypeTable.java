package dev.cufe.types;

import dev.cufe.il.constant.Constant;
import dev.cufe.il.decl.Attribute;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Template;
import dev.cufe.il.entity.TemplateArgument;
import dev.cufe.il.entity.TemplateParam;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.type.AliasTemplateType;
import dev.cufe.il.type.ArrayType;
import dev.cufe.il.type.AttributedType;
import dev.cufe.il.type.ComplexType;
import dev.cufe.il.type.Cv;
import dev.cufe.il.type.DecltypeType;
import dev.cufe.il.type.DependentMemberType;
import dev.cufe.il.type.ErrorType;
import dev.cufe.il.type.FloatKind;
import dev.cufe.il.type.FloatType;
import dev.cufe.il.type.FunctionType;
import dev.cufe.il.type.IntKind;
import dev.cufe.il.type.IntegerType;
import dev.cufe.il.type.MemberPointerType;
import dev.cufe.il.type.NullptrType;
import dev.cufe.il.type.PackExpansionType;
import dev.cufe.il.type.ParamType;
import dev.cufe.il.type.PlaceholderType;
import dev.cufe.il.type.PointerType;
import dev.cufe.il.type.QualifiedType;
import dev.cufe.il.type.ReferenceType;
import dev.cufe.il.type.TemplateParamType;
import dev.cufe.il.type.Type;
import dev.cufe.il.type.TypeTransformType;
import dev.cufe.il.type.UnknownType;
import dev.cufe.il.type.VectorType;
import dev.cufe.il.type.VoidType;
import dev.cufe.lex.Name;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Makes all types of a unit. Every canonical type is made once, so that two types are the same type if and only if
 * their canonical objects are one; types with sugar are shared where nothing distinguishes them.
 */
public final class TypeTable {
    private static final IntKind[] INT_KINDS = IntKind.values();
    private static final FloatKind[] FLOAT_KINDS = FloatKind.values();

    private final TypeInterner interner = new TypeInterner();
    private final FunctionTypes functions;
    private final DependentTypes dependent = new DependentTypes(interner);
    private final VoidType voidType = new VoidType();
    private final NullptrType nullptrType = new NullptrType();
    private final UnknownType unknown = new UnknownType();
    private final ErrorType error = new ErrorType();
    private final IntegerType[] integers = new IntegerType[INT_KINDS.length];
    private final IntegerType[] signedIntegers = new IntegerType[INT_KINDS.length];
    private final FloatType[] floats = new FloatType[FLOAT_KINDS.length];
    private final ComplexType[] complexes = new ComplexType[FLOAT_KINDS.length];
    private final PlaceholderType auto = new PlaceholderType(PlaceholderType.Kind.AUTO, null, null);
    private final PlaceholderType parameterAuto = PlaceholderType.ofParameter(PlaceholderType.Kind.AUTO);
    private final PlaceholderType decltypeAuto = new PlaceholderType(PlaceholderType.Kind.DECLTYPE_AUTO, null, null);
    private final PlaceholderType gnuAutoType = new PlaceholderType(PlaceholderType.Kind.GNU_AUTO_TYPE, null, null);

    /** @param noexceptInType whether {@code noexcept} is part of the function type (C++17) */
    public TypeTable(boolean noexceptInType) {
        functions = new FunctionTypes(noexceptInType);
        for (IntKind kind : INT_KINDS) {
            integers[kind.ordinal()] = new IntegerType(kind, null);
        }
        for (FloatKind kind : FLOAT_KINDS) {
            floats[kind.ordinal()] = new FloatType(kind);
        }
        floats[FloatKind.FLOAT80.ordinal()] = floats[FloatKind.LONG_DOUBLE.ordinal()];
    }

    // Fundamental types.

    public VoidType voidType() {
        return voidType;
    }

    public NullptrType nullptrType() {
        return nullptrType;
    }

    /** The type of a dependent expression of which nothing is known. */
    public UnknownType unknown() {
        return unknown;
    }

    public ErrorType error() {
        return error;
    }

    public IntegerType integer(IntKind kind) {
        return integers[kind.ordinal()];
    }

    /** The same type written with the keyword {@code signed}, which printing remembers. */
    public IntegerType signedInteger(IntKind kind) {
        int i = kind.ordinal();
        if (signedIntegers[i] == null) {
            signedIntegers[i] = new IntegerType(kind, integers[i]);
        }
        return signedIntegers[i];
    }

    public IntegerType boolType() {
        return integers[IntKind.BOOL.ordinal()];
    }

    public IntegerType charType() {
        return integers[IntKind.CHAR.ordinal()];
    }

    public IntegerType intType() {
        return integers[IntKind.INT.ordinal()];
    }

    public IntegerType unsignedInt() {
        return integers[IntKind.UNSIGNED_INT.ordinal()];
    }

    /** Type of {@code sizeof}. */
    public IntegerType sizeType() {
        return integers[IntKind.UNSIGNED_LONG.ordinal()];
    }

    /** Type of a pointer difference. */
    public IntegerType ptrdiffType() {
        return integers[IntKind.LONG.ordinal()];
    }

    /** {@code __float80} is {@code long double}. */
    public FloatType floating(FloatKind kind) {
        return floats[kind.ordinal()];
    }

    public FloatType doubleType() {
        return floats[FloatKind.DOUBLE.ordinal()];
    }

    /** {@code T __complex__}; of integers it exists only for error recovery. */
    public ComplexType complex(Type element) {
        if (element.canonical() instanceof FloatType f) {
            int i = f.kind().ordinal();
            if (complexes[i] == null) {
                complexes[i] = new ComplexType(f, null);
            }
            return complexes[i];
        }
        int hash = mix(1, identity(element.canonical()));
        for (TypeInterner.Entry e = interner.first(hash); e != null; e = e.following()) {
            if (e.type instanceof ComplexType c && c.element() == element.canonical()) {
                return c;
            }
        }
        return interner.add(hash, new ComplexType(element.canonical(), null));
    }

    // Derived types.

    public PointerType pointerTo(Type target) {
        PointerType known = target.pointerToThis;
        if (known == null) {
            known = new PointerType(target, target.isCanonical() ? null : pointerTo(target.canonical()));
            target.pointerToThis = known;
        }
        return known;
    }

    /** {@code T&}; of a reference type it collapses [dcl.ref]. */
    public Type lvalueReferenceTo(Type target) {
        if (target.canonical() instanceof ReferenceType r) {
            return r.isRvalue() ? lvalueReferenceTo(Types.nonReference(target)) : target;
        }
        ReferenceType known = target.lvalueReferenceToThis;
        if (known == null) {
            ReferenceType canonical =
                    target.isCanonical() ? null : (ReferenceType) lvalueReferenceTo(target.canonical());
            known = new ReferenceType(target, false, canonical);
            target.lvalueReferenceToThis = known;
        }
        return known;
    }

    /** {@code T&&}; of a reference type it is that type [dcl.ref]. */
    public Type rvalueReferenceTo(Type target) {
        if (target.canonical() instanceof ReferenceType) {
            return target;
        }
        ReferenceType known = target.rvalueReferenceToThis;
        if (known == null) {
            ReferenceType canonical =
                    target.isCanonical() ? null : (ReferenceType) rvalueReferenceTo(target.canonical());
            known = new ReferenceType(target, true, canonical);
            target.rvalueReferenceToThis = known;
        }
        return known;
    }

    public MemberPointerType memberPointer(Type classType, Type member) {
        int hash = mix(mix(2, identity(classType)), identity(member));
        for (TypeInterner.Entry e = interner.first(hash); e != null; e = e.following()) {
            if (e.type instanceof MemberPointerType m && m.classType() == classType && m.member() == member) {
                return m;
            }
        }
        // The class may be named by a typedef of a qualified type, which means the same.
        Type named = Types.core(classType);
        MemberPointerType canonical =
                classType == named && member.isCanonical() ? null : memberPointer(named, member.canonical());
        return interner.add(hash, new MemberPointerType(classType, member, canonical));
    }

    /** {@code T[size]} without a written bound. */
    public ArrayType array(Type element, long size) {
        int hash = mix(mix(3, identity(element)), (int) (size ^ size >>> 32));
        for (TypeInterner.Entry e = interner.first(hash); e != null; e = e.following()) {
            if (e.type instanceof ArrayType a
                    && a.element() == element
                    && a.size() == size
                    && !a.isVariableLength()
                    && !a.hasDependentBound()) {
                return a;
            }
        }
        ArrayType canonical = element.isCanonical() ? null : array(element.canonical(), size);
        return interner.add(hash, new ArrayType(element, size, null, null, canonical, 0));
    }

    /** {@code T[bound]} as written; a folded bound that depends on no parameter. */
    public ArrayType array(Type element, long size, Constant bound) {
        return new ArrayType(element, size, bound, null, array(element.canonical(), size), 0);
    }

    /** {@code T[]}. */
    public ArrayType unboundedArray(Type element) {
        return array(element, ArrayType.UNKNOWN);
    }

    /** {@code T[n]} with a bound known at run time (GNU). Two of them are different types. */
    public ArrayType variableArray(Type element, Expr bound) {
        ArrayType canonical = element.isCanonical() ? null : variableArray(element.canonical(), bound);
        return new ArrayType(element, ArrayType.UNKNOWN, null, bound, canonical, 0);
    }

    /** {@code T[N]} with a value-dependent bound. */
    public ArrayType dependentArray(Type element, Constant bound) {
        Type canonicalElement = element.canonical();
        int hash = mix(mix(4, identity(canonicalElement)), ExprIdentity.hash(bound));
        ArrayType canonical = null;
        for (TypeInterner.Entry e = interner.first(hash); e != null && canonical == null; e = e.following()) {
            if (e.type instanceof ArrayType a
                    && a.hasDependentBound()
                    && a.element() == canonicalElement
                    && ExprIdentity.same(a.bound(), bound)) {
                canonical = a;
            }
        }
        int traits = Type.DEPENDENT | Type.INSTANTIATION_DEPENDENT | ExprTraits.of(bound) & Type.UNEXPANDED_PACK;
        if (canonical == null) {
            canonical =
                    interner.add(hash, new ArrayType(canonicalElement, ArrayType.UNKNOWN, bound, null, null, traits));
        }
        return new ArrayType(element, ArrayType.UNKNOWN, bound, null, canonical, traits);
    }

    /** The same array with another element type. */
    public ArrayType arrayLike(ArrayType pattern, Type element) {
        if (pattern.isVariableLength()) {
            return variableArray(element, pattern.variableBound());
        }
        if (pattern.hasDependentBound()) {
            return dependentArray(element, pattern.bound());
        }
        return pattern.bound() == null
                ? array(element, pattern.size())
                : array(element, pattern.size(), pattern.bound());
    }

    /** @param bytes size in bytes, negative if it depends on a template parameter */
    public VectorType vector(Type element, long bytes, @Nullable Constant sizeConstant) {
        Type canonicalElement = element.canonical();
        boolean dependent = bytes < 0 && sizeConstant != null;
        int hash = mix(mix(5, identity(canonicalElement)), dependent ? ExprIdentity.hash(sizeConstant) : (int) bytes);
        VectorType canonical = null;
        for (TypeInterner.Entry e = interner.first(hash); e != null && canonical == null; e = e.following()) {
            if (e.type instanceof VectorType v
                    && v.element() == canonicalElement
                    && v.bytes() == bytes
                    && (!dependent || ExprIdentity.same(v.sizeConstant(), sizeConstant))) {
                canonical = v;
            }
        }
        if (canonical == null) {
            canonical =
                    interner.add(hash, new VectorType(canonicalElement, bytes, dependent ? sizeConstant : null, null));
        }
        return element.isCanonical() && sizeConstant == null
                ? canonical
                : new VectorType(element, bytes, sizeConstant, canonical);
    }

    /** A function type; its canonical type has canonical parts and no top-level cv on parameters [dcl.fct]. */
    public FunctionType function(FunctionType.Builder parts) {
        return functions.make(parts);
    }

    /** A simple function type, for builtins and implicit members. */
    public FunctionType function(Type result, Type... params) {
        ParamType[] list = new ParamType[params.length];
        for (int i = 0; i < list.length; i++) {
            list[i] = new ParamType(params[i], params[i], null, 0, false);
        }
        return functions.make(new FunctionType.Builder(result, list));
    }

    /** The type of a base class part: the class itself, qualified as the type written for it, which may be a typedef. */
    public Type asBase(Type written) {
        ClassEntity base = Types.asClass(written);
        return base == null ? written : qualified(base.type(), Types.qualifiers(written));
    }

    /**
     * The type with more qualifiers: merged with those it has, pushed to the elements of an array in the canonical
     * type, ignored on references and functions [dcl.type.cv]. That a reference is restricted is kept for printing only.
     */
    public Type qualified(Type type, int qualifiers) {
        if (qualifiers == Cv.NONE) {
            return type;
        }
        if (type instanceof QualifiedType q) {
            return qualified(q.base(), q.qualifiers() | qualifiers);
        }
        Type canonical = type.canonical();
        if (canonical instanceof FunctionType || canonical instanceof ErrorType) {
            return type;
        }
        if (canonical instanceof ReferenceType && qualifiers != Cv.RESTRICT) {
            return qualified(type, qualifiers & Cv.RESTRICT);
        }
        // What a typedef says already is not said again.
        int added = qualifiers & ~Types.qualifiers(type);
        if (added != qualifiers) {
            return qualified(type, added);
        }
        QualifiedType[] versions = type.qualifiedVersions;
        if (versions == null) {
            versions = new QualifiedType[Cv.ALL + 1];
            type.qualifiedVersions = versions;
        }
        QualifiedType known = versions[qualifiers];
        if (known == null) {
            known = new QualifiedType(type, qualifiers, canonicalQualified(type, canonical, qualifiers));
            versions[qualifiers] = known;
        }
        return known;
    }

    private @Nullable Type canonicalQualified(Type type, Type canonical, int qualifiers) {
        if (canonical instanceof ArrayType array) {
            return arrayLike(array, qualified(array.element(), qualifiers)).canonical();
        }
        if (canonical instanceof ReferenceType) {
            return canonical;
        }
        return type == canonical ? null : qualified(canonical, qualifiers);
    }

    // Adjusted types.

    /** Without top-level cv-qualifiers, elements of arrays included. */
    public Type unqualified(Type type) {
        if (Types.qualifiers(type) == Cv.NONE) {
            return type;
        }
        if (type.canonical() instanceof ArrayType) {
            ArrayType array = Types.asArray(type);
            return arrayLike(array, unqualified(array.element()));
        }
        return Types.unqualified(type);
    }

    /** Element type of an array type with the cv-qualifiers that stand around the array; null for other types. */
    public @Nullable Type elementOf(Type type) {
        ArrayType array = Types.asArray(type);
        return array == null ? null : qualified(array.element(), outerQualifiers(type));
    }

    /** Qualifiers written around the sugar of an array, which its canonical type has on the elements. */
    private static int outerQualifiers(Type type) {
        int qualifiers = Cv.NONE;
        Type t = type;
        while (!(t instanceof ArrayType)) {
            if (t instanceof QualifiedType q) {
                qualifiers |= q.qualifiers();
                t = q.base();
            } else {
                t = Types.desugarOnce(t);
            }
        }
        return qualifiers;
    }

    /** The decayed type: array and function become pointers, others lose their cv-qualifiers [meta.trans.other]. */
    public Type decay(Type type) {
        Type object = Types.nonReference(type);
        Type canonical = object.canonical();
        if (canonical instanceof ArrayType) {
            return pointerTo(elementOf(object));
        }
        return canonical instanceof FunctionType ? pointerTo(object) : Types.unqualified(object);
    }

    /** Type of a parameter declared so: array and function become pointers, top-level cv goes [dcl.fct]. */
    public Type adjustedParam(Type declared) {
        Type canonical = declared.canonical();
        if (canonical instanceof ArrayType) {
            return pointerTo(elementOf(declared));
        }
        return canonical instanceof FunctionType ? pointerTo(declared) : Types.unqualified(declared);
    }

    // Sugar and dependent types.

    /**
     * A specialization of an alias template.
     *
     * @param opaque the arguments are dependent and the alias drops one of them, so it cannot be seen through yet
     */
    public AliasTemplateType aliasTemplate(
            Template template, TemplateArgument[] args, Type underlying, boolean opaque) {
        return dependent.aliasTemplate(template, args, underlying, opaque);
    }

    /** {@code decltype(e)}. @param underlying what it stands for, null if dependent */
    public DecltypeType decltypeOf(Expr expr, boolean unparenthesizedName, @Nullable Type underlying) {
        return dependent.operator(DecltypeType.Kind.DECLTYPE, expr, null, unparenthesizedName, underlying);
    }

    /** {@code typeof(e)}. @param underlying what it stands for, null if dependent */
    public DecltypeType typeofExpr(Expr expr, @Nullable Type underlying) {
        return dependent.operator(DecltypeType.Kind.TYPEOF_EXPR, expr, null, false, underlying);
    }

    /** {@code typeof(T)}. */
    public DecltypeType typeofType(Type operand) {
        return dependent.operator(DecltypeType.Kind.TYPEOF_TYPE, null, operand, false, operand);
    }

    /** {@code __underlying_type(T)} and its like. @param underlying null if dependent */
    public TypeTransformType typeTransform(String operator, Type operand, @Nullable Type underlying) {
        return dependent.typeTransform(operator, operand, underlying);
    }

    public PlaceholderType auto() {
        return auto;
    }

    /** The type of a parameter declared with {@code auto}, as far as the template knows it. */
    public PlaceholderType parameterAuto() {
        return parameterAuto;
    }

    public PlaceholderType decltypeAuto() {
        return decltypeAuto;
    }

    /** {@code auto} and its like, with the type-constraint if any. */
    public PlaceholderType placeholder(PlaceholderType.Kind kind, @Nullable Expr constraint) {
        if (constraint == null) {
            return switch (kind) {
                case AUTO -> auto;
                case DECLTYPE_AUTO -> decltypeAuto;
                case GNU_AUTO_TYPE -> gnuAutoType;
                case CLASS_TEMPLATE -> throw new IllegalArgumentException("a class template is missing");
            };
        }
        int hash = mix(mix(9, kind.ordinal()), ExprIdentity.hash(constraint));
        for (TypeInterner.Entry e = interner.first(hash); e != null; e = e.following()) {
            if (e.type instanceof PlaceholderType p
                    && p.kind() == kind
                    && p.constraint() != null
                    && ExprIdentity.same(p.constraint(), constraint)) {
                return p.constraint().position() == constraint.position() ? p : p.writtenAgain(constraint);
            }
        }
        return interner.add(hash, new PlaceholderType(kind, null, constraint));
    }

    /** The name of a class template whose arguments are to be deduced. */
    public PlaceholderType classTemplatePlaceholder(Template template) {
        return classTemplatePlaceholder(template, false);
    }

    /** The type that is deduced for a class template from arguments that depend on parameters. */
    public PlaceholderType deducedLater(Template template) {
        return classTemplatePlaceholder(template, true);
    }

    private PlaceholderType classTemplatePlaceholder(Template template, boolean later) {
        int hash = mix(10, System.identityHashCode(template));
        for (TypeInterner.Entry e = interner.first(hash); e != null; e = e.following()) {
            if (e.type instanceof PlaceholderType p && p.template() == template && p.isDependent() == later) {
                return p;
            }
        }
        return interner.add(
                hash,
                later
                        ? PlaceholderType.deducedLater(template)
                        : new PlaceholderType(PlaceholderType.Kind.CLASS_TEMPLATE, template, null));
    }

    /** The canonical type parameter of that depth and position (both from 1). */
    public TemplateParamType templateParam(int depth, int position, boolean pack) {
        int hash = mix(mix(11, depth), position * 2 + (pack ? 1 : 0));
        for (TypeInterner.Entry e = interner.first(hash); e != null; e = e.following()) {
            if (e.type instanceof TemplateParamType p
                    && p.depth() == depth
                    && p.position() == position
                    && p.isPack() == pack) {
                return p;
            }
        }
        return interner.add(hash, new TemplateParamType(depth, position, pack, null, null));
    }

    /** The type of a declared type parameter; remembered in the parameter. */
    public TemplateParamType templateParam(TemplateParam param) {
        if (param.type == null) {
            param.type = new TemplateParamType(
                    param.depth,
                    param.index,
                    param.isPack,
                    param,
                    templateParam(param.depth, param.index, param.isPack));
        }
        return param.type;
    }

    /** {@code typename qualifier::name} or, with arguments, {@code typename qualifier::template name<args>}. */
    public DependentMemberType dependentMember(Type qualifier, Name name, TemplateArgument @Nullable [] args) {
        return dependent.member(qualifier, name, args);
    }

    /** {@code pattern...}. */
    public PackExpansionType packExpansion(Type pattern) {
        return dependent.packExpansion(pattern);
    }

    /** The type with attributes that do not change its identity. */
    public AttributedType attributed(Type base, List<Attribute> attributes) {
        return new AttributedType(base, attributes);
    }

    static int mix(int hash, int more) {
        return hash * 31 + more * 0x9E3779B1;
    }

    static int identity(Type type) {
        return System.identityHashCode(type);
    }
}
