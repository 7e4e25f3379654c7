package dev.cufe.scopes;

import dev.cufe.il.entity.Scope;
import dev.cufe.lex.Name;
import java.util.ArrayList;

/**
 * Records changes of scopes and entities while something is only tried, so that they can be taken back: checkpoint, go
 * on, keep or roll back. Nothing is recorded while no checkpoint is open.
 */
public final class Journal {
    /** A change that knows how to take itself back. */
    public interface Undo {
        void undo();
    }

    private record Added(Scope scope, Name name) implements Undo {
        @Override
        public void undo() {
            scope.removeLast(name);
        }
    }

    private ArrayList<Undo> changes = new ArrayList<>();
    private int open;

    /** What was recorded before {@link #suspend}. */
    public record Suspended(ArrayList<Undo> changes, int open) {}

    /** What follows stays even if the parse around it is undone: instances are made once. */
    public Suspended suspend() {
        Suspended before = new Suspended(changes, open);
        if (open > 0) {
            changes = new ArrayList<>();
            open = 0;
        }
        return before;
    }

    public void resume(Suspended before) {
        changes = before.changes;
        open = before.open;
    }

    /** Opens a checkpoint; every one must be closed by {@link #keep} or {@link #rollBack}. */
    public int checkpoint() {
        open++;
        return changes.size();
    }

    /** Closes a checkpoint and keeps what was done; an outer checkpoint can still take it back. */
    public void keep() {
        open--;
        if (open == 0) {
            changes.clear();
        }
    }

    /** Closes a checkpoint and takes back what was done since. */
    public void rollBack(int checkpoint) {
        for (int i = changes.size() - 1; i >= checkpoint; i--) {
            changes.remove(i).undo();
        }
        open--;
    }

    /** Records a change of any kind while a checkpoint is open. */
    public void record(Undo change) {
        if (open > 0) {
            changes.add(change);
        }
    }

    void added(Scope scope, Name name) {
        if (open > 0) {
            changes.add(new Added(scope, name));
        }
    }
}
