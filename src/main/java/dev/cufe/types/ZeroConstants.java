package dev.cufe.types;

import dev.cufe.il.constant.Constant;
import dev.cufe.il.constant.IntegerConstant;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.type.IntegerType;
import dev.cufe.il.type.Type;
import dev.cufe.numbers.WideInt;
import java.util.IdentityHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The zeros that empty braces make as expressions, {@code T{}} or {@code {}} for a parameter of type T: one constant for each
 * type in the whole unit, so the first of them decides whether a type is written before it. That of int is also what main
 * returns at its end, what {@code T()} converts, and what stands for the object of {@code S::member} that is not evaluated.
 */
public final class ZeroConstants {
    private final Map<Type, Constant> shared = new IdentityHashMap<>();

    private @Nullable Constant latest;

    /** The constant of that type that was made first. */
    public Constant share(Constant zero) {
        Constant first = shared.putIfAbsent(key(zero), zero);
        latest = first == null ? zero : null;
        return first == null ? zero : first;
    }

    /** The zero of type int, which the original also makes for itself: {@code T()} is one converted to T. */
    public Constant shareInt(Type intType) {
        return share(new IntegerConstant(intType, null, 0, WideInt.ZERO, null));
    }

    /** A template parameter that is zero in an instance is such a constant as an operand, though not alone. */
    public void operands(OperationExpr e) {
        if (e.operands().length != 2 || e.op() == Op.LAND || e.op() == Op.LOR) {
            return;
        }
        for (Expr operand : e.operands()) {
            if (operand instanceof ConstantExpr c
                    && c.nameRef() != null
                    && c.constant() instanceof IntegerConstant i
                    && i.value().isZero()
                    && i.expr() == null
                    && i.enumerator() == null) {
                share(i);
            }
        }
    }

    public boolean isShared(Constant constant) {
        return shared.get(key(constant)) == constant;
    }

    /** {@code signed int} is another type than {@code int} here. */
    private static Type key(Constant zero) {
        Type named = Types.withoutTypedef(zero.type());
        return named instanceof IntegerType ? named : named.canonical();
    }

    /** The same of an expression that a result type is deduced from, or that is only asked about. */
    public void withdraw(@Nullable Expr e) {
        if (e instanceof ConstantExpr c) {
            withdraw(c.constant());
        }
    }

    /** A zero that only initializes something of its own type is another constant. */
    public void withdraw(Constant zero) {
        if (zero == latest) {
            shared.remove(key(zero));
        }
    }
}
