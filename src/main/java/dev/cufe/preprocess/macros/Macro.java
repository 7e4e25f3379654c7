package dev.cufe.preprocess.macros;

import dev.cufe.lex.Name;
import dev.cufe.lex.Tok;
import dev.cufe.lex.Tokens;

/** A macro: its parameters and its replacement list ([cpp.replace]). */
public final class Macro {
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
    public static Macro defined(Name name, int position, Name[] parameters, boolean variadic, Tokens body) {
        return new Macro(name, position, parameters, variadic, body, null);
    }

    /** A macro whose replacement is computed. */
    public static Macro computed(Name name, Tokens noTokens, BuiltinMacro builtin) {
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

    public Name name() {
        return name;
    }

    /** Where the name stands in the definition; 0 for a macro that no source text defines. */
    public int position() {
        return position;
    }

    public boolean isFunctionLike() {
        return parameters != null;
    }

    public int parameterCount() {
        return parameters.length;
    }

    public Name parameter(int index) {
        return parameters[index];
    }

    /** Whether the last parameter takes all remaining arguments. */
    public boolean isVariadic() {
        return variadic;
    }

    public Tokens body() {
        return body;
    }

    /** Index of the parameter that the body's token names, or -1. */
    public int parameterAt(int bodyIndex) {
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
    public BuiltinMacro builtin() {
        return builtin;
    }

    /** Whether the replacement list has a {@code ##}. */
    public boolean usesPasting() {
        return usesOperators;
    }

    /** Whether its replacement is being rescanned, so that its name is not replaced now ([cpp.rescan]). */
    public boolean isExpanding() {
        return expanding;
    }

    public void setExpanding(boolean nowExpanding) {
        expanding = nowExpanding;
    }
}
