package dev.cufe.scopes;

import dev.cufe.diagnostics.Codes;
import dev.cufe.diagnostics.DiagnosticEngine;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Scope;
import dev.cufe.il.entity.ScopeChain;
import dev.cufe.il.entity.ScopeKind;
import dev.cufe.il.entity.Symbol;
import dev.cufe.il.entity.Template;
import dev.cufe.il.entity.Variable;
import dev.cufe.lex.Name;
import org.jspecify.annotations.Nullable;

/**
 * Names that a declaration must not hide though they are of an outer scope: template parameters [temp.local]/6, and what
 * a condition, a for-init-statement or a handler declares [stmt.pre]/4, [basic.scope.block].
 */
final class HidingRules {
    private final DiagnosticEngine diagnostics;

    HidingRules(DiagnosticEngine diagnostics) {
        this.diagnostics = diagnostics;
    }

    /** Reports what the new name of that scope hides; {@code here} is the place of the declaration. */
    void check(ScopeChain here, Scope scope, Name name, Entity added) {
        switch (scope.kind()) {
            case BLOCK -> {
                checkCondition(scope.parent(), name, added);
                checkTemplateParameter(here, scope, name, added);
            }
            case CLASS, FUNCTION, CONDITION, PROTOTYPE, TEMPLATE_PARAMS, FILE, NAMESPACE ->
                checkTemplateParameter(here, scope, name, added);
            case ENUM, TEMPLATE_BINDING -> {}
        }
    }

    private void checkCondition(@Nullable Scope around, Name name, Entity added) {
        if (around == null || around.kind() != ScopeKind.CONDITION || NameSharing.isTag(added)) {
            return;
        }
        Symbol hidden = around.find(name);
        int code = hidden == null ? 0 : conditionCode(around, hidden.entity);
        if (code != 0) {
            diagnostics.report(code, added.position, name);
        }
    }

    /** The number for redeclaring what the parentheses of a statement declare, 0 if it may be hidden. */
    static int conditionCode(Scope condition, Entity hidden) {
        if (hidden instanceof Variable v && v.isRangeForVariable) {
            return Codes.RANGE_FOR_DECL_REDECLARED;
        }
        if (hidden instanceof Variable v && v.isConditionVariable || !condition.isForInit) {
            return Codes.CONDITION_DECL_REDECLARED;
        }
        for (Symbol s : condition.symbols()) {
            // The condition is a scope of its own inside that of the for-init-statement.
            if (s.entity instanceof Variable v && v.isConditionVariable) {
                return 0;
            }
        }
        return Codes.FOR_INIT_DECL_REDECLARED;
    }

    /**
     * A template parameter cannot be redeclared in the outermost scope of the template, nor be the template's own
     * name; further inside it can be hidden, with a warning.
     */
    private void checkTemplateParameter(ScopeChain here, Scope scope, Name name, Entity added) {
        boolean namespace = scope.kind().isNamespace();
        boolean ownName = namespace && added instanceof Template;
        boolean injected = scope.kind() == ScopeKind.CLASS && scope.owner() == added;
        if (namespace && !ownName || injected) {
            return;
        }
        int classes = 0;
        int heads = 0;
        boolean inside = !ownName;
        ScopeChain c = here;
        while (c != null && !ownName && c.scope() != scope) {
            heads += c.scope().kind() == ScopeKind.TEMPLATE_PARAMS ? 1 : 0;
            c = c.outer();
        }
        boolean direct = scope.kind() == ScopeKind.FUNCTION || scope.kind() == ScopeKind.CLASS && heads == 0;
        for (ScopeChain s = c == null ? null : ownName ? c : c.outer(); s != null; s = s.outer()) {
            Scope around = s.scope();
            switch (around.kind()) {
                case TEMPLATE_PARAMS -> {
                    Symbol hidden = around.find(name);
                    if (hidden != null && hidden.entity != added) {
                        report(inside && !(direct && classes <= mayCross(scope)), name, added);
                        return;
                    }
                }
                case CLASS -> classes++;
                case FUNCTION -> classes = 2;
                case FILE, NAMESPACE -> {
                    return;
                }
                default -> {}
            }
        }
    }

    /** A member function's body is as far inside as its class. */
    private static int mayCross(Scope scope) {
        return scope.kind() == ScopeKind.FUNCTION ? 1 : 0;
    }

    private void report(boolean deepInside, Name name, Entity added) {
        if (!deepInside) {
            boolean isClass = added instanceof Template t && t.kind == Template.Kind.CLASS;
            diagnostics.report(
                    isClass ? Codes.TEMPLATE_PARAM_WITH_TEMPLATE_NAME : Codes.TEMPLATE_PARAM_REDECLARED,
                    added.position,
                    name);
        } else {
            diagnostics.report(Codes.HIDES_TEMPLATE_PARAM, added.position, name);
        }
    }
}
