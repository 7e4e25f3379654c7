package dev.cufe.types.text;

import dev.cufe.il.constant.DependentConstant;
import dev.cufe.il.entity.Template;
import dev.cufe.il.entity.TemplateParam;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.FieldExpr;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.VariableExpr;
import dev.cufe.il.type.AliasTemplateType;
import dev.cufe.il.type.ArrayType;
import dev.cufe.il.type.AttributedType;
import dev.cufe.il.type.ClassType;
import dev.cufe.il.type.ComplexType;
import dev.cufe.il.type.Cv;
import dev.cufe.il.type.DecltypeType;
import dev.cufe.il.type.DependentMemberType;
import dev.cufe.il.type.EnumType;
import dev.cufe.il.type.ErrorType;
import dev.cufe.il.type.ExceptionSpec;
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
import dev.cufe.il.type.RefQualifier;
import dev.cufe.il.type.ReferenceType;
import dev.cufe.il.type.TemplateParamType;
import dev.cufe.il.type.Type;
import dev.cufe.il.type.TypeTransformType;
import dev.cufe.il.type.TypedefType;
import dev.cufe.il.type.UnknownType;
import dev.cufe.il.type.VectorType;
import dev.cufe.il.type.VoidType;
import dev.cufe.types.ExprTraits;
import dev.cufe.types.Types;
import org.jspecify.annotations.Nullable;

/** Types as messages show them: fully qualified, typedef names kept unless asked otherwise ([diagnostics 2.2]). */
public final class TypeText {
    private final NameText names;
    /** Typedefs and aliases are replaced by what they stand for, everywhere: the text after "aka". */
    private final boolean resolved;

    /** Template parameters are followed by their depth and position ([il 1.2]). */
    private final boolean hasCoordinates;

    TypeText(NameText names, boolean resolved, boolean hasCoordinates) {
        this.names = names;
        this.resolved = resolved;
        this.hasCoordinates = hasCoordinates;
    }

    /** A type as written, typedef names included. */
    public static String of(Type type) {
        return NameText.PLAIN.types().text(type);
    }

    /** A type with all typedefs replaced. */
    public static String resolved(Type type) {
        return NameText.RESOLVED.types().text(type);
    }

    String text(Type type) {
        return spell(type, Cv.NONE, "", false);
    }

    /** A declaration of a name with this type: {@code const int e[2]}. */
    String declaration(Type type, String name) {
        return spell(type, Cv.NONE, name, false);
    }

    /**
     * @param outer cv-qualifiers around the type
     * @param declarator what has been built of the declarator so far, inside out
     * @param isPrefix the outermost part of the declarator is {@code *} or {@code &}: needs parentheses before a suffix
     */
    private String spell(Type written, int outer, String declarator, boolean isPrefix) {
        int qualifiers = outer;
        Type type = written;
        while (true) {
            if (type instanceof QualifiedType q) {
                qualifiers |= q.qualifiers();
                type = q.base();
                continue;
            }
            Type next = isShown(type) ? type : withoutName(type);
            if (next == type) {
                break;
            }
            type = next;
        }
        if (type instanceof PointerType t) {
            return spell(t.target(), Cv.NONE, prefix("*", qualifiers, declarator), true);
        }
        if (type instanceof ReferenceType t) {
            return spell(t.target(), Cv.NONE, prefix(t.isRvalue() ? "&&" : "&", Cv.NONE, declarator), true);
        }
        if (type instanceof MemberPointerType t) {
            return spell(t.member(), Cv.NONE, prefix(memberOf(t) + "::*", qualifiers, declarator), true);
        }
        if (type instanceof ArrayType t) {
            return spell(t.element(), qualifiers, suffix(declarator, isPrefix, bound(t)), false);
        }
        return type instanceof FunctionType t
                ? function(t, suffix(declarator, isPrefix, parameters(t)))
                : leaf(type, qualifiers, declarator);
    }

    /** The next meaning of sugar; an alias that drops arguments keeps its name where it is not looked through. */
    private Type withoutName(Type type) {
        return type instanceof AliasTemplateType alias && names.isLookedThrough(alias)
                ? alias.underlying()
                : Types.desugarOnce(type);
    }

    /** Sugar that messages name; {@code decltype} and attributes are always looked through. */
    private boolean isShown(Type type) {
        return !resolved
                && (type instanceof TypedefType || type instanceof AliasTemplateType)
                && !names.isLookedThrough(type);
    }

