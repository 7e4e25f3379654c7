package dev.cufe.display;

import dev.cufe.il.constant.AggregateConstant;
import dev.cufe.il.constant.Constant;
import dev.cufe.il.constant.DynamicInitConstant;
import dev.cufe.il.constant.RepeatConstant;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.expr.BuiltinOperationExpr;
import dev.cufe.il.expr.DeleteExpr;
import dev.cufe.il.expr.DynamicInit;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.NewExpr;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.TempInitExpr;
import dev.cufe.il.expr.ThrowExpr;
import dev.cufe.types.ClassTraits;
import dev.cufe.types.Types;
import dev.cufe.types.Unit;
import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/**
 * What is destroyed at the end of blocks and full expressions ([il 7.1], object-lifetime): the objects of one
 * lifetime form a list, the last made first.
 */
final class Lifetimes {
    private static final String NONE = "";

    private final Unit unit;
    private final Deque<String> blocks = new ArrayDeque<>();
    private final Deque<String> expressions = new ArrayDeque<>();

    /** Static objects of the function; they are destroyed at the end of the program. */
    private final Deque<String> statics = new ArrayDeque<>();

    Lifetimes(Unit unit) {
        this.unit = unit;
    }

    /** Begins a function. */
    void openBody() {
        statics.clear();
    }

    void openBlock() {
        blocks.push(NONE);
    }

    void closeBlock() {
        blocks.pop();
    }

    void openExpression() {
        expressions.push(NONE);
    }

    void closeExpression() {
        expressions.pop();
    }

    /** The object that was made before in the lifetime that this one belongs to. */
    @Nullable
    String before(DynamicInit init, boolean isStatic) {
        String last = of(init, isStatic).peek();
        return last == null || last.equals(NONE) ? null : last;
    }

    void add(DynamicInit init, boolean isStatic, String reference) {
        Deque<String> lifetime = of(init, isStatic);
        lifetime.poll();
        lifetime.push(reference);
    }

    private Deque<String> of(DynamicInit init, boolean isStatic) {
        return isStatic ? statics : init.has(DynamicInit.TEMPORARY_LIFETIME) ? expressions : blocks;
    }

    /** Whether the end of a full expression destroys a temporary or a new object would have to be freed. */
    boolean hasTemporaries(@Nullable Expr expr) {
        return switch (expr) {
            case null -> false;
            case OperationExpr e -> any(e.operands());
            case TempInitExpr e -> {
                TempInitExpr written = FoldedTemporaries.written(e);
                yield isDestroyed(init(written)) || hasTemporaries(written.init());
            }
            case NewExpr e ->
                AllocationDisplay.freeing(e) != null
                        || any(e.placement())
                        || hasTemporaries(e.elementCount())
                        || hasTemporaries(e.init());
            case DeleteExpr e -> e.array() && AllocationDisplay.destructor(e) != null || hasTemporaries(e.operand());
            case ThrowExpr e -> hasTemporaries(e.init());
            case BuiltinOperationExpr e -> any(e.operands());
            default -> false;
        };
    }

    /** The initialization of a temporary with the destructor that ends its life. */
    DynamicInit init(TempInitExpr e) {
        DynamicInit init = ClassSources.bound(e);
        boolean isResult = init.kind == DynamicInit.Kind.CLASS_RESULT_VIA_CTOR && init.destructor == null;
        ClassEntity c = isResult ? Types.asClass(e.type()) : null;
        if (c == null || c.type().isDependent() || unit.classTraits.isTriviallyDestructible(e.type(), e.position())) {
            return init;
        }
        return init.withDestructor(ClassTraits.destructor(c));
    }

    private static boolean isDestroyed(DynamicInit init) {
        return init.destructor != null && init.has(DynamicInit.TEMPORARY_LIFETIME);
    }

    boolean hasTemporaries(@Nullable DynamicInit init) {
        return init != null && (hasTemporaries(init.expr) || any(init.args) || hasTemporaries(init.constant));
    }

    private boolean hasTemporaries(@Nullable Constant constant) {
        return switch (constant) {
            case AggregateConstant c -> {
                for (Constant element : c.elements()) {
                    if (hasTemporaries(element)) {
                        yield true;
                    }
                }
                yield false;
            }
            case DynamicInitConstant c -> hasTemporaries(c.init());
            case RepeatConstant c -> hasTemporaries(c.element());
            case null, default -> false;
        };
    }

    private boolean any(Expr[] exprs) {
        for (Expr e : exprs) {
            if (hasTemporaries(e)) {
                return true;
            }
        }
        return false;
    }
}
