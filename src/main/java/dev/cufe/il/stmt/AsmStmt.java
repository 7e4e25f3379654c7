package dev.cufe.il.stmt;

import dev.cufe.il.constant.Constant;
import dev.cufe.il.entity.Label;
import dev.cufe.il.expr.Expr;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** An asm statement with operands. */
public final class AsmStmt extends Stmt {
    public final boolean isVolatile;
    public final boolean isGoto;
    public final Constant template;
    public final List<Operand> outputs;
    public final List<Operand> inputs;
    public final List<Constant> clobbers;
    public final List<Label> labels;
    public final boolean hasColons;

    public AsmStmt(
            int position,
            boolean isVolatile,
            boolean isGoto,
            Constant template,
            List<Operand> outputs,
            List<Operand> inputs,
            List<Constant> clobbers,
            List<Label> labels,
            boolean hasColons) {
        super(position);
        this.isVolatile = isVolatile;
        this.isGoto = isGoto;
        this.template = template;
        this.outputs = outputs;
        this.inputs = inputs;
        this.clobbers = clobbers;
        this.labels = labels;
        this.hasColons = hasColons;
    }

    /** {@code [name]"constraint" (expr)}. */
    public record Operand(@Nullable String name, Constant constraint, Expr expr) {}
}