    private static String prefix(String operator, int qualifiers, String declarator) {
        if (qualifiers == Cv.NONE) {
            return operator + declarator;
        }
        String text = operator + qualifierText(qualifiers);
        return declarator.isEmpty() ? text : text + " " + declarator;
    }

    private static String suffix(String declarator, boolean isPrefix, String text) {
        return isPrefix ? "(" + declarator + ")" + text : declarator + text;
    }

    static String qualifierText(int qualifiers) {
        StringBuilder text = new StringBuilder();
        if ((qualifiers & Cv.CONST) != 0) {
            text.append("const");
        }
        if ((qualifiers & Cv.VOLATILE) != 0) {
            text.append(text.isEmpty() ? "volatile" : " volatile");
        }
        if ((qualifiers & Cv.RESTRICT) != 0) {
            text.append(text.isEmpty() ? "__restrict__" : " __restrict__");
        }
        return text.toString();
    }

    private String bound(ArrayType type) {
        if (type.size() >= 0) {
            return "[" + type.size() + "]";
        }
        return type.hasDependentBound() ? "[" + names.constants().text(type.bound()) + "]" : "[]";
    }

    private String function(FunctionType type, String declarator) {
        if (type.hasTrailingReturn()) {
            return "auto " + declarator + "->" + text(type.returnType()) + exceptions(type);
        }
        return spell(type.returnType(), Cv.NONE, declarator, false);
    }

    /** {@code (int, ...)}. */
    String parameterList(FunctionType type) {
        StringBuilder text = new StringBuilder("(");
        for (ParamType p : type.params()) {
            if (text.length() > 1) {
                text.append(", ");
            }
            text.append(text(p.type));
            if (p.isPack && !(p.type instanceof PackExpansionType)) {
                text.append("...");
            }
        }
        if (type.hasEllipsis()) {
            text.append(text.length() > 1 ? ", ..." : "...");
        }
        return text.append(')').toString();
    }

    /** {@code (int, ...) const & noexcept}. */
    String parameters(FunctionType type) {
        StringBuilder text = new StringBuilder(parameterList(type));
        if (type.qualifiers() != Cv.NONE) {
            text.append(' ').append(qualifierText(type.qualifiers()));
        }
        if (type.refQualifier() != RefQualifier.NONE) {
            text.append(type.refQualifier() == RefQualifier.LVALUE ? " &" : " &&");
        }
        return type.hasTrailingReturn()
                ? text.toString()
                : text.append(exceptions(type)).toString();
    }

    /** The type of a lambda's call operator as the display has it: {@code (*)(int) mutable->int}. */
    String lambdaCall(FunctionType type, String declarator) {
        String mutable = (type.qualifiers() & Cv.CONST) == 0 ? " mutable" : "";
        return declarator + parameterList(type) + mutable + "->" + text(type.returnType()) + exceptions(type);
    }

    String exceptions(FunctionType type) {
        ExceptionSpec spec = type.exceptionSpec();
        if (spec == null) {
            return type.isNoexcept() ? " noexcept" : "";
        }
        return switch (spec.kind) {
            case NOEXCEPT -> " noexcept";
            case NOEXCEPT_EXPR -> noexceptOperand(type, spec);
            case THROW_LIST -> throwList(spec);
            case THROW_ANY, UNEVALUATED, UNPARSED -> "";
        };
    }

    private String noexceptOperand(FunctionType type, ExceptionSpec spec) {
        if (spec.operand != null && ExprTraits.isDependent(spec.operand)) {
            if (names.isBrief()) {
                return "";
            }
            return " noexcept(" + names.constants().text(spec.operand) + ")";
        }
        return type.isNoexcept() ? " noexcept(true)" : "";
    }

    private String throwList(ExceptionSpec spec) {
        StringBuilder text = new StringBuilder(" throw(");
        for (int i = 0; i < spec.types.size(); i++) {
            text.append(i == 0 ? "" : ", ").append(text(spec.types.get(i)));
        }
        return text.append(')').toString();
    }

    private String leaf(Type type, int qualifiers, String declarator) {
        String name = leafName(type);
        String text = qualifiers == Cv.NONE ? name : qualifierText(qualifiers) + " " + name;
        return declarator.isEmpty() ? text : text + " " + declarator;
    }

