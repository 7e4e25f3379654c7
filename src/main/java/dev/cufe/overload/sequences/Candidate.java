package dev.cufe.overload.sequences;

import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.Template;
import dev.cufe.il.type.Type;
import org.jspecify.annotations.Nullable;

/** A candidate of overload resolution with the conversions its arguments would need [over.match.funcs]. */
public final class Candidate {
    /** Null for a built-in operator. */
    public final @Nullable Function function;
    /** The template the function is a specialization of, or null. */
    public final @Nullable Template template;
    /** One per argument, the object first where there is one; null where the argument does not count. */
    public final ConversionSequence @Nullable [] sequences;

    /** Operand types of a built-in operator. */
    public Type @Nullable [] builtin;

    public boolean byAdl;
    public boolean isReversed;
    public boolean isRewritten;

    /** Breaks ties between deduction guides; the greater is the better. */
    public int preference;

    /** For conversions: what the result of the conversion function goes through [over.match.best]/2.2. */
    public @Nullable ConversionSequence second;

    /** Type of a surrogate call function: the pointer to function an object converts to [over.call.object]. */
    public @Nullable Type surrogate;

    public Candidate(
            @Nullable Function function, @Nullable Template template, ConversionSequence @Nullable [] sequences) {
        this.function = function;
        this.template = template;
        this.sequences = sequences;
    }

    public boolean isAmbiguousConversion() {
        for (ConversionSequence s : sequences) {
            if (s != null && s.kind == ConversionSequence.Kind.AMBIGUOUS) {
                return true;
            }
        }
        return false;
    }
}
