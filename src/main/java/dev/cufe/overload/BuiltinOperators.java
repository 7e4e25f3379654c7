package dev.cufe.overload;

import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.OperatorName;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.type.MemberPointerType;
import dev.cufe.il.type.PointerType;
import dev.cufe.il.type.ReferenceType;
import dev.cufe.il.type.Type;
import dev.cufe.overload.sequences.Candidate;
import dev.cufe.overload.sequences.ConversionSequence;
import dev.cufe.types.Types;
import dev.cufe.types.Unit;
import java.util.ArrayList;
import java.util.List;

/**
 * Built-in candidates of operators [over.built]. Instead of all types of the language only those are tried that the
 * operands have or convert to by a conversion function: no other one could be better.
 */
final class BuiltinOperators {
    private final Unit unit;
    private final Conversions conversions;

    BuiltinOperators(Unit unit, Conversions conversions) {
        this.unit = unit;
        this.conversions = conversions;
    }

    void add(CandidateSet set, OperatorName operator, Expr[] operands) {
        switch (operator) {
            case NOT -> tryOne(set, operands, unit.types.boolType());
            case AND, OR -> tryTwo(set, operands, unit.types.boolType(), unit.types.boolType());
            case PLUS, MINUS -> {
                if (operands.length == 1) {
                    unary(set, operands, false);
                    if (operator == OperatorName.PLUS) {
                        pointerOperand(set, operands);
                    }
                } else {
                    arithmetic(set, operands, false);
                    pointerOffset(set, operands, operator == OperatorName.PLUS);
                    if (operator == OperatorName.MINUS) {
                        samePointers(set, operands, false);
                    }
                }
            }
            case STAR -> {
                if (operands.length == 1) {
                    indirection(set, operands);
                } else {
                    arithmetic(set, operands, false);
                }
            }
            case SLASH -> arithmetic(set, operands, false);
            case TILDE -> unary(set, operands, true);
            case PERCENT, CARET, SHIFT_LEFT, SHIFT_RIGHT, BAR -> arithmetic(set, operands, true);
            case AMPERSAND -> {
                if (operands.length == 2) {
                    arithmetic(set, operands, true);
                }
            }
            case EQ, NE, LT, GT, LE, GE, SPACESHIP -> {
                arithmetic(set, operands, false);
                samePointers(set, operands, true);
            }
            case QUESTION -> {
                arithmetic(set, operands, false);
                samePointers(set, operands, true);
            }
            case SUBSCRIPT -> pointerOffset(set, operands, true);
            case ARROW_STAR -> memberSelection(set, operands);
            case INCREMENT -> lvalues(set, operands, !unit.dialect.atLeast(2017));
            case DECREMENT -> lvalues(set, operands, false);
            case ASSIGN -> {
                if (!Types.isClass(operands[0].type())) {
                    assignments(set, operands);
                }
            }
            case PLUS_ASSIGN,
                    MINUS_ASSIGN,
                    STAR_ASSIGN,
                    SLASH_ASSIGN,
                    PERCENT_ASSIGN,
                    CARET_ASSIGN,
                    AMPERSAND_ASSIGN,
                    BAR_ASSIGN,
                    SHIFT_LEFT_ASSIGN,
                    SHIFT_RIGHT_ASSIGN -> assignments(set, operands);
            case NEW, DELETE, ARRAY_NEW, ARRAY_DELETE, CO_AWAIT, COMMA, ARROW, CALL -> {}
        }
    }

    // What operands can be.

    /** The types an operand has or converts to by a conversion function; references as they are. */
    private List<Type> types(Expr operand) {
        List<Type> list = new ArrayList<>(2);
        ClassEntity c = Types.asClass(operand.type());
        if (c == null) {
            if (!(operand instanceof dev.cufe.il.expr.OverloadExpr)) {
                list.add(unit.types.decay(operand.type()));
            }
            return list;
        }
        if (!unit.isComplete(c, operand.position())) {
            return list;
        }
        for (Entity e : conversions.user.conversionFunctions(c)) {
            if (e instanceof Function f && !f.isExplicit) {
                addOnce(list, conversions.user.resultType(f, operand.position()));
            }
        }
        return list;
    }

    private static void addOnce(List<Type> list, Type type) {
        for (Type t : list) {
            if (Types.sameType(t, type)) {
                return;
            }
        }
        list.add(type);
    }

    /** Promoted arithmetic (or integral) types among the types of an operand. */
    private List<Type> promoted(Expr operand, boolean integral) {
        List<Type> list = new ArrayList<>(2);
        for (Type t : types(operand)) {
            Type value = unit.types.decay(t);
            boolean fits = integral ? Types.isIntegralOrUnscopedEnum(value) : Types.isArithmeticOrUnscopedEnum(value);
            if (fits) {
                addOnce(list, unit.arithmetic.promoted(value));
            }
        }
        return list;
    }

    private List<Type> pointers(Expr operand) {
        List<Type> list = new ArrayList<>(2);
        for (Type t : types(operand)) {
            Type value = unit.types.decay(t);
            if (Types.isPointer(value)
                    || Types.isMemberPointer(value)
                    || Types.isEnum(value)
                    || Types.isNullptr(value)) {
                addOnce(list, value);
            }
        }
        return list;
    }

    // Groups of candidates.

    private void unary(CandidateSet set, Expr[] operands, boolean integral) {
        for (Type t : promoted(operands[0], integral)) {
            tryOne(set, operands, t);
        }
    }

