package dev.cufe.print.declarations;

import dev.cufe.il.decl.Declaration;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.EnumEntity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.Namespace;
import dev.cufe.il.entity.Scope;
import dev.cufe.il.entity.ScopeKind;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.expr.NameQualifier;
import dev.cufe.il.expr.NameRef;
import dev.cufe.print.Printer;
import dev.cufe.print.names.HomeScopes;
import dev.cufe.print.text.Output;
import java.util.ArrayList;
import java.util.List;

/**
 * Explicit specializations among namespaces: one of a class or of a member of a class stands in the namespace of its
 * template, one of a function or variable that names an open namespace stands outside of it ([printing 4.13]).
 */
public final class SpecializationPrinter {
    private final Printer p;
    private final Output out;
    /** The namespaces around were left, so that a leading {@code ::} says nothing. */
    private boolean isOutside;

    public SpecializationPrinter(Printer printer) {
        p = printer;
        out = printer.out;
    }

    void print(Declaration d, boolean continued) {
        boolean member =
                d.entity instanceof ClassEntity || d.entity instanceof EnumEntity || d.entity.enclosingClass() != null;
        List<Namespace> around = new ArrayList<>(2);
        int depth = p.scopes.depth();
        if (member) {
            collectClosed(HomeScopes.namespaceOf(d.entity), around);
            open(d, around, continued);
        } else {
            collectOpen(d.nameRef, around);
            close(d, around, continued);
        }
        p.scopes.restore(depth);
    }

    private void open(Declaration d, List<Namespace> around, boolean continued) {
        if (!around.isEmpty()) {
            p.specifiers.place(d);
        }
        for (Namespace n : around) {
            opening(n);
            p.scopes.push(n.scope);
        }
        p.sequences.dispatch(d, continued);
        out.text("} ".repeat(around.size()));
    }

    private void close(Declaration d, List<Namespace> around, boolean continued) {
        if (around.isEmpty()) {
            p.sequences.dispatch(d, continued);
            return;
        }
        p.specifiers.place(d);
        out.text("} ".repeat(around.size()));
        Scope[] closed = p.scopes.closeFrom(around.getFirst().scope);
        isOutside = true;
        p.sequences.dispatch(d, continued);
        isOutside = false;
        p.scopes.reopen(closed);
        for (Namespace n : around) {
            opening(n);
        }
    }

    private void opening(Namespace n) {
        out.text(n.isInline ? "inline namespace " : "namespace ");
        p.names.simple(n);
        out.text(" { ");
    }

    /** The namespaces to open, outermost first; inline ones count as open with the namespace around them. */
    private void collectClosed(Scope scope, List<Namespace> into) {
        Scope home = scope;
        while (home.owner() instanceof Namespace n && n.isInline && n.parent != null) {
            home = n.parent;
        }
        if (home.kind() == ScopeKind.FILE || p.scopes.contains(home)) {
            return;
        }
        for (Scope s = scope; s.kind() == ScopeKind.NAMESPACE && !p.scopes.contains(s); s = s.owner().parent) {
            into.addFirst((Namespace) s.owner());
        }
    }

    /** The open namespaces to leave, outermost first: from the first one that is named on. */
    private void collectOpen(NameRef ref, List<Namespace> into) {
        if (ref == null || !ref.isQualified()) {
            return;
        }
        NameQualifier first = ref.qualifier;
        while (first != null && first.previous != null) {
            first = first.previous;
        }
        if (ref.global) {
            p.scopes.namespacesFrom(null, into);
        } else if (first.namespace != null && p.scopes.contains(first.namespace.scope)) {
            p.scopes.namespacesFrom(first.namespace.scope, into);
        }
    }

    /** Whether a declarator's qualifier is printed as it was written. */
    static boolean keepsQualifier(Declaration d, Entity entity) {
        if (d.head != null || d.nameRef == null) {
            return false;
        }
        return d.isSpecialization && entity instanceof Function
                || d.nameRef.isQualified()
                        && (entity instanceof Variable || entity instanceof Function f && !f.isMember());
    }

    /** Writes the qualifier as written, gives what closes the parenthesis that a leading {@code ::} needs. */
    String writtenQualifier(Declaration d) {
        NameRef ref = d.nameRef;
        if (ref.global && !isOutside) {
            out.text('(');
            p.names.writtenQualifier(ref);
            return ")";
        }
        if (ref.qualifier != null) {
            p.names.writtenQualifierOfFunction(ref);
        }
        return "";
    }
}
