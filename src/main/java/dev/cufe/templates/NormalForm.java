package dev.cufe.templates;

import dev.cufe.il.entity.Template;
import dev.cufe.il.entity.TemplateArgument;
import dev.cufe.il.entity.TemplateParam;
import dev.cufe.il.expr.ConceptIdExpr;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.DependentConstant;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.type.DependentMemberType;
import dev.cufe.il.type.TemplateParamType;
import dev.cufe.types.TemplateArguments;
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

    /** An argument in terms of the parameters of a concept, which in turn stand for the arguments of its use. */
    private record Mapped(TemplateArgument argument, Mapped @Nullable [] outer) {}

    /** An atom is the same as another if it stands at the same place and means the same arguments [temp.constr.atomic]/2. */
    record Atom(Expr expr, Mapped @Nullable [] mapping) {
        boolean isSame(Atom other) {
            return expr == other.expr && (mapping == null || other.mapping == null || same(mapping, other.mapping));
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
        Mapped[] mapping = new Mapped[others.length];
        for (int i = 0; i < others.length; i++) {
            mapping[i] = new Mapped(TemplateArgument.of(others[i].type), null);
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

    private List<List<Atom>> normalize(Expr e, Mapped @Nullable [] mapping, int depth) {
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
            ConceptIdExpr id, TemplateArgument[] args, Mapped @Nullable [] outer, int depth) {
        Mapped[] mapping = new Mapped[args.length];
        for (int i = 0; i < args.length; i++) {
            mapping[i] = resolve(new Mapped(args[i], outer));
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

    // Parameter mappings.

    /** A parameter of a concept is what its use gives for it. */
    private static Mapped resolve(Mapped m) {
        Mapped current = m;
        while (current.outer != null) {
            int index = parameter(current.argument);
            if (index < 0 || index >= current.outer.length) {
                break;
            }
            current = current.outer[index];
        }
        return current;
    }

    /** The index of the parameter that an argument names; negative if it is something else. */
    private static int parameter(TemplateArgument a) {
        return switch (a.kind) {
            case TYPE -> a.type instanceof TemplateParamType t && !t.isPack() ? t.position() - 1 : -1;
            case CONSTANT ->
                a.constant instanceof DependentConstant d && d.param() != null && !a.isPackExpansion
                        ? d.param().index - 1
                        : -1;
            case TEMPLATE -> a.template instanceof Template t && t.param != null ? t.param.index - 1 : -1;
            case PACK -> -1;
        };
    }

    private static boolean same(Mapped @Nullable [] a, Mapped @Nullable [] b) {
        if (a == null || b == null) {
            return a == b;
        }
        boolean same = a.length == b.length;
        for (int i = 0; same && i < a.length; i++) {
            same = same(a[i], b[i]);
        }
        return same;
    }

    private static boolean same(Mapped first, Mapped second) {
        Mapped a = resolve(first);
        Mapped b = resolve(second);
        if (a.argument.type instanceof DependentMemberType x && b.argument.type instanceof DependentMemberType y) {
            return x.name() == y.name()
                    && TemplateArguments.same(x.args(), y.args())
                    && same(
                            new Mapped(TemplateArgument.of(x.qualifier()), a.outer),
                            new Mapped(TemplateArgument.of(y.qualifier()), b.outer));
        }
        return TemplateArguments.same(a.argument, b.argument)
                && (!isDependent(a.argument) || a.outer == b.outer || same(a.outer, b.outer));
    }

    private static boolean isDependent(TemplateArgument a) {
        return a.kind != TemplateArgument.Kind.TYPE || a.type == null || a.type.isDependent();
    }
}
