package dev.cufe.templates;

import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.Template;
import dev.cufe.il.entity.TemplateHead;
import dev.cufe.il.entity.TemplateParam;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.Expr;
import dev.cufe.types.ExprIdentity;
import org.jspecify.annotations.Nullable;

/** Partial ordering by constraints [temp.constr.order]. */
public final class Constraints {
    private Constraints() {}

    /** Whether two heads have equivalent constraints [temp.over.link]/6. */
    public static boolean same(TemplateHead a, TemplateHead b) {
        return sameParameters(a, b) && sameClause(a, b);
    }

    public static boolean sameClause(TemplateHead a, TemplateHead b) {
        return ExprIdentity.same(written(a.requiresClause), written(b.requiresClause));
    }

    /** Whether two parameters have the same type-constraint, of their own or of their placeholder. */
    public static boolean sameConstraint(TemplateParam a, TemplateParam b) {
        return ExprIdentity.same(written(a.typeConstraint), written(b.typeConstraint))
                && ExprIdentity.same(written(a.placeholderConstraint), written(b.placeholderConstraint));
    }

    /** Whether a partial specialization constrains no more than its primary template: a missing requires-clause is no other one. */
    public static boolean addsNothing(TemplateHead primary, TemplateHead special) {
        return special.requiresClause == null ? sameParameters(primary, special) : same(primary, special);
    }

    public static boolean sameParameters(TemplateHead a, TemplateHead b) {
        if (a.params.length != b.params.length) {
            return false;
        }
        for (int i = 0; i < a.params.length; i++) {
            if (!ExprIdentity.same(written(a.params[i].typeConstraint), written(b.params[i].typeConstraint))) {
                return false;
            }
        }
        return true;
    }

    /** What depends on nothing has a value already, but another concept is another constraint. */
    private static @Nullable Expr written(@Nullable Expr e) {
        return e instanceof ConstantExpr c && c.constant().expr() != null
                ? c.constant().expr()
                : e;
    }

    /** Positive if the first function is more constrained than the second. */
    static int compare(Function a, Function b) {
        boolean forward = form(a, false).subsumes(form(b, true));
        boolean backward = form(b, false).subsumes(form(a, true));
        return forward == backward ? 0 : forward ? 1 : -1;
    }

    /** Positive if the first partial specialization is more constrained than the second. */
    static int compare(TemplateHead a, TemplateHead b) {
        boolean forward = form(a, false).subsumes(form(b, true));
        boolean backward = form(b, false).subsumes(form(a, true));
        return forward == backward ? 0 : forward ? 1 : -1;
    }

    /**
     * Whether the constraints of a template template parameter imply those of its argument [temp.arg.template]/4. The original
     * compares requires-clauses alone, and only if the parameter is constrained.
     */
    static boolean admits(TemplateHead parameter, TemplateHead argument) {
        boolean isConstrained = parameter.requiresClause != null;
        for (TemplateParam p : parameter.params) {
            isConstrained |= p.typeConstraint != null;
        }
        if (!isConstrained || argument.requiresClause == null) {
            return true;
        }
        for (TemplateParam p : argument.params) {
            if (p.kind != TemplateParam.Kind.TYPE) {
                return true;
            }
        }
        NormalForm needed = new NormalForm(true);
        needed.add(argument.requiresClause);
        NormalForm given = new NormalForm(false);
        given.add(parameter.requiresClause, argument.params);
        return given.subsumes(needed);
    }

    private static NormalForm form(Function f, boolean isConjunctive) {
        Template t = f.template;
        if (t == null) {
            NormalForm form = new NormalForm(isConjunctive);
            // Constraints are compared as written, not with the arguments of the class.
            Function pattern = f.memberPattern;
            form.add(
                    pattern != null && pattern.trailingRequires != null
                            ? pattern.trailingRequires
                            : f.trailingRequires);
            return form;
        }
        NormalForm form = form(t.head, isConjunctive);
        if (t.prototype instanceof Function prototype) {
            form.add(prototype.trailingRequires);
        }
        return form;
    }

    private static NormalForm form(TemplateHead head, boolean isConjunctive) {
        NormalForm form = new NormalForm(isConjunctive);
        for (TemplateParam p : head.params) {
            form.addTypeConstraint(p);
        }
        form.add(head.requiresClause);
        return form;
    }
}
