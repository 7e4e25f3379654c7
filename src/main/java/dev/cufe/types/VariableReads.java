package dev.cufe.types;

import dev.cufe.il.entity.StorageClass;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.VariableExpr;
import java.util.ArrayList;
import java.util.List;

/**
 * Automatic variables that the expression being parsed has named, and where it took their values [conv.lval]. A wrong
 * expression leaves no tree to find that out from, but the original still reports those that had no value (549).
 */
public final class VariableReads {
    private final List<Variable> named = new ArrayList<>();
    private final List<VariableExpr> read = new ArrayList<>();

    public void named(Variable v) {
        if (v.storageClass == StorageClass.AUTO) {
            named.add(v);
        }
    }

    /** The value of a glvalue is taken: of a variable or of a member of one. */
    public void read(Expr e) {
        Expr object = e;
        while (object instanceof OperationExpr o && o.op() == Op.DOT_FIELD) {
            object = o.operand(0);
        }
        if (object instanceof VariableExpr v && v.variable().storageClass == StorageClass.AUTO) {
            read.add(v);
        }
    }

    public List<Variable> named() {
        return named;
    }

    public List<VariableExpr> read() {
        return read;
    }

    /** Another expression begins. */
    public void clear() {
        if (!named.isEmpty()) {
            named.clear();
            read.clear();
        }
    }
}
