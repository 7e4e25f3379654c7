package dev.cufe.parse;

import dev.cufe.diagnostics.Codes;
import dev.cufe.diagnostics.Trial;
import dev.cufe.il.entity.BaseClass;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Field;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.Symbol;
import dev.cufe.il.entity.Template;
import dev.cufe.il.entity.TemplateArgument;
import dev.cufe.il.expr.BracedInitExpr;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.VariableExpr;
import dev.cufe.il.type.FunctionType;
import dev.cufe.il.type.PackExpansionType;
import dev.cufe.il.type.ParamType;
import dev.cufe.il.type.PlaceholderType;
import dev.cufe.il.type.Type;
import dev.cufe.overload.Initializer;
import dev.cufe.sema.ClassDeduction;
import dev.cufe.templates.Deduction;
import dev.cufe.templates.Instances;
import dev.cufe.types.ExprTraits;
import dev.cufe.types.Types;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Class template argument deduction [over.match.class.deduct]: guides, constructors of the primary template, the copy
 * candidate and aggregates; the candidate that fits the arguments best without conversions is taken.
 */
final class ClassTemplateDeduction implements ClassDeduction {
    private final Parser p;

    private @Nullable Type best;
    private int bestScore;

    ClassTemplateDeduction(Parser parser) {
        this.p = parser;
    }

    @Override
    public Type deduce(Type placeholder, Initializer syntax, int position) {
        if (!(Types.core(placeholder) instanceof PlaceholderType ph) || ph.template() == null) {
            return p.expressions.build.placeholders.deduce(placeholder, syntax, position);
        }
        Expr[] args = syntax.operands();
        boolean braced = args.length == 1 && args[0] instanceof BracedInitExpr;
        Expr[] elements = braced ? ((BracedInitExpr) args[0]).elements() : args;
        if (ph.template().kind == Template.Kind.PARAM) {
            return p.unit.types.deducedLater(ph.template());
        }
        for (Expr e : elements) {
            // In parentheses members of a class template depend, whatever their type.
            boolean depends = braced ? e.isTypeDependent() : ExprTraits.isDependent(e) || isMemberOfPattern(e);
            if (depends && !(e instanceof BracedInitExpr) || e.has(Expr.PACK_EXPANSION)) {
                return p.unit.types.deducedLater(ph.template());
            }
        }
        Type savedBest = best;
        int savedScore = bestScore;
        best = null;
        bestScore = -1;
        if (braced) {
            candidates(ph.template(), args, position, true);
        }
        if (best == null) {
            candidates(ph.template(), elements, position, false);
        }
        Type result = best;
        best = savedBest;
        bestScore = savedScore;
        if (result == null) {
            p.unit.diagnostics.report(Codes.NO_MATCHING_CONSTRUCTOR, position, ph.template());
            if (elements.length > 0) {
                p.unit.diagnostics.report(Codes.CANNOT_DEDUCE_CLASS_ARGS, position);
            }
            return p.unit.types.error();
        }
        return result;
    }

    private static boolean isMemberOfPattern(Expr e) {
        return e instanceof VariableExpr v && v.variable().enclosingClass() instanceof ClassEntity c && c.isNonreal;
    }

    private void candidates(Template t, Expr[] args, int position, boolean onlyLists) {
        try (Trial trial = p.unit.diagnostics.openTrial()) {
            guides(t, args, position, onlyLists);
            if (!(t.prototype instanceof ClassEntity prototype)) {
                return;
            }
            copy(t, args);
            boolean any = false;
            for (Symbol s = prototype.scope.find(p.unit.special.constructor); s != null; s = s.next) {
                Function f = s.entity instanceof Template c
                        ? (Function) c.prototype
                        : s.entity instanceof Function g ? g : null;
                if (f != null && !f.isCompilerGenerated) {
                    any = true;
                    constructor(t, f, args, position, onlyLists);
                }
            }
            if (!any && !onlyLists) {
                aggregate(t, prototype, args, position);
            }
        }
    }

    private void guides(Template t, Expr[] args, int position, boolean onlyLists) {
        if (t.parent == null || t.name == null) {
            return;
        }
        for (Symbol s = t.parent.find(p.unit.special.deductionGuide(t.name)); s != null; s = s.next) {
            Function f = null;
            if (s.entity instanceof Template g) {
                f = p.instantiator.calls.deduceCall(g, null, args, null, position);
            } else if (s.entity instanceof Function g && fits(g.type, args)) {
                f = g;
            }
            if (f != null && (!onlyLists || takesList(f.type))) {
                offer(f.type.returnType(), score(f.type, args) * 2 + 1);
            }
        }
    }

