package dev.cufe.overload.sequences;

import dev.cufe.il.entity.Function;
import dev.cufe.il.type.ArrayType;
import dev.cufe.il.type.Type;
import org.jspecify.annotations.Nullable;

/**
 * An implicit conversion sequence [over.best.ics]: how an argument would become a parameter. It is computed without
 * building nodes and without reporting anything; {@code Conversions} builds the nodes of the chosen one.
 */
public final class ConversionSequence {
    /** Forms of sequences, better ones first. */
    public enum Kind {
        STANDARD,
        USER_DEFINED,
        /** Several different user-defined conversions: ranks as one of them [over.best.ics]/10. */
        AMBIGUOUS,
        ELLIPSIS,
        /** There is none. */
        NONE
    }

    /** Ranks of standard conversion sequences [over.ics.scs]. */
    public enum Rank {
        EXACT,
        PROMOTION,
        CONVERSION,
        /** GNU: between real and complex numbers, worse than any other. */
        COMPLEX
    }

    /** The conversion of the second category [over.ics.scs]; it is what node is built. */
    public enum Step {
        NONE(Rank.EXACT),
        PROMOTION(Rank.PROMOTION),
        /** Between arithmetic types, or from an enumeration. */
        ARITHMETIC(Rank.CONVERSION),
        COMPLEX(Rank.COMPLEX),
        POINTER_TO_VOID(Rank.CONVERSION),
        POINTER_TO_BASE(Rank.CONVERSION),
        NULL_POINTER(Rank.CONVERSION),
        MEMBER_POINTER(Rank.CONVERSION),
        POINTER_TO_BOOL(Rank.CONVERSION),
        BOOLEAN(Rank.CONVERSION),
        /** A class to one of its bases, which counts as a conversion [over.best.ics]/6. */
        CLASS_TO_BASE(Rank.CONVERSION),
        /** GNU: {@code const char *} from a string literal to {@code char *}. */
        STRING_LITERAL(Rank.CONVERSION);

        private final Rank rank;

        Step(Rank rank) {
            this.rank = rank;
        }

        public Rank rank() {
            return rank;
        }
    }

    public static final ConversionSequence NONE = new ConversionSequence(Kind.NONE, Step.NONE, null, null);
    public static final ConversionSequence ELLIPSIS = new ConversionSequence(Kind.ELLIPSIS, Step.NONE, null, null);
    public static final ConversionSequence AMBIGUOUS = new ConversionSequence(Kind.AMBIGUOUS, Step.NONE, null, null);

    public final Kind kind;
    public final Step step;
    /** Type converted from after array and function decay; for classes the class. */
    public final @Nullable Type from;
    /** Type converted to; the target of the reference for a reference binding. */
    public final @Nullable Type to;

    /** Adds qualifiers or drops {@code noexcept} [conv.qual], [conv.fctptr]. */
    public boolean isQualification;
    /** Binds a reference, maybe to a temporary. */
    public boolean isReference;

    public boolean isRvalueReference;
    /** Binds directly, not to a temporary that a conversion makes. */
    public boolean isDirect;
    /** What is bound is an rvalue. */
    public boolean bindsRvalue;
    /** A reference to function is bound to a function lvalue. */
    public boolean bindsFunction;
    /** For the implicit object parameter of a function without ref-qualifier, which says nothing about rvalues. */
    public boolean isPlainObject;

    /** The constructor or conversion function of a user-defined sequence; null for the others and aggregates. */
    public final @Nullable Function function;
    /** What the result of the user-defined conversion goes through. */
    public @Nullable ConversionSequence after;
    /** From a braced list to {@code std::initializer_list<X>}. */
    public boolean isInitializerList;
    /** The array that a braced list initializes, or null, and how long it becomes. */
    public @Nullable ArrayType array;

    public long arrayLength;

    private ConversionSequence(Kind kind, Step step, @Nullable Type from, @Nullable Type to) {
        this(kind, step, from, to, null);
    }

    private ConversionSequence(
            Kind kind, Step step, @Nullable Type from, @Nullable Type to, @Nullable Function function) {
        this.kind = kind;
        this.step = step;
        this.from = from;
        this.to = to;
        this.function = function;
    }

    public static ConversionSequence standard(Step step, Type from, Type to) {
        return new ConversionSequence(Kind.STANDARD, step, from, to);
    }

    /** An object that a member function is called for binds to its implicit parameter [over.match.funcs]. */
    public static ConversionSequence object(Type from, Type to, boolean rvalueReference, boolean rvalue) {
        ConversionSequence s = standard(Step.NONE, from, to);
        s.isReference = true;
        s.isRvalueReference = rvalueReference;
        s.isDirect = true;
        s.bindsRvalue = rvalue;
        return s;
    }

    /** Nothing but a qualification or function pointer conversion. */
    static ConversionSequence qualification(Type from, Type to) {
        ConversionSequence s = standard(Step.NONE, from, to);
        s.isQualification = true;
        return s;
    }

    public static ConversionSequence userDefined(@Nullable Function function, Type from, Type to) {
        return new ConversionSequence(Kind.USER_DEFINED, Step.NONE, from, to, function);
    }

    public boolean exists() {
        return kind != Kind.NONE;
    }

    public boolean isStandard() {
        return kind == Kind.STANDARD;
    }

    public Rank rank() {
        return step.rank();
    }

    /** The categories alone, worse ones greater [over.best.ics]/10: standard by rank, user-defined, ellipsis. */
    public int compareGrade(ConversionSequence other) {
        Kind mine = kind == Kind.AMBIGUOUS ? Kind.USER_DEFINED : kind;
        Kind theirs = other.kind == Kind.AMBIGUOUS ? Kind.USER_DEFINED : other.kind;
        return mine != theirs || mine != Kind.STANDARD ? mine.compareTo(theirs) : rank().compareTo(other.rank());
    }

    /** No conversion at all, apart from reading an object. */
    public boolean isIdentity() {
        return kind == Kind.STANDARD && step == Step.NONE && !isQualification;
    }

    /** The sequence made again as a binding of a reference. */
    public ConversionSequence binding(boolean rvalueReference, boolean direct, boolean rvalue, boolean function) {
        ConversionSequence s = new ConversionSequence(kind, step, from, to, this.function);
        s.isQualification = isQualification;
        s.after = after;
        s.isInitializerList = isInitializerList;
        s.arrayLength = arrayLength;
        s.array = array;
        s.isReference = true;
        s.isRvalueReference = rvalueReference;
        s.isDirect = direct;
        s.bindsRvalue = rvalue;
        s.bindsFunction = function;
        return s;
    }
}
