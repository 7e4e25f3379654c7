package dev.cufe.types;

import dev.cufe.il.entity.BaseClass;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.EnumEntity;
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
import dev.cufe.il.type.FloatType;
import dev.cufe.il.type.FunctionType;
import dev.cufe.il.type.IntKind;
import dev.cufe.il.type.IntegerType;
import dev.cufe.il.type.MemberPointerType;
import dev.cufe.il.type.NullptrType;
import dev.cufe.il.type.PackExpansionType;
import dev.cufe.il.type.PlaceholderType;
import dev.cufe.il.type.PointerType;
import dev.cufe.il.type.QualifiedType;
import dev.cufe.il.type.ReferenceType;
import dev.cufe.il.type.TemplateParamType;
import dev.cufe.il.type.Type;
import dev.cufe.il.type.TypeTransformType;
import dev.cufe.il.type.TypedefType;
import dev.cufe.il.type.UnknownType;
import dev.cufe.il.type.VectorType;
import dev.cufe.il.type.VoidType;
import org.jspecify.annotations.Nullable;

/**
 * Questions about a type that need nothing but the type [basic.types]. All of them see through sugar and cv-qualifiers;
 * the {@code as...} methods and accessors of parts keep the sugar of the part.
 */
public final class Types {
    private Types() {}

    // Identity.

    public static boolean sameType(Type a, Type b) {
        return a.canonical() == b.canonical();
    }

    /** {@code auto} without qualifiers. */
    public static boolean isAuto(Type type) {
        return type.canonical() instanceof PlaceholderType p && p.kind() == PlaceholderType.Kind.AUTO;
    }

    /** The same type, top-level cv-qualifiers aside. */
    public static boolean sameUnqualified(Type a, Type b) {
        return core(a) == core(b);
    }

    /** The canonical type without top-level cv-qualifiers; elements of an array keep theirs. */
    public static Type core(Type type) {
        Type canonical = type.canonical();
        return canonical instanceof QualifiedType q ? q.base() : canonical;
    }

    // Qualifiers.

    /** Top-level cv-qualifiers, bits of {@link Cv}; an array has those of its elements [basic.type.qualifier]. */
    public static int qualifiers(Type type) {
        Type canonical = type.canonical();
        while (canonical instanceof ArrayType a) {
            canonical = a.element();
        }
        return canonical instanceof QualifiedType q ? q.qualifiers() : Cv.NONE;
    }

    public static boolean isConst(Type type) {
        return (qualifiers(type) & Cv.CONST) != 0;
    }

    public static boolean isVolatile(Type type) {
        return (qualifiers(type) & Cv.VOLATILE) != 0;
    }

    /**
     * The type without top-level cv-qualifiers, with as much sugar as possible. An array is left alone: see
     * {@link TypeTable#unqualified}.
     */
    public static Type unqualified(Type type) {
        if (!(type.canonical() instanceof QualifiedType)) {
            return type;
        }
        Type t = type;
        while (t.canonical() instanceof QualifiedType) {
            t = t instanceof QualifiedType q ? q.base() : desugarOnce(t);
        }
        return t;
    }

    /** The unqualified type that a typedef names, whose own parts keep their names. */
    public static Type withoutTypedef(Type type) {
        Type t = unqualified(type);
        while (t instanceof TypedefType alias) {
            t = unqualified(alias.underlying());
        }
        return t;
    }

    // Sugar.

    /** What a type is without the sugar around it; an alias template that drops arguments is seen through, too. */
    public static Type behindAliases(Type type) {
        Type t = type;
        Type next = t;
        do {
            t = next;
            next = t instanceof AliasTemplateType a ? a.underlying() : desugarOnce(t);
        } while (next != t);
        return t;
    }

    /** What one layer of sugar stands for; the type itself if it is no sugar. Cv-qualifiers are no sugar. */
    public static Type desugarOnce(Type type) {
        return switch (type) {
            case TypedefType t -> t.underlying();
            case AliasTemplateType t -> t.isOpaque() ? t : t.underlying();
            case AttributedType t -> t.base();
            case DecltypeType t -> t.underlying() == null ? t : t.underlying();
            case TypeTransformType t -> t.underlying() == null ? t : t.underlying();
            case VoidType t -> t;
            case NullptrType t -> t;
            case IntegerType t -> t;
            case FloatType t -> t;
            case ComplexType t -> t;
            case PointerType t -> t;
            case ReferenceType t -> t;
            case MemberPointerType t -> t;
            case ArrayType t -> t;
            case VectorType t -> t;
            case FunctionType t -> t;
            case ClassType t -> t;
            case EnumType t -> t;
            case QualifiedType t -> t;
            case PlaceholderType t -> t;
            case TemplateParamType t -> t;
            case DependentMemberType t -> t;
            case PackExpansionType t -> t;
            case UnknownType t -> t;
            case ErrorType t -> t;
        };
    }

    /** The type without the sugar and the cv-qualifiers around it; sugar inside stays. */
    public static Type desugared(Type type) {
        Type t = type;
        while (true) {
            Type next = t instanceof QualifiedType q ? q.base() : desugarOnce(t);
            if (next == t) {
                return t;
            }
            t = next;
        }
    }

