package dev.cufe.il.type;

import org.jspecify.annotations.Nullable;

/** {@code T C::*}; the member type is a function type for pointers to member functions. */
public final class MemberPointerType extends Type {
    private final Type classType;
    private final Type member;

    public MemberPointerType(Type classType, Type member, @Nullable MemberPointerType canonical) {
        super(canonical, classType.traits() | member.traits());
        this.classType = classType;
        this.member = member;
    }

    /** A class type, or a dependent type. */
    public Type classType() {
        return classType;
    }

    public Type member() {
        return member;
    }

    public boolean isFunction() {
        return member.canonical() instanceof FunctionType;
    }
}
