package dev.cufe.xref;

import dev.cufe.display.ImplicitMembers;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.FunctionKind;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.TempInitExpr;
import dev.cufe.il.expr.ThrowExpr;
import dev.cufe.il.type.Type;
import dev.cufe.types.ClassTraits;
import dev.cufe.types.Types;
import dev.cufe.xref.OperandReferences.Reference;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Temporaries in the operand of {@code throw}, or of a return statement whose result is an object in memory, or not known
 * yet: one of them may turn out to be the result, so that what destroys the others is known at the end, the last one first
 * [class.temporary]. In a template nobody asks what a function returns.
 *
 * @ref [xref 2.4]
 */
final class ResultTemporaries {
    private final CrossReferences out;
    /** What waits in each function that is in such operands, one in the other. */
    private final Map<Function, List<List<Reference>>> waiting = new IdentityHashMap<>();

    ResultTemporaries(CrossReferences out) {
        this.out = out;
    }

    /** An operand begins. */
    void enter() {
        if (out.function() instanceof Function f) {
            waiting.computeIfAbsent(f, key -> new ArrayList<>()).add(new ArrayList<>());
        }
    }

    /** Whether that waits for the end of the operand. */
    boolean holds(Reference r) {
        Function f = r.isEarly() && !waiting.isEmpty() ? out.function() : null;
        List<List<Reference>> own = f == null || !isDestructor(r) ? null : waiting.get(f);
        return own != null
                && !(r.key() instanceof ThrownReferences.Thrown)
                && own.getLast().add(r);
    }

    private static boolean isDestructor(Reference r) {
        Function f = r.named() instanceof ImplicitMembers.Definition d
                ? d.function()
                : r.named() instanceof Function named ? named : null;
        return f != null && f.kind == FunctionKind.DESTRUCTOR && !f.isTrivial;
    }

    /**
     * The operand has ended.
     *
     * @param result what is the result itself, if it is made by no constructor
     * @return what destroys its temporaries
     */
    List<Reference> leave(@Nullable Expr result) {
        List<Reference> own = drop();
        List<Reference> last = new ArrayList<>();
        if (own == null || out.isInTemplate()) {
            return last;
        }
        List<Object> isResult = new ArrayList<>();
        results(result, isResult);
        boolean isTold = false;
        for (Reference r : own) {
            boolean isDefinition = !(r.named() instanceof Function);
            isTold = isDefinition ? isTold : !isResult.contains(r.key());
            if (isTold) {
                last.add(isDefinition ? 1 : 0, r);
            }
        }
        return last;
    }

    /** The same of the operand of {@code throw}. */
    List<Reference> leaveThrown(ThrowExpr e) {
        List<Reference> own = drop();
        List<Reference> last = new ArrayList<>();
        List<Object> isThrown = new ArrayList<>();
        results(e.init() == null ? null : e.init().expr, isThrown);
        if (own != null) {
            for (Reference r : own) {
                boolean isObject = isThrown.contains(r.key())
                        || r.key() instanceof ReferenceCollector.Implicit i && ThrownReferences.isOfObject(i, e);
                if (!isObject) {
                    last.addFirst(r);
                }
            }
        }
        return last;
    }

    /** Forgets what waits in an operand. */
    @Nullable
    List<Reference> drop() {
        Function f = out.function();
        List<List<Reference>> own = f == null ? null : waiting.get(f);
        if (own == null) {
            return null;
        }
        List<Reference> last = own.removeLast();
        if (own.isEmpty()) {
            waiting.remove(f);
        }
        return last;
    }

    /** The destructors of the objects one of which is the result. */
    private void results(@Nullable Expr e, List<Object> found) {
        switch (e) {
            case TempInitExpr t -> {
                result(t.type(), t.position(), found);
                results(t.init().expr, found);
            }
            case OperationExpr o when o.op() == Op.COMMA -> results(o.operand(1), found);
            case OperationExpr o
            when o.op() == Op.QUESTION -> {
                found.add(new ConditionalReferences.Chosen(out.start(o.operand(0))));
                alternative(o, o.operand(1), found);
                alternative(o, o.operand(2), found);
            }
            case OperationExpr o when o.op().isCall() -> result(o.type(), o.position(), found);
            case null, default -> {}
        }
    }

    private void alternative(OperationExpr e, Expr alternative, List<Object> found) {
        if (ConditionalReferences.isCopied(e, alternative)) {
            found.add(new ConditionalReferences.Chosen(out.start(alternative)));
        } else {
            result(alternative.type(), ConditionalReferences.start(out, alternative), found);
            results(alternative, found);
        }
    }

    private static void result(Type type, int position, List<Object> found) {
        ClassEntity c = Types.asClass(type);
        Function destructor = c == null ? null : ClassTraits.destructor(c);
        if (destructor != null) {
            found.add(new ReferenceCollector.Implicit(destructor, position, 0));
        }
    }
}
