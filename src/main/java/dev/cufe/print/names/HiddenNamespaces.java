package dev.cufe.print.names;

import dev.cufe.il.decl.Declaration;
import dev.cufe.il.decl.LinkageBlock;
import dev.cufe.il.decl.NamespaceOpening;
import dev.cufe.il.decl.SourceEntry;
import dev.cufe.il.decl.SourceSequence;
import dev.cufe.il.entity.BaseClass;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.Namespace;
import dev.cufe.il.entity.Scope;
import dev.cufe.il.entity.Symbol;
import dev.cufe.il.entity.Template;
import dev.cufe.il.stmt.Block;
import dev.cufe.il.stmt.DeclStmt;
import dev.cufe.il.stmt.DoStmt;
import dev.cufe.il.stmt.ForStmt;
import dev.cufe.il.stmt.IfStmt;
import dev.cufe.il.stmt.RangeForStmt;
import dev.cufe.il.stmt.Stmt;
import dev.cufe.il.stmt.SwitchStmt;
import dev.cufe.il.stmt.TryStmt;
import dev.cufe.il.stmt.WhileStmt;
import dev.cufe.il.type.ClassType;
import dev.cufe.lex.Name;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The namespaces that a class of the same name hides somewhere in the unit: they are printed under a generated alias
 * ([printing 9.7], [printing 4.11b]).
 */
public final class HiddenNamespaces {
    private final Map<Namespace, Boolean> hidden = new IdentityHashMap<>();
    /** Names of namespaces that some class has, too. */
    private final Set<Name> namespaceNames = new HashSet<>();

    public boolean contains(Namespace namespace) {
        return !hidden.isEmpty() && hidden.containsKey(namespace);
    }

    /** Looks through a whole unit. */
    public void collect(SourceSequence unit) {
        collectNames(unit);
        if (!namespaceNames.isEmpty()) {
            visit(unit);
        }
    }

    private void collectNames(SourceSequence sequence) {
        for (SourceEntry e : sequence.entries()) {
            if (e instanceof NamespaceOpening n) {
                if (n.namespace.name != null && n.namespace.name.isOfClass()) {
                    namespaceNames.add(n.namespace.name);
                }
                collectNames(n.members);
            } else if (e instanceof LinkageBlock b) {
                collectNames(b.members);
            }
        }
    }

    private void visit(@Nullable SourceSequence sequence) {
        if (sequence == null) {
            return;
        }
        for (SourceEntry e : sequence.entries()) {
            if (e instanceof NamespaceOpening n) {
                visit(n.members);
            } else if (e instanceof LinkageBlock b) {
                visit(b.members);
            } else if (e instanceof Declaration d) {
                visit(d.embedded);
                entity(d.entity, d);
            }
        }
    }

    private void entity(Entity entity, Declaration d) {
        if (entity instanceof ClassEntity c) {
            if (!d.isFriend) {
                noteClass(c);
            }
            if (d.isPrimary) {
                inherited(c, c);
                visit(c.members);
            }
        } else if (entity instanceof Template t && d.isPrimary) {
            if (t.prototype instanceof ClassEntity c) {
                inherited(c, c);
                visit(c.members);
            } else if (t.prototype instanceof Function f) {
                statement(f.body);
            }
        } else if (entity instanceof Function f && d.isPrimary) {
            statement(f.body);
        }
    }

    /** What a class has from its bases hides namespaces around it, too. */
    private void inherited(ClassEntity derived, ClassEntity from) {
        for (BaseClass b : from.bases) {
            if (b.isDependent() || !(b.type.canonical() instanceof ClassType t)) {
                continue;
            }
            for (Name name : namespaceNames) {
                for (Symbol s = t.entity().scope.find(name); s != null; s = s.next) {
                    if (s.entity instanceof ClassEntity member && member != t.entity()) {
                        noteClass(member, derived.scope);
                    }
                }
            }
            inherited(derived, t.entity());
        }
    }

    private void noteClass(ClassEntity c) {
        if (c.parent != null) {
            noteClass(c, c.parent);
        }
    }

    private void noteClass(ClassEntity c, Scope in) {
        if (c.name == null || c.templateArgs != null || c.isPrototype || !namespaceNames.contains(c.name)) {
            return;
        }
        for (Scope scope = in.parent(); scope != null; scope = scope.parent()) {
            Namespace found = find(scope, c.name);
            if (found != null) {
                hidden.put(found, Boolean.TRUE);
                return;
            }
            if (scope.find(c.name) != null) {
                // Something else hides the namespace already, wherever in the unit it is declared.
                return;
            }
        }
    }

    /** Members of unnamed and inline namespaces count as members of the scope around. */
    private static @Nullable Namespace find(Scope scope, Name name) {
        for (Symbol s = scope.find(name); s != null; s = s.next) {
            if (s.entity instanceof Namespace n) {
                return n;
            }
        }
        for (Scope.UsingDirective u : scope.usingDirectives) {
            if (u.namespace().isUnnamed() || u.namespace().isInline) {
                Namespace found = find(u.namespace().scope, name);
                if (found != null) {
                    return found;
                }
            }
        }
        return null;
    }

    private void statement(@Nullable Stmt s) {
        switch (s) {
            case Block b -> {
                for (Stmt inner : b.statements) {
                    statement(inner);
                }
            }
            case DeclStmt d -> visit(d.declarations);
            case IfStmt i -> {
                statement(i.thenStmt);
                statement(i.elseStmt);
            }
            case WhileStmt w -> statement(w.body);
            case DoStmt d -> statement(d.body);
            case ForStmt f -> {
                statement(f.init);
                statement(f.body);
            }
            case RangeForStmt r -> statement(r.body);
            case SwitchStmt w -> statement(w.body);
            case TryStmt t -> {
                statement(t.body);
                for (int i = 0; i < t.handlers.size(); i++) {
                    statement(t.handlers.get(i).body);
                }
            }
            case null -> {}
            default -> {}
        }
    }
}
