package dev.cufe.sema.declarations;

import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.Scope;
import dev.cufe.il.type.FunctionType;
import dev.cufe.il.type.ParamType;
import java.util.ArrayList;
import java.util.List;

/** Default arguments of functions that blocks declare: those of each scope are a set of their own [dcl.fct.default]/4. */
final class BlockDefaults {
    /** The type that the function has again behind the block. */
    private record Outer(Scope block, Function function, FunctionType type) {}

    private final FunctionDecls functions;
    private final List<Outer> outers = new ArrayList<>(0);

    BlockDefaults(FunctionDecls functions) {
        this.functions = functions;
    }

    /** A block declares a function that another scope has declared. */
    void enter(Scope block, Function f, FunctionType declared) {
        if ((hasDefaults(f.type) || hasDefaults(declared)) && !isDeclaredIn(block, f)) {
            outers.add(new Outer(block, f, f.type));
            f.type = without(f.type);
        }
    }

    /** A block is the first to declare a function. */
    void enterFirst(Scope block, Function f) {
        if (hasDefaults(f.type)) {
            outers.add(new Outer(block, f, without(f.type)));
        }
    }

    void leave(Scope block) {
        while (!outers.isEmpty() && outers.getLast().block() == block) {
            Outer outer = outers.removeLast();
            outer.function().type = outer.type();
        }
    }

    private boolean isDeclaredIn(Scope block, Function f) {
        for (Outer outer : outers) {
            if (outer.block() == block && outer.function() == f) {
                return true;
            }
        }
        return false;
    }

    private static boolean hasDefaults(FunctionType type) {
        ParamType[] params = type.params();
        return params.length > 0 && params[params.length - 1].hasDefault;
    }

    private FunctionType without(FunctionType type) {
        FunctionType own = functions.ownType(type);
        for (ParamType p : own.params()) {
            p.hasDefault = false;
            p.defaultArg = null;
            p.defaultTokens = -1;
            p.defaultStart = -1;
        }
        return own;
    }
}
