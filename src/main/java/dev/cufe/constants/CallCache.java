package dev.cufe.constants;

import dev.cufe.il.entity.Function;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Results of calls with only integer arguments: such a function can depend on nothing else [dcl.constexpr]. */
final class CallCache {
    private final Map<Key, Value> results = new HashMap<>();

    /** A function with its arguments. */
    static final class Key {
        private final Function function;
        private final Value.Int[] args;
        private final boolean manifest;
        private final int hash;

        private Key(Function function, Value.Int[] args, boolean manifest) {
            this.function = function;
            this.args = args;
            this.manifest = manifest;
            int h = System.identityHashCode(function) * 2 + (manifest ? 1 : 0);
            for (Value.Int a : args) {
                h = h * 31 + a.value.hashCode();
            }
            this.hash = h;
        }

        @Override
        public int hashCode() {
            return hash;
        }

        @Override
        public boolean equals(Object other) {
            if (!(other instanceof Key k)
                    || k.hash != hash
                    || k.function != function
                    || k.manifest != manifest
                    || k.args.length != args.length) {
                return false;
            }
            for (int i = 0; i < args.length; i++) {
                if (!args[i].value.equals(k.args[i].value)) {
                    return false;
                }
            }
            return true;
        }
    }

    /** The key of a call; null if it cannot be remembered. */
    static @Nullable Key key(Function f, Cell[] args, boolean manifest) {
        Value.Int[] values = new Value.Int[args.length];
        for (int i = 0; i < args.length; i++) {
            if (!(args[i] instanceof Cell.Scalar s) || !(s.value instanceof Value.Int v)) {
                return null;
            }
            values[i] = v;
        }
        return new Key(f, values, manifest);
    }

    @Nullable
    Value get(Key key) {
        return results.get(key);
    }

    void put(Key key, Value value) {
        results.put(key, value);
    }
}
