package dev.cufe.il.entity;

import dev.cufe.il.constant.Constant;
import dev.cufe.il.expr.DynamicInit;
import dev.cufe.il.type.Type;
import dev.cufe.lex.Name;
import org.jspecify.annotations.Nullable;

/** A non-static data member. */
public final class Field extends Entity {
    public Type type;
    public Type declaredType;
    public boolean isBitField;
    /** Width as written. */
    public @Nullable Constant widthConstant;
    /** Width in bits, -1 while dependent. */
    public int width;

    public boolean isMutable;
    /** Unnamed member that holds an anonymous union or struct. */
    public boolean isAnonymousUnionObject;

    public boolean isCapturedThis;

    /** The constant whose copy or reference this member of a closure is. */
    public @Nullable Variable capturedConstant;

    public boolean isInitCapture;
    /** Member of the closure of a template: stands for a pack of captures that have an initializer. */
    public boolean isCapturedPack;

    public boolean hasInitializer;
    public boolean hasBracedInitializer;
    /** Default member initializer once parsed. */
    public @Nullable DynamicInit init;
    /** Token index of an initializer not parsed yet, -1 if none. */
    public int initTokens = -1;

    public int initPosition;
    public boolean isPacked;
    public long requestedAlignment;
    public boolean isNoUniqueAddress;

    // Layout.
    public long offset;
    public int bitOffset;
    public int index;

    /** Field of an instance: the one of the prototype. */
    public @Nullable Field memberPattern;

    public Field(@Nullable Name name, Scope parent, int position, Type type, Type declaredType) {
        super(name, parent, position);
        this.type = type;
        this.declaredType = declaredType;
    }
}
