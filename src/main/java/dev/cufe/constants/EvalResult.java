package dev.cufe.constants;

import dev.cufe.diagnostics.Codes;
import dev.cufe.il.constant.Constant;
import dev.cufe.util.IntList;
import org.jspecify.annotations.Nullable;

/**
 * What an evaluation gave: a constant, or the note that says why there is none.
 *
 * @param code number of the note, 0 if there is none
 * @param position of the note; 0 is that of the expression
 * @param args arguments of the note
 * @param calls where the functions on the way were called, innermost first
 */
public record EvalResult(
        @Nullable Constant constant,
        int code,
        int position,
        @Nullable Object @Nullable [] args,
        @Nullable IntList calls) {
    static EvalResult of(Constant constant) {
        return new EvalResult(constant, 0, 0, null, null);
    }

    static EvalResult failed(NotConstant reason) {
        return reason.code == Codes.CONSTEXPR_TOO_COMPLEX
                ? new EvalResult(null, reason.code, 0, reason.args, null)
                : new EvalResult(null, reason.code, reason.position, reason.args, reason.calls());
    }

    /** Met something that depends on template parameters: neither constant nor wrong. */
    public boolean isDependent() {
        return code == NotConstant.DEPENDENT;
    }

    public boolean isConstant() {
        return constant != null;
    }
}
