package dev.cufe.templates;

import dev.cufe.diagnostics.Codes;
import dev.cufe.diagnostics.Trial;
import dev.cufe.il.constant.Constant;
import dev.cufe.il.constant.DependentConstant;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Template;
import dev.cufe.il.entity.TemplateArgument;
import dev.cufe.il.entity.TemplateParam;
import dev.cufe.il.type.PointerType;
import dev.cufe.il.type.QualifiedType;
import dev.cufe.il.type.ReferenceType;
import dev.cufe.il.type.TemplateParamType;
import dev.cufe.il.type.Type;
import dev.cufe.types.TemplateArguments;
import dev.cufe.types.Unit;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Chooses the partial specialization for arguments [temp.spec.partial.match], [temp.spec.partial.order]. */
public final class PartialSpecializations {
    private static final TemplateArgument[] NONE = {};

    private final Unit unit;
    private final Reparser reparser;
    private boolean isAmbiguous;

    /** A partial specialization and the arguments of its own parameters. */
    public record Match(Template partial, TemplateArgument[] bindings) {}

    public PartialSpecializations(Unit unit, Reparser reparser) {
        this.unit = unit;
        this.reparser = reparser;
    }

    /** The most specialized match, or null if the primary template is meant. */
    public @Nullable Match select(Template template, TemplateArgument[] args, int position) {
        Match best = null;
        Template rival = null;
        for (Match match : matches(template, args, position).reversed()) {
            if (best == null || isMoreSpecialized(match.partial, best.partial)) {
                rival = best != null && rival != null && !isMoreSpecialized(match.partial, rival) ? rival : null;
                best = match;
            } else if (isUnordered(match.partial, best.partial)) {
                rival = match.partial;
            }
        }
        isAmbiguous = rival != null;
        return best;
    }

    /** Those that match; to the original the one declared last is the first. */
    private List<Match> matches(Template template, TemplateArgument[] args, int position) {
        List<Match> matches = new ArrayList<>();
        for (Template partial : partialsOf(template).reversed()) {
            TemplateArgument[] bindings = match(partial, args, position);
            if (bindings != null) {
                matches.add(new Match(partial, bindings));
            }
        }
        return matches;
    }

    /** Those of the template itself, and for a member of an instance those that were declared outside of the class. */
    private static List<Template> partialsOf(Template template) {
        List<Template> own = template.partialSpecializations;
        if (template.memberPattern == null || template.memberPattern.partialSpecializations.isEmpty()) {
            return own;
        }
        if (own.isEmpty()) {
            return template.memberPattern.partialSpecializations;
        }
        List<Template> all = new ArrayList<>(own);
        for (Template partial : template.memberPattern.partialSpecializations) {
            boolean isMade = false;
            for (Template made : own) {
                isMade |= made.position == partial.position;
            }
            if (!isMade) {
                all.add(partial);
            }
        }
        return all;
    }

    /** Whether no match of the last choice was the most specialized one. */
    public boolean isAmbiguous() {
        return isAmbiguous;
    }

    /** What is to be said of a class that was made before this partial specialization was declared; 0 for nothing. */
    public int lateness(Template partial, ClassEntity made) {
        if (match(partial, made.templateArgs, partial.position) == null) {
            return 0;
        }
        Template from = made.instantiatedFrom;
        if (from == null || from.primary == null || isMoreSpecialized(partial, from)) {
            return Codes.PARTIAL_SPEC_TOO_LATE;
        }
        return isUnordered(partial, from) ? Codes.PARTIAL_SPEC_MAKES_AMBIGUOUS : 0;
    }

    /** Neither can be matched by every use of the other, or each can and nothing else tells them apart. */
    private boolean isUnordered(Template a, Template b) {
        Deduction forward = new Deduction(unit, b.params(), null);
        Deduction backward = new Deduction(unit, a.params(), null);
        boolean isForward = forward.arguments(b.partialArgs, a.partialArgs);
        boolean isBackward = backward.arguments(a.partialArgs, b.partialArgs);
        if (isForward && isBackward) {
            return !isMoreSpecialized(a, b) && !isMoreSpecialized(b, a);
        }
        boolean isCertain = !isConstrained(a) && !isConstrained(b) && isPlain(a.partialArgs) && isPlain(b.partialArgs);
        return isCertain && !isForward && !isBackward && !forward.sawNondeduced && !backward.sawNondeduced;
    }

