package dev.cufe.il.constant;

import dev.cufe.il.entity.Enumerator;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.type.Type;
import dev.cufe.numbers.WideInt;
import org.jspecify.annotations.Nullable;

/** An integer, boolean, character, enumeration or null pointer value; an enumerator in an expression keeps its name. */
public final class IntegerConstant extends Constant {
    private final WideInt value;
    private final @Nullable Enumerator enumerator;

    public IntegerConstant(Type type, @Nullable Expr expr, int flags, WideInt value, @Nullable Enumerator enumerator) {
        super(type, expr, flags);
        this.value = value;
        this.enumerator = enumerator;
    }

    public WideInt value() {
        return value;
    }

    public @Nullable Enumerator enumerator() {
        return enumerator;
    }
}
