package dev.cufe.print.declarations;

import dev.cufe.il.decl.Declaration;
import dev.cufe.il.decl.SourceEntry;
import dev.cufe.il.decl.SourceSequence;
import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Entity;
import dev.cufe.print.Printer;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Classes and enumerations that the declaration being printed defines or declares in its own specifiers or parameters:
 * they are printed where their type is due ([printing 11.2]).
 */
public final class EmbeddedTags {
    private final Printer p;
    private List<Declaration> pending = List.of();
    private int declaratorPosition;
    private final Set<ClassEntity> named = new HashSet<>();

    public EmbeddedTags(Printer printer) {
        p = printer;
    }

    /**
     * Makes the tags of a declaration due; gives what to restore afterwards.
     *
     * @param declarator position of its first declarator: closing braces are printed there ([printing 2.5.3]); 0 = where they are
     */
    List<Declaration> enter(@Nullable SourceSequence sequence, int declarator) {
        List<Declaration> old = pending;
        declaratorPosition = declarator;
        if (sequence == null || sequence.size() == 0) {
            pending = List.of();
            return old;
        }
        List<Declaration> due = new ArrayList<>(sequence.size());
        for (SourceEntry e : sequence.entries()) {
            if (e instanceof Declaration d) {
                due.add(d);
            }
        }
        pending = due;
        return old;
    }

    void leave(List<Declaration> old) {
        pending = old;
    }

    /** The class is declared by what is printed now, so that its name alone will mean it. */
    void declared(ClassEntity c) {
        if (c.isPredeclared) {
            named.add(c);
        }
    }

    /** Prints the tag instead of its name if it is due; then it is no longer. */
    public boolean print(Entity tag) {
        if (tag instanceof ClassEntity c && c.isPredeclared && named.add(c)) {
            p.out.text(c.key.keyword()).text(' ');
            p.names.simple(c);
            return true;
        }
        if (tag instanceof ClassEntity c && c.isFirstNamedInTypeId && named.add(c)) {
            p.out.text(c.key.keyword()).text(' ');
            p.names.className(c, false);
            return true;
        }
        if (tag instanceof ClassEntity c && c.literalDefinition != null && named.add(c)) {
            p.classes.embedded(c.literalDefinition, declaratorPosition);
            return true;
        }
        if (pending.isEmpty()) {
            return false;
        }
        for (int i = 0; i < pending.size(); i++) {
            Declaration d = pending.get(i);
            if (d.entity == tag) {
                pending.remove(i);
                int position = declaratorPosition;
                p.classes.embedded(d, position);
                declaratorPosition = position;
                return true;
            }
        }
        return false;
    }
}
