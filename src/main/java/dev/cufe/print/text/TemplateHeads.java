package dev.cufe.print.text;

import dev.cufe.il.entity.Access;
import dev.cufe.il.entity.AliasName;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Function;
import dev.cufe.il.entity.Scope;
import dev.cufe.il.entity.TemplateHead;
import dev.cufe.il.entity.TemplateIdSpelling;
import dev.cufe.il.entity.TemplateParam;
import dev.cufe.il.entity.Typedef;
import dev.cufe.il.entity.Variable;
import dev.cufe.il.entity.WrittenPlace;
import dev.cufe.il.type.AliasTemplateType;
import dev.cufe.types.DependentValues;
import dev.cufe.types.ParameterDepth;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The template heads around the text being printed: they name parameters that a type knows by number only. */
public final class TemplateHeads {
    private final List<TemplateHead> open = new ArrayList<>();

    /** The outermost function whose body is being printed. */
    private @Nullable Function body;

    private boolean inTypedef;

    /** Enters the body of a function; gives what {@link #leaveBody} takes. */
    public @Nullable Function enterBody(Function f) {
        Function old = body;
        body = old == null ? f : old;
        return old;
    }

    public void leaveBody(@Nullable Function old) {
        body = old;
    }

    /** In a body or in the member initializers before one. */
    public boolean inBody() {
        return body != null;
    }

    public boolean inTypedef() {
        return inTypedef;
    }

    /** Enters the type of a typedef, those of functions are part of them; gives what {@link #leaveTypedef} takes. */
    public boolean enterTypedef(Typedef t) {
        boolean old = inTypedef;
        inTypedef = t.parent == null || !t.parent.kind().isLocal();
        return old;
    }

    public void leaveTypedef(boolean old) {
        inTypedef = old;
    }

    /** How a class is written here: as its first reference below one of the open heads; null if there is none. */
    public @Nullable TemplateIdSpelling spelling(ClassEntity c) {
        return c.spellings == null ? null : spelling(c.spellings, ParameterDepth.of(c));
    }

    /** How a variable template's id is written here; null if nothing in it depends. */
    public @Nullable TemplateIdSpelling spelling(Variable v) {
        return v.spellings == null ? null : spelling(v.spellings, ParameterDepth.of(v.templateArgs));
    }

    private @Nullable TemplateIdSpelling spelling(TemplateIdSpelling latest, int depth) {
        for (int i = open.size() - 1; i >= 0; i--) {
            TemplateHead head = open.get(i);
            if (head.params.length > 0 && head.params[0].depth <= depth) {
                TemplateIdSpelling s = spelling(latest, head.scope);
                if (s != null) {
                    return s;
                }
            }
        }
        return null;
    }

    private @Nullable TemplateIdSpelling spelling(TemplateIdSpelling latest, Scope head) {
        Scope first = head.firstHead;
        TemplateIdSpelling own = body != null && first != null ? null : spellingBelow(head, latest);
        return own != null || first == null ? own : spellingBelow(first, latest);
    }

    /** With values that depend, functions and typedefs have their own; else the one of the head. */
    private @Nullable TemplateIdSpelling spellingBelow(Scope head, TemplateIdSpelling latest) {
        TemplateIdSpelling own = null;
        if (body != null || inTypedef) {
            own = TemplateIdSpelling.firstAt(here(head), latest);
        }
        return own != null ? own : spellingAt(new WrittenPlace(head), latest);
    }

    private WrittenPlace here(Scope head) {
        return inTypedef ? new WrittenPlace(head, null, true) : new WrittenPlace(head, body, false);
    }

    /** A body is the last that refers to the parameters of the first declaration. */
    private @Nullable TemplateIdSpelling spellingAt(WrittenPlace place, TemplateIdSpelling latest) {
        return body != null ? TemplateIdSpelling.at(place, latest) : TemplateIdSpelling.firstAt(place, latest);
    }

    /** The alias that names a dependent class or member type here: of the template declared last, the one made last (5.9). */
    public @Nullable AliasTemplateType alias(@Nullable AliasName aliases) {
        if (aliases == null) {
            return null;
        }
        AliasTemplateType best = null;
        for (int i = open.size() - 1; i >= 0 && best == null; i--) {
            Scope head = open.get(i).scope;
            Scope first = head.firstHead == null ? head : head.firstHead;
            best = alias(aliases, first);
        }
        return best;
    }

    private @Nullable AliasTemplateType alias(AliasName latest, Scope head) {
        AliasTemplateType best = null;
        for (AliasName a = latest; a != null; a = a.next) {
            WrittenPlace place = DependentValues.in(a.alias.args()) ? here(head) : new WrittenPlace(head);
            boolean isPublic =
                    a.alias.template().enclosingClass() == null || a.alias.template().access == Access.PUBLIC;
            if (isPublic
                    && a.isAt(place)
                    && (best == null || a.alias.template().declaredAt > best.template().declaredAt)) {
                best = a.alias;
            }
        }
        return best;
    }

    public int depth() {
        return open.size();
    }

    public void push(TemplateHead head) {
        if (head.outer != null && !open.contains(head.outer)) {
            push(head.outer);
        }
        open.add(head);
    }

    public void restore(int depth) {
        while (open.size() > depth) {
            open.removeLast();
        }
    }

    /** The parameter of these coordinates that is in scope: types are named by the heads around, not by their own. */
    public @Nullable TemplateParam find(int depth, int index) {
        for (int i = open.size() - 1; i >= 0; i--) {
            for (TemplateParam param : open.get(i).params) {
                if (param.depth == depth && param.index == index) {
                    return param;
                }
            }
        }
        return null;
    }
}
