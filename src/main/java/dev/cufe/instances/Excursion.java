package dev.cufe.instances;

import dev.cufe.contexts.Context;
import dev.cufe.il.entity.Access;
import dev.cufe.il.entity.ScopeChain;
import dev.cufe.il.entity.ScopeKind;
import dev.cufe.il.entity.Template;
import dev.cufe.parse.Parser;
import dev.cufe.parse.classes.ClassParser;
import dev.cufe.parse.expressions.ExpressionParser;
import dev.cufe.parse.names.NameParser;
import dev.cufe.scopes.Journal;
import dev.cufe.scopes.WrittenPlaces;
import dev.cufe.sema.input.TemplateContext;
import org.jspecify.annotations.Nullable;

/** A parse at another place (of an instance) in the middle of one: keeps the state of the parser and brings it back. */
public final class Excursion implements AutoCloseable {
    private final Parser p;
    private final int index;
    private final ScopeChain place;
    private final WrittenPlaces.@Nullable Origin origin;
    private final Access access;
    private final boolean cLinkage;
    private final int templateDepth;
    private final int visibleUpTo;
    private final @Nullable Template aliasRead;
    private final ClassParser.Suspension classes;
    private final @Nullable TemplateContext heads;
    private final Journal.Suspended journal;
    private final int packs;
    private final NameParser.Suspended name;
    private final ExpressionParser.Suspended expression;
    private final int stops;
    private final Context context;

    /** @param visibleUpTo names of namespaces declared later are not seen; 0 if all are */
    public Excursion(Parser parser, ScopeChain to, int token, int visibleUpTo) {
        this.p = parser;
        this.index = p.cursor.index();
        this.place = p.scopes.replace(to);
        this.origin = p.scopes.places.leaveFor(place);
        this.context = p.unit.contexts.enter(Context.Kind.INSTANCE);
        this.access = p.scopes.access;
        this.cLinkage = p.scopes.cLinkage;
        this.templateDepth = p.scopes.templateDepth;
        this.visibleUpTo = p.lookup.visibleUpTo;
        this.aliasRead = p.lookup.aliasRead;
        this.classes = p.classes.suspend();
        this.heads = p.templates.claimHeads();
        this.journal = p.scopes.journal().suspend();
        this.packs = p.packs.mark();
        this.name = p.names.suspend();
        this.expression = p.expressions.suspend();
        p.thisContext.suspend();
        p.scopes.cLinkage = false;
        p.scopes.access = Access.NONE;
        p.scopes.templateDepth = heads(to);
        p.lookup.visibleUpTo = visibleUpTo == 0 ? Integer.MAX_VALUE : visibleUpTo;
        p.lookup.aliasRead = null;
        this.stops = p.cursor.stops.openBody();
        p.cursor.seek(token);
        p.unit.references.enterOther();
    }

    private static int heads(ScopeChain chain) {
        int count = 0;
        for (ScopeChain c = chain; c != null; c = c.outer()) {
            ScopeKind kind = c.scope().kind();
            if (kind == ScopeKind.TEMPLATE_PARAMS || kind == ScopeKind.TEMPLATE_BINDING) {
                count++;
            }
        }
        return count;
    }

    @Override
    public void close() {
        p.unit.references.leaveOther();
        p.packs.forget(packs);
        p.names.resume(name);
        p.expressions.resume(expression);
        p.thisContext.resume();
        p.scopes.journal().resume(journal);
        p.templates.restoreHeads(heads);
        classes.close();
        p.lookup.visibleUpTo = visibleUpTo;
        p.lookup.aliasRead = aliasRead;
        p.scopes.templateDepth = templateDepth;
        p.scopes.cLinkage = cLinkage;
        p.scopes.access = access;
        p.scopes.places.returnTo(origin);
        p.scopes.replace(place);
        p.cursor.stops.close(stops);
        p.cursor.seek(index);
        context.close();
    }
}
