package dev.cufe.overload;

import dev.cufe.diagnostics.Codes;
import dev.cufe.diagnostics.Diagnostic;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.type.Cv;
import dev.cufe.il.type.FunctionType;
import dev.cufe.il.type.ParamType;
import dev.cufe.il.type.Type;
import dev.cufe.overload.sequences.Candidate;
import dev.cufe.overload.sequences.ConversionSequence;
import dev.cufe.types.Types;
import dev.cufe.types.Unit;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Calls of objects through the pointers to functions that they convert to: surrogate call functions [over.call.object]/2. */
public final class SurrogateCalls {
    private final Unit unit;
    private final Conversions conversions;

    SurrogateCalls(Unit unit, Conversions conversions) {
        this.unit = unit;
        this.conversions = conversions;
    }

    /**
     * The pointer to function that the object of a call is best converted to; null if a call operator is better or nothing
     * fits, the type of an error if that is ambiguous, which is reported.
     *
     * @param operators the call operators of the class, with which the conversions compete
     */
    public @Nullable Type find(Expr object, Entity[] operators, Expr[] args, int position) {
        ClassEntity c = Types.asClass(object.type());
        boolean isConst = (Types.qualifiers(object.type()) & Cv.CONST) != 0;
        List<Candidate> surrogates = c.isClosure() && !isConst ? List.of() : viable(c, object, args, position);
        if (surrogates.isEmpty() || needNoObject(operators)) {
            return null;
        }
        CandidateSet set = new CandidateSet(conversions, args, object, ImplicitConversions.USER, position);
        for (Entity e : operators) {
            set.add(e, null);
        }
        for (Candidate s : surrogates) {
            set.add(s);
        }
        Candidate best = set.best();
        if (best != null) {
            return best.surrogate;
        }
        Diagnostic d = unit.diagnostics.begin(Codes.AMBIGUOUS_CALL_OF_OBJECT, position, object.type());
        Notes.candidates(d, set.contenders());
        Notes.argumentTypes(d, args, object);
        d.emit();
        return unit.types.error();
    }

    /** With static call operators, of C++23, no conversion of the object competes. */
    private static boolean needNoObject(Entity[] operators) {
        for (Entity e : operators) {
            if (e instanceof Function f && f.isStaticMember) {
                return true;
            }
        }
        return false;
    }

    private List<Candidate> viable(ClassEntity c, Expr object, Expr[] args, int position) {
        List<Candidate> list = new ArrayList<>(2);
        for (Entity e : conversions.user.conversionFunctions(c)) {
            if (e instanceof Function f && !f.isExplicit) {
                Candidate candidate = candidate(f, object, args, position);
                if (candidate != null) {
                    list.add(candidate);
                }
            }
        }
        return list;
    }

    private @Nullable Candidate candidate(Function conversion, Expr object, Expr[] args, int position) {
        Type result = Types.nonReference(conversions.user.resultType(conversion, position));
        Type pointee = Types.pointee(result);
        FunctionType called = Types.asFunction(pointee == null ? result : pointee);
        if (called == null
                || args.length < called.params().length
                || args.length > called.params().length && !called.hasEllipsis()
                || !conversions.implicit.object(object, conversion, null).exists()) {
            return null;
        }
        Type pointer = pointee == null ? unit.types.pointerTo(result) : result;
        ConversionSequence[] sequences = new ConversionSequence[args.length + 1];
        sequences[0] = ConversionSequence.userDefined(conversion, object.type(), pointer);
        ParamType[] params = called.params();
        for (int i = 0; i < args.length; i++) {
            sequences[i + 1] = i < params.length
                    ? conversions.implicit.find(args[i], params[i].type, ImplicitConversions.USER)
                    : ConversionSequence.ELLIPSIS;
            if (!sequences[i + 1].exists()) {
                return null;
            }
        }
        Candidate candidate = new Candidate(conversion, null, sequences);
        candidate.surrogate = pointer;
        return candidate;
    }
}
