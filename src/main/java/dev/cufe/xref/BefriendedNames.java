package dev.cufe.xref;

import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.Template;
import dev.cufe.il.entity.TemplateParam;
import dev.cufe.il.entity.Typedef;
import dev.cufe.il.type.ClassType;
import dev.cufe.il.type.Type;
import dev.cufe.il.type.TypedefType;
import dev.cufe.lex.Name;
import dev.cufe.types.text.ReferenceText;
import dev.cufe.xref.lines.ReferenceKeys;
import dev.cufe.xref.lines.ReferenceLines;
import dev.cufe.xref.lines.ReferenceLines.Line;
import java.util.IdentityHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Friends that are declared without being members [class.friend].
 *
 * @ref [xref 2.1]
 */
final class BefriendedNames {
    private final CrossReferences out;
    private final ReferenceKeys keys;
    private final ReferenceText names;
    /** What typedefs stand for. */
    private final Map<Typedef, Object> classes = new IdentityHashMap<>();

    BefriendedNames(CrossReferences out, ReferenceKeys keys, ReferenceText names) {
        this.out = out;
        this.keys = keys;
        this.names = names;
    }

    /** A typedef of a class that is another one wherever it is named. */
    void declared(Typedef typedef) {
        Object key = typedef.underlying() instanceof TypedefType t ? classes.get(t.entity()) : null;
        if (typedef.underlying() instanceof ClassType c && c.entity().isNonreal) {
            Line last = out.lastOwn();
            key = last != null && ReferenceKeys.isUnknown(last.key(), c.entity()) ? last.key() : null;
        }
        if (key != null) {
            classes.put(typedef, key);
        }
    }

    /** A template that a class template befriends, which counts as another one of its own. */
    void add(ClassEntity by, Name name, int position) {
        out.tell(out.line(
                new ReferenceKeys.Unknown(), names.of(by) + "::" + name.text(), ReferenceLines.DECLARATION, position));
    }

    /** The same of a function template; says whether it is one. */
    boolean add(@Nullable ClassEntity by, Template t, int position) {
        boolean isFriend = by != null && by.isNonreal && t.kind == Template.Kind.FUNCTION && t.enclosingClass() != by;
        if (isFriend) {
            out.tell(out.line(new ReferenceKeys.Unknown(), names.of(t), ReferenceLines.DECLARATION, position));
        }
        return isFriend;
    }

    /** @param position 0 if it has no class key: it was named last */
    void add(Entity named, Type written, int position) {
        Line last = position == 0 ? out.lastOwn() : null;
        Object key = named;
        if (named instanceof TemplateParam) {
            key = new ReferenceKeys.Unknown();
        } else if (named instanceof ClassEntity c && c.isNonreal && c.template != null && !keys.isInside(c)) {
            key = written instanceof TypedefType t && classes.containsKey(t.entity())
                    ? classes.get(t.entity())
                    : keys.of(c.type());
        }
        if (last != null || position != 0) {
            int at = last != null ? last.position() : position;
            out.tell(out.line(key, names.of(named), ReferenceLines.DECLARATION, at));
        }
    }
}
