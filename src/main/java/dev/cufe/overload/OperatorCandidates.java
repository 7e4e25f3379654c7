package dev.cufe.overload;

import dev.cufe.diagnostics.Codes;
import dev.cufe.diagnostics.Diagnostic;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.OperatorName;
import dev.cufe.il.expr.Expr;
import dev.cufe.lookup.Lookup;
import dev.cufe.lookup.LookupResult;
import dev.cufe.overload.sequences.Candidate;
import dev.cufe.overload.sequences.ConversionSequence;
import dev.cufe.overload.sequences.Resolution;
import dev.cufe.types.Nodes;
import dev.cufe.types.Types;
import dev.cufe.types.Unit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Operators in expressions: member, non-member, built-in and rewritten candidates [over.match.oper]. */
final class OperatorCandidates {
    private static final Resolution NONE = new Resolution(null, null, false, false, false);

    private final Unit unit;
    private final Lookup lookup;
    private final Conversions conversions;
    private final BuiltinOperators builtins;

    OperatorCandidates(Unit unit, Lookup lookup, Conversions conversions) {
        this.unit = unit;
        this.lookup = lookup;
        this.conversions = conversions;
        this.builtins = new BuiltinOperators(unit, conversions);
    }

    Resolution resolve(OperatorName operator, Expr[] operands, int position) {
        for (Expr e : operands) {
            if (Nodes.isBroken(e)) {
                return Resolution.reportedError();
            }
        }
        CandidateSet all = new CandidateSet(conversions, operands, null, ImplicitConversions.USER, position);
        if (operator != OperatorName.QUESTION) {
            addFunctions(all, operator, operands, position, false, false);
            if (unit.dialect.atLeast(2020) && operands.length == 2) {
                addRewritten(all, operator, operands, position);
            }
        }
        if (all.isAmbiguousByInheritance) {
            unit.diagnostics.report(Codes.AMBIGUOUS_OPERATOR_FUNCTION, position, operator.spelling());
            return Resolution.reportedError();
        }
        boolean anyClass = hasClass(operands);
        if (all.isEmpty() && !anyClass) {
            return NONE;
        }
        builtins.add(all, operator, operands);
        Candidate best = all.best();
        if (best == null) {
            if (!all.isAmbiguous) {
                return NONE;
            }
            reportAmbiguous(all, operator, operands, position);
            return Resolution.reportedError();
        }
        if (best.function == null) {
            return new Resolution(null, best.builtin, false, false, false);
        }
        if (best.function.isDefaulted && !best.isRewritten && isSecondary(operator)) {
            Candidate direct = rewrittenOnly(operator, operands, position);
            best = direct != null ? direct : best;
        }
        unit.references.chosen(best.function);
        return new Resolution(best.function, null, best.byAdl, best.isReversed, best.isRewritten);
    }

    private static boolean isSecondary(OperatorName operator) {
        return switch (operator) {
            case NE, LT, GT, LE, GE -> true;
            default -> false;
        };
    }

    /** The call of a defaulted {@code !=} or {@code <} is replaced by what its body would do [class.compare.secondary]. */
    private @Nullable Candidate rewrittenOnly(OperatorName operator, Expr[] operands, int position) {
        CandidateSet set = new CandidateSet(conversions, operands, null, ImplicitConversions.USER, position);
        addRewritten(set, operator, operands, position);
        Candidate best = set.best();
        return best == null || best.function == null ? null : best;
    }

    private static boolean hasClass(Expr[] operands) {
        for (Expr e : operands) {
            if (Types.isClass(e.type())) {
                return true;
            }
        }
        return false;
    }

    private void addRewritten(CandidateSet all, OperatorName operator, Expr[] operands, int position) {
        Expr[] reversed = {operands[1], operands[0]};
        switch (operator) {
            case EQ -> addFunctions(all, OperatorName.EQ, reversed, position, true, false);
            case NE -> {
                addFunctions(all, OperatorName.EQ, operands, position, false, true);
                addFunctions(all, OperatorName.EQ, reversed, position, true, true);
            }
            case LT, GT, LE, GE -> {
                addFunctions(all, OperatorName.SPACESHIP, operands, position, false, true);
                addFunctions(all, OperatorName.SPACESHIP, reversed, position, true, true);
            }
            case SPACESHIP -> addFunctions(all, OperatorName.SPACESHIP, reversed, position, true, false);
            default -> {}
        }
    }

