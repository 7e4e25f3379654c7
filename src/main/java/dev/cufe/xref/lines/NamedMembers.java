package dev.cufe.xref.lines;

import dev.cufe.il.type.DependentMemberType;
import dev.cufe.il.type.Type;
import java.util.IdentityHashMap;
import java.util.Map;

/**
 * What members of types that depend stand for. {@code T::template m} as an argument of a template is the member that was named
 * last, wherever the parameter for it is named.
 */
public final class NamedMembers {
    private final ReferenceKeys keys;
    private final Map<Type, Object> last = new IdentityHashMap<>();

    public NamedMembers(ReferenceKeys keys) {
        this.keys = keys;
    }

    public Object named(DependentMemberType member) {
        Object key = keys.of(member);
        last.put(member.canonical(), key);
        return key;
    }

    Object last(DependentMemberType member) {
        Object key = last.get(member.canonical());
        return key == null ? keys.of(member) : key;
    }
}
