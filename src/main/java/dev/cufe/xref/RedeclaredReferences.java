package dev.cufe.xref;

import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.EnumEntity;
import dev.cufe.il.entity.Scope;
import dev.cufe.il.type.DependentMemberType;
import dev.cufe.scopes.ScopeStack;
import dev.cufe.types.text.ReferenceText;
import dev.cufe.xref.lines.ReferenceKeys;
import dev.cufe.xref.lines.ReferenceLines.Line;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What redeclarations of templates and definitions of their members name, which the first declaration has a say in. */
final class RedeclaredReferences {
    private final CrossReferences out;
    private final ReferenceKeys keys;
    private final ReferenceText names;
    private final ResolvedMembers members;

    RedeclaredReferences(CrossReferences out, ReferenceKeys keys, ReferenceText names) {
        this.out = out;
        this.keys = keys;
        this.names = names;
        this.members = new ResolvedMembers(keys, names);
    }

    /** The exception specification of a function template that was declared before is read below the first head. */
    void exceptions(int mark, Scope head, Scope first) {
        List<Line> lines = out.lines;
        for (int i = mark; i < lines.size(); i++) {
            Line line = lines.get(i);
            lines.set(i, line.at(keys.below(line.key(), head, first), line.depth(), line.instances()));
        }
    }

    /** What the specifiers of a member name of its class template is looked up there; says how much more is told before. */
    int member(int mark, ClassEntity owner, int name, @Nullable ScopeStack scopes) {
        List<Line> lines = out.lines;
        int inserted = out.insert(parameterTypes(mark, owner, name), mark);
        members.enter(owner, scopes);
        for (int i = mark; i < lines.size(); i++) {
            Line line = lines.get(i);
            Entity inside = keys.declaredIn(owner, line.key());
            if (inside == null) {
                lines.set(i, members.resolved(line));
                continue;
            }
            Object key = inside;
            boolean isQualifier =
                    i + 1 < lines.size() && keys.isOf(lines.get(i + 1).key(), line.key());
            if (inside instanceof ClassEntity c
                    && c.template == null
                    && !(isQualifier && ReferenceKeys.isAround(owner, c))) {
                key = out.entities.memberType(c);
            } else if (inside instanceof EnumEntity e) {
                key = out.entities.memberType(e);
            }
            lines.set(i, line.named(key, names.of(inside)));
        }
        members.leave();
        return inserted;
    }

    /** What a member of a dependent type stands for where the specifiers of a member are read; null elsewhere. */
    @Nullable
    String text(DependentMemberType type) {
        return members.text(type);
    }

    /** The types of parameters that the qualifier of a declarator names: the original reads that before the specifiers. */
    private List<Line> parameterTypes(int mark, ClassEntity owner, int name) {
        List<Line> lines = out.lines;
        int end = lines.size() - 1;
        while (end >= mark
                && (!isNamed(owner, lines.get(end).key()) || lines.get(end).position() > name)) {
            end--;
        }
        List<Line> types = new ArrayList<>();
        for (int i = end - 1; i >= mark; i--) {
            Line line = lines.get(i);
            if (line.isDefault()) {
                types.addFirst(line);
            } else if (line.position() < lines.get(end).position()) {
                break;
            }
        }
        return types;
    }

    /** A member of a class is named as the class that its template is written for. */
    private static boolean isNamed(ClassEntity owner, Object key) {
        return key == (owner.enclosingClass() == null ? owner.template : owner);
    }
}
