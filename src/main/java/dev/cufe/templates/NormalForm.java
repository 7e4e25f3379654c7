package dev.cufe.templates;

import dev.cufe.il.entity.TemplateArgument;
import dev.cufe.il.entity.TemplateParam;
import dev.cufe.il.expr.ConceptIdExpr;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Constraints in normal form [temp.constr.normal]: concepts are replaced by their definitions, so that only conjunctions and
 * disjunctions of atoms are left. A clause is a list of atoms.
 */
final class NormalForm {
    /** Larger forms are not compared: nothing is more constrained then. */
    private static final int MOST_CLAUSES = 4096;

    private static final int MOST_CONCEPTS = 64;

    /** An atom is the same as another if it stands at the same place and means the same arguments [temp.constr.atomic]/2. */
    record Atom(Expr expr, MappedArgument @Nullable [] mapping) {
        boolean isSame(Atom other) {
            return expr == other.expr
                    && (mapping == null || other.mapping == null || ParameterMapping.same(mapping, other.mapping));
        }
    }

    private final boolean isConjunctive;
    private List<List<Atom>> clauses;

    /** @param isConjunctive a conjunction of disjunctive clauses; otherwise a disjunction of conjunctive ones */
    NormalForm(boolean isConjunctive) {
        this.isConjunctive = isConjunctive;
        clauses = neutral();
    }

    /** What nothing was added to yet: always met. */
    private List<List<Atom>> neutral() {
        List<List<Atom>> list = new ArrayList<>();
        if (!isConjunctive) {
            list.add(List.of());
        }
        return list;
    }

    /** Adds a constraint that has to be met too. */
    void add(@Nullable Expr constraint) {
        if (constraint != null) {
            clauses = both(clauses, normalize(constraint, null, 0));
        }
    }

    /** The same of a constraint whose parameters stand for those of another head. */
    void add(@Nullable Expr constraint, TemplateParam[] others) {
        if (constraint == null) {
            return;
        }
        MappedArgument[] mapping = new MappedArgument[others.length];
        for (int i = 0; i < others.length; i++) {
            mapping[i] = new MappedArgument(TemplateArgument.of(others[i].type), null);
        }
        clauses = both(clauses, normalize(constraint, mapping, 0));
    }

    /** Adds the constraint of a parameter; that of an {@code auto} lacks its first argument, the type. */
    void addTypeConstraint(TemplateParam param) {
        if (!param.isAbbreviated || !(param.typeConstraint instanceof ConceptIdExpr id) || param.type == null) {
            add(param.typeConstraint);
            return;
        }
        TemplateArgument[] args = new TemplateArgument[id.args().length + 1];
        args[0] = TemplateArgument.of(param.type);
        System.arraycopy(id.args(), 0, args, 1, id.args().length);
        clauses = both(clauses, definition(id, args, null, 0));
    }

    /** Whether a disjunctive form implies a conjunctive one: each of its clauses shares an atom with each of the other's. */
    boolean subsumes(NormalForm other) {
        if (clauses.size() > MOST_CLAUSES || other.clauses.size() > MOST_CLAUSES) {
            return false;
        }
        for (List<Atom> conjunction : clauses) {
            for (List<Atom> disjunction : other.clauses) {
                if (!shareAtom(conjunction, disjunction)) {
                    return false;
                }
            }
        }
        return true;
    }

    private static boolean shareAtom(List<Atom> a, List<Atom> b) {
        for (Atom x : a) {
            for (Atom y : b) {
                if (x.isSame(y)) {
                    return true;
                }
            }
        }
        return false;
    }

    private List<List<Atom>> normalize(Expr e, MappedArgument @Nullable [] mapping, int depth) {
        Expr inner = e instanceof ConstantExpr c && c.constant().expr() != null
                ? c.constant().expr()
                : e;
        if (inner instanceof OperationExpr o && (o.op() == Op.LAND || o.op() == Op.LOR)) {
            List<List<Atom>> left = normalize(o.operand(0), mapping, depth);
            List<List<Atom>> right = normalize(o.operand(1), mapping, depth);
            return o.op() == Op.LAND ? both(left, right) : either(left, right);
        }
        if (inner instanceof ConceptIdExpr id && depth < MOST_CONCEPTS && id.conceptTemplate().constraint != null) {
            return definition(id, id.args(), mapping, depth);
        }
        return List.of(List.of(new Atom(inner, mapping)));
    }

    private List<List<Atom>> definition(
            ConceptIdExpr id, TemplateArgument[] args, MappedArgument @Nullable [] outer, int depth) {
        MappedArgument[] mapping = new MappedArgument[args.length];
        for (int i = 0; i < args.length; i++) {
            mapping[i] = ParameterMapping.resolve(new MappedArgument(args[i], outer));
        }
        Expr constraint = id.conceptTemplate().constraint;
        return constraint == null ? neutral() : normalize(constraint, mapping, depth + 1);
    }

    private List<List<Atom>> both(List<List<Atom>> a, List<List<Atom>> b) {
        return isConjunctive ? joined(a, b) : distributed(a, b);
    }

    private List<List<Atom>> either(List<List<Atom>> a, List<List<Atom>> b) {
        return isConjunctive ? distributed(a, b) : joined(a, b);
    }

    private static List<List<Atom>> joined(List<List<Atom>> a, List<List<Atom>> b) {
        List<List<Atom>> all = new ArrayList<>(a);
        all.addAll(b);
        return all;
    }

    private static List<List<Atom>> distributed(List<List<Atom>> a, List<List<Atom>> b) {
        List<List<Atom>> all = new ArrayList<>(a.size() * b.size());
        for (List<Atom> x : a) {
            for (List<Atom> y : b) {
                List<Atom> clause = new ArrayList<>(x);
                clause.addAll(y);
                all.add(clause);
            }
            if (all.size() > MOST_CLAUSES) {
                break;
            }
        }
        return all;
    }
}