    private boolean fits(FunctionType type, Expr[] args) {
        ParamType[] params = type.params();
        if (args.length > params.length && !type.hasEllipsis()) {
            return false;
        }
        for (int i = 0; i < params.length; i++) {
            if (i >= args.length) {
                return params[i].hasDefault;
            }
            if (!(args[i] instanceof BracedInitExpr)
                    && !p.expressions.build.conversions.isConvertible(args[i], params[i].type)) {
                return false;
            }
        }
        return true;
    }

    private static boolean takesList(FunctionType type) {
        if (type.params().length == 0) {
            return false;
        }
        ClassEntity c = Types.asClass(Types.nonReference(type.params()[0].type));
        return c != null && c.isInitializerList;
    }

    /** An object of the template's own class is copied. */
    private void copy(Template t, Expr[] args) {
        if (args.length == 1) {
            ClassEntity c = Types.asClass(args[0].type());
            if (c != null && c.template == t && c.templateArgs != null) {
                offer(c.type(), 3);
            }
        }
    }

    private void constructor(Template t, Function f, Expr[] args, int position, boolean onlyLists) {
        if (onlyLists && !takesList(f.type)) {
            return;
        }
        Deduction d = new Deduction(p.unit, t.params(), null);
        d.passOtherDepths = f.isPrototype;
        if (!p.instantiator.calls.parameters(d, f.type, args)) {
            return;
        }
        TemplateArgument[] all = p.instantiator.calls.completeArguments(t, d, position);
        if (all != null) {
            ClassEntity c = p.instantiator.instances.classInstance(t, all, Instances.flatCount(all));
            offer(c.type(), instanceScore(c, f, args, position) * 2);
        }
    }

    /** How well the constructor of the instance fits; -1 if an argument cannot be converted. */
    private int instanceScore(ClassEntity c, Function pattern, Expr[] args, int position) {
        p.unit.isComplete(c, position);
        for (Function f : c.functions) {
            if (f.memberPattern == pattern) {
                return fits(f.type, args) ? score(f.type, args) : -1;
            }
        }
        return 0;
    }

    private static int score(FunctionType type, Expr[] args) {
        int score = 0;
        for (int i = 0; i < args.length && i < type.params().length; i++) {
            if (Types.sameUnqualified(Types.nonReference(type.params()[i].type), args[i].type())) {
                score++;
            }
        }
        return score;
    }

    /** An aggregate is made of its bases and members in order [over.match.class.deduct]/1.4. */
    private void aggregate(Template t, ClassEntity prototype, Expr[] args, int position) {
        if (args.length > 0 && !p.unit.dialect.atLeast(2020)) {
            return;
        }
        ParamType[] parts = parts(prototype, args.length);
        Deduction d = new Deduction(p.unit, t.params(), null);
        FunctionType type = p.unit.types.function(new FunctionType.Builder(p.unit.types.voidType(), parts));
        if (!p.instantiator.calls.parameters(d, type, args)) {
            return;
        }
        TemplateArgument[] all = p.instantiator.calls.completeArguments(t, d, position);
        if (all != null) {
            offer(
                    p.instantiator
                            .instances
                            .classInstance(t, all, Instances.flatCount(all))
                            .type(),
                    0);
        }
    }

    /** What so many initialisers are for; bases that are a pack take all the others. */
    private ParamType[] parts(ClassEntity prototype, int count) {
        List<ParamType> parts = new ArrayList<>();
        for (BaseClass base : prototype.bases) {
            if (parts.size() < count || base.isPackExpansion) {
                Type type = base.type instanceof PackExpansionType e ? e.pattern() : base.type;
                parts.add(new ParamType(type, type, null, 0, base.isPackExpansion));
            }
        }
        for (Field field : prototype.fields) {
            if (parts.size() < count && (parts.isEmpty() || !parts.getLast().isPack)) {
                Type type = Types.isArray(field.type) ? p.unit.types.rvalueReferenceTo(field.type) : field.type;
                parts.add(new ParamType(type, type, null, 0, false));
            }
        }
        return parts.toArray(new ParamType[0]);
    }

    private void offer(Type type, int score) {
        if (score > bestScore) {
            best = type;
            bestScore = score;
        }
    }
}