    private void addFunctions(
            CandidateSet all,
            OperatorName operator,
            Expr[] operands,
            int position,
            boolean reversed,
            boolean rewritten) {
        var name = unit.special.operator(operator);
        ClassEntity c = Types.asClass(operands[0].type());
        if (c != null && unit.isComplete(c, position)) {
            unit.demands.declareImplicitMembers(c);
            LookupResult members = lookup.inClass(c, name, Lookup.ANY);
            if (members.kind == LookupResult.Kind.AMBIGUOUS) {
                all.isAmbiguousByInheritance = true;
                return;
            }
            if (members.kind == LookupResult.Kind.OVERLOADS) {
                Expr[] rest = new Expr[operands.length - 1];
                System.arraycopy(operands, 1, rest, 0, rest.length);
                CandidateSet set = new CandidateSet(conversions, rest, operands[0], ImplicitConversions.USER, position);
                set.foundIn = members.foundIn();
                set.prepare(Arrays.asList(members.entities), 0, members.entities.length, null);
                for (Entity e : members.entities) {
                    set.add(e, null);
                }
                take(all, set, reversed, rewritten);
            }
        }
        if (isMemberOnly(operator)) {
            return;
        }
        CandidateSet set = new CandidateSet(conversions, operands, null, ImplicitConversions.USER, position);
        LookupResult ordinary = lookup.unqualifiedNonMember(name);
        List<Entity> found = new ArrayList<>(8);
        if (ordinary.kind == LookupResult.Kind.OVERLOADS) {
            for (Entity e : ordinary.entities) {
                found.add(e);
            }
        }
        int byName = found.size();
        lookup.argumentDependent(name, operands, found);
        set.prepare(found, 0, byName, null);
        set.prepare(found, byName, found.size(), null);
        for (int i = 0; i < found.size(); i++) {
            Candidate candidate = set.add(found.get(i), null);
            if (candidate != null) {
                candidate.byAdl = i >= byName;
            }
        }
        take(all, set, reversed, rewritten);
    }

    private static void take(CandidateSet all, CandidateSet some, boolean reversed, boolean rewritten) {
        for (Candidate c : some.viable()) {
            if (c.function != null && c.function.type.hasEllipsis()) {
                // It was refused where it is declared.
                continue;
            }
            c.isReversed = reversed;
            c.isRewritten = rewritten || reversed;
            if (reversed) {
                ConversionSequence first = c.sequences[0];
                c.sequences[0] = c.sequences[1];
                c.sequences[1] = first;
            }
            all.add(c);
        }
    }

    private static boolean isMemberOnly(OperatorName operator) {
        return operator == OperatorName.ASSIGN
                || operator == OperatorName.SUBSCRIPT
                || operator == OperatorName.CALL
                || operator == OperatorName.ARROW;
    }

    private void reportAmbiguous(CandidateSet all, OperatorName operator, Expr[] operands, int position) {
        if (reportConversions(all, operator, operands)) {
            return;
        }
        Diagnostic d = unit.diagnostics.begin(Codes.AMBIGUOUS_OPERATOR_FUNCTION, position, operator.spelling());
        for (Candidate c : all.contenders()) {
            if (c.function == null) {
                d.line(Codes.LINE_BUILTIN_OPERATOR, operator.spelling());
            }
        }
        Notes.candidates(d, all.contenders());
        d.emit();
    }

    /** Only built-in operators fit, so that the conversion functions of an operand are what is ambiguous [over.built]. */
    private boolean reportConversions(CandidateSet all, OperatorName operator, Expr[] operands) {
        for (Candidate c : all.contenders()) {
            if (c.function != null) {
                return false;
            }
        }
        boolean reported = false;
        for (Expr operand : operands) {
            ClassEntity c = Types.asClass(operand.type());
            List<Entity> functions = new ArrayList<>(2);
            if (c != null) {
                lookup.conversionFunctions(c, functions);
            }
            boolean others = operands.length == 2 && comparesPointers(operator) && toPointers(functions);
            if (functions.size() > 1 && !others) {
                Diagnostic d = unit.diagnostics.begin(
                        Codes.AMBIGUOUS_BUILTIN_CONVERSION, Nodes.start(operand), operand.type());
                for (Entity f : functions) {
                    d.line(Codes.LINE_ENTITY, f);
                }
                d.emit();
                reported = true;
            }
        }
        return reported;
    }

    /** Two pointers of one type are operands of these: there is more to choose than the conversion of one operand. */
    private static boolean comparesPointers(OperatorName operator) {
        return switch (operator) {
            case MINUS, EQ, NE, LT, GT, LE, GE -> true;
            default -> false;
        };
    }

    private static boolean toPointers(List<Entity> functions) {
        for (Entity e : functions) {
            if (e instanceof Function f && f.conversionType != null && Types.isPointer(f.conversionType)) {
                return true;
            }
        }
        return false;
    }
}
