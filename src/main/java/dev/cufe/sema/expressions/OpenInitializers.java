package dev.cufe.sema.expressions;

import dev.cufe.constants.AddressFolding;
import dev.cufe.il.entity.StorageClass;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.expr.DynamicInit;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.FunctionExpr;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.VariableExpr;
import dev.cufe.il.type.Type;
import dev.cufe.scopes.ScopeStack;
import dev.cufe.types.Types;

/** Initializers that the original leaves as they are though they are constants, mostly in templates. */
public final class OpenInitializers {
    private final ScopeStack scopes;

    public OpenInitializers(ScopeStack scopes) {
        this.scopes = scopes;
    }

    /** In a template the original does not evaluate what scalars start with unless they are const. */
    public boolean isValue(Type type, DynamicInit init) {
        return init.kind == DynamicInit.Kind.EXPRESSION
                && scopes.inTemplate()
                && Types.isArithmetic(type)
                && !Types.isConst(type);
    }

    /** In a template that is no function the original folds the address of a string for const pointers only. */
    public boolean isString(Variable v, DynamicInit init) {
        return init.kind == DynamicInit.Kind.EXPRESSION
                && scopes.inTemplate()
                && v.enclosingFunction == null
                && Types.isPointer(v.type)
                && !Types.isConst(v.type)
                && AddressFolding.isString(init.expr);
    }

    /**
     * In the body of a template the original does not fold addresses that automatic variables start with unless they are
     * const or captures, and nowhere those of functions that are cast to pointers of other types.
     */
    public boolean isAddress(Variable v, DynamicInit init) {
        if (init.kind != DynamicInit.Kind.EXPRESSION) {
            return false;
        }
        boolean isAddress = Types.isPointer(v.type) || Types.isBool(v.type);
        if (isAddress && (isCastFunction(init.expr) || isCastObject(init.expr))) {
            return true;
        }
        if (!scopes.inTemplate() || v.isInitCapture) {
            return false;
        }
        boolean isLocal = !Types.isBool(v.type) && isOfLocal(init.expr);
        boolean isFolded = Types.isConst(v.type) && !Types.isVolatile(v.type) && !isLocal;
        return isAddress ? !isFolded : Types.isReference(v.type) && isLocal;
    }

    /** The address of a static variable of the function around, or of its first element. */
    private static boolean isOfLocal(Expr e) {
        return switch (e) {
            case VariableExpr v ->
                v.variable().enclosingFunction != null && v.variable().storageClass != StorageClass.EXTERN;
            case OperationExpr o -> o.operands().length == 1 && isOfLocal(o.operand(0));
            default -> false;
        };
    }

    private static boolean isCastFunction(Expr e) {
        return e instanceof OperationExpr o
                && (o.op() == Op.CAST
                                && (isFunctionAddress(o.operand(0))
                                        ? o.has(Expr.REINTERPRET_LIKE_CAST) || o.has(Expr.REINTERPRET_CAST)
                                        : isCastFunction(o.operand(0)))
                        || o.op() == Op.BOOL_CAST && isCastFunction(o.operand(0)));
    }

    /** {@code (bool*)&*(char*)0}: the address of what a pointer points to, as that of an unrelated type. */
    private static boolean isCastObject(Expr e) {
        if (!(e instanceof OperationExpr o) || o.op() != Op.CAST && o.op() != Op.BOOL_CAST) {
            return false;
        }
        boolean reinterprets = o.has(Expr.REINTERPRET_LIKE_CAST) || o.has(Expr.REINTERPRET_CAST);
        return reinterprets && isObjectAddress(o.operand(0)) || isCastObject(o.operand(0));
    }

    private static boolean isObjectAddress(Expr e) {
        return e instanceof OperationExpr o
                && (o.op() == Op.CAST
                        ? isObjectAddress(o.operand(0))
                        : o.op() == Op.ADDRESS_OF
                                && o.operand(0) instanceof OperationExpr object
                                && object.op() == Op.INDIRECT);
    }

    private static boolean isFunctionAddress(Expr e) {
        return e instanceof FunctionExpr
                || e instanceof OperationExpr o && o.op() == Op.ADDRESS_OF && o.operand(0) instanceof FunctionExpr;
    }
}
