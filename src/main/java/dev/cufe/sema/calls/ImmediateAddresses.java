package dev.cufe.sema.calls;

import dev.cufe.diagnostics.Codes;
import dev.cufe.sema.expressions.Expressions;
import java.util.ArrayList;
import java.util.List;

/**
 * Addresses of consteval functions, which only constant expressions may use [expr.const]/13: in the arguments of a call they are
 * reported when the call is known to be no constant.
 */
public final class ImmediateAddresses {
    private final Expressions x;
    private final List<Integer> taken = new ArrayList<>(0);
    private int calls;

    public ImmediateAddresses(Expressions x) {
        this.x = x;
    }

    /** The arguments of a call begin. */
    public int enterCall() {
        calls++;
        return taken.size();
    }

    /**
     * The call has been built.
     *
     * @param mark what {@link #enterCall} gave
     * @param isConstant it is evaluated, and the addresses with it
     */
    public void leaveCall(int mark, boolean isConstant) {
        calls--;
        if (isConstant) {
            taken.subList(mark, taken.size()).clear();
        } else if (calls == 0) {
            for (int position : taken) {
                x.unit.diagnostics.report(Codes.CONSTEVAL_ADDRESS_NOT_ALLOWED, position);
            }
            taken.clear();
        }
    }

    /** Whether the address taken here may still become part of a constant. */
    public boolean mayWait(int position) {
        if (calls > 0) {
            taken.add(position);
        }
        return calls > 0;
    }
}
