package dev.cufe.constants;

import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Function;
import dev.cufe.types.ClassTraits;
import org.jspecify.annotations.Nullable;

/**
 * What defaulted copy and move functions do that are not trivial: each base and member in turn, by the function of its
 * class [class.copy.ctor]/14, [class.copy.assign]/12.
 */
final class MemberwiseCopies {
    private final Interpreter in;

    MemberwiseCopies(Interpreter interpreter) {
        in = interpreter;
    }

    /** Whether the function is one that has no body to be run. */
    static boolean isMemberwise(Function f) {
        return f.isDefaulted && f.body == null && ClassTraits.isCopyOrMove(f);
    }

    /** @param f the constructor or assignment of the class of these objects */
    void run(Function f, Cell.Object to, Cell.Object from, int position) {
        if (to.entity.isUnion()) {
            in.memory.copy(to, from, position);
            return;
        }
        for (int i = 0; i < to.size(); i++) {
            part(f, to.part(i), from.part(i), position);
        }
    }

    private void part(Function f, Cell to, Cell from, int position) {
        switch (to) {
            case Cell.Scalar s -> in.memory.copy(s, from, position);
            case Cell.Array a -> {
                if (!(from instanceof Cell.Array source)) {
                    throw Interpreter.unsupported(position);
                }
                for (int i = 0; i < source.touched(); i++) {
                    in.step(position);
                    part(f, a.element(i), source.element(i), position);
                }
            }
            case Cell.Object o -> {
                Function own = o.entity.isAnonymousUnion ? null : counterpart(o.entity, f, position);
                if (own == null || own.isTrivial) {
                    in.memory.copy(o, from, position);
                } else {
                    in.calls.copy(own, o, from, position);
                }
            }
        }
    }

    /** The function of the class of a part that does the same; a class that cannot be moved is copied. */
    private @Nullable Function counterpart(ClassEntity c, Function f, int position) {
        in.unit.demands.declareImplicitMembers(c);
        boolean constructs = ClassTraits.isCopyConstructor(f) || ClassTraits.isMoveConstructor(f);
        boolean moves = ClassTraits.isMoveConstructor(f) || ClassTraits.isMoveAssignment(f);
        Function copy = null;
        Function move = null;
        for (Function candidate : c.functions) {
            boolean fits = constructs
                    ? ClassTraits.isCopyConstructor(candidate) || ClassTraits.isMoveConstructor(candidate)
                    : ClassTraits.isCopyAssignment(candidate) || ClassTraits.isMoveAssignment(candidate);
            if (fits && in.unit.demands.isEligible(candidate, position)) {
                in.unit.demands.settleDefaulted(candidate, position);
                boolean isMove = ClassTraits.isMoveConstructor(candidate) || ClassTraits.isMoveAssignment(candidate);
                move = isMove && isBetter(candidate, move) ? candidate : move;
                copy = !isMove && isBetter(candidate, copy) ? candidate : copy;
            }
        }
        Function chosen = moves && move != null && !move.isDeleted ? move : copy;
        if (chosen == null || chosen.isDeleted) {
            throw Interpreter.unsupported(position);
        }
        return chosen;
    }

    private static boolean isBetter(Function f, @Nullable Function other) {
        return other == null || f.trailingRequires != null || other.trailingRequires == null;
    }
}
