package dev.cufe.il.stmt;

import dev.cufe.il.entity.Label;
import dev.cufe.il.entity.Scope;
import java.util.List;

/** A compound statement; position 0 if it was made for a single substatement. */
public final class Block extends Stmt {
    public final List<Stmt> statements;
    public final Scope scope;
    public final int endPosition;
    /** Labels that {@code __label__} declares. */
    public List<Label> localLabels = List.of();

    public Block(int position, List<Stmt> statements, Scope scope, int endPosition) {
        super(position);
        this.statements = statements;
        this.scope = scope;
        this.endPosition = endPosition;
    }
}
