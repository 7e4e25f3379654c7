package dev.cufe.xref;

import dev.cufe.il.entity.ClassEntity;
import dev.cufe.il.entity.Entity;
import dev.cufe.il.entity.UsingDeclaration;
import dev.cufe.il.type.AliasTemplateType;
import dev.cufe.il.type.ClassType;
import dev.cufe.il.type.DecltypeType;
import dev.cufe.il.type.DependentMemberType;
import dev.cufe.il.type.Type;
import dev.cufe.il.type.TypedefType;
import dev.cufe.il.type.UnknownType;
import dev.cufe.lex.Name;
import dev.cufe.types.Types;
import dev.cufe.types.text.ReferenceText;
import dev.cufe.xref.lines.ReferenceKeys;
import dev.cufe.xref.lines.ReferenceLines;
import java.util.IdentityHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Records members that only the template arguments can say more about, by the type that they are looked for in.
 *
 * @ref [xref 2.2], [temp.dep]
 */
final class UnknownMembers {
    private static final String UNNAMED = "<unnamed>";

    private final CrossReferences out;
    private final ReferenceKeys keys;
    private final ReferenceText names;

    private final Map<UsingDeclaration, Object> usings = new IdentityHashMap<>();

    UnknownMembers(CrossReferences out, ReferenceKeys keys, ReferenceText names) {
        this.out = out;
        this.keys = keys;
        this.names = names;
    }

    /** A name in a type that depends. */
    void add(@Nullable Type type, Name name, boolean isTemplateId, char kind, int position) {
        String text = (type == null ? UNNAMED : qualifier(type)) + "::" + name.text();
        Object arguments = out.parameters.arguments();
        Object key = type == null
                ? keys.unknownMember(name.text())
                : arguments == null
                        ? keys.member(type, name, isTemplateId)
                        : keys.memberOfBound(arguments, type, name, isTemplateId);
        out.tell(out.line(key, text, kind, position));
    }

    /** What a using-declaration names is one wherever it is named. */
    void addUsing(UsingDeclaration using, Type type, Name name, char kind, int position) {
        Object key = usings.computeIfAbsent(using, u -> keys.member(type, name, false));
        out.tell(out.line(key, qualifier(type) + "::" + name.text(), kind, position));
    }

    /** The same of an object that has such a type. */
    void addOf(Entity object, Type type, Name name, boolean isTemplateId, char kind, int position) {
        Object key = keys.memberOf(object, type, name, isTemplateId);
        out.tell(out.line(key, qualifier(type) + "::" + name.text(), kind, position));
    }

    /** A name in a type of which nothing else is known. */
    void addUnknown(Object key, Name name, char kind, int position) {
        out.tell(out.line(key, UNNAMED + "::" + name.text(), kind, position));
    }

    /** {@code ~T} of an object whose type is not known. */
    void addDestructor(@Nullable Type object, Type destroyed, int position) {
        String name = (object == null ? UNNAMED : qualifier(object)) + "::~" + simpleName(destroyed);
        out.tell(out.line(new ReferenceKeys.Unknown(), name, ReferenceLines.REFERENCE, position));
    }

    /** The name of a type without the scopes around it. */
    private String simpleName(Type type) {
        if (type instanceof DependentMemberType m) {
            return m.name().text();
        }
        ClassEntity c = Types.asClass(type);
        Entity entity = type instanceof TypedefType t ? t.entity() : c == null ? null : c;
        return entity != null && entity.name != null ? entity.name.text() : names.of(type);
    }

    private String qualifier(Type type) {
        Type object = Types.unqualified(type);
        Type seen = object.canonical() instanceof AliasTemplateType ? Types.behindAliases(object) : object;
        Type plain = Types.unqualified(seen.canonical());
        if (plain instanceof DecltypeType || plain instanceof DependentMemberType) {
            return names.owner(object);
        }
        return switch (plain) {
            case UnknownType u -> UNNAMED;
            case ClassType c -> names.of(c.entity());
            default -> names.of(plain);
        };
    }
}
