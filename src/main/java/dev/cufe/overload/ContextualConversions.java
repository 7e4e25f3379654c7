package dev.cufe.overload;

import dev.cufe.diagnostics.Codes;
import dev.cufe.diagnostics.Diagnostic;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.type.Type;
import dev.cufe.overload.sequences.Candidate;
import dev.cufe.overload.sequences.ConversionContext;
import dev.cufe.overload.sequences.ConversionSequence;
import dev.cufe.types.Nodes;
import dev.cufe.types.Types;
import dev.cufe.types.Unit;
import org.jspecify.annotations.Nullable;

/**
 * Objects where a value of some kind is needed, whichever type it has [conv.general]/5: the condition of a switch, the
 * bound of an array, the operand of delete. Exactly one conversion function must lead to such a type; templates do not
 * count.
 */
public final class ContextualConversions {
    /** The kind of value. */
    public enum Wanted {
        INTEGRAL_OR_ENUM,
        /** Of a bound; the original takes floating types and looks at the value afterwards. */
        BOUND,
        OBJECT_POINTER,
        /** Of an arm of a conditional whose other arm is a null pointer constant [over.built]/25. */
        POINTER,
        /** Of an arm of a conditional whose other arm has another class [expr.cond]/6. */
        SCALAR
    }

    private final Unit unit;
    private final Conversions conversions;

    ContextualConversions(Unit unit, Conversions conversions) {
        this.unit = unit;
        this.conversions = conversions;
    }

    /** The value of an object of a class; null if no function leads to one, broken if several do, which is reported. */
    public @Nullable Expr convert(Expr e, Wanted wanted) {
        ClassEntity c = Types.asClass(e.type());
        if (c == null || !unit.isComplete(c, e.position())) {
            return null;
        }
        CandidateSet set = new CandidateSet(conversions, new Expr[] {e}, null, 0, e.position());
        for (Entity entity : conversions.user.conversionFunctions(c)) {
            if (!(entity instanceof Function f) || f.isExplicit || !isWanted(resultOf(f, e), wanted)) {
                continue;
            }
            ConversionSequence object = conversions.implicit.object(e.type(), e.category(), f);
            if (object.exists()) {
                set.add(new Candidate(f, null, new ConversionSequence[] {object}));
            }
        }
        if (set.viable().isEmpty()) {
            return null;
        }
        Candidate best = set.best();
        if (best == null) {
            Diagnostic d = unit.diagnostics.begin(Codes.AMBIGUOUS_BUILTIN_CONVERSION, Nodes.start(e), e.type());
            Notes.candidates(d, set.contenders());
            d.emit();
            return Nodes.broken(unit.types, e.position());
        }
        return conversions.convert(e, resultOf(best.function, e), ConversionContext.OPERAND);
    }

    private Type resultOf(Function f, Expr e) {
        return Types.unqualified(Types.nonReference(conversions.user.resultType(f, e.position())));
    }

    private static boolean isWanted(Type type, Wanted wanted) {
        return switch (wanted) {
            case INTEGRAL_OR_ENUM -> Types.isIntegralOrEnum(type);
            case BOUND -> Types.isIntegralOrUnscopedEnum(type) || Types.isFloating(type);
            case OBJECT_POINTER -> {
                Type target = Types.pointee(type);
                yield target != null && !Types.isVoid(target) && !Types.isFunction(target);
            }
            case POINTER -> Types.isPointer(type);
            case SCALAR -> Types.isScalar(type);
        };
    }
}
