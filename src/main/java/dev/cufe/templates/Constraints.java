package dev.cufe.templates;

import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.Template;
import dev.cufe.il.entity.TemplateHead;
import dev.cufe.il.entity.TemplateParam;
import dev.cufe.il.expr.ConceptIdExpr;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.types.ExprIdentity;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Partial ordering by constraints [temp.constr.order]. */
public final class Constraints {
    private Constraints() {}

    /** Whether two heads have equivalent constraints [temp.over.link]/6. */
    public static boolean same(TemplateHead a, TemplateHead b) {
        if (a.params.length != b.params.length || !ExprIdentity.same(a.requiresClause, b.requiresClause)) {
            return false;
        }
        for (int i = 0; i < a.params.length; i++) {
            if (!ExprIdentity.same(a.params[i].typeConstraint, b.params[i].typeConstraint)) {
                return false;
            }
        }
        return true;
    }

    /** Positive if the first function is more constrained than the second. */
    static int compare(Function a, Function b) {
        return compare(atoms(a), atoms(b));
    }

    /** Positive if the first partial specialisation is more constrained than the second. */
    static int compare(TemplateHead a, TemplateHead b) {
        return compare(atoms(a), atoms(b));
    }

    private static int compare(List<Expr> x, List<Expr> y) {
        boolean forward = subsumes(x, y);
        boolean backward = subsumes(y, x);
        return forward == backward ? 0 : forward ? 1 : -1;
    }

    /** Every constraint of the second is one of the first. */
    private static boolean subsumes(List<Expr> a, List<Expr> b) {
        for (Expr wanted : b) {
            boolean found = false;
            for (Expr has : a) {
                found |= implies(has, wanted);
            }
            if (!found) {
                return false;
            }
        }
        return true;
    }

    private static boolean implies(Expr has, Expr wanted) {
        if (wanted instanceof OperationExpr o && o.op() == Op.LOR) {
            return implies(has, o.operand(0)) || implies(has, o.operand(1)) || ExprIdentity.same(has, wanted);
        }
        return ExprIdentity.same(has, wanted);
    }

    private static List<Expr> atoms(Function f) {
        Template t = f.template;
        List<Expr> atoms = t == null ? new ArrayList<>() : atoms(t.head);
        if (t != null) {
            if (t.prototype instanceof Function prototype) {
                conjuncts(prototype.trailingRequires, atoms, 0);
            }
        } else {
            conjuncts(f.trailingRequires, atoms, 0);
        }
        return atoms;
    }

    private static List<Expr> atoms(TemplateHead head) {
        List<Expr> atoms = new ArrayList<>();
        for (TemplateParam p : head.params) {
            conjuncts(p.typeConstraint, atoms, 0);
        }
        conjuncts(head.requiresClause, atoms, 0);
        return atoms;
    }

    /** Conjunctions fall apart, and a concept brings the constraints of its definition. */
    private static void conjuncts(@Nullable Expr e, List<Expr> into, int depth) {
        if (e == null || depth > 64) {
            return;
        }
        Expr inner = e instanceof ConstantExpr c && c.constant().expr() != null
                ? c.constant().expr()
                : e;
        if (inner instanceof OperationExpr o && o.op() == Op.LAND) {
            conjuncts(o.operand(0), into, depth + 1);
            conjuncts(o.operand(1), into, depth + 1);
            return;
        }
        into.add(inner);
        if (inner instanceof ConceptIdExpr id) {
            conjuncts(id.conceptTemplate().constraint, into, depth + 1);
        }
    }
}
