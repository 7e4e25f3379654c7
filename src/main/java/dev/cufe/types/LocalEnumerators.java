package dev.cufe.types;

import dev.cufe.il.constant.Constant;
import dev.cufe.il.constant.DependentConstant;
import dev.cufe.il.constant.IntegerConstant;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.EnumEntity;
import dev.cufe.il.entity.Enumerator;
import dev.cufe.il.entity.Scope;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.type.Type;
import org.jspecify.annotations.Nullable;

/**
 * Finds enumerators of a function's own enumerations in constants. Where the grammar asks for a constant the original
 * forgets how such a value was written.
 */
public final class LocalEnumerators {
    private LocalEnumerators() {}

    /** Whether a value names such an enumerator, by itself or in the expression it was computed from. */
    public static boolean areNamedIn(Constant value) {
        return value instanceof IntegerConstant i && i.enumerator() != null
                ? isLocal(i.enumerator())
                : value.expr() != null && areNamedIn(value.expr());
    }

    /** Whether a value waits for template arguments since such an enumerator does. */
    public static boolean decide(Constant value) {
        if (!(value instanceof DependentConstant d)) {
            return false;
        }
        boolean isOne = d.kind() == DependentConstant.Kind.MEMBER
                && d.qualifierType() == null
                && Types.asEnum(d.type()) instanceof EnumEntity e
                && isOfBlock(e);
        return isOne || d.expr() != null && decide(d.expr());
    }

    private static boolean decide(Expr e) {
        if (e instanceof ConstantExpr c) {
            return decide(c.constant());
        }
        if (e instanceof OperationExpr o) {
            for (Expr operand : o.operands()) {
                if (decide(operand)) {
                    return true;
                }
            }
        }
        return false;
    }

    /** The value alone if it names such an enumerator. */
    public static Constant forgotten(Constant value) {
        return value instanceof IntegerConstant i && areNamedIn(value)
                ? new IntegerConstant(Types.unqualified(i.type()), null, 0, i.value(), null)
                : value;
    }

    /**
     * The value alone as a number of some type if it is nothing but such an enumerator of a template, unless it depends. One
     * of a scoped enumeration or of a class keeps its name.
     */
    public static Constant ofTemplate(Constant value, Type type) {
        Enumerator e = named(value);
        return e != null && !e.enumeration.isScoped && isOfBlock(e.enumeration) && e.value instanceof IntegerConstant i
                ? new IntegerConstant(type, null, 0, i.value(), null)
                : value;
    }

    private static @Nullable Enumerator named(Constant value) {
        if (value instanceof IntegerConstant i) {
            return i.enumerator();
        }
        EnumEntity enumeration = value instanceof DependentConstant d
                        && d.kind() == DependentConstant.Kind.MEMBER
                        && d.qualifierType() == null
                ? Types.asEnum(d.type())
                : null;
        if (enumeration != null) {
            for (Enumerator e : enumeration.enumerators) {
                if (e.name == ((DependentConstant) value).name()) {
                    return e;
                }
            }
        }
        return null;
    }

    private static boolean areNamedIn(Expr e) {
        if (e instanceof ConstantExpr c) {
            return areNamedIn(c.constant());
        }
        if (e instanceof OperationExpr o) {
            for (Expr operand : o.operands()) {
                if (areNamedIn(operand)) {
                    return true;
                }
            }
        }
        return false;
    }

    private static boolean isOfBlock(EnumEntity e) {
        return e.parent != null && e.parent.kind().isLocal();
    }

    /** Those of classes of a template keep their names. */
    private static boolean isLocal(Enumerator e) {
        ClassEntity owner = e.enumeration.enclosingClass();
        if (owner != null && owner.type().isDependent()) {
            return false;
        }
        return isInBlock(e.parent);
    }

    private static boolean isInBlock(@Nullable Scope place) {
        for (Scope s = place; s != null; s = s.parent()) {
            if (s.kind().isLocal()) {
                return true;
            }
        }
        return false;
    }

    /** Whether an enumeration waits for template arguments: one of a function, or of a class there, is known. */
    public static boolean isOfClassTemplate(Type type) {
        return type.isDependent() && Types.asEnum(type) instanceof EnumEntity e && !isInBlock(e.parent);
    }
}
