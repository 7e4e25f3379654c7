package dev.cufe.constants;

import dev.cufe.il.constant.AddressConstant;
import dev.cufe.il.constant.Constant;
import dev.cufe.il.constant.DependentConstant;
import dev.cufe.il.constant.ErrorConstant;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.DynamicInit;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.TempInitExpr;
import dev.cufe.il.expr.VariableExpr;
import dev.cufe.il.type.Type;
import dev.cufe.types.Types;
import java.util.IdentityHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The complete objects that evaluation sees: variables, literals, and those it makes. */
final class Objects {
    private final Interpreter in;
    private final Map<Variable, Root> variables = new IdentityHashMap<>();
    private final Map<Constant, Root> literals = new IdentityHashMap<>();

    Objects(Interpreter in) {
        this.in = in;
    }

    /** The object of a variable that is not a local of the call in progress. */
    Root variable(Variable v, int position) {
        if (v.isInitializerPending || Types.isConst(v.type) && v.isDefinitionPending()) {
            in.unit.demands.needInitializer(v, position);
        }
        Root root = variables.get(v);
        if (root == null) {
            root = new Root(Root.Kind.VARIABLE, v.type, v, null, null);
            variables.put(v, root);
        }
        if (!root.isKnown && !root.isWritable) {
            Constant value = isListWithDefaults(v) ? v.init.constant : usableValue(v);
            if (value instanceof DependentConstant || value instanceof ErrorConstant) {
                throw Interpreter.dependent(position);
            }
            if (value != null) {
                root.isKnown = true;
                // Constructors of its elements may change what they have initialized.
                root.isWritable = true;
                in.inits.load(root.cell, value);
                root.isWritable = false;
            } else if (isOpenReference(v)) {
                root.isWritable = true;
                Variable named = namedObject(v.init.expr);
                if (named == null) {
                    in.inits.init(root.cell, v.init, position);
                } else {
                    in.memory.write(Value.Pointer.to(root.cell), in.places.variable(named, position), position);
                }
                root.isWritable = false;
                root.isKnown = true;
            }
        }
        return root;
    }

    /** A constexpr list some of whose members are made from others by default member initializers: it is evaluated again. */
    private static boolean isListWithDefaults(Variable v) {
        return v.isConstexpr
                && v.constant == null
                && v.init != null
                && v.init.kind == DynamicInit.Kind.NONCONSTANT_AGGREGATE;
    }

    /** A constexpr reference of a template, whose initializer stays as it was written. */
    private static boolean isOpenReference(Variable v) {
        return v.isConstexpr
                && Types.isReference(v.type)
                && v.init != null
                && v.init.kind == DynamicInit.Kind.EXPRESSION
                && v.init.expr != null;
    }

    /** The variable of known value that a reference of a template is bound to, which a temporary stands for there. */
    private static @Nullable Variable namedObject(Expr bound) {
        if (!(bound instanceof OperationExpr o) || !(o.operand(0) instanceof TempInitExpr t)) {
            return null;
        }
        Constant value = t.init().expr instanceof ConstantExpr c ? c.constant() : t.init().constant;
        return value != null && value.expr() instanceof VariableExpr v && Types.sameUnqualified(v.type(), t.type())
                ? v.variable()
                : null;
    }

    /** The object of a variable while its own initializer is evaluated. */
    Root beingInitialized(Variable v) {
        Root root = new Root(Root.Kind.VARIABLE, v.type, v, null, null);
        root.isKnown = true;
        root.isWritable = true;
        variables.put(v, root);
        return root;
    }

    void forget(Variable v) {
        variables.remove(v);
    }

    /** The value of a variable that is usable in constant expressions [expr.const]/4; null otherwise. */
    static @Nullable Constant usableValue(Variable v) {
        Constant value = v.constant != null
                ? v.constant
                : v.init != null && v.init.kind == DynamicInit.Kind.CONSTANT ? v.init.constant : null;
        if (value == null || Types.isVolatile(v.type) && !v.isConstexpr) {
            return null;
        }
        boolean constant = Types.isConst(v.type) && (Types.isScalar(v.type) || v.enclosingFunction == null);
        return v.isConstexpr || isKnownReference(v, value) || constant ? value : null;
    }

    /** A temporary that a reference keeps alive can change unless it is const. */
    private static boolean isKnownReference(Variable v, Constant value) {
        boolean temporary = value instanceof AddressConstant a
                && (a.base() == AddressConstant.Base.TEMPORARY || a.base() == AddressConstant.Base.CONSTANT);
        return Types.isReference(v.type) && (!temporary || Types.isConst(Types.nonReference(v.type)));
    }

    /** The object of a string literal or of another constant that has an address. */
    Root literal(Constant c) {
        Root root = literals.get(c);
        if (root == null) {
            root = new Root(Root.Kind.CONSTANT, c.type(), null, c, null);
            literals.put(c, root);
            root.isKnown = true;
            in.inits.load(root.cell, c);
        }
        return root;
    }

    Root temporary(Type type, Expr source) {
        return new Root(Root.Kind.TEMPORARY, type, null, null, source);
    }

    Root local(Variable v) {
        return new Root(Root.Kind.LOCAL, v.type, v, null, null);
    }
}
