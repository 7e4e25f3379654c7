package dev.cufe.generator;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What holds inside the body that is being written: what it returns, whose member it is, where it may jump. */
final class FunctionContext {
    final Type result;
    final @Nullable ClassType self;
    final boolean constSelf;
    /** Whether {@code this} can be used. */
    final boolean hasThis;

    private final boolean constructor;

    boolean isConstructor() {
        return constructor;
    }

    /** The same inside the body of a constructor. */
    static FunctionContext ofConstructor(ClassType self) {
        return new FunctionContext(Type.Builtin.VOID, self, false, true, true);
    }

    int loops;
    int switches;
    final List<String> labels = new ArrayList<>();

    FunctionContext(Type result, @Nullable ClassType self, boolean constSelf, boolean hasThis) {
        this(result, self, constSelf, hasThis, false);
    }

    private FunctionContext(
            Type result, @Nullable ClassType self, boolean constSelf, boolean hasThis, boolean constructor) {
        this.constructor = constructor;
        this.result = result;
        this.self = self;
        this.constSelf = constSelf;
        this.hasThis = hasThis;
    }
}
