package dev.cufe.instances;

import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.Scope;
import dev.cufe.il.entity.ScopeChain;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.FunctionExpr;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.type.DecltypeType;
import dev.cufe.il.type.Type;
import dev.cufe.il.type.TypedefType;
import dev.cufe.scopes.ScopeStack;
import dev.cufe.types.ExprTraits;
import dev.cufe.types.LocalTypes;
import dev.cufe.types.TypeTable;
import org.jspecify.annotations.Nullable;

/**
 * Types of template arguments without the typedefs of a function body, which are replaced by what they name
 * ([printing 10.2]) except in definitions of generic lambdas, and without those of a class template that do not depend on its parameters; in a function
 * body {@code decltype} is replaced likewise.
 */
public final class LocalNames extends Respelling {
    private final ScopeStack scopes;

    public LocalNames(TypeTable types, ScopeStack scopes) {
        super(types);
        this.scopes = scopes;
    }

    @Override
    @Nullable
    Type meant(Type type) {
        return switch (type) {
            case TypedefType t when isReplaced(t) -> t.underlying();
            case DecltypeType t when isReplaced(t) -> t.underlying();
            default -> null;
        };
    }

    /**
     * The type of a constant stays as written, of an lvalue only if the expression mentions template parameters. A type
     * made of classes of the function itself stays too: they may have no name.
     */
    private boolean isReplaced(DecltypeType type) {
        if (type.underlying() == null || type.isDependent() || scopes.function() == null && scopes.boundHeads() == 0) {
            return false;
        }
        if (type.expr() != null && (isConstant(type.expr()) || isOpenCall(type.expr()) || isDependentLvalue(type))) {
            return false;
        }
        return !LocalTypes.contains(type.underlying());
    }

    /** A constant as it was written; one that was computed is seen as the operation, signs and conversions apart. */
    private static boolean isConstant(Expr e) {
        if (!(e instanceof ConstantExpr c)) {
            return false;
        }
        boolean computed = c.constant().expr() instanceof OperationExpr o
                && (o.op().ordinal() <= Op.NOT.ordinal() || o.op() == Op.QUESTION || o.op().isCall());
        return !computed;
    }

    /** Which function an unqualified name means is left open while an argument is a constant that depends. */
    private static boolean isOpenCall(Expr e) {
        if (!(e instanceof OperationExpr o)
                || o.op() != Op.CALL
                || !(o.operand(0) instanceof FunctionExpr f)
                || f.nameRef() != null && f.nameRef().isQualified()) {
            return false;
        }
        for (int i = 1; i < o.operands().length; i++) {
            Expr argument = withoutConversions(o.operand(i));
            if (argument instanceof ConstantExpr c && c.nameRef() != null && ExprTraits.isDependent(c)) {
                return true;
            }
        }
        return false;
    }

    private static Expr withoutConversions(Expr e) {
        Expr inner = e instanceof ConstantExpr c && c.constant().expr() != null
                ? c.constant().expr()
                : e;
        return inner instanceof OperationExpr o && o.isGenerated() && o.operands().length == 1
                ? withoutConversions(o.operand(0))
                : e;
    }

    private static boolean isDependentLvalue(DecltypeType type) {
        return (type.traits() & Type.INSTANTIATION_DEPENDENT) != 0
                && !type.isUnparenthesizedName()
                && type.expr().isGlvalue();
    }

    private boolean isReplaced(TypedefType type) {
        Scope scope = type.entity().parent;
        if (scope == null) {
            return false;
        }
        if (scope.kind().isLocal()) {
            return scopes.boundHeads() > 0 || !isInGenericLambda();
        }
        return scope.owner() instanceof ClassEntity c && c.isNonreal && !type.isDependent();
    }

    private boolean isInGenericLambda() {
        for (ScopeChain c = scopes.chain(); c != null; c = c.outer()) {
            if (c.scope().owner() instanceof Function f && f.isLambdaBody && f.template != null) {
                return true;
            }
        }
        return false;
    }
}
