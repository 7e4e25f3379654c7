package dev.cufe.sema.casts;

import dev.cufe.diagnostics.Codes;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.type.Type;
import dev.cufe.sema.expressions.Expressions;
import dev.cufe.types.Nodes;
import dev.cufe.types.Types;

/** {@code const_cast<T>(e)} changes qualifiers of what is pointed or referred to, and nothing else [expr.const.cast]. */
public final class ConstCasts {
    private final Expressions x;
    private final Casts casts;

    ConstCasts(Expressions x, Casts casts) {
        this.x = x;
        this.casts = casts;
    }

    public Expr cast(Type type, Expr e, int position) {
        if (e.isTypeDependent() && Types.isArithmetic(type)) {
            return x.error(Codes.BAD_CONST_CAST_TYPE, position);
        }
        if (!type.isDependent() && !type.isError() && !e.isTypeDependent() && !Nodes.isBroken(e)) {
            boolean isReference = Types.isReference(type);
            boolean isPointer = Types.isPointer(type) || Types.isMemberPointer(type);
            boolean isOfFunction = Types.isPointer(type) && Types.isFunction(Types.pointee(type));
            if (isOfFunction || !isReference && !isPointer && !Types.isFunction(type) && !Types.isArray(type)) {
                return x.error(Codes.BAD_CONST_CAST_TYPE, position);
            }
            boolean changes = isReference
                    ? !x.unit.relations.isSimilar(Types.nonReference(type), e.type())
                    : Types.isPointer(type) && changesTarget(type, x.conversions.read(x.names.used(e)));
            if (changes) {
                return x.error(Codes.CONST_CAST_CHANGES_TYPE, Nodes.start(e));
            }
            if (Types.isRvalueReference(type) && !e.isGlvalue() && !Types.isClass(e.type())) {
                return x.error(Codes.CONST_CAST_OF_PRVALUE, Nodes.start(e));
            }
        }
        return casts.convert(type, e, Expr.CONST_CAST, position);
    }

    private boolean changesTarget(Type type, Expr value) {
        Type to = Types.pointee(type);
        Type from = Types.pointee(value.type());
        if (from == null && Types.isArithmetic(value.type())) {
            return true;
        }
        return from != null && !x.unit.relations.isSimilar(from, to);
    }
}
