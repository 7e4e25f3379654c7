package dev.cufe.constants;

import dev.cufe.il.expr.Constant;
import org.jspecify.annotations.Nullable;

/**
 * What an evaluation gave: a constant, or the note that says why there is none.
 *
 * @param code number of the note, 0 if there is none
 * @param args arguments of the note
 */
public record EvalResult(
        @Nullable Constant constant,
        int code,
        int position,
        @Nullable Object @Nullable [] args) {
    static EvalResult of(Constant constant) {
        return new EvalResult(constant, 0, 0, null);
    }

    static EvalResult failed(NotConstant reason) {
        return new EvalResult(null, reason.code, reason.position, reason.args);
    }

    /** Met something that depends on template parameters: neither constant nor wrong. */
    public boolean isDependent() {
        return code == NotConstant.DEPENDENT;
    }

    public boolean isConstant() {
        return constant != null;
    }
}
