package dev.cufe.sema.calls;

import dev.cufe.diagnostics.Codes;
import dev.cufe.diagnostics.DiagnosticEngine;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.VariableExpr;
import dev.cufe.il.type.FloatKind;
import dev.cufe.il.type.FloatType;
import dev.cufe.il.type.Type;
import dev.cufe.sema.expressions.Expressions;
import dev.cufe.types.Nodes;
import dev.cufe.types.Types;

/** Uses of {@code va_start}, {@code va_arg} and {@code va_end} [cstdarg.syn]. */
public final class VariadicRules {
    private final Expressions x;
    private final DiagnosticEngine diagnostics;

    public VariadicRules(Expressions x) {
        this.x = x;
        this.diagnostics = x.unit.diagnostics;
    }

    /** Whether the operands are right; they are {@code va_list}s, and the last parameter of the function. */
    public boolean check(Op op, Expr[] args, int position) {
        if (op == Op.VA_START) {
            return checkStart(args, position);
        }
        boolean isList = isList(args[0]);
        if (!isList && op == Op.VA_END) {
            diagnostics.report(Codes.BAD_VA_END, Nodes.start(args[0]));
        }
        return isList || op != Op.VA_END;
    }

    private boolean checkStart(Expr[] args, int position) {
        Function f = x.scopes.function();
        if (f != null && !f.type.hasEllipsis()) {
            diagnostics.report(Codes.VA_START_WITHOUT_ELLIPSIS, position);
            return false;
        }
        if (!isList(args[0])) {
            diagnostics.error(Codes.BAD_VA_START, Nodes.start(args[0]));
            return false;
        }
        if (f != null && args[1] instanceof VariableExpr e && !isLastParameter(f, e.variable())) {
            diagnostics.warning(Codes.BAD_VA_START, Nodes.start(args[1]));
        }
        return true;
    }

    private static boolean isLastParameter(Function f, Variable v) {
        Variable[] params = f.parameters;
        return params.length == 0 || params[params.length - 1] == v || !v.isParameter;
    }

    private boolean isList(Expr e) {
        Type type = x.types.decay(e.type());
        Type target = Types.isPointer(type) ? Types.pointee(type) : null;
        return type.isDependent()
                || type.isError()
                || target != null && Types.asClass(target) == x.unit.known.vaListTag;
    }

    /** The type must be one that an argument can have after its promotion; {@code end} is where it stands. */
    public boolean checkArgument(Expr list, Type type, int end) {
        Type target = Types.pointee(x.types.decay(list.type()));
        if (!isList(list) || target != null && Types.isConst(target)) {
            diagnostics.report(Codes.BAD_VA_ARG, Nodes.start(list));
            return false;
        }
        if (type.isDependent()) {
            return true;
        }
        boolean isOther = Types.isClass(type)
                && x.unit.isComplete(type, end)
                && !x.unit.classTraits.isTriviallyCopyable(Types.unqualified(type), end);
        if (isOther) {
            diagnostics.report(Codes.VA_ARG_OF_NONTRIVIAL_CLASS, end);
            return false;
        }
        Type passed = promoted(Types.unqualified(type));
        if (passed.canonical() != Types.unqualified(type).canonical()) {
            diagnostics.report(Codes.VA_ARG_PROMOTED_TYPE, end, type, passed);
        }
        return true;
    }

    private Type promoted(Type type) {
        if (type.canonical() instanceof FloatType f && f.kind() == FloatKind.FLOAT) {
            return x.types.floating(FloatKind.DOUBLE);
        }
        return Types.isIntegralOrEnum(type) ? x.unit.arithmetic.promoted(type) : type;
    }
}
