package dev.cufe.sema.builtins;

import dev.cufe.contexts.Context;
import dev.cufe.diagnostics.Codes;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.Template;
import dev.cufe.il.expr.DynamicInit;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OverloadExpr;
import dev.cufe.il.expr.TempInitExpr;
import dev.cufe.il.expr.ValueCategory;
import dev.cufe.il.type.Type;
import dev.cufe.lex.Name;
import dev.cufe.lookup.Lookup;
import dev.cufe.lookup.LookupResult;
import dev.cufe.sema.expressions.Calls;
import dev.cufe.sema.expressions.Expressions;
import dev.cufe.types.Nodes;
import dev.cufe.types.Types;
import org.jspecify.annotations.Nullable;

/**
 * Kernel launches: {@code k<<<g, b>>>(a)} becomes {@code __cudaPushCallConfiguration(g, b) ? (void)0 : k(a)}
 * ([il 10]).
 */
public final class Launches {
    private static final String CONFIGURE = "__cudaPushCallConfiguration";

    private final Expressions x;

    public Launches(Expressions x) {
        this.x = x;
    }

    /** The original gives up at the first launch if nothing declares what it becomes. */
    public void needConfigure(int position) {
        if (find().isEmpty()) {
            throw x.unit.diagnostics.fatal(Codes.MISSING_PUSHCALLCONFIG, position);
        }
    }

    /**
     * The call that takes the configuration, which is made before the arguments are read; null if something is broken.
     *
     * @param close position of {@code >>>}
     */
    public @Nullable Expr configuration(Expr kernel, Expr[] configuration, int close) {
        if (Nodes.isBroken(kernel) && !(kernel instanceof OverloadExpr) || Calls.anyBroken(configuration)) {
            return null;
        }
        int at = kernel instanceof OverloadExpr set ? set.position() : Nodes.start(kernel);
        Context context = x.unit.contexts.now();
        int argumentsEnd = context.argumentsEnd();
        context.setArgumentsEnd(close);
        Expr push = configure(configuration, at);
        context.setArgumentsEnd(argumentsEnd);
        return push;
    }

    /** @param places positions of the parenthesis of the kernel's arguments and of what follows it all */
    public Expr launch(Expr kernel, @Nullable Expr push, Expr[] args, int position, int[] places) {
        if (push == null) {
            return x.broken(position);
        }
        if (Calls.anyBroken(args)) {
            x.calls.call(kernel, args, places[0]);
            return x.broken(position);
        }
        if (kernel instanceof OverloadExpr set && namesMember(set)) {
            return x.error(
                    Codes.BOUND_FUNCTION_MUST_BE_CALLED, set.parenthesis() != 0 ? set.parenthesis() : set.position());
        }
        Expr call = x.calls.call(kernel, args, places[0]);
        if (push.type().isError() || call.type().isError()) {
            return x.broken(position);
        }
        int flags = Expr.RESULT_NOT_USED | Expr.COMPILER_GENERATED;
        Expr zero = Nodes.integer(x.types.intType(), 0, places[1]).with(flags);
        Expr nothing = Nodes.prvalue(Op.CAST, x.types.voidType(), 0, Expr.RESULT_NOT_USED, zero);
        return Nodes.prvalue(
                Op.QUESTION,
                x.types.voidType(),
                position,
                Expr.KERNEL_LAUNCH,
                push,
                nothing,
                call.with(Expr.RESULT_NOT_USED));
    }

    /** A member function that needs an object: it is no function that can be configured. */
    private static boolean namesMember(OverloadExpr set) {
        if (set.object() == null) {
            return false;
        }
        for (Entity candidate : set.candidates()) {
            Entity meant = candidate instanceof Template t && t.prototype != null ? t.prototype : candidate;
            if (meant instanceof Function f && f.isNonstaticMember()) {
                return true;
            }
        }
        return false;
    }

    private Expr configure(Expr[] configuration, int position) {
        if (!(find().entity() instanceof Function f)) {
            return x.broken(position);
        }
        // Nobody wrote the name, so that it is qualified where it needs to be.
        Expr callee = x.names.callee(f, null, position);
        Expr[] converted = x.resolution.arguments(f, f.type, configuration, position);
        Expr[] operands = new Expr[converted.length + 1];
        operands[0] = callee;
        for (int i = 0; i < converted.length; i++) {
            operands[i + 1] = dimension(converted[i], f.type.params()[i].type);
        }
        return Nodes.prvalue(
                Op.CALL, Types.unqualified(f.type.returnType()), position, Expr.COMPILER_GENERATED, operands);
    }

    /** A dimension whose type depends makes an object by a constructor that is not known yet. */
    private static Expr dimension(Expr e, Type param) {
        if (!e.isTypeDependent() || !Types.isClass(param)) {
            return e;
        }
        DynamicInit open = DynamicInit.constructor(null, new Expr[] {e}, DynamicInit.TEMPORARY_LIFETIME);
        return new TempInitExpr(Types.unqualified(param), ValueCategory.PRVALUE, e.position(), 0, open, null);
    }

    private LookupResult find() {
        Name n = x.unit.special.intern(CONFIGURE);
        return x.lookup.inNamespace(x.unit.global, n, Lookup.ANY);
    }
}
