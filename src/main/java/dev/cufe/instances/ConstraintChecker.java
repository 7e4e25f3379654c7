package dev.cufe.instances;

import dev.cufe.contexts.Context;
import dev.cufe.diagnostics.Trial;
import dev.cufe.il.constant.Constant;
import dev.cufe.il.constant.IntegerConstant;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.PendingClause;
import dev.cufe.il.entity.ScopeChain;
import dev.cufe.il.entity.Template;
import dev.cufe.il.entity.TemplateArgument;
import dev.cufe.il.entity.TemplateParam;
import dev.cufe.il.expr.ConceptIdExpr;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.RequirementExpr;
import dev.cufe.il.expr.ValueCategory;
import dev.cufe.il.type.PlaceholderType;
import dev.cufe.il.type.Type;
import dev.cufe.parse.Parser;
import dev.cufe.sema.input.TypeConstraints;
import dev.cufe.templates.Bindings;
import dev.cufe.templates.Satisfaction;
import dev.cufe.templates.TemplateArgs;
import dev.cufe.types.TemplateArguments;
import dev.cufe.types.Types;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Whether constraints hold for arguments: their tokens are parsed again, what fails is not satisfied [temp.constr.atomic]. */
public final class ConstraintChecker implements TypeConstraints {
    private final Parser p;
    /** How many concepts were not satisfied so far, and the one that was the reason for the last refusal. */
    private int refusals;

    private @Nullable Refusal lastRefusal;

    /** A concept that arguments do not satisfy, and where that was asked. */
    public record Refusal(Template concept, TemplateArgument[] args, int position) {}

    public ConstraintChecker(Parser parser) {
        this.p = parser;
    }

    /** A concept for arguments that do not depend; it is asked once [temp.constr.atomic]/3. */
    public boolean holds(Template concept, TemplateArgument[] args, int position) {
        int before = refusals;
        boolean result = isSatisfied(concept, args);
        if (!result) {
            Refusal inner = refusals == before ? null : lastRefusal;
            lastRefusal = inner == null
                    ? new Refusal(concept, args, position)
                    : new Refusal(inner.concept, inner.args, position);
            refusals++;
        }
        return result;
    }

    /** The concept that was not satisfied last, innermost; null if all were. */
    public @Nullable Refusal lastRefusal() {
        return lastRefusal;
    }

    private boolean isSatisfied(Template concept, TemplateArgument[] args) {
        Boolean known = Satisfaction.known(concept, args);
        if (known != null) {
            return known;
        }
        if (!p.instantiator.open.enter(concept, args)) {
            return false;
        }
        int refused = p.instantiator.open.refused();
        Bindings b = TemplateArgs.outerBindings(concept);
        b.bind(concept.params(), args);
        boolean result = isTrue(concept.context, b, concept.definitionTokens, concept.visibleUpTo);
        p.instantiator.open.leave();
        remember(concept, args, result, refused);
        return result;
    }

    /** An answer that a substitution under way has cut short, or one that had failed already, counts only for that. */
    private void remember(Template t, TemplateArgument[] args, boolean holds, int refused) {
        if (!p.unit.contexts.now().isEarlyConstraint
                && p.instantiator.open.refused() == refused
                && !p.unit.diagnostics.hasErrorsInTrial()
                && !TemplateArguments.isDependent(args)) {
            Satisfaction.remember(t, args, holds);
        }
    }

    /** The clause if it is true although classes that it asks about may be incomplete; otherwise null, and nothing is kept. */
    public @Nullable Expr holdsAlready(Supplier<Expr> clause) {
        try (Context early = p.unit.contexts.enter(Context.Kind.EARLY_CONSTRAINT);
                Trial trial = p.unit.diagnostics.openTrial()) {
            Expr e = clause.get();
            boolean holds = !trial.hasFailed()
                    && constantOf(e) instanceof IntegerConstant i
                    && !i.value().isZero();
            if (holds) {
                trial.commit();
            }
            return holds ? e : null;
        }
    }

    /** Type-constraints and requires-clause of a template's head; asked once for the same arguments, too. */
    boolean holdsHead(Template t, TemplateArgument[] args, int position) {
        Boolean known = Satisfaction.known(t, args);
        if (known != null) {
            return known;
        }
        int refused = p.instantiator.open.refused();
        boolean result = headHolds(t, args, position);
        remember(t, args, result, refused);
        return result;
    }

    private boolean headHolds(Template t, TemplateArgument[] args, int position) {
        Bindings b = TemplateArgs.outerBindings(t);
        b.bind(t.params(), args);
        for (TemplateParam param : t.params()) {
            if (constraintOf(param) instanceof ConceptIdExpr id && !holdsFor(id, param, b, position)) {
                return false;
            }
        }
        int tokens = t.head.requiresTokens;
        return tokens < 0 || t.context == null || isTrue(t.context, b, tokens, 0);
    }

    private boolean holdsFor(ConceptIdExpr id, TemplateParam param, Bindings b, int position) {
        TemplateArgument bound = b.get(param);
        if (bound == null) {
            return true;
        }
        TemplateArgument[] elements =
                bound.kind == TemplateArgument.Kind.PACK ? bound.elements : new TemplateArgument[] {bound};
        for (int i = 0; i < elements.length; i++) {
            Type type = constrained(elements[i], param);
            if (type != null && !holdsFor(id, type, i, elements.length, param, b, position)) {
                return false;
            }
        }
        return true;
    }

