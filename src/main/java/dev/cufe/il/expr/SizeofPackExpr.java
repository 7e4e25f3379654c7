package dev.cufe.il.expr;

import dev.cufe.il.entity.TemplateArgument;
import dev.cufe.il.type.Type;
import org.jspecify.annotations.Nullable;

/** {@code sizeof...(pack)}. */
public final class SizeofPackExpr extends Expr {
    private final TemplateArgument pack;
    private final @Nullable Expr packExpr;
    private final @Nullable NameRef nameRef;

    public SizeofPackExpr(
            Type type,
            ValueCategory category,
            int position,
            int flags,
            TemplateArgument pack,
            @Nullable Expr packExpr,
            @Nullable NameRef nameRef) {
        super(type, category, position, flags);
        this.pack = pack;
        this.packExpr = packExpr;
        this.nameRef = nameRef;
    }

    public TemplateArgument pack() {
        return pack;
    }

    public @Nullable Expr packExpr() {
        return packExpr;
    }

    public @Nullable NameRef nameRef() {
        return nameRef;
    }
}
