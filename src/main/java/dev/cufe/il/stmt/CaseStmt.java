package dev.cufe.il.stmt;

import dev.cufe.il.constant.Constant;
import org.jspecify.annotations.Nullable;

/** {@code case v:}, {@code case a ... b:} or (no value) {@code default:}; the statement follows as a sibling. */
public final class CaseStmt extends Stmt {
    public final @Nullable Constant value;
    public final @Nullable Constant rangeEnd;

    /** Where the value stands; of default, where the label does. */
    public final int valuePosition;

    public CaseStmt(int position, @Nullable Constant value, @Nullable Constant rangeEnd, int valuePosition) {
        super(position);
        this.valuePosition = valuePosition;
        this.value = value;
        this.rangeEnd = rangeEnd;
    }
}