    /** The name itself of a typedef, an alias or a type without declarator. */
    String leafName(Type type) {
        return switch (type) {
            case VoidType t -> "void";
            case NullptrType t -> "std::nullptr_t";
            case IntegerType t -> (t.isExplicitlySigned() ? "signed " : "") + integerName(t.kind());
            case FloatType t -> floatName(t.kind());
            case ComplexType t -> complexElement(t) + " __complex__";
            case VectorType t -> "__attribute((vector_size(" + t.bytes() + "))) " + text(t.element());
            case ClassType t -> names.classType(t.entity());
            case EnumType t -> names.enumType(t.entity());
            case TypedefType t -> names.qualified(t.entity());
            case AliasTemplateType t -> names.qualified(t.template()) + names.arguments(t.args(), t.template());
            case DecltypeType t
            when names.isReference()
                    && t.isUnparenthesizedName()
                    && named(t.expr()) instanceof VariableExpr v
                    && !isOfUnknownType(v.variable()) ->
                text(v.type() instanceof UnknownType ? v.variable().declaredType : v.type());
            case DecltypeType t
            when names.isReference() && t.isUnparenthesizedName() && named(t.expr()) instanceof FieldExpr f ->
                text(f.field().type);
            case DecltypeType t when names.isReference() && isOfAnyType(t) -> "auto";
            case DecltypeType t -> t.operand() != null ? text(t.operand()) : "decltype(" + decltypeOperand(t) + ")";
            case TypeTransformType t -> t.operator() + "(" + text(t.operand()) + ")";
            case PlaceholderType t -> placeholder(t);
            case TemplateParamType t -> parameterName(t);
            case DependentMemberType t -> memberName(t);
            case PackExpansionType t -> text(t.pattern()) + "...";
            case UnknownType t -> hasCoordinates ? "<unnamed>" : "<unknown-type>";
            case ErrorType t -> "<error-type>";
            case AttributedType t -> text(t.base());
            case QualifiedType t -> text(t);
            case PointerType t -> text(t);
            case ReferenceType t -> text(t);
            case MemberPointerType t -> text(t);
            case ArrayType t -> text(t);
            case FunctionType t -> text(t);
        };
    }

    /** A structured binding or the variable of a range-based loop, of whose type the declaration says nothing. */
    private static boolean isOfUnknownType(Variable v) {
        return v.declaredType instanceof UnknownType || v.isRangeForVariable && v.type.isDependent();
    }

    /** {@code decltype(V)} of {@code template <auto V>}. */
    private static boolean isOfAnyType(DecltypeType type) {
        return type.isUnparenthesizedName()
                && type.expr() instanceof ConstantExpr c
                && c.constant() instanceof DependentConstant d
                && d.param() != null
                && d.param().constantType instanceof PlaceholderType;
    }

    /** A name, which may be that of a reference. */
    private static @Nullable Expr named(@Nullable Expr e) {
        Expr object = e instanceof OperationExpr o && o.op() == Op.REF_INDIRECT ? o.operand(0) : e;
        return object instanceof OperationExpr o && o.op() == Op.ARROW_FIELD ? o.operand(1) : object;
    }

    /** Cross-references name a member that is the whole operand. */
    private String decltypeOperand(DecltypeType type) {
        Expr e = type.expr();
        String operand = names.isReference() ? address(e) : null;
        // A reference in parentheses is an operation: the object that it stands for.
        Expr object = type.isUnparenthesizedName() ? named(e) : e;
        if (operand == null && names.isReference() && object instanceof VariableExpr v && v.variable().name != null) {
            operand = v.variable().name.text();
        }
        if (operand == null) {
            operand = names.isReference()
                            && e instanceof ConstantExpr c
                            && (c.nameRef() == null || c.nameRef().templateArgs == null)
                    ? names.constants().text(c.constant())
                    : ConstantText.EXPRESSION;
        }
        return type.isUnparenthesizedName() ? operand : "(" + operand + ")";
    }

    /** The address of a member that template arguments decide on is a constant; null of other operands. */
    private @Nullable String address(@Nullable Expr operand) {
        Expr e = operand;
        while (e instanceof ConstantExpr c
                && c.constant() instanceof DependentConstant d
                && d.kind() == DependentConstant.Kind.EXPRESSION) {
            e = d.expr();
        }
        if (!(e instanceof OperationExpr o)
                || o.op() != Op.ADDRESS_OF
                || !(o.operand(0) instanceof OperationExpr object)
                || object.op() != Op.LVALUE
                || !(object.operand(0) instanceof ConstantExpr member)
                || !(member.constant() instanceof DependentConstant named)
                || named.kind() == DependentConstant.Kind.EXPRESSION) {
            return null;
        }
        String args = named.templateArgs() == null ? "" : names.arguments(named.templateArgs());
        return "&" + names.constants().text(named) + args;
    }