    private static @Nullable Expr constraintOf(TemplateParam param) {
        return param.typeConstraint == null ? param.placeholderConstraint : param.typeConstraint;
    }

    /** The type that a type-constraint is about: of a constant the one that its placeholder stands for [temp.param]/11. */
    private @Nullable Type constrained(TemplateArgument arg, TemplateParam param) {
        if (param.constantType == null || arg.constant == null) {
            return arg.type;
        }
        Type type = arg.constant.type();
        boolean isAlone = param.constantType instanceof PlaceholderType;
        return isAlone ? type : p.expressions.build.placeholders.deducedIn(param.constantType, type);
    }

    /** A type-constraint with further arguments is read again for them. */
    private boolean holdsFor(
            ConceptIdExpr id, Type type, int index, int count, TemplateParam param, Bindings b, int position) {
        if (type.isDependent()) {
            return true;
        }
        TemplateArgument[] written = id.nameRef() == null || id.nameRef().templateArgs == null
                ? new TemplateArgument[0]
                : id.nameRef().templateArgs;
        try (Trial trial = p.unit.diagnostics.openTrial()) {
            if (TemplateArguments.isDependent(written)) {
                written = p.instantiator.signatures.writtenArguments(param, b, index, count);
            }
            if (written == null) {
                return false;
            }
            TemplateArgument[] all = new TemplateArgument[written.length + 1];
            all[0] = TemplateArgument.of(type);
            System.arraycopy(written, 0, all, 1, written.length);
            TemplateArgument[] args = p.instantiator.args.check(id.conceptTemplate(), all, position);
            return args != null && !trial.hasFailed() && holds(id.conceptTemplate(), args, position);
        }
    }

    /** The trailing requires-clause of a function. */
    public boolean holds(Function f, int position) {
        readPending(f);
        Constant c = f.trailingRequires == null ? null : constantOf(f.trailingRequires);
        return !(c instanceof IntegerConstant i) || !i.value().isZero();
    }

    private void readPending(Function f) {
        PendingClause pending = f.pendingRequires;
        if (pending == null) {
            return;
        }
        f.pendingRequires = null;
        p.instantiator.enter();
        try (Excursion e = new Excursion(p, pending.context(), pending.tokens(), pending.visibleUpTo())) {
            p.thisContext.enterPrototype(f);
            f.trailingRequires = p.templates.requiresClause();
            p.thisContext.leavePrototype();
        } finally {
            p.instantiator.leave();
        }
    }

    private boolean isTrue(@Nullable ScopeChain context, Bindings b, int tokens, int visibleUpTo) {
        if (context == null || tokens < 0) {
            return true;
        }
        p.instantiator.enter();
        ScopeChain place = new Rebinder(b, null).rebind(context);
        Trial trial = p.unit.diagnostics.openTrial();
        try (Excursion e = new Excursion(p, place, tokens, visibleUpTo)) {
            Expr value = p.templates.constraintExpression();
            Constant c = trial.hasFailed() ? null : constantOf(value);
            return !trial.hasFailed()
                    && Types.isBool(value.type())
                    && c instanceof IntegerConstant i
                    && !i.value().isZero();
        } finally {
            trial.close();
            p.instantiator.leave();
        }
    }

    /** Whether a constraint without unknown parts is not met. */
    public boolean isFalse(Expr constraint) {
        return constantOf(constraint) instanceof IntegerConstant i && i.value().isZero();
    }

    /** The value of a constraint: that of the object if it names one [temp.constr.atomic]/3. */
    private @Nullable Constant constantOf(Expr e) {
        return p.expressions.build.constantOf(p.expressions.build.conversions.read(e));
    }

    /** A requirement that was parsed without error and does not depend. */
    public boolean holds(RequirementExpr r, int position) {
        return switch (r.kind()) {
            case SIMPLE, TYPE -> true;
            case NESTED -> {
                Constant c = constantOf(r.expr());
                yield Types.isBool(r.expr().type())
                        && c instanceof IntegerConstant i
                        && !i.value().isZero();
            }
            case COMPOUND -> compound(r, position);
        };
    }

    private boolean compound(RequirementExpr r, int position) {
        if (!(r.constraint() instanceof ConceptIdExpr id) || r.expr() == null) {
            return true;
        }
        Type type = r.expr().type();
        if (r.expr().category() == ValueCategory.LVALUE) {
            type = p.unit.types.lvalueReferenceTo(type);
        } else if (r.expr().category() == ValueCategory.XVALUE) {
            type = p.unit.types.rvalueReferenceTo(type);
        }
        return isSatisfied(id, type, position);
    }

    /** A type-constraint with its further arguments for a type, which becomes the first argument. */
    @Override
    public boolean isSatisfied(ConceptIdExpr id, Type type, int position) {
        TemplateArgument[] written = id.args();
        TemplateArgument[] all = new TemplateArgument[written.length + 1];
        all[0] = TemplateArgument.of(type);
        System.arraycopy(written, 0, all, 1, written.length);
        TemplateArgument[] args = p.instantiator.args.check(id.conceptTemplate(), all, position);
        return args != null && holds(id.conceptTemplate(), args, position);
    }
}
