package dev.cufe.overload;

import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.Template;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.type.Type;
import dev.cufe.overload.sequences.Candidate;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Chooses among deduction guides whose template arguments are deduced [over.match.class.deduct]. */
public final class DeductionGuides {
    /** Where a guide comes from; of two that are equal otherwise the later kind is better [over.match.best]/2.10-2.12. */
    public enum Origin {
        CONSTRUCTOR_TEMPLATE,
        CONSTRUCTOR,
        COPY,
        WRITTEN
    }

    /**
     * A guide as the function it would be.
     *
     * @param template what partial ordering looks at; null for a written guide that is no template
     */
    public record Guide(Function function, @Nullable Template template, Type result, Origin origin) {}

    private final Conversions conversions;

    /** Several guides fit and none was best. */
    public boolean isAmbiguous;

    public DeductionGuides(Conversions conversions) {
        this.conversions = conversions;
    }

    /** The best guide; null if none fits or none is best. */
    public @Nullable Guide best(List<Guide> guides, Expr[] args, int position) {
        CandidateSet set = new CandidateSet(conversions, args, null, ImplicitConversions.USER, position);
        Map<Candidate, Guide> made = new IdentityHashMap<>();
        for (Guide g : guides) {
            Candidate c = set.addFunction(g.function, g.template);
            if (c != null) {
                c.preference = g.origin.ordinal();
                made.put(c, g);
            }
        }
        Candidate best = set.best();
        isAmbiguous = set.isAmbiguous;
        return best == null ? null : made.get(best);
    }
}
