package dev.cufe.il.type;

import org.jspecify.annotations.Nullable;

/**
 * A C++ type as it was written, sugar included (typedef names, {@code decltype}, {@code auto}).
 *
 * <p>Two types are the same type if and only if their {@link #canonical()} objects are the same object. Ask what a
 * type <em>is</em> on the canonical type, print the type as it stands. All types come from the type table
 * ({@code types.TypeTable}), which keeps derived types in the caches below, so that {@code T*} is made once.
 *
 * @ref [il 3]
 */
public abstract sealed class Type
        permits VoidType,
                NullptrType,
                IntegerType,
                FloatType,
                ComplexType,
                PointerType,
                ReferenceType,
                MemberPointerType,
                ArrayType,
                VectorType,
                FunctionType,
                ClassType,
                EnumType,
                TypedefType,
                AliasTemplateType,
                QualifiedType,
                AttributedType,
                DecltypeType,
                TypeTransformType,
                PlaceholderType,
                TemplateParamType,
                DependentMemberType,
                PackExpansionType,
                UnknownType,
                ErrorType {
    /** Bits of {@link #traits}. */
    public static final int DEPENDENT = 1;

    public static final int UNEXPANDED_PACK = 2;
    public static final int PLACEHOLDER = 4;
    public static final int ERROR = 8;
    /** A member of an unknown specialization or a parameter: instantiation-dependent though the canonical type may not be. */
    public static final int INSTANTIATION_DEPENDENT = 16;

    private final Type canonical;
    private final int traits;

    /** Derived types of this one, made on demand by the type table only. */
    public @Nullable PointerType pointerToThis;

    public @Nullable ReferenceType lvalueReferenceToThis;
    public @Nullable ReferenceType rvalueReferenceToThis;
    public QualifiedType @Nullable [] qualifiedVersions;

    /** @param canonical the canonical type, or null if this type is canonical itself */
    protected Type(@Nullable Type canonical, int traits) {
        this.canonical = canonical == null ? this : canonical;
        this.traits = traits;
    }

    /** The one object that stands for this type without sugar. */
    public final Type canonical() {
        return canonical;
    }

    public final boolean isCanonical() {
        return canonical == this;
    }

    public final int traits() {
        return traits;
    }

    /** Depends on a template parameter. */
    public final boolean isDependent() {
        return (traits & DEPENDENT) != 0;
    }

    /** Mentions a parameter pack that is not expanded yet. */
    public final boolean hasUnexpandedPack() {
        return (traits & UNEXPANDED_PACK) != 0;
    }

    /** Contains {@code auto}, {@code decltype(auto)} or a class template name still to be deduced. */
    public final boolean hasPlaceholder() {
        return (traits & PLACEHOLDER) != 0;
    }

    public final boolean isError() {
        return (traits & ERROR) != 0;
    }
}
