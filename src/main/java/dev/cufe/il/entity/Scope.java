package dev.cufe.il.entity;

import dev.cufe.lex.Name;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A declarative region with its table of names. Namespaces have one scope however often they are opened.
 *
 * @ref [il 2]
 */
public final class Scope {
    private final ScopeKind kind;
    private final @Nullable Scope parent;
    private final @Nullable Entity owner;

    private Symbol @Nullable [] buckets;
    private int count;

    /** Scope of what the parentheses of a {@code for} statement declare. */
    public boolean isForInit;

    /** What {@code for} statements that stand directly here have declared. */
    public List<Scope> pastLoops = List.of();

    /** Namespaces nominated by using-directives here, and inline namespaces, in order. */
    public List<UsingDirective> usingDirectives = List.of();

    /** Of the head of a definition: the head of the first declaration, whose parameters the body's names mean. */
    public @Nullable Scope firstHead;

    /** Of a scope that binds template parameters: the scope that declares them. */
    public @Nullable Scope boundHead;

    /** Of a scope of template parameters: the head that declares them. */
    public @Nullable TemplateHead templateHead;

    /** Closure of the using-directives, owned by room lookup. */
    public @Nullable Object directiveClosure;

    /** Number of the last declaration before the namespace was opened, the last time. */
    public int openedAt;

    /** A using-directive becomes visible from its place on. */
    public record UsingDirective(Namespace namespace, int declaredAt) {}

    public Scope(ScopeKind kind, @Nullable Scope parent, @Nullable Entity owner) {
        this.kind = kind;
        this.parent = parent;
        this.owner = owner;
    }

    public ScopeKind kind() {
        return kind;
    }

    public @Nullable Scope parent() {
        return parent;
    }

    /** Namespace, class, enumeration, function or template whose scope this is; null for blocks. */
    public @Nullable Entity owner() {
        return owner;
    }

    /** The first symbol of that name declared directly here, or null. */
    public @Nullable Symbol find(Name name) {
        Symbol[] table = buckets;
        if (table == null) {
            return null;
        }
        for (Symbol s = table[name.id() & (table.length - 1)]; s != null; s = s.nextInBucket) {
            if (s.name == name) {
                return s;
            }
        }
        return null;
    }

    /** Adds a symbol behind those of the same name. */
    public void add(Symbol symbol) {
        Symbol first = find(symbol.name);
        if (first != null) {
            Symbol last = first;
            while (last.next != null) {
                last = last.next;
            }
            last.next = symbol;
            return;
        }
        symbol.repeatsName = symbol.name.isDeclared();
        if (kind.isNamespace() || kind == ScopeKind.CLASS || kind == ScopeKind.ENUM) {
            symbol.name.setDeclared();
        }
        if (buckets == null) {
            buckets = new Symbol[kind.isLocal() || kind == ScopeKind.PROTOTYPE ? 4 : 8];
        } else if (count >= buckets.length) {
            grow();
        }
        count++;
        int bucket = symbol.name.id() & (buckets.length - 1);
        symbol.nextInBucket = buckets[bucket];
        buckets[bucket] = symbol;
    }

    /** Takes one symbol away; those of the same name stay in their order. */
    public void remove(Symbol symbol) {
        List<Symbol> others = new ArrayList<>();
        for (Symbol s = find(symbol.name); s != null; s = s.next) {
            if (s != symbol) {
                others.add(s);
            }
        }
        while (find(symbol.name) != null) {
            removeLast(symbol.name);
        }
        symbol.next = null;
        for (Symbol s : others) {
            s.soleResult = null;
            add(s);
        }
    }

    /** Takes the last symbol of that name away again (undo of {@link #add}). */
    public void removeLast(Name name) {
        Symbol first = find(name);
        if (first == null) {
            return;
        }
        if (first.next != null) {
            Symbol s = first;
            while (s.next != null && s.next.next != null) {
                s = s.next;
            }
            s.next = null;
            return;
        }
        int bucket = name.id() & (buckets.length - 1);
        if (buckets[bucket] == first) {
            buckets[bucket] = first.nextInBucket;
        } else {
            Symbol s = buckets[bucket];
            while (s.nextInBucket != first) {
                s = s.nextInBucket;
            }
            s.nextInBucket = first.nextInBucket;
        }
        count--;
    }

    /** Whether nothing is declared here. */
    public boolean isEmpty() {
        return count == 0;
    }

    /** All first symbols, in no particular order; for whole-scope passes. */
    public List<Symbol> symbols() {
        List<Symbol> all = new ArrayList<>(count);
        if (buckets != null) {
            for (Symbol head : buckets) {
                for (Symbol s = head; s != null; s = s.nextInBucket) {
                    all.add(s);
                }
            }
        }
        return all;
    }

    private void grow() {
        Symbol[] old = buckets;
        Symbol[] table = new Symbol[old.length * 4];
        for (Symbol head : old) {
            Symbol s = head;
            while (s != null) {
                Symbol following = s.nextInBucket;
                int bucket = s.name.id() & (table.length - 1);
                s.nextInBucket = table[bucket];
                table[bucket] = s;
                s = following;
            }
        }
        buckets = table;
    }
}