    /** Nothing but parameters, numbers and types made of them: what such arguments match is certain. */
    private static boolean isPlain(TemplateArgument[] args) {
        for (TemplateArgument arg : args) {
            boolean isPlain = switch (arg.kind) {
                case TYPE -> arg.type != null && !arg.isPackExpansion && isPlain(arg.type);
                case CONSTANT ->
                    !arg.isPackExpansion && (!(arg.constant instanceof DependentConstant) || isParameter(arg.constant));
                default -> false;
            };
            if (!isPlain) {
                return false;
            }
        }
        return true;
    }

    private static boolean isParameter(Constant constant) {
        return constant instanceof DependentConstant d && d.param() != null;
    }

    private static boolean isPlain(Type type) {
        return switch (type) {
            case TemplateParamType t -> true;
            case PointerType t -> isPlain(t.target());
            case ReferenceType t -> isPlain(t.target());
            case QualifiedType t -> isPlain(t.base());
            default -> !type.isDependent() && !TemplateArguments.mentionsParameters(type);
        };
    }

    private TemplateArgument @Nullable [] match(Template partial, TemplateArgument[] args, int position) {
        TemplateParam[] params = partial.params();
        Deduction d = new Deduction(unit, params, null);
        if (!d.arguments(partial.partialArgs, args)) {
            return null;
        }
        if (unit.dialect.atLeast(2017)) {
            d.typesOfValues();
        }
        for (int i = 0; i < params.length; i++) {
            if (d.deduced[i] == null) {
                if (!params[i].isPack) {
                    return null;
                }
                d.deduced[i] = TemplateArgument.pack(NONE);
            }
        }
        if ((d.sawNondeduced || mayFail(partial.partialArgs)) && !agrees(partial, d.deduced, args, position)) {
            return null;
        }
        return isConstrained(partial) && !reparser.isSatisfied(partial, d.deduced, position) ? null : d.deduced;
    }

    /** Types that are known already but mention parameters, {@code decltype(void(T::x))}: substitution decides. */
    private static boolean mayFail(TemplateArgument[] written) {
        for (TemplateArgument arg : written) {
            if (arg.type != null && TemplateArguments.mentionsParameters(arg.type)) {
                return true;
            }
        }
        return false;
    }

    private boolean agrees(Template partial, TemplateArgument[] bindings, TemplateArgument[] args, int position) {
        try (Trial trial = unit.diagnostics.openTrial()) {
            TemplateArgument[] made = reparser.partialArguments(partial, bindings, position);
            return made != null && !trial.hasFailed() && TemplateArguments.same(made, args);
        }
    }

    public static boolean isConstrained(Template t) {
        if (t.head.requiresClause != null) {
            return true;
        }
        for (TemplateParam p : t.params()) {
            if (p.typeConstraint != null || p.placeholderConstraint != null) {
                return true;
            }
        }
        return false;
    }

    /** Whether the second could be matched by every use of the first but not the other way round. */
    private boolean isMoreSpecialized(Template a, Template b) {
        Deduction forward = new Deduction(unit, b.params(), null);
        Deduction backward = new Deduction(unit, a.params(), null);
        if (!forward.arguments(b.partialArgs, a.partialArgs)) {
            return false;
        }
        return !backward.arguments(a.partialArgs, b.partialArgs)
                || Constraints.compare(a.head, b.head) > 0
                || backward.sawNondeduced && fits(b, forward, a) && !fits(a, backward, b);
    }

    /** Whether what was deduced for a specialization makes the arguments of the other, nondeduced ones too. */
    private boolean fits(Template partial, Deduction deduction, Template other) {
        for (TemplateArgument arg : deduction.deduced) {
            if (arg == null) {
                return false;
            }
        }
        return !deduction.sawNondeduced || agrees(partial, deduction.deduced, other.partialArgs, partial.position);
    }
}
