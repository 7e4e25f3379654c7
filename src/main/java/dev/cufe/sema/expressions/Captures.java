package dev.cufe.sema.expressions;

import dev.cufe.il.entity.Variable;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.NameRef;
import org.jspecify.annotations.Nullable;

/** Decides what locals of enclosing functions and {@code this} mean inside a lambda [expr.prim.lambda.capture]. */
public interface Captures {
    /** The expression a captured variable becomes; null if the variable itself is meant. */
    @Nullable
    Expr variable(Variable variable, @Nullable NameRef ref, int position);

    /** The same for a variable whose address matters, so that its value alone is not enough [basic.def.odr]. */
    @Nullable
    Expr object(Variable variable, @Nullable NameRef ref, int position);

    /** Whether all lambdas around capture the variable, or may do so by their default. */
    boolean mayCapture(Variable variable);

    /** The expression {@code this} becomes; null if the variable itself is meant. */
    @Nullable
    Expr thisPointer(int position);

    /** Whether {@code this} was asked for last where a lambda around has not captured it. */
    boolean lacksThis();

    /** No lambda around: everything means itself. */
    Captures NONE = new Captures() {
        @Override
        public @Nullable Expr variable(Variable variable, @Nullable NameRef ref, int position) {
            return null;
        }

        @Override
        public @Nullable Expr object(Variable variable, @Nullable NameRef ref, int position) {
            return null;
        }

        @Override
        public boolean mayCapture(Variable variable) {
            return false;
        }

        @Override
        public @Nullable Expr thisPointer(int position) {
            return null;
        }

        @Override
        public boolean lacksThis() {
            return false;
        }
    };
}
