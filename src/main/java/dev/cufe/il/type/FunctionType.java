package dev.cufe.il.type;

import org.jspecify.annotations.Nullable;

/**
 * A function type. The canonical one is interned over canonical return and parameter types; every declaration has
 * its own node with its own parameter names and default arguments.
 */
public final class FunctionType extends Type {
    private final Type returnType;
    private final ParamType[] params;
    private final boolean ellipsis;
    private final int qualifiers;
    private final RefQualifier refQualifier;
    private final boolean noexcept;
    private final @Nullable ExceptionSpec exceptionSpec;
    private final boolean trailingReturn;
    private final boolean cLinkage;

    private FunctionType(Builder b, @Nullable FunctionType canonical, int traits) {
        super(canonical, traits);
        this.returnType = b.returnType;
        this.params = b.params;
        this.ellipsis = b.ellipsis;
        this.qualifiers = b.qualifiers;
        this.refQualifier = b.refQualifier;
        this.noexcept = b.noexcept;
        this.exceptionSpec = b.exceptionSpec;
        this.trailingReturn = b.trailingReturn;
        this.cLinkage = b.cLinkage;
    }

    public Type returnType() {
        return returnType;
    }

    /** Not to be modified. The implicit object parameter is not among them. */
    public ParamType[] params() {
        return params;
    }

    public boolean hasEllipsis() {
        return ellipsis;
    }

    /** Cv-qualifiers of the implicit object, bits of {@link Cv}. */
    public int qualifiers() {
        return qualifiers;
    }

    /** It has qualifiers of an object: only a member function can have this type [dcl.fct]/7. */
    public boolean isQualified() {
        return qualifiers() != 0 || refQualifier() != RefQualifier.NONE;
    }

    public RefQualifier refQualifier() {
        return refQualifier;
    }

    /** Known not to throw (part of the type from C++17 on); false while dependent or not evaluated. */
    public boolean isNoexcept() {
        return noexcept;
    }

    /** As written on this declaration, or null if none. */
    public @Nullable ExceptionSpec exceptionSpec() {
        return exceptionSpec;
    }

    /** Written as {@code auto f() -> T}. */
    public boolean hasTrailingReturn() {
        return trailingReturn;
    }

    public boolean hasCLinkage() {
        return cLinkage;
    }

    public Builder toBuilder() {
        Builder b = new Builder(returnType, params);
        b.ellipsis = ellipsis;
        b.qualifiers = qualifiers;
        b.refQualifier = refQualifier;
        b.noexcept = noexcept;
        b.exceptionSpec = exceptionSpec;
        b.trailingReturn = trailingReturn;
        b.cLinkage = cLinkage;
        return b;
    }

    /** Collects the parts of a function type; the type table turns it into a type. */
    public static final class Builder {
        public Type returnType;
        public ParamType[] params;
        public boolean ellipsis;
        public int qualifiers;
        public RefQualifier refQualifier = RefQualifier.NONE;
        public boolean noexcept;
        public @Nullable ExceptionSpec exceptionSpec;
        public boolean trailingReturn;
        public boolean cLinkage;

        public Builder(Type returnType, ParamType[] params) {
            this.returnType = returnType;
            this.params = params;
        }

        /** For the type table only, which finds the canonical type first. */
        public FunctionType build(@Nullable FunctionType canonical, int traits) {
            return new FunctionType(this, canonical, traits);
        }
    }
}
