package dev.cufe.constants;

import dev.cufe.util.IntList;
import org.jspecify.annotations.Nullable;

/** Ends an evaluation that gives no constant, with the note that says why. Carries no stack trace: it is common. */
final class NotConstant extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** Message number of the note; 0 if there is nothing to say. */
    final transient int code;

    final transient int position;
    final transient @Nullable Object @Nullable [] args;

    /** The expression depends on template parameters. */
    static final int DEPENDENT = -1;

    /** Where the functions on the way were called, innermost first. */
    private transient @Nullable IntList calls;

    NotConstant(int code, int position, @Nullable Object... args) {
        super(null, null, false, false);
        this.code = code;
        this.position = position;
        this.args = args;
    }

    void calledFrom(int callPosition) {
        if (calls == null) {
            calls = new IntList(4);
        }
        calls.add(callPosition);
    }

    @Nullable
    IntList calls() {
        return calls;
    }
}
