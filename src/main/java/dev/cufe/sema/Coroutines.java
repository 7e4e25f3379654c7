package dev.cufe.sema;

import dev.cufe.diagnostics.Codes;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.FunctionKind;
import dev.cufe.il.entity.Template;
import dev.cufe.lookup.Lookup;

/** Which functions can be coroutines, and what the library must have declared for them [dcl.fct.def.coroutine]. */
public final class Coroutines {
    private final Expressions x;

    Coroutines(Expressions x) {
        this.x = x;
    }

    /** The first {@code co_await}, {@code co_yield} or {@code co_return} of a function makes it a coroutine. */
    public void begin(Function f) {
        if (f.isCoroutine) {
            return;
        }
        f.isCoroutine = true;
        if (f.isMain) {
            x.unit.diagnostics.report(Codes.COROUTINE_MAIN, f.position, f);
        } else if (f.kind == FunctionKind.CONSTRUCTOR || f.kind == FunctionKind.DESTRUCTOR) {
            x.unit.diagnostics.report(Codes.COROUTINE_CONSTRUCTOR, f.position);
        } else if (f.hasDeducedReturn && !f.isLambdaBody) {
            x.unit.diagnostics.report(Codes.COROUTINE_DEDUCED_RETURN, f.position);
        } else {
            need("coroutine_traits", f.position);
        }
        need("coroutine_handle", f.position);
        if (f.isConstexpr && !f.isLambdaBody) {
            x.unit.diagnostics.report(Codes.CONSTEXPR_COROUTINE, f.position);
        }
        if (f.type.hasEllipsis()) {
            x.unit.diagnostics.report(Codes.COROUTINE_ELLIPSIS, f.position);
        }
    }

    private void need(String name, int position) {
        if (!isDeclared(name)) {
            x.unit.diagnostics.report(Codes.CLASS_TEMPLATE_NOT_FOUND, position, "std::" + name);
        }
    }

    /** Whether the library has that class template. */
    boolean isDeclared(String name) {
        return x.lookup
                        .inNamespace(x.unit.known.std, x.unit.special.intern(name), Lookup.ANY)
                        .entity()
                instanceof Template;
    }
}