    private void pointerOperand(CandidateSet set, Expr[] operands) {
        for (Type t : pointers(operands[0])) {
            if (Types.isPointer(t)) {
                tryOne(set, operands, t);
            }
        }
    }

    private void indirection(CandidateSet set, Expr[] operands) {
        for (Type t : pointers(operands[0])) {
            if (Types.core(t) instanceof PointerType p && !Types.isVoid(p.target())) {
                tryOne(set, operands, t);
            }
        }
    }

    /** A pointer to a class with a pointer to a member of it or of a base [over.built]/11. */
    private void memberSelection(CandidateSet set, Expr[] operands) {
        List<Type> members = pointers(operands[1]);
        for (Type l : pointers(operands[0])) {
            ClassEntity object = Types.isPointer(l) ? Types.asClass(Types.pointee(l)) : null;
            for (Type r : members) {
                MemberPointerType m = Types.asMemberPointer(r);
                ClassEntity owner = m == null ? null : Types.asClass(m.classType());
                if (object != null && owner != null && Types.isSameOrDerivedFrom(object, owner)) {
                    tryTwo(set, operands, l, r);
                }
            }
        }
    }

    private void arithmetic(CandidateSet set, Expr[] operands, boolean integral) {
        List<Type> right = promoted(operands[1], integral);
        if (right.isEmpty()) {
            return;
        }
        for (Type l : promoted(operands[0], integral)) {
            for (Type r : right) {
                tryTwo(set, operands, l, r);
            }
        }
    }

    private void pointerOffset(CandidateSet set, Expr[] operands, boolean eitherWay) {
        if (operands.length != 2) {
            return;
        }
        Type offset = unit.types.ptrdiffType();
        for (Type t : pointers(operands[0])) {
            if (Types.isObjectPointer(t)) {
                tryTwo(set, operands, t, offset);
            }
        }
        if (eitherWay) {
            for (Type t : pointers(operands[1])) {
                if (Types.isObjectPointer(t)) {
                    tryTwo(set, operands, offset, t);
                }
            }
        }
    }

    /** Both operands of the same pointer (or enumeration) type. */
    private void samePointers(CandidateSet set, Expr[] operands, boolean others) {
        List<Type> all = pointers(operands[0]);
        for (Type t : pointers(operands[1])) {
            addOnce(all, t);
        }
        for (Type t : all) {
            if (others || Types.isPointer(t)) {
                tryTwo(set, operands, t, t);
            }
        }
    }

    /** @param isOfBool whether bool is one of the types: it is not counted down, and since C++17 not up [over.built]/3 */
    private void lvalues(CandidateSet set, Expr[] operands, boolean isOfBool) {
        for (Type t : types(operands[0])) {
            if (isAssignable(t) && (isOfBool || !Types.isBool(Types.nonReference(t)))) {
                ConversionSequence s = conversions.implicit.find(operands[0], t, ImplicitConversions.USER);
                if (s.exists()) {
                    add(set, operands, new ConversionSequence[operands.length], s, null, t, null);
                }
            }
        }
    }

    private static boolean isAssignable(Type t) {
        return t.canonical() instanceof ReferenceType r
                && !r.isRvalue()
                && !Types.isConst(r.target())
                && Types.isScalar(r.target());
    }

    private void assignments(CandidateSet set, Expr[] operands) {
        List<Type> left = new ArrayList<>(2);
        if (Types.isClass(operands[0].type())) {
            for (Type t : types(operands[0])) {
                if (isAssignable(t)) {
                    left.add(t);
                }
            }
        } else if (operands[0].isLvalue() && Types.isScalar(operands[0].type())) {
            left.add(unit.types.lvalueReferenceTo(operands[0].type()));
        }
        for (Type l : left) {
            boolean pointer = Types.isPointer(Types.nonReference(l)) || Types.isEnum(Types.nonReference(l));
            if (pointer) {
                tryTwo(set, operands, l, Types.unqualified(Types.nonReference(l)));
            }
            for (Type r : promoted(operands[1], false)) {
                tryTwo(set, operands, l, r);
            }
        }
    }

    // Candidates.

    private void tryOne(CandidateSet set, Expr[] operands, Type t) {
        ConversionSequence s = find(operands[0], t);
        if (s.exists()) {
            add(set, operands, new ConversionSequence[1], s, null, t, null);
        }
    }

    private void tryTwo(CandidateSet set, Expr[] operands, Type l, Type r) {
        ConversionSequence a = find(operands[0], l);
        if (!a.exists()) {
            return;
        }
        ConversionSequence b = find(operands[1], r);
        if (b.exists()) {
            add(set, operands, new ConversionSequence[2], a, b, l, r);
        }
    }

    /** To bool the operands of logical operators are converted contextually: explicit functions count. */
    private ConversionSequence find(Expr operand, Type to) {
        int flags = ImplicitConversions.USER | (Types.isBool(to) ? ImplicitConversions.EXPLICIT : 0);
        return conversions.implicit.find(operand, to, flags);
    }

    private static void add(
            CandidateSet set,
            Expr[] operands,
            ConversionSequence[] sequences,
            ConversionSequence a,
            ConversionSequence b,
            Type l,
            Type r) {
        sequences[0] = a;
        if (b != null) {
            sequences[1] = b;
        }
        Candidate c = new Candidate(null, null, sequences);
        c.builtin = new Type[operands.length];
        for (int i = 0; i < operands.length; i++) {
            Type t = i == 0 ? l : r;
            boolean contextual = t == null || Types.isBool(t);
            c.builtin[i] = contextual || !Types.isClass(operands[i].type()) ? null : t;
        }
        set.add(c);
    }
}
