package dev.cufe.cuda;

import dev.cufe.diagnostics.Codes;
import dev.cufe.facts.IlWalker;
import dev.cufe.il.constant.AggregateConstant;
import dev.cufe.il.constant.Constant;
import dev.cufe.il.constant.IntegerConstant;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.expr.ConstantExpr;
import dev.cufe.il.expr.DynamicInit;
import dev.cufe.il.expr.Expr;
import dev.cufe.il.expr.FunctionExpr;
import dev.cufe.il.expr.NewExpr;
import dev.cufe.il.expr.Op;
import dev.cufe.il.expr.OperationExpr;
import dev.cufe.il.expr.TempInitExpr;
import dev.cufe.il.expr.VariableExpr;
import dev.cufe.il.stmt.IfStmt;
import dev.cufe.il.stmt.Stmt;
import dev.cufe.types.Unit;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Mistakes that no compiler reports and that are hardly ever meant: launches that no device can run, barriers that not all
 * threads of a block reach, launches that nobody asks for errors. Only {@code cufe check} looks for them.
 */
final class LintRules extends IlWalker {
    private static final int MOST_THREADS = 1024;
    private static final int MOST_THREADS_DEEP = 64;
    private static final int MOST_BLOCKS_HIGH = 65535;
    private static final List<String> ERROR_QUERIES = List.of(
            "cudaGetLastError",
            "cudaPeekAtLastError",
            "cudaDeviceSynchronize",
            "cudaStreamSynchronize",
            "cudaEventSynchronize");
    private static final String THREAD_INDEX = "threadIdx";
    private static final String BARRIER = "__syncthreads";

    /** What a part of a body is searched for. */
    private enum Search {
        NONE,
        /** The condition of a branch: does it depend on the thread alone? */
        CONDITION,
        /** A branch that not all threads take. */
        BRANCH
    }

    private final Unit unit;
    private final List<Function> defined = new ArrayList<>();
    private Search search = Search.NONE;
    private boolean namesThread;
    private boolean calls;
    private boolean asksForErrors;
    private int firstLaunch;

    LintRules(Unit unit) {
        this.unit = unit;
    }

    /** A body is complete. */
    void defined(Function f) {
        defined.add(f);
    }

    void check() {
        for (int i = 0; i < defined.size(); i++) {
            function(defined.get(i));
        }
        if (firstLaunch != 0 && !asksForErrors) {
            unit.diagnostics.report(Codes.LAUNCH_NEVER_CHECKED, firstLaunch);
        }
    }

    @Override
    public void visit(Stmt statement) {
        if (search == Search.NONE && statement instanceof IfStmt s && !s.isConstexpr && isPerThread(s.condition)) {
            search = Search.BRANCH;
            stmt(s.thenStmt);
            stmt(s.elseStmt);
            search = Search.NONE;
        }
    }

    /** What a function gives may be the same for all threads, such as that of a vote. */
    private boolean isPerThread(Expr condition) {
        search = Search.CONDITION;
        namesThread = false;
        calls = false;
        expr(condition);
        search = Search.NONE;
        return namesThread && !calls;
    }

    @Override
    public boolean visit(Expr e) {
        if (isUnevaluated()) {
            return true;
        }
        switch (e) {
            case VariableExpr v -> namesThread |= isNamed(v.variable(), THREAD_INDEX);
            case FunctionExpr f -> function(f);
            case OperationExpr o when o.has(Expr.KERNEL_LAUNCH) && search == Search.NONE -> launch(o);
            default -> {}
        }
        return true;
    }

    private void function(FunctionExpr e) {
        calls = true;
        String name = e.function().name == null ? "" : e.function().name.text();
        asksForErrors |= ERROR_QUERIES.contains(name);
        if (search == Search.BRANCH && name.startsWith(BARRIER)) {
            unit.diagnostics.report(Codes.BARRIER_IN_DIVERGENT_CODE, e.position(), name);
        }
    }

    private static boolean isNamed(Variable v, String name) {
        return v.name != null && v.name.text().equals(name);
    }

    private void launch(OperationExpr launch) {
        if (firstLaunch == 0) {
            firstLaunch = launch.position();
        }
        if (launch.operand(0) instanceof OperationExpr push && push.op() == Op.CALL && push.operands().length > 2) {
            String problem = problem(dimensions(push.operand(1)), dimensions(push.operand(2)));
            if (problem != null) {
                unit.diagnostics.report(Codes.LAUNCH_CANNOT_RUN, launch.position(), problem);
            }
        }
    }

    /** Why no device can run this grid of blocks, or null. A dimension below zero is not known. */
    private static @Nullable String problem(long[] grid, long[] block) {
        for (int i = 0; i < 3; i++) {
            if (grid[i] == 0) {
                return "the grid has no blocks";
            }
            if (block[i] == 0) {
                return "the block has no threads";
            }
            if (i > 0 && grid[i] > MOST_BLOCKS_HIGH) {
                return "the grid has " + grid[i] + " blocks in one dimension, and at most 65535 are possible there";
            }
        }
        long threads = 1;
        for (long dimension : block) {
            threads *= Math.max(1, Math.min(dimension, 1L << 20));
        }
        if (threads > MOST_THREADS) {
            return "a block has " + threads + " threads, and at most 1024 are possible";
        }
        return block[2] > MOST_THREADS_DEEP
                ? "a block has " + block[2] + " threads in its third dimension, and at most 64 are possible"
                : null;
    }

    /** The three numbers of a dim3 that is made of constants; -1 for each that is not known. */
    private static long[] dimensions(Expr e) {
        long[] values = {-1, -1, -1};
        if (e instanceof TempInitExpr made) {
            DynamicInit init = made.init();
            for (int i = 0; i < Math.min(3, init.args.length); i++) {
                values[i] = init.args[i] instanceof ConstantExpr c ? value(c.constant()) : -1;
            }
            fill(values, init.constant);
        } else if (e instanceof ConstantExpr c) {
            fill(values, c.constant());
        }
        return values;
    }

    private static void fill(long[] values, @Nullable Constant constant) {
        if (constant instanceof AggregateConstant parts) {
            for (int i = 0; i < Math.min(3, parts.elements().length); i++) {
                values[i] = value(parts.elements()[i]);
            }
        }
    }

    private static long value(Constant constant) {
        return constant instanceof IntegerConstant i ? i.value().longValue() : -1;
    }

    @Override
    public void left(Expr e) {}

    @Override
    public void visit(DynamicInit init, @Nullable Variable variable, int position) {}

    @Override
    public void visitUnconstructed(Variable v) {}

    @Override
    public void written(Expr e) {}

    @Override
    public void visitNew(NewExpr e) {}

    @Override
    public int noted() {
        return 0;
    }

    @Override
    public void settle(int from) {}

    @Override
    public void visit(Constant constant) {}

    @Override
    public void lambdaBody(Function callOperator) {
        function(callOperator);
    }

    @Override
    public boolean isInTemplate() {
        return false;
    }

    @Override
    public boolean isDone(Object part) {
        return false;
    }
}
