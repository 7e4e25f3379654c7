package dev.cufe.constants;

import dev.cufe.diagnostics.Codes;
import dev.cufe.il.entity.Function;
import dev.cufe.il.expr.Expr;
import dev.cufe.types.Unit;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The state of the constant evaluator and its parts: glvalues, values, initializers, calls, statements.
 *
 * @ref [expr.const]
 */
final class Interpreter {
    /** Bounds the time; the original counts calls and turns of loops only, see {@link #charge}. */
    private static final int MAX_STEPS = 16_000_000;

    private static final int COST = 2;

    final Unit unit;
    final Objects objects;
    final Memory memory;
    final ConstantValues constants;
    final Places places;
    final Values values;
    final Pointers pointers;
    final Inits inits;
    final Calls calls;
    final Statements statements;
    final RangeLoops ranges;
    final DefaultedComparisons comparisons;
    final MemberwiseCopies copies;
    final DefaultedOrders orders;
    final Allocations allocations;
    final BuiltinCalls builtins;
    final SourceLocations sourceLocations;

    @Nullable
    Frame frame;
    /** What {@code std::is_constant_evaluated()} says. */
    boolean isManifestlyConstant;

    final int maxDepth;
    private final int maxCost;
    private int steps;
    private int cost;
    private final List<Cleanup> cleanups = new ArrayList<>();

    /** An object to be destroyed at the end of a full-expression or block. */
    private record Cleanup(Cell cell, @Nullable Function destructor) {}

    Interpreter(Unit unit) {
        this.unit = unit;
        this.maxDepth = unit.options.constexprDepthLimit();
        this.maxCost = unit.options.constexprCostLimit();
        this.objects = new Objects(this);
        this.memory = new Memory(this);
        this.constants = new ConstantValues(this);
        this.places = new Places(this);
        this.values = new Values(this);
        this.pointers = new Pointers(this);
        this.inits = new Inits(this);
        this.calls = new Calls(this);
        this.statements = new Statements(this);
        this.ranges = new RangeLoops(this);
        this.comparisons = new DefaultedComparisons(this);
        this.copies = new MemberwiseCopies(this);
        this.orders = new DefaultedOrders(this);
        this.allocations = new Allocations(this);
        this.builtins = new BuiltinCalls(this);
        this.sourceLocations = new SourceLocations(this);
    }

    /** What an evaluation inside another one must put back. */
    record State(
            @Nullable Frame frame, boolean manifestlyConstant, int steps, int cost, int cleanups, int allocations) {}

    State save() {
        return new State(frame, isManifestlyConstant, steps, cost, cleanups.size(), allocations.live());
    }

    void restore(State s) {
        frame = s.frame();
        isManifestlyConstant = s.manifestlyConstant();
        steps = s.steps();
        cost = s.cost();
        allocations.reset(s.allocations());
        while (cleanups.size() > s.cleanups()) {
            cleanups.remove(cleanups.size() - 1);
        }
    }

    /** What was allocated must be deallocated in the same evaluation. */
    void checkNoLeak(int position) {
        if (allocations.live() > 0) {
            throw new NotConstant(Codes.BAD_INTERPRETER_ADDRESS, position);
        }
    }

    /** Begins an evaluation of its own, maybe inside another one. */
    void begin(boolean manifestlyConstant) {
        frame = new Frame(null, null, null, null);
        sourceLocations.leave(0);
        steps = 0;
        cost = 0;
        allocations.reset(0);
        isManifestlyConstant = manifestlyConstant;
    }

    void step(int position) {
        if (++steps > MAX_STEPS) {
            throw tooComplex(position);
        }
    }

    /** A call or a turn of a loop, which the option {@code --max_cost_constexpr_call} limits. */
    void charge(int position) {
        step(position);
        cost += COST;
        if (cost > maxCost + 1) {
            throw tooComplex(position);
        }
    }

    int cleanupMark() {
        return cleanups.size();
    }

    /** The object dies at the end of the innermost full-expression or block. */
    void addCleanup(Cell cell, @Nullable Function destructor) {
        cleanups.add(new Cleanup(cell, destructor));
    }

    void runCleanups(int mark) {
        while (cleanups.size() > mark) {
            Cleanup c = cleanups.remove(cleanups.size() - 1);
            if (c.destructor() != null) {
                calls.destroy(c.cell(), c.destructor().position);
            }
            c.cell().root.isAlive = false;
        }
    }

    static NotConstant tooComplex(int position) {
        return new NotConstant(Codes.CONSTEXPR_TOO_COMPLEX, position);
    }

    static NotConstant dependent(int position) {
        return new NotConstant(NotConstant.DEPENDENT, position);
    }

    static NotConstant unsupported(int position) {
        return new NotConstant(Codes.EXPR_NOT_INTERPRETABLE, position);
    }

    static NotConstant unsupported(Expr e) {
        return unsupported(e.position());
    }
}
