package dev.cufe.parse.tokens;

import dev.cufe.diagnostics.Trial;
import dev.cufe.il.entity.ScopeChain;
import dev.cufe.scopes.ScopeStack;
import dev.cufe.types.Unit;

/** A tentative parse: remembers the place, holds back messages, and can take everything back. */
public final class Tentative {
    private final TokenCursor cursor;
    private final ScopeStack scopes;
    private final Unit unit;
    private final Trial trial;
    private final int index;
    private final int mark;
    private final int declarations;
    private final ScopeChain place;
    private final int references;

    public Tentative(Unit unit, TokenCursor cursor, ScopeStack scopes) {
        this.unit = unit;
        this.cursor = cursor;
        this.scopes = scopes;
        this.trial = unit.diagnostics.openTrial();
        this.index = cursor.index();
        this.mark = scopes.mark();
        this.declarations = unit.lastDeclaration();
        this.place = scopes.chain();
        this.references = unit.references.mark();
    }

    public boolean hasErrors() {
        return trial.hasErrors();
    }

    /** Keeps what was parsed, messages included. */
    public void commit() {
        trial.commit();
        scopes.commit();
    }

    /** As {@link #rollback()}, but what was instantiated is recorded when it is named. */
    public void rollbackForgettingInstances() {
        unit.references.take(references);
        rollback();
    }

    /** As {@link #rollback()}, but default template arguments and what was instantiated have been named. */
    public void rollbackKeepingInstances() {
        Object named = unit.references.take(references);
        rollback();
        unit.references.putInstantiated(named);
    }

    /** As {@link #rollback()}, but what was instantiated has been named, and is again when it is read for good. */
    public void rollbackKeepingAliases() {
        Object named = unit.references.take(references);
        rollback();
        unit.references.putReadAgain(named);
    }

    /** As {@link #rollback()}, but qualifiers of names have been recorded for good. */
    public void rollbackKeepingQualifiers() {
        Object named = unit.references.take(references);
        rollback();
        unit.references.putAhead(named);
    }

    /** Back to where it began, as if nothing had been parsed. */
    public void rollback() {
        trial.drop();
        scopes.rollback(mark);
        scopes.replace(place);
        unit.rewindDeclarations(declarations);
        unit.references.rewind(references);
        cursor.seek(index);
    }
}
