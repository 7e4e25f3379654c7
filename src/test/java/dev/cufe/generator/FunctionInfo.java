package dev.cufe.generator;

import java.util.ArrayList;
import java.util.List;

/** A function, member function or function template instance that generated code can call. */
final class FunctionInfo {
    final String path;
    final String name;
    final Type result;
    final List<Type> params = new ArrayList<>();
    /** Number of trailing parameters with a default argument. */
    int defaults;

    /** Whether other functions have the name: then arguments must have exactly the types of the parameters. */
    boolean overloaded;

    boolean isStatic;
    boolean isConst;
    /** Whether it is {@code const &}. */
    boolean isRefQualified;

    boolean isVirtual;
    boolean isPure;
    boolean isNoexcept;
    boolean isVariadic;
    Access access = Access.PUBLIC;

    FunctionInfo(String path, String name, Type result) {
        this.path = path;
        this.name = name;
        this.result = result;
    }

    Type.Function type() {
        return new Type.Function(result, List.copyOf(params));
    }

    boolean hasParams(List<Type> others) {
        return params.equals(others);
    }

    /** Who may name a member. */
    enum Access {
        PUBLIC,
        PROTECTED,
        PRIVATE;

        String keyword() {
            return switch (this) {
                case PUBLIC -> "public";
                case PROTECTED -> "protected";
                case PRIVATE -> "private";
            };
        }
    }
}