    /** The type that typedefs and alias templates stand for, those included that drop an argument. */
    public static Type withoutNames(Type type) {
        return switch (type) {
            case TypedefType t -> withoutNames(t.underlying());
            case AliasTemplateType a when !(a.underlying() instanceof UnknownType) -> withoutNames(a.underlying());
            default -> type;
        };
    }

    /** The class that typedefs and alias templates stand for; null if it is none. */
    public static @Nullable ClassEntity namedClass(Type type) {
        Type named = withoutNames(type);
        return named instanceof ClassType c ? c.entity() : asClass(named);
    }

    // Parts.

    /** The class of a class type, cv-qualified or not; null for other types. */
    public static @Nullable ClassEntity asClass(Type type) {
        return core(type) instanceof ClassType c ? c.entity() : null;
    }

    public static @Nullable EnumEntity asEnum(Type type) {
        return core(type) instanceof EnumType e ? e.entity() : null;
    }

    public static @Nullable PointerType asPointer(Type type) {
        return core(type) instanceof PointerType ? (PointerType) desugared(type) : null;
    }

    public static @Nullable ReferenceType asReference(Type type) {
        return type.canonical() instanceof ReferenceType ? (ReferenceType) desugared(type) : null;
    }

    public static @Nullable MemberPointerType asMemberPointer(Type type) {
        return core(type) instanceof MemberPointerType ? (MemberPointerType) desugared(type) : null;
    }

    /** The function type with the parameters as declared; null for other types. */
    public static @Nullable FunctionType asFunction(Type type) {
        return type.canonical() instanceof FunctionType ? (FunctionType) desugared(type) : null;
    }

    /** The array node; cv-qualifiers around it are lost: see {@link TypeTable#elementOf}. */
    public static @Nullable ArrayType asArray(Type type) {
        return type.canonical() instanceof ArrayType ? (ArrayType) desugared(type) : null;
    }

    /** The fundamental integer type; null for enumerations and others. */
    public static @Nullable IntegerType asInteger(Type type) {
        return core(type) instanceof IntegerType i ? i : null;
    }

    public static @Nullable FloatType asFloating(Type type) {
        return core(type) instanceof FloatType f ? f : null;
    }

    /** Target of a pointer; null for other types. */
    public static @Nullable Type pointee(Type type) {
        PointerType p = asPointer(type);
        return p == null ? null : p.target();
    }

    /** Target of a reference, or the type itself. */
    public static Type nonReference(Type type) {
        ReferenceType r = asReference(type);
        return r == null ? type : r.target();
    }

    /** Innermost element type of an array of arrays, canonical; the canonical type of other types. */
    public static Type innermostElement(Type type) {
        Type t = type.canonical();
        while (t instanceof ArrayType a) {
            t = a.element();
        }
        return t;
    }

    // Categories.

    public static boolean isVoid(Type type) {
        return core(type) instanceof VoidType;
    }

    public static boolean isNullptr(Type type) {
        return core(type) instanceof NullptrType;
    }

    public static boolean isBool(Type type) {
        return core(type) instanceof IntegerType i && i.kind() == IntKind.BOOL;
    }

    /** A fundamental integer type, {@code bool} and characters included; no enumerations. */
    public static boolean isInteger(Type type) {
        return core(type) instanceof IntegerType;
    }

    public static boolean isKind(Type type, IntKind kind) {
        return core(type) instanceof IntegerType i && i.kind() == kind;
    }

    /** Integer or unscoped enumeration: what integral operands may be. */
    public static boolean isIntegralOrUnscopedEnum(Type type) {
        Type core = core(type);
        return core instanceof IntegerType || core instanceof EnumType e && !e.entity().isScoped;
    }

    public static boolean isIntegralOrEnum(Type type) {
        Type core = core(type);
        return core instanceof IntegerType || core instanceof EnumType;
    }

    public static boolean isFloating(Type type) {
        return core(type) instanceof FloatType;
    }

    public static boolean isComplexNumber(Type type) {
        return core(type) instanceof ComplexType;
    }

    /** Integer, floating or complex type [basic.fundamental]. */
    public static boolean isArithmetic(Type type) {
        Type core = core(type);
        return core instanceof IntegerType || core instanceof FloatType || core instanceof ComplexType;
    }

    public static boolean isArithmeticOrUnscopedEnum(Type type) {
        return isArithmetic(type) || isUnscopedEnum(type);
    }

    public static boolean isScalar(Type type) {
        Type core = core(type);
        return core instanceof IntegerType
                || core instanceof PointerType
                || core instanceof EnumType
                || core instanceof FloatType
                || core instanceof NullptrType
                || core instanceof MemberPointerType
                || core instanceof ComplexType
                || core instanceof VectorType;
    }

    public static boolean isPointer(Type type) {
        return core(type) instanceof PointerType;
    }