    static String integerName(IntKind kind) {
        return kind == IntKind.UNSIGNED_INT ? "unsigned int" : kind.spelling();
    }

    private static String floatName(FloatKind kind) {
        return switch (kind) {
            case FLOAT32 -> "std::float32_t";
            case FLOAT64 -> "std::float64_t";
            case FLOAT128_ISO -> "std::float128_t";
            case FLOAT16, FP16, BFLOAT16, FLOAT, DOUBLE, FLOAT32X, LONG_DOUBLE, FLOAT80, FLOAT64X, FLOAT128 ->
                kind.spelling();
        };
    }

    /** The original names the complex type of {@code __float128} by the standard type (predefined-types.md). */
    private String complexElement(ComplexType type) {
        boolean isFloat128 = type.element() instanceof FloatType f && f.kind() == FloatKind.FLOAT128;
        return isFloat128 ? floatName(FloatKind.FLOAT128_ISO) : text(type.element());
    }

    private String placeholder(PlaceholderType type) {
        return switch (type.kind()) {
            case AUTO -> "auto";
            case DECLTYPE_AUTO -> "decltype(auto)";
            case GNU_AUTO_TYPE -> "__auto_type";
            case CLASS_TEMPLATE -> {
                Template template = type.template();
                yield template == null ? "auto" : names.qualified(template);
            }
        };
    }

    private String parameterName(TemplateParamType type) {
        TemplateParam first = type.entity() == null ? null : NameText.first(type.entity());
        if (hasCoordinates && first != null && first.name != null) {
            return first.name.text() + "#(" + type.depth() + "," + type.position() + ")";
        }
        if (type.entity() == null && names.isReference()) {
            return names.parameterOf(type);
        }
        if (type.entity() == null) {
            return "type-parameter-" + type.depth() + "-" + type.position();
        }
        if (type.entity().isAbbreviated) {
            return "auto";
        }
        TemplateParam named = names.isReference() && first != null ? first : type.entity();
        return named.name == null ? "<unnamed>" : named.name.text();
    }

    private String memberOf(MemberPointerType type) {
        return hasCoordinates ? qualifier(type.classType()) : text(type.classType());
    }

    /** What stands before {@code ::}: parameters without their coordinates, classes whatever alias names them. */
    String qualifier(Type written) {
        Type type = written;
        while (type instanceof TypedefType
                || type instanceof AliasTemplateType alias && !(alias.underlying() instanceof DecltypeType)) {
            type = type instanceof TypedefType t ? t.underlying() : ((AliasTemplateType) type).underlying();
        }
        return type instanceof TemplateParamType t && t.entity() != null && t.entity().name != null
                ? t.entity().name.text()
                : text(type);
    }

    /** Cross-references name a member by what its class is; what only an operator tells is named by an alias for it. */
    String owner(Type qualifier) {
        if (!names.isReference()) {
            return text(qualifier);
        }
        Type type = qualifier;
        // Nobody knows what that is, so that whatever names it stands for itself.
        if (type.canonical() instanceof DecltypeType || type.canonical() instanceof UnknownType) {
            return switch (type) {
                case TypedefType t -> names.qualified(t.entity());
                case AliasTemplateType t ->
                    (t.template().enclosingClass() == null ? names.simple(t.template()) : names.qualified(t.template()))
                            + names.arguments(t.args(), t.template());
                default -> type.canonical() instanceof DecltypeType ? NameText.UNNAMED : text(type);
            };
        }
        type = Types.behindAliases(type);
        // Its arguments are written below this head; the one that was first made of them may have been written
        // elsewhere.
        Type owner = type instanceof DependentMemberType ? type : type.canonical();
        return text(owner);
    }

    private String memberName(DependentMemberType type) {
        String known = names.memberOf(type);
        if (known != null) {
            return known;
        }
        String keyword = hasCoordinates || names.isBrief() ? "" : "typename ";
        String qualifier = type.qualifier() instanceof DependentMemberType outer
                ? memberName(outer)
                : keyword + (hasCoordinates ? qualifier(type.qualifier()) : owner(type.qualifier()));
        return type.args() == null
                ? qualifier + "::" + type.name().text()
                : qualifier
                        + (hasCoordinates || names.isReference() ? "::" : "::template ")
                        + type.name().text()
                        + names.arguments(type.args());
    }
}
