package dev.cufe.types;

import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.type.AliasTemplateType;
import dev.cufe.il.type.ArrayType;
import dev.cufe.il.type.AttributedType;
import dev.cufe.il.type.ClassType;
import dev.cufe.il.type.ComplexType;
import dev.cufe.il.type.DecltypeType;
import dev.cufe.il.type.DependentMemberType;
import dev.cufe.il.type.EnumType;
import dev.cufe.il.type.ErrorType;
import dev.cufe.il.type.FloatType;
import dev.cufe.il.type.FunctionType;
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

/** Sizes and alignments of types on x86-64, in bytes (predefined-types.md). Types must be complete and not dependent. */
public final class Layout {
    static final int POINTER = 8;

    private final ClassLayout classes;

    Layout(Unit unit) {
        classes = new ClassLayout(unit, this);
    }

    /** Whether vectors of integers differ in nothing but the signs of their elements. */
    public boolean isSameButForSign(VectorType a, VectorType b) {
        return Types.isInteger(a.element())
                && Types.isInteger(b.element())
                && a.bytes() == b.bytes()
                && sizeOf(a.element()) == sizeOf(b.element());
    }

    /** Size as {@code sizeof} gives it; of a reference: of what it refers to. Functions and void count 1 (GNU). */
    public long sizeOf(Type type) {
        Type t = Types.core(type);
        if (t instanceof ReferenceType r) {
            t = Types.core(r.target());
        }
        return storageSize(t);
    }

    /** Size of the storage of a member of that type: a reference takes a pointer. */
    public long storageSize(Type type) {
        return switch (Types.core(type)) {
            case IntegerType t -> t.kind().size();
            case FloatType t -> t.kind().size();
            case ComplexType t -> 2 * storageSize(t.element());
            case EnumType t -> t.entity().underlying == null ? 4 : storageSize(t.entity().underlying);
            case ClassType t -> layOut(t.entity()).size;
            case ArrayType t -> t.size() < 0 ? 0 : t.size() * storageSize(t.element());
            case VectorType t -> t.bytes();
            case MemberPointerType t -> t.isFunction() ? 2 * POINTER : POINTER;
            case PointerType _, ReferenceType _, NullptrType _ -> POINTER;
            case VoidType _, FunctionType _, UnknownType _, ErrorType _ -> 1;
            case TypedefType _, QualifiedType _, AttributedType _, DecltypeType _, TypeTransformType _ -> 1;
            case AliasTemplateType _, TemplateParamType _, DependentMemberType _, PackExpansionType _ -> 1;
            case PlaceholderType _ -> 1;
        };
    }

    /** Alignment as {@code alignof} gives it; of a reference: of what it refers to. */
    public long alignOf(Type type) {
        Type t = Types.core(type);
        return t instanceof ReferenceType r ? alignOf(r.target()) : storageAlignment(type);
    }

    /** Alignment of a member of that type: that of the outermost typedef with an alignment of its own, lower ones too. */
    public long storageAlignment(Type type) {
        return switch (type) {
            case TypedefType t when t.entity().requestedAlignment > 0 -> t.entity().requestedAlignment;
            case TypedefType t -> storageAlignment(t.underlying());
            case QualifiedType t -> storageAlignment(t.base());
            case ArrayType t -> storageAlignment(t.element());
            case DecltypeType t -> t.underlying() instanceof Type known ? storageAlignment(known) : 1;
            default -> ownAlignment(Types.core(type));
        };
    }

    private long ownAlignment(Type core) {
        return switch (core) {
            case IntegerType t -> t.kind().size();
            case FloatType t -> t.kind().size();
            case ComplexType t -> storageAlignment(t.element());
            case EnumType t -> t.entity().underlying == null ? 4 : storageAlignment(t.entity().underlying);
            case ClassType t -> layOut(t.entity()).alignment;
            case ArrayType t -> storageAlignment(t.element());
            case VectorType t -> t.bytes();
            case MemberPointerType t -> POINTER;
            case PointerType _, ReferenceType _, NullptrType _ -> POINTER;
            case VoidType _, FunctionType _, UnknownType _, ErrorType _ -> 1;
            case TypedefType _, QualifiedType _, AttributedType _, DecltypeType _, TypeTransformType _ -> 1;
            case AliasTemplateType _, TemplateParamType _, DependentMemberType _, PackExpansionType _ -> 1;
            case PlaceholderType _ -> 1;
        };
    }

    /** Computes the layout of a complete class once and returns the class; an incomplete one stays without size. */
    public ClassEntity layOut(ClassEntity entity) {
        if (!entity.layoutDone && entity.isComplete()) {
            classes.layOut(entity);
        }
        return entity;
    }
}
