package dev.cufe.preprocess;

import dev.cufe.lex.Name;
import dev.cufe.lex.Tok;
import dev.cufe.lex.Tokens;

/** A macro: its parameters and its replacement list ([cpp.replace]). */
final class Macro {
    private final Name name;
    private final int position;
    private final Name[] parameters;
    private final boolean variadic;
    private final Tokens body;
    private final int[] parameterAt;
    private final BuiltinMacro builtin;
    private final boolean usesOperators;
    private boolean expanding;

    private Macro(Name name, int position, Name[] parameters, boolean variadic, Tokens body, BuiltinMacro builtin) {
        this.name = name;
        this.position = position;
        this.parameters = parameters;
        this.variadic = variadic;
        this.body = body;
        this.builtin = builtin;
        this.parameterAt = parameters == null ? null : findParameters();
        this.usesOperators = contains(Tok.HASH_HASH);
    }

    /** A macro with {@code parameters} (null if object-like); {@code variadic} says the last one takes all the rest. */
    static Macro defined(Name name, int position, Name[] parameters, boolean variadic, Tokens body) {
        return new Macro(name, position, parameters, variadic, body, null);
    }

    /** A macro whose replacement is computed. */
    static Macro computed(Name name, Tokens noTokens, BuiltinMacro builtin) {
        return new Macro(name, 0, null, false, noTokens, builtin);
    }

    private int[] findParameters() {
        int[] at = new int[body.size()];
        for (int i = 0; i < at.length; i++) {
            at[i] = body.is(i, Tok.IDENTIFIER) ? indexOfParameter(body.name(i)) : -1;
        }
        return at;
    }

    private boolean contains(Tok kind) {
        for (int i = 0; i < body.size(); i++) {
            if (body.is(i, kind)) {
                return true;
            }
        }
        return false;
    }

    Name name() {
        return name;
    }

    /** Where the name stands in the definition; 0 for a macro that no source text defines. */
    int position() {
        return position;
    }

    boolean isFunctionLike() {
        return parameters != null;
    }

    int parameterCount() {
        return parameters.length;
    }

    Name parameter(int index) {
        return parameters[index];
    }

    /** Whether the last parameter takes all remaining arguments. */
    boolean isVariadic() {
        return variadic;
    }

    Tokens body() {
        return body;
    }

    /** Index of the parameter that the body's token names, or -1. */
    int parameterAt(int bodyIndex) {
        return parameterAt == null ? -1 : parameterAt[bodyIndex];
    }

    private int indexOfParameter(Name candidate) {
        for (int i = 0; i < parameters.length; i++) {
            if (parameters[i] == candidate) {
                return i;
            }
        }
        return -1;
    }

    /** What computes the replacement, or null for a macro with a body. */
    BuiltinMacro builtin() {
        return builtin;
    }

    /** Whether the replacement list has a {@code ##}. */
    boolean usesPasting() {
        return usesOperators;
    }

    /** Whether its replacement is being rescanned, so that its name is not replaced now ([cpp.rescan]). */
    boolean isExpanding() {
        return expanding;
    }

    void setExpanding(boolean nowExpanding) {
        expanding = nowExpanding;
    }
}