    /** Pointer to an object type or to void. */
    public static boolean isObjectPointer(Type type) {
        return core(type) instanceof PointerType p && !(p.target().canonical() instanceof FunctionType);
    }

    public static boolean isVoidPointer(Type type) {
        return core(type) instanceof PointerType p && isVoid(p.target());
    }

    public static boolean isFunctionPointer(Type type) {
        return core(type) instanceof PointerType p && p.target().canonical() instanceof FunctionType;
    }

    public static boolean isMemberPointer(Type type) {
        return core(type) instanceof MemberPointerType;
    }

    public static boolean isMemberFunctionPointer(Type type) {
        return core(type) instanceof MemberPointerType m && m.isFunction();
    }

    public static boolean isEnum(Type type) {
        return core(type) instanceof EnumType;
    }

    public static boolean isScopedEnum(Type type) {
        return core(type) instanceof EnumType e && e.entity().isScoped;
    }

    public static boolean isUnscopedEnum(Type type) {
        return core(type) instanceof EnumType e && !e.entity().isScoped;
    }

    /** Class, struct or union. */
    public static boolean isClass(Type type) {
        return core(type) instanceof ClassType;
    }

    /**
     * What the original takes for a class in templates: classes but for the member classes of class templates, and
     * {@code typename T::template m<int>}. It treats others like any unknown type.
     */
    public static boolean isKnownClass(Type type) {
        return switch (core(type)) {
            case ClassType c ->
                !(c.isDependent() && c.entity().template == null && c.entity().enclosingClass() != null);
            case DependentMemberType m -> m.args() != null;
            case AliasTemplateType a -> isKnownClass(a.underlying());
            default -> false;
        };
    }

    public static boolean isUnion(Type type) {
        return core(type) instanceof ClassType c && c.entity().isUnion();
    }

    public static boolean isReference(Type type) {
        return type.canonical() instanceof ReferenceType;
    }

    public static boolean isLvalueReference(Type type) {
        return type.canonical() instanceof ReferenceType r && !r.isRvalue();
    }

    public static boolean isRvalueReference(Type type) {
        return type.canonical() instanceof ReferenceType r && r.isRvalue();
    }

    public static boolean isFunction(Type type) {
        return type.canonical() instanceof FunctionType;
    }

    public static boolean isArray(Type type) {
        return type.canonical() instanceof ArrayType;
    }

    public static boolean isVector(Type type) {
        return core(type) instanceof VectorType;
    }

    /** Any type but function, reference and void [basic.types.general]. */
    public static boolean isObject(Type type) {
        Type core = core(type);
        return !(core instanceof FunctionType || core instanceof ReferenceType || core instanceof VoidType);
    }

    public static boolean isSigned(Type type) {
        Type core = core(type);
        if (core instanceof EnumType e) {
            return e.entity().underlying != null && isSigned(e.entity().underlying);
        }
        return core instanceof IntegerType i && i.kind().isSigned();
    }

    /** Plain, signed or unsigned char [basic.fundamental]. */
    public static boolean isNarrowCharacter(Type type) {
        return core(type) instanceof IntegerType i
                && switch (i.kind()) {
                    case CHAR, SIGNED_CHAR, UNSIGNED_CHAR, CHAR8_T -> true;
                    case BOOL,
                            SHORT,
                            UNSIGNED_SHORT,
                            CHAR16_T,
                            INT,
                            UNSIGNED_INT,
                            CHAR32_T,
                            WCHAR_T,
                            LONG,
                            UNSIGNED_LONG,
                            LONG_LONG,
                            UNSIGNED_LONG_LONG,
                            INT128,
                            UNSIGNED_INT128 -> false;
                };
    }

    public static boolean isCharacter(Type type) {
        return isNarrowCharacter(type)
                || core(type) instanceof IntegerType i && i.kind().isExtendedCharacter();
    }

    /** Contains a variable-length array at some level. */
    public static boolean isVariablyModified(Type type) {
        Type t = core(type);
        while (!(t instanceof ArrayType a && a.isVariableLength())) {
            Type part = t instanceof ArrayType a
                    ? a.element()
                    : t instanceof PointerType p ? p.target() : t instanceof ReferenceType r ? r.target() : null;
            if (part == null) {
                return false;
            }
            t = core(part);
        }
        return true;
    }

    // Classes.

    /** Whether {@code derived} is {@code base} or is derived from it; both must be complete to be sure. */
    public static boolean isSameOrDerivedFrom(ClassEntity derived, ClassEntity base) {
        return derived == base || isDerivedFrom(derived, base);
    }

    /** Whether {@code base} is a direct or indirect base of {@code derived}. */
    public static boolean isDerivedFrom(ClassEntity derived, ClassEntity base) {
        for (BaseClass b : derived.bases) {
            ClassEntity c = asClass(b.type);
            if (c != null && (c == base || isDerivedFrom(c, base))) {
                return true;
            }
        }
        return false;
    }

    /** A member of a class that depends on template parameters. */
    public static boolean isOfDependentClass(Entity e) {
        ClassEntity c = e.enclosingClass();
        return c != null && c.type().isDependent();
    }
}
