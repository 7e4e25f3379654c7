package dev.cufe.print.expressions;

import static dev.cufe.print.expressions.ExprPrinter.TOP;

import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.RequirementExpr;
import dev.cufe.il.expr.RequiresExpr;
import dev.cufe.print.Printer;
import dev.cufe.print.text.Output;
import dev.cufe.source.SourceMap;

/** Requires-expressions: the one place where source lines are kept by plain line ends ([printing 2.8]). */
public final class RequirementPrinter {
    private final Printer p;
    private final Output out;
    private final SourceMap map;

    public RequirementPrinter(Printer printer, SourceMap sourceMap) {
        p = printer;
        out = printer.out;
        map = sourceMap;
    }

    void print(RequiresExpr r) {
        out.text("requires ");
        if (r.params().length > 0) {
            out.text('(');
            p.params.list(r.params());
            out.text(") ");
        }
        out.text('{');
        int previous = r.position();
        for (Expr e : r.requirements()) {
            int position = positionOf(e);
            if (previous != 0 && position != 0 && map.presumedLine(previous) != map.presumedLine(position)) {
                out.newline();
                out.blanks(map.column(position));
            }
            previous = position;
            p.exprs.print(e, TOP);
            out.text("; ");
        }
        out.text('}');
    }

    /** A simple requirement is where its expression is, that is, at the operator. */
    private static int positionOf(Expr e) {
        return e instanceof RequirementExpr r
                        && r.kind() == RequirementExpr.Kind.SIMPLE
                        && r.expr() != null
                        && r.expr().position() != 0
                ? r.expr().position()
                : e.position();
    }

    void requirement(RequirementExpr r) {
        switch (r.kind()) {
            case SIMPLE -> p.exprs.print(r.expr(), TOP);
            case TYPE -> {
                out.text("typename ");
                boolean old = p.types.suppressTypename(true);
                p.types.typeId(r.typeRequirement());
                p.types.suppressTypename(old);
            }
            case COMPOUND -> {
                out.text("{ ");
                p.exprs.print(r.expr(), TOP);
                out.text('}');
                if (r.noexcept()) {
                    out.text(" noexcept");
                }
                if (r.constraint() != null) {
                    out.text(" -> ");
                    p.exprs.print(r.constraint(), TOP);
                }
            }
            case NESTED -> {
                out.text("requires ");
                p.exprs.print(r.constraint() != null ? r.constraint() : r.expr(), TOP);
            }
        }
    }
}
