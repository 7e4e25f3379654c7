package dev.cufe.sema.calls;

import dev.cufe.diagnostics.Codes;
import dev.cufe.diagnostics.DiagnosticEngine;
import dev.cufe.il.decl.Attribute;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.EnumEntity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.FunctionExpr;
import dev.cufe.il.expr.ObjectLifetimeExpr;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.TempInitExpr;
import dev.cufe.il.type.Type;
import dev.cufe.types.Nodes;
import dev.cufe.types.Types;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Warns where a result that should be used is not: {@code nodiscard} functions, constructors and types [dcl.attr.nodiscard]. */
public final class DiscardedResults {
    private final DiagnosticEngine diagnostics;

    public DiscardedResults(DiagnosticEngine diagnostics) {
        this.diagnostics = diagnostics;
    }

    /** An expression whose value is not used. */
    public void check(Expr e) {
        switch (e) {
            case ObjectLifetimeExpr l -> check(l.expr());
            case TempInitExpr t -> temporary(t);
            case OperationExpr o -> {
                if (o.op().isCall()) {
                    call(o);
                } else if (o.op() == Op.QUESTION) {
                    arm(o.operand(1));
                    arm(o.operand(2));
                } else if (o.op() == Op.CAST) {
                    cast(o.operand(0));
                } else if (o.op() == Op.COMMA && !isCast(o.operand(1))) {
                    check(o.operand(1));
                }
            }
            default -> {}
        }
    }

    /** GNU's attribute requires more than a cast, even to void: it is reported there, and again if nothing uses the cast. */
    public void cast(Expr operand) {
        if (isWarned(operand)) {
            diagnostics.report(Codes.CALL_RESULT_NOT_USED, Nodes.start(operand));
        }
    }

    private static boolean isCast(Expr e) {
        return e instanceof OperationExpr o && o.op() == Op.CAST;
    }

    private void arm(Expr e) {
        if (!isWarned(e)) {
            check(e);
        }
    }

    private static boolean isWarned(Expr e) {
        return e instanceof OperationExpr o
                && o.op().isCall()
                && o.operand(0) instanceof FunctionExpr callee
                && !Types.isVoid(o.type())
                && isWarned(callee.function());
    }

    private static boolean isWarned(Function f) {
        return f.noDiscard != null && f.noDiscard.word().equals("warn_unused_result");
    }

    private void temporary(TempInitExpr t) {
        if (t.init().expr != null) {
            check(t.init().expr);
            return;
        }
        Attribute ofType = ofType(t.type());
        if (ofType != null && !t.type().isDependent()) {
            report(Codes.NODISCARD_OBJECT, Codes.NODISCARD_OBJECT_REASON, Nodes.start(t), ofType);
            return;
        }
        Function constructor = t.init().constructor;
        if (constructor != null && constructor.noDiscard != null) {
            report(Codes.NODISCARD_CTOR, Codes.NODISCARD_CTOR_REASON, Nodes.start(t), constructor.noDiscard);
        }
    }

    private void report(int code, int codeWithReason, int position, Attribute a) {
        if (a.hasArguments()) {
            diagnostics.report(codeWithReason, position, "nodiscard", reason(a));
        } else {
            diagnostics.report(code, position, "nodiscard");
        }
    }

    private static String reason(Attribute a) {
        for (Attribute.Argument argument : a.arguments()) {
            if (argument.text() != null) {
                return argument.text();
            }
        }
        return "";
    }

    private void call(OperationExpr o) {
        if (!(o.operand(0) instanceof FunctionExpr callee) || Types.isVoid(o.type())) {
            return;
        }
        Function f = callee.function();
        int position = o.position();
        Attribute ofType = ofType(f.type.returnType());
        if (isWarned(f)) {
            diagnostics.report(Codes.CALL_RESULT_NOT_USED, Nodes.start(o));
        } else if (f.noDiscard != null) {
            report(Codes.NODISCARD_RESULT_IGNORED, Codes.NODISCARD_RESULT_IGNORED_REASON, position, f.noDiscard);
        } else if (ofType != null) {
            report(Codes.NODISCARD_TYPE_IGNORED, Codes.NODISCARD_TYPE_IGNORED_REASON, position, ofType);
        }
    }

    private static @Nullable Attribute ofType(Type type) {
        ClassEntity c = Types.asClass(type);
        EnumEntity e = Types.asEnum(type);
        Entity entity = c != null ? c : e;
        return entity == null ? null : find(entity.attributes);
    }

    private static @Nullable Attribute find(List<Attribute> attributes) {
        for (Attribute a : attributes) {
            if (a.word().equals("nodiscard") && !a.isIgnored()) {
                return a;
            }
        }
        return null;
    }
}
