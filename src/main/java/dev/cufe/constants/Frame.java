package dev.cufe.constants;

import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.stmt.Stmt;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** One call in progress: its variables, {@code this}, and where its result goes. */
final class Frame {
    final @Nullable Function function;
    final @Nullable Frame caller;
    final int depth;
    /** What {@code this} points to. */
    final Value.@Nullable Pointer self;
    /** Where a result of class type is constructed. */
    final @Nullable Cell resultCell;

    /** A result of scalar or reference type. */
    @Nullable
    Value result;

    /** The case label that a switch jumps to; null when not jumping. */
    @Nullable
    Stmt jump;

    /** Where the value of the statement expression in progress goes, if it is of class type. */
    @Nullable
    Cell statementCell;

    @Nullable
    Value statementValue;

    private Variable[] variables = new Variable[4];
    private Cell[] cells = new Cell[4];
    private int count;

    Frame(
            @Nullable Function function,
            @Nullable Frame caller,
            Value.@Nullable Pointer self,
            @Nullable Cell resultCell) {
        this.function = function;
        this.caller = caller;
        this.depth = caller == null ? 0 : caller.depth + 1;
        this.self = self;
        this.resultCell = resultCell;
    }

    void bind(Variable v, Cell cell) {
        if (count == variables.length) {
            variables = Arrays.copyOf(variables, count * 2);
            cells = Arrays.copyOf(cells, count * 2);
        }
        variables[count] = v;
        cells[count++] = cell;
    }

    /** The object of a variable of this call, or null. */
    @Nullable
    Cell find(Variable v) {
        for (int i = count - 1; i >= 0; i--) {
            if (variables[i] == v) {
                return cells[i];
            }
        }
        return null;
    }

    int mark() {
        return count;
    }

    /** Ends the life of what was bound since the mark; a structured binding may be part of another variable. */
    void release(int mark) {
        while (count > mark) {
            count--;
            Root root = cells[count].root;
            root.isAlive &= root.variable != null && root.variable != variables[count];
            variables[count] = null;
            cells[count] = null;
        }
    }
}
