package dev.cufe.sema;

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
final class DiscardedResults {
    private final DiagnosticEngine diagnostics;

    DiscardedResults(DiagnosticEngine diagnostics) {
        this.diagnostics = diagnostics;
    }

    /** An expression whose value is not used. */
    void check(Expr e) {
        switch (e) {
            case ObjectLifetimeExpr l -> check(l.expr());
            case TempInitExpr t -> temporary(t);
            case OperationExpr o -> {
                if (o.op().isCall()) {
                    call(o);
                } else if (o.op() == Op.QUESTION) {
                    check(o.operand(1));
                    check(o.operand(2));
                } else if (o.op() == Op.COMMA) {
                    check(o.operand(1));
                }
            }
            default -> {}
        }
    }

    private void temporary(TempInitExpr t) {
        if (t.init().expr != null) {
            check(t.init().expr);
            return;
        }
        Function constructor = t.init().constructor;
        if (constructor != null && constructor.isNoDiscard) {
            diagnostics.report(Codes.NODISCARD_CTOR, Nodes.start(t), "nodiscard");
        }
    }

    private void call(OperationExpr o) {
        if (!(o.operand(0) instanceof FunctionExpr callee) || Types.isVoid(o.type())) {
            return;
        }
        Function f = callee.function();
        int position = Nodes.start(o);
        if (f.isNoDiscard) {
            String reason = reason(f.attributes);
            if (reason == null) {
                diagnostics.report(Codes.NODISCARD_RESULT_IGNORED, position, "nodiscard");
            } else {
                diagnostics.report(Codes.NODISCARD_RESULT_IGNORED_REASON, position, reason);
            }
        } else if (isNoDiscardType(f.type.returnType())) {
            diagnostics.report(Codes.NODISCARD_TYPE_IGNORED, position, "nodiscard");
        }
    }

    private static boolean isNoDiscardType(Type type) {
        ClassEntity c = Types.asClass(type);
        EnumEntity e = Types.asEnum(type);
        Entity entity = c != null ? c : e;
        return entity != null && find(entity.attributes) != null;
    }

    private static @Nullable Attribute find(List<Attribute> attributes) {
        for (Attribute a : attributes) {
            if (AttributeRules.plain(a.name()).equals("nodiscard")) {
                return a;
            }
        }
        return null;
    }

    private static @Nullable String reason(List<Attribute> attributes) {
        Attribute a = find(attributes);
        return a == null || !a.hasArguments() ? null : "";
    }
}
